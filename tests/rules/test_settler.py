"""The settler phase, and the buildings that work in it (SETTLER, hacienda, hut, hospice)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from puertorico import CHANCE, Action, Config, Edition, Game, Good, scenario
from puertorico.actions import ChooseRole, Pass, RevealTile, TakePlantation, TakeQuarry, UseBuilding
from puertorico.events import WorkersTaken
from puertorico.types import any_id
from support.games import pass_phase

EDITIONS = list(Edition)
FIRST_TILE_ONLY = [Edition.CLASSIC, Edition.ANNIVERSARY]
FULL_ISLAND = "6 corn 6 sugar"
HACIENDA = UseBuilding("hacienda")
HOSPICE = UseBuilding("hospice")
CORN, INDIGO, SUGAR = (TakePlantation(good) for good in (Good.CORN, Good.INDIGO, Good.SUGAR))


def settler(**position: Any) -> Game:
    """Returns a settler phase of four players with two corn and three indigo in the row."""
    return scenario(**{"role": "settler", "row": "2 corn 3 indigo", **position})


def island(game: Game, seat: int = 0) -> dict[str, tuple[int, int]]:
    """Returns the tiles of an island by kind, with the workers on them."""
    tiles = game.position().players[seat].island
    return {tile.tile: (tile.count, tile.workers.total()) for tile in tiles}


def reason(game: Game, action: Action) -> tuple[str, str]:
    """Returns why the action is illegal: the reason code and the rule."""
    illegality = game.explain(action)
    assert illegality is not None
    return illegality.reason, illegality.rule


# The phase.


@pytest.mark.rule("SETTLER-01")
def test_settler_01_a_quarry_or_a_face_up_plantation() -> None:
    """The settler takes one of the kinds in the row or a quarry, and nothing else."""
    game = settler()
    assert set(game.legal_actions()) == {CORN, INDIGO, TakeQuarry(), Pass()}
    assert reason(game, SUGAR) == ("not_in_row", "SETTLER-01")


@pytest.mark.rule("SETTLER-01")
def test_settler_01_the_tile_goes_on_the_own_island() -> None:
    """Plantation or quarry leave the row or the stack, lie unoccupied, and end the turn."""
    game = settler(island={0: "indigo"})
    game.apply(CORN)
    assert island(game) == {"corn": (1, 0), "indigo": (1, 0)}
    assert game.position().row == {"corn": 1, "indigo": 3}
    assert game.seat == 1
    game = settler(island={0: "indigo"})
    game.apply(TakeQuarry())
    assert island(game) == {"indigo": (1, 0), "quarry": (1, 0)}
    assert game.position().tile_supply == {"quarry": 7}
    assert game.seat == 1


@pytest.mark.rule("SETTLER-02", "ROLE-04")
def test_settler_02_the_others_take_plantations_only() -> None:
    """The others may not take a quarry."""
    game = settler(taker=1)
    game.apply(Pass())
    assert game.seat == 2
    assert set(game.legal_actions()) == {CORN, INDIGO, Pass()}
    assert reason(game, TakeQuarry()) == ("no_quarry_right", "SETTLER-02")


@pytest.mark.rule("SETTLER-02")
def test_settler_02_clockwise_one_tile_each() -> None:
    """After the settler everybody gets one turn, clockwise, from what is left."""
    game = settler(taker=2, row="2 corn 2 indigo sugar")
    for seat, tile in [(2, CORN), (3, SUGAR), (0, INDIGO), (1, INDIGO)]:
        assert (game.seat, game.phase) == (seat, "settler")
        game.apply(tile)
    assert game.phase == "round"
    sums = [sum(player.tiles) for player in game._table.players]
    assert sums == [2, 2, 2, 2]


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
    games = [settler(players=2, city={0: "hacienda*"}, chance="manual") for _ in range(2)]
    for game, drawn, taken in [
        (games[0], Good.CORN, Good.INDIGO),
        (games[1], Good.INDIGO, Good.CORN),
    ]:
        game.apply(HACIENDA)
        game.apply(RevealTile(drawn))
        game.apply(TakePlantation(taken))
    assert island(games[0]) == island(games[1]) == {"corn": (1, 0), "indigo": (2, 0)}
    assert games[0].position().players == games[1].position().players


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
        for (old_tiles, old_city), (tiles, city) in zip(before, after, strict=True):
            assert all(old <= new for old, new in zip(old_tiles, tiles, strict=True))
            assert old_city <= city
        before = after
    assert sum(before[0][0]) > 1


@pytest.mark.rule("SETTLER-06")
def test_settler_06_a_full_island_takes_nothing() -> None:
    """With 12 tiles there is nothing to take, hacienda and hut included; with 11 there is."""
    city = {0: "hacienda* construction_hut*"}
    full = settler(island={0: FULL_ISLAND}, city=city, ask_forced=True)
    assert full.legal_actions() == (Pass(),)
    for action in (INDIGO, TakeQuarry(), HACIENDA):
        assert reason(full, action) == ("island_full", "SETTLER-06")
    assert settler(island={0: FULL_ISLAND}, city=city).seat == 1
    almost = settler(island={0: "6 corn 5 sugar"}, city=city)
    assert set(almost.legal_actions()) == {HACIENDA, CORN, INDIGO, TakeQuarry(), Pass()}


@pytest.mark.rule("SETTLER-07", "BLD-CONSTRUCTION_HUT-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_settler_07_no_quarry_left(seat: int) -> None:
    """An empty stack ends privilege and construction hut; the last quarry can still be taken."""
    city = {1: "construction_hut*"}
    for quarries in (0, 1):
        game = settler(quarries=quarries, city=city)
        if seat:
            game.apply(CORN)
        assert (game.seat, game.is_legal(TakeQuarry())) == (seat, quarries == 1)
        if not quarries:
            assert reason(game, TakeQuarry()) == ("no_quarry_left", "SETTLER-07")


@pytest.mark.rule("SETTLER-08", "SETTLER-09")
@pytest.mark.parametrize(("players", "size"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_settler_08_the_row_is_discarded_and_laid_out_anew(players: int, size: int) -> None:
    """What nobody took is discarded openly; players + 1 new tiles come from the face-down ones."""
    game = settler(players=players, row="2 coffee sugar", discards="corn")
    before = game.position().face_down
    game.apply(SUGAR)
    pass_phase(game)
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
    corn, sugar = RevealTile(Good.CORN), RevealTile(Good.SUGAR)
    assert game.chance_outcomes() == ((corn, 3), (sugar, 2))
    for action in (corn, corn, sugar, corn):
        game.apply(action)
    assert game.position().row == {"corn": 3, "sugar": 1}
    assert game.phase == "round"


@pytest.mark.rule("SETTLER-10", "A-10")
@pytest.mark.parametrize("edition", EDITIONS)
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
        assert (position.discards.total() == 0) == shuffled
        assert (position.face_down.total() > 0) == shuffled


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
    game = short_of_tiles(taker=1)
    game.apply(CORN)
    assert (game.seat, set(game.legal_actions())) == (2, {INDIGO, Pass()})
    game.apply(INDIGO)
    assert (game.phase, game.seat) == ("round", 2)
    assert game.position().row.total() == 0


@pytest.mark.rule("SETTLER-11", "A-11", "BLD-CONSTRUCTION_HUT-1")
def test_settler_11_without_a_row_quarries_can_still_be_taken() -> None:
    """The settler and the owner of a hut are asked for a quarry, the others not at all."""
    game = settler(row="-", city={2: "construction_hut*"})
    assert (game.seat, set(game.legal_actions())) == (0, {TakeQuarry(), Pass()})
    game.apply(TakeQuarry())
    assert (game.seat, set(game.legal_actions())) == (2, {TakeQuarry(), Pass()})
    game.apply(Pass())
    assert game.phase == "round"


# The hacienda.


@pytest.mark.rule("BLD-HACIENDA-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("taker", [0, 3])
def test_bld_hacienda_1_an_extra_tile_in_the_own_turn(edition: Edition, taker: int) -> None:
    """Before the normal tile an extra one comes from the face-down tiles, settler or not."""
    game = settler(edition=edition, taker=taker, city={0: "hacienda*"}, island={0: "indigo"})
    if taker:
        game.apply(CORN)
    before = game.position()
    assert (game.seat, game.is_legal(HACIENDA)) == (0, True)
    game.apply(HACIENDA)
    after = game.position()
    assert sum(game._table.players[0].tiles) == 2
    assert after.face_down.total() == before.face_down.total() - 1
    assert (after.row, after.discards) == (before.row, before.discards)
    assert game.seat == 0


@pytest.mark.rule("BLD-HACIENDA-1", "BLD-GEN-2", "MAYOR-02")
@pytest.mark.parametrize("city", ["hacienda", ""])
def test_bld_hacienda_1_must_be_occupied(city: str) -> None:
    """Unoccupied or absent it gives nothing."""
    game = settler(city={0: city, 1: "hacienda*"})
    assert set(game.legal_actions()) == {CORN, INDIGO, TakeQuarry(), Pass()}
    assert reason(game, HACIENDA) == ("not_occupied", "BLD-GEN-2")


@pytest.mark.rule("BLD-HACIENDA-1", "BLD-HACIENDA-4")
def test_bld_hacienda_1_once_and_only_before_the_normal_tile() -> None:
    """A second extra tile is not possible, nor one after the normal tile."""
    game = settler(city={0: "hacienda*"})
    game.apply(HACIENDA)
    assert reason(game, HACIENDA) == ("used", "BLD-HACIENDA-1")
    late = settler(city={0: "hacienda*"})
    late.apply(CORN)
    assert late.seat == 1


@pytest.mark.rule("BLD-HACIENDA-1", "ROLE-03")
def test_bld_hacienda_1_works_again_in_the_next_phase() -> None:
    """What was used in one settler phase can be used in the next."""
    game = settler(players=2, city={0: "hacienda*"})
    game.apply(HACIENDA)
    pass_phase(game)
    for card in ["builder", "trader", "craftsman", "mayor", "captain"]:
        game.apply(ChooseRole(any_id(card)))
        pass_phase(game)
    game.apply(ChooseRole("settler"))
    game.apply(Pass())
    assert (game.round, game.seat, game.is_legal(HACIENDA)) == (2, 0, True)


@pytest.mark.rule("BLD-HACIENDA-2")
def test_bld_hacienda_2_the_drawn_tile_is_placed() -> None:
    """Whatever chance turns up lies on the island at once; no choice comes between."""
    game = settler(city={0: "hacienda*"}, island={0: "indigo"}, chance="manual")
    game.apply(HACIENDA)
    assert game.seat == CHANCE
    game.apply(RevealTile(Good.TOBACCO))
    assert island(game) == {"indigo": (1, 0), "tobacco": (1, 0)}
    assert (game.seat, game.position().drawn) == (0, None)
    assert set(game.legal_actions()) == {CORN, INDIGO, TakeQuarry(), Pass()}


@pytest.mark.rule("BLD-HACIENDA-3", "BLD-HACIENDA-5", "BLD-CONSTRUCTION_HUT-2")
@pytest.mark.parametrize("taker", [0, 3])
def test_bld_hacienda_3_never_a_quarry_for_the_extra_tile(taker: int) -> None:
    """With hacienda and hut the extra tile is a plantation and only one quarry can follow."""
    game = settler(taker=taker, city={0: "hacienda* construction_hut*"}, island={0: "indigo"})
    if taker:
        game.apply(Pass())
    game.apply(HACIENDA)
    assert "quarry" not in island(game)
    game.apply(TakeQuarry())
    assert island(game)["quarry"] == (1, 0)
    assert game.position().tile_supply == {"quarry": 7}
    assert game.seat == 1


@pytest.mark.rule("BLD-HACIENDA-4")
def test_bld_hacienda_4_the_normal_turn_follows() -> None:
    """After the extra tile the normal one may be taken or declined, in any mixture."""
    for action, tiles in [(CORN, 3), (Pass(), 2)]:
        game = settler(city={0: "hacienda*"})
        game.apply(HACIENDA)
        game.apply(action)
        assert (sum(game._table.players[0].tiles), game.seat) == (tiles, 1)
    without = settler(city={0: "hacienda*"})
    without.apply(Pass())
    assert (sum(without._table.players[0].tiles), without.seat) == (1, 1)


@pytest.mark.rule("BLD-HACIENDA-4", "SETTLER-02")
def test_bld_hacienda_4_others_are_not_entitled_to_a_quarry() -> None:
    """A hacienda gives nobody but the settler a right to quarries."""
    game = settler(taker=3, city={0: "hacienda*"})
    game.apply(Pass())
    game.apply(HACIENDA)
    assert set(game.legal_actions()) == {CORN, INDIGO, Pass()}


@pytest.mark.rule("BLD-HACIENDA-4", "SETTLER-06")
def test_bld_hacienda_4_the_twelfth_space() -> None:
    """An extra tile on the last empty space leaves no room for a normal one."""
    game = settler(city={0: "hacienda*"}, island={0: "6 corn 5 sugar"})
    game.apply(HACIENDA)
    assert (sum(game._table.players[0].tiles), game.seat) == (12, 1)


@pytest.mark.rule("A-21", "BLD-HACIENDA-1", "SETTLER-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bld_hacienda_1_the_discards_are_shuffled_on_demand(edition: Edition) -> None:
    """With no face-down tile the extra one comes from the discards, which are then face-down."""
    game = settler(edition=edition, city={0: "hacienda*"}, face_down="-")
    discards = game.position().discards.total()
    game.apply(HACIENDA)
    position = game.position()
    assert (position.face_down.total(), position.discards.total()) == (discards - 1, 0)
    assert sum(game._table.players[0].tiles) == 2


@pytest.mark.rule("A-21", "BLD-HACIENDA-1", "SETTLER-11")
def test_bld_hacienda_1_no_tile_anywhere() -> None:
    """Without face-down tiles and discards there is no extra tile."""
    game = short_of_tiles(city={0: "hacienda*"})
    assert set(game.legal_actions()) == {CORN, INDIGO, TakeQuarry(), Pass()}
    assert reason(game, HACIENDA) == ("no_tile_left", "SETTLER-11")


# The construction hut.


@pytest.mark.rule("BLD-CONSTRUCTION_HUT-1", "BLD-GEN-2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("city", "entitled"), [("construction_hut*", True), ("construction_hut", False), ("", False)]
)
def test_bld_construction_hut_1_a_quarry_for_others(
    edition: Edition, city: str, entitled: bool
) -> None:
    """Occupied, it lets its owner take a quarry instead of a plantation."""
    game = settler(edition=edition, taker=3, city={0: city}, island={0: "corn"})
    game.apply(Pass())
    assert (game.seat, game.is_legal(TakeQuarry())) == (0, entitled)
    assert {CORN, INDIGO, Pass()} <= set(game.legal_actions())
    if entitled:
        game.apply(TakeQuarry())
        assert island(game) == {"corn": (1, 0), "quarry": (1, 0)}
        assert game.seat == 1


@pytest.mark.rule("BLD-CONSTRUCTION_HUT-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bld_construction_hut_2_one_quarry_for_the_settler(edition: Edition) -> None:
    """A settler with a hut takes one quarry and no more."""
    game = settler(edition=edition, city={0: "construction_hut*"})
    game.apply(TakeQuarry())
    assert game.position().tile_supply == {"quarry": 7}
    assert game.seat == 1


# The hospice.


@pytest.mark.rule("BLD-HOSPICE-1", "A-09", "BLD-GEN-8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("tile", "kind"), [(INDIGO, "indigo"), (TakeQuarry(), "quarry")])
def test_bld_hospice_1_a_colonist_for_the_new_tile(
    edition: Edition, tile: Action, kind: str
) -> None:
    """After placing a plantation or quarry a colonist of the supply may go on that tile."""
    game = settler(edition=edition, city={0: "hospice*"}, island={0: "2 corn"})
    game.apply(tile)
    before = game.position()
    assert (game.seat, set(game.legal_actions())) == (0, {HOSPICE, Pass()})
    game.apply(HOSPICE)
    after = game.position()
    assert island(game) == {"corn": (2, 0), kind: (1, 1)}
    assert after.players[0].holding == {}
    assert after.supply["colonist"] == before.supply["colonist"] - 1
    assert after.colonist_ship == before.colonist_ship
    assert game.seat == 1


@pytest.mark.rule("BLD-HOSPICE-1", "BLD-GEN-8", "A-09")
def test_bld_hospice_1_may_be_declined() -> None:
    """Without the colonist the tile stays empty, as does the supply whole."""
    game = settler(city={0: "hospice*"}, island={0: "2 corn"})
    before = game.position().supply
    game.apply(INDIGO)
    game.apply(Pass())
    assert (island(game)["indigo"], game.seat) == ((1, 0), 1)
    assert game.position().supply == before


@pytest.mark.rule("BLD-HOSPICE-1", "BLD-GEN-2")
@pytest.mark.parametrize("city", ["hospice", ""])
def test_bld_hospice_1_must_be_occupied(city: str) -> None:
    """Unoccupied or absent, or owned by another player, it gives nothing."""
    game = settler(city={0: city, 1: "hospice*"})
    game.apply(CORN)
    assert (game.seat, game.decision.kind) == (1, "tile")


@pytest.mark.rule("BLD-HOSPICE-1", "SETTLER-03")
def test_bld_hospice_1_no_tile_no_colonist() -> None:
    """A player who declines the tile gets no colonist for another one."""
    game = settler(city={0: "hospice*"}, island={0: "2 corn"})
    game.apply(Pass())
    assert (island(game), game.seat) == ({"corn": (2, 0)}, 1)


@pytest.mark.rule("BLD-HOSPICE-1", "SETTLER-02")
def test_bld_hospice_1_not_for_the_settler_alone() -> None:
    """It works in its owner's turn, no matter who is settler."""
    game = settler(taker=3, city={0: "hospice*"}, island={0: "corn"})
    game.apply(Pass())
    game.apply(CORN)
    game.apply(HOSPICE)
    assert island(game) == {"corn": (2, 1)}


