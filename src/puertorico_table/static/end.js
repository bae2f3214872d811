// The end: who has won and why, points by source, a chart of the rounds, files, and what cost most.

import { ask, base, make, part, ruleLink, save, sentence, table } from "./net.js";
import { text } from "./texts.js";

const DASHES = ["", "8 4", "2 4", "10 3 2 3", "5 2"];
const SHAPES = ["●", "■", "▲", "◆", "✚"];

const MANY = 3; // sources with one rule
const POLL = 1000; // milliseconds

let shown = ""; // what is there; it is made again only if that changes

// Shows the end to a seat, or to a spectator, whose seat is null.
export function show(score, names, seat, rematch, look) {
  const key = JSON.stringify([score, names, rematch?.href]);
  if (key === shown) return;
  shown = key;
  const who = (player) => (player.seat === seat ? `${player.name} (${text("you")})` : player.name);
  const ranking = make("ol", { class: "ranking" },
    ...score.ranking.map((player) =>
      make("li", { value: player.place, class: player.seat === seat && "own" },
        make("strong", {}, player.said),
        ...(player.seat === seat ? [` (${text("you")})`] : []),
        ...(player.tiebreak === null ? [] : [`, ${text("tie_break", { number: player.tiebreak })}`])),
    ));
  const lines = score.ranking.flatMap((player) => player.lines);
  const rules = new Map(lines.map((line) => [line.rule.id, line.rule]));
  const rows = [], details = [];
  for (const rule of rules.values()) {
    const same = lines.filter((line) => line.rule.id === rule.id);
    const each = [...new Set(same.map((line) => line.name))].map((name) => ({ name, rule, counts: (line) => line.name === name }));
    if (each.length <= MANY) rows.push(...each);
    else {
      // Many sources, such as the buildings, are one row here and have a table of their own.
      const title = sentence(rule.title);
      rows.push({ name: title, rule, counts: (line) => line.rule.id === rule.id });
      details.push(make("details", {}, make("summary", {}, text("one_by_one", { what: title })), sources(title, each, score.ranking, seat, who)));
    }
  }
  const all = sources(text("sources"), rows, score.ranking, seat, who);
  all.append(make("tfoot", {}, make("tr", {},
    make("th", { scope: "row" }, text("total")),
    ...score.ranking.map((player) => make("td", { class: player.seat === seat && "own" }, player.total)))));
  part("end").replaceChildren(
    make("div", {},
      make("h2", {}, sentence(score.result)),
      ...(score.why ? [make("p", {}, `${sentence(score.why)}.`)] : []),
      ranking,
      ...(score.paper ? [make("p", {}, text("paper_about"))] : []),
      make("div", { class: "buttons" }, ...(rematch ? [rematch] : []), download("record", "json"), download("replay", "html")),
      ...(seat === null ? [] : [costly(look)])),
    make("div", {}, make("h3", {}, text("chart")), chart(score.rounds, names, seat)),
    make("div", { class: "wide", tabindex: "0", role: "group", "aria-label": text("sources") }, all, ...details));
}

function download(what, ending) {
  const button = make("button", { on: { click: async () => {
    button.disabled = true;
    try {
      await save(`${base}/${what}`, `puerto-rico-${table}.${ending}`);
    } catch (wrong) {
      part("error").textContent = wrong.message;
    }
    button.disabled = false;
  } } }, text(`save_${what}`));
  return button;
}

// Has the server look for the choices that cost most, and shows how far it is.
function costly(look) {
  const place = make("div", { id: "costly", role: "status" });
  const search = async () => {
    const bar = make("progress", { "aria-label": text("costly") });
    const line = make("p");
    place.replaceChildren(line, bar);
    try {
      for (;;) {
        const found = await ask(`${base}/costly`);
        if (found.costly) return place.replaceChildren(...worst(found.costly, look));
        line.textContent = text("costly_search", found);
        bar.max = found.total;
        bar.value = found.done;
        await new Promise((done) => setTimeout(done, POLL));
      }
    } catch (wrong) {
      place.replaceChildren(button, make("p", {}, wrong.message));
    }
  };
  const button = make("button", { on: { click: search } }, text("costly"));
  place.append(button);
  return place;
}

