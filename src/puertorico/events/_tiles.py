"""What happens to island tiles."""

from __future__ import annotations

import attrs

from .._base.goods import tile_words
from ..errors import with_article
from ._event import SECRET, Event

__all__ = [
    "TileDrawn",
    "TilePlaced",
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

    def sentence(self) -> str:
        """Returns, for example, ``a corn plantation is laid face-up``, or who turns it up."""
        tile = with_article(tile_words(self.tile))
        return f"{tile} is laid face-up" if self.seat < 0 else f"player {self.seat} turns up {tile}"


@attrs.frozen(kw_only=True)
class TileDrawn(Event):
    """*seat* drew a face-down tile and looks at it before deciding what to do with it (A-90).

    *tile* is known to this seat alone, and None for the others.
    """

    seat: int
    tile: str | None = attrs.field(metadata=SECRET)

    def sentence(self) -> str:
        """Returns, for example, ``player 2 draws a corn plantation``, or ``a tile`` if hidden."""
        tile = "tile" if self.tile is None else tile_words(self.tile)
        return f"player {self.seat} draws {with_article(tile)}"


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

    def sentence(self) -> str:
        """Returns, for example, ``player 2 places a corn plantation``."""
        return f"player {self.seat} places {with_article(tile_words(self.tile))}"


@attrs.frozen(kw_only=True)
class TileRemoved(Event):
    """A tile left the island of *seat*; its worker, if any, went to the holding area.

    *target* says where it went: ``discards`` is the discard pile, ``row`` the face-up plantations,
    ``forests`` the forest tiles.
    """

    seat: int
    tile: str
    target: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 removes a corn plantation``."""
        return f"player {self.seat} removes {with_article(tile_words(self.tile))}"


@attrs.frozen(kw_only=True)
class TilesDiscarded(Event):
    """The rest of the row went to the discard pile; *tiles* lists (kind, number)."""

    tiles: tuple[tuple[str, int], ...]

    def sentence(self) -> str:
        """Returns, for example, ``the row is discarded: 2 corn, 1 indigo``."""
        return f"the row is discarded: {_tiles(self.tiles)}"


@attrs.frozen(kw_only=True)
class TilesReshuffled(Event):
    """The discard pile became the face-down tiles; *tiles* lists (kind, number)."""

    tiles: tuple[tuple[str, int], ...]

    def sentence(self) -> str:
        """Returns, for example, ``the discarded tiles are shuffled: 9 corn, 3 sugar``."""
        return f"the discarded tiles are shuffled: {_tiles(self.tiles)}"
