"""The trader phase, the markets and the office."""

from __future__ import annotations

import pytest

from puertorico import Game, Good, scenario
from puertorico.actions import ChooseRole, Load, Sell
from puertorico.errors import IllegalActionError
from puertorico.events import DoubloonsEarned, GoodSold, TradingHouseEmptied
from support.games import do, texts, why


def house(game: Game) -> list[str]:
    return sorted(game.position().trading_house)


@pytest.mark.rule("TRADER-01", "ROLE-04")
def test_trader_01_trader_sells_first_for_one_more() -> None:
    """The trader gets price plus 1; the same sale by another player brings the price alone."""
    game = scenario(
        players=4,
        role="trader",
        taker=2,
        goods={2: "1 tobacco", 3: "1 sugar"},
        doubloons={2: 0, 3: 0},
    )
    assert 2 == game.seat

    do(game, "sell tobacco")

    assert 3 == game.seat
    assert 4 == game.players[2].doubloons
    do(game, "sell sugar")
    assert 2 == game.players[3].doubloons


@pytest.mark.rule("TRADER-02", "ROLE-03")
def test_trader_02_others_follow_clockwise_from_the_trader() -> None:
    """Each player with a good to sell is asked once, clockwise from the trader."""
    game = scenario(
        players=4,
        role="trader",
        taker=1,
        goods={0: "1 corn", 1: "1 indigo", 2: "1 sugar", 3: "1 coffee"},
    )
    asked = []
    while game.decision.kind == "sell":
        asked.append(game.seat)
        do(game, "pass")

    assert [1, 2, 3, 0] == asked
    assert "round" == game.phase


@pytest.mark.rule("TRADER-02")
def test_trader_02_at_most_one_good_each() -> None:
    """After one sale it is the next player's turn, and nobody is asked a second time."""
    game = scenario(role="trader", goods={0: "3 corn 3 coffee", 1: "1 sugar"})

    do(game, "sell coffee")
    assert 1 == game.seat
    do(game, "sell sugar")

    assert "round" == game.phase
    assert (3, 0, 0, 0, 2) == tuple(game._table.players[0].goods)
    assert ["coffee", "sugar"] == house(game)


@pytest.mark.rule("TRADER-03")
def test_trader_03_the_house_knows_no_order() -> None:
    """The same goods give the same position, regardless of who sold which first."""
    keys = set()
    for first, second in (("coffee", "sugar"), ("sugar", "coffee")):
        game = scenario(role="trader", goods={0: f"1 {first}", 1: f"1 {second}"})
        do(game, f"sell {first}", f"sell {second}")
        keys.add(game.position().trading_house)

    assert {("sugar", "coffee")} == keys


