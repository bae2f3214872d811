"""The five kinds of goods, and the tiles and workers that every game has."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ..errors import NotationError, shown
from .arguments import wrong_type

__all__ = ["COLONIST", "GOOD_KINDS", "QUARRY", "Good", "as_good"]


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
        """Returns the kind named by *text*, in upper or lower case.

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


GOOD_KINDS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4)
"""The numbers of the kinds of goods, for loops; members of `Good` would be slower."""


def as_good(value: object) -> Good:
    """Returns the kind of goods that *value* is or names.

    Raises:
        TypeError: It is neither a `Good` nor a text.
        NotationError: There is no kind with this id.

    >>> as_good("corn"), as_good(Good.CORN)
    (Good.CORN, Good.CORN)
    """
    if isinstance(value, Good):
        return value
    if isinstance(value, str):
        return Good.parse(value)
    raise wrong_type("a kind of goods", "a Good or its id, such as 'corn'", value)


QUARRY: Final = 5
"""The number of the quarry among the island tiles; a plantation has the number of its good."""

COLONIST: Final = 0
"""The number of the colonist among the kinds of workers; expansions have others."""
