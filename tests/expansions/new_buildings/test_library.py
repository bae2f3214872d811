"""The library: privileges twice (NEW-LIBRARY-*, A-32 to A-34, A-58)."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Edition, Game
from puertorico.actions import Build, TakeGood
from puertorico.decisions import (
    BuildContext,
    PrivilegeGoodContext,
    TakeColonistContext,
    privilege_goods,
)
from puertorico.errors import IllegalActionError
from support.games import context, do, held, money, new_game, reason, texts, vp

EDITIONS = pytest.mark.parametrize("edition", Edition)
WHEN = pytest.mark.parametrize("when", ["window", "decision", "late"])
GUEST = "move guest to library"
CORN = "take plantation corn"


def tiles(game: Game) -> dict[str, int]:
    """Returns the tiles of seat 0 by kind."""
    return {tile.tile: tile.count for tile in game.players[0].island}


def number_of_tiles(game: Game) -> int:
    """Returns how many tiles seat 0 has."""
    return sum(tiles(game).values())


def workers(game: Game) -> int:
    """Returns the workers of seat 0, wherever they are."""
    return game._table.players[0].workers()


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
    assert money(do(new_game(**more), "choose prospector"))[0] == 3 + factor
    builder = new_game(role="builder", **more)
    assert context(builder, BuildContext).prices["office"].price == 5 - factor
    trader = new_game(role="trader", goods={0: "corn"}, **more)
    assert money(do(trader, "sell corn"))[0] == 3 + factor
    captain = new_game(goods={0: "3 corn"}, ships="7: 1 corn", **more)
    assert vp(do(captain, "choose captain"), 0) == 3 + factor
    mayor = new_game(role="mayor", **more)
    before = workers(mayor)
    while "take colonist" in texts(mayor):
        do(mayor, "take colonist")
    assert workers(mayor) == before + factor + 1


@pytest.mark.rule("NEW-LIBRARY-1", "A-32")
@EDITIONS
def test_new_library_1_what_is_not_doubled(edition: Edition) -> None:
    """Coins on the card, the captain's doubloon of the lighthouse, roles of others."""
    more = {"city": {0: "library* lighthouse*"}, "edition": edition}
    game = new_game(coins={"prospector": 3}, doubloons={0: 0}, **more)
    assert money(do(game.copy(), "choose prospector"))[0] == 3 + 2
    assert money(do(game, "choose captain"))[0] == 1
    game = do(new_game(role="builder", taker=3, doubloons={0: 4, 3: 9}, **more), "pass")
    assert game.is_legal(Build("office")) is False


@pytest.mark.rule("NEW-LIBRARY-1", "A-06")
def test_new_library_1_the_mayor_may_take_one_of_two() -> None:
    """Each of the two is asked for."""
    game = new_game(role="mayor", city={0: "library*"})
    before = workers(game)
    assert workers(do(game, "take colonist", "pass")) == before + 1 + 1


@pytest.mark.rule("NEW-LIBRARY-2", "A-58")
@EDITIONS
def test_new_library_2_a_second_tile_after_all_others(edition: Edition) -> None:
    """One more face-up plantation, no quarry; the hacienda is not used again."""
    game = do(settler("library* hacienda*", edition=edition), "use hacienda", "take quarry")
    assert (game.seat, texts(game)[-1]) == (1, "pass")
    others_pass(do(game, CORN))
    assert texts(game) == [CORN, "take plantation sugar", "pass"]
    do(game, "take plantation sugar")
    assert (tiles(game)["quarry"], tiles(game)["sugar"] >= 1) == (1, True)
    assert (number_of_tiles(game), game.phase) == (1 + 3, "round")
    assert others_pass(do(settler("library"), "take quarry")).phase == "round"


@pytest.mark.rule("NEW-LIBRARY-2", "A-58")
def test_new_library_2_is_optional_and_needs_room_and_tiles() -> None:
    """It may be declined; with a full island, or nothing face-up, nobody is asked."""
    game = do(others_pass(do(settler("library*"), "take quarry")), "pass")
    assert (game.phase, number_of_tiles(game)) == ("round", 2)
    game = others_pass(do(settler("library*", island={0: "11 indigo"}), "take quarry"))
    assert (game.phase, number_of_tiles(game)) == ("round", 12)
    assert others_pass(do(settler("library*", row="corn"), CORN)).phase == "round"


@pytest.mark.rule("NEW-LIBRARY-3", "A-58", "D-117")
@EDITIONS
def test_new_library_3_two_quarries_with_a_construction_hut(edition: Edition) -> None:
    """Also if nothing lies face-up any more."""
    game = settler("library* construction_hut*", row="corn", edition=edition)
    others_pass(do(game, "take quarry", CORN))
    assert texts(game) == ["take quarry", "pass"]
    assert tiles(do(game, "take quarry"))["quarry"] == 2
    unoccupied = do(settler("library* construction_hut", edition=edition), "take quarry")
    assert "take quarry" not in texts(others_pass(unoccupied))


