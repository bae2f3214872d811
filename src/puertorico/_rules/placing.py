"""Functions that begin a placement, for phases and effects that place workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .._engine.interruption import FREELY, FULLY, Interruption
from .._engine.rolestages import CLOSE, FIRST, OPEN, PART

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["REWARDS", "place_anew", "place_workers"]

REWARDS: Final = (
    Interruption("placement", stages=(OPEN, CLOSE), forms=(FREELY,)),
    Interruption("placement", stages=(PART,), steps=(FIRST,), forms=(FREELY,)),
)
"""The moments of a role's phase at which an effect can place workers."""


def place_anew(t: Table, seat: int) -> bool:
    """Begins to redistribute all workers of the seat; returns True if a frame was pushed."""
    ruleset = t.ruleset
    player = t.players[seat]
    workers = player.workers()
    if not workers:
        return False
    circles = player.all_circles
    if ruleset.one_worker and workers >= circles and not t.ask_forced:
        # Every circle gets filled anyway, so the workers in place can stay.
        empty = circles - player.on_circles
        if empty:
            t.fill_targets(seat, empty, "MAYOR-06")
            t.refresh(seat)
        return False
    t.push(ruleset.phases[ruleset.placement], seat)
    t.stage = FULLY
    t.left = workers
    t.a = circles
    return True


def place_workers(t: Table, seat: int, workers: int, how: int) -> None:
    """Pushes the frame that places workers from the seat's holding area.

    Args:
        t: The table.
        seat: The seat that places them.
        workers: The workers, as a packed count.
        how: `Placing.FREELY`, or `Placing.ALL` if there are circles enough.
    """
    ruleset = t.ruleset
    t.push(ruleset.phases[ruleset.placement], seat)
    t.stage = how
    t.left = workers
    t.a = t.players[seat].empty_circles()
