// Hints for the first games: what a choice is about, and what each role does.

import { part } from "./net.js";

let names = null; // of things, in the words of the game

export function begin(explained) {
  const small = (entry) => entry.name.toLowerCase();
  names = {
    workers: small(explained.icon.workers), money: small(explained.icon.doubloons), points: explained.icon.points.name,
    roles: explained.role,
  };
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

const ROLES = {
  settler: () => "Everyone takes a plantation; you may take a quarry instead.",
  mayor: () => `Everyone gets ${names.workers} and places them; you get one more.`,
  builder: () => "Everyone may build; you pay 1 less.",
  craftsman: () => "Everyone produces goods; you get one more.",
  trader: () => "Everyone may sell a good; you get 1 more for yours.",
  captain: () => `Everyone ships goods for ${names.points}; you get 1 more.`,
  prospector: () => `You alone get 1 of the ${names.money}.`,
  second_prospector: () => `You alone get 1 of the ${names.money}.`,
};

// A sentence about the role that an action takes; empty if it takes none.
export function role(text) {
  const [verb, id] = text.split(" ");
  if (verb !== "choose" || !names.roles[id]) return "";
  return ROLES[id]?.() ?? names.roles[id].text.split(/(?<=\.)\s/)[0];
}

const KINDS = {
  tile: () => "Plantations make goods, together with the right plant; a quarry makes buildings cheaper.",
  take_colonist: () => "This is your privilege: one more than the others get.",
  placement: () => `A plantation or building does nothing without ${names.workers}. Goods but corn need a plantation and its plant.`,
  build: () => `Plants turn plantations into goods; violet buildings help you. Each brings ${names.points} at the end.`,
  sell: () => "The trading house takes each kind once, until it is full. Dear goods bring the most.",
  load: () => `Each good that you ship brings a point. A ship takes one kind, and you must load while you can.`,
  store: () => "What you do not keep is lost.",
  privilege_good: () => "This is your privilege: one more good of a kind that you produced.",
};

// What a choice is about; empty without hints.
export const of = (kind) => (areOn() ? KINDS[kind]?.() ?? "" : "");
