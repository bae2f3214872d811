"""`Event`, the base of all events, and how secrets are kept from other seats."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final, Protocol, Self

import attrs

from .._base.arguments import wrong_type
from .._base.jsontext import read_json, unversioned, write_document
from .._base.plain import Reader, to_plain
from .._base.values import Value
from .._ids import from_text
from ..errors import RecordError
from ..types import RuleId

__all__ = ["SECRET", "Event", "known_classes", "redacted"]

SECRET: Final = {"secret": True}
"""Metadata of a field that only the seat of the event may know; others see None."""

known_classes: Final[dict[str, type[Event]]] = {}
"""The event classes of this library by name; the base game and each box add theirs."""


class _BringsEvents(Protocol):
    """The part of an expansion that matters here."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        """The event classes of the expansion."""


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Event(Value):
    """The base of all events.

    Attributes:
        rule: The id of the rule that caused it.
    """

    rule: RuleId = attrs.field(converter=from_text)

    def seen_by(self, viewer: int | None) -> Self:
        """Returns the event as a viewer sees it, without the secrets of other seats.

        Args:
            viewer: A seat, or None for a spectator.

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
        text: str,
        *,
        kinds: Iterable[type[Event]] = (),
        expansions: Iterable[_BringsEvents] = (),
    ) -> Self:
        """Reads an event from JSON; the inverse of `to_json`. The schema version may be missing.

        Args:
            text: The JSON, an object.
            kinds: Event classes to accept besides those of this library.
            expansions: Expansions whose events to accept; the published boxes are always known.

        Raises:
            RecordError: The text is not the JSON of such an event, or two classes have the same
                name.

        >>> Event.from_json('{"kind": "GameEnded", "rule": "END-01"}')
        GameEnded(rule='END-01')
        """
        # Those of the base game make themselves known; they derive from this class.
        import_module("._classes", __package__)
        known = dict(known_classes)
        given: list[type[Event]] = [cls, *kinds]
        for box in expansions:
            given += box.events
        for kind in given:
            if known.setdefault(kind.__name__, kind) is not kind:
                raise RecordError(f"two event classes are named {kind.__name__}")
        known.pop(Event.__name__, None)
        data = read_json(text, error=RecordError)
        reader = Reader(RecordError)
        fields = unversioned(dict(reader.object(data, "the event")), "event", error=RecordError)
        name = fields.get("kind")
        found = known.get(name) if isinstance(name, str) else None
        if found is None:
            raise reader.unknown_kind(fields, "the event", "events", known)
        if not issubclass(found, cls):
            raise RecordError(f"the event must be a {cls.__name__}, not a {found.__name__}")
        del fields["kind"]
        event: Self = reader.fields(found, fields, found.__name__)
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
    """Returns the events as a viewer sees them: a seat, or None for a spectator.

    See `Event.seen_by`.
    """
    return tuple(event.seen_by(viewer) for event in happened)
