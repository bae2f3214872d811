// The page on which tables begin, and are joined and watched.

import { ask, link, make, part, sentence } from "./net.js";

const form = part("new");
const seed = new URLSearchParams(location.search).get("seed");
const STATES = { waiting: "Waiting for people", running: "Being played", over: "Over" };

function row(table) {
  const missing = table.open ? `, ${table.open} open` : "";
  const expansions = table.expansions.map((id) => id.replaceAll("_", " ")).join(", ");
  return make("li", {},
    make("a", { href: link(table.id) }, table.names.join(", ") + missing),
    ` (${table.edition}${expansions ? `: ${expansions}` : ""})`,
    ` ${table.state === "waiting" ? "– join" : "– watch"}`);
}

function choice(type, name, entry, checked) {
  const id = `${name}-${entry.id}`;
  return make("p", { class: "option" },
    make("input", { type, name, id, value: entry.id, checked, "aria-describedby": `${id}-text` }),
    make("label", { for: id }, sentence(entry.name ?? entry.id)),
    make("span", { id: `${id}-text` }, entry.text));
}

async function show() {
  const found = await ask("/api/lobby");
  if (!part("expansions").querySelector("input")) {
    part("editions").append(...found.editions.map((entry) => choice("radio", "edition", entry, entry.id === "anniversary")));
    part("expansions").append(...found.expansions.map((entry) => choice("checkbox", "expansions", entry, false)));
  }
  const groups = Object.keys(STATES).map((state) => [state, found.tables.filter((table) => table.state === state)]);
  const lists = groups.filter(([, tables]) => tables.length).flatMap(([state, tables]) =>
    [make("h3", {}, STATES[state]), make("ul", {}, ...tables.map(row))]);
  part("tables").replaceChildren(...(lists.length ? lists : [make("p", {}, "There are none yet.")]));
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  try {
    const made = await ask("/api/tables", {
      name: data.get("name"),
      players: Number(data.get("players")),
      people: Math.min(Number(data.get("people")), Number(data.get("players"))),
      edition: data.get("edition"),
      expansions: data.getAll("expansions"),
      ...(data.get("buildings") ? { buildings: data.get("buildings") } : {}),
      // For a game that can be played again, if the server allows it: /?seed=7
      ...(seed === null ? {} : { seed: Number(seed) }),
    });
    location.href = link(made.table, made.key);
  } catch (wrong) {
    part("error").textContent = wrong.message;
  }
});

const again = () => show().catch((wrong) => (part("error").textContent = wrong.message));
again();
setInterval(again, 5000);
