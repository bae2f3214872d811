"""Who plays which game on which seat, and with which seed."""

from __future__ import annotations

from collections import Counter
from math import comb, factorial

import pytest

from puertorico.arena import MOST_BOTS, game_seed, lineup
from puertorico.errors import ConfigError


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (3, 3), (4, 4), (5, 5), (5, 2), (6, 4)])
def test_everybody_plays_from_every_seat(bots: int, players: int) -> None:
    """After each multiple of players times groups, all have played equally often on all seats."""
    games = players * comb(bots, players)
    for start in (0, 3 * games):
        found: Counter[tuple[int, int]] = Counter()
        for number in range(start, start + games):
            found.update(enumerate(lineup(number, bots=bots, players=players)))
        assert set(found) == {(seat, bot) for seat in range(players) for bot in range(bots)}
        assert len(set(found.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_orders_around_the_table_come(players: int) -> None:
    """When all have come once, every arrangement has been played once."""
    games = factorial(players)
    found = {lineup(number, bots=players, players=players) for number in range(games)}
    assert len(found) == games


def test_nobody_has_two_seats() -> None:
    """Every game has different bots."""
    for number in range(500):
        assert len(set(lineup(number, bots=MOST_BOTS, players=5))) == 5


@pytest.mark.parametrize(
    ("number", "bots", "players"), [(-1, 3, 3), (0, 2, 3), (0, 17, 3), (0, 3, 1), (0, 6, 6)]
)
def test_numbers_out_of_bounds(number: int, bots: int, players: int) -> None:
    """They are refused before anything is listed."""
    with pytest.raises(ConfigError, match="must be"):
        lineup(number, bots=bots, players=players)


def test_seeds_differ() -> None:
    """By the number of the game and by the seed of the tournament."""
    seeds = {game_seed(seed, number) for seed in range(20) for number in range(100)}
    assert len(seeds) == 2000
    assert all(0 <= seed < 1 << 48 for seed in seeds)
