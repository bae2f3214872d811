"""`Kept`: the answers of a function, each worked out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

__all__ = ["MOST_KEPT", "Kept"]

MOST_KEPT: Final = 20_000
"""The most answers of one function: a server plays for months, and they are soon made again."""

_K = TypeVar("_K")
_V = TypeVar("_V")


class Kept(dict[_K, _V]):
    """The answers of a function of one hashable argument; ``kept[argument]`` is the answer.

    Answers must not be changed: the same question returns the same object.

    >>> squares = Kept(lambda number: number * number)
    >>> squares[3], squares[3], list(squares)
    (9, 9, [3])
    """

    __slots__ = ("make", "most")

    def __init__(self, make: Callable[[_K], _V], most: int = MOST_KEPT) -> None:
        super().__init__()
        self.make = make
        self.most = most

    def __missing__(self, argument: _K) -> _V:
        if len(self) >= self.most:
            self.clear()
        answer = self[argument] = self.make(argument)
        return answer
