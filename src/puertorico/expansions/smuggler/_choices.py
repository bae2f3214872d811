"""Poaching workers and placing those kept, in one call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from puertorico import Action
from puertorico.actions import PlaceColonists
from puertorico.plugin import ChoiceHelper, Walk, illegal
from puertorico.plugin.advanced import (
    Workers,
    check_circles,
    checked_int,
    checked_text,
    circles_left,
    items,
    numbers_wanted,
    place_all,
    placed_by,
    shown,
)

from ._actions import KeepWorkers, Poach, RemoveWorkers
from ._contexts import PoachContext

if TYPE_CHECKING:
    from puertorico import Game

__all__ = ["POACHING", "poaching"]

RULE: Final = "SMUG-POACH-2"


def poaching(
    game: Game, choice: Workers, *, removed: Mapping[str, int] | None = None
) -> tuple[Action, ...]:
    """Returns the steps that poach workers and place those kept as *choice* says.

    Args:
        game: A game in which the smuggler can poach now, or whose decision is which workers are
            poached, at any step. The arguments then include what earlier steps have said.
        choice: How many workers go on each target, as for `placement`; these are the workers kept.
        removed: How many workers of each kind except colonists leave the ship; by default only
            those kept.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import SMUGGLER, scenario
    >>> from puertorico.expansions.smuggler import poaching
    >>> game = scenario(role="smuggler", ship=8, island={0: "3 corn"}, expansions=(SMUGGLER,))
    >>> [str(step) for step in poaching(game, {"corn": 2})]
    ['poach', 'keep 2 colonist']
    """
    walk = Walk(game)
    asked = walk.context(PoachContext)
    if asked is None:
        walk.take(Poach())
    wanted = numbers_wanted(game, choice)
    check_circles(game, wanted, circles_left(game))
    kept: dict[str, int] = dict.fromkeys(game.material.workers, 0)
    for (_, worker), number in wanted.items():
        kept[worker] += number
    leaving = kept | _numbers_removed(game, removed)
    if asked is not None:
        _check_said(game, asked, leaving, kept)
    while asked := walk.context(PoachContext):
        worker = asked.worker
        if asked.removed is None:
            _check_removed(walk.game, worker, leaving[worker], asked.due)
            walk.take(RemoveWorkers(leaving[worker], worker))
        else:
            _check_kept(game, worker, kept[worker], asked.removed, asked.room)
            walk.take(KeepWorkers(kept[worker], worker))
    place_all(walk, wanted)
    return tuple(walk.steps)


def _said(game: Game, asked: PoachContext) -> tuple[list[str], list[str]]:
    """Returns the kinds of which the number removed, and the number kept, has been said.

    The kinds are asked for from the last to the first, which are the colonists.
    """
    kinds = list(game.material.workers)
    now = kinds.index(asked.worker)
    first = now + (asked.removed is None)
    return kinds[max(first, 1) :], kinds[now + 1 :]


def _check_said(
    game: Game, asked: PoachContext, leaving: Mapping[str, int], kept: Mapping[str, int]
) -> None:
    """Raises an error if the choice contradicts the steps before."""
    of_removed, of_kept = _said(game, asked)
    for worker in of_removed:
        if leaving[worker] != asked.leaving[worker]:
            there, given = asked.leaving[worker], leaving[worker]
            fields = {"there": there, "worker": worker, "given": given}
            raise illegal(game, "other_number", RULE, fields, "said")
    for worker in of_kept:
        if kept[worker] != asked.kept[worker]:
            fields = {"there": asked.kept[worker], "worker": worker, "given": kept[worker]}
            raise illegal(game, "other_number", RULE, fields, "said_kept")


def _numbers_removed(game: Game, removed: Mapping[str, int] | None) -> dict[str, int]:
    """Returns how many workers of each kind in *removed* leave the ship."""
    found: dict[str, int] = {}
    for worker, number in items({} if removed is None else removed):
        if checked_text("a kind of worker", worker) not in list(game.material.workers)[1:]:
            raise illegal(game, "no_such_worker", RULE, {"given": shown(worker)}, "removed")
        if checked_int(f"a number of {worker}s", number) < 0:
            fields = {"given": shown(number), "worker": worker}
            raise illegal(game, "no_number", RULE, fields, "removed")
        found[worker] = number
    return found


def _check_removed(game: Game, worker: str, number: int, due: int) -> None:
    """Raises an error if this number of workers of a kind cannot be removed."""
    possible = [action.values[0] for action in game.legal_actions()]
    if number not in possible:
        raise illegal(
            game,
            "other_number",
            "SMUG-POACH-1",
            {
                "due": due,
                "least": possible[0],
                "most": possible[-1],
                "worker": worker,
                "given": shown(number),
            },
            "whole",
        )


def _check_kept(game: Game, worker: str, number: int, removed: int, room: int) -> None:
    """Raises an error if more are kept than are removed, or than there is room for."""
    fields = {"removed": removed, "worker": worker, "room": room, "given": shown(number)}
    if number > removed:
        if len(game.material.workers) == 1:
            raise illegal(game, "too_many", RULE, fields, "removed")
        # The number of each kind that leaves the ship is part of the choice.
        raise illegal(game, "other_number", RULE, fields, "removed")
    if number > room:
        raise illegal(game, "too_many", RULE, fields, "room")


def _begins(game: Game, first: Action | None) -> bool:
    return game.kind == "poach" or isinstance(first, Poach)


def _named(game: Game, walk: Walk) -> dict[str, Any]:
    asked = game.decision.context
    removed = {}
    if isinstance(asked, PoachContext):
        removed = {worker: asked.leaving[worker] for worker in _said(game, asked)[0]}
    for step in walk.said:
        if isinstance(step, RemoveWorkers):
            removed[step.worker] = step.count
    return {"choice": placed_by(game, walk), "removed": removed}


POACHING: Final = ChoiceHelper(
    function=poaching,
    kinds=("poach", "placement"),
    steps=(Poach, KeepWorkers, RemoveWorkers, PlaceColonists),
    begins=_begins,
    named=_named,
    arguments={"choice": "workers"},
)
"""Poaching, from whole choice to steps and back."""
