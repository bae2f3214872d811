"""Records: games as they were played, to save, send, read and replay."""

from __future__ import annotations

from ._data import RecordData
from ._parts import Header, Move, Result, Step

__all__ = ["Header", "Move", "RecordData", "Result", "Step"]
