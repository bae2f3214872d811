// Made from the JSON Schemas of puertorico.

/**
 * An action of a player, or of chance, at a decision: one kind of object per class.
 */
export type Action =
  | Build
  | UseBuilding
  | ChooseBuilding
  | DrawBuilding
  | Pass
  | ChooseRole
  | FirstPlayer
  | Produce
  | TakeGood
  | Sell
  | Load
  | KeepAll
  | Keep
  | TakePlantation
  | TakeQuarry
  | PlaceTile
  | RevealTile
  | TakeColonist
  | TakeFromShip
  | PlaceColonists
  | BuildAtBlackMarket
  | MoveGuest
  | PlantForest
  | ReturnColonist
  | ReturnGood
  | ReturnPoint
  | Ship
  | DiscardTile
  | SellTile
  | Capture
  | KeepWorkers
  | Plunder
  | Poach
  | Raid
  | RemoveWorkers
  | DrawBuildingGoal
  | DrawPlantationGoal
  | DrawProductionGoal;
/**
 * A version of these schemas.
 */
export type SchemaVersion = 1;
/**
 * A kind of goods, and of the plantation that yields it (COMP-05, COMP-07).
 */
export type Good = "corn" | "indigo" | "sugar" | "tobacco" | "coffee";
/**
 * A published edition: a preset of the switches of every expansion.
 */
export type Edition = "classic" | "anniversary" | "1897";
/**
 * Null, a boolean, a whole number, a text, or a list or an object of such.
 */
export type Value =
  | null
  | boolean
  | number
  | string
  | Value[]
  | {
      [k: string]: Value;
    };
/**
 * The question to a seat, with all the facts; it contains no secrets, so anyone may see it.
 */
export type Decision =
  | UseBuildingDecision
  | WindowDecision
  | RoleDecision
  | TileDecision
  | DrawnTileDecision
  | TakeColonistDecision
  | TakeFromShipDecision
  | BuildDecision
  | ProduceDecision
  | PrivilegeGoodDecision
  | SellDecision
  | LoadDecision
  | PlacementDecision
  | StoreDecision
  | ChooseBuildingDecision
  | RevealDecision
  | FirstPlayerDecision
  | DrawBuildingDecision
  | PaymentDecision
  | ShipmentDecision
  | BoughtTileDecision
  | SupplyDecision
  | SmuggleDecision
  | PoachDecision
  | DrawPlantationGoalDecision
  | DrawProductionGoalDecision
  | DrawBuildingGoalDecision
  | OverDecision;
/**
 * Events: what happened, as typed, frozen values. `Game.play` returns them in order.
 *
 * Every event has a `rule`, the id of the rule that caused it. Seats are numbered from 0. Amounts are doubloons, victory points, goods or workers. Goods, tiles, roles, buildings and workers are given by id. `Vocabulary.describe` turns an event into a sentence. A position and the events that follow it are enough to keep track of everything that is open on the table.
 *
 * A field that only one seat may know is marked `SECRET`; `Event.seen_by` and `redacted` return what another viewer sees.
 *
 * Events convert to JSON and back: an object with the fields, and the name of the class as `"kind"`.
 */
export type GameEvent =
  | FirstPlayerDrawn
  | RoleChosen
  | PhaseEnded
  | CardCoinsAdded
  | CardsReturned
  | GovernorPassed
  | EndTriggered
  | GameEnded
  | GoodsTaken
  | GoodsReturned
  | GoodSold
  | TradingHouseEmptied
  | GoodsLoaded
  | GoodsTakenBack
  | ShipEmptied
  | DoubloonsEarned
  | DoubloonsPaid
  | VictoryPointsEarned
  | VictoryPointsReturned
  | BuildingChosen
  | BuildingWithdrawn
  | BuildingPriced
  | BuildingBuilt
  | TileRevealed
  | TileDrawn
  | TilePlaced
  | TileRemoved
  | TilesDiscarded
  | TilesReshuffled
  | WorkersTaken
  | WorkersMoved
  | WorkersReturned
  | ShipRefilled
  | ShipUnloaded
  | TileDiscarded
  | TileFlipped
  | TileHidden
  | TilePutBack
  | RoleCaptured
  | SmugglerTileTaken
  | GoalShown
  | GoalWon;

/**
 * Builds a building (BUILDER-01, -02).
 */
export interface Build {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Build";
  /**
   * The id of the building.
   */
  building: string;
}
/**
 * Uses the function of an occupied building of the seat, where that is a choice (A-09).
 */
export interface UseBuilding {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "UseBuilding";
  /**
   * The id of the building.
   */
  building: string;
  /**
   * What the function is used on, such as the good for the wharf; null without a choice.
   */
  choice?: string | null;
}
/**
 * Puts a violet building on a free space of the board before the game (DRAFT-02).
 */
export interface ChooseBuilding {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "ChooseBuilding";
  /**
   * The id of the building.
   */
  building: string;
}
/**
 * Chance: puts this violet building on a free space of the board (A-53).
 */
export interface DrawBuilding {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "DrawBuilding";
  /**
   * The id of the building.
   */
  building: string;
}
/**
 * Does nothing (ROLE-05): declines an action, a privilege or a building's function.
 */
export interface Pass {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Pass";
}
/**
 * Takes a role card (ROUND-02).
 */
export interface ChooseRole {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "ChooseRole";
  /**
   * The id of the role card; `prospector_2` is the second one.
   */
  card: string;
}
/**
 * Chance: this seat is the first governor (SETUP-05, A-03).
 */
export interface FirstPlayer {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "FirstPlayer";
  /**
   * The seat.
   */
  seat: number;
}
/**
 * Takes the goods that the seat produces, where that is asked (A-13).
 */
export interface Produce {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Produce";
}
/**
 * Takes the craftsman's extra good (CRAFT-05).
 */
export interface TakeGood {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TakeGood";
  /**
   * The kind of goods.
   */
  good: Good;
}
/**
 * Sells one good to the trading house (TRADER-01, -02).
 */
export interface Sell {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Sell";
  /**
   * The kind of goods.
   */
  good: Good;
}
/**
 * Loads as many goods of one kind as fit on a cargo ship (CAPTAIN-02, CAPTAIN-07).
 */
export interface Load {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Load";
  /**
   * The kind of goods.
   */
  good: Good;
  /**
   * The capacity of the ship, in goods; no two ships of a game have the same.
   */
  ship: number;
}
/**
 * Keeps all goods of one kind in a warehouse (BLD-SMALL_WAREHOUSE-1), a step of storing.
 */
export interface KeepAll {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "KeepAll";
  /**
   * The kind of goods.
   */
  good: Good;
}
/**
 * Keeps one good (STORE-01), a step of storing.
 */
export interface Keep {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Keep";
  /**
   * The kind of goods.
   */
  good: Good;
}
/**
 * Takes a face-up plantation and places it on the seat's island (SETTLER-01, -02).
 */
export interface TakePlantation {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TakePlantation";
  /**
   * The kind of plantation, which is that of its good.
   */
  tile: Good;
}
/**
 * Takes a quarry and places it on the seat's island (SETTLER-01, BLD-CONSTRUCTION_HUT-1).
 */
export interface TakeQuarry {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TakeQuarry";
}
/**
 * Places the drawn tile, where the seat could place something else instead.
 */
export interface PlaceTile {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "PlaceTile";
}
/**
 * Chance: the next face-down tile is a plantation of this kind (SETUP-11, SETTLER-09).
 */
export interface RevealTile {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "RevealTile";
  /**
   * The kind of plantation, which is that of its good.
   */
  tile: Good;
}
/**
 * Takes the mayor's extra colonist from the supply (MAYOR-03).
 */
export interface TakeColonist {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TakeColonist";
}
/**
 * Takes one worker from the colonist ship, where it carries several kinds (MAYOR-04).
 */
export interface TakeFromShip {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TakeFromShip";
  /**
   * The kind of worker.
   */
  worker: string;
}
/**
 * Puts workers on the circles of one target (MAYOR-05), a step of a placement.
 */
export interface PlaceColonists {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "PlaceColonists";
  /**
   * The building, or the kind of island tile: all tiles of a kind are one target.
   */
  target: string;
  /**
   * How many workers.
   */
  count: number;
  /**
   * The kind of worker.
   */
  worker?: string;
}
/**
 * Builds a building and gives up other things for the doubloons that are missing.
 */
