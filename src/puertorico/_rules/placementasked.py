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


def target_id(t: Table) -> BuildingId | TileId:
    """Returns the id of the current target."""
    return t.players[t.seat].target_id(t.ruleset, t.step)


def placement_context(t: Table, circles: list[int]) -> dict[str, Any]:
    """Returns what is in question, the *circles* by target, the workers, and what has been placed.

    ``before`` has the workers on each target before the placement, ``placed`` those declared so
    far; both leave out targets without workers.
    """
    workers = t.ruleset.worker_ids
    player = t.players[t.seat]
    ids = player.target_ids(t.ruleset)
    in_hand = count_all(t.left)
    return {
        "target": ids[t.step],
        "worker": workers[t.at],
        "all_workers": t.stage == FULLY,
        "circles": {id: number for id, number in zip(ids, circles, strict=True) if number},
        "workers": named_counts(t.left, workers),
        "must_place": 0 if t.stage == FREELY else in_hand if in_hand < t.a else t.a,
        "before": _by_target(ids, player.target_crews(), workers),
        "placed": _by_target(ids, list(t.placed), workers),
    }


def _by_target(ids: Sequence[str], crews: list[int], workers: tuple[str, ...]) -> dict[str, Counts]:
    """Converts packed counts to numbers by the id of the target and the kind of worker."""
    return {
        ids[target]: named_counts(crews[target], workers)
        for target in range(len(crews))
        if crews[target]
    }


def why_not_placed(t: Table, action: Action) -> Illegality:
    """Returns why the step is not legal: which target and which numbers are asked for."""
    target, count, worker = action.values
    now = target_id(t)
    kind = t.ruleset.worker_ids[t.at]
    if target != now or worker != kind:
        return Illegality("other_target", "MAYOR-05", {"worker": kind, "target": now})
    steps = [option.key[2] for option in t.options if option.handler is t.phase]
    least, most = steps[0], steps[-1]
    if count > most:
        return Illegality(
            "too_many",
            "MAYOR-01",
            {
                "most": most,
                "worker": kind,
                "target": now,
                "circles": t.b,
                "left": count_kind(t.left, t.at),
            },
        )
    fields = {"least": least, "worker": kind, "target": now}
    if t.stage == ALL:
        return Illegality("left_over", t.interrupted().phase.placing_rule, fields)
    return Illegality("circles_left_empty", "MAYOR-06", fields)
