"""What the banker lends, and what debts and auctions are worth at the end."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from puertorico.plugin import Effect, RoleStage, Table

__all__ = ["Auctions", "Loans"]


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
    def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
        """A bid that is hidden is one that the seat can pay; before its turn there is none."""
        frame = table.role_frame()
        if slot != "bid" or frame is None or frame.phase.id != "bank":
            return [0] if slot == "bid" else None
        order = table.clockwise(frame.taker)
        if frame.stage != RoleStage.PART or order.index(seat) >= order.index(frame.seat):
            return [0]
        return [1 + bid for bid in range(4) if bid <= table.players[seat].doubloons]

    @override
    def score(self, table: Table, seat: int) -> int:
        return -3 * table.player_slot(seat, "markers")


class Auctions(Effect):
    """2 VP for each auction won (BANK-5)."""

    id = "auctions"
    rule: ClassVar[str] = "BANK-5"

    @override
    def score(self, table: Table, seat: int) -> int:
        return 2 * table.player_slot(seat, "auctions_won")
