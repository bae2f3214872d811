"""The actions with island tiles."""

from __future__ import annotations

from typing import ClassVar

from ._declared import DeclaredAction
from ._fields import GoodField

__all__ = ["PlaceTile", "PlantationAction", "RevealTile", "TakePlantation", "TakeQuarry"]


class PlantationAction(DeclaredAction):
    """An action whose one field is a kind of plantation."""

    tile: GoodField = GoodField("The kind of plantation, which is that of its good.")


class TakePlantation(PlantationAction):
    """Takes a face-up plantation and places it on the seat's island (SETTLER-01, -02)."""

    template = "take plantation {tile}"
    asked_in: ClassVar[tuple[str, ...]] = ("tile",)


class TakeQuarry(DeclaredAction):
    """Takes a quarry and places it on the seat's island (SETTLER-01, BLD-CONSTRUCTION_HUT-1)."""

    template = "take quarry"
    asked_in: ClassVar[tuple[str, ...]] = ("tile",)
    picture_part: ClassVar[tuple[str, ...]] = ("tile_supply", "quarry")


class PlaceTile(DeclaredAction):
    """Places the drawn tile, where the seat could place something else instead."""

    template = "place tile"
    asked_in: ClassVar[tuple[str, ...]] = ("drawn_tile",)
    picture_part: ClassVar[tuple[str, ...]] = ("drawn",)


class RevealTile(PlantationAction):
    """Chance: the next face-down tile is a plantation of this kind (SETUP-11, SETTLER-09)."""

    template = "reveal {tile}"
    asked_in: ClassVar[tuple[str, ...]] = ("reveal",)
