"""How games begin, checked or not: what tests them is imported for checked games alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._engine.driver import run
from .._engine.table import Table
from ._position import Position
from ._tables import table_of_position


def runner_of(table: Table) -> Callable[[Any], None]:
    """Returns what runs a table to its first decision: that of checked games, or the driver's."""
    if table.ruleset.checked:
        from ._checking import run as run_checked

        return run_checked
    return run


def table_at(
    position: Position, seeded: bool, halves: tuple[int, int], ask_forced: bool, checked: bool
) -> Table:
    """Returns a table at the decision of *position*, which is tested if it is *checked*.

    Raises:
        PositionError: No game can have this position.
        ExpansionError: Something is wrong with the decision.
    """
    table: Any = table_of_position(position, seeded, halves, ask_forced, checked)
    if checked:
        from ._checking import check_decision

        check_decision(table)
    found: Table = table
    return found
