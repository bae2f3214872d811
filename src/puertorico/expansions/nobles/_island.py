"""Tiles that leave an island: for the hunting lodge and the land office.

Of tiles that are alike one action stands for all: those of a kind without a worker, and those with
a worker of the same kind. A pair of numbers says which: the kind of plantation, and the kind of
worker or `NOBODY_THERE`. Quarries stay (A-67, A-68).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.plugin import GOOD_KINDS, Good, count_all, kinds_of

if TYPE_CHECKING:
    from puertorico.plugin import IslandTiles, Ruleset, Table

__all__ = [
    "NOBODY_THERE",
    "plantations",
    "tiles_by_form",
    "tiles_with_workers",
    "traded_tiles",
]

NOBODY_THERE = -1
"""The kind of worker on an empty tile."""


def tiles_with_workers(ruleset: Ruleset) -> dict[tuple[int, int], tuple[str, str]]:
    """Returns every kind of plantation with every kind of worker on it, `NOBODY_THERE` first.

    Each with the id of the tile and the id of the worker, which is empty for nobody.
    """
    workers = ["", *ruleset.worker_ids]
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


def tiles_by_form(ruleset: Ruleset) -> dict[str, IslandTiles]:
    """Returns the other tiles that may leave an island, by the forms in which they lie there."""
    return {form: tiles for tiles in ruleset.island_tiles for form in tiles.forms()}


def traded_tiles(ruleset: Ruleset) -> dict[str, IslandTiles]:
    """Returns the other tiles that can be bought and sold, by their ids."""
    return {tiles.tile: tiles for tiles in ruleset.island_tiles if tiles.is_traded()}
