"""The actions of the base game, by subject."""

from __future__ import annotations

from typing import ClassVar

from ..types import BuildingId, CardId, GoodId, TileId, WorkerId
from . import _action
from ._declared import (
    BuildingAction,
    DeclaredAction,
    GoodAction,
    GoodField,
    IdField,
    IntField,
    TextField,
)

__all__ = [
    "Build", "ChooseBuilding", "ChooseRole", "DrawBuilding", "FirstPlayer", "Keep", "KeepAll",
    "Load", "Pass", "PlaceColonists", "PlaceTile", "PlantationAction", "Produce", "RevealTile",
    "Sell", "TakeColonist", "TakeFromShip", "TakeGood", "TakePlantation", "TakeQuarry",
    "UseBuilding",
]  # fmt: skip

# A compiled module outlives its place in `sys.modules`, with the classes of the first import.
if "has_classes" in vars(_action):
    raise ImportError(
        "puertorico has been imported before in this process, and its compiled modules keep what "
        "they had then: leave its modules in sys.modules, or start a new process"
    )
vars(_action)["has_classes"] = True


class Build(BuildingAction):
    """Builds a building (BUILDER-01, -02)."""

    template = "build {building}"
    asked_in: ClassVar[tuple[str, ...]] = ("build",)


class UseBuilding(DeclaredAction):
    """Uses the function of an occupied building of the seat, where that is a choice (A-09)."""

    template = "use {building} {choice?}"

    building: TextField[BuildingId] = TextField("The id of the building.")
    choice: IdField[GoodId | TileId | WorkerId | None] = IdField(
        "What the function is used on, such as the good for the wharf; None without a choice.",
        default=None,
    )


class ChooseBuilding(BuildingAction):
    """Puts a violet building on a free space of the board before the game (DRAFT-02)."""

    template = "choose building {building}"
    asked_in: ClassVar[tuple[str, ...]] = ("choose_building",)


class DrawBuilding(BuildingAction):
    """Chance: puts this violet building on a free space of the board (A-53)."""

    template = "draw building {building}"
    asked_in: ClassVar[tuple[str, ...]] = ("draw_building",)


class Pass(DeclaredAction):
    """Does nothing (ROLE-05): declines an action, a privilege or a building's function."""

    template = "pass"


class ChooseRole(DeclaredAction):
    """Takes a role card (ROUND-02)."""

    template = "choose {card}"
    asked_in: ClassVar[tuple[str, ...]] = ("role",)

    card: TextField[CardId] = TextField(
        "The id of the role card; ``prospector_2`` is the second one."
    )


class FirstPlayer(DeclaredAction):
    """Chance: this seat is the first governor (SETUP-05, A-03)."""

    template = "first player {seat}"
    asked_in: ClassVar[tuple[str, ...]] = ("first_player",)

    seat: IntField = IntField("The seat.")


class Produce(DeclaredAction):
    """Takes the goods that the seat produces, where that is asked (A-13)."""

    template = "produce"
    asked_in: ClassVar[tuple[str, ...]] = ("produce",)


class TakeGood(GoodAction):
    """Takes the craftsman's extra good (CRAFT-05)."""

    template = "take good {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("privilege_good",)


class Sell(GoodAction):
    """Sells one good to the trading house (TRADER-01, -02)."""

    template = "sell {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("sell",)


class Load(DeclaredAction):
    """Loads as many goods of one kind as fit on a cargo ship (CAPTAIN-02, CAPTAIN-07)."""

    template = "load {good} on {ship}"
    asked_in: ClassVar[tuple[str, ...]] = ("load",)

    good: GoodField = GoodField("The kind of goods.")
    ship: IntField = IntField(
        "The capacity of the ship, in goods; no two ships of a game have the same."
    )


class KeepAll(GoodAction):
    """Keeps all goods of one kind in a warehouse (BLD-SMALL_WAREHOUSE-1), a step of storing."""

    template = "keep all {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("store",)


class Keep(GoodAction):
    """Keeps one good (STORE-01), a step of storing."""

    template = "keep {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("store",)


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
