"""Records: games as they were played, to be kept, sent, read and replayed."""

from __future__ import annotations

from ._data import RecordData, fields_of_game
from ._parts import Header, Move, Result, Step
from ._replay import table_of_record

__all__ = [
    "Header",
    "Move",
    "RecordData",
    "Result",
    "Step",
    "fields_of_game",
    "table_of_record",
]
