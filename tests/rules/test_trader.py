"""The trader phase, the markets and the office."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from puertorico import Game, Good, scenario
from puertorico.actions import ChooseRole, Sell
from puertorico.errors import IllegalActionError
from puertorico.events import DoubloonsEarned, GoodSold, TradingHouseEmptied
from support.games import do, held, money, of_class, texts

trader = partial(scenario, role="trader")


def house(game: Game) -> list[str]:
    return sorted(game.position().trading_house)


def earned(sale: str, taker: int = 0, **described: Any) -> int:
    """Returns what a sale brings a seat without money."""
    game = trader(taker=taker, doubloons={0: 0}, **described)
    return do(game, sale).players[0].doubloons


@pytest.mark.rule("TRADER-01", "TRADER-02", "ROLE-03", "ROLE-04")
def test_trader_02_everybody_sells_one_good_clockwise_from_the_trader() -> None:
    """Each player with a good to sell is asked once; the trader alone gets one more."""
    goods = {0: "1 corn", 1: "3 indigo", 2: "1 sugar", 3: "1 coffee"}
    game = trader(players=5, taker=1, goods=goods, doubloons=dict.fromkeys(range(5), 0))
    for seat, sale in ((1, "indigo"), (2, "sugar"), (3, "coffee"), (0, "corn")):
        assert seat == game.seat
        do(game, f"sell {sale}")
    assert ("round", [0, 2, 2, 4, 0]) == (game.phase, money(game))
    assert (0, 2, 0, 0, 0) == held(game, 1)


@pytest.mark.rule("TRADER-03")
def test_trader_03_the_house_knows_no_order() -> None:
    """The same goods give the same position, regardless of who sold which first."""
    for first, second in (("coffee", "sugar"), ("sugar", "coffee")):
        game = trader(goods={0: f"1 {first}", 1: f"1 {second}"})
        do(game, f"sell {first}", f"sell {second}")
        assert ("sugar", "coffee") == game.position().trading_house


@pytest.mark.rule("TRADER-03", "TRADER-02", "TRADER-08")
@pytest.mark.parametrize("trading_house", ["", "corn indigo", "coffee indigo sugar"])
@pytest.mark.parametrize(
    ("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]
)
def test_trader_03_prices(good: str, price: int, trading_house: str) -> None:
    """They do not depend on the house; the trader gets one more."""
    described: Any = {"trading_house": trading_house.replace(good, ""), "goods": {0: f"1 {good}"}}
    assert price == earned(f"sell {good}", taker=1, **described)
    assert price + 1 == earned(f"sell {good}", **described)


@pytest.mark.rule("TRADER-02", "ROLE-05", "A-05")
def test_trader_02_selling_is_optional() -> None:
    """Trader and others may pass; nothing changes hands."""
    game = trader(goods={0: "1 corn", 1: "1 coffee"}, doubloons={0: 0, 1: 0})
    assert ["sell corn", "pass"] == texts(game)
    do(game, "pass", "pass")
    assert ("round", [0, 0], []) == (game.phase, money(game)[:2], house(game))


@pytest.mark.rule("TRADER-04", "TRADER-06", "BLD-OFFICE-2")
@pytest.mark.parametrize("city", ["", "office*"])
def test_trader_04_a_full_house_ends_the_sales(city: str) -> None:
    """With three goods in the house one sale fills it, and the others are not asked."""
    goods = {0: "1 coffee", 1: "1 tobacco"}
    full = trader(goods=goods, city={1: city}, trading_house="corn indigo sugar")
    room = trader(goods=goods, city={1: city}, trading_house="corn indigo")
    do(full, "sell coffee")
    do(room, "sell coffee")
    assert ("round", 1) == (full.phase, full.players[1].goods[Good.TOBACCO])
    assert (1, ["sell tobacco", "pass"]) == (room.seat, texts(room))


@pytest.mark.rule("TRADER-05", "A-28")
def test_trader_05_only_kinds_that_are_not_in_the_house() -> None:
    """Kinds in the house cannot be sold; who holds nothing else is not asked."""
    goods = {0: "1 corn 1 sugar 1 coffee", 1: "1 sugar 1 corn", 2: "2 sugar"}
    game = trader(goods=goods, trading_house="coffee")
    assert ["sell corn", "sell sugar", "pass"] == texts(game)
    do(game, "sell sugar")
    assert ["sell corn", "pass"] == texts(game)
    assert "round" == do(game, "pass").phase


@pytest.mark.rule("TRADER-06", "A-28")
def test_trader_06_the_phase_ends_after_one_turn_each() -> None:
    """With nothing to sell it is over at once; asked about everything, all can only pass."""
    assert ("round", 1) == (trader().phase, trader().seat)
    game = trader(players=3, goods={1: "1 corn"}, ask_forced=True)
    for seat, options in enumerate((["pass"], ["sell corn", "pass"], ["pass"])):
        assert (seat, options) == (game.seat, texts(game))
        do(game, "pass")


@pytest.mark.rule("TRADER-07")
def test_trader_07_four_goods_go_back_to_the_supply() -> None:
    """A house with four goods is emptied into the supply at the end of the phase."""
    game = trader(
        goods={0: "1 coffee"},
        trading_house="corn indigo sugar",
        goods_supply="7 corn 7 indigo 7 sugar 7 coffee",
    )
    events = game.play(Sell(Good.COFFEE))
    supply = game.position().goods
    assert [] == house(game)
    assert [8] * 4 == [supply[good] for good in ("corn", "indigo", "sugar", "coffee")]
    (emptied,) = of_class(TradingHouseEmptied, events)
    assert ("TRADER-07", 4) == (emptied.rule, len(emptied.goods))


@pytest.mark.rule("TRADER-07", "TRADER-05")
def test_trader_07_fewer_than_four_goods_stay() -> None:
    """Three goods stay in the house and bar their kinds in the next trader phase."""
    goods = {0: "1 coffee", 1: "1 sugar 1 coffee"}
    game = trader(players=3, goods=goods, trading_house="corn indigo")
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
    goods = {0: "1 corn", 1: "1 indigo", 2: "1 sugar", 3: "1 tobacco", 4: "1 coffee"}
    game = trader(players=5, goods=goods, doubloons={3: 0, 4: 0})
    do(game, "sell corn", "sell indigo", "sell sugar", "sell tobacco")
    assert ("round", [], [3, 0]) == (game.phase, house(game), money(game)[3:])
    assert 1 == game.players[4].goods[Good.COFFEE]


@pytest.mark.rule("TRADER-08")
def test_trader_08_corn_may_be_sold_for_nothing() -> None:
    """A sale of corn is legal, brings no money, and takes a space."""
    game = trader(taker=1, goods={0: "1 corn"}, doubloons={0: 2})
    events = game.play(Sell(Good.CORN))
    assert (["corn"], 2) == (house(game), money(game)[0])
    assert [] == of_class(DoubloonsEarned, events)
    assert [(0, "corn")] == [(event.seat, event.good) for event in of_class(GoodSold, events)]


@pytest.mark.rule("TRADER-09", "A-06")
def test_trader_09_no_sale_no_privilege() -> None:
    """A trader who passes, or has nothing to sell, earns nothing."""
    assert 0 == earned("pass", goods={0: "1 corn"})
    assert 0 == trader(doubloons={0: 0}).players[0].doubloons


@pytest.mark.rule("BLD-SMALL_MARKET-1", "BLD-LARGE_MARKET-1", "BLD-LARGE_MARKET-2", "BLD-GEN-2")
@pytest.mark.rule("TRADER-01", "TRADER-08", "EX-TRADER-1")
@pytest.mark.parametrize(("good", "price"), [("corn", 0), ("tobacco", 3)])
@pytest.mark.parametrize(
    ("city", "bonus"),
    [
        ("small_market large_market", 0), ("small_market* large_market", 1),
        ("small_market large_market*", 2), ("small_market* large_market*", 3),
        ("large_market*", 2), ("small_market*", 1),
    ],
)  # fmt: skip
def test_bld_markets_add_up_when_occupied(city: str, bonus: int, good: str, price: int) -> None:
    """Small 1, large 2, both 3 on top of the price, with and without the trader's privilege."""
    described: Any = {"goods": {0: f"1 {good}"}, "city": {0: city}}
    assert price + bonus == earned(f"sell {good}", taker=1, **described)
    assert price + bonus + 1 == earned(f"sell {good}", **described)


