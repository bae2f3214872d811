"""The prize for quarries: a goal for all players, whose size is a switch."""

from __future__ import annotations

from typing import ClassVar, Final

from typing_extensions import override

from puertorico.plugin import QUARRY, Effect, Slot, Switch, Table

__all__ = ["PRIZE", "WANTED", "QuarryPrize"]

POINTS: Final = 3
"""The VP of the prize."""

PRIZE: Final = Slot(id="quarry_prize", high=1, start=1)
"""1 until a player has won the prize."""

WANTED: Final = Switch(
    id="quarries_wanted",
    rule="HOUSE-4",
    meaning="How many quarries win the prize",
    low=2,
    high=5,
    default=4,
    editions={"classic": 3},
)


class QuarryPrize(Effect):
    """The first player with enough quarries wins the prize (HOUSE-4)."""

    id = "quarry_prize"
    rule: ClassVar[str] = "HOUSE-4"

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        """Looks at the island of the seat that has placed a tile."""
        if not table.slot("quarry_prize"):
            return
        if table.players[seat].count_tiles(QUARRY) >= table.ruleset.rules.quarries_wanted:
            table.set_slot("quarry_prize", 0)
            table.award(seat, POINTS, self.rule)
