"""Functions that begin a placement, for phases and effects that place workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .._engine.interruption import FREELY, FULLY, Interruption
from .._engine.rolestages import CLOSE, FIRST, OPEN, PART
from .placementasked import PlacementMemory

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["REWARDS", "place_anew", "place_workers"]

REWARDS: Final = (
    Interruption("placement", stages=(OPEN, CLOSE), forms=(FREELY,)),
    Interruption("placement", stages=(PART,), steps=(FIRST,), forms=(FREELY,)),
)
"""The moments of a role's phase at which an effect can place workers."""


def place_anew(table: Table, seat: int) -> bool:
    """Begins to redistribute all workers of the seat; returns True if a frame was pushed."""
    ruleset = table.ruleset
    player = table.players[seat]
    workers = player.workers()
    if not workers:
        return False
    circles = player.all_circles
    if ruleset.one_worker and workers >= circles and not table.ask_forced:
        # Every circle gets filled anyway, so the workers in place can stay.
        empty = circles - player.on_circles
        if empty:
            table.fill_targets(seat, empty, "MAYOR-06")
            table.refresh(seat)
        return False
    begin(table, seat, FULLY, workers, circles)
    return True


def place_workers(table: Table, seat: int, workers: int, how: int) -> None:
    """Pushes the frame that places workers from the seat's holding area.

    Args:
        table: The table.
        seat: The seat that places them.
        workers: The workers, as a packed count.
        how: `Placing.FREELY`, or `Placing.ALL` if there are circles enough.
    """
    begin(table, seat, how, workers, table.players[seat].empty_circles())


def begin(table: Table, seat: int, how: int, workers: int, circles: int) -> None:
    """Pushes the frame of a placement, for so many workers and free circles."""
    ruleset = table.ruleset
    table.push(ruleset.phases[ruleset.placement], seat)
    table.stage = how
    memory: PlacementMemory = table.memory
    memory.workers = workers
    memory.room = circles
