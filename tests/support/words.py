"""Names that are ours, because nobody else has named the thing in that language."""

from __future__ import annotations

import tomllib
from pathlib import Path

from puertorico.wording import SECTIONS

SRC = Path(__file__).parents[2] / "src" / "puertorico"


def ours_in(language: str, folder: str) -> set[str]:
    """Returns the ids with names of ours in a language, in a folder of the package."""
    data = tomllib.loads((SRC / folder / "words" / f"{language}.toml").read_text(encoding="utf-8"))
    ours = data.get("ours", [])
    named = {id for kind in SECTIONS for id in data.get(kind, {})}
    return named if ours is True else named & set(ours)
