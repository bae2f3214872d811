"""Events about island tiles."""

from __future__ import annotations

import attrs

from ._event import SECRET, Event

__all__ = [
    "TileDrawn",
    "TilePlaced",
    "TileRemoved",
    "TileRevealed",
    "TilesDiscarded",
    "TilesReshuffled",
]


@attrs.frozen(kw_only=True)
class TileRevealed(Event):
    """A face-down tile was turned face-up: by *seat*, or into the row (-1)."""

    seat: int
    tile: str


@attrs.frozen(kw_only=True)
class TileDrawn(Event):
    """*seat* drew a face-down tile and looks at it before deciding what to do with it (A-90).

    *tile* is known to this seat only; other viewers see None.
    """

    seat: int
    tile: str | None = attrs.field(metadata=SECRET)


@attrs.frozen(kw_only=True)
class TilePlaced(Event):
    """*seat* placed a tile on its island.

    *source* is the field of `Position` that it left: ``row``, ``tile_supply`` (quarries, and the
    tiles of expansions), ``drawn`` (the tile that the seat has just turned up or drawn), or at the
    start ``face_down``.
    """

    seat: int
    tile: str
    source: str


@attrs.frozen(kw_only=True)
class TileRemoved(Event):
    """A tile left the island of *seat*; its worker, if any, went to the holding area.

    *target* is the field of `Position` that it joined: ``discards``, ``row`` or ``tile_supply``.
    """

    seat: int
    tile: str
    target: str


@attrs.frozen(kw_only=True)
class TilesDiscarded(Event):
    """The rest of the face-up row was discarded; *tiles* is a tuple of (kind, number) pairs."""

    tiles: tuple[tuple[str, int], ...]


@attrs.frozen(kw_only=True)
class TilesReshuffled(Event):
    """The discard pile was shuffled to become the face-down tiles.

    *tiles* is a tuple of (kind, number) pairs.
    """

    tiles: tuple[tuple[str, int], ...]
