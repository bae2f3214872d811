"""The small drawings in a picture: workers, goods, coins, points, crowns and role icons."""

from __future__ import annotations

from typing import Final

from ...plugin import Icon
from .paint import circle, path, text

__all__ = ["barrel", "coin", "crown", "glyph", "motif", "point", "seat_disc", "worker"]

_PAWN: Final = "M-4.6 6.5C-4.6 1 -2.4 -.4 0 -.4S4.6 1 4.6 6.5Z"
_CROWN: Final = "M-4.4 -6.2L-3.6 -9.6L-1.6 -7.4L0 -10.4L1.6 -7.4L3.6 -9.6L4.4 -6.2Z"
_BARREL: Final = "M-4.6 -7H4.6Q7.4 0 4.6 7H-4.6Q-7.4 0 -4.6 -7Z"
_SHIELD: Final = "M-8 -8H8V1Q8 7 0 10Q-8 7 -8 1Z"


def worker(x: float, y: float, kind: str, *, scale: float = 1) -> str:
    """Returns the figure of a worker, 14 units high; all but colonists wear a crown."""
    body = path(_PAWN, class_=f"pr-worker pr-worker-{kind}")
    head = circle(0, -3.4, 3, class_=f"pr-worker pr-worker-{kind}")
    hat = "" if kind == "colonist" else path(_CROWN, class_="pr-crown")
    return _scaled(x, y, scale, body + head + hat)


def barrel(x: float, y: float, good: str, *, scale: float = 1) -> str:
    """Returns a good: a barrel in its colour, 14 units high."""
    return _scaled(
        x,
        y,
        scale,
        path(_BARREL, class_=f"pr-good pr-good-{good}")
        + path("M-5.7 -3H5.7M-5.7 3H5.7", class_="pr-hoop"),
    )


def coin(x: float, y: float, number: int | None = None, *, radius: float = 9) -> str:
    """Returns a doubloon, optionally with a number on it."""
    disc = circle(x, y, radius, class_="pr-coin")
    if number is None:
        return disc + circle(x, y, radius * 0.6, class_="pr-hoop")
    size = radius * (1.25 if number < 10 else 1.05)
    return disc + text(
        x, y + size * 0.36, number, size=size, class_="pr-on-coin", anchor="middle", bold=True
    )


def point(x: float, y: float, number: int | None = None, *, scale: float = 1) -> str:
    """Returns a shield for victory points, optionally with a number on it."""
    shield = _scaled(x, y, scale, path(_SHIELD, class_="pr-point"))
    if number is None:
        return shield
    size = 10.5 * scale
    return shield + text(
        x, y + size * 0.4, number, size=size, class_="pr-on-point", anchor="middle", bold=True
    )


def crown(x: float, y: float, *, scale: float = 1) -> str:
    """Returns a crown, the sign of the governor."""
    return _scaled(
        x, y, scale, path("M-9 6L-10 -5L-4.5 0L0 -8L4.5 0L10 -5L9 6Z", class_="pr-crown")
    )


def seat_disc(x: float, y: float, seat: int, *, radius: float = 10) -> str:
    """Returns a disc with the number and in the colour of a seat."""
    return circle(x, y, radius, class_=f"pr-seat pr-seat-{seat}") + text(
        x,
        y + radius * 0.42,
        seat,
        size=radius * 1.2,
        class_="pr-on-seat",
        anchor="middle",
        bold=True,
    )


def glyph(x: float, y: float, icon: Icon | None, *, scale: float = 1) -> str:
    """Returns the icon of a role, 20 units high; a plain ring if it has none."""
    if icon is None:
        return circle(x, y, 8 * scale, class_="pr-ink")
    return _scaled(x, y, scale, path(icon.path, class_="pr-ink"))


def motif(tile: str, icon: Icon | None, width: float, height: float) -> str:
    """Returns the drawing on an island tile: plants, stones or an icon."""
    if tile == "quarry":
        return path(
            f"M6 {height - 5}l4 -6l5 6zM{width - 16} {height - 5}l5 -7l5 7zM5 12l4 -6l5 6z"
            f"M{width - 15} 12l4 -6l6 6z",
            class_="pr-mark",
        )
    if icon is not None and icon.path:
        return "".join(
            _scaled(x, y, 1, path(icon.path, class_="pr-mark"))
            for x in (9, width / 2, width - 9)
            for y in (5, height - 15)
        )
    rows = "".join(
        f"M{x:g} {y:g}q-3 -3 0 -6q3 3 0 6z"
        for x in (7, width / 2 - 6, width / 2 + 6, width - 7)
        for y in (9, height - 4)
    )
    return path(rows, class_=f"pr-good-{tile} pr-plant")


def _scaled(x: float, y: float, scale: float, inner: str) -> str:
    moved = f"translate({x:g} {y:g})"
    if scale != 1:
        moved += f" scale({scale:g})"
    return f'<g transform="{moved}">{inner}</g>'
