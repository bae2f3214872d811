// Whole choices: put together by clicks, checked by the server, and sent in one piece.

import * as board from "./board.js";
import { ask, base, make, part, sentence } from "./net.js";
import { figure } from "./pieces.js";
import { text } from "./texts.js";

let form = null; // what the server sent
let control = null; // {named, fill, remove}: what has been put together so far
let context = null; // {version, words, send, cancel}
let legal = false;
let checks = 0;

export const isOpen = () => form !== null;
export const isFor = (other) => form === other;

export function open(next, how) {
  close();
  form = next;
  context = how;
  control = SHAPES[form.shape]();
  const place = part("form");
  place.dataset.helper = form.helper;
  place.replaceChildren(
    ...(how.title ? [make("h3", {}, how.title)] : []),
    make("div", { class: "fields" }, ...control.fields),
    make("div", { class: "buttons" },
      make("p", { id: "problem", role: "status" }),
      make("button", { id: "done", class: "main", "aria-disabled": "true", on: { click: send } }, text("done")),
      make("button", { id: "reset", on: { click: () => { control.reset(); changed(); } } }, control.resetName),
      ...(control.quick ? [
        make("button", { id: "as-before", on: { click: () => { control.quick(); changed(); } } }, text("as_before")),
        make("button", { id: "as-bot", on: { click: how.suggest } }, text("as_bot")),
      ] : []),
      ...(how.cancel ? [make("button", { id: "cancel", on: { click: how.cancel } }, text("cancel"))] : [])),
  );
  place.hidden = false;
  changed();
}

export function close() {
  if (!form) return;
  control.remove?.();
  form = control = context = null;
  checks += 1;
  part("form").hidden = true;
  part("form").replaceChildren();
}

// Opens the form again with what was put in, since the table was drawn again.
export function reopen(version) {
  const named = control.named();
  open(form, { ...context, version });
  fill(named);
}

// Puts in what was suggested.
export function fill(named) {
  control.fill(named);
  changed();
}

async function changed() {
  const mine = (checks += 1);
  legal = false;
  part("done").setAttribute("aria-disabled", "true");
  let found;
  try {
    found = await ask(`${base}/check`, { version: context.version, helper: form.helper, named: control.named() });
  } catch (wrong) {
    found = { ok: false, why: wrong.message };
  }
  if (mine !== checks) return;
  legal = found.ok;
  part("done").setAttribute("aria-disabled", String(!legal));
  // Giving up is a choice with its own name.
  part("done").textContent = control.isEmpty?.() && form.nothing ? form.nothing : text("done");
  part("problem").textContent = legal ? found.note && `${sentence(found.note)}.` : control.problem?.() || found.why.replace(/\.?$/, ".");
  part("problem").classList.toggle("worth", legal);
  document.body.dataset.checked = String(checks);
}

function send() {
  if (legal) context.send(form.helper, control.named());
}

// Covers what is on a circle by a worker, or by nothing.
function cover(circle, figure) {
  const box = circle.firstElementChild.getBBox();
  const place = `translate(${box.x + box.width / 2} ${box.y + box.height / 2}) scale(${box.width / 22})`;
  const disc = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ r: 10.5, stroke: "none", transform: place })) disc.setAttribute(name, value);
  const drawn = [disc];
  if (figure) {
    const copy = figure.cloneNode(true);
    for (const name of ["x", "y"]) copy.removeAttribute(name);
    copy.setAttribute("transform", place);
    drawn.push(copy);
  }
  for (const each of drawn) each.classList.add("placed");
  circle.append(...drawn);
}

// Workers on circles.

