// A small client: it shows a view as text, answers decisions, and says what happened.
// `tsc --strict` checks it; every switch knows all kinds, or it would not compile.
import type { Action, Decision, Event, PlayerView, View } from "./puertorico.js";

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

/** A line of a log for some events; undefined for those that a log leaves out. */
export function told(event: Event): string | undefined {
  switch (event.kind) {
    case "RoleChosen":
      return `seat ${event.seat} chooses the ${event.card}`;
    case "BuildingBuilt":
      return `seat ${event.seat} builds ${event.building}`;
    case "GoodsLoaded":
      return `seat ${event.seat} loads ${event.amount} ${event.good}`;
    case "GameEnded":
      return "the game is over";
    default:
      return undefined;
  }
}

/** The body of a request that plays an action. */
export const body = (action: Action): string => JSON.stringify(action);
export const passing: Action = { kind: "Pass" };
