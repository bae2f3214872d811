// The page of one table: it shows what the server sends, and sends what is chosen.

import * as board from "./board.js";
import * as end from "./end.js";
import * as forms from "./forms.js";
import * as hints from "./hints.js";
import * as log from "./log.js";
import { ask, base, bots, headers, keep, key, link, make, part, reached, ruleLink, sentence, table, told } from "./net.js";
import * as pieces from "./pieces.js";
import { text } from "./texts.js";
import * as tips from "./tips.js";

const body = document.body;
let game = null; // what does not change
let now = null; // what is asked
let version = 0;
let heard = 0; // the number of what was said last
let queue = []; // steps that are to be shown
let playing = false;
let skipping = () => {};
let past = null; // the number of the earlier step that is shown

// Speed of the playback: milliseconds that all may take until it is one's turn again.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const speed = part("speed");
speed.value = localStorage.getItem("pace");
if (!speed.value) speed.value = still.matches ? "0" : "3000";
speed.addEventListener("change", () => localStorage.setItem("pace", speed.value));
const pause = (milliseconds) => new Promise((done) => {
  const timer = setTimeout(done, milliseconds);
  skipping = () => { clearTimeout(timer); done(); };
});

// Sending.

async function change(path, more = {}) {
  if (body.dataset.busy) return;
  body.dataset.busy = "yes";
  part("error").textContent = part("code").textContent = "";
  try {
    await ask(`${base}/${path}`, { version, ...more });
    part("summary").focus({ preventScroll: true });
  } catch (wrong) {
    part("error").textContent = wrong.message;
  } finally {
    delete body.dataset.busy;
  }
}

const act = (action) => change("act", { action });

function choose(entry) {
  const form = entry.form && now.forms[entry.form];
  if (form) openForm(form, () => showChoices(), entry.sentence);
  else act(entry.text);
}

function openForm(form, cancel, title = "") {
  part("choices").hidden = true;
  part("body").scrollTop = 0;
  forms.open(form, {
    version,
    seat: game.seat,
    cancel,
    title,
    words: (id) => (explained.worker[id] ?? explained.good[id])?.name ?? id,
    target: (id) => (explained.building[id] ?? explained.tile[id])?.name ?? id,
    suggest: () => part("suggest").click(),
    send: (helper, named) => change("choose", { helper, named }),
  });
}

// By which address others reach the table; none if it works on this machine only.
let reachable = "";
const here = /^(localhost|127\.|\[::1\])/.test(location.hostname);
const origin = () => reachable || location.origin;
const only = () => (here && !reachable ? [text("this_machine")] : []);

// What is asked.

function showNow() {
  tips.setNames(now.names, now.bots.map((is, seat) => is && now.strengths[seat]));
  body.dataset.state = now.state;
  body.dataset.mine = now.mine;
  body.dataset.kind = now.kind;
  document.title = `${now.mine ? "● " : ""}${text("game_title")}`;
  part("where").textContent = sentence(now.where);
  part("ending").hidden = !now.ending || now.state === "over";
  part("summary").textContent = now.state === "waiting" ? text("waits") : sentence(now.summary);
  part("undo").hidden = !now.undo;
  part("suggest").hidden = !now.mine;
  part("advice").textContent = "";
  part("waiting").hidden = now.state !== "waiting";
  part("missing").textContent = [now.missing, ...(game.seat === null ? [] : [text("send_link"), ...only()])].join(" ");
  part("invitation").hidden = game.seat === null;
  part("invitation").value = origin() + link(table);
  part("copy").hidden = game.seat === null;
  const scanned = game.seat !== null && now.state === "waiting" && (!here || Boolean(reachable));
  part("qr").hidden = !scanned;
  if (scanned && !part("qr").src) part("qr").src = `${base}/qr.svg`;
  part("fill").hidden = game.seat !== 0;
  part("leave").hidden = game.seat === null || now.state !== "running" || now.replaced;
  part("join").hidden = now.state !== "waiting" || game.seat !== null;
  part("join").elements.name.value ||= localStorage.getItem("name") ?? "";
  part("device").hidden = game.seat === null;
  showTalk();
  part("replaced").hidden = !now.replaced || now.state === "over";
  part("replaced").querySelector("span").textContent = text(now.paused ? "game_waits" : "bot_plays_for_you");
  part("play-on").hidden = !now.paused;
  showAway();
  const over = now.state === "over" && part("end").hidden;
  part("end").hidden = now.state !== "over";
  if (now.state === "over") {
    showEnd();
    hints.learned();
  }
  if (over) part("end").scrollIntoView({ block: "start" });
  board.showTabs(now.names);
  showHeld();
  const notes = new Map((now.actions ?? []).map((entry) => [entry.text, entry.note]));
  tips.setWorth(now.worth, notes);
  board.setWorth(notes, now.worth.prices);
  showRefused();
  const asking = JSON.stringify([log.last(), now.mine, now.forms]);
  const isNew = asking !== before;
  before = asking;
  if (isNew) part("body").scrollTop = 0;
  showChoices(!isNew);
  board.bringForward(now.kind, now.mine, isNew);
}

