"""JSON Schemas, draft 2020-12, of all that this library writes as JSON.

Each is made from the code and lies beside this module as a file, so that programs in any language
can check, or be made for, what they send and receive. A schema says everything that can be said of
a document by itself: what `View.from_json`, `Position.from_json`, `Record.from_json` and
`Event.from_json` take is valid. Whether a game can have a position, or be played like a record,
they cannot say.

>>> schema("view")["properties"]["viewer"]["type"]
['integer', 'null']
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from .._base.arguments import checked_text
from ..errors import ConfigError

__all__ = ["NAMES", "schema"]

NAMES: Final = ("action", "event", "position", "record", "view")
"""What there is a schema of."""


def schema(name: str) -> dict[str, Any]:
    """Returns a JSON Schema as plain data.

    Args:
        name: One of `NAMES`.

    Raises:
        ConfigError: There is none of this name.

    >>> schema("move")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: there is no schema 'move', only 'action', 'event', 'position', \
'record', 'view'
    """
    if checked_text("name", name) not in NAMES:
        known = ", ".join(repr(known) for known in NAMES)
        raise ConfigError(f"there is no schema {name[:40]!r}, only {known}")
    text = files(__name__).joinpath(f"{name}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
