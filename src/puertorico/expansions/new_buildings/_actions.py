"""The actions of the expansion New Buildings, besides `UseBuilding`."""

from __future__ import annotations

from typing import ClassVar, Literal

from puertorico import Good
from puertorico.actions import BuildingAction, GoodAction
from puertorico.plugin import DeclaredAction, GoodField, IdField, IntField, TextField
from puertorico.plugin.advanced import as_good
from puertorico.types import BuildingId, GoodId, TileId, WorkerId

__all__ = [
    "BuildAtBlackMarket",
    "MoveGuest",
    "PlantForest",
    "ReturnColonist",
    "ReturnGood",
    "ReturnPoint",
    "Ship",
]


class BuildAtBlackMarket(BuildingAction):
    """Builds a building and gives up other things for the doubloons that are missing.

    What is given up is chosen in the steps that follow.

    Rules: NEW-BLACK_MARKET-1, NEW-BLACK_MARKET-3.
    """

    template = "build {building} at the black market"
    asked_in: ClassVar[tuple[str, ...]] = ("build",)


def _id_of_good(given: Good | str) -> str:
    return str(as_good(given))


class PlantForest(DeclaredAction):
    """Plants a forest in place of taking a tile, or of the drawn one (NEW-FOREST_HOUSE-1, -2)."""

    template = "plant forest {tile?}"
    asked_in: ClassVar[tuple[str, ...]] = ("tile", "drawn_tile")
    picture_part: ClassVar[tuple[str, ...]] = ("tile_supply", "forest")

    tile: IdField[GoodId | None] = IdField(
        "The kind of the face-up plantation that is turned over or discarded for it; None if "
        "there is none.",
        default=None,
        convert=_id_of_good,
    )


class MoveGuest(DeclaredAction):
    """Moves a guest from the guest house to an empty circle (NEW-GUEST_HOUSE-2)."""

    template = "move {worker?} guest to {target}"

    target: TextField[BuildingId | TileId] = TextField("The kind of island tile, or the building.")
    worker: TextField[WorkerId] = TextField("The kind of worker.", default="colonist")


class ReturnColonist(DeclaredAction):
    """Returns a worker in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1)."""

    template = "return {worker} from {source}"
    asked_in: ClassVar[tuple[str, ...]] = ("payment",)

    source: TextField[BuildingId | TileId | Literal["holding"]] = TextField(
        "The kind of island tile or the building it comes from, or ``holding``."
    )
    worker: TextField[WorkerId] = TextField("The kind of worker.", default="colonist")


class ReturnGood(GoodAction):
    """Returns a good in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1)."""

    template = "return {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("payment",)


class ReturnPoint(DeclaredAction):
    """Returns a VP chip in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1)."""

    template = "return vp"
    asked_in: ClassVar[tuple[str, ...]] = ("payment",)


class Ship(DeclaredAction):
    """Says how many goods of a kind go on the small wharf, a step of a shipment.

    Rule: NEW-SMALL_WHARF-1.
    """

    template = "ship {count} {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("shipment",)

    good: GoodField = GoodField("The kind of goods.")
    count: IntField = IntField("How many of them.")
