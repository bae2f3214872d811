"""The small values that positions and views are made of."""

from __future__ import annotations

import attrs

from .._base.counts import Counts

__all__ = ["BuildingPosition", "CardPosition", "ShipPosition", "TilePosition"]


@attrs.frozen(kw_only=True)
class TilePosition:
    """The island tiles of one kind.

    Attributes:
        tile: The kind.
        count: How many.
        workers: The workers on them, by kind of worker.
    """

    tile: str
    count: int
    workers: Counts = Counts()


@attrs.frozen(kw_only=True)
class BuildingPosition:
    """One building of a city.

    Attributes:
        building: Its id.
        workers: The workers on it, by kind of worker.
    """

    building: str
    workers: Counts = Counts()


@attrs.frozen(kw_only=True)
class CardPosition:
    """One role card.

    Attributes:
        card: Its id.
        coins: The doubloons on it.
        taker: Who has taken it this round, or None.
    """

    card: str
    coins: int
    taker: int | None


@attrs.frozen(kw_only=True)
class ShipPosition:
    """One cargo ship.

    Attributes:
        capacity: How many goods it holds.
        good: The kind on it, or None.
        load: How many lie on it.
    """

    capacity: int
    good: str | None
    load: int
