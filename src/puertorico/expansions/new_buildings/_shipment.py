"""Shipping any goods with the small wharf, in canonical steps (NEW-SMALL_WHARF-1, A-49).

There is one step for each kind, which says how many of its goods are shipped. If none was shipped
so far, the last kind must not be 0, so that exactly one path leads to each mix of goods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.errors import Illegality
from puertorico.plugin import (
    GOOD_KINDS,
    GOODS,
    DecisionKind,
    Interruption,
    Kind,
    PartStep,
    Phase,
    Register,
    RoleStage,
    Stage,
    Turn,
)
from puertorico.plugin.advanced import finish_load
from puertorico.plugin.packed import count_kind, of_kind, of_later_kinds, pack

from ._public import Ship, ShipmentContext

if TYPE_CHECKING:
    from puertorico.plugin import Table

__all__ = ["ShipmentPhase"]

RULE: Final = "NEW-SMALL_WHARF-1"

_DIGIT: Final = 8
"""The number of bits for each kind of goods in the register that counts them."""


class ShipmentPhase(Phase):
    """``step`` is the next kind of goods, register ``a`` what goes so far, eight bits a kind."""

    __slots__ = ()

    id: ClassVar[str] = "shipment"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "shipment",
            "NEW-SMALL_WHARF-1",
            context=ShipmentContext,
            when="A seat that uses its small wharf, for each kind of goods that it has.",
        ),
    )
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("captain", stages=(RoleStage.PART,), steps=(PartStep.TURN,)),
    )
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = ()
    stages: ClassVar[tuple[Stage, ...]] = (Stage(turn=Turn.TAKERS),)
    registers: ClassVar[tuple[Register, ...]] = (
        Register("good", "step", Kind.GOOD, "the kind in question"),
        Register("goods", "a", Kind.GOODS, "what goes so far"),
    )

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one action for each number of goods of each kind."""
        most = self.ruleset.start_goods
        return {
            (int(good), count): Ship(good, count)
            for good in Good
            for count in range(most[good] + 1)
        }

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the seat has the goods shipped so far, all of kinds that it was asked for."""
        goods = table.players[table.seat].goods
        said = all(self.shipped(table, good) <= goods[good] for good in range(table.step))
        return (
            said
            and of_later_kinds(table.a, table.step - 1) == 0
            and (table.a > 0 or any(goods[table.step :]))
        )

    def shipped(self, table: Table, good: int) -> int:
        """Returns how many goods of a kind are shipped so far."""
        return count_kind(table.a, good)

    @override
    def advance(self, table: Table) -> bool:
        """Asks for the next kind of goods; after the last one, ships them."""
        goods = table.players[table.seat].goods
        while table.step < len(GOOD_KINDS):
            good = table.step
            if goods[good]:
                least = 0 if table.a or any(goods[good + 1 :]) else 1
                options = [self.offer((good, count)) for count in range(least, goods[good] + 1)]
                if table.decide_step("shipment", tuple(options)):
                    return True
            else:
                table.step += 1
        shipped = [self.shipped(table, good) for good in GOOD_KINDS]
        table.pop()
        for good in GOOD_KINDS:
            table.return_goods(table.seat, good, shipped[good], RULE)
        finish_load(table, pack(shipped), sum(shipped) // 2, RULE)
        return False

    @override
    def play(self, table: Table, action: Action) -> None:
        """Notes the goods of one kind."""
        _, count = action.key
        table.a |= of_kind(table.step, count)
        table.step += 1

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the current kind, and the goods shipped so far by kind."""
        return {
            "good": self.ruleset.tile_ids[table.step],
            "shipped": {
                self.ruleset.tile_ids[good]: self.shipped(table, good) for good in GOOD_KINDS
            },
        }

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Explains that 0 goods are chosen with a number, not with a pass."""
        return Illegality("no_pass", RULE, variant="shipment")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains which kind is being asked for, and how many goods of it there are."""
        assert isinstance(action, Ship)
        good = GOODS[table.step]
        if action.good != good:
            return Illegality("other_good", RULE, {"good": str(good)})
        held = table.players[table.seat].goods[good]
        if action.count > held:
            fields = {"held": held, "good": str(good), "given": action.count}
            return Illegality("no_such_good", RULE, fields, "number")
        return Illegality("at_least_one", RULE)
