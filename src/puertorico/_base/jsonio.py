"""Frozen values to plain data and back: what JSON of this library is made of.

`to_plain` turns attrs values into dicts, lists, strings, numbers, booleans and None. A `Reader` is
the way back: it goes by the type hints of their classes and checks everything it reads, so that
input from outside gives a value or one of our errors. What there is to read and write of a game is
added in state/_values.py.
"""

from __future__ import annotations

import json
import types
from collections.abc import Mapping, Sequence, Sized
from enum import Enum
from functools import cache, singledispatch
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import attrs

from ..errors import PuertoRicoError, shown
from .arguments import checked_text
from .counts import Counts
from .facts import Facts

__all__ = [
    "MAX_ITEMS",
    "MAX_JSON",
    "MOST_PARTS",
    "Reader",
    "check_size",
    "field_kinds",
    "read_json",
    "to_plain",
    "whole_number",
    "write_json",
]

MAX_JSON: Final = 2_000_000
"""The most characters of JSON that are read."""

MAX_ITEMS: Final = 5_000
"""The most items of lists and objects in what a reader reads; a game has some hundreds."""

MOST_PARTS: Final = 20_000
"""The most lists, objects and items of them in the JSON of a position, a view or an event."""

MAX_DIGITS: Final = 1_000
"""The most digits of a whole number that is read: sums of a few can still be written."""


@singledispatch
def to_plain(value: Any) -> Any:
    """Returns *value* as plain data.

    >>> to_plain(Counts({"corn": 2})), to_plain((1, None))
    ({'corn': 2}, [1, None])
    """
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, Sequence):
        return [to_plain(item) for item in value]
    cls: Any = type(value)
    if attrs.has(cls):
        return {field.name: to_plain(getattr(value, field.name)) for field in attrs.fields(cls)}
    raise TypeError(f"{cls.__name__} has no plain form")


@cache
def field_kinds(cls: type) -> Mapping[str, Any]:
    """Returns the type hints of the fields of an attrs class by name, in their order."""
    hints = get_type_hints(cls)
    return {field.name: hints[field.name] for field in attrs.fields(cls)}


