"""The base of all events, and what a seat sees of one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Protocol, Self

import attrs

from .._base.arguments import wrong_type
from .._base.jsontext import read_json, write_json
from .._base.plain import Reader, to_plain
from ..errors import RecordError, shown

__all__ = ["SECRET", "Event", "known_kinds", "redacted"]

SECRET: Final = {"secret": True}
"""The metadata of a field that only the event's own seat may know; for others it is None."""

known_kinds: Final[dict[str, type[Event]]] = {}
"""The classes of events of this library, by their names; the base game's and each box's join it."""


class _BringsEvents(Protocol):
    """An expansion, as far as its events go."""

    @property
    def events(self) -> tuple[type[Event], ...]:
        """The classes of its events."""


@attrs.frozen(kw_only=True)
class Event:
    """The base of all events.

    Attributes:
        rule: The id of the rule that caused it.
    """

    rule: str

    def seen_by(self, viewer: int | None) -> Self:
        """Returns what a seat, or a spectator, sees of it: the event without secrets of others.

        Args:
            viewer: The seat that looks on; None for a spectator.

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
        '{"kind":"RoleChosen","rule":"ROUND-02","seat":2,"card":"settler"}'
        """
        fields = to_plain(self)
        if "kind" in fields:
            raise TypeError(f"{type(self).__name__} has a field 'kind': in JSON that is its name")
        return write_json({"kind": type(self).__name__, **fields})

    @classmethod
    def from_json(
        cls,
        text: str,
        *,
        kinds: Iterable[type[Event]] = (),
        expansions: Iterable[_BringsEvents] = (),
    ) -> Self:
        """Returns the event of a JSON text; the inverse of `to_json`.

        Args:
            text: The JSON.
            kinds: Classes of events besides those of this library that it may be of.
            expansions: Expansions whose events it may be of as well; the published boxes are known.

        Raises:
            RecordError: The text is no JSON of such an event; or two classes have one name.

        >>> Event.from_json('{"kind": "GameEnded", "rule": "END-01"}')
        GameEnded(rule='END-01')
        """
        known = dict(known_kinds)
        given: list[type[Event]] = [cls, *kinds]
        for box in expansions:
            given += box.events
        for kind in given:
            if known.setdefault(kind.__name__, kind) is not kind:
                raise RecordError(f"two kinds of events are called {kind.__name__}")
        data = read_json(text, error=RecordError)
        reader = Reader(RecordError)
        fields = dict(reader.object(data, "an event"))
        name = fields.pop("kind", None)
        found = known.get(name) if isinstance(name, str) else None
        if found is None or found is Event or not issubclass(found, cls):
            raise RecordError(f"there is no kind {shown(name)} of {cls.__name__}")
        event: Self = reader.fields(found, fields, found.__name__)
        return event


def redacted(happened: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """Returns what a seat, or a spectator (None), sees of events; see `Event.seen_by`."""
    return tuple(event.seen_by(viewer) for event in happened)
