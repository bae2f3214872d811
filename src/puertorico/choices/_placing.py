"""Placing workers in one call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .._engine.interruption import FREELY, FULLY
from .._engine.targets import (
    Numbers,
    Workers,
    all_circles,
    check_circles,
    circles_left,
    numbers_wanted,
    place_all,
    placed_by,
)
from .._engine.walk import ChoiceHelper, Walk, illegal, not_now, table_of
from .._rules.placement import PlacementPhase
from ..actions import Action, PlaceColonists
from ..errors import shown
from ..game import Game

__all__ = ["PLACEMENT", "placement"]

RULE = "MAYOR-05"


def placement(game: Game, choice: Workers) -> tuple[Action, ...]:
    """Returns the steps that place workers as *choice* says.

    Args:
        game: A game whose decision is a placement. It may be at any step; *choice* then includes
            the workers placed in earlier steps.
        choice: How many workers go on each target. Maps a building or a kind of island tile to a
            number of colonists, or to a mapping from kind of worker to number. Targets left out
            get none. Where workers are placed from the holding area, it counts only those placed
            now.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="mayor", island={0: "2 indigo 2 corn"}, ship=4)
    >>> game.apply(game.parse_action("pass"))
    >>> [str(step) for step in placement(game, {"corn": 1, "indigo": 1})]
    ['place 1 on corn']
    >>> placement(game, {"corn": 1})
    Traceback (most recent call last):
        ...
    puertorico.errors.IllegalActionError: you have 2 workers to place, not 1: no circle \
may stay empty while workers are left over (MAYOR-06)
    """
    if not isinstance(table_of(game).phase, PlacementPhase):
        raise not_now(game, RULE, "placement")
    wanted = numbers_wanted(game, choice)
    from_scratch = game._table.stage == FULLY
    room = all_circles(game) if from_scratch else circles_left(game)
    context = game.decision.context
    check_circles(game, wanted, room)
    _check_said(game, wanted, list(room), context)
    _check_workers(game, wanted, sum(room.values()), context)
    walk = Walk(game)
    place_all(walk, wanted)
    return tuple(walk.steps)


def _check_said(
    game: Game, wanted: Numbers, targets: list[str], context: Mapping[str, Any]
) -> None:
    """Raises an error if the choice contradicts the steps taken so far."""
    workers = game.ruleset.worker_ids
    now = (targets.index(context["target"]), workers.index(context["worker"]))
    for place, target in enumerate(targets):
        for kind, worker in enumerate(workers):
            there = context["placed"].get(target, {}).get(worker, 0)
            if (place, kind) < now and there != wanted.get((target, worker), 0):
                fields = {"worker": worker, "target": target, "count": there}
                raise illegal(game, "already_placed", RULE, fields)


def _check_workers(game: Game, wanted: Numbers, circles: int, context: Mapping[str, Any]) -> None:
    """Raises an error if there are fewer workers than wanted, or more must be placed."""
    workers = {
        worker: context["workers"].get(worker, 0)
        + sum(crew.get(worker, 0) for crew in context["placed"].values())
        for worker in game.ruleset.worker_ids
    }
    for name, there in workers.items():
        needed = sum(number for (_, worker), number in wanted.items() if worker == name)
        if needed > there:
            fields = {"number": there, "worker": name, "given": shown(needed)}
            raise illegal(game, "too_few_workers", RULE, fields)
    full, placed = min(sum(workers.values()), circles), sum(wanted.values())
    table = game._table
    if placed < full and table.stage != FREELY:
        number = {"number": full, "given": placed}
        if table.stage == FULLY:
            raise illegal(game, "circles_left_empty", "MAYOR-06", number, "whole")
        rule = table.interrupted().phase.placing_rule
        raise illegal(game, "left_over", rule, number, "whole")


def _begins(game: Game, _first: Action | None) -> bool:
    return game.decision.kind == "placement"


def _named(game: Game, walk: Walk) -> dict[str, Any]:
    return {"choice": placed_by(game, walk)}


PLACEMENT = ChoiceHelper(
    function=placement,
    kinds=("placement",),
    steps=(PlaceColonists,),
    begins=_begins,
    named=_named,
)
"""Placing workers, from whole choice to steps and back."""
