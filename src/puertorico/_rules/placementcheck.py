"""Checks whether a placement read from outside can occur in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.packed import count_all, count_kind, of_later_kinds
from .._engine.interruption import ALL, FREELY, FULLY

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["placement_fits"]


def placement_fits(t: Table, free: list[int], said_here: int) -> bool:
    """Whether the declared and the remaining workers add up, and there are circles for them.

    *free* are the free circles by target, *said_here* the workers declared for the current one.
    """
    said = [count_all(count) for count in t.placed]
    kinds = len(t.ruleset.worker_ids)
    if t.stage == FREELY and not _is_reward(t):
        return False
    # Targets without free circles may not have been skipped yet.
    missing = t.step + (t.at > 0) - len(said)
    if missing < 0 or any(free[len(said) : t.step]) or (t.at and missing):
        return False
    if any([said[target] > free[target] for target in range(len(said))]):
        return False
    if t.at and of_later_kinds(said_here, t.at - 1):
        return False
    room = t.a
    left = count_all(t.left)
    # The current target is not full yet while other kinds of workers are asked about.
    skipped = sum(free[: t.step]) - sum(said[: t.step])
    if left > room and (t.stage == ALL or (t.stage == FULLY and skipped)):
        return False
    player = t.players[t.seat]
    workers = player.workers() if t.stage == FULLY else player.holding
    for kind in range(kinds):
        named = sum([count_kind(count, kind) for count in t.placed]) + count_kind(t.left, kind)
        there = count_kind(workers, kind)
        if named > there or (named < there and t.stage == FULLY):
            return False
    return True


def _is_reward(t: Table) -> bool:
    """Whether it is a moment at which an effect places workers."""
    acted = t.interrupted().at
    for effect in t.ruleset.effects:
        if effect.places_workers and (effect.number == acted or t.has_used(t.seat, effect)):
            return True
    return False
