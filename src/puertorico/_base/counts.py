"""`Counts`: an immutable mapping from ids to numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from typing_extensions import override

from .arguments import wrong_type
from .facts import Facts
from .kept import MOST_KEPT
from .packed import named

__all__ = ["Counts", "counts_of", "named_counts"]


class Counts(Facts[int]):
    """An immutable, hashable mapping from ids to whole numbers.

    Zero counts are left out, unless made with ``keep_zeros=True``. The slots of positions and views
    are all there.

    Equal to any mapping with the same items. A missing id counts 0, with ``[]`` and with `count`;
    what is not a text, such as the number of a kind, raises `TypeError`.

    Args:
        items: The numbers by id, as a mapping or as pairs.
        keep_zeros: Whether ids that count 0 are kept.

    >>> counts = Counts({"corn": 2, "sugar": 0})
    >>> counts, counts["corn"], counts["sugar"], "sugar" in counts
    (Counts({'corn': 2}), 2, 0, False)
    """

    __slots__ = ()

    def __init__(
        self, items: Mapping[Any, int] | Iterable[tuple[str, int]] = (), *, keep_zeros: bool = False
    ) -> None:
        self._items = {id: number for id, number in dict(items).items() if number or keep_zeros}
        self._hash = None

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return counts_of, (self._items,)

    @override
    def __getitem__(self, id: str) -> int:
        found = self._items.get(id)
        if found is None:
            return self.count(id)
        return found

    @override
    def __contains__(self, id: object) -> bool:
        return id in self._items

    @override
    def get(self, id: str, default: Any = None) -> Any:
        """Returns how many of *id* there are.

        Args:
            id: What is counted, such as ``"corn"``.
            default: What is returned if *id* is missing.
        """
        return self._items.get(id, default)

    def count(self, id: str) -> int:
        """Returns how many of *id* there are, 0 if none.

        Args:
            id: What is counted, such as ``"corn"``.

        Raises:
            TypeError: *id* is not a text.
        """
        if not isinstance(id, str):
            raise wrong_type("an id", "a str", id)
        return self._items.get(id, 0)

    def total(self) -> int:
        """Returns the sum of all counts."""
        return sum(self._items.values())


def counts_of(items: dict[str, int]) -> Counts:
    """Returns the counts that a dict has, zeros among them; the dict must not change any more."""
    counts = Counts.__new__(Counts)
    counts._items = items
    counts._hash = None
    return counts


@lru_cache(maxsize=MOST_KEPT)
def named_counts(packed: int, ids: tuple[str, ...]) -> Counts:
    """Returns a packed count as counts; for those of which there are few, such as workers.

    >>> from puertorico.plugin.packed import pack
    >>> named_counts(pack([2, 1]), ("colonist", "noble"))
    Counts({'colonist': 2, 'noble': 1})
    """
    return counts_of(named(packed, ids))
