"""The actions with buildings."""

from __future__ import annotations

from typing import ClassVar

from ..types import BuildingId, GoodId, TileId, WorkerId
from ._declared import BuildingAction, DeclaredAction
from ._fields import IdField, TextField

__all__ = ["Build", "ChooseBuilding", "DrawBuilding", "UseBuilding"]


class Build(BuildingAction):
    """Builds a building (BUILDER-01, -02)."""

    template = "build {building}"
    asked_in: ClassVar[tuple[str, ...]] = ("build",)


class UseBuilding(DeclaredAction):
    """Uses the function of an occupied building of the seat, where that is a choice (A-09)."""

    template = "use {building} {choice?}"

    building: TextField[BuildingId] = TextField("The id of the building.")
    choice: IdField[GoodId | TileId | WorkerId | None] = IdField(
        "What it is used on where that is open, such as the good for the wharf; else None.",
        default=None,
    )


class ChooseBuilding(BuildingAction):
    """Puts a violet building on a free space of the board before the game (DRAFT-02)."""

    template = "choose building {building}"
    asked_in: ClassVar[tuple[str, ...]] = ("choose_building",)


class DrawBuilding(BuildingAction):
    """Chance: this violet building comes on a free space of the board (A-53)."""

    template = "draw building {building}"
    asked_in: ClassVar[tuple[str, ...]] = ("draw_building",)
