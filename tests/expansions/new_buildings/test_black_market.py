"""The black market: a part of a price in kind (NEW-BLACK_MARKET-*, A-38, A-39)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from puertorico import Edition, Game, events
from puertorico.actions import Build, Pass
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
from support.games import city_of, do, held, new_game, play, texts, vp, why


def builder(city: str = "black_market*", money: int = 6, **more: object) -> Game:
    """Returns a game in which seat 0, not the builder, may build."""
    described = {
        "role": "builder",
        "taker": 3,
        "city": {0: city},
        "island": {0: "corn*"},
        "goods": {0: "2 indigo"},
        "vp": {0: 3},
        "doubloons": {0: money, 3: 0},
        **more,
    }
    game = new_game(**described)
    return do(game, "pass") if game.seat == 3 else game


@pytest.mark.no_cover
@pytest.mark.rule("NEW-BLACK_MARKET-1", "NEW-BLACK_MARKET-3", "A-38")
@pytest.mark.parametrize("edition", Edition)
def test_new_black_market_1_up_to_three_doubloons(edition: Edition) -> None:
    """One of each sort: a harbor for 8 can be had from 5 doubloons on, if it is occupied."""
    for city, least in (("black_market*", 5), ("black_market", 8), ("", 8)):
        for money in range(9):
            game = builder(city, money, edition=edition)
            own = game.seat == 0
            assert (own and game.is_legal(Build("harbor"))) == (money >= 8)
            in_kind = own and game.is_legal(BuildAtBlackMarket("harbor"))
            assert in_kind == (least <= money < 8)


@pytest.mark.rule("NEW-BLACK_MARKET-3", "A-38")
@pytest.mark.parametrize("money", range(12))
def test_new_black_market_3_the_offers_join_the_plain_ones(money: int) -> None:
    """Whatever doubloons pay for can be built for doubloons as well, and nothing is lost."""
    with_market, without = builder("black_market*", money), builder("black_market", money)
    plain = [text for text in texts(with_market) if not text.endswith("at the black market")]

    assert plain == (texts(without) if without.seat == 0 else ["pass"])
    assert (len(texts(with_market)) > len(plain)) == (money < 10)


@pytest.mark.rule("NEW-BLACK_MARKET-1", "NEW-BLACK_MARKET-2", "EX-BLACK_MARKET-1")
def test_new_black_market_1_harbor_for_six_doubloons() -> None:
    """An indigo and a colonist go; a VP as well would leave a doubloon over."""
    game = builder()
    before = game.position()
    do(game, "build harbor at the black market")
    assert texts(game) == ["return colonist from corn", "return indigo"]
    do(game, "return colonist from corn")
    assert texts(game) == ["return indigo", "return vp"]
    assert why(game, Pass()).rule == "NEW-BLACK_MARKET-3"
    do(game, "return indigo")

    after = game.position()
    assert (game.players[0].doubloons, held(game, 0), vp(game, 0)) == (0, (0, 1, 0, 0, 0), 3)
    assert "harbor" in [entry.building for entry in after.players[0].city]
    assert after.supply.total() == before.supply.total() + 1
    assert after.goods["indigo"] == before.goods["indigo"] + 1
    assert game.seat == 1


@pytest.mark.rule("NEW-BLACK_MARKET-2")
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_new_black_market_2_every_choice_has_one_path(missing: int) -> None:
    """At most one of each sort, each set of things exactly once, and never a dead end."""
    game = builder(
        "black_market* hospice* small_market",
        8 - missing,
        island={0: "2 corn*2 quarry"},
        holding={0: 2},
        goods={0: "2 indigo corn"},
    )
    do(game, "build harbor at the black market")
    found = []

    def walk(game: Game, made: tuple[str, ...]) -> None:
        if game.decision.kind != "payment":
            found.append((game.position().players[0], made))
            return
        for text in texts(game):
            walk(do(game.copy(), text), (*made, text))

    walk(game, ())
    places, goods, chips = ("corn", "hospice", "holding", ""), ("corn", "indigo", ""), ("vp", "")
    sets = [choice for choice in product(places, goods, chips) if sum(map(bool, choice)) == missing]

    assert len(found) == len({position for position, _ in found}) == len(sets)


@pytest.mark.rule("NEW-BLACK_MARKET-3", "A-38")
@pytest.mark.parametrize("edition", Edition)
def test_new_black_market_3_nothing_is_left_over(edition: Edition) -> None:
    """Who can pay the price pays it; all other reductions come first and in full."""
    for money in (8, 9):
        game = builder(money=money, edition=edition)
        found = why(game, BuildAtBlackMarket("harbor"))
        assert (found.reason, found.rule) == ("coins_suffice", "NEW-BLACK_MARKET-3")
        do(game, "build harbor")
        assert (game.players[0].doubloons, held(game, 0)) == (money - 8, (0, 2, 0, 0, 0))
    game = builder(money=5, island={0: "2 quarry*2 4 forest"}, edition=edition)
    do(game, "build university")
    assert game.players[0].doubloons == 5 - (8 - 2 - 2)
    game = builder(money=2, island={0: "2 quarry*2 4 forest"}, edition=edition)
    do(game, "build university at the black market")
    assert game.decision.kind == "payment"
    assert game.decision.context == PaymentContext(
        "university", missing=2, returnable=("worker", "good", "vp")
    )


@pytest.mark.rule("NEW-BLACK_MARKET-3")
def test_new_black_market_3_with_too_little_of_everything() -> None:
    """Two sorts raise two doubloons, of one sort never more than one."""
    action = BuildAtBlackMarket("harbor")
    assert builder(money=5, vp={0: 0}).is_legal(action) is False
    assert builder(money=6, vp={0: 0}).is_legal(action) is True
    found = why(builder(money=5, vp={0: 0}), action)
    assert (found.reason, found.rule) == ("too_expensive", "NEW-BLACK_MARKET-1")
    plain = why(builder(money=7), Build("harbor"))
    assert (plain.reason, plain.rule) == ("too_expensive", "BUILDER-02")


@pytest.mark.rule("NEW-BLACK_MARKET-1", "NEW-BLACK_MARKET-3")
def test_a_plain_build_gives_up_nothing_but_doubloons() -> None:
    """With a single thing to return, too, buying in kind is an action that says so."""
    game = builder(money=7, goods={0: "corn"}, vp={}, island={0: "-"})
    assert "build harbor" not in texts(game)
    assert game.explain(BuildAtBlackMarket("harbor")) is None
    do(game, "build harbor at the black market")
    assert (game.players[0].doubloons, held(game, 0)) == (0, (0, 0, 0, 0, 0))
    assert "harbor" in city_of(game, 0)


@pytest.mark.rule("NEW-BLACK_MARKET-3", "A-90")
def test_a_seat_that_must_pay_with_a_vp_has_one() -> None:
    """Three doubloons are to be raised, one of them with a VP chip: no sample is without it."""
    game = builder(money=5, goods={0: "indigo corn"}, vp={0: 1, 1: 2, 2: 2})
    do(game, "build harbor at the black market")
    assert texts(game) == ["return corn", "return indigo"]

    for viewer in (None, 1, 2):
        found = [game.view(viewer).sample(seed) for seed in range(40)]
        assert min(vp(sample, 0) for sample in found) == 1
        assert all(texts(sample) == texts(game) for sample in found)
        assert {vp(sample, 0) for sample in found} > {1}


@pytest.mark.rule("NEW-BLACK_MARKET-1", "BUILDER-06")
def test_why_nothing_can_be_built_at_the_black_market() -> None:
    """What bars a building bars it here too, with the same reason."""
    game = builder("black_market* harbor", money=7)
    assert why(game, BuildAtBlackMarket("harbor")).reason == "owned"
    assert why(builder("", money=7), BuildAtBlackMarket("harbor")).reason == "not_occupied"


@pytest.mark.rule("NEW-BLACK_MARKET-4", "A-39")
@pytest.mark.parametrize("edition", Edition)
def test_new_black_market_4_not_its_own_colonist(edition: Edition) -> None:
    """Any other, from wherever on the board; that one never."""
    game = builder(
        "black_market* hospice* guest_house*2",
        6,
        island={0: "corn* quarry* forest"},
        holding={0: 1},
        goods={},
        vp={},
        edition=edition,
    )
    do(game, "build harbor at the black market")

    assert set(texts(game)) == {
        f"return colonist from {place}"
        for place in ("guest_house", "corn", "quarry", "hospice", "holding")
    }
    alone = builder(money=7, island={0: "corn"}, goods={}, vp={}, edition=edition)
    assert alone.is_legal(Build("harbor")) is False


@pytest.mark.rule("NEW-BLACK_MARKET-4", "A-39", "A-70")
def test_new_black_market_4_the_price_is_worked_out_first() -> None:
    """Even the colonist of a quarry that lowers the price can be returned."""
    game = builder(money=6, island={0: "quarry*"}, goods={}, vp={})
    do(game, "build harbor at the black market")

    assert game.players[0].doubloons == 0
    assert game._table.players[0].workers() == 1


@pytest.mark.rule("NEW-BLACK_MARKET-4", "A-39", "NEW-CHURCH-1")
@pytest.mark.parametrize(("source", "points"), [("church", 0), ("corn", 1)])
def test_new_black_market_4_what_is_emptied_gives_nothing(source: str, points: int) -> None:
    """Church and university are judged after the payment."""
    game = builder("black_market* church* university*", 7, goods={}, vp={})
    do(game, "build harbor at the black market", f"return colonist from {source}")

    assert vp(game, 0) == 0
    assert texts(game) == ["use university", "pass"]
    do(game, "use university")
    assert vp(game, 0) == points
    emptied = builder("black_market* church* university*", 7, goods={}, vp={})
    do(emptied, "build harbor at the black market", "return colonist from university")
    assert (vp(emptied, 0), emptied.seat) == (1, 1)


@pytest.mark.rule("NEW-BLACK_MARKET-5", "A-17", "A-55")
def test_new_black_market_5_an_end_stays() -> None:
    """A VP that goes back to an empty supply does not put the end off."""
    game = builder(money=7, island={0: "corn"}, goods={}, vp_supply=0, ending=("victory_points",))
    happened = play(game, "build harbor at the black market")

    assert (game.position().vp, game.position().ending) == (1, ("victory_points",))
    assert events.VictoryPointsReturned(rule="NEW-BLACK_MARKET-1", seat=0, vp=1) in happened
    while not game.is_over:
        game.apply(game.legal_actions()[-1])
    assert game.round == 1


@pytest.mark.rule("NEW-BLACK_MARKET-5", "A-29")
def test_new_black_market_5_an_end_by_colonists_stays() -> None:
    """The same for a colonist."""
    game = builder(money=7, goods={}, vp={}, supply=0, ending=("colonists",))
    do(game, "build harbor at the black market")

    assert (game.position().supply.total(), game.position().ending) == (1, ("colonists",))


@pytest.mark.rule("NEW-BLACK_MARKET-1", "A-55")
def test_points_on_paper_stay_there() -> None:
    """Only a chip can be returned."""
    game = new_game(role="captain", city={0: "black_market*"}, goods={0: "corn"}, vp_supply=0)
    game.apply(game.legal_actions()[0])
    assert (game.players[0].vp, game.players[0].vp_paper) == (0, 2)
    while game.phase != "round":
        game.apply(game.legal_actions()[0])
    do(game, "choose builder")

    assert game.is_legal(Build("small_market"))
    assert returnable(game._table, 0)[2] is False


@pytest.mark.rule("NEW-BLACK_MARKET-4")
def test_which_workers_can_be_returned() -> None:
    """Those on tiles, on buildings and in the holding area, but not those on the market itself."""
    game = new_game(
        role="builder",
        city={0: "black_market*", 1: "black_market* wharf*", 2: "office*", 3: "office"},
        island={3: "corn*"},
        vp={},
        goods={},
    )
    there = [returnable(game._table, seat)[0] for seat in range(4)]
    assert there == [False, True, True, True]


@pytest.mark.rule("NEW-BLACK_MARKET-1")
def test_what_happens_is_told() -> None:
    """The colonist leaves its place for the supply; then the money is paid."""
    game = builder("black_market* hospice*", 7, goods={}, vp={}, island={0: "corn"})
    happened = play(game, "build harbor at the black market")

    assert happened[:5] == [
        events.BuildingPriced(
            rule="BUILDER-02",
            seat=0,
            building="harbor",
            cost=8,
            reductions=(),
            price=8,
        ),
        events.WorkersMoved(
            rule="NEW-BLACK_MARKET-1",
            seat=0,
            worker="colonist",
            count=1,
            source="hospice",
            target="holding",
        ),
        events.WorkersReturned(rule="NEW-BLACK_MARKET-1", seat=0, worker="colonist", count=1),
        events.DoubloonsPaid(rule="BUILDER-03", seat=0, doubloons=7, cause="builder"),
        events.BuildingBuilt(rule="BUILDER-03", seat=0, building="harbor"),
    ]


def test_why_something_cannot_be_returned() -> None:
    """Each reason has its code."""
    game = builder()
    assert why(game, ReturnPoint()).reason == "not_now"
    do(game, "build harbor at the black market")
    assert why(game, ReturnPoint()).reason == "too_few"
    assert why(game, ReturnGood("corn")).reason == "nothing_there"
    assert why(game, ReturnColonist("black_market")).reason == "not_in_game"
    do(game, "return colonist from corn")
    found = why(game, ReturnColonist("holding"))
    assert (found.reason, found.message) == (
        "other_step",
        "the next thing to return is a good or a VP, not a colonist",
    )
    do(game, "return vp")
    assert game.seat == 1


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
    game = new_game(
        role="builder",
        taker=3,
        city={0: "black_market* hospice*"},
        goods={0: "corn"},
        doubloons={0: 7, 3: 0},
    )
    with pytest.raises(IllegalActionError) as caught:
        payment(do(game, "pass", "build harbor at the black market"), **choice)

    assert caught.value.illegality.message == sentence
