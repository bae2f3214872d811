"""The unions and the types of JSON of `puertorico.types`, which has them when they are used.

The keys are those of the JSON Schemas, and their texts those of the fields of the classes. This
module is made from the code by ``nox -s regenerate``.
"""
# fmt: off
# ruff: noqa: I001

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias

from typing_extensions import ReadOnly, TypedDict

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
    GoodsLoaded, GoodsReturned, GoodsTaken, GoodsTakenBack, GovernorPassed, PhaseEnded, RoleChosen,
    ShipEmptied, ShipRefilled, ShipUnloaded, TileDrawn, TilePlaced, TileRemoved, TileRevealed,
    TilesDiscarded, TilesReshuffled, TradingHouseEmptied, VictoryPointsEarned,
    VictoryPointsReturned, WorkersMoved, WorkersReturned, WorkersTaken,
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
from ..types import (
    GoodId, BuildingId, TileId, WorkerId, CardId, PhaseId, Ending, SlotId, RuleId,
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
    GoodsLoaded | GoodsTakenBack | ShipEmptied | DoubloonsEarned | DoubloonsPaid |
    VictoryPointsEarned | VictoryPointsReturned | BuildingChosen | BuildingWithdrawn |
    BuildingPriced | BuildingBuilt | TileRevealed | TileDrawn | TilePlaced | TileRemoved |
    TilesDiscarded | TilesReshuffled | WorkersTaken | WorkersMoved | WorkersReturned | ShipRefilled
    | ShipUnloaded
)
"""The events of the base game."""

AnyEvent: TypeAlias = (
    BaseEvent | TileDiscarded | TileFlipped | TileHidden | TilePutBack | RoleCaptured |
    SmugglerTileTaken | GoalShown | GoalWon
)
"""The events of the base game and of the published expansions."""

class _Action(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
class _BuildJson(_Action):
    kind: ReadOnly[Literal["Build"]]
    building: ReadOnly[BuildingId]
class _UseBuildingJson(_Action):
    kind: ReadOnly[Literal["UseBuilding"]]
    building: ReadOnly[BuildingId]
    choice: NotRequired[ReadOnly[GoodId | TileId | WorkerId | None]]
class _ChooseBuildingJson(_Action):
    kind: ReadOnly[Literal["ChooseBuilding"]]
    building: ReadOnly[BuildingId]
class _DrawBuildingJson(_Action):
    kind: ReadOnly[Literal["DrawBuilding"]]
    building: ReadOnly[BuildingId]
class _PassJson(_Action):
    kind: ReadOnly[Literal["Pass"]]
class _ChooseRoleJson(_Action):
    kind: ReadOnly[Literal["ChooseRole"]]
    card: ReadOnly[CardId]
class _FirstPlayerJson(_Action):
    kind: ReadOnly[Literal["FirstPlayer"]]
    seat: ReadOnly[int]
class _ProduceJson(_Action):
    kind: ReadOnly[Literal["Produce"]]
class _TakeGoodJson(_Action):
    kind: ReadOnly[Literal["TakeGood"]]
    good: ReadOnly[GoodId]
class _SellJson(_Action):
    kind: ReadOnly[Literal["Sell"]]
    good: ReadOnly[GoodId]
class _LoadJson(_Action):
    kind: ReadOnly[Literal["Load"]]
    good: ReadOnly[GoodId]
    ship: ReadOnly[int]
class _KeepAllJson(_Action):
    kind: ReadOnly[Literal["KeepAll"]]
    good: ReadOnly[GoodId]
class _KeepJson(_Action):
    kind: ReadOnly[Literal["Keep"]]
    good: ReadOnly[GoodId]
class _TakePlantationJson(_Action):
    kind: ReadOnly[Literal["TakePlantation"]]
    tile: ReadOnly[GoodId]
class _TakeQuarryJson(_Action):
    kind: ReadOnly[Literal["TakeQuarry"]]
class _PlaceTileJson(_Action):
    kind: ReadOnly[Literal["PlaceTile"]]
class _RevealTileJson(_Action):
    kind: ReadOnly[Literal["RevealTile"]]
    tile: ReadOnly[GoodId]
class _TakeColonistJson(_Action):
    kind: ReadOnly[Literal["TakeColonist"]]
class _TakeFromShipJson(_Action):
    kind: ReadOnly[Literal["TakeFromShip"]]
    worker: ReadOnly[WorkerId]
class _PlaceColonistsJson(_Action):
    kind: ReadOnly[Literal["PlaceColonists"]]
    target: ReadOnly[BuildingId | TileId]
    count: ReadOnly[int]
    worker: NotRequired[ReadOnly[WorkerId]]
class _BuildAtBlackMarketJson(_Action):
    kind: ReadOnly[Literal["BuildAtBlackMarket"]]
    building: ReadOnly[BuildingId]
class _MoveGuestJson(_Action):
    kind: ReadOnly[Literal["MoveGuest"]]
    target: ReadOnly[BuildingId | TileId]
    worker: NotRequired[ReadOnly[WorkerId]]
class _PlantForestJson(_Action):
    kind: ReadOnly[Literal["PlantForest"]]
    tile: NotRequired[ReadOnly[GoodId | None]]
class _ReturnColonistJson(_Action):
    kind: ReadOnly[Literal["ReturnColonist"]]
    source: ReadOnly[BuildingId | Literal["holding"] | TileId]
    worker: NotRequired[ReadOnly[WorkerId]]
class _ReturnGoodJson(_Action):
    kind: ReadOnly[Literal["ReturnGood"]]
    good: ReadOnly[GoodId]
class _ReturnPointJson(_Action):
    kind: ReadOnly[Literal["ReturnPoint"]]
class _ShipJson(_Action):
    kind: ReadOnly[Literal["Ship"]]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]
