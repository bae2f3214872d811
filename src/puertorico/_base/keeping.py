"""Plain data of other programs, which is stored unchanged: copied, and limited in size.

It survives a round trip through JSON.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ..errors import PuertoRicoError
from .arguments import checked_text, wrong_type

__all__ = ["Limits", "kept_data", "kept_text"]

_LARGEST: Final = 10**100


class Limits(NamedTuple):
    """The limits on such data."""

    fields: int
    """The most names of the outermost mapping."""
    characters: int
    """The most characters of its JSON."""
    depth: int
    """How deep lists and mappings may be nested."""
    text: int
    """The most characters of a text."""


def kept_text(what: str, value: object, error: type[PuertoRicoError], most: int) -> str:
    """Returns *value* if it is a text that can be written to a file and is not too long."""
    text = checked_text(what, value)
    if len(text) > most:
        raise error(f"{what} has {len(text)} characters; at most {most} are kept")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise error(f"{what} cannot be written to a file: {text[:40]!a}") from None
    return text


def kept_data(
    what: str, value: object, error: type[PuertoRicoError], limits: Limits
) -> dict[str, Any]:
    """Returns a copy of a mapping of plain data.

    Raises:
        TypeError: It is something else.
        PuertoRicoError: It is too large, or JSON cannot represent it; raised as *error*.
    """
    if not isinstance(value, Mapping):
        raise wrong_type(what, "a mapping", value)
    if len(value) > limits.fields:
        raise error(f"{what} has {len(value)} fields; at most {limits.fields} are kept")
    most = limits.characters
    if _is_too_large(value, limits):
        raise error(f"{what} has too many items for {most} characters of JSON")
    kept: dict[str, Any] = _Copy(what, error, limits).of(value, 0)
    length = len(json.dumps(kept))
    if length > most:
        raise error(f"{what} has {length} characters of JSON; at most {most} are kept")
    return kept


def _is_too_large(value: object, limits: Limits) -> bool:
    """Whether *value* has more items than characters are allowed; stops counting at that point."""
    left = [(value, 0)]
    items = 0
    while left and items <= limits.characters:
        inner, depth = left.pop()
        if isinstance(inner, Mapping | list | tuple) and depth <= limits.depth:
            items += len(inner)
            held = inner.values() if isinstance(inner, Mapping) else inner
            left += [(each, depth + 1) for each in held]
    return items > limits.characters


class _Copy(NamedTuple):
    """Copies plain data; *what* names the whole in error messages."""

    what: str
    error: type[PuertoRicoError]
    limits: Limits

    def text(self, what: str, value: object) -> str:
        return kept_text(f"{what} in {self.what}", value, self.error, self.limits.text)

    def of(self, value: object, depth: int) -> Any:
        """Returns a copy of *value*, which is *depth* levels deep in the whole."""
        if depth > self.limits.depth:
            raise self.error(f"{self.what} is nested too deeply")
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, str):
            return self.text("a text", value)
        if isinstance(value, int | float):
            # The comparison is written so that NaN and infinity fail it too.
            if not abs(value) < _LARGEST or not math.isfinite(value):
                raise self.error(f"{self.what} has a number that JSON cannot represent")
            return value
        if isinstance(value, Mapping):
            return {
                self.text("a name", key): self.of(item, depth + 1) for key, item in value.items()
            }
        if isinstance(value, list | tuple):
            return [self.of(item, depth + 1) for item in value]
        raise wrong_type(f"what {self.what} holds", "plain data", value)
