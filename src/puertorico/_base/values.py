"""`Value`: equality, hash and text of immutable values, shared by their classes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

import attrs
from typing_extensions import override

__all__ = ["Value"]


class Value:
    """The base of immutable values, whose classes say ``@attrs.frozen(eq=False, repr=False)``.

    Otherwise attrs writes and compiles these three methods for each class when it is made. With
    about a hundred classes that is a tenth of what importing the library takes.

    >>> @attrs.frozen(eq=False, repr=False)
    ... class Price(Value):
    ...     building: str
    ...     doubloons: int
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
        fields = [f"{field.name}={getattr(self, field.name)!r}" for field in attrs.fields(cls)]
        return f"{name}({', '.join(fields)})"


@cache
def _fields(cls: Any) -> Callable[[object], object]:
    """Returns a function that returns the values of all fields of a value of this class."""
    names = [field.name for field in attrs.fields(cls)]
    return attrgetter(*names) if names else _nothing


def _nothing(_value: object) -> None:
    """What the fields of a value without fields are."""
