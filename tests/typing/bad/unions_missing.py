"""The unions of the base game, with a case missing in each."""

from typing import assert_never

from puertorico.actions import (
    Build,
    ChooseBuilding,
    ChooseRole,
    DrawBuilding,
    FirstPlayer,
    Keep,
    KeepAll,
    Load,
    PlaceColonists,
    PlaceTile,
    Produce,
    RevealTile,
    Sell,
    TakeColonist,
    TakeFromShip,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    UseBuilding,
)
from puertorico.decisions import (
    BuildContext,
    ChooseBuildingContext,
    DrawnTileContext,
    LoadContext,
    NoContext,
    PlacementContext,
    PrivilegeGoodContext,
    ProduceContext,
    RevealContext,
    SellContext,
    StoreContext,
    TakeColonistContext,
    TakeFromShipContext,
    TileContext,
    UseBuildingContext,
    WindowContext,
)
from puertorico.events import (
    BuildingChosen,
    BuildingPriced,
    BuildingWithdrawn,
    CardCoinsAdded,
    CardsReturned,
    DoubloonsEarned,
    DoubloonsPaid,
    EndTriggered,
    FirstPlayerDrawn,
    GameEnded,
    GoodsLoaded,
    GoodSold,
    GoodsReturned,
    GoodsTaken,
    GovernorPassed,
    PhaseEnded,
    RoleChosen,
    ShipEmptied,
    ShipRefilled,
    ShipUnloaded,
    TileDrawn,
    TilePlaced,
    TileRemoved,
    TileRevealed,
    TilesDiscarded,
    TilesReshuffled,
    TradingHouseEmptied,
    VictoryPointsEarned,
    VictoryPointsReturned,
    WorkersMoved,
    WorkersReturned,
    WorkersTaken,
)
from puertorico.types import BaseAction, BaseContext, BaseEvent


def action(action: BaseAction) -> str:
    """A case is missing."""
    match action:
        case (
            Build()
            | ChooseBuilding()
            | ChooseRole()
            | DrawBuilding()
            | FirstPlayer()
            | Keep()
            | KeepAll()
            | Load()
            | PlaceColonists()
            | PlaceTile()
            | Produce()
            | RevealTile()
            | Sell()
            | TakeColonist()
            | TakeFromShip()
            | TakeGood()
            | TakePlantation()
            | TakeQuarry()
            | UseBuilding()
        ):
            return type(action).__name__
        case _:
            assert_never(action)  # error


def event(event: BaseEvent) -> str:
    """A case is missing."""
    match event:
        case (
            BuildingChosen()
            | BuildingPriced()
            | BuildingWithdrawn()
            | CardCoinsAdded()
            | CardsReturned()
            | DoubloonsEarned()
            | DoubloonsPaid()
            | EndTriggered()
            | FirstPlayerDrawn()
            | GameEnded()
            | GoodSold()
            | GoodsLoaded()
            | GoodsReturned()
            | GoodsTaken()
            | GovernorPassed()
            | PhaseEnded()
            | RoleChosen()
            | ShipEmptied()
            | ShipRefilled()
            | ShipUnloaded()
            | TileDrawn()
            | TilePlaced()
            | TileRemoved()
            | TileRevealed()
            | TilesDiscarded()
            | TilesReshuffled()
            | TradingHouseEmptied()
            | VictoryPointsEarned()
            | VictoryPointsReturned()
            | WorkersMoved()
            | WorkersReturned()
            | WorkersTaken()
        ):
            return type(event).__name__
        case _:
            assert_never(event)  # error


def context(context: BaseContext) -> str:
    """A case is missing."""
    match context:
        case (
            BuildContext()
            | ChooseBuildingContext()
            | DrawnTileContext()
            | LoadContext()
            | NoContext()
            | PlacementContext()
            | PrivilegeGoodContext()
            | ProduceContext()
            | RevealContext()
            | SellContext()
            | StoreContext()
            | TakeColonistContext()
            | TakeFromShipContext()
            | TileContext()
            | UseBuildingContext()
            | WindowContext()
        ):
            return type(context).__name__
        case _:
            assert_never(context)  # error
