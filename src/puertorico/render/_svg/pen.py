"""`Pen`: draws the parts of one picture; `Panel`: a group of parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from ...actions import Action
from ...events import Event
from ...state import ViewData
from ...types import BuildingId
from ...wording import Vocabulary
from .._check import check_view
from .form import Form
from .marks import Key, Marks
from .paint import rect, safe, tag

__all__ = ["Panel", "Pen"]

_LONGEST_NAME = 60
"""The maximum length of a player's name; the rest is ignored."""


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
    """

    name: str
    width: float
    height: float
    inner: str
    title: str
    data: dict[str, object] = attrs.field(factory=dict)
    classes: tuple[str, ...] = ()

    def at(self, x: float, y: float) -> str:
        """Returns the panel moved to a point."""
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
    """Draws parts: groups with a box, data attributes, a tooltip and marks."""

    def __init__(
        self,
        view: ViewData,
        words: Vocabulary,
        names: Sequence[str],
        actions: Sequence[Action],
        events: Iterable[Event],
        form: Form,
    ) -> None:
        self.view = view
        self.form = form
        self.material = view.material
        check_view(view, self.material)
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
        """Returns the name of the player at a seat."""
        return self._names[seat] if seat < len(self._names) else self.words.player(seat)

    def summary(self) -> str:
        """Returns whose turn it is to do what, with the players' names."""
        return _capital(self.words.summary(self.view.decision, self._names))

    def describe(self, event: Event) -> str:
        """Returns a sentence for an event, capitalized."""
        return _capital(self.words.describe(event, self._names))

    def sentence(self, action: Action) -> str:
        """Returns a sentence for an action."""
        return self.words.describe(action, self._names)

    def building_class(self, id: str) -> str:
        """Returns the CSS class of a building: by the good it produces, or violet."""
        good = self.material.buildings[id].good
        return "pr-violet" if good is None else f"pr-kind-{good}"

    def building_title(self, id: BuildingId) -> str:
        """Returns the tooltip of a building: its name, cost, points and function."""
        kind = self.material.buildings[id]
        cost, points = kind.cost, kind.points
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
            key: The key by which actions and events refer to the part; None if none can.
            class_: The CSS classes.
            inner: The SVG of the content, relative to the upper left corner of the box.
            width: The width of the box.
            height: The height of the box.
            x: The left edge of the box.
            y: The upper edge of the box.
            radius: The radius of the corners of the box.
            title: The tooltip; if the part stands for a legal action, its sentence comes first.
            data: The data attributes, such as ``data_seat``.
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
        """Returns a button for an action that no other part stands for."""
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
        sentence = self.sentence(action)
        return tag(
            "g",
            tag("title", safe(f"{sentence}\n{title}" if title else sentence)),
            rect(0, 0, width, height, class_="pr-box", radius=radius),
            *inner,
            class_=f"{classes} pr-legal",
            transform=f"translate({x:g} {y:g})",
            role="button",
            tabindex="0",
            aria_label=sentence,
            data_action=str(action),
            **data,
        )


def _capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
