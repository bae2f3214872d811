"""The pages for authors run as they are pasted: their examples and what they show of files."""

from __future__ import annotations
import __future__

import ast
import contextlib
import doctest
import re
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PAGES = (
    *("building", "recipes", "replacements", "steps", "role", "banker", "achievements"),
    *("chance", "worker", "edition", "variants", "mistakes"),
)
"""Those whose code stands on the page; the one about words shows parts of a package."""
ELSEWHERE = "tests/strangers"
"""Shown in parts, to read; the package has tests of its own."""

_BLOCK = re.compile(
    r"^\.\. literalinclude:: (?P<file>\S+\.py)\n(?P<options>(?:   :.*\n)*)"
    r"|^(?P<doctest>>>> .*\n(?:\S.*\n)*)",
    re.MULTILINE,
)


def included(file: Path, options: dict[str, str]) -> str:
    """Returns the part of a file that a page shows."""
    text = file.read_text(encoding="utf-8")
    if "pyobject" in options:
        (node,) = [
            node
            for node in ast.parse(text).body
            if getattr(node, "name", None) == options["pyobject"]
        ]
        first = min([node.lineno, *[each.lineno for each in getattr(node, "decorator_list", [])]])
        return "\n".join(text.splitlines()[first - 1 : node.end_lineno])
    lines = text.splitlines()
    start = next(place for place, line in enumerate(lines) if options["start-at"] in line)
    assert {"start-at"} <= set(options) <= {"start-at", "end-before"}
    stop = options.get("end-before", text)
    ends = [place for place, line in enumerate(lines) if place > start and stop in line]
    assert bool(ends) == ("end-before" in options)
    return "\n".join(lines[start : min(ends, default=None)])


def pasted(page: Path) -> list[str]:
    """Returns the code of a page, piece by piece."""
    found = []
    for block in _BLOCK.finditer(page.read_text(encoding="utf-8")):
        if block["file"] and ELSEWHERE not in block["file"]:
            options = dict(re.findall(r":([a-z-]+): (.*)", block["options"]))
            found.append(included((page.parent / block["file"]).resolve(), options))
        elif block["doctest"]:
            found += [each.source for each in doctest.DocTestParser().get_examples(block[0])]
    return found


@pytest.mark.no_cover
@pytest.mark.all_expansions
@pytest.mark.parametrize("name", PAGES)
def test_page(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No name is missing: only what the page shows as an error is one."""
    monkeypatch.setattr("puertorico.testing.check_expansion", lambda *args, **options: None)
    for folder in ("", "house_rules/src", "more_rules/src"):
        monkeypatch.syspath_prepend(str(ROOT / "examples" / folder))
    pieces = pasted(ROOT / "docs" / "authors" / f"{name}.rst")
    space: dict[str, Any] = {"__name__": "pasted"}
    monkeypatch.setitem(sys.modules, "pasted", type(sys)("pasted"))
    missing = []
    flags = 0
    for piece in pieces:
        if "from __future__ import annotations" in piece:
            flags = __future__.annotations.compiler_flag
        try:
            with contextlib.redirect_stdout(None):
                exec(compile(piece, f"{name}.rst", "exec", flags=flags, dont_inherit=True), space)
        except NameError as error:
            missing.append(str(error))
        except Exception:
            pass  # The page shows it.
    assert missing == []
    assert len(pieces) > 5
