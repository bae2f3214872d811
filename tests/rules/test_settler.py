"""The settler phase, and the buildings that work in it (SETTLER, hacienda, hut, hospice)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from puertorico import CHANCE, Config, Edition, Game, Good, scenario
from puertorico.actions import Pass, RevealTile, TakePlantation, TakeQuarry, UseBuilding
from puertorico.events import WorkersTaken
from puertorico.types import any_id
from support.games import do, island_of, of_class, pass_phase, reason, texts

FULL_ISLAND = "6 corn 6 sugar"
HACIENDA = UseBuilding("hacienda")
HOSPICE = UseBuilding("hospice")
PLANTATIONS = ["take plantation corn", "take plantation indigo"]
"""What the others can take from the row of these tests."""
ALL = [*PLANTATIONS, "take quarry", "pass"]
EDITIONS = pytest.mark.parametrize("edition", Edition)


def settler(**position: Any) -> Game:
    """Returns a settler phase of four players with two corn and three indigo in the row."""
    return scenario(**{"role": "settler", "row": "2 corn 3 indigo", **position})


def second(**position: Any) -> Game:
    """Returns a settler phase at the turn of seat 0, who is not the settler."""
    return do(settler(taker=3, **position), "pass")


def tiles(game: Game) -> list[int]:
    """Returns the number of tiles of each seat."""
    return [sum(player.tiles) for player in game._table.players]


# The phase.


@pytest.mark.rule("SETTLER-01")
def test_settler_01_a_quarry_or_a_face_up_plantation() -> None:
    """The settler takes one of the kinds in the row or a quarry, and nothing else."""
    game = settler()
    assert texts(game) == ALL
    assert reason(game, TakePlantation(Good.SUGAR)) == ("not_in_row", "SETTLER-01")


@pytest.mark.rule("SETTLER-01")
@pytest.mark.parametrize(
    ("action", "kind", "corn", "quarries"),
    [("take plantation corn", "corn", 1, 8), ("take quarry", "quarry", 2, 7)],
)
def test_settler_01_the_tile_goes_on_the_own_island(
    action: str, kind: str, corn: int, quarries: int
) -> None:
    """Plantation or quarry leave the row or the stack, lie unoccupied, and end the turn."""
    game = do(settler(island={0: "indigo"}), action)
    assert (island_of(game, 0), game.seat) == ({kind: (1, 0), "indigo": (1, 0)}, 1)
    assert game.position().row == {"corn": corn, "indigo": 3}
    assert game.position().tile_supply == {"quarry": quarries}


@pytest.mark.rule("SETTLER-02", "ROLE-04")
def test_settler_02_the_others_take_plantations_only() -> None:
    """The others may not take a quarry."""
    game = second()
    assert (game.seat, texts(game)) == (0, [*PLANTATIONS, "pass"])
    assert reason(game, TakeQuarry()) == ("no_quarry_right", "SETTLER-02")


@pytest.mark.rule("SETTLER-02")
def test_settler_02_clockwise_one_tile_each() -> None:
    """After the settler everybody gets one turn, clockwise, from what is left."""
    game = settler(taker=2, row="2 corn 2 indigo sugar")
    for seat, tile in [(2, "corn"), (3, "sugar"), (0, "indigo"), (1, "indigo")]:
        assert (game.seat, game.phase) == (seat, "settler")
        do(game, f"take plantation {tile}")
    assert (game.phase, tiles(game)) == ("round", [2, 2, 2, 2])


@pytest.mark.rule("SETTLER-03", "ROLE-05", "A-05")
def test_settler_03_taking_a_tile_is_voluntary() -> None:
    """All pass, and no island changes."""
    game = settler()
    before = game.position().players
    for seat in range(4):
        assert game.seat == seat
        game.apply(Pass())
    assert game.position().players == before


@pytest.mark.rule("SETTLER-04")
def test_settler_04_places_on_the_island_do_not_matter() -> None:
    """Corn, then indigo, or the other way round: the positions are the same."""
    found = []
    for drawn, taken in [("corn", "indigo"), ("indigo", "corn")]:
        game = settler(players=2, city={0: "hacienda*"}, chance="manual")
        do(game, "use hacienda", f"reveal {drawn}", f"take plantation {taken}")
        assert island_of(game, 0) == {"corn": (1, 0), "indigo": (2, 0)}
        found.append(game.position().players)
    assert found[0] == found[1]


@pytest.mark.rule("SETTLER-05", "BLD-GEN-4")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_settler_05_tiles_and_buildings_never_leave(players: int) -> None:
    """In a whole game no island and no city ever loses anything."""
    game = Game.new(Config(players=players), seed=players)
    choose = random.Random(players).choice
    before = [(player.tiles[:], set(player.buildings)) for player in game._table.players]
    while not game.is_over:
        game.apply(choose(game.legal_actions()))
        after = [(player.tiles[:], set(player.buildings)) for player in game._table.players]
        for (old_tiles, old_city), (now, city) in zip(before, after, strict=True):
            assert all(old <= new for old, new in zip(old_tiles, now, strict=True))
            assert old_city <= city
        before = after
    assert sum(before[0][0]) > 1


@pytest.mark.rule("SETTLER-06")
def test_settler_06_a_full_island_takes_nothing() -> None:
    """With 12 tiles there is nothing to take, hacienda and hut included; with 11 there is."""
    city = {0: "hacienda* construction_hut*"}
    full = settler(island={0: FULL_ISLAND}, city=city, ask_forced=True)
    assert texts(full) == ["pass"]
    for action in (TakePlantation(Good.INDIGO), TakeQuarry(), HACIENDA):
        assert reason(full, action) == ("island_full", "SETTLER-06")
    assert settler(island={0: FULL_ISLAND}, city=city).seat == 1
    almost = settler(island={0: "6 corn 5 sugar"}, city=city)
    assert set(texts(almost)) == {"use hacienda", *ALL}


@pytest.mark.rule("SETTLER-07", "BLD-CONSTRUCTION_HUT-3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("quarries", [0, 1])
def test_settler_07_no_quarry_left(seat: int, quarries: int) -> None:
    """An empty stack ends privilege and construction hut; the last quarry can still be taken."""
    game = settler(quarries=quarries, city={1: "construction_hut*"})
    do(game, *["take plantation corn"] * seat)
    assert (game.seat, game.is_legal(TakeQuarry())) == (seat, quarries == 1)
    if not quarries:
        assert reason(game, TakeQuarry()) == ("no_quarry_left", "SETTLER-07")


@pytest.mark.rule("SETTLER-08", "SETTLER-09")
@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_settler_08_the_row_is_discarded_and_laid_out_anew(players: int, size: int) -> None:
    """What nobody took is discarded openly; players + 1 new tiles come from the face-down ones."""
    game = settler(players=players, row="2 coffee sugar", discards="corn")
    before = game.position().face_down
    pass_phase(do(game, "take plantation sugar"))
    position = game.position()
    assert position.discards == {"corn": 1, "coffee": 2}
    assert position.row.total() == size
    left = {kind: position.face_down.count(kind) + position.row.count(kind) for kind in before}
    assert left == before


@pytest.mark.rule("SETTLER-09")
def test_settler_09_chance_reveals_each_tile_of_the_row() -> None:
    """The new row consists of the tiles drawn, weighted by what lies face-down."""
    game = settler(players=3, face_down="3 corn 2 sugar", row="indigo", chance="manual")
    while game.seat != CHANCE:
        game.apply(Pass())
    assert game.chance_outcomes() == ((RevealTile(Good.CORN), 3), (RevealTile(Good.SUGAR), 2))
    do(game, "reveal corn", "reveal corn", "reveal sugar", "reveal corn")
    assert game.position().row == {"corn": 3, "sugar": 1}
    assert game.phase == "round"


@pytest.mark.rule("SETTLER-10", "A-10")
@EDITIONS
def test_settler_10_the_rest_is_drawn_before_the_reshuffle(edition: Edition) -> None:
    """The last two coffee come into the row for certain, three more from the shuffled discards."""
    for seed in range(5):
        game = settler(edition=edition, face_down="2 coffee", island={1: "6 coffee"}, seed=seed)
        pass_phase(game)
        position = game.position()
        assert (position.row.total(), position.row["coffee"]) == (5, 2)
        assert position.discards.total() == 0


@pytest.mark.rule("SETTLER-10", "A-10")
def test_settler_10_the_untaken_row_takes_part() -> None:
    """The tiles left in the row are discarded first, so they are shuffled in."""
    islands = {0: "10 corn", 1: "11 indigo", 2: "11 sugar", 3: "8 coffee", 4: "2 tobacco"}
    game = settler(players=5, face_down="-", row="6 tobacco", island=islands, chance="manual")
    assert game.position().discards == {"indigo": 1, "tobacco": 1}
    while game.seat != CHANCE:
        game.apply(Pass())
    assert game.chance_outcomes() == ((RevealTile(Good.INDIGO), 1), (RevealTile(Good.TOBACCO), 7))


@pytest.mark.rule("SETTLER-10", "A-10")
def test_settler_10_no_reshuffle_before_a_tile_is_needed() -> None:
    """With exactly five face-down tiles the discards stay where they are; with four they do not."""
    for face_down, shuffled in [("5 sugar", False), ("4 sugar", True)]:
        game = settler(face_down=face_down)
        pass_phase(game)
        position = game.position()
        assert (position.discards.total() == 0) == shuffled == (position.face_down.total() > 0)


def short_of_tiles(**position: Any) -> Game:
    """Returns a settler phase of five; all plantations but the two of the row are on islands."""
    islands = {0: "9 corn", 1: "11 indigo", 2: "11 sugar", 3: "9 tobacco", 4: "8 coffee"}
    nothing = {"face_down": "-", "discards": "-"}
    return settler(players=5, row="corn indigo", island=islands, **nothing, **position)


@pytest.mark.rule("SETTLER-11", "A-11")
def test_settler_11_the_row_stays_shorter() -> None:
    """With two plantations left in all, both make up the new row instead of six."""
    game = short_of_tiles()
    pass_phase(game)
    assert game.position().row == {"corn": 1, "indigo": 1}


@pytest.mark.rule("SETTLER-11", "A-11")
def test_settler_11_some_players_go_without() -> None:
    """Players take in order while tiles last; the others are not asked."""
    game = do(short_of_tiles(taker=1), "take plantation corn")
    assert (game.seat, texts(game)) == (2, ["take plantation indigo", "pass"])
    do(game, "take plantation indigo")
    assert (game.phase, game.seat, game.position().row.total()) == ("round", 2, 0)


@pytest.mark.rule("SETTLER-11", "A-11", "BLD-CONSTRUCTION_HUT-1")
def test_settler_11_without_a_row_quarries_can_still_be_taken() -> None:
    """The settler and the owner of a hut are asked for a quarry, the others not at all."""
    game = settler(row="-", city={2: "construction_hut*"})
    for seat in (0, 2):
        assert (game.seat, texts(game)) == (seat, ["take quarry", "pass"])
        do(game, "take quarry")
    assert game.phase == "round"


# The hacienda.


@pytest.mark.rule("BLD-HACIENDA-1")
@EDITIONS
@pytest.mark.parametrize("start", [settler, second])
def test_bld_hacienda_1_an_extra_tile_in_the_own_turn(edition: Edition, start: Any) -> None:
    """Before the normal tile an extra one comes from the face-down tiles, settler or not."""
    game = start(edition=edition, city={0: "hacienda*"}, island={0: "indigo"})
    before = game.position()
    do(game, "use hacienda")
    after = game.position()
    assert (tiles(game)[0], game.seat) == (2, 0)
    assert after.face_down.total() == before.face_down.total() - 1
    assert (after.row, after.discards) == (before.row, before.discards)


@pytest.mark.rule("BLD-HACIENDA-1", "BLD-GEN-2", "MAYOR-02")
@pytest.mark.parametrize("city", ["hacienda", ""])
def test_bld_hacienda_1_must_be_occupied(city: str) -> None:
    """Unoccupied or absent it gives nothing."""
    game = settler(city={0: city, 1: "hacienda*"})
    assert texts(game) == ALL
    assert reason(game, HACIENDA) == ("not_occupied", "BLD-GEN-2")


@pytest.mark.rule("BLD-HACIENDA-1", "BLD-HACIENDA-4", "ROLE-03")
def test_bld_hacienda_1_once_and_only_before_the_normal_tile() -> None:
    """A second extra tile is not possible, nor one after the normal tile; next time it is."""
    assert do(settler(city={0: "hacienda*"}), "take plantation corn").seat == 1
    game = do(settler(players=2, city={0: "hacienda*"}), "use hacienda")
    assert reason(game, HACIENDA) == ("used", "BLD-HACIENDA-1")
    pass_phase(game)
    for card in ["builder", "trader", "craftsman", "mayor", "captain"]:
        pass_phase(do(game, f"choose {card}"))
    do(game, "choose settler", "pass")
    assert (game.round, game.seat, game.is_legal(HACIENDA)) == (2, 0, True)


@pytest.mark.rule("BLD-HACIENDA-2")
def test_bld_hacienda_2_the_drawn_tile_is_placed() -> None:
    """Whatever chance turns up lies on the island at once; no choice comes between."""
    game = settler(city={0: "hacienda*"}, island={0: "indigo"}, chance="manual")
    assert do(game, "use hacienda").seat == CHANCE
    do(game, "reveal tobacco")
    assert island_of(game, 0) == {"indigo": (1, 0), "tobacco": (1, 0)}
    assert (game.seat, game.position().drawn, texts(game)) == (0, None, ALL)


@pytest.mark.rule("BLD-HACIENDA-3", "BLD-HACIENDA-5", "BLD-CONSTRUCTION_HUT-2")
@pytest.mark.parametrize("start", [settler, second])
def test_bld_hacienda_3_never_a_quarry_for_the_extra_tile(start: Any) -> None:
    """With hacienda and hut the extra tile is a plantation and only one quarry can follow."""
    game = start(city={0: "hacienda* construction_hut*"}, island={0: "indigo"})
    do(game, "use hacienda")
    assert "quarry" not in island_of(game, 0)
    do(game, "take quarry")
    assert (island_of(game, 0)["quarry"], game.seat) == ((1, 0), 1)
    assert game.position().tile_supply == {"quarry": 7}


@pytest.mark.rule("BLD-HACIENDA-4")
@pytest.mark.parametrize(
    ("actions", "number"),
    [(("use hacienda", PLANTATIONS[0]), 3), (("use hacienda", "pass"), 2), (("pass",), 1)],
)
def test_bld_hacienda_4_the_normal_turn_follows(actions: tuple[str, ...], number: int) -> None:
    """After the extra tile the normal one may be taken or declined, in any mixture."""
    game = do(settler(city={0: "hacienda*"}), *actions)
    assert (tiles(game)[0], game.seat) == (number, 1)


@pytest.mark.rule("BLD-HACIENDA-4", "SETTLER-02")
def test_bld_hacienda_4_others_are_not_entitled_to_a_quarry() -> None:
    """A hacienda gives nobody but the settler a right to quarries."""
    assert texts(do(second(city={0: "hacienda*"}), "use hacienda")) == [*PLANTATIONS, "pass"]


@pytest.mark.rule("BLD-HACIENDA-4", "SETTLER-06")
def test_bld_hacienda_4_the_twelfth_space() -> None:
    """An extra tile on the last empty space leaves no room for a normal one."""
    game = do(settler(city={0: "hacienda*"}, island={0: "6 corn 5 sugar"}), "use hacienda")
    assert (tiles(game)[0], game.seat) == (12, 1)


@pytest.mark.rule("A-21", "BLD-HACIENDA-1", "SETTLER-10", "SETTLER-11")
@EDITIONS
def test_bld_hacienda_1_the_discards_are_shuffled_on_demand(edition: Edition) -> None:
    """With no face-down tile the extra one comes from the discards; without any there is none."""
    game = settler(edition=edition, city={0: "hacienda*"}, face_down="-")
    discards = game.position().discards.total()
    position = do(game, "use hacienda").position()
    assert (position.face_down.total(), position.discards.total()) == (discards - 1, 0)
    assert tiles(game)[0] == 2
    none = short_of_tiles(edition=edition, city={0: "hacienda*"})
    assert texts(none) == ALL
    assert reason(none, HACIENDA) == ("no_tile_left", "SETTLER-11")


# The construction hut.


@pytest.mark.rule("BLD-CONSTRUCTION_HUT-1", "BLD-GEN-2")
@EDITIONS
@pytest.mark.parametrize("city", ["construction_hut*", "construction_hut", ""])
def test_bld_construction_hut_1_a_quarry_for_others(edition: Edition, city: str) -> None:
    """Occupied, it lets its owner take a quarry instead of a plantation."""
    game = second(edition=edition, city={0: city}, island={0: "corn"})
    entitled = "*" in city
    assert (game.seat, game.is_legal(TakeQuarry())) == (0, entitled)
    assert {*PLANTATIONS, "pass"} <= set(texts(game))
    if entitled:
        do(game, "take quarry")
        assert (island_of(game, 0), game.seat) == ({"corn": (1, 0), "quarry": (1, 0)}, 1)


@pytest.mark.rule("BLD-CONSTRUCTION_HUT-2")
@EDITIONS
def test_bld_construction_hut_2_one_quarry_for_the_settler(edition: Edition) -> None:
    """A settler with a hut takes one quarry and no more."""
    game = do(settler(edition=edition, city={0: "construction_hut*"}), "take quarry")
    assert game.position().tile_supply == {"quarry": 7}
    assert game.seat == 1


# The hospice.


@pytest.mark.rule("BLD-HOSPICE-1", "A-09", "BLD-GEN-8", "SETTLER-02")
@EDITIONS
@pytest.mark.parametrize(
    ("start", "action", "kind"),
    [(settler, PLANTATIONS[1], "indigo"), (settler, "take quarry", "quarry"),
     (second, PLANTATIONS[1], "indigo")],
)  # fmt: skip
def test_bld_hospice_1_a_colonist_for_the_new_tile(
    edition: Edition, start: Any, action: str, kind: str
) -> None:
    """After placing any tile, settler or not, a colonist of the supply may go on that tile."""
    game = do(start(edition=edition, city={0: "hospice*"}, island={0: "2 corn"}), action)
    before = game.position()
    assert (game.seat, texts(game)) == (0, ["use hospice", "pass"])
    declined = do(game.copy(), "pass")
    assert (island_of(declined, 0)[kind], declined.seat) == ((1, 0), 1)
    assert declined.position().supply == before.supply
    after = do(game, "use hospice").position()
    assert (island_of(game, 0), game.seat) == ({"corn": (2, 0), kind: (1, 1)}, 1)
    assert after.players[0].holding == {}
    assert after.supply["colonist"] == before.supply["colonist"] - 1
    assert after.colonist_ship == before.colonist_ship


@pytest.mark.rule("BLD-HOSPICE-1", "BLD-GEN-2", "SETTLER-03")
@pytest.mark.parametrize(
    ("city", "action"), [("hospice", PLANTATIONS[0]), ("", PLANTATIONS[0]), ("hospice*", "pass")]
)
def test_bld_hospice_1_must_be_occupied(city: str, action: str) -> None:
    """Unoccupied, absent or owned by another player, or without a tile, it gives nothing."""
    game = do(settler(city={0: city, 1: "hospice*"}, island={0: "2 corn"}), action)
    assert (game.seat, game.decision.kind) == (1, "tile")
    assert island_of(game, 0) == {"corn": (2 if action == "pass" else 3, 0)}


@pytest.mark.rule("BLD-HOSPICE-2", "A-22")
@EDITIONS
@pytest.mark.parametrize(("supply", "ship"), [(3, 0), (0, 3), (1, 1), (0, 0)])
def test_bld_hospice_2_from_the_supply_first(edition: Edition, supply: int, ship: int) -> None:
    """The colonist comes from the supply, else from the ship, else there is none."""
    game = settler(edition=edition, city={0: "hospice*"}, supply=supply, ship=ship)
    do(game, PLANTATIONS[1])
    if not supply + ship:
        assert game.seat == 1
        return
    (taken,) = of_class(WorkersTaken, game.play(HOSPICE))
    assert taken.source == ("supply" if supply else "colonist_ship")
    assert game.position().colonist_ship.total() == ship - (not supply)


BOTH = {"city": {0: "hacienda* hospice*"}, "island": {0: "corn"}, "chance": "manual"}
DRAWN = ("use hacienda", "reveal tobacco")


@pytest.mark.rule("BLD-HOSPICE-3", "A-20")
@pytest.mark.parametrize("edition", [Edition.CLASSIC, Edition.ANNIVERSARY])
def test_bld_hospice_3_normal_tile_only(edition: Edition) -> None:
    """Classic and anniversary: nothing for the extra tile, the usual colonist for the normal."""
    game = do(settler(edition=edition, **BOTH), *DRAWN)
    assert (game.seat, game.decision.kind, game.is_legal(HOSPICE)) == (0, "tile", False)
    do(game, PLANTATIONS[1])
    assert texts(game) == ["use hospice", "pass"]
    do(game, "use hospice")
    expected = {"corn": (1, 0), "indigo": (1, 1), "tobacco": (1, 0)}
    assert (island_of(game, 0), game.seat) == (expected, 1)


@pytest.mark.rule("BLD-HOSPICE-3", "A-20", "A-96")
@pytest.mark.parametrize("first", [True, False])
def test_bld_hospice_3_1897_one_of_the_two_tiles(first: bool) -> None:
    """1897: one worker in all, asked for after the extra tile and else after the normal one."""
    game = do(settler(edition="1897", **BOTH), *DRAWN)
    assert texts(game) == ["use hospice", "pass"]
    do(game, "use hospice" if first else "pass", PLANTATIONS[1])
    if not first:
        do(game, "use hospice")
    expected = {"corn": (1, 0), "tobacco": (1, int(first)), "indigo": (1, int(not first))}
    assert (island_of(game, 0), game.seat) == (expected, 1)


@pytest.mark.rule("BLD-HOSPICE-3", "A-20", "SETTLER-06")
@EDITIONS
def test_bld_hospice_3_by_the_extra_tile(edition: Edition) -> None:
    """Without it all get the colonist; where it fills the island, only 1897 gives a worker."""
    game = do(settler(edition=edition, **BOTH), "take quarry", "use hospice")
    assert island_of(game, 0) == {"corn": (1, 0), "quarry": (1, 1)}
    game = do(settler(edition=edition, **BOTH | {"island": {0: "6 corn 5 sugar"}}), *DRAWN)
    asked = edition is Edition.YEAR_1897
    assert (game.is_legal(HOSPICE), game.seat) == (asked, 0 if asked else 1)


@pytest.mark.no_cover
@pytest.mark.rule("BLD-HOSPICE-3", "A-20")
@pytest.mark.parametrize(("choice", "asked"), [("choose_one", True), ("normal_only", False)])
def test_bld_hospice_3_is_a_switch(choice: str, asked: bool) -> None:
    """The switch alone decides, whatever the edition."""
    edition = Edition.CLASSIC if asked else Edition.YEAR_1897
    rules = any_id({"hospice_with_hacienda": choice})
    game = do(settler(config=Config(players=4, edition=edition, rules=rules), **BOTH), *DRAWN)
    assert game.is_legal(HOSPICE) == asked
