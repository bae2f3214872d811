"""The primitives of a picture: elements, texts that fit, and the style sheet.

SVG text does not wrap, and its width is unknown until it is shown. So texts are measured here with
the widest letters of DejaVu Sans, Liberation Sans (which has the widths of Arial) and Noto Sans.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from math import inf
from typing import Final

from ...plugin import Icon

TIMES: Final = "\u00d7"
"""The sign before a number of pieces."""

USUAL: Final = 12
"""The default font size of texts; the style sheet has it too."""
LARGE: Final = 13
"""The font size of the class ``pr-l``: short names, numbers, and single digits and letters."""
BIG: Final = 15
"""That of the class ``pr-h``: what a player has."""
CORNER: Final = 4
"""The default radius of corners; the style sheet has it too."""

_CLASSES: Final[dict[float, str]] = {LARGE: " pr-l", BIG: " pr-h"}
_PER_EM: Final = {
    34: " 'ijl,.·ìíîï",
    44: "-/:;!()[]frtIÌÍÎÏ",
    60: '*_?"|cçszkLJvxyýÿ²³',
    67: "0123456789$EFSTYPabdeghnopquàáâãäåèéêëñòóôõöøùúûüßÈÉÊË",
    77: "ABCHKNRSUVXZÀÁÂÃÄÅÇÑÙÚÛÜ",
    91: "#&+<=>DGMOQw~ÐÒÓÔÕÖØ",
}
"""Characters by an upper bound on their width, in hundredths of the font size, not bold."""
_CHARACTERS: Final = {
    character: width for width, characters in _PER_EM.items() for character in characters
}
_WIDEST: Final = 102
"""The width of all other characters: those of other scripts may fill a square."""
_BOLD: Final = 1.13
_STEP: Final = 1.18
"""From one line to the next, in units of the font size."""
_INK: Final = 1.12
"""From the ring of an "å" to the lowest point of a "g", in the same units."""
_NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


_PLAIN: Final = re.compile(r"[\w #%()+,.:?-]*").fullmatch


def safe(content: object) -> str:
    r"""Returns *content* as text escaped for XML, as content or in a quoted attribute.

    >>> safe('<Ann & "Bob">\0')
    '&lt;Ann &amp; &quot;Bob&quot;&gt;�'
    """
    if type(content) is not str:
        content = str(content)
    if _PLAIN(content):
        return content
    return escape(_NOT_IN_XML.sub("\ufffd", content))


@lru_cache(maxsize=256)
def _spelled(key: str) -> str:
    """Returns the name of an attribute for the name of a keyword."""
    return key.rstrip("_").replace("_", "-")


def tag(name: str, *inner: str, **attributes: object) -> str:
    """Returns an element; attributes that are None are left out.

    ``data_seat`` becomes ``data-seat``, and ``class_`` is ``class``.

    >>> tag("circle", class_="pr-coin", r=4, data_seat=None)
    '<circle class="pr-coin" r="4"/>'
    """
    start = name
    for key, value in attributes.items():
        if value is not None:
            start += f' {_spelled(key)}="{value if type(value) is int else safe(value)}"'
    return f"<{start}>{''.join(inner)}</{name}>" if inner else f"<{start}/>"


def rect(
    x: float, y: float, width: float, height: float, *, class_: str = "", radius: float = CORNER
) -> str:
    """Returns a rectangle with round corners; coordinates have four digits at most."""
    start = f'<rect class="{class_}"' if class_ else "<rect"
    end = "" if radius == CORNER else f' rx="{radius:.4g}"'
    return f'{start} x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}"{end}/>'


def circle(x: float, y: float, radius: float) -> str:
    """Returns a circle."""
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}"/>'


def text(
    x: float,
    y: float,
    content: object,
    *,
    size: float = USUAL,
    class_: str = "",
    anchor: str | None = None,
    bold: bool = False,
) -> str:
    """Returns one line of text; *y* is its baseline."""
    look = class_
    if anchor is not None:
        look += f" pr-{anchor[0]}"
    if bold:
        look += " pr-b"
    if size in _CLASSES:
        look += _CLASSES[size]
    classes = f' class="{look.lstrip()}"' if look else ""
    sized = "" if size == USUAL or size in _CLASSES else f' font-size="{size:.4g}"'
    return f'<text{classes} x="{x:.4g}" y="{round(y, 1):g}"{sized}>{safe(content)}</text>'


@lru_cache(maxsize=4096)
def _ems(content: str, bold: bool) -> float:
    width = sum(_CHARACTERS.get(character, _WIDEST) for character in content)
    return width * (_BOLD if bold else 1) / 100


def short(content: str, width: float, size: float, *, bold: bool = False) -> str:
    """Returns as much of a text as fits on one line, with an ellipsis if it was cut.

    >>> short("Maximilian", 40, 12)
    'Max…'
    """
    if _ems(content, bold) * size <= width:
        return content
    while content and _ems(content + "…", bold) * size > width:
        content = content[:-1]
    return content.rstrip() + "…"


_SYLLABLE: Final = re.compile(
    r"(sch|(?<!s)ch|(?<![cpst])h|[bcdfgjklmnpqrstvwxz])[aeiouyåäöü]", re.IGNORECASE
)
"""How a syllable begins: words are broken before one, if there is one near the end of the line."""


@lru_cache(maxsize=4096)
def _broken(content: str, width: float, size: float, most: int, bold: bool) -> tuple[str, ...]:
    """Returns the lines of a text; more than *most* if it does not fit."""
    found: list[str] = []
    line = ""
    words = content.split()
    while words:
        word = words.pop(0)
        longer = f"{line} {word}" if line else word
        if _ems(longer, bold) * size <= width:
            line = longer
        elif line:
            found.append(line)
            line = ""
            words.insert(0, word)
        else:
            head = len(word) - 1
            while head > 1 and _ems(word[:head] + "-", bold) * size > width:
                head -= 1
            near = range(head, max(3, head - 4), -1)
            head = next((at for at in near if _SYLLABLE.match(word, at)), head)
            found.append(word[:head] + "-")
            words.insert(0, word[head:])
            if len(found) > most:
                break
    return (*found, line) if line else tuple(found)


@lru_cache(maxsize=4096)
def lines(
    content: str,
    width: float,
    *,
    sizes: tuple[float, ...] = (12, 11, 10),
    most: int = 2,
    height: float = inf,
    bold: bool = False,
) -> tuple[float, tuple[str, ...]]:
    """Returns a font size at which a text fits in *most* lines and a height, and these lines.

    Tries the sizes in order; if none fits, breaks words at the last size and cuts the rest.

    >>> lines("specialty factory", 60)
    (12, ('specialty', 'factory'))
    """
    rows = [int(min(most, 1 + (height / size - _INK) / _STEP)) for size in sizes]
    tried = [_broken(content, width, *each, bold) for each in zip(sizes, rows, strict=True)]
    fitting = [
        (size, found)
        for size, found, number in zip(sizes, tried, rows, strict=True)
        if len(found) <= number
    ]
    for size, found in fitting:
        if not any(line.endswith("-") for line in found[:-1]):
            return size, found
    if fitting:
        return fitting[0]
    size, kept = sizes[-1], tried[-1][: rows[-1]]
    return size, (*kept[:-1], short(kept[-1] + "…", width, size, bold=bold))


def fitted(
    content: str,
    x: float,
    middle: float,
    width: float,
    *,
    sizes: tuple[float, ...] = (12, 11, 10),
    most: int = 2,
    height: float = inf,
    bold: bool = False,
    anchor: str | None = None,
    class_: str = "",
) -> str:
    """Returns a text in as many lines as it needs, centred vertically at *middle*."""
    size, found = lines(content, width, sizes=sizes, most=most, height=height, bold=bold)
    return _stacked(found, x, middle, size, bold=bold, anchor=anchor, class_=class_)


def numbered(
    name: str,
    number: int,
    x: float,
    middle: float,
    width: float,
    *,
    sizes: tuple[float, ...],
    anchor: str | None = None,
) -> str:
    """Returns a name and a number like `fitted`; if they don't fit, the name alone is cut.

    Its first letter always stays.
    """
    size, found = lines(f"{name} {number}", width, sizes=sizes)
    if found[-1].split()[-1] != str(number):
        head = short(name, width, size)
        found = (name[0] if head == "…" else head, str(number))
    return _stacked(found, x, middle, size, bold=False, anchor=anchor, class_="")


def _stacked(
    found: Iterable[str],
    x: float,
    middle: float,
    size: float,
    *,
    bold: bool,
    anchor: str | None,
    class_: str,
) -> str:
    rows = list(found)
    step = size * _STEP
    # One line is centred like a number, several are centred together.
    top = middle - step * (len(rows) - 1) / 2 + size * (0.36 if len(rows) == 1 else 0.31)
    return "".join(
        text(x, top + step * row, line, size=size, bold=bold, anchor=anchor, class_=class_)
        for row, line in enumerate(rows)
    )


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
    "fruit-plant": "#f5c4d6",
    "sugar-plant": "#ececdf",
    "tobacco-plant": "#d7c39e",
    "coffee-plant": "#c4a58f",
    "corn-plant": "#f9e59e",
    "land": "#d5dfae",
    "city": "#e3d8c3",
    "quarry": "#b9b6b0",
    "back": "#8a9a5b",
    "circle": "#fffdf6",
    "wood": "#c89f6a",
    "water": "#d6e7ea",
    "wave": "#4f93a8",
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
    "indigo-plant": "#1d2f57",
    "fruit-plant": "#501e37",
    "sugar-plant": "#4b4a4a",
    "tobacco-plant": "#4b3118",
    "coffee-plant": "#26150e",
    "corn-plant": "#4a4208",
    "land": "#3b4229",
    "city": "#3a342d",
    "quarry": "#6b625b",
    "back": "#58683a",
    "circle": "#e6dac6",
    "wood": "#6f5431",
    "water": "#1f343c",
    "wave": "#5d9fb3",
    "corn": "#f7d038",
    "indigo": "#7fa2ff",
    "fruit": "#f0629a",
    "tobacco": "#d39a58",
    "coffee": "#9a5c38",
    "colonist": "#a06a35",
}
_BOTH: Final = {
    "corn": "#f3c52f",
    "indigo": "#3c63c4",
    "fruit": "#e0457b",
    "sugar": "#fbfaf6",
    "tobacco": "#b67f3f",
    "coffee": "#5b3620",
    "colonist": "#8a5a2b",
    "worker": "#3f8f8a",
    "leaf": "#5f8f3c",
    "on-coin": "#2b2118",
    "on-point": "#ffffff",
    "on-seat": "#ffffff",
    "seat-0": "#2f6fb5",
    "seat-1": "#c2402f",
    "seat-2": "#357b38",
    "seat-3": "#8a4fa8",
    "seat-4": "#a35d0d",
    # Only browsers know the first and the last one.
    "font": 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", '
    '"Liberation Sans", "Noto Sans", sans-serif',
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
.puertorico .pr-pale{{opacity:.3;stroke-width:.8}}
.puertorico .pr-on-coin,.puertorico .pr-on-point,.puertorico .pr-on-seat{{
text-anchor:middle;font-weight:bold;fill:var(--pr-on-coin)}}
.puertorico .pr-l{{font-size:{LARGE}px}}
.puertorico .pr-h{{font-size:{BIG}px}}
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
.puertorico .pr-ship>rect,.puertorico .pr-colonist-ship>rect{{fill:var(--pr-water)}}
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
    goods = ("corn", "indigo", "fruit", "sugar", "tobacco", "coffee")
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