class _DiscardTileJson(_Action):
    kind: ReadOnly[Literal["DiscardTile"]]
    tile: ReadOnly[SlotId | TileId]
    worker: NotRequired[ReadOnly[WorkerId | None]]
class _SellTileJson(_Action):
    kind: ReadOnly[Literal["SellTile"]]
    tile: ReadOnly[SlotId | TileId]
    worker: NotRequired[ReadOnly[WorkerId | None]]
class _CaptureJson(_Action):
    kind: ReadOnly[Literal["Capture"]]
    card: ReadOnly[CardId]
class _KeepWorkersJson(_Action):
    kind: ReadOnly[Literal["KeepWorkers"]]
    count: ReadOnly[int]
    worker: NotRequired[ReadOnly[WorkerId]]
class _PlunderJson(_Action):
    kind: ReadOnly[Literal["Plunder"]]
class _PoachJson(_Action):
    kind: ReadOnly[Literal["Poach"]]
class _RaidJson(_Action):
    kind: ReadOnly[Literal["Raid"]]
    ship: ReadOnly[int]
    count: ReadOnly[int]
class _RemoveWorkersJson(_Action):
    kind: ReadOnly[Literal["RemoveWorkers"]]
    count: ReadOnly[int]
    worker: NotRequired[ReadOnly[WorkerId]]
class _DrawBuildingGoalJson(_Action):
    kind: ReadOnly[Literal["DrawBuildingGoal"]]
    building: ReadOnly[BuildingId]
class _DrawPlantationGoalJson(_Action):
    kind: ReadOnly[Literal["DrawPlantationGoal"]]
    tile: ReadOnly[GoodId]
class _DrawProductionGoalJson(_Action):
    kind: ReadOnly[Literal["DrawProductionGoal"]]
    goods: ReadOnly[Sequence[GoodId]]
class _PricePartJson(TypedDict):
    cause: ReadOnly[str]
    doubloons: ReadOnly[int]
