"""Ratings on the scale of Elo, from who finished before whom."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

__all__ = ["ratings"]

MEAN: Final = 1500.0
"""The mean of all ratings."""
SCALE: Final = 400.0
"""The difference at which one is expected to finish first ten times as often as the other."""
_CLOSE: Final = 1e-10
"""The iteration ends when no strength changes by more, relative to itself."""
_MOST: Final = 10_000
"""The most iterations."""


def ratings(halves: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """Returns a rating for each bot, on the scale of Elo, with a mean of 1500.

    A game counts as a match between each two of its bots, won by the one with the better place and
    drawn if they share it. The ratings are those of the Bradley-Terry model that make the results
    most likely: with ratings a and b, the expected score of the first is
    1 / (1 + 10 ** ((b - a) / 400)), where a drawn match scores half. They are found by Hunter's
    minorization-maximization, and do not depend on the order of the games. Each two that met get
    one more drawn match, so that even a bot that always won has a rating.

    Args:
        halves: For each bot its results against each other bot: 2 for each won match, 1 for each
            drawn one.

    >>> [round(rating) for rating in ratings([[0, 29], [9, 0]])]
    [1595, 1405]
    """
    count = len(halves)
    # The matches of each two, and the score of each bot, with the drawn match.
    met = [[(halves[a][b] + halves[b][a]) / 2 for b in range(count)] for a in range(count)]
    matches = [[number + 1 if number else 0.0 for number in row] for row in met]
    scores = [sum((halves[a][b] + 1) / 2 for b in range(count) if met[a][b]) for a in range(count)]
    strengths = [1.0] * count
    for _ in range(_MOST):  # pragma: no branch - it comes close long before
        found = [
            scores[a]
            / sum(
                matches[a][b] / (strengths[a] + strengths[b]) for b in range(count) if matches[a][b]
            )
            if scores[a]
            else 1.0
            for a in range(count)
        ]
        # The geometric mean stays 1.
        mean = math.exp(sum(map(math.log, found)) / count)
        found = [strength / mean for strength in found]
        moved = max(abs(new / old - 1) for new, old in zip(found, strengths, strict=True))
        strengths = found
        if moved < _CLOSE:
            break
    return tuple([MEAN + SCALE * math.log10(strength) for strength in strengths])
