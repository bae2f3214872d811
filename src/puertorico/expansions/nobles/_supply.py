"""The royal supplier: single goods for VP, in canonical steps (NOBLE-ROYAL_SUPPLIER-*).

There is one step for each kind, in increasing order, and a pass ends them, so that exactly one path
leads to each set of kinds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from typing_extensions import override

from puertorico import Action, Good
from puertorico.actions import UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import (
    GOOD_KINDS,
    GOODS,
    DecisionKind,
    Effect,
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

from ._effects import nobles_of
from ._public import SupplyContext

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table

__all__ = ["RoyalSupplier", "SupplyPhase"]


class RoyalSupplier(Effect):
    """Goods of different kinds, up to the number of nobles, for 1 VP each (A-51, A-95)."""

    rule: ClassVar[str] = "NOBLE-ROYAL_SUPPLIER-1"
    phases: ClassVar[tuple[str, ...]] = ("captain",)
    # After the union hall, which counts the goods first.
    order: ClassVar[Mapping[str, int]] = {"opening_offer": 1}

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the supply of one good of each kind."""
        return {int(good): UseBuilding(self.id, good) for good in Good}

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers the first good if the owner has a noble."""
        return supplies(self, table, seat, 0) if nobles_of(table, seat) else []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Supplies a good for 1 VP, and asks for the kinds after it."""
        table.return_goods(seat, choice, 1, self.rule)
        table.award(seat, 1, self.rule)
        supply_phase(table).go_on_after(table, seat, choice)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains why this good cannot be supplied now."""
        good = str(GOODS[action.key])
        if supply_phase(table).has_passed(table, action.key):
            return Illegality("other_step", "NOBLE-ROYAL_SUPPLIER-2", {"good": good}, "supply")
        return Illegality("no_such_good", self.rule, {"good": good})


def supplies(supplier: RoyalSupplier, table: Table, seat: int, first: int) -> list[Action]:
    """Returns the goods that the seat can supply, among the kinds from *first* on."""
    goods = table.players[seat].goods
    return [supplier.offer(good) for good in GOOD_KINDS if good >= first and goods[good]]


class SupplyMemory(Memory):
    """Which goods may follow."""

    first: int = 0
    """The first kind that may."""
    goods_to_come: int = 0
    """How many may."""

    @override
    def copy(self) -> SupplyMemory:
        """Returns an independent copy."""
        new = SupplyMemory()
        new.first = self.first
        new.goods_to_come = self.goods_to_come
        return new


class SupplyPhase(Phase):
    """Asks for further goods."""

    __slots__ = ("supplier",)

    id: ClassVar[str] = "supply"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "supply",
            "NOBLE-ROYAL_SUPPLIER-1",
            offers=("opening_offer",),
            of_one_effect=True,
            context=SupplyContext,
            passable=True,
            when="A seat that has supplied a good with its royal supplier, if it can supply more.",
        ),
    )
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("captain", stages=(RoleStage.OPEN,)),
        Interruption("captain", stages=(RoleStage.PART,), steps=(PartStep.FIRST,)),
    )
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = ()
    stages: ClassVar[tuple[Stage, ...]] = (Stage(turn=Turn.TAKERS),)
    memory: ClassVar[type[Memory]] = SupplyMemory
    registers: ClassVar[tuple[Register, ...]] = (
        Register("first", Kind.GOOD, "the first kind of goods that may follow", low=1),
        Register("goods_to_come", Kind.NUMBER, "how many more may be supplied"),
    )
    joined_by_free_actions: ClassVar[bool] = False

    supplier: RoyalSupplier | None

    @override
    def prepare(self) -> None:
        """Looks up the effect of the royal supplier."""
        self.supplier = None
        for effect in self.ruleset.effects:
            if isinstance(effect, RoyalSupplier):
                self.supplier = effect

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the seat has used its royal supplier, and has enough nobles for further goods."""
        effect = self.supplier
        if effect is None or not table.has_used(table.seat, effect):
            return False
        memory: SupplyMemory = table.memory
        captain = table.interrupted().phase.index
        works = effect in table.players[table.seat].effects.opening[captain]
        return works and memory.goods_to_come < nobles_of(table, table.seat)

    @override
    def advance(self, table: Table) -> bool:
        """Asks for one more good while one can be supplied."""
        assert self.supplier is not None
        memory: SupplyMemory = table.memory
        options: list[Action] = []
        if memory.goods_to_come:
            options = supplies(self.supplier, table, table.seat, memory.first)
        if not options:
            table.pop()
            return False
        options.append(self.ruleset.pass_action)
        return table.decide_step("supply", tuple(options))

    def go_on_after(self, table: Table, seat: int, good: int) -> None:
        """Asks the seat for kinds after *good*, up to one good per noble in total."""
        if table.phase is not self:
            table.push(self, seat)
            fresh: SupplyMemory = table.memory
            fresh.goods_to_come = nobles_of(table, seat)
        memory: SupplyMemory = table.memory
        memory.first = good + 1
        memory.goods_to_come -= 1

    def has_passed(self, table: Table, good: int) -> bool:
        """Whether only kinds after *good* can still be supplied."""
        if table.phase is not self:
            return False
        memory: SupplyMemory = table.memory
        return good < memory.first

    @override
    def passed(self, table: Table) -> None:
        """Ends the supply."""
        memory: SupplyMemory = table.memory
        memory.goods_to_come = 0

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns how many more goods may be supplied."""
        assert self.supplier is not None
        memory: SupplyMemory = table.memory
        return {"building": self.supplier.id, "left": memory.goods_to_come}


def supply_phase(table: Table) -> SupplyPhase:
    """Returns the supply phase of the table's ruleset."""
    phase = table.ruleset.phases[table.ruleset.phase_of[SupplyPhase.id]]
    assert isinstance(phase, SupplyPhase)
    return phase
