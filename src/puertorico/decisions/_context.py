"""`DecisionContext`, the base of all contexts, and how one is made from plain values."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache, lru_cache, partial
from typing import Any, Final, TypeVar, Union, get_args, get_origin

import attrs

from .._base.counts import Counts, counts_of, facts_of
from .._base.goods import Good, as_good
from .._base.plain import field_kinds
from .._base.values import Value
from ..errors import ConfigError

__all__ = ["DecisionContext", "NoContext", "context_of"]

_PLAIN: Final = (type(None), bool, int, str)

_C = TypeVar("_C", bound="DecisionContext")
_Maker = Callable[[Any], Any]


@attrs.frozen(eq=False, repr=False)
class DecisionContext(Value):
    """The base of all contexts: what a user interface needs to show a choice.

    Each kind of decision has one class of contexts, which its `DecisionKind` declares. The engine
    fills it in from what `Phase.context` returns. A context is immutable and hashable, and it is
    public: every seat may see all of it.

    The fields of a class of your own can be None, booleans, whole numbers, texts, a `Literal` of
    texts, `Good`, `Counts`, ``tuple[X, ...]`` and ``Mapping[str, X]`` of these, and frozen attrs
    classes with such fields.

    >>> @attrs.frozen
    ... class BidContext(DecisionContext):
    ...     good: Good
    ...     bids: tuple[int, ...]
    >>> context_of(BidContext, {"good": "corn", "bids": [1, 2]})
    BidContext(good=Good.CORN, bids=(1, 2))
    """


@attrs.frozen(eq=False, repr=False)
class NoContext(DecisionContext):
    """The context of decisions about which there is nothing more to know."""


def context_of(cls: type[_C], values: Mapping[str, Any]) -> _C:
    """Returns the context of a class with these values of its fields.

    Lists become tuples, dicts become immutable, and the ids of goods become `Good`. A value of a
    frozen attrs class is given as a tuple of the values of its fields, in their order. What has its
    form already stays as it is.

    Args:
        cls: The class, which derives from `DecisionContext`.
        values: The values by the names of the fields.

    Raises:
        ConfigError: A field is missing, there is no such field, or one has a type that contexts
            cannot have.
        NotationError: There is no such kind of goods.
    """
    makers = _makers(cls)  # type: ignore[arg-type]  # classes are hashable
    if len(values) != len(makers) or not all([name in values for name, _ in makers]):
        names = ", ".join([name for name, _ in makers]) or "none"
        given = ", ".join(values) or "none"
        raise ConfigError(f"{cls.__name__} has the fields {names}, but is given {given}")
    return cls(*[values[name] if make is None else make(values[name]) for name, make in makers])


@cache
def _makers(cls: type) -> tuple[tuple[str, _Maker | None], ...]:
    """Returns the fields, and what gives each its form; None where plain values need none."""
    kinds = field_kinds(cls)
    return tuple([(name, _maker(f"{cls.__name__}.{name}", kind)) for name, kind in kinds.items()])


def _maker(where: str, hint: Any) -> _Maker | None:
    """Returns what gives a value of this type its form, or None if it has it already."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return None
    if hint is Good:
        return as_good
    if hint is Counts:
        return _counts
    if origin in (Union, types.UnionType):
        (make,) = {_maker(where, each) for each in inner if each is not type(None)}
        return make and partial(_if_any, make)
    if origin is tuple and inner[1:] == (Ellipsis,):
        make = _maker(where, inner[0])
        return partial(_all, make) if make else tuple
    if origin is Mapping and all([issubclass(key, str) for key in get_args(inner[0]) or inner[:1]]):
        return partial(_by_name, _maker(where, inner[1]))
    if attrs.has(hint) and not issubclass(hint, Enum):
        return partial(_nested, hint)
    raise ConfigError(f"{where}: a context cannot have fields of the type {hint}")


def _if_any(make: _Maker, value: Any) -> Any:
    return None if value is None else make(value)


def _all(make: _Maker, values: Any) -> tuple[Any, ...]:
    return tuple([make(value) for value in values])


def _by_name(make: _Maker | None, values: Mapping[str, Any]) -> Mapping[str, Any]:
    if make is None:
        return facts_of(dict(values))
    return facts_of({name: make(value) for name, value in values.items()})


def _counts(value: Any) -> Counts:
    if type(value) is Counts:
        return value
    return counts_of({id: number for id, number in value.items() if number})


def _nested(cls: type, value: Any) -> Any:
    if isinstance(value, cls):
        # Read from outside: mappings inside of it do not have their form yet.
        value = attrs.astuple(value, recurse=False)  # type: ignore[arg-type]  # an attrs class
    return _known_nested(cls, value)


@lru_cache(maxsize=10_000)
def _known_nested(cls: type, value: tuple[Any, ...]) -> Any:
    # Cached, as the same prices come again and again.
    makers = _makers(cls)
    return cls(*[each if make is None else make(each)
                 for (_, make), each in zip(makers, value, strict=True)])  # fmt: skip
