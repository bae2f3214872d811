"""The style sheet of a picture: colours as CSS variables, light and dark, and rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from ...plugin import Icon
from .paint import CORNER, SIGN, USUAL

__all__ = ["STYLES", "plain", "plain_style_sheet", "style_sheet"]

STYLES: Final = ("auto", "light", "dark")
"""The styles of a picture; ``auto`` follows the browser's ``prefers-color-scheme``."""

_LIGHT: Final = {
    "table": "#e9dcc0",
    "panel": "#fbf6ea",
    "line": "#cdb98f",
    "field": "#f1e7d0",
    "text": "#33261a",
    "soft": "#6b583f",
    "ink": "#2b2118",
    "legal": "#0a7d4f",
    "changed": "#9c4800",
    "turn": "#0a7d4f",
    "coin": "#e8b923",
    "point": "#b5452e",
    "violet": "#d6c4e6",
    "indigo-plant": "#c3d0f0",
    "sugar-plant": "#e3e7df",
    "tobacco-plant": "#e0c49c",
    "coffee-plant": "#c4a58f",
    "corn-plant": "#f6e19a",
    "land": "#d5dfae",
    "city": "#e3d8c3",
    "quarry": "#b9b6b0",
    "back": "#8a9a5b",
    "circle": "#fffdf6",
    "wood": "#c89f6a",
}
_DARK: Final = {
    "table": "#191613",
    "panel": "#272220",
    "line": "#4d433a",
    "field": "#332d29",
    "text": "#f2e8d8",
    "soft": "#bdae99",
    "ink": "#17120e",
    "legal": "#4fd69c",
    "changed": "#ffb054",
    "turn": "#4fd69c",
    "coin": "#e3b93a",
    "point": "#bf4a32",
    "violet": "#51406a",
    "indigo-plant": "#33466f",
    "sugar-plant": "#5d5a55",
    "tobacco-plant": "#6b5232",
    "coffee-plant": "#55392a",
    "corn-plant": "#6f5d1c",
    "land": "#3b4229",
    "city": "#3a342d",
    "quarry": "#66635e",
    "back": "#5a663a",
    "circle": "#e6dac6",
    "wood": "#6f5431",
    "tobacco": "#c99a5a",
    "coffee": "#8b5a38",
    "colonist": "#a06a35",
}
_BOTH: Final = {
    "corn": "#f3c52f",
    "indigo": "#3c63c4",
    "sugar": "#fbfaf6",
    "tobacco": "#b67f3f",
    "coffee": "#5b3620",
    "colonist": "#8a5a2b",
    "worker": "#3f8f8a",
    "on-coin": "#2b2118",
    "on-point": "#ffffff",
    "on-seat": "#ffffff",
    "seat-0": "#2f6fb5",
    "seat-1": "#c2402f",
    "seat-2": "#357b38",
    "seat-3": "#8a4fa8",
    "seat-4": "#a35d0d",
    "font": 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif',
}