@pytest.mark.rule("NEW-LIBRARY-4", "A-20")
@EDITIONS
@pytest.mark.parametrize(("answer", "number"), [("use hospice", 1), ("pass", 0)])
def test_new_library_4_a_colonist_for_the_first_tile_only(
    edition: Edition, answer: str, number: int
) -> None:
    """Whether it was wanted or not."""
    game = do(settler("library* hospice*", edition=edition), "take quarry", answer)
    do(others_pass(game), CORN)
    assert game.phase == "round"
    assert sum(tile.workers.total() for tile in game.players[0].island) == number


@pytest.mark.rule("NEW-LIBRARY-4", "A-20")
def test_new_library_4_the_second_tile_may_be_the_first() -> None:
    """Who declined the tile before the others has the colonist for the one after them."""
    game = others_pass(do(settler("library* hospice*"), "pass"))
    assert do(game, CORN, "use hospice").players[0].island[0].workers.total() == 1


@pytest.mark.rule("NEW-LIBRARY-5", "A-33", "D-116")
@EDITIONS
def test_new_library_5_two_goods_that_were_produced(edition: Edition) -> None:
    """Of different kinds in the anniversary edition, of any in the others."""
    alike = edition is not Edition.ANNIVERSARY
    city, island = {0: "library* indigo_plant*1"}, {0: "2 corn*2 indigo* sugar*"}
    game = new_game(role="craftsman", city=city, island=island, edition=edition)
    assert texts(game) == ["take good corn", "take good indigo", "pass"]
    indigo_first = do(game.copy(), "take good indigo")
    do(game, "take good corn")
    assert game.is_legal(TakeGood("corn")) == alike
    if not alike:
        assert reason(game, "take good corn") == ("same_kind", "A-33")
    assert game.is_legal(TakeGood("sugar")) is False
    assert (held(do(game, "take good indigo"), 0), game.phase) == ((3, 2, 0, 0, 0), "round")
    if alike:
        assert reason(indigo_first, "take good corn")[0] == "other_step"
        do(indigo_first, "take good indigo")
    assert (held(indigo_first, 0)[1], indigo_first.phase) == (2 + alike, "round")


@pytest.mark.rule("NEW-LIBRARY-5", "A-33")
@pytest.mark.parametrize(("edition", "corn"), [(Edition.ANNIVERSARY, 3), (Edition.CLASSIC, 4)])
def test_new_library_5_with_one_kind(edition: Edition, corn: int) -> None:
    """In the anniversary edition one good then, in the classic one two."""
    board = {"city": {0: "library*"}, "island": {0: "2 corn*2"}}
    game = new_game(role="craftsman", edition=edition, **board)
    while game.phase == "craftsman":
        do(game, "take good corn")
    assert held(game, 0)[0] == corn


@pytest.mark.rule("NEW-LIBRARY-1", "A-34", "A-39")
def test_a_34_a_library_that_a_payment_empties() -> None:
    """The price has been worked out before; one built in the phase comes too late for itself."""
    more = {"island": {0: "corn"}, "doubloons": {0: 5}, "supply": 0}
    game = new_game(role="builder", city={0: "black_market* library*"}, **more)
    do(game, "build harbor at the black market")
    assert (money(game)[0], workers(game), game.seat) == (0, 1, 1)
    built = new_game(role="builder", city={0: "university*"}, doubloons={0: 7})
    assert money(do(built, "build library", "use university"))[0] == 0


# A guest who reaches the library: in the window, at the decision itself, and too late.


def guest_game(
    role: str, edition: Edition, *when: str, city: str = "", expected: str = "", **more: Any
) -> Game:
    """Returns a game in which seat 0 has taken a role, with a guest and an empty library.

    With *when* it is at the decision after the window, and the guest may have moved by then.
    """
    described = {"island": {0: "indigo*"}, **({"role": role} if role else {}), **more}
    game = new_game(edition=edition, city={0: f"guest_house*1 library {city}"}, **described)
    if when:
        assert str(game.decision.kind) == "window"
        do(game, GUEST if when == ("window",) else "pass")
        assert game.decision.kind == expected or not expected
        do(game, *[GUEST] * (when == ("decision",)))
    return game


@pytest.mark.rule("A-34", "A-40", "A-43", "NEW-LIBRARY-2")
@EDITIONS
@pytest.mark.parametrize("when", ["window", "decision", "last", "late"])
def test_a_34_a_guest_for_the_settlers_privilege(edition: Edition, when: str) -> None:
    """Up to the end of the settler's part; while the row is what others take from it is late."""
    more: Any = {"row": "3 corn 2 sugar", "city": "hospice*", "supply": 9, "expected": "tile"}
    game = do(guest_game("settler", edition, when, **more), CORN)
    assert game.decision.kind == "use_building"
    # The hospice's colonist belongs to the settler's part: the second tile is still to come.
    do(game, *[GUEST] * (when == "last"), "pass")
    others_pass(game)
    assert game.phase == ("round" if when == "late" else "settler")


