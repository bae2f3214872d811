"""The five kinds of goods, the island tiles every game has, and how workers are counted."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ..errors import NotationError, shown
from .arguments import wrong_type

__all__ = [
    "COLONIST",
    "GOOD_KINDS",
    "MOST_WORKERS",
    "NO_GOODS",
    "QUARRY",
    "WORKER_BITS",
    "WORKER_SUM",
    "Good",
    "as_good",
    "count_kind",
    "count_workers",
]


class Good(IntEnum):
    """A kind of goods, and of the plantation that yields it (COMP-05, COMP-07).

    >>> Good.SUGAR, int(Good.SUGAR), str(Good.SUGAR), Good.parse("sugar")
    (Good.SUGAR, 2, 'sugar', Good.SUGAR)
    """

    CORN = 0
    """Needs no production building (PROD-2)."""
    INDIGO = 1
    """In the 1897 edition: fruit."""
    SUGAR = 2
    """Made in sugar mills."""
    TOBACCO = 3
    """Made in tobacco storages."""
    COFFEE = 4
    """Made in coffee roasters."""

    def __repr__(self) -> str:
        return f"Good.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()

    @classmethod
    def parse(cls, text: str) -> Good:
        """Returns the kind named by *text*, in any case.

        Raises:
            NotationError: There is no such kind.
        """
        if not isinstance(text, str):
            raise wrong_type("the name of a kind of goods", "a str", text)
        found = cls.__members__.get(text.upper())
        if found is None:
            kinds = ", ".join(str(good) for good in cls)
            raise NotationError(
                f"there is no kind of goods {shown(text)}, only {kinds}", text=text, end=len(text)
            )
        return found


GOOD_KINDS: Final = (0, 1, 2, 3, 4)
"""The numbers of the kinds of goods, to go through; members of `Good` would be slower."""

NO_GOODS: Final = [0, 0, 0, 0, 0]
"""The goods of a player without any, to compare with; never written to."""


def as_good(value: object) -> Good:
    """Returns the kind of goods that *value* is or names.

    Raises:
        TypeError: It is neither a `Good` nor a text.
        NotationError: It is the id of none.

    >>> as_good("corn"), as_good(Good.CORN)
    (Good.CORN, Good.CORN)
    """
    if isinstance(value, Good):
        return value
    if isinstance(value, str):
        return Good.parse(value)
    raise wrong_type("a kind of goods", "a Good or its id, such as 'corn'", value)


QUARRY: Final = 5
"""The number of the quarry among the island tiles; the plantations have their good's number."""

COLONIST: Final = 1
"""One colonist, as a packed count of workers."""

WORKER_BITS: Final = 8
"""Counts of workers are packed: kind k of a game takes the bits from ``8 * k`` on.

With colonists alone a packed count is the plain number of colonists.
"""

WORKER_SUM: Final = (1 << WORKER_BITS) - 1
"""A packed count modulo this is the number of workers of all kinds: the sum of its digits.

Each place of a number in base 256 is worth one more than a multiple of 255.
"""

MOST_WORKERS: Final = WORKER_SUM - 1
"""The most workers of all kinds that a game can have, so that they can be counted like this."""


def count_workers(workers: int) -> int:
    """Returns how many workers of all kinds the packed count of a game holds.

    >>> count_workers(3), count_workers(2 + (1 << 8))
    (3, 3)
    """
    return workers % WORKER_SUM


def count_kind(workers: int, kind: int) -> int:
    """Returns how many workers of one kind, by its number, the packed count holds.

    >>> count_kind(2 + (1 << 8), 0), count_kind(2 + (1 << 8), 1)
    (2, 1)
    """
    return workers >> (WORKER_BITS * kind) & 255