class Reader:
    """Reads plain data, with the place in it for the message of an error.

    What is longer than any game has it is refused before it is read.

    Args:
        error: The class of the errors raised.
    """

    def __init__(self, error: type[PuertoRicoError]) -> None:
        self.error = error
        self.left = MAX_ITEMS
        """How many items of lists and objects may still come."""

    def count(self, items: Sized, where: str) -> None:
        """Counts the items of a list or an object that is about to be read."""
        self.left -= len(items)
        if self.left < 0:
            raise self.error(f"{where} has more in it than any game: {len(items)} items")

    def wrong(self, where: str, wanted: str, data: Any) -> PuertoRicoError:
        """Returns the error for *data* at a place that wants something else."""
        return self.error(f"{where} must be {wanted}, not {shown(data)}")

    def read(self, kind: Any, data: Any, where: str) -> Any:
        """Returns the value of *kind*, a type hint, that *data* describes.

        Raises:
            PuertoRicoError: It describes none; *where* is the place that the message names.
        """
        origin = get_origin(kind)
        if origin in (Union, types.UnionType):
            return self._union(get_args(kind), data, where)
        if origin is tuple:
            return self._tuple(get_args(kind), data, where)
        if origin is Mapping:
            return self._numbers(data, where)
        if kind is Counts:
            return Counts(self._numbers(data, where), keep_zeros=where.endswith("slots"))
        if issubclass(origin or kind, Facts):
            return self._facts(data, where)
        if kind is type(None) or kind in (bool, int, str):
            if type(data) is not kind:
                raise self.wrong(where, "null" if kind is type(None) else kind.__name__, data)
            return data
        if issubclass(kind, Enum):
            # The class that has the field makes the member of it, or says which there are.
            return self.read(str, data, where)
        return self.fields(kind, data, where)

    def fields(self, cls: Any, data: Any, where: str) -> Any:
        """Returns the value of an attrs class that *data* describes field by field."""
        items = self._object(data, where)
        kinds = field_kinds(cls)
        for name in items:
            if name not in kinds:
                raise self.error(f"{where} has no field {shown(name)}")
        for field in attrs.fields(cls):
            if field.name not in items and field.default is attrs.NOTHING:
                raise self.error(f"{where} lacks the field {field.name!r}")
        values = {
            name: self.read(kind, items[name], f"{where}.{name}")
            for name, kind in kinds.items()
            if name in items
        }
        try:
            return cls(**values)
        except PuertoRicoError as refused:
            raise self.error(f"{where}: {refused}") from None

    def _union(self, kinds: tuple[Any, ...], data: Any, where: str) -> Any:
        for kind in kinds:
            plain = kind if isinstance(kind, type) else tuple
            matches = {type(None): data is None, bool: type(data) is bool, int: type(data) is int}
            if matches.get(plain, isinstance(data, list if plain is tuple else str)):
                return self.read(kind, data, where)
        raise self.wrong(where, " or ".join(str(kind) for kind in kinds), data)

    def _tuple(self, kinds: tuple[Any, ...], data: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise self.wrong(where, "a list", data)
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            self.count(data, where)
            kinds = (kinds[0],) * len(data)
        if len(kinds) != len(data):
            raise self.wrong(where, f"a list of {len(kinds)}", data)
        return tuple(
            self.read(kind, item, f"{where}[{place}]")
            for place, (kind, item) in enumerate(zip(kinds, data, strict=True))
        )

    def _object(self, data: Any, where: str) -> dict[str, Any]:
        if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
            raise self.wrong(where, "an object", data)
        return data

    def _facts(self, data: Any, where: str) -> Facts[Any]:
        self._count_all(data, where)
        try:
            return Facts(self._object(data, where))
        except TypeError as wrong:
            raise self.error(f"{where}: {wrong}") from None

    def _count_all(self, data: Any, where: str) -> None:
        """Counts the items of a list or an object, and of those in it."""
        left = [data]
        while left:
            inner = left.pop()
            if isinstance(inner, list | dict):
                self.count(inner, where)
                left += inner.values() if isinstance(inner, dict) else inner

    def _numbers(self, data: Any, where: str) -> dict[str, int]:
        items = self._object(data, where)
        self.count(items, where)
        for id, number in items.items():
            if type(number) is not int:
                at = f".{id}" if id.isidentifier() and len(id) < 80 else f"[{shown(id)}]"
                raise self.wrong(f"{where}{at}", "a whole number", number)
        return items


def write_json(value: Any) -> str:
    """Returns *value* as one line of JSON.

    Raises:
        PuertoRicoError: It has a number of too many digits.
    """
    try:
        return json.dumps(to_plain(value), separators=(",", ":"))
    except ValueError as wrong:
        raise PuertoRicoError(f"this cannot be written as JSON: {wrong}") from None


def whole_number(digits: str) -> int:
    """Returns the number that *digits* are; raises `ValueError` if there are too many to read."""
    if len(digits) > MAX_DIGITS:
        raise ValueError(f"a number has {len(digits)} digits; at most {MAX_DIGITS} are read")
    return int(digits)


def check_size(text: object, parts: int, error: type[PuertoRicoError]) -> str:
    """Returns a text from outside if it is small enough to be read.

    Its parts are counted by the marks before them, without reading any.

    Args:
        text: The text.
        parts: The most lists, objects and items of them that it may hold.
        error: The class of the error raised.
    """
    given = checked_text("text", text)
    if len(given) > MAX_JSON:
        raise error(f"the text has {len(given)} characters; at most {MAX_JSON} are read")
    found = sum([given.count(mark) for mark in ",[{"])
    if found > parts:
        raise error(f"the text has {found} lists and items; at most {parts} are read")
    return given


def read_json(text: str, *, error: type[PuertoRicoError], parts: int = MOST_PARTS) -> Any:
    """Returns the plain data of a JSON text.

    Raises:
        PuertoRicoError: Of the class *error*: it is no JSON, too large or too deep.
    """
    check_size(text, parts, error)
    try:
        return json.loads(text, parse_int=whole_number)
    except RecursionError:
        raise error("the JSON is nested too deeply") from None
    except ValueError as wrong:
        raise error(f"this is no JSON: {wrong}") from None