@pytest.mark.rule("A-34", "A-40")
@EDITIONS
@pytest.mark.parametrize("moved", [True, False])
def test_a_34_a_guest_for_the_mayors_privilege(edition: Edition, moved: bool) -> None:
    """Together with the choice of the role: in the phase itself nobody moves."""
    game = do(guest_game("", edition), *[GUEST] * moved, "choose mayor")
    assert GUEST not in texts(game)
    assert ("take colonist" in texts(do(game, "take colonist"))) == moved


@pytest.mark.rule("A-34", "A-40", "A-43")
@EDITIONS
@WHEN
def test_a_34_a_guest_for_the_builders_privilege(edition: Edition, when: str) -> None:
    """The price is worked out again; once a building is chosen it stands."""
    game = guest_game("builder", edition, when, city="university*", doubloons={0: 4})
    do(game, "build hospice")
    # A hospice costs 4.
    if when == "late":
        assert game.decision.kind == "use_building"
        do(game, GUEST)
    assert money(game)[0] == (1 if when == "late" else 2)


@pytest.mark.rule("A-34", "A-40", "A-43")
@EDITIONS
@WHEN
def test_a_34_a_guest_for_the_craftsmans_privilege(edition: Edition, when: str) -> None:
    """Up to the choice of the goods; after the first of them it is settled."""
    board: Any = {"city": "small_indigo_plant*", "island": {0: "2 corn*2 indigo*"}}
    game = guest_game("craftsman", edition, when, expected="privilege_good", **board)
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
    city = {0: "guest_house*1 library* office small_indigo_plant*"}
    island = {0: "2 corn*2 indigo*"}
    game = new_game(role="craftsman", city=city, island=island, edition=edition)
    assert game.decision.kind == "privilege_good"
    assert "move guest to office" in texts(game)
    do(game, "take good corn")
    assert game.decision.kind == "privilege_good"
    assert not any(text.startswith("move") for text in texts(game))


@pytest.mark.rule("A-34", "A-40", "A-43")
@EDITIONS
@WHEN
def test_a_34_a_guest_for_the_traders_privilege(edition: Edition, when: str) -> None:
    """Up to the sale."""
    game = guest_game("trader", edition, when, goods={0: "corn coffee"}, doubloons={0: 0})
    assert money(do(game, "sell corn"))[0] == (1 if when == "late" else 2)


@pytest.mark.rule("A-34", "A-40", "A-43", "A-27")
@EDITIONS
@WHEN
def test_a_34_a_guest_for_the_captains_privilege(edition: Edition, when: str) -> None:
    """Up to the first load, whatever turn it comes in."""
    goods, ships = {0: "corn sugar coffee"}, "5: - | 6: - | 7: 7 indigo"
    game = do(guest_game("captain", edition, when, goods=goods, ships=ships), "load corn on 5")
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
    do(game, *[GUEST] * (when == "role"), "choose prospector")
    if when != "role":
        assert str(game.decision.kind) == "window"
        do(game, GUEST if when == "window" else "pass")
    assert (game.phase, money(game)[0]) == ("round", 1 if when == "declined" else 2)


@pytest.mark.rule("MAYOR-03", "MAYOR-12", "A-32")
@pytest.mark.parametrize(("supply", "left"), [(1, 1), (2, 2), (9, 2)])
def test_mayor_03_as_many_as_the_supply_has(supply: int, left: int) -> None:
    """The colonists that the mayor may still take are there."""
    game = new_game(role="mayor", city={0: "library*"}, supply=supply)
    assert context(game, TakeColonistContext).left == left


@pytest.mark.rule("A-33")
@pytest.mark.parametrize(
    ("edition", "supply", "left", "after"),
    [
        ("1897", "3 corn 2 coffee", 2, "no coffee is left in the supply"),
        ("1897", "2 corn 2 coffee", 2, "no coffee is left in the supply"),
        ("1897", "1 corn 2 coffee", 1, "you can take 1 extra good, not 2"),
        ("anniversary", "3 corn 3 coffee", 2, "the extra goods must differ"),
        ("anniversary", "1 corn 3 coffee", 1, "the extra goods must differ"),
    ],
)
def test_a_33_as_many_as_the_supply_has(edition: str, supply: str, left: int, after: str) -> None:
    """Two kinds, or in 1897 two goods, that are still there after the production."""
    game = new_game(
        role="craftsman",
        edition=edition,
        city={0: "library* coffee_roaster*"},
        island={0: "corn* coffee*"},
        goods_supply=supply,
    )
    assert context(game, PrivilegeGoodContext).left == left
    with pytest.raises(IllegalActionError) as refused:
        privilege_goods(game, ["coffee", "coffee"])
    assert after in str(refused.value)
    with pytest.raises(IllegalActionError, match="you have not produced"):
        privilege_goods(game, ["coffee", "indigo"])
