"""The banker's phase: a loan, then bids made in secret, one after the other from the banker."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs
from typing_extensions import override

from puertorico import Action, Event
from puertorico.errors import Illegality
from puertorico.plugin import DecisionKind, DeclaredAction, IntField, RolePhase, Table

__all__ = ["BankPhase", "Bid", "BidsShown"]


class Bid(DeclaredAction):
    """Bids doubloons in the banker's auction, in secret (BANK-4)."""

    template = "bid {doubloons}"
    asked_in = ("bid",)

    doubloons: IntField = IntField("How many.")


@attrs.frozen
class BidsShown(Event):
    """All bids are shown, and *seat* pays the highest."""

    seat: int
    bids: tuple[int, ...]


class BankPhase(RolePhase):
    """Each seat bids in turn; then the bids are shown."""

    __slots__ = ()

    id: ClassVar[str] = "bank"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("bid", "BANK-4", secret=True, when="Each seat in turn."),
    )

    @override
    def actions(self) -> dict[Any, Action]:
        return {number: Bid(number) for number in range(4)}

    @override
    def enter(self, table: Table) -> None:
        """Lends the banker five doubloons (BANK-1)."""
        super().enter(table)
        table.earn(table.taker, 5, "BANK-1")
        debts = table.player_slot(table.taker, "debts")
        table.set_player_slot(table.taker, "debts", min(debts + 1, 20))

    @override
    def turn(self, table: Table) -> bool:
        most = min(3, table.players[table.seat].doubloons)
        return table.decide("bid", [self.offer(bid) for bid in range(most + 1)], joined=False)

    @override
    def play(self, table: Table, action: Action) -> None:
        # 0 is for those who have not chosen yet.
        table.set_player_slot(table.seat, "bid", 1 + action.key)
        self.next_part(table)

    @override
    def after(self, table: Table) -> bool:
        """Shows the bids; the highest wins, with ties the nearest to the banker."""
        seats = table.clockwise(table.taker)
        winner = max(seats, key=lambda seat: table.player_slot(seat, "bid"))
        bids = [table.player_slot(seat, "bid") - 1 for seat in sorted(seats)]
        for seat in seats:
            table.set_player_slot(seat, "bid", 0)
        table.note(BidsShown, "BANK-5", seat=winner, bids=tuple(bids))
        table.pay(winner, bids[winner], "BANK-5")
        table.set_player_slot(winner, "auctions_won", table.player_slot(winner, "auctions_won") + 1)
        self.next_stage(table)
        return False

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        there = table.players[table.seat].doubloons
        return Illegality("too_expensive", "BANK-4", {"doubloons": there}, "bid")
