"""The forest house and forests, in the three ways of the editions (NEW-FOREST_HOUSE-*)."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from puertorico import Counts, Edition, Game, events
from puertorico.actions import Build
from puertorico.decisions import BuildContext, PricePart
from puertorico.errors import ConfigError, PositionError
from puertorico.expansions.new_buildings import (
    PlantForest,
    TileDiscarded,
    TileFlipped,
    TileHidden,
    TilePutBack,
)
from puertorico.types import BuildingId
from support.games import context, do, money, new_game, play, reason, replaced, texts, why
from support.sentences import CANONICAL

CLASSIC, ANNIVERSARY, YEAR_1897 = Edition
EDITIONS = pytest.mark.parametrize("edition", Edition)
BOTH = "forest_house* hacienda*"


def island(game: Game) -> dict[str, int]:
    """Returns the tiles of seat 0 by kind."""
    return {tile.tile: tile.count for tile in game.players[0].island}


def plants(game: Game) -> list[str]:
    """Returns the ways in which a forest can be planted now."""
    return [text for text in texts(game) if text.startswith("plant")]


def settler(house: str = "forest_house*", edition: Edition = ANNIVERSARY, **more: object) -> Game:
    """Returns a game in which it is seat 0's settler turn, after the settler's own."""
    described = {"taker": 3, "row": "2 corn sugar", "island": {0: "indigo"}, **more}
    game = new_game(role="settler", city={0: house}, edition=edition, **described)
    return do(game, "pass") if game.seat == 3 else game


@pytest.mark.rule("NEW-FOREST_HOUSE-1", "NEW-FOREST_HOUSE-2", "A-35")
@EDITIONS
def test_new_forest_house_1_in_the_own_turn(edition: Edition) -> None:
    """With an occupied forest house alone; it uses the take up."""
    assert plants(settler("forest_house", edition)) == plants(settler("", edition)) == []
    game = settler(edition=edition)
    kinds = [""] if edition is ANNIVERSARY else [" corn", " sugar"]
    assert plants(game) == [f"plant forest{kind}" for kind in kinds]
    do(game, plants(game)[0])
    assert (island(game), game.seat, plants(game)) == ({"indigo": 1, "forest": 1}, 1, [])


@pytest.mark.rule("NEW-FOREST_HOUSE-2", "D-102", "A-35")
def test_new_forest_house_2_anniversary_leaves_the_row() -> None:
    """A forest tile is taken, and no plantation moves."""
    game = settler(discards="3 coffee")
    before = game.position()
    (placed,) = play(game, "plant forest")
    after = game.position()
    assert (after.row, after.discards) == (before.row, before.discards)
    assert (before.tile_supply["forest"], after.tile_supply["forest"]) == (12, 11)
    forest: Any = {"tile": "forest", "source": "tile_supply"}
    assert placed == events.TilePlaced(rule="NEW-FOREST_HOUSE-1", seat=0, **forest)


@pytest.mark.rule("NEW-FOREST_HOUSE-2")
def test_new_forest_house_2_classic_discards_a_plantation() -> None:
    """A forest tile is taken, and the plantation chosen goes on the discard pile."""
    game = settler(edition=CLASSIC, discards="3 coffee")
    told, *_ = play(game, "plant forest sugar")
    after = game.position()
    assert after.row == {"corn": 2}
    assert after.discards == {"sugar": 1, "coffee": 3}
    assert after.tile_supply["forest"] == 11
    assert told == TileDiscarded(rule="NEW-FOREST_HOUSE-2", seat=0, tile="sugar", source="row")


@pytest.mark.rule("NEW-FOREST_HOUSE-2")
def test_new_forest_house_2_1897_turns_a_plantation_over() -> None:
    """The plantation itself is the forest, to the end of the game; all know its kind."""
    game = settler(edition=YEAR_1897, discards="3 coffee")
    told, *_ = play(game, "plant forest sugar")
    after = game.position()
    assert after.row == {"corn": 2}
    assert after.discards == {"coffee": 3}
    assert island(game) == {"indigo": 1, "forest": 1}
    assert after.players[0].slots["forest_of_sugar"] == 1
    assert told == TileFlipped(rule="NEW-FOREST_HOUSE-2", seat=0, tile="sugar")
    for viewer in (None, 0, 1):
        view = game.view(viewer).players[0]
        assert (view.slots["forest_of_sugar"], view.hidden_tiles) == (1, 0)
    while game.phase != "round":
        do(game, "pass")
    assert "sugar" not in game.position().discards


@pytest.mark.rule("NEW-FOREST_HOUSE-2", "A-35")
@pytest.mark.parametrize(("edition", "left"), [(CLASSIC, 12), (ANNIVERSARY, 12), (YEAR_1897, None)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_new_forest_house_2_how_many_there_are(
    players: int, edition: Edition, left: int | None
) -> None:
    """12 tiles; where plantations are turned over there is no limit, so there is no number."""
    game = new_game(players=players, edition=edition)
    position = game.position()
    for each in (position, game.view(0)):
        assert each.tile_supply.get("forest") == left
    assert ('"forest":' in position.to_json()) == (left is not None)
    if left is None:
        counted = attrs.evolve(position, tile_supply=Counts({"quarry": 8, "forest": 24}))
        with pytest.raises(PositionError, match="no limit"):
            Game.from_position(counted)
    assert Game.from_position(position).position() == position
    assert len(position.players[0].slots) == (0 if left else 10)


@pytest.mark.rule("A-35")
def test_a_35_plantations_that_are_turned_over_need_no_forest_tiles() -> None:
    """A number of tiles together with that rule is refused, with the remedy."""
    for edition in (CLASSIC, ANNIVERSARY):
        with pytest.raises(ConfigError, match="no forest_supply: it must be None, not 12"):
            new_game(edition=edition, rules={"forest_rule": "flip", "forest_supply": 12})
    rules = {"forest_rule": "flip"}
    assert new_game(rules=rules).position().tile_supply.get("forest") is None


@pytest.mark.rule("NEW-FOREST_HOUSE-1", "NEW-FOREST_HOUSE-3", "A-35")
@EDITIONS
def test_new_forest_house_3_without_a_face_up_tile(edition: Edition) -> None:
    """Nothing to turn over or to discard: no forest; where none is needed there is one."""
    game = settler(edition=edition, taker=0, row="")
    if edition is ANNIVERSARY:
        assert texts(game) == ["plant forest", "take quarry", "pass"]
    else:
        assert texts(game) == ["take quarry", "pass"]
        assert reason(game, PlantForest("corn")) == ("no_tile_left", "NEW-FOREST_HOUSE-3")


@pytest.mark.rule("NEW-FOREST_HOUSE-4")
def test_new_forest_house_4_no_circle() -> None:
    """A forest takes no colonist when all others do."""
    game = new_game(role="mayor", island={0: "corn 3 forest"}, holding={0: 9}, ship=4)
    do(game, "pass")
    placed = {tile.tile: tile.workers.total() for tile in game.players[0].island}
    assert placed == {"corn": 1, "forest": 0}
    assert "place 0 on forest" not in [str(action) for action in game._table.ruleset.actions]


@pytest.mark.rule("NEW-FOREST_HOUSE-5", "EX-FOREST-3")
@EDITIONS
@pytest.mark.parametrize(("forests", "price"), [(0, 10), (1, 10), (2, 9), (3, 9), (8, 6), (12, 4)])
def test_new_forest_house_5_every_two_forests(edition: Edition, forests: int, price: int) -> None:
    """A doubloon less for every two; the price of a statue."""
    more = {"island": {0: f"{forests} forest" if forests else "corn"}, "edition": edition}
    for purse in (price - 1, price):
        game = new_game(role="builder", taker=3, doubloons={0: purse, 3: 9}, **more)
        do(game, "pass")
        assert (game.seat, game.is_legal(Build("statue"))) == (0, purse == price)


@pytest.mark.rule("NEW-FOREST_HOUSE-5", "NEW-FOREST_HOUSE-7", "EX-FOREST-1", "EX-FOREST-2", "A-70")
@pytest.mark.parametrize(
    ("forests", "building", "price"),
    [(6, "large_warehouse", 0), (4, "large_warehouse", 1), (10, "small_market", 0)],
)
def test_new_forest_house_5_beside_quarries_and_privilege(
    forests: int, building: BuildingId, price: int
) -> None:
    """6 - 1 - 2 - 3 = 0 for the builder with two quarries and six forests; never below 0."""
    game = new_game(role="builder", island={0: f"{forests} forest 2 quarry*2"}, doubloons={0: 6})
    found = context(game, BuildContext).prices[building]
    assert found.price == price
    assert PricePart("forests", forests // 2) in found.reductions
    assert money(do(game, f"build {building}"))[0] == 6 - price


@pytest.mark.rule("NEW-FOREST_HOUSE-6", "D-103")
@pytest.mark.parametrize("house", ["forest_house*", "forest_house", ""])
@EDITIONS
def test_new_forest_house_6_whoever_is_on_the_forest_house(edition: Edition, house: str) -> None:
    """The forests themselves make it cheaper."""
    more = {"island": {0: "4 forest"}, "doubloons": {0: 5}, "edition": edition}
    game = new_game(role="builder", city={0: house}, **more)
    assert (game.is_legal(Build("union_hall")), game.is_legal(Build("library"))) == (False, True)


@pytest.mark.rule("NEW-FOREST_HOUSE-8", "A-36", "A-90")
@EDITIONS
def test_new_forest_house_8_looks_at_the_drawn_tile_first(edition: Edition) -> None:
    """Then it decides between that tile and a forest; giving up both is not possible."""
    game = settler(BOTH, edition, face_down="coffee")
    assert "use hacienda" in texts(game)
    drawn = events.TileDrawn(rule="BLD-HACIENDA-1", seat=0, tile="coffee")
    assert play(game, "use hacienda") == [drawn]
    assert texts(game) == ["place tile", "plant forest"]
    assert [game.view(seat).drawn for seat in (0, None, 1, 2)] == ["coffee", None, None, None]
    kept = do(game.copy(), "place tile")
    assert (island(kept), kept.seat) == ({"indigo": 1, "coffee": 1}, 0)


@pytest.mark.rule("NEW-FOREST_HOUSE-8", "A-36")
def test_new_forest_house_8_anniversary_puts_it_back() -> None:
    """Among the face-down tiles, whose order nobody knows."""
    game = do(settler(BOTH, face_down="coffee"), "use hacienda")
    told, *_ = play(game, "plant forest")
    assert game.position().face_down == {"coffee": 1}
    assert island(game) == {"indigo": 1, "forest": 1}
    assert told == TilePutBack(rule="NEW-FOREST_HOUSE-8", seat=0)
    assert plants(game) == ["plant forest"]
    assert island(do(game, "plant forest")) == {"indigo": 1, "forest": 2}


@pytest.mark.rule("NEW-FOREST_HOUSE-8", "A-36")
def test_new_forest_house_8_classic_discards_it() -> None:
    """No further face-up plantation has to make way for it."""
    game = do(settler(BOTH, CLASSIC, face_down="coffee"), "use hacienda")
    before = game.position()
    told, *_ = play(game, "plant forest")
    after = game.position()
    assert after.discards["coffee"] == before.discards["coffee"] + 1
    assert after.row == before.row
    assert told == TileDiscarded(rule="NEW-FOREST_HOUSE-8", seat=0, tile="coffee", source="drawn")


@pytest.mark.rule("NEW-FOREST_HOUSE-8", "A-36", "A-90")
def test_new_forest_house_8_1897_keeps_it_face_down() -> None:
    """The tile itself is the forest, and nobody else learns its kind."""
    game = settler(BOTH, YEAR_1897, face_down="coffee 2 corn", chance="manual")
    do(game, "use hacienda", "reveal coffee")
    hidden, *_ = play(game, "plant forest")
    assert game.position().players[0].slots["hidden_forest_of_coffee"] == 1
    assert island(game) == {"indigo": 1, "forest": 1}
    assert hidden == TileHidden(rule="NEW-FOREST_HOUSE-8", seat=0, tile="coffee")
    assert CANONICAL.describe(hidden) == "player 0 keeps a coffee plantation face-down"
    assert CANONICAL.describe(hidden.seen_by(1)) == "player 0 keeps a tile face-down"
    for viewer in (None, 1):
        view = game.view(viewer)
        assert view.unseen == {"coffee": 1, "corn": 2}
        assert (view.players[0].hidden_tiles, view.face_down) == (1, 2)
        assert "hidden_forest_of_coffee" not in view.players[0].slots
    assert game.view(0).unseen == {"corn": 2}
    samples = [game.view(1).sample(seed).position().players[0].slots for seed in range(20)]
    for kind in ("coffee", "corn"):
        assert any(slots[f"hidden_forest_of_{kind}"] for slots in samples)


@pytest.mark.rule("NEW-FOREST_HOUSE-8", "A-35", "A-36")
@pytest.mark.parametrize(("rule", "tile"), [("extra_tile", None), ("extra_tile_discard", "corn")])
def test_new_forest_house_8_without_a_forest_tile(rule: str, tile: Any) -> None:
    """With none left the drawn tile is laid openly, and nothing can be planted."""
    rules = {"forest_rule": rule, "forest_supply": 3}
    land = {0: "indigo", 1: "3 forest"}
    game = settler(BOTH, face_down="coffee", rules=rules, island=land)
    assert plants(game) == []
    assert reason(game, PlantForest(tile)) == ("no_forest_left", "A-35")
    told, *_ = play(game, "use hacienda")
    assert isinstance(told, events.TileRevealed)
    assert island(game) == {"indigo": 1, "coffee": 1}


@pytest.mark.rule("NEW-FOREST_HOUSE-9", "NEW-LIBRARY-2", "D-105")
@EDITIONS
def test_new_forest_house_9_both_tiles_of_a_library(edition: Edition) -> None:
    """None, one or both of them are forests; with the hacienda three in one phase."""
    game = settler("forest_house* library* hacienda*", edition, taker=0, row="2 corn 2 sugar")
    do(game, "use hacienda", "plant forest")
    do(game, plants(game)[0])
    while game.seat != 0:
        do(game, "pass")
    assert island(do(game, plants(game)[0]))["forest"] == 3


@pytest.mark.rule("NEW-FOREST_HOUSE-9", "A-58")
def test_new_forest_house_9_the_second_in_an_empty_row() -> None:
    """In the anniversary edition a forest needs no face-up plantation."""
    game = do(settler("forest_house* library*", taker=0, row="corn"), "take plantation corn")
    assert (game.seat, texts(game)) == (0, ["plant forest", "pass"])


@pytest.mark.rule("NEW-FOREST_HOUSE-10", "BLD-HOSPICE-1")
@EDITIONS
def test_new_forest_house_10_the_colonist_is_held(edition: Edition) -> None:
    """A hospice's colonist for a forest goes to the holding area."""
    game = settler("forest_house* hospice*", edition)
    player = do(game, plants(game)[0], "use hospice").position().players[0]
    assert player.holding == {"colonist": 1}
    assert [tile.workers.total() for tile in player.island if tile.tile == "forest"] == [0]


