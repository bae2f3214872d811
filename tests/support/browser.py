"""Pictures in a real browser: what stands on top of something, or leaves its box.

Each picture is drawn in all fonts of a list, as nobody knows which one a reader has. A text is
where its letters are drawn, not where the lines of its font are.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "chromium"
"""The browser; without it the tests fail."""

FONTS = ("DejaVu Sans", "Liberation Sans", "Noto Sans")
"""The families of fonts in which pictures are measured; the second one has the widths of Arial."""

_OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--window-size=1900,1200",
)  # fmt: skip

_SCRIPT = """
const faults = [];
const canvas = document.createElement("canvas").getContext("2d");
function drawnWidth(family) {
  canvas.font = `100px ${family}`;
  return canvas.measureText("mWlir#8").width;
}
for (const font of fonts) {
  const beside = ["serif", "monospace"].map(other => drawnWidth(`"${font}", ${other}`));
  if (beside[0] != beside[1]) faults.push(font + " is not installed");
}
const sheet = document.head.appendChild(document.createElement("style"));
let texts = 0, boxes = 0;
const gap = 0.5, slack = 0.75, larger = 20;
function area(element) {
  const box = element.getBBox(), matrix = element.getCTM();
  const corners = [[box.x, box.y], [box.x + box.width, box.y + box.height]].map(
    ([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
  return {left: corners[0].x, top: corners[0].y, right: corners[1].x, bottom: corners[1].y};
}
function ink(text) {
  const style = getComputedStyle(text), start = text.getStartPositionOfChar(0);
  // Large, as the browser rounds to pixels.
  canvas.font = `${style.fontWeight} ${larger * parseFloat(style.fontSize)}px ${style.fontFamily}`;
  const drawn = canvas.measureText(text.textContent), matrix = text.getCTM();
  const corners = [
    [-drawn.actualBoundingBoxLeft, -drawn.actualBoundingBoxAscent],
    [drawn.actualBoundingBoxRight, drawn.actualBoundingBoxDescent],
  ].map(([x, y]) => new DOMPoint(start.x + x / larger, start.y + y / larger)
    .matrixTransform(matrix));
  return {left: corners[0].x, top: corners[0].y, right: corners[1].x, bottom: corners[1].y};
}
const inside = (a, b, more) => a.left >= b.left - more && a.right <= b.right + more
  && a.top >= b.top - more && a.bottom <= b.bottom + more;
const meet = (a, b, more) => a.left < b.right - more && b.left < a.right - more
  && a.top < b.bottom - more && b.top < a.bottom - more;
const boxOf = group => group.matches("g[class]") ? group.firstElementChild : null;
function owner(element) {
  let at = element.parentNode;
  while (at && at.matches && !boxOf(at)) at = at.parentNode;
  return at && at.matches ? at : null;
}
const told = element => (element.getAttribute("class") || "") + " "
  + element.textContent.trim().replace(/\\s+/g, " ").slice(0, 50);
for (const font of fonts) {
sheet.textContent = `svg.puertorico { font-family: "${font}" }`;
for (const picture of document.querySelectorAll("svg")) {
  const groups = [...picture.querySelectorAll("g")].filter(boxOf);
  const where = picture.dataset.name + " in " + font + ": ";
  const held = new Map();
  const put = (group, item) => {
    if (!held.has(group)) held.set(group, []);
    held.get(group).push(item);
  };
  for (const group of groups) {
    boxes += 1;
    const mine = {kind: "part", element: group, area: area(boxOf(group))};
    const outer = owner(group);
    put(outer, mine);
    if (outer && !inside(mine.area, area(boxOf(outer)), slack)) {
      faults.push(where + "outside of " + told(outer) + ": " + told(group));
    }
  }
  for (const text of picture.querySelectorAll("text")) {
    texts += 1;
    const mine = {kind: "text", element: text, area: ink(text)};
    const box = owner(text);
    if (!box || !inside(mine.area, area(boxOf(box)), -gap)) {
      faults.push(where + "text leaves its box: " + told(text));
    }
    put(box, mine);
  }
  const figures = "g[class] > use:not(:first-child, .pr-hull, .pr-cell, .pr-ink)";
  for (const figure of picture.querySelectorAll(figures)) {
    put(owner(figure), {kind: "figure", element: figure, area: area(figure)});
  }
  for (const items of held.values()) {
    for (let one = 0; one < items.length; one++) {
      for (let two = 0; two < one; two++) {
        const a = items[one], b = items[two];
        if (a.kind == "figure" && b.kind == "figure") continue;
        const on = [a, b].some(item => item.kind == "text"
          && (item.element.getAttribute("class") || "").includes("pr-on-"));
        if (on && (a.kind == "figure" || b.kind == "figure")) continue;
        const text = [a, b].some(item => item.kind == "text");
        if (meet(a.area, b.area, text ? -gap : slack)) {
          faults.push(where + told(a.element) + " meets " + told(b.element));
        }
      }
    }
  }
}
}
document.body.innerHTML = "<pre id=found></pre>";
document.getElementById("found").textContent = JSON.stringify({texts, boxes, faults});
"""
_WIDTHS = """
const canvas = document.createElement("canvas").getContext("2d"), found = {};
for (const bold of ["", "bold "]) for (const character of characters) {
  found[bold + character] = Math.max(...fonts.map(font => {
    canvas.font = `${bold}1000px "${font}"`;
    return canvas.measureText(character).width / 10;
  }));
}
document.body.innerHTML = "<pre id=found></pre>";
document.getElementById("found").textContent = JSON.stringify(found);
"""


def measured(
    pictures: dict[str, str], folder: Path, fonts: tuple[str, ...] = FONTS
) -> dict[str, object]:
    """Returns how many texts and boxes pictures have in all fonts, and what is wrong with any.

    Args:
        pictures: The SVG texts by name.
        folder: An empty folder for the page and for the browser's own files.
        fonts: The families of fonts.
    """
    named = (
        picture.replace("<svg ", f'<svg data-name="{name}" ', 1)
        for name, picture in pictures.items()
    )
    body = f"{''.join(named)}<script>const fonts = {json.dumps(fonts)};{_SCRIPT}</script>"
    answer: dict[str, object] = _said(body, folder)
    return answer


def widths(characters: str, folder: Path) -> dict[str, float]:
    """Returns the greatest width of each character in all fonts, in hundredths of their size.

    Args:
        characters: The characters.
        folder: As in `measured`.
    """
    given = f"const fonts = {json.dumps(FONTS)}, characters = {json.dumps(characters)};"
    answer: dict[str, float] = _said(f"<script>{given}{_WIDTHS}</script>", folder)
    return answer


def _said(body: str, folder: Path) -> Any:
    """Returns the JSON that a page leaves in its only element."""
    page = folder / "page.html"
    page.write_text(f"<!doctype html><meta charset=utf-8><body>{body}</body>", encoding="utf-8")
    done = subprocess.run(
        [CHROMIUM, *_OPTIONS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", page.as_uri()],
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    found = re.search(r'<pre id="found">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found is not None, done.stdout[-500:]
    return json.loads(html.unescape(found[1]))
