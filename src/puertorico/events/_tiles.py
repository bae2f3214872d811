"""Events about island tiles."""

from __future__ import annotations

from typing import Literal

import attrs

from .._base.counts import Counts
from .._base.ids import from_text, from_text_or_none
from ..types import TileId
from ._event import SECRET, Event

__all__ = [
    "TileDrawn",
    "TilePlaced",
    "TileRemoved",
    "TileRevealed",
    "TilesDiscarded",
    "TilesReshuffled",
]


@attrs.frozen(eq=False, repr=False)
class TileRevealed(Event):
    """A face-down tile was turned face-up: by *seat*, or into the row (-1).

    Attributes:
        seat: Who turned it up, from 0; -1 (`CHANCE`) if it is laid out in the row.
        tile: The kind of the tile.
    """

    seat: int
    tile: TileId = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class TileDrawn(Event):
    """*seat* drew a face-down tile and looks at it before deciding what to do with it (A-90).

    Attributes:
        seat: Who draws, from 0.
        tile: The kind of the tile, known to this seat only; None for other viewers.
    """

    seat: int
    tile: TileId | None = attrs.field(metadata=SECRET, converter=from_text_or_none)


@attrs.frozen(eq=False, repr=False)
class TilePlaced(Event):
    """*seat* placed a tile on its island.

    Attributes:
        seat: Whose island it is, from 0.
        tile: The kind of the tile.
        source: The field of `Position` that it left: ``row``, ``tile_supply`` (quarries, and the
            tiles of expansions), ``drawn`` (the tile that the seat has just turned up or drawn),
            or at the start ``face_down``.
    """

    seat: int
    tile: TileId = attrs.field(converter=from_text)
    source: Literal["row", "tile_supply", "drawn", "face_down"] = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class TileRemoved(Event):
    """A tile left the island of *seat*; its worker, if any, went to the holding area.

    Attributes:
        seat: Whose island it was on, from 0.
        tile: The kind of the tile.
        target: The field of `Position` that it joined: ``discards``, ``row`` or ``tile_supply``.
    """

    seat: int
    tile: TileId = attrs.field(converter=from_text)
    target: Literal["discards", "row", "tile_supply"] = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class TilesDiscarded(Event):
    """The rest of the face-up row was discarded; *tiles* are its plantations by kind.

    Attributes:
        tiles: How many plantations of each kind.
    """

    tiles: Counts = attrs.field(converter=Counts)


@attrs.frozen(eq=False, repr=False)
class TilesReshuffled(Event):
    """The discard pile, *tiles* by kind, was shuffled to become the face-down tiles.

    Attributes:
        tiles: How many plantations of each kind.
    """

    tiles: Counts = attrs.field(converter=Counts)
