// The page on which tables begin, and are joined and watched.

import { ask, bots, keep, keys, link, make, part, sentence, told } from "./net.js";
import { speak, text } from "./texts.js";

const form = part("new");
const seed = new URLSearchParams(location.search).get("seed");
const STATES = ["waiting", "running", "over"];

form.elements.name.value = localStorage.getItem("name") ?? text("player");
part("language").addEventListener("change", () => speak(part("language").value));

// Fills a part of the page again if its content has changed; a link that has the focus keeps it.
function fill(id, ...content) {
  const fresh = make("div", {}, ...content);
  if (part(id).innerHTML === fresh.innerHTML) return;
  const focused = part(id).contains(document.activeElement) && document.activeElement.href;
  part(id).replaceChildren(...fresh.childNodes);
  [...part(id).querySelectorAll("a")].find((each) => each.href === focused)?.focus();
}

const details = (said) => make("small", {}, said.join(" · "));
const openSeats = (table) => (table.open ? [text("seats_open", { number: table.open })] : []);

// A table at which this browser has a seat.
function ownRow(table) {
  return make("li", { "data-mine": table.mine },
    make("a", { href: link(table.id) }, table.names.join(", ")),
    details([...openSeats(table), table.edition, text(`table_${table.mine ? "mine" : table.state}`)]));
}

let open = false; // whether one of the own games is not over

async function showOwn() {
  const all = keys();
  const { tables: found, unread } = Object.keys(all).length ? await ask("/api/yours", { keys: all }) : { tables: [], unread: [] };
  const known = new Set([...found.map((table) => table.id), ...unread]);
  for (const id of Object.keys(all)) if (!known.has(id)) keep(id, null);
  part("own").hidden = !known.size;
  open = found.some((table) => table.state !== "over");
  const order = [...found].reverse().sort((one, two) => two.mine - one.mine || (one.state === "over") - (two.state === "over"));
  const broken = (id) => make("li", {}, make("a", { href: link(id) }, text("table_unread")));
  fill("own-tables", ...order.map(ownRow), ...unread.map(broken));
  return known;
}

function row(table) {
  return make("li", {},
    make("a", { href: link(table.id) }, table.names.join(", ")),
    details([...openSeats(table), table.edition, ...table.expansions, text(table.open ? "join" : "watch")]));
}

function choice(type, name, entry, checked) {
  const id = `${name}-${entry.id}`;
  return make("p", { class: "option" },
    make("input", { type, name, id, value: entry.id, checked, "aria-describedby": `${id}-text` }),
    make("label", { for: id }, sentence(entry.name)),
    make("span", { id: `${id}-text` }, entry.text));
}

async function show() {
  const found = await ask("/api/lobby");
  if (!part("expansions").querySelector("input")) {
    part("editions").append(...found.editions.map((entry) => choice("radio", "edition", entry, entry.id === "anniversary")));
    part("strengths").firstElementChild.after(...found.strengths.map((entry) => choice("radio", "strength", entry, entry.id === bots().strength)));
    form.elements.seconds.append(...found.seconds.map((number) => make("option", { value: number, selected: number === bots().seconds }, text("seconds", { number }))));
    showSeconds();
    part("expansions").append(...found.expansions.map((entry) => choice("checkbox", "expansions", entry, false)));
  }
  const own = await showOwn();
  const groups = STATES.map((state) => [state, found.tables.filter((table) => table.state === state && !own.has(table.id))]);
  const lists = groups.filter(([, tables]) => tables.length).flatMap(([state, tables]) =>
    [make("h3", {}, text(`tables_${state}`)), make("ul", {}, ...tables.map(row))]);
  fill("tables", ...(lists.length ? lists : [make("p", {}, text("tables_none"))]));
}

// Only hard bots think for as long as they may.
function showSeconds() {
  form.elements.seconds.parentElement.hidden = form.elements.strength.value !== "hard";
}

part("strengths").addEventListener("change", showSeconds);

async function begin() {
  const data = new FormData(form);
  const bot = { strength: data.get("strength"), seconds: Number(data.get("seconds")) };
  localStorage.setItem("bots", JSON.stringify(bot));
  part("error").textContent = "";
  localStorage.setItem("name", data.get("name"));
  try {
    const made = await ask("/api/tables", {
      name: data.get("name"),
      players: Number(data.get("players")),
      people: Number(data.get("people")),
      edition: data.get("edition"),
      expansions: data.getAll("expansions"),
      bots: Array(Math.max(0, data.get("players") - data.get("people"))).fill(bot),
      private: data.has("private"),
      clock: Number(data.get("clock")),
      ...(data.get("buildings") ? { buildings: data.get("buildings") } : {}),
      // For a game that can be played again, if the server allows it: /?seed=7
      ...(seed === null ? {} : { seed: Number(seed) }),
    });
    keep(made.table, made.key);
    location.href = link(made.table);
  } catch (wrong) {
    part("error").textContent = wrong.message;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  begin();
});

part("enter").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const found = await ask("/api/enter", { code: new FormData(part("enter")).get("code") });
    keep(found.table, found.key);
    location.href = link(found.table);
  } catch (wrong) {
    part("entered").textContent = wrong.message;
  }
});

const again = () => show().then(() => told(null), told);
await again();
setInterval(again, 5000);
// What the command opens: a game against bots at once, unless one is being played.
if (location.hash === "#play") {
  history.replaceState(null, "", location.pathname);
  if (!open) begin();
}
