"""Events about the player tile and captured roles."""

from __future__ import annotations

import attrs

from puertorico import Event
from puertorico.types import CardId

__all__ = ["RoleCaptured", "SmugglerTileTaken"]


@attrs.frozen
class SmugglerTileTaken(Event):
    """*seat* took the smuggler's player tile.

    Attributes:
        seat: The smuggler from now on, from 0.
    """

    seat: int


@attrs.frozen
class RoleCaptured(Event):
    """*seat*, the smuggler, captured the role card *card*.

    Attributes:
        seat: The smuggler, from 0.
        card: The id of the role card.
    """

    seat: int
    card: CardId
