"""Lays panels out in columns, and makes a picture of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

import attrs

from .board import player_panel, slots_panel
from .paint import rect, safe, style_sheet, tag
from .pen import Panel, Pen
from .shared import buildings_panel, goods_panel, header, roles_panel, score_panel, tiles_panel
from .trade import ships_panel, trade_panel, trading_house_panel, workers_panel

GAP: Final = 12
"""The space between two columns of panels."""
MARGIN: Final = 14
"""The margin of a picture of the table."""
THIN: Final = 4
"""The margin of a picture of a few panels."""
_SMALL: Final = 48
"""A difference in height that columns lose where the boards start."""
_ALONE: Final = {
    "roles": roles_panel,
    "trade": trade_panel,
    "ships": ships_panel,
    "trading_house": trading_house_panel,
    "workers": workers_panel,
    "tiles": tiles_panel,
    "supplies": goods_panel,
    "buildings": buildings_panel,
}
"""The panels that every table has, by name."""


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
    """Returns the panels of what all players share, but not the buildings."""
    slots = slots_panel(pen)
    score = [] if pen.score is None else [score_panel(pen, pen.score)]
    shared = [roles_panel(pen), trade_panel(pen), tiles_panel(pen), goods_panel(pen)]
    return [*score, *shared, *([] if slots is None else [slots])]


def table(pen: Pen, columns: int, *, own_first: bool) -> list[list[Panel]]:
    """Returns all panels but the header in columns of the same height, with as few holes as can be.

    Args:
        pen: The pen.
        columns: The number of columns.
        own_first: Whether the board of the viewer comes before all that is shared.
    """
    players = len(pen.view.players)
    first = pen.view.viewer or 0
    boards = [player_panel(pen, (first + at) % players) for at in range(players)]
    shared = shared_panels(pen)
    head = [boards.pop(0)] if own_first else []
    buildings = buildings_panel(pen)
    read = [*head, *shared, buildings, *boards]
    read = [attrs.evolve(panel, order=order) for order, panel in enumerate(read, 1)]
    head = read[: len(head)]
    buildings = read[len(head) + len(shared)]
    rest = [panel for panel in read[len(head) :] if panel is not buildings]
    arranged = [
        _stacked([*head, *rest[:at], buildings, *rest[at:]], columns)
        for at in ([len(shared)] if columns == 1 else range(len(rest) + 1))
    ]
    best = min(arranged, key=lambda stacks: max(map(_height, stacks)))
    return [stack for stack in _filled(best) if stack]


def _stacked(panels: Iterable[Panel], columns: int) -> list[list[Panel]]:
    """Returns panels in columns, each in the one that is shortest so far."""
    stacks: list[list[Panel]] = [[] for _ in range(columns)]
    heights = [0.0] * columns
    boards = False
    for panel in panels:
        if panel.name == "player" and not boards and columns > 1:
            # Boards side by side start at the same height if the columns are nearly level.
            boards = True
            level = max(heights)
            for at, stack in enumerate(stacks):
                if stack and 0 < level - heights[at] <= _SMALL:
                    stack[-1] = _taller(stack[-1], level - heights[at])
                    heights[at] = level
        least = min(heights) + (_SMALL if boards else 0)
        at = next(at for at, height in enumerate(heights) if height <= least)
        stacks[at].append(panel)
        heights[at] += panel.height + GAP
    return stacks


def _filled(stacks: list[list[Panel]]) -> list[list[Panel]]:
    """Returns columns of the same height: the panels of the shorter ones become taller."""
    level = max(map(_height, stacks))
    filled = []
    for stack in stacks:
        more = (level - _height(stack)) / max(1, len(stack))
        filled.append([_taller(panel, more) for panel in stack])
    return filled


def _taller(panel: Panel, more: float) -> Panel:
    return attrs.evolve(panel, height=panel.height + more) if more else panel


def _height(stack: Sequence[Panel]) -> float:
    return sum(panel.height + GAP for panel in stack)


class Picture(str):
    """A picture as SVG: a text that notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


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
    placed: list[tuple[int, str]] = []
    y, wide = margin, 0.0
    for row in rows:
        x = margin
        for stack in row:
            at = y
            for panel in stack:
                placed.append((panel.order, panel.at(x, at)))
                at += panel.height + GAP
            x += stack[0].width + GAP
        wide = max(wide, x - GAP + margin)
        y += max(map(_height, row))
    high = y - GAP + margin
    drawn = "".join([text for _, text in sorted(placed, key=itemgetter(0))])
    scale = 1 if shown is None else shown / wide
    text = tag(
        "svg",
        tag("title", safe(title)),
        tag("style", style_sheet(pen.icons.values(), style)),
        pen.definitions(drawn),
        rect(0, 0, wide, high, class_="pr-table", radius=12),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
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
        class_=f"puertorico pr-{style}",
        viewBox=f"-2 -2 {panel.width + 4:g} {panel.height + 4:g}",
        role="group",
        aria_label=panel.title,
    )
