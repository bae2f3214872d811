"""Lays panels out in columns, and makes a picture of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import attrs

from .board import player_panel, slots_panel
from .legend import legend_panel
from .paint import rect, safe, style_sheet, tag
from .pen import NARROW, Panel, Pen
from .shared import (
    buildings_panel,
    goods_panel,
    header,
    roles_panel,
    score_height,
    score_panel,
    tiles_panel,
)
from .trade import ships_panel, trade_panel, trading_house_panel, workers_panel

GAP: Final = 12
"""The space between two columns of panels."""
MOST_COLUMNS: Final = 4
"""So many columns have a panel of what all share above the boards at every table."""
MARGIN: Final = 14
"""The margin of a picture of the table."""
THIN: Final = 4
"""The margin of a picture of a few panels."""
SHOP: Final = {"buildings-0": (1, 2), "buildings-1": (3, 4)}
"""The halves of the buildings that can be side by side, with their columns."""
_ALONE: Final[dict[str, Callable[[Pen], Panel]]] = {
    "roles": roles_panel,
    "trade": trade_panel,
    "ships": ships_panel,
    "trading_house": trading_house_panel,
    "workers": workers_panel,
    "tiles": tiles_panel,
    "supplies": goods_panel,
    "buildings": buildings_panel,
    "legend": legend_panel,
    **{name: partial(buildings_panel, columns=columns) for name, columns in SHOP.items()},
}
"""The panels that every table can have, by name."""


def named_panels(pen: Pen) -> list[str]:
    """Returns the names of all panels that a picture can have."""
    seats = range(len(pen.view.players))
    names = ["header", *_ALONE, *(f"player-{seat}" for seat in seats)]
    if pen.score is not None:
        names.append("score")
    if slots_panel(pen) is not None:
        names.append("slots")
    return names


def column(pen: Pen, names: Sequence[str], width: float) -> list[Panel]:
    """Returns the panels with these names; the header, which is as wide, is drawn last."""
    drawn = {name: _named(pen, name) for name in names if name != "header"}
    return [header(pen, width) if name == "header" else drawn[name] for name in names]


def _named(pen: Pen, name: str) -> Panel:
    if name in _ALONE:
        return _ALONE[name](pen)
    if name.startswith("player-"):
        return player_panel(pen, int(name.removeprefix("player-")))
    if pen.score is not None and name == "score":
        return score_panel(pen, pen.score)
    found = slots_panel(pen)
    assert found is not None
    return found


def shared_panels(pen: Pen) -> list[Panel]:
    """Returns the panels that all players share, except the buildings."""
    slots = slots_panel(pen)
    score = [] if pen.score is None else [score_panel(pen, pen.score)]
    roles = roles_panel(pen)
    if pen.steady:
        # There is nothing to choose when the score is shown.
        most = max(roles.height, score_height(pen))
        roles, score = attrs.evolve((*score, roles)[0], height=most), []
    shared = [roles, trade_panel(pen), tiles_panel(pen), goods_panel(pen)]
    return [*score, *shared, *([] if slots is None else [slots])]


def table(pen: Pen, columns: int) -> list[list[list[Panel]]]:
    """Returns rows of columns of the same height with all panels but the header.

    In a single narrow column the board of the viewer comes first. Several narrow columns have the
    buildings below them if this makes the picture lower.
    """
    narrow = pen.form is NARROW
    players = len(pen.view.players)
    first = pen.view.viewer or 0
    boards = [player_panel(pen, (first + at) % players) for at in range(players)]
    shared = shared_panels(pen)
    buildings = buildings_panel(pen)
    if columns == 1:
        head = [boards.pop(0)] if narrow else []
        return [[_in_order([*head, *shared, buildings, *boards])]]
    found = [[_lowest([*shared, buildings], boards, columns)]]
    if narrow:
        wide = buildings_panel(pen, columns * (pen.form.panel + GAP) - GAP)
        wide = attrs.evolve(wide, order=len(shared) + players + 1)
        found.append([_lowest(shared, boards, columns), [[wide]]])
    return min(found, key=lambda rows: sum(map(_level, rows)))


def whole(pen: Pen, columns: int) -> list[list[list[Panel]]]:
    """Returns rows of columns with all panels; the header above them is drawn last."""
    below = table(pen, columns)
    return [[[header(pen, columns * (pen.form.panel + GAP) - GAP)]], *below]


def _lowest(shared: list[Panel], boards: list[Panel], columns: int) -> list[list[Panel]]:
    """Returns the columns with the panels that all share, and boards, which make them lowest."""
    # Panels that make the columns above the boards uneven may go below them.
    arranged = [
        _arranged(_in_order([*shared[:at], *boards, *shared[at:]]), at, len(boards), columns)
        for at in range(len(shared), columns - 1, -1)
    ]
    return min(arranged, key=_level)


def _in_order(panels: Iterable[Panel]) -> list[Panel]:
    """Returns panels that are read in their order, after the header."""
    return [attrs.evolve(panel, order=order) for order, panel in enumerate(panels, 1)]


def _arranged(panels: Sequence[Panel], first: int, boards: int, columns: int) -> list[list[Panel]]:
    """Returns columns with the boards in rows, so that these are read in the order of the seats.

    Args:
        panels: All panels.
        first: The place of the first board among them.
        boards: The number of boards.
        columns: The number of columns.
    """
    stacks: list[list[Panel]] = [[] for _ in range(columns)]
    _stack(stacks, panels[:first])
    stacks = _filled(stacks)
    end = first + boards
    for start in range(first, end, columns):
        row = panels[start : min(start + columns, end)]
        most = max(panel.height for panel in row)
        for stack, panel in zip(stacks, row, strict=False):
            stack.append(_taller(panel, most - panel.height))
    _stack(stacks, panels[end:])
    level = _level(stacks)
    return [[*stack[:-1], _taller(stack[-1], level - _height(stack))] for stack in stacks]


def _stack(stacks: list[list[Panel]], panels: Iterable[Panel]) -> None:
    """Adds panels one by one to the column that is shortest so far."""
    for panel in panels:
        min(stacks, key=_height).append(panel)


def _filled(stacks: list[list[Panel]]) -> list[list[Panel]]:
    """Returns columns of the same height: the panels of the shorter ones become taller."""
    level = _level(stacks)
    filled = []
    for stack in stacks:
        more = (level - _height(stack)) / len(stack)
        filled.append([_taller(panel, more) for panel in stack])
    return filled


def _level(stacks: Iterable[Sequence[Panel]]) -> float:
    return max(map(_height, stacks))


def _taller(panel: Panel, more: float) -> Panel:
    return attrs.evolve(panel, height=panel.height + more) if more else panel


def _height(stack: Sequence[Panel]) -> float:
    return sum(panel.height + GAP for panel in stack)


class Picture(str):
    """A picture as SVG: a text that notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def placed(
    rows: Sequence[Sequence[Sequence[Panel]]], margin: float = MARGIN
) -> tuple[list[tuple[Panel, float, float]], float, float]:
    """Returns panels in the order in which they are read, each with its place; width and height."""
    places = []
    y, wide = margin, 0.0
    for row in rows:
        x = margin
        for stack in row:
            at = y
            for panel in stack:
                places.append((panel, x, at))
                at += panel.height + GAP
            x += stack[0].width + GAP
        wide = max(wide, x - GAP + margin)
        y += max(map(_height, row))
    return sorted(places, key=lambda place: place[0].order), wide, y - GAP + margin


