"""The actions of the Nobles, beside `UseBuilding`."""

from __future__ import annotations

from typing import ClassVar

from puertorico.actions import Action
from puertorico.errors import with_article
from puertorico.plugin import Good, tile_words

__all__ = ["DiscardTile", "SellTile"]


class _OfOwnTile(Action):
    """An action that gives up a tile of the own island, with or without a worker on it."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("tile", "worker")
    field_types: ClassVar[tuple[type, ...]] = (str, str)

    def __init__(self, tile: str, worker: str = "") -> None:
        super().__init__(tile, worker)

    @property
    def tile(self) -> str:
        """The kind of island tile."""
        value: str = self.values[0]
        return value

    @property
    def worker(self) -> str:
        """The kind of the worker on the tile, or nothing for an empty tile."""
        value: str = self.values[1]
        return value

    def words(self) -> str:
        """Returns what a sentence calls the tile, with the worker on it."""
        tile = with_article(_words(self.tile))
        return f"{tile} with {with_article(self.worker)}" if self.worker else tile

    def lacking(self) -> str:
        """Returns the sentence that there is no such tile."""
        nobody = not self.worker and self.tile in [str(good) for good in Good]
        return f"you do not have {self.words()}" + (" without a worker on it" if nobody else "")


def _words(tile: str) -> str:
    # A form of a tile that is a plantation as well is called after both.
    form, _, plantation = tile.partition("_of_")
    if plantation:
        return f"{form.replace('_', ' ')} on {with_article(tile_words(plantation))}"
    return tile_words(tile)


class DiscardTile(_OfOwnTile):
    """Discards a tile of the own island (NOBLE-HUNTING_LODGE-1).

    *tile* is its kind; for a plantation that lies face-down as a forest, the id of the slot that
    counts it, such as ``forest_of_corn``. *worker* is the kind of the worker on it.
    """

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("use_building",)

    def text(self) -> str:
        """Returns, for example, ``discard corn`` or ``discard corn noble``."""
        return f"discard {self.tile} {self.worker}".rstrip()

    def sentence(self) -> str:
        """Returns, for example, ``discard a corn plantation with a noble``."""
        return f"discard {self.words()}"


class SellTile(_OfOwnTile):
    """Gives up a tile of the own island for a doubloon (NOBLE-LAND_OFFICE-2).

    *tile* is its kind, *worker* the kind of the worker on it.
    """

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("sell",)

    def text(self) -> str:
        """Returns, for example, ``sell tile corn`` or ``sell tile corn colonist``."""
        return f"sell tile {self.tile} {self.worker}".rstrip()

    def sentence(self) -> str:
        """Returns, for example, ``sell a corn plantation with a colonist``."""
        return f"sell {self.words()}"
