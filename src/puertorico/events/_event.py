"""`Event`, the base of all events, and how secrets are kept from other seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Final, Protocol, Self, TypeVar

import attrs

from .._base.arguments import wrong_type
from .._base.ids import from_text
from .._base.jsontext import read_json, unversioned, write_document
from .._base.plain import Reader, to_plain
from .._base.values import Value
from ..errors import RecordError
from ..types import RuleId

__all__ = [
    "SECRET",
    "BringsEvents",
    "Event",
    "classes_of",
    "known_classes",
    "read_event",
    "redacted",
]

SECRET: Final = {"secret": True}
"""Metadata of a field that only the seat of the event may know; others see None."""

known_classes: Final[dict[str, type[Event]]] = {}
"""The event classes of this library by name; the base game and each expansion add theirs."""


_E = TypeVar("_E", bound="Event")


class BringsEvents(Protocol):
    """The part of an expansion that matters here."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        """The event classes of the expansion."""


@attrs.frozen(eq=False, repr=False)
class Event(Value):
    """The base of all events.

    Attributes:
        rule: The id of the rule that caused it, such as ``"ROUND-02"``; every event has one.
    """

    rule: RuleId = attrs.field(converter=from_text, kw_only=True)

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
        fields: tuple[attrs.Attribute[Any], ...] = attrs.fields(type(self))
        hidden: dict[str, Any] = {
            field.name: None for field in fields if field.metadata.get("secret")
        }
        return attrs.evolve(self, **hidden) if hidden else self

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
        expansions: Iterable[BringsEvents] = (),
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
        return read_event(Reader(RecordError), data, known, cls)


def classes_of(
    kinds: Iterable[type[Event]], expansions: Iterable[BringsEvents]
) -> dict[str, type[Event]]:
    """Returns the classes of events that JSON may name: those of this library, and those given.

    Raises:
        RecordError: Two classes have the same name.
    """
    # Those of the base game make themselves known; they derive from `Event`.
    import_module("._classes", __package__)
    known = dict(known_classes)
    given = list(kinds)
    for expansion in expansions:
        given += expansion.events
    for kind in given:
        if known.setdefault(kind.__name__, kind) is not kind:
            raise RecordError(f"two event classes are named {kind.__name__}")
    known.pop(Event.__name__, None)
    return known


def read_event(
    reader: Reader, data: Any, known: Mapping[str, type[Event]], cls: type[_E], where: str = ""
) -> _E:
    """Returns the event of *cls*, of one of the *known* classes, that plain data describes.

    Args:
        reader: What reads the fields, and raises the errors.
        data: The data.
        known: The classes by name.
        cls: The class that the event must be of.
        where: The place of the data in a larger document; empty for an event alone.

    Raises:
        RecordError: The data describes no such event.
    """
    what = where or "the event"
    fields = unversioned(dict(reader.object(data, what)), "event", error=reader.error)
    name = fields.get("kind")
    found = known.get(name) if isinstance(name, str) else None
    if found is None:
        raise reader.unknown_kind(fields, what, "events", known)
    if not issubclass(found, cls):
        raise reader.error(f"{what} must be a {cls.__name__}, not a {found.__name__}")
    del fields["kind"]
    event: _E = reader.fields(found, fields, where or found.__name__)
    return event


@to_plain.register
def _(event: Event) -> dict[str, Any]:
    names = [field.name for field in attrs.fields(type(event))]
    for name in ("kind", "schema_version"):
        if name in names:
            raise TypeError(
                f"{type(event).__name__} has a field {name!r}, which JSON uses for something else"
            )
    return {
        "kind": type(event).__name__,
        **{name: to_plain(getattr(event, name)) for name in names},
    }


def redacted(happened: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """Returns the events as a viewer sees them, without the secrets of other seats.

    Args:
        happened: The events, in order.
        viewer: A seat, from 0, or None for a spectator.

    See `Event.seen_by`.

    Raises:
        TypeError: *happened* has something else, or *viewer* is neither an int nor None.
    """
    seen = []
    for event in happened:
        if not isinstance(event, Event):
            raise wrong_type("an event", "an Event", event)
        seen.append(event.seen_by(viewer))
    return tuple(seen)
