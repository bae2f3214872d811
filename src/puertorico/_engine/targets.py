"""What whole choices that place workers share: numbers by target, turned into steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .._base.arguments import checked_int, checked_text
from .._base.packed import count_all
from .._base.texts import shown
from ..actions import PlaceColonists
from ..decisions import PlacementContext
from .walk import Walk, illegal, items

if TYPE_CHECKING:
    from ..game._game import Game

RULE = "MAYOR-05"
"""The rule by which workers are placed."""

Workers = Mapping[str, int | Mapping[str, int]]
"""Numbers of colonists, or numbers by kind of worker, by target."""

Numbers = dict[tuple[str, str], int]
"""How many workers, by target and kind of worker."""


def place_all(walk: Walk, wanted: Numbers) -> None:
    """Takes the steps of a placement up to its end.

    Args:
        walk: The walk, at the first step of the placement.
        wanted: The numbers to place; where there is none, it is 0.

    Raises:
        IllegalActionError: A step is not legal.
    """
    while asked := walk.context(PlacementContext):
        target, worker = asked.target, asked.worker
        walk.take(PlaceColonists(target, wanted.get((target, worker), 0), worker))


def numbers_wanted(game: Game, choice: Workers) -> Numbers:
    """Returns the numbers of workers by target and kind.

    Args:
        game: The game, at the decision of the seat that chooses.
        choice: The numbers of workers by target.

    Raises:
        IllegalActionError: There is no such target or worker, or a number is below 0.
        TypeError: Something has the wrong type.
    """
    targets = all_circles(game)
    wanted: Numbers = {}
    for target, numbers in items(choice):
        if checked_text("a target", target) not in targets:
            raise illegal(game, "no_such_target", RULE, {"given": shown(target)})
        by_worker = numbers if isinstance(numbers, Mapping) else {"colonist": numbers}
        for worker, number in items(by_worker):
            if checked_text("a kind of worker", worker) not in game.material.workers:
                raise illegal(game, "no_such_worker", RULE, {"given": shown(worker)})
            if checked_int(f"a number of {worker}s", number) < 0:
                fields = {"given": shown(number), "worker": worker, "target": target}
                raise illegal(game, "no_number", RULE, fields)
            wanted[target, worker] = number
    return wanted


def all_circles(game: Game) -> dict[str, int]:
    """Returns how many circles each target of the seat has, in the order of the targets."""
    table = game._table
    player = table.players[table.seat]
    return dict(zip(player.target_ids(table.ruleset), player.target_circles, strict=True))


def circles_left(game: Game) -> dict[str, int]:
    """Returns how many empty circles each target of the seat has.

    Args:
        game: The game, at the decision of the seat that chooses.
    """
    table = game._table
    crews = table.players[table.seat].target_crews()
    return {
        target: circles - count_all(crew)
        for (target, circles), crew in zip(all_circles(game).items(), crews, strict=True)
    }


def check_circles(game: Game, wanted: Numbers, room: dict[str, int]) -> None:
    """Refuses more workers on a target than there are circles for them.

    Args:
        game: The game, at the decision of the seat that chooses.
        wanted: How many workers are to go on each target.
        room: How many circles each target has for them, by its id.

    Raises:
        IllegalActionError: There are not enough circles on a target.
    """
    on_target: dict[str, int] = {}
    for (target, _), number in wanted.items():
        on_target[target] = on_target.get(target, 0) + number
    for target, circles in room.items():
        if on_target.get(target, 0) > circles:
            fields = {"target": target, "circles": circles, "given": shown(on_target[target])}
            raise illegal(game, "too_many", "MAYOR-01", fields, "circles")


def placed_by(game: Game, walk: Walk) -> dict[str, dict[str, int]]:
    """Returns the numbers of workers placed, by target and kind.

    Args:
        game: The game, at the decision of the seat that chooses.
        walk: A walk through all steps of the placement.
    """
    placed: dict[str, dict[str, int]] = {}
    asked = game.decision.context
    if isinstance(asked, PlacementContext):
        # What the steps before have declared, whether chosen or forced.
        placed = {target: dict(crew) for target, crew in asked.placed.items()}
    for step in walk.said:
        if isinstance(step, PlaceColonists) and step.count:
            placed.setdefault(step.target, {})[step.worker] = step.count
    return placed
