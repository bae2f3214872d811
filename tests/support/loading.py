"""Games that go on from positions."""

from __future__ import annotations

from puertorico import Game
from puertorico.testing._authors.moves import first_difference

__all__ = ["check_loaded"]


def check_loaded(game: Game) -> None:
    """Asserts that a game made from the position goes on like *game*, whatever it asks."""
    assert first_difference(game._table) is None
