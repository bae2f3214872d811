"""Where `HeuristicBot` places its workers: the most valuable production first."""

from __future__ import annotations

from collections.abc import Sequence

from puertorico import Action, Game
from puertorico.actions import PlaceColonists
from puertorico.decisions import PlacementContext
from puertorico.plugin import GOOD_KINDS, GOODS

from ._worth import Belongings, Outlook, belongings, bonus, good_worth, use_per_round

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
    wanted = _plan(game, stage)[target] - there
    kind = material.buildings.get(target)
    if kind is not None:
        # Leave room for kinds of workers with a greater effect here, which are placed later.
        now = kind.effects[worker]
        wanted -= sum([1 for other in asked.workers if kind.effects[other] > now])
    return min(steps, key=lambda action: abs(action.count - wanted))


def _plan(game: Game, stage: Outlook) -> dict[str, int]:
    """Returns how many of the seat's workers each target should have.

    Nothing that it depends on changes during a placement, so all steps follow the same plan.
    """
    material = game.material
    player = game.players[game.seat]
    left = material.workers_of(player).total()
    # In the order of placing: the buildings with several circles, the tiles, the others.
    circles = dict.fromkeys(material.tiles, 0)
    for stack in player.island:
        circles[stack.tile] = material.tiles[stack.tile].circles * stack.count
    island = list(circles)
    own = belongings(player, material)
    first: dict[str, int] = {
        kind.building: kind.circles for kind, _ in own.city if kind.circles > 1
    }
    later: dict[str, int] = {
        kind.building: kind.circles for kind, _ in own.city if kind.circles <= 1
    }
    circles = {**first, **circles, **later}
    plan = dict.fromkeys(circles, 0)

    def put(targets: Sequence[str]) -> None:
        nonlocal left
        for target in targets:
            plan[target] += 1
            circles[target] -= 1
            left -= 1

    for targets in _wishes(own, stage):
        if len(targets) <= left and all([circles[target] for target in targets]):
            put(targets)
    # The rest go anywhere: to the island first, for buildings built later.
    for target in (*island, *first, *later):
        put([target] * min(left, circles[target]))
    return plan


def _wishes(own: Belongings, stage: Outlook) -> list[tuple[str, ...]]:
    """Returns groups of targets that work together, in decreasing order of worth per worker."""
    makers: list[list[str]] = [[] for _ in GOOD_KINDS]
    wishes: list[tuple[float, tuple[str, ...]]] = []
    for kind, _ in own.city:
        if kind.good is not None:
            makers[kind.good] += [kind.building] * kind.circles
        else:
            value = use_per_round(own, kind, stage)
            value += bonus(own, kind) / max(1.0, stage.rounds)
            wishes.append((value, (kind.building,)))
    for good in GOOD_KINDS:
        tile = str(GOODS[good])
        price = 0.5 * good_worth(good, stage)
        for number in range(own.tiles[good]):
            more = 0.1 if number == 0 else 0.0
            if not good:
                wishes.append((price + more, (tile,)))
            elif number < len(makers[good]):
                wishes.append(((price + more) / 2, (tile, makers[good][number])))
    quarry = 0.45 * stage.coin
    wishes += [(quarry, ("quarry",))] * own.quarries
    wishes.sort(key=lambda wish: -wish[0])
    return [targets for _, targets in wishes]
