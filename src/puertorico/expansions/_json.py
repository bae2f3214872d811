"""The types of JSON in `puertorico.types`; made from the code by ``nox -s regenerate``.

The keys are those of the JSON Schemas, and their texts those of the fields of the classes.
"""
# fmt: off
# ruff: noqa: I001

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias

from typing_extensions import ReadOnly, TypedDict

from ..types import (
    GoodId, BuildingId, TileId, WorkerId, CardId, PhaseId, Ending, SlotId, RuleId,
)

class BuildJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Build"]]
    building: ReadOnly[BuildingId]

class UseBuildingJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["UseBuilding"]]
    building: ReadOnly[BuildingId]
    choice: NotRequired[ReadOnly[GoodId | TileId | WorkerId | Literal[""]]]

class ChooseBuildingJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["ChooseBuilding"]]
    building: ReadOnly[BuildingId]

class DrawBuildingJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["DrawBuilding"]]
    building: ReadOnly[BuildingId]

class PassJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Pass"]]

class ChooseRoleJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["ChooseRole"]]
    card: ReadOnly[CardId]

class FirstPlayerJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["FirstPlayer"]]
    seat: ReadOnly[int]

class ProduceJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Produce"]]

class TakeGoodJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TakeGood"]]
    good: ReadOnly[GoodId]

class SellJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Sell"]]
    good: ReadOnly[GoodId]

class LoadJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Load"]]
    good: ReadOnly[GoodId]
    ship: ReadOnly[int]

class KeepAllJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["KeepAll"]]
    good: ReadOnly[GoodId]

class KeepJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Keep"]]
    good: ReadOnly[GoodId]

class TakePlantationJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TakePlantation"]]
    tile: ReadOnly[GoodId]

class TakeQuarryJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TakeQuarry"]]

class PlaceTileJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["PlaceTile"]]

class RevealTileJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["RevealTile"]]
    tile: ReadOnly[GoodId]

class TakeColonistJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TakeColonist"]]

class TakeFromShipJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TakeFromShip"]]
    worker: ReadOnly[WorkerId]

class PlaceColonistsJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["PlaceColonists"]]
    target: ReadOnly[BuildingId | TileId]
    count: ReadOnly[int]
    worker: NotRequired[ReadOnly[WorkerId]]

class BuildAtBlackMarketJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["BuildAtBlackMarket"]]
    building: ReadOnly[BuildingId]

class MoveGuestJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["MoveGuest"]]
    target: ReadOnly[BuildingId | TileId]
    worker: NotRequired[ReadOnly[WorkerId]]

class PlantForestJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["PlantForest"]]
    tile: NotRequired[ReadOnly[GoodId | Literal[""]]]

class ReturnColonistJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["ReturnColonist"]]
    source: ReadOnly[BuildingId | TileId | Literal["holding"]]
    worker: NotRequired[ReadOnly[WorkerId]]

class ReturnGoodJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["ReturnGood"]]
    good: ReadOnly[GoodId]

class ReturnPointJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["ReturnPoint"]]

class ShipJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Ship"]]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]

class DiscardTileJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["DiscardTile"]]
    tile: ReadOnly[SlotId | TileId]
    worker: NotRequired[ReadOnly[WorkerId | Literal[""]]]

class SellTileJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["SellTile"]]
    tile: ReadOnly[SlotId | TileId]
    worker: NotRequired[ReadOnly[WorkerId | Literal[""]]]

class CaptureJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Capture"]]
    card: ReadOnly[CardId]

class KeepWorkersJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["KeepWorkers"]]
    count: ReadOnly[int]
    worker: NotRequired[ReadOnly[WorkerId]]

class PlunderJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Plunder"]]

class PoachJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Poach"]]

class RaidJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["Raid"]]
    ship: ReadOnly[int]
    count: ReadOnly[int]

class RemoveWorkersJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["RemoveWorkers"]]
    count: ReadOnly[int]
    worker: NotRequired[ReadOnly[WorkerId]]

class DrawBuildingGoalJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["DrawBuildingGoal"]]
    building: ReadOnly[BuildingId]

class DrawPlantationGoalJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["DrawPlantationGoal"]]
    tile: ReadOnly[GoodId]

class DrawProductionGoalJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["DrawProductionGoal"]]
    goods: ReadOnly[Sequence[GoodId]]

class FirstPlayerDrawnJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["FirstPlayerDrawn"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]

class RoleChosenJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["RoleChosen"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    card: ReadOnly[CardId]

class PhaseEndedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["PhaseEnded"]]
    rule: ReadOnly[RuleId]
    taker: ReadOnly[int]
    phase: ReadOnly[PhaseId]

class CardCoinsAddedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["CardCoinsAdded"]]
    rule: ReadOnly[RuleId]
    card: ReadOnly[CardId]

class CardsReturnedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["CardsReturned"]]
    rule: ReadOnly[RuleId]

class GovernorPassedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["GovernorPassed"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    round: ReadOnly[int]

class EndTriggeredJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["EndTriggered"]]
    rule: ReadOnly[RuleId]
    ending: ReadOnly[Ending]

class GameEndedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["GameEnded"]]
    rule: ReadOnly[RuleId]

class GoodsTakenJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["GoodsTaken"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]

class GoodsReturnedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["GoodsReturned"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]

class GoodSoldJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["GoodSold"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]

class TradingHouseEmptiedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TradingHouseEmptied"]]
    rule: ReadOnly[RuleId]
    goods: ReadOnly[Sequence[GoodId]]

class GoodsLoadedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["GoodsLoaded"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]
    ship: ReadOnly[int]

class ShipEmptiedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["ShipEmptied"]]
    rule: ReadOnly[RuleId]
    ship: ReadOnly[int]
    good: ReadOnly[GoodId]
    count: ReadOnly[int]

class DoubloonsEarnedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["DoubloonsEarned"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    doubloons: ReadOnly[int]
    cause: ReadOnly[str]
    card: NotRequired[ReadOnly[CardId | None]]

class DoubloonsPaidJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["DoubloonsPaid"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    doubloons: ReadOnly[int]
    cause: ReadOnly[str]

class VictoryPointsEarnedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["VictoryPointsEarned"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    vp: ReadOnly[int]
    vp_paper: ReadOnly[int]
    cause: ReadOnly[str]

class VictoryPointsReturnedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["VictoryPointsReturned"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    vp: ReadOnly[int]

class BuildingChosenJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["BuildingChosen"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    building: ReadOnly[BuildingId]
    copies: ReadOnly[int]

class BuildingWithdrawnJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["BuildingWithdrawn"]]
    rule: ReadOnly[RuleId]
    building: ReadOnly[BuildingId]

class PricePartJson(TypedDict):
    cause: ReadOnly[str]
    doubloons: ReadOnly[int]

class BuildingPricedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["BuildingPriced"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    building: ReadOnly[BuildingId]
    cost: ReadOnly[int]
    reductions: ReadOnly[Sequence[PricePartJson]]
    price: ReadOnly[int]

class BuildingBuiltJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["BuildingBuilt"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    building: ReadOnly[BuildingId]

class TileRevealedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TileRevealed"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]

class TileDrawnJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TileDrawn"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId | None]

class TilePlacedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TilePlaced"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]
    source: ReadOnly[Literal["row", "tile_supply", "drawn", "face_down"]]

class TileRemovedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TileRemoved"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]
    target: ReadOnly[Literal["discards", "row", "tile_supply"]]

class TilesDiscardedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TilesDiscarded"]]
    rule: ReadOnly[RuleId]
    tiles: ReadOnly[Mapping[str, int]]

class TilesReshuffledJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TilesReshuffled"]]
    rule: ReadOnly[RuleId]
    tiles: ReadOnly[Mapping[str, int]]

class WorkersTakenJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["WorkersTaken"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]
    source: ReadOnly[Literal["supply", "colonist_ship"]]

class WorkersMovedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["WorkersMoved"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]
    source: ReadOnly[BuildingId | TileId | Literal["holding"]]
    target: ReadOnly[BuildingId | TileId | Literal["holding"]]

class WorkersReturnedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["WorkersReturned"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]

class ShipRefilledJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["ShipRefilled"]]
    rule: ReadOnly[RuleId]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]

class ShipUnloadedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["ShipUnloaded"]]
    rule: ReadOnly[RuleId]
    worker: ReadOnly[WorkerId]
    count: ReadOnly[int]

class TileDiscardedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TileDiscarded"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]
    source: ReadOnly[Literal["row", "drawn", "flipped", "hidden"]]

class TileFlippedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TileFlipped"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId]

class TileHiddenJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TileHidden"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    tile: ReadOnly[TileId | None]

class TilePutBackJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["TilePutBack"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]

class RoleCapturedJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["RoleCaptured"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    card: ReadOnly[CardId]

class SmugglerTileTakenJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["SmugglerTileTaken"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]

class GoalShownJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["GoalShown"]]
    rule: ReadOnly[RuleId]
    goal: ReadOnly[Literal["plantation", "production", "building"]]
    things: ReadOnly[Sequence[TileId | BuildingId]]

class GoalWonJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["GoalWon"]]
    rule: ReadOnly[RuleId]
    seat: ReadOnly[int]
    goal: ReadOnly[Literal["plantation", "production", "building"]]
    things: ReadOnly[Sequence[TileId | BuildingId]]

class UseBuildingContextJson(TypedDict):
    building: ReadOnly[BuildingId]
    moment: ReadOnly[Literal["opening", "tile_placed", "built", "closing"] | None]
    tile: ReadOnly[TileId | None]
    source: ReadOnly[Literal["face_up", "drawn", "second", "bought"] | None]
    built: ReadOnly[BuildingId | None]

class UseBuildingDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["use_building"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[UseBuildingContextJson]

class WindowContextJson(TypedDict):
    moment: ReadOnly[Literal["opening", "again", "openers", "closing", "game_end", "phase_end"]]

class WindowDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["window"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[WindowContextJson]

class RoleContextJson(TypedDict):
    free_cards: ReadOnly[Mapping[CardId, int]]
    picks_left: ReadOnly[int]

class RoleDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["role"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[RoleContextJson]

class TileContextJson(TypedDict):
    taker: ReadOnly[int]
    source: ReadOnly[Literal["face_up", "second"]]
    takes_quarry: ReadOnly[bool]

class TileDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["tile"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[TileContextJson]

class DrawnTileContextJson(TypedDict):
    taker: ReadOnly[int]
    building: ReadOnly[BuildingId]

class DrawnTileDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["drawn_tile"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[DrawnTileContextJson]

class TakeColonistContextJson(TypedDict):
    taker: ReadOnly[int]
    left: ReadOnly[int]

class TakeColonistDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["take_colonist"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[TakeColonistContextJson]

class TakeFromShipContextJson(TypedDict):
    taker: ReadOnly[int]
    colonist_ship: ReadOnly[Mapping[str, int]]

class TakeFromShipDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["take_from_ship"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[TakeFromShipContextJson]

class BuildingPriceJson(TypedDict):
    cost: ReadOnly[int]
    reductions: ReadOnly[Sequence[PricePartJson]]
    price: ReadOnly[int]
    missing: ReadOnly[int]

class BuildContextJson(TypedDict):
    taker: ReadOnly[int]
    prices: ReadOnly[Mapping[BuildingId, BuildingPriceJson]]

class BuildDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["build"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[BuildContextJson]

class ProduceContextJson(TypedDict):
    taker: ReadOnly[int]
    goods: ReadOnly[Mapping[str, int]]

class ProduceDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["produce"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[ProduceContextJson]

class PrivilegeGoodContextJson(TypedDict):
    taker: ReadOnly[int]
    produced: ReadOnly[Mapping[str, int]]
    taken: ReadOnly[Sequence[GoodId]]
    left: ReadOnly[int]

class PrivilegeGoodDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["privilege_good"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[PrivilegeGoodContextJson]

class SalePriceJson(TypedDict):
    price: ReadOnly[int]
    parts: ReadOnly[Sequence[PricePartJson]]

class SellContextJson(TypedDict):
    taker: ReadOnly[int]
    sold: ReadOnly[bool]
    prices: ReadOnly[Mapping[GoodId, SalePriceJson]]

class SellDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["sell"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[SellContextJson]

class PossibleLoadJson(TypedDict):
    good: ReadOnly[GoodId]
    ship: ReadOnly[int]
    count: ReadOnly[int]

class LoadContextJson(TypedDict):
    taker: ReadOnly[int]
    first_load: ReadOnly[bool]
    loads: ReadOnly[Sequence[PossibleLoadJson]]

class LoadDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["load"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[LoadContextJson]

class PlacementContextJson(TypedDict):
    target: ReadOnly[TileId | BuildingId]
    worker: ReadOnly[WorkerId]
    all_workers: ReadOnly[bool]
    circles: ReadOnly[Mapping[str, int]]
    workers: ReadOnly[Mapping[str, int]]
    must_place: ReadOnly[int]
    before: ReadOnly[Mapping[TileId | BuildingId, Mapping[str, int]]]
    placed: ReadOnly[Mapping[TileId | BuildingId, Mapping[str, int]]]

class PlacementDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["placement"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[PlacementContextJson]

class StoreContextJson(TypedDict):
    kinds: ReadOnly[int]
    singles: ReadOnly[int]
    whole: ReadOnly[Sequence[GoodId]]
    kept: ReadOnly[Mapping[str, int]]

class StoreDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["store"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[StoreContextJson]

class DraftSpacesJson(TypedDict):
    cost: ReadOnly[int]
    free: ReadOnly[int]
    chosen: ReadOnly[Sequence[BuildingId]]
    available: ReadOnly[Sequence[BuildingId]]

class ChooseBuildingContextJson(TypedDict):
    draft: ReadOnly[Sequence[DraftSpacesJson]]

class ChooseBuildingDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["choose_building"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[ChooseBuildingContextJson]

class RevealContextJson(TypedDict):
    seat: ReadOnly[int | None]
    building: ReadOnly[BuildingId | None]

class RevealDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["reveal"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[RevealContextJson]

class NoContextJson(TypedDict):
    pass

class FirstPlayerDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["first_player"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[NoContextJson]

class DrawBuildingDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["draw_building"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[ChooseBuildingContextJson]

class PaymentContextJson(TypedDict):
    building: ReadOnly[BuildingId]
    missing: ReadOnly[int]
    returnable: ReadOnly[Sequence[Literal["worker", "good", "vp"]]]

class PaymentDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["payment"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[PaymentContextJson]

class ShipmentContextJson(TypedDict):
    good: ReadOnly[GoodId]
    shipped: ReadOnly[Mapping[str, int]]

class ShipmentDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["shipment"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[ShipmentContextJson]

class BoughtTileContextJson(TypedDict):
    building: ReadOnly[BuildingId]

class BoughtTileDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["bought_tile"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[BoughtTileContextJson]

class SupplyContextJson(TypedDict):
    building: ReadOnly[BuildingId]
    left: ReadOnly[int]

class SupplyDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["supply"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[SupplyContextJson]

class SmuggleContextJson(TypedDict):
    free_cards: ReadOnly[Mapping[CardId, int]]
    removed: ReadOnly[int]

class SmuggleDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["smuggle"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[SmuggleContextJson]

class PoachContextJson(TypedDict):
    worker: ReadOnly[WorkerId]
    removed: ReadOnly[int | None]
    due: ReadOnly[int]
    room: ReadOnly[int]
    leaving: ReadOnly[Mapping[str, int]]
    kept: ReadOnly[Mapping[str, int]]

class PoachDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["poach"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[PoachContextJson]

class DrawPlantationGoalDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["draw_plantation_goal"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[NoContextJson]

class DrawProductionGoalDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["draw_production_goal"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[NoContextJson]

class DrawBuildingGoalDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["draw_building_goal"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[NoContextJson]

class OverDecisionJson(TypedDict):
    schema_version: NotRequired[ReadOnly[Literal[1]]]
    kind: ReadOnly[Literal["over"]]
    seat: ReadOnly[int]
    rule: ReadOnly[RuleId]
    summary: ReadOnly[str]
    context: ReadOnly[NoContextJson]

ActionJson: TypeAlias = (
    BuildJson | UseBuildingJson | ChooseBuildingJson | DrawBuildingJson | PassJson | ChooseRoleJson
    | FirstPlayerJson | ProduceJson | TakeGoodJson | SellJson | LoadJson | KeepAllJson | KeepJson |
    TakePlantationJson | TakeQuarryJson | PlaceTileJson | RevealTileJson | TakeColonistJson |
    TakeFromShipJson | PlaceColonistsJson | BuildAtBlackMarketJson | MoveGuestJson | PlantForestJson
    | ReturnColonistJson | ReturnGoodJson | ReturnPointJson | ShipJson | DiscardTileJson |
    SellTileJson | CaptureJson | KeepWorkersJson | PlunderJson | PoachJson | RaidJson |
    RemoveWorkersJson | DrawBuildingGoalJson | DrawPlantationGoalJson | DrawProductionGoalJson
)
"""An action as JSON, read to a dictionary."""

EventJson: TypeAlias = (
    FirstPlayerDrawnJson | RoleChosenJson | PhaseEndedJson | CardCoinsAddedJson | CardsReturnedJson
    | GovernorPassedJson | EndTriggeredJson | GameEndedJson | GoodsTakenJson | GoodsReturnedJson |
    GoodSoldJson | TradingHouseEmptiedJson | GoodsLoadedJson | ShipEmptiedJson | DoubloonsEarnedJson
    | DoubloonsPaidJson | VictoryPointsEarnedJson | VictoryPointsReturnedJson | BuildingChosenJson |
    BuildingWithdrawnJson | BuildingPricedJson | BuildingBuiltJson | TileRevealedJson |
    TileDrawnJson | TilePlacedJson | TileRemovedJson | TilesDiscardedJson | TilesReshuffledJson |
    WorkersTakenJson | WorkersMovedJson | WorkersReturnedJson | ShipRefilledJson | ShipUnloadedJson
    | TileDiscardedJson | TileFlippedJson | TileHiddenJson | TilePutBackJson | RoleCapturedJson |
    SmugglerTileTakenJson | GoalShownJson | GoalWonJson
)
"""An event as JSON, read to a dictionary."""

DecisionJson: TypeAlias = (
    UseBuildingDecisionJson | WindowDecisionJson | RoleDecisionJson | TileDecisionJson |
    DrawnTileDecisionJson | TakeColonistDecisionJson | TakeFromShipDecisionJson | BuildDecisionJson
    | ProduceDecisionJson | PrivilegeGoodDecisionJson | SellDecisionJson | LoadDecisionJson |
    PlacementDecisionJson | StoreDecisionJson | ChooseBuildingDecisionJson | RevealDecisionJson |
    FirstPlayerDecisionJson | DrawBuildingDecisionJson | PaymentDecisionJson | ShipmentDecisionJson
    | BoughtTileDecisionJson | SupplyDecisionJson | SmuggleDecisionJson | PoachDecisionJson |
    DrawPlantationGoalDecisionJson | DrawProductionGoalDecisionJson | DrawBuildingGoalDecisionJson |
    OverDecisionJson
)
"""A decision as JSON, read to a dictionary; its kind tells its context."""
