"""`Pen`: draws the parts of one picture in a `Form`; `Panel`: a group of parts.

Every part that an action or an event can refer to has a key, a tuple such as ``("card",
"settler")`` or ``("city", 2, "office")``. The key of an action is determined by the names of its
fields, so that this works for actions of any expansion that uses the usual names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final

import attrs

from ..._engine.board import NOBODY
from ...actions._action import Action
from ...events._event import Event
from ...state import PlayerView
from ...state._sampling import table_of_view
from ...state._scoring import Score, score_table
from ...state._showing import check_view
from ...state._view import ViewData
from ...types import BuildingId
from ...wording._vocabulary import Vocabulary
from . import figures
from .figures import Symbol
from .paint import CORNER, SIGN, USUAL, circle, rect, safe, tag, text


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
    panel=360, edge=10, sizes=(12, 11), circle=32, tile=53, tiles=6, cell=110, row=44, token=80
)
"""Panels as wide as a phone: texts have at least 11 units, and what can be clicked 32."""

Key = tuple[str | int, ...]
"""The key of a part."""

_GOODS_OF: Final = {"tile": "row", "drawn_tile": "row", "reveal": "face_down"}
"""The part that a good refers to, by kind of decision; in all others it is the seat's good."""


@attrs.frozen
class Drawing:
    """What was drawn, and which marks it depends on.

    Attributes:
        text: The SVG.
        asked: The keys of its parts.
        taken: The actions that its parts stand for.
    """

    text: str
    asked: frozenset[Key]
    taken: tuple[Action, ...]


class Marks:
    """Which parts of a picture the legal actions and the last events refer to.

    Attributes:
        changed: The keys of the parts that events refer to.
        left: The actions that no part stands for so far, in order.
    """

    def __init__(self, view: ViewData, actions: Sequence[Action], events: Iterable[Event]) -> None:
        self._view = view
        self._by_key: dict[Key, list[Action]] = {}
        for action in actions:
            self._by_key.setdefault(self._place(action), []).append(action)
        self.changed = {
            key for event in events for key in _event_keys(event.seen_by(view.viewer), view)
        }
        self.left = dict.fromkeys(actions)
        self._asked: set[Key] = set()
        self._taken: list[Action] = []

    def take(self, key: Key) -> Action | None:
        """Returns the action that the part with *key* stands for, and removes it from `left`.

        None if no action refers to the part, or if several do, which one part cannot show.
        """
        self._asked.add(key)
        found = self._by_key.get(key, ())
        if len(found) != 1:
            return None
        self._take(found[0])
        return found[0]

    def _take(self, action: Action) -> None:
        self._taken.append(action)
        self.left.pop(action, None)

    def __contains__(self, key: Key) -> bool:
        """Whether any action refers to the part with *key*."""
        self._asked.add(key)
        return key in self._by_key

    def drawn(self, draw: Callable[[], str]) -> Drawing:
        """Returns what a function draws, and which marks it depends on."""
        self._asked, self._taken = set(), []
        text = draw()
        return Drawing(text, frozenset(self._asked), tuple(self._taken))

    def among(self, keys: frozenset[Key]) -> Hashable:
        """Returns all that the marks say of parts with these keys."""
        actions = [(key, tuple(found)) for key, found in self._by_key.items() if key in keys]
        return tuple(actions), keys & self.changed

    def take_again(self, drawing: Drawing) -> None:
        """Removes the actions from `left` that a drawing stands for."""
        for action in drawing.taken:
            self._take(action)

    def keys(self, name: str) -> Iterator[Key]:
        """Yields the keys that start with *name* and that actions refer to."""
        return (key for key in self._by_key if key[0] == name)

    def has_choices(self, key: Key) -> bool:
        """Whether several actions refer to the part with *key*."""
        return len(self._by_key.get(key, ())) > 1

    def _place(self, action: Action) -> Key:
        values = dict(zip(action.fields, action.values, strict=True))
        kind, seat = self._view.decision.kind, self._view.seat
        if "card" in values:
            return ("card", values["card"])
        # As text, because corn is 0 and therefore false.
        named = values.get("good", values.get("tile"))
        good = "" if named is None else str(named)
        if "ship" in values:
            return ("load", values["ship"], good) if good else ("ship", values["ship"])
        if "tile" in values and "worker" in values:
            return self._own_tile(seat, str(values["tile"]), values["worker"])
        for name in ("target", "source"):
            if name in values:
                return self._circle(seat, name, values)
        if "building" in values:
            return _building_key(self._view, seat, values["building"])
        if good:
            place = _GOODS_OF.get(kind)
            return (place, good) if place else ("good", seat, good)
        if "worker" in values:
            return ("colonist_ship", values["worker"])
        if "seat" in values:
            return ("player", values["seat"])
        return action.picture_part or ("action", str(action))

    def _own_tile(self, seat: int, tile: str, worker: str | None) -> Key:
        """Returns the seat's last tile with a worker of this kind, or its first one without any."""
        there = workers_on(self._view.players[seat], tile)
        place = max((at for at, kind in enumerate(there) if kind == worker), default=len(there))
        return ("island", seat, tile, place)

    def _circle(self, seat: int, name: str, values: dict[str, object]) -> Key:
        """Returns the circle that a worker goes to or comes from.

        A count determines the circle: two workers on corn is the second circle of corn. A single
        worker goes to the first empty circle, or comes from the last one with a worker of its kind.
        """
        # Actions of an expansion need not name a kind of worker.
        target, kind = str(values[name]), str(values.get("worker", ""))
        there = workers_on(self._view.players[seat], target)
        count = values.get("count")
        if isinstance(count, int):
            place = count - 1
        elif name == "target":
            place = len(there)
        else:
            same = [at for at, worker in enumerate(there) if worker == kind or not kind]
            place = max(same, default=-1)
        if target == "holding":
            return ("holding", seat, kind)
        return ("circle", seat, target, place)


