"""A trial of the guides for authors: French for the game and for an expansion, in one package."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from puertorico.plugin import Building, Effect, Expansion, Table

__all__ = ["GUINGUETTES"]


class Guinguette(Effect):
    """Pays when another building is built."""

    rule: ClassVar[str] = "GUINGUETTE-1"

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        table.earn(seat, 1, self.rule)


GUINGUETTES = Expansion(
    id="guinguettes",
    buildings=(
        Building(id="guinguette", cost=3, points=1, column=1, effect=Guinguette,
                 text="One doubloon for each building you build."),
    ),
    words=__name__,
)  # fmt: skip
"""The expansion."""
