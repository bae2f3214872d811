"""What draws the parts of one picture: the view, its words, and what is marked in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ..._base.goods import Good
from ..._engine.compiling import compile_ruleset
from ...actions import Action
from ...events import Event
from ...state._view import ViewData
from ...wording import Vocabulary
from .._check import check_view
from .marks import Key, Marks
from .paint import rect, safe, tag

__all__ = ["PANEL", "Panel", "Pen"]

_LONGEST_NAME = 60
"""How many letters of a player's name are read."""
PANEL = 600
"""The width of every panel."""


@attrs.frozen
class Panel:
    """One panel of a picture, drawn at the origin.

    Attributes:
        name: What it shows, part of its class.
        height: How high it is.
        inner: What is on it.
        data: Its data attributes.
        classes: More classes.
        title: What it is called.
        width: How wide it is.
    """

    name: str
    height: float
    inner: str
    title: str
    data: dict[str, object] = attrs.field(factory=dict)
    classes: tuple[str, ...] = ()
    width: float = PANEL

    def at(self, x: float, y: float) -> str:
        """Returns the panel at a place."""
        return tag(
            "g",
            tag("title", safe(self.title)),
            rect(0, 0, self.width, self.height, class_="pr-box", radius=8),
            self.inner,
            class_=" ".join(("pr-panel", f"pr-{self.name}", *self.classes)),
            transform=f"translate({x:g} {y:g})",
            **self.data,
        )


class Pen:
    """Draws parts: groups with a box, data attributes, a tooltip and their marks."""

    def __init__(
        self,
        view: ViewData,
        words: Vocabulary,
        names: Sequence[str],
        actions: Sequence[Action],
        events: Iterable[Event],
    ) -> None:
        self.view = view
        self.ruleset = compile_ruleset(view.config)
        check_view(view, self.ruleset)
        self.words = words
        self._names = [
            " ".join(name[:_LONGEST_NAME].split()) or words.player(seat)
            for seat, name in enumerate(names[: len(view.players)])
        ]
        self.marks = Marks(view, actions, events)
        self.icons = {icon.id: icon for box in view.config.boxes for icon in box.icons}
        self._texts = {
            building.id: words.text(building)
            for box in view.config.boxes
            for building in box.buildings
        }

    def player(self, seat: int) -> str:
        """Returns the name of a seat."""
        return self._names[seat] if seat < len(self._names) else self.words.player(seat)

    def summary(self) -> str:
        """Returns whose turn it is to do what, with the players' names."""
        return _capital(self.words.summary(self.view.decision, self._names))

    def describe(self, event: Event) -> str:
        """Returns what a person calls an event."""
        return _capital(self.words.describe(event, self._names))

    def sentence(self, action: Action) -> str:
        """Returns what a person calls an action."""
        return self.words.describe(action, self._names)

    def building_class(self, id: str) -> str:
        """Returns the class of a building: that of its good, or that of a violet building."""
        good = self.ruleset.produces[self.ruleset.kind_of[id]]
        return "pr-violet" if good < 0 else f"pr-kind-{Good(good)}"

    def building_title(self, id: str) -> str:
        """Returns the tooltip of a building: its name, its figures and what it does."""
        kind = self.ruleset.kind_of[id]
        cost, points = self.ruleset.cost[kind], self.ruleset.points[kind]
        return (
            f"{self.words.name(id)}: {cost} {self.words.name('doubloon', cost)}, "
            f"{points} {self.words.name('vp', points)}\n{self._texts[id]}"
        )

    def part(
        self,
        key: Key | None,
        class_: str,
        *inner: str,
        width: float,
        height: float,
        x: float = 0,
        y: float = 0,
        radius: float = 4,
        title: str = "",
        **data: object,
    ) -> str:
        """Returns a part of the picture in its box.

        Args:
            key: What actions and events know it by; None if none is about it.
            class_: Its classes.
            inner: What is in the box, drawn from its upper left corner.
            width: Of the box.
            height: Of the box.
            x: The left side of the box.
            y: The upper side of the box.
            radius: Of the corners of the box.
            title: Its tooltip; a legal action's sentence comes in front of it.
            data: Its data attributes, such as ``data_seat``.
        """
        classes = f"pr-part {class_}"
        action = None
        if key is not None:
            action = self.marks.take(key)
            if key in self.marks.changed:
                classes += " pr-changed"
            if self.marks.has_choices(key):
                classes += " pr-several"
        if action is not None:
            return self._button(action, classes, inner, x, y, width, height, radius, title, data)
        return tag(
            "g",
            tag("title", safe(title)) if title else "",
            rect(0, 0, width, height, class_="pr-box", radius=radius),
            *inner,
            class_=classes,
            transform=f"translate({x:g} {y:g})",
            **data,
        )

    def button(
        self,
        action: Action,
        class_: str,
        *inner: str,
        width: float,
        height: float,
        x: float,
        y: float,
    ) -> str:
        """Returns a part that stands for an action and for nothing else."""
        self.marks.left.pop(action, None)
        return self._button(action, f"pr-part {class_}", inner, x, y, width, height, 6, "", {})

    def _button(
        self,
        action: Action,
        classes: str,
        inner: Sequence[str],
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        title: str,
        data: dict[str, object],
    ) -> str:
        told = self.sentence(action)
        return tag(
            "g",
            tag("title", safe(f"{told}\n{title}" if title else told)),
            rect(0, 0, width, height, class_="pr-box", radius=radius),
            *inner,
            class_=f"{classes} pr-legal",
            transform=f"translate({x:g} {y:g})",
            role="button",
            tabindex="0",
            aria_label=told,
            data_action=str(action),
            **data,
        )


def _capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