export interface BuildAtBlackMarket {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "BuildAtBlackMarket";
  /**
   * The id of the building.
   */
  building: string;
}
/**
 * Moves a guest from the guest house to an empty circle (NEW-GUEST_HOUSE-2).
 */
export interface MoveGuest {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "MoveGuest";
  /**
   * The kind of island tile, or the building.
   */
  target: string;
  /**
   * The kind of worker.
   */
  worker?: string;
}
/**
 * Plants a forest in place of taking a tile, or of the drawn one (NEW-FOREST_HOUSE-1, -2).
 */
export interface PlantForest {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "PlantForest";
  /**
   * The kind of the face-up plantation that is turned over or discarded for it; null if there is none.
   */
  tile?: string | null;
}
/**
 * Returns a worker in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1).
 */
export interface ReturnColonist {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "ReturnColonist";
  /**
   * The kind of island tile or the building it comes from, or `holding`.
   */
  source: string;
  /**
   * The kind of worker.
   */
  worker?: string;
}
/**
 * Returns a good in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1).
 */
export interface ReturnGood {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "ReturnGood";
  /**
   * The kind of goods.
   */
  good: Good;
}
/**
 * Returns a VP chip in place of a doubloon, a step of a payment (NEW-BLACK_MARKET-1).
 */
export interface ReturnPoint {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "ReturnPoint";
}
/**
 * Says how many goods of a kind go on the small wharf, a step of a shipment.
 */
export interface Ship {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Ship";
  /**
   * The kind of goods.
   */
  good: Good;
  /**
   * How many of them.
   */
  count: number;
}
/**
 * Discards a tile of the player's island (NOBLE-HUNTING_LODGE-1).
 */
export interface DiscardTile {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "DiscardTile";
  /**
   * The kind of island tile; for a plantation that lies face-down as a forest, the id of the slot that counts it, such as `forest_of_corn`.
   */
  tile: string;
  /**
   * The kind of the worker on the tile; null for an empty tile.
   */
  worker?: string | null;
}
/**
 * Gives up a tile of the player's island for a doubloon (NOBLE-LAND_OFFICE-2).
 */
export interface SellTile {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "SellTile";
  /**
   * The kind of island tile; for a plantation that lies face-down as a forest, the id of the slot that counts it, such as `forest_of_corn`.
   */
  tile: string;
  /**
   * The kind of the worker on the tile; null for an empty tile.
   */
  worker?: string | null;
}
/**
 * Captures a role card that nobody has taken this round (SMUG-CAPTURE-1).
 */
export interface Capture {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Capture";
  /**
   * The id of the role card.
   */
  card: string;
}
/**
 * Says how many of the removed workers of a kind are kept (SMUG-POACH-2), a step of poaching.
 */
export interface KeepWorkers {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "KeepWorkers";
  /**
   * How many workers.
   */
  count: number;
  /**
   * The kind of worker.
   */
  worker?: string;
}
/**
 * Takes all goods out of the trading house, for points (SMUG-PLUNDER-1).
 */
export interface Plunder {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Plunder";
}
/**
 * Takes workers off the colonist ship (SMUG-POACH-1); which are kept is asked next.
 */
export interface Poach {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Poach";
}
/**
 * Takes all goods off a cargo ship and keeps some of them (SMUG-RAID-1, SMUG-RAID-2).
 */
export interface Raid {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "Raid";
  /**
   * The capacity of the ship, in goods.
   */
  ship: number;
  /**
   * How many goods are kept.
   */
  count: number;
}
/**
 * Says how many workers of a kind leave the colonist ship (SMUG-POACH-1), a step of poaching.
 */
export interface RemoveWorkers {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "RemoveWorkers";
  /**
   * How many workers.
   */
  count: number;
  /**
   * The kind of worker.
   */
  worker?: string;
}
/**
 * Chance: this kind of building is the goal (FEST-GEN-4, FEST-GEN-5).
 */
export interface DrawBuildingGoal {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "DrawBuildingGoal";
  /**
   * The id of the building.
   */
  building: string;
}
/**
 * Chance: this kind of plantation is the goal (FEST-GEN-2).
 */
export interface DrawPlantationGoal {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "DrawPlantationGoal";
  /**
   * The kind of plantation, which is that of its good.
   */
  tile: Good;
}
/**
 * Chance: these three goods are the goal, in whatever order they come (FEST-GEN-3).
 */
export interface DrawProductionGoal {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "DrawProductionGoal";
  /**
   * The three goods, in the order of their kinds.
   */
  goods: Good[];
}
/**
 * Where the bought tile goes: on the island, or something else is placed instead.
 */
export interface BoughtTileContext {
  /**
   * The id of the building with which it was bought.
   */
  building: string;
}
/**
 * A seat that has bought a tile, if it can place something else instead.
 */
export interface BoughtTileDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "bought_tile";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: BoughtTileContext;
}
/**
 * The building to choose.
 */
export interface BuildContext {
  /**
   * The seat that has the role, and with it the privilege, from 0.
   */
  taker: number;
  /**
   * The seat's price for every kind of building left in the supply, by its id, even for those that it already has or has no room for.
   */
  prices: {
    [k: string]: BuildingPrice;
  };
}
/**
 * The price of a building for the seat now.
 */
export interface BuildingPrice {
  /**
   * The doubloons printed on it, or those of `Config.costs`.
   */
  cost: number;
  /**
   * Its discounts, one for each cause; their sum can be more than the cost.
   */
  reductions: PricePart[];
  /**
   * The doubloons to pay, at least 0 (BUILDER-09).
   */
  price: number;
  /**
   * The doubloons that the seat lacks; 0 if it has enough. As many things would have to be returned at a black market.
   */
  missing: number;
}
/**
 * One part of a price.
 */
export interface PricePart {
  /**
   * The cause: `privilege` for the role's privilege, `quarry` for occupied quarries, `sale` for the price of a kind of goods; or the id of a building or of an expansion's effect.
   */
  cause: string;
  /**
   * How many doubloons it takes off or adds, at least 1.
   */
  doubloons: number;
}
/**
 * Each seat in turn in a builder phase, if it can pay for a building that it has room for.
 */
export interface BuildDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "build";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: BuildContext;
}
/**
 * *seat* placed *building* in its city.
 *
 * From `buildings` to the city of the seat.
 */
export interface BuildingBuilt {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "BuildingBuilt";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that builds, from 0.
   */
  seat: number;
  /**
   * The id of the building.
   */
  building: string;
}
/**
 * All *copies* of *building* were put on the board, chosen by *seat* or by chance (-1).
 *
 * From outside the game to `buildings`.
 */
export interface BuildingChosen {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "BuildingChosen";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that chose, from 0; -1 (-1) for chance.
   */
  seat: number;
  /**
   * The id of the building.
   */
  building: string;
  /**
   * How many copies there are in the game, at least 1.
   */
  copies: number;
}
/**
 * How many of each kind of building, by id; one that is missing counts 0.
 */
export interface BuildingCounts {
  small_indigo_plant?: number;
  small_sugar_mill?: number;
  indigo_plant?: number;
  sugar_mill?: number;
  tobacco_storage?: number;
  coffee_roaster?: number;
  small_market?: number;
  hacienda?: number;
  construction_hut?: number;
  small_warehouse?: number;
  hospice?: number;
  office?: number;
  large_market?: number;
  large_warehouse?: number;
  factory?: number;
  university?: number;
  harbor?: number;
  wharf?: number;
  guild_hall?: number;
  residence?: number;
  fortress?: number;
  customs_house?: number;
  city_hall?: number;
  aqueduct?: number;
  forest_house?: number;
  black_market?: number;
  storehouse?: number;
  guest_house?: number;
  trading_post?: number;
  church?: number;
  small_wharf?: number;
  lighthouse?: number;
  specialty_factory?: number;
  library?: number;
  union_hall?: number;
  statue?: number;
  cloister?: number;
  land_office?: number;
  chapel?: number;
  hunting_lodge?: number;
  zoning_office?: number;
  royal_supplier?: number;
  villa?: number;
  jeweler?: number;
  royal_garden?: number;
  [k: string]: number | undefined;
}
/**
 * One building of a city.
 */
export interface BuildingPosition {
  /**
   * The id of the building.
   */
  building: string;
  /**
   * How many workers of each kind are on it.
   */
  workers?: WorkerCounts;
}
/**
 * How many of each kind of worker, by id; one that is missing counts 0.
 */
