"""Bots for tests of the arena: they can be imported by name, in other processes too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puertorico import Action, Game, View
from puertorico.actions import Pass

__all__ = ["ActionCounter", "First", "Illegal", "Sleeper", "Unmade", "Wrong", "last", "unplain"]


class First:
    """Takes the first action."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the first action."""
        return actions[0]


class Last:
    """Takes the last action."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the last action."""
        return actions[-1]


def last() -> Last:
    """Makes a bot, as a class does."""
    return Last()


class Wrong:
    """Raises an exception in the second round."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns the first action, or fails."""
        return actions[1 // (2 - view.round) - 1]


class Illegal:
    """Chooses what is not legal."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns a pass, which no choice of a role has."""
        return Pass()


class Sleeper:
    """Chooses nothing."""

    def choose(self, view: View, actions: Sequence[Action]) -> Any:
        """Returns None."""


class Unmade:
    """Cannot be made."""

    def __init__(self, seed: int) -> None:
        raise RuntimeError(f"no weights for seed {seed > 0}")


class ActionCounter:
    """Remembers what it saw, as a bot may during a game."""

    def __init__(self, seed: int) -> None:
        self.seen = seed

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns an action that depends on how many it has seen in this game."""
        self.seen += len(actions)
        return actions[self.seen % len(actions)]


def unplain(game: Game) -> object:
    """Returns what is not plain data."""
    return game.round / 2


NO_BOT = 5
"""What is neither a class nor a function."""
