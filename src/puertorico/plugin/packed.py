"""Small counts of several kinds in a single number: workers by kind, for example.

They are faster to copy and to compare than tuples. Kinds are numbered from 0 on. Packed counts of
the same kinds can be added and subtracted as numbers, as long as no count leaves its bounds; an
empty one is 0. With one kind of worker, a packed count of workers is simply their number.

A set of kinds is a single number too, and `kinds_in` lists them.
"""

from __future__ import annotations

from .._base.offering import at_home
from .._base.packed import (
    count_all,
    count_kind,
    kinds_in,
    kinds_of,
    named,
    of_earlier_kinds,
    of_kind,
    of_later_kinds,
    pack,
    unpack,
)

__all__ = [
    "count_all",
    "count_kind",
    "kinds_in",
    "kinds_of",
    "named",
    "of_earlier_kinds",
    "of_kind",
    "of_later_kinds",
    "pack",
    "unpack",
]

at_home(globals())
