"""The context of a decision in a placement, and why a step is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._base.packed import count_kind, kinds_of, named
from .._engine.interruption import ALL, FREELY
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.table import Table
    from ..actions import Action
    from ..types import BuildingId, TileId

__all__ = ["placement_context", "target_id", "why_not_placed"]


def target_id(t: Table) -> BuildingId | TileId:
    """Returns the id of the current target."""
    return t.players[t.seat].target_id(t.ruleset, t.step)


def placement_context(t: Table) -> dict[str, Any]:
    """Returns the target, its free circles, the kind of worker, and the remaining workers.

    ``before`` has the workers on each target before the placement, ``placed`` those declared so
    far; both leave out targets without workers.
    """
    player = t.players[t.seat]
    return {
        "target": target_id(t),
        "circles": t.b,
        "worker": t.ruleset.worker_ids[t.at],
        "left": count_kind(t.left, t.at),
        "workers": named(t.left, t.ruleset.worker_ids),
        "fully": t.stage != FREELY,
        "before": _by_target(t, player.target_crews()),
        "placed": _by_target(t, list(t.placed)),
    }


def _by_target(t: Table, crews: list[int]) -> dict[str, dict[str, int]]:
    """Converts packed counts to numbers by the id of the target and the kind of worker."""
    ruleset = t.ruleset
    ids = t.players[t.seat].target_ids(ruleset)
    found: dict[str, dict[str, int]] = {}
    for target in range(len(crews)):
        if crews[target]:
            found[ids[target]] = {
                ruleset.worker_ids[kind]: count_kind(crews[target], kind)
                for kind in kinds_of(crews[target])
            }
    return found


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
