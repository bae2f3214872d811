"""The library: privileges twice (NEW-LIBRARY-*, A-32 to A-34, A-58)."""

from __future__ import annotations

import pytest

from puertorico import Build, Edition, Game, TakeGood
from support.games import do, held, new_game, texts, vp, why

EDITIONS = pytest.mark.parametrize("edition", Edition)


def tiles(game: Game, seat: int = 0) -> dict[str, int]:
    """Returns the tiles of a seat by kind."""
    return {tile.tile: tile.count for tile in game.position().players[seat].island}


def settler(city: str, row: str = "3 corn 2 sugar", **more: object) -> Game:
    """Returns a game in which seat 0 is settler."""
    described = {"role": "settler", "city": {0: city}, "island": {0: "indigo"}, **more}
    return new_game(row=row, **described)


def others_pass(game: Game) -> Game:
    """Lets everybody but seat 0 pass in the phase."""
    while game.seat != 0 and game.phase == "settler":
        do(game, "pass")
    return game


@pytest.mark.rule("NEW-LIBRARY-1", "A-32")
@EDITIONS
@pytest.mark.parametrize(("city", "factor"), [("library*", 2), ("library", 1), ("", 1)])
def test_new_library_1_of_every_role(edition: Edition, city: str, factor: int) -> None:
    """2 doubloons, colonists, goods or points instead of 1, if it is occupied."""
    more: dict[str, object] = {"city": {0: city}, "doubloons": {0: 3}, "edition": edition}
    game = new_game(**more)
    do(game, "choose prospector")
    assert game.players[0].doubloons == 3 + factor

    game = new_game(role="builder", **more)
    assert dict(game.decision.context)["prices"]["office"] == 5 - factor

    game = new_game(role="trader", goods={0: "corn"}, **more)
    do(game, "sell corn")
    assert game.players[0].doubloons == 3 + factor

    game = new_game(goods={0: "3 corn"}, ships="7: 1 corn", **more)
    do(game, "choose captain")
    assert vp(game, 0) == 3 + factor

    game = new_game(role="mayor", **more)
    before = game.players[0].workers()
    while "take colonist" in texts(game):
        do(game, "take colonist")
    assert game.players[0].workers() == before + factor + 1


@pytest.mark.rule("NEW-LIBRARY-1", "A-32")
@EDITIONS
def test_new_library_1_what_is_not_doubled(edition: Edition) -> None:
    """Coins on the card, the captain's doubloon of the lighthouse, roles of others."""
    city = {0: "library* lighthouse*"}
    game = new_game(city=city, coins={"prospector": 3}, doubloons={0: 0}, edition=edition)
    do(game, "choose prospector")
    assert game.players[0].doubloons == 3 + 2
    game = new_game(city=city, doubloons={0: 0}, edition=edition)
    do(game, "choose captain")
    assert game.players[0].doubloons == 1
    game = new_game(role="builder", taker=3, city=city, doubloons={0: 4, 3: 9}, edition=edition)
    do(game, "pass")
    assert game.is_legal(Build("office")) is False


@pytest.mark.rule("NEW-LIBRARY-1", "A-06")
def test_new_library_1_the_mayor_may_take_one_of_two() -> None:
    """Each of the two is asked for."""
    game = new_game(role="mayor", city={0: "library*"})
    before = game.players[0].workers()
    do(game, "take colonist", "pass")

    assert game.players[0].workers() == before + 1 + 1


@pytest.mark.rule("NEW-LIBRARY-2", "A-58")
@EDITIONS
def test_new_library_2_a_second_tile_after_all_others(edition: Edition) -> None:
    """One more face-up plantation, no quarry; the hacienda is not used again."""
    game = settler("library* hacienda*", edition=edition)
    do(game, "use hacienda", "take quarry")
    assert (game.seat, texts(game)[-1]) == (1, "pass")
    do(game, "take plantation corn")
    others_pass(game)
    assert texts(game) == ["take plantation corn", "take plantation sugar", "pass"]
    do(game, "take plantation sugar")

    assert (tiles(game)["quarry"], tiles(game)["sugar"] >= 1) == (1, True)
    assert sum(tiles(game).values()) == 1 + 3
    assert game.phase == "round"
    once = others_pass(do(settler("library"), "take quarry"))
    assert once.phase == "round"


