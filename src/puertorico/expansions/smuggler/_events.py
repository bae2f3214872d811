"""What happens to the player tile and to captured roles."""

from __future__ import annotations

import attrs

from puertorico.events import Event

__all__ = ["RoleCaptured", "SmugglerTileTaken"]


@attrs.frozen(kw_only=True)
class SmugglerTileTaken(Event):
    """*seat* took the player tile of the smuggler."""

    seat: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 takes the smuggler's player tile``."""
        return f"player {self.seat} takes the smuggler's player tile"


@attrs.frozen(kw_only=True)
class RoleCaptured(Event):
    """*seat*, the smuggler, captured the role card *card*."""

    seat: int
    card: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 captures the settler role``."""
        return f"player {self.seat} captures the {self.card} role"
