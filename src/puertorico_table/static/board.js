// Shows the panels, lays them out for the width of the window, and keeps the focus.

import { make, part } from "./net.js";

const shown = new Map(); // name of a panel -> its text
let workers = {}; // what is known of each kind
let own = null; // the name of the panel in the section #own
let seats = 4; // how many there are

const SHARED = ["roles", "trade", "tiles", "supplies", "slots"];

export function seatOfPanel(name) {
  return name.startsWith("player-") ? Number(name.slice(7)) : null;
}

export function setWorkers(known) {
  workers = known;
}

export function begin(seat, players) {
  shown.clear();
  own = `player-${seat ?? 0}`;
  for (const id of ["own", "boards", "shared", "shop", "legend"]) part(id).replaceChildren();
  part("own").setAttribute("aria-label", seat === null ? "A board" : "Your board");
  const others = Array.from({ length: players - 1 }, (_, at) => `player-${((seat ?? 0) + 1 + at) % players}`);
  const hold = (id, names) => part(id).append(...names.map((name) => make("div", { class: "panel", id: `panel-${name}` })));
  hold("own", [own]);
  hold("boards", others);
  hold("shared", SHARED);
  hold("shop", ["buildings-0", "buildings-1"]);
  hold("legend", ["legend"]);
  seats = players;
  arrange();
}

export function showTabs(names) {
  const tabs = [...part("boards").children].map((board) => {
    const seat = seatOfPanel(board.id.slice(6));
    return make("button", { "data-tab": seat, on: { click: () => board.scrollIntoView({ block: "nearest", inline: "start" }) } }, names[seat]);
  });
  part("tabs").replaceChildren(...tabs);
}

// Shows the panels that are new; the others keep their elements.
export function show(panels) {
  for (const [name, text] of Object.entries(panels)) {
    const holder = part(`panel-${name}`);
    if (!holder || shown.get(name) === text) continue;
    const focused = holder.contains(document.activeElement) ? keyOf(document.activeElement) : null;
    holder.innerHTML = text;
    shown.set(name, text);
    prepare(holder);
    if (focused !== null) (find(holder, focused) ?? part("summary")).focus({ preventScroll: true });
  }
}

// Draws the panels again without what a form has changed in them.
export function restore(name) {
  const text = shown.get(name);
  if (text === undefined) return;
  shown.delete(name);
  show({ [name]: text });
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
  if (element.dataset.circle !== undefined) return element.dataset.worker ? workers[element.dataset.worker]?.name ?? element.dataset.worker : "circle";
  return [...element.querySelectorAll(":scope > text")].map((text) => text.textContent).join(" ");
}

// Gives every part a name and a way to it by keyboard: one stop for a panel, arrows inside.
function prepare(holder) {
  const parts = [...holder.querySelectorAll("g[class]:not(.pr-panel), .pr-land, .pr-lot")];
  let stop = false;
  for (const element of parts) {
    element.classList.add("part");
    describe(element);
    const title = element.querySelector(":scope > title");
    if (element.getAttribute("role") === "button") {
      // The name has what can be read on it, after what it does.
      const texts = [...element.querySelectorAll("text")];
      for (const text of texts) text.after(" ");
      const label = element.getAttribute("aria-label");
      const written = texts.map((text) => text.textContent).join(" ");
      element.dataset.does = label;
      if (!label.includes(written)) element.setAttribute("aria-label", `${label}: ${written}`);
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

export function bringForward(kind, mine, anew) {
  for (const element of document.querySelectorAll(".front, .asked")) element.classList.remove("front", "asked");
  const name = FRONT[kind] ?? own;
  const panel = name === "shop" ? part(name) : part(`panel-${name}`);
  if (!panel) return;
  panel.classList.toggle("asked", mine);
  if (part("layout").dataset.columns !== "one") return;
  panel.classList.add("front");
  panel.closest("section")?.classList.add("front");
  if (mine && anew) scrollTo({ top: 0, behavior: still.matches ? "auto" : "smooth" });
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

// The columns, by the width of the window; the last of four or of three is a pair of columns.
const COLUMNS = [
  [1700, "four", [["do", "own"], ["others", "log"], ["shared", "shop", "icons"]]],
  [1100, "three", [["do", "own", "log"], ["shared", "others", "shop", "icons"]]],
  [740, "two", [["do", "own", "others", "log"], ["shared", "shop", "icons"]]],
  [0, "one", [["do", "own", "others", "shared", "shop", "log", "icons"]]],
];
let arranged = "";

export function arrange() {
  part("menu").open ||= window.innerWidth >= 740;
  const [, name, columns] = COLUMNS.find(([width]) => window.innerWidth >= width);
  const layout = part("layout");
  layout.dataset.seats = seats;
  if (String(columns) === arranged) return;
  arranged = String(columns);
  const focused = document.activeElement;
  const entries = part("entries");
  const below = entries.scrollHeight - entries.scrollTop;
  const made = columns.map((ids) => {
    const column = make("div", { class: "column" });
    column.append(...ids.map(part));
    return column;
  });
  layout.replaceChildren(...made);
  layout.dataset.columns = name;
  entries.scrollTop = entries.scrollHeight - below; // Moving it would show its beginning.
  focused?.focus?.({ preventScroll: true });
}

window.addEventListener("resize", arrange);
arrange();
