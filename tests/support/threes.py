"""Games of three players, new and over."""

from __future__ import annotations

from typing import Any

from puertorico import Config, Game
from support.games import play_to_end

__all__ = ["NAMES", "over", "start"]

NAMES = ("Ann", "Bob", "Cid")


def start(seed: int = 1, **options: Any) -> Game:
    """Returns a new game of three players."""
    return Game.new(Config(players=3), seed=seed, **options)


def over(seed: int = 1) -> Game:
    """Returns a game that is over."""
    game = start(seed)
    play_to_end(game, seed)
    return game
