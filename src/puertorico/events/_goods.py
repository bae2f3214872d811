"""Events about goods."""

from __future__ import annotations

import attrs

from .._base.ids import from_text, from_texts
from ..types import GoodId
from ._event import Event

__all__ = [
    "GoodSold",
    "GoodsLoaded",
    "GoodsReturned",
    "GoodsTaken",
    "ShipEmptied",
    "TradingHouseEmptied",
]


@attrs.frozen(eq=False, repr=False)
class GoodsTaken(Event):
    """*seat* took *count* goods of one kind from the supply.

    Attributes:
        seat: Who takes them, from 0.
        good: The kind of these goods, such as ``corn``.
        count: How many goods, at least 1.
    """

    seat: int
    good: GoodId = attrs.field(converter=from_text)
    count: int


@attrs.frozen(eq=False, repr=False)
class GoodsReturned(Event):
    """*seat* returned *count* goods of one kind to the supply.

    Attributes:
        seat: Who returns them, from 0.
        good: The kind of these goods, such as ``corn``.
        count: How many goods, at least 1.
    """

    seat: int
    good: GoodId = attrs.field(converter=from_text)
    count: int


@attrs.frozen(eq=False, repr=False)
class GoodSold(Event):
    """*seat* sold a good to the trading house.

    Attributes:
        seat: Who sells, from 0.
        good: The kind of the one good sold.
    """

    seat: int
    good: GoodId = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class TradingHouseEmptied(Event):
    """All goods in the trading house were returned to the supply.

    Attributes:
        goods: The kind of each good, in the order of the kinds.
    """

    goods: tuple[GoodId, ...] = attrs.field(converter=from_texts)


@attrs.frozen(eq=False, repr=False)
class GoodsLoaded(Event):
    """*seat* loaded *count* goods on the cargo ship whose capacity is *ship*.

    Attributes:
        seat: Who loads, from 0.
        good: The kind of these goods, such as ``corn``.
        count: How many goods, from 1 to *ship*.
        ship: How many goods the ship can hold.
    """

    seat: int
    good: GoodId = attrs.field(converter=from_text)
    count: int
    ship: int


@attrs.frozen(eq=False, repr=False)
class ShipEmptied(Event):
    """The *count* goods on the cargo ship with capacity *ship* were returned to the supply.

    Attributes:
        ship: How many goods the ship can hold.
        good: The kind of the goods on it.
        count: How many goods, from 1 to *ship*.
    """

    ship: int
    good: GoodId = attrs.field(converter=from_text)
    count: int
