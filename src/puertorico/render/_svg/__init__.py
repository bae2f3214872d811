"""Draws the table as SVG, using only the standard library.

Every part of a picture is a group with a class and data attributes. Nothing has an id, so that
several pictures can share a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs

from ..._base.arguments import checked_items, checked_seat, checked_text, wrong_type
from ...actions import Action
from ...config import Edition
from ...errors import ConfigError, shown
from ...events import Event
from ...state import ViewData
from ...types import VocabularyId
from ...wording import Vocabulary, vocabulary
from .board import player_panel
from .form import NARROW, WIDE, Form
from .paint import rect, safe, tag
from .pen import Panel, Pen
from .shared import goods_panel, header, roles_panel, tiles_panel
from .supply import buildings_panel
from .theme import STYLES, style_sheet
from .tokens import slots_panel
from .trade import trade_panel

__all__ = ["SvgPanels", "svg", "svg_panels", "svg_player"]

_GAP = 12
_MARGIN = 14
_WIDTHS: Final = range(240, 10_001)


def svg(
    view: ViewData,
    *,
    words: Vocabulary | Edition | VocabularyId | None = None,
    names: Sequence[str] = (),
    actions: Sequence[Action] | None = None,
    events: Iterable[Event] = (),
    style: str = "auto",
    columns: int | None = None,
    width: int | None = None,
) -> str:
    """Returns the whole table as SVG; takes a few milliseconds.

    Every part is a group with a class and data attributes; see the page "Draw a game".

    Args:
        view: The view to draw; the board of its viewer comes first.
        words: A vocabulary or the name of one; by default that of the game's edition.
        names: The names of all players by seat; if empty, they are called "player 2" and so on.
        actions: The legal actions to show, each on the part that it refers to or as a button, with
            its text in ``data-action``; by default those of the view.
        events: What happened last; the parts that changed are marked.
        style: ``"light"``, ``"dark"``, or ``"auto"``, which follows the browser.
        columns: The number of columns of panels, 1 to 3; by default 2 for two or four players, else
            3.
        width: The width of the picture on a screen, in pixels, from 240 to 10,000. Lays the picture
            out in as many narrow columns as there is room for, so that from 390 pixels on no text
            is smaller than 11 pixels, and nothing to click lower than 32. Not with *columns*.

    Raises:
        PositionError: No game can have this view, and it cannot be drawn.
        ConfigError: There is no such vocabulary, style, number of columns or width, or *names*
            does not have one name per player.

    >>> from puertorico import Config, Game
    >>> picture = svg(Game.new(Config(players=3), seed=1).view(0), names=["Ann", "Bob", "Cid"])
    >>> picture[:4], 'data-action="choose settler"' in picture
    ('<svg', True)
    """
    pen = _pen(view, words, names, actions, events, style, WIDE if width is None else NARROW)
    if width is not None:
        if type(width) is not int:
            raise wrong_type("width", "an int or None", width)
        if width not in _WIDTHS:
            least, most = _WIDTHS[0], _WIDTHS[-1]
            raise ConfigError(f"width must be from {least} to {most:,}, not {shown(width)}")
        if columns is not None:
            raise ConfigError("give columns or width, not both")
        return _for_width(pen, width, style)
    if columns is None:
        columns = 2 if len(view.players) in (2, 4) else 3
    if type(columns) is not int:
        raise wrong_type("columns", "an int or None", columns)
    if columns not in (1, 2, 3):
        raise ConfigError(f"columns must be 1, 2 or 3, not {shown(columns)}")
    players = len(view.players)
    boards = _boards(pen)
    middle = _shared(pen, columns, beside=players % columns > 0)
    stacks = [[board] for board in boards]
    if players % columns:
        slots = slots_panel(pen)
        if slots is not None:
            stacks[-1].append(slots)
        stacks.append([buildings_panel(pen)])
    rows = [stacks[at : at + columns] for at in range(0, len(stacks), columns)]
    wide = columns * WIDE.panel + (columns - 1) * _GAP
    top = [header(pen, wide)]
    return _picture(pen, [[top], middle, *rows], wide, style, pen.summary())


def _boards(pen: Pen) -> list[Panel]:
    """Returns the boards of all players in turn order, that of the viewer first."""
    players = len(pen.view.players)
    first = pen.view.viewer or 0
    return [player_panel(pen, (first + at) % players) for at in range(players)]


def _for_width(pen: Pen, width: int, style: str) -> str:
    """Returns the table in narrow columns, each panel in the column that is shortest so far."""
    step = NARROW.panel + _GAP
    columns = max(1, int((width - 2 * _MARGIN + _GAP) // step))
    stacks: list[list[Panel]] = [[] for _ in range(columns)]
    heights = [0.0] * columns
    own, *others = _boards(pen)
    slots = slots_panel(pen)
    for panel in (
        *(own, roles_panel(pen), trade_panel(pen), tiles_panel(pen), goods_panel(pen)),
        *([] if slots is None else [slots]),
        *(buildings_panel(pen), *others),
    ):
        shortest = heights.index(min(heights))
        stacks[shortest].append(panel)
        heights[shortest] += panel.height + _GAP
    wide = columns * step - _GAP
    rows = [[[header(pen, wide)]], [stack for stack in stacks if stack]]
    return _picture(pen, rows, wide, style, pen.summary(), shown=width)


@attrs.frozen
class SvgPanels:
    """The panels of a table as pictures of their own, for a page that lays them out itself.

    Attributes:
        panels: The pictures by name: ``player-0`` and so on, ``roles``, ``trade``, ``tiles``,
            ``supplies``, ``buildings``, and ``slots`` if the game has any. They have no style sheet
            of their own.
        style_sheet: The text of the style sheet for all of them.
        other_actions: The actions that no part of a panel stands for; a page needs buttons for
            them.
    """

    panels: Mapping[str, str]
    style_sheet: str
    other_actions: tuple[Action, ...]


def svg_panels(
    view: ViewData,
    *,
    words: Vocabulary | Edition | VocabularyId | None = None,
    names: Sequence[str] = (),
    actions: Sequence[Action] | None = None,
    events: Iterable[Event] = (),
    style: str = "auto",
) -> SvgPanels:
    """Returns the panels of a table one by one, each 360 units wide.

    At 360 pixels or more no text is smaller than 11 pixels, and nothing to click lower than 32. A
    panel whose content has not changed is the same text as before, so that a server need not send
    it again.

    Args:
        view: The view to draw.
        words: As in `svg`.
        names: As in `svg`.
        actions: As in `svg`.
        events: As in `svg`.
        style: As in `svg`.

    Raises:
        PositionError: As in `svg`.
        ConfigError: As in `svg`.

    >>> from puertorico import Config, Game
    >>> drawn = svg_panels(Game.new(Config(players=3), seed=1).view(0))
    >>> [name for name, picture in drawn.panels.items() if "data-action" in picture]
    ['roles']
    """
    pen = _pen(view, words, names, actions, events, style, NARROW)
    listed = [(f"player-{seat}", player_panel(pen, seat)) for seat in range(len(view.players))]
    listed += [
        (panel.name, panel)
        for panel in (
            *(roles_panel(pen), trade_panel(pen), tiles_panel(pen), goods_panel(pen)),
            *(slots_panel(pen), buildings_panel(pen)),
        )
        if panel is not None
    ]
    return SvgPanels(
        {name: _alone(panel, style) for name, panel in listed},
        style_sheet(pen.icons.values()),
        tuple(pen.marks.left),
    )


def _alone(panel: Panel, style: str) -> str:
    """Returns a panel as a picture without a style sheet."""
    return tag(
        "svg",
        panel.at(0, 0),
        xmlns="http://www.w3.org/2000/svg",
        class_=f"puertorico pr-{style}",
        viewBox=f"-2 -2 {panel.width + 4:g} {panel.height + 4:g}",
        role="group",
        aria_label=panel.title,
    )


def _shared(pen: Pen, columns: int, *, beside: bool) -> list[list[Panel]]:
    """Returns the panels shared by all players, in stacks of about the same height.

    With *beside*, the buildings and the slots of expansions are left out, as they fill up the last
    row of player boards.
    """
    roles, trade = roles_panel(pen), trade_panel(pen)
    tiles, goods = tiles_panel(pen), goods_panel(pen)
    if beside and columns == 3:
        return [[roles], [trade], [tiles, goods]]
    if beside:
        return [[roles, tiles], [trade, goods]]
    slots = slots_panel(pen)
    supplies = [goods] if slots is None else [goods, slots]
    buildings = buildings_panel(pen)
    if columns == 1:
        return [[roles, tiles, trade, *supplies, buildings]]
    if columns == 3:
        return [[roles, tiles], [trade, *supplies], [buildings]]
    if buildings.height > trade.height + roles.height + goods.height:
        return [[roles, trade, tiles, *supplies], [buildings]]
    return [[roles, trade, *supplies], [tiles, buildings]]


def svg_player(
    view: ViewData,
    seat: int,
    *,
    words: Vocabulary | Edition | VocabularyId | None = None,
    names: Sequence[str] = (),
    actions: Sequence[Action] | None = None,
    events: Iterable[Event] = (),
    style: str = "auto",
) -> str:
    """Returns the board of one seat as SVG.

    Args:
        view: The view that the board is part of.
        seat: The seat whose board to draw.
        words: As in `svg`.
        names: As in `svg`.
        actions: As in `svg`; those that do not refer to the board are not shown.
        events: As in `svg`.
        style: As in `svg`.

    Raises:
        PositionError: There is no such seat, or no game can have this view.
        ConfigError: There is no such vocabulary or style, or *names* does not have one name per
            player.
    """
    pen = _pen(view, words, names, actions, events, style, WIDE)
    checked_seat(seat, len(view.players))
    return _picture(pen, [[[player_panel(pen, seat)]]], WIDE.panel, style, pen.player(seat))


def _pen(
    view: ViewData,
    words: Vocabulary | Edition | VocabularyId | None,
    names: Sequence[str],
    actions: Sequence[Action] | None,
    events: Iterable[Event],
    style: str,
    form: Form,
) -> Pen:
    if not isinstance(view, ViewData):
        raise wrong_type("view", "a View", view)
    if checked_text("style", style) not in STYLES:
        raise ConfigError(f"style must be one of {', '.join(STYLES)}, not {shown(style)}")
    names = [checked_text("a name", name) for name in checked_items("names", names)]
    if len(names) not in (0, len(view.players)):
        raise ConfigError(f"there are {len(names)} names for {len(view.players)} players")
    actions = checked_items("actions", view.actions if actions is None else actions)
    for action in actions:
        if not isinstance(action, Action):
            raise wrong_type("each of actions", "an Action", action)
    events = checked_items("events", events)
    for event in events:
        if not isinstance(event, Event):
            raise wrong_type("each of events", "an Event", event)
    if not isinstance(words, Vocabulary):
        name = view.config.edition if words is None else words
        words = vocabulary(name, expansions=view.config.expansions)
    return Pen(view, words, names, actions, events, form)


def _picture(
    pen: Pen,
    rows: list[list[list[Panel]]],
    width: float,
    style: str,
    title: str,
    *,
    shown: float | None = None,
) -> str:
    """Returns a picture laid out in rows, each a list of stacks of panels.

    It is shown as many pixels wide as it has units, or as *shown* says.
    """
    drawn = ""
    y: float = _MARGIN
    for row in rows:
        height = max(sum(panel.height + _GAP for panel in stack) - _GAP for stack in row)
        x: float = _MARGIN
        for stack in row:
            at = y
            for panel in stack:
                drawn += panel.at(x, at)
                at += panel.height + _GAP
            x += stack[0].width + _GAP
        y += height + _GAP
    wide, high = width + 2 * _MARGIN, y - _GAP + _MARGIN
    scale = 1 if shown is None else shown / wide
    return tag(
        "svg",
        tag("title", safe(title)),
        tag("style", style_sheet(pen.icons.values())),
        rect(0, 0, wide, high, class_="pr-table", radius=12),
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"puertorico pr-{style}",
        viewBox=f"0 0 {wide:g} {high:g}",
        width=f"{wide * scale:g}",
        height=f"{high * scale:g}",
        role="group",
    )
