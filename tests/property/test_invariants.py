"""Random games in every edition, number of players and option: what holds at every decision."""

from __future__ import annotations

import pytest

from puertorico import ActionTable
from support.games import check_game, check_progress, config_number, random_game


def play_checked(numbers: range) -> None:
    """Plays random games and checks every one of their decisions."""
    for number in numbers:
        config, chance = config_number(number)
        table = ActionTable(config)
        before = None
        seen_round = 0
        for game in random_game(config, number, chance=chance, ask_forced=number % 5 == 0):
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
@pytest.mark.parametrize("part", range(10))
def test_invariants(part: int) -> None:
    """Nothing is lost or made in 300 random games of every config, and no limit is broken."""
    play_checked(range(30 * part, 30 * part + 30))


@pytest.mark.long
@pytest.mark.parametrize("part", range(100))
def test_invariants_of_many_games(part: int) -> None:
    """The same in 3,000 other games."""
    play_checked(range(300 + 30 * part, 330 + 30 * part))


def test_every_config_is_played() -> None:
    """96 numbers in a row go through editions, players, first players, production and chance."""
    found = {config_number(number) for number in range(96)}

    assert len(found) == 96
    assert {chance for _, chance in found} == {"manual", "seeded"}
