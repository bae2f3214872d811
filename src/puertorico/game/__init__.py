"""Parts of records and replays, random choosers, and the JSON Schemas of all documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.offering import at_home, when_used
from ._game import Replay
from ._record._parts import Header, Move, Result, Step

if TYPE_CHECKING:
    from ._chooser import Chooser
    from ._eventtable import event_table
    from ._preview import Preview, SeatChange
    from ._schemas import SCHEMAS, schema

__all__ = [
    "SCHEMAS", "Chooser", "Header", "Move", "Preview", "Replay", "Result", "SeatChange", "Step",
    "event_table", "schema",
]  # fmt: skip

_LATER = {
    "._chooser": "Chooser",
    "._eventtable": "event_table",
    "._preview": "Preview SeatChange",
    "._schemas": "SCHEMAS schema",
}
"""These are imported when they are first used: a game needs none of them."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = when_used(globals(), _LATER)

at_home(globals())
