"""`Seats`: a tuple by seat, which no negative number indexes."""

from __future__ import annotations

from typing import Any, SupportsIndex, TypeVar, overload

from typing_extensions import override

from ..errors import PositionError
from .texts import shown

__all__ = ["Seats"]

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
    puertorico._base.seats._NoSeatError: seats are 0 to 2, not -2: chance and nobody have none
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
