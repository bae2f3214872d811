"""Storehouse, trading post, church, statue and cloister (NEW-STOREHOUSE-1 to NEW-CLOISTER-2)."""

from __future__ import annotations

import pytest

from puertorico import NEW_BUILDINGS, Edition, Game
from puertorico.actions import Build, Sell, UseBuilding
from puertorico.decisions import storage
from support.games import do, held, new_game, texts, vp, why

FULL = "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"
"""Ships that take nothing more."""


NUMBERS = {
    # id: cost, VP, circles, column, copies with three to five players, copies with two
    "aqueduct": (1, 1, 1, 1, 2, 1),
    "forest_house": (2, 1, 1, 1, 2, 1),
    "black_market": (2, 1, 1, 1, 2, 1),
    "storehouse": (3, 1, 1, 1, 2, 1),
    "guest_house": (4, 2, 2, 2, 2, 1),
    "trading_post": (5, 2, 1, 2, 2, 1),
    "church": (5, 2, 1, 2, 2, 1),
    "small_wharf": (6, 2, 1, 2, 2, 1),
    "lighthouse": (7, 3, 1, 3, 2, 1),
    "specialty_factory": (8, 3, 1, 3, 2, 1),
    "library": (8, 3, 1, 3, 2, 1),
    "union_hall": (9, 3, 1, 3, 2, 1),
    "statue": (10, 8, 0, 4, 1, 1),
    "cloister": (10, 4, 1, 4, 1, 1),
}
"""The New Buildings as printed."""


@pytest.mark.rule("BLD-GEN-9")
def test_numbers_of_the_expansion() -> None:
    """What is printed on the tiles, and how many of each there are."""
    assert NUMBERS == {
        kind.id: (
            kind.cost,
            kind.points,
            kind.circles,
            kind.column,
            kind.copies,
            kind.copies_for_two,
        )
        for kind in NEW_BUILDINGS.buildings
    }
    assert {kind.id for kind in NEW_BUILDINGS.buildings if kind.spaces == 2} == {
        "statue",
        "cloister",
    }


# Storehouse.


def storing(city: str, goods: str, edition: Edition = Edition.ANNIVERSARY) -> Game:
    """Returns a game in which seat 0 stores goods: nothing can be loaded."""
    return new_game(role="captain", city={0: city}, goods={0: goods}, ships=FULL, edition=edition)


@pytest.mark.rule("NEW-STOREHOUSE-1")
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("city", "kept"), [("storehouse*", 4), ("storehouse", 1), ("", 1)])
def test_new_storehouse_1_three_goods_more(edition: Edition, city: str, kept: int) -> None:
    """Three beside the one that everybody keeps; they may be of one kind."""
    game = storing(city, "6 sugar", edition)

    assert held(game, 0) == (0, 0, kept, 0, 0)


@pytest.mark.rule("NEW-STOREHOUSE-1", "A-26")
def test_new_storehouse_1_goods_of_any_kinds() -> None:
    """Every mix of four goods can be kept, and no other number."""
    goods = "2 corn 3 sugar"
    for corn, sugar in ((2, 2), (1, 3)):
        game = storing("storehouse*", goods)
        for step in storage(game, {"corn": corn, "sugar": sugar}):
            game.apply(step)
        assert held(game, 0) == (corn, 0, sugar, 0, 0)
    assert held(storing("storehouse*", "2 corn 2 sugar"), 0) == (2, 0, 2, 0, 0)


@pytest.mark.rule("NEW-STOREHOUSE-1", "EX-STOREHOUSE-1", "A-26")
def test_new_storehouse_1_beside_a_large_warehouse() -> None:
    """All goods of two kinds, and four further ones."""
    game = storing("storehouse* large_warehouse*", "5 corn 4 sugar 3 tobacco 3 coffee")
    for step in storage(game, {"corn": 5, "sugar": 4, "tobacco": 1, "coffee": 3}):
        game.apply(step)

    assert held(game, 0) == (5, 0, 4, 1, 3)


# Trading post.


def trading(city: str, **more: object) -> Game:
    """Returns a game in which seat 0, not the trader, may sell; it has no money."""
    described = {
        "role": "trader",
        "taker": 3,
        "city": {0: city},
        "goods": {0: "corn coffee"},
        "doubloons": {0: 0},
        "trading_house": "coffee",
        **more,
    }
    return new_game(**described)