class _Event(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    rule: ReadOnly[RuleId]
class _FirstPlayerDrawnJson(_Event):
    kind: ReadOnly[Literal["FirstPlayerDrawn"]]
    seat: ReadOnly[int]
class _RoleChosenJson(_Event):
    kind: ReadOnly[Literal["RoleChosen"]]
    seat: ReadOnly[int]
    card: ReadOnly[CardId]
class _PhaseEndedJson(_Event):
    kind: ReadOnly[Literal["PhaseEnded"]]
    taker: ReadOnly[int]
    phase: ReadOnly[PhaseId]
class _CardCoinsAddedJson(_Event):
    kind: ReadOnly[Literal["CardCoinsAdded"]]
    card: ReadOnly[CardId]
class _CardsReturnedJson(_Event):
    kind: ReadOnly[Literal["CardsReturned"]]
class _GovernorPassedJson(_Event):
    kind: ReadOnly[Literal["GovernorPassed"]]
    seat: ReadOnly[int]
    round: ReadOnly[int]
class _EndTriggeredJson(_Event):
    kind: ReadOnly[Literal["EndTriggered"]]
    ending: ReadOnly[Ending]
class _GameEndedJson(_Event):
    kind: ReadOnly[Literal["GameEnded"]]
class _GoodsTakenJson(_Event):
    kind: ReadOnly[Literal["GoodsTaken"]]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]
class _GoodsReturnedJson(_Event):
    kind: ReadOnly[Literal["GoodsReturned"]]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]
class _GoodSoldJson(_Event):
    kind: ReadOnly[Literal["GoodSold"]]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]
class _TradingHouseEmptiedJson(_Event):
    kind: ReadOnly[Literal["TradingHouseEmptied"]]
    goods: ReadOnly[Sequence[GoodId]]
class _GoodsLoadedJson(_Event):
    kind: ReadOnly[Literal["GoodsLoaded"]]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]
    ship: ReadOnly[int]
class _GoodsTakenBackJson(_Event):
    kind: ReadOnly[Literal["GoodsTakenBack"]]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]
    ship: ReadOnly[int | None]
class _ShipEmptiedJson(_Event):
    kind: ReadOnly[Literal["ShipEmptied"]]
    ship: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]
class _DoubloonsEarnedJson(_Event):
    kind: ReadOnly[Literal["DoubloonsEarned"]]
    seat: ReadOnly[int]
    doubloons: ReadOnly[int]
    cause: ReadOnly[str]
    card: NotRequired[ReadOnly[CardId | None]]
class _DoubloonsPaidJson(_Event):
    kind: ReadOnly[Literal["DoubloonsPaid"]]
    seat: ReadOnly[int]
    doubloons: ReadOnly[int]
    cause: ReadOnly[str]
class _VictoryPointsEarnedJson(_Event):
    kind: ReadOnly[Literal["VictoryPointsEarned"]]
    seat: ReadOnly[int]
    vp: ReadOnly[int]
    vp_paper: ReadOnly[int]
    cause: ReadOnly[str]
class _VictoryPointsReturnedJson(_Event):
    kind: ReadOnly[Literal["VictoryPointsReturned"]]
    seat: ReadOnly[int]
    vp: ReadOnly[int]
class _BuildingChosenJson(_Event):
    kind: ReadOnly[Literal["BuildingChosen"]]
    seat: ReadOnly[int]
    building: ReadOnly[BuildingId]
    copies: ReadOnly[int]
class _BuildingWithdrawnJson(_Event):
    kind: ReadOnly[Literal["BuildingWithdrawn"]]
    building: ReadOnly[BuildingId]
class _BuildingPricedJson(_Event):
    kind: ReadOnly[Literal["BuildingPriced"]]
    seat: ReadOnly[int]
    building: ReadOnly[BuildingId]
    cost: ReadOnly[int]
    reductions: ReadOnly[Sequence[_PricePartJson]]
    price: ReadOnly[int]
class _BuildingBuiltJson(_Event):
    kind: ReadOnly[Literal["BuildingBuilt"]]
    seat: ReadOnly[int]
    building: ReadOnly[BuildingId]
class _TileRevealedJson(_Event):
    kind: ReadOnly[Literal["TileRevealed"]]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]
class _TileDrawnJson(_Event):
    kind: ReadOnly[Literal["TileDrawn"]]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId | None]
