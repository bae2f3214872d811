"""The unions of all published expansions, in `match`, exhaustively."""

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
from puertorico.expansions.festival import (
    DrawBuildingGoal,
    DrawPlantationGoal,
    DrawProductionGoal,
    GoalShown,
    GoalWon,
)
from puertorico.expansions.new_buildings import (
    BuildAtBlackMarket,
    MoveGuest,
    PaymentContext,
    PlantForest,
    ReturnColonist,
    ReturnGood,
    ReturnPoint,
    Ship,
    ShipmentContext,
    TileDiscarded,
    TileFlipped,
    TileHidden,
    TilePutBack,
)
from puertorico.expansions.nobles import BoughtTileContext, DiscardTile, SellTile, SupplyContext
from puertorico.expansions.smuggler import (
    Capture,
    KeepWorkers,
    Plunder,
    Poach,
    PoachContext,
    Raid,
    RemoveWorkers,
    RoleCaptured,
    SmuggleContext,
    SmugglerTileTaken,
)
from puertorico.types import AnyAction, AnyContext, AnyEvent


def action(action: AnyAction) -> str:
    """Every class has a case."""
    match action:
        case (
            Build()
            | BuildAtBlackMarket()
            | Capture()
            | ChooseBuilding()
            | ChooseRole()
            | DiscardTile()
            | DrawBuilding()
            | DrawBuildingGoal()
            | DrawPlantationGoal()
            | DrawProductionGoal()
            | FirstPlayer()
            | Keep()
            | KeepAll()
            | KeepWorkers()
            | Load()
            | MoveGuest()
            | Pass()
            | PlaceColonists()
            | PlaceTile()
            | PlantForest()
            | Plunder()
            | Poach()  # left out
            | Produce()
            | Raid()
            | RemoveWorkers()
            | ReturnColonist()
            | ReturnGood()
            | ReturnPoint()
            | RevealTile()
            | Sell()
            | SellTile()
            | Ship()
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


def event(event: AnyEvent) -> str:
    """Every class has a case."""
    match event:
        case (
            BuildingBuilt()
            | BuildingChosen()
            | BuildingPriced()
            | BuildingWithdrawn()
            | CardCoinsAdded()
            | CardsReturned()
            | DoubloonsEarned()
            | DoubloonsPaid()
            | EndTriggered()
            | FirstPlayerDrawn()
            | GameEnded()
            | GoalShown()
            | GoalWon()  # left out
            | GoodSold()
            | GoodsLoaded()
            | GoodsReturned()
            | GoodsTaken()
            | GovernorPassed()
            | PhaseEnded()
            | RoleCaptured()
            | RoleChosen()
            | ShipEmptied()
            | ShipRefilled()
            | ShipUnloaded()
            | SmugglerTileTaken()
            | TileDiscarded()
            | TileDrawn()
            | TileFlipped()
            | TileHidden()
            | TilePlaced()
            | TilePutBack()
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


def context(context: AnyContext) -> str:
    """Every class has a case."""
    match context:
        case (
            BoughtTileContext()
            | BuildContext()
            | ChooseBuildingContext()
            | DrawnTileContext()
            | LoadContext()
            | NoContext()
            | PaymentContext()  # left out
            | PlacementContext()
            | PoachContext()
            | PrivilegeGoodContext()
            | ProduceContext()
            | RevealContext()
            | RoleContext()
            | SellContext()
            | ShipmentContext()
            | SmuggleContext()
            | StoreContext()
            | SupplyContext()
            | TakeColonistContext()
            | TakeFromShipContext()
            | TileContext()
            | UseBuildingContext()
            | WindowContext()
        ):
            return type(context).__name__
        case _:
            assert_never(context)
