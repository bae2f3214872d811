"""Whole JSON Schemas: one for each kind of document."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from ..._base.jsontext import SCHEMA_VERSION
from ..._config import Config
from ..._engine.manifest import Expansion
from ...events import Events, Group
from ...state._position import Position
from ...state._scoring import Score
from .._game import Record, View
from .._record._document import NEEDED
from .._record._parts import MOST_MOVES
from ._definitions import Definitions, Json
from ._texts import described, field_descriptions

__all__ = ["document"]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
HOME: Final = "https://puertorico.readthedocs.io/schemas"
"""What the `$id` of each schema begins with; a name, which need not lead anywhere."""


def document(name: str, expansions: Sequence[Expansion]) -> Json:
    """Returns a complete schema.

    Args:
        name: One of `schemas.SCHEMAS`.
        expansions: The expansions that its documents may name.
    """
    definitions = Definitions(expansions)
    ways: dict[str, Callable[[], Json]] = {
        "action": definitions.action,
        "config": partial(definitions.versioned, Config),
        "decision": definitions.decision,
        "event": definitions.event,
        "events": partial(happened, definitions),
        "position": partial(definitions.versioned, Position, needed=True),
        "record": partial(record, definitions),
        "score": partial(definitions.versioned, Score, needed=True),
        "view": partial(definitions.versioned, View, needed=True),
    }
    made = ways[name]()
    start = {"$schema": DIALECT, "$id": f"{HOME}/{SCHEMA_VERSION}/{name}.json"}
    return {**start, **made, "$defs": dict(sorted(definitions.made.items()))}


def happened(definitions: Definitions) -> Json:
    """Returns the schema of what one action brought about."""
    groups = definitions.of(tuple[Group, ...], {})
    return {
        "title": Events.__name__,
        "description": "What one action brought about, in groups of events with one cause.",
        "type": "object",
        "properties": {
            "schema_version": definitions.version(needed=True),
            "groups": described("The groups, in order.", groups),
        },
        "required": ["schema_version", "groups"],
        "additionalProperties": False,
    }


def record(definitions: Definitions) -> Json:
    """Returns the schema of a record."""
    made = definitions.versioned(Record, needed=True)
    fields = made["properties"]
    fields["moves"]["maxItems"] = MOST_MOVES
    number = definitions.of(int, {"minimum": 1, "maximum": 1_000_000_000})
    revisions = {
        "description": "The revision of the rules of each expansion, by id.",
        "type": "object",
        "properties": {"base": described("That of the base game.", number)},
        "required": ["base"],
        "additionalProperties": number,
    }
    text = field_descriptions(Record)["revisions"]
    fields["revisions"] = described(text, definitions.defined("Revisions", lambda: revisions))
    made["required"] = ["schema_version", *NEEDED]
    return made
