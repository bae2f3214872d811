"""`Event`, the base of all events, how secrets are kept from other seats, and `Events`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, Self, TypeVar, get_args

from .._base.compat import override
from .._base.ids import from_text
from .._base.jsontext import Document, read_document, read_json, write_document
from .._base.late import evolve, field, fields_of, frozen
from .._base.messages import checked_class, checked_items, checked_value, wrong_type
from .._base.offering import imported
from .._base.plain import json_of, writers
from .._base.reader import Reader
from .._base.values import Value
from ..actions._action import Action
from ..actions._json import Brings
from ..actions._json import classes_of as classes_of_actions
from ..errors import RecordError
from ..types import RuleId

__all__ = [
    "SECRET", "Events", "Group", "redacted",
]  # fmt: skip

SECRET: Final = {"secret": True}
"""Metadata of a field that only the seat of the event may know; others see None."""

_E = TypeVar("_E", bound="Event")


@frozen(eq=False, repr=False)
class Event(Value, Document):
    """The base of all events.

    Attributes:
        rule: The id of the rule that caused it, such as ``"ROUND-02"``; every event has one.
    """

    rule: RuleId = field(converter=from_text, kw_only=True)

    def seen_by(self, viewer: int | None) -> Self:
        """Returns the event as a viewer sees it, without the secrets of other seats.

        Args:
            viewer: A seat, from 0, or None for a spectator.

        Raises:
            TypeError: *viewer* is neither an int nor None.

        >>> from puertorico.events import TileDrawn
        >>> event = TileDrawn(rule="BLD-HACIENDA-1", seat=1, tile="corn")
        >>> event.seen_by(1).tile, event.seen_by(0).tile, event.seen_by(None).tile
        ('corn', None, None)
        """
        if viewer is not None and type(viewer) is not int:
            raise wrong_type("viewer", "an int or None", viewer)
        if viewer is not None and viewer == getattr(self, "seat", None):
            return self
        hidden: dict[str, Any] = {
            field.name: None for field in fields_of(type(self)) if field.metadata.get("secret")
        }
        return evolve(self, **hidden) if hidden else self

    @override
    def to_json(self) -> str:
        """Returns the event as one line of JSON.

        >>> from puertorico.events import RoleChosen
        >>> RoleChosen(rule="ROUND-02", seat=2, card="settler").to_json()
        '{"schema_version":1,"kind":"RoleChosen","rule":"ROUND-02","seat":2,"card":"settler"}'
        """
        return write_document(self)

    @classmethod
    def from_json(
        cls,
        text: str | bytes,
        *,
        kinds: Iterable[type[Event]] = (),
        expansions: Iterable[Brings] = (),
    ) -> Self:
        """Returns the event that JSON describes; the inverse of `to_json`.

        The schema version may be missing.

        Args:
            text: The JSON, an object; bytes are UTF-8.
            kinds: Event classes to accept besides those of this library.
            expansions: Expansions whose events to accept; the published expansions are always
                known.

        Raises:
            RecordError: The text is not the JSON of such an event, or two classes have the same
                name.

        >>> Event.from_json('{"kind": "GameEnded", "rule": "END-01"}')
        GameEnded(rule='END-01')
        """
        known = classes_of((cls, *kinds), expansions)
        data = read_json(text, error=RecordError)
        event = Reader(RecordError).one_of(data, "", "event", known)
        if not isinstance(event, cls):
            raise RecordError(f"the event must be a {cls.__name__}, not a {type(event).__name__}")
        return event


def classes_of(
    kinds: Iterable[type[Event]], expansions: Iterable[Brings]
) -> dict[str, type[Event]]:
    """Returns the classes of events that JSON may name: those of this library, and those given.

    Raises:
        RecordError: Two classes have the same name.
    """
    known = dict(imported("puertorico.expansions._published", "EVENT_CLASSES"))
    classes = list(kinds)
    for expansion in checked_items("expansions", expansions):
        if not hasattr(expansion, "events"):
            raise wrong_type("each of expansions", "an Expansion", expansion)
        classes += expansion.events
    for kind in classes:
        checked_class("each of kinds", Event, kind)
        if known.setdefault(kind.__name__, kind) is not kind:
            raise RecordError(f"two event classes are named {kind.__name__}")
    known.pop(Event.__name__, None)
    return known


def _written(event: Event) -> str:
    names = [field.name for field in fields_of(type(event))]
    for name in ("kind", "schema_version"):
        if name in names:
            raise TypeError(
                f"{type(event).__name__} has a field {name!r}, which JSON uses for something else"
            )
    return json_of({"kind": type(event).__name__, **{name: getattr(event, name) for name in names}})


writers[Event] = _written


def redacted(happened: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """Returns the events as a viewer sees them, without the secrets of other seats.

    Args:
        happened: The events, in order.
        viewer: A seat, from 0, or None for a spectator.

    See `Event.seen_by`.

    Raises:
        TypeError: *happened* contains something else, or *viewer* is neither an int nor None.
    """
    return tuple([checked_value("an event", Event, event).seen_by(viewer) for event in happened])


_Kind = Literal["choice", "forced", "draw", "effect", "step"]
_KINDS: Final[tuple[_Kind, ...]] = get_args(_Kind)


@frozen(kw_only=True, eq=False, repr=False)
class Group(Value):
    """Consecutive events with one cause: the unit of a playback.

    Attributes:
        kind: The kind of cause: ``choice`` is the action that was played, ``forced`` a later one
            that the game played because nothing else was legal, ``draw`` a draw of chance,
            ``effect`` a building or another effect that works automatically, ``step`` the course of
            a phase.
        seat: Whose action, effect or step it is; None for chance and for the table as a whole.
        cause: The id of the effect (for a building's, that of the building), of the phase or of the
            draw.
        action: The action or draw; None for effects and steps, and for draws and secret choices as
            others see them.
        events: The events; an action or a draw may have none.
        secret: Whether only the seat may know the action.
    """

    kind: _Kind = field(converter=from_text, metadata={"enum": _KINDS})
    seat: int | None
    cause: str
    action: Action | None
    events: tuple[Event, ...]
    secret: bool = False

    def seen_by(self, viewer: int | None) -> Self:
        """Returns the group as a viewer sees it, without the secrets of other seats.

        Draws, and secret choices of other seats, lose their action; their events show the part of
        the outcome that may be known.

        Args:
            viewer: A seat, from 0, or None for a spectator.
        """
        events = tuple([event.seen_by(viewer) for event in self.events])
        is_hidden = self.kind == "draw" or (self.secret and viewer != self.seat)
        action = None if is_hidden else self.action
        return evolve(self, action=action, events=events)


class Events(tuple[Event, ...], Document):
    """The events of one action, in order: a tuple that knows their groups.

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
        try:
            events = [event for group in listed for event in group.events]
        except AttributeError:
            raise wrong_type("groups", "some of Group", groups) from None
        self = super().__new__(cls, events)
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

    @override
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
        expansions: Iterable[Brings] = (),
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
            Event: lambda data, where: reader.one_of(data, where, "event", events),
            Action: lambda data, where: reader.one_of(data, where, "action", actions),
        }
        data = read_document(text, "the document", error=RecordError)
        groups = reader.object(data, "the document", ("groups",), ("groups",))
        return cls(reader.read(tuple[Group, ...], groups["groups"], "groups"))
