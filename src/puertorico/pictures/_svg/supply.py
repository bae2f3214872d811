"""The buildings that are left, by column and cost."""

from __future__ import annotations

from ...state import BuildingKind
from .figures import QUARRIES
from .form import NARROW, WIDE
from .paint import TIMES, fitted, text
from .pen import Panel, Pen

__all__ = ["buildings_panel"]

_GAP = 6


def buildings_panel(pen: Pen) -> Panel:
    """Returns the buildings of the game by column and cost, with the number left of each."""
    view = pen.view
    there: set[str] = {entry.building for player in view.players for entry in player.city}
    wanted = {str(key[1]) for key in pen.marks.keys("building")}
    kinds = [
        kind
        for id, kind in pen.material.buildings.items()
        if id in there or id in view.buildings or id in wanted
    ]
    columns = [
        sorted(
            (kind for kind in kinds if kind.column == column),
            key=lambda kind: (kind.good is None, kind.cost),
        )
        for column in range(1, 5)
    ]
    form = pen.form
    across = 4 if form is WIDE else 2
    width = (form.room - (across - 1) * _GAP) / across
    drawn, y = "", 0.0
    for first in range(0, 4, across):
        most = max(map(len, columns[first : first + across]))
        height = 34 if form is NARROW else 38 if most <= 6 else 31
        for column in range(first, first + across):
            x = form.edge + (column - first) * (width + _GAP)
            drawn += _quarries(pen, column + 1, x + width / 2, y)
            for row, kind in enumerate(columns[column]):
                top = y + 30 + row * (height + _GAP - 1)
                drawn += _supply(pen, there, kind, x, top, width, height)
        y += 30 + most * (height + _GAP - 1)
    return Panel(
        name="buildings",
        width=form.panel,
        height=y + form.edge - 5,
        inner=drawn,
        title=pen.words.phrase("buildings"),
    )


def _quarries(pen: Pen, column: int, middle: float, y: float) -> str:
    """Returns a small quarry for each one that can be used in a column (BUILDER-07)."""
    start = middle - 9 * (column - 1)
    return "".join(
        [pen.use(QUARRIES, start + 18 * at, y + 18, "pr-soft pr-flat") for at in range(column)]
    )


def _supply(
    pen: Pen, there: set[str], kind: BuildingKind, x: float, y: float, width: float, height: float
) -> str:
    id = kind.building
    number = pen.view.buildings.count(id)
    count = f"{TIMES}{number}" if number or id in there else ""
    narrow, sizes = pen.form is NARROW, pen.form.sizes
    middle, right = y + height / 2, x + width
    if narrow:
        name = fitted(pen.words.name(id), x + 29, middle, width - 80, sizes=sizes)
        points = pen.points(right - 36, middle - 1, kind.points, scale=1.05)
        if count:
            points += text(right - 5, middle + 4.5, count, size=12, anchor="end", bold=True)
    else:
        name = fitted(pen.words.name(id), x + 29, middle, width - 62, sizes=sizes, most=3)
        shield = 0.42 + 0.01 * height
        points = pen.points(right - 17, y + 5 + 8 * shield, kind.points, scale=shield)
        size = 11 if height > 35 else 9.7
        if count:
            points += text(
                *(right - 17, y + height - 4.5, count), size=size, anchor="middle", bold=True
            )
    return pen.part(
        ("building", id),
        f"pr-building {pen.building_class(id)}" + ("" if number else " pr-gone"),
        pen.coin(x + 15, middle, kind.cost),
        name,
        points,
        x=x,
        y=y,
        width=width,
        height=height,
        title=pen.building_title(id),
        data_building=id,
        data_number=number,
    )
