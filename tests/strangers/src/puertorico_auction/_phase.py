"""The auctioneer's phase: each player may auction some goods, kind by kind (AUC-1, AUC-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.errors import Illegality
from puertorico.plugin import (
    GOOD_KINDS,
    GOODS,
    Bounds,
    DecisionKind,
    Kind,
    Memory,
    RolePhase,
)

from ._actions import Auction
from ._contexts import AuctionContext
from ._events import GoodsAuctioned

if TYPE_CHECKING:
    from puertorico.plugin import Table

__all__ = ["AuctionPhase"]

PROCEEDS: Final = 2
"""Doubloons for each good."""


class AuctionMemory(Memory):
    """Where the seat's auction stands."""

    good: Annotated[int, Kind.GOOD, "the kind in question"] = 0
    auctioned: Annotated[int, Bounds(0, 5), "the goods auctioned so far"] = 0


class AuctionPhase(RolePhase):
    """Each seat auctions goods, kind by kind."""

    __slots__ = ()

    id: ClassVar[str] = "auction"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "auction",
            "AUC-2",
            context=AuctionContext,
            when="Each seat in turn, for each kind of goods that it has.",
        ),
    )
    memory: ClassVar[type[Memory]] = AuctionMemory
    part_hooks: ClassVar[tuple[str, ...]] = ("privilege_factor",)

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns every number of goods of each kind."""
        return {
            (int(good), count): Auction(good, count)
            for good in Good
            for count in range(self.limit() + 1)
        }

    def limit(self) -> int:
        """Returns how many goods a seat can auction."""
        number: int = self.ruleset.rules.auction_limit
        return number

    @override
    def turn(self, table: Table) -> bool:
        """Asks for the next kind; the turn ends when all have been asked about."""
        memory: AuctionMemory = table.memory
        goods = table.players[table.seat].goods
        while memory.good < len(GOOD_KINDS):
            most = min(goods[memory.good], self.limit() - memory.auctioned)
            options = tuple(self.offer((memory.good, count)) for count in range(most + 1))
            if most and table.decide("auction", options, joined=False):
                return True
            memory.good += 1
        memory.good = memory.auctioned = 0
        self.next_part(table)
        return False

    @override
    def play(self, table: Table, action: Action) -> None:
        """Sells the goods to the supply; the taker gets a doubloon more for the first of them."""
        good, count = action.key
        seat = table.seat
        memory: AuctionMemory = table.memory
        memory.good += 1
        if not count:
            return
        table.return_goods(seat, good, count, "AUC-2")
        table.note(GoodsAuctioned, "AUC-2", seat=seat, good=str(GOODS[good]), count=count)
        bonus = (
            table.players[seat].effects.privilege_factor
            if seat == table.taker and not memory.auctioned
            else 0
        )
        table.earn(seat, PROCEEDS * count + bonus, "AUC-2")
        memory.auctioned += count
        there = table.player_slot(seat, "auctioned_goods")
        table.set_player_slot(seat, "auctioned_goods", min(there + count, 255))

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the kind that is asked for, and how many more goods can be auctioned."""
        memory: AuctionMemory = table.memory
        return {"good": str(GOODS[memory.good]), "left": self.limit() - memory.auctioned}

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """None is a number like any other."""
        return Illegality("no_pass", "AUC-2", {}, "auction")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says which kind is asked for, and how many there are."""
        assert isinstance(action, Auction)
        memory: AuctionMemory = table.memory
        good = GOODS[memory.good]
        if action.good != good:
            return Illegality("other_good", "AUC-2", {"good": str(good)}, "auction")
        held = table.players[table.seat].goods[good]
        return Illegality(
            "too_many",
            "AUC-2",
            {"held": held, "good": str(good), "left": self.limit() - memory.auctioned},
            "auction",
        )