function workers() {
  const seat = String(context.seat);
  const drawing = {};
  for (const worker of Object.keys(form.workers)) {
    const figure = document.querySelector(`.part[data-worker="${worker}"]:not(.pr-circle) > use`);
    drawing[worker] = figure.cloneNode(true);
  }
  const circles = [...board.ownPanel().querySelectorAll(`.pr-circle`)];
  const free = circles.filter((circle) => form.all || !circle.dataset.worker);
  let placed = new Map();
  const start = () => {
    placed = new Map();
    if (form.all) for (const circle of free) if (circle.dataset.before) placed.set(circle, circle.dataset.before);
  };
  for (const circle of free) circle.dataset.before = circle.dataset.worker ?? "";
  const hand = () => {
    const left = { ...form.workers };
    for (const worker of placed.values()) left[worker] -= 1;
    return left;
  };
  const kinds = Object.keys(form.workers);
  const inHand = make("p", { id: "hand", "aria-live": "polite" });
  const choice = make("fieldset", { hidden: true }, make("legend", {}, text("place_next")));
  for (const [at, kind] of kinds.entries()) {
    const button = make("input", { type: "radio", name: "kind", value: kind, checked: at === kinds.length - 1 });
    choice.append(make("label", {}, button, ` ${context.words(kind)}`));
  }
  const next = () => {
    const left = hand();
    const wanted = choice.querySelector(":checked")?.value;
    return left[wanted] > 0 ? wanted : kinds.find((kind) => left[kind] > 0);
  };
  const draw = () => {
    for (const circle of free) {
      for (const figure of circle.querySelectorAll(".placed")) figure.remove();
      const worker = placed.get(circle);
      if ((worker ?? "") !== circle.dataset.before) cover(circle, drawing[worker]);
      circle.dataset.placed = worker ?? "";
      circle.classList.toggle("moved", (worker ?? "") !== circle.dataset.before);
      circle.setAttribute("aria-label", text("circle_of", {
        where: context.target(circle.dataset.target),
        number: Number(circle.dataset.circle) + 1,
        what: worker ? context.words(worker) : text("circle_empty"),
      }));
    }
    const left = hand();
    inHand.textContent = text("in_hand", { listed: kinds.map((kind) => text("some_of", { number: Math.max(left[kind], 0), what: context.words(kind) })).join(", ") });
    choice.hidden = kinds.filter((kind) => left[kind] > 0).length < 2;
  };
  const click = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const circle = event.target.closest?.(".pr-circle");
    if (!free.includes(circle)) return;
    event.preventDefault();
    event.stopPropagation();
    if (placed.has(circle)) placed.delete(circle);
    else if (next()) placed.set(circle, next());
    draw();
    changed();
  };
  const panel = board.ownPanel();
  panel.addEventListener("click", click, true);
  panel.addEventListener("keydown", click, true);
  for (const circle of free) {
    circle.classList.add("free");
    circle.setAttribute("role", "button");
    circle.setAttribute("tabindex", "0");
  }
  for (const circle of circles) {
    circle.parentNode.removeAttribute("role");
    circle.parentNode.removeAttribute("tabindex");
  }
  start();
  draw();
  return {
    fields: [inHand, choice, make("p", {}, text("click_circles"))],
    resetName: text(form.all ? "start_again" : "clear"),
    // All stay where they are, and the new ones go to the first free circles.
    quick: form.all && (() => {
      start();
      for (const circle of free) if (!placed.has(circle) && next()) placed.set(circle, next());
      draw();
    }),
    problem: () => {
      const left = Object.values(hand()).reduce((sum, number) => sum + number, 0);
      return form.all && left && placed.size < free.length ? text("still_in_hand", { number: left }) : "";
    },
    reset: () => { start(); draw(); },
    named: () => {
      const found = {};
      for (const [circle, worker] of placed) {
        const there = (found[circle.dataset.target] ??= {});
        there[worker] = (there[worker] ?? 0) + 1;
      }
      return { choice: found, ...form.said };
    },
    fill: (named) => {
      placed = new Map();
      const wanted = structuredClone(named.choice);
      for (const target of Object.keys(wanted)) {
        if (typeof wanted[target] === "number") wanted[target] = { colonist: wanted[target] };
      }
      // Workers that stay do not move.
      for (const circle of [...free].sort((one, two) => Number(!one.dataset.before) - Number(!two.dataset.before))) {
        const there = wanted[circle.dataset.target] ?? {};
        const before = circle.dataset.before;
        const worker = there[before] > 0 ? before : Object.keys(there).find((kind) => there[kind] > 0);
        if (!worker) continue;
        there[worker] -= 1;
        placed.set(circle, worker);
      }
      draw();
    },
    remove: () => {
      panel.removeEventListener("click", click, true);
      panel.removeEventListener("keydown", click, true);
      board.restore(board.ownName());
    },
  };
}

