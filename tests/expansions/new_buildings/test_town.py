"""Storehouse, trading post, church, statue and cloister (NEW-STOREHOUSE-1 to NEW-CLOISTER-2)."""

from __future__ import annotations

import pytest

from puertorico import NEW_BUILDINGS, Edition, Game, scenario
from puertorico.actions import Sell, UseBuilding
from puertorico.decisions import storage
from puertorico.plugin import Expansion, SetupChange
from support.games import do, held, money, new_game, pass_phase, reason, texts, vp
from support.guests import FULL

EDITIONS = pytest.mark.parametrize("edition", Edition)
NUMBERS = {
    # id: cost, VP, circles, column, copies with three to five players, copies with two, spaces
    "aqueduct": (1, 1, 1, 1, 2, 1, 1),
    "forest_house": (2, 1, 1, 1, 2, 1, 1),
    "black_market": (2, 1, 1, 1, 2, 1, 1),
    "storehouse": (3, 1, 1, 1, 2, 1, 1),
    "guest_house": (4, 2, 2, 2, 2, 1, 1),
    "trading_post": (5, 2, 1, 2, 2, 1, 1),
    "church": (5, 2, 1, 2, 2, 1, 1),
    "small_wharf": (6, 2, 1, 2, 2, 1, 1),
    "lighthouse": (7, 3, 1, 3, 2, 1, 1),
    "specialty_factory": (8, 3, 1, 3, 2, 1, 1),
    "library": (8, 3, 1, 3, 2, 1, 1),
    "union_hall": (9, 3, 1, 3, 2, 1, 1),
    "statue": (10, 8, 0, 4, 1, 1, 2),
    "cloister": (10, 4, 1, 4, 1, 1, 2),
}
"""The New Buildings as printed."""


@pytest.mark.rule("BLD-GEN-9")
def test_numbers_of_the_expansion() -> None:
    """What is printed on the tiles, and how many of each there are."""
    names = ("cost", "points", "circles", "column", "copies", "copies_for_two", "spaces")
    kinds = NEW_BUILDINGS.buildings
    assert NUMBERS == {kind.id: tuple(getattr(kind, name) for name in names) for kind in kinds}


# Storehouse.


def storing(city: str, goods: str, edition: Edition = Edition.ANNIVERSARY) -> Game:
    """Returns a game in which seat 0 stores goods: nothing can be loaded."""
    return new_game(role="captain", city={0: city}, goods={0: goods}, ships=FULL, edition=edition)


@pytest.mark.rule("NEW-STOREHOUSE-1")
@EDITIONS
@pytest.mark.parametrize(("city", "kept"), [("storehouse*", 4), ("storehouse", 1), ("", 1)])
def test_new_storehouse_1_three_goods_more(edition: Edition, city: str, kept: int) -> None:
    """Three beside the one that everybody keeps; they may be of one kind."""
    assert held(storing(city, "6 sugar", edition), 0) == (0, 0, kept, 0, 0)


@pytest.mark.rule("NEW-STOREHOUSE-1", "EX-STOREHOUSE-1", "A-26")
@pytest.mark.parametrize(
    ("city", "goods", "kept"),
    [
        ("storehouse*", "2 corn 3 sugar", {"corn": 2, "sugar": 2}),
        ("storehouse*", "2 corn 3 sugar", {"corn": 1, "sugar": 3}),
        # All goods of two kinds, and four further ones.
        ("storehouse* large_warehouse*", "5 corn 4 sugar 3 tobacco 3 coffee",
         {"corn": 5, "sugar": 4, "tobacco": 1, "coffee": 3}),
    ],
)  # fmt: skip
def test_new_storehouse_1_goods_of_any_kinds(city: str, goods: str, kept: dict[str, int]) -> None:
    """Every mix of four goods can be kept, and no other number."""
    game = storing(city, goods)
    for step in storage(game, kept):
        game.apply(step)
    assert game.players[0].goods == kept
    assert held(storing("storehouse*", "2 corn 2 sugar"), 0) == (2, 0, 2, 0, 0)


# Trading post.


def trading(city: str, **more: object) -> Game:
    """Returns a game in which seat 0, not the trader, may sell; it has no money."""
    described = {"taker": 3, "goods": {0: "corn coffee"}, "trading_house": "coffee", **more}
    return new_game(role="trader", city={0: city}, doubloons={0: 0}, **described)


