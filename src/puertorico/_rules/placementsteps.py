"""The steps of a placement as actions, and the ranges of them that a decision offers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..actions import PlaceColonists
from ..actions._action import Action

if TYPE_CHECKING:
    from .._engine.ruleset import Ruleset
    from ..types import BuildingId, TileId

__all__ = ["Ranges", "ranges_of", "steps_of"]

Ranges = tuple[tuple[tuple[tuple[Action, ...], ...], ...], ...]
"""The steps on a target, by kind of worker, lowest and highest number."""


def steps_of(ruleset: Ruleset) -> dict[Any, Action]:
    """Returns the actions for every number of each kind on each target, by these three."""
    found: dict[Any, Action] = {}
    for worker in ruleset.worker_ids:
        for name, circles in targets_of(ruleset):
            for count in range(circles + 1 if circles else 0):
                found[worker, name, count] = PlaceColonists(name, count, worker)
    return found


def targets_of(ruleset: Ruleset) -> list[tuple[BuildingId | TileId, int]]:
    """Returns the ids of all targets, tiles first, with how many workers one can hold at most."""
    tiles = [ruleset.island_size if circles else 0 for circles in ruleset.tile_circles]
    names = (*ruleset.tile_ids, *ruleset.building_ids)
    return list(zip(names, (*tiles, *ruleset.circles), strict=True))


def ranges_of(ruleset: Ruleset, steps: dict[Any, Action]) -> list[Ranges]:
    """Returns the steps on each target, out of all *steps* of a game, in the order of targets."""
    return [
        tuple([_ranges(steps, worker, name, circles) for worker in ruleset.worker_ids])
        for name, circles in targets_of(ruleset)
    ]


def _ranges(
    steps: dict[Any, Action], worker: str, name: str, circles: int
) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    counts = range(circles + 1 if circles else 0)
    listed = tuple([steps[worker, name, count] for count in counts])
    return tuple([tuple([listed[least : most + 1] for most in counts]) for least in counts])
