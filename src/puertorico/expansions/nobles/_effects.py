"""The effects of nobles and of most noble buildings.

The land office, the hunting lodge and the royal supplier are in other modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from typing_extensions import override

from puertorico import Action
from puertorico.actions import UseBuilding
from puertorico.plugin import COLONIST, Effect
from puertorico.plugin.packed import count_kind

from ._public import NOBLE

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table


def nobles_in(ruleset: Ruleset, workers: int) -> int:
    """Returns the number of nobles in a packed count."""
    return count_kind(workers, ruleset.worker_ids.index(NOBLE))


def nobles_of(table: Table, seat: int) -> int:
    """Returns the number of nobles of the seat, wherever they are on its board (A-71)."""
    return nobles_in(table.ruleset, table.players[seat].workers())


class Nobles(Effect):
    """A noble on the ship at the start and in each refill, and 1 VP for each noble at the end."""

    id: Any = "nobles"
    rule: ClassVar[str] = "NOBLE-GEN-9"

    @override
    def refill(self, table: Table, due: int) -> bool:
        """Puts a noble in place of one colonist while any is left; never ends the game (A-63)."""
        nobles = min(1, nobles_in(table.ruleset, table.supply))
        table.refill_ship(table.ruleset.worker_ids.index(NOBLE), nobles, "NOBLE-GEN-6")
        table.refill_ship(0, min(due - nobles, count_kind(table.supply, COLONIST)), "NOBLE-GEN-6")
        return True

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 1 VP for each noble, wherever it is."""
        return nobles_of(table, seat)


class ColonistChapel(Effect):
    """A doubloon in each craftsman phase (NOBLE-CHAPEL-1, -2, A-71)."""

    rule: ClassVar[str] = "NOBLE-CHAPEL-1"
    phases: ClassVar[tuple[str, ...]] = ("craftsman",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Whether anything is produced or not."""
        table.earn(seat, 1, self.rule)


class NobleChapel(Effect):
    """A VP in each craftsman phase (NOBLE-CHAPEL-1, -2, A-71)."""

    rule: ClassVar[str] = "NOBLE-CHAPEL-1"
    phases: ClassVar[tuple[str, ...]] = ("craftsman",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Whether anything is produced or not."""
        table.award(seat, 1, self.rule)


class ColonistZoningOffice(Effect):
    """Small buildings cost a doubloon less (NOBLE-ZONING_OFFICE-1, -2, A-46)."""

    rule: ClassVar[str] = "NOBLE-ZONING_OFFICE-1"

    @override
    def discount(self, table: Table, seat: int, building: int) -> int:
        """Returns 1 for buildings in columns 1 to 3, including production buildings."""
        return 1 if table.ruleset.column[building] < 4 else 0


class NobleZoningOffice(Effect):
    """Large buildings cost two doubloons less (NOBLE-ZONING_OFFICE-1, -2, A-46)."""

    rule: ClassVar[str] = "NOBLE-ZONING_OFFICE-1"

    @override
    def discount(self, table: Table, seat: int, building: int) -> int:
        """Returns 2 for buildings in column 4."""
        return 2 if table.ruleset.column[building] == 4 else 0


class Villa(Effect):
    """A noble from the supply when a mayor phase opens (NOBLE-VILLA-1, -2, A-69)."""

    rule: ClassVar[str] = "NOBLE-VILLA-1"
    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the taking of a worker, whose kind depends on the supply."""
        return {None: UseBuilding(self.id)}

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers it while the supply has a noble or a colonist."""
        if nobles_in(table.ruleset, table.supply) or count_kind(table.supply, COLONIST):
            return [self.offer()]
        return []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Takes a noble, or a colonist if no noble is left."""
        if nobles_in(table.ruleset, table.supply):
            table.take_worker(seat, table.ruleset.worker_ids.index(NOBLE), 1, self.rule)
        else:
            table.take_worker(seat, 0, 1, "NOBLE-VILLA-2")


class Jeweler(Effect):
    """A doubloon for each noble in the craftsman phase (NOBLE-JEWELER-1, A-71)."""

    rule: ClassVar[str] = "NOBLE-JEWELER-1"

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """Pays 1 doubloon for each noble, regardless of what was produced."""
        table.earn(seat, nobles_of(table, seat), self.rule)


class RoyalGarden(Effect):
    """Another VP for each noble (NOBLE-ROYAL_GARDEN-1)."""

    rule: ClassVar[str] = "NOBLE-ROYAL_GARDEN-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 1 VP for each noble, wherever it is on the board."""
        return nobles_of(table, seat)
