"""Tiles that leave an island: for the hunting lodge and the land office.

Of tiles that are alike one action stands for all: those of a kind without a worker, and those with
a worker of the same kind. Quarries stay (A-67, A-68).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.plugin import KINDS, Good, count_workers

if TYPE_CHECKING:
    from puertorico.plugin import Ruleset, Table

__all__ = ["NOBODY_THERE", "plantations", "tiles_with_workers"]

NOBODY_THERE = -1
"""The kind of worker on an empty tile."""


def tiles_with_workers(ruleset: Ruleset) -> list[tuple[int, int]]:
    """Returns every kind of plantation with every kind of worker on it, `NOBODY_THERE` first."""
    workers = [NOBODY_THERE, *range(len(ruleset.worker_ids))]
    return [(int(good), worker) for good in Good for worker in workers]


def plantations(table: Table, seat: int) -> list[int]:
    """Returns which of `tiles_with_workers` the seat has, by their places in that list."""
    ruleset = table.ruleset
    player = table.players[seat]
    found: list[int] = []
    for good in KINDS:
        crew = player.tile_crew[good]
        first = good * (len(ruleset.worker_ids) + 1)
        if player.tiles[good] > count_workers(crew):
            found.append(first)
        found += [first + 1 + worker for worker in ruleset.worker_kinds(crew)]
    return found
