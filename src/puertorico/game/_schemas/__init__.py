"""JSON Schemas (draft 2020-12) of everything that this library writes as JSON.

Each schema is generated from the code and shipped as a file in this package, for programs in any
language that validate documents or generate types. Everything written for games with the published
expansions is valid, and so is everything that ``from_json`` accepts for them. The converse does not
hold: a schema cannot tell whether a game can have a position or whether a record can be played.

>>> schema("view")["properties"]["viewer"]["type"]
['integer', 'null']
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from ..._base.messages import checked_text, did_you_mean
from ..._engine.manifest.expansion import Expansion
from ...errors import ConfigError
from ...expansions._expansions import EXPANSIONS
from ._definitions import document

__all__ = ["SCHEMAS", "schema"]

SCHEMAS: Final = (
    "action", "config", "decision", "event", "events", "position", "record", "score", "view",
)  # fmt: skip
"""The names of the schemas."""


def schema(name: str, *, expansions: Sequence[Expansion] = ()) -> dict[str, Any]:
    """Returns the JSON Schema of a kind of document, as plain data.

    Args:
        name: One of `SCHEMAS`.
        expansions: Expansions whose actions, events, decisions and switches it knows as well; the
            published expansions are always known.

    Raises:
        ConfigError: There is no schema of this name.

    >>> schema("move")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: there is no schema 'move'; there are action, config, decision, \
event, events, position, record, score, view
    """
    if checked_text("name", name) not in SCHEMAS:
        raise ConfigError(f"there is no schema {name[:40]!r}{did_you_mean(name, SCHEMAS)}")
    expansions = tuple(dict.fromkeys((*EXPANSIONS, *expansions)))
    if expansions != EXPANSIONS:
        return document(name, expansions)
    text = files(__name__).joinpath(f"{name}.json").read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read
