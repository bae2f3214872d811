"""Checks whether a placement read from outside can occur in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.packed import count_all, count_kind, of_later_kinds
from .._engine.interruption import ALL, FREELY, FULLY
from .placementasked import PlacementMemory

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["placement_fits"]


def placement_fits(table: Table, free: list[int], said_here: int) -> bool:
    """Whether the declared and the remaining workers add up, and there are circles for them.

    *free* are the free circles by target, *said_here* the workers declared for the current one.
    """
    memory: PlacementMemory = table.memory
    said = [count_all(count) for count in table.placed]
    kinds = len(table.ruleset.worker_ids)
    if table.stage == FREELY and not _is_reward(table):
        return False
    # Targets without free circles may not have been skipped yet.
    missing = memory.target + (memory.worker > 0) - len(said)
    if missing < 0 or any(free[len(said) : memory.target]) or (memory.worker and missing):
        return False
    if any([said[target] > free[target] for target in range(len(said))]):
        return False
    if memory.worker and of_later_kinds(said_here, memory.worker - 1):
        return False
    room = memory.room
    left = count_all(memory.workers)
    # The current target is not full yet while other kinds of workers are asked about.
    skipped = sum(free[: memory.target]) - sum(said[: memory.target])
    if left > room and (table.stage == ALL or (table.stage == FULLY and skipped)):
        return False
    player = table.players[table.seat]
    workers = player.workers() if table.stage == FULLY else player.holding
    for kind in range(kinds):
        named = sum([count_kind(count, kind) for count in table.placed]) + count_kind(
            memory.workers, kind
        )
        there = count_kind(workers, kind)
        if named > there or (named < there and table.stage == FULLY):
            return False
    return True


def _is_reward(table: Table) -> bool:
    """Whether it is a moment at which an effect places workers."""
    acted = table.interrupted().at
    for effect in table.ruleset.effects:
        if effect.places_workers and (effect.number == acted or table.has_used(table.seat, effect)):
            return True
    return False