@pytest.mark.rule("NEW-TRADING_POST-1")
@EDITIONS
def test_new_trading_post_1_either_or(edition: Edition) -> None:
    """One good, to the house or to the post."""
    game = trading("trading_post*", edition=edition)
    uses = ["use trading_post corn", "use trading_post coffee"]
    assert texts(game) == ["sell corn", *uses, "pass"]
    assert do(game, "use trading_post corn").phase == "round"
    for city in ("trading_post", ""):
        assert texts(trading(city, edition=edition)) == ["sell corn", "pass"]


@pytest.mark.rule("NEW-TRADING_POST-2", "A-32")
@pytest.mark.parametrize(
    ("taker", "library", "price"), [(3, "", 4), (0, "", 5), (0, "library*", 6)]
)
def test_new_trading_post_2_the_normal_price(taker: int, library: str, price: int) -> None:
    """With the trader's privilege; the good lies in the supply at once."""
    game = trading(f"trading_post* {library}", taker=taker)
    before = game.position()
    after = do(game, "use trading_post coffee").position()
    assert (money(game)[0], after.trading_house) == (price, ("coffee",))
    assert after.goods["coffee"] == before.goods["coffee"] + 1


@pytest.mark.rule("NEW-TRADING_POST-3")
@pytest.mark.parametrize(("sale", "paid"), [("use trading_post corn", 0), ("sell corn", 3)])
def test_new_trading_post_3_no_market_helps(sale: str, paid: int) -> None:
    """Both markets pay for a sale to the house alone."""
    assert money(do(trading("trading_post* small_market* large_market*"), sale))[0] == paid


@pytest.mark.rule("NEW-TRADING_POST-4", "A-44", "A-28")
@EDITIONS
def test_new_trading_post_4_though_the_house_is_full(edition: Edition) -> None:
    """The owner gets a turn, the others do not."""
    full, goods = "corn indigo sugar tobacco", {0: "corn coffee", 1: "coffee"}
    game = trading("trading_post*", trading_house=full, goods=goods, edition=edition)
    uses = ["use trading_post corn", "use trading_post coffee", "pass"]
    assert (game.seat, texts(game)) == (0, uses)
    do(game, "use trading_post coffee")
    assert (game.phase, game.position().trading_house) == ("round", ())


@pytest.mark.rule("NEW-TRADING_POST-1", "A-45")
def test_new_trading_post_beside_an_office() -> None:
    """Both may be used in one game; still one good is sold."""
    game = trading("trading_post* office*")
    assert texts(game)[:2] == ["sell corn", "sell coffee"]
    do(game, "sell coffee")
    assert (money(game)[0], game.phase) == (4, "round")


def test_why_nothing_can_be_sold_to_the_post() -> None:
    """Each reason has its code."""
    sold = do(trading("trading_post*", ask_forced=True), "pass", "use trading_post corn")
    assert sold.seat == 0
    for game, action, code in (
        (trading("trading_post*"), UseBuilding("trading_post", "sugar"), "no_such_good"),
        (trading("trading_post*"), Sell("coffee"), "house_has_kind"),
        (sold, UseBuilding("trading_post", "coffee"), "sold"),
        (trading("trading_post"), UseBuilding("trading_post", "corn"), "not_occupied"),
    ):
        assert reason(game, action)[0] == code


# Church.


def built(city: str, building: str, **more: object) -> Game:
    """Returns a game after seat 0 has built *building*."""
    game = new_game(role="builder", city={0: city}, doubloons={0: 20}, **more)
    return do(game, f"build {building}")


@pytest.mark.rule("NEW-CHURCH-1", "A-46")
@EDITIONS
@pytest.mark.parametrize(
    ("points", "buildings"),
    [
        (0, ("small_market", "small_sugar_mill", "storehouse")),
        (1, ("sugar_mill", "indigo_plant", "small_wharf", "coffee_roaster", "union_hall")),
        (2, ("fortress", "statue")),
    ],
)
def test_new_church_1_by_the_column(
    edition: Edition, points: int, buildings: tuple[str, ...]
) -> None:
    """0, 1, 1 and 2 VP, for production buildings too, if it is occupied."""
    for building in buildings:
        assert vp(built("church*", building, edition=edition), 0) == points
        assert vp(built("church", building, edition=edition), 0) == 0
        assert vp(built("", building, edition=edition), 0) == 0


@pytest.mark.rule("NEW-CHURCH-1", "A-46")
def test_new_church_1_a_changed_price_changes_no_column() -> None:
    """House rules on prices leave the board as it is."""
    assert vp(built("church*", "factory", costs={"factory": 8, "small_market": 9}), 0) == 1