export interface WorkerCounts {
  colonist?: number;
  noble?: number;
  [k: string]: number | undefined;
}
/**
 * *seat* chose to build *building*, which costs *price* doubloons.
 *
 * `DoubloonsPaid` follows, unless it costs nothing, and `BuildingBuilt`.
 */
export interface BuildingPriced {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "BuildingPriced";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that builds, from 0.
   */
  seat: number;
  /**
   * The id of the building.
   */
  building: string;
  /**
   * The doubloons printed on it, or those of `Config.costs`.
   */
  cost: number;
  /**
   * Its discounts, one `PricePart` for each cause: those of the `BuildingPrice` in the context of the decision.
   */
  reductions: PricePart[];
  /**
   * The doubloons to pay: the cost less the reductions, at least 0.
   */
  price: number;
}
/**
 * All copies of *building* were removed from the game.
 *
 * From `buildings` to outside the game.
 */
export interface BuildingWithdrawn {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "BuildingWithdrawn";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The id of the building.
   */
  building: string;
}
/**
 * One doubloon was put on a role card that nobody took.
 *
 * From the bank to the card.
 */
export interface CardCoinsAdded {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "CardCoinsAdded";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The id of the role card.
   */
  card: string;
}
/**
 * One role card.
 */
export interface CardPosition {
  /**
   * The id of the card.
   */
  card: string;
  /**
   * How many doubloons are on it, at least 0.
   */
  doubloons: number;
  /**
   * The seat that has taken it this round, from 0; null if nobody has.
   */
  taker: number | null;
}
/**
 * All role cards were returned and can be chosen again.
 *
 * From the seats to the table.
 */
export interface CardsReturned {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "CardsReturned";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
}
/**
 * Which kind of building to put on the board before the first round.
 */
export interface ChooseBuildingContext {
  /**
   * The spaces for which kinds of buildings compete, by printed cost, cheapest first.
   */
  draft: DraftSpaces[];
}
/**
 * The spaces of the board for the buildings with one printed cost.
 */
export interface DraftSpaces {
  /**
   * The printed cost, in doubloons.
   */
  cost: number;
  /**
   * How many of the spaces are still free; 0 if all are taken.
   */
  free: number;
  /**
   * The kinds of buildings chosen for these spaces so far, in the order of the board.
   */
  chosen: string[];
  /**
   * The kinds that can still be chosen; none if no space is free.
   */
  available: string[];
}
/**
 * Each seat in turn before the first round, from the governor on, until all spaces of the board are filled.
 */
export interface ChooseBuildingDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "choose_building";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: ChooseBuildingContext;
}
/**
 * The game to be played: an immutable, hashable value.
 */
export interface Config {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * The number of players, 2 to 5.
   */
  players: number;
  /**
   * An `Edition` or its value, which presets `rules`.
   */
  edition?: Edition;
  /**
   * `Expansion` objects, without the base game; their order does not matter. `puertorico.expansions.installed_expansion` imports one by its id.
   */
  expansions?: string[];
  /**
   * The switches of the expansions in play. Pass a mapping of those that differ from the edition, such as `{"production": "optional"}`, or another config's `Rules`.
   */
  rules?: Rules;
  /**
   * The violet buildings in play: `"all"` kinds of the expansions; `"draft"`, the players choose before the first round; `"random"`, chance chooses as many; or a list of ids of any length (DRAFT-08). A list excludes all other buildings, including those of expansions. null becomes `"draft"` if an expansion is designed for it (`Expansion.drafted`), otherwise `"all"`.
   */
  buildings?: string | string[] | null;
  /**
   * Changed prices in doubloons by building, such as `{"factory": 8, "university": 7}`; 0 to 100.
   */
  costs?: {
    [k: string]: number;
  };
  /**
   * The seat of the first governor, or `"random"`.
   */
  first_player?: number | string;
  /**
   * Whether views show the VP of all seats.
   */
  open_vp?: boolean;
  /**
   * The game ends no later than this round, 1 to 10000; null for no limit (A-97).
   */
  max_rounds?: number | null;
}
/**
 * The switches of the expansions in play; those left out are as in the edition.
 */
export interface Rules {
  /**
   * VP chips for 2, 3, 4 and 5 players (A-01).
   *
   * @minItems 4
   * @maxItems 4
   */
  vp_supply?: [number, number, number, number];
  /**
   * Which tile the hospice serves (A-20).
   */
  hospice_with_hacienda?: "normal_only" | "choose_one";
  /**
   * The refill from a short supply (A-12).
   */
  ship_refill_when_short?: "none" | "partial";
  /**
   * When effects that open a phase act (A-50).
   */
  openers?: "own_turn" | "phase_start";
  /**
   * Whether players are asked before they produce (A-13).
   */
  production?: "automatic" | "optional";
  /**
   * How a forest is planted (A-35).
   */
  forest_rule?: "extra_tile" | "extra_tile_discard" | "flip";
  /**
   * How many forest tiles there are; null is for no limit (A-35).
   */
  forest_supply?: number | null;
  /**
   * Whether doubled extra goods must differ (A-33).
   */
  library_craftsman?: "any" | "different";
  /**
   * Whether noble buildings take part in a draft (A-60).
   */
  noble_buildings?: "all" | "draft";
  /**
   * Where a sold plantation goes (A-65).
   */
  land_office_sold_tile?: "discard" | "row";
  [k: string]:
    | Value
    | [number, number, number, number]
    | "normal_only"
    | "choose_one"
    | "none"
    | "partial"
    | "own_turn"
    | "phase_start"
    | "automatic"
    | "optional"
    | "extra_tile"
    | "extra_tile_discard"
    | "flip"
    | number
    | null
    | "any"
    | "different"
    | "all"
    | "draft"
    | "discard"
    | "row"
    | undefined;
}
/**
 * How many of each, by id; one that is missing counts 0.
 */
export interface Counts {
  corn?: number;
  indigo?: number;
  sugar?: number;
  tobacco?: number;
  coffee?: number;
  colonist?: number;
  noble?: number;
  small_indigo_plant?: number;
  small_sugar_mill?: number;
  indigo_plant?: number;
  sugar_mill?: number;
  tobacco_storage?: number;
  coffee_roaster?: number;
  small_market?: number;
  hacienda?: number;
  construction_hut?: number;
  small_warehouse?: number;
  hospice?: number;
  office?: number;
  large_market?: number;
  large_warehouse?: number;
  factory?: number;
  university?: number;
  harbor?: number;
  wharf?: number;
  guild_hall?: number;
  residence?: number;
  fortress?: number;
  customs_house?: number;
  city_hall?: number;
  aqueduct?: number;
  forest_house?: number;
  black_market?: number;
  storehouse?: number;
  guest_house?: number;
  trading_post?: number;
  church?: number;
  small_wharf?: number;
  lighthouse?: number;
  specialty_factory?: number;
  library?: number;
  union_hall?: number;
  statue?: number;
  cloister?: number;
  land_office?: number;
  chapel?: number;
  hunting_lodge?: number;
  zoning_office?: number;
  royal_supplier?: number;
  villa?: number;
  jeweler?: number;
  royal_garden?: number;
  quarry?: number;
  forest?: number;
  [k: string]: number | undefined;
}
/**
 * A seat whose building acts, if its owner wishes, when the phase opens or closes for it, or after its seat has placed a tile or built.
 */
export interface UseBuildingDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "use_building";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: UseBuildingContext;
}
/**
 * Whether and how to use the function of a building at one moment of a phase.
 */
export interface UseBuildingContext {
  /**
   * The id of the building whose function is offered; or that of an expansion's effect.
   */
  building: string;
  /**
   * When it is offered: `opening` or `closing` of the phase, `tile_placed` or `built`; null if it is none of these.
   */
  moment: "opening" | "tile_placed" | "built" | "closing" | null;
  /**
   * The kind of the tile just placed on the seat's island; null at other moments.
   */
  tile: string | null;
  /**
   * Where that tile came from: `face_up`, `drawn`, `second` (a further tile of a settler whose privilege is doubled), `bought` or `effect` (any other way); null at other moments.
   */
  source: "face_up" | "drawn" | "second" | "bought" | "effect" | null;
  /**
   * The id of the building just built; null at other moments.
   */
  built: string | null;
}
/**
 * A seat with a function that is free at any time, before something that it could affect.
 */
