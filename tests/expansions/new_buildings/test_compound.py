"""Whole payments in kind and whole shipments, turned into their steps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from puertorico import NOBLES, SMUGGLER, Edition, Game, Good, scenario
from puertorico.decisions import WholeChoice, placement, privilege_goods, whole_choice
from puertorico.errors import IllegalActionError
from puertorico.expansions.new_buildings import payment, shipment
from puertorico.expansions.nobles import supply
from puertorico.expansions.smuggler import poaching
from puertorico.types import any_id
from support.expansions import GOAL
from support.games import city_of, do, held, money, new_game, noble_game, texts, vp

FULL = "5: 5 sugar | 6: 6 tobacco | 7: 7 indigo"


def building(doubloons: int = 6) -> Game:
    """Returns a game in which seat 0 is about to build, after seat 3."""
    game = new_game(
        role="builder", taker=3, city={0: "black_market* hospice*"}, island={0: "corn*"},
        goods={0: "corn indigo"}, vp={0: 2}, doubloons={0: doubloons, 3: 0},
    )  # fmt: skip
    return do(game, "pass")


def paying(doubloons: int = 6) -> Game:
    """Returns a game in which seat 0 pays for a harbor."""
    return do(building(doubloons), "build harbor at the black market")


def alone(city: str = "black_market*", **more: object) -> Game:
    """Returns a game in which seat 0 builds, with corn for the market."""
    return new_game(role="builder", city={0: city}, goods={0: "corn"}, **more)


def shipping(city: str = "small_wharf* storehouse*", goods: str = "2 corn indigo 2 coffee") -> Game:
    """Returns a game in which seat 0 can ship goods."""
    more = {"ships": FULL, "goods_supply": "0 tobacco"}
    return new_game(role="captain", city={0: city}, goods={0: goods}, **more)


def craftsman(**described: Any) -> Game:
    """Returns a game in which seat 0 takes two extra goods."""
    city, island = {0: "library* indigo_plant* sugar_mill*"}, {0: "corn* indigo* sugar*"}
    return new_game(role="craftsman", city=city, island=island, **described)


def festival() -> Game:
    """Returns a game in which seat 0 places the colonists of the plantation goal."""
    city = {0: "indigo_plant*3 hacienda* office"}
    more: Any = {"row": "2 corn", "expansions": (GOAL, NOBLES)}
    game = scenario(role="settler", island={0: "2 corn*"}, city=city, **more)
    return do(game, "take plantation corn")


def refused(choose: Callable[..., Any], game: Game, *choice: Any, **things: Any) -> str:
    """Returns the reason with which a whole choice is refused; it changes nothing."""
    key = game.key()
    with pytest.raises(IllegalActionError) as caught:
        choose(game, *choice, **things)
    assert game.key() == key
    return caught.value.reason


def later() -> Game:
    """Returns a game in which seat 0 has paid a colonist already."""
    return do(paying(5), "return colonist from corn")


class TestPayment:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("doubloons", [5, 6, 7])
    def test_every_payment(self, doubloons: int) -> None:
        """Every set of things that is as many as are missing leads where it says, no other."""
        kinds: tuple[Good | str | None, ...] = (None, "corn", Good.INDIGO)
        for colonist, good, chip in product((None, "corn", "hospice"), kinds, (False, True)):
            game = paying(doubloons)
            things: Any = {"colonist": any_id(colonist), "good": any_id(good), "vp": chip}
            if (colonist is not None) + (good is not None) + chip != 8 - doubloons:
                assert refused(payment, game, **things) == "other_sum"
                continue
            for step in payment(game, **things):
                game.apply(step)
            assert (game.seat, vp(game, 0), money(game)[0]) == (1, 2 - chip, 0)
            assert game._table.players[0].workers() == 3 - (colonist is not None)
            assert held(game, 0) == (good != "corn", good != Good.INDIGO, 0, 0, 0)

    def test_at_a_later_step(self) -> None:
        """It is about what is still missing."""
        assert texts(payment(later(), good="corn", vp=True)) == ["return corn"]
        assert refused(payment, later(), colonist="hospice", vp=True) == "other_step"

    @pytest.mark.parametrize(
        ("choice", "reason"),
        [
            ({"colonist": "sugar", "good": "corn"}, "nothing_there"),
            ({"colonist": "statue", "good": "corn"}, "not_in_game"),
            ({"colonist": "black_market", "good": "corn"}, "nothing_there"),
            ({"colonist": "hospice", "worker": "noble", "good": "corn"}, "not_in_game"),
            ({"good": "coffee", "vp": True}, "nothing_there"),
            ({"good": "gold", "vp": True}, "no_such_good"),
            ({"vp": True}, "other_sum"),
            ({"building": "wharf", "good": "corn", "vp": True}, "other_building"),
        ],
    )
    def test_what_is_wrong(self, choice: dict[str, Any], reason: str) -> None:
        """Each mistake has its code, and nothing is changed."""
        assert refused(payment, paying(), **choice) == reason

    @pytest.mark.parametrize(
        ("things", "words"),
        [
            ({"colonist": "corn", "vp": True}, ["return colonist from corn", "return vp"]),
            ({"good": "indigo", "vp": True}, ["return indigo"]),
        ],
    )
    def test_from_the_builder(self, things: dict[str, Any], words: list[str]) -> None:
        """Where no building has been chosen, the steps begin with it; forced ones are left out."""
        game = building()
        steps = payment(game, building="harbor", **things)
        assert texts(steps) == ["build harbor at the black market", *words]
        do(game, *texts(steps))
        assert ("harbor" in city_of(game, 0), game.seat, money(game)[0]) == (True, 1, 0)
        # Once chosen, the building may be named again.
        assert payment(paying(), building="harbor", **things) == payment(paying(), **things)

    def test_a_forced_payment(self) -> None:
        """Where there is one way to pay, only that one has steps."""
        game = alone(doubloons={0: 6})
        steps = payment(game, building="harbor", good="corn")
        assert texts(steps) == ["build harbor at the black market"]
        assert str(whole_choice(game, steps)) == "payment(building='harbor', good='corn')"
        for things in ({"good": "indigo"}, {"vp": True}, {"colonist": "black_market"}):
            refused(payment, game, building="harbor", **things)

    def test_from_the_builder_not(self) -> None:
        """Not for doubloons alone, without a building, or with a chip that is not there."""
        nothing: dict[str, Any] = {}
        for things in (nothing, {"vp": True}):
            assert refused(payment, building(8), building="harbor", **things) == "coins_suffice"
        assert refused(payment, building(8)) == refused(payment, new_game(), vp=True) == "not_now"
        game = alone("black_market* hospice*", doubloons={0: 5})
        for more in ({"colonist": "hospice"}, {"good": "corn"}):
            found = refused(payment, game, building="harbor", vp=True, **more)
            assert found == "nothing_there"

    @pytest.mark.parametrize(
        ("name", "value"),
        [("vp", 1), ("vp", "no"), ("colonist", 5), ("worker", None), ("good", 5), ("building", 5)],
    )
    def test_other_types(self, name: str, value: Any) -> None:
        """Yes or no for the chip, names for the rest."""
        things: dict[str, Any] = {"building": "harbor", name: value}
        with pytest.raises(TypeError):
            payment(building(), **things)


class TestShipment:
    @pytest.mark.no_cover
    def test_every_shipment(self) -> None:
        """Every mix leads where it says, whether the small wharf has been chosen or not."""
        for corn, indigo, coffee in product(range(3), range(2), range(3)):
            wanted: dict[Good | str, int] = {"corn": corn, Good.INDIGO: indigo, "coffee": coffee}
            for game in (shipping(), do(shipping(), "use small_wharf")):
                if not corn + indigo + coffee:
                    assert refused(shipment, game, wanted) == "at_least_one"
                    continue
                for step in shipment(game, wanted):
                    game.apply(step)
                assert (vp(game, 0), game.phase) == ((corn + indigo + coffee) // 2 + 1, "round")
                assert held(game, 0) == (2 - corn, 1 - indigo, 0, 0, 2 - coffee)

    def test_a_single_good(self) -> None:
        """There is nothing more to say then."""
        steps = shipment(shipping("small_wharf*", "coffee"), {Good.COFFEE: 1})
        assert texts(steps) == ["use small_wharf"]

    def test_at_a_later_step(self) -> None:
        """What has been said must fit."""
        game = do(shipping(), "use small_wharf", "ship 2 corn")
        steps = shipment(game, {"corn": 2, "coffee": 1})
        assert texts(steps) == ["ship 0 indigo", "ship 1 coffee"]
        assert refused(shipment, game, {"corn": 1}) == "already_said"

    def test_what_is_wrong(self) -> None:
        """Each mistake has its code; it is only where the small wharf can be used."""
        for goods in ({"corn": 3}, {"corn": -1}, {"gold": 1}):
            assert refused(shipment, shipping(), goods) == "no_such_good"
        game = new_game(city={0: "small_wharf*"}, goods={0: "corn"})
        assert refused(shipment, game, {"corn": 1}) == "not_now"
        nothing: Any = None
        with pytest.raises(TypeError, match="game must be a Game, not NoneType"):
            shipment(nothing, {"corn": 1})


class TestPrivilegeGoods:
    @pytest.mark.rule("NEW-LIBRARY-5", "A-33")
    @pytest.mark.parametrize("edition", Edition)
    @pytest.mark.parametrize("ask_forced", [False, True])
    def test_every_pair(self, edition: Edition, ask_forced: bool) -> None:
        """Every list of at most two kinds that the edition allows, in any order."""
        names = ("corn", "indigo", "sugar")
        start = craftsman(edition=edition, ask_forced=ask_forced)
        before = held(start, 0)
        for goods in (list for number in range(4) for list in product(names, repeat=number)):
            game = start.copy()
            same = edition is Edition.ANNIVERSARY and len(set(goods)) < len(goods)
            if same or len(goods) > 2:
                found = refused(privilege_goods, game, goods)
                assert found == ("same_kind" if same else "too_many")
                continue
            for step in privilege_goods(game, goods):
                assert game.decision.kind == "privilege_good"
                game.apply(step)
            assert game.decision.kind != "privilege_good"
            gained = [now - then for now, then in zip(held(game, 0), before, strict=True)]
            assert gained[:3] == [goods.count(name) for name in names]

    def test_at_a_later_step(self) -> None:
        """It is about what is still taken."""
        game = do(craftsman(), "take good indigo")
        assert texts(privilege_goods(game, [Good.SUGAR])) == ["take good sugar"]
        assert texts(privilege_goods(game, [])) == ["pass"]
        assert refused(privilege_goods, game, ["corn"]) == "other_step"

    def test_what_is_wrong(self) -> None:
        """Each mistake has its code, and nothing is changed."""
        for goods, reason in ((["coffee"], "not_produced"), (["gold"], "no_such_good")):
            assert refused(privilege_goods, craftsman(), goods) == reason
        assert refused(privilege_goods, new_game(), []) == "not_now"
        with pytest.raises(TypeError, match="goods must be a tuple or list, not str"):
            privilege_goods(craftsman(), "corn")


class TestTheWayBack:
    def test_the_call(self) -> None:
        """As a text it is the call that gives the steps."""
        game = shipping()
        choice = whole_choice(game, shipment(game, {"corn": 2, "coffee": 1}))
        assert str(choice) == "shipment(goods={'corn': 2, 'coffee': 1})"
        assert choice == WholeChoice("shipment", {"goods": {"corn": 2, "coffee": 1}})
        assert hash(choice) == hash(WholeChoice("shipment", {"goods": {"coffee": 1, "corn": 2}}))
        assert choice.steps(game) == shipment(game, {"corn": 2, "coffee": 1})

    def test_at_a_later_step(self) -> None:
        """What has been said of a shipment belongs to it; what has been paid is gone."""
        game = do(shipping(), "use small_wharf", "ship 2 corn")
        steps = [game.parse_action(text) for text in ("ship 0 indigo", "ship 1 coffee")]
        assert whole_choice(game, steps).arguments == {"goods": {"corn": 2, "coffee": 1}}
        steps = [later().parse_action("return corn")]
        found = {"building": "harbor", "good": "corn", "vp": True}
        assert whole_choice(later(), steps).arguments == found

    @pytest.mark.parametrize(
        ("words", "reason"),
        [
            ([], "not_now"),
            (["pass"], "not_now"),
            (["use small_wharf", "ship 2 corn"], "steps_missing"),
            (["use small_wharf", "pass"], "other_step"),
            (["use small_wharf", "ship 2 indigo"], "other_good"),
            (["use small_wharf", *["ship 2 corn", "ship 1 indigo", "ship 0 coffee", "pass"]],
             "steps_left"),
        ],
    )  # fmt: skip
    def test_what_is_wrong(self, words: list[str], reason: str) -> None:
        """Steps that are none, too few, too many, or another choice's."""
        game = shipping()
        assert refused(whole_choice, game, [game.parse_action(text) for text in words]) == reason

    def test_a_guest_is_no_step(self) -> None:
        """Moving a guest may come before a choice, and is not part of it."""
        game = shipping("guest_house*1 storehouse", "3 corn 3 coffee")
        while game.decision.kind != "store":
            do(game, "pass")
        move = next(action for action in game.legal_actions() if str(action).startswith("move"))
        assert refused(whole_choice, game, [move]) == "other_step"


