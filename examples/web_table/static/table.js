// The page of one seat: it shows what the server sends and sends what is clicked.

const query = new URLSearchParams(location.search);
const who = { table: query.get("table") ?? "", key: query.get("key") ?? "" };
const part = (id) => document.getElementById(id);

let state = null; // what the server said last
let placed = new Map(); // circle -> kind of worker, while a placement is being clicked together

async function ask(path, body) {
  try {
    const answer = await fetch(path, body && { method: "POST", body: JSON.stringify(body) });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.error);
    part("error").textContent = "";
    return said;
  } catch (wrong) {
    part("error").textContent = wrong.message;
    return null;
  }
}

async function change(path, more) {
  if (!state) return;
  document.body.classList.add("busy");
  const next = await ask(path, { ...who, version: state.version, ...more });
  document.body.classList.remove("busy");
  if (next) show(next);
}

const act = (text) => change("/api/act", { action: text });

// Showing.

function show(next) {
  state = next;
  placed = new Map();
  document.title = (state.turn === state.seat && !state.is_over ? "● " : "") + "Puerto Rico";
  document.body.dataset.version = state.version;
  document.body.dataset.turn = state.is_over ? "over" : state.turn === state.seat ? "mine" : "other";
  part("picture").innerHTML = state.svg;
  part("summary").textContent = state.summary[0].toUpperCase() + state.summary.slice(1) + ".";
  fill("actions", state.actions, (entry, action) => {
    const button = document.createElement("button");
    button.textContent = action.sentence;
    button.dataset.text = action.text;
    button.addEventListener("click", () => act(action.text));
    entry.append(button);
  });
  fill("closed", state.closed, (entry, action) => {
    entry.textContent = `${action.sentence}: ${action.why} `;
    const rule = document.createElement("small");
    rule.textContent = action.rule;
    entry.append(rule);
  });
  fill("log", [...state.log].reverse(), (entry, line) => (entry.textContent = line));
  part("choices").hidden = !state.actions.length || Boolean(state.hand);
  part("refused").hidden = !state.closed.length;
  part("undo").hidden = !state.undo;
  part("placing").hidden = !state.hand;
  part("end").hidden = !state.is_over;
  part("score").textContent = state.score.join("\n");
  part("reason").hidden = true;
  markClosed();
  showHand();
}

function fill(id, items, make) {
  part(id).replaceChildren(
    ...items.map((item) => {
      const entry = document.createElement("li");
      make(entry, item);
      return entry;
    }),
  );
}

// What is greyed out says why.

function markClosed() {
  for (const action of state.closed) {
    for (const shape of shapesOf(action.text)) {
      shape.classList.add("closed");
      shape.dataset.why = action.why;
    }
  }
}

function shapesOf(text) {
  const [verb, first, second] = text.split(" ");
  const find = (selector) => part("picture").querySelectorAll(selector);
  if (verb === "build" || (verb === "choose" && find(`[data-building="${first}"]`).length)) {
    return find(`[data-building="${first}"][data-place="supply"]`);
  }
  if (verb === "choose") return find(`[data-role="${first}"]`);
  if (verb === "take" && first === "quarry") return find('[data-tile="quarry"][data-place]');
  if (verb === "sell" && !second) return find(`[data-seat="${state.seat}"][data-good="${first}"]`);
  return [];
}

// Placing workers by clicking circles.

const isMine = (circle) => circle.dataset.seat === String(state.seat);
const circles = () => [...part("picture").querySelectorAll("[data-circle][data-target]")];

function left() {
  const hand = { ...state.hand.workers };
  for (const worker of placed.values()) hand[worker] -= 1;
  return hand;
}

function nextWorker(circle) {
  // Round and round: empty, each kind that is still in hand, empty.
  const kinds = [null, ...Object.keys(state.hand.workers)];
  const before = placed.get(circle) ?? null;
  placed.delete(circle);
  const hand = left();
  for (let step = 1; step <= kinds.length; step += 1) {
    const kind = kinds[(kinds.indexOf(before) + step) % kinds.length];
    if (kind === null || hand[kind] > 0) return kind;
  }
  return null;
}

function clickCircle(circle) {
  const worker = nextWorker(circle);
  if (worker) placed.set(circle, worker);
  circle.classList.toggle("filled", Boolean(worker));
  circle.dataset.filled = worker ?? "";
  showHand();
}

function showHand() {
  if (!state.hand) return;
  const words = Object.entries(left()).map(([kind, number]) => `${number} × ${kind}`);
  part("hand").textContent = `In hand: ${words.join(", ")}.`;
  for (const circle of circles()) {
    const open = isMine(circle) && !circle.dataset.worker;
    circle.classList.toggle("open", open);
    if (open) circle.setAttribute("tabindex", "0");
  }
}

function wholePlacement() {
  const choice = {};
  const add = (target, worker) => {
    choice[target] ??= {};
    choice[target][worker] = (choice[target][worker] ?? 0) + 1;
  };
  for (const [circle, worker] of placed) add(circle.dataset.target, worker);
  if (state.hand.all_workers) {
    for (const circle of circles().filter(isMine)) {
      if (circle.dataset.worker) add(circle.dataset.target, circle.dataset.worker);
    }
  }
  return choice;
}

// What is clicked.

function clicked(target) {
  const action = target.closest("[data-action]");
  const circle = target.closest("[data-circle]");
  if (state.hand && circle && isMine(circle) && !circle.dataset.worker) clickCircle(circle);
  else if (action) act(action.dataset.action);
  else {
    const closed = target.closest(".closed");
    part("reason").hidden = !closed;
    if (closed) part("reason").textContent = closed.dataset.why;
  }
}

part("picture").addEventListener("click", (event) => clicked(event.target));
part("picture").addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    clicked(event.target);
  }
});
part("place").addEventListener("click", () =>
  change("/api/choose", { choice: { choice: wholePlacement() } }),
);
part("clear").addEventListener("click", () => show(state));
part("undo").addEventListener("click", () => change("/api/undo", {}));

// News from the others.

async function follow() {
  for (;;) {
    const since = state ? state.version : "";
    const next = await ask(`/api/table?${new URLSearchParams({ ...who, since })}`);
    if (next && (!state || next.version !== state.version)) show(next);
    if (!next) await new Promise((done) => setTimeout(done, 2000));
  }
}

follow();