export interface WindowDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "window";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: WindowContext;
}
/**
 * Whether to use a function that is free at any time, before something that it can affect.
 */
export interface WindowContext {
  /**
   * The moment: the seat's part of the phase (`opening`); its turn once more
   */
  moment: "opening" | "again" | "openers" | "closing" | "game_end" | "phase_end";
}
/**
 * Each seat in turn, in every round, from the governor on.
 */
export interface RoleDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "role";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: RoleContext;
}
/**
 * Which role card to take.
 */
export interface RoleContext {
  /**
   * The doubloons on each card that no seat has taken in this round, by the id of the card.
   */
  free_cards: {
    [k: string]: number;
  };
  /**
   * How many cards are still to be taken in this round, this one included.
   */
  picks_left: number;
}
/**
 * Each seat in turn in a settler phase, if its island has an empty space and there is a tile for it.
 */
export interface TileDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "tile";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: TileContext;
}
/**
 * Which tile to take.
 */
export interface TileContext {
  /**
   * The seat that has the role, from 0.
   */
  taker: number;
  /**
   * `face_up` for the seat's normal tile, `second` for a further tile of a settler whose privilege is doubled.
   */
  source: "face_up" | "second";
  /**
   * Whether the seat may take a quarry, if any is left.
   */
  takes_quarry: boolean;
}
/**
 * A seat that has drawn an extra tile, if it can place something else instead.
 */
export interface DrawnTileDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "drawn_tile";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: DrawnTileContext;
}
/**
 * Whether to place the drawn tile on the island, or something else instead.
 */
export interface DrawnTileContext {
  /**
   * The seat that has the role, from 0.
   */
  taker: number;
  /**
   * The id of the building with which the tile was drawn.
   */
  building: string;
}
/**
 * The mayor, while the supply has a colonist.
 */
export interface TakeColonistDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "take_colonist";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: TakeColonistContext;
}
/**
 * Whether the mayor takes an extra colonist from the supply.
 */
export interface TakeColonistContext {
  /**
   * The seat that has the role, from 0.
   */
  taker: number;
  /**
   * How many the mayor may still take, this one included; at least 1.
   */
  left: number;
}
/**
 * Each seat in turn in a mayor phase, while the ship has workers of several kinds.
 */
export interface TakeFromShipDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "take_from_ship";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: TakeFromShipContext;
}
/**
 * Which kind of worker to take from a ship with several kinds.
 */
export interface TakeFromShipContext {
  /**
   * The seat that has the role, and that took the first worker, from 0.
   */
  taker: number;
  /**
   * The workers that are still on the ship, by kind.
   */
  colonist_ship: Counts;
}
/**
 * Each seat in turn in a craftsman phase, if it can produce; only with the rule `production` set to `optional`.
 */
export interface ProduceDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "produce";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: ProduceContext;
}
/**
 * Whether to produce, where the rule `production` makes this optional.
 */
export interface ProduceContext {
  /**
   * The seat that has the role, from 0.
   */
  taker: number;
  /**
   * How many goods of each kind the seat would produce, before any effects of its violet buildings.
   */
  goods: Counts;
}
/**
 * The craftsman, after all seats have produced.
 */
export interface PrivilegeGoodDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "privilege_good";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: PrivilegeGoodContext;
}
/**
 * Which extra good the craftsman takes.
 */
export interface PrivilegeGoodContext {
  /**
   * The seat that has the role, from 0.
   */
  taker: number;
  /**
   * The craftsman's production in this phase, by kind, extra goods included.
   */
  produced: Counts;
  /**
   * The kinds of the extra goods taken so far, if the privilege is doubled.
   */
  taken: Good[];
  /**
   * How many extra goods may still be taken, this one included.
   */
  left: number;
}
/**
 * Each seat in turn in a trader phase, if it has something to sell or another deal to make; again after each of them.
 */
export interface SellDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "sell";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: SellContext;
}
/**
 * The good to sell, and other trades.
 */
export interface SellContext {
  /**
   * The seat that has the role, and with it the privilege, from 0.
   */
  taker: number;
  /**
   * Whether the seat has made its sale in this phase. It can still make other deals.
   */
  sold: boolean;
  /**
   * The price of each kind of goods that the seat has, whether the trading house takes that kind or not; empty after the sale.
   */
  prices: {
    [k: string]: SalePrice;
  };
}
/**
 * The price that the trading house pays the seat for a good.
 */
export interface SalePrice {
  /**
   * The doubloons that the seat would get, at least 0.
   */
  price: number;
  /**
   * The price of the good, and the payments on top of it, one for each cause.
   */
  parts: PricePart[];
}
/**
 * Each seat in turn in a captain phase, round after round, if it can load or ship goods.
 */
export interface LoadDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "load";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: LoadContext;
}
/**
 * Which goods to load, and on which ship.
 */
export interface LoadContext {
  /**
   * The seat that has the role, from 0.
   */
  taker: number;
  /**
   * Whether the captain's first load, with an extra VP, is still to come.
   */
  first_load: boolean;
  /**
   * The loads on cargo ships that the seat can make; it has to make one of them if there are any, unless it ships goods in another way.
   */
  loads: PossibleLoad[];
}
/**
 * A load that the seat can make on a cargo ship.
 */
export interface PossibleLoad {
  /**
   * The kind of the goods loaded.
   */
  good: Good;
  /**
   * How many goods the ship can hold, which identifies it.
   */
  ship: number;
  /**
   * How many goods would be loaded, at least 1; they score as many VP.
   */
  count: number;
}
/**
 * Each seat in turn in a mayor phase, and a seat that gets workers in other ways.
 */
export interface PlacementDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "placement";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: PlacementContext;
}
/**
 * How many workers of a kind to place on a target, a step of a placement.
 */
export interface PlacementContext {
  /**
   * The building, or the kind of island tile, that is filled next.
   */
  target: string;
  /**
   * The kind of worker that is placed on it next.
   */
  worker: string;
  /**
   * Whether all workers of the seat are placed again, so that those in place before are among `workers`; otherwise only those of the holding area are placed in addition.
   */
  all_workers: boolean;
  /**
   * How many circles the placement can fill, by target, those filled so far included.
   */
  circles: Counts;
  /**
   * The workers that are still in hand, by kind.
   */
  workers: WorkerCounts;
  /**
   * How many of the workers in hand must still be placed on circles; 0 if none.
   */
  must_place: number;
  /**
   * The workers on each target before the placement, by kind; targets without workers are left out.
   */
  before: {
    [k: string]: Counts;
  };
  /**
   * The workers placed so far on each target, in the same form.
   */
  placed: {
    [k: string]: Counts;
  };
}
/**
 * Each seat in turn at the end of a captain phase, if it has several ways to keep goods.
 */
export interface StoreDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "store";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: StoreContext;
}
/**
 * Which goods to keep at the end of a captain phase; the others are lost.
 */
export interface StoreContext {
  /**
   * How many kinds of goods the seat can keep whole, 0 without a warehouse.
   */
  kinds: number;
  /**
   * How many single goods it can keep besides these.
   */
  singles: number;
  /**
   * The kinds that it keeps whole, so far.
   */
  whole: Good[];
  /**
   * How many single goods of each kind it keeps, so far.
   */
  kept: Counts;
}
/**
 * Chance, for each tile of the row, and for a tile that a seat draws.
 */
export interface RevealDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "reveal";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: RevealContext;
}
/**
 * Which face-down plantation chance draws.
 */
export interface RevealContext {
  /**
   * The seat for which it is drawn, from 0; null if it is laid in the row.
   */
  seat: number | null;
  /**
   * The id of the building with which the seat draws; null for the row.
   */
  building: string | null;
}
/**
 * Chance, before everything else, if the first governor is drawn.
 */
export interface FirstPlayerDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "first_player";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: NoContext;
}
/**
 * The context of decisions that need no further details.
 */
export interface NoContext {}
/**
 * Chance, before the first round, if the buildings are drawn.
 */
export interface DrawBuildingDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "draw_building";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: ChooseBuildingContext;
}
/**
 * A seat that builds at the black market, until no doubloon is missing.
 */
export interface PaymentDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "payment";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: PaymentContext;
}
/**
 * The pieces to return in place of missing doubloons, one after the other.
 */
