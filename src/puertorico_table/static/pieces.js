// Pieces: drawn in texts, and moved from where they were to where they go.

import { part } from "./net.js";

const SVG = "http://www.w3.org/2000/svg";
const MOST = 6; // pieces of a move that fly one by one; more of them fly as these
const APART = 90; // milliseconds between two of them
const FLIGHT = 650;

// Returns a drawing of a figure such as "good corn"; null if the legend has none.
export function figure(name, size) {
  const [sort, id] = name.split(" ");
  const found = part("panel-legend")?.querySelector(`[data-${sort}="${CSS.escape(id)}"]`);
  const drawing = found?.querySelector("use");
  if (!drawing) return null;
  const copy = drawing.cloneNode();
  for (const place of ["x", "y", "transform"]) copy.removeAttribute(place);
  const picture = document.createElementNS(SVG, "svg");
  const half = sort === "tile" ? 24 : 11;
  for (const [key, value] of Object.entries({ class: "puertorico pr-auto piece", viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, width: size, height: size, "aria-hidden": "true" })) {
    picture.setAttribute(key, value);
  }
  picture.append(copy);
  return picture;
}

// Where pieces are, by the names of places that the server uses; the first that is drawn counts.
function selectors(place, figure) {
  const [where, target] = place.split(" ");
  const [sort, id] = figure.split(" ");
  const named = `[data-${sort}="${id}"]`;
  if (where.startsWith("player-")) {
    const board = `#panel-${where}`;
    if (target === "holding") return [`${board} .pr-holding${named}`, `${board} .pr-name`];
    if (target) return [`${board} [data-tile="${target}"] .pr-circle`, `${board} [data-building="${target}"] .pr-circle`, `${board} .pr-name`];
    const own = {
      good: `${board} .pr-goods${named}`, worker: `${board} .pr-holding${named}`, tile: `${board} .pr-tile${named}`,
      building: `${board} .pr-building${named}`,
      sign: id === "vp" ? `${board} .pr-points` : `${board} .pr-doubloons`,
    }[sort];
    return [own, `${board} .pr-name`];
  }
  if (where.startsWith("ship-")) return [`.pr-ship[data-ship="${where.slice(5)}"]`];
  if (where.startsWith("card-")) return [`.pr-role[data-role="${where.slice(5)}"]`];
  return {
    supply: [`#panel-supplies ${sort === "sign" ? ".pr-points" : named}`, `[data-place="supply"]${named}`],
    bank: ["#panel-supplies .pr-points"],
    trading_house: [".pr-trading-house"],
    colonist_ship: [`[data-place="colonist-ship"]${named}`],
    row: [`${named}[data-place="row"]`, "#panel-tiles"],
    tile_supply: [`.pr-pile${named}`],
    drawn: [`.pr-pile${named}`],
    face_down: [".pr-face-down"],
    discards: [".pr-discards"],
    shop: [`.pr-buildings ${named}`],
  }[where] ?? [];
}

function find(place, figure) {
  for (const selector of selectors(place, figure)) {
    const found = [...document.querySelectorAll(`.panel ${selector}, .panel${selector}`)].at(-1);
    if (found) return (found.matches("g") ? found.firstElementChild : found).getBoundingClientRect();
  }
  return null;
}

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const inside = ([x, y]) => x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight;

// Notes where pieces start, before the pictures change.
export const start = (moves) => moves.map(([figure, count, from, to]) => ({ figure, count, to, begin: find(from, figure), copy: figure.startsWith("building") ? building(from, figure) : null }));

function building(from, figure) {
  const drawn = document.querySelector(selectors(from, figure)[0]);
  if (!drawn) return null;
  const picture = document.createElementNS(SVG, "svg");
  const box = drawn.firstElementChild.getBBox();
  const size = drawn.getBoundingClientRect();
  for (const [key, value] of Object.entries({ class: "puertorico pr-auto piece", viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, width: size.width, height: size.height })) picture.setAttribute(key, value);
  picture.append(drawn.cloneNode(true));
  return picture;
}

// Moves pieces to where they are now, after the pictures have changed.
export async function move(started) {
  const flights = [];
  let wait = 0;
  for (const { figure: name, count, to, begin, copy } of started) {
    const end = find(to, name);
    if (!begin || !end) continue;
    const [from, there] = [middle(begin), middle(end)];
    if (!inside(from) && !inside(there)) continue;
    for (let at = 0; at < Math.min(count, MOST); at++) {
      const piece = copy?.cloneNode(true) ?? figure(name, name.startsWith("tile") ? 44 : 26);
      if (!piece) break;
      flights.push(fly(piece, from, there, wait));
      wait += APART;
    }
  }
  await Promise.all(flights);
}

async function fly(piece, [x, y], [toX, toY], delay) {
  piece.classList.add("flying");
  document.body.append(piece);
  const size = piece.getBoundingClientRect();
  const at = (left, top) => `translate(${left - size.width / 2}px, ${top - size.height / 2}px)`;
  const flight = piece.animate(
    [{ transform: at(x, y), opacity: 1 }, { transform: at(toX, toY), opacity: 1, offset: 0.9 }, { transform: at(toX, toY), opacity: 0 }],
    { duration: FLIGHT, delay, easing: "ease-in-out", fill: "both" },
  );
  await flight.finished.catch(() => {});
  piece.remove();
}

// Ends all flights at once.
export function land() {
  for (const piece of document.querySelectorAll(".flying")) {
    for (const flight of piece.getAnimations()) flight.cancel();
    piece.remove();
  }
}
