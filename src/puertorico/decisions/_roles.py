"""What a user interface needs to show about roles and goods."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from .._base.counts import Counts
from .._base.goods import Good
from .._base.values import Value
from ..types import CardId, GoodId
from ._building import PricePart
from ._context import DecisionContext

__all__ = [
    "LoadContext",
    "PossibleLoad",
    "PrivilegeGoodContext",
    "ProduceContext",
    "RoleContext",
    "SalePrice",
    "SellContext",
    "StoreContext",
]


@attrs.frozen(eq=False, repr=False)
class RoleContext(DecisionContext):
    """Which role card to take.

    Attributes:
        free_cards: The doubloons on each card that no seat has taken in this round, by the id of
            the card.
        picks_left: How many cards are still to be taken in this round, this one included.
    """

    free_cards: Mapping[CardId, int]
    picks_left: int


@attrs.frozen(eq=False, repr=False)
class ProduceContext(DecisionContext):
    """Whether to produce, where the rule ``production`` makes this optional.

    Attributes:
        taker: The seat that has the role, from 0.
        goods: How many goods of each kind the seat would produce, before any effects of its violet
            buildings.
    """

    taker: int
    goods: Counts


@attrs.frozen(eq=False, repr=False)
class PrivilegeGoodContext(DecisionContext):
    """Which extra good the craftsman takes.

    Attributes:
        taker: The seat that has the role, from 0.
        produced: What the craftsman has produced in this phase, by kind, extra goods included.
        taken: The kinds of the extra goods taken so far, if the privilege is doubled.
        left: How many extra goods may still be taken, this one included.
    """

    taker: int
    produced: Counts
    taken: tuple[Good, ...]
    left: int


@attrs.frozen(eq=False, repr=False)
class SalePrice(Value):
    """What the trading house pays the seat for a good.

    Attributes:
        price: The doubloons that the seat would get, at least 0.
        parts: The price of the good, and what is paid on top of it, one for each cause.
    """

    price: int
    parts: tuple[PricePart, ...]


@attrs.frozen(eq=False, repr=False)
class SellContext(DecisionContext):
    """What to sell, and what else to trade.

    Attributes:
        taker: The seat that has the role, and with it the privilege, from 0.
        sold: Whether the seat has made its sale in this phase. It can still make other deals.
        prices: What the trading house would pay for each kind of goods that the seat has, whether
            it takes that kind or not; empty after the sale.
    """

    taker: int
    sold: bool
    prices: Mapping[GoodId | Good, SalePrice]


@attrs.frozen(eq=False, repr=False)
class PossibleLoad(Value):
    """A load that the seat can make on a cargo ship.

    Attributes:
        good: The kind of the goods loaded.
        ship: How many goods the ship can hold, which names it.
        count: How many goods would be loaded, at least 1; they bring as many VP.
    """

    good: Good
    ship: int
    count: int


@attrs.frozen(eq=False, repr=False)
class LoadContext(DecisionContext):
    """Which goods to load, and on which ship.

    Attributes:
        taker: The seat that has the role, from 0.
        first_load: Whether the captain has still to make the first load, with an extra VP.
        loads: The loads on cargo ships that the seat can make; it has to make one of them if there
            are any, unless it ships goods in another way.
    """

    taker: int
    first_load: bool
    loads: tuple[PossibleLoad, ...]


@attrs.frozen(eq=False, repr=False)
class StoreContext(DecisionContext):
    """Which goods to keep at the end of a captain phase; the others are lost.

    Attributes:
        kinds: How many kinds of goods the seat can keep whole, 0 without a warehouse.
        singles: How many single goods it can keep besides these.
        whole: The kinds that it keeps whole, so far.
        kept: How many single goods of each kind it keeps, so far.
    """

    kinds: int
    singles: int
    whole: tuple[Good, ...]
    kept: Counts
