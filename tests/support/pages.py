"""The built site, and its search: the site's own script in Node.js."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sphinx.util.inventory import InventoryFile


class Result(NamedTuple):
    """A result of a search."""

    page: str
    anchor: str
    title: str
    score: float


def site() -> Path:
    """Returns the folder with the built pages; the sessions that need it name it."""
    return Path(os.environ["PUERTORICO_SITE"])


def sources() -> dict[str, str]:
    """Returns the pages by their addresses; the game of the page for playing is none of them."""
    return {
        path.relative_to(site()).as_posix(): path.read_text("utf-8")
        for path in site().rglob("*.html")
        if "_play" not in path.parts
    }


@cache
def inventory() -> dict[str, dict[str, str]]:
    """Returns the addresses of all objects, by sort and name."""
    with (site() / "objects.inv").open("rb") as file:
        found = InventoryFile.load(file, "", lambda base, path: base + path)
    return {
        sort: {name: entry.uri for name, entry in items.items()} for sort, items in found.items()
    }


SCRIPT: Final = """
const vm = require("vm"), fs = require("fs"), path = require("path");
const [folder, queries] = JSON.parse(fs.readFileSync(0, "utf-8"));
const read = (name) => fs.readFileSync(path.join(folder, name), "utf-8");
const context = vm.createContext({
  document: { getElementById: () => null, querySelectorAll: () => [] },
  _: (text) => text, _ready: () => {}, SPHINX_HIGHLIGHT_ENABLED: false, queries,
});
context.window = context;
const scripts = ["_static/searchtools.js", "_static/language_data.js", "searchindex.js"];
const asked = `JSON.stringify(queries.map(
  (query) => Search._performSearch(...Search._parseQuery(query)).reverse()))`;
console.log(vm.runInContext([...scripts.map(read), asked].join("\\n;"), context));
"""


def search(queries: Sequence[str]) -> list[list[Result]]:
    """Returns the results of searches, the best first."""
    asked = json.dumps([str(site()), list(queries)])
    run = subprocess.run(
        ["node", "-e", SCRIPT], input=asked, capture_output=True, text=True, check=True
    )
    return [
        [
            Result(page, anchor.removeprefix("#"), title, score)
            for page, title, anchor, _, score, *_ in results
        ]
        for results in json.loads(run.stdout)
    ]
