"""`Tally`: the results of one bot or seat over many games, which can be added."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import attrs

from ..._base.texts import shown
from ...errors import RecordError

__all__ = ["SURE", "Tally", "check_places"]

SURE: Final = 1.959963984540054
"""So many standard errors to each side hold 95 % of a normal distribution."""


def check_places(places: Sequence[int]) -> None:
    """Raises `RecordError` unless these can be the places of a game, by seat.

    >>> check_places((2, 1, 2))
    """
    wanted = [1 + sum(other < place for other in places) for place in places]
    if list(places) != wanted:
        raise RecordError(f"no game has the places {shown(list(places))}")


@attrs.frozen
class Tally:
    """The results of a bot, or of a seat, over many games.

    Sums of whole numbers alone, so the order in which games are added changes nothing.

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
        """
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
