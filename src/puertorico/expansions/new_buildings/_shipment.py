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
    Memory,
    PartStep,
    Phase,
    Register,
    RoleStage,
    Stage,
    Turn,
)
from puertorico.plugin.advanced import finish_load
from puertorico.plugin.packed import count_all, count_kind, of_kind, of_later_kinds

from ._public import Ship, ShipmentContext

if TYPE_CHECKING:
    from puertorico.plugin import Table

__all__ = ["ShipmentPhase"]

RULE: Final = "NEW-SMALL_WHARF-1"


class ShipmentMemory(Memory):
    """Which kind of goods is in question, and what goes so far."""

    good: int = 0
    goods: int = 0
    """What goes so far, as a packed count."""

    @override
    def copy(self) -> ShipmentMemory:
        """Returns an independent copy."""
        new = ShipmentMemory()
        new.good = self.good
        new.goods = self.goods
        return new


class ShipmentPhase(Phase):
    """Asks how many goods of each kind go, then ships them."""

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
    memory: ClassVar[type[Memory]] = ShipmentMemory
    registers: ClassVar[tuple[Register, ...]] = (
        Register("good", Kind.GOOD, "the kind in question"),
        Register("goods", Kind.GOODS, "what goes so far"),
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
        memory: ShipmentMemory = table.memory
        goods = table.players[table.seat].goods
        said = all(count_kind(memory.goods, good) <= goods[good] for good in range(memory.good))
        return (
            said
            and of_later_kinds(memory.goods, memory.good - 1) == 0
            and (memory.goods > 0 or any(goods[memory.good :]))
        )

    @override
    def advance(self, table: Table) -> bool:
        """Asks for the next kind of goods; after the last one, ships them."""
        memory: ShipmentMemory = table.memory
        goods = table.players[table.seat].goods
        while memory.good < len(GOOD_KINDS):
            good = memory.good
            if goods[good]:
                least = 0 if memory.goods or any(goods[good + 1 :]) else 1
                options = [self.offer((good, count)) for count in range(least, goods[good] + 1)]
                if table.decide_step("shipment", tuple(options)):
                    return True
            else:
                memory.good += 1
        shipped = memory.goods
        table.pop()
        for good in GOOD_KINDS:
            table.return_goods(table.seat, good, count_kind(shipped, good), RULE)
        finish_load(table, shipped, count_all(shipped) // 2, RULE)
        return False

    @override
    def play(self, table: Table, action: Action) -> None:
        """Notes the goods of one kind."""
        _, count = action.key
        memory: ShipmentMemory = table.memory
        memory.goods += of_kind(memory.good, count)
        memory.good += 1

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the current kind, and the goods shipped so far by kind."""
        memory: ShipmentMemory = table.memory
        ids = self.ruleset.tile_ids
        return {
            "good": ids[memory.good],
            "shipped": {ids[good]: count_kind(memory.goods, good) for good in GOOD_KINDS},
        }

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Explains that 0 goods are chosen with a number, not with a pass."""
        return Illegality("no_pass", RULE, variant="shipment")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains which kind is being asked for, and how many goods of it there are."""
        assert isinstance(action, Ship)
        memory: ShipmentMemory = table.memory
        good = GOODS[memory.good]
        if action.good != good:
            return Illegality("other_good", RULE, {"good": str(good)})
        held = table.players[table.seat].goods[good]
        if action.count > held:
            fields = {"held": held, "good": str(good), "given": action.count}
            return Illegality("no_such_good", RULE, fields, "number")
        return Illegality("at_least_one", RULE)
