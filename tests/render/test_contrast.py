"""Texts on pictures stand out from what is behind them, in light and in dark."""

from __future__ import annotations

import re
from typing import Final

import pytest

from puertorico import EXPANSIONS, Config, Game
from puertorico.pictures import Look, svg

ENOUGH: Final = 4.5
"""The contrast that the guidelines for accessibility ask for."""
FIELDS: Final = (
    *("table", "panel", "field", "violet", "indigo-plant", "sugar-plant", "tobacco-plant"),
    *("coffee-plant", "corn-plant", "land", "city", "quarry", "back"),
)
PAIRS: Final = (
    *[("text", field) for field in FIELDS],
    *[(text, field) for text in ("soft", "changed") for field in ("panel", "field")],
    *[("on-seat", f"seat-{seat}") for seat in range(5)],
    ("on-point", "point"),
    ("on-coin", "coin"),
)
"""The variables, or the fixed colours, of texts and of what they are on."""


def colours(style: str) -> dict[str, str]:
    """Returns the colours of a style by variable."""
    sheet = svg(Game.new(Config(players=3), seed=1).view(0), look=Look(style=style))
    return dict(re.findall(r"--pr-([a-z0-9-]+):(#[0-9a-f]{6})", sheet))


def contrast(one: str, other: str) -> float:
    """Returns the contrast of two colours, from 1 to 21."""
    low, high = sorted(luminance(colour) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """Returns the relative luminance of a colour such as ``#ff8000``."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("style", ["light", "dark"])
@pytest.mark.parametrize(("text", "field"), PAIRS)
def test_texts_have_enough_contrast(style: str, text: str, field: str) -> None:
    """The colours of a text and of its background differ enough to be read."""
    known = colours(style)

    assert contrast(known.get(text, text), known[field]) >= ENOUGH


@pytest.mark.parametrize("style", ["light", "dark"])
def test_marks_can_be_seen(style: str) -> None:
    """The marks of parts can be seen on panels and on parts."""
    known = colours(style)

    for mark in ("legal", "changed", "turn"):
        for field in ("panel", "field"):
            assert contrast(known[mark], known[field]) >= 3


@pytest.mark.parametrize("style", ["light", "dark"])
def test_numbers_can_be_read_on_the_tiles_of_expansions(style: str) -> None:
    """So can texts on the tiles that expansions bring."""
    icons = {icon.id: icon for expansion in EXPANSIONS for icon in expansion.icons}
    for id in [tile.id for expansion in EXPANSIONS for tile in expansion.tiles]:
        ground = icons[id].light if style == "light" else icons[id].dark
        assert contrast(colours(style)["text"], ground) >= ENOUGH


def test_black_and_white() -> None:
    """The greatest contrast is 21."""
    assert round(contrast("#000000", "#ffffff"), 3) == 21
