"""The unions of the base game, in `match`, exhaustively."""

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
    Pass,
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
    RoleContext,
    SellContext,
    StoreContext,
    TakeColonistContext,
    TakeFromShipContext,
    TileContext,
    UseBuildingContext,
    WindowContext,
)
from puertorico.events import (
    BuildingBuilt,
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
    """Every class has a case."""
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
            | Pass()  # left out
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
            assert_never(action)


def event(event: BaseEvent) -> str:
    """Every class has a case."""
    match event:
        case (
            BuildingBuilt()
            | BuildingChosen()  # left out
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
            assert_never(event)


def context(context: BaseContext) -> str:
    """Every class has a case."""
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
            | RoleContext()  # left out
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
            assert_never(context)
