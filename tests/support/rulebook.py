"""What an expansion adds to the rulebook and its pages, and the form of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from puertorico import EXPANSIONS, rulebook
from puertorico.plugin import Expansion

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
LAST = ("rulings", "library")
"""The pages of every expansion that come after those in which it is explained."""


def numbered(section: str, count: int, width: int = 2) -> list[str]:
    """Returns the ids of the rules of a section."""
    return [f"{section}-{number:0{width}}" for number in range(1, count + 1)]


def by_topic(section: str, counts: Mapping[str, int]) -> list[str]:
    """Returns the ids of the rules of a section that is ordered by topics."""
    return [
        id for topic, count in counts.items() for id in numbered(f"{section}-{topic}", count, 1)
    ]


def is_of(expansion: Expansion, entry: rulebook.Rule | rulebook.Ruling | rulebook.Example) -> bool:
    """Whether an entry of the rulebook is shown on the pages of the expansion."""
    return (entry.page or "").removeprefix("rules/").startswith(f"{expansion.id}/")


def is_base(entry: rulebook.Rule | rulebook.Ruling | rulebook.Example) -> bool:
    """Whether an entry of the rulebook is on no page of an expansion."""
    return not any(is_of(expansion, entry) for expansion in EXPANSIONS)


def listed_pages(index: str) -> list[str]:
    """Returns the pages in the tables of contents of a first page."""
    tables = re.findall(r"\.\. toctree::\n(?:   :.*\n)*\n((?:   .*\n)+)", index)
    return [page for table in tables for page in table.split()]


def check_rulebook(
    expansion: Expansion,
    *,
    rules: Iterable[str],
    rulings: Iterable[str],
    pages: Iterable[str],
    examples: Iterable[str] = (),
) -> None:
    """Asserts that these are the rules, rulings, examples and pages of an expansion, in order."""
    folder = PAGES / expansion.id
    names = [*pages, *LAST]
    assert list(rules) == [rule.id for rule in rulebook.rules() if is_of(expansion, rule)]
    assert list(rulings) == [entry.id for entry in rulebook.rulings() if is_of(expansion, entry)]
    assert list(examples) == [entry.id for entry in rulebook.examples() if is_of(expansion, entry)]
    assert names == listed_pages((folder / "index.rst").read_text(encoding="utf-8"))
    assert {"index", *names} == {path.stem for path in folder.glob("*.rst")}
    shown = (folder / "rulings.rst").read_text(encoding="utf-8")
    assert re.search(r"^\.\. ruling::$", shown, re.MULTILINE)
