"""Whole payments in kind and whole shipments, turned into their steps."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from puertorico import NOBLES, SMUGGLER, Edition, Game, Good, scenario
from puertorico.actions import Build
from puertorico.decisions import WholeChoice, placement, privilege_goods, whole_choice
from puertorico.errors import IllegalActionError
from puertorico.expansions.new_buildings import payment, shipment
from puertorico.expansions.nobles import supply
from puertorico.expansions.smuggler import poaching
from puertorico.types import any_id
from support.expansions import GOAL
from support.games import city_of, do, held, new_game, noble_game, texts, vp


def paying(money: int = 6) -> Game:
    """Returns a game in which seat 0 pays for a harbor."""
    game = new_game(
        role="builder",
        taker=3,
        city={0: "black_market* hospice*"},
        island={0: "corn*"},
        goods={0: "corn indigo"},
        vp={0: 2},
        doubloons={0: money, 3: 0},
    )
    return do(game, "pass", "build harbor at the black market")


def shipping() -> Game:
    """Returns a game in which seat 0 can ship goods."""
    return new_game(
        role="captain",
        city={0: "small_wharf* storehouse*"},
        goods={0: "2 corn indigo 2 coffee"},
        ships="5: 5 sugar | 6: 6 tobacco | 7: 7 indigo",
        goods_supply="0 tobacco",
    )


class TestPayment:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("money", [5, 6, 7])
    def test_every_payment(self, money: int) -> None:
        """Every set of things that is as many as are missing leads where it says, no other."""
        kinds: tuple[Good | str | None, ...] = (None, "corn", Good.INDIGO)
        choices = product((None, "corn", "hospice"), kinds, (False, True))
        for colonist, good, chip in choices:
            game = paying(money)
            number = (colonist is not None) + (good is not None) + chip
            if number != 8 - money:
                with pytest.raises(IllegalActionError) as caught:
                    payment(game, colonist=any_id(colonist), good=any_id(good), vp=chip)
                assert caught.value.illegality.reason == "other_sum"
                continue
            for step in payment(game, colonist=any_id(colonist), good=any_id(good), vp=chip):
                game.apply(step)
            assert (game.seat, vp(game, 0), game.players[0].doubloons) == (1, 2 - chip, 0)
            assert game._table.players[0].workers() == 3 - (colonist is not None)
            assert sum(held(game, 0)) == 2 - (good is not None)
            assert held(game, 0)[:2] == (good != "corn", good != Good.INDIGO)

    def test_at_a_later_step(self) -> None:
        """It is about what is still missing."""
        game = do(paying(5), "return colonist from corn")
        assert [str(step) for step in payment(game, good="corn", vp=True)] == ["return corn"]

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
        ],
    )
    def test_what_is_wrong(self, choice: dict[str, Any], reason: str) -> None:
        """Each mistake has its code, and nothing is changed."""
        game = paying()
        key = game.key()
        with pytest.raises(IllegalActionError) as caught:
            payment(game, **choice)

        assert caught.value.illegality.reason == reason
        assert game.key() == key

    def test_not_now(self) -> None:
        """Only while something is paid in kind."""
        with pytest.raises(IllegalActionError) as caught:
            payment(new_game(), vp=True)
        assert caught.value.illegality.reason == "not_now"
        game = do(paying(5), "return colonist from corn")
        with pytest.raises(IllegalActionError) as caught:
            payment(game, colonist="hospice", vp=True)
        assert caught.value.illegality.reason == "other_step"


class TestShipment:
    @pytest.mark.no_cover
    def test_every_shipment(self) -> None:
        """Every mix leads where it says, whether the small wharf has been chosen or not."""
        for corn, indigo, coffee in product(range(3), range(2), range(3)):
            wanted: dict[Good | str, int] = {
                "corn": corn,
                Good.INDIGO: indigo,
                "coffee": coffee,
            }
            for game in (shipping(), do(shipping(), "use small_wharf")):
                if not corn + indigo + coffee:
                    with pytest.raises(IllegalActionError) as caught:
                        shipment(game, wanted)
                    assert caught.value.illegality.reason == "at_least_one"
                    continue
                for step in shipment(game, wanted):
                    game.apply(step)
                points = (corn + indigo + coffee) // 2 + 1
                assert vp(game, 0) == points
                kept = (2 - corn, 1 - indigo, 0, 0, 2 - coffee)
                assert (kept, "round") == (held(game, 0), game.phase)

    def test_a_single_good(self) -> None:
        """There is nothing more to say then."""
        game = new_game(
            role="captain",
            city={0: "small_wharf*"},
            goods={0: "coffee"},
            ships="5: 5 sugar | 6: 6 tobacco | 7: 7 indigo",
        )
        steps = shipment(game, {Good.COFFEE: 1})
        assert [str(step) for step in steps] == ["use small_wharf"]

    def test_at_a_later_step(self) -> None:
        """What has been said must fit."""
        game = do(shipping(), "use small_wharf", "ship 2 corn")
        steps = shipment(game, {"corn": 2, "coffee": 1})
        assert [str(step) for step in steps] == ["ship 0 indigo", "ship 1 coffee"]
        with pytest.raises(IllegalActionError) as caught:
            shipment(game, {"corn": 1})
        assert caught.value.illegality.reason == "already_said"

    @pytest.mark.parametrize(
        ("goods", "reason"),
        [
            ({"corn": 3}, "no_such_good"),
            ({"corn": -1}, "no_such_good"),
            ({"gold": 1}, "no_such_good"),
        ],
    )
    def test_what_is_wrong(self, goods: dict[str, Any], reason: str) -> None:
        """Each mistake has its code, and nothing is changed."""
        game = shipping()
        key = game.key()
        with pytest.raises(IllegalActionError) as caught:
            shipment(game, goods)

        assert caught.value.illegality.reason == reason
        assert game.key() == key

    def test_not_now(self) -> None:
        """Only where the small wharf can be used."""
        game = new_game(city={0: "small_wharf*"}, goods={0: "corn"})
        with pytest.raises(IllegalActionError) as caught:
            shipment(game, {"corn": 1})
        assert caught.value.illegality.reason == "not_now"
        nothing: Any = None
        with pytest.raises(TypeError, match="game must be a Game, not NoneType"):
            shipment(nothing, {"corn": 1})
        assert not game.is_legal(Build("harbor"))


class TestPaymentFromTheBuilder:
    """The building is part of the choice where it has not been chosen."""

    def test_every_building_and_payment(self) -> None:
        """The steps begin with the building; forced ones are left out."""
        game = do(paying_at_all(6), "pass")
        cases: list[tuple[dict[str, Any], list[str]]] = [
            ({"colonist": "corn", "vp": True}, ["return colonist from corn", "return vp"]),
            ({"good": "indigo", "vp": True}, ["return indigo"]),
        ]
        for things, words in cases:
            steps = payment(game, building="harbor", **things)
            assert texts(steps) == ["build harbor at the black market", *words]
            after = do(game.copy(), *texts(steps))
            assert "harbor" in city_of(after, 0)
            assert (after.seat, after.players[0].doubloons) == (1, 0)

    def test_a_forced_payment(self) -> None:
        """Where there is one way to pay, only that one has steps."""
        game = new_game(
            role="builder", city={0: "black_market*"}, goods={0: "corn"}, doubloons={0: 6}
        )
        assert [str(step) for step in payment(game, building="harbor", good="corn")] == [
            "build harbor at the black market"
        ]
        for things in ({"good": "indigo"}, {"vp": True}, {"colonist": "black_market"}):
            with pytest.raises(IllegalActionError):
                payment(game, building="harbor", **things)

    def test_a_building_for_coins(self) -> None:
        """It is not built at the black market, and costs nothing else."""
        game = do(paying_at_all(8), "pass")
        for things in ({}, {"vp": True}):
            assert refused(game, building="harbor", **things) == "coins_suffice"
        assert refused(game) == "not_now"

    def test_another_building(self) -> None:
        """Once chosen, the building may be named again, and no other."""
        game = paying()
        steps = payment(game, building="harbor", good="corn", vp=True)
        assert steps == payment(game, good="corn", vp=True)
        assert refused(game, building="wharf", good="corn", vp=True) == "other_building"

    def test_a_chip_that_is_not_there(self) -> None:
        """A VP chip is returned only by a seat that has one; nothing else goes in its place."""
        game = new_game(
            role="builder",
            city={0: "black_market* hospice*"},
            goods={0: "corn"},
            doubloons={0: 5},
        )
        for building, things in (
            ("harbor", {"colonist": "hospice", "vp": True}),
            ("harbor", {"good": "corn", "vp": True}),
        ):
            assert refused(game, building=building, **things) == "nothing_there"

    def test_other_types(self) -> None:
        """Yes or no for the chip, names for the rest."""
        mistakes: list[tuple[str, Any]] = [
            ("vp", 1),
            ("vp", "no"),
            ("colonist", 5),
            ("worker", None),
            ("good", 5),
            ("building", 5),
        ]
        for name, value in mistakes:
            things: dict[str, Any] = {"building": "harbor", name: value}
            with pytest.raises(TypeError):
                payment(do(paying_at_all(6), "pass"), **things)


def paying_at_all(money: int) -> Game:
    """Returns a game in which seat 0 is about to build, after seat 3."""
    return new_game(
        role="builder",
        taker=3,
        city={0: "black_market* hospice*"},
        island={0: "corn*"},
        goods={0: "corn indigo"},
        vp={0: 2},
        doubloons={0: money, 3: 0},
    )


def refused(game: Game, **things: Any) -> str:
    """Returns the reason with which a payment is refused."""
    key = game.key()
    with pytest.raises(IllegalActionError) as caught:
        payment(game, **things)
    assert game.key() == key
    return caught.value.reason


class TestPrivilegeGoods:
    @pytest.mark.rule("NEW-LIBRARY-5", "A-33")
    @pytest.mark.parametrize("edition", Edition)
    @pytest.mark.parametrize("ask_forced", [False, True])
    def test_every_pair(self, edition: Edition, ask_forced: bool) -> None:
        """Every list of at most two kinds that the edition allows, in any order."""
        names = ("corn", "indigo", "sugar")
        start = craftsman(edition=edition, ask_forced=ask_forced)
        before = held(start, 0)
        differ = edition is Edition.ANNIVERSARY
        for number in range(4):
            for goods in product(names, repeat=number):
                game = start.copy()
                if number > 2 or (differ and len(set(goods)) < number):
                    with pytest.raises(IllegalActionError) as caught:
                        privilege_goods(game, goods)
                    same = differ and len(set(goods)) < number
                    assert caught.value.reason == ("same_kind" if same else "too_many")
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
        assert [str(step) for step in privilege_goods(game, [Good.SUGAR])] == ["take good sugar"]
        assert [str(step) for step in privilege_goods(game, [])] == ["pass"]
        with pytest.raises(IllegalActionError) as caught:
            privilege_goods(game, ["corn"])
        assert caught.value.reason == "other_step"

    def test_what_is_wrong(self) -> None:
        """Each mistake has its code, and nothing is changed."""
        game = craftsman()
        key = game.key()
        for goods, reason in ((["coffee"], "not_produced"), (["gold"], "no_such_good")):
            with pytest.raises(IllegalActionError) as caught:
                privilege_goods(game, goods)
            assert caught.value.reason == reason
        with pytest.raises(TypeError, match="goods must be a tuple or list, not str"):
            privilege_goods(game, "corn")
        with pytest.raises(IllegalActionError) as caught:
            privilege_goods(new_game(), [])
        assert caught.value.reason == "not_now"
        assert game.key() == key


def craftsman(**described: Any) -> Game:
    """Returns a game in which seat 0 takes two extra goods."""
    return new_game(
        role="craftsman",
        city={0: "library* indigo_plant* sugar_mill*"},
        island={0: "corn* indigo* sugar*"},
        **described,
    )


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
        game = do(paying(5), "return colonist from corn")
        steps = [game.parse_action("return corn")]
        assert whole_choice(game, steps).arguments == {
            "building": "harbor",
            "good": "corn",
            "vp": True,
        }

    def test_forced_steps_belong_to_it(self) -> None:
        """What the engine has done by itself is part of the choice."""
        game = new_game(
            role="builder", city={0: "black_market*"}, goods={0: "corn"}, doubloons={0: 6}
        )
        steps = payment(game, building="harbor", good="corn")
        assert str(whole_choice(game, steps)) == "payment(building='harbor', good='corn')"

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
        key = game.key()
        with pytest.raises(IllegalActionError) as caught:
            whole_choice(game, [game.parse_action(text) for text in words])

        assert caught.value.reason == reason
        assert game.key() == key

    def test_a_guest_is_no_step(self) -> None:
        """Moving a guest may come before a choice, and is not part of it."""
        game = new_game(
            role="captain",
            city={0: "guest_house*1 storehouse"},
            goods={0: "3 corn 3 indigo 2 sugar"},
            ships="5: 5 coffee | 6: 6 tobacco | 7: 7 indigo",
        )
        while game.decision.kind != "store":
            do(game, "pass")
        move = next(action for action in game.legal_actions() if str(action).startswith("move"))
        with pytest.raises(IllegalActionError) as caught:
            whole_choice(game, [move])
        assert caught.value.reason == "other_step"


class TestSupply:
    def test_it_ends_with_the_seat(self) -> None:
        """A good more than the seat has is refused, though the next seat could supply it."""
        game = noble_game(
            role="captain",
            city={0: "royal_supplier*noble", 1: "royal_supplier*noble"},
            holding={0: "2 noble", 1: "2 noble"},
            goods={0: "sugar", 1: "sugar tobacco"},
            edition="anniversary",
        )
        assert texts(supply(game, ["sugar"])) == ["use royal_supplier sugar"]
        with pytest.raises(IllegalActionError, match="you have no tobacco"):
            supply(game, ["sugar", "tobacco"])


class TestPoaching:
    def test_what_leaves_the_ship_is_a_number(self) -> None:
        """Of each kind besides colonists."""
        game = scenario(
            role="smuggler",
            ship="6 colonist 2 noble",
            island={0: "3 corn"},
            expansions=(NOBLES, SMUGGLER),
        )
        with pytest.raises(IllegalActionError, match="-1 is not a number of nobles") as caught:
            poaching(game, {}, removed={"noble": -1})
        assert caught.value.reason == "no_number"
        for number in (True, 1.0, None):
            removed: Any = {"noble": number}
            with pytest.raises(TypeError, match="a number of nobles must be an int"):
                poaching(game, {}, removed=removed)


class TestNewWorkers:
    """Placing the workers of a festival: only those, and all that is named."""

    def test_full_targets(self) -> None:
        """A worker named on a target without an empty circle is refused, wherever it comes."""
        game = festival()
        assert texts(placement(game, {"corn": 1, "office": 1})) == [
            "place 1 on corn",
            "place 1 on office",
        ]
        for target in ("hacienda", "indigo_plant"):
            assert why(game, {"corn": 1, "office": 1, target: 1}) == "too_many"

    def test_other_workers(self) -> None:
        """There are no nobles among them."""
        game = festival()
        for target in ("corn", "office", "indigo_plant", "hacienda"):
            assert why(game, {target: {"noble": 1}}) in ("too_few_workers", "too_many")

    def test_what_is_settled(self) -> None:
        """That nobody goes on a target is settled by the step that said so."""
        game = do(festival(), "place 0 on corn")
        assert texts(placement(game, {"office": 1})) == ["place 1 on office"]
        with pytest.raises(
            IllegalActionError, match="settled that no colonist goes on the corn plantations"
        ):
            placement(game, {"corn": 1, "office": 1})


def festival() -> Game:
    """Returns a game in which seat 0 places the colonists of the plantation goal."""
    game = scenario(
        role="settler",
        island={0: "2 corn*"},
        city={0: "indigo_plant*3 hacienda* office"},
        row="2 corn",
        expansions=(GOAL, NOBLES),
    )
    return do(game, "take plantation corn")


def why(game: Game, choice: Any) -> str:
    """Returns the reason with which a placement is refused."""
    key = game.key()
    with pytest.raises(IllegalActionError) as caught:
        placement(game, choice)
    assert game.key() == key
    return caught.value.reason
