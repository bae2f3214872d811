"""Values to plain data and back, by the type hints of their classes.

Plain data is what JSON is made of: dicts, lists, strings, numbers, booleans and None. `to_plain`
turns values into it. A `Reader` does the reverse and checks everything it reads, so that input from
outside yields a value or one of our errors. The special cases of positions are in
state/_reading.py, those of records in game/_record/_written.py.
"""

from __future__ import annotations

import json
import marshal
import types
from collections.abc import Callable, Collection, Mapping, Sequence, Sized
from enum import Enum
from functools import cache, singledispatch
from itertools import repeat
from json.encoder import encode_basestring_ascii as _quoted
from operator import attrgetter
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import attrs

from ..errors import PuertoRicoError
from .counts import Counts, Facts, counts_of, facts_of
from .messages import nearest, shown
from .values import MOST_KEPT, Value

MAX_ITEMS: Final = 5_000
"""The most items of lists and objects that a reader accepts; a game has some hundreds."""

BRING_IT: Final = "if an expansion brings it, pass that in expansions="
"""The remedy for a kind or an id that is not one of the published expansions."""

_PLAIN: Final = {
    type(None): "null",
    bool: "true or false",
    int: "a whole number",
    str: "a text",
}
"""The names of the types of plain values in messages."""


_CONTAINERS: Final = (list, dict)
"""The types of plain values that have items."""

_WORDS: Final = {None: "null", True: "true", False: "false"}
"""How JSON writes the values that Python writes differently."""


@singledispatch
def written_as(value: Any) -> Any:
    """Returns what is written as JSON in place of a value of a registered class.

    >>> written_as(3)
    3
    """
    return value


_not_registered: Final = written_as.dispatch(object)


class Written(str):
    """JSON that has been written already."""

    __slots__ = ()


class _Writers(dict[type, Callable[[Any], str]]):
    """The writer of the values of a class as JSON; made when there is one."""

    def __missing__(self, cls: type) -> Callable[[Any], str]:
        write = self[cls] = _writer(cls)
        return write


_write: Final = _Writers()


def json_of(value: Any) -> str:
    """Returns *value* as JSON without spaces.

    >>> json_of(Counts({"corn": 2})), json_of((1, None, "a"))
    ('{"corn":2}', '[1,null,"a"]')
    """
    return _write[type(value)](value)


def to_plain(value: Any) -> Any:
    """Returns *value* as plain data.

    >>> to_plain(Counts({"corn": 2})), to_plain((1, None))
    ({'corn': 2}, [1, None])
    """
    return json.loads(json_of(value))


def _writer(cls: Any) -> Callable[[Any], str]:
    """Returns what writes the values of a class."""
    instead = written_as.dispatch(cls)
    if instead is not _not_registered:
        return lambda value: json_of(instead(value))
    if issubclass(cls, Enum):
        return lambda value: json_of(value.value)
    for kind, write in _WRITERS.items():
        if issubclass(cls, kind):
            return write
    if attrs.has(cls):
        return _writer_of_fields([field.name for field in attrs.fields(cls)])
    raise TypeError(f"{cls.__name__} has no plain form")


def _writer_of_fields(names: list[str]) -> Callable[[Any], str]:
    """Returns what writes the fields with these names as an object."""
    if not names:
        return lambda _: "{}"
    keys = [f"{',' if place else '{'}{_quoted(name)}:" for place, name in enumerate(names)]
    get: Callable[[Any], Any] = attrgetter(*names)
    if len(names) == 1:
        one = get
        get = lambda value: (one(value),)  # noqa: E731  # what is got of several is a tuple

    def write(value: Any) -> str:
        listed = zip(keys, get(value), strict=True)
        return "".join([f"{key}{_write[type(each)](each)}" for key, each in listed]) + "}"

    return write


def _mapping(value: Mapping[Any, Any]) -> str:
    items = {str(key): each for key, each in value.items()}
    return "{" + ",".join([f"{_quoted(key)}:{json_of(each)}" for key, each in items.items()]) + "}"


def _facts(value: Facts[Any]) -> str:
    """Returns the JSON of facts, which keep it: many values share them."""
    text: str | None = getattr(value, "_json", None)
    if text is None:
        text = _mapping(value)
        object.__setattr__(value, "_json", text)
    return text


_WRITERS: Final[dict[type, Callable[[Any], str]]] = {
    type(None): lambda _: "null",
    bool: lambda value: "true" if value else "false",
    int: int.__repr__,
    Written: str.__str__,
    str: _quoted,
    Facts: _facts,
    Mapping: _mapping,
    Sequence: lambda value: "[" + ",".join([json_of(each) for each in value]) + "]",
}
"""The writers of the values of a class and its subclasses, as the first of these that fits."""