def test_a_supply_ends_with_the_seat() -> None:
    """A good more than the seat has is refused, though the next seat could supply it."""
    both: dict[str, object] = {"edition": "anniversary", "goods": {0: "sugar", 1: "sugar tobacco"}}
    city = dict.fromkeys(range(2), "royal_supplier*noble")
    game = noble_game(role="captain", city=city, holding=dict.fromkeys(range(2), "2 noble"), **both)
    assert texts(supply(game, ["sugar"])) == ["use royal_supplier sugar"]
    with pytest.raises(IllegalActionError, match="you have no tobacco"):
        supply(game, ["sugar", "tobacco"])


def test_what_leaves_the_ship_is_a_number() -> None:
    """Poaching, of each kind besides colonists."""
    more: Any = {"island": {0: "3 corn"}, "expansions": (NOBLES, SMUGGLER)}
    game = scenario(role="smuggler", ship="6 colonist 2 noble", **more)
    with pytest.raises(IllegalActionError, match="-1 is not a number of nobles") as caught:
        poaching(game, {}, removed={"noble": -1})
    assert caught.value.reason == "no_number"
    for number in (True, 1.0, None):
        removed: Any = {"noble": number}
        with pytest.raises(TypeError, match="a number of nobles must be an int"):
            poaching(game, {}, removed=removed)


def test_new_workers() -> None:
    """Placing the workers of a festival: only those, on empty circles, and all that is named."""
    game = festival()
    steps = placement(game, {"corn": 1, "office": 1})
    assert texts(steps) == ["place 1 on corn", "place 1 on office"]
    for target in ("hacienda", "indigo_plant"):
        assert refused(placement, game, {"corn": 1, "office": 1, target: 1}) == "too_many"
    for target in ("corn", "office", "indigo_plant", "hacienda"):
        found = refused(placement, game, {target: {"noble": 1}})
        assert found in ("too_few_workers", "too_many")
    # That nobody goes on a target is settled by the step that said so.
    do(game, "place 0 on corn")
    assert texts(placement(game, {"office": 1})) == ["place 1 on office"]
    with pytest.raises(IllegalActionError, match="already decided that no colonist goes on the"):
        placement(game, {"corn": 1, "office": 1})
