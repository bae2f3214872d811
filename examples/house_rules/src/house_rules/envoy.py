"""The envoy's phase: each player may present a good to the king."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs
from typing_extensions import override

from puertorico import Action, Event, Good
from puertorico.decisions import DecisionContext
from puertorico.errors import Illegality
from puertorico.plugin import GOODS, DecisionKind, DeclaredAction, GoodField, RolePhase, Table

__all__ = ["EnvoyPhase", "GoodPresented", "Present", "PresentContext"]


class Present(DeclaredAction):
    """Presents a good to the king (HOUSE-2)."""

    template = "present {good}"
    asked_in = ("present",)

    good: GoodField = GoodField("The kind of goods.")


@attrs.frozen
class GoodPresented(Event):
    """*seat* presented a *good* to the king."""

    seat: int
    good: str


@attrs.frozen
class PresentContext(DecisionContext):
    """Which present to make.

    Attributes:
        vp: The victory points for a present.
        doubloons: The doubloons that the player would get as well, as the taker of the role.
    """

    vp: int
    doubloons: int


class EnvoyPhase(RolePhase):
    """From the envoy on, each player may present one good (HOUSE-2, HOUSE-3)."""

    __slots__ = ()

    id: ClassVar[str] = "envoy"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "present",
            "HOUSE-2",
            offers=("free_actions",),
            context=PresentContext,
            passable=True,
            when="Each seat that has a good, once.",
        ),
    )
    part_hooks: ClassVar[tuple[str, ...]] = ("privilege_factor",)

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns all actions that the phase can offer, by keys of its own choice."""
        return {int(good): Present(good) for good in Good}

    @override
    def turn(self, table: Table) -> bool:
        """Asks the seat for a good, or goes on to the next seat if it has none."""
        held = table.players[table.seat].goods
        return self.ask(table, "present", [self.offer(int(good)) for good in Good if held[good]])

    @override
    def play(self, table: Table, action: Action) -> None:
        """Takes the good, rewards it, and ends the seat's part."""
        seat, good = table.seat, action.key
        table.return_goods(seat, good, 1, "HOUSE-2")
        table.note(GoodPresented, "HOUSE-2", seat=seat, good=str(GOODS[good]))
        table.award(seat, 1, "HOUSE-2")
        table.earn(seat, self.bonus(table), "HOUSE-3")
        self.next_part(table)

    def bonus(self, table: Table) -> int:
        """Returns the doubloons that the seat gets as the taker of the role."""
        factor: int = table.players[table.seat].effects.privilege_factor
        return factor if table.seat == table.taker else 0

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the fields of the context."""
        return {"vp": 1, "doubloons": self.bonus(table)}

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says why a present is impossible: the seat has no such good."""
        return Illegality("no_such_good", "HOUSE-2", {"good": str(GOODS[action.key])}, "present")
