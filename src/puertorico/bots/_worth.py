"""Estimates what all that a seat has is worth, in victory points at the end."""

from __future__ import annotations

from ..game._game import Game
from ..plugin import GOODS
from ..state import GamePlayer
from ._economy import Appraiser, appraiser
from ._outlook import Outlook, outlook

__all__ = ["standing", "worth"]

_IDS = tuple([str(good) for good in GOODS])


def worth(game: Game, seat: int, stage: Outlook | None = None) -> float:
    """Returns what everything that the seat has is worth, in VP.

    *stage* is the outlook to judge by; by default that of *game*. To compare positions, use the
    same one for all.
    """
    if stage is None:
        stage = outlook(game)
    player = game.players[seat]
    value = float(player.total)
    if game.is_over:
        return value + 0.01 * (player.doubloons + player.goods.total())
    weights, cycles, coin, saving, soon = stage
    judge = appraiser(game.material, weights)
    doubloons = player.doubloons
    value += coin * doubloons
    if saving and doubloons > 4:
        value += saving * (min(doubloons, 10) - 4)
    value += _goods_held(player, judge, stage)
    works, could, halves, free_tiles, free_spaces, spare, unmanned = judge.economy(player)
    value += weights.worker * soon * (spare + player.holding.total())
    idle = weights.idle * soon
    rest = 1 - idle
    value += cycles * (rest * works[0] + idle * could[0] + soon * halves[0])
    value += cycles * coin * (rest * works[1] + idle * could[1] + soon * halves[1])
    tiles, buildings = min(cycles, free_tiles), min(cycles, free_spaces)
    value += tiles * (rest * works[2] + idle * could[2])
    value += buildings * (rest * works[3] + idle * could[3])
    for building in unmanned:
        value += weights.unmanned * soon * player.bonus(building)
    return value


def standing(game: Game, seat: int, stage: Outlook) -> float:
    """Returns the seat's worth, less a part of the mean of the others."""
    seats = range(len(game.players))
    others = sum([worth(game, other, stage) for other in seats if other != seat])
    # Of two, one wins what the other loses.
    share = stage.weights.rivals if len(seats) > 2 else 1.0
    return worth(game, seat, stage) - share * others / (len(seats) - 1)


def _goods_held(player: GamePlayer, judge: Appraiser, stage: Outlook) -> float:
    goods = player.goods
    total = goods.total()
    if not total:
        return 0.0
    weights = stage.weights
    dearest = 0
    for good in (4, 3, 2, 1):
        if _IDS[good] in goods:
            dearest = judge.prices[good]
            break
    value = weights.held * total + weights.held_sale * stage.coin * dearest
    return (0.25 + 0.75 * stage.soon) * value
