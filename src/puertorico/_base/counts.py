"""`Facts` and `Counts`: immutable mappings from names to plain values and to numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

from .compat import override
from .messages import wrong_type
from .packed import named
from .values import MOST_CACHED

_DEEPEST: Final = 8
"""How deep facts may be nested; input from outside could be too deep to compare."""

_PLAIN: Final = frozenset((type(None), bool, int, str))
"""The types of most facts; checked first, as that is fastest."""

_V_co = TypeVar("_V_co", covariant=True)


class Facts(Mapping[str, _V_co]):
    """An immutable, hashable mapping from names to plain values.

    Plain values are None, booleans, whole numbers, texts, and tuples and facts of plain values.
    Lists become tuples and other mappings facts, so that nothing inside can be changed either.
    Equal to any mapping with the same items.

    Args:
        items: The names with their values.

    Raises:
        TypeError: It holds something that is not a plain value, or is nested more than eight
            levels deep.

    >>> Facts({"tile": "corn", "kept": ["corn", "sugar"], "ships": {"5": None}})
    Facts({'tile': 'corn', 'kept': ('corn', 'sugar'), 'ships': Facts({'5': None})})
    """

    __slots__ = ("_hash", "_items", "_json")

    _items: dict[str, _V_co]
    _hash: int | None
    _json: str
    """Their JSON, once it has been written."""

    def __init__(self, items: Mapping[str, _V_co]) -> None:
        if not isinstance(items, Mapping):
            raise wrong_type("items", "a mapping", items)
        self._items = _frozen_items(items, _DEEPEST)
        self._hash = None

    @override
    def __getitem__(self, name: str) -> _V_co:
        return self._items[name]

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    @override
    def __len__(self) -> int:
        return len(self._items)

    @override
    def __eq__(self, other: object) -> bool:
        if isinstance(other, Facts):
            return self._items == other._items
        if isinstance(other, Mapping):
            return self._items == dict(other)
        return NotImplemented

    @override
    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._items.items()))
        return self._hash

    @override
    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._items})"

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return facts_of, (self._items,)


def facts_of(items: dict[str, Any]) -> Facts[Any]:
    """Returns a dict with immutable values as facts; the dict must no longer change.

    Unlike those of `Facts`, the values need not be plain.
    """
    facts: Facts[Any] = Facts.__new__(Facts)
    facts._items = items
    facts._hash = None
    return facts


def _frozen_items(items: Mapping[str, Any], levels: int) -> dict[str, Any]:
    frozen: dict[str, Any] = {}
    for name, value in items.items():
        if not isinstance(name, str):
            raise TypeError(f"facts have names of type str, not {name!r:.80}")
        frozen[name] = value if type(value) in _PLAIN else _frozen(value, levels - 1)
    return frozen


def _frozen(value: object, levels: int) -> object:
    # A dict is much quicker to recognize than a mapping.
    is_dict = type(value) is dict
    if not is_dict and isinstance(value, int | str):
        return value
    if not levels:
        raise TypeError(f"facts can be at most {_DEEPEST} levels deep")
    if is_dict or isinstance(value, Mapping):
        return facts_of(_frozen_items(value, levels))  # type: ignore[arg-type]  # a mapping
    if isinstance(value, list | tuple):
        return tuple(
            [item if type(item) in _PLAIN else _frozen(item, levels - 1) for item in value]
        )
    raise TypeError(f"facts must be plain values, not {type(value).__name__}")


class Counts(Facts[int]):
    """An immutable, hashable mapping from ids to whole numbers.

    Zero counts are left out, unless made with ``keep_zeros=True``. The slots of positions and views
    are all there.

    Equal to any mapping with the same items. A missing id counts 0, with ``[]`` and with `count`;
    anything but a text, such as the number of a kind, raises `TypeError`.

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
        try:
            numbers = dict(items)
        except ValueError:
            raise wrong_type("items", "a mapping or pairs", items) from None
        self._items = {id: number for id, number in numbers.items() if number or keep_zeros}
        self._hash = None

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return counts_of, (self._items,)

    @override
    def __getitem__(self, id: str) -> int:
        number = self._items.get(id)
        if number is None:
            return self.count(id)
        return number

    @override
    def __contains__(self, id: object) -> bool:
        return id in self._items

    @override
    def get(self, id: str, default: Any = None) -> Any:
        """Returns how many of *id* there are.

        Args:
            id: The id of a kind, such as ``"corn"``.
            default: The result if *id* is missing.
        """
        return self._items.get(id, default)

    def count(self, id: str) -> int:
        """Returns how many of *id* there are, 0 if none.

        Args:
            id: The id of a kind, such as ``"corn"``.

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
    """Returns a dict as counts, including zeros; the dict must no longer change."""
    counts = Counts.__new__(Counts)
    counts._items = items
    counts._hash = None
    return counts


@lru_cache(maxsize=MOST_CACHED)
def named_counts(packed: int, ids: tuple[str, ...]) -> Counts:
    """Returns a packed count as counts; for a few kinds, such as those of workers.

    >>> from puertorico.plugin.packed import pack
    >>> named_counts(pack([2, 1]), ("colonist", "noble"))
    Counts({'colonist': 2, 'noble': 1})
    """
    return counts_of(named(packed, ids))
