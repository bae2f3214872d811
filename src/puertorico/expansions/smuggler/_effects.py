"""The effects of the player tile and the captured role."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action
from puertorico.errors import Illegality
from puertorico.plugin import Effect
from puertorico.plugin.advanced import RoundPhase, RoundStage

from ._public import CAPTURED, HOLDER, SmugglerTileTaken

if TYPE_CHECKING:
    from puertorico.plugin import Ruleset, Table

__all__ = ["SMUGGLER_CARD", "CapturedRole", "SmugglerTile", "capture"]

SMUGGLER_CARD: Final = "smuggler"
"""The id of the role card."""
NONE: Final = -1
"""Stands for no seat or no card."""
RANSOM: Final = 3
"""The doubloons that the smuggler gets when an opponent takes the captured role."""


def holder(table: Table) -> int:
    """Returns the seat with the player tile, or `NONE`."""
    return table.slot(HOLDER) - 1


def captured(table: Table) -> int:
    """Returns the number of the captured card, or `NONE`."""
    return table.slot(CAPTURED) - 1


def capture(table: Table, card: int) -> None:
    """Makes a card, or `NONE`, the captured card."""
    table.set_slot(CAPTURED, card + 1)


class SmugglerTile(Effect):
    """The player tile, which bars its holder from taking the smuggler (SMUG-GEN-2, -6)."""

    id: Any = "smuggler_tile"
    rule: ClassVar[str] = "SMUG-GEN-6"

    _card: int
    """The number of the role card."""

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        """Looks up the role card."""
        self._card = ruleset.card_ids.index(SMUGGLER_CARD)

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Bars the smuggler for the seat that took it last."""
        return [self._card] if holder(table) == seat else []

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains that the holder of the tile cannot take the smuggler."""
        return Illegality("card_barred", self.rule, variant="tile")

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """Gives the tile to the seat that takes the smuggler."""
        if card != self._card:
            return
        table.set_slot(HOLDER, seat + 1)
        table.note(SmugglerTileTaken, "SMUG-GEN-2", seat=seat)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the seat that has the smuggler card holds the tile."""
        return table.taker_of(self._card) in (NONE, holder(table))


class CapturedRole(Effect):
    """A captured role: an opponent takes it, or the smuggler plays it last (SMUG-CAPTURE-*)."""

    id: Any = "captured_role"
    rule: ClassVar[str] = "SMUG-CAPTURE-3"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Bars the captured card for the smuggler, who plays it later in any case (A-74)."""
        card = captured(table)
        return [card] if card != NONE and holder(table) == seat else []

    @override
    def marks_card(self, table: Table, seat: int, card: int) -> bool:
        """Whether the card is captured: taking it pays the smuggler, so two prospectors differ."""
        return captured(table) == card

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains that the smuggler plays the captured role later."""
        name = table.ruleset.card_ids[action.key]
        return Illegality("card_barred", self.rule, {"card": name}, "captured")

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """Pays the smuggler when an opponent takes the captured role."""
        if captured(table) == card:
            capture(table, NONE)
            table.earn(holder(table), RANSOM, "SMUG-CAPTURE-2")

    @override
    def round_end(self, table: Table) -> None:
        """Lets the smuggler, and then the others, play the captured role if nobody took it."""
        card = captured(table)
        if card != NONE:
            capture(table, NONE)
            rounds = table.phase
            assert isinstance(rounds, RoundPhase)
            rounds.play_card(table, holder(table), card)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether a captured card is free and without coins, and the smuggler was taken."""
        card = captured(table)
        if card == NONE:
            return True
        if table.outer is not None and self._is_played(table):
            return False
        taken = table.taker_of(table.ruleset.card_ids.index(SMUGGLER_CARD)) >= 0
        return taken and table.taker_of(card) < 0 and not table.role_coins[card]

    def _is_played(self, table: Table) -> bool:
        """Whether the captured role is being played at the end of the round."""
        rounds = table.frames()[0]
        if rounds.stage != RoundStage.ENDING:
            return False
        return rounds.register("effects_done") > table.ruleset.round_end.index(self)
