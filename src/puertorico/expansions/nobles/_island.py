"""Tiles that can leave an island, for the hunting lodge and the land office.

There is one action for all tiles of the same kind that have no worker, or a worker of the same
kind. They are identified by a pair of numbers: the kind of plantation, and the kind of worker or
`NOBODY_THERE`. Quarries cannot leave an island (A-67, A-68).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puertorico import Good
from puertorico.plugin import GOOD_KINDS
from puertorico.plugin.packed import count_all, kinds_of

if TYPE_CHECKING:
    from puertorico.plugin import Ruleset, Table
    from puertorico.plugin.advanced import IslandTiles
    from puertorico.types import TileId, WorkerId

__all__ = [
    "NOBODY_THERE",
    "plantations",
    "tiles_by_form",
    "tiles_with_workers",
    "traded_tiles",
]

NOBODY_THERE = -1
"""Stands for the kind of worker on a tile without one."""


def tiles_with_workers(
    ruleset: Ruleset,
) -> dict[tuple[int, int], tuple[TileId, WorkerId | None]]:
    """Returns all pairs of a kind of plantation and a kind of worker, `NOBODY_THERE` first.

    Each is mapped to the id of the tile and the id of the worker, or None.
    """
    workers: list[WorkerId | None] = [None, *ruleset.worker_ids]
    return {
        (int(good), place - 1): (ruleset.tile_ids[good], id)
        for good in Good
        for place, id in enumerate(workers)
    }


def plantations(table: Table, seat: int) -> list[tuple[int, int]]:
    """Returns which of `tiles_with_workers` the seat has, in that order."""
    player = table.players[seat]
    found: list[tuple[int, int]] = []
    for good in GOOD_KINDS:
        crew = player.tile_crew[good]
        if player.count_tiles(good) > count_all(crew):
            found.append((good, NOBODY_THERE))
        found += [(good, worker) for worker in kinds_of(crew)]
    return found


def tiles_by_form(ruleset: Ruleset) -> dict[Any, IslandTiles]:
    """Returns the other tiles that can leave an island, by form (see `IslandTiles.forms`)."""
    return {form: tiles for tiles in ruleset.island_tiles for form in tiles.forms()}


def traded_tiles(ruleset: Ruleset) -> dict[Any, IslandTiles]:
    """Returns the other tiles that can be bought and sold, by id."""
    return {tiles.tile: tiles for tiles in ruleset.island_tiles if tiles.is_traded()}
