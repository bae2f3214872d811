"""`Remembered`: values that are worked out once for the same objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

__all__ = ["Remembered"]

_V = TypeVar("_V")

_MOST = 20_000
"""The most values of one memory; then it starts from nothing."""


class Remembered(Generic[_V]):
    """Values by the objects that they are worked out from.

    The objects are compared by identity, which is much quicker than equality. The memory holds
    them, so their identities stay theirs. Games return the same object for an island or a city
    that has not changed; where they do not, a value is worked out again.

    >>> lengths = Remembered()
    >>> city = ("wharf", "office")
    >>> lengths.value((city,), lambda: len(city)), lengths.value((city,), lambda: 0)
    (2, 2)
    """

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._known: dict[tuple[int, ...], tuple[tuple[object, ...], _V]] = {}

    def value(self, of: tuple[object, ...], make: Callable[[], _V]) -> _V:
        """Returns the value for these objects; *make* works it out."""
        key = tuple(map(id, of))
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self._most:
                self._known.clear()
            found = self._known[key] = of, make()
        return found[1]
