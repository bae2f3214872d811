"""What a pickled game has besides its position, and the table made from it."""

from __future__ import annotations

from typing import Any

from .._engine.table import Table
from ..actions._action import Action
from ..state._position import Position
from ..state._restoring import table_of_position

__all__ = ["HowPlayed", "how_played", "table_of_pickle"]

HowPlayed = tuple[bool, tuple[int, int], int, bool, bool]
"""How a game is played: whether it draws by itself, the two halves of its seed, the number of the
next draw, whether forced decisions are asked, and whether the game is checked.
"""


def how_played(table: Table) -> HowPlayed:
    """Returns how the game of a table is played."""
    halves = (table.seed_high, table.seed_low)
    return table.seeded, halves, table.draws, table.ask_forced, table.ruleset.checked


def table_of_pickle(
    position: Position, how: HowPlayed, history: tuple[Action, ...]
) -> tuple[Table, list[Any]]:
    """Returns the table of a pickled game, and the links of its history, None first."""
    seeded, halves, draws, ask_forced, checked = how
    table = table_of_position(position, seeded, halves, ask_forced, checked)
    table.draws = draws
    own = table.ruleset.own
    links: list[Any] = [None]
    for action in history:
        links.append((links[-1], own(action)))
    table.history = links[-1]
    return table, links
