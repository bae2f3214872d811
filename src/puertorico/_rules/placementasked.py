"""The context of a decision in a placement, and why a step is not legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from typing_extensions import override

from .._base.counts import Counts, named_counts
from .._base.packed import count_all, count_kind
from .._engine.board import Memory
from .._engine.interruption import ALL, FREELY, FULLY
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.table import Table
    from ..actions._action import Action
    from ..types import BuildingId, TileId

__all__ = ["PlacementMemory", "placement_context", "target_id", "why_not_placed"]


class PlacementMemory(Memory):
    """Which number of workers is in question, and what is left."""

    target: int = 0
    """The target in question, by its number."""
    worker: int = 0
    """The kind of worker in question."""
    workers: int = 0
    """The workers that are still to be placed, as a packed count."""
    # These follow from the rest.
    room: int = 0
    """The free circles on the target in question and on those to come."""
    room_here: int = 0
    """The free circles on the target in question."""

    @override
    def copy(self) -> PlacementMemory:
        """Returns an independent copy."""
        new = PlacementMemory()
        new.target = self.target
        new.worker = self.worker
        new.workers = self.workers
        new.room = self.room
        new.room_here = self.room_here
        return new


def target_id(table: Table) -> BuildingId | TileId:
    """Returns the id of the current target."""
    return table.players[table.seat].target_id(table.ruleset, table.memory.target)


def placement_context(table: Table, circles: list[int]) -> dict[str, Any]:
    """Returns what is in question, the *circles* by target, the workers, and what has been placed.

    ``before`` has the workers on each target before the placement, ``placed`` those declared so
    far; both leave out targets without workers.
    """
    workers = table.ruleset.worker_ids
    player = table.players[table.seat]
    ids = player.target_ids(table.ruleset)
    memory: PlacementMemory = table.memory
    in_hand = count_all(memory.workers)
    return {
        "target": ids[memory.target],
        "worker": workers[memory.worker],
        "all_workers": table.stage == FULLY,
        "circles": {id: number for id, number in zip(ids, circles, strict=True) if number},
        "workers": named_counts(memory.workers, workers),
        "must_place": 0 if table.stage == FREELY else min(in_hand, memory.room),
        "before": _by_target(ids, player.target_crews(), workers),
        "placed": _by_target(ids, list(table.placed), workers),
    }


def _by_target(ids: Sequence[str], crews: list[int], workers: tuple[str, ...]) -> dict[str, Counts]:
    """Converts packed counts to numbers by the id of the target and the kind of worker."""
    return {
        ids[target]: named_counts(crews[target], workers)
        for target in range(len(crews))
        if crews[target]
    }


def why_not_placed(table: Table, action: Action) -> Illegality:
    """Returns why the step is not legal: which target and which numbers are asked for."""
    target, count, worker = action.values
    memory: PlacementMemory = table.memory
    now = target_id(table)
    kind = table.ruleset.worker_ids[memory.worker]
    if target != now or worker != kind:
        return Illegality("other_target", "MAYOR-05", {"worker": kind, "target": now})
    steps = [option.key[2] for option in table.options if option.handler is table.phase]
    least, most = steps[0], steps[-1]
    if count > most:
        return Illegality(
            "too_many",
            "MAYOR-01",
            {
                "most": most,
                "worker": kind,
                "target": now,
                "circles": memory.room_here,
                "left": count_kind(memory.workers, memory.worker),
            },
        )
    fields = {"least": least, "worker": kind, "target": now}
    if table.stage == ALL:
        return Illegality("left_over", table.interrupted().phase.placing_rule, fields)
    return Illegality("circles_left_empty", "MAYOR-06", fields)
