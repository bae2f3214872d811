"""The actions of the Nobles, besides `UseBuilding`."""

from __future__ import annotations

from typing import ClassVar

from puertorico.actions import Action
from puertorico.errors import Illegality
from puertorico.plugin import Good

__all__ = ["DiscardTile", "SellTile"]


class _OfOwnTile(Action):
    """An action that gives up a tile of the seat's island, with or without a worker on it."""

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
        """The kind of worker on the tile; empty for a tile without one."""
        value: str = self.values[1]
        return value

    def lacking(self, rule: str) -> Illegality:
        """Returns the reason that the seat has no such tile."""
        if self.worker or self.tile not in [str(good) for good in Good]:
            return Illegality(
                "no_such_tile", rule, {"tile": self.tile, "worker": self.worker}, "own"
            )
        return Illegality("no_such_tile", rule, {"tile": self.tile}, "unoccupied")


class DiscardTile(_OfOwnTile):
    """Discards a tile of the seat's island (NOBLE-HUNTING_LODGE-1).

    *tile* is its kind; for a forest that is a face-down plantation, the id of the slot that counts
    it, such as ``forest_of_corn``. *worker* is the kind of worker on it, or empty.
    """

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("use_building",)

    def text(self) -> str:
        """Returns, for example, ``discard corn`` or ``discard corn noble``."""
        return f"discard {self.tile} {self.worker}".rstrip()


class SellTile(_OfOwnTile):
    """Sells a tile of the seat's island for a doubloon (NOBLE-LAND_OFFICE-2).

    *tile* is its kind, *worker* the kind of worker on it, or empty.
    """

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("sell",)

    def text(self) -> str:
        """Returns, for example, ``sell tile corn`` or ``sell tile corn colonist``."""
        return f"sell tile {self.tile} {self.worker}".rstrip()
