"""The ratings: the formula, and what they do not depend on."""

from __future__ import annotations

import pytest

from puertorico.arena import ratings


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
