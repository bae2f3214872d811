"""The context of a decision in a placement, and why a step is not legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .._base.counts import Counts, named_counts
from .._base.packed import count_all, count_kind
from .._engine.interruption import ALL, FREELY, FULLY
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.table import Table
    from ..actions._action import Action
    from ..types import BuildingId, TileId

__all__ = ["placement_context", "target_id", "why_not_placed"]


def target_id(table: Table) -> BuildingId | TileId:
    """Returns the id of the current target."""
    return table.players[table.seat].target_id(table.ruleset, table.step)


def placement_context(table: Table, circles: list[int]) -> dict[str, Any]:
    """Returns what is in question, the *circles* by target, the workers, and what has been placed.

    ``before`` has the workers on each target before the placement, ``placed`` those declared so
    far; both leave out targets without workers.
    """
    workers = table.ruleset.worker_ids
    player = table.players[table.seat]
    ids = player.target_ids(table.ruleset)
    in_hand = count_all(table.left)
    return {
        "target": ids[table.step],
        "worker": workers[table.at],
        "all_workers": table.stage == FULLY,
        "circles": {id: number for id, number in zip(ids, circles, strict=True) if number},
        "workers": named_counts(table.left, workers),
        "must_place": 0 if table.stage == FREELY else in_hand if in_hand < table.a else table.a,
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
    now = target_id(table)
    kind = table.ruleset.worker_ids[table.at]
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
                "circles": table.b,
                "left": count_kind(table.left, table.at),
            },
        )
    fields = {"least": least, "worker": kind, "target": now}
    if table.stage == ALL:
        return Illegality("left_over", table.interrupted().phase.placing_rule, fields)
    return Illegality("circles_left_empty", "MAYOR-06", fields)
