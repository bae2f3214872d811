"""The page on the design shows the sizes of the code that it was built with."""

from __future__ import annotations

import html
import re
from pathlib import Path

import count_code
from support import pages

SOURCE = Path(__file__).parents[3] / "src" / "puertorico"


def test_the_sizes_are_those_of_the_code() -> None:
    """The last row of the table counts all of it."""
    text = (pages.site() / "design" / "index.html").read_text("utf-8")
    rows = re.findall(r"<tr.*?</tr>", text, re.DOTALL)
    cells = [html.unescape(re.sub(r"<[^>]+>", " ", row)).split() for row in rows]
    now = count_code.with_sums(SOURCE)["all"]

    assert ["all", "349", "33,832", f"{now.files:,}", f"{now.lines:,}"] in cells
