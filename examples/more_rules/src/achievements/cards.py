"""The cards, how they are dealt, and who takes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import attrs
from typing_extensions import override

from puertorico import Action, Event
from puertorico.plugin import DeclaredAction, Draw, Effect, Table, TextField, ask_chance

__all__ = ["CARDS", "AchievementTaken", "Achievements", "Deal", "TurnUp"]


def _occupied(table: Table, seat: int) -> list[int]:
    """Returns the numbers of the seat's buildings with a worker."""
    player = table.players[seat]
    return [kind for kind, crew in zip(player.buildings, player.crew, strict=True) if crew]


def _large(table: Table, seat: int) -> bool:
    return sum(table.ruleset.spaces[kind] == 2 for kind in _occupied(table, seat)) >= 3


def _violet(table: Table, seat: int) -> bool:
    return sum(table.ruleset.violet[kind] for kind in _occupied(table, seat)) >= 5


def _workers(table: Table, seat: int) -> bool:
    return sum(table.workers_of(seat)) >= 10


CARDS: Final[dict[str, Callable[[Table, int], bool]]] = {
    "five_shipped": lambda table, seat: table.player_slot(seat, "shipped") >= 5,
    "three_large": _large,
    "all_goods": lambda table, seat: all(table.players[seat].goods),
    "twelve_tiles": lambda table, seat: table.players[seat].island_spaces() >= 12,
    "fifteen_doubloons": lambda table, seat: table.players[seat].doubloons >= 15,
    "five_violet": _violet,
    "four_quarries": lambda table, seat: table.occupied_quarries(seat) >= 4,
    "ten_workers": _workers,
}
"""Whether a seat has reached a goal, by the card."""


class TurnUp(DeclaredAction):
    """Chance: an achievement that is dealt (ACHIEVE-1)."""

    template = "turn up {card}"
    asked_in = ("achievement",)

    card: TextField = TextField("The card.")


class Deal(Draw):
    """Deals the next card; there is one of each."""

    id: ClassVar[str] = "achievement"
    rule: ClassVar[str] = "ACHIEVE-1"
    when: ClassVar[str] = "Chance, four times in the set-up."

    @override
    def actions(self) -> dict[Any, Action]:
        return {number: TurnUp(card) for number, card in enumerate(CARDS, 1)}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        dealt = table.numbers("achievement")
        return [(action, 1) for number, action in self.offers.items() if number not in dealt]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        dealt = [*table.numbers("achievement"), action.key]
        table.set_numbers("achievement", dealt)
        if len(dealt) < 4:
            ask_chance(table, self.id)


@attrs.frozen
class AchievementTaken(Event):
    """*seat* is the first to reach a goal."""

    seat: int
    card: str


class Achievements(Effect):
    """The player who reaches an open goal takes it at once; 2 VP each (ACHIEVE-2, ACHIEVE-3)."""

    id = "achievements"
    rule: ClassVar[str] = "ACHIEVE-2"

    @override
    def setup_end(self, table: Table) -> None:
        ask_chance(table, "achievement")

    @override
    def loaded(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        shipped = table.player_slot(seat, "shipped") + sum(goods)
        table.set_player_slot(seat, "shipped", min(shipped, 100))

    @override
    def changed(self, table: Table, seat: int) -> None:
        for place, number in enumerate(table.numbers("achievement"), 1):
            card = list(CARDS)[number - 1]
            if not table.slot(f"taker_{place}") and CARDS[card](table, seat):
                table.set_slot(f"taker_{place}", seat + 1)
                table.note(AchievementTaken, self.rule, seat=seat, card=card)

    @override
    def score(self, table: Table, seat: int) -> int:
        return 2 * sum(table.slot(f"taker_{place}") == seat + 1 for place in range(1, 5))
