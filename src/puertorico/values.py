"""Frozen values to plain data and back: what JSON of this library is made of.

`to_plain` turns attrs values into dicts, lists, strings, numbers, booleans and None, and actions
into their texts; `from_plain` is the way back and checks everything it reads, so that input from
outside gives a value or one of our errors.
"""

from __future__ import annotations

import json
import types
from collections.abc import Mapping, Sequence
from copy import copy
from enum import Enum
from functools import cache
from typing import Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from .actions import Action
from .actiontable import action_table
from .config import Config, Rules
from .counts import Counts
from .errors import PuertoRicoError, shown
from .facts import Facts
from .manifest import Expansion

__all__ = ["MAX_JSON", "from_plain", "read_json", "to_plain", "write_json"]

MAX_JSON: Final = 2_000_000
"""The most characters of JSON that are read."""

_T = TypeVar("_T")


def to_plain(value: Any) -> Any:
    """Returns *value* as plain data.

    >>> to_plain(Counts({"corn": 2})), to_plain((1, None))
    ({'corn': 2}, [1, None])
    """
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Expansion):
        return {"id": value.id, "version": value.version}
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, Sequence):
        return [to_plain(item) for item in value]
    if attrs.has(type(value)):
        return {
            field.name: to_plain(getattr(value, field.name)) for field in attrs.fields(type(value))
        }
    raise TypeError(f"{type(value).__name__} has no plain form")


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