// Goods, so many of each kind.

function goods() {
  const counts = {};
  const rows = Object.entries(form.most).map(([good, most]) => {
    counts[good] = 0;
    const name = context.words(good);
    const drawn = figure(`good ${good}`, 20);
    const output = make("output", {}, `0`);
    const step = (by) => () => {
      counts[good] = Math.min(most, Math.max(0, counts[good] + by));
      draw();
      changed();
    };
    const row = make("div", { class: "stepper", role: "group", "aria-label": name, "data-good": good },
      make("span", {}, ...(drawn ? [drawn] : []), make("span", { class: "name" }, name)),
      make("button", { "aria-label": text("one_less", { what: name }), "data-by": "-1", on: { click: step(-1) } }, "−"),
      output,
      make("button", { "aria-label": text("one_more", { what: name }), "data-by": "1", on: { click: step(1) } }, "+"),
      make("span", { class: "most" }, text("of_most", { most })),
      ...(most > 1 ? [make("button", { "aria-label": text("all_of", { what: name }), "data-by": "all", on: { click: step(most) } }, text("all"))] : []));
    row.draw = () => (output.textContent = counts[good]);
    return row;
  });
  const draw = () => rows.forEach((row) => row.draw());
  return {
    fields: [...(form.total ? [make("p", {}, text("at_most", { number: form.total }))] : []), ...rows],
    resetName: text("clear"),
    reset: () => { for (const good of Object.keys(counts)) counts[good] = 0; draw(); },
    named: () => {
      const wanted = Object.entries(counts).filter(([, number]) => number);
      return { [form.argument]: form.list ? wanted.flatMap(([good, number]) => Array(number).fill(good)) : Object.fromEntries(wanted) };
    },
    isEmpty: () => Object.values(counts).every((number) => !number),
    fill: (named) => {
      for (const good of Object.keys(counts)) counts[good] = 0;
      const wanted = named[form.argument];
      if (form.list) for (const good of wanted) counts[good] += 1;
      else Object.assign(counts, wanted);
      draw();
    },
  };
}

// What is given up in place of doubloons.

function payment() {
  const select = (name, label, options) => make("label", { class: "field" }, label,
    make("select", { name, on: { change: changed } }, make("option", { value: "" }, text("nothing")),
      ...options.map((option, at) => make("option", { value: at }, option.name))));
  const worker = select("worker", text("a_worker"), form.workers);
  const good = select("good", text("a_good"), form.goods);
  const box = make("input", { type: "checkbox", name: "vp", on: { change: changed } });
  const chosen = (field, options) => options[Number(field.querySelector("select").value || -1)];
  const fields = [make("p", {}, text("in_place", { what: context.target(form.building) }))];
  if (form.workers.length) fields.push(worker);
  if (form.goods.length) fields.push(good);
  if (form.vp) fields.push(make("label", { class: "tick" }, box, ` 1 ${form.vpName}`));
  return {
    fields,
    resetName: text("clear"),
    reset: () => { for (const field of [worker, good]) field.querySelector("select").value = ""; box.checked = false; },
    named: () => {
      const source = chosen(worker, form.workers);
      const kind = chosen(good, form.goods);
      return {
        building: form.building,
        ...(source ? { colonist: source.colonist, worker: source.worker } : {}),
        ...(kind ? { good: kind.good } : {}),
        ...(box.checked ? { vp: true } : {}),
      };
    },
    fill: (named) => {
      const at = (options, wanted) => {
        const found = options.findIndex(wanted);
        return found < 0 ? "" : String(found);
      };
      worker.querySelector("select").value = at(form.workers, (each) => named.colonist === each.colonist && (named.worker ?? "colonist") === each.worker);
      good.querySelector("select").value = at(form.goods, (each) => named.good === each.good);
      box.checked = Boolean(named.vp);
    },
  };
}

const SHAPES = { workers, goods, payment };
