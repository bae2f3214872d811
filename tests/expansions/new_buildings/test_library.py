"""The library: privileges twice (NEW-LIBRARY-*, A-32 to A-34, A-58)."""

from __future__ import annotations

import pytest

from puertorico import Edition, Game
from puertorico.actions import Build, TakeGood
from puertorico.decisions import BuildContext
from support.games import context, do, held, new_game, texts, vp, why

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
    assert context(game, BuildContext).prices["office"].price == 5 - factor

    game = new_game(role="trader", goods={0: "corn"}, **more)
    do(game, "sell corn")
    assert game.players[0].doubloons == 3 + factor

    game = new_game(goods={0: "3 corn"}, ships="7: 1 corn", **more)
    do(game, "choose captain")
    assert vp(game, 0) == 3 + factor

    game = new_game(role="mayor", **more)
    before = game._table.players[0].workers()
    while "take colonist" in texts(game):
        do(game, "take colonist")
    assert game._table.players[0].workers() == before + factor + 1


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
    before = game._table.players[0].workers()
    do(game, "take colonist", "pass")

    assert game._table.players[0].workers() == before + 1 + 1


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
    indigo_first = game.copy()
    do(game, "take good corn")
    assert game.is_legal(TakeGood("corn")) == alike
    if not alike:
        found = why(game, TakeGood("corn"))
        assert (found.reason, found.rule) == ("same_kind", "A-33")
    assert game.is_legal(TakeGood("sugar")) is False
    do(game, "take good indigo")

    assert (held(game, 0), game.phase) == ((3, 2, 0, 0, 0), "round")
    do(indigo_first, "take good indigo")
    if alike:
        assert why(indigo_first, TakeGood("corn")).reason == "other_step"
        do(indigo_first, "take good indigo")
    assert (held(indigo_first, 0)[1], indigo_first.phase) == (2 + alike, "round")


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


@pytest.mark.rule("NEW-LIBRARY-1", "A-34", "A-39")
def test_a_34_a_library_that_a_payment_empties() -> None:
    """The price has been worked out before; one built in the phase comes too late for itself."""
    game = new_game(
        role="builder",
        city={0: "black_market* library*"},
        island={0: "corn"},
        doubloons={0: 5},
        supply=0,
    )
    do(game, "build harbor at the black market")
    assert (game._table.players[0].doubloons, game._table.players[0].workers(), game.seat) == (
        0,
        1,
        1,
    )
    built = new_game(role="builder", city={0: "university*"}, doubloons={0: 7})
    do(built, "build library", "use university")
    assert built.players[0].doubloons == 0


# A guest who reaches the library: in the window, at the decision itself, and too late.

GUEST = "move guest to library"


def guest_game(role: str, edition: Edition, **more: object) -> Game:
    """Returns a game in which seat 0 has taken a role, with a guest and an empty library."""
    city = f"guest_house*1 library {more.pop('city', '')}"
    described = {"city": {0: city}, "island": {0: "indigo*"}, **more}
    if role:
        described["role"] = role
    return new_game(edition=edition, **described)


@pytest.mark.rule("A-34", "A-40", "A-43", "NEW-LIBRARY-2")
@EDITIONS
@pytest.mark.parametrize("when", ["window", "decision", "late"])
def test_a_34_a_guest_for_the_settlers_privilege(edition: Edition, when: str) -> None:
    """Up to the end of the settler's part; while the row is what others take from it is late."""
    game = guest_game("settler", edition, row="3 corn 2 sugar", city="hospice*", supply=9)
    assert str(game.decision.kind) == "window"
    do(game, GUEST if when == "window" else "pass")
    assert game.decision.kind == "tile"
    if when == "decision":
        do(game, GUEST)
    do(game, "take plantation corn", "pass")
    while game.phase == "settler" and game.seat != 0:
        do(game, "pass")
    assert game.phase == ("round" if when == "late" else "settler")


@pytest.mark.rule("A-34", "A-40", "A-43", "NEW-LIBRARY-2")
@EDITIONS
def test_a_34_a_guest_at_the_settlers_last_decision(edition: Edition) -> None:
    """The hospice's colonist belongs to the settler's part: the second tile is still to come."""
    game = guest_game("settler", edition, row="3 corn 2 sugar", city="hospice*", supply=9)
    do(game, "pass", "take plantation corn")
    assert game.decision.kind == "use_building"
    do(game, GUEST, "pass")
    while game.seat != 0:
        do(game, "pass")
    assert (game.phase, game.decision.kind) == ("settler", "tile")


