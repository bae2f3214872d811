"""Immutable values: their base class, tuples by seat, and a cache of answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final, SupportsIndex, TypeVar, overload

from ..errors import PositionError
from .compat import override
from .late import fields_of
from .messages import shown


class Value:
    """The base of immutable values, whose classes say ``@frozen(eq=False, repr=False)``.

    Otherwise attrs is imported, and writes these three methods for a class, when a value of it is
    first compared, hashed or shown.

    >>> from puertorico._base.late import frozen
    >>> @frozen(eq=False, repr=False)
    ... class Price(Value):
    ...     building: str
    ...     doubloons: int
    ...
    >>> Price("wharf", 9), Price("wharf", 9) == Price("wharf", 9) != Price("wharf", 8)
    (Price(building='wharf', doubloons=9), True)
    """

    __slots__ = ()

    @override
    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        cls: Any = type(self)
        fields = _fields(cls)
        return bool(fields(self) == fields(other))

    @override
    def __hash__(self) -> int:
        cls: Any = type(self)
        return hash((cls, _fields(cls)(self)))

    @override
    def __repr__(self) -> str:
        cls: Any = type(self)
        name = cls.__qualname__.rpartition(">.")[2]
        fields = [f"{field.name}={getattr(self, field.name)!r}" for field in fields_of(cls)]
        return f"{name}({', '.join(fields)})"


@cache
def _fields(cls: Any) -> Callable[[object], object]:
    """Returns a function that returns the values of all fields of a value of this class."""
    names = [field.name for field in fields_of(cls)]
    return attrgetter(*names) if names else _nothing


def _nothing(_value: object) -> None:
    """The fields of a value without fields."""


_T = TypeVar("_T", covariant=True)


class _NoSeatError(PositionError, IndexError):
    """A negative number as a seat."""


class Seats(tuple[_T, ...]):
    """A tuple with an item for each seat.

    `CHANCE` and `NOBODY` are negative; in a plain tuple they would be the last seat and the one
    before. Slices are plain tuples.

    >>> Seats("abc")[2], Seats("abc")[-2:]
    ('c', ('b', 'c'))
    >>> Seats("abc")[-2]
    Traceback (most recent call last):
        ...
    puertorico._base.values._NoSeatError: seats are 0 to 2, not -2: chance and nobody have none
    """

    __slots__ = ()

    @overload
    def __getitem__(self, seat: SupportsIndex) -> _T: ...

    @overload
    def __getitem__(self, seat: slice) -> tuple[_T, ...]: ...

    @override
    def __getitem__(self, seat: Any) -> Any:
        if type(seat) is int and seat < 0:
            raise _NoSeatError(
                f"seats are 0 to {len(self) - 1}, not {shown(seat)}: chance and nobody have none"
            )
        return tuple.__getitem__(self, seat)


MOST_CACHED: Final = 20_000
"""The most answers in a cache: a server runs for months, and computing one is quick."""

_K = TypeVar("_K")
_V = TypeVar("_V")


class Cache(dict[_K, _V]):
    """The answers of a function of one hashable argument; ``cache[argument]`` is the answer.

    Answers must not be changed: the same question returns the same object.

    >>> squares = Cache(lambda number: number * number)
    >>> squares[3], squares[3], list(squares)
    (9, 9, [3])
    """

    __slots__ = ("make", "most")

    def __init__(self, make: Callable[[_K], _V], most: int = MOST_CACHED) -> None:
        super().__init__()
        self.make = make
        self.most = most

    def __missing__(self, argument: _K) -> _V:
        if len(self) >= self.most:
            self.clear()
        answer = self[argument] = self.make(argument)
        return answer