class _Reader:
    """Reads plain data, with the place in it for the message of an error."""

    def __init__(self, error: type[PuertoRicoError], expansions: Sequence[Expansion]) -> None:
        self.error = error
        self.expansions = {expansion.id: expansion for expansion in expansions}
        self.played: Config | None = None
        """The config read last: what texts of actions belong to."""

    def wrong(self, where: str, wanted: str, data: Any) -> PuertoRicoError:
        return self.error(f"{where} must be {wanted}, not {shown(data)}")

    def read(self, kind: Any, data: Any, where: str) -> Any:
        origin = get_origin(kind)
        if origin in (Union, types.UnionType):
            return self.union(get_args(kind), data, where)
        if origin is tuple:
            return self.tuple(get_args(kind), data, where)
        if kind is Counts:
            return self.counts(data, where)
        if kind is type(None) or kind in (bool, int, str):
            if type(data) is not kind:
                raise self.wrong(where, "null" if kind is type(None) else kind.__name__, data)
            return data
        if kind is Config:
            self.played = self.config(data, where)
            return self.played
        if kind is Action:
            return self.action(data, where)
        if origin is Facts:
            return self.facts(data, where)
        return self.record(kind, data, where)

    def union(self, kinds: tuple[Any, ...], data: Any, where: str) -> Any:
        for kind in kinds:
            plain = kind if isinstance(kind, type) else tuple
            matches = {type(None): data is None, bool: type(data) is bool, int: type(data) is int}
            if matches.get(plain, isinstance(data, list if plain is tuple else str)):
                return self.read(kind, data, where)
        raise self.wrong(where, " or ".join(str(kind) for kind in kinds), data)

    def tuple(self, kinds: tuple[Any, ...], data: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise self.wrong(where, "a list", data)
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            kinds = (kinds[0],) * len(data)
        if len(kinds) != len(data):
            raise self.wrong(where, f"a list of {len(kinds)}", data)
        return tuple(
            self.read(kind, item, f"{where}[{place}]")
            for place, (kind, item) in enumerate(zip(kinds, data, strict=True))
        )

    def mapping(self, data: Any, where: str) -> dict[str, Any]:
        if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
            raise self.wrong(where, "an object", data)
        return data

    def counts(self, data: Any, where: str) -> Counts:
        items = self.mapping(data, where)
        for id, number in items.items():
            if type(number) is not int:
                at = f".{id}" if id.isidentifier() and len(id) < 80 else f"[{shown(id)}]"
                raise self.wrong(where + at, "a whole number", number)
        return Counts(items, keep_zeros=where.endswith(("costs", "slots")))

    def facts(self, data: Any, where: str) -> Facts[Any]:
        try:
            return Facts(self.mapping(data, where))
        except TypeError as wrong:
            raise self.error(f"{where}: {wrong}") from None

    def action(self, data: Any, where: str) -> Action:
        if not isinstance(data, str):
            raise self.wrong(where, "the text of an action", data)
        assert self.played is not None, "a class with actions has its config in front of them"
        try:
            # The table's own instance leads to the engine; a value is a value.
            return copy(action_table(self.played).parse(data))
        except PuertoRicoError as refused:
            raise self.error(f"{where}: {refused}") from None

    def record(self, cls: Any, data: Any, where: str) -> Any:
        items = self.mapping(data, where)
        fields = {field.name: field for field in attrs.fields(cls)}
        for name in items:
            if name not in fields:
                raise self.error(f"{where} has no field {shown(name)}")
        for name, field in fields.items():
            if name not in items and field.default is attrs.NOTHING:
                raise self.error(f"{where} lacks the field {name!r}")
        hints = _hints(cls)
        values = {
            name: self.read(hints[name], items[name], f"{where}.{name}")
            for name in fields
            if name in items
        }
        return self.made(cls, values, where)

    def made(self, cls: Any, values: dict[str, Any], where: str) -> Any:
        try:
            return cls(**values)
        except PuertoRicoError as refused:
            raise self.error(f"{where}: {refused}") from None

    def config(self, data: Any, where: str) -> Config:
        items = dict(self.mapping(data, where))
        hints = _hints(Config)
        kinds = {**hints, "edition": str, "costs": Counts, "rules": Rules}
        boxes = []
        listed = items.pop("expansions", [])
        if not isinstance(listed, list):
            raise self.wrong(f"{where}.expansions", "a list", listed)
        for place, entry in enumerate(listed):
            at = f"{where}.expansions[{place}]"
            box = self.mapping(entry, at)
            id, version = box.get("id"), box.get("version")
            known = self.expansions.get(id) if isinstance(id, str) else None
            if known is None:
                raise self.error(f"{at} needs the expansion {shown(id)}: pass it in expansions=")
            if type(version) is not int or version != known.version:
                raise self.error(
                    f"{at} needs version {shown(version)} of {known.id!r}; "
                    f"the one given is {known.version}"
                )
            boxes.append(known)
        fields: dict[str, Any] = {}
        for name, item in items.items():
            if name not in kinds:
                raise self.error(f"{where} has no field {shown(name)}")
            fields[name] = self.read(kinds[name], item, f"{where}.{name}")
        if "players" not in fields:
            raise self.error(f"{where} lacks the field 'players'")
        config: Config = self.made(Config, {"expansions": tuple(boxes), **fields}, where)
        return config


def from_plain(
    cls: type[_T],
    data: Any,
    *,
    error: type[PuertoRicoError],
    expansions: Sequence[Expansion] = (),
) -> _T:
    """Returns the value of *cls* that *data* describes.

    Args:
        cls: An attrs class.
        data: What `to_plain` returns.
        error: The class of the errors raised.
        expansions: The expansions that may be named in it.
    """
    value: _T = _Reader(error, expansions).read(cls, data, cls.__name__.lower())
    return value


def write_json(value: Any) -> str:
    """Returns *value* as one line of JSON."""
    return json.dumps(to_plain(value), separators=(",", ":"))


def read_json(text: str, *, error: type[PuertoRicoError]) -> Any:
    """Returns the plain data of a JSON text.

    Raises:
        PuertoRicoError: Of the class *error*: it is no JSON, too long or too deep.
    """
    if not isinstance(text, str):
        raise TypeError(f"JSON is read from a str, not {type(text).__name__}")
    if len(text) > MAX_JSON:
        raise error(f"the JSON has {len(text)} characters; at most {MAX_JSON} are read")
    try:
        return json.loads(text)
    except RecursionError:
        raise error("the JSON is nested too deeply") from None
    except ValueError as wrong:
        raise error(f"this is no JSON: {wrong}") from None