// Messages are for people: those who play only with bots see more of the log instead.
function showTalk() {
  const talks = now.bots.some((is, seat) => !is && seat !== game.seat) || part("words").childElementCount > 0;
  part("talk-title").hidden = part("words").hidden = !talks;
  part("say").hidden = game.seat === null || !talks;
}

// What one has, and what the choice is about, each with its figure.
function showHeld() {
  const held = now.purse.map(([name, number, word]) => {
    const drawn = pieces.figure(name, 18);
    return make("span", { class: "held" }, ...(drawn ? [drawn] : []), `${number}`, make("span", { class: "unseen" }, ` ${word}, `));
  });
  part("purse").replaceChildren(...(game.seat === null && now.state === "running" ? [text("watching")] : held));
  part("about").replaceChildren(...now.about.map(([said, figures]) => make("span", { class: "thing" }, `${said} `, ...figures.map((name) => pieces.figure(name, 16)).filter(Boolean))));
}

// Says that the one who is asked is not there, so that anyone may have a bot play.
function showAway() {
  const away = game.seat !== null && now.state === "running" && !now.mine && !now.bots[now.turn] && now.away[now.turn];
  part("away").hidden = !away;
  part("away").querySelector("span").textContent = away ? text("seems_away", { who: now.names[now.turn] }) : "";
}

// How much time is left for the choice, if the table has a clock.
let until = null;
function showClock() {
  part("clock").hidden = until === null;
  if (until === null) return;
  const left = Math.max(0, Math.round((until - performance.now()) / 1000));
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60;
  part("clock").textContent = text("time_left", { time: `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}` });
  part("clock").classList.toggle("short", left <= 15);
}
setInterval(showClock, 1000);

// Shows the choices, or keeps the form that is open if the same is asked as before.
let before = "";
function showChoices(same = false) {
  if (same && forms.isOpen()) return forms.reopen(version);
  forms.close();
  part("choices").hidden = true;
  for (const shape of document.querySelectorAll(".suggested")) shape.classList.remove("suggested");
  const hint = now.mine && past === null ? hints.of(now.kind) : "";
  part("hint").hidden = !hint;
  part("hint").textContent = hint;
  if (!now.mine || past !== null) return;
  if (now.form) openForm(now.forms[now.form], null);
  const few = now.actions.length <= 9;
  const hidden = new Set(now.left);
  const shown = now.actions.filter((entry) => few || hidden.has(entry.text));
  part("actions").replaceChildren(...shown.map(button));
  // What is chosen in the pictures may be far below.
  const there = document.querySelector(".panel [data-action]");
  if (!few && there) {
    const go = () => { there.scrollIntoView({ block: "center" }); there.focus({ preventScroll: true }); };
    part("actions").prepend(make("li", {}, make("button", { id: "go", on: { click: go } }, text("on_the_table"))));
  }
  part("all").hidden = few;
  part("all").querySelector("summary").textContent = text("all_choices", { number: now.actions.length });
  part("all").querySelector("ul").replaceChildren(...(few ? [] : now.actions.map(button)));
  part("choices").hidden = !now.actions.length;
}

