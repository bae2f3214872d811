"""Events about planting and clearing forests."""

from __future__ import annotations

from typing import Literal

import attrs

from puertorico import Event
from puertorico.events import SECRET
from puertorico.types import TileId

__all__ = ["TileDiscarded", "TileFlipped", "TileHidden", "TilePutBack"]


@attrs.frozen
class TilePutBack(Event):
    """*seat* returned the tile it had drawn to the face-down tiles, without showing it.

    Attributes:
        seat: Who returns it, from 0.
    """

    seat: int


@attrs.frozen
class TileDiscarded(Event):
    """*seat* discarded a plantation.

    Attributes:
        seat: Who discards it, from 0.
        tile: The kind of plantation, such as ``corn``.
        source: Where it came from: from the ``row`` or ``drawn``, replaced by a forest; or a forest
            of the seat, ``flipped`` if all players know its kind and ``hidden`` if only the seat
            does.
    """

    seat: int
    tile: TileId
    source: Literal["row", "drawn", "flipped", "hidden"]


@attrs.frozen
class TileFlipped(Event):
    """*seat* placed a plantation from the row face-down as a forest.

    Attributes:
        seat: Whose forest it is, from 0.
        tile: The kind of plantation, which all have seen.
    """

    seat: int
    tile: TileId


@attrs.frozen
class TileHidden(Event):
    """*seat* placed the drawn tile face-down as a forest, without showing its kind (A-90).

    Attributes:
        seat: Whose forest it is, from 0.
        tile: The kind of the tile, known to this seat only; None for other viewers.
    """

    seat: int
    tile: TileId | None = attrs.field(metadata=SECRET)