@pytest.mark.rule("NEW-TRADING_POST-1")
@pytest.mark.parametrize("edition", Edition)
def test_new_trading_post_1_either_or(edition: Edition) -> None:
    """One good, to the house or to the post."""
    game = trading("trading_post*", edition=edition)
    assert texts(game) == [
        "sell corn",
        "use trading_post corn",
        "use trading_post coffee",
        "pass",
    ]
    do(game, "use trading_post corn")
    assert game.phase == "round"
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
    do(game, "use trading_post coffee")
    after = game.position()

    assert after.players[0].doubloons == price
    assert after.goods["coffee"] == before.goods["coffee"] + 1
    assert after.trading_house == ("coffee",)


@pytest.mark.rule("NEW-TRADING_POST-3")
def test_new_trading_post_3_no_market_helps() -> None:
    """Both markets pay for a sale to the house alone."""
    game = trading("trading_post* small_market* large_market*")
    post, house = game.copy(), game.copy()
    do(post, "use trading_post corn")
    do(house, "sell corn")

    assert (post.players[0].doubloons, house.players[0].doubloons) == (0, 3)


@pytest.mark.rule("NEW-TRADING_POST-4", "A-44", "A-28")
@pytest.mark.parametrize("edition", Edition)
def test_new_trading_post_4_though_the_house_is_full(edition: Edition) -> None:
    """The owner gets a turn, the others do not."""
    full = "corn indigo sugar tobacco"
    game = trading(
        "trading_post*", trading_house=full, goods={0: "corn coffee", 1: "coffee"}, edition=edition
    )
    assert (game.seat, texts(game)) == (
        0,
        ["use trading_post corn", "use trading_post coffee", "pass"],
    )
    do(game, "use trading_post coffee")

    assert (game.phase, game.position().trading_house) == ("round", ())


@pytest.mark.rule("NEW-TRADING_POST-1", "A-45")
def test_new_trading_post_beside_an_office() -> None:
    """Both may be used in one game; still one good is sold."""
    game = trading("trading_post* office*")
    assert texts(game)[:2] == ["sell corn", "sell coffee"]
    do(game, "sell coffee")

    assert (game.players[0].doubloons, game.phase) == (4, "round")


def test_why_nothing_can_be_sold_to_the_post() -> None:
    """Each reason has its code."""
    game = trading("trading_post*")
    assert why(game, UseBuilding("trading_post", "sugar")).reason == "no_such_good"
    assert why(game, Sell("coffee")).reason == "house_has_kind"
    sold = trading("trading_post*", ask_forced=True)
    do(sold, "pass", "use trading_post corn")
    assert (sold.seat, why(sold, UseBuilding("trading_post", "coffee")).reason) == (0, "sold")
    other = trading("trading_post")
    assert why(other, UseBuilding("trading_post", "corn")).reason == "not_occupied"


# Church.


def built(city: str, building: str, **more: object) -> Game:
    """Returns a game after seat 0 has built *building*."""
    game = new_game(role="builder", city={0: city}, doubloons={0: 20}, **more)
    return do(game, f"build {building}")


@pytest.mark.rule("NEW-CHURCH-1", "A-46")
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("small_market", 0),
        ("small_sugar_mill", 0),
        ("storehouse", 0),
        ("sugar_mill", 1),
        ("indigo_plant", 1),
        ("small_wharf", 1),
        ("coffee_roaster", 1),
        ("union_hall", 1),
        ("fortress", 2),
        ("statue", 2),
    ],
)
def test_new_church_1_by_the_column(edition: Edition, building: str, points: int) -> None:
    """0, 1, 1 and 2 VP, for production buildings too, if it is occupied."""
    assert vp(built("church*", building, edition=edition), 0) == points
    assert vp(built("church", building, edition=edition), 0) == 0
    assert vp(built("", building, edition=edition), 0) == 0


@pytest.mark.rule("NEW-CHURCH-1", "A-46")
def test_new_church_1_a_changed_price_changes_no_column() -> None:
    """House rules on prices leave the board as it is."""
    game = built("church*", "factory", costs={"factory": 8, "small_market": 9})

    assert vp(game, 0) == 1


@pytest.mark.rule("NEW-CHURCH-2", "A-23")
@pytest.mark.parametrize("edition", Edition)
def test_new_church_2_not_for_itself(edition: Edition) -> None:
    """Not even if a university occupies it at once; from then on it works."""
    game = built("university*", "church", edition=edition)
    do(game, "use university")
    assert vp(game, 0) == 0
    while game.phase != "round":
        do(game, "pass")
    game = built("university* church*", "harbor", edition=edition)
    do(game, "use university")

    assert vp(game, 0) == 1