@pytest.mark.rule("BLD-HOSPICE-2", "A-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bld_hospice_2_from_the_ship_when_the_supply_is_empty(edition: Edition) -> None:
    """With an empty supply the colonist comes from the ship, where it is missing afterwards."""
    game = settler(edition=edition, city={0: "hospice*"}, supply=0, ship=2, island={0: "corn"})
    game.apply(INDIGO)
    game.apply(HOSPICE)
    assert island(game)["indigo"] == (1, 1)
    assert game.position().colonist_ship == {"colonist": 1}


@pytest.mark.rule("BLD-HOSPICE-2", "A-22")
@pytest.mark.parametrize(("supply", "ship"), [(3, 0), (0, 3), (1, 1)])
def test_bld_hospice_2_from_the_supply_first(supply: int, ship: int) -> None:
    """The colonist comes from the supply, though the ship is empty; else from the ship."""
    game = settler(city={0: "hospice*"}, supply=supply, ship=ship)
    game.apply(INDIGO)
    taken = [event for event in game.play(HOSPICE) if isinstance(event, WorkersTaken)]
    assert ["supply" if supply else "colonist_ship"] == [event.source for event in taken]


@pytest.mark.rule("BLD-HOSPICE-2", "A-22")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bld_hospice_2_nobody_left(edition: Edition) -> None:
    """With supply and ship empty the tile stays without a colonist."""
    game = settler(edition=edition, city={0: "hospice*"}, supply=0, ship=0, island={0: "corn"})
    game.apply(INDIGO)
    assert (island(game)["indigo"], game.seat) == ((1, 0), 1)


BOTH = {"city": {0: "hacienda* hospice*"}, "island": {0: "corn"}, "chance": "manual"}


def draw(game: Game) -> None:
    """Uses the hacienda and draws tobacco."""
    game.apply(HACIENDA)
    game.apply(RevealTile(Good.TOBACCO))


@pytest.mark.rule("BLD-HOSPICE-3", "A-20")
@pytest.mark.parametrize("edition", FIRST_TILE_ONLY)
def test_bld_hospice_3_normal_tile_only(edition: Edition) -> None:
    """Classic and anniversary: nothing for the extra tile, the usual colonist for the normal."""
    game = settler(edition=edition, **BOTH)
    draw(game)
    assert (game.seat, game.decision.kind) == (0, "tile")
    assert not game.is_legal(HOSPICE)
    game.apply(INDIGO)
    assert set(game.legal_actions()) == {HOSPICE, Pass()}
    game.apply(HOSPICE)
    assert island(game) == {"corn": (1, 0), "indigo": (1, 1), "tobacco": (1, 0)}
    assert game.seat == 1


@pytest.mark.rule("BLD-HOSPICE-3", "A-20", "A-96")
@pytest.mark.parametrize("first", [True, False])
def test_bld_hospice_3_1897_one_of_the_two_tiles(first: bool) -> None:
    """1897: one worker in all, asked for after the extra tile and else after the normal one."""
    game = settler(edition="1897", **BOTH)
    draw(game)
    assert set(game.legal_actions()) == {HOSPICE, Pass()}
    game.apply(HOSPICE if first else Pass())
    game.apply(INDIGO)
    if first:
        assert game.seat == 1
    else:
        game.apply(HOSPICE)
    expected = {"corn": (1, 0), "tobacco": (1, int(first)), "indigo": (1, int(not first))}
    assert island(game) == expected


@pytest.mark.rule("BLD-HOSPICE-3", "A-20")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bld_hospice_3_without_the_extra_tile(edition: Edition) -> None:
    """A player who does not use the hacienda gets the colonist for the normal tile everywhere."""
    game = settler(edition=edition, **BOTH)
    game.apply(TakeQuarry())
    game.apply(HOSPICE)
    assert island(game) == {"corn": (1, 0), "quarry": (1, 1)}


@pytest.mark.rule("BLD-HOSPICE-3", "A-20", "SETTLER-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bld_hospice_3_the_extra_tile_on_the_last_space(edition: Edition) -> None:
    """With no normal tile to come only 1897 still gives a worker."""
    game = settler(edition=edition, **BOTH | {"island": {0: "6 corn 5 sugar"}})
    draw(game)
    assert game.is_legal(HOSPICE) == (edition is Edition.YEAR_1897)
    assert game.seat == (0 if edition is Edition.YEAR_1897 else 1)


@pytest.mark.no_cover
@pytest.mark.rule("BLD-HOSPICE-3", "A-20")
@pytest.mark.parametrize(("choice", "asked"), [("choose_one", True), ("normal_only", False)])
def test_bld_hospice_3_is_a_switch(choice: str, asked: bool) -> None:
    """The switch alone decides, whatever the edition."""
    edition = Edition.CLASSIC if asked else Edition.YEAR_1897
    rules = {"hospice_with_hacienda": choice}
    game = settler(config=Config(players=4, edition=edition, rules=any_id(rules)), **BOTH)
    draw(game)
    assert game.is_legal(HOSPICE) == asked