export interface PaymentContext {
  /**
   * The id of the building that is being bought at the black market.
   */
  building: string;
  /**
   * The doubloons still missing; each thing returned stands for one.
   */
  missing: number;
  /**
   * The things that can be returned now or at later steps, at most one of each: `worker`, `good`, `vp`. The last is listed even if the seat has no VP chips, as these are hidden.
   */
  returnable: string[];
}
/**
 * A seat that uses its small wharf, for each kind of goods that it has.
 */
export interface ShipmentDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "shipment";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: ShipmentContext;
}
/**
 * How many goods of a kind to ship with the small wharf, a step of a shipment.
 */
export interface ShipmentContext {
  /**
   * The kind of goods in question.
   */
  good: Good;
  /**
   * The goods shipped so far, by kind.
   */
  shipped: Counts;
}
/**
 * A seat that has supplied a good with its royal supplier, if it can supply more.
 */
export interface SupplyDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "supply";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: SupplyContext;
}
/**
 * Which good to supply next.
 */
export interface SupplyContext {
  /**
   * The id of the building that supplies them.
   */
  building: string;
  /**
   * How many more goods may be supplied.
   */
  left: number;
}
/**
 * The smuggler, once.
 */
export interface SmuggleDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "smuggle";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: SmuggleContext;
}
/**
 * Which action the smuggler carries out.
 */
export interface SmuggleContext {
  /**
   * The doubloons on each card that no seat has taken in this round, by the id of the card.
   */
  free_cards: {
    [k: string]: number;
  };
  /**
   * How many workers poaching would take from the colonist ship; 0 if it is not possible.
   */
  removed: number;
}
/**
 * The smuggler who poaches, for each kind of worker.
 */
export interface PoachDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "poach";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: PoachContext;
}
/**
 * How many workers of a kind are removed from the colonist ship, or how many of these are kept.
 */
export interface PoachContext {
  /**
   * The kind of worker in question.
   */
  worker: string;
  /**
   * How many workers of this kind are removed, if the question is how many of them are kept; null if this number is the question.
   */
  removed: number | null;
  /**
   * How many workers are still to be removed.
   */
  due: number;
  /**
   * How many more workers can be kept.
   */
  room: number;
  /**
   * The workers removed so far, by kind.
   */
  leaving: Counts;
  /**
   * Those of them kept so far, by kind.
   */
  kept: Counts;
}
/**
 * Chance, before the first round.
 */
export interface DrawPlantationGoalDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "draw_plantation_goal";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: NoContext;
}
/**
 * Chance, before the first round.
 */
export interface DrawProductionGoalDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "draw_production_goal";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: NoContext;
}
/**
 * Chance, before the first round, once its buildings are known.
 */
export interface DrawBuildingGoalDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "draw_building_goal";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: NoContext;
}
/**
 * Nobody decides: the game is over.
 */
export interface OverDecision {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "over";
  /**
   * The seat that decides, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The id of the rule that asks for the decision, such as `"ROUND-02"`.
   */
  rule: string;
  /**
   * A clause, in the edition's words, that says whose turn it is to do what. `Vocabulary.summary` writes it in other words or languages, or with players' names.
   */
  summary: string;
  /**
   * The details for a user interface to show: an instance of the class for this kind, see `puertorico.decisions`.
   */
  context: NoContext;
}
/**
 * *seat* received *doubloons* from the bank, or from the role card *card*.
 *
 * From the card, if there is one, otherwise from the bank, to the seat.
 *
 * There is one event for each *cause*.
 */
export interface DoubloonsEarned {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "DoubloonsEarned";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that gets them, from 0.
   */
  seat: number;
  /**
   * How many, at least 1.
   */
  doubloons: number;
  /**
   * The id of the building, of another effect or of the phase that pays, such as `factory` or `prospector`; `sale` for the price of a good that is sold, `privilege` for the trader's privilege, `role_card` for doubloons on a card.
   */
  cause: string;
  /**
   * The id of the role card on which they lay; null if the bank pays.
   */
  card?: string | null;
}
/**
 * *seat* paid *doubloons* to the bank.
 *
 * From the seat to the bank.
 */
export interface DoubloonsPaid {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "DoubloonsPaid";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that pays, from 0.
   */
  seat: number;
  /**
   * How many, at least 1.
   */
  doubloons: number;
  /**
   * The id of the building or of the phase that costs them: `builder` for the price of a building, of which `BuildingPriced` gives the details.
   */
  cause: string;
}
/**
 * The end condition *ending* was met; this round is the last, unless an effect adds another.
 */
export interface EndTriggered {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "EndTriggered";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * `colonists` (too few for the colonist ship), `city` (a city is full),
   */
  ending: string;
}
/**
 * The consequences of one action, in groups of events with one cause.
 */
export interface Events {
  /**
   * The version of the schema.
   */
  schema_version: SchemaVersion;
  /**
   * The groups, in order.
   */
  groups: Group[];
}
/**
 * Consecutive events with one cause: the unit of a playback.
 */
export interface Group {
  /**
   * The kind of cause: `choice` is the action that was played, `forced` a later one that the game played because nothing else was legal, `draw` a draw of chance, `effect` a building or another effect that works automatically, `step` the course of a phase.
   */
  kind: "choice" | "forced" | "draw" | "effect" | "step";
  /**
   * Whose action, effect or step it is; null for chance and for the table as a whole.
   */
  seat: number | null;
  /**
   * The id of the effect (for a building's, that of the building), of the phase or of the draw.
   */
  cause: string;
  /**
   * The action or draw; null for effects and steps, and for draws and secret choices as others see them.
   */
  action: Action | null;
  /**
   * The events; an action or a draw may have none.
   */
  events: GameEvent[];
  /**
   * Whether only the seat may know the action.
   */
  secret?: boolean;
}
/**
 * Chance made *seat* the first governor.
 */
export interface FirstPlayerDrawn {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "FirstPlayerDrawn";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The governor of round 1, from 0.
   */
  seat: number;
}
/**
 * *seat* took the role card *card*.
 *
 * From the table to the seat.
 */
export interface RoleChosen {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "RoleChosen";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that takes the card, from 0.
   */
  seat: number;
  /**
   * The id of the role card.
   */
  card: string;
}
/**
 * The phase that *taker* started by choosing its role is over.
 */
export interface PhaseEnded {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "PhaseEnded";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that chose the role, from 0.
   */
  taker: number;
  /**
   * The id of the phase.
   */
  phase: string;
}
/**
 * Round *round* begins with *seat* as governor.
 *
 * From the governor before to the seat.
 */
export interface GovernorPassed {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GovernorPassed";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The new governor, from 0.
   */
  seat: number;
  /**
   * The number of the round that begins, from 1.
   */
  round: number;
}
/**
 * The game is over.
 */
export interface GameEnded {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GameEnded";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
}
/**
 * *seat* took *count* goods of one kind from the supply.
 *
 * From `goods` to the seat.
 */
export interface GoodsTaken {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GoodsTaken";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that takes them, from 0.
   */
  seat: number;
  /**
   * The kind of these goods, such as `corn`.
   */
  good: Good;
  /**
   * How many goods, at least 1.
   */
  count: number;
}
/**
 * *seat* returned *count* goods of one kind to the supply.
 *
 * From the seat to `goods`.
 */
export interface GoodsReturned {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GoodsReturned";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that returns them, from 0.
   */
  seat: number;
  /**
   * The kind of these goods, such as `corn`.
   */
  good: Good;
  /**
   * How many goods, at least 1.
   */
  count: number;
}
/**
 * *seat* sold a good to the trading house.
 *
 * From the seat to `trading_house`.
 */
export interface GoodSold {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GoodSold";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that sells, from 0.
   */
  seat: number;
  /**
   * The kind of the one good sold.
   */
  good: Good;
}
/**
 * All goods in the trading house were returned to the supply.
 *
 * From `trading_house` to `goods`.
 */
export interface TradingHouseEmptied {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TradingHouseEmptied";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The kind of each good, in the order of the kinds.
   */
  goods: Good[];
}
/**
 * *seat* loaded *count* goods on the cargo ship whose capacity is *ship*.
 *
 * From the seat to the ship with this capacity.
 */
