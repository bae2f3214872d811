"""The loans of the banker, and the points for debts and auctions at the end."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action
from puertorico.plugin import DeclaredAction, Effect, IntField, RoleStage, Table

__all__ = ["Auctions", "Loans", "PayBack"]

PRICE: Final = 6
"""The doubloons that pay back a debt."""


class PayBack(DeclaredAction):
    """Pays back debts, six doubloons each (BANK-2)."""

    template = "pay back {debts}"
    asked_in = ("use_building",)

    debts: IntField = IntField("How many.")


class Loans(Effect):
    """Debts are paid back to a banker, or when the phase of the debtor's role closes (BANK-2)."""

    id = "loans"
    rule: ClassVar[str] = "BANK-2"
    phases: ClassVar[tuple[str, ...]] = ("*",)

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {number: PayBack(number) for number in range(1, 21)}

    def _payable(self, table: Table, seat: int) -> list[Action]:
        """Returns the actions for the debts that the seat can pay back."""
        most = min(table.player_slot(seat, "debts"), table.players[seat].doubloons // PRICE)
        return [self.offer(number) for number in range(1, most + 1)]

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        frame = table.role_frame()
        is_bank = frame is not None and frame.phase.id == "bank"
        return self._payable(table, seat)[:1] if is_bank and seat != table.taker else []

    @override
    def closing_offer(self, table: Table, seat: int) -> list[Action]:
        return self._payable(table, seat) if seat == table.taker else []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.pay(seat, PRICE * choice, self.rule)
        table.set_player_slot(seat, "debts", table.player_slot(seat, "debts") - choice)

    @override
    def score(self, table: Table, seat: int) -> int:
        return -3 * table.player_slot(seat, "debts")


class Auctions(Effect):
    """2 VP for each auction won (BANK-5)."""

    id = "auctions"
    rule: ClassVar[str] = "BANK-5"

    @override
    def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
        """A bid that is hidden is one that the seat can pay; before its turn there is none."""
        frame = table.role_frame()
        if frame is None or frame.phase.id != "bank" or frame.stage != RoleStage.PART:
            return [0]
        order = table.clockwise(frame.taker)
        if order.index(seat) >= order.index(frame.seat):
            return [0]
        return [1 + bid for bid in range(4) if bid <= table.players[seat].doubloons]

    @override
    def score(self, table: Table, seat: int) -> int:
        return 2 * table.player_slot(seat, "auctions_won")