function button(entry) {
  const note = entry.note ? [make("small", { class: "note" }, entry.note)] : [];
  const hint = hints.areOn() && hints.role(entry.text);
  return make("li", {}, make("button", { "data-text": entry.text, on: { click: () => choose(entry) } }, entry.sentence, ...note, ...(hint ? [make("small", { class: "hint" }, hint)] : [])));
}

function showRefused() {
  const groups = Object.entries(now.closed ?? {});
  part("refused").hidden = !groups.length;
  const number = groups.reduce((all, [, group]) => all + group.actions.length, 0);
  part("refused").querySelector("summary").textContent = text("why_not", { number });
  part("refused").querySelector("div").replaceChildren(...groups.map(([, group]) => {
    // A reason that has the name of the thing needs no other.
    const said = ([, what, why]) => sentence(why.includes(what.replace(/^\S+ /, "")) ? why : `${what}: ${why}`);
    return make("section", {},
      make("h3", {}, ruleLink(group.rule)),
      make("ul", {}, ...group.actions.map((entry) => make("li", {}, said(entry)))));
  }));
  tips.setClosed(now.closed);
}

function showEnd() {
  const again = now.next ? make("a", { href: link(now.next), on: { click: () => keep(now.next, key()) } }, text("to_rematch"))
    : game.seat === null ? null
    : make("button", { id: "rematch", class: "main", on: { click: () => change("rematch") } }, text("rematch"));
  end.show(now.score, now.names, game.seat, again, (step) => {
    look(step);
    part("layout").scrollIntoView();
  });
}

// Takes everyone who is there along to the next game.
function goOn() {
  if (key()) keep(now.next, key());
  location.href = link(now.next);
}

// On small screens the question folds while one looks at what is below it. What it took stays free,
// so that nothing under it moves.

const small = matchMedia("(max-width: 739px), (max-height: 500px)");
const FAR = 40; // pixels
let opened = null; // how far the page was scrolled when it was opened by hand

function fold() {
  const box = part("do");
  const line = part("bar").offsetHeight + FAR;
  if (opened !== null && (scrollY <= line || Math.abs(scrollY - opened) > FAR)) opened = null;
  const folds = small.matches && scrollY > line && opened === null && Boolean(now?.mine);
  if (folds === "folded" in box.dataset) return;
  const before = box.getBoundingClientRect().height;
  part("fold").hidden = !folds;
  // A page that becomes shorter for a moment is scrolled back from its end.
  if (folds) box.style.marginBottom = `${before}px`;
  if (folds) box.dataset.folded = "yes";
  else delete box.dataset.folded;
  box.style.marginBottom = folds ? `${Math.max(0, before - box.getBoundingClientRect().height)}px` : "";
}

addEventListener("scroll", fold, { passive: true });
small.addEventListener("change", fold);
function unfold() {
  opened = scrollY;
  fold();
}

part("fold").addEventListener("click", () => {
  unfold();
  part("summary").focus({ preventScroll: true });
});

// What scrolls inside the question fades where there is more of it below.
for (const box of [part("body"), part("said").querySelector("p")]) {
  const show = () => box.toggleAttribute("data-more", box.scrollHeight - box.scrollTop - box.clientHeight > 4);
  box.addEventListener("scroll", show, { passive: true });
  new ResizeObserver(show).observe(box);
  new MutationObserver(show).observe(box, { childList: true, subtree: true, attributeFilter: ["hidden", "open"] });
}

// What has happened.

const SHORTEST = 900, LONGEST = 8000, A_WORD = 200; // milliseconds that a step is shown again
let since = { panels: {}, steps: [] }; // what others have done since one's own last choice
let spent = 0; // milliseconds of the playback since then

// How long a step is shown again: as long as its text takes to be read.
function time(lines) {
  const words = lines.reduce((sum, [said]) => sum + said.split(" ").length, 0);
  return Math.min(LONGEST, Math.max(SHORTEST, 400 + words * A_WORD));
}

const linesOf = (step) => step.said.flatMap(([, said]) => said);