@pytest.mark.rule("BLD-SMALL_MARKET-1", "BLD-LARGE_MARKET-1")
def test_bld_markets_pay_nothing_without_an_own_sale() -> None:
    """Markets pay for their owner's sale, not for passing and not for another player's sale."""
    city = {0: "small_market* large_market*"}
    game = trader(goods={0: "1 corn", 1: "1 sugar"}, city=city, doubloons={0: 0, 1: 0})
    assert [0, 2] == money(do(game, "pass", "sell sugar"))[:2]


@pytest.mark.rule("EX-OFFICE-1", "BLD-OFFICE-1", "BLD-OFFICE-2", "TRADER-05")
@pytest.mark.parametrize("kind", ["tobacco", "sugar"])
def test_ex_office_1_two_office_owners_sell_the_same_kind(kind: str) -> None:
    """With the kind in the house already both office owners sell one more of it, and only one."""
    goods, city = {0: f"3 {kind}", 1: f"1 {kind}"}, {0: "office*", 1: "office*"}
    game = trader(goods=goods, city=city, trading_house=kind)
    do(game, f"sell {kind}")
    assert (1, [f"sell {kind}", "pass"]) == (game.seat, texts(game))
    do(game, f"sell {kind}")
    assert ("round", [kind] * 3) == (game.phase, house(game))


@pytest.mark.rule("BLD-OFFICE-1", "BLD-GEN-2")
@pytest.mark.parametrize("city", [{0: "office*"}, {0: "office"}, {1: "office*"}])
def test_bld_office_1_only_an_occupied_office_of_ones_own(city: dict[int, str]) -> None:
    """Corn lies in the house: it can be sold with an occupied office alone."""
    game = trader(goods={0: "1 corn 1 sugar"}, city=city, trading_house="corn")
    assert ["sell corn"] * (city == {0: "office*"}) + ["sell sugar", "pass"] == texts(game)


@pytest.mark.rule("BLD-OFFICE-1", "BLD-LARGE_MARKET-2", "TRADER-01", "TRADER-07")
def test_bld_office_1_with_both_markets_as_trader() -> None:
    """Coffee into a house with coffee: 4 + 3 + 1 doubloons, and four goods empty the house."""
    city, goods = {0: "office* small_market* large_market*"}, {0: "1 coffee"}
    game = trader(goods=goods, city=city, doubloons={0: 0}, trading_house="coffee corn corn")
    assert (8, []) == (money(do(game, "sell coffee"))[0], house(game))


@pytest.mark.rule("TRADER-05")
def test_an_illegal_sale_leaves_the_game_untouched() -> None:
    """Refused with the rule id in the error, and nothing has changed."""
    game = trader(goods={0: "1 corn 1 coffee"}, trading_house="coffee")
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
    earned = of_class(DoubloonsEarned, game.play(Sell(Good.SUGAR)))
    causes = [(event.cause, event.doubloons) for event in earned]
    assert [("sale", 2), ("small_market", 1), ("privilege", 1)] == causes
