"""The names of the attributes of tables and players, in both builds."""

from __future__ import annotations

from typing import Any, Final

from ..board import Board, Player

__all__ = ["OF_PLAYERS", "OF_TABLES"]


def _attributes(cls: Any) -> tuple[str, ...]:
    # Compiled classes keep no annotations.
    return tuple(getattr(cls, "__mypyc_attrs__", None) or cls.__annotations__)


OF_TABLES: Final = _attributes(Board)
"""The names of the attributes of a table."""
OF_PLAYERS: Final = _attributes(Player)
"""The names of the attributes of a player."""
