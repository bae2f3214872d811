"""Draws the table as SVG, using only the standard library.

Every part of a picture is a group with a class and data attributes. Nothing has an id, so that
several pictures can share a page.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, TypeVar

import attrs

from ..._base import messages
from ..._config import Config, Edition
from ...actions._action import Action
from ...errors import ConfigError
from ...events._event import Event
from ...state._view import ViewData
from ...types import VocabularyId
from ...wording import vocabulary
from ...wording._vocabulary import Vocabulary
from . import layout
from .board import player_panel, slots_panel
from .legend import legend_panel
from .marks import Drawing, Key
from .paint import STYLES, style_sheet
from .pen import NARROW, WIDE, Form, Panel, Pen
from .shared import buildings_panel, goods_panel, roles_panel, score_panel, tiles_panel
from .trade import trade_panel

_MOST_TABLES: Final = 64
_MOST_PANELS: Final = 128
"""How many drawings of a table are kept."""
_WIDTHS: Final = range(240, 10_001)
_USUAL_WIDTH: Final = 830
"""The width in pixels of a picture that is shown on a page of text."""

_T = TypeVar("_T", Action, Event)


class Shelf:
    """The latest drawings of the panels of one table.

    A server draws each once, for everyone who sees the same.
    """

    def __init__(self) -> None:
        self._asked: OrderedDict[Hashable, frozenset[Key]] = OrderedDict()
        self._drawings: OrderedDict[Hashable, Drawing] = OrderedDict()

    def drawn(self, pen: Pen, shows: Hashable, draw: Callable[[], str]) -> str:
        """Returns the text of a panel, from an earlier drawing if there is one.

        Args:
            pen: The pen.
            shows: Everything that the panel shows, apart from marks.
            draw: Draws it.
        """
        asked = self._asked.get(shows)
        found = None if asked is None else self._drawings.get((shows, pen.marks.among(asked)))
        if found is not None:
            pen.marks.take_again(found)
            return found.text
        drawing = pen.marks.drawn(draw)
        self._asked[shows] = drawing.asked
        self._drawings[shows, pen.marks.among(drawing.asked)] = drawing
        if len(self._asked) > _MOST_PANELS:
            self._asked.popitem(last=False)
        if len(self._drawings) > _MOST_PANELS:
            self._drawings.popitem(last=False)
        return drawing.text


@lru_cache(maxsize=_MOST_TABLES)
def shelf(config: Config, words: Vocabulary, names: tuple[str, ...], style: str) -> Shelf:
    """Returns the drawings of tables that look alike."""
    return Shelf()


def _names(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(
        [messages.checked_text("a name", name) for name in messages.checked_items("names", names)]
    )


def _actions(actions: Iterable[Action] | None) -> tuple[Action, ...] | None:
    return None if actions is None else _each("actions", actions, Action)


def _events(events: Iterable[Event]) -> tuple[Event, ...]:
    return _each("events", events, Event)


def _each(name: str, given: Iterable[_T], kind: type[_T]) -> tuple[_T, ...]:
    found = messages.checked_items(name, given)
    for each in found:
        if not isinstance(each, kind):
            raise messages.wrong_type(f"each of {name}", f"an {kind.__name__}", each)
    return tuple(found)


def _style(look: Look, field: attrs.Attribute[str], style: str) -> None:
    if messages.checked_text("style", style) not in STYLES:
        raise ConfigError(f"style must be one of {', '.join(STYLES)}, not {messages.shown(style)}")


@attrs.frozen(kw_only=True)
class Look:
    """How a game is drawn and marked, the same for all kinds of pictures.

    Attributes:
        words: A vocabulary or the name of one; None for that of the game's edition.
        names: The names of all players by seat; if empty, they are called "player 2" and so on.
        style: ``"light"``, ``"dark"``, or ``"auto"``, which follows the browser; a PNG is light
            then.
        actions: The legal actions to show, each on the part that it refers to or as a button, with
            its text in ``data-action``; None for those of the view.
        events: The last events; the parts that changed are marked.

    Raises:
        ConfigError: There is no such style.

    >>> Look(names=["Ann", "Bob", "Cid"], style="dark").names
    ('Ann', 'Bob', 'Cid')
    """

    words: Vocabulary | Edition | VocabularyId | None = None
    names: tuple[str, ...] = attrs.field(default=(), converter=_names)
    style: str = attrs.field(default="auto", validator=_style)
    actions: tuple[Action, ...] | None = attrs.field(default=None, converter=_actions)
    events: tuple[Event, ...] = attrs.field(default=(), converter=_events)


def svg(
    view: ViewData,
    *,
    look: Look | None = None,
    columns: int | None = None,
    width: int | None = None,
    panels: Sequence[str] | None = None,
    steady: bool = False,
) -> str:
    """Returns the whole table as SVG; this takes a few milliseconds.

    The result is a text, which a notebook shows as a picture. Every part is a group with a class
    and data attributes; see the page "Draw a game".

    Args:
        view: The view to draw; the board of its viewer comes first.
        look: Names, words, style and marks.
        columns: The number of columns of wide panels, 1 to 3, for a picture that is scaled to the
            place where it is shown.
        width: The width of the picture on a screen, in pixels, from 240 to 10,000; without
            *columns* it is 830, which fits a README and a notebook. The picture has as many narrow
            columns as there is room for, so that at 390 pixels or more no text is smaller than 12
            pixels, and nothing clickable lower than 32. Not with *columns*.
        panels: The names of the panels to draw, one below the other; by default, the whole table.
            ``header``, ``roles``, ``trade``, ``ships``, ``trading_house``, ``workers``, ``tiles``,
            ``supplies``, ``buildings``, ``player-0`` and so on; ``slots`` if the game has any, and
            ``score`` after its end. ``trade`` consists of the three that follow it here, and
            ``buildings`` of ``buildings-0`` and ``buildings-1``, two columns each. A separate
            panel, ``legend``, names the figures.
        steady: Whether all pictures of a game have the same size, and everything in the same place,
            so that they can follow one another: boards have room for everything that they can hold,
            the header has no buttons, and at the end the ranking takes the place of the role cards.

    Raises:
        PositionError: No game can have this view, and it cannot be drawn.
        ConfigError: There is no such vocabulary, number of columns, width or panel, or the look
            does not have one name per player.

    >>> from puertorico import Config, Game
    >>> look = Look(names=["Ann", "Bob", "Cid"])
    >>> picture = svg(Game.new(Config(players=3), seed=1).view(0), look=look)
    >>> picture[:4], 'data-action="choose settler"' in picture
    ('<svg', True)
    """
    if width is None and columns is None and panels is None:
        width = _USUAL_WIDTH
    form = WIDE if width is None else NARROW
    explains = panels is not None and "buildings" not in panels
    look = checked_look(look)
    messages.checked_flag("steady", steady)
    pen, style = pen_of(view, look, form, explains=explains, steady=steady), look.style
    if width is not None:
        if type(width) is not int:
            raise messages.wrong_type("width", "an int or None", width)
        if width not in _WIDTHS:
            least, most = _WIDTHS[0], _WIDTHS[-1]
            raise ConfigError(
                f"width must be from {least} to {most:,}, not {messages.shown(width)}"
            )
        if columns is not None:
            raise ConfigError("give columns or width, not both")
        fitting = (
            1
            if panels is not None
            else (width - 2 * layout.MARGIN + layout.GAP) // (NARROW.panel + layout.GAP)
        )
        return _drawn(pen, max(1, min(int(fitting), layout.MOST_COLUMNS)), style, panels, width)
    if panels is not None and columns is not None:
        raise ConfigError("give columns or panels, not both")
    if columns is not None and type(columns) is not int:
        raise messages.wrong_type("columns", "an int or None", columns)
    if columns not in (None, 1, 2, 3):
        raise ConfigError(f"columns must be 1, 2 or 3, not {messages.shown(columns)}")
    return _drawn(pen, columns or 1, style, panels)


def _drawn(
    pen: Pen, columns: int, style: str, panels: Sequence[str] | None, shown: int | None = None
) -> str:
    """Returns the table, or the panels with these names one below the other."""
    if panels is not None:
        chosen = layout.column(pen, _checked_names(pen, panels), pen.form.panel)
        title = ", ".join(panel.title for panel in chosen)
        return layout.picture(pen, [[chosen]], style, title, shown=shown, margin=layout.THIN)
    return layout.picture(pen, layout.whole(pen, columns), style, pen.summary(), shown=shown)


def _checked_names(pen: Pen, panels: Sequence[str]) -> list[str]:
    """Returns the names of panels, of which there must be one at least."""
    names = [
        messages.checked_text("a name of a panel", name)
        for name in messages.checked_items("panels", panels)
    ]
    known = layout.named_panels(pen)
    for name in names:
        if name not in known:
            raise ConfigError(
                f"there is no panel {messages.shown(name)} here{messages.did_you_mean(name, known)}"
            )
    if not names or len(set(names)) < len(names):
        raise ConfigError("panels must name at least one panel, and none twice")
    return names


@attrs.frozen
class SvgPanels:
    """The panels of a table as separate pictures, for a page that lays them out itself.

    Attributes:
        panels: The pictures by name: ``player-0`` and so on, ``roles``, ``trade``, ``tiles``,
            ``supplies``, ``buildings-0`` with the first two columns of the buildings and
            ``buildings-1`` with the others, ``legend``, ``slots`` if the game has any, and
            ``score`` after its end. They have no style sheet of their own.
        style_sheet: The text of the style sheet for all of them.
        other_actions: The actions that no part of a panel stands for; a page needs buttons for
            them.
    """

    panels: Mapping[str, str]
    style_sheet: str
    other_actions: tuple[Action, ...]


def svg_panels(view: ViewData, *, look: Look | None = None) -> SvgPanels:
    """Returns the panels of a table one by one, each 360 units wide.

    At 360 pixels or more no text is smaller than 12 pixels, and nothing clickable lower than 32. A
    panel whose content has not changed is the same text as before, so that a server need not send
    it again.

    Args:
        view: The view to draw.
        look: As in `svg`.

    Raises:
        PositionError: As in `svg`.
        ConfigError: As in `svg`.

    >>> from puertorico import Config, Game
    >>> drawn = svg_panels(Game.new(Config(players=3), seed=1).view(0))
    >>> [name for name, picture in drawn.panels.items() if "data-action" in picture]
    ['roles']
    """
    look = checked_look(look)
    pen = pen_of(view, look, NARROW, explains=False)
    kept = shelf(view.config, pen.words, tuple(pen.names), look.style)
    panels: dict[str, str] = {}

    def hang(name: str, shows: Hashable, draw: Callable[[], Panel]) -> None:
        panels[name] = kept.drawn(pen, (name, shows), lambda: layout.alone(pen, draw(), look.style))

    for seat, player in enumerate(view.players):
        roles = tuple([seat == each for each in (view.seat, view.viewer, view.governor)])
        hang(f"player-{seat}", (player, roles), partial(player_panel, pen, seat))
    if pen.score is not None:
        panels["score"] = layout.alone(pen, score_panel(pen, pen.score), look.style)
    there = frozenset([entry.building for player in view.players for entry in player.city])
    wanted = tuple(pen.marks.keys("building"))
    piles = (view.face_down, view.unseen, view.discards, view.tile_held, view.drawn)
    ships = (view.ships, view.trading_house, view.colonist_ship, view.supply)
    hang("roles", view.cards, partial(roles_panel, pen))
    hang("trade", ships, partial(trade_panel, pen))
    hang("tiles", (view.row, view.tile_supply, piles), partial(tiles_panel, pen))
    hang("supplies", (view.goods, view.vp), partial(goods_panel, pen))
    for half, columns in layout.SHOP.items():
        shop = partial(buildings_panel, pen, columns=columns)
        hang(half, (view.buildings, there, wanted), shop)
    hang("legend", None, partial(legend_panel, pen))
    slots = slots_panel(pen)
    if slots is not None:
        panels["slots"] = layout.alone(pen, slots, look.style)
    sheet = style_sheet(pen.icons.values(), look.style)
    return SvgPanels(panels, sheet, tuple(pen.marks.left))


def svg_player(view: ViewData, seat: int, *, look: Look | None = None) -> str:
    """Returns the board of one seat as SVG, a text that a notebook shows as a picture.

    Args:
        view: The view that the board is part of.
        seat: The seat whose board to draw.
        look: As in `svg`; actions that do not refer to the board are not shown.

    Raises:
        PositionError: There is no such seat, or no game can have this view.
        ConfigError: There is no such vocabulary, or the look does not have one name per player.
    """
    look = checked_look(look)
    pen = pen_of(view, look, WIDE, explains=True)
    messages.checked_seat(seat, len(view.players))
    return layout.picture(pen, [[[player_panel(pen, seat)]]], look.style, pen.player(seat))


def checked_look(look: Look | None) -> Look:
    """Returns a look; the usual one if none was given."""
    if look is not None and not isinstance(look, Look):
        raise messages.wrong_type("look", "a Look", look)
    return look or Look()


def pen_of(view: ViewData, look: Look, form: Form, *, explains: bool, steady: bool = False) -> Pen:
    """Returns the pen that draws a view."""
    if not isinstance(view, ViewData):
        raise messages.wrong_type("view", "a View", view)
    if len(look.names) not in (0, len(view.players)):
        number = len(view.players)
        raise ConfigError(f"{number} players need {number} names, not {len(look.names)}")
    words = look.words
    if not isinstance(words, Vocabulary):
        name = view.config.edition if words is None else words
        words = vocabulary(name, expansions=view.config.expansions)
    actions = view.actions if look.actions is None else look.actions
    return Pen(
        view, words, look.names, actions, look.events, form, explains=explains, steady=steady
    )
