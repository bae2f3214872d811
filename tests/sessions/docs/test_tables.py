"""Tables on narrow pages: those with sentences say in each cell which column it belongs to."""

from __future__ import annotations

import html
import re

from support import pages

TABLE = re.compile(r'<table class="([^"]*)">(.*?)</table>', re.DOTALL)
ROW = re.compile(r"<tr[^>]*>(.*?)</tr>", re.DOTALL)
CELL = re.compile(r"<t[dh]([^>]*)>(.*?)</t[dh]>", re.DOTALL)
HEADING = re.compile(r'data-heading="([^"]*)"')
LONGEST = 120
"""What a table that scrolls may have in a row, in characters: two widths of a phone."""


def text(source: str) -> str:
    """Returns the text of a piece of HTML."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", "", source)).split())


def tables() -> dict[str, list[tuple[bool, list[list[tuple[str, str]]]]]]:
    """Returns the tables of each page with headings: whether they are stacked, and their cells."""
    found: dict[str, list[tuple[bool, list[list[tuple[str, str]]]]]] = {}
    for path in pages.site().rglob("*.html"):
        for classes, content in TABLE.findall(path.read_text("utf-8")):
            if "<thead>" in content:
                rows = [CELL.findall(row) for row in ROW.findall(content)]
                page = path.relative_to(pages.site()).as_posix()
                found.setdefault(page, []).append(("stacked" in classes, rows))
    return found


def test_cells_have_the_headings_of_their_columns() -> None:
    """All but the names at the beginning of a row."""
    seen = 0
    for page, each in tables().items():
        for stacked, (heads, *rows) in each:
            for row in rows:
                for place, ((_, head), (attributes, _)) in enumerate(zip(heads, row, strict=True)):
                    heading = HEADING.search(attributes)
                    assert heading or not (stacked and place), page
                    if heading:
                        seen += 1
                        assert stacked
                        assert html.unescape(heading[1]) == text(head)
    assert seen > 500


def test_tables_that_scroll_are_short() -> None:
    """No sentence is beyond the edge of a phone."""
    wide = {
        page: longest
        for page, each in tables().items()
        for stacked, rows in each
        if not stacked and len(rows[0]) > 2
        if (longest := max(sum(len(text(cell)) for _, cell in row) for row in rows)) > LONGEST
    }

    assert wide == {}