def picture(
    pen: Pen,
    rows: Sequence[Sequence[Sequence[Panel]]],
    style: str,
    title: str,
    *,
    shown: float | None = None,
    margin: float = MARGIN,
) -> Picture:
    """Returns a picture of rows, each of them a list of columns of panels, in a margin.

    It is shown as many pixels wide as it has units, or as *shown* says.
    """
    places, wide, high = placed(rows, margin)
    drawn = "".join([panel.at(x, y) for panel, x, y in places])
    scale = 1 if shown is None else shown / wide
    text = tag(
        "svg",
        tag("title", safe(title)),
        tag("style", style_sheet(pen.icons.values(), style)),
        pen.definitions(drawn),
        rect(0, 0, wide, high, class_="pr-table", radius=12),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        lang=pen.words.language,
        class_=f"puertorico pr-{style}",
        viewBox=f"0 0 {wide:g} {high:g}",
        width=f"{wide * scale:g}",
        height=f"{high * scale:g}",
        role="group",
    )
    return Picture(text)


def alone(pen: Pen, panel: Panel, style: str) -> str:
    """Returns a panel as a picture without a style sheet."""
    drawn = panel.at(0, 0)
    return tag(
        "svg",
        pen.definitions(drawn),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        lang=pen.words.language,
        class_=f"puertorico pr-{style}",
        viewBox=f"-2 -2 {panel.width + 4:g} {panel.height + 4:g}",
        role="group",
        aria_label=panel.title,
    )
