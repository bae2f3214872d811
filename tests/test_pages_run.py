"""What makes the examples of pages run on them: the console, and the pages with or without it."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from support.processes import python

DOCS = Path(__file__).parents[1] / "docs"
EXTENSIONS = DOCS / "_ext"
CONF = f"""
import sys
sys.path[:0] = [{str(EXTENSIONS)!r}, {str(DOCS.parent / "examples")!r}]
extensions = ["in_browser", "search_words"]
html_theme = "basic"
html_static_path = [{str(DOCS / "_static")!r}]
"""
FILES = {
    "conf.py": CONF,
    "index.rst": "Site\n====\n\n.. play::\n\n>>> 1\n1\n\n.. toctree::\n   :glob:\n\n   */*\n",
    "howto/arena.rst": "Arena\n=====\n\n>>> 1\n1\n\nText\n\n>>> ThreadPoolExecutor  # Not here.\n",
    "authors/role.rst": "Role\n====\n\n.. look-up:: cook\n\nText\n\n>>> 1\n1\n",
}
"""A site of three pages."""


class Console:
    """The console, as a page asks it."""

    def __init__(self) -> None:
        self.answer: Any = runpy.run_path(str(DOCS / "_static" / "console.py"))["answer"]

    def run(self, *blocks: str) -> str:
        """Runs the last block after the others."""
        return str(json.loads(self.answer(json.dumps({"blocks": blocks})))["shown"])


def test_it_shows_what_a_console_shows() -> None:
    """Values other than None, and what is printed, of all statements in turn."""
    block = "1 + 1\nNone\nfor each in 'ab':\n    print(each)\n\nname = 'Ann'\nname"

    assert Console().run(block) == "2\na\nb\n'Ann'\n"
    assert Console().run("import sys\nprint('well', file=sys.stderr)") == "well\n"
    assert Console().run("") == ""


def test_blocks_share_their_names() -> None:
    """Those above run once, and again only if one of them has changed or has been left out."""
    console = Console()
    first, second, third = "count = 0", "count += 1; count", "count += 10; count"

    assert console.run(first, second) == "1\n"
    assert console.run(first, second, third) == "11\n"
    assert console.run(first, second, third) == "11\n"
    assert console.run(first, second) == "1\n"
    assert console.run("count = 5", second, third) == "16\n"
    assert console.run(first, third) == "10\n"
    assert console.run(second).endswith("NameError: name 'count' is not defined\n")


def test_errors_look_as_in_doctests() -> None:
    """The next statement runs all the same; a block that is no Python runs not at all."""
    head = "Traceback (most recent call last):\n    ...\n"

    assert Console().run("1 / 0\n2") == f"{head}ZeroDivisionError: division by zero\n2\n"
    assert Console().run("print(1)\nexit(3)") == f"1\n{head}SystemExit: 3\n"
    found = Console().run("print(1)\nx = )")
    assert found.startswith(f'{head}  File "<example>", line 2\n    x = )\n')
    assert found.endswith("SyntaxError: unmatched ')'\n")


def test_classes_belong_to_the_page() -> None:
    """As in a console."""
    assert Console().run("class Ann: pass\nAnn") == "<class '__main__.Ann'>\n"


def built(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Builds the site of three pages without Node.js, and returns what it has."""
    for name, text in FILES.items():
        path = folder / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setenv("PATH", str(folder))
    site = folder / "site"
    told = python("-m", "sphinx", "-W", str(folder / "source"), str(site))
    html = {path.stem: path.read_text("utf-8") for path in site.rglob("*.html")}
    return {**html, "told": told}


def test_a_site_without_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has its text, and says what is missing; no page asks for the script."""
    site = built(tmp_path, monkeypatch)

    assert "nothing runs in browsers: node, npm" in site["told"]
    assert "built without the game, and its examples without Run" in site["index"]
    assert not any("console.js" in text for text in site.values())


def test_a_site_with_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages with examples that can run have the script, and their blocks are marked."""
    monkeypatch.syspath_prepend(EXTENSIONS)
    from in_browser import FOLDER, NOT_RUN, newest

    stamp = tmp_path / "site" / FOLDER / "stamp"
    stamp.parent.mkdir(parents=True)
    stamp.write_text(newest(), encoding="utf-8")
    site = built(tmp_path, monkeypatch)

    assert "Load the game" in site["index"]
    assert ["console.js" in site[page] for page in ("index", "arena", "role")] == [
        True,
        True,
        False,
    ]
    assert [site[page].count("doctest runs") for page in ("index", "arena", "role")] == [1, 1, 0]
    assert re.search(r'<p id="index-0">Text|<span id="index-0"></span><p>Text', site["role"])
    for page, word in NOT_RUN:
        assert word in (DOCS / f"{page}.rst").read_text("utf-8")
