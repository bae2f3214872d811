"""Packed counts: one whole number that counts each kind of goods, tiles or workers.

Kinds are numbered from 0 on, and each has a digit. Packed counts of the same kinds can be added and
subtracted as numbers, as long as no digit leaves its bounds. An empty packed count is 0, so it is
true in a condition if it holds anything. Only this module knows the width of a digit. With
one kind of worker, a packed count of workers is simply their number.

A set of kinds, or of seats, is a whole number too, with a bit for each. ``|`` joins sets, ``&``
leaves the kinds that two of them share, and ``& ~`` those that the second lacks. `ONLY` has the
sets of a single kind, and `first_kinds` those of all kinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..errors import ConfigError
from .compat import i64
from .messages import shown
from .values import MOST_CACHED

_BITS: Final = 8
_DIGIT: Final = (1 << _BITS) - 1

KINDS_OF_GOODS: Final = 5
"""How many kinds of goods there are, for loops: compiled, ``range`` of it needs no objects."""
MOST: Final = _DIGIT - 1
"""The most that a packed count can hold in total, so that `count_all` is right."""
MOST_KINDS: Final = 256
"""The most kinds that a packed count has units for."""
MOST_OF_GOODS: Final = _DIGIT >> 1
"""The most goods of one kind, so that `lesser` can compare all kinds at once."""

ONE: Final[tuple[int, ...]] = tuple([1 << _BITS * kind for kind in range(MOST_KINDS)])
"""One of each kind, by kind: packed counts to add or to subtract; `of_kind` makes several."""

ONLY: Final[tuple[int, ...]] = tuple([1 << kind for kind in range(MOST_KINDS)])
"""The set of one kind alone, by kind."""

SO_MANY: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([number << _BITS * kind for number in range(MOST_OF_GOODS + 1)])
        for kind in range(KINDS_OF_GOODS)
    ]
)
"""So many goods of one kind and of no other, by kind and number: `of_kind` without a call."""
ALL_GOODS: Final = (1 << KINDS_OF_GOODS) - 1
"""The set of all kinds of goods."""

_by_kind: Final[dict[int, tuple[int, ...]]] = {}
# Written as numbers, these are part of the compiled code.
_SIGNS: Final = 0x8080808080
"""The highest bit of the digit of each kind of goods."""
_MOST_OF_EACH: Final = 0x7F7F7F7F7F
"""`MOST_OF_GOODS` of each kind."""
_SETS: Final = 127
"""The place values of the digits are 1, 2, 4 ... more than a multiple of this."""
_DIGITS: Final[tuple[int, ...]] = tuple([_DIGIT << _BITS * kind for kind in range(MOST_KINDS)])


def count_kind(packed: int, kind: int) -> int:
    """Returns how many of one kind a packed count holds.

    Args:
        packed: The packed count.
        kind: The number of the kind.

    >>> count_kind(pack([2, 1]), 0), count_kind(pack([2, 1]), 1), count_kind(pack([2, 1]), 2)
    (2, 1, 0)
    """
    return packed >> _BITS * kind & _DIGIT


def count_good(packed: i64, good: i64) -> i64:
    """Returns the same as `count_kind` where there are no kinds but goods and quarries.

    Compiled, it needs no objects.

    >>> count_good(pack([2, 1]), 0), count_good(pack([2, 1]), 1)
    (2, 1)
    """
    return packed >> _BITS * good & _DIGIT


def holds(packed: int, kind: int) -> bool:
    """Whether a packed count holds anything of one kind; also quick for many kinds.

    >>> holds(pack([2, 1]), 1), holds(pack([2, 1]), 2)
    (True, False)
    """
    return packed & _DIGITS[kind] != 0


def of_kind(kind: int, number: int) -> int:
    """Returns a packed count of one kind, and of no other.

    Args:
        kind: The number of the kind.
        number: How many of it.

    >>> of_kind(1, 3) == pack([0, 3])
    True
    """
    # Not a product of `ONE`: from 2**30 on, the interpreter handles signals in the middle of one,
    # and compiled code takes an error there for a lack of memory and ends the process.
    return number << _BITS * kind


def count_all(packed: int) -> int:
    """Returns how many a packed count holds in total.

    Args:
        packed: The packed count.

    >>> count_all(3), count_all(pack([2, 1]))
    (3, 3)
    """
    # The place value of every digit is one more than a multiple of `_DIGIT`.
    return packed % _DIGIT


def pack(counts: Sequence[int]) -> int:
    """Returns the packed count of counts by kind.

    Args:
        counts: The counts by kind, from kind 0 on.
    """
    packed = 0
    for kind in range(len(counts)):
        if counts[kind]:
            packed += counts[kind] << _BITS * kind
    return packed


def add_up(counts: list[int]) -> int:
    """Returns the sum of packed counts."""
    return sum(counts)


def unpack(packed: int, kinds: int) -> tuple[int, ...]:
    """Returns the counts of the first kinds, by kind.

    Args:
        packed: The packed count.
        kinds: The number of kinds.

    >>> unpack(pack([2, 1]), 3)
    (2, 1, 0)
    """
    return tuple([packed >> _BITS * kind & _DIGIT for kind in range(kinds)])


def named(packed: int, ids: Sequence[str]) -> dict[str, int]:
    """Returns the counts that are not 0, by the ids of the kinds.

    Args:
        packed: The packed count.
        ids: The ids of the kinds, by number.

    Raises:
        OverflowError: The count is below 0, or holds kinds without an id.

    >>> named(pack([2, 0, 1]), ["corn", "indigo", "sugar"])
    {'corn': 2, 'sugar': 1}
    """
    counts = digits(packed, len(ids))
    return {id: count for id, count in zip(ids, counts, strict=True) if count}


def digits(packed: int, kinds: int) -> bytes:
    """Returns the same as `unpack` where there are no further kinds; quick for the interpreter.

    >>> list(digits(pack([2, 1]), 3))
    [2, 1, 0]
    """
    # A digit is a byte.
    return packed.to_bytes(kinds, "little")


def list_of_goods(packed: int) -> list[int]:
    """Unpacks a packed count of goods into a new list, which the caller may change.

    >>> list_of_goods(pack([2, 1]))
    [2, 1, 0, 0, 0]
    """
    return [
        packed & _DIGIT,
        packed >> _BITS & _DIGIT,
        packed >> 2 * _BITS & _DIGIT,
        packed >> 3 * _BITS & _DIGIT,
        packed >> 4 * _BITS & _DIGIT,
    ]


def goods_by_kind(packed: int) -> tuple[int, ...]:
    """Unpacks a packed count of goods like `unpack`, with a cache.

    >>> goods_by_kind(pack([2, 1]))
    (2, 1, 0, 0, 0)
    """
    known = _by_kind.get(packed)
    if known is None:
        if len(_by_kind) >= MOST_CACHED:
            _by_kind.clear()
        known = _by_kind[packed] = tuple(list_of_goods(packed))
    return known


def kinds_of(packed: int) -> list[int]:
    """Returns the kinds that a packed count holds, in order.

    Args:
        packed: The packed count.

    Raises:
        ConfigError: It is below 0.

    >>> kinds_of(pack([2, 0, 1]))
    [0, 2]
    """
    kinds: list[int] = []
    kind = 0
    while packed > 0:
        if packed & _DIGIT:
            kinds.append(kind)
        packed >>= _BITS
        kind += 1
    if packed:
        raise _below_0(packed)
    return kinds


def kinds_present(packed: int) -> int:
    """Returns the kinds that a packed count holds as a set, one bit for each kind.

    Args:
        packed: The packed count.

    Raises:
        ConfigError: It is below 0.

    >>> bin(kinds_present(pack([2, 0, 1])))
    '0b101'
    """
    kinds = 0
    bit = 1
    while packed > 0:
        if packed & _DIGIT:
            kinds |= bit
        packed >>= _BITS
        bit <<= 1
    if packed:
        raise _below_0(packed)
    return kinds


def _below_0(packed: int) -> ConfigError:
    """Returns the error for a negative number: it has no last digit."""
    return ConfigError(f"a packed count is at least 0, not {shown(packed)}")


def kinds_of_goods(packed: int) -> int:
    """Returns the same as `kinds_present` for a packed count of goods, without a loop.

    >>> bin(kinds_of_goods(pack([2, 0, 1])))
    '0b101'
    """
    return ((packed + _MOST_OF_EACH & _SIGNS) >> _BITS - 1) % _SETS


def contains(kinds: int, kind: int) -> bool:
    """Whether a kind is in a set.

    >>> contains(ONLY[1] | ONLY[3], 3), contains(ONLY[1] | ONLY[3], 2)
    (True, False)
    """
    return kinds >> kind & 1 != 0


def only(kind: int) -> int:
    """Returns the set of one kind alone, however many kinds there are; `ONLY` has the usual ones.

    >>> only(1) == ONLY[1], kinds_in(only(300))
    (True, [300])
    """
    return 1 << kind


def first_kinds(number: int) -> int:
    """Returns the set of the first *number* kinds.

    >>> kinds_in(first_kinds(3))
    [0, 1, 2]
    """
    return (1 << number) - 1


def how_many(kinds: int) -> int:
    """Returns how many kinds are in a set.

    >>> how_many(ONLY[1] | ONLY[3])
    2
    """
    return kinds.bit_count()


def kinds_in(kinds: int) -> list[int]:
    """Returns the kinds of a set, in order.

    Args:
        kinds: The set.

    >>> kinds_in(ONLY[1] | ONLY[3])
    [1, 3]
    """
    listed: list[int] = []
    while kinds > 0:
        first = kinds & -kinds
        listed.append(first.bit_length() - 1)
        kinds ^= first
    return listed


def last_kind(kinds: int) -> int:
    """Returns the last kind of a set; -1 if it is empty.

    >>> last_kind(ONLY[1] | ONLY[3]), last_kind(0)
    (3, -1)
    """
    return kinds.bit_length() - 1


def kinds_from(kinds: int, first: int) -> int:
    """Returns a set without the kinds before *first*.

    >>> kinds_in(kinds_from(ONLY[1] | ONLY[3], 2))
    [3]
    """
    return kinds >> first << first


def of_earlier_kinds(packed: int, kind: int) -> int:
    """Returns the part of a packed count for the kinds before one.

    Args:
        packed: The packed count.
        kind: The number of the kind that ends them.

    >>> of_earlier_kinds(pack([2, 3, 1]), 1)
    2
    """
    return packed & (1 << _BITS * kind) - 1


def of_later_kinds(packed: int, kind: int) -> int:
    """Returns the part of a packed count for the kinds after one, renumbered from 0 on.

    Args:
        packed: The packed count.
        kind: The number of the kind before them.

    >>> of_later_kinds(pack([2, 3, 1]), 1)
    1
    """
    return packed >> _BITS * (kind + 1)


def lesser(wanted: int, available: int) -> int:
    """Returns, for each kind of goods, the lesser of two packed counts.

    Args:
        wanted: A packed count of goods.
        available: Another one.

    >>> unpack(lesser(pack([2, 0, 1]), pack([1, 5, 5])), 3)
    (1, 0, 1)
    """
    # A digit borrows from its sign bit only if there is too little of its kind.
    if ((available | _SIGNS) - wanted) & _SIGNS == _SIGNS:
        return wanted
    least = 0
    for kind in range(KINDS_OF_GOODS):
        one = wanted >> _BITS * kind & _DIGIT
        other = available >> _BITS * kind & _DIGIT
        least |= (one if one < other else other) << _BITS * kind
    return least


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """Returns *values* with *value* at *place*.

    >>> replaced((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    changed = list(values)
    changed[place] = value
    return tuple(changed)
