"""`Bot`, the protocol of bots, and `RandomBot`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from .._base.arguments import checked_int
from ..actions._action import Action
from ..errors import GameOverError
from ..game._game import View

__all__ = ["Bot", "RandomBot"]


class Bot(Protocol):
    """The protocol of bots: anything with a method `choose` can take a seat."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns one of *actions*.

        Args:
            view: The view of the seat that decides.
            actions: The legal actions; at least one.
        """


class RandomBot:
    """Chooses uniformly at random among the legal actions.

    With the same seed and the same sequence of calls it makes the same choices on every platform.

    Args:
        seed: The seed of the choices.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(checked_int("seed", seed))

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns one of *actions*.

        Args:
            view: The view of the seat that decides.
            actions: The legal actions; at least one.

        Raises:
            GameOverError: *actions* is empty.
        """
        if not actions:
            raise GameOverError("there is no action to choose from")
        # Not `choice`: only `random` guarantees the same numbers in every Python version.
        return actions[int(self._random.random() * len(actions))]
