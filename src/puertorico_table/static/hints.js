// Hints for the first games: what a choice is about, and what each role does.

import { part } from "./net.js";

let known = { hint: {}, role: {} }; // in the words of the game

export function begin(explained) {
  known = explained;
}

// They are on until a game has been played to its end, or they were turned off.
export const areOn = () => localStorage.getItem("hints") !== "off";
const turn = (on) => localStorage.setItem("hints", on ? "on" : "off");
export const learned = () => localStorage.getItem("hints") ?? turn(false);

export function prepare(changed) {
  const show = () => part("hints").setAttribute("aria-pressed", String(areOn()));
  part("hints").addEventListener("click", () => { turn(!areOn()); show(); changed(); });
  show();
}

// Sentences about the role that an action takes; empty if it takes none.
export function role(action) {
  const [verb, id] = action.split(" ");
  const found = verb === "choose" && known.role[id];
  return found ? [found.text.split(/(?<=\.)\s/)[0], found.privilege?.text].filter(Boolean).join(" ") : "";
}

// What a choice is about; empty without hints.
export const of = (kind) => (areOn() ? known.hint[kind] ?? "" : "");
