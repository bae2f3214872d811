"""The built site, and its search: Sphinx's script in Node.js, and the same in Python."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from sphinx.search import js_index
from sphinx.search.en import SearchEnglish
from sphinx.util.inventory import InventoryFile

SITE: Final = os.environ.get("PUERTORICO_SITE")
"""The folder with the built pages; the session ``docs`` sets it."""
ID: Final = re.compile(r"[^\W\d_]\w*(?:-\w+)*-\d+\b|\w+")
"""A word of a query, or an id."""


class Result(NamedTuple):
    """A result of a search."""

    page: str
    anchor: str
    title: str
    score: int


def site() -> Path:
    """Returns the folder with the built pages."""
    assert SITE is not None
    return Path(SITE)


@cache
def index() -> dict[str, Any]:
    """Returns the index of the search."""
    found: dict[str, Any] = js_index.loads((site() / "searchindex.js").read_text("utf-8"))
    return found


@cache
def inventory() -> dict[str, dict[str, str]]:
    """Returns the addresses of all objects, by sort and name."""
    with (site() / "objects.inv").open("rb") as file:
        found = InventoryFile.load(file, "", lambda base, path: base + path)
    return {
        sort: {name: entry.uri for name, entry in items.items()} for sort, items in found.items()
    }


@cache
def everyday() -> dict[str, str]:
    """Returns what words that are on no page are taken for."""
    script = (site() / "_static" / "language_data.js").read_text("utf-8")
    found = re.search(r"everyday = new Map\(Object\.entries\((\{.*?\})\)\)", script)
    assert found
    words: dict[str, str] = json.loads(found[1])
    return words


def is_found(word: str) -> bool:
    """Whether a word of a query is on any page, perhaps as a part of a longer one."""
    stem = SearchEnglish({}).stem(word)
    tables = (index()["terms"], index()["titleterms"])
    return any(stem in table for table in tables) or (
        len(stem) > 2 and any(stem in term for table in tables for term in table)
    )


def as_written(word: str) -> str:
    """Returns the word that the pages use for one of a query; itself if there is none."""
    if is_found(word) or word in SearchEnglish.stopwords:
        return word
    taken = everyday()
    meant = [taken[form] for form in (word, re.sub("s$", "", word)) if form in taken]
    spellings = (("our", "or"), ("or", "our"), ("tre", "ter"), ("is", "iz"), ("iz", "is"))
    others = [*meant, *(word.replace(here, there, 1) for here, there in spellings)]
    return next((other for other in others if is_found(other)), word)


def words_of(query: str) -> list[str]:
    """Splits a query into words, as the site does; those that are on no page are left out."""
    known = index()["terms"]
    words: list[str] = []
    for word in ID.findall(query.lower()):
        is_known = any(term.startswith(word) for term in known)
        words += map(as_written, [word] if is_known else word.split("-"))
    found = [word for word in words if is_found(word) or word.isdecimal()]
    return list(dict.fromkeys(found or words))


def by_title(query: str) -> Iterator[Result]:
    """Yields the pages and sections whose titles contain a query."""
    found = index()
    for title, places in found["alltitles"].items():
        if query in title.lower() and len(query) >= len(title) / 2:
            for file, anchor in places:
                main = found["titles"][file]
                score = rounded(15 * len(query) / len(title)) + (main == title)
                shown = title if main == title else f"{main} > {title}"
                yield Result(found["docnames"][file], anchor or "", shown, score)


def by_entry(query: str, *, main: bool) -> Iterator[Result]:
    """Yields the places of the entries of the general index that contain a query."""
    found = index()
    for entry, places in found["indexentries"].items():
        if query in entry and len(query) >= len(entry) / 2:
            for file, anchor, is_main in places:
                if is_main is main:
                    score = rounded(100 * len(query) / len(entry))
                    yield Result(found["docnames"][file], anchor, found["titles"][file], score)


def by_object(words: Sequence[str]) -> Iterator[Result]:
    """Yields the objects whose names contain a word, if the other words are near it."""
    found = index()
    for word in words:
        for prefix, objects in found["objects"].items():
            for file, sort, priority, short, name in objects:
                full = f"{prefix}.{name}" if prefix else name
                if word not in full.lower():
                    continue
                last = full.lower().rpartition(".")[2]
                score = 11 if word in (full.lower(), last) else 6 if word in last else 0
                kind = found["objnames"][str(sort)]
                near = f"{prefix} {name} {kind[2]} {found['titles'][file]}".lower()
                if all(other in near for other in words):
                    score += {0: 15, 1: 5, 2: -5}.get(priority, 0)
                    anchor = {"": full, "-": f"{kind[1]}-{full}"}.get(short, short)
                    score = 150 if score == 26 else score
                    yield Result(found["docnames"][file], anchor, full, score)


def by_text(words: Sequence[str]) -> Iterator[Result]:
    """Yields the pages that have all the words in their texts."""
    found, stem = index(), SearchEnglish({}).stem
    asked = [word for word in words if word not in SearchEnglish.stopwords]
    terms = [stem(word) for word in asked if not word.isdigit()]
    scores: dict[int, dict[str, int]] = {}
    for term in dict.fromkeys(terms):
        for table, exact, partial in (("terms", 5, 2), ("titleterms", 15, 7)):
            entries = found[table]
            hits = [(term, exact)] if term in entries else []
            if len(term) > 2 and not hits:
                hits = [(entry, partial) for entry in entries if term in entry]
            for entry, score in hits:
                files = entries[entry]
                for file in [files] if isinstance(files, int) else files:
                    scores.setdefault(file, {})[term] = score
    for file, of_file in scores.items():
        if len(of_file) in (len(set(terms)), len({term for term in terms if len(term) > 2})):
            yield Result(found["docnames"][file], "", found["titles"][file], max(of_file.values()))


def rounded(number: float) -> int:
    """Rounds as JavaScript does."""
    return int(number + 0.5)


def search(query: str) -> list[Result]:
    """Returns the results of a search, the first one first."""
    words, low = words_of(query), query.lower().strip()
    best = [*by_title(low), *by_entry(low, main=True), *by_object(words), *by_text(words)]
    last = list(by_entry(low, main=False))
    for results in (best, last):
        # What is found last is shown first among equals.
        results.reverse()
        results.sort(key=lambda result: (-result.score, result.title.lower()))
    found: dict[tuple[str, str, str], Result] = {}
    for result in (*best, *last):
        found.setdefault(result[:3], result)
    return list(found.values())


SCRIPT: Final = """
const vm = require("vm"), fs = require("fs"), path = require("path");
const [folder, queries] = JSON.parse(fs.readFileSync(0, "utf-8"));
const read = (name) => fs.readFileSync(path.join(folder, name), "utf-8");
const context = vm.createContext({
  document: { getElementById: () => null, querySelectorAll: () => [] },
  _: (text) => text, _ready: () => {}, SPHINX_HIGHLIGHT_ENABLED: false, queries,
});
context.window = context;
const scripts = ["_static/language_data.js", "_static/searchtools.js", "searchindex.js"];
const asked = `JSON.stringify(queries.map(
  (query) => Search._performSearch(...Search._parseQuery(query)).reverse()))`;
console.log(vm.runInContext([...scripts.map(read), asked].join("\\n;"), context));
"""


def has_node() -> bool:
    """Whether Node.js is installed."""
    return shutil.which("node") is not None


def search_in_node(queries: Sequence[str]) -> list[list[Result]]:
    """Returns the results of searches with the script of the site, in Node.js."""
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
