"""Where a policy places workers: circles that work together, the best per worker first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..._base.goods import QUARRY
from ..._base.packed import KINDS_OF_GOODS, count_all
from ._estimate import Estimate, Holding
from ._uses import Uses

if TYPE_CHECKING:
    from ..._engine.table import Table

__all__ = ["TASTES", "placement_plan"]

TASTES: Final = KINDS_OF_GOODS + 1
"""The kinds of production that a plan can prefer: goods, and quarries."""


def placement_plan(
    table: Table, value: Estimate, own: Holding, uses: Uses, tastes: list[float]
) -> list[int]:
    """Returns how many of the seat's workers each target should have, in the order of placing.

    Args:
        table: A table at a placement.
        value: What things are worth now.
        own: What the seat has.
        uses: What buildings do.
        tastes: Factors by which the plan prefers each kind of goods, and quarries; see `TASTES`.
    """
    player = table.players[table.seat]
    free = player.target_circles[:]
    plan = [0] * len(free)
    left = count_all(player.workers())
    worths, firsts, seconds = _wishes(table, value, own, uses, tastes)
    done = [False] * len(worths)
    for _ in range(len(worths)):
        best = -1.0
        wish = -1
        for number in range(len(worths)):
            if not done[number] and worths[number] > best:
                best = worths[number]
                wish = number
        done[wish] = True
        first = firsts[wish]
        second = seconds[wish]
        if second < 0:
            if left >= 1 and free[first]:
                plan[first] += 1
                free[first] -= 1
                left -= 1
        elif left >= 2 and free[first] and free[second]:
            plan[first] += 1
            plan[second] += 1
            free[first] -= 1
            free[second] -= 1
            left -= 2
    # The rest go anywhere: to the island first, for buildings built later.
    multi = player.multi_circle
    tiles = table.ruleset.tile_kinds
    for start, stop in ((multi, multi + tiles), (0, multi), (multi + tiles, len(free))):
        for target in range(start, stop):
            more_here = left if left < free[target] else free[target]
            plan[target] += more_here
            free[target] -= more_here
            left -= more_here
    return plan


def _wishes(
    table: Table, value: Estimate, own: Holding, uses: Uses, tastes: list[float]
) -> tuple[list[float], list[int], list[int]]:
    """Returns what workers could do: its worth in VP a round, and the targets that it takes.

    A wish takes one worker, or two that work together on a plantation and in its building; the
    second target is -1 for one worker, and the worth is always that of each worker.
    """
    ruleset = table.ruleset
    player = table.players[table.seat]
    multi = player.multi_circle
    tiles = ruleset.tile_kinds
    worths: list[float] = []
    firsts: list[int] = []
    seconds: list[int] = []
    makers: list[list[int]] = [[] for _ in range(KINDS_OF_GOODS)]
    rounds = value.rounds
    soon = rounds if rounds > 1.0 else 1.0
    for place in range(len(player.buildings)):
        building = player.buildings[place]
        target = place if place < multi else place + tiles
        good = ruleset.produces[building]
        if good >= 0:
            for _ in range(ruleset.circles[building]):
                makers[good].append(target)
        elif ruleset.circles[building]:
            worth = value.functions(own, uses.rates[building])
            for effect in uses.scorers[building]:
                worth += effect.score(table, table.seat) / soon
            worths.append(worth)
            firsts.append(target)
            seconds.append(-1)
    share = value.crafts / (rounds if rounds > 0.1 else 0.1)
    for good in range(KINDS_OF_GOODS):
        price = share * value.good(good) * tastes[good]
        for number in range(own.tiles[good]):
            more = price + (0.12 * (1.0 + value.coin * good) if number == 0 else 0.0)
            if not good:
                worths.append(more)
                firsts.append(multi)
                seconds.append(-1)
            elif number < len(makers[good]):
                worths.append(0.5 * more)
                firsts.append(multi + good)
                seconds.append(makers[good][number])
    quarry = 0.45 * value.coin * tastes[KINDS_OF_GOODS]
    for number in range(own.quarries):
        worths.append(quarry if number < 3 else 0.3 * quarry)
        firsts.append(multi + QUARRY)
        seconds.append(-1)
    return worths, firsts, seconds
