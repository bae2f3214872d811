"""Pieces in positions and views, as values."""

from __future__ import annotations

from .._base.counts import Counts
from .._base.ids import from_text, from_text_or_none
from .._base.late import field, frozen
from .._base.values import Value
from ..types import BuildingId, CardId, GoodId, TileId


@frozen(kw_only=True, eq=False, repr=False)
class TilePosition(Value):
    """The island tiles of one kind.

    Attributes:
        tile: Their id; a plantation has that of its good.
        count: How many tiles of this kind there are, at least 1.
        workers: How many workers of each kind are on these tiles together.
    """

    tile: TileId = field(converter=from_text)
    count: int
    workers: Counts = Counts()


@frozen(kw_only=True, eq=False, repr=False)
class BuildingPosition(Value):
    """One building of a city.

    Attributes:
        building: The id of the building.
        workers: How many workers of each kind are on it.
    """

    building: BuildingId = field(converter=from_text)
    workers: Counts = Counts()


@frozen(kw_only=True, eq=False, repr=False)
class CardPosition(Value):
    """One role card.

    Attributes:
        card: The id of the card.
        doubloons: How many doubloons are on it, at least 0.
        taker: The seat that has taken it this round, from 0; None if nobody has.
    """

    card: CardId = field(converter=from_text)
    doubloons: int
    taker: int | None


@frozen(kw_only=True, eq=False, repr=False)
class ShipPosition(Value):
    """One cargo ship.

    Attributes:
        capacity: How many goods it can hold; no two ships have the same capacity.
        good: The kind of goods on it; None if it is empty.
        count: How many goods are on it, from 0 to its capacity.
    """

    capacity: int
    good: GoodId | None = field(converter=from_text_or_none)
    count: int
