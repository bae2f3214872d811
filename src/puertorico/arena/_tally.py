"""`Tally`, the results of a bot or seat over many games, which can be added; and ratings."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import combinations, product
from operator import add
from typing import Any, Final

import attrs

from .._base.messages import checked_int, checked_items, shown
from ..errors import ConfigError, RecordError

SURE: Final = 1.959963984540054
"""This many standard errors to each side hold 95 % of a normal distribution."""
MEAN: Final = 1500.0
"""The mean of all ratings."""
SCALE: Final = 400.0
"""The difference at which one is expected to finish first ten times as often as the other."""
_CLOSE: Final = 1e-10
"""The iteration ends when no strength changes by more, relative to itself."""
_MOST: Final = 10_000
"""The most iterations."""


MOST: Final = 10**15
"""The greatest number in the result of a game: no sum of squares is too large for a float."""


def bounded(least: int = 0) -> Callable[[object, Any, Any], None]:
    """Returns an attrs validator for a number, or a tuple of them, from *least* to `MOST`."""

    def check(_result: object, field: attrs.Attribute[Any], value: Any) -> None:
        for number in value if isinstance(value, tuple) else (value,):
            if not least <= checked_int(field.name, number) <= MOST:
                raise RecordError(f"{field.name} must be {least} to {MOST}, not {shown(number)}")

    return check


def check_places(places: Sequence[int]) -> None:
    """Raises `RecordError` unless these can be the places of a game, by seat.

    >>> check_places((2, 1, 2))
    """
    wanted = [1 + sum(other < place for other in places) for place in places]
    if list(places) != wanted:
        raise RecordError(f"no game has the places {shown(list(places))}")


def _check(least: int, number: object, most: int, what: str) -> None:
    """Raises `ConfigError` unless a number is within bounds."""
    if not least <= checked_int(what, number) <= most:
        raise ConfigError(f"{what} must be {least} to {most}, not {shown(number)}")


@attrs.frozen
class Tally:
    """The results of a bot, or of a seat, over many games.

    Totals are integers, so the order in which games are added does not matter.

    Attributes:
        games: The number of games; one in which a bot had several seats counts once for each.
        places: In how many games it was first, second and so on; tied seats share a place.
        victories: How many victories it had alone, shared by two, by three and so on.
        points: The sum of its final scores, in victory points.
        squares: The sum of the squares of its final scores.
        lowest: Its lowest final score, in victory points.
        highest: Its highest final score, in victory points.
    """

    games: int
    places: tuple[int, ...]
    victories: tuple[int, ...]
    points: int
    squares: int
    lowest: int
    highest: int

    @classmethod
    def of(cls, place: int, winners: int, points: int, players: int) -> Tally:
        """Returns the tally of one game.

        Args:
            place: The place, from 1.
            winners: How many seats share the victory, at least 1.
            points: The final score, in victory points.
            players: The number of players, from 2 to 5.

        Raises:
            ConfigError: A number is out of its bounds.
        """
        _check(2, players, 5, "players")
        _check(1, place, players, "place")
        _check(1, winners, players, "winners")
        _check(-MOST, points, MOST, "points")
        ranks = range(1, players + 1)
        return cls(
            games=1,
            places=tuple([int(rank == place) for rank in ranks]),
            victories=tuple([int(place == 1 and rank == winners) for rank in ranks]),
            points=points,
            squares=points * points,
            lowest=points,
            highest=points,
        )

    def __add__(self, other: Tally) -> Tally:
        if not isinstance(other, Tally):
            return NotImplemented
        return Tally(
            games=self.games + other.games,
            places=tuple(map(sum, zip(self.places, other.places, strict=True))),
            victories=tuple(map(sum, zip(self.victories, other.victories, strict=True))),
            points=self.points + other.points,
            squares=self.squares + other.squares,
            lowest=min(self.lowest, other.lowest),
            highest=max(self.highest, other.highest),
        )

    @property
    def wins(self) -> int:
        """The number of victories, including shared ones."""
        return sum(self.victories)

    @property
    def shared(self) -> int:
        """How many of the victories were shared."""
        return sum(self.victories[1:])

    @property
    def win_rate(self) -> float:
        """Victories per game, from 0 to 1; one shared by *n* seats counts as 1/n."""
        return sum(count / (n + 1) for n, count in enumerate(self.victories)) / self.games

    @property
    def win_interval(self) -> tuple[float, float]:
        """The 95 % interval of the win rate: Wilson's score interval.

        It assumes independent games, so it is too narrow or too wide where a bot has several
        seats of one game.
        """
        rate, spread = self.win_rate, SURE * SURE / self.games
        centre = rate + spread / 2
        reach = math.sqrt(spread * (rate * (1 - rate) + spread / 4))
        return (centre - reach) / (1 + spread), (centre + reach) / (1 + spread)

    @property
    def mean(self) -> float:
        """The mean of the final scores, in victory points."""
        return self.points / self.games

    @property
    def deviation(self) -> float:
        """The standard deviation of the final scores, in victory points; 0 for a single game."""
        if self.games == 1:
            return 0.0
        # Whole numbers up to here: nothing is lost by subtracting.
        scatter = self.games * self.squares - self.points * self.points
        return math.sqrt(scatter / (self.games * (self.games - 1)))

    @property
    def mean_interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean: 1.96 standard errors to each side."""
        reach = SURE * self.deviation / math.sqrt(self.games)
        return self.mean - reach, self.mean + reach

    @property
    def mean_place(self) -> float:
        """The mean place, from 1."""
        return sum(n * count for n, count in enumerate(self.places, 1)) / self.games