@pytest.mark.rule("NEW-CHURCH-1", "NEW-CHURCH-2", "A-23", "A-96")
@EDITIONS
def test_new_church_2_not_for_itself(edition: Edition) -> None:
    """Not even if a university occupies it at once; else the points come after its colonist."""
    game = do(built("university*", "church", edition=edition), "use university")
    assert vp(game, 0) == 0
    for answer in ("use university", "pass"):
        game = built("university* church*", "harbor", edition=edition)
        assert (texts(game), vp(game, 0)) == (["use university", "pass"], 0)
        assert vp(do(game, answer), 0) == 1


@pytest.mark.rule("NEW-CHURCH-1", "A-17", "A-55")
def test_new_church_1_the_last_chip() -> None:
    """It may bring the end of the game; beyond it points are noted on paper."""
    game = built("church*", "fortress", vp_supply=1)
    assert (game.players[0].vp, game.players[0].vp_paper) == (1, 1)
    assert game.position().ending == ("victory_points",)


# Statue.


@pytest.mark.rule("NEW-STATUE-1")
@EDITIONS
def test_new_statue_1_no_circle(edition: Edition) -> None:
    """Nobody can be put on it, and the ship is not filled for it."""
    board = {"city": {0: "statue"}, "island": {0: ""}, "holding": {0: 3}}
    game = new_game(role="mayor", **board, ship=4, edition=edition)
    pass_phase(game)
    player = game.position().players[0]
    assert [entry.workers.total() for entry in player.city] == [0]
    assert player.holding == {"colonist": 4}
    assert game.position().colonist_ship.total() == 4


@pytest.mark.rule("NEW-STATUE-2")
@EDITIONS
def test_new_statue_2_eight_points(edition: Edition) -> None:
    """In all; it counts among the violet buildings."""
    assert new_game(city={0: "statue"}, edition=edition).totals()[0] == 8
    assert new_game(city={0: "statue city_hall*"}, edition=edition).totals()[0] == 8 + 4 + 2


@pytest.mark.rule("NEW-STATUE-3", "A-52", "BLD-UNIVERSITY-1")
@EDITIONS
def test_new_statue_3_the_colonist_is_held(edition: Edition) -> None:
    """A university brings one for the statue too."""
    game = do(built("university*", "statue", edition=edition), "use university")
    assert game.position().players[0].holding == {"colonist": 1}


# Cloister.


@pytest.mark.rule("NEW-CLOISTER-1", "NEW-CLOISTER-2", "A-37", "A-56")
@pytest.mark.rule("EX-CLOISTER-1", "EX-CLOISTER-2")
@EDITIONS
@pytest.mark.parametrize(
    ("island", "points"),
    [
        ("2 corn 2 indigo 2 sugar 2 tobacco 2 coffee 2 quarry", 0), ("3 corn", 1), ("5 corn", 1),
        ("6 corn", 3), ("3 quarry 3 tobacco", 3), ("3 quarry 3 tobacco 3 coffee", 6),
        ("6 forest 2 corn", 3),
        pytest.param("6 forest 3 quarry 2 corn coffee", 6, id="EX-CLOISTER-1"),
        pytest.param("6 forest 3 quarry 3 corn", 10, id="EX-CLOISTER-2"), ("12 forest", 10),
        ("9 indigo 3 quarry", 10),
    ],
)  # fmt: skip
def test_new_cloister_1_sets_of_three(edition: Edition, island: str, points: int) -> None:
    """Of one kind each; forests and quarries are kinds of their own; four sets fill an island."""
    for city, extra in (("cloister*", points), ("cloister", 0)):
        game = new_game(city={0: city}, island={0: island}, edition=edition)
        assert game.totals()[0] - 4 == extra


def test_more_sets_than_fill_an_island() -> None:
    """An expansion can make islands larger."""
    wide = Expansion(id="wide", changes=(SetupChange(island_size=15),))
    island = {0: "6 corn 6 indigo 3 sugar"}
    game = scenario(city={0: "cloister*"}, island=island, expansions=(NEW_BUILDINGS, wide))
    assert game.totals()[0] - 4 == 15


@pytest.mark.rule("NEW-CHURCH-1")
def test_reactions_are_told_apart() -> None:
    """A seat without any of these buildings can build as ever."""
    game = do(new_game(role="builder", doubloons={0: 6}), "build small_wharf")
    assert (game.seat, vp(game, 0)) == (1, 0)
