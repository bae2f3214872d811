"""Texts on pictures stand out from what is behind them, in light and in dark."""

from __future__ import annotations

import re
from typing import Final

import pytest

from puertorico import Config, Game, svg

ENOUGH: Final = 4.5
"""The contrast that the guidelines for accessibility ask for."""
FIELDS: Final = (
    *("table", "panel", "field", "violet", "indigo-plant", "sugar-plant", "tobacco-plant"),
    *("coffee-plant", "corn-plant", "land", "city", "quarry", "back"),
)
PAIRS: Final = (
    *[("text", field) for field in FIELDS],
    *[(text, field) for text in ("soft", "changed") for field in ("panel", "field")],
    *[("#ffffff", f"seat-{seat}") for seat in range(5)],
    ("on-point", "point"),
    ("#2b2118", "coin"),
)
"""The variables, or the fixed colours, of texts and of what they are on."""


def colours(style: str) -> dict[str, str]:
    """Returns the colours by variable: those of the light style, or what the dark one changes."""
    sheet = svg(Game.new(Config(players=3), seed=1).view(0))
    found: dict[str, str] = {}
    for selector in (r"\.puertorico", r"\.puertorico\.pr-dark")[: 1 + (style == "dark")]:
        rule = re.search(rf"(?:^|\n|>){selector}\{{([^}}]*)\}}", sheet)
        assert rule is not None
        found |= dict(re.findall(r"--pr-([a-z0-9-]+):(#[0-9a-f]{6})", rule[1]))
    return found


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


def test_black_and_white() -> None:
    """The greatest contrast is 21."""
    assert round(contrast("#000000", "#ffffff"), 3) == 21
