"""`Functions`: what violet buildings do, as far as the heuristic bot tells them apart.

Nothing here names a building. A function is known by the hooks that the effects of its building
implement and by what the building grants; if none of them is known here, it is judged by the
building's price.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..state import BuildingKind

__all__ = ["Functions", "functions_of", "together"]

_NAMES: Final = (
    "sale_bonus",
    "sells_more",
    "takes_quarry",
    "kept_kinds",
    "factories",
    "harbors",
    "ships",
    "tiles",
    "settled",
    "built",
    "scores",
    "price",
)


class Functions:
    """What one or several buildings do.

    Attributes:
        sale_bonus: The doubloons on top of a sale.
        sells_more: How many let their owner sell what others could not.
        takes_quarry: How many let their owner take a quarry.
        kept_kinds: The kinds of goods that are kept whole; three single goods count as a kind.
        factories: How many bring something for goods produced.
        harbors: How many bring something for goods loaded.
        ships: How many are further ships.
        tiles: How many offer further tiles.
        settled: How many do something with each tile placed.
        built: How many do something with each building built.
        scores: How many score at the end.
        price: The price of those whose function is not known.
    """

    __slots__ = _NAMES

    def __init__(self) -> None:
        self.sale_bonus = 0
        self.sells_more = 0
        self.takes_quarry = 0
        self.kept_kinds = 0.0
        self.factories = 0
        self.harbors = 0
        self.ships = 0
        self.tiles = 0
        self.settled = 0
        self.built = 0
        self.scores = 0
        self.price = 0


_HOOKS: Final = {
    "settler_offer": "tiles",
    "tile_placed": "settled",
    "tile_placed_offer": "settled",
    "built": "built",
    "built_offer": "built",
    "produced": "factories",
    "loaded": "harbors",
    "captain_offer": "ships",
    "sold": "sale_bonus",
    "sale_offer": "sells_more",
    "score": "scores",
}
"""What an effect does, by the hook that it implements."""


def functions_of(kind: BuildingKind) -> Functions:
    """Returns what a building does, for a seat that has occupied it."""
    found = Functions()
    for hook in kind.abilities:
        name = _HOOKS.get(hook)
        if name is not None:
            setattr(found, name, getattr(found, name) + 1)
    for given in kind.grants:
        found.sale_bonus += given.sale_bonus
        found.sells_more += given.sells_duplicate
        found.takes_quarry += given.takes_quarry
        found.kept_kinds += given.kept_kinds + given.kept_goods / 3
    if kind.good is None and kind.circles and not any(getattr(found, name) for name in _NAMES):
        found.price = kind.cost
    return found


def together(functions: Iterable[Functions]) -> Functions:
    """Returns what several buildings do."""
    total = Functions()
    for one in functions:
        total.sale_bonus += one.sale_bonus
        total.sells_more += one.sells_more
        total.takes_quarry += one.takes_quarry
        total.kept_kinds += one.kept_kinds
        total.factories += one.factories
        total.harbors += one.harbors
        total.ships += one.ships
        total.tiles += one.tiles
        total.settled += one.settled
        total.built += one.built
        total.scores += one.scores
        total.price += one.price
    return total
