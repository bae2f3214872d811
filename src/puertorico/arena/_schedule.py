"""Who plays which game on which seat, and with which seed: functions of its number alone."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations, permutations
from typing import Final

__all__ = ["MOST_BOTS", "game_seed", "lineup"]

MOST_BOTS: Final = 16
"""The most bots of a tournament."""


def game_seed(seed: int, number: int) -> int:
    """Returns the seed of a game of a tournament, below 2 to the power of 48.

    Args:
        seed: The seed of the tournament.
        number: The number of the game, from 0.

    >>> game_seed(1, 0), game_seed(1, 1)
    (275188718767218, 152190194941581)
    """
    return random.Random(f"game {number} of {seed}").getrandbits(48)


@cache
def _groups(bots: int, players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(bots), players))


def lineup(number: int, *, bots: int, players: int) -> tuple[int, ...]:
    """Returns the index of the bot on each seat.

    A group of bots plays a game from every seat: *players* games, from one to the next of which all
    move on by a seat. Then the next group does. When all groups have played, they play again in
    another order around the table; after (*players* - 1)! times, all orders have come.

    Args:
        number: The number of the game, from 0.
        bots: The number of bots, at least *players* and at most `MOST_BOTS`.
        players: The number of seats, from 2 to 5.

    >>> [lineup(number, bots=3, players=3) for number in range(6)]
    [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
    >>> [lineup(number, bots=3, players=2) for number in range(6)]
    [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    """
    block, shift = divmod(number, players)
    groups = _groups(bots, players)
    again, chosen = divmod(block, len(groups))
    first, *rest = groups[chosen]
    orders = list(permutations(rest))
    seats = (first, *orders[again % len(orders)])
    return seats[players - shift :] + seats[: players - shift]
