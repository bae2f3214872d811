"""Pictures as PNG, drawn by the library resvg."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import attrs

from .._base.messages import shown, wrong_type
from .._config import Config
from ..errors import ConfigError
from ..plugin import Icon
from ..state._view import ViewData
from ._svg import Look, checked_look, svg
from ._svg.paint import CORNER, plain, plain_style_sheet

_SCALES: Final = (0.1, 10)
_SHEET: Final = re.compile("<style>.*?</style>", re.DOTALL)
_SQUARE: Final = re.compile(r'<rect((?: (?!rx)[a-z]+="[^"]*")+)/>')


def png(
    view: ViewData,
    *,
    look: Look | None = None,
    columns: int | None = None,
    width: int | None = None,
    panels: Sequence[str] | None = None,
    steady: bool = False,
    scale: float = 2,
) -> bytes:
    """Returns the picture of `svg` as PNG; this takes about a tenth of a second.

    Needs the extra ``png``, and a font with the letters of the texts on this computer.

    Args:
        view: As in `svg`.
        look: As in `svg`.
        columns: As in `svg`.
        width: As in `svg`.
        panels: As in `svg`.
        steady: As in `svg`.
        scale: The number of pixels per unit of the picture, from 0.1 to 10.

    Raises:
        PositionError: As in `svg`.
        ConfigError: As in `svg`; or there is no such scale, or the extra is not installed.
    """
    if type(scale) not in (int, float):
        raise wrong_type("scale", "a number", scale)
    least, most = _SCALES
    if not least <= scale <= most:
        raise ConfigError(f"scale must be from {least:g} to {most:g}, not {shown(scale)}")
    look = plain_look(look)
    drawn = svg(view, look=look, columns=columns, width=width, panels=panels, steady=steady)
    return raster(drawn, view.config, look.style, scale)


def plain_look(look: Look | None) -> Look:
    """Returns a look whose style does not depend on a browser."""
    look = checked_look(look)
    return attrs.evolve(look, style="light") if look.style == "auto" else look


def raster(drawn: str, config: Config, style: str, scale: float) -> bytes:
    """Returns a picture as PNG.

    Raises:
        ConfigError: The extra is not installed.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise ConfigError("PNG needs the extra 'png': pip install 'puertorico[png]'") from None
    icons = icons_of(config)
    flat = _SHEET.sub("", plain(drawn, icons, style), count=1)
    flat = _SQUARE.sub(rf'<rect\1 rx="{CORNER}"/>', flat)
    found: bytes = svg_to_bytes(
        svg_string=flat,
        style_sheet=plain_style_sheet(icons, style),
        zoom=scale,
        sans_serif_family="DejaVu Sans",
    )
    return found


def icons_of(config: Config) -> list[Icon]:
    """Returns the icons of a game."""
    return [icon for expansion in config.all_expansions for icon in expansion.icons]
