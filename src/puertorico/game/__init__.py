"""`Game`, `View` of one viewer, `Record` of the moves and its `Replay`, and `Chooser`."""

from __future__ import annotations

from ._chooser import Chooser
from ._game import Game, Record, Replay, View

__all__ = ["Chooser", "Game", "Record", "Replay", "View"]
