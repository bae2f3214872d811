"""A playout inside and the loop outside play the same games, over the whole space of configs."""

from __future__ import annotations

import pytest

from puertorico import Action, Game
from puertorico.actions import ActionWeights
from puertorico.game import Chooser
from puertorico.types import any_id
from support.configs import every_config

pytestmark = pytest.mark.no_cover

SPACE = every_config()
PARTS = 16
"""How many parts the long session plays the space in; the default one plays a game of each."""


def by_length(action: Action) -> int:
    """Returns a weight for any action."""
    return len(str(action)) % 7 + 1


def play_both(number: int) -> None:
    """Plays a game of the space inside and outside, in one go and in parts."""
    config = SPACE[number]
    chance = "manual" if number % 3 == 0 else "seeded"
    outside = Game.new(config, seed=number, chance=any_id(chance), ask_forced=number % 4 == 0)
    inside, parts = outside.copy(), outside.copy()
    weights = ActionWeights(config, by_length) if number % 2 else None
    chooser = Chooser(number, weights)
    while not outside.is_over:
        action = chooser.choose(outside)
        assert action in outside.legal_actions()
        outside.apply(action)

    assert inside.play_out(seed=number, weights=weights) == chooser.number
    assert inside.history == outside.history
    assert inside.key() == outside.key()
    assert inside.record() == outside.record()
    for until in ("phase", "round", 3):
        part = parts.copy()
        played = part.play_out(seed=number, weights=weights, until=until)
        if until == 3:
            assert played == 3
        assert part.history == outside.history[: len(part.history)]


@pytest.mark.parametrize("part", range(PARTS))
def test_some_games_of_the_space(part: int) -> None:
    """A sample that goes through editions, players and expansions."""
    play_both((part * 97 + 5) % len(SPACE))


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_of_the_space(part: int) -> None:
    """Each combination at least once."""
    for number in range(part, len(SPACE), PARTS):
        play_both(number)