function worst(choices, look) {
  if (!choices.length) return [make("p", {}, text("costly_none"))];
  return [
    make("h3", {}, text("costly")),
    make("ol", {}, ...choices.map(({ step, where, sentence: said }) =>
      make("li", {}, make("strong", {}, `${sentence(where)}. `), `${said} `,
        make("button", { on: { click: () => look(step - 1) } }, text("look_at"))))),
  ];
}

function sources(caption, rows, ranking, seat, who) {
  const points = (player, counts) => player.lines.filter(counts).reduce((sum, line) => sum + line.points, 0);
  const own = (player) => player.seat === seat && "own";
  return make("table", { class: "sources" },
    make("caption", {}, caption),
    make("thead", {}, make("tr", {},
      make("th", { scope: "col" }, text("source")),
      ...ranking.map((player) => make("th", { scope: "col", class: own(player) }, who(player))))),
    make("tbody", {}, ...rows.map(({ name, rule, counts }) => make("tr", {},
      make("th", { scope: "row" }, ruleLink(rule, name) || name),
      ...ranking.map((player) => make("td", { class: own(player) }, points(player, counts) || ""))))));
}

function chart(rounds, names, own) {
  const most = Math.max(1, ...rounds.flatMap((row) => row.slice(1)));
  const width = 360, height = 200, left = 30, low = 24;
  const x = (at) => left + (at * (width - left - 16)) / Math.max(1, rounds.length - 1);
  const y = (points) => height - low - (points * (height - low - 12)) / most;
  const ends = names.map((_, seat) => y(rounds.at(-1)?.[seat + 1] ?? 0) + 4);
  const lines = names.map((_, seat) => {
    // A mark that would cover others stands beside them.
    const beside = ends.slice(0, seat).filter((end) => Math.abs(end - ends[seat]) < 10).length;
    const path = rounds.map((row, at) => `${x(at).toFixed(1)},${y(row[seat + 1]).toFixed(1)}`).join(" ");
    return `<polyline class="chart-${seat}${seat === own ? " own" : ""}" points="${path}" stroke-dasharray="${DASHES[seat]}"/>` +
      `<text class="chart-${seat}" x="${width - 14 - 12 * beside}" y="${ends[seat]}">${SHAPES[seat]}</text>`;
  });
  const marks = [0, Math.ceil(most / 2), most].map((points) =>
    `<text x="2" y="${y(points) + 4}">${points}</text><path class="grid" d="M${left} ${y(points)}H${width - 16}"/>`);
  const numbers = rounds.filter((_, at) => at % 4 === 0).map((row) =>
    `<text x="${x(rounds.indexOf(row))}" y="${height - 6}">${row[0]}</text>`);
  const picture = make("figure", { class: "chart" });
  picture.innerHTML = `<svg viewBox="0 0 ${width} ${height}" role="img">${marks.join("")}${lines.join("")}${numbers.join("")}</svg>`;
  const said = names.map((name, seat) => `${name}: ${rounds.map((row) => row[seat + 1]).join(", ")}.`);
  picture.firstElementChild.setAttribute("aria-label", [text("chart_about"), ...said].join(" "));
  const legend = make("figcaption", {}, ...names.map((name, seat) => make("span", {}, make("span", { class: `chart-${seat}` }, SHAPES[seat]), ` ${name}`)));
  const numbersTable = make("details", {}, make("summary", {}, text("as_table")),
    make("div", { class: "wide", tabindex: "0", role: "group", "aria-label": text("chart") }, make("table", {},
      make("thead", {}, make("tr", {}, ...[text("round_number"), ...names].map((name) => make("th", { scope: "col" }, name)))),
      make("tbody", {}, ...rounds.map((row) => make("tr", {}, make("th", { scope: "row" }, row[0]), ...row.slice(1).map((points) => make("td", {}, points))))))));
  picture.append(legend, numbersTable);
  return picture;
}
