"""What happens when forests are planted and cleared."""

from __future__ import annotations

import attrs

from puertorico.events import SECRET, Event

__all__ = ["TileDiscarded", "TileFlipped", "TileHidden", "TilePutBack"]


@attrs.frozen(kw_only=True)
class TilePutBack(Event):
    """*seat* put the tile it had drawn back among the face-down ones, without showing it."""

    seat: int


@attrs.frozen(kw_only=True)
class TileDiscarded(Event):
    """*seat* discarded a plantation.

    *source* says where it lay: ``row`` and ``drawn`` made way for a forest; ``flipped`` and
    ``hidden`` was a forest of the seat itself, which all have seen turned over or nobody else knew.
    """

    seat: int
    tile: str
    source: str


@attrs.frozen(kw_only=True)
class TileFlipped(Event):
    """*seat* turned a plantation of the row face-down: it is a forest from now on."""

    seat: int
    tile: str


@attrs.frozen(kw_only=True)
class TileHidden(Event):
    """*seat* keeps the drawn tile face-down: it is a forest, and its kind stays unknown (A-90).

    *tile* is known to this seat alone, and None for the others.
    """

    seat: int
    tile: str | None = attrs.field(metadata=SECRET)