@pytest.mark.rule("A-34", "A-40")
@EDITIONS
@pytest.mark.parametrize("moved", [True, False])
def test_a_34_a_guest_for_the_mayors_privilege(edition: Edition, moved: bool) -> None:
    """Together with the choice of the role: in the phase itself nobody moves."""
    game = guest_game("", edition)
    do(game, *([GUEST] if moved else []), "choose mayor")
    assert GUEST not in texts(game)
    do(game, "take colonist")
    assert ("take colonist" in texts(game)) == moved


@pytest.mark.rule("A-34", "A-40", "A-43")
@EDITIONS
@pytest.mark.parametrize("when", ["window", "decision", "late"])
def test_a_34_a_guest_for_the_builders_privilege(edition: Edition, when: str) -> None:
    """The price is worked out again; once a building is chosen it stands."""
    game = guest_game("builder", edition, city="university*", doubloons={0: 4})
    do(game, GUEST if when == "window" else "pass")
    if when == "decision":
        do(game, GUEST)
    do(game, "build hospice")
    # A hospice costs 4.
    if when == "late":
        assert game.decision.kind == "use_building"
        do(game, GUEST)
    assert game.players[0].doubloons == (1 if when == "late" else 2)


@pytest.mark.rule("A-34", "A-40", "A-43")
@EDITIONS
@pytest.mark.parametrize("when", ["window", "decision", "late"])
def test_a_34_a_guest_for_the_craftsmans_privilege(edition: Edition, when: str) -> None:
    """Up to the choice of the goods; after the first of them it is settled."""
    game = guest_game("craftsman", edition, island={0: "2 corn*2 indigo*"},
                      city="small_indigo_plant*")  # fmt: skip
    assert str(game.decision.kind) == "window"
    do(game, GUEST if when == "window" else "pass")
    assert game.decision.kind == "privilege_good"
    if when == "decision":
        do(game, GUEST)
        assert game.decision.kind == "privilege_good"
    do(game, "take good corn")
    if when == "late":
        assert game.phase == "round"
    else:
        assert texts(game)[-2:] == ["take good indigo", "pass"]
        assert GUEST not in texts(game)


@pytest.mark.rule("A-34", "A-40")
@EDITIONS
def test_a_34_a_guest_does_not_move_between_two_privilege_goods(edition: Edition) -> None:
    """They are one compound choice: guests join its first step."""
    game = new_game(
        role="craftsman",
        city={0: "guest_house*1 library* office small_indigo_plant*"},
        island={0: "2 corn*2 indigo*"},
        edition=edition,
    )
    assert game.decision.kind == "privilege_good"
    assert "move guest to office" in texts(game)
    do(game, "take good corn")
    assert game.decision.kind == "privilege_good"
    assert not any(text.startswith("move") for text in texts(game))


@pytest.mark.rule("A-34", "A-40", "A-43")
@EDITIONS
@pytest.mark.parametrize("when", ["window", "decision", "late"])
def test_a_34_a_guest_for_the_traders_privilege(edition: Edition, when: str) -> None:
    """Up to the sale."""
    game = guest_game("trader", edition, goods={0: "corn coffee"}, doubloons={0: 0})
    do(game, GUEST if when == "window" else "pass")
    if when == "decision":
        do(game, GUEST)
    do(game, "sell corn")
    assert game.players[0].doubloons == (1 if when == "late" else 2)


@pytest.mark.rule("A-34", "A-40", "A-43", "A-27")
@EDITIONS
@pytest.mark.parametrize("when", ["window", "decision", "late"])
def test_a_34_a_guest_for_the_captains_privilege(edition: Edition, when: str) -> None:
    """Up to the first load, whatever turn it comes in."""
    game = guest_game(
        "captain", edition, goods={0: "corn sugar coffee"}, ships="5: - | 6: - | 7: 7 indigo"
    )
    do(game, GUEST if when == "window" else "pass")
    if when == "decision":
        do(game, GUEST)
    do(game, "load corn on 5")
    if when == "late":
        assert (game.seat, vp(game, 0)) == (0, 2)
        do(game, GUEST, "load sugar on 6")
    assert vp(game, 0) == 3


@pytest.mark.rule("A-34", "A-40", "PROSPECTOR-01")
@EDITIONS
@pytest.mark.parametrize("when", ["role", "window", "declined"])
def test_a_34_a_guest_for_the_prospectors_privilege(edition: Edition, when: str) -> None:
    """With the choice of the role or in the window that follows it."""
    game = guest_game("", edition, doubloons={0: 0})
    do(game, *([GUEST] if when == "role" else []), "choose prospector")
    if when != "role":
        assert str(game.decision.kind) == "window"
        do(game, GUEST if when == "window" else "pass")
    assert (game.phase, game.players[0].doubloons) == ("round", 1 if when == "declined" else 2)
