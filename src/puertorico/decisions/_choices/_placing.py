"""Placing workers in one call."""

from __future__ import annotations

from typing import Any

from ..._base.packed import add_up, count_all, count_kind
from ..._base.texts import shown
from ..._engine.interruption import FREELY, FULLY
from ..._engine.targets import (
    Numbers,
    Workers,
    all_circles,
    check_circles,
    circles_left,
    numbers_wanted,
    placed_by,
)
from ..._engine.walk import ChoiceHelper, Walk, illegal, not_now, table_of
from ..._rules.placement import PlacementPhase
from ...actions import PlaceColonists
from ...actions._action import Action
from ...game._game import Game

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
    table = table_of(game)
    if not isinstance(table.phase, PlacementPhase):
        raise not_now(game, RULE, "placement")
    wanted = numbers_wanted(game, choice)
    room = all_circles(game) if table.stage == FULLY else circles_left(game)
    check_circles(game, wanted, room)
    _check_said(game, wanted, list(room))
    _check_workers(game, wanted, sum(room.values()))
    return _steps(game, wanted)


def _check_said(game: Game, wanted: Numbers, targets: list[str]) -> None:
    """Raises an error if the choice contradicts the steps taken so far."""
    table = game._table
    for place, target in enumerate(targets[: table.step + 1]):
        said = table.placed[place] if place < len(table.placed) else 0
        for kind, worker in enumerate(game.material.workers):
            there = count_kind(said, kind)
            if (place, kind) < (table.step, table.at) and there != wanted.get((target, worker), 0):
                fields = {"worker": worker, "target": target, "count": there}
                raise illegal(game, "already_placed", RULE, fields)


def _check_workers(game: Game, wanted: Numbers, circles: int) -> None:
    """Raises an error if there are fewer workers than wanted, or more must be placed."""
    table = game._table
    workers = table.left + add_up(table.placed)
    for kind, name in enumerate(game.material.workers):
        there = count_kind(workers, kind)
        needed = sum([number for (_, worker), number in wanted.items() if worker == name])
        if needed > there:
            fields = {"number": there, "worker": name, "given": shown(needed)}
            raise illegal(game, "too_few_workers", RULE, fields)
    full, placed = min(count_all(workers), circles), sum(wanted.values())
    if placed < full and table.stage != FREELY:
        number = {"number": full, "given": placed}
        if table.stage == FULLY:
            raise illegal(game, "circles_left_empty", "MAYOR-06", number, "whole")
        rule = table.interrupted().phase.placing_rule
        raise illegal(game, "left_over", rule, number, "whole")


def _steps(game: Game, wanted: Numbers) -> tuple[Action, ...]:
    """Returns the steps that the game asks for.

    After the checks the choice is one of those that can still be made. Every step that is forced
    is part of all of them, so the engine may play it by itself.
    """
    walk = game.copy()
    table = walk._table
    placement = table.outer
    steps: list[Action] = []
    while table.outer is placement:
        target, _, worker = table.options[0].values
        step = table.phase.offer((worker, target, wanted.get((target, worker), 0)))
        walk.apply(step)
        steps.append(step)
    return tuple(steps)


def _begins(game: Game, _first: Action | None) -> bool:
    return game.kind == "placement"


def _named(game: Game, walk: Walk) -> dict[str, Any]:
    return {"choice": placed_by(game, walk)}


PLACEMENT = ChoiceHelper(
    function=placement,
    kinds=("placement",),
    steps=(PlaceColonists,),
    begins=_begins,
    named=_named,
    arguments={"choice": "workers"},
)
"""Placing workers, from whole choice to steps and back."""