class _TilePlacedJson(_Event):
    kind: ReadOnly[Literal["TilePlaced"]]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]
    source: ReadOnly[Literal["row", "tile_supply", "drawn", "face_down"]]
class _TileRemovedJson(_Event):
    kind: ReadOnly[Literal["TileRemoved"]]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]
    target: ReadOnly[Literal["discards", "row", "tile_supply"]]
class _TilesDiscardedJson(_Event):
    kind: ReadOnly[Literal["TilesDiscarded"]]
    tiles: ReadOnly[Mapping[str, int]]
class _TilesReshuffledJson(_Event):
    kind: ReadOnly[Literal["TilesReshuffled"]]
    tiles: ReadOnly[Mapping[str, int]]
class _WorkersTakenJson(_Event):
    kind: ReadOnly[Literal["WorkersTaken"]]
    seat: ReadOnly[int]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]
    source: ReadOnly[Literal["supply", "colonist_ship"]]
class _WorkersMovedJson(_Event):
    kind: ReadOnly[Literal["WorkersMoved"]]
    seat: ReadOnly[int]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]
    source: ReadOnly[BuildingId | Literal["holding"] | TileId]
    target: ReadOnly[BuildingId | Literal["holding"] | TileId]
class _WorkersReturnedJson(_Event):
    kind: ReadOnly[Literal["WorkersReturned"]]
    seat: ReadOnly[int]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]
class _ShipRefilledJson(_Event):
    kind: ReadOnly[Literal["ShipRefilled"]]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]
class _ShipUnloadedJson(_Event):
    kind: ReadOnly[Literal["ShipUnloaded"]]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]
class _TileDiscardedJson(_Event):
    kind: ReadOnly[Literal["TileDiscarded"]]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]
    source: ReadOnly[Literal["row", "drawn", "flipped", "hidden"]]
class _TileFlippedJson(_Event):
    kind: ReadOnly[Literal["TileFlipped"]]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]
class _TileHiddenJson(_Event):
    kind: ReadOnly[Literal["TileHidden"]]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId | None]
class _TilePutBackJson(_Event):
    kind: ReadOnly[Literal["TilePutBack"]]
    seat: ReadOnly[int]
class _RoleCapturedJson(_Event):
    kind: ReadOnly[Literal["RoleCaptured"]]
    seat: ReadOnly[int]
    card: ReadOnly[CardId]
class _SmugglerTileTakenJson(_Event):
    kind: ReadOnly[Literal["SmugglerTileTaken"]]
    seat: ReadOnly[int]
class _GoalShownJson(_Event):
    kind: ReadOnly[Literal["GoalShown"]]
    goal: ReadOnly[Literal["plantation", "production", "building"]]
    things: ReadOnly[Sequence[BuildingId | TileId]]
class _GoalWonJson(_Event):
    kind: ReadOnly[Literal["GoalWon"]]
    seat: ReadOnly[int]
    goal: ReadOnly[Literal["plantation", "production", "building"]]
    things: ReadOnly[Sequence[BuildingId | TileId]]
class _UseBuildingContextJson(TypedDict):
    building: ReadOnly[BuildingId]
    moment: ReadOnly[Literal["opening", "tile_placed", "built", "closing"] | None]
    tile: ReadOnly[TileId | None]
    source: ReadOnly[Literal["face_up", "drawn", "second", "bought", "effect"] | None]
    built: ReadOnly[BuildingId | None]
class _WindowContextJson(TypedDict):
    moment: ReadOnly[Literal["opening", "again", "openers", "closing", "game_end", "phase_end"]]
class _RoleContextJson(TypedDict):
    free_cards: ReadOnly[Mapping[CardId, int]]
    picks_left: ReadOnly[int]
class _TileContextJson(TypedDict):
    taker: ReadOnly[int]
    source: ReadOnly[Literal["face_up", "second"]]
    takes_quarry: ReadOnly[bool]
class _DrawnTileContextJson(TypedDict):
    taker: ReadOnly[int]
    building: ReadOnly[BuildingId]
