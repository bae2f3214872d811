"""What happens when forests are planted and cleared."""

from __future__ import annotations

import attrs

from puertorico.errors import with_article
from puertorico.events import SECRET, Event
from puertorico.plugin import tile_words

__all__ = ["TileDiscarded", "TileFlipped", "TileHidden", "TilePutBack"]


@attrs.frozen(kw_only=True)
class TilePutBack(Event):
    """*seat* put the tile it had drawn back among the face-down ones, without showing it."""

    seat: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 puts the drawn tile back``."""
        return f"player {self.seat} puts the drawn tile back"


@attrs.frozen(kw_only=True)
class TileDiscarded(Event):
    """*seat* discarded a plantation.

    *source* says where it lay: ``row`` and ``drawn`` made way for a forest; ``flipped`` and
    ``hidden`` was a forest of the seat itself, which all have seen turned over or nobody else knew.
    """

    seat: int
    tile: str
    source: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 discards a corn plantation``."""
        return f"player {self.seat} discards {with_article(tile_words(self.tile))}"


@attrs.frozen(kw_only=True)
class TileFlipped(Event):
    """*seat* turned a plantation of the row face-down: it is a forest from now on."""

    seat: int
    tile: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 turns over a corn plantation``."""
        return f"player {self.seat} turns over {with_article(tile_words(self.tile))}"


@attrs.frozen(kw_only=True)
class TileHidden(Event):
    """*seat* keeps the drawn tile face-down: it is a forest, and its kind stays unknown (A-90).

    *tile* is known to this seat alone, and None for the others.
    """

    seat: int
    tile: str | None = attrs.field(metadata=SECRET)

    def sentence(self) -> str:
        """Returns, for example, ``player 2 keeps a corn plantation face-down``, or ``a tile``."""
        tile = "tile" if self.tile is None else tile_words(self.tile)
        return f"player {self.seat} keeps {with_article(tile)} face-down"