export interface GoodsLoaded {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GoodsLoaded";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that loads, from 0.
   */
  seat: number;
  /**
   * The kind of these goods, such as `corn`.
   */
  good: Good;
  /**
   * How many goods, from 1 to *ship*.
   */
  count: number;
  /**
   * How many goods the ship can hold.
   */
  ship: number;
}
/**
 * *seat* took *count* goods from a cargo ship or from the trading house.
 *
 * From the ship with this capacity, or the trading house, to the seat; only effects of expansions that are not published do this.
 */
export interface GoodsTakenBack {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GoodsTakenBack";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that takes them, from 0.
   */
  seat: number;
  /**
   * The kind of these goods, such as `corn`.
   */
  good: Good;
  /**
   * How many goods, at least 1.
   */
  count: number;
  /**
   * How many goods the ship can hold; null for the trading house.
   */
  ship: number | null;
}
/**
 * The *count* goods on the cargo ship with capacity *ship* were returned to the supply.
 *
 * From the ship to `goods`.
 */
export interface ShipEmptied {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "ShipEmptied";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * How many goods the ship can hold.
   */
  ship: number;
  /**
   * The kind of the goods on it.
   */
  good: Good;
  /**
   * How many goods, from 1 to *ship*.
   */
  count: number;
}
/**
 * *seat* scored victory points: *vp* in chips, *vp_paper* noted once the supply was empty.
 *
 * Chips: *vp* from `vp` to the seat.
 *
 * There is one event for each *cause*.
 *
 * This is public: points are earned in the open and any player may count them. Only the pile of chips that a player has collected is face-down (CAPTAIN-13, A-90).
 */
export interface VictoryPointsEarned {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "VictoryPointsEarned";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that scores, from 0.
   */
  seat: number;
  /**
   * The victory points taken from the supply as chips; 0 if it is empty.
   */
  vp: number;
  /**
   * The victory points noted on paper; 0 while there are chips.
   */
  vp_paper: number;
  /**
   * The id of the building, of another effect or of the phase that gives them, such as `harbor` or `captain`; `privilege` for the captain's privilege.
   */
  cause: string;
}
/**
 * *seat* returned VP chips to the supply.
 *
 * From the seat to `vp`.
 */
export interface VictoryPointsReturned {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "VictoryPointsReturned";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that returns them, from 0.
   */
  seat: number;
  /**
   * How many victory points they are worth, at least 1.
   */
  vp: number;
}
/**
 * A face-down tile was turned face-up: by *seat*, or into the row (-1).
 *
 * From `face_down` to `drawn` of a seat, or to `row`.
 */
export interface TileRevealed {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TileRevealed";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that turned it up, from 0; -1 (-1) if it is laid out in the row.
   */
  seat: number;
  /**
   * The kind of the tile.
   */
  tile: string;
}
/**
 * *seat* drew a face-down tile and looks at it before deciding what to do with it (A-90).
 *
 * From `face_down` to `drawn`.
 */
export interface TileDrawn {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TileDrawn";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that draws, from 0.
   */
  seat: number;
  /**
   * The kind of the tile, known to this seat only; null for other viewers.
   */
  tile: string | null;
}
/**
 * *seat* placed a tile on its island.
 *
 * From *source* to the island of the seat.
 */
export interface TilePlaced {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TilePlaced";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat whose island it is, from 0.
   */
  seat: number;
  /**
   * The kind of the tile.
   */
  tile: string;
  /**
   * The field of `Position` that it left: `row`, `tile_supply` (quarries, and the tiles of expansions), `drawn` (the tile that the seat has just turned up or drawn), or at the start `face_down`.
   */
  source: string;
}
/**
 * A tile left the island of *seat*; its worker, if any, went to the holding area.
 *
 * From the island of the seat to *target*.
 */
export interface TileRemoved {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TileRemoved";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat whose island it was on, from 0.
   */
  seat: number;
  /**
   * The kind of the tile.
   */
  tile: string;
  /**
   * The field of `Position` that it joined: `discards`, `row` or `tile_supply`.
   */
  target: string;
}
/**
 * The rest of the face-up row was discarded; *tiles* are its plantations by kind.
 *
 * From `row` to `discards`.
 */
export interface TilesDiscarded {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TilesDiscarded";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * How many plantations of each kind.
   */
  tiles: Counts;
}
/**
 * The discard pile, *tiles* by kind, was shuffled to become the face-down tiles.
 *
 * From `discards` to `face_down`.
 */
export interface TilesReshuffled {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TilesReshuffled";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * How many plantations of each kind.
   */
  tiles: Counts;
}
/**
 * *seat* took *count* workers into its holding area.
 *
 * From *source* to `holding` of the seat.
 */
export interface WorkersTaken {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "WorkersTaken";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that takes them, from 0.
   */
  seat: number;
  /**
   * The kind of worker, such as `colonist`.
   */
  worker: string;
  /**
   * How many workers, at least 1.
   */
  count: number;
  /**
   * The field of `Position` that they left: `supply` or `colonist_ship`.
   */
  source: string;
}
/**
 * *seat* moved *count* workers of its own from *source* to *target*.
 *
 * From *source* to *target*, both of the seat.
 */
export interface WorkersMoved {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "WorkersMoved";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat whose workers they are, from 0.
   */
  seat: number;
  /**
   * The kind of worker, such as `colonist`.
   */
  worker: string;
  /**
   * How many workers, at least 1.
   */
  count: number;
  /**
   * Where they were: the kind of tile or the id of the building, or `holding` for the holding area.
   */
  source: string;
  /**
   * Where they are now, likewise.
   */
  target: string;
}
/**
 * *seat* returned *count* workers from its holding area to the supply.
 *
 * From `holding` of the seat to `supply`.
 */
export interface WorkersReturned {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "WorkersReturned";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that returns them, from 0.
   */
  seat: number;
  /**
   * The kind of worker, such as `colonist`.
   */
  worker: string;
  /**
   * How many workers, at least 1.
   */
  count: number;
}
/**
 * The colonist ship received *count* workers from the supply.
 *
 * From `supply` to `colonist_ship`.
 */
export interface ShipRefilled {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "ShipRefilled";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The kind of worker, such as `colonist`.
   */
  worker: string;
  /**
   * How many workers, at least 1.
   */
  count: number;
}
/**
 * *count* workers were returned from the colonist ship to the supply.
 *
 * From `colonist_ship` to `supply`.
 */
export interface ShipUnloaded {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "ShipUnloaded";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The kind of worker, such as `colonist`.
   */
  worker: string;
  /**
   * How many workers, at least 1.
   */
  count: number;
}
/**
 * *seat* discarded a plantation.
 */
export interface TileDiscarded {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TileDiscarded";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that discards it, from 0.
   */
  seat: number;
  /**
   * The kind of plantation, such as `corn`.
   */
  tile: string;
  /**
   * Its source: `row` or `drawn` for a tile replaced by a forest; or a forest of the seat, `flipped` if all players know its kind and `hidden` if only the seat does.
   */
  source: string;
}
/**
 * *seat* placed a plantation from the row face-down as a forest.
 */
export interface TileFlipped {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TileFlipped";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat whose forest it is, from 0.
   */
  seat: number;
  /**
   * The kind of plantation, which all have seen.
   */
  tile: string;
}
/**
 * *seat* placed the drawn tile face-down as a forest, without showing its kind (A-90).
 */
export interface TileHidden {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TileHidden";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat whose forest it is, from 0.
   */
  seat: number;
  /**
   * The kind of the tile, known to this seat only; null for other viewers.
   */
  tile: string | null;
}
/**
 * *seat* returned the tile it had drawn to the face-down tiles, without showing it.
 */
export interface TilePutBack {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "TilePutBack";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that returns it, from 0.
   */
  seat: number;
}
/**
 * *seat*, the smuggler, captured the role card *card*.
 */
export interface RoleCaptured {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "RoleCaptured";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The smuggler, from 0.
   */
  seat: number;
  /**
   * The id of the role card.
   */
  card: string;
}
/**
 * *seat* took the smuggler's player tile.
 */
export interface SmugglerTileTaken {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "SmugglerTileTaken";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The smuggler from now on, from 0.
   */
  seat: number;
}
/**
 * A goal was drawn and shown to all.
 */
export interface GoalShown {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GoalShown";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * Which of the three it is: `plantation`, `production` or `building`.
   */
  goal: string;
  /**
   * The things shown: one plantation, which leaves the face-down tiles; goods, which leave the supply; or one kind of building, whose copies stay in the supply.
   */
  things: string[];
}
/**
 * *seat* was the first to fulfil a goal; further events report the reward.
 *
 * The plantation joins the row, and goods return to the supply.
 */