@pytest.mark.rule("NEW-LIBRARY-2", "A-58")
def test_new_library_2_is_optional_and_needs_room_and_tiles() -> None:
    """It may be declined; with a full island, or nothing face-up, nobody is asked."""
    game = others_pass(do(settler("library*"), "take quarry"))
    do(game, "pass")
    assert (game.phase, sum(tiles(game).values())) == ("round", 2)
    game = others_pass(do(settler("library*", island={0: "11 indigo"}), "take quarry"))
    assert (game.phase, sum(tiles(game).values())) == ("round", 12)
    game = others_pass(do(settler("library*", row="corn"), "take plantation corn"))
    assert game.phase == "round"


@pytest.mark.rule("NEW-LIBRARY-3", "A-58", "D-117")
@EDITIONS
def test_new_library_3_two_quarries_with_a_construction_hut(edition: Edition) -> None:
    """Also if nothing lies face-up any more."""
    game = settler("library* construction_hut*", row="corn", edition=edition)
    do(game, "take quarry", "take plantation corn")
    others_pass(game)
    assert texts(game) == ["take quarry", "pass"]
    do(game, "take quarry")
    assert tiles(game)["quarry"] == 2
    unoccupied = do(settler("library* construction_hut", edition=edition), "take quarry")
    assert "take quarry" not in texts(others_pass(unoccupied))


@pytest.mark.rule("NEW-LIBRARY-4", "A-20")
@EDITIONS
def test_new_library_4_a_colonist_for_the_first_tile_only(edition: Edition) -> None:
    """Whether it was wanted or not."""
    for answer, workers in (("use hospice", 1), ("pass", 0)):
        game = settler("library* hospice*", edition=edition)
        do(game, "take quarry", answer)
        others_pass(game)
        do(game, "take plantation corn")
        assert game.phase == "round"
        assert sum(tile.workers.total() for tile in game.position().players[0].island) == workers


@pytest.mark.rule("NEW-LIBRARY-4", "A-20")
def test_new_library_4_the_second_tile_may_be_the_first() -> None:
    """Who declined the tile before the others has the colonist for the one after them."""
    game = settler("library* hospice*")
    do(game, "pass")
    others_pass(game)
    do(game, "take plantation corn", "use hospice")

    assert game.position().players[0].island[0].workers.total() == 1


@pytest.mark.rule("NEW-LIBRARY-5", "A-33", "D-116")
@pytest.mark.parametrize(
    ("edition", "alike"),
    [(Edition.CLASSIC, True), (Edition.ANNIVERSARY, False), (Edition.YEAR_1897, True)],
)
def test_new_library_5_two_goods_that_were_produced(edition: Edition, alike: bool) -> None:
    """Of different kinds in the anniversary edition, of any in the others."""
    game = new_game(
        role="craftsman",
        city={0: "library* indigo_plant*1"},
        island={0: "2 corn*2 indigo* sugar*"},
        edition=edition,
    )
    assert texts(game) == ["take good corn", "take good indigo", "pass"]
    do(game, "take good corn")
    assert game.is_legal(TakeGood("corn")) == alike
    if not alike:
        assert why(game, TakeGood("corn")).rule == "NEW-LIBRARY-5"
    assert game.is_legal(TakeGood("sugar")) is False
    do(game, "take good indigo")

    assert (held(game, 0), game.phase) == ((3, 2, 0, 0, 0), "round")


@pytest.mark.rule("NEW-LIBRARY-5", "A-33")
def test_new_library_5_with_one_kind() -> None:
    """In the anniversary edition one good then, in the classic one two."""
    for edition, goods in ((Edition.ANNIVERSARY, 3), (Edition.CLASSIC, 4)):
        game = new_game(
            role="craftsman", city={0: "library*"}, island={0: "2 corn*2"}, edition=edition
        )
        while game.phase == "craftsman":
            do(game, "take good corn")
        assert held(game, 0)[0] == goods


@pytest.mark.rule("NEW-LIBRARY-1", "A-34")
def test_a_34_judged_once() -> None:
    """A library that is emptied by a payment, or built in the phase, changes nothing more."""
    game = new_game(
        role="builder",
        city={0: "black_market* library*"},
        island={0: "corn"},
        doubloons={0: 5},
        supply=0,
    )
    do(game, "build harbor")
    assert (game.players[0].doubloons, game.players[0].workers(), game.seat) == (0, 1, 1)
    built = new_game(role="builder", city={0: "university*"}, doubloons={0: 7})
    do(built, "build library", "use university")
    assert built.players[0].doubloons == 0
