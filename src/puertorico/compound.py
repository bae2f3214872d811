"""Whole choices for people and user interfaces, turned into the canonical steps of the engine.

Each function checks a whole choice against the current decision and returns its steps; playing
them one after another carries it out. Nothing is changed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .actions import Action, Keep, KeepAll, PlaceColonists
from .errors import IllegalActionError, numbered, shown
from .explain import refusal, whose_turn
from .game import Game
from .goods import WORKER_BITS, Good, as_good, count_workers
from .rules.placement import FULLY, PlacementPhase
from .rules.storage import SINGLES, StoragePhase, storage_paths
from .state import Table

__all__ = ["placement", "storage"]


def _illegal(t: Table, reason: str, rule: str, message: str) -> IllegalActionError:
    return IllegalActionError(refusal(t, reason, rule, message))


def _items(choice: Mapping[Any, Any]) -> Iterable[tuple[Any, Any]]:
    if not isinstance(choice, Mapping):
        raise TypeError(f"a whole choice is a mapping, not {type(choice).__name__}")
    return choice.items()


def _steps(game: Game, pick: Callable[[Table], Action]) -> tuple[tuple[Action, ...], Table]:
    """Plays what *pick* names on a copy while the same frame asks the same seat."""
    trial = game.copy()
    t = trial._table
    phase, seat, depth, left = t.phase, t.seat, len(t.stack), t.left
    steps: list[Action] = []
    while t.phase is phase and t.seat == seat and len(t.stack) == depth and t.left <= left:
        action = pick(t)
        found = trial.explain(action)
        if found is not None:
            raise IllegalActionError(found)
        left = t.left
        steps.append(action)
        trial.apply(action)
        if (t.step, t.at, t.a, t.b) == (0, 0, 0, 0):
            break
    return tuple(steps), t


def placement(game: Game, choice: Mapping[str, int | Mapping[str, int]]) -> tuple[Action, ...]:
    """Returns the steps that place workers as *choice* says.

    Args:
        game: A game whose decision is a placement, at any of its steps.
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
    t = game._table
    phase = t.phase
    if not isinstance(phase, PlacementPhase):
        raise _illegal(t, "not_now", "MAYOR-05", f"workers cannot be placed now: {whose_turn(t)}")
    content = t.content
    player = t.players[t.seat]
    targets = [player.target_id(content, target) for target in range(len(player.target_circles))]
    crews = player.target_crews()
    wanted = _wanted(t, targets, choice)
    to_come = 0
    needed = dict.fromkeys(content.worker_ids, 0)
    for place, target in enumerate(targets):
        here = 0
        for kind, worker in enumerate(content.worker_ids):
            number = wanted.get((target, worker), 0)
            if (place, kind) >= (t.step, t.at):
                here += number
                needed[worker] += number
            elif t.stage == FULLY:
                there = crews[place] >> (WORKER_BITS * kind) & 255
                if there != number:
                    raise _illegal(
                        t,
                        "already_placed",
                        "MAYOR-05",
                        f"{target} has its {numbered(there, worker)} already",
                    )
        circles = phase.circles_at(player, place)
        if here > circles:
            raise _illegal(
                t,
                "too_many",
                "MAYOR-01",
                f"{target} has {numbered(circles, 'empty circle')}, not {shown(here)}",
            )
        to_come += here
    for kind, worker in enumerate(content.worker_ids):
        there = t.left >> (WORKER_BITS * kind) & 255
        if needed[worker] > there:
            raise _illegal(
                t,
                "too_few_workers",
                "MAYOR-05",
                f"you have {numbered(there, worker)} to place, not {shown(needed[worker])}",
            )
    full = min(count_workers(t.left), t.a)
    if t.stage == FULLY and to_come < full:
        raise _illegal(
            t,
            "circles_left_empty",
            "MAYOR-06",
            f"you have {numbered(full, 'worker')} to place, not {to_come}: no circle may stay "
            "empty while workers are left over",
        )

    def pick(now: Table) -> Action:
        target, _, worker = now.options[0].values
        return PlaceColonists(target, wanted.get((target, worker), 0), worker)

    return _steps(game, pick)[0]


def _wanted(
    t: Table, targets: list[str], choice: Mapping[str, int | Mapping[str, int]]
) -> dict[tuple[str, str], int]:
    wanted: dict[tuple[str, str], int] = {}
    for target, numbers in _items(choice):
        if target not in targets:
            raise _illegal(
                t, "no_such_target", "MAYOR-05", f"you have no {shown(target)} to place on"
            )
        by_worker = {"colonist": numbers} if isinstance(numbers, int) else numbers
        for worker, number in _items(by_worker):
            if worker not in t.content.worker_ids:
                raise _illegal(
                    t, "no_such_worker", "MAYOR-05", f"there is no worker {shown(worker)}"
                )
            if type(number) is not int or number < 0:
                raise _illegal(
                    t,
                    "no_number",
                    "MAYOR-05",
                    f"{shown(number)} is no number of {worker}s for {target}",
                )
            wanted[target, worker] = number
    return wanted


def storage(
    game: Game, kept: Mapping[Good, int] | Mapping[str, int] | Mapping[Good | str, int]
) -> tuple[Action, ...]:
    """Returns the steps that store goods so that *kept* is what the seat has in the end.

    Args:
        game: A game whose decision is what goods are stored, at any of its steps.
        kept: How many goods of each kind are kept; kinds left out are not.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="captain", goods={0: "2 corn 3 sugar"},
    ...                 ships="4: 4 coffee | 5: 5 indigo | 6: 6 tobacco",
    ...                 city={0: "small_warehouse*"})
    >>> [str(step) for step in storage(game, {"corn": 1, "sugar": 3})]
    ['keep all sugar']
    """
    t = game._table
    phase = t.phase
    if not isinstance(phase, StoragePhase):
        raise _illegal(t, "not_now", "STORE-01", f"goods cannot be stored now: {whose_turn(t)}")
    player = t.players[t.seat]
    wanted = [0] * 5
    for name, number in _items(kept):
        try:
            good = as_good(name)
        except TypeError:
            raise _illegal(
                t, "no_such_good", "STORE-01", f"{shown(name)} is no kind of goods"
            ) from None
        if type(number) is not int or not 0 <= number <= player.goods[good]:
            raise _illegal(
                t,
                "no_such_good",
                "STORE-01",
                f"you have {player.goods[good]} {good} and cannot keep {shown(number)}",
            )
        wanted[good] = number
    kinds, singles = player.effects.kept_kinds, 1 + player.effects.kept_goods
    for path in storage_paths(tuple(player.goods), kinds, singles):
        outcome = [0] * 5
        for step in path:
            if step < SINGLES:
                outcome[step] = player.goods[step]
            else:
                outcome[step - SINGLES] += 1
        if outcome == wanted:
            break
    else:
        raise _illegal(
            t,
            "not_storable",
            "STORE-01",
            f"you keep {min(kinds, 5)} kinds whole and {singles} single goods beside them, no "
            "less and no more as far as your goods allow",
        )

    made = phase.path(t)
    if path[: len(made)] != made:
        names = " and ".join(f"'{_keep(step)}'" for step in made)
        raise _illegal(t, "already_kept", "STORE-01", f"your first steps were to {names}")

    def pick(now: Table) -> Action:
        step = path[len(phase.path(now))]
        return _keep(step)

    return _steps(game, pick)[0]


def _keep(step: int) -> Action:
    return KeepAll(Good(step)) if step < SINGLES else Keep(Good(step - SINGLES))
