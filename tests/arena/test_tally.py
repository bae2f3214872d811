"""Tallies of many games and how they add up; ratings, and what they do not depend on."""

from __future__ import annotations

import math
import random
import statistics
from functools import reduce
from operator import add

import pytest

from puertorico.arena import Tally, ratings
from puertorico.arena._tally import check_places, rating_reaches
from puertorico.errors import ConfigError, RecordError


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


@pytest.mark.parametrize(
    ("halves", "sentence"),
    [
        ([[0], [1, 2]], "each of halves must have 2 numbers, not 1"),
        ([[0, -1], [1, 0]], "a number of halves must be 0 to 1000000000000000, not -1"),
        ([[0, 10**400], [1, 0]], "a number of halves must be 0 to"),
    ],
)
def test_halves_of_no_bots(halves: list[list[int]], sentence: str) -> None:
    """There is a number for each bot against each."""
    with pytest.raises(ConfigError, match=sentence):
        ratings(halves)


def test_ratings_of_nobody() -> None:
    """There are none."""
    assert ratings([]) == ()


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ((1, 1, 10, 10**9), "players must be 2 to 5, not 1000000000"),
        ((4, 1, 10, 3), "place must be 1 to 3, not 4"),
        ((1, 0, 10, 3), "winners must be 1 to 3, not 0"),
        ((1, 1, 10**400, 3), "points must be -1000000000000000 to 1000000000000000, not 1000"),
    ],
)
def test_tallies_of_no_game(numbers: tuple[int, int, int, int], sentence: str) -> None:
    """A number out of its bounds is refused."""
    with pytest.raises(ConfigError, match=sentence):
        Tally.of(*numbers)


def test_a_sum_with_something_else() -> None:
    """It is a type error."""
    with pytest.raises(TypeError, match="unsupported operand"):
        Tally.of(1, 1, 10, 3) + 5  # type: ignore[operator]


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


def expected(one: float, other: float) -> float:
    """The expected score of the first by the formula of Elo."""
    return 1 / (1 + 10 ** ((other - one) / 400))


def test_two_bots_have_the_ratings_of_the_formula() -> None:
    """The expected score is the one they had, with a drawn match more."""
    one, other = ratings([[0, 150], [50, 0]])
    assert expected(one, other) == pytest.approx(75.5 / 101)
    assert one + other == pytest.approx(3000)


def test_every_bot_scores_what_its_rating_says() -> None:
    """At the maximum of the likelihood the expected total of each bot is its score."""
    halves = [[0, 30, 44, 12], [10, 0, 25, 9], [6, 15, 0, 30], [8, 1, 20, 0]]
    found = ratings(halves)
    for a in range(4):
        score = sum((halves[a][b] + 1) / 2 for b in range(4) if b != a)
        wanted = sum(
            ((halves[a][b] + halves[b][a]) / 2 + 1) * expected(found[a], found[b])
            for b in range(4)
            if b != a
        )
        assert score == pytest.approx(wanted, abs=1e-6)
    assert sum(found) == pytest.approx(6000)


def test_one_that_always_wins_has_a_rating() -> None:
    """More victories, a higher one."""
    few, _ = ratings([[0, 20], [0, 0]])
    many, _ = ratings([[0, 200], [0, 0]])
    assert 1500 < few < many < 3000


def test_bots_that_never_met_have_the_mean() -> None:
    """Without games nothing is known."""
    assert ratings([[0, 0], [0, 0]]) == (1500, 1500)
    assert ratings([[0]]) == (1500,)
    assert ratings([[0, 4, 0], [0, 0, 0], [0, 0, 0]])[2] == pytest.approx(1500)


def test_twice_as_many_points_as_another() -> None:
    """400 points apart means ten to one."""
    one, other = ratings([[0, 2 * 10**9], [2 * 10**8, 0]])
    assert one - other == pytest.approx(400, abs=1e-3)


@pytest.mark.parametrize(
    ("truth", "players"), [((0, 0), 2), ((0, 0, 0, 0, 0), 5), ((200, 0, 0, -200), 3)]
)
def test_intervals_hold_the_truth(truth: tuple[int, ...], players: int) -> None:
    """About 95 of 100 do, though the matches of a game depend on each other."""
    rng = random.Random(1)
    inside = []
    for _ in range(200):
        halves = [[0] * len(truth) for _ in truth]
        for _ in range(60):
            seats = rng.sample(range(len(truth)), players)
            order = sorted(seats, key=lambda bot: rng.expovariate(10 ** (truth[bot] / 400)))
            for place, better in enumerate(order):
                for worse in order[place + 1 :]:
                    halves[better][worse] += 2
        reaches = rating_reaches(halves, players)
        inside += [
            abs(rating - 1500 - true) <= reach
            for rating, true, reach in zip(ratings(halves), truth, reaches, strict=True)
        ]

    assert 0.92 <= sum(inside) / len(inside) <= 0.98


def test_two_bots_have_the_interval_of_their_matches() -> None:
    """Between two it is that of a share: 1 / sqrt(n p q) for the difference, half for each."""
    one, other = rating_reaches([[0, 199], [199, 0]], 2)
    assert one == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(200 / 4) / 2, rel=1e-4)
    assert other == pytest.approx(one)


def test_who_met_tells_nothing_of_others() -> None:
    """Groups that never met are rated apart, and a bot without a match has no bound."""
    pair = rating_reaches([[0, 60], [20, 0]], 2)
    groups = [[0, 60, 0, 0, 0], [20, 0, 0, 0, 0], [0, 0, 0, 60, 0], [0, 0, 20, 0, 0], [0] * 5]
    assert rating_reaches(groups, 2) == pytest.approx((*pair, *pair, math.inf))
