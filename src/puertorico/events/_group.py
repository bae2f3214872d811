"""`Events` and `Group`: what one action brought about, in groups by cause."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, Protocol, Self, get_args

import attrs
from typing_extensions import override

from .._base.ids import from_text
from .._base.jsontext import read_document, write_document
from .._base.plain import Reader
from .._base.values import Value
from ..actions._action import Action
from ..actions._json import BringsActions, read_kind
from ..actions._json import classes_of as classes_of_actions
from ..errors import RecordError
from ._event import BringsEvents, Event, classes_of, read_event

__all__ = ["Events", "Group"]

_Kind = Literal["choice", "forced", "draw", "effect", "step"]
_KINDS: Final[tuple[_Kind, ...]] = get_args(_Kind)


class _BringsBoth(BringsActions, BringsEvents, Protocol):
    """The part of an expansion that matters here."""


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Group(Value):
    """Events that follow each other and have one cause: the unit of a playback.

    Attributes:
        kind: What the cause is: ``choice`` is the action that was played, ``forced`` a later one
            that the game played by itself because nothing else was legal, ``draw`` a draw of
            chance, ``effect`` a building or another effect that works by itself, ``step`` the
            course of a phase.
        seat: Whose action, effect or step it is; None for chance and for the table as a whole.
        cause: The id of the effect (a building's is that of the building), of the phase or of the
            draw.
        action: The action or draw; None for effects and steps, and for draws as others see them.
        events: The events; an action or a draw may have none.
    """

    kind: _Kind = attrs.field(converter=from_text, metadata={"enum": _KINDS})
    seat: int | None
    cause: str
    action: Action | None
    events: tuple[Event, ...]

    def seen_by(self, viewer: int | None) -> Self:
        """Returns the group as a viewer sees it, without the secrets of other seats.

        Draws lose their action; what may be known of the outcome is in the events.

        Args:
            viewer: A seat, from 0, or None for a spectator.
        """
        events = tuple([event.seen_by(viewer) for event in self.events])
        action = None if self.kind == "draw" else self.action
        return attrs.evolve(self, action=action, events=events)


class Events(tuple[Event, ...]):
    """What one action brought about: a tuple of all events, in order, that knows their groups.

    Args:
        groups: The groups, in order.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="craftsman", island={0: "corn*", 2: "corn*"})
    >>> happened = game.play(game.parse_action("take good corn"))
    >>> [(group.kind, group.seat, group.cause, len(group.events)) for group in happened.groups]
    [('choice', 0, 'craftsman', 1), ('step', None, 'craftsman', 1)]
    """

    groups: tuple[Group, ...]
    """The groups, in order; their events, one after another, are those of the tuple."""

    def __new__(cls, groups: Iterable[Group] = ()) -> Self:
        """Makes the events of some groups."""
        listed = tuple(groups)
        self = super().__new__(cls, [event for group in listed for event in group.events])
        self.groups = listed
        return self

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.groups,)

    def seen_by(self, viewer: int | None) -> Events:
        """Returns the events as a viewer sees them, without the secrets of other seats.

        Args:
            viewer: A seat, from 0, or None for a spectator.
        """
        return Events([group.seen_by(viewer) for group in self.groups])

    def to_json(self) -> str:
        """Returns the groups as one line of JSON: ``"groups"`` is a list with the fields of each.

        Actions and events are objects with the name of their class as ``"kind"``.
        """
        return write_document({"groups": self.groups})

    @classmethod
    def from_json(
        cls,
        text: str | bytes,
        *,
        kinds: Iterable[type[Event]] = (),
        expansions: Iterable[_BringsBoth] = (),
    ) -> Self:
        """Returns the events that JSON describes; the inverse of `to_json`.

        Args:
            text: The JSON, an object; bytes are UTF-8.
            kinds: Event classes to accept besides those of this library.
            expansions: Expansions whose events and actions to accept; the published expansions are
                always known.

        Raises:
            RecordError: The text is not the JSON of such events, or two classes have the same name.

        >>> from puertorico import scenario
        >>> from puertorico.actions import Sell
        >>> happened = scenario(role="trader", goods={0: "corn"}).play(Sell("corn"))
        >>> Events.from_json(happened.to_json()).groups == happened.groups
        True
        """
        expansions = tuple(expansions)
        reader = Reader(RecordError)
        events, actions = classes_of(kinds, expansions), classes_of_actions(expansions, RecordError)
        reader.forms |= {
            Event: lambda data, where: read_event(reader, data, events, Event, where),
            Action: lambda data, where: read_kind(reader, data, where, actions),
        }
        data = read_document(text, "the document", error=RecordError)
        found = reader.object(data, "the document", ("groups",), ("groups",))
        return cls(reader.read(tuple[Group, ...], found["groups"], "groups"))
