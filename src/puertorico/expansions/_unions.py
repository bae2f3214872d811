"""The unions of `puertorico.types`; made from the code by ``nox -s regenerate``."""
# fmt: off
# ruff: noqa: I001

from typing import TypeAlias

from ..actions import (
    Build, ChooseBuilding, ChooseRole, DrawBuilding, FirstPlayer, Keep, KeepAll, Load, Pass,
    PlaceColonists, PlaceTile, Produce, RevealTile, Sell, TakeColonist, TakeFromShip, TakeGood,
    TakePlantation, TakeQuarry, UseBuilding,
)
from ..decisions import (
    BuildContext, ChooseBuildingContext, DrawnTileContext, LoadContext, NoContext, PlacementContext,
    PrivilegeGoodContext, ProduceContext, RevealContext, RoleContext, SellContext, StoreContext,
    TakeColonistContext, TakeFromShipContext, TileContext, UseBuildingContext, WindowContext,
)
from ..events import (
    BuildingBuilt, BuildingChosen, BuildingPriced, BuildingWithdrawn, CardCoinsAdded, CardsReturned,
    DoubloonsEarned, DoubloonsPaid, EndTriggered, FirstPlayerDrawn, GameEnded, GoodSold,
    GoodsLoaded, GoodsReturned, GoodsTaken, GovernorPassed, PhaseEnded, RoleChosen, ShipEmptied,
    ShipRefilled, ShipUnloaded, TileDrawn, TilePlaced, TileRemoved, TileRevealed, TilesDiscarded,
    TilesReshuffled, TradingHouseEmptied, VictoryPointsEarned, VictoryPointsReturned, WorkersMoved,
    WorkersReturned, WorkersTaken,
)
from .new_buildings import (
    BuildAtBlackMarket, MoveGuest, PaymentContext, PlantForest, ReturnColonist, ReturnGood,
    ReturnPoint, Ship, ShipmentContext, TileDiscarded, TileFlipped, TileHidden, TilePutBack,
)
from .nobles import (
    BoughtTileContext, DiscardTile, SellTile, SupplyContext,
)
from .smuggler import (
    Capture, KeepWorkers, Plunder, Poach, PoachContext, Raid, RemoveWorkers, RoleCaptured,
    SmuggleContext, SmugglerTileTaken,
)
from .festival import (
    DrawBuildingGoal, DrawPlantationGoal, DrawProductionGoal, GoalShown, GoalWon,
)

BaseAction: TypeAlias = (
    Build | ChooseBuilding | ChooseRole | DrawBuilding | FirstPlayer | Keep | KeepAll | Load | Pass
    | PlaceColonists | PlaceTile | Produce | RevealTile | Sell | TakeColonist | TakeFromShip |
    TakeGood | TakePlantation | TakeQuarry | UseBuilding
)
"""The actions of the base game."""

AnyAction: TypeAlias = (
    BaseAction | BuildAtBlackMarket | MoveGuest | PlantForest | ReturnColonist | ReturnGood |
    ReturnPoint | Ship | DiscardTile | SellTile | Capture | KeepWorkers | Plunder | Poach | Raid |
    RemoveWorkers | DrawBuildingGoal | DrawPlantationGoal | DrawProductionGoal
)
"""The actions of the base game and of the published expansions."""

BaseContext: TypeAlias = (
    BuildContext | ChooseBuildingContext | DrawnTileContext | LoadContext | NoContext |
    PlacementContext | PrivilegeGoodContext | ProduceContext | RevealContext | RoleContext |
    SellContext | StoreContext | TakeColonistContext | TakeFromShipContext | TileContext |
    UseBuildingContext | WindowContext
)
"""The contexts of the decisions of the base game."""

AnyContext: TypeAlias = (
    BaseContext | PaymentContext | ShipmentContext | BoughtTileContext | SupplyContext |
    PoachContext | SmuggleContext
)
"""The contexts of the base game and of the published expansions."""

BaseEvent: TypeAlias = (
    FirstPlayerDrawn | RoleChosen | PhaseEnded | CardCoinsAdded | CardsReturned | GovernorPassed |
    EndTriggered | GameEnded | GoodsTaken | GoodsReturned | GoodSold | TradingHouseEmptied |
    GoodsLoaded | ShipEmptied | DoubloonsEarned | DoubloonsPaid | VictoryPointsEarned |
    VictoryPointsReturned | BuildingChosen | BuildingWithdrawn | BuildingPriced | BuildingBuilt |
    TileRevealed | TileDrawn | TilePlaced | TileRemoved | TilesDiscarded | TilesReshuffled |
    WorkersTaken | WorkersMoved | WorkersReturned | ShipRefilled | ShipUnloaded
)
"""The events of the base game."""

AnyEvent: TypeAlias = (
    BaseEvent | TileDiscarded | TileFlipped | TileHidden | TilePutBack | RoleCaptured |
    SmugglerTileTaken | GoalShown | GoalWon
)
"""The events of the base game and of the published expansions."""
