"""No page is too long to be read in one go: in its source, and as it is built."""

from __future__ import annotations

import html
import re
import sys
from collections.abc import Callable
from pathlib import Path

from support import pages

sys.path.insert(0, str(Path(__file__).parents[3] / "docs" / "_ext"))

DOCS = Path(__file__).parents[3] / "docs"
ALL_SOURCE = 65_000
"""How many words all pages may have as they are written, with their examples."""
LONGEST_SOURCE = 2_500
"""How many words one page may have as it is written."""
LONGEST_FRONT = 800
"""How many words README and the first page may have together."""
FRONT = (DOCS.parent / "README.md", DOCS / "index.rst")
LISTS = {"genindex.html"}
"""Pages that are nothing but links: the index of all names and words."""


def words(source: str) -> int:
    """Returns the number of words of a page, without signs that stand alone and pictures."""
    shown = re.sub(r"<svg.*?</svg>", "", source, flags=re.DOTALL)
    text = html.unescape(re.sub(r"<[^>]+>", " ", shown))
    return sum(1 for word in text.split() if re.search(r"\w", word))


def test_the_longest_sources(record_property: Callable[[str, object], None]) -> None:
    """All words that stand between spaces; their number is shown."""
    lengths = {path: len(path.read_text("utf-8").split()) for path in DOCS.rglob("*.rst")}
    longest = max(lengths, key=lengths.__getitem__)
    record_property("words of source", sum(lengths.values()))
    record_property("longest source", f"{longest.relative_to(DOCS)}, {lengths[longest]} words")

    assert sum(lengths.values()) <= ALL_SOURCE
    assert lengths[longest] <= LONGEST_SOURCE


def test_the_longest_pages(record_property: Callable[[str, object], None]) -> None:
    """With tables and all that is written by the build, the reference included."""
    from page_lengths import LONGEST

    lengths = {}
    for path in pages.site().rglob("*.html"):
        _, found, rest = path.read_text("utf-8").partition("<article")
        if found:
            lengths[path.relative_to(pages.site()).as_posix()] = words(rest.split("</article>")[0])
    read = {page: length for page, length in lengths.items() if page not in LISTS}
    longest = max(read, key=read.__getitem__)
    record_property("words of built pages", sum(read.values()))
    record_property("longest built page", f"{longest}, {read[longest]} words")

    assert {page for page, length in read.items() if length > LONGEST} == set()
    assert len(lengths) > 100


def test_the_front_is_short(record_property: Callable[[str, object], None]) -> None:
    """README and the first page of the site, in their source."""
    front = sum(len(path.read_text("utf-8").split()) for path in FRONT)
    record_property("words of README and the first page", front)

    assert front <= LONGEST_FRONT
