"""The table of kinds: how the values of each type hint are treated.

A `Kind` says how plain data is read as a value, what form it gives to an answer of the engine, how
a schema describes it and what messages call it. Values are written by their classes (plain.py).
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType, SimpleNamespace, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)  # fmt: skip

from ..errors import ConfigError, NotationError
from .counts import Counts, Facts, counts_of, facts_of
from .goods import GOOD_IDS, Good, as_good
from .jsontext import place
from .late import default_of, fields_of, has_fields
from .offering import DEFINED_IN
from .values import MOST_CACHED, Cache, Value

if TYPE_CHECKING:
    from .reader import Reader

_NAMES: Final[dict[type, tuple[str, str]]] = {
    type(None): ("null", "null"),
    bool: ("boolean", "true or false"),
    int: ("integer", "a whole number"),
    str: ("string", "a text"),
    list: ("array", "a list"),
    dict: ("object", "an object"),
}
"""The names of the types of plain data, in schemas and in messages."""

_FEW: Final = 7
"""The most fields of a class whose values are kept."""
_SHORT: Final = 300
"""The most bytes of data whose value is kept, unless it is a config."""
_BY_VALUE: Final = 2
"""The version of `marshal` that writes equal data alike, whichever objects it consists of."""

Read = Callable[["Reader", Any, str], Any]
"""Reads plain data that stands at a place in a document."""
_Make = Callable[[Any], Any]
"""Gives an answer of the engine the form of a value."""


class Kind(NamedTuple):
    """The treatment of the values of a type hint: how they are read, made and described."""

    hint: Any
    data: type
    """The type of the plain data."""
    read: Read
    schema: Callable[[Any, Mapping[str, Any]], dict[str, Any]] | None = None
    """Returns the schema, with the definitions and the metadata of the field; None for a class."""
    maker: Callable[[], _Make | None] | None = None
    """Returns what makes a value, or None if it needs nothing; None if contexts cannot have it."""
    exact: frozenset[type] = frozenset()
    """The types of data that need no conversion."""
    is_short: bool = False
    """Whether values are immutable, short and depend on nothing but the data."""
    written: Kind | None = None
    """The kind of the data, if the class with the field makes its value itself."""


def _plain(kind: type) -> Kind:
    """None, a truth value, a whole number or a text."""
    name, wanted = _NAMES[kind]

    def read(reader: Reader, data: Any, where: str) -> Any:
        if type(data) is not kind:
            raise reader.wrong(where, wanted, data)
        return data

    return Kind(
        kind,
        kind,
        read,
        schema=lambda _, metadata: {"type": name, **_limits(metadata)},
        maker=lambda: None,
        exact=frozenset((kind,)),
        is_short=True,
    )


def _limits(metadata: Mapping[str, Any]) -> dict[str, Any]:
    return {name: metadata[name] for name in ("enum", "minimum", "maximum") if name in metadata}


def _either(hint: Any, kinds: list[Kind]) -> Kind:
    """A value of one of several kinds, told apart by the type of the data."""
    others = [kind for kind in kinds if kind.data is not type(None)]
    only = others[0] if len(others) == 1 else None
    plain = all([kind.exact for kind in kinds])

    def read(reader: Reader, data: Any, where: str) -> Any:
        if data is not None and only is not None:
            return only.read(reader, data, where)
        for kind in kinds:
            if type(data) is kind.data:
                return kind.read(reader, data, where)
        raise reader.wrong(where, " or ".join([_NAMES[kind.data][1] for kind in kinds]), data)

    def schema(of: Any, metadata: Mapping[str, Any]) -> dict[str, Any]:
        # The strict mode of ajv accepts a list of types only if one of them is null.
        if plain and only is not None:
            return {"type": [_NAMES[kind.data][0] for kind in kinds], **_limits(metadata)}
        return {"anyOf": [of.of_kind(kind, metadata) for kind in kinds]}

    def maker() -> _Make | None:
        make = only and only.maker and only.maker()
        return make and (lambda value: None if value is None else make(value))

    return Kind(
        hint,
        object,
        read,
        schema=schema,
        maker=maker if plain or (only and only.maker) else None,
        exact=frozenset([kind.data for kind in kinds if plain]),
        is_short=all([kind.is_short for kind in kinds]),
    )


def _row(hint: Any, kinds: list[Kind]) -> Kind:
    """A tuple with an item of each of some kinds."""

    def read(reader: Reader, data: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise reader.wrong(where, "a list", data)
        if len(data) != len(kinds):
            raise reader.wrong(where, f"a list of {len(kinds)}", data)
        items = enumerate(zip(kinds, data, strict=True))
        return tuple([kind.read(reader, item, f"{where}[{n}]") for n, (kind, item) in items])

    def schema(of: Any, metadata: Mapping[str, Any]) -> dict[str, Any]:
        items = [of.of_kind(kind, metadata) for kind in kinds]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}

    return Kind(hint, list, read, schema=schema, is_short=all([kind.is_short for kind in kinds]))


def _items(hint: Any, item: Kind) -> Kind:
    """A tuple of any length."""

    def read(reader: Reader, data: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise reader.wrong(where, "a list", data)
        if not data:
            return ()
        reader.count(data, where)
        exact, one = item.exact, item.read
        return tuple(
            [
                it if type(it) in exact else one(reader, it, f"{where}[{n}]")
                for n, it in enumerate(data)
            ]
        )

    def maker() -> _Make:
        make = item.maker and item.maker()
        return tuple if make is None else lambda values: tuple([make(value) for value in values])

    return Kind(
        hint,
        list,
        read,
        schema=lambda of, metadata: {"type": "array", "items": of.of_kind(item, metadata)},
        maker=item.maker and maker,
        is_short=item.is_short,
        written=item.written and _items(hint, item.written),
    )


def _by_name(hint: Any, item: Kind) -> Kind:
    """A mapping from texts."""

    def read(reader: Reader, data: Any, where: str) -> Facts[Any]:
        items = reader.object(data, where)
        reader.count(items, where)
        exact, one = item.exact, item.read
        return facts_of(
            {
                id: it if type(it) in exact else one(reader, it, f"{where}{place(id)}")
                for id, it in items.items()
            }
        )

    def schema(of: Any, metadata: Mapping[str, Any]) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": of.of_kind(item, metadata)}

    def maker() -> _Make:
        make = (item.maker and item.maker()) or (lambda value: value)
        return lambda values: facts_of({name: make(value) for name, value in values.items()})

    return Kind(hint, dict, read, schema=schema, maker=item.maker and maker)


def _counts(keep_zeros: bool) -> Kind:
    """Counts, with or without those that are 0."""

    def read(reader: Reader, data: Any, where: str) -> Counts:
        items = reader.object(data, where)
        reader.count(items, where)
        for id, item in items.items():
            if type(item) is not int:
                raise reader.wrong(f"{where}{place(id)}", _NAMES[int][1], item)
        return counts_of({id: item for id, item in items.items() if item or keep_zeros})

    return Kind(
        Counts,
        dict,
        kept(read),
        schema=lambda of, metadata: of.counts_of(keep_zeros, metadata),
        maker=lambda: lambda value: value if type(value) is Counts else Counts(value),
        is_short=True,
    )


def _facts(cls: type) -> Kind:
    """Plain values by name, nested to any depth."""

    def read(reader: Reader, data: Any, where: str) -> Any:
        reader.count_everything(data, where)
        if form := reader.forms.get(cls):
            return form(data, where)
        try:
            return Facts(reader.object(data, where))
        except TypeError as wrong:
            raise reader.error(f"{where}: {wrong}") from None

    return Kind(cls, dict, read, is_short=True)


def _read_good(reader: Reader, data: Any, where: str) -> Good:
    try:
        return Good.parse(_TEXT.read(reader, data, where))
    except NotationError as wrong:
        raise reader.error(f"{where}: {wrong}") from None


def _fields(cls: Any) -> Kind:
    """A value of an attrs class, unless a reader has another way for it."""

    def read(reader: Reader, data: Any, where: str) -> Any:
        form = reader.forms.get(cls)
        return reader.fields(cls, data, where) if form is None else form(data, where)

    def maker() -> _Make:
        _, made = makers_of(cls)
        known = Cache(made)  # the same prices come again and again

        def make(value: Any) -> Any:
            if isinstance(value, cls):
                return value
            try:
                return known[value]
            except TypeError:  # there is a list or a dict in it
                return made(value)

        return make

    # Readers tell the values of subclasses apart; those of a class with many fields are long.
    can_be_kept = issubclass(cls, Value) and not cls.__subclasses__()
    kinds = [part.kind for part in parts_of(cls).values()] if can_be_kept else []
    is_short = 0 < len(kinds) <= _FEW and all([kind.is_short for kind in kinds])
    return Kind(cls, dict, kept(read) if is_short else read, maker=maker, is_short=is_short)


def kept(usual: Read, most: int = _SHORT) -> Read:
    """Returns a reader like *usual* that keeps values.

    Args:
        usual: The reader of immutable values that depend only on the data, which often recurs.
        most: The most bytes of data whose value is kept.
    """
    known: dict[bytes, tuple[Any, int]] = {}
    """By the data: its value, and the items of lists and objects that count for it."""

    def read(reader: Reader, data: Any, where: str) -> Any:
        try:
            key = marshal.dumps(data, _BY_VALUE)
        except ValueError:  # not plain, or nested too deeply
            return usual(reader, data, where)
        value, items = known.get(key, (None, sys.maxsize))
        if items <= reader.left:
            reader.left -= items
            return value
        before = reader.left
        value = usual(reader, data, where)
        if len(key) <= most:
            if len(known) >= MOST_CACHED:
                known.clear()
            known[key] = value, before - reader.left
        return value

    return read


# The table.

_TEXT: Final = _plain(str)
_KNOWN: Final[dict[Any, Kind]] = {
    type(None): _plain(type(None)),
    bool: _plain(bool),
    int: _plain(int),
    str: _TEXT,
    Counts: _counts(keep_zeros=False),
    Good: Kind(Good, str, _read_good, maker=lambda: as_good, is_short=True, written=_TEXT),
    # The class that has the field checks it.
    Any: Kind(Any, object, lambda _reader, data, _where: data),
}
_GOOD_ID: Final = _TEXT._replace(
    read=lambda reader, data, where: str(_read_good(reader, data, where)),
    schema=lambda of, _: of.of(Good),
    exact=frozenset(),
)
"""The kind of the texts that name a good."""
_SLOTS: Final = _counts(keep_zeros=True)
"""The kind of the slots of positions and views, which are all there."""


@cache
def kind_of(hint: Any) -> Kind:
    """Returns the kind of the values of a type hint.

    A `Literal` lists what the published expansions have. As others may add to it, it is a text;
    only goods cannot be added.

    >>> kind_of(tuple[Good, ...]).maker()(["corn", "sugar"])
    (Good.CORN, Good.SUGAR)
    """
    origin, inner = get_origin(hint), get_args(hint)
    cls = origin or hint
    if hint in _KNOWN:
        return _KNOWN[hint]
    if origin is Literal:
        return _GOOD_ID if inner == GOOD_IDS else _TEXT
    if origin in (Union, UnionType):
        kinds = list(dict.fromkeys(map(kind_of, inner)))
        return kinds[0] if len(kinds) == 1 else _either(hint, kinds)
    if origin is tuple and inner[1:] == (Ellipsis,):
        return _items(hint, kind_of(inner[0]))
    if origin is tuple:
        return _row(hint, list(map(kind_of, inner)))
    if origin is Mapping:
        return _by_name(hint, kind_of(inner[1]))
    if has_fields(cls):
        return _fields(cls)
    if issubclass(cls, Facts):
        return _facts(cls)
    if issubclass(cls, Enum):  # the class that has the field makes a member of the text
        return Kind(cls, str, _TEXT.read)
    # Only a reader that has a form for it can read it.
    return Kind(hint, dict, lambda reader, data, where: reader.forms[hint](data, where))


class Part(NamedTuple):
    """A field of a class whose values are written as objects with their fields."""

    kind: Kind
    default: Any
    """Its value if there is none; `NOTHING` if it must be there, `MADE` if a factory makes it."""
    metadata: Mapping[str, Any] = MappingProxyType({})
    doc: str | None = None
    """Its meaning, if it is not in the docstring of the class."""


@cache
def parts_of(cls: Any) -> dict[str, Part]:
    """Returns the fields of an attrs class, or of a class of actions, by name, in order.

    >>> from puertorico.actions import Build
    >>> parts_of(Build)["building"].kind.hint
    <class 'str'>
    """
    if not has_fields(cls):
        return {
            name: Part(kind_of(field.hint), field.default, doc=field.doc)
            for name, field in cls.declared().items()
        }
    modules = {
        name: DEFINED_IN.get(base, base.__module__)
        for base in reversed(cls.__mro__)
        for name in vars(base).get("__annotations__", ())
    }
    parts = {}
    for field in fields_of(cls):
        hint: Any = field.type
        kind = kind_of(_evaluated(hint, modules[field.name]))
        if field.name == "slots" and kind.hint is Counts:
            kind = _SLOTS
        if "enum" in field.metadata:
            kind = _one_of(kind, field.metadata["enum"])
        parts[field.name] = Part(kind, default_of(field), field.metadata)
    return parts


def _one_of(kind: Kind, known: Collection[Any]) -> Kind:
    """One of some values of a kind."""
    wanted = " or ".join(["null" if text is None else repr(text) for text in known])

    def read(reader: Reader, data: Any, where: str) -> Any:
        value = kind.read(reader, data, where)
        if value not in known:
            raise reader.wrong(where, wanted, data)
        return value

    return kind._replace(read=read, exact=frozenset())


@cache
def _evaluated(hint: Any, module: str) -> Any:
    """Returns a type hint of a module, evaluated if it is a text; many fields share one."""
    if not isinstance(hint, str):
        return hint
    holder: Any = SimpleNamespace(__annotations__={"it": hint})
    return get_type_hints(holder, vars(sys.modules[module]))["it"]


@cache
def makers_of(cls: Any) -> tuple[list[str], Callable[[Iterable[Any]], Any]]:
    """Returns the fields of a class, and a function that makes a value from them in this order.

    Raises:
        ConfigError: A field has a type that contexts cannot have.
    """
    makes = []
    for name, part in parts_of(cls).items():
        if part.kind.maker is None:
            raise ConfigError(
                f"{cls.__name__}.{name}: a context cannot have fields of the type {part.kind.hint}"
            )
        makes.append(part.kind.maker())

    def made(values: Iterable[Any]) -> Any:
        pairs = zip(makes, values, strict=True)
        return cls(*[value if make is None else make(value) for make, value in pairs])

    return list(parts_of(cls)), made
