// Shows the panels, lays them out for the width of the window, and keeps the focus.

import { make, part } from "./net.js";
import { text } from "./texts.js";

const shown = new Map(); // name of a panel -> its text
let known = { worker: {}, icon: {} }; // what things are
let notes = new Map(); // what actions bring or cost, by their texts
let prices = {}; // what buildings cost the viewer, by their ids
let own = null; // the name of the panel in the section #own
let others = []; // the panels of the other boards
let names = []; // of the players

const SHARED = ["roles", "trade", "tiles", "supplies", "slots"];

export function seatOfPanel(name) {
  return name.startsWith("player-") ? Number(name.slice(7)) : null;
}

export function learn(explained) {
  known = explained;
}

export function setWorth(found, costs) {
  notes = found;
  prices = costs;
  for (const shop of document.querySelectorAll(".pr-buildings")) price(shop);
  for (const element of document.querySelectorAll(".panel [data-does]")) label(element);
}

// Buildings show what they cost now; without a price, what is printed on them.
function price(shop) {
  for (const element of shop.querySelectorAll("[data-building]")) {
    const tag = element.querySelector(".pr-on-coin");
    element.dataset.cost ??= tag.textContent;
    tag.textContent = prices[element.dataset.building] ?? element.dataset.cost;
    element.classList.toggle("reduced", tag.textContent !== element.dataset.cost);
  }
}

// Names what can be clicked: what it does, what can be read on it, and what it brings.
function label(element) {
  const { does, action } = element.dataset;
  const written = [...element.querySelectorAll("text")].map((each) => each.textContent).join(" ");
  const name = does.includes(written) ? does : `${does}: ${written}`;
  element.setAttribute("aria-label", [name, notes.get(action)].filter(Boolean).join(", "));
}

export function begin(seat, players) {
  names = players;
  shown.clear();
  own = `player-${seat ?? 0}`;
  for (const board of others) board.remove();
  for (const id of ["own", "shared", "shop", "legend"]) part(id).replaceChildren();
  part("own").setAttribute("aria-label", text(seat === null ? "a_board" : "your_board"));
  const panel = (name) => make("div", { class: "panel", id: `panel-${name}` });
  const hold = (id, names) => part(id).append(...names.map(panel));
  hold("own", [own]);
  hold("shared", SHARED);
  hold("shop", ["buildings-0", "buildings-1"]);
  hold("legend", ["legend"]);
  others = Array.from({ length: players.length - 1 }, (_, at) => panel(`player-${((seat ?? 0) + 1 + at) % players.length}`));
  boards.append(...others);
  arranged = "";
}

export function showTabs(players) {
  names = players;
  const tabs = others.map((board) => {
    const seat = seatOfPanel(board.id.slice(6));
    return make("button", { "data-tab": seat, on: { click: () => board.scrollIntoView({ block: "nearest", inline: "start" }) } }, names[seat]);
  });
  part("tabs").replaceChildren(...tabs);
}

// Shows the panels that are new; the others keep their elements.
export function show(panels) {
  for (const [name, drawn] of Object.entries(panels)) {
    const holder = part(`panel-${name}`);
    if (!holder || shown.get(name) === drawn) continue;
    const focused = holder.contains(document.activeElement) ? keyOf(document.activeElement) : null;
    holder.innerHTML = drawn;
    shown.set(name, drawn);
    prepare(holder);
    if (focused !== null) (find(holder, focused) ?? part("summary")).focus({ preventScroll: true });
  }
}

// Draws the panels again without what a form has changed in them.
export function restore(name) {
  const drawn = shown.get(name);
  if (drawn === undefined) return;
  shown.delete(name);
  show({ [name]: drawn });
}

export const all = () => Object.fromEntries(shown);
export const ownPanel = () => part(`panel-${own}`);
export const ownName = () => own;

const DATA = ["action", "building", "role", "tile", "index", "target", "circle", "good", "worker", "ship", "place", "slot"];
const keyOf = (element) => DATA.map((name) => element.dataset?.[name] ?? "").join("|");

function find(holder, key) {
  return [...holder.querySelectorAll("[tabindex]")].find((element) => keyOf(element) === key);
}

// Tells circles and tiles apart: a picture says only once what they are on.
function describe(element) {
  const { circle, tile } = element.dataset;
  if (circle !== undefined) {
    const on = element.parentNode.dataset;
    element.dataset.target = on.tile ?? on.building;
  }
  const inside = tile && element.querySelector(".pr-circle");
  if (inside) element.dataset.index = inside.dataset.circle;
}

function nameOf(element) {
  if (element.dataset.circle !== undefined) return element.dataset.worker ? known.worker[element.dataset.worker]?.name ?? element.dataset.worker : known.icon.circle.name;
  const written = [...element.querySelectorAll(":scope > text:not(.pr-on-seat)")].map((each) => each.textContent);
  const { taker } = element.dataset; // The sign of a seat has no more than its initial.
  return [...written, ...(taker === undefined ? [] : [names[taker]])].join(" ");
}

// Gives every part a name and a way to it by keyboard: one stop for a panel, arrows inside.
function prepare(holder) {
  const parts = [...holder.querySelectorAll("g[class]:not(.pr-panel), .pr-land, .pr-lot")];
  let stop = false;
  for (const shop of holder.querySelectorAll(".pr-buildings")) price(shop);
  for (const element of parts) {
    element.classList.add("part");
    describe(element);
    const title = element.querySelector(":scope > title");
    if (element.getAttribute("role") === "button") {
      for (const each of element.querySelectorAll("text")) each.after(" ");
      element.dataset.does = element.getAttribute("aria-label");
      label(element);
      continue;
    }
    const name = (title?.textContent ?? nameOf(element)).split("\n")[0];
    if (!name || element.closest("[role=button]")) continue;
    const inner = element.querySelector("g[class]");
    element.setAttribute("role", inner ? "group" : "img");
    element.setAttribute("aria-label", name);
    element.setAttribute("tabindex", stop ? "-1" : "0");
    stop = true;
  }
  shareActions(holder);
  // Browsers would show the titles as well as our own explanations.
  for (const title of holder.querySelectorAll("title")) title.remove();
}

