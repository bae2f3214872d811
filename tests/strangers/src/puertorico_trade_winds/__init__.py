"""Trade winds: another order of turns, another governor, and a round more."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from puertorico.plugin import Effect, Expansion, Slot, Table

__all__ = ["TRADE_WINDS"]


def around(table: Table, first: int) -> list[int]:
    """Returns all seats with the wind, from the first on."""
    seats = table.clockwise(first)
    return [first, *seats[:0:-1]] if table.slot("wind") else seats


class Wind(Effect):
    """The wind turns at the end of a round in which the captain was taken."""

    rule: ClassVar[str] = "WIND-1"

    @override
    def round_end(self, table: Table) -> None:
        if table.taker_of(table.number_of("captain")) >= 0:
            table.set_slot("wind", 1 - table.slot("wind"))
        if table.ending:
            table.set_slot("last_call", table.slot("last_call") + 1)

    @override
    def next_chooser(self, table: Table, place: int) -> int | None:
        """With two players each takes two roles running, but for the first and the last."""
        seats = around(table, table.governor)
        return seats[(place + 1) // 2 % 2 if len(seats) == 2 else place % len(seats)]

    @override
    def part_order(self, table: Table, phase: str, taker: int) -> list[int] | None:
        """Goods are shipped clockwise, whatever the wind."""
        return None if phase == "captain" else around(table, taker)


class Poorest(Effect):
    """The seat with the fewest buildings governs, and of several the next one with the wind."""

    rule: ClassVar[str] = "WIND-2"

    @override
    def next_governor(self, table: Table) -> int | None:
        after = [*around(table, table.governor)[1:], table.governor]
        return min(after, key=lambda seat: len(table.players[seat].buildings))

    @override
    def another_round(self, table: Table) -> bool:
        """There is a round more after an end condition is met."""
        return table.slot("last_call") < 2


TRADE_WINDS = Expansion(
    id="trade_winds",
    effects=(Wind, Poorest),
    slots=(Slot(id="wind", high=1), Slot(id="last_call", high=2)),
    words={"en": {"nouns": {"wind": ["wind", "winds"], "last_call": ["last call", "last calls"]}}},
)
"""The expansion Trade winds."""
