"""`Game`: a game of Puerto Rico, and what leads to games and comes from them: views and records."""

from __future__ import annotations

from ._game import Game, Record, View

__all__ = ["Game", "Record", "View"]
