"""Placing workers in one call."""

from __future__ import annotations

from collections.abc import Mapping

from ..actions import Action, PlaceColonists
from ..errors import numbered, shown
from ..game import Game
from ..goods import count_kind, count_workers
from ..rules.placement import FREELY, FULLY, PlacementPhase
from .steps import Walk, illegal, items, not_now

__all__ = ["Workers", "check_circles", "empty_circles", "numbers_wanted", "place_all", "placement", "said_so_far"]

RULE = "MAYOR-05"

Workers = Mapping[str, int | Mapping[str, int]]
"""Numbers of colonists, or numbers by kind of worker, by target."""


def placement(game: Game, choice: Workers) -> tuple[Action, ...]:
    """Returns the steps that place workers as *choice* says.

    Args:
        game: A game whose decision is a placement, at any of its steps. Where the workers come
            from the holding area, each step takes effect at once: at a later one *choice* is about
            the workers that are still to be placed.
        choice: How many workers go on each target: a kind of island tile, or a building, to a
            number of colonists, or to numbers by kind of worker. Targets left out get none.

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
    if game._table.kind != "placement" or not isinstance(game._table.phase, PlacementPhase):
        raise not_now(game, RULE, "workers cannot be placed")
    wanted = numbers_wanted(game, choice)
    room = empty_circles(game)
    to_come = _to_come(game, wanted, room)
    check_circles(game, to_come, room)
    _check_workers(game, to_come, room)
    walk = Walk(game)
    place_all(walk, to_come)
    return tuple(walk.steps)


def place_all(walk: Walk, wanted: Mapping[tuple[str, str], int]) -> None:
    """Takes the steps of a placement up to its end."""
    while asked := walk.asked("placement"):
        target, worker = asked.context["target"], asked.context["worker"]
        walk.take(PlaceColonists(target, wanted.get((target, worker), 0), worker))


def numbers_wanted(game: Game, choice: Workers) -> dict[tuple[str, str], int]:
    """Returns the numbers by target and kind of worker; refuses what the seat cannot have."""
    targets = empty_circles(game)
    wanted: dict[tuple[str, str], int] = {}
    for target, numbers in items(choice):
        if target not in targets:
            raise illegal(
                game, "no_such_target", RULE, f"you have no {shown(target)} to place on"
            )
        by_worker = {"colonist": numbers} if isinstance(numbers, int) else numbers
        for worker, number in items(by_worker):
            if worker not in game.content.worker_ids:
                raise illegal(game, "no_such_worker", RULE, f"there is no worker {shown(worker)}")
            if type(number) is not int or number < 0:
                raise illegal(
                    game,
                    "no_number",
                    RULE,
                    f"{shown(number)} is no number of {worker}s for {target}",
                )
            wanted[target, worker] = number
    return wanted


def empty_circles(game: Game) -> dict[str, int]:
    """Returns how many circles are empty on each target of the seat, in order."""
    player = game.players[game.seat]
    return {
        player.target_id(game.content, place): circles - count_workers(crew)
        for place, (circles, crew) in enumerate(
            zip(player.target_circles, player.target_crews(), strict=True)
        )
    }


def check_circles(game: Game, wanted: Mapping[tuple[str, str], int], room: dict[str, int]) -> None:
    """Refuses more workers on a target than it has empty circles."""
    for target, circles in room.items():
        here = sum(wanted.get((target, worker), 0) for worker in game.content.worker_ids)
        if here > circles:
            raise illegal(
                game,
                "too_many",
                "MAYOR-01",
                f"{target} has {numbered(circles, 'empty circle')}, not {shown(here)}",
            )


def said_so_far(game: Game) -> dict[tuple[str, str], int]:
    """Returns what a placement of all workers has on the targets that have been asked for."""
    if game._table.stage != FULLY:
        return {}
    player = game.players[game.seat]
    return {
        (player.target_id(game.content, place), worker): count_kind(crew, kind)
        for place, crew in enumerate(player.target_crews())
        for kind, worker in enumerate(game.content.worker_ids)
        if count_kind(crew, kind)
    }


def _to_come(
    game: Game, wanted: Mapping[tuple[str, str], int], room: dict[str, int]
) -> dict[tuple[str, str], int]:
    """Returns the part of a choice that is still to be said; refuses what contradicts the rest."""
    context = game.decision.context
    workers = game.content.worker_ids
    asked = (list(room).index(context["target"]), workers.index(context["worker"]))
    said = said_so_far(game)
    to_come: dict[tuple[str, str], int] = {}
    for place, target in enumerate(room):
        for kind, worker in enumerate(workers):
            number = wanted.get((target, worker), 0)
            if (place, kind) >= asked:
                to_come[target, worker] = number
                continue
            there = said.get((target, worker), 0)
            if number == there:
                continue
            message = f"{target} has its {numbered(there, worker)} already"
            if game._table.stage != FULLY:
                if room[target] == 0:
                    # The circles say better what is wrong.
                    to_come[target, worker] = number
                    continue
                message = f"what goes on {target} has been said already"
            raise illegal(game, "already_placed", RULE, message)
    return to_come


def _check_workers(
    game: Game, wanted: Mapping[tuple[str, str], int], room: dict[str, int]
) -> None:
    """Refuses more workers than there are, and fewer than must be placed."""
    table = game._table
    context = game.decision.context
    for name in game.content.worker_ids:
        there = context["workers"].get(name, 0)
        needed = sum(number for (_, worker), number in wanted.items() if worker == name)
        if needed > there:
            raise illegal(
                game,
                "too_few_workers",
                RULE,
                f"you have {numbered(there, name)} to place, not {shown(needed)}",
            )
    if table.stage == FREELY:
        return
    circles = list(room)[list(room).index(context["target"]) :]
    full = min(sum(context["workers"].values()), sum(room[target] for target in circles))
    placed = sum(wanted.values())
    if placed < full:
        have = f"you have {numbered(full, 'worker')} to place, not {placed}"
        if table.stage == FULLY:
            why = "no circle may stay empty while workers are left over"
            raise illegal(game, "circles_left_empty", "MAYOR-06", f"{have}: {why}")
        rule = table.stack[-1][0].placing_rule
        raise illegal(game, "left_over", rule, f"{have}: none may be left over")
