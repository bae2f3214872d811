"""What a game is worth to each seat, for learners."""

from __future__ import annotations

from typing import Literal, get_args

from .._base.arguments import checked_text
from .._base.texts import shown
from ..errors import ConfigError
from ..game._game import Game

__all__ = ["Reward", "checked_reward", "rewards_of"]

Reward = Literal["outcome", "margin"]
"""How the end of a game is rewarded; see `rewards_of`."""


def checked_reward(reward: object) -> None:
    """Raises `ConfigError` unless *reward* is a `Reward`."""
    if checked_text("reward", reward) not in get_args(Reward):
        raise ConfigError(f"reward must be 'outcome' or 'margin', not {shown(reward)}")


def rewards_of(game: Game, reward: Reward) -> list[float]:
    """Returns what a finished game is worth to each seat; the sum is 0.

    With ``"outcome"`` a single winner has 1, and the others have shares of -1; a shared victory is
    divided. With ``"margin"`` it is the score, in victory points, above the mean of all seats.

    >>> from puertorico import scenario
    >>> rewards_of(scenario(players=3, vp={0: 5, 1: 9}), "outcome")
    [-0.5, 1.0, -0.5]
    """
    players = game.config.players
    if reward == "margin":
        totals = game.totals()
        mean = sum(totals) / players
        return [total - mean for total in totals]
    winners = game.score().winners
    return [
        (players / len(winners) * (seat in winners) - 1) / (players - 1) for seat in range(players)
    ]