@pytest.mark.rule("TRADER-03", "TRADER-02", "TRADER-08")
@pytest.mark.parametrize(
    ("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]
)
def test_trader_03_prices(good: str, price: int) -> None:
    """Corn 0, indigo 1, sugar 2, tobacco 3, coffee 4 doubloons; the trader gets one more."""
    other = scenario(role="trader", taker=1, goods={0: f"1 {good}"}, doubloons={0: 0})
    trader = scenario(role="trader", goods={0: f"1 {good}"}, doubloons={0: 0})

    assert price == do(other, f"sell {good}").players[0].doubloons
    assert price + 1 == do(trader, f"sell {good}").players[0].doubloons


@pytest.mark.rule("TRADER-03")
def test_trader_03_prices_do_not_depend_on_the_house() -> None:
    """Coffee brings 4 whether it is the first, second, third or fourth good of the house."""
    found = []
    for trading_house in ("-", "corn", "corn indigo", "corn indigo sugar"):
        game = scenario(
            role="trader",
            taker=1,
            goods={0: "1 coffee"},
            doubloons={0: 0},
            trading_house=trading_house.replace("-", ""),
        )
        found.append(do(game, "sell coffee").players[0].doubloons)

    assert [4, 4, 4, 4] == found


@pytest.mark.rule("TRADER-02", "ROLE-05", "A-05")
def test_trader_02_selling_is_optional() -> None:
    """Trader and others may pass; nothing changes hands."""
    game = scenario(role="trader", goods={0: "1 corn", 1: "1 coffee"}, doubloons={0: 0, 1: 0})
    assert ["sell corn", "pass"] == texts(game)

    do(game, "pass", "pass")

    assert "round" == game.phase
    assert [0, 0] == [game.players[seat].doubloons for seat in (0, 1)]
    assert [] == house(game)


@pytest.mark.rule("TRADER-04", "TRADER-06")
def test_trader_04_a_full_house_ends_the_sales() -> None:
    """With three goods in the house one sale fills it, and the others are not asked."""
    goods = {0: "1 coffee", 1: "1 tobacco"}
    full = scenario(role="trader", goods=goods, trading_house="corn indigo sugar")
    room = scenario(role="trader", goods=goods, trading_house="corn indigo")

    do(full, "sell coffee")
    do(room, "sell coffee")

    assert "round" == full.phase
    assert 1 == full.players[1].goods[Good.TOBACCO]
    assert ("sell", 1) == (room.decision.kind, room.seat)


@pytest.mark.rule("TRADER-05")
def test_trader_05_only_kinds_that_are_not_in_the_house() -> None:
    """Kinds in the house, from earlier phases or this one, cannot be sold."""
    game = scenario(
        role="trader",
        goods={0: "1 corn 1 sugar 1 coffee", 1: "1 sugar 1 corn"},
        trading_house="coffee",
    )
    assert ["sell corn", "sell sugar", "pass"] == texts(game)

    do(game, "sell sugar")

    assert ["sell corn", "pass"] == texts(game)


@pytest.mark.rule("TRADER-05", "A-28")
def test_trader_05_a_player_without_a_saleable_kind_is_passed_over() -> None:
    """Who holds nothing but kinds in the house is not asked; after the emptying they would be."""
    goods = {0: "2 sugar", 1: "1 corn"}
    blocked = scenario(role="trader", goods=goods, trading_house="sugar tobacco")
    open_ = scenario(role="trader", goods=goods, trading_house="tobacco")

    assert 1 == blocked.seat
    assert 0 == open_.seat


@pytest.mark.rule("TRADER-06", "A-28")
def test_trader_06_the_phase_ends_after_one_turn_each() -> None:
    """With nothing to sell anywhere the phase is over at once."""
    game = scenario(role="trader")

    assert ("round", 1) == (game.phase, game.seat)


@pytest.mark.rule("A-28", "TRADER-06")
def test_a_28_everybody_gets_a_turn_when_forced_choices_are_asked() -> None:
    """Asked about everything, a player who cannot sell can only pass."""
    game = scenario(players=3, role="trader", goods={1: "1 corn"}, ask_forced=True)

    assert ["pass"] == texts(game)
    do(game, "pass")
    assert (1, ["sell corn", "pass"]) == (game.seat, texts(game))
    do(game, "pass")
    assert (2, ["pass"]) == (game.seat, texts(game))


@pytest.mark.rule("TRADER-07")
def test_trader_07_four_goods_go_back_to_the_supply() -> None:
    """A house with four goods is emptied into the supply at the end of the phase."""
    game = scenario(
        role="trader",
        goods={0: "1 coffee"},
        trading_house="corn indigo sugar",
        goods_supply="7 corn 7 indigo 7 sugar 7 coffee",
    )

    events = game.play(Sell(Good.COFFEE))

    assert [] == house(game)
    assert [8, 8, 8, 8] == [
        game.position().goods[good] for good in ("corn", "indigo", "sugar", "coffee")
    ]
    emptied = [event for event in events if isinstance(event, TradingHouseEmptied)]
    assert [("TRADER-07", 4)] == [(event.rule, len(event.goods)) for event in emptied]


@pytest.mark.rule("TRADER-07", "TRADER-05")
def test_trader_07_fewer_than_four_goods_stay() -> None:
    """Three goods stay in the house and bar their kinds in the next trader phase."""
    game = scenario(
        players=3,
        role="trader",
        goods={0: "1 coffee", 1: "1 sugar 1 coffee"},
        trading_house="corn indigo",
    )

    do(game, "sell coffee", "pass")
    assert ["coffee", "corn", "indigo"] == house(game)

    do(game, "choose craftsman", "choose builder")
    while game.decision.kind == "build":
        do(game, "pass")
    do(game, "choose trader")
    assert (1, ["sell sugar", "pass"]) == (game.seat, texts(game))


@pytest.mark.rule("TRADER-07")
def test_trader_07_the_house_is_emptied_only_after_all_turns() -> None:
    """The fourth sale pays in full; a fifth player finds no room although the house is emptied."""
    game = scenario(
        players=5,
        role="trader",
        goods={0: "1 corn", 1: "1 indigo", 2: "1 sugar", 3: "1 tobacco", 4: "1 coffee"},
        doubloons={3: 0, 4: 0},
    )

    do(game, "sell corn", "sell indigo", "sell sugar", "sell tobacco")

    assert "round" == game.phase
    assert [] == house(game)
    assert [3, 0] == [game.players[seat].doubloons for seat in (3, 4)]
    assert 1 == game.players[4].goods[Good.COFFEE]


@pytest.mark.rule("TRADER-08")
def test_trader_08_corn_may_be_sold_for_nothing() -> None:
    """A sale of corn is legal, brings no money, and takes a space."""
    game = scenario(role="trader", taker=1, goods={0: "1 corn"}, doubloons={0: 2})
    assert ["sell corn", "pass"] == texts(game)

    events = game.play(Sell(Good.CORN))

    assert ["corn"] == house(game)
    assert 2 == game.players[0].doubloons
    assert [] == [event for event in events if isinstance(event, DoubloonsEarned)]
    assert [(0, "corn")] == [
        (event.seat, event.good) for event in events if isinstance(event, GoodSold)
    ]


@pytest.mark.rule("TRADER-09", "A-06")
def test_trader_09_no_sale_no_privilege() -> None:
    """A trader who passes, or has nothing to sell, earns nothing; one who sells corn earns 1."""
    game = scenario(role="trader", goods={0: "1 corn"}, doubloons={0: 0})

    assert 0 == do(game.copy(), "pass").players[0].doubloons
    assert 1 == do(game.copy(), "sell corn").players[0].doubloons
    assert 0 == scenario(role="trader", doubloons={0: 0}).players[0].doubloons


@pytest.mark.rule("EX-TRADER-1", "BLD-SMALL_MARKET-1", "TRADER-08")
def test_ex_trader_1_corn_with_a_small_market() -> None:
    """The owner of an occupied small market sells 1 corn for 1 doubloon."""
    game = scenario(
        role="trader", taker=1, goods={0: "1 corn"}, city={0: "small_market*"}, doubloons={0: 0}
    )

    assert 1 == do(game, "sell corn").players[0].doubloons


@pytest.mark.rule(
    "BLD-SMALL_MARKET-1", "BLD-LARGE_MARKET-1", "BLD-LARGE_MARKET-2", "BLD-GEN-2", "TRADER-01"
)
@pytest.mark.parametrize(
    ("city", "bonus"),
    [
        ("-", 0),
        ("small_market", 0),
        ("large_market", 0),
        ("small_market large_market", 0),
        ("small_market*", 1),
        ("large_market*", 2),
        ("small_market* large_market", 1),
        ("small_market large_market*", 2),
        ("small_market* large_market*", 3),
    ],
)
def test_bld_markets_add_up_when_occupied(city: str, bonus: int) -> None:
    """Small 1, large 2, both 3 on top of the price, with and without the trader's privilege."""
    other = scenario(
        role="trader", taker=1, goods={0: "1 tobacco"}, city={0: city}, doubloons={0: 0}
    )
    trader = scenario(role="trader", goods={0: "1 tobacco"}, city={0: city}, doubloons={0: 0})

    assert 3 + bonus == do(other, "sell tobacco").players[0].doubloons
    assert 3 + bonus + 1 == do(trader, "sell tobacco").players[0].doubloons


@pytest.mark.rule("BLD-SMALL_MARKET-1", "BLD-LARGE_MARKET-1")
def test_bld_markets_pay_nothing_without_an_own_sale() -> None:
    """Markets pay for their owner's sale, not for passing and not for another player's sale."""
    game = scenario(
        role="trader",
        goods={0: "1 corn", 1: "1 sugar"},
        city={0: "small_market* large_market*"},
        doubloons={0: 0, 1: 0},
    )

    do(game, "pass", "sell sugar")

    assert [0, 2] == [game.players[seat].doubloons for seat in (0, 1)]


@pytest.mark.rule("EX-OFFICE-1", "BLD-OFFICE-1", "TRADER-05")
@pytest.mark.parametrize("kind", ["tobacco", "sugar"])
def test_ex_office_1_two_office_owners_sell_the_same_kind(kind: str) -> None:
    """With the kind in the house already both office owners sell one more of it."""
    game = scenario(
        role="trader",
        goods={0: f"1 {kind}", 1: f"1 {kind}"},
        city={0: "office*", 1: "office*"},
        trading_house=kind,
    )

    do(game, f"sell {kind}")
    assert (1, [f"sell {kind}", "pass"]) == (game.seat, texts(game))
    do(game, f"sell {kind}")

    assert [kind] * 3 == house(game)


@pytest.mark.rule("BLD-OFFICE-1", "BLD-GEN-2")
@pytest.mark.parametrize(
    ("city", "sales"),
    [
        ("office*", ["sell corn", "sell sugar", "pass"]),
        ("office", ["sell sugar", "pass"]),
        ("-", ["sell sugar", "pass"]),
    ],
)
def test_bld_office_1_only_an_occupied_office_sells_duplicates(city: str, sales: list[str]) -> None:
    """Corn lies in the house: it can be sold with an occupied office alone."""
    game = scenario(
        role="trader", goods={0: "1 corn 1 sugar"}, city={0: city}, trading_house="corn"
    )

    assert sales == texts(game)


@pytest.mark.rule("BLD-OFFICE-1")
def test_bld_office_1_serves_its_owner_only() -> None:
    """Another player's office does not help."""
    game = scenario(
        role="trader", goods={0: "1 corn", 1: "1 corn"}, city={1: "office*"}, trading_house="corn"
    )

    assert 1 == game.seat


@pytest.mark.rule("BLD-OFFICE-2", "TRADER-04")
def test_bld_office_2_not_into_a_full_house() -> None:
    """The office owner is not asked when the sale before filled the house."""
    goods = {0: "1 coffee", 1: "1 corn"}
    city = {1: "office*"}
    full = scenario(role="trader", goods=goods, city=city, trading_house="corn indigo sugar")
    room = scenario(role="trader", goods=goods, city=city, trading_house="corn indigo")

    assert "round" == do(full, "sell coffee").phase
    assert (1, ["sell corn", "pass"]) == (do(room, "sell coffee").seat, texts(room))


@pytest.mark.rule("BLD-OFFICE-2", "TRADER-02")
def test_bld_office_2_still_only_one_good() -> None:
    """With an office there is one sale like for anybody else."""
    game = scenario(role="trader", goods={0: "3 corn"}, city={0: "office*"}, trading_house="corn")

    do(game, "sell corn")

    assert "round" == game.phase
    assert 2 == game.players[0].goods[Good.CORN]
    assert ["corn", "corn"] == house(game)


@pytest.mark.rule("BLD-OFFICE-1", "BLD-LARGE_MARKET-2", "TRADER-01", "TRADER-07")
def test_bld_office_1_with_both_markets_as_trader() -> None:
    """Coffee into a house with coffee: 4 + 3 + 1 doubloons, and four goods empty the house."""
    game = scenario(
        role="trader",
        goods={0: "1 coffee"},
        city={0: "office* small_market* large_market*"},
        doubloons={0: 0},
        trading_house="coffee corn corn",
    )

    do(game, "sell coffee")

    assert 8 == game.players[0].doubloons
    assert [] == house(game)


@pytest.mark.rule("TRADER-02")
def test_explain_no_such_good() -> None:
    """A good the seat does not hold is refused; holding it makes the sale legal."""
    without = scenario(role="trader", goods={0: "1 corn"})
    holding = scenario(role="trader", goods={0: "1 corn 1 coffee"})

    found = why(without, Sell(Good.COFFEE))

    assert ("no_such_good", "TRADER-02") == (found.reason, found.rule)
    assert "coffee" in found.message
    assert holding.is_legal(Sell(Good.COFFEE))


@pytest.mark.rule("TRADER-05", "BLD-OFFICE-1")
def test_explain_house_has_kind() -> None:
    """A kind in the house is refused; without it there, or with an office, the sale is legal."""
    goods = {0: "1 corn 1 coffee"}
    barred = scenario(role="trader", goods=goods, trading_house="coffee")
    empty = scenario(role="trader", goods=goods)
    office = scenario(role="trader", goods=goods, trading_house="coffee", city={0: "office*"})

    found = why(barred, Sell(Good.COFFEE))

    assert ("house_has_kind", "TRADER-05") == (found.reason, found.rule)
    assert "coffee" in found.message
    assert empty.is_legal(Sell(Good.COFFEE))
    assert office.is_legal(Sell(Good.COFFEE))


@pytest.mark.rule("TRADER-04")
def test_explain_house_full() -> None:
    """A sale to a house with four goods is refused with that number; with three it is legal."""
    goods = {0: "1 coffee", 1: "1 tobacco"}
    full = scenario(role="trader", goods=goods, trading_house="corn indigo sugar", ask_forced=True)
    room = scenario(role="trader", goods=goods, trading_house="corn indigo", ask_forced=True)
    for game in (full, room):
        do(game, "sell coffee")
        while game.seat == 0:
            do(game, "pass")

    found = why(full, Sell(Good.TOBACCO))

    assert ("house_full", "TRADER-04") == (found.reason, found.rule)
    assert "4 goods" in found.message
    assert room.is_legal(Sell(Good.TOBACCO))


@pytest.mark.rule("TRADER-02")
def test_explain_sold() -> None:
    """A second sale of the same turn is refused; before the first it was legal."""
    game = scenario(role="trader", goods={0: "1 corn 1 coffee"}, ask_forced=True)
    assert game.is_legal(Sell(Good.COFFEE))

    do(game, "sell corn")

    assert (0, ["pass"]) == (game.seat, texts(game))
    found = why(game, Sell(Good.COFFEE))
    assert ("sold", "TRADER-02") == (found.reason, found.rule)


@pytest.mark.rule("TRADER-01")
def test_explain_a_load_in_the_trader_phase_is_not_now() -> None:
    """Another phase's action is refused with the role that brings it."""
    game = scenario(role="trader", goods={0: "1 corn"})

    found = why(game, Load(Good.CORN, 5))

    assert ("not_now", "TRADER-01") == (found.reason, found.rule)
    assert "load goods when someone takes the captain role" in found.message


@pytest.mark.rule("TRADER-05")
def test_an_illegal_sale_leaves_the_game_untouched() -> None:
    """Refused with the rule id in the error, and nothing has changed."""
    game = scenario(role="trader", goods={0: "1 corn 1 coffee"}, trading_house="coffee")
    before = game.position()

    with pytest.raises(IllegalActionError, match="TRADER-05") as caught:
        game.apply(Sell(Good.COFFEE))

    assert "house_has_kind" == caught.value.illegality.reason
    assert before == game.position()


@pytest.mark.rule("TRADER-01", "TRADER-02")
def test_trader_01_events_tell_sale_and_money() -> None:
    """The sale is an event with the good, and one for each cause of the money."""
    game = scenario(goods={0: "1 sugar"}, city={0: "small_market*"}, doubloons={0: 0})
    game.play(ChooseRole("trader"))

    events = game.play(Sell(Good.SUGAR))

    earned = [event for event in events if isinstance(event, DoubloonsEarned)]
    assert [("sale", 2), ("small_market", 1), ("privilege", 1)] == [
        (event.cause, event.doubloons) for event in earned
    ]
    assert 4 == game.players[0].doubloons
