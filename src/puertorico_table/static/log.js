// The log, by round and phase, oldest first, and stepping back through the game.

import { make, part, sentence } from "./net.js";
import { figure } from "./pieces.js";
import { text } from "./texts.js";

let steps = [];
let mine = -1; // the number of the viewer's last step

export function begin(list, seat) {
  steps = [];
  mine = -1;
  part("entries").replaceChildren();
  add(list, seat);
}

// A sentence, after the figures that it is about.
export const line = ([told, figures]) =>
  make("p", {}, ...figures.map((name) => figure(name, 18)).filter(Boolean), sentence(told));

// The same within a line.
export const inline = ([told, figures]) =>
  make("span", {}, ...figures.map((name) => figure(name, 16)).filter(Boolean), `${sentence(told)}. `);

// Whose choice a step was.
export const seatOf = (number) => steps.find((step) => step.number === number)?.seat ?? null;

export const last = () => steps.at(-1)?.number ?? 0;

export function add(list, seat) {
  for (const step of list) {
    steps.push(step);
    if (seat !== null && step.seat === seat) mine = step.number;
    for (const [phase, lines] of step.said) {
      const title = sentence(phase);
      let group = part("entries").lastElementChild;
      if (group?.dataset.title !== title) {
        group = make("section", { "data-title": title }, make("h3", {}, title), make("ol"));
        part("entries").append(group);
      }
      group.querySelector("ol").append(
        make("li", { "data-step": step.number }, ...lines.map(line)),
      );
    }
  }
  mark();
  part("entries").scrollTop = part("entries").scrollHeight;
}

function mark() {
  part("entries").querySelector(".since")?.remove();
  const next = mine >= 0 && part("entries").querySelector(`[data-step="${mine + 1}"]`);
  if (next) next.before(make("li", { class: "since" }, text("since_move")));
}

export function highlight(number) {
  part("entries").querySelector(".current")?.classList.remove("current");
  const entry = part("entries").querySelector(`[data-step="${number}"]`);
  entry?.classList.add("current");
  if (entry) part("entries").scrollTop = entry.offsetTop - part("entries").offsetTop - 60;
}
