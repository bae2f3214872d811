"""`Game`, a game of Puerto Rico; `View`, what one viewer may know of it; `Record`, its moves."""

from __future__ import annotations

from ._game import Game, Record, View

__all__ = ["Game", "Record", "View"]
