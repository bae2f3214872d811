"""Whole choices for people and user interfaces, turned into the canonical steps of the engine.

Each function checks a whole choice against the current decision and returns its steps; playing
them one after another carries it out. Nothing is changed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .actions import Action, Keep, KeepAll, Pass, PlaceColonists, UseBuilding
from .arguments import checked_flag, checked_int, checked_items, checked_text, wrong_type
from .errors import IllegalActionError, NotationError, numbered, shown
from .expansions.new_buildings.actions import ReturnColonist, ReturnGood, ReturnPoint, Ship
from .expansions.new_buildings.payment import PaymentPhase
from .expansions.new_buildings.shipment import ShipmentPhase
from .expansions.nobles.effects import nobles_of
from .expansions.nobles.supply import RoyalSupplier, SupplyPhase
from .expansions.smuggler.actions import KeepWorkers, Poach, RemoveWorkers
from .expansions.smuggler.phases import PoachPhase
from .explain import refusal, whose_turn
from .game import Game
from .goods import Good, as_good, count_kind, count_workers
from .rules.placement import ALL, FREELY, FULLY, PlacementPhase
from .rules.storage import SINGLES, StoragePhase, storage_paths
from .state import Table

__all__ = ["payment", "placement", "poaching", "shipment", "storage", "supply"]


def _illegal(t: Table, reason: str, rule: str, message: str) -> IllegalActionError:
    return IllegalActionError(refusal(t, reason, rule, message))


def _table(game: Game) -> Table:
    if not isinstance(game, Game):
        raise wrong_type("game", "a Game", game)
    return game._table


def _items(choice: Mapping[Any, Any]) -> Iterable[tuple[Any, Any]]:
    if not isinstance(choice, Mapping):
        raise wrong_type("a whole choice", "a mapping", choice)
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
        if found is not None:  # pragma: no cover - a guard: the callers have checked the choice
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
    t = _table(game)
    phase = t.phase
    if not isinstance(phase, PlacementPhase):
        raise _illegal(t, "not_now", "MAYOR-05", f"workers cannot be placed now: {whose_turn(t)}")
    content = t.content
    player = t.players[t.seat]
    targets = [player.target_id(content, target) for target in range(len(player.target_circles))]
    free = phase.free_circles(t)
    done = [*t.placed, *[0] * (len(free) - len(t.placed))]
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
            else:
                there = count_kind(done[place], kind)
                if there != number:
                    raise _illegal(
                        t,
                        "already_placed",
                        "MAYOR-05",
                        f"{target} has its {numbered(there, worker)} already",
                    )
        circles = free[place] - (count_workers(done[place]) if place == t.step else 0)
        if here > circles:
            raise _illegal(
                t,
                "too_many",
                "MAYOR-01",
                f"{target} has {numbered(circles, 'empty circle')}, not {shown(here)}",
            )
        to_come += here
    for kind, worker in enumerate(content.worker_ids):
        there = count_kind(t.left, kind)
        if needed[worker] > there:
            raise _illegal(
                t,
                "too_few_workers",
                "MAYOR-05",
                f"you have {numbered(there, worker)} to place, not {shown(needed[worker])}",
            )
    full = min(count_workers(t.left), t.a)
    if t.stage != FREELY and to_come < full:
        have = f"you have {numbered(full, 'worker')} to place, not {to_come}"
        if t.stage == FULLY:
            why = "no circle may stay empty while workers are left over"
            raise _illegal(t, "circles_left_empty", "MAYOR-06", f"{have}: {why}")
        rule = t.stack[-1][0].placing_rule
        raise _illegal(t, "left_over", rule, f"{have}: none may be left over")

    def pick(now: Table) -> Action:
        step = next(option for option in now.options if isinstance(option, PlaceColonists))
        target, _, worker = step.values
        return PlaceColonists(target, wanted.get((target, worker), 0), worker)

    return _steps(game, pick)[0]


def _wanted(
    t: Table, targets: list[str], choice: Mapping[str, int | Mapping[str, int]]
) -> dict[tuple[str, str], int]:
    wanted: dict[tuple[str, str], int] = {}
    for target, numbers in _items(choice):
        if checked_text("a target", target) not in targets:
            raise _illegal(
                t, "no_such_target", "MAYOR-05", f"you have no {shown(target)} to place on"
            )
        by_worker = numbers if isinstance(numbers, Mapping) else {"colonist": numbers}
        for worker, number in _items(by_worker):
            if checked_text("a kind of worker", worker) not in t.content.worker_ids:
                raise _illegal(
                    t, "no_such_worker", "MAYOR-05", f"there is no worker {shown(worker)}"
                )
            if checked_int(f"a number of {worker}s", number) < 0:
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
    t = _table(game)
    phase = t.phase
    if not isinstance(phase, StoragePhase):
        raise _illegal(t, "not_now", "STORE-01", f"goods cannot be stored now: {whose_turn(t)}")
    player = t.players[t.seat]
    wanted = [0] * 5
    for name, number in _items(kept):
        good = _good(t, name, "STORE-01")
        if not 0 <= checked_int(f"the number of {good}", number) <= player.goods[good]:
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


def payment(
    game: Game,
    *,
    colonist: str = "",
    worker: str = "colonist",
    good: Good | str = "",
    vp: bool = False,
) -> tuple[Action, ...]:
    """Returns the steps that pay what is missing of a price with the things named.

    Args:
        game: A game whose decision is what is returned in place of doubloons. At a later step it
            is about what is still missing.
        colonist: Where a worker is taken from: a kind of island tile, a building, or
            ``"holding"``; empty for none.
        worker: The kind of worker.
        good: The kind of goods one is returned of; empty for none.
        vp: Whether a VP chip is returned.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NEW_BUILDINGS, Build, scenario
    >>> game = scenario(players=3, role="builder", city={0: "black_market* hospice*"}, vp={0: 2},
    ...                 goods={0: "corn"}, doubloons={0: 5}, expansions=(NEW_BUILDINGS,))
    >>> game.apply(Build("harbor"))
    >>> [str(step) for step in payment(game, colonist="hospice", vp=True)]
    ['return colonist from hospice', 'return vp']
    """
    t = _table(game)
    phase = t.phase
    if not isinstance(phase, PaymentPhase):
        raise _illegal(
            t,
            "not_now",
            "NEW-BLACK_MARKET-1",
            f"nothing is paid in kind now: {whose_turn(t)}",
        )
    wanted: list[Action] = []
    if checked_text("colonist", colonist):
        wanted.append(ReturnColonist(colonist, worker))
    if good != "":
        wanted.append(ReturnGood(_good(t, good, "NEW-BLACK_MARKET-1")))
    if checked_flag("vp", vp):
        wanted.append(ReturnPoint())
    for action in wanted:
        found = game.explain(action)
        if found is not None and found.reason != "too_few":
            raise IllegalActionError(found)
    if len(wanted) != t.a:
        raise _illegal(
            t,
            "other_sum",
            "NEW-BLACK_MARKET-3",
            f"{numbered(t.a, 'doubloon')} of the price must be raised, not {len(wanted)}",
        )
    left = iter(wanted)
    return _steps(game, lambda now: next(left))[0]


def shipment(
    game: Game, goods: Mapping[Good, int] | Mapping[str, int] | Mapping[Good | str, int]
) -> tuple[Action, ...]:
    """Returns the steps that ship these goods by the small wharf.

    Args:
        game: A game in which the small wharf can be used now, or whose decision is what goes on
            it, at any of its steps.
        goods: How many goods of each kind go; kinds left out do not.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> game = scenario(players=3, role="captain", city={0: "small_wharf*"},
    ...                 goods={0: "3 corn 2 sugar"}, expansions=(NEW_BUILDINGS,))
    >>> [str(step) for step in shipment(game, {"corn": 3, "sugar": 1})]
    ['use small_wharf', 'ship 3 corn', 'ship 1 sugar']
    """
    t = _table(game)
    rule = "NEW-SMALL_WHARF-1"
    wanted = [0] * 5
    for name, number in _items(goods):
        good = _good(t, name, rule)
        held = t.players[t.seat].goods[good] if t.seat >= 0 else 0
        if not 0 <= checked_int(f"the number of {good}", number) <= held:
            raise _illegal(
                t, "no_such_good", rule, f"you have {held} {good} and cannot ship {shown(number)}"
            )
        wanted[good] = number
    steps: tuple[Action, ...] = ()
    if not isinstance(t.phase, ShipmentPhase):
        first = UseBuilding("small_wharf")
        found = game.explain(first)
        if found is not None:
            raise IllegalActionError(found)
    if not any(wanted):
        raise _illegal(t, "at_least_one", rule, "at least one good must go on the small wharf")
    if not isinstance(t.phase, ShipmentPhase):
        game = game.copy()
        game.apply(first)
        steps = (first,)
        t = _table(game)
    phase = t.phase
    if not isinstance(phase, ShipmentPhase):
        # A single good: that one has gone.
        return steps
    for place in range(t.step):
        if phase.shipped(t, place) != wanted[place]:
            raise _illegal(
                t,
                "already_said",
                rule,
                f"{phase.shipped(t, place)} {Good(place)} go already, not {wanted[place]}",
            )
    return steps + _steps(game, lambda now: Ship(Good(now.step), wanted[now.step]))[0]


def supply(game: Game, goods: Iterable[Good | str]) -> tuple[Action, ...]:
    """Returns the steps that supply these goods, one of each kind, by the royal supplier.

    Args:
        game: A game whose decision is what is supplied. At a later step it is about what is still
            supplied.
        goods: The kinds; none for no good at all.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NOBLES, scenario
    >>> game = scenario(players=3, role="captain", city={0: "royal_supplier*noble"},
    ...                 holding={0: "2 noble"}, goods={0: "3 corn 2 sugar coffee"},
    ...                 expansions=(NOBLES,))
    >>> [str(step) for step in supply(game, ["coffee", "corn"])]
    ['use royal_supplier corn', 'use royal_supplier coffee']
    >>> [str(step) for step in supply(game, ["sugar"])]
    ['use royal_supplier sugar', 'pass']
    """
    t = _table(game)
    rule = "NOBLE-ROYAL_SUPPLIER-1"
    asked = t.options[0].handler if t.options else None
    if not isinstance(asked, RoyalSupplier):
        raise _illegal(t, "not_now", rule, f"no good is supplied now: {whose_turn(t)}")
    wanted = sorted([_good(t, name, rule) for name in checked_items("goods", goods)])
    if len(set(wanted)) < len(wanted):
        raise _illegal(t, "same_kind", "NOBLE-ROYAL_SUPPLIER-2", "all goods must be different")
    most = t.b if isinstance(t.phase, SupplyPhase) else nobles_of(t, t.seat)
    if len(wanted) > most:
        more = numbered(most, "good")
        raise _illegal(t, "too_many", rule, f"you can supply {more}, not {len(wanted)}")
    trial = game.copy()
    steps: list[Action] = []
    for good in wanted:
        step = UseBuilding(asked.id, str(good))
        found = trial.explain(step)
        if found is not None:
            raise IllegalActionError(found)
        steps.append(step)
        trial.apply(step)
    if not steps or isinstance(trial._table.phase, SupplyPhase):
        steps.append(Pass())
    return tuple(steps)


def poaching(
    game: Game,
    choice: Mapping[str, int | Mapping[str, int]],
    *,
    removed: Mapping[str, int] | None = None,
) -> tuple[Action, ...]:
    """Returns the steps that poach and place the workers that are kept as *choice* says.

    Args:
        game: A game in which the smuggler can poach now.
        choice: How many of the removed workers go on each target, as for `placement`; these are
            the workers that are kept.
        removed: How many workers of each kind beside colonists leave the ship, where there are
            such; by default those that are kept.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import SMUGGLER, scenario
    >>> game = scenario(role="smuggler", ship=8, island={0: "3 corn"}, expansions=(SMUGGLER,))
    >>> [str(step) for step in poaching(game, {"corn": 2})]
    ['poach', 'keep 2 colonist']
    """
    t = _table(game)
    content = t.content
    rule = "SMUG-POACH-2"
    found = game.explain(Poach())
    if found is not None:
        raise IllegalActionError(found)
    seat = t.seat
    player = t.players[seat]
    targets = [player.target_id(content, place) for place in range(len(player.target_circles))]
    wanted = _wanted(t, targets, choice)
    kept = dict.fromkeys(content.worker_ids, 0)
    on_target = dict.fromkeys(targets, 0)
    for (target, worker), number in wanted.items():
        kept[worker] += number
        on_target[target] += number
    for place, target in enumerate(targets):
        circles = player.target_circles[place] - count_workers(player.target_crews()[place])
        if on_target[target] > circles:
            raise _illegal(
                t,
                "too_many",
                "MAYOR-01",
                f"{target} has {numbered(circles, 'empty circle')}, not {shown(on_target[target])}",
            )
    leaving = dict(kept)
    for worker, number in _items({} if removed is None else removed):
        if worker not in content.worker_ids[1:]:
            raise _illegal(
                t, "no_such_worker", rule, f"nobody chooses how many {shown(worker)} leave the ship"
            )
        leaving[worker] = checked_int(f"the number of {worker}s", number)
    trial = game.copy()
    now = trial._table
    steps: list[Action] = [Poach()]
    trial.apply(steps[0])
    while isinstance(now.phase, PoachPhase):
        phase = now.phase
        worker = content.worker_ids[phase.kind(now)]
        step: Action = KeepWorkers(kept[worker], worker)
        if isinstance(now.options[0], RemoveWorkers):
            step = RemoveWorkers(leaving[worker], worker)
        why = None if step in now.options else phase.explain(now, step)
        if why is not None:
            raise _illegal(t, why.reason, why.rule, why.message)
        trial.apply(step)
        steps.append(step)
    # Steps with a single outcome were not asked: what they did must be what is wanted.
    for kind, worker in enumerate(content.worker_ids):
        gained = count_kind(now.players[seat].workers(), kind) - count_kind(player.workers(), kind)
        gone = count_kind(t.ship, kind) - count_kind(now.ship, kind)
        if gained != kept[worker] or (kind and gone != leaving[worker]):
            raise _illegal(
                t,
                "other_number",
                rule,
                f"{numbered(gone, worker)} must leave the ship, and {gained} of them can be kept",
            )
    if isinstance(now.phase, PlacementPhase) and now.stage == ALL:
        steps += placement(trial, choice)
    return tuple(steps)


def _good(t: Table, name: Good | str, rule: str) -> Good:
    try:
        return as_good(name)
    except NotationError:
        raise _illegal(t, "no_such_good", rule, f"{shown(name)} is no kind of goods") from None


def _keep(step: int) -> Action:
    return KeepAll(Good(step)) if step < SINGLES else Keep(Good(step - SINGLES))
