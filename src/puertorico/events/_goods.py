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
    """*seat* took *count* goods of one kind from the supply."""

    seat: int
    good: GoodId = attrs.field(converter=from_text)
    count: int


@attrs.frozen(eq=False, repr=False)
class GoodsReturned(Event):
    """*seat* returned *count* goods of one kind to the supply."""

    seat: int
    good: GoodId = attrs.field(converter=from_text)
    count: int


@attrs.frozen(eq=False, repr=False)
class GoodSold(Event):
    """*seat* sold a good to the trading house."""

    seat: int
    good: GoodId = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class TradingHouseEmptied(Event):
    """All goods in the trading house were returned to the supply."""

    goods: tuple[GoodId, ...] = attrs.field(converter=from_texts)


@attrs.frozen(eq=False, repr=False)
class GoodsLoaded(Event):
    """*seat* loaded *count* goods on the cargo ship whose capacity is *ship*."""

    seat: int
    good: GoodId = attrs.field(converter=from_text)
    count: int
    ship: int


@attrs.frozen(eq=False, repr=False)
class ShipEmptied(Event):
    """The *count* goods on the cargo ship with capacity *ship* were returned to the supply."""

    ship: int
    good: GoodId = attrs.field(converter=from_text)
    count: int
