// The end: ranking, points by source, and a chart of the points over the rounds.

import { make, part, ruleLink } from "./net.js";
import { text } from "./texts.js";

const DASHES = ["", "8 4", "2 4", "10 3 2 3", "5 2"];
const SHAPES = ["●", "■", "▲", "◆", "✚"];

const MANY = 3; // sources with one rule

export function show(score, names, rematch) {
  const ranking = make("ol", { class: "ranking" },
    ...score.ranking.map((player) =>
      make("li", { value: player.place },
        make("strong", {}, player.said),
        ` (${text("tie_break", { number: player.tiebreak })})`,
        ...(player.wins ? [` – ${player.wins}`] : [])),
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
      rows.push({ name: rule.title, rule, counts: (line) => line.rule.id === rule.id });
      details.push(make("details", {}, make("summary", {}, text("one_by_one", { what: rule.title })), sources(rule.title, each, score.ranking)));
    }
  }
  const total = make("tfoot", {}, make("tr", {},
    make("th", { scope: "row" }, text("total")),
    ...score.ranking.map((player) => make("td", {}, player.total)),
    make("td", {}, "")));
  const table = sources(text("sources"), rows, score.ranking);
  table.append(total);
  part("end").replaceChildren(
    make("div", {}, make("h2", {}, text("end")), ranking, ...(rematch ? [rematch] : [])),
    make("div", {}, make("h3", {}, text("chart")), chart(score.rounds, names)),
    make("div", { class: "wide", tabindex: "0", role: "group", "aria-label": text("sources") }, table, ...details));
}

function sources(caption, rows, ranking) {
  const points = (player, counts) => player.lines.filter(counts).reduce((sum, line) => sum + line.points, 0);
  return make("table", { class: "sources" },
    make("caption", {}, caption),
    make("thead", {}, make("tr", {},
      make("th", { scope: "col" }, text("source")),
      ...ranking.map((player) => make("th", { scope: "col" }, player.name)),
      make("th", { scope: "col" }, text("rule")))),
    make("tbody", {}, ...rows.map(({ name, rule, counts }) => make("tr", {},
      make("th", { scope: "row" }, name),
      ...ranking.map((player) => make("td", {}, points(player, counts) || "")),
      make("td", {}, ruleLink(rule, true))))));
}

function chart(rounds, names) {
  const most = Math.max(1, ...rounds.flatMap((row) => row.slice(1)));
  const width = 360, height = 200, left = 30, low = 24;
  const x = (at) => left + (at * (width - left - 16)) / Math.max(1, rounds.length - 1);
  const y = (points) => height - low - (points * (height - low - 12)) / most;
  const ends = names.map((_, seat) => y(rounds.at(-1)?.[seat + 1] ?? 0) + 4);
  const lines = names.map((_, seat) => {
    // A mark that would cover others stands beside them.
    const beside = ends.slice(0, seat).filter((end) => Math.abs(end - ends[seat]) < 10).length;
    const path = rounds.map((row, at) => `${x(at).toFixed(1)},${y(row[seat + 1]).toFixed(1)}`).join(" ");
    return `<polyline class="chart-${seat}" points="${path}" stroke-dasharray="${DASHES[seat]}"/>` +
      `<text x="${width - 14 - 12 * beside}" y="${ends[seat]}">${SHAPES[seat]}</text>`;
  });
  const marks = [0, Math.ceil(most / 2), most].map((points) =>
    `<text x="2" y="${y(points) + 4}">${points}</text><path class="grid" d="M${left} ${y(points)}H${width - 16}"/>`);
  const numbers = rounds.filter((_, at) => at % 4 === 0).map((row) =>
    `<text x="${x(rounds.indexOf(row))}" y="${height - 6}">${row[0]}</text>`);
  const picture = make("figure", { class: "chart" });
  picture.innerHTML = `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${text("chart_about")}">${marks.join("")}${lines.join("")}${numbers.join("")}</svg>`;
  const legend = make("figcaption", {}, names.map((name, seat) => `${SHAPES[seat]} ${name}`).join("  "));
  const numbersTable = make("details", {}, make("summary", {}, text("as_table")),
    make("div", { class: "wide", tabindex: "0", role: "group", "aria-label": text("chart") }, make("table", {},
      make("thead", {}, make("tr", {}, ...[text("round_number"), ...names].map((name) => make("th", { scope: "col" }, name)))),
      make("tbody", {}, ...rounds.map((row) => make("tr", {}, make("th", { scope: "row" }, row[0]), ...row.slice(1).map((points) => make("td", {}, points))))))));
  picture.append(legend, numbersTable);
  return picture;
}
