"""What happens in an auction."""

from __future__ import annotations

import attrs

from puertorico import Event

__all__ = ["GoodsAuctioned"]


@attrs.frozen
class GoodsAuctioned(Event):
    """*seat* auctioned *count* goods of a kind."""

    seat: int
    good: str
    count: int
