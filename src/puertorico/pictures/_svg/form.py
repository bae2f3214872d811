"""`Form`: the measures of panels, wide ones for large pictures and narrow ones for columns."""

from __future__ import annotations

from typing import Final

import attrs

__all__ = ["NARROW", "WIDE", "Form"]


@attrs.frozen
class Form:
    """The measures of the panels of a picture, in units of the picture.

    Attributes:
        panel: The width of a panel.
        edge: The space between the border of a panel and its content.
        sizes: The font sizes for names in small boxes, from which the first that fits is taken.
        circle: The diameter of a circle.
        tile: The width of an island tile.
        tiles: The number of island tiles in a row.
        cell: The width of a building in a city.
        row: The height of an island tile, and of a building beside it.
        token: The minimum width of a token; those that do not fit in a row go to the next one.
    """

    panel: float
    edge: float
    sizes: tuple[float, ...]
    circle: float
    tile: float
    tiles: int
    cell: float
    row: float
    token: float

    @property
    def room(self) -> float:
        """The width between the edges of a panel."""
        return self.panel - 2 * self.edge


WIDE: Final = Form(
    panel=600,
    edge=12,
    sizes=(11, 10, 9, 8.5),
    circle=22,
    tile=42,
    tiles=4,
    cell=92,
    row=46,
    token=64,
)
"""Panels as wide as half a screen."""
NARROW: Final = Form(
    panel=360,
    edge=10,
    sizes=(12, 11),
    circle=32,
    tile=53,
    tiles=6,
    cell=110,
    row=44,
    token=80,
)
"""Panels as wide as a phone: texts have at least 11 units, and what can be clicked 32."""
