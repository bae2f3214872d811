"""`Marks`: the parts of a picture that actions and events refer to.

Every part that an action or an event can refer to has a key, a tuple such as ``("card",
"settler")`` or ``("city", 2, "office")``. The key of an action is determined by the names of its
fields, so that this works for actions of any expansion that uses the usual names.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Final

import attrs

from ..._engine.board import NOBODY
from ...actions._action import Action
from ...events._event import Event
from ...state import PlayerView
from ...state._view import ViewData

Key = tuple[str | int, ...]
"""The key of a part."""

_GOODS_OF: Final = {"tile": "row", "drawn_tile": "row", "reveal": "face_down"}
"""The part that a good refers to, by kind of decision; in all others it is the seat's good."""


@attrs.frozen
class Drawing:
    """A drawing, and the marks on which it depends.

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
        """Returns everything that the marks say about parts with these keys."""
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
    """Returns the key of a building: in the seat's city if it owns it, otherwise in the supply."""
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
