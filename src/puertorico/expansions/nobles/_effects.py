"""What nobles are worth, and what most noble buildings do.

The land office, the hunting lodge and the royal supplier have modules of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from puertorico.actions import Action, UseBuilding
from puertorico.plugin import COLONIST, Effect, count_kind

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table

__all__ = ["NOBLE", "nobles_in", "nobles_of"]

NOBLE: Final = "noble"
"""The id of the second kind of worker."""


def nobles_in(ruleset: Ruleset, workers: int) -> int:
    """Returns how many nobles a packed count holds."""
    return count_kind(workers, ruleset.worker_ids.index(NOBLE))


def nobles_of(table: Table, seat: int) -> int:
    """Returns the nobles of the seat, wherever they are on its board (A-71)."""
    return nobles_in(table.ruleset, table.players[seat].workers())


class Nobles(Effect):
    """One noble on the ship at the start and in each refill; a point for each at the end."""

    id = "nobles"
    rule: ClassVar[str] = "NOBLE-GEN-9"

    def refill(self, table: Table, due: int) -> bool:
        """One of the workers due is a noble while any is left; nothing ends the game (A-63)."""
        nobles = min(1, nobles_in(table.ruleset, table.supply))
        table.refill_ship(table.ruleset.worker_ids.index(NOBLE), nobles, "NOBLE-GEN-6")
        table.refill_ship(0, min(due - nobles, count_kind(table.supply, COLONIST)), "NOBLE-GEN-6")
        return True

    def score(self, table: Table, seat: int) -> int:
        """One for each, wherever it is."""
        return nobles_of(table, seat)


class ColonistChapel(Effect):
    """A doubloon in each craftsman phase (NOBLE-CHAPEL-1, -2, A-71)."""

    rule: ClassVar[str] = "NOBLE-CHAPEL-1"
    phases: ClassVar[tuple[str, ...]] = ("craftsman",)

    def opening(self, table: Table, seat: int) -> None:
        """Whether anything is produced or not."""
        table.earn(seat, 1, self.rule)


class NobleChapel(Effect):
    """A point in each craftsman phase (NOBLE-CHAPEL-1, -2, A-71)."""

    rule: ClassVar[str] = "NOBLE-CHAPEL-1"
    phases: ClassVar[tuple[str, ...]] = ("craftsman",)

    def opening(self, table: Table, seat: int) -> None:
        """Whether anything is produced or not."""
        table.award(seat, 1, self.rule)


class ColonistZoningOffice(Effect):
    """Small buildings cost a doubloon less (NOBLE-ZONING_OFFICE-1, -2, A-46)."""

    rule: ClassVar[str] = "NOBLE-ZONING_OFFICE-1"

    def discount(self, table: Table, seat: int, building: int) -> int:
        """In columns 1 to 3, production buildings included."""
        return 1 if table.ruleset.column[building] < 4 else 0


class NobleZoningOffice(Effect):
    """Large buildings cost two doubloons less (NOBLE-ZONING_OFFICE-1, -2, A-46)."""

    rule: ClassVar[str] = "NOBLE-ZONING_OFFICE-1"

    def discount(self, table: Table, seat: int, building: int) -> int:
        """In column 4."""
        return 2 if table.ruleset.column[building] == 4 else 0


class Villa(Effect):
    """A noble from the supply when a mayor phase opens (NOBLE-VILLA-1, -2, A-69)."""

    rule: ClassVar[str] = "NOBLE-VILLA-1"
    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """The taking; which kind it is follows from the supply."""
        return {None: UseBuilding(self.id)}

    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """While the supply has a noble or a colonist."""
        if nobles_in(table.ruleset, table.supply) or count_kind(table.supply, COLONIST):
            return [self.offer()]
        return []

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Takes a noble; a colonist where no noble is left."""
        if nobles_in(table.ruleset, table.supply):
            table.take_worker(seat, table.ruleset.worker_ids.index(NOBLE), 1, self.rule)
        else:
            table.take_worker(seat, 0, 1, "NOBLE-VILLA-2")


class Jeweler(Effect):
    """A doubloon for each noble in the craftsman phase (NOBLE-JEWELER-1, A-71)."""

    rule: ClassVar[str] = "NOBLE-JEWELER-1"

    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """Whatever has been produced."""
        table.earn(seat, nobles_of(table, seat), self.rule)


class RoyalGarden(Effect):
    """A point more for each noble (NOBLE-ROYAL_GARDEN-1)."""

    rule: ClassVar[str] = "NOBLE-ROYAL_GARDEN-1"

    def score(self, table: Table, seat: int) -> int:
        """Wherever they are on the board."""
        return nobles_of(table, seat)
