"""What the player tile and the captured role do from turn to turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from puertorico.actions import Action
from puertorico.errors import Illegality
from puertorico.plugin import ENDING, Effect, RoundPhase

from ._board import CAPTURED, HOLDER
from ._events import SmugglerTileTaken

if TYPE_CHECKING:
    from puertorico.plugin import Table

__all__ = ["SMUGGLER_CARD", "CapturedRole", "SmugglerTile", "capture"]

SMUGGLER_CARD: Final = "smuggler"
"""The id of the role card."""
NONE: Final = -1
"""No seat, and no card."""
RANSOM: Final = 3
"""The doubloons for a captured role that an opponent takes."""


def holder(table: Table) -> int:
    """Returns the seat with the player tile, or `NONE`."""
    return table.slot(HOLDER) - 1


def captured(table: Table) -> int:
    """Returns the number of the captured card, or `NONE`."""
    return table.slot(CAPTURED) - 1


def capture(table: Table, card: int) -> None:
    """Puts a card, or `NONE`, in front of the holder of the tile."""
    table.set_slot(CAPTURED, card + 1)


class SmugglerTile(Effect):
    """The player tile, which goes with the card and bars it to its holder (SMUG-GEN-2, -6)."""

    rule: ClassVar[str] = "SMUG-GEN-6"

    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """The smuggler, for whoever was the last to take it."""
        if holder(table) != seat:
            return []
        return [table.ruleset.card_ids.index(SMUGGLER_CARD)]

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says who bars the card."""
        return Illegality("card_barred", self.rule, variant="tile")

    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """The tile goes to whoever takes the smuggler."""
        if table.ruleset.card_ids[card] != SMUGGLER_CARD:
            return
        table.set_slot(HOLDER, seat + 1)
        table.note(SmugglerTileTaken, "SMUG-GEN-2", seat=seat)

    def is_consistent(self, table: Table) -> bool:
        """Whoever has the card holds the tile."""
        taker = table.taker_of(table.ruleset.card_ids.index(SMUGGLER_CARD))
        return taker in (NONE, holder(table))


class CapturedRole(Effect):
    """A captured role: an opponent takes it, or the smuggler plays it last (SMUG-CAPTURE-*)."""

    rule: ClassVar[str] = "SMUG-CAPTURE-3"

    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """For the smuggler, who is going to play it anyhow (A-74)."""
        card = captured(table)
        return [card] if card != NONE and holder(table) == seat else []

    def marks_card(self, table: Table, seat: int, card: int) -> bool:
        """Whoever takes it pays for it, in a way: the other prospector is another choice."""
        return captured(table) == card

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says that the role is played later."""
        name = table.ruleset.card_ids[action.key]
        return Illegality("card_barred", self.rule, {"card": name}, "captured")

    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """The smuggler is paid when an opponent takes it."""
        if captured(table) == card:
            capture(table, NONE)
            table.earn(holder(table), RANSOM, "SMUG-CAPTURE-2")

    def round_end(self, table: Table) -> None:
        """The smuggler plays it if nobody took it, and the others follow."""
        card = captured(table)
        if card != NONE:
            capture(table, NONE)
            rounds = table.phase
            assert isinstance(rounds, RoundPhase)
            rounds.play_card(table, holder(table), card)

    def is_consistent(self, table: Table) -> bool:
        """A captured card is free, without coins, and the smuggler has been taken."""
        card = captured(table)
        if card == NONE:
            return True
        if table.outer is not None and self._is_played(table):
            return False
        taken = table.taker_of(table.ruleset.card_ids.index(SMUGGLER_CARD)) >= 0
        return taken and table.taker_of(card) < 0 and not table.role_coins[card]

    def _is_played(self, table: Table) -> bool:
        """Whether the end of the round has come to the captured role."""
        rounds = table.frames()[0]
        if rounds.stage != ENDING:
            return False
        return rounds.register("effects_done") > table.ruleset.round_end.index(self)
