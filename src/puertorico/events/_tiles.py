"""What happens to island tiles."""

from __future__ import annotations

import attrs

from ._event import SECRET, Event

__all__ = [
    "TileDiscarded",
    "TileDrawn",
    "TileFlipped",
    "TileHidden",
    "TilePlaced",
    "TilePutBack",
    "TileRemoved",
    "TileRevealed",
    "TilesDiscarded",
    "TilesReshuffled",
]


def _tiles(tiles: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{number} {tile}" for tile, number in tiles)


@attrs.frozen(kw_only=True)
class TileRevealed(Event):
    """A face-down tile was turned up for all to see: by *seat*, or into the row (-1)."""

    seat: int
    tile: str


@attrs.frozen(kw_only=True)
class TileDrawn(Event):
    """*seat* drew a face-down tile and looks at it before deciding what to do with it (A-90).

    *tile* is known to this seat alone, and None for the others.
    """

    seat: int
    tile: str | None = attrs.field(metadata=SECRET)


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


@attrs.frozen(kw_only=True)
class TilePlaced(Event):
    """*seat* placed a tile.

    *source* says where it came from: ``start`` is the set-up, ``face_up`` and ``second`` (a further
    take) are the row, ``quarries`` the stack of quarries, ``drawn`` and ``bought`` the tile that
    the seat has just turned up or drawn, ``forests`` the forest tiles.
    """

    seat: int
    tile: str
    source: str


@attrs.frozen(kw_only=True)
class TileRemoved(Event):
    """A tile left the island of *seat*; its worker, if any, went to the holding area.

    *target* says where it went: ``discards`` is the discard pile, ``row`` the face-up plantations,
    ``forests`` the forest tiles.
    """

    seat: int
    tile: str
    target: str


@attrs.frozen(kw_only=True)
class TilesDiscarded(Event):
    """The rest of the row went to the discard pile; *tiles* lists (kind, number)."""

    tiles: tuple[tuple[str, int], ...]


@attrs.frozen(kw_only=True)
class TilesReshuffled(Event):
    """The discard pile became the face-down tiles; *tiles* lists (kind, number)."""

    tiles: tuple[tuple[str, int], ...]
