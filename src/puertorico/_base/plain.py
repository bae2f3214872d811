"""Values to plain data, which is what JSON is made of: kinds.py reads it.

Plain data is dicts, lists, strings, numbers, booleans and None.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from json.encoder import encode_basestring_ascii as _quoted
from operator import attrgetter
from typing import Any, Final

from .counts import Facts
from .late import fields_of, has_fields
from .values import Cache


def json_of(value: Any) -> str:
    """Returns *value* as JSON without spaces.

    >>> json_of(Facts({"corn": 2})), json_of((1, None, "a"))
    ('{"corn":2}', '[1,null,"a"]')
    """
    return _write[type(value)](value)


def to_plain(value: Any) -> Any:
    """Returns *value* as plain data.

    >>> to_plain(Facts({"corn": 2})), to_plain((1, None))
    ({'corn': 2}, [1, None])
    """
    return json.loads(json_of(value))


def _mapping(value: Mapping[Any, Any]) -> str:
    items = {str(key): item for key, item in value.items()}
    return "{" + ",".join([f"{_quoted(key)}:{json_of(item)}" for key, item in items.items()]) + "}"


def _facts(value: Facts[Any]) -> str:
    """Returns the JSON of facts, which keep it: many values share them."""
    text: str | None = getattr(value, "_json", None)
    if text is None:
        text = _mapping(value)
        object.__setattr__(value, "_json", text)
    return text


_Write = Callable[[Any], str]

writers: Final[dict[type, _Write]] = {
    type(None): lambda _: "null",
    bool: lambda value: "true" if value else "false",
    Enum: lambda value: json_of(value.value),
    int: int.__repr__,
    str: _quoted,
    Facts: _facts,
    Mapping: _mapping,
    Sequence: lambda value: "[" + ",".join([json_of(item) for item in value]) + "]",
}
"""The writers of the values of a class and its subclasses, the first of these that fits.

Other values of attrs classes are written as objects with their fields.
"""


def _writer(cls: Any) -> _Write:
    """Returns the writer of the values of a class."""
    for kind, write in writers.items():
        if issubclass(cls, kind):
            return write
    if not has_fields(cls):
        raise TypeError(f"{cls.__name__} has no plain form")
    names = [field.name for field in fields_of(cls)]
    if not names:
        return lambda _: "{}"
    keys = [f"{',' if place else '{'}{_quoted(name)}:" for place, name in enumerate(names)]
    # With several names, `attrgetter` returns a tuple.
    get = attrgetter(*names) if names[1:] else lambda value: (getattr(value, names[0]),)

    def write_fields(value: Any) -> str:
        listed = zip(keys, get(value), strict=True)
        return "".join([f"{key}{_write[type(item)](item)}" for key, item in listed]) + "}"

    return write_fields


_write: Final = Cache[Any, _Write](_writer)
"""The writers by class."""