@pytest.mark.rule("NEW-FOREST_HOUSE-10", "A-20")
def test_new_forest_house_10_for_a_drawn_forest_in_1897() -> None:
    """The hospice may serve the tile drawn, forest or not, instead of the normal one."""
    game = settler("forest_house* hospice* hacienda*", YEAR_1897)
    do(game, "use hacienda", "plant forest", "use hospice", "take plantation corn")
    assert game.players[0].holding == {"colonist": 1}
    assert game.seat == 1


@pytest.mark.rule("NEW-FOREST_HOUSE-11")
@EDITIONS
def test_new_forest_house_11_what_is_placed_stays(edition: Edition) -> None:
    """Of the tiles on an island none becomes anything else: only the row can be turned over."""
    game = settler(edition=edition, row="corn", island={0: "2 indigo forest"})
    assert {"take plantation corn", "pass"} < set(texts(game))
    for text in texts(game):
        tiles = island(do(game.copy(), text))
        assert (tiles["indigo"], tiles["forest"] >= 1) == (2, True)


def test_why_no_forest_can_be_planted() -> None:
    """Each reason has its code."""
    classic = settler(edition=CLASSIC, row="corn")
    drawn = do(settler(BOTH, CLASSIC), "use hacienda")
    full = settler(BOTH, island={0: "12 forest"}, ask_forced=True)
    building = new_game(role="builder", city={0: "forest_house*"})
    for game, tile, code in (
        (classic, None, "which_plantation"),
        (classic, "sugar", "not_in_row"),
        (drawn, "corn", "drawn_tile"),
        (settler(), "corn", "not_in_game"),
        (settler("forest_house"), None, "not_occupied"),
        (building, None, "not_now"),
        (full, None, "island_full"),
    ):
        kind: Any = tile
        assert reason(game, PlantForest(kind))[0] == code
    assert "'plant forest corn'" in why(classic, PlantForest()).message
    # The hacienda, which is offered first, is no example of it.
    before = settler(BOTH, CLASSIC, row="2 indigo coffee")
    assert "'plant forest indigo'" in why(before, PlantForest()).message
    assert (full.seat, texts(full)) == (0, ["pass"])


@pytest.mark.rule("BLD-RESIDENCE-1", "A-37")
def test_forests_fill_spaces() -> None:
    """For the residence."""
    assert new_game(city={0: "residence*"}, island={0: "11 forest"}).totals()[0] == 4 + 6


@pytest.mark.rule("NEW-FOREST_HOUSE-8")
@pytest.mark.parametrize("tile", ["corn", "coffee"])
def test_a_tile_that_is_looked_at_is_in_the_position(tile: str) -> None:
    """A game goes on from there, whichever tile it is; without the tile it is refused."""
    game = settler(BOTH, taker=0, row="sugar", chance="manual")
    position = do(game, "use hacienda", f"reveal {tile}").position()
    assert (tile, "drawn_tile") == (position.drawn, game.decision.kind)
    assert texts(game) == texts(Game.from_position(position, chance="manual"))
    with pytest.raises(PositionError):
        Game.from_position(replaced(position, drawn=None), chance="manual")