@cache
def field_kinds(cls: type) -> Mapping[str, Any]:
    """Returns the type hints of the fields of an attrs class by name, in order.

    A `Literal` lists what the published expansions have; as expansions may have more, it is a text
    here.

    >>> from typing import Literal
    >>> field_kinds(attrs.make_class("Card", {"taken": attrs.field(type=Literal["mayor"] | None)}))
    {'taken': typing.Optional[str]}
    """
    hints = get_type_hints(cls)
    return {field.name: _opened(hints[field.name]) for field in attrs.fields(cls)}


def _opened(kind: Any) -> Any:
    """Returns a type hint with `str` in place of every `Literal`."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return str
    opened = tuple(each if each is Ellipsis else _opened(each) for each in inner)
    if opened == inner:
        return kind
    return Union[opened] if origin in (Union, types.UnionType) else origin[opened]  # noqa: UP007


class Reader:
    """Reads plain data, and names the place of an error in its message.

    Data that is larger than any game could need is rejected before it is read.

    Args:
        error: The class of the errors raised.

    Attributes:
        forms: Functions, by class, for values that are not written as an object with the fields of
            their class; called with the data and its place.
    """

    def __init__(self, error: type[PuertoRicoError]) -> None:
        self.error = error
        self.forms: dict[Any, Callable[[Any, str], Any]] = {Facts: self._facts}
        self.left: int = MAX_ITEMS
        """How many more items of lists and objects are accepted."""

    def count(self, items: Sized, where: str) -> None:
        """Counts the items of a list or an object that is about to be read."""
        self.left -= len(items)
        if self.left < 0:
            raise self.error(f"{where} is larger than in any game: {len(items)} items")

    def wrong(self, where: str, wanted: str, data: Any) -> PuertoRicoError:
        """Returns the error for *data* at the place *where*, which must be *wanted*."""
        is_word = data is None or isinstance(data, bool)
        return self.error(
            f"{where} must be {wanted}, not {_WORDS[data] if is_word else shown(data)}"
        )

    def read(self, kind: Any, data: Any, where: str) -> Any:
        """Returns the value of *kind*, a type hint, that *data* describes.

        Raises:
            PuertoRicoError: It does not describe one; the message names the place *where*.
        """
        return _how(kind)(self, data, where)

    def object(
        self,
        data: Any,
        where: str,
        known: Collection[str] | None = None,
        needed: Collection[str] = (),
    ) -> dict[str, Any]:
        """Returns *data* if it is an object with *known* names (None: any) and all *needed*."""
        if not isinstance(data, dict) or not all([isinstance(key, str) for key in data]):
            raise self.wrong(where, "an object", data)
        for name in data:
            if known is not None and name not in known:
                raise self.error(f"{where} has no field {shown(name)}")
        for name in needed:
            if name not in data:
                raise self.error(f"{where} lacks the field {name!r}")
        return data

    def unknown_kind(
        self, data: Mapping[str, Any], where: str, what: str, known: Collection[str]
    ) -> PuertoRicoError:
        """Returns the error for an object whose ``"kind"`` is not one of the *known* ones."""
        if "kind" not in data:
            return self.error(f"{where} lacks the field 'kind'")
        kind = data["kind"]
        if not isinstance(kind, str):
            return self.wrong(f"{where}.kind", "a text", kind)
        near = nearest(kind, known)
        hint = f"did you mean {near!r}?" if near else BRING_IT
        return self.error(f"{where}.kind: there is no kind of {what} {shown(kind)}; {hint}")

    def fields(self, cls: Any, data: Any, where: str) -> Any:
        """Returns the value of an attrs class that *data* describes field by field."""
        plan = _plan(cls)
        if type(data) is not dict or not plan.needed.keys() <= data.keys() <= plan.fields.keys():
            self.object(data, where, plan.fields, plan.needed)
        values = dict(data)
        for name, (as_it_is, how) in plan.fields.items():
            if name in values and type(values[name]) not in as_it_is:
                values[name] = how(self, values[name], f"{where}.{name}")
        for name, known in plan.known:
            if values.get(name, known[0]) not in known:
                wanted = " or ".join(["null" if each is None else repr(each) for each in known])
                raise self.wrong(f"{where}.{name}", wanted, values[name])
        try:
            return cls(**values)
        except PuertoRicoError as refused:
            raise self.error(f"{where}: {refused}") from None

    def _facts(self, data: Any, where: str) -> Facts[Any]:
        self.count_everything(data, where)
        try:
            return Facts(self.object(data, where))
        except TypeError as wrong:
            raise self.error(f"{where}: {wrong}") from None

    def count_everything(self, data: Any, where: str) -> None:
        """Counts the items of a list or an object that is about to be read, at all depths."""
        left = [data] if type(data) in _CONTAINERS else []
        while left:
            inner = left.pop()
            if len(inner) > self.left:
                self.count(inner, where)
            self.left -= len(inner)
            items = inner.values() if type(inner) is dict else inner
            left += [item for item in items if type(item) in _CONTAINERS]


# How each kind is read, found out once.

_How = Callable[[Reader, Any, str], Any]

_FEW: Final = 7
"""The most fields of a class whose values are kept."""
_SHORT: Final = 300
"""The most bytes of data whose value is kept, unless it is a config."""
_BY_VALUE: Final = 2
"""The version of `marshal` that writes the same for the same data, whichever objects it is."""


@cache
def _how(kind: Any) -> _How:
    """Returns what reads the values of a type hint."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _how_union(inner)
    if origin is tuple:
        return _how_tuple(inner)
    if origin is Mapping:
        return _how_mapping(inner[1])
    if kind is Counts:
        return _counts
    if kind is Any:
        # The class that has the field checks it.
        return lambda reader, data, where: data
    if kind in _PLAIN:
        return _how_plain(kind)
    return _how_class(kind, origin or kind)


