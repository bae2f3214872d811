"""Guests: where they can go, and tables on which little else can be done."""

from __future__ import annotations

from puertorico import Game
from support.games import texts

FULL = "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"
"""Ships that take nothing more."""


def moves(game: Game) -> list[str]:
    """Returns where a guest can go now."""
    start = "move guest to "
    return [text.removeprefix(start) for text in texts(game) if text.startswith(start)]
