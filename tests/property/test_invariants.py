"""Random games in every edition, number of players and option: what holds at every decision."""

from __future__ import annotations

import pytest

from puertorico.actions import ActionTable
from puertorico.types import any_id
from support.games import check_game, check_progress, config_number, random_game

pytestmark = pytest.mark.no_cover


def play_checked(numbers: range) -> None:
    """Plays random games and checks every one of their decisions."""
    for number in numbers:
        config, chance = config_number(number)
        table = ActionTable(config)
        before = None
        seen_round = 0
        for game in random_game(config, number, chance=any_id(chance), ask_forced=number % 5 == 0):
            position = check_game(game)
            assert all(action in table for action in game.legal_actions())
            if before is not None:
                check_progress(before, position)
            before = position
            seen_round = max(seen_round, game.round)
        assert game.is_over
        assert seen_round == game.round


@pytest.mark.rule("COMP-01", "BLD-GEN-1", "BLD-GEN-2", "BLD-GEN-4", "CAPTAIN-05", "SETTLER-05")
@pytest.mark.rule("ROUND-02", "ROUND-05", "ROUND-06", "END-01", "CAPTAIN-16", "SETUP-18", "TWO-02")
@pytest.mark.parametrize("part", range(12))
def test_nothing_is_lost_or_made_in_random_games(part: int) -> None:
    """Nothing is lost or made in random games of all sorts, and no limit is broken."""
    play_checked(range(3 * part, 3 * part + 3))


@pytest.mark.long
@pytest.mark.parametrize("part", range(100))
def test_nothing_is_lost_or_made_in_many_random_games(part: int) -> None:
    """The same in 3,200 games, a few dozen of every config."""
    play_checked(range(32 * part, 32 * part + 32))


def test_every_config_is_played() -> None:
    """96 numbers in a row go through editions, players, first players, production and chance."""
    found = {config_number(number) for number in range(96)}
    assert len(found) == 96
    assert {chance for _, chance in found} == {"manual", "seeded"}