def _building_key(view: ViewData, seat: int, building: str) -> Key:
    """Returns the key of a building: in the city of the seat if it owns it, else in the supply."""
    if seat >= 0 and any(entry.building == building for entry in view.players[seat].city):
        return ("city", seat, building)
    return ("building", building)


def workers_on(player: PlayerView, target: str) -> list[str]:
    """Returns the kinds of the workers of a seat on a kind of tile or a building, one by one."""
    for tile in player.island:
        if tile.tile == target:
            return [kind for kind, number in tile.workers.items() for _ in range(number)]
    for entry in player.city:
        if entry.building == target:
            return [kind for kind, number in entry.workers.items() for _ in range(number)]
    return []


def _event_keys(event: Event, view: ViewData) -> Iterator[Key]:
    """Yields the keys of the parts that an event changed, judging by the names of its fields."""
    has = {field.name: getattr(event, field.name) for field in attrs.fields(type(event))}
    del has["rule"]
    seat = has.get("seat", NOBODY)
    if not 0 <= seat < len(view.players):
        seat = NOBODY
    if "card" in has:
        yield ("card", has["card"])
    if "building" in has:
        yield _building_key(view, seat, has["building"])
    if "ship" in has:
        yield ("ship", has["ship"])
    if "good" in has:
        yield ("good", seat, has["good"])
    if type(event).__name__ in ("GoodSold", "TradingHouseEmptied"):
        yield ("trading_house",)
    if has.get("tile") and seat == NOBODY:
        yield ("row", has["tile"])
    elif has.get("tile"):
        count = next((t.count for t in view.players[seat].island if t.tile == has["tile"]), 0)
        yield ("island", seat, has["tile"], count - 1)
    if "tiles" in has:
        yield ("discards",)
    if "target" in has and has["target"] != "holding" and seat != NOBODY:
        last = len(workers_on(view.players[seat], has["target"]))
        for place in range(max(last - has.get("count", 1), 0), last):
            yield ("circle", seat, has["target"], place)
    elif "worker" in has:
        yield (
            ("colonist_ship", has["worker"]) if seat == NOBODY else ("holding", seat, has["worker"])
        )
    if "vp" in has:
        yield ("vp", seat)
    if "doubloons" in has:
        yield ("doubloons", seat)
    if set(has) in ({"seat"}, {"seat", "round"}):
        yield ("player", seat)
    if "ending" in has:
        yield ("ending",)


_LONGEST_NAME = 60
"""The maximum length of a player's name; the rest is ignored."""
_USED: Final = re.compile('href="#([^"]+)"')


@attrs.frozen
class Panel:
    """One panel of a picture, drawn at the origin.

    Attributes:
        name: What it shows; part of its CSS class.
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
            rect(0, 0, self.width, self.height, radius=8),
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
    ) -> None:
        self.view = view
        self.form = form
        self.explains = explains
        self.material = view.material
        check_view(view, self.material)
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
        seats = score.winners
        points = score.players[seats[0]].total
        fields = {"seats": seats, "number": len(seats), "points": points}
        return _capital(self.words.phrase("winners", self.names, **fields))

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
        """What the buildings do."""
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
        size = SIGN if len(self.initials[seat]) == 1 else USUAL
        lower = y + size * 0.36 + (1.5 if seat == 3 else 0)
        look = "pr-on-seat pr-one" if size == SIGN else "pr-on-seat"
        sign = self.use(figures.SEATS[seat], x, y)
        return sign + text(x, lower, self.initials[seat], class_=look)

    def coin(self, x: float, y: float, number: int) -> str:
        """Returns a doubloon with a number on it."""
        size = SIGN if number < 10 else USUAL
        look = "pr-on-coin pr-one" if size == SIGN else "pr-on-coin"
        return self.use(figures.DISC, x, y) + text(x, y + size * 0.36, number, class_=look)

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
