"""No page is too long to be read in one go: in its source, and as it is built."""

from __future__ import annotations

import html
import re
import sys
from pathlib import Path

import pytest

from support import pages

pytestmark = pytest.mark.skipif(pages.SITE is None, reason="PUERTORICO_SITE names no built site")
sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "_ext"))

DOCS = Path(__file__).parents[2] / "docs"
LONGEST_SOURCE = 2_500
"""How many words a page may have as it is written, with its examples."""
LISTS = {"genindex.html"}
"""Pages that are nothing but links: the index of all names and words."""


def words(source: str) -> int:
    """Returns the number of words of a page, without signs that stand alone and pictures."""
    shown = re.sub(r"<svg.*?</svg>", "", source, flags=re.DOTALL)
    text = html.unescape(re.sub(r"<[^>]+>", " ", shown))
    return sum(1 for word in text.split() if re.search(r"\w", word))


def test_the_longest_sources() -> None:
    """All words that stand between spaces; their number is printed."""
    lengths = {path: len(path.read_text("utf-8").split()) for path in DOCS.rglob("*.rst")}
    longest = max(lengths, key=lengths.__getitem__)
    print(f"{sum(lengths.values())} words of source; longest: {longest.name}, {lengths[longest]}")

    assert lengths[longest] <= LONGEST_SOURCE


def test_the_longest_pages() -> None:
    """With tables and all that is written by the build, the reference included."""
    from page_lengths import LONGEST

    lengths = {}
    for path in pages.site().rglob("*.html"):
        _, found, rest = path.read_text("utf-8").partition("<article")
        if found:
            lengths[path.relative_to(pages.site()).as_posix()] = words(rest.split("</article>")[0])

    too_long = {page for page, length in lengths.items() if length > LONGEST}
    assert too_long <= LISTS
    assert len(lengths) > 100
