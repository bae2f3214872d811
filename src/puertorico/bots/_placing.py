"""Where the heuristic bot places its workers: what brings most per worker first."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import PlaceColonists
from ..actions._action import Action
from ..decisions import PlacementContext
from ..game._game import Game
from ..plugin import GOOD_KINDS, GOODS
from ..state import GamePlayer
from ._economy import Appraiser, appraiser
from ._functions import Functions, together
from ._outlook import Outlook

__all__ = ["placed"]


def placed(game: Game, actions: Sequence[Action], stage: Outlook) -> Action:
    """Returns the step of a placement that is closest to the seat's plan."""
    material = game.material
    steps = [action for action in actions if isinstance(action, PlaceColonists)]
    target, _, worker = steps[0].values
    asked = game.decision.context
    assert isinstance(asked, PlacementContext)
    there = sum(asked.placed.get(target, {}).values())
    if not asked.all_workers:
        there += sum(asked.before.get(target, {}).values())
    player = game.players[game.seat]
    judge = appraiser(material, stage.weights)
    left = material.workers_of(player).total()
    # Nothing that it depends on changes during a placement, so all steps follow the same plan.
    plan = judge.plans.value(
        (player.island, player.city, left, stage), lambda: _plan(player, judge, stage, left)
    )
    wanted = plan[target] - there
    kind = material.buildings.get(target)
    if kind is not None:
        # Leave room for kinds of workers with a greater effect here, which are placed later.
        now = kind.effects[worker]
        wanted -= sum([1 for other in asked.workers if kind.effects[other] > now])
    return min(steps, key=lambda action: abs(action.count - wanted))


def _plan(player: GamePlayer, judge: Appraiser, stage: Outlook, left: int) -> dict[str, int]:
    """Returns how many of the seat's workers each target should have."""
    # In the order of placing: the buildings with several circles, the tiles, the others.
    tiles: dict[str, int] = {
        stack.tile: judge.circles[stack.tile] * stack.count for stack in player.island
    }
    kinds = [judge.kinds[entry.building] for entry in player.city]
    first: dict[str, int] = {kind.building: kind.circles for kind in kinds if kind.circles > 1}
    later: dict[str, int] = {kind.building: kind.circles for kind in kinds if kind.circles <= 1}
    circles: dict[str, int] = {**first, **tiles, **later}
    plan = dict.fromkeys(circles, 0)
    for target in _wishes(player, judge, stage, left):
        plan[target] += 1
        left -= 1
    # The others go anywhere: to the island first, for buildings built later.
    for target in (*tiles, *first, *later):
        more = min(left, circles[target] - plan[target])
        plan[target] += more
        left -= more
    return plan


def _wishes(player: GamePlayer, judge: Appraiser, stage: Outlook, left: int) -> list[str]:
    """Returns what to occupy with at most *left* workers, the most important first."""
    cycles, coin = stage.cycles, stage.coin
    tiles: dict[str, int] = {stack.tile: stack.count for stack in player.island}
    makers: list[list[str]] = [[] for _ in GOOD_KINDS]
    buildings: list[str] = []
    scores: dict[str, float] = {}
    for entry in player.city:
        kind = judge.kinds[entry.building]
        good = judge.goods[entry.building]
        if good >= 0:
            makers[good] += [entry.building] * kind.circles
        elif kind.circles:
            buildings.append(entry.building)
            if judge.functions[entry.building].scores:
                scores[entry.building] = player.bonus(entry.building) / max(1.0, cycles)
    made = [0] * len(GOOD_KINDS)
    working: list[Functions] = []
    quarries = 0

    def value(does: list[Functions]) -> float:
        brings = judge.brings(made, together(does), quarries)
        per_phase = min(1.0, cycles) * (brings.per_tile + brings.per_building)
        return brings.points + coin * brings.coins + per_phase

    wishes: list[str] = []
    now = value(working)
    while left:
        best: tuple[float, tuple[str, ...], int, str] = (0.0, (), -1, "")
        for good in GOOD_KINDS:
            tile = str(GOODS[good])
            if made[good] >= tiles.get(tile, 0):
                continue
            if good:
                if made[good] >= len(makers[good]) or left < 2:
                    continue
                targets: tuple[str, ...] = (tile, makers[good][made[good]])
            else:
                targets = (tile,)
            made[good] += 1
            gain = (value(working) - now) / len(targets)
            made[good] -= 1
            if gain > best[0]:
                best = gain, targets, good, ""
        if quarries < tiles.get("quarry", 0):
            quarries += 1
            gain = value(working) - now
            quarries -= 1
            if gain > best[0]:
                best = gain, ("quarry",), -1, ""
        for building in buildings:
            gain = value([*working, judge.functions[building]]) - now
            gain += scores.get(building, 0.0)
            if gain > best[0]:
                best = gain, (building,), -1, building
        _, targets, good, building = best
        if not targets:
            break
        if good >= 0:
            made[good] += 1
        elif building:
            working.append(judge.functions[building])
            buildings.remove(building)
        else:
            quarries += 1
        wishes += targets
        left -= len(targets)
        now = value(working)
    return wishes