// Sums up in a line what others have done; while it is played, only what is shown now.
function sumUp(step) {
  const lines = (step ? [step] : since.steps).flatMap(linesOf);
  part("said").hidden = !lines.length || now.state === "over";
  part("again").hidden = playing;
  part("said").querySelector("p").replaceChildren(...lines.map((line) => log.inline(line)));
}

// Shows steps one by one. What is asked is there meanwhile: one's own board is as it will be.
async function play(milliseconds) {
  if (playing) return;
  playing = true;
  body.dataset.playing = "yes";
  while (queue.length) {
    const began = performance.now();
    const step = queue.shift();
    const started = still.matches ? [] : pieces.start(step.moves);
    board.show(step.panels);
    tips.setClosed({});
    pieces.move(started);
    sumUp(step);
    const most = milliseconds(step);
    if (most > 0) await pause(most);
    spent += performance.now() - began;
  }
  playing = false;
  delete body.dataset.playing;
  tips.setClosed(now.closed);
  sumUp();
}

// How long a new step is shown: a part of what is left for all of them.
function inTime(step) {
  if (!linesOf(step).length) return 0;
  const most = Number(speed.value);
  return Math.max(0, Math.min(most / 4, (most - spent) / (queue.length + 1)));
}

// Takes in new steps, and plays those of others.
function show(steps) {
  for (const step of steps) {
    log.add([step], game.seat);
    // Those who only watch have rounds in place of choices of their own.
    if (step.seat === game.seat || (game.seat === null && step.round !== since.steps.at(-1)?.round)) {
      land();
      since = { panels: {}, steps: [] };
      spent = 0;
    }
    if (past !== null) continue;
    const shown = Number(speed.value) && !document.hidden && step.seat !== game.seat;
    if (!since.steps.length) since.panels = board.all();
    if (step.seat !== game.seat) since.steps.push(step);
    if (shown) queue.push(step);
    else {
      land();
      board.show(step.panels);
    }
  }
  if (queue.length) {
    if (now.mine) ready(queue);
    play(inTime);
  } else sumUp();
}

// Shows one's own board as it is after steps, so that one can choose while they are played.
function ready(steps) {
  const own = board.ownName();
  const last = steps.filter((step) => step.panels[own]).at(-1);
  if (!last) return;
  board.show({ [own]: last.panels[own] });
  for (const step of steps) step.panels = Object.fromEntries(Object.entries(step.panels).filter(([name]) => name !== own));
}

// Ends the playback: all is shown as it is.
function land() {
  if (!playing) return;
  const rest = queue;
  queue = [];
  pieces.land();
  board.show(Object.assign({}, ...rest.map((step) => step.panels)));
  skipping();
}

part("again").addEventListener("click", () => {
  if (playing || past !== null) return;
  const own = board.ownName();
  const { [own]: _, ...panels } = since.panels;
  board.show(panels);
  queue = [...since.steps];
  ready(queue);
  play((step) => time(linesOf(step)));
});
// A click anywhere ends the playback; on a choice it makes it too.
document.addEventListener("click", land, true);

// Looking back.

async function look(to) {
  const most = log.last();
  const number = Math.max(0, Math.min(most, to));
  if (number >= most) return stopLooking();
  past = number;
  body.dataset.looking = "yes";
  part("code").textContent = "";
  try {
    const found = await ask(`${base}/steps/${number}`);
    if (past !== number) return;
    forms.close();
    part("choices").hidden = true;
    board.show(found.panels);
    part("looking").hidden = false;
    part("looking").querySelector("p").textContent = text("looking", { step: number, most, sentence: found.summary });
    part("why").hidden = !now.bots[log.seatOf(number)];
    part("reason").textContent = "";
    log.highlight(number);
  } catch (wrong) {
    part("error").textContent = wrong.message;
    if (past === number) stopLooking();
  }
}

async function stopLooking() {
  if (past === null) return;
  past = null;
  delete body.dataset.looking;
  part("looking").hidden = true;
  version = 0; // The next answer has everything.
  restart();
}

