"""What happens to the player tile and to captured roles."""

from __future__ import annotations

import attrs

from puertorico.events import Event

__all__ = ["RoleCaptured", "SmugglerTileTaken"]


@attrs.frozen(kw_only=True)
class SmugglerTileTaken(Event):
    """*seat* took the player tile of the smuggler."""

    seat: int


@attrs.frozen(kw_only=True)
class RoleCaptured(Event):
    """*seat*, the smuggler, captured the role card *card*."""

    seat: int
    card: str