class _TakeColonistContextJson(TypedDict):
    taker: ReadOnly[int]
    left: ReadOnly[int]
class _TakeFromShipContextJson(TypedDict):
    taker: ReadOnly[int]
    colonist_ship: ReadOnly[Mapping[str, int]]
class _BuildingPriceJson(TypedDict):
    cost: ReadOnly[int]
    reductions: ReadOnly[Sequence[_PricePartJson]]
    price: ReadOnly[int]
    missing: ReadOnly[int]
class _BuildContextJson(TypedDict):
    taker: ReadOnly[int]
    prices: ReadOnly[Mapping[BuildingId, _BuildingPriceJson]]
class _ProduceContextJson(TypedDict):
    taker: ReadOnly[int]
    goods: ReadOnly[Mapping[str, int]]
class _PrivilegeGoodContextJson(TypedDict):
    taker: ReadOnly[int]
    produced: ReadOnly[Mapping[str, int]]
    taken: ReadOnly[Sequence[GoodId]]
    left: ReadOnly[int]
class _SalePriceJson(TypedDict):
    price: ReadOnly[int]
    parts: ReadOnly[Sequence[_PricePartJson]]
class _SellContextJson(TypedDict):
    taker: ReadOnly[int]
    sold: ReadOnly[bool]
    prices: ReadOnly[Mapping[GoodId, _SalePriceJson]]
class _PossibleLoadJson(TypedDict):
    good: ReadOnly[GoodId]
    ship: ReadOnly[int]
    count: ReadOnly[int]
class _LoadContextJson(TypedDict):
    taker: ReadOnly[int]
    first_load: ReadOnly[bool]
    loads: ReadOnly[Sequence[_PossibleLoadJson]]
class _PlacementContextJson(TypedDict):
    target: ReadOnly[BuildingId | TileId]
    worker: ReadOnly[WorkerId]
    all_workers: ReadOnly[bool]
    circles: ReadOnly[Mapping[str, int]]
    workers: ReadOnly[Mapping[str, int]]
    must_place: ReadOnly[int]
    before: ReadOnly[Mapping[BuildingId | TileId, Mapping[str, int]]]
    placed: ReadOnly[Mapping[BuildingId | TileId, Mapping[str, int]]]
class _StoreContextJson(TypedDict):
    kinds: ReadOnly[int]
    singles: ReadOnly[int]
    whole: ReadOnly[Sequence[GoodId]]
    kept: ReadOnly[Mapping[str, int]]
class _DraftSpacesJson(TypedDict):
    cost: ReadOnly[int]
    free: ReadOnly[int]
    chosen: ReadOnly[Sequence[BuildingId]]
    available: ReadOnly[Sequence[BuildingId]]
class _ChooseBuildingContextJson(TypedDict):
    draft: ReadOnly[Sequence[_DraftSpacesJson]]
class _RevealContextJson(TypedDict):
    seat: ReadOnly[int | None]
    building: ReadOnly[BuildingId | None]
class _NoContextJson(TypedDict):
    pass
class _PaymentContextJson(TypedDict):
    building: ReadOnly[BuildingId]
    missing: ReadOnly[int]
    returnable: ReadOnly[Sequence[Literal["worker", "good", "vp"]]]
class _ShipmentContextJson(TypedDict):
    good: ReadOnly[GoodId]
    shipped: ReadOnly[Mapping[str, int]]
class _BoughtTileContextJson(TypedDict):
    building: ReadOnly[BuildingId]
class _SupplyContextJson(TypedDict):
    building: ReadOnly[BuildingId]
    left: ReadOnly[int]
class _SmuggleContextJson(TypedDict):
    free_cards: ReadOnly[Mapping[CardId, int]]
    removed: ReadOnly[int]
class _PoachContextJson(TypedDict):
    worker: ReadOnly[WorkerId]
    removed: ReadOnly[int | None]
    due: ReadOnly[int]
    room: ReadOnly[int]
    leaving: ReadOnly[Mapping[str, int]]
    kept: ReadOnly[Mapping[str, int]]
