"""The bank, which pays interest at the end of each round."""

from __future__ import annotations

from typing import ClassVar, Final

from typing_extensions import override

from puertorico.plugin import Building, Effect, Table

__all__ = ["BANK", "Interest"]

MOST: Final = 3
"""The most doubloons that a bank pays in a round."""

BANK: Final = Building(
    id="bank",
    text="At the end of each round: a doubloon for every four that its owner has, at most three.",
    cost=5,
    points=2,
    column=2,
)


class Interest(Effect):
    """Pays the owners of an occupied bank (HOUSE-1)."""

    rule: ClassVar[str] = "HOUSE-1"

    @override
    def round_end(self, table: Table) -> None:
        """When all roles of the round are done."""
        for seat in table.owners(table.number_of("bank")):
            table.earn(seat, min(table.players[seat].doubloons // 4, MOST), self.rule)
