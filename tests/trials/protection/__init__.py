"""A trial of the guides for authors: protection money, paid in secret, and a raid."""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import override

from puertorico import Action
from puertorico.plugin import (
    GOOD_KINDS,
    GOODS,
    DecisionKind,
    DeclaredAction,
    Effect,
    Expansion,
    GoodField,
    IntField,
    Phase,
    Role,
    RolePhase,
    RoleStage,
    Slot,
    Table,
)

__all__ = ["PROTECTION"]


class Protect(DeclaredAction):
    """Pays for protection, in secret (RACKET-1)."""

    template = "pay {doubloons} for protection"
    asked_in = ("protect",)

    doubloons: IntField = IntField("How many.")


class RaidShip(DeclaredAction):
    """Takes a good off a cargo ship (RACKET-3)."""

    template = "raid ship for {good}"
    asked_in = ("raid",)

    good: GoodField = GoodField("The kind of goods.")


class RaidHouse(DeclaredAction):
    """Takes a good out of the trading house (RACKET-3)."""

    template = "raid trading house for {good}"
    asked_in = ("raid",)

    good: GoodField = GoodField("The kind of goods.")


class ProtectionPhase(RolePhase):
    """All but the racketeer pay in secret; who pays least hides a good; then there is a raid."""

    id: ClassVar[str] = "protection"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("protect", "RACKET-1", secret=True, when="Each other seat in turn."),
    )

    @override
    def actions(self) -> dict[Any, Action]:
        return {number: Protect(number) for number in range(3)}

    @override
    def turn(self, table: Table) -> bool:
        if table.seat == table.taker:
            self.next_part(table)
            return False
        most = min(2, table.players[table.seat].doubloons)
        return table.decide("protect", [self.offer(n) for n in range(most + 1)], joined=False)

    @override
    def play(self, table: Table, action: Action) -> None:
        # 0 is for those who have not paid yet.
        table.set_player_slot(table.seat, "payment", 1 + action.key)
        self.next_part(table)

    @override
    def after(self, table: Table) -> bool:
        paying = table.clockwise(table.taker)[1:]
        least = min(paying, key=lambda seat: table.player_slot(seat, "payment"))
        for seat in paying:
            payment = table.player_slot(seat, "payment") - 1
            table.set_player_slot(seat, "payment", 0)
            table.pay(seat, payment, "RACKET-1")
            table.earn(table.taker, payment, "RACKET-1")
        held = [good for good in GOOD_KINDS if table.players[least].goods[good]]
        if held:
            table.set_goods_aside(least, "chest", held[0], 1, "RACKET-2")
        self.next_stage(table)
        table.push_phase("raid", table.taker)
        return False


class RaidPhase(Phase):
    """The racketeer takes a good back, off a ship or out of the trading house."""

    id: ClassVar[str] = "raid"
    interrupts: ClassVar[tuple[str, ...] | None] = ("protection",)
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("raid", "RACKET-3", offers=("free_actions",)),
    )

    @override
    def actions(self) -> dict[Any, Action]:
        ships = {("ship", good): RaidShip(GOODS[good]) for good in GOOD_KINDS}
        return {**ships, **{("house", good): RaidHouse(GOODS[good]) for good in GOOD_KINDS}}

    def _options(self, table: Table) -> list[Action]:
        ships = [self.offer(("ship", good)) for good in GOOD_KINDS if good in table.ship_goods]
        return ships + [
            self.offer(("house", good)) for good in GOOD_KINDS if good in table.trading_house
        ]

    @override
    def advance(self, table: Table) -> bool:
        options = self._options(table)
        if not options:
            table.pop()
            return False
        return table.decide("raid", options)

    @override
    def play(self, table: Table, action: Action) -> None:
        place, good = action.key
        if place == "ship":
            ship = table.ship_goods.index(good)
            table.take_from_cargo_ship(table.seat, ship, 1, "RACKET-3")
        else:
            table.take_from_trading_house(table.seat, good, "RACKET-3")
        table.pop()

    @override
    def is_consistent(self, table: Table) -> bool:
        return bool(self._options(table))


class Chests(Effect):
    """Gives back what was hidden, and says which payments are possible."""

    id = "chests"
    rule: ClassVar[str] = "RACKET-4"

    @override
    def round_end(self, table: Table) -> None:
        for seat in table.clockwise(table.governor):
            for good in GOOD_KINDS:
                hidden = table.player_slot(seat, f"chest_{GOODS[good]}")
                if hidden:
                    table.set_goods_aside(seat, "chest", good, -hidden, self.rule)

    @override
    def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
        frame = table.role_frame()
        if frame is None or frame.phase.id != "protection" or frame.stage != RoleStage.PART:
            return [0]
        order = table.clockwise(frame.taker)
        if not 0 < order.index(seat) < order.index(frame.seat):
            return [0]
        return [1 + number for number in range(min(2, table.players[seat].doubloons) + 1)]


PROTECTION = Expansion(
    id="protection_money",
    roles=(Role(id="racketeer", phase="protection"),),
    phases=(ProtectionPhase, RaidPhase),
    effects=(Chests,),
    actions=(Protect, RaidShip, RaidHouse),
    slots=(
        Slot(id="payment", high=3, per_player=True, secret=True),
        *Slot.of_goods("chest", high=50, per_player=True),
    ),
    words=__name__,
)
"""The expansion."""
