"""The style sheet of a picture: colours as CSS variables, light and dark, and rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...plugin import Icon

__all__ = ["STYLES", "style_sheet"]

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
    "on-point": "#ffffff",
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
    "on-point": "#ffffff",
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
    "seat-0": "#2f6fb5",
    "seat-1": "#c2402f",
    "seat-2": "#357b38",
    "seat-3": "#8a4fa8",
    "seat-4": "#a35d0d",
    "font": 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif',
}

_RULES: Final = """
.puertorico{font-family:var(--pr-font);color:var(--pr-text)}
.puertorico text{fill:var(--pr-text);user-select:none}
.puertorico text.pr-warning{fill:var(--pr-changed)}
.puertorico .pr-soft{fill:var(--pr-soft)}
.puertorico .pr-table{fill:var(--pr-table)}
.puertorico .pr-panel>.pr-box{fill:var(--pr-panel);stroke:var(--pr-line)}
.puertorico .pr-part>.pr-box{fill:var(--pr-field);stroke:var(--pr-line)}
.puertorico .pr-bare>.pr-box{fill:transparent;stroke:transparent}
.puertorico .pr-line{fill:none;stroke:var(--pr-line)}
.puertorico .pr-ink{fill:none;stroke:var(--pr-text);stroke-width:1.5;
stroke-linecap:round;stroke-linejoin:round}
.puertorico .pr-solid{fill:var(--pr-text)}
.puertorico .pr-mark{fill:var(--pr-ink);opacity:.5}
.puertorico .pr-plant{stroke:var(--pr-ink);stroke-width:.6}
.puertorico .pr-hole{fill:var(--pr-panel);stroke:var(--pr-line);stroke-dasharray:3 2}
.puertorico .pr-coin{fill:var(--pr-coin);stroke:var(--pr-ink);stroke-width:.8}
.puertorico .pr-point{fill:var(--pr-point);stroke:var(--pr-ink);stroke-width:.8}
.puertorico text.pr-on-coin{fill:#2b2118}
.puertorico text.pr-on-point{fill:var(--pr-on-point)}
.puertorico .pr-seat{stroke:var(--pr-ink);stroke-width:.8}
.puertorico text.pr-on-seat{fill:#fff}
.puertorico .pr-crown{fill:var(--pr-coin);stroke:var(--pr-ink);
stroke-width:.8;stroke-linejoin:round}
.puertorico .pr-good{stroke:var(--pr-ink);stroke-width:1}
.puertorico .pr-hoop{fill:none;stroke:var(--pr-ink);stroke-width:1;opacity:.55}
.puertorico .pr-worker{stroke:var(--pr-ink);stroke-width:.8;fill:var(--pr-worker)}
.puertorico .pr-worker-colonist{fill:var(--pr-colonist)}
.puertorico .pr-circle>.pr-box{fill:var(--pr-circle);stroke:var(--pr-ink);stroke-width:1.2}
.puertorico .pr-island-space>.pr-box{fill:var(--pr-land);stroke:none}
.puertorico .pr-city-space>.pr-box{fill:var(--pr-city);stroke:none}
.puertorico .pr-kind-quarry>.pr-box{fill:var(--pr-quarry)}
.puertorico .pr-face-down>.pr-box{fill:var(--pr-back)}
.puertorico .pr-violet>.pr-box{fill:var(--pr-violet)}
.puertorico .pr-hull{fill:var(--pr-wood);stroke:var(--pr-ink);stroke-width:1}
.puertorico .pr-cell{fill:var(--pr-panel);stroke:var(--pr-line)}
.puertorico .pr-gone:not(.pr-legal){opacity:.6}
.puertorico .pr-taken>.pr-box{fill:var(--pr-panel)}
.puertorico .pr-turn>.pr-box{stroke:var(--pr-turn);stroke-width:3}
.puertorico .pr-changed>.pr-box{stroke:var(--pr-changed);stroke-width:3}
.puertorico .pr-several>.pr-box{stroke:var(--pr-legal);stroke-width:2.5;stroke-dasharray:5 3}
.puertorico .pr-legal{cursor:pointer;outline:none}
.puertorico .pr-legal>.pr-box{stroke:var(--pr-legal);stroke-width:3;stroke-dasharray:none}
.puertorico .pr-legal:hover>.pr-box,.puertorico .pr-legal:focus-visible>.pr-box{stroke-width:4.5}
"""


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--pr-{name}:{value};" for name, value in colours.items())


def _kinds() -> str:
    goods = ("corn", "indigo", "sugar", "tobacco", "coffee")
    rules = [
        f".puertorico .pr-good-{good}{{fill:var(--pr-{good})}}\n"
        f".puertorico .pr-kind-{good}>.pr-box{{fill:var(--pr-{good}-plant)}}\n"
        for good in goods
    ]
    rules += [f".puertorico .pr-seat-{seat}{{fill:var(--pr-seat-{seat})}}\n" for seat in range(5)]
    return "".join(rules)


_SHEET: Final = (
    f".puertorico{{{_variables(_BOTH)}{_variables(_LIGHT)}}}\n"
    f".puertorico.pr-dark{{{_variables(_DARK)}}}\n"
    "@media (prefers-color-scheme:dark){"
    f".puertorico.pr-auto{{{_variables(_DARK)}}}}}"
    f"{_RULES}{_kinds()}"
)


def style_sheet(icons: Iterable[Icon]) -> str:
    """Returns the style sheet of a picture, including the colours of these icons."""
    coloured = [icon for icon in icons if icon.light]
    if not coloured:
        return _SHEET
    light = _variables({icon.id: icon.light for icon in coloured})
    dark = _variables({icon.id: icon.dark for icon in coloured})
    fills = "".join(
        f".puertorico .pr-worker-{icon.id},.puertorico .pr-kind-{icon.id}>.pr-box"
        f"{{fill:var(--pr-{icon.id})}}\n"
        for icon in coloured
    )
    return (
        f"{_SHEET}.puertorico{{{light}}}\n.puertorico.pr-dark{{{dark}}}\n"
        f"@media (prefers-color-scheme:dark){{.puertorico.pr-auto{{{dark}}}}}{fills}"
    )
