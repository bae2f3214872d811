"""Names that are ours, because nobody else has named the thing in that language."""

from __future__ import annotations

import tomllib
from pathlib import Path

from puertorico.wording import SECTIONS

SRC = Path(__file__).parents[2] / "src" / "puertorico"


def ours_in(folder: str) -> set[str]:
    """Returns the ids with Swedish names of ours, in a folder of the package."""
    data = tomllib.loads((SRC / folder / "words" / "sv.toml").read_text(encoding="utf-8"))
    return {id for kind in SECTIONS for id in data.get(kind, {})} if data.get("ours") else set()