@pytest.mark.rule("NEW-CHURCH-1", "A-96")
def test_new_church_1_after_the_university() -> None:
    """First the colonist, then the points."""
    game = built("university* church*", "harbor")
    assert (texts(game), vp(game, 0)) == (["use university", "pass"], 0)
    do(game, "pass")

    assert vp(game, 0) == 1


@pytest.mark.rule("NEW-CHURCH-1", "A-17", "A-55")
def test_new_church_1_the_last_chip() -> None:
    """It may bring the end of the game; beyond it points are noted on paper."""
    game = built("church*", "fortress", vp_supply=1)

    assert (game.players[0].vp, game.players[0].vp_paper) == (1, 1)
    assert game.position().ending == ("victory_points",)


# Statue.


@pytest.mark.rule("NEW-STATUE-1")
@pytest.mark.parametrize("edition", Edition)
def test_new_statue_1_no_circle(edition: Edition) -> None:
    """Nobody can be put on it, and the ship is not filled for it."""
    game = new_game(
        role="mayor", city={0: "statue"}, island={0: ""}, holding={0: 3}, ship=4, edition=edition
    )
    do(game, "pass")
    while game.phase != "round":
        game.apply(game.legal_actions()[0])

    player = game.position().players[0]
    assert [entry.workers.total() for entry in player.city] == [0]
    assert player.holding == {"colonist": 4}
    assert game.position().colonist_ship.total() == 4


@pytest.mark.rule("NEW-STATUE-2")
@pytest.mark.parametrize("edition", Edition)
def test_new_statue_2_eight_points(edition: Edition) -> None:
    """In all; it counts among the violet buildings."""
    assert new_game(city={0: "statue"}, edition=edition).totals()[0] == 8
    assert new_game(city={0: "statue city_hall*"}, edition=edition).totals()[0] == 8 + 4 + 2


@pytest.mark.rule("NEW-STATUE-3", "A-52", "BLD-UNIVERSITY-1")
@pytest.mark.parametrize("edition", Edition)
def test_new_statue_3_the_colonist_is_held(edition: Edition) -> None:
    """A university brings one for the statue too."""
    game = built("university*", "statue", edition=edition)
    do(game, "use university")

    assert game.position().players[0].holding == {"colonist": 1}


# Cloister.


def cloister(island: str, city: str = "cloister*", edition: Edition = Edition.ANNIVERSARY) -> int:
    """Returns the points of a city with a cloister beyond the four printed on it."""
    return new_game(city={0: city}, island={0: island}, edition=edition).totals()[0] - 4


@pytest.mark.rule("NEW-CLOISTER-1", "A-37", "A-56")
@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(
    ("island", "points"),
    [
        ("2 corn 2 indigo 2 sugar 2 tobacco 2 coffee 2 quarry", 0),
        ("3 corn", 1),
        ("5 corn", 1),
        ("6 corn", 3),
        ("3 quarry 3 tobacco", 3),
        ("3 quarry 3 tobacco 3 coffee", 6),
        ("6 forest 2 corn", 3),
    ],
)
def test_new_cloister_1_sets_of_three(edition: Edition, island: str, points: int) -> None:
    """Of one kind each; forests and quarries are kinds of their own."""
    assert cloister(island, edition=edition) == points
    assert cloister(island, "cloister", edition) == 0


@pytest.mark.rule("NEW-CLOISTER-1", "EX-CLOISTER-1")
def test_new_cloister_1_example() -> None:
    """6 forests, 3 quarries, 2 corn, 1 coffee: three sets."""
    assert cloister("6 forest 3 quarry 2 corn coffee") == 6


@pytest.mark.rule("NEW-CLOISTER-2", "EX-CLOISTER-2")
@pytest.mark.parametrize("island", ["6 forest 3 quarry 3 corn", "12 forest", "9 indigo 3 quarry"])
def test_new_cloister_2_the_most(island: str) -> None:
    """Four sets fill an island: 10 VP."""
    assert cloister(island) == 10


@pytest.mark.rule("NEW-CHURCH-1")
def test_reactions_are_told_apart() -> None:
    """A seat without any of these buildings can build as ever."""
    game = new_game(role="builder", doubloons={0: 6})

    assert game.is_legal(Build("small_wharf"))
    do(game, "build small_wharf")
    assert (game.seat, vp(game, 0)) == (1, 0)
