"""The pages on the design are true: their files are there, and their sizes are counted."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

import count_code
from support import pages

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "puertorico"
TEXTS = {path.stem: path.read_text("utf-8") for path in (ROOT / "docs" / "design").glob("*.rst")}


@pytest.mark.parametrize("name", TEXTS)
def test_the_files_that_are_named_are_there(name: str) -> None:
    """Below the package, or from the folder of the repository on."""
    named = re.findall(r"``([\w/]+\.(?:py|toml))``", TEXTS[name])

    assert [
        file for file in named if not any((top / file).exists() for top in (SOURCE, ROOT))
    ] == []


def test_every_package_has_its_row_among_the_layers() -> None:
    """A new folder or module at the top gets one."""
    layers = TEXTS["index"].partition("The layers\n")[2].partition("The names\n")[0]
    named = {each.partition("/")[0] for each in re.findall(r"``([\w/]+)``", layers)}
    there = {path.stem for path in SOURCE.iterdir() if (path / "__init__.py").exists()}
    there |= {path.stem for path in SOURCE.glob("*.py")} - {"__init__", "__main__"}

    assert there <= named


@pytest.mark.skipif(pages.SITE is None, reason="PUERTORICO_SITE names no built site")
def test_the_sizes_are_those_of_the_code() -> None:
    """The last row of the table counts all of it."""
    text = (pages.site() / "design" / "index.html").read_text("utf-8")
    rows = re.findall(r"<tr.*?</tr>", text, re.DOTALL)
    cells = [html.unescape(re.sub(r"<[^>]+>", " ", row)).split() for row in rows]
    now = count_code.with_sums(SOURCE)["all"]

    assert ["all", "349", "33,832", f"{now.files:,}", f"{now.lines:,}"] in cells
