"""The actions of the expansion Nobles, besides `UseBuilding`."""

from __future__ import annotations

from typing import ClassVar

from puertorico import Good
from puertorico.errors import Illegality
from puertorico.plugin import DeclaredAction, TextField
from puertorico.types import SlotId, TileId, WorkerId

__all__ = ["DiscardTile", "SellTile"]


class _OfOwnTile(DeclaredAction):
    """An action that gives up a tile of the player's island, with or without a worker on it."""

    tile: TextField[SlotId | TileId] = TextField(
        "The kind of island tile; for a plantation that lies face-down as a forest, the id of the "
        "slot that counts it, such as ``forest_of_corn``."
    )
    worker: TextField[WorkerId | None] = TextField(
        "The kind of the worker on the tile; None for an empty tile.", default=None
    )

    def lacking(self, rule: str) -> Illegality:
        """Returns the refusal that there is no such tile.

        Args:
            rule: The id of the rule that asks for the tile.
        """
        if self.worker or self.tile not in [str(good) for good in Good]:
            return Illegality(
                "no_such_tile", rule, {"tile": self.tile, "worker": self.worker}, "own"
            )
        return Illegality("no_such_tile", rule, {"tile": self.tile}, "unoccupied")


class DiscardTile(_OfOwnTile):
    """Discards a tile of the player's island (NOBLE-HUNTING_LODGE-1)."""

    template = "discard {tile} {worker?}"
    asked_in: ClassVar[tuple[str, ...]] = ("use_building",)


class SellTile(_OfOwnTile):
    """Gives up a tile of the player's island for a doubloon (NOBLE-LAND_OFFICE-2)."""

    template = "sell tile {tile} {worker?}"
    asked_in: ClassVar[tuple[str, ...]] = ("sell",)
