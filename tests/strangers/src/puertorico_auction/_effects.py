"""The auction house, and the prize of the first who has auctioned three goods."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from puertorico.plugin import Effect

if TYPE_CHECKING:
    from puertorico.plugin import Table

__all__ = ["AuctionHouse", "FirstBidder"]

GOODS: Final = 3
"""So many goods win the prize."""
POINTS: Final = 2
"""The VP of the prize."""


class AuctionHouse(Effect):
    """Points for goods that were auctioned (AUC-3)."""

    rule: ClassVar[str] = "AUC-3"

    @override
    def score(self, table: Table, seat: int) -> int:
        """1 for every two."""
        return table.player_slot(seat, "auctioned_goods") // 2


class FirstBidder(Effect):
    """A goal that watches the game: the first with three goods wins two points (AUC-4)."""

    id = "first_bidder"
    rule: ClassVar[str] = "AUC-4"
    phases: ClassVar[tuple[str, ...]] = ("auction",)

    @override
    def closing(self, table: Table, seat: int) -> None:
        """Clockwise from the auctioneer, when all have auctioned."""
        if table.slot("auction_prize") and table.player_slot(seat, "auctioned_goods") >= GOODS:
            table.set_slot("auction_prize", 0)
            table.award(seat, POINTS, self.rule)
