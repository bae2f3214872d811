"""Pictures in a real browser: what stands on top of something, or leaves its box."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "chromium"
"""The browser; without it the tests fail."""

_OPTIONS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--window-size=1900,1200",
)  # fmt: skip

_SCRIPT = """
const faults = [];
let texts = 0, boxes = 0;
const slack = 0.75;
function area(element) {
  const box = element.getBBox(), matrix = element.getCTM();
  const corners = [[box.x, box.y], [box.x + box.width, box.y + box.height]].map(
    ([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
  return {left: corners[0].x, top: corners[0].y, right: corners[1].x, bottom: corners[1].y};
}
const inside = (a, b) => a.left >= b.left - slack && a.right <= b.right + slack
  && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
const meet = (a, b) => a.left < b.right - slack && b.left < a.right - slack
  && a.top < b.bottom - slack && b.top < a.bottom - slack;
const boxOf = group => group.matches("g[class]") ? group.firstElementChild : null;
function owner(element) {
  let at = element.parentNode;
  while (at && at.matches && !boxOf(at)) at = at.parentNode;
  return at && at.matches ? at : null;
}
const told = element => (element.getAttribute("class") || "") + " "
  + element.textContent.trim().replace(/\\s+/g, " ").slice(0, 50);
for (const picture of document.querySelectorAll("svg")) {
  const groups = [...picture.querySelectorAll("g")].filter(boxOf);
  const where = picture.dataset.name + ": ";
  const held = new Map();
  const put = (group, item) => {
    if (!held.has(group)) held.set(group, []);
    held.get(group).push(item);
  };
  const whole = picture.viewBox.baseVal;
  for (const group of groups) {
    boxes += 1;
    const mine = {kind: "part", element: group, area: area(boxOf(group))};
    const outer = owner(group);
    put(outer, mine);
    if (outer && !inside(mine.area, area(boxOf(outer)))) {
      faults.push(where + "outside of " + told(outer) + ": " + told(group));
    }
  }
  for (const text of picture.querySelectorAll("text")) {
    texts += 1;
    const mine = {kind: "text", element: text, area: area(text)};
    const box = owner(text);
    if (!box || !inside(mine.area, area(boxOf(box)))) {
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
        if (meet(a.area, b.area)) {
          faults.push(where + told(a.element) + " meets " + told(b.element));
        }
      }
    }
  }
}
document.body.innerHTML = "<pre id=found></pre>";
document.getElementById("found").textContent = JSON.stringify({texts, boxes, faults});
"""


def measured(pictures: dict[str, str], folder: Path) -> dict[str, object]:
    """Returns how many texts and boxes pictures have, and what is wrong with any of them.

    Args:
        pictures: The SVG texts by name.
        folder: An empty folder for the page and for the browser's own files.
    """
    named = (
        picture.replace("<svg ", f'<svg data-name="{name}" ', 1)
        for name, picture in pictures.items()
    )
    page = folder / "page.html"
    page.write_text(
        f"<!doctype html><meta charset=utf-8><body>{''.join(named)}"
        f"<script>{_SCRIPT}</script></body>",
        encoding="utf-8",
    )
    done = subprocess.run(
        [CHROMIUM, *_OPTIONS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", page.as_uri()],
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    found = re.search(r'<pre id="found">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found is not None, done.stdout[-500:]
    answer: dict[str, object] = json.loads(html.unescape(found[1]))
    return answer
