"""Events about the player tile and captured roles."""

from __future__ import annotations

import attrs

from puertorico import Event
from puertorico.types import CardId

__all__ = ["RoleCaptured", "SmugglerTileTaken"]


@attrs.frozen
class SmugglerTileTaken(Event):
    """*seat* took the smuggler's player tile."""

    seat: int


@attrs.frozen
class RoleCaptured(Event):
    """*seat*, the smuggler, captured the role card *card*."""

    seat: int
    card: CardId