export interface GoalWon {
  /**
   * The version of the schema; may be left out.
   */
  schema_version?: SchemaVersion;
  /**
   * Which kind it is.
   */
  kind: "GoalWon";
  /**
   * The id of the rule that caused it, such as `"ROUND-02"`; every event has one.
   */
  rule: string;
  /**
   * The seat that wins it, from 0.
   */
  seat: number;
  /**
   * Which of the three it is: `plantation`, `production` or `building`.
   */
  goal: string;
  /**
   * The things that it showed, as in `GoalShown`.
   */
  things: string[];
}
/**
 * Plain values by name.
 */
export interface Facts {
  [k: string]: Value;
}
/**
 * How far a phase has got. The reference lists what each phase's frame contains.
 */
export interface Frame {
  /**
   * The id of the phase.
   */
  phase: string;
  /**
   * The seat that took the role, from 0; -1 for a draw.
   */
  taker: number;
  /**
   * The seat whose turn it is, from 0; -1 for a draw, -2 after the end.
   */
  seat: number;
  /**
   * The stage of the phase; null if there is only one.
   */
  stage?: string | null;
  /**
   * The step of the stage; null if there is only one.
   */
  step?: string | null;
  /**
   * How many times the taker has the privilege, or still has it.
   */
  privilege?: number;
  /**
   * At a moment, the last effect that had its turn; null if none had.
   */
  last_effect?: string | null;
  /**
   * What the phase remembers, by name: ids, numbers, texts, tuples and mappings. Anything unchanged since the frame began may be omitted.
   */
  memory?: Facts;
}
/**
 * A game as it was played; `Game.record` returns one, and `replay` turns it back into a game.
 */
export interface GameRecord {
  /**
   * The version of the schema.
   */
  schema_version: SchemaVersion;
  /**
   * The config of the game.
   */
  config: Config;
  /**
   * All draws and actions in order, with their seats. Forced moves are included only with *ask_forced*.
   *
   * @maxItems 20000
   */
  moves: Move[];
  /**
   * `"seeded"` or `"manual"`, as the game was played.
   */
  chance?: "seeded" | "manual";
  /**
   * Whether the game stopped at forced moves.
   */
  ask_forced?: boolean;
  /**
   * The position the game began with; null for a new game.
   */
  start?: Start | null;
  /**
   * Names of the players and other facts about the game.
   */
  header?: Header;
  /**
   * How the game ended; null if it did not, or if unknown.
   */
  result?: Result | null;
  /**
   * The revision of each expansion's rules with which the game was played, by id; by default the current ones.
   */
  revisions: Revisions;
}
/**
 * An action or a draw, and the seat that made it.
 */
export interface Move {
  /**
   * The seat, from 0; -1 for a draw.
   */
  seat: number;
  /**
   * The action of the seat, or the outcome of a draw.
   */
  action: Action;
}
/**
 * A position without a config of its own: it is that of the record.
 */
export interface Start {
  /**
   * The number of the round, from 1; 0 during the set-up.
   */
  round: number;
  /**
   * The governor's seat, from 0.
   */
  governor: number;
  /**
   * How many role cards are still to be chosen in this round.
   */
  picks_left: number;
  /**
   * The role cards, with the doubloons on them and the seats that took them.
   */
  cards: CardPosition[];
  /**
   * How many face-up plantations of each kind can be taken.
   */
  row: GoodCounts;
  /**
   * How many plantations of each kind are in the discard pile.
   */
  discards: GoodCounts;
  /**
   * The quarries and expansions' tiles left in the supply, by kind; tiles without a limit are omitted.
   */
  tile_supply: TileCounts;
  /**
   * How many goods of each kind are in the supply.
   */
  goods: GoodCounts;
  /**
   * The cargo ships, from the smallest to the largest.
   */
  ships: ShipPosition[];
  /**
   * The kind of each good in the trading house, in order of kind; up to `Material.house_size`.
   */
  trading_house: Good[];
  /**
   * How many workers of each kind are in the supply.
   */
  supply: WorkerCounts;
  /**
   * How many workers of each kind are on the colonist ship.
   */
  colonist_ship: WorkerCounts;
  /**
   * The VP chips in the supply, in victory points.
   */
  vp: number;
  /**
   * How many copies of each building are in the supply.
   */
  buildings: BuildingCounts;
  /**
   * The end conditions that have been met.
   */
  ending: string[];
  /**
   * Whether the game is over.
   */
  is_over: boolean;
  /**
   * How far each phase has got: the current one last, each of the others interrupted by the next.
   */
  frames: Frame[];
  /**
   * In a placement, the workers placed so far on each target, in the order of placing. They do not move until the placement is complete.
   */
  placed?: WorkerCounts[];
  /**
   * What each seat has, by seat; 2 to 5 of them.
   */
  players: PlayerPosition[];
  /**
   * How many plantations of each kind lie face-down.
   */
  face_down: GoodCounts;
  /**
   * The kind of the tile drawn but not yet placed; null if there is no such tile.
   */
  drawn: string | null;
  /**
   * The numbers that expansions keep for the table, by the id of the slot; see `Slot`.
   */
  slots: Slots;
}
/**
 * How many of each kind of goods or plantations, by id; one that is missing counts 0.
 */
export interface GoodCounts {
  corn?: number;
  indigo?: number;
  sugar?: number;
  tobacco?: number;
  coffee?: number;
  [k: string]: number | undefined;
}
/**
 * How many of each kind of tile, by id; one that is missing counts 0.
 */
export interface TileCounts {
  quarry?: number;
  forest?: number;
  [k: string]: number | undefined;
}
/**
 * One cargo ship.
 */
export interface ShipPosition {
  /**
   * How many goods it can hold; no two ships have the same capacity.
   */
  capacity: number;
  /**
   * The kind of goods on it; null if it is empty.
   */
  good: Good | null;
  /**
   * How many goods are on it, from 0 to its capacity.
   */
  count: number;
}
/**
 * Everything that one seat has.
 */
export interface PlayerPosition {
  /**
   * The seat's money, in doubloons.
   */
  doubloons: number;
  /**
   * Victory points noted on paper once the chips ran out; 0 until then.
   */
  vp_paper: number;
  /**
   * How many goods of each kind the seat has.
   */
  goods: GoodCounts;
  /**
   * The island tiles, one entry for each kind that the seat has.
   */
  island: TilePosition[];
  /**
   * The buildings, in the order of the board.
   */
  city: BuildingPosition[];
  /**
   * How many workers of each kind are in the holding area.
   */
  holding: WorkerCounts;
  /**
   * The effects already used in this phase: the id of the building, followed by a colon and the kind of worker if the effect depends on it.
   */
  used?: string[];
  /**
   * The seat's VP chips, in victory points.
   */
  vp: number;
  /**
   * The numbers that expansions keep for the seat, by the id of the slot; see `Slot`.
   */
  slots?: Slots;
}
/**
 * The island tiles of one kind.
 */
export interface TilePosition {
  /**
   * Their id; a plantation has that of its good.
   */
  tile: string;
  /**
   * How many tiles of this kind there are, at least 1.
   */
  count: number;
  /**
   * How many workers of each kind are on these tiles together.
   */
  workers?: WorkerCounts;
}
/**
 * How many of each slot there is, by id; all are there.
 */
export interface Slots {
  [k: string]: number;
}
/**
 * Facts about a game besides its moves.
 */
export interface Header {
  /**
   * The names of the players by seat; empty if unknown.
   */
  players?: string[];
  /**
   * The date, preferably like `"2024-05-31"`.
   */
  date?: string | null;
  /**
   * The occasion, such as a tournament.
   */
  event?: string | null;
  /**
   * Anything else, as texts by name.
   */
  tags?: {
    [k: string]: string;
  };
  /**
   * Unknown fields found in JSON, written by other programs: plain data by name.
   */
  [k: string]:
    | {
        [k: string]: unknown;
      }
    | string[]
    | string
    | null
    | {
        [k: string]: string;
      }
    | undefined;
}
/**
 * How a game ended.
 */
