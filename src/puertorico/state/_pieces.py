"""Tiles, buildings, cards and ships as they appear in positions and views."""

from __future__ import annotations

import attrs

from .._base.counts import Counts
from .._base.ids import from_text, from_text_or_none
from .._base.values import Value
from ..types import BuildingId, CardId, GoodId, TileId

__all__ = ["BuildingPosition", "CardPosition", "ShipPosition", "TilePosition"]


@attrs.frozen(kw_only=True, eq=False, repr=False)
class TilePosition(Value):
    """The island tiles of one kind.

    Attributes:
        tile: The id of the kind.
        count: The number of tiles.
        workers: The workers on these tiles, by kind of worker.
    """

    tile: TileId = attrs.field(converter=from_text)
    count: int
    workers: Counts = Counts()


@attrs.frozen(kw_only=True, eq=False, repr=False)
class BuildingPosition(Value):
    """One building of a city.

    Attributes:
        building: The id of the building.
        workers: The workers on it, by kind of worker.
    """

    building: BuildingId = attrs.field(converter=from_text)
    workers: Counts = Counts()


@attrs.frozen(kw_only=True, eq=False, repr=False)
class CardPosition(Value):
    """One role card.

    Attributes:
        card: The id of the card.
        doubloons: The doubloons on it.
        taker: The seat that has taken it this round, or None.
    """

    card: CardId = attrs.field(converter=from_text)
    doubloons: int
    taker: int | None


@attrs.frozen(kw_only=True, eq=False, repr=False)
class ShipPosition(Value):
    """One cargo ship.

    Attributes:
        capacity: The number of goods that it can hold.
        good: The kind of goods on it; None if it is empty.
        count: The number of goods on it.
    """

    capacity: int
    good: GoodId | None = attrs.field(converter=from_text_or_none)
    count: int