part("back").addEventListener("click", stopLooking);
part("why").addEventListener("click", async () => {
  const step = past;
  part("reason").textContent = text("thinking");
  const said = await ask(`${base}/steps/${step}/why`).then((found) => found.why, (wrong) => wrong.message);
  if (past === step) part("reason").textContent = said;
});
part("steps").addEventListener("click", (event) => {
  const by = event.target.closest("button")?.dataset.by;
  if (!by) return;
  if (by === "now") stopLooking();
  else look(by === "first" ? 0 : (past ?? log.last()) + Number(by));
});
part("entries").addEventListener("click", (event) => {
  const entry = event.target.closest("[data-step]");
  if (entry) look(Number(entry.dataset.step));
});

// News.

let explained = null;
let waiting = new AbortController();
const restart = () => waiting.abort();

// What was said at the table, and what people did besides playing.
const spoken = (each) => (each.kind === "said" ? [make("strong", {}, `${each.name}: `), each.text] : [make("em", {}, text(`did_${each.kind}`, { who: each.name }))]);

let seen = null; // the number of the last message that has been in view
let inView = false;

function hear(words) {
  heard = words.heard;
  seen = inView ? heard : seen ?? heard;
  const fresh = words.said.filter((each) => each.kind === "said" && each.number > seen && each.seat !== game?.seat);
  part("unread").hidden = !fresh.length;
  part("unread").textContent = text("new_messages", { number: fresh.length });
  part("unread").dataset.number = fresh.length;
  part("words").replaceChildren(...words.said.map((each) => make("li", {}, ...spoken(each))));
  part("words").scrollTop = part("words").scrollHeight;
}

new IntersectionObserver((found) => {
  inView = found.at(-1).isIntersecting;
  if (inView) {
    seen = heard;
    part("unread").hidden = true;
  }
}).observe(part("words"));
part("unread").addEventListener("click", () => part("talk-title").scrollIntoView({ block: "center" }));

// A short sound when it is one's turn, for those who want it.
let asked = false;
const sound = part("sound");
let audio = null;
function showSound() {
  sound.setAttribute("aria-pressed", String(localStorage.getItem("sound") === "on"));
}
sound.addEventListener("click", () => {
  localStorage.setItem("sound", localStorage.getItem("sound") === "on" ? "off" : "on");
  showSound();
  ring();
});
showSound();

function ring() {
  if (localStorage.getItem("sound") !== "on") return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
}

async function take(news) {
  if (news.words) hear(news.words);
  if (!news.now) {
    now.away = news.away;
    return showAway();
  }
  const again = now?.state === "over" && !now.next && news.now.next;
  version = news.version;
  now = news.now;
  if (again) return goOn();
  if (here) reachable = news.others;
  // It runs while the steps are shown.
  until = now.time === null ? null : performance.now() + now.time * 1000;
  showClock();
  if (news.game) {
    game = news.game;
    land();
    queue = [];
    since = { panels: {}, steps: [] };
    if (past === null) {
      board.begin(game.seat, now.names);
      board.show(news.panels);
      board.arrange();
    }
    log.begin(news.steps, game.seat);
  } else {
    show(news.steps);
  }
  showNow();
  if (now.mine && !asked) ring();
  asked = now.mine;
  body.dataset.version = version;
}

async function follow() {
  for (;;) {
    try {
      waiting = new AbortController();
      const answer = await reached(fetch(`${base}?since=${version}&heard=${heard}`, { headers: headers(), signal: waiting.signal }));
      const news = await answer.json();
      if (!answer.ok) throw Object.assign(new Error(sentence(news.error)), { status: answer.status });
      told(null);
      await take(news);
    } catch (wrong) {
      if (wrong.name === "AbortError") continue;
      if (wrong.status === 404) return showMissing(wrong);
      told(wrong);
      await new Promise((done) => setTimeout(done, 2000));
    }
  }
}

function showMissing(wrong) {
  part("summary").textContent = table ? wrong.message : text("no_table_here");
  part("error").textContent = "";
}

// What is clicked.

