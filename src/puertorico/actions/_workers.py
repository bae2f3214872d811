"""The actions with workers."""

from __future__ import annotations

from typing import ClassVar

from ..types import BuildingId, TileId, WorkerId
from ._declared import DeclaredAction
from ._fields import IntField, TextField

__all__ = ["PlaceColonists", "TakeColonist", "TakeFromShip"]


class TakeColonist(DeclaredAction):
    """Takes the mayor's extra colonist from the supply (MAYOR-03)."""

    template = "take colonist"
    asked_in: ClassVar[tuple[str, ...]] = ("take_colonist",)
    picture_part: ClassVar[tuple[str, ...]] = ("supply", "colonist")


class TakeFromShip(DeclaredAction):
    """Takes one worker from the colonist ship, where it carries several kinds (MAYOR-04)."""

    template = "take {worker} from ship"
    asked_in: ClassVar[tuple[str, ...]] = ("take_from_ship",)

    worker: TextField[WorkerId] = TextField("The kind of worker.")


class PlaceColonists(DeclaredAction):
    """Puts workers on the circles of one target (MAYOR-05), a step of a placement."""

    template = "place {count} {worker?} on {target}"
    asked_in: ClassVar[tuple[str, ...]] = ("placement",)

    target: TextField[BuildingId | TileId] = TextField(
        "The building, or the kind of island tile: all tiles of a kind are one target."
    )
    count: IntField = IntField("How many workers.")
    worker: TextField[WorkerId] = TextField("The kind of worker.", default="colonist")
