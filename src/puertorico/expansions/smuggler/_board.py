"""The player tile and the captured card: the ids of their slots, and `SmugglerBoard`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from puertorico.errors import PositionError
from puertorico.types import CardId

if TYPE_CHECKING:
    from puertorico import Game, Position, View

__all__ = ["CAPTURED", "HOLDER", "SmugglerBoard", "smuggler_board"]

HOLDER: Final = "smuggler_tile"
"""The slot that names the seat with the player tile."""
CAPTURED: Final = "captured_card"
"""The slot that names the captured role card until an opponent or the smuggler plays it."""


@attrs.frozen(kw_only=True)
class SmugglerBoard:
    """The player tile and the captured card.

    Attributes:
        holder: The seat that has the player tile; None before a player takes the smuggler.
        card: The id of the captured role card, or None.
    """

    holder: int | None
    card: CardId | None


def smuggler_board(source: Game | Position | View) -> SmugglerBoard:
    """Returns who holds the player tile, and which card is captured.

    Args:
        source: The game, the position or the view.

    Raises:
        PositionError: The Smuggler is not in play.

    >>> from puertorico import SMUGGLER, scenario
    >>> from puertorico.expansions.smuggler import smuggler_board
    >>> game = scenario(role="smuggler", expansions=(SMUGGLER,))
    >>> game.apply(game.parse_action("capture builder"))
    >>> smuggler_board(game.view(None))
    SmugglerBoard(holder=0, card='builder')
    """
    if HOLDER not in source.slots:
        raise PositionError("there is no player tile: the smuggler is not in play")
    holder, captured = source.slots[HOLDER], source.slots[CAPTURED]
    return SmugglerBoard(
        holder=holder - 1 if holder else None,
        card=source.cards[captured - 1].card if captured else None,
    )
