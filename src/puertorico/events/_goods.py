"""What happens to goods."""

from __future__ import annotations

import attrs

from ._event import Event

__all__ = [
    "GoodSold",
    "GoodsLoaded",
    "GoodsReturned",
    "GoodsTaken",
    "ShipEmptied",
    "TradingHouseEmptied",
]


@attrs.frozen(kw_only=True)
class GoodsTaken(Event):
    """*seat* took goods from the supply."""

    seat: int
    good: str
    amount: int


@attrs.frozen(kw_only=True)
class GoodsReturned(Event):
    """*seat* put goods back into the supply."""

    seat: int
    good: str
    amount: int


@attrs.frozen(kw_only=True)
class GoodSold(Event):
    """*seat* put a good into the trading house."""

    seat: int
    good: str


@attrs.frozen(kw_only=True)
class TradingHouseEmptied(Event):
    """All goods left the trading house for the supply."""

    goods: tuple[str, ...]


@attrs.frozen(kw_only=True)
class GoodsLoaded(Event):
    """*seat* loaded goods on the cargo ship with this capacity."""

    seat: int
    good: str
    amount: int
    ship: int


@attrs.frozen(kw_only=True)
class ShipEmptied(Event):
    """A cargo ship was emptied; its goods are in the supply."""

    ship: int
    good: str
    amount: int
