"""Small counts of several kinds in a single number: workers by kind, for example.

They are faster to copy and to compare than tuples. Kinds are numbered from 0. Packed counts of the
same kinds can be added and subtracted as numbers, as long as no count leaves its bounds; an empty
one is 0. With one kind of worker, a packed count of workers is simply their number.

A set of kinds is a single number too, and `kinds_in` lists them.
"""

from .._base.offering import at_home as _at_home
from .._base.packed import count_all as count_all
from .._base.packed import count_kind as count_kind
from .._base.packed import kinds_in as kinds_in
from .._base.packed import kinds_of as kinds_of
from .._base.packed import named as named
from .._base.packed import of_earlier_kinds as of_earlier_kinds
from .._base.packed import of_kind as of_kind
from .._base.packed import of_later_kinds as of_later_kinds
from .._base.packed import pack as pack
from .._base.packed import unpack as unpack

_at_home(globals())