function clicked(event) {
  const target = event.target.closest?.(".panel [data-action]");
  if (tips.isExplaining() || !target) {
    const inside = event.target.closest?.(".panel .part");
    if (inside && event.type === "click") tips.explain(inside);
    else if (event.type === "click" && !event.target.closest?.("#tip")) tips.hide();
    return;
  }
  if (event.type === "keydown") event.preventDefault();
  tips.hide();
  const entry = now.actions.find((each) => each.text === target.dataset.action);
  if (entry && !playing) choose(entry);
}

document.addEventListener("click", clicked);
document.addEventListener("keydown", (event) => {
  if ((event.key === "Enter" || event.key === " ") && event.target.matches?.(".panel [data-action]")) clicked(event);
});
part("undo").addEventListener("click", () => change("undo"));
part("suggest").addEventListener("click", async () => {
  unfold();
  part("error").textContent = "";
  const asked = version;
  try {
    const found = await ask(`${base}/suggest`, { version });
    if (version !== asked) return;
    if (!found.helper) return point(found.text);
    const entry = now.actions.find((each) => each.text === found.text && each.form);
    if (entry && !forms.isFor(now.forms[entry.form])) openForm(now.forms[entry.form], () => showChoices(), entry.sentence);
    if (forms.isOpen()) {
      forms.fill(found.named);
      part("advice").textContent = text("bot_would_so");
    } else point(found.text);
  } catch (wrong) {
    if (version === asked) part("error").textContent = wrong.message;
  }
});

// Shows which action was suggested, in the list and on the table.
function point(action) {
  const entry = now.actions.find((each) => each.text === action);
  if (!entry) return;
  if (forms.isOpen() && !now.form) showChoices();
  part("advice").textContent = text("bot_would", { sentence: entry.sentence });
  for (const shape of document.querySelectorAll(`[data-text="${CSS.escape(action)}"], .panel [data-action="${CSS.escape(action)}"]`)) {
    shape.classList.add("suggested");
  }
  // The list of all stays as it is; what is suggested comes before it.
  let listed = part("actions").querySelector(".suggested");
  if (!listed) {
    part("actions").prepend(button(entry));
    listed = part("actions").querySelector("button");
    listed.classList.add("suggested");
  }
  part("all").open = false;
  listed.focus({ preventScroll: false });
}

// All that is not playing.

async function request(path, more = {}) {
  part("error").textContent = "";
  try {
    return await ask(`${base}/${path}`, more);
  } catch (wrong) {
    part("error").textContent = wrong.message;
    return null;
  }
}

part("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = part("say").elements.text;
  if (await request("say", { text: field.value })) field.value = "";
});
part("stand-in").addEventListener("click", () => request("bot", { seat: now.turn }));
part("fill").addEventListener("click", () => request("fill", { bots: Array(now.open).fill(bots()) }));
const leave = () => request("bot", { seat: game.seat });
part("play-on").addEventListener("click", leave);
part("leave").addEventListener("click", () => confirm(text("leave_sure")) && leave());
part("take-place").addEventListener("click", () => request("back"));
part("device").addEventListener("click", async () => {
  // Again, to have its room for the choice.
  if (part("code").textContent) return part("code").replaceChildren();
  const found = await request("code");
  if (found) part("code").textContent = [text("enter_code", { address: origin(), code: found.code, minutes: found.minutes }), ...only()].join(" ");
});

part("invitation").addEventListener("focus", () => part("invitation").select());
part("copy").addEventListener("click", () => {
  part("invitation").select();
  // Browsers let only pages of this machine and of encrypted sites use their clipboard.
  if (navigator.clipboard) navigator.clipboard.writeText(part("invitation").value);
  else document.execCommand("copy");
  part("copy").textContent = text("copied");
});
part("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const found = await ask(`${base}/join`, { name: new FormData(part("join")).get("name") });
    keep(table, found.key);
    location.reload();
  } catch (wrong) {
    part("error").textContent = wrong.message;
  }
});

const sheet = make("link", { rel: "stylesheet", href: `${base}/style.css` });
document.head.prepend(sheet);
ask(`${base}/explained`).then((found) => {
  explained = found;
  tips.begin(found);
  hints.begin(found);
  hints.prepare(() => now && showChoices(true));
  board.learn(found);
  follow();
}, showMissing);
