"""`Game`, a game of Puerto Rico; `View` of one viewer; `Record` of its moves; and `Chooser`."""

from __future__ import annotations

from ._chooser import Chooser
from ._game import Game, Record, View

__all__ = ["Chooser", "Game", "Record", "View"]
