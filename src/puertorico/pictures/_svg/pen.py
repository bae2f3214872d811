"""`Pen`: draws the parts of one picture in a `Form`; `Panel`: a group of parts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

import attrs

from ..._engine.board import NOBODY
from ...actions._action import Action
from ...events._event import Event
from ...state._sampling import table_of_view
from ...state._scoring import Score, score_table
from ...state._tables import check_view
from ...state._view import ViewData
from ...types import BuildingId
from ...wording._vocabulary import Vocabulary
from . import figures
from .figures import Symbol
from .marks import Key, Marks
from .paint import CORNER, LARGE, USUAL, circle, rect, safe, tag, text


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
        row: The height of an island tile, and of a building next to it.
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
    panel=360, edge=10, sizes=(13, 12), circle=32, tile=53, tiles=6, cell=110, row=44, token=80
)
"""Panels as wide as a phone: texts have at least 12 units, and what can be clicked 32."""

_LONGEST_NAME = 60
"""The maximum length of a player's name; the rest is ignored."""
_USED: Final = re.compile('href="#([^"]+)"')


@attrs.frozen
class Panel:
    """One panel of a picture, drawn at the origin.

    Attributes:
        name: The name of its content; part of its CSS class.
        height: The height.
        inner: The SVG of its content.
        data: The data attributes.
        classes: Further CSS classes.
        title: The tooltip.
        width: The width.
        order: Its place in the order in which the panels of a picture are read.
    """

    name: str
    width: float
    height: float
    inner: str
    title: str
    data: dict[str, object] = attrs.field(factory=dict)
    classes: tuple[str, ...] = ()
    order: int = 0

    def at(self, x: float, y: float) -> str:
        """Returns the panel moved to a point."""
        return tag(
            "g",
            f'<rect width="{self.width:.4g}" height="{self.height:.4g}" rx="8"/>',
            self.inner,
            tag("title", safe(self.title)),
            class_=" ".join(("pr-panel", f"pr-{self.name}", *self.classes)),
            transform=f"translate({x:g} {y:g})",
            **self.data,
        )


Box = tuple[float, float, float, float]
"""The left and the upper edge of a box, its width and its height."""


