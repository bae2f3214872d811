"""The black market: a part of a price in kind (NEW-BLACK_MARKET-*, A-38, A-39)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from puertorico import Edition, Game, events
from puertorico.actions import Build
from puertorico.errors import IllegalActionError
from puertorico.expansions.new_buildings import (
    BuildAtBlackMarket,
    PaymentContext,
    ReturnColonist,
    ReturnGood,
    ReturnPoint,
    payment,
)
from puertorico.expansions.new_buildings._steps import returnable
from support.games import city_of, do, held, leaves, money, new_game, play, reason, texts, vp, why

EDITIONS = pytest.mark.parametrize("edition", Edition)
HARBOR = "build harbor at the black market"
NOTHING: dict[str, Any] = {"goods": {}, "vp": {}}


def builder(city: str = "black_market*", doubloons: int = 6, **more: object) -> Game:
    """Returns a game in which seat 0, not the builder, may build."""
    described = {
        "role": "builder", "taker": 3, "city": {0: city}, "island": {0: "corn*"},
        "goods": {0: "2 indigo"}, "vp": {0: 3}, "doubloons": {0: doubloons, 3: 0}, **more,
    }  # fmt: skip
    game = new_game(**described)
    return do(game, "pass") if game.seat == 3 else game


@pytest.mark.no_cover
@pytest.mark.rule("NEW-BLACK_MARKET-1", "NEW-BLACK_MARKET-3", "A-38")
@EDITIONS
@pytest.mark.parametrize(("city", "least"), [("black_market*", 5), ("black_market", 8), ("", 8)])
def test_new_black_market_1_up_to_three_doubloons(edition: Edition, city: str, least: int) -> None:
    """One of each sort: a harbor for 8 can be had from 5 doubloons on, if it is occupied."""
    for purse in range(9):
        game = builder(city, purse, edition=edition)
        own = game.seat == 0
        assert (own and game.is_legal(Build("harbor"))) == (purse >= 8)
        assert (own and HARBOR in texts(game)) == (least <= purse < 8)


@pytest.mark.rule("NEW-BLACK_MARKET-3", "A-38")
@pytest.mark.parametrize("purse", range(12))
def test_new_black_market_3_the_offers_join_the_plain_ones(purse: int) -> None:
    """Whatever doubloons pay for can be built for doubloons as well, and nothing is lost."""
    with_market, without = builder("black_market*", purse), builder("black_market", purse)
    plain = [text for text in texts(with_market) if not text.endswith("at the black market")]
    assert plain == (texts(without) if without.seat == 0 else ["pass"])
    assert (len(texts(with_market)) > len(plain)) == (purse < 10)


@pytest.mark.rule("NEW-BLACK_MARKET-1", "NEW-BLACK_MARKET-2", "EX-BLACK_MARKET-1")
def test_new_black_market_1_harbor_for_six_doubloons() -> None:
    """An indigo and a colonist go; a VP as well would leave a doubloon over."""
    game = builder()
    before = game.position()
    do(game, HARBOR)
    assert texts(game) == ["return colonist from corn", "return indigo"]
    do(game, "return colonist from corn")
    assert texts(game) == ["return indigo", "return vp"]
    assert reason(game, "pass")[1] == "NEW-BLACK_MARKET-3"
    do(game, "return indigo")
    after = game.position()
    assert (money(game)[0], held(game, 0), vp(game, 0)) == (0, (0, 1, 0, 0, 0), 3)
    assert ("harbor" in city_of(game, 0), game.seat) == (True, 1)
    assert after.supply.total() == before.supply.total() + 1
    assert after.goods["indigo"] == before.goods["indigo"] + 1


@pytest.mark.rule("NEW-BLACK_MARKET-2")
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_new_black_market_2_every_choice_has_one_path(missing: int) -> None:
    """At most one of each sort, each set of things exactly once, and never a dead end."""
    city = "black_market* hospice* small_market"
    more: Any = {"island": {0: "2 corn*2 quarry"}, "holding": {0: 2}, "goods": {0: "2 indigo corn"}}
    found = list(leaves(do(builder(city, 8 - missing, **more), HARBOR), "payment"))
    places, goods, chips = ("corn", "hospice", "holding", ""), ("corn", "indigo", ""), ("vp", "")
    sets = [choice for choice in product(places, goods, chips) if sum(map(bool, choice)) == missing]
    assert len(found) == len({game.position().players[0] for _, game in found}) == len(sets)


@pytest.mark.rule("NEW-BLACK_MARKET-3", "A-38")
@EDITIONS
def test_new_black_market_3_nothing_is_left_over(edition: Edition) -> None:
    """Who can pay the price pays it; all other reductions come first and in full."""
    for purse in (8, 9):
        game = builder(doubloons=purse, edition=edition)
        assert reason(game, HARBOR) == ("coins_suffice", "NEW-BLACK_MARKET-3")
        do(game, "build harbor")
        assert (money(game)[0], held(game, 0)) == (purse - 8, (0, 2, 0, 0, 0))
    more: Any = {"island": {0: "2 quarry*2 4 forest"}, "edition": edition}
    game = do(builder(doubloons=5, **more), "build university")
    assert money(game)[0] == 5 - (8 - 2 - 2)
    game = do(builder(doubloons=2, **more), "build university at the black market")
    context = PaymentContext("university", missing=2, returnable=("worker", "good", "vp"))
    assert (game.decision.kind, game.decision.context) == ("payment", context)


@pytest.mark.rule("NEW-BLACK_MARKET-1", "NEW-BLACK_MARKET-3", "BUILDER-06")
@pytest.mark.parametrize(
    ("city", "purse", "chips", "found"),
    [
        # Two sorts raise two doubloons, of one sort never more than one.
        ("black_market*", 6, 0, None),
        ("black_market*", 5, 0, ("too_expensive", "NEW-BLACK_MARKET-1")),
        # What bars a building bars it here too, with the same reason.
        ("black_market* harbor", 7, 3, ("owned", "BUILDER-06")),
        ("", 7, 3, ("not_occupied", "BLD-GEN-2")),
    ],
)
def test_why_nothing_can_be_built_at_the_black_market(
    city: str, purse: int, chips: int, found: tuple[str, str] | None
) -> None:
    """Each reason has its code."""
    game = builder(city, purse, vp={0: chips})
    if found is None:
        assert HARBOR in texts(game)
    else:
        assert reason(game, BuildAtBlackMarket("harbor")) == found


@pytest.mark.rule("NEW-BLACK_MARKET-1", "NEW-BLACK_MARKET-3")
def test_a_plain_build_gives_up_nothing_but_doubloons() -> None:
    """With a single thing to return, too, buying in kind is an action that says so."""
    game = builder(doubloons=7, goods={0: "corn"}, vp={}, island={0: "-"})
    assert reason(game, "build harbor") == ("too_expensive", "BUILDER-02")
    do(game, HARBOR)
    assert (money(game)[0], held(game, 0)) == (0, (0, 0, 0, 0, 0))
    assert "harbor" in city_of(game, 0)


@pytest.mark.rule("NEW-BLACK_MARKET-3", "A-90")
def test_a_seat_that_must_pay_with_a_vp_has_one() -> None:
    """Three doubloons are to be raised, one of them with a VP chip: no sample is without it."""
    game = builder(doubloons=5, goods={0: "indigo corn"}, vp={0: 1, 1: 2, 2: 2})
    do(game, HARBOR)
    assert texts(game) == ["return corn", "return indigo"]
    for viewer in (None, 1, 2):
        found = [game.view(viewer).sample(seed) for seed in range(40)]
        assert min(vp(sample, 0) for sample in found) == 1
        assert all(texts(sample) == texts(game) for sample in found)
        assert {vp(sample, 0) for sample in found} > {1}


@pytest.mark.rule("NEW-BLACK_MARKET-4", "A-39")
@EDITIONS
def test_new_black_market_4_not_its_own_colonist(edition: Edition) -> None:
    """Any other, from wherever on the board; that one never."""
    more: Any = {"island": {0: "corn* quarry* forest"}, "holding": {0: 1}, "edition": edition}
    game = do(builder("black_market* hospice* guest_house*2", 6, **NOTHING, **more), HARBOR)
    places = ("guest_house", "corn", "quarry", "hospice", "holding")
    assert set(texts(game)) == {f"return colonist from {place}" for place in places}
    alone = builder(doubloons=7, island={0: "corn"}, **NOTHING, edition=edition)
    assert alone.is_legal(Build("harbor")) is False


@pytest.mark.rule("NEW-BLACK_MARKET-4", "A-39", "A-70")
def test_new_black_market_4_the_price_is_worked_out_first() -> None:
    """Even the colonist of a quarry that lowers the price can be returned."""
    game = do(builder(doubloons=6, island={0: "quarry*"}, **NOTHING), HARBOR)
    assert (money(game)[0], game._table.players[0].workers()) == (0, 1)


@pytest.mark.rule("NEW-BLACK_MARKET-4", "A-39", "NEW-CHURCH-1")
@pytest.mark.parametrize(("source", "points"), [("church", 0), ("corn", 1)])
def test_new_black_market_4_what_is_emptied_gives_nothing(source: str, points: int) -> None:
    """Church and university are judged after the payment."""
    game = builder("black_market* church* university*", 7, **NOTHING)
    emptied = do(game.copy(), HARBOR, "return colonist from university")
    assert (vp(emptied, 0), emptied.seat) == (1, 1)
    do(game, HARBOR, f"return colonist from {source}")
    assert (vp(game, 0), texts(game)) == (0, ["use university", "pass"])
    assert vp(do(game, "use university"), 0) == points


@pytest.mark.rule("NEW-BLACK_MARKET-5", "A-17", "A-29", "A-55")
def test_new_black_market_5_an_end_stays() -> None:
    """What goes back to an empty supply, VP or colonist, does not put the end off."""
    chip: Any = {"island": {0: "corn"}, "goods": {}, "vp_supply": 0, "ending": ("victory_points",)}
    game = builder(doubloons=7, **chip)
    returned = events.VictoryPointsReturned(rule="NEW-BLACK_MARKET-1", seat=0, vp=1)
    assert returned in play(game, HARBOR)
    assert (game.position().vp, game.position().ending) == (1, ("victory_points",))
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    assert game.round == 1
    game = do(builder(doubloons=7, **NOTHING, supply=0, ending=("colonists",)), HARBOR)
    assert (game.position().supply.total(), game.position().ending) == (1, ("colonists",))


@pytest.mark.rule("NEW-BLACK_MARKET-1", "A-55")
def test_points_on_paper_stay_there() -> None:
    """Only a chip can be returned."""
    game = new_game(role="captain", city={0: "black_market*"}, goods={0: "corn"}, vp_supply=0)
    while game.phase != "round":
        game.apply(game.legal_actions()[0])
    assert (game.players[0].vp, game.players[0].vp_paper) == (0, 2)
    do(game, "choose builder")
    assert game.is_legal(Build("small_market"))
    assert returnable(game._table, 0)[2] is False


@pytest.mark.rule("NEW-BLACK_MARKET-4")
def test_which_workers_can_be_returned() -> None:
    """Those on tiles, on buildings and in the holding area, but not those on the market itself."""
    city = {0: "black_market*", 1: "black_market* wharf*", 2: "office*", 3: "office"}
    game = new_game(role="builder", city=city, island={3: "corn*"}, **NOTHING)
    there = [returnable(game._table, seat)[0] for seat in range(4)]
    assert there == [False, True, True, True]


@pytest.mark.rule("NEW-BLACK_MARKET-1")
def test_what_happens_is_told() -> None:
    """The colonist leaves its place for the supply; then the money is paid."""
    happened = play(builder("black_market* hospice*", 7, **NOTHING, island={0: "corn"}), HARBOR)
    one: Any = {"rule": "NEW-BLACK_MARKET-1", "seat": 0, "worker": "colonist", "count": 1}
    names = ("BuildingPriced", "WorkersMoved", "WorkersReturned", "DoubloonsPaid", "BuildingBuilt")
    assert [type(event).__name__ for event in happened[:5]] == [*names]
    assert happened[1:3] == [
        events.WorkersMoved(**one, source="hospice", target="holding"),
        events.WorkersReturned(**one),
    ]


def test_why_something_cannot_be_returned() -> None:
    """Each reason has its code."""
    game = builder()
    assert reason(game, ReturnPoint())[0] == "not_now"
    do(game, HARBOR)
    for action, code in (
        (ReturnPoint(), "too_few"),
        (ReturnGood("corn"), "nothing_there"),
        (ReturnColonist("black_market"), "not_in_game"),
    ):
        assert reason(game, action)[0] == code
    sentence = "1 doubloon would still be missing if you returned a VP first"
    assert why(game, ReturnPoint()).message == sentence
    do(game, "return colonist from corn")
    found = why(game, ReturnColonist("holding"))
    sentence = "the next thing to return is a good or a VP, not a colonist"
    assert (found.reason, found.message) == ("other_step", sentence)
    assert do(game, "return vp").seat == 1


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ({"colonist": "sugar"}, "you have no colonist to return from the sugar plantations"),
        ({"colonist": "black_market"}, "the colonist on the black market cannot be returned"),
        ({"good": "coffee"}, "you have no coffee to return"),
        ({"vp": True}, "you have no VP to return"),
    ],
)
def test_what_cannot_be_returned_is_named(choice: dict[str, Any], sentence: str) -> None:
    """What is not there is named, and so is the worker that stays."""
    game = builder("black_market* hospice*", 7, goods={0: "corn"}, island={}, vp={})
    with pytest.raises(IllegalActionError) as caught:
        payment(do(game, HARBOR), **choice)
    assert caught.value.illegality.message == sentence


@pytest.mark.rule("NEW-BLACK_MARKET-1", "BLD-GEN-9")
def test_the_last_space_is_paid_at_the_market() -> None:
    """A position in the middle of the payment is one of a game."""
    city = (
        "black_market* aqueduct forest_house storehouse guest_house trading_post small_wharf "
        "lighthouse library union_hall small_market"
    )
    game = new_game(
        role="builder", city={0: city}, island={0: "corn*"}, goods={0: "corn"}, doubloons={0: 0}
    )
    bought = next(text for text in texts(game) if text.endswith("at the black market"))
    do(game, bought)
    assert game.decision.kind == "payment"
    assert Game.from_position(game.position()).key() == game.key()
