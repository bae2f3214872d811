"""Texts on pictures stand out from what is behind them, in light and in dark."""

from __future__ import annotations

import math
import re
from itertools import combinations
from typing import Final

import pytest

from puertorico import EXPANSIONS, Config, Game
from puertorico.pictures import Look, svg

ENOUGH: Final = 4.5
"""The contrast that the guidelines for accessibility ask for."""
FIELDS: Final = (
    *("table", "panel", "field", "violet", "indigo-plant", "sugar-plant", "tobacco-plant"),
    *("coffee-plant", "corn-plant", "fruit-plant", "land", "city", "quarry", "back", "water"),
)
PAIRS: Final = (
    *[("text", field) for field in FIELDS],
    *[(text, field) for text in ("soft", "changed") for field in ("panel", "field")],
    ("soft", "water"),
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


SEEN_BY: Final = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How eyes see red, green and blue light (Machado, Oliveira and Fernandes, 2009)."""


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    """Returns a colour as eyes see it, in CIELAB."""
    light = [luminance(f"#{part * 3}") for part in (colour[1:3], colour[3:5], colour[5:7])]
    red, green, blue = [
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True))))
        for row in SEEN_BY[eyes]
    ]
    x, y, z = [
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888,
        )
    ]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


GOODS: Final = ("corn", "sugar", "tobacco", "coffee")
TILES: Final = (*(f"{good}-plant" for good in GOODS), "quarry", "forest", "back")
ALIKE: Final = {
    # Small figures, which lie apart; a difference of 2.3 can just be seen side by side.
    "goods": ((*GOODS, "indigo"), 18),
    "goods of 1897": ((*GOODS, "fruit"), 18),
    "workers": (("colonist", "noble", "worker"), 18),
    # Large fields, which lie side by side and have their goods on them.
    "tiles": ((*TILES, "indigo-plant"), 10),
    "tiles of 1897": ((*TILES, "fruit-plant"), 10),
}
"""What must be told apart by its colours, and how far apart these are in CIELAB."""


@pytest.mark.parametrize("style", ["light", "dark"])
@pytest.mark.parametrize("eyes", SEEN_BY)
@pytest.mark.parametrize("alike", ALIKE)
def test_pieces_are_told_apart(style: str, eyes: str, alike: str) -> None:
    """By their colours too, in every edition, and by those who see fewer colours."""
    icons = [icon for expansion in EXPANSIONS for icon in expansion.icons if icon.light]
    known = {icon.id: icon.light if style == "light" else icon.dark for icon in icons}
    known |= colours(style)
    kinds, least = ALIKE[alike]
    for one, other in combinations(kinds, 2):
        apart = math.dist(seen(known[one], eyes), seen(known[other], eyes))
        assert apart > least, (one, other)


def test_goods_stand_out_in_the_dark() -> None:
    """There, their outlines are as dark as what is behind them."""
    known = colours("dark")
    for good in ("corn", "indigo", "fruit", "sugar", "tobacco", "coffee"):
        assert contrast(known[good], known[f"{good}-plant"]) >= 3


def test_black_and_white() -> None:
    """The greatest contrast is 21."""
    assert round(contrast("#000000", "#ffffff"), 3) == 21
