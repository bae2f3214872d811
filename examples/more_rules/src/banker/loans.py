"""What the banker lends, and what debts and auctions are worth at the end."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from puertorico.plugin import Effect, Table

__all__ = ["Loans"]


class Loans(Effect):
    """The banker borrows; 3 VP less for each debt that is not paid back (BANK-1 to BANK-3)."""

    id = "loans"
    rule: ClassVar[str] = "BANK-1"
    phases: ClassVar[tuple[str, ...]] = ("bank",)
    opens_for_taker_only: ClassVar[bool] = True

    @override
    def opening(self, table: Table, seat: int) -> None:
        table.earn(seat, 5, "BANK-1")
        table.set_player_slot(seat, "markers", table.player_slot(seat, "markers") + 1)

    @override
    def score(self, table: Table, seat: int) -> int:
        return -3 * table.player_slot(seat, "markers")