class _Decision(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
class _UseBuildingDecisionJson(_Decision):
    kind: ReadOnly[Literal["use_building"]]
    context: ReadOnly[_UseBuildingContextJson]
class _WindowDecisionJson(_Decision):
    kind: ReadOnly[Literal["window"]]
    context: ReadOnly[_WindowContextJson]
class _RoleDecisionJson(_Decision):
    kind: ReadOnly[Literal["role"]]
    context: ReadOnly[_RoleContextJson]
class _TileDecisionJson(_Decision):
    kind: ReadOnly[Literal["tile"]]
    context: ReadOnly[_TileContextJson]
class _DrawnTileDecisionJson(_Decision):
    kind: ReadOnly[Literal["drawn_tile"]]
    context: ReadOnly[_DrawnTileContextJson]
class _TakeColonistDecisionJson(_Decision):
    kind: ReadOnly[Literal["take_colonist"]]
    context: ReadOnly[_TakeColonistContextJson]
class _TakeFromShipDecisionJson(_Decision):
    kind: ReadOnly[Literal["take_from_ship"]]
    context: ReadOnly[_TakeFromShipContextJson]
class _BuildDecisionJson(_Decision):
    kind: ReadOnly[Literal["build"]]
    context: ReadOnly[_BuildContextJson]
class _ProduceDecisionJson(_Decision):
    kind: ReadOnly[Literal["produce"]]
    context: ReadOnly[_ProduceContextJson]
class _PrivilegeGoodDecisionJson(_Decision):
    kind: ReadOnly[Literal["privilege_good"]]
    context: ReadOnly[_PrivilegeGoodContextJson]
class _SellDecisionJson(_Decision):
    kind: ReadOnly[Literal["sell"]]
    context: ReadOnly[_SellContextJson]
class _LoadDecisionJson(_Decision):
    kind: ReadOnly[Literal["load"]]
    context: ReadOnly[_LoadContextJson]
class _PlacementDecisionJson(_Decision):
    kind: ReadOnly[Literal["placement"]]
    context: ReadOnly[_PlacementContextJson]
class _StoreDecisionJson(_Decision):
    kind: ReadOnly[Literal["store"]]
    context: ReadOnly[_StoreContextJson]
class _ChooseBuildingDecisionJson(_Decision):
    kind: ReadOnly[Literal["choose_building"]]
    context: ReadOnly[_ChooseBuildingContextJson]
class _RevealDecisionJson(_Decision):
    kind: ReadOnly[Literal["reveal"]]
    context: ReadOnly[_RevealContextJson]
class _FirstPlayerDecisionJson(_Decision):
    kind: ReadOnly[Literal["first_player"]]
    context: ReadOnly[_NoContextJson]
class _DrawBuildingDecisionJson(_Decision):
    kind: ReadOnly[Literal["draw_building"]]
    context: ReadOnly[_ChooseBuildingContextJson]
class _PaymentDecisionJson(_Decision):
    kind: ReadOnly[Literal["payment"]]
    context: ReadOnly[_PaymentContextJson]
class _ShipmentDecisionJson(_Decision):
    kind: ReadOnly[Literal["shipment"]]
    context: ReadOnly[_ShipmentContextJson]
class _BoughtTileDecisionJson(_Decision):
    kind: ReadOnly[Literal["bought_tile"]]
    context: ReadOnly[_BoughtTileContextJson]
class _SupplyDecisionJson(_Decision):
    kind: ReadOnly[Literal["supply"]]
    context: ReadOnly[_SupplyContextJson]
class _SmuggleDecisionJson(_Decision):
    kind: ReadOnly[Literal["smuggle"]]
    context: ReadOnly[_SmuggleContextJson]
class _PoachDecisionJson(_Decision):
    kind: ReadOnly[Literal["poach"]]
    context: ReadOnly[_PoachContextJson]
class _DrawPlantationGoalDecisionJson(_Decision):
    kind: ReadOnly[Literal["draw_plantation_goal"]]
    context: ReadOnly[_NoContextJson]
class _DrawProductionGoalDecisionJson(_Decision):
    kind: ReadOnly[Literal["draw_production_goal"]]
    context: ReadOnly[_NoContextJson]
class _DrawBuildingGoalDecisionJson(_Decision):
    kind: ReadOnly[Literal["draw_building_goal"]]
    context: ReadOnly[_NoContextJson]
class _OverDecisionJson(_Decision):
    kind: ReadOnly[Literal["over"]]
    context: ReadOnly[_NoContextJson]
ActionJson: TypeAlias = (
    _BuildJson | _UseBuildingJson | _ChooseBuildingJson | _DrawBuildingJson | _PassJson |
    _ChooseRoleJson | _FirstPlayerJson | _ProduceJson | _TakeGoodJson | _SellJson | _LoadJson |
    _KeepAllJson | _KeepJson | _TakePlantationJson | _TakeQuarryJson | _PlaceTileJson |
    _RevealTileJson | _TakeColonistJson | _TakeFromShipJson | _PlaceColonistsJson |
    _BuildAtBlackMarketJson | _MoveGuestJson | _PlantForestJson | _ReturnColonistJson |
    _ReturnGoodJson | _ReturnPointJson | _ShipJson | _DiscardTileJson | _SellTileJson | _CaptureJson
    | _KeepWorkersJson | _PlunderJson | _PoachJson | _RaidJson | _RemoveWorkersJson |
    _DrawBuildingGoalJson | _DrawPlantationGoalJson | _DrawProductionGoalJson
)
"""An action as JSON, read to a dictionary."""

EventJson: TypeAlias = (
    _FirstPlayerDrawnJson | _RoleChosenJson | _PhaseEndedJson | _CardCoinsAddedJson |
    _CardsReturnedJson | _GovernorPassedJson | _EndTriggeredJson | _GameEndedJson | _GoodsTakenJson
    | _GoodsReturnedJson | _GoodSoldJson | _TradingHouseEmptiedJson | _GoodsLoadedJson |
    _GoodsTakenBackJson | _ShipEmptiedJson | _DoubloonsEarnedJson | _DoubloonsPaidJson |
    _VictoryPointsEarnedJson | _VictoryPointsReturnedJson | _BuildingChosenJson |
    _BuildingWithdrawnJson | _BuildingPricedJson | _BuildingBuiltJson | _TileRevealedJson |
    _TileDrawnJson | _TilePlacedJson | _TileRemovedJson | _TilesDiscardedJson | _TilesReshuffledJson
    | _WorkersTakenJson | _WorkersMovedJson | _WorkersReturnedJson | _ShipRefilledJson |
    _ShipUnloadedJson | _TileDiscardedJson | _TileFlippedJson | _TileHiddenJson | _TilePutBackJson |
    _RoleCapturedJson | _SmugglerTileTakenJson | _GoalShownJson | _GoalWonJson
)
"""An event as JSON, read to a dictionary."""

DecisionJson: TypeAlias = (
    _UseBuildingDecisionJson | _WindowDecisionJson | _RoleDecisionJson | _TileDecisionJson |
    _DrawnTileDecisionJson | _TakeColonistDecisionJson | _TakeFromShipDecisionJson |
    _BuildDecisionJson | _ProduceDecisionJson | _PrivilegeGoodDecisionJson | _SellDecisionJson |
    _LoadDecisionJson | _PlacementDecisionJson | _StoreDecisionJson | _ChooseBuildingDecisionJson |
    _RevealDecisionJson | _FirstPlayerDecisionJson | _DrawBuildingDecisionJson |
    _PaymentDecisionJson | _ShipmentDecisionJson | _BoughtTileDecisionJson | _SupplyDecisionJson |
    _SmuggleDecisionJson | _PoachDecisionJson | _DrawPlantationGoalDecisionJson |
    _DrawProductionGoalDecisionJson | _DrawBuildingGoalDecisionJson | _OverDecisionJson
)
"""A decision as JSON, read to a dictionary; its kind tells its context."""
