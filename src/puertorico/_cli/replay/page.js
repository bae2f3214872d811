"use strict";

const part = (id) => document.getElementById(id);
const game = JSON.parse(part("game").textContent);
const last = game.steps.length - 1;

// A picture is a list of pieces, most of which it shares with the one before.
const shown = [];
let lists = {};
for (const step of game.steps) {
  lists = { ...lists };
  for (const [name, [start, end, ...pieces]] of Object.entries(step.panels)) {
    const before = lists[name] ?? [];
    lists[name] = [...before.slice(0, start), ...pieces, ...before.slice(before.length - end)];
  }
  shown.push(lists);
}

const make = (name, text = "") => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

const drawn = {};
const panels = {};
for (const [name, room] of Object.entries(game.rooms)) {
  panels[name] = make("div");
  panels[name].className = "panel";
  panels[name].style.setProperty("--room", room);
  if (name.startsWith("player")) part("shop").before(panels[name]);
  else part({ b: "shop", l: "legend" }[name[0]] ?? "shared").append(panels[name]);
}
const rows = game.names.map((name) => {
  const row = part("points").appendChild(make("tr"));
  row.append(make("th", name), make("td"), make("td"), make("td"), make("td"));
  row.firstChild.scope = "row";
  return row;
});

let now = -1;
let clock = 0;

function show(number) {
  const to = Math.max(0, Math.min(last, number));
  if (to === now) return;
  now = to;
  const step = game.steps[now];
  for (const [name, pieces] of Object.entries(shown[now])) {
    if (drawn[name] === pieces) continue;
    drawn[name] = pieces;
    panels[name].innerHTML = pieces.map((place) => game.pieces[place]).join("");
  }
  part("where").textContent = step.where;
  part("said").replaceChildren(...step.said.map((text) => make("li", text)));
  part("next").textContent = step.next;
  part("standing").textContent = step.over ? game.texts.points : game.texts.points_now;
  step.points.forEach((numbers, seat) =>
    numbers.forEach((each, place) => { rows[seat].children[place + 1].textContent = each; }),
  );
  part("move").value = now;
  part("move").setAttribute("aria-valuetext", step.where);
  part("first").disabled = part("back").disabled = now === 0;
  part("on").disabled = part("last").disabled = now === last;
  if (now === last) stop();
}

function stop() {
  clearInterval(clock);
  clock = 0;
  part("play").textContent = game.texts.play;
  part("happened").setAttribute("aria-live", "polite");
}

function start() {
  clearInterval(clock);
  if (now === last) show(0);
  clock = setInterval(() => show(now + 1), part("speed").value);
  part("play").textContent = game.texts.pause;
  // Nobody could listen so fast.
  part("happened").setAttribute("aria-live", "off");
}

const go = (number) => { stop(); show(number); };
const playOrPause = () => (clock ? stop() : start());
const keys = {
  ArrowLeft: () => go(now - 1),
  ArrowRight: () => go(now + 1),
  Home: () => go(0),
  End: () => go(last),
  " ": playOrPause,
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (!(key in keys) || event.altKey || event.ctrlKey || event.metaKey) return;
  // A list has its own keys, and the space bar presses the button that has the focus.
  if (target.matches("select") || (key === " " && target.matches("button, summary"))) return;
  event.preventDefault();
  keys[key]();
});
part("first").addEventListener("click", keys.Home);
part("back").addEventListener("click", keys.ArrowLeft);
part("on").addEventListener("click", keys.ArrowRight);
part("last").addEventListener("click", keys.End);
part("play").addEventListener("click", playOrPause);
part("speed").addEventListener("change", () => { if (clock) start(); });
part("move").addEventListener("input", () => go(Number(part("move").value)));
part("move").max = last;
show(0);
