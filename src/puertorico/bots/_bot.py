"""`Bot`, what takes a seat, and the simplest one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from .._base.arguments import checked_int
from ..actions import Action
from ..errors import GameOverError
from ..game import View

__all__ = ["Bot", "RandomBot"]


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns one of *actions*.

        Args:
            view: What the seat that decides may know.
            actions: The legal actions, at least one.
        """


class RandomBot:
    """Takes any legal action with the same chance.

    The same seed and the same questions give the same answers on every platform.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(checked_int("seed", seed))

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns one of *actions*.

        Raises:
            GameOverError: There are no actions.
        """
        if not actions:
            raise GameOverError("there is no action to choose from")
        # Not `choice`: only `random` promises the same numbers in every Python version.
        return actions[int(self._random.random() * len(actions))]
