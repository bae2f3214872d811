"""The small drawings in a picture: workers, goods, coins, points, seats and icons of roles.

Each is a `Symbol`: kept once in a picture, and shown wherever it is used. Its outline has the
colours of the element that uses it, so that one symbol serves for all kinds and styles.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from zlib import crc32

import attrs

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@attrs.frozen
class Symbol:
    """A drawing that is kept once in a picture.

    Attributes:
        id: Its id, made from the drawing itself. So two pictures on a page can only share an id if
            they share the drawing.
        markup: The element with this id.
        needs: The symbols that it uses itself.
    """

    id: str
    markup: str
    needs: tuple[Symbol, ...] = ()


def _short(number: int) -> str:
    """Returns the last four digits of a number to the base of 36."""
    digits = ""
    for _ in range(4):
        number, digit = divmod(number, 36)
        digits += _DIGITS[digit]
    return digits


def _symbol(start: str, inner: str = "", needs: tuple[Symbol, ...] = ()) -> Symbol:
    """Returns the symbol of an element; *start* is its start tag, without brackets."""
    id = "p" + _short(crc32((start + inner).encode()))
    name, _, rest = start.partition(" ")
    end = f">{inner}</{name}>" if inner else "/>"
    return Symbol(id, f'<{name} id="{id}" {rest}'.rstrip() + end, needs)


def _fill(name: str) -> str:
    """Returns the attribute for a colour of the style sheet."""
    return f' fill="var(--pr-{name})"'


def _outline(steps: str, *, fill: str = "") -> Symbol:
    """Returns the symbol of a path; without a colour it has that of the element that uses it."""
    return _symbol(f'path d="{steps}"{_fill(fill) if fill else ""}')


_LIT: Final = ' fill="#fff7"'
_DIM: Final = ' fill="#0004"'
"""Light from the left, and shade on the right: the same on all colours."""
_ROW: Final = ' stroke="#0003" stroke-width="1.3"'
"""Furrows and planks."""


def _round(steps: str, lit: str, dim: str, *, fill: str, more: str = "") -> Symbol:
    """Returns the symbol of a figure with depth.

    Args:
        steps: The data of the path of its outline.
        lit: The data of the path of the part in the light.
        dim: The data of the path of the part in the shade.
        fill: Its colour in the style sheet.
        more: Further drawings on it.
    """
    return _symbol("g", _body(steps, lit, dim, fill) + more)


def _body(steps: str, lit: str, dim: str, fill: str) -> str:
    depth = f'<path d="{lit}"{_LIT}/><path d="{dim}"{_DIM}/>'
    return f'<path d="{steps}"{_fill(fill)}/><g stroke="none">{depth}</g>'


_PAWN: Final = "M-2-.7A3.1 3.1 0 1 1 2-.7Q4.6 1 4.6 7H-4.6Q-4.6 1-2-.7Z"
_CROWN: Final = "M-4.4-5.7L-3.6-9.1L-1.6-6.9L0-9.9L1.6-6.9L3.6-9.1L4.4-5.7Z"
COIN: Final = _round(
    "M-9 0A9 9 0 1 0 9 0A9 9 0 1 0-9 0M-5.6 0A5.6 5.6 0 1 0 5.6 0A5.6 5.6 0 1 0-5.6 0",
    "M-8 1A8 8 0 0 1 1-8V-7A7 7 0 0 0-7 1Z",
    "M8-3A8.6 8.6 0 0 1-3 8A10 10 0 0 0 8-3Z",
    fill="coin",
)
"""A doubloon with a rim, 18 units high."""
DISC: Final = _round(
    "M-10 0A10 10 0 1 0 10 0A10 10 0 1 0-10 0",
    "M-9 1A9 9 0 0 1 1-9V-8A8 8 0 0 0-8 1Z",
    "M9-3A9.5 9.5 0 0 1-3 9A11 11 0 0 0 9-3Z",
    fill="coin",
)
"""A doubloon with room for a number, 20 units high."""
CELL: Final = _outline("M-9 0A9 9 0 1 0 9 0A9 9 0 1 0-9 0")
"""The circle of a plantation that nobody has taken."""
RING: Final = _outline("M-8 0A8 8 0 1 0 8 0A8 8 0 1 0-8 0")
"""The sign of a role without an icon."""
SHIELD: Final = _round(
    "M-8-8H8V1Q8 7 0 10Q-8 7-8 1Z",
    "M-7.2-7.2H7.2L6-6H-6V1Q-6 3.4-4.6 5Q-7.2 3.4-7.2 1Z",
    "M7.4-7V1Q7.4 6.4 0 9.4V8Q5.8 5.8 6 1V-6Z",
    fill="point",
)
"""Victory points, 18 units high."""
CROWN: Final = _round(
    "M-9 6L-10-5L-4.5 0L0-8L4.5 0L10-5L9 6Z",
    "M-8.9-3L-4.4 1L0-6L-1.4 2.4H-8.3Z",
    "M9-3L8.2 2.6H-8.2L-8 5.3H8.3Z",
    fill="coin",
)
"""The sign of the governor."""
TROPHY: Final = _outline(
    "M-5-8H5V-2Q5 3 0 4Q-5 3-5-2ZM-5-6H-8.5Q-8.5 0-4.6 0M5-6H8.5Q8.5 0 4.6 0M0 4V7M-4.5 8.5H4.5",
    fill="coin",
)
"""The sign of a winner."""
TOWN: Final = _outline("M-8 0L0-7L8 0M-6-1.5V7H6V-1.5")
"""The sign of points for buildings."""
STAR: Final = _outline("M0-8L2.4-2.6L8-2L3.8 2L5 7.6L0 4.6L-5 7.6L-3.8 2L-8-2L-2.4-2.6Z")
"""The sign of points for the effects of buildings."""
HOUSE: Final = _outline("M8 20L22 8L36 20M11 20V36H33V20")
"""The sign of the trading house."""
SAIL: Final = _outline("M8 26H36L31 35H13ZM20 26V8L32 22H20")
"""The sign of the colonist ship."""
BOX: Final = _outline("M10 14L22 8L34 14V32L22 38L10 32ZM10 14L22 20L34 14M22 20V38")
"""The sign of the supply of workers."""
CROSS: Final = _outline("M-10-10l20 20M-10 10l20-20")
"""The sign of discarded tiles."""
QUARRIES: Final = _outline("M-8 5l5-9l4 6l3-4l4 7z")
"""A quarry that makes the buildings of a column cheaper."""
GOODS: Final = {
    "corn": _round(
        "M0-8C4.6-4.6 4.6 4.6 0 8C-4.6 4.6-4.6-4.6 0-8ZM-3-3H3M-3.4.3H3.4M-3 3.6H3M0-8V8",
        "M-.6-6.4C-3.4-3.4-3.4 0-2.8 2.6C-2.2-.4-1.6-3.4-.6-6.4Z",
        "M.4-7C4-4 3.8 4 .4 7C2.2 3 2.2-3 .4-7Z",
        fill="corn",
        more=f'<path d="M0 8C-3.6 7.6-6 4.6-5.8 0C-3.4 1.4-1 4.4 0 8C1 4.4 3.4 1.4 5.8 0'
        f'C6 4.6 3.6 7.6 0 8Z"{_fill("leaf")}/>',
    ),
    "indigo": _round(
        "M-4.6-7H4.6Q7.4 0 4.6 7H-4.6Q-7.4 0-4.6-7ZM-5.7-3H5.7M-5.7 3H5.7",
        "M-3.8-6.4Q-6 0-3.8 6.4H-2.2Q-4 0-2.2-6.4Z",
        "M2.2-6.8H4.5Q7.1 0 4.5 6.8H2.2Q4.6 0 2.2-6.8Z",
        fill="indigo",
    ),
    "sugar": _round(
        "M0-8L6 6.2Q0 8.6-6 6.2ZM-2.4-2Q0-.8 2.4-2M-4.2 2.2Q0 3.8 4.2 2.2",
        "M-.4-6L-4.6 5.6L-3 6.2Z",
        "M.5-6.4L5.6 6Q3.6 7 1.6 7.2Z",
        fill="sugar",
    ),
    "tobacco": _round(
        "M-6.5-5.5H6.5V6H-6.5ZM-2.6-5.5V6M2.6-5.5V6",
        "M-6-5H6V-3.2H-6Z",
        "M-6 3.4H6V5.5H-6ZM4.6-3.2H6V3.4H4.6Z",
        fill="tobacco",
    ),
    "coffee": _round(
        "M-3.4-7.6L-1.8-4.6Q-7.6-.6-5.4 6.6H5.4Q7.6-.6 1.8-4.6L3.4-7.6ZM-1.8-4.6H1.8",
        "M-2-3.8Q-6.2-.4-5 5.6Q-3.8 0-.6-3.9Z",
        "M2-4Q6.6-.4 5.1 6.2H1.6Q4.6.4 1-4.1Z",
        fill="coffee",
        more='<path d="M-2 2.6A2 2.8 0 1 0 2 2.6A2 2.8 0 1 0-2 2.6M.2-.2Q-1 2 .4 5.3" fill="none" '
        'stroke="#fff8" stroke-width=".9"/>',
    ),
}
"""Goods, 16 units high: an ear, a barrel, a loaf, a bale and a sack."""
FRUIT: Final = _round(
    "M0-3.4C-3-6-7.4-3.6-7.2 1C-7 5.4-3 8.6 0 7C3 8.6 7 5.4 7.2 1C7.4-3.6 3-6 0-3.4Z"
    "M0-3.4Q.4-6 2-8M1-5Q4-8.6 6.6-6.4Q4-3.8 1-5",
    "M-3-3.4Q-6.4-2.6-6 1.6Q-4.6-1.4-1.8-2.4Z",
    "M4-3.6Q7-2 6.6 1.4C6 5.6 3 7.4.4 6.6C4 5.4 5.8 1 4-3.6Z",
    fill="fruit",
)
"""The figure of the 1897 edition in place of indigo, 16 units high: an apple with a leaf."""
SEATS: Final = (
    _outline("M-7-9H7Q9-9 9-7V7Q9 9 7 9H-7Q-9 9-9 7V-7Q-9-9-7-9Z", fill="seat-0"),
    _outline("M0-11.5L11.5 0L0 11.5L-11.5 0Z", fill="seat-1"),
    _outline("M-5.8-10H5.8L11.4 0L5.8 10H-5.8L-11.4 0Z", fill="seat-2"),
    _outline("M0-11.5L10-3V9.5H-10V-3Z", fill="seat-3"),
    _outline("M-6.5-9H12.5L6.5 9H-12.5Z", fill="seat-4"),
)
"""The shapes of the seats: a square, a diamond, a hexagon, a house and a slanting flag."""


@lru_cache(maxsize=256)
def icon(steps: str) -> Symbol:
    """Returns the symbol of an icon, from the data of its path."""
    return _outline(steps)


@lru_cache(maxsize=256)
def worker(kind: str, fill: str) -> Symbol:
    """Returns a worker, 14 units high; all but colonists wear a crown."""
    return _symbol("g", _worker(kind, fill))


def _worker(kind: str, fill: str) -> str:
    lit = "M-2-4.6Q-1-6 0-5.4Q-1.6-3-1-.4Q-3 2-3.6 6Q-4.4 1.4-1.8-.5Z"
    dim = "M1-5.5Q4.2-3 1.7-.6Q4.1 1.2 4.3 6.6H1.6Q2.6 2 .8-.6Q2.6-2.6 1-5.5Z"
    body = _body(_PAWN, lit, dim, fill)
    return body if kind == "colonist" else f'{body}<path d="{_CROWN}"{_fill("coin")}/>'


@lru_cache(maxsize=256)
def occupied(kind: str, fill: str, radius: float) -> Symbol:
    """Returns a circle with a worker on it."""
    ring = f'<path d="M{-radius:.4g} 0a{radius:.4g} {radius:.4g} 0 1 1 0 .01z"/>'
    scale = f"{radius / 11:.3g}"
    grown = "" if scale == "1" else f' transform="scale({scale})"'
    pawn = worker(kind, fill)
    return _symbol("g", f'{ring}<g{_INSIDE}><use href="#{pawn.id}"{grown}/></g>', (pawn,))


_INSIDE: Final = ' stroke="var(--pr-ink)" stroke-width="1" stroke-dasharray="none"'
"""The lines of what is on a part, whatever marks the part itself has."""


_SMALL: Final = 0.58
"""How large the plants of a tile are."""


@lru_cache(maxsize=64)
def _ground(width: float, height: float, *, furrows: bool) -> Symbol:
    """Returns the ground of a tile, in the colour of the element that uses it."""
    left, top = -width / 2, -height / 2
    ground = (
        f'path d="M{left + 4:.4g} {top:.4g}h{width - 8:.4g}q4 0 4 4v{height - 8:.4g}q0 4-4 4'
        f'h{8 - width:.4g}q-4 0-4-4v{8 - height:.4g}q0-4 4-4z"'
    )
    if not furrows:
        return _symbol(ground)
    long, step = width - 6, height / 5
    rows = f"M{left + 3:.4g} {top + step:.3g}h{long:.4g}"
    rows += f"m-{long:.4g} {step:.3g}h{long:.4g}" * 3
    return _symbol("g", f'<{ground}/><path d="{rows}"{_ROW}/>')


@lru_cache(maxsize=256)
def _plants(plant: Symbol, across: float, down: float) -> Symbol:
    """Returns four plants, at these distances from the middle."""
    drawn = "".join(
        f'<use href="#{plant.id}" x="{x / _SMALL:.2g}" y="{y / _SMALL:.2g}"/>'
        for y in (-down, down)
        for x in (-across, across)
    )
    return _symbol(f'g{_INSIDE} transform="scale(.58)"', drawn)


@lru_cache(maxsize=256)
def tile(kind: str, steps: str, fill: str, width: float, height: float) -> Symbol:
    """Returns an island tile around its middle: plants, stones or icons in its corners.

    Args:
        kind: The kind of tile.
        steps: The data of the path of its icon; empty if it has none.
        fill: Its colour in the style sheet; empty for that of the element that uses it.
        width: The width.
        height: The height.
    """
    earth = _ground(width, height, furrows=kind in (*GOODS, "fruit"))
    ground = f'<use href="#{earth.id}"{_fill(fill) if fill else ""}/>'
    across, down = width / 2 - 7, height / 2 - 8
    corners = [(x, y) for y in (-down, down) for x in (-across, across)]
    plant = FRUIT if kind == "fruit" else GOODS.get(kind)
    if steps or plant is None:
        if steps:
            drawn = "".join(
                f'<path transform="translate({x:.4g} {y - 5:.4g})" d="{steps}"/>'
                for x, y in corners
            )
        else:
            # Rocks; the light falls on them from the left.
            rocks = "".join(f"M{x - 5:.4g} {y + 4:.4g}l4-7l6 7z" for x, y in corners)
            faces = "".join(f"M{x - 1:.4g} {y - 3:.4g}l-4 7h5z" for x, y in corners)
            drawn = f'<path d="{rocks}"/><path d="{faces}"{_LIT}/>'
        inner = f'{ground}<g fill="var(--pr-ink)" stroke="none" opacity=".5">{drawn}</g>'
        return _symbol("g", inner, (earth,))
    plants = _plants(plant, min(across, 16), min(down, 14))
    return _symbol("g", f'{ground}<use href="#{plants.id}"/>', (earth, plant, plants))


@lru_cache(maxsize=64)
def hull(capacity: int, cell: float) -> tuple[Symbol, Symbol]:
    """Returns a ship, and the cells for its goods, which start at its left upper corner."""
    right = cell * capacity
    planks = "".join(f"M{down / 4 - 8:.4g} {down}H{right + 8 - down / 4:.4g}" for down in (8, 28))
    waves = f"M-11 31q5-4 9 0{'t9 0' * int((right + 11) / 9)}"
    wood = _symbol(
        "g",
        f'<path d="M-9 0H{right + 9:.4g}L{right:.4g} 32H0Z"/>'
        f'<path d="{planks}" {_ROW[1:]}/>'
        f'<path d="{waves}" fill="none" stroke="var(--pr-wave)" stroke-width="2"/>',
    )
    return wood, cells(capacity, cell, 22)


@lru_cache(maxsize=64)
def cells(number: int, cell: float, height: float) -> Symbol:
    """Returns places for goods side by side."""
    walls = "".join(f"M{cell * at:.4g} 0v{height:.4g}" for at in range(1, number))
    return _outline(f"M0 0h{cell * number:.4g}v{height:.4g}H0z{walls}")


def use(symbol: Symbol, x: float, y: float, class_: str = "", scale: float = 1) -> str:
    """Returns an element that shows a symbol at a point."""
    classes = f' class="{class_}"' if class_ else ""
    if scale == 1:
        return f'<use href="#{symbol.id}"{classes} x="{x:.4g}" y="{y:.4g}"/>'
    place = f"translate({x:.4g} {y:.4g})scale({scale:.3g})"
    return f'<use href="#{symbol.id}"{classes} transform="{place}"/>'
