// Explains what is pointed at, focused or tapped, with its rule; and why something cannot be done.

import { make, part, ruleLink, sentence } from "./net.js";
import { text } from "./texts.js";

let known = null;
let names = [];
let bots = []; // how well the bot plays that has a seat
let closed = []; // [selector, sentence, why, rule]
const touch = { explaining: false };

export function begin(found) {
  known = found;
}

export function setNames(list, strengths) {
  names = list;
  bots = strengths;
}

export function setClosed(groups) {
  closed = Object.values(groups ?? {}).flatMap((group) =>
    group.actions.map(([selector, sentence, why]) => [selector, sentence, why, group.rule]),
  );
  for (const element of document.querySelectorAll(".closed")) element.classList.remove("closed");
  for (const [selector] of closed) {
    if (!selector) continue;
    for (const element of document.querySelectorAll(selector)) {
      if (!element.dataset.action) element.classList.add("closed");
    }
  }
}

let notes = new Map(); // what actions cost or bring, by their texts
let worth = {}; // what things are worth now

export function setWorth(found, actions) {
  worth = found;
  notes = actions;
}

export const isExplaining = () => touch.explaining;

// The icons that have no id of their own, by the class of their part.
const ICONS = [
  ["pr-governor", "governor"], ["pr-doubloons", "doubloons"], ["pr-points", "points"],
  ["pr-holding", "holding"], ["pr-circle", "circle"], ["pr-ship", "ship"],
  ["pr-trading-house", "trading_house"], ["pr-colonist-ship", "colonist_ship"],
  ["pr-face-down", "face_down"], ["pr-discards", "discards"], ["pr-land", "island"],
  ["pr-lot", "city"], ["pr-supply", "workers"],
];

function knowledge(element) {
  const { building, role, good, tile, worker, circle, slot, ship } = element.dataset;
  if (circle !== undefined) return known.icon.circle;
  if (ship !== undefined && element.classList.contains("pr-ship")) return known.icon.ship;
  for (const [kind, id] of [["slot", slot], ["building", building], ["role", role], ["tile", tile], ["good", good], ["worker", worker]]) {
    if (id && known[kind][id]) return known[kind][id];
  }
  const icon = ICONS.find(([name]) => element.classList.contains(name));
  if (icon) return known.icon[icon[1]];
  if (element.classList.contains("pr-name")) {
    const { seat } = element.closest("[data-seat]").dataset;
    return { name: names[seat] ?? text("some_player"), text: bots[seat] ? text(`bot_${bots[seat]}_about`) : "" };
  }
  return null;
}

// What a thing is worth now, to the one who looks.
function worthOf(element) {
  const { action, building, good, ship, slot } = element.dataset;
  if (building !== undefined) return element.closest(".pr-buildings") && !notes.get(action) ? worth.building[building] : "";
  if (ship !== undefined && element.classList.contains("pr-ship")) return worth.ship?.[ship];
  if (element.classList.contains("pr-trading-house")) return worth.icon?.trading_house;
  return slot !== undefined ? worth.slot?.[slot] : worth.good?.[good];
}

const whyNot = (element) => closed.filter(([selector]) => selector && element.matches(selector));

export function explain(element, near) {
  const subject = element.closest(".part");
  const found = known && subject && knowledge(subject);
  if (!found) return hide();
  const tip = part("tip");
  const label = subject.dataset.does ?? subject.getAttribute("aria-label");
  tip.replaceChildren(
    make("strong", {}, sentence(found.name)),
    ...(label && !sentence(label).startsWith(sentence(found.name)) ? [make("p", { class: "now" }, sentence(label))] : []),
    ...[notes.get(subject.dataset.action), worthOf(subject)].filter(Boolean).map((said) => make("p", { class: "why" }, said)),
    ...(found.text ? [make("p", {}, ...(found.privilege ? [make("b", {}, text("for_all")), " "] : []), found.text)] : []),
    ...(found.privilege ? [make("p", {}, make("b", {}, text("for_taker")), " ", found.privilege.text, " ", ruleLink(found.privilege.rule))] : []),
    ...whyNot(subject).map(([, , why, rule]) => make("p", { class: "why" }, text("not_now", { sentence: why }), " ", ruleLink(rule))),
    ...(found.rule ? [make("p", {}, ruleLink(found.rule))] : []),
    make("button", { "aria-label": text("close_explanation"), class: "close", on: { click: hide } }, "×"),
  );
  tip.hidden = false;
  place(tip, near ?? subject.getBoundingClientRect());
}

function place(tip, box) {
  if (window.innerWidth < 740) {
    tip.style.cssText = "";
    return;
  }
  const size = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, window.innerWidth - size.width - 8));
  const below = box.bottom + 8, above = box.top - size.height - 8;
  const across = Math.max(8, Math.min(box.top, window.innerHeight - size.height - 8));
  const right = box.right + 8, before = box.left - size.width - 8;
  const places = [[left, below], [left, above], [right, across], [before, across]];
  // Never over what is asked.
  const asked = part("do").getBoundingClientRect();
  const fits = ([x, y]) =>
    x >= 0 && y >= 0 && x + size.width <= window.innerWidth && y + size.height <= window.innerHeight &&
    (x >= asked.right || x + size.width <= asked.left || y >= asked.bottom || y + size.height <= asked.top);
  const [x, y] = places.find(fits) ?? [window.innerWidth - size.width - 8, window.innerHeight - size.height - 8];
  tip.style.left = `${x}px`;
  tip.style.top = `${y}px`;
}

const REST = 700; // milliseconds
let waiting = 0;
let at = [0, 0]; // where the pointer is

export function hide() {
  clearTimeout(waiting);
  part("tip").hidden = true;
}

// A pointer that was moved and rests asks for an explanation; what moves under it does not.
document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch" || part("tip").contains(event.target)) return clearTimeout(waiting);
  if (event.clientX === at[0] && event.clientY === at[1]) return;
  at = [event.clientX, event.clientY];
  clearTimeout(waiting);
  const inside = event.target.closest?.(".panel .part");
  if (inside || !part("tip").hidden) waiting = setTimeout(() => (inside?.isConnected ? explain(inside) : hide()), REST);
});
document.addEventListener("pointerdown", (event) => {
  if (!part("tip").contains(event.target)) hide();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
  const inside = event.target.closest?.(".panel .part");
  if (inside && (event.key === "?" || (event.key === "Enter" && !inside.matches("[role=button]")))) {
    event.preventDefault();
    explain(inside);
    part("tip").querySelector("a, button")?.focus();
  }
});
part("explain").addEventListener("click", () => {
  touch.explaining = !touch.explaining;
  part("explain").setAttribute("aria-pressed", String(touch.explaining));
});