def ratings(halves: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """Returns a rating for each bot, on the scale of Elo, with a mean of 1500.

    A game counts as a match between each two of its bots, won by the bot with the better place and
    drawn if they share one. The ratings make the results most likely in the Bradley-Terry model:
    with ratings a and b, the expected score of the first is 1 / (1 + 10 ** ((b - a) / 400)), where
    a drawn match scores half. They are found by Hunter's minorization-maximization, and do not
    depend on the order of the games. Each pair that met gets one more drawn match, so that even a
    bot that always won has a rating.

    Args:
        halves: For each bot its results against each other bot: 2 for each won match, 1 for each
            drawn one.

    Raises:
        ConfigError: *halves* is not a square table of numbers from 0 up.

    >>> [round(rating) for rating in ratings([[0, 29], [9, 0]])]
    [1595, 1405]
    """
    halves = [checked_items("each of halves", row) for row in checked_items("halves", halves)]
    count = len(halves)
    for row in halves:
        if len(row) != count:
            raise ConfigError(f"each of halves must have {count} numbers, not {len(row)}")
        for number in row:
            _check(0, number, MOST, "a number of halves")
    if not count:
        return ()
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


def rating_reaches(halves: Sequence[Sequence[int]], players: int) -> tuple[float, ...]:
    """Returns how far the 95 % interval of each rating reaches to each side.

    The inverse of the Fisher information, against the mean of the bots that met. The matches of a
    game are not independent: the place of each of n equal bots varies (n + 1) / 3 times as much as
    if they were, and so does its rating. A bot without a match has no bound.

    Args:
        halves: As for `ratings`.
        players: The number of players of each game.
    """
    every = range(len(halves))
    rated = ratings(halves)
    linked = [[a == b or halves[a][b] + halves[b][a] > 0 for b in every] for a in every]
    information = [[0.0] * len(halves) for _ in every]
    for a, b in combinations(every, 2):
        if linked[a][b]:
            expected = 1 / (1 + 10 ** ((rated[b] - rated[a]) / SCALE))
            weight = ((halves[a][b] + halves[b][a]) / 2 + 1) * expected * (1 - expected)
            for one, other in ((a, b), (b, a)):
                information[one][one] += weight
                information[one][other] -= weight
    for via, a, b in product(every, repeat=3):
        linked[a][b] |= linked[a][via] and linked[via][b]
    # Only differences are known. One on each pair that is linked makes it invertible, and adds
    # 1 / n^2 to each variance, with n bots that are linked.
    inverse = _inverse([list(map(add, *rows)) for rows in zip(information, linked, strict=True)])
    reaches = []
    for a in every:
        variance = (inverse[a][a] - 1 / sum(linked[a]) ** 2) * (players + 1) / 3
        reach = SURE * SCALE / math.log(10) * math.sqrt(max(variance, 0.0))
        reaches.append(reach if sum(linked[a]) > 1 else math.inf)
    return tuple(reaches)


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Returns the inverse of a positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *[float(a == b) for b in range(size)]] for a, row in enumerate(matrix)]
    for at in range(size):
        pivot = [value / rows[at][at] for value in rows[at]]
        rows = [
            pivot if a == at else [x - row[at] * y for x, y in zip(row, pivot, strict=True)]
            for a, row in enumerate(rows)
        ]
    return [row[size:] for row in rows]
