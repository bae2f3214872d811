"""What happens in an auction."""

from __future__ import annotations

import attrs

from puertorico.events import Event

__all__ = ["GoodsAuctioned"]


@attrs.frozen(kw_only=True)
class GoodsAuctioned(Event):
    """*seat* auctioned *amount* goods of a kind."""

    seat: int
    good: str
    amount: int
