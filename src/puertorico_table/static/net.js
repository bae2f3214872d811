// Speaking with the server.

import { text } from "./texts.js";

export const table = new URLSearchParams(location.hash.slice(1)).get("table") ?? "";
addEventListener("hashchange", () => location.reload()); // to another table
export const base = `/api/tables/${encodeURIComponent(table)}`;

// The keys of this browser's seats, by table. They stay here: an address has none.
export function keys() {
  try {
    return JSON.parse(localStorage.getItem("keys")) ?? {};
  } catch {
    return {};
  }
}

export function keep(table, key) {
  const all = keys();
  delete all[table]; // The latest comes last.
  if (key) all[table] = key;
  localStorage.setItem("keys", JSON.stringify(Object.fromEntries(Object.entries(all).slice(-50))));
}

// What bots this browser asked for last.
export function bots() {
  try {
    return { strength: "medium", seconds: 1, ...JSON.parse(localStorage.getItem("bots")) };
  } catch {
    return { strength: "medium", seconds: 1 };
  }
}

export const key = () => keys()[table] ?? "";

export const headers = () => (key() ? { authorization: `Bearer ${key()}` } : {});

const UNREACHED = text("unreached");

// Says in a sentence that there was no answer at all, until there is one, whatever was asked.
export async function reached(answer) {
  try {
    const found = await answer;
    if (part("error").textContent === UNREACHED) part("error").textContent = "";
    return found;
  } catch (wrong) {
    if (wrong.name === "AbortError") throw wrong;
    throw new Error(UNREACHED);
  }
}

// Shows why what the page asks by itself was not answered, until it is; other errors stay.
let outage = null;
export function told(wrong) {
  const error = part("error");
  if (wrong) error.textContent = outage = text("trying_again", { sentence: wrong.message.replace(/\.$/, "") });
  else if (error.textContent === outage) error.textContent = "";
}

// Returns the answer; throws an error with a sentence.
export async function ask(path, body) {
  return taken(await sent(path, body), (answer) => answer.json());
}

// Saves what the server answers as a file.
export async function save(path, name) {
  const url = URL.createObjectURL(await taken(await sent(path), (answer) => answer.blob()));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const sent = (path, body) => reached(fetch(path, { headers: headers(), ...(body && { method: "POST", body: JSON.stringify(body) }) }));

async function taken(answer, read) {
  let content;
  try {
    content = await (answer.ok ? read(answer) : answer.json());
  } catch {
    throw new Error(text("unanswered", { status: answer.status }));
  }
  if (!answer.ok) throw Object.assign(new Error(sentence(content.error)), { status: answer.status });
  return content;
}

export const link = (table) => `/table#${new URLSearchParams({ table })}`;

// Makes an element: attributes by name, then children.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, run] of Object.entries(value)) element.addEventListener(event, run);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// Returns the text with a capital at its beginning.
export const sentence = (text) => text[0].toUpperCase() + text.slice(1);
export const part = (id) => document.getElementById(id);
// A link to a rule: its id and title, which are in English, or a name of what it is about.
export const ruleLink = (rule, name = "") =>
  rule?.url
    ? make("a", { href: rule.url, target: "_blank", rel: "noopener", title: `${rule.id}: ${rule.title}`, hreflang: "en", ...(name ? {} : { lang: "en" }) }, name || `${rule.id}: ${rule.title}`)
    : "";
