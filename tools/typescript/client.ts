// A small client: it shows a view as text, answers decisions, and writes what happened.
// `tsc --strict` checks it; every switch knows all kinds, or it would not compile.
import type { Action, Decision, Events, GameEvent, Group, PlayerView, View } from "./puertorico.js";

function never(value: never): never {
  throw new Error(`unknown kind: ${JSON.stringify(value)}`);
}

/** How many there are in all; what is missing counts 0. */
function total(counts: { [id: string]: number | undefined }): number {
  return Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

function list(counts: { [id: string]: number | undefined }): string {
  const parts = Object.entries(counts).map(([id, count]) => `${count ?? 0} ${id}`);
  return parts.join(", ") || "nothing";
}

function player(seat: number, player: PlayerView): string {
  const city = player.city.map(({ building, workers }) => `${building} (${total(workers ?? {})})`);
  const points = player.vp === null ? "hidden" : `${player.vp}`;
  return [
    `seat ${seat}: ${player.doubloons} doubloons, VP ${points}, goods: ${list(player.goods)}`,
    `  city: ${city.join(", ") || "empty"}`,
  ].join("\n");
}

/** The table as one viewer sees it. */
export function render(view: View): string {
  const ships = view.ships.map((ship) => `${ship.capacity}: ${ship.count} ${ship.good ?? ""}`);
  return [
    `round ${view.round}, ${view.decision.summary}. ${question(view.decision)}`,
    `row: ${list(view.row)}; ships: ${ships.join(", ")}; corn left: ${view.goods.corn ?? 0}`,
    ...view.players.map((each, seat) => player(seat, each)),
  ].join("\n");
}

/** How good an action looks at first sight: the answer to every kind of decision. */
function worth(action: Action): number {
  switch (action.kind) {
    case "ChooseRole":
      return action.card === "builder" ? 9 : 5;
    case "Build":
    case "BuildAtBlackMarket":
    case "ChooseBuilding":
      return action.building.length;
    case "UseBuilding":
      return 4;
    case "Sell":
    case "TakeGood":
      return action.good === "coffee" ? 8 : 6;
    case "Load":
      return 3 + action.ship;
    case "Raid":
    case "Ship":
    case "Plunder":
    case "Poach":
    case "Capture":
      return 5;
    case "Keep":
    case "KeepAll":
    case "KeepWorkers":
      return 2;
    case "TakeQuarry":
      return 7;
    case "TakePlantation":
    case "PlantForest":
    case "PlaceTile":
      return 4;
    case "PlaceColonists":
      return action.count;
    case "TakeColonist":
    case "TakeFromShip":
    case "MoveGuest":
    case "Produce":
      return 3;
    case "ReturnColonist":
    case "ReturnGood":
    case "ReturnPoint":
    case "RemoveWorkers":
    case "DiscardTile":
    case "SellTile":
    case "Pass":
      return 0;
    case "RevealTile":
    case "FirstPlayer":
    case "DrawBuilding":
    case "DrawBuildingGoal":
    case "DrawPlantationGoal":
    case "DrawProductionGoal":
      return Math.random();
    default:
      return never(action);
  }
}

/** What a decision is about, from its context: every kind has its own. */
export function question(decision: Decision): string {
  switch (decision.kind) {
    case "role":
      return "Which role?";
    case "build":
      return `What to build? The prices: ${Object.keys(decision.context.prices).length}.`;
    case "tile":
    case "drawn_tile":
    case "bought_tile":
      return "Which tile?";
    case "take_colonist":
    case "take_from_ship":
      return "Which worker?";
    case "placement":
      return `How many on ${decision.context.target}? At least ${decision.context.must_place}.`;
    case "produce":
    case "privilege_good":
      return "Which goods?";
    case "sell":
      return `What to sell? There are ${Object.keys(decision.context.prices).length} prices.`;
    case "load":
      return `What to load? There are ${decision.context.loads.length} possible loads.`;
    case "shipment":
      return "What to ship?";
    case "store":
      return `What to keep? Kept so far: ${list(decision.context.kept)}.`;
    case "payment":
    case "supply":
      return "What to give?";
    case "smuggle":
    case "poach":
      return "What to take?";
    case "choose_building":
      return "Which building is in the game?";
    case "use_building":
      return `Use the ${decision.context.building}?`;
    case "window":
      return "Do anything before the game goes on?";
    case "reveal":
    case "first_player":
    case "draw_building":
    case "draw_plantation_goal":
    case "draw_production_goal":
    case "draw_building_goal":
      return "What has been drawn?";
    case "over":
      return "Nothing: the game is over.";
    default:
      return never(decision);
  }
}

/** What the viewer does; undefined if it is not asked. The result can be sent as it is. */
export function answer(view: View): Action | undefined {
  return [...view.actions].sort((a, b) => worth(b) - worth(a))[0];
}

/** A line of a log; undefined for events that a log leaves out. Every kind has its case. */
export function line(event: GameEvent): string | undefined {
  switch (event.kind) {
    case "FirstPlayerDrawn":
      return `seat ${event.seat} begins`;
    case "RoleChosen":
    case "RoleCaptured":
      return `seat ${event.seat} takes the ${event.card}`;
    case "CardCoinsAdded":
      return `a doubloon on the ${event.card}`;
    case "GovernorPassed":
      return `round ${event.round}: seat ${event.seat} is governor`;
    case "EndTriggered":
      return `the game ends with this round: ${event.ending}`;
    case "GameEnded":
      return "the game is over";
    case "DoubloonsEarned":
      return `seat ${event.seat}: +${event.doubloons} doubloons, ${event.cause}`;
    case "DoubloonsPaid":
      return `seat ${event.seat}: -${event.doubloons} doubloons, ${event.cause}`;
    case "VictoryPointsEarned":
      return `seat ${event.seat}: +${event.vp + event.vp_paper} VP, ${event.cause}`;
    case "VictoryPointsReturned":
      return `seat ${event.seat}: -${event.vp} VP`;
    case "BuildingPriced": {
      const less = event.reductions.map(({ cause, doubloons }) => ` -${doubloons} ${cause}`);
      return `${event.building}: ${event.cost}${less.join("")} = ${event.price}`;
    }
    case "BuildingBuilt":
      return `seat ${event.seat} builds ${event.building}`;
    case "BuildingChosen":
      return `${event.copies} ${event.building} are in the game`;
    case "BuildingWithdrawn":
      return `${event.building} is not in the game`;
    case "GoodsTaken":
    case "GoodsReturned":
      return `seat ${event.seat}: ${event.kind} ${event.count} ${event.good}`;
    case "GoodsLoaded":
      return `seat ${event.seat} loads ${event.count} ${event.good} on the ${event.ship}-ship`;
    case "GoodSold":
      return `seat ${event.seat} sells ${event.good}`;
    case "TradingHouseEmptied":
      return `the trading house is emptied: ${event.goods.join(", ")}`;
    case "ShipEmptied":
      return `the ${event.ship}-ship is emptied: ${event.count} ${event.good}`;
    case "TileRevealed":
    case "TileFlipped":
      return `seat ${event.seat}: ${event.kind} ${event.tile}`;
    case "TileDrawn":
    case "TileHidden":
      return `seat ${event.seat}: ${event.kind} ${event.tile ?? "a tile that others do not see"}`;
    case "TilePlaced":
    case "TileDiscarded":
      return `seat ${event.seat}: ${event.kind} ${event.tile} from ${event.source}`;
    case "TileRemoved":
      return `seat ${event.seat}: ${event.tile} to ${event.target}`;
    case "TilesDiscarded":
    case "TilesReshuffled":
      return `${event.kind}: ${list(event.tiles)}`;
    case "WorkersTaken":
      return `seat ${event.seat} takes ${event.count} ${event.worker} from ${event.source}`;
    case "WorkersMoved":
      return `seat ${event.seat}: ${event.worker} from ${event.source} to ${event.target}`;
    case "WorkersReturned":
      return `seat ${event.seat} returns ${event.count} ${event.worker}`;
    case "ShipRefilled":
    case "ShipUnloaded":
      return `the colonist ship: ${event.kind} ${event.count} ${event.worker}`;
    case "SmugglerTileTaken":
      return `seat ${event.seat} is the smuggler`;
    case "GoalShown":
    case "GoalWon":
      return `${event.kind} ${event.goal}: ${event.things.join(", ")}`;
    case "PhaseEnded":
    case "CardsReturned":
    case "TilePutBack":
      return undefined;
    default:
      return never(event);
  }
}

/** What is shown while the events of a group are played back. */
function heading(group: Group): string {
  switch (group.kind) {
    case "choice":
    case "forced":
      return `seat ${group.seat ?? "?"}: ${group.action?.kind ?? "?"}`;
    case "draw":
      return group.action === null ? "a draw" : `a draw: ${group.action.kind}`;
    case "effect":
    case "step":
      return group.seat === null ? group.cause : `seat ${group.seat}: ${group.cause}`;
    default:
      return never(group.kind);
  }
}

/** All that one action brought about, as lines of a log. */
export function played(happened: Events): string[] {
  return happened.groups.flatMap((group) => [
    heading(group),
    ...group.events.map(line).filter((text) => text !== undefined),
  ]);
}

/** The body of a request that plays an action. */
export const body = (action: Action): string => JSON.stringify(action);
export const passing: Action = { kind: "Pass" };
