"""The five kinds of goods, and the tiles and workers that every game has."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ..errors import NotationError
from .compat import override
from .messages import checked_text, did_you_mean, shown, wrong_type


class Good(StrEnum):
    """A kind of goods, and of the plantation that yields it (COMP-05, COMP-07).

    A member equals its id, ``Good.CORN == "corn"``, and can be used wherever the id is: as a key,
    in ``in``, in JSON. It is also an index, ``int(good)``: lists with one number for each kind of
    goods are in the order of the members. Members compare and sort in that order, while plain
    strings sort by the alphabet.

    >>> Good.SUGAR, int(Good.SUGAR), str(Good.SUGAR), Good.parse("Sugar")
    (Good.SUGAR, 2, 'sugar', Good.SUGAR)
    >>> {"sugar": 3}[Good.SUGAR], (0, 0, 3, 0, 0)[Good.SUGAR]
    (3, 3)
    """

    CORN = "corn"
    """Needs no production building (PROD-2)."""
    INDIGO = "indigo"
    """In the 1897 edition: fruit."""
    SUGAR = "sugar"
    """Made in sugar mills."""
    TOBACCO = "tobacco"
    """Made in tobacco storages."""
    COFFEE = "coffee"
    """Made in coffee roasters."""

    def __index__(self) -> int:
        return _NUMBERS[self]

    @override
    def __lt__(self, other: str) -> bool:
        return super().__lt__(other) if type(other) is not Good else int(self) < int(other)

    @override
    def __le__(self, other: str) -> bool:
        return super().__le__(other) if type(other) is not Good else int(self) <= int(other)

    @override
    def __gt__(self, other: str) -> bool:
        return super().__gt__(other) if type(other) is not Good else int(self) > int(other)

    @override
    def __ge__(self, other: str) -> bool:
        return super().__ge__(other) if type(other) is not Good else int(self) >= int(other)

    @override
    def __repr__(self) -> str:
        return f"Good.{self.name}"

    @classmethod
    def parse(cls, text: str) -> Good:
        """Returns the kind named by *text*.

        Args:
            text: The id of a kind of goods, in upper or lower case.

        Raises:
            NotationError: There is no such kind.
        """
        good = cls.__members__.get(checked_text("the name of a kind of goods", text).upper())
        if good is None:
            hint = did_you_mean(text.lower(), map(str, cls))
            raise NotationError(
                f"there is no kind of goods {shown(text)}{hint}", text=text, end=len(text)
            )
        return good


GOODS: Final[tuple[Good, ...]] = tuple(Good)
"""The kinds of goods by their numbers: ``GOODS[2]`` is `Good.SUGAR`."""

GOOD_IDS: Final[tuple[str, ...]] = tuple(map(str, GOODS))
"""The ids of all kinds of goods, as plain texts."""
GOOD_KINDS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4)
"""The numbers of the kinds of goods, for loops; members of `Good` would be slower."""

_NUMBERS: Final = {good: number for number, good in enumerate(GOODS)}


def as_good(value: object) -> Good:
    """Returns the kind of goods that a value is or names.

    Args:
        value: A kind of goods, or its id.

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