_RULES: Final = f"""
.puertorico{{font-family:var(--pr-font);font-size:{USUAL}px;color:var(--pr-text);
fill:var(--pr-field);stroke:var(--pr-ink)}}
.puertorico text{{fill:var(--pr-text);stroke:none;user-select:none}}
.puertorico rect{{rx:{CORNER}px;fill:var(--pr-field);stroke:var(--pr-line)}}
.puertorico .pr-table{{fill:var(--pr-table);stroke:none}}
.puertorico .pr-panel>:first-child{{fill:var(--pr-panel)}}
.puertorico .pr-m{{text-anchor:middle}}
.puertorico .pr-e{{text-anchor:end}}
.puertorico .pr-b{{font-weight:bold}}
.puertorico .pr-warning{{fill:var(--pr-changed)}}
.puertorico .pr-soft{{fill:var(--pr-soft)}}
.puertorico .pr-flat{{stroke:none}}
.puertorico .pr-ink{{fill:none;stroke:var(--pr-text);stroke-width:1.5;
stroke-linecap:round;stroke-linejoin:round}}
.puertorico .pr-on-coin,.puertorico .pr-on-point,.puertorico .pr-on-seat{{
text-anchor:middle;font-weight:bold;fill:var(--pr-on-coin)}}
.puertorico .pr-one{{font-size:{SIGN}px}}
.puertorico .pr-on-point{{fill:var(--pr-on-point)}}
.puertorico .pr-on-seat{{fill:var(--pr-on-seat)}}
.puertorico .pr-tile{{stroke:var(--pr-line)}}
.puertorico .pr-circle{{fill:var(--pr-circle);stroke:var(--pr-ink)}}
.puertorico .pr-land{{fill:var(--pr-land);stroke:none}}
.puertorico .pr-lot{{fill:var(--pr-city);stroke:none}}
.puertorico .pr-face-down>rect{{fill:var(--pr-back)}}
.puertorico .pr-violet>rect{{fill:var(--pr-violet)}}
.puertorico .pr-hull{{fill:var(--pr-wood)}}
.puertorico .pr-cell{{fill:var(--pr-panel);stroke:var(--pr-line)}}
.puertorico .pr-taken>rect{{fill:var(--pr-panel)}}
.puertorico .pr-name>rect,.puertorico .pr-governor>rect,.puertorico .pr-doubloons>rect,
.puertorico .pr-player .pr-points>rect,.puertorico .pr-workers>rect,.puertorico .pr-ending>rect{{
fill:transparent;stroke:transparent}}
.puertorico .pr-turn>:first-child{{stroke:var(--pr-turn);stroke-width:3}}
.puertorico .pr-changed>:first-child{{stroke:var(--pr-changed);stroke-width:3}}
.puertorico .pr-several>:first-child{{stroke:var(--pr-legal);stroke-width:2.5;stroke-dasharray:5 3}}
.puertorico .pr-legal>:first-child{{stroke:var(--pr-legal);stroke-width:3;stroke-dasharray:none}}
"""
_GONE: Final = ".puertorico .pr-gone:not(.pr-legal){opacity:.6}\n"
_MOUSE: Final = """
.puertorico .pr-legal{cursor:pointer;outline:none}
.puertorico .pr-legal:hover>:first-child,
.puertorico .pr-legal:focus-visible>:first-child{stroke-width:4.5}
"""
_VARIABLE: Final = re.compile(r"var\(--pr-([a-z0-9_-]+)\)")


def _variables(colours: Mapping[str, str]) -> str:
    return "".join(f"--pr-{name}:{value};" for name, value in colours.items())


def _kinds() -> str:
    goods = ("corn", "indigo", "sugar", "tobacco", "coffee")
    return "".join(
        f".puertorico .pr-{good}>rect{{fill:var(--pr-{good}-plant)}}\n" for good in goods
    )


_ALL: Final = f"{_RULES}{_kinds()}"


def _coloured(icons: Iterable[Icon]) -> tuple[dict[str, str], dict[str, str]]:
    """Returns the colours of icons in both styles by variable."""
    coloured = [icon for icon in icons if icon.light]
    light = {icon.id: icon.light for icon in coloured}
    return light, {icon.id: icon.dark for icon in coloured}


def style_sheet(icons: Iterable[Icon], style: str) -> str:
    """Returns the style sheet of a picture of a style, including the colours of these icons."""
    light, dark = _coloured(icons)
    light, dark = _BOTH | _LIGHT | light, _DARK | dark
    if style == "dark":
        light |= dark
    colours = f".puertorico.pr-{style}{{{_variables(light)}}}\n"
    if style == "auto":
        colours += (
            f"@media (prefers-color-scheme:dark){{.puertorico.pr-auto{{{_variables(dark)}}}}}"
        )
    return f"{colours}{_ALL}{_GONE}{_MOUSE}"


def plain_style_sheet(icons: Iterable[Icon], style: str) -> str:
    """Returns a style sheet with the colours themselves, for programs that know no variables."""
    faded = _GONE.replace(":not(.pr-legal)", "")
    return plain(f"{_ALL}{faded}", icons, style)


def plain(drawn: str, icons: Iterable[Icon], style: str) -> str:
    """Returns a drawing with the colours themselves instead of variables."""
    light, dark = _coloured(icons)
    colours = _BOTH | _LIGHT | light
    if style == "dark":
        colours |= _DARK | dark
    return _VARIABLE.sub(lambda found: colours[found[1]], drawn)