def _how_plain(kind: Any) -> _How:
    def read(reader: Reader, data: Any, where: str) -> Any:
        if type(data) is not kind:
            raise reader.wrong(where, _PLAIN[kind], data)
        return data

    return read


def _how_union(kinds: tuple[Any, ...]) -> _How:
    others = [kind for kind in kinds if kind is not type(None)]

    def read(reader: Reader, data: Any, where: str) -> Any:
        if data is not None and len(others) == 1:
            return reader.read(others[0], data, where)
        for kind in kinds:
            plain = kind if isinstance(kind, type) else tuple
            matches = {type(None): data is None, bool: type(data) is bool, int: type(data) is int}
            if matches.get(plain, isinstance(data, list if plain is tuple else str)):
                return reader.read(kind, data, where)
        raise reader.wrong(where, " or ".join(_PLAIN.get(kind, "a list") for kind in kinds), data)

    return read


def _how_tuple(kinds: tuple[Any, ...]) -> _How:
    of_any_length = len(kinds) == 2 and kinds[1] is Ellipsis
    how, quick = _how(kinds[0]), _quick(kinds[0])

    def read(reader: Reader, data: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise reader.wrong(where, "a list", data)
        if of_any_length:
            if not data:
                return ()
            reader.count(data, where)
            found = enumerate(quick(reader, data))
            return tuple(
                [how(reader, data[n], f"{where}[{n}]") if it is None else it for n, it in found]
            )
        if len(kinds) != len(data):
            raise reader.wrong(where, f"a list of {len(kinds)}", data)
        listed = enumerate(zip(kinds, data, strict=True))
        return tuple([reader.read(kind, item, f"{where}[{n}]") for n, (kind, item) in listed])

    return read


def _how_mapping(kind: Any) -> _How:
    how, quick = _how(kind), _quick(kind)

    def read(reader: Reader, data: Any, where: str) -> Facts[Any]:
        items = reader.object(data, where)
        reader.count(items, where)
        found = zip(items, quick(reader, items.values()), strict=True)
        return facts_of(
            {
                id: how(reader, items[id], f"{where}{place(id)}") if it is None else it
                for id, it in found
            }
        )

    return read


def _how_class(kind: Any, cls: Any) -> _How:
    """Returns what reads a class, unless a reader has another way for it."""
    if _is_plain(cls):
        return _usual(cls)
    usual: _How | None = None

    def read(reader: Reader, data: Any, where: str) -> Any:
        nonlocal usual
        form = reader.forms.get(cls)
        if form is not None:
            return form(data, where)
        if usual is None:
            usual = _usual(kind)
        return usual(reader, data, where)

    return read


def _usual(cls: Any) -> _How:
    """Returns what reads a class for which a reader has no form."""
    if issubclass(cls, Enum):
        # The class that has the field converts it to a member, or raises an error.
        return _how(str)

    def fields(reader: Reader, data: Any, where: str) -> Any:
        return reader.fields(cls, data, where)

    return kept(fields) if _is_plain(cls) else fields


def _is_plain(kind: Any) -> bool:
    """Whether the values of a kind are immutable, short and depend on nothing but the data."""
    if kind is Counts or get_origin(kind) is Facts or _as_it_is(kind):
        return True
    if get_origin(kind) is tuple:
        return all([_is_plain(each) for each in get_args(kind) if each is not Ellipsis])
    cls: Any = kind
    if not isinstance(cls, type) or not issubclass(cls, Value):
        return False
    if cls.__subclasses__():  # readers tell them apart
        return False
    # A class with many fields has long values.
    kinds = field_kinds(cls).values()  # type: ignore[arg-type]  # classes are hashable
    return 0 < len(kinds) <= _FEW and all([_is_plain(each) for each in kinds])


class _Keeper:
    """Reads values, and keeps them, as the same data comes again and again.

    Args:
        read: The reader of immutable values that depend only on the data.
        most: The most bytes of data whose value is kept.
    """

    def __init__(self, read: _How, most: int = _SHORT) -> None:
        self.usual = read
        self.most = most
        self.known: dict[bytes, tuple[Any, int]] = {}
        """By the data: its value, and the items of lists and objects that count for it."""

    def read(self, reader: Reader, data: Any, where: str) -> Any:
        """Returns the value of data."""
        try:
            key = marshal.dumps(data, _BY_VALUE)
        except ValueError:  # not plain, or nested too deeply
            return self.usual(reader, data, where)
        found = self.known.get(key)
        if found is not None and found[1] <= reader.left:
            reader.left -= found[1]
            return found[0]
        before = reader.left
        value = self.usual(reader, data, where)
        if len(key) <= self.most:
            if len(self.known) >= MOST_KEPT:
                self.known.clear()
            self.known[key] = value, before - reader.left
        return value

    def quick(self, reader: Reader, items: Collection[Any]) -> list[Any]:
        """Returns the values of items, and None in place of those that are still to be read."""
        left = reader.left
        values: list[Any] = []
        try:
            for found in map(self.known.get, map(marshal.dumps, items, repeat(_BY_VALUE))):
                if found is None or found[1] > left:
                    values.append(None)
                else:
                    values.append(found[0])
                    left -= found[1]
        except ValueError:
            return [None] * len(items)
        reader.left = left
        return values


def kept(read: _How, most: int = _SHORT) -> _How:
    """Returns what reads the same as *read*, but keeps values as a `_Keeper` does."""
    return _Keeper(read, most).read


def _quick(kind: Any) -> Callable[[Reader, Collection[Any]], Sequence[Any]]:
    """Returns what finds the values of items of a kind, with None for those not found at once."""
    as_it_is = _as_it_is(kind)
    if as_it_is:
        return lambda _, items: [item if type(item) in as_it_is else None for item in items]
    keeper = getattr(_how(kind), "__self__", None)
    return keeper.quick if keeper else lambda _, items: [None] * len(items)


def _read_counts(keep_zeros: bool) -> _How:
    how = _how_plain(int)

    def read(reader: Reader, data: Any, where: str) -> Counts:
        items = reader.object(data, where)
        reader.count(items, where)
        for id, item in items.items():
            if type(item) is not int:
                how(reader, item, f"{where}{place(id)}")
        return counts_of({id: item for id, item in items.items() if item or keep_zeros})

    return read


class _Plan(NamedTuple):
    """How the fields of a class are read."""

    fields: dict[str, tuple[frozenset[type], _How]]
    """By name: the types of what is right as it is, and what reads the rest."""
    needed: dict[str, None]
    """The names of those without a default."""
    known: list[tuple[str, Any]]
    """The fields that have one of some values."""


@cache
def _plan(cls: Any) -> _Plan:
    fields = attrs.fields(cls)
    return _Plan(
        {
            name: (_as_it_is(kind), _slots if (name, kind) == ("slots", Counts) else _how(kind))
            for name, kind in field_kinds(cls).items()
        },
        dict.fromkeys([each.name for each in fields if each.default is attrs.NOTHING]),
        [(each.name, each.metadata["enum"]) for each in fields if each.metadata.get("enum")],
    )


def _as_it_is(kind: Any) -> frozenset[type]:
    """Returns the types of the data that is the value of a kind."""
    kinds = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    return frozenset(kinds) if all([each in _PLAIN for each in kinds]) else frozenset()


_counts: Final = kept(_read_counts(False))
_slots: Final = kept(_read_counts(True))


def place(id: str) -> str:
    """Returns how a place in a document goes on to the item *id* of an object."""
    return f".{id}" if id.isidentifier() and len(id) < 80 else f"[{shown(id)}]"
