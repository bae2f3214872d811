"""Where `HeuristicBot` places its workers: the most valuable production first."""

from __future__ import annotations

from collections.abc import Sequence

from .._base.goods import GOOD_KINDS, QUARRY
from .._base.packed import count_all, kinds_of
from .._engine.board import Player
from .._engine.interruption import FULLY
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from .._rules.placement import PlacementPhase
from ..actions import Action, PlaceColonists
from ._worth import Outlook, bonus, good_worth, use_per_round

__all__ = ["placed"]


def placed(t: Table, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the step of a placement that is closest to the seat's plan."""
    ruleset = t.ruleset
    player = t.players[t.seat]
    steps = [action for action in actions if isinstance(action, PlaceColonists)]
    target, _, worker = steps[0].values
    targets = player.target_ids(ruleset)
    place = targets.index(target)
    phase = t.phase
    assert isinstance(phase, PlacementPhase)
    there = count_all(phase.said_here(t))
    if t.stage != FULLY:
        there += count_all(player.target_crews()[place])
    wanted = _plan(t, player, stage)[place] - there
    if target in ruleset.kind_of:
        # Leave room for kinds of workers with a greater effect here, which are placed later.
        effects = ruleset.by_worker[ruleset.kind_of[target]]
        now = len(effects[ruleset.worker_ids.index(worker)])
        held = kinds_of(t.left)
        wanted -= sum([1 for kind in held if len(effects[kind]) > now])
    return min(steps, key=lambda action: abs(action.count - wanted))


def _plan(t: Table, player: Player, stage: Outlook) -> list[int]:
    """Returns how many of the seat's workers each target should have.

    Nothing that it depends on changes during a placement, so all steps follow the same plan.
    """
    ruleset = t.ruleset
    left = count_all(player.workers())
    circles = list(player.target_circles)
    plan = [0] * len(circles)

    def put(targets: Sequence[int]) -> None:
        nonlocal left
        for target in targets:
            plan[target] += 1
            circles[target] -= 1
            left -= 1

    for targets in _wishes(t, ruleset, player, stage):
        if len(targets) <= left and all([circles[target] for target in targets]):
            put(targets)
    # The rest go anywhere: to the island first, for buildings built later.
    island = range(player.multi_circle, player.multi_circle + ruleset.tile_kinds)
    for target in sorted(range(len(circles)), key=lambda target: target not in island):
        put([target] * min(left, circles[target]))
    return plan


def _wishes(t: Table, ruleset: Ruleset, player: Player, stage: Outlook) -> list[tuple[int, ...]]:
    """Returns groups of targets that work together, in decreasing order of worth per worker."""
    first = player.multi_circle
    makers: list[list[int]] = [[] for _ in GOOD_KINDS]
    wishes: list[tuple[float, tuple[int, ...]]] = []
    for place, building in enumerate(player.buildings):
        target = place if place < first else place + ruleset.tile_kinds
        good = ruleset.produces[building]
        if good >= 0:
            makers[good] += [target] * ruleset.circles[building]
        else:
            value = use_per_round(t, t.seat, building, stage)
            value += bonus(t, t.seat, building) / max(1.0, stage.rounds)
            wishes.append((value, (target,)))
    for good in GOOD_KINDS:
        tile = first + good
        price = 0.5 * good_worth(good, stage)
        for number in range(player.tiles[good]):
            more = 0.1 if number == 0 else 0.0
            if not good:
                wishes.append((price + more, (tile,)))
            elif number < len(makers[good]):
                wishes.append(((price + more) / 2, (tile, makers[good][number])))
    quarry = 0.45 * stage.coin
    wishes += [(quarry, (first + QUARRY,))] * player.tiles[QUARRY]
    wishes.sort(key=lambda wish: -wish[0])
    return [targets for _, targets in wishes]
