"""What a user interface needs to know about an auction."""

from __future__ import annotations

import attrs

from puertorico import Good
from puertorico.decisions import DecisionContext

__all__ = ["AuctionContext"]


@attrs.frozen
class AuctionContext(DecisionContext):
    """How many goods of a kind to auction.

    Attributes:
        good: The kind of goods in question.
        left: How many more goods can be auctioned.
    """

    good: Good
    left: int