export interface Result {
  /**
   * The victory points of each seat, by seat.
   */
  totals: number[];
  /**
   * How many doubloons and goods each seat has together, by seat (SCORE-06).
   */
  tiebreaks: number[];
}
/**
 * The revision of the rules of each expansion, by id.
 */
export interface Revisions {
  /**
   * That of the base game.
   */
  base: number;
  [k: string]: number;
}
/**
 * The score of one seat.
 */
export interface PlayerScore {
  /**
   * The seat, from 0.
   */
  seat: number;
  /**
   * The sources of the points.
   */
  lines: ScoreLine[];
  /**
   * The sum of the lines, in victory points.
   */
  total: number;
  /**
   * How many doubloons and goods the seat has together (SCORE-06).
   */
  tiebreak: number;
  /**
   * The place, from 1 for the winner; tied seats share a place (A-18).
   */
  place: number;
}
/**
 * One source of points.
 */
export interface ScoreLine {
  /**
   * `chips`; `paper` for points noted when the chips ran out; the id of a building for its printed points; the id followed by `_bonus` for points of an occupied building's effect; or the id of an expansion's effect.
   */
  source: string;
  /**
   * Victory points, negative for a penalty.
   */
  points: number;
  /**
   * The id of the rule that gives the points.
   */
  rule: string;
}
/**
 * One seat, as far as a viewer may know it.
 */
export interface PlayerView {
  /**
   * The seat's money, in doubloons.
   */
  doubloons: number;
  /**
   * Victory points noted on paper once the chips ran out; 0 until then.
   */
  vp_paper: number;
  /**
   * How many goods of each kind the seat has.
   */
  goods: GoodCounts;
  /**
   * The island tiles, one entry for each kind that the seat has.
   */
  island: TilePosition[];
  /**
   * The buildings, in the order of the board.
   */
  city: BuildingPosition[];
  /**
   * How many workers of each kind are in the holding area.
   */
  holding: WorkerCounts;
  /**
   * The effects already used in this phase: the id of the building, followed by a colon and the kind of worker if the effect depends on it.
   */
  used?: string[];
  /**
   * The seat's VP chips, in victory points; null if hidden from the viewer. A seat sees its own; after the end of the game, or with `Config.open_vp`, every viewer sees all.
   */
  vp: number | null;
  /**
   * The numbers that expansions keep for the seat; secret ones only if the viewer is this seat.
   */
  slots: Slots;
  /**
   * How many of this seat's plantations are of a kind that only this seat knows.
   */
  hidden_tiles: number;
}
/**
 * The complete state of a game at a decision or at its end, without seed and history.
 */
export interface Position {
  /**
   * The version of the schema.
   */
  schema_version: SchemaVersion;
  /**
   * The config of the game.
   */
  config: Config;
  /**
   * The number of the round, from 1; 0 during the set-up.
   */
  round: number;
  /**
   * The governor's seat, from 0.
   */
  governor: number;
  /**
   * How many role cards are still to be chosen in this round.
   */
  picks_left: number;
  /**
   * The role cards, with the doubloons on them and the seats that took them.
   */
  cards: CardPosition[];
  /**
   * How many face-up plantations of each kind can be taken.
   */
  row: GoodCounts;
  /**
   * How many plantations of each kind are in the discard pile.
   */
  discards: GoodCounts;
  /**
   * The quarries and expansions' tiles left in the supply, by kind; tiles without a limit are omitted.
   */
  tile_supply: TileCounts;
  /**
   * How many goods of each kind are in the supply.
   */
  goods: GoodCounts;
  /**
   * The cargo ships, from the smallest to the largest.
   */
  ships: ShipPosition[];
  /**
   * The kind of each good in the trading house, in order of kind; up to `Material.house_size`.
   */
  trading_house: Good[];
  /**
   * How many workers of each kind are in the supply.
   */
  supply: WorkerCounts;
  /**
   * How many workers of each kind are on the colonist ship.
   */
  colonist_ship: WorkerCounts;
  /**
   * The VP chips in the supply, in victory points.
   */
  vp: number;
  /**
   * How many copies of each building are in the supply.
   */
  buildings: BuildingCounts;
  /**
   * The end conditions that have been met.
   */
  ending: string[];
  /**
   * Whether the game is over.
   */
  is_over: boolean;
  /**
   * How far each phase has got: the current one last, each of the others interrupted by the next.
   */
  frames: Frame[];
  /**
   * In a placement, the workers placed so far on each target, in the order of placing. They do not move until the placement is complete.
   */
  placed?: WorkerCounts[];
  /**
   * What each seat has, by seat; 2 to 5 of them.
   */
  players: PlayerPosition[];
  /**
   * How many plantations of each kind lie face-down.
   */
  face_down: GoodCounts;
  /**
   * The kind of the tile drawn but not yet placed; null if there is no such tile.
   */
  drawn: string | null;
  /**
   * The numbers that expansions keep for the table, by the id of the slot; see `Slot`.
   */
  slots: Slots;
}
/**
 * The scores of all seats, during or after a game.
 */
export interface Score {
  /**
   * The version of the schema.
   */
  schema_version: SchemaVersion;
  /**
   * One `PlayerScore` for each seat, by seat.
   */
  players: PlayerScore[];
}
/**
 * Everything that one viewer may know of a game; `Game.view` returns one.
 */
export interface View {
  /**
   * The version of the schema.
   */
  schema_version: SchemaVersion;
  /**
   * The config of the game.
   */
  config: Config;
  /**
   * The number of the round, from 1; 0 during the set-up.
   */
  round: number;
  /**
   * The governor's seat, from 0.
   */
  governor: number;
  /**
   * How many role cards are still to be chosen in this round.
   */
  picks_left: number;
  /**
   * The role cards, with the doubloons on them and the seats that took them.
   */
  cards: CardPosition[];
  /**
   * How many face-up plantations of each kind can be taken.
   */
  row: GoodCounts;
  /**
   * How many plantations of each kind are in the discard pile.
   */
  discards: GoodCounts;
  /**
   * The quarries and expansions' tiles left in the supply, by kind; tiles without a limit are omitted.
   */
  tile_supply: TileCounts;
  /**
   * How many goods of each kind are in the supply.
   */
  goods: GoodCounts;
  /**
   * The cargo ships, from the smallest to the largest.
   */
  ships: ShipPosition[];
  /**
   * The kind of each good in the trading house, in order of kind; up to `Material.house_size`.
   */
  trading_house: Good[];
  /**
   * How many workers of each kind are in the supply.
   */
  supply: WorkerCounts;
  /**
   * How many workers of each kind are on the colonist ship.
   */
  colonist_ship: WorkerCounts;
  /**
   * The VP chips in the supply, in victory points.
   */
  vp: number;
  /**
   * How many copies of each building are in the supply.
   */
  buildings: BuildingCounts;
  /**
   * The end conditions that have been met.
   */
  ending: string[];
  /**
   * Whether the game is over.
   */
  is_over: boolean;
  /**
   * How far each phase has got: the current one last, each of the others interrupted by the next.
   */
  frames: Frame[];
  /**
   * In a placement, the workers placed so far on each target, in the order of placing. They do not move until the placement is complete.
   */
  placed?: WorkerCounts[];
  /**
   * The seat that sees this, from 0; null for a spectator.
   */
  viewer: number | null;
  /**
   * Who draws: `"seeded"` for the game itself, `"manual"` for the caller.
   */
  chance: "seeded" | "manual";
  /**
   * Whether the game stops at forced moves.
   */
  ask_forced: boolean;
  /**
   * What the viewer knows of each seat, by seat.
   */
  players: PlayerView[];
  /**
   * How many plantations lie face-down.
   */
  face_down: number;
  /**
   * How many plantations of each kind the viewer has not seen: those in the face-down stacks, a drawn tile that another seat looks at, and hidden tiles of other seats.
   */
  unseen: Counts;
  /**
   * Whether the deciding seat is looking at a drawn tile.
   */
  tile_held: boolean;
  /**
   * The kind of that tile if the viewer may see it, otherwise null.
   */
  drawn: string | null;
  /**
   * The numbers that expansions keep for the table, by slot id, without secret ones.
   */
  slots: Slots;
  /**
   * The id of the phase in progress, see `Game.phase`.
   */
  phase: string;
  /**
   * Who decides what.
   */
  decision: Decision;
  /**
   * The legal actions if the viewer decides, otherwise empty.
   */
  actions: Action[];
}