// Any of several like tiles can be clicked, though one stands for all of them.
function shareActions(holder) {
  for (const legal of holder.querySelectorAll('[data-tile][data-place="row"][data-action]')) {
    const like = `[data-tile="${legal.dataset.tile}"][data-place="row"]:not([data-action])`;
    for (const tile of holder.querySelectorAll(like)) {
      for (const name of ["data-action", "data-does", "role", "aria-label"]) {
        if (legal.hasAttribute(name)) tile.setAttribute(name, legal.getAttribute(name));
      }
      tile.classList.add("pr-legal");
      tile.setAttribute("tabindex", "-1");
    }
  }
}

// What a decision is about, by its kind: it is lit, and in one column it comes right after what is asked.
const FRONT = {
  role: "roles", tile: "tiles", drawn_tile: "tiles", land: "tiles", build: "shop", payment: "shop",
  choose_building: "shop", sell: "trade", load: "trade", shipment: "trade", store: "trade",
  privilege_good: "supplies", supply: "supplies",
};

export function bringForward(kind, mine, isNew) {
  for (const element of document.querySelectorAll(".front, .asked")) element.classList.remove("front", "asked");
  const name = FRONT[kind] ?? own;
  const panel = name === "shop" ? part(name) : part(`panel-${name}`);
  if (!panel) return;
  panel.classList.toggle("asked", mine);
  if (layout.dataset.columns !== "one" && !low.matches) return;
  panel.classList.add("front");
  panel.closest("section")?.classList.add("front");
  if (mine && isNew) scrollTo({ top: 0, behavior: still.matches ? "auto" : "smooth" });
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

document.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const holder = event.target.closest?.(".panel");
  if (!step || !holder) return;
  const stops = [...holder.querySelectorAll("[tabindex]")];
  const next = stops[stops.indexOf(event.target.closest("[tabindex]")) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
});

// The columns, by the width of the window: what comes first in each. The rest is put into the lowest.
const COLUMNS = [
  [1700, "four", [["do", "own"], ["shared"], ["shop"], []]],
  [1100, "three", [["do", "own"], ["shared"], ["shop"]]],
  [740, "two", [["do", "own"], ["shared", "shop"]]],
  [0, "one", [["do", "own", "others", "shared", "shop", "log", "icons"]]],
];
const BOARD = 488 / 364; // the height of a full board, for its width
const LOG = 0.9; // that of the log
const layout = part("layout");
// A phone on its side: the question is above the columns, as wide as the window.
const low = matchMedia("(max-height: 500px)");
const section = part("others"); // It has the boards if there is one column.
const boards = part("boards");
let arranged = "";

// How high a section becomes in a column, for the width of the column.
const heights = { own: BOARD, log: LOG, icons: 0.1, do: 0.9 };
const height = (id) => heights[id] ?? (id.startsWith("panel-player") ? BOARD
  : [...document.querySelectorAll(`#${id} svg`)].reduce((sum, { viewBox: { baseVal: box } }) => sum + box.height / box.width, 0));

// Puts everything into columns: once for a game, as nothing may move while it is played.
export function arrange() {
  part("menu").open ||= window.innerWidth >= 1100;
  const [, name, first] = COLUMNS.find(([width]) => window.innerWidth >= width);
  const columns = first.map((ids) => [...ids]);
  if (name !== "one") {
    const lows = columns.map((ids) => ids.reduce((sum, id) => sum + height(id), 0));
    const put = (id, from) => {
      const at = lows.indexOf(Math.min(...lows.slice(from)), from);
      columns[at].push(id);
      lows[at] += height(id);
    };
    // The wide column of one's own board has no other.
    for (const board of others) put(board.id, name === "two" ? 0 : 1);
    for (const id of ["log", "icons"]) put(id, 0);
  }
  const across = low.matches && name !== "one";
  if (across) columns[0].shift();
  if (String(columns) === arranged) return;
  arranged = String(columns);
  const focused = document.activeElement;
  const entries = part("entries");
  const below = entries.scrollHeight - entries.scrollTop;
  const found = new Map([...layout.querySelectorAll("section"), section, part("do"), ...others].map((each) => [each.id, each]));
  if (name === "one") boards.append(...others);
  const made = columns.map((ids) => {
    const column = make("div", { class: "column" });
    column.append(...ids.map((id) => found.get(id)));
    return column;
  });
  if (across) layout.before(part("do"));
  layout.replaceChildren(...made, ...(name === "one" ? [] : [section]));
  layout.dataset.columns = name;
  // A draft takes buildings away: their room stays.
  const shop = part("shop");
  shop.style.minHeight = name === "one" ? "" : `${shop.offsetHeight}px`;
  entries.scrollTop = entries.scrollHeight - below; // Moving it would show its beginning.
  focused?.focus?.({ preventScroll: true });
}

window.addEventListener("resize", arrange);

// On a narrow page the menu lies over the rest until one clicks a button of it or beside it.
document.addEventListener("click", (event) => {
  const stays = part("menu").contains(event.target) && !event.target.closest("button");
  if (window.innerWidth < 1100 && !stays) part("menu").open = false;
});
