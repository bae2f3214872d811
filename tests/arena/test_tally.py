"""The tallies of many games, their figures and how they add up."""

from __future__ import annotations

import math
import random
import statistics
from functools import reduce
from operator import add

import pytest

from puertorico.arena import Tally
from puertorico.arena._tally import check_places
from puertorico.errors import RecordError


def tallies(count: int) -> list[Tally]:
    """Returns the tallies of some games of four players."""
    rng = random.Random(3)
    return [
        Tally.of(place, rng.randint(1, 3) if place == 1 else 1, rng.randint(10, 60), 4)
        for place in [rng.randint(1, 4) for _ in range(count)]
    ]


def test_figures_of_scores_are_those_of_the_library() -> None:
    """Mean and deviation are those of `statistics`."""
    games = tallies(50)
    scores = [game.points for game in games]
    tally = reduce(add, games)
    assert tally.games == 50 == sum(tally.places)
    assert tally.mean == pytest.approx(statistics.mean(scores))
    assert tally.deviation == pytest.approx(statistics.stdev(scores))
    assert (tally.lowest, tally.highest) == (min(scores), max(scores))
    low, high = tally.mean_interval
    assert high - low == pytest.approx(
        2 * 1.96 * statistics.stdev(scores) / math.sqrt(50), rel=1e-4
    )
    assert low + high == pytest.approx(2 * tally.mean)


def test_the_order_changes_nothing() -> None:
    """Sums are exact, in whatever groups games are added."""
    games = tallies(40)
    whole = reduce(add, games)
    assert reduce(add, reversed(games)) == whole
    assert reduce(add, games[:7]) + reduce(add, games[7:]) == whole


def test_large_scores_lose_no_digits() -> None:
    """The deviation is right even where scores differ by little and are large."""
    games = [Tally.of(1, 1, 10**12 + points, 2) for points in (1, 2, 3)]
    assert reduce(add, games).deviation == 1


def test_victories_are_split() -> None:
    """A shared victory is a victory, and counts in the rate by its part."""
    tally = Tally.of(1, 1, 30, 4) + Tally.of(1, 2, 30, 4) + Tally.of(3, 2, 20, 4)
    assert (tally.wins, tally.shared) == (2, 1)
    assert tally.win_rate == pytest.approx(0.5)
    assert tally.places == (2, 0, 1, 0)
    assert tally.mean_place == pytest.approx(5 / 3)


def test_the_interval_of_victories() -> None:
    """It is Wilson's: for 60 of 100, 50.2 % to 69.1 %; it stays within 0 and 1."""
    won, lost = Tally.of(1, 1, 1, 2), Tally.of(2, 1, 1, 2)
    low, high = reduce(add, [won] * 60 + [lost] * 40).win_interval
    assert (round(low, 4), round(high, 4)) == (0.5020, 0.6906)
    assert lost.win_interval[0] == pytest.approx(0, abs=1e-12)
    assert won.win_interval[1] == pytest.approx(1)


def test_a_single_game() -> None:
    """It has no spread."""
    tally = Tally.of(2, 1, 30, 3)
    assert tally.deviation == 0
    assert tally.mean_interval == (30, 30)


@pytest.mark.parametrize("places", [(1, 2, 3), (1, 1, 3), (2, 1), (1, 1, 1, 1), (3, 1, 3, 1)])
def test_places_of_a_game(places: tuple[int, ...]) -> None:
    """Tied seats share the better place, and the next is left out."""
    check_places(places)


@pytest.mark.parametrize("places", [(1, 2, 2, 3), (2, 2), (1, 1, 2), (0, 1), (1, 5)])
def test_places_of_no_game(places: tuple[int, ...]) -> None:
    """Nobody else can have them."""
    with pytest.raises(RecordError, match="no game has the places"):
        check_places(places)
