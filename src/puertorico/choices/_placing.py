"""Placing workers in one call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .._base.arguments import checked_int, checked_text
from .._base.goods import count_workers
from .._rules.placement import FREELY, FULLY, PlacementPhase
from ..actions import Action, PlaceColonists
from ..errors import shown
from ..game import Game
from ._steps import Walk, illegal, items, not_now, table_of

__all__ = ["Workers", "check_circles", "empty_circles", "numbers_wanted", "place_all", "placement"]

RULE = "MAYOR-05"

Workers = Mapping[str, int | Mapping[str, int]]
"""Numbers of colonists, or numbers by kind of worker, by target."""

Numbers = dict[tuple[str, str], int]
"""How many workers, by target and kind of worker."""


def placement(game: Game, choice: Workers) -> tuple[Action, ...]:
    """Returns the steps that place workers as *choice* says.

    Args:
        game: A game whose decision is a placement, at any of its steps; *choice* includes what the
            steps before it have said.
        choice: How many workers go on each target: a kind of island tile, or a building, to a
            number of colonists, or to numbers by kind of worker. Targets left out get none. Where
            workers come from the holding area, only those count that are placed now.

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
    room = all_circles(game) if from_scratch else empty_circles(game)
    context = game.decision.context
    check_circles(game, wanted, room)
    _check_said(game, wanted, list(room), context)
    _check_workers(game, wanted, sum(room.values()), context)
    walk = Walk(game)
    place_all(walk, wanted)
    return tuple(walk.steps)


def place_all(walk: Walk, wanted: Numbers) -> None:
    """Takes the steps of a placement up to its end."""
    while asked := walk.asked("placement"):
        target, worker = asked.context["target"], asked.context["worker"]
        walk.take(PlaceColonists(target, wanted.get((target, worker), 0), worker))


def numbers_wanted(game: Game, choice: Workers) -> Numbers:
    """Returns the numbers by target and kind of worker; refuses what the seat cannot have."""
    targets = all_circles(game)
    wanted: Numbers = {}
    for target, numbers in items(choice):
        if checked_text("a target", target) not in targets:
            raise illegal(game, "no_such_target", RULE, {"given": shown(target)})
        by_worker = numbers if isinstance(numbers, Mapping) else {"colonist": numbers}
        for worker, number in items(by_worker):
            if checked_text("a kind of worker", worker) not in game.ruleset.worker_ids:
                raise illegal(game, "no_such_worker", RULE, {"given": shown(worker)})
            if checked_int(f"a number of {worker}s", number) < 0:
                fields = {"given": shown(number), "worker": worker, "target": target}
                raise illegal(game, "no_number", RULE, fields)
            wanted[target, worker] = number
    return wanted


def all_circles(game: Game) -> dict[str, int]:
    """Returns how many circles each target of the seat has, in the order of the targets."""
    player = game.players[game.seat]
    return {
        player.target_id(game.ruleset, place): circles
        for place, circles in enumerate(player.target_circles)
    }


def empty_circles(game: Game) -> dict[str, int]:
    """Returns how many of them are empty."""
    crews = game.players[game.seat].target_crews()
    return {
        target: circles - count_workers(crew)
        for (target, circles), crew in zip(all_circles(game).items(), crews, strict=True)
    }


def check_circles(game: Game, wanted: Numbers, room: dict[str, int]) -> None:
    """Refuses more workers on a target than there are circles for them."""
    for target, circles in room.items():
        here = sum(wanted.get((target, worker), 0) for worker in game.ruleset.worker_ids)
        if here > circles:
            fields = {"target": target, "circles": circles, "given": shown(here)}
            raise illegal(game, "too_many", "MAYOR-01", fields, "circles")


def _check_said(
    game: Game, wanted: Numbers, targets: list[str], context: Mapping[str, Any]
) -> None:
    """Refuses what contradicts the steps so far."""
    workers = game.ruleset.worker_ids
    now = (targets.index(context["target"]), workers.index(context["worker"]))
    for place, target in enumerate(targets):
        for kind, worker in enumerate(workers):
            there = context["placed"].get(target, {}).get(worker, 0)
            if (place, kind) < now and there != wanted.get((target, worker), 0):
                fields = {"worker": worker, "target": target, "count": there}
                raise illegal(game, "already_placed", RULE, fields)


def _check_workers(game: Game, wanted: Numbers, circles: int, context: Mapping[str, Any]) -> None:
    """Refuses more workers than there are, and fewer than must be placed."""
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
        rule = table.stack[-1][0].placing_rule
        raise illegal(game, "left_over", rule, number, "whole")