class Pen:
    """Draws parts: groups with a box, data attributes, a tooltip and marks."""

    _symbols: dict[str, Symbol]
    explains: bool
    """Whether buildings in cities say what they do, as those in the supply always do."""
    steady: bool
    """Whether panels have room for everything that they may show later."""
    score: Score | None
    """The scores if the game is over."""

    def __init__(
        self,
        view: ViewData,
        words: Vocabulary,
        names: Sequence[str],
        actions: Sequence[Action],
        events: Iterable[Event],
        form: Form,
        *,
        explains: bool,
        steady: bool = False,
    ) -> None:
        self.view = view
        self.form = form
        self.explains = explains
        self.steady = steady
        self.material = view.material
        check_view(view)
        self.words = words
        self.names = [
            " ".join(name[:_LONGEST_NAME].split()) or words.player(seat)
            for seat, name in enumerate(names[: len(view.players)])
        ]
        self.initials = _initials(self.names) or [str(seat) for seat in range(len(view.players))]
        self.marks = Marks(view, actions, events)
        self._symbols = {}
        self.score = _score_of(view)
        self.icons = {
            icon.id: icon for expansion in view.config.all_expansions for icon in expansion.icons
        }

    def panel(
        self,
        name: str,
        height: float,
        inner: str,
        title: str,
        data: dict[str, object] | None = None,
        classes: tuple[str, ...] = (),
    ) -> Panel:
        """Returns a panel of the usual width."""
        return Panel(name, self.form.panel, height, inner, title, data or {}, classes)

    def player(self, seat: int) -> str:
        """Returns the name of the player at a seat."""
        return self.names[seat] if seat < len(self.names) else self.words.player(seat)

    def summary(self) -> str:
        """Returns whose turn it is to do what, or who has won, with the players' names."""
        score = self.score
        if score is None:
            return _capital(self.words.summary(self.view.decision, self.names))
        return _capital(winners(score, self.words, self.names))

    def describe(self, event: Event) -> str:
        """Returns a sentence for an event, capitalized."""
        return _capital(self.words.describe(event, self.names))

    def sentence(self, action: Action) -> str:
        """Returns a sentence for an action."""
        return self.words.describe(action, self.names)

    def building_class(self, id: str) -> str:
        """Returns the CSS class of a building: by the good it produces, or violet."""
        good = self.material.buildings[id].good
        return "pr-violet" if good is None else f"pr-{self._look(good)}"

    def building_title(self, id: BuildingId) -> str:
        """Returns the tooltip of a building: its name, cost, points and function."""
        kind = self.material.buildings[id]
        cost, points = kind.cost, kind.points
        return (
            f"{self.words.name(id)}: {cost} {self.words.name('doubloon', cost)}, "
            f"{points} {self.words.name('vp', points)}\n{self._texts[id]}"
        )

    @cached_property
    def _texts(self) -> dict[str, str]:
        """The functions of the buildings."""
        return {
            building.id: self.words.text(building)
            for expansion in self.view.config.all_expansions
            for building in expansion.buildings
        }

    def use(self, symbol: Symbol, x: float, y: float, class_: str = "", *, scale: float = 1) -> str:
        """Returns an element that shows a symbol at a point."""
        self._symbols[symbol.id] = symbol
        return figures.use(symbol, x, y, class_, scale)

    def definitions(self, drawn: str) -> str:
        """Returns the symbols that a drawing uses."""
        found: dict[str, str] = {}
        for id in _USED.findall(drawn):
            symbol = self._symbols[id]
            found |= {each.id: each.markup for each in (*symbol.needs, symbol)}
        return tag("defs", *found.values()) if found else ""

    def seat_sign(self, x: float, y: float, seat: int) -> str:
        """Returns the sign of a seat: its shape in its colour, with initials on it."""
        size = LARGE if len(self.initials[seat]) == 1 else USUAL
        lower = y + size * 0.36 + (1.5 if seat == 3 else 0)
        sign = self.use(figures.SEATS[seat], x, y)
        return sign + text(x, lower, self.initials[seat], size=size, class_="pr-on-seat")

    def coin(self, x: float, y: float, number: int) -> str:
        """Returns a doubloon with a number on it."""
        size = LARGE if number < 10 else USUAL
        disc = self.use(figures.DISC, x, y)
        return disc + text(x, y + size * 0.36, number, size=size, class_="pr-on-coin")

    def points(self, x: float, y: float, number: int, *, scale: float = 1) -> str:
        """Returns a shield with victory points on it."""
        shield = self.use(figures.SHIELD, x, y, scale=scale)
        return shield + text(x, y + USUAL * 0.36, number, class_="pr-on-point")

    def good(self, x: float, y: float, good: str, *, scale: float = 1) -> str:
        """Returns a good."""
        drawing = figures.FRUIT if self._look(good) == "fruit" else figures.GOODS[good]
        return self.use(drawing, x, y, scale=scale)

    def _look(self, kind: str) -> str:
        """Returns how a good or its plantation looks: the 1897 edition has fruit for indigo."""
        return "fruit" if kind == "indigo" and self.words.id == "1897" else kind

    def worker(self, x: float, y: float, kind: str, *, scale: float = 1) -> str:
        """Returns the figure of a worker."""
        return self.use(figures.worker(kind, self._colour(kind)), x, y, scale=scale)

    def _colour(self, worker: str) -> str:
        """Returns the name of the colour of a kind of worker."""
        icon = self.icons.get(worker)
        if worker == "colonist" or (icon is not None and icon.light):
            return worker
        return "worker"

    def circle(
        self, key: Key, kind: str | None, x: float, y: float, radius: float, **data: object
    ) -> str:
        """Returns a circle for a worker around a point, empty or with a worker of a kind."""
        if kind is None:
            box = circle(x, y, radius)
        else:
            box = self.use(figures.occupied(kind, self._colour(kind), radius), x, y)
        return self._group(key, "pr-circle", box, (), "", {**data, "data_worker": kind})

    def tile(
        self,
        key: Key | None,
        tile: str,
        *inner: str,
        box: Box,
        title: str,
        class_: str = "pr-tile",
        **data: object,
    ) -> str:
        """Returns an island tile; see `part`."""
        icon = self.icons.get(tile)
        fill = ""
        if tile in figures.GOODS:
            fill = f"{self._look(tile)}-plant"
        elif tile == "quarry" or (icon is not None and icon.light):
            fill = tile
        steps = "" if icon is None else icon.path
        x, y, width, height = box
        symbol = figures.tile(self._look(tile), steps, fill, width, height)
        drawn = self.use(symbol, x + width / 2, y + height / 2)
        return self._group(key, class_, drawn, inner, title, {"data_tile": tile, **data})

    def role_sign(self, x: float, y: float, phase: str) -> str:
        """Returns the icon of a role; a ring if it has none."""
        icon = self.icons.get(phase)
        drawing = figures.RING if icon is None else figures.icon(icon.path)
        return self.use(drawing, x, y, "pr-ink", scale=0.9)

    def icon(self, id: str, x: float, y: float, *, class_: str = "pr-ink", scale: float) -> str:
        """Returns the icon of a building, a slot or what a slot names; empty if it has none."""
        icon = self.icons.get(id)
        if icon is None:
            return ""
        return self.use(figures.icon(icon.path), x, y, class_, scale=scale)

    def building_art(self, id: str, box: Box) -> str:
        """Returns the icon of a building, pale behind the text in its box; empty if it has none."""
        x, y, width, height = box
        # In a row of the shop it is between the name and the points.
        across = 0.5 if width < 3 * height else 0.62
        place, size = (x + across * width, y + height / 2), min(width, height) - 6
        return self.icon(id, *place, class_="pr-ink pr-pale", scale=size / 20)

    def part(
        self,
        key: Key | None,
        class_: str,
        *inner: str,
        box: Box,
        radius: float = CORNER,
        title: str = "",
        **data: object,
    ) -> str:
        """Returns a part of the picture: a group whose first element covers all of it.

        Args:
            key: The key by which actions and events refer to the part; None if none can.
            class_: The CSS classes.
            inner: The SVG of the content.
            box: The left and the upper edge of the box, its width and its height.
            radius: The radius of the corners of the box.
            title: The tooltip; if the part stands for a legal action, its sentence comes first.
            data: The data attributes, such as ``data_tile``.
        """
        return self._group(key, class_, rect(*box, radius=radius), inner, title, data)

    def _group(
        self,
        key: Key | None,
        classes: str,
        box: str,
        inner: Sequence[str],
        title: str,
        data: dict[str, object],
    ) -> str:
        if key is not None:
            action = self.marks.take(key)
            if key in self.marks.changed:
                classes += " pr-changed"
            if self.marks.has_choices(key):
                classes += " pr-several"
            if action is not None:
                return self._button(action, classes, box, inner, title, data)
        said = f"<title>{safe(title)}</title>" if title else ""
        return tag("g", box, *inner, said, class_=classes, **data)

    def button(self, action: Action, class_: str, inner: str, box: Box) -> str:
        """Returns a button for an action that no other part stands for."""
        self.marks.left.pop(action, None)
        return self._button(action, class_, rect(*box, radius=6), (inner,), "", {})

    def _button(
        self,
        action: Action,
        classes: str,
        box: str,
        inner: Sequence[str],
        title: str,
        data: dict[str, object],
    ) -> str:
        sentence = self.sentence(action)
        return tag(
            "g",
            box,
            *inner,
            tag("title", safe(f"{sentence}\n{title}" if title else sentence)),
            class_=f"{classes} pr-legal",
            role="button",
            tabindex="0",
            aria_label=sentence,
            data_action=str(action),
            **data,
        )


def winners(score: Score, words: Vocabulary, names: Sequence[str]) -> str:
    """Returns who has won, as a clause without a full stop."""
    seats = score.winners
    points = score.players[seats[0]].total
    return words.phrase("winners", names, seats=seats, number=len(seats), points=points)


def _initials(names: Sequence[str]) -> list[str]:
    """Returns what tells names apart on the signs of seats: at most two characters each."""
    for number in (1, 2):
        found = [name[:number].capitalize() for name in names]
        if len(set(found)) == len(found):
            return found
    many = Counter(name[0].upper() for name in names)
    return [
        name[0].upper() + (str(seat) if many[name[0].upper()] > 1 else "")
        for seat, name in enumerate(names)
    ]


def _score_of(view: ViewData) -> Score | None:
    """Returns the scores if the game is over.

    Raises:
        PositionError: No game can have this view.
    """
    if view.kind != "over" or view.seat != NOBODY:
        return None
    table, _ = table_of_view(view, 0)
    return score_table(table)


def _capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
