"""The actions with island tiles."""

from __future__ import annotations

from typing import ClassVar

from ._action import BareAction, GoodAction

__all__ = ["PlaceTile", "RevealTile", "TakePlantation", "TakeQuarry"]


class TakePlantation(GoodAction):
    """Takes a face-up plantation and places it on the seat's island (SETTLER-01, -02)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("tile",)

    def text(self) -> str:
        """Returns, for example, ``take plantation corn``."""
        return f"take plantation {self.good}"


class TakeQuarry(BareAction):
    """Takes a quarry and places it on the seat's island (SETTLER-01, BLD-CONSTRUCTION_HUT-1)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("tile",)
    picture_part: ClassVar[tuple[str, ...]] = ("tile_supply", "quarry")

    def text(self) -> str:
        """Returns ``take quarry``."""
        return "take quarry"


class PlaceTile(BareAction):
    """Places the drawn tile, where the seat could place something else instead."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("drawn_tile",)
    picture_part: ClassVar[tuple[str, ...]] = ("drawn",)

    def text(self) -> str:
        """Returns ``place tile``."""
        return "place tile"


class RevealTile(GoodAction):
    """Chance: the next face-down tile is this kind of plantation (SETUP-11, SETTLER-09)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("reveal",)

    def text(self) -> str:
        """Returns, for example, ``reveal corn``."""
        return f"reveal {self.good}"
