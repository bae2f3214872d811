"""The unions of `puertorico.types`; made from the code by ``nox -s regenerate``."""
# fmt: off
# ruff: noqa: I001

from typing import TypeAlias

from .actions import (
    Build, ChooseBuilding, ChooseRole, DrawBuilding, FirstPlayer, Keep, KeepAll, Load, Pass,
    PlaceColonists, PlaceTile, Produce, RevealTile, Sell, TakeColonist, TakeFromShip, TakeGood,
    TakePlantation, TakeQuarry, UseBuilding,
)
from .events import (
    BuildingBuilt, BuildingChosen, BuildingWithdrawn, CardCoinsAdded, CardsReturned,
    ColonistsPlaced, ColonistsTaken, DoubloonsEarned, DoubloonsPaid, EndTriggered, FirstPlayerDrawn,
    GameEnded, GoodSold, GoodsLoaded, GoodsReturned, GoodsTaken, GovernorPassed, PhaseEnded,
    RoleChosen, ShipEmptied, ShipRefilled, ShipUnloaded, TileDrawn, TilePlaced, TileRemoved,
    TileRevealed, TilesDiscarded, TilesReshuffled, TradingHouseEmptied, VictoryPointsEarned,
    VictoryPointsReturned, WorkersReturned,
)
from .expansions.new_buildings import (
    BuildAtBlackMarket, MoveGuest, PlantForest, ReturnColonist, ReturnGood, ReturnPoint, Ship,
    TileDiscarded, TileFlipped, TileHidden, TilePutBack,
)
from .expansions.nobles import (
    DiscardTile, SellTile,
)
from .expansions.smuggler import (
    Capture, KeepWorkers, Plunder, Poach, Raid, RemoveWorkers, RoleCaptured, SmugglerTileTaken,
)
from .expansions.festival import (
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
"""The actions of the base game and of the published boxes."""

BaseEvent: TypeAlias = (
    FirstPlayerDrawn | RoleChosen | PhaseEnded | CardCoinsAdded | CardsReturned | GovernorPassed |
    EndTriggered | GameEnded | GoodsTaken | GoodsReturned | GoodSold | TradingHouseEmptied |
    GoodsLoaded | ShipEmptied | DoubloonsEarned | DoubloonsPaid | VictoryPointsEarned |
    VictoryPointsReturned | BuildingChosen | BuildingWithdrawn | BuildingBuilt | TileRevealed |
    TileDrawn | TilePlaced | TileRemoved | TilesDiscarded | TilesReshuffled | ColonistsTaken |
    ColonistsPlaced | WorkersReturned | ShipRefilled | ShipUnloaded
)
"""The events of the base game."""

AnyEvent: TypeAlias = (
    BaseEvent | TileDiscarded | TileFlipped | TileHidden | TilePutBack | RoleCaptured |
    SmugglerTileTaken | GoalShown | GoalWon
)
"""The events of the base game and of the published boxes."""
