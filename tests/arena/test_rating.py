"""The ratings: the formula, and what they do not depend on."""

from __future__ import annotations

import math
import random

import pytest

from puertorico.arena import ratings
from puertorico.arena._tally import rating_reaches


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
