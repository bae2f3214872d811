"""How a placement begins: for phases and effects that have workers placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .._base.goods import count_workers
from .._engine.interruption import FREELY, FULLY, Interruption
from .._engine.rolestages import CLOSE, FIRST, OPEN, PART

if TYPE_CHECKING:
    from .._engine.board import Player
    from .._engine.table import Table

__all__ = ["REWARDS", "empty_circles", "place_anew", "place_workers"]

REWARDS: Final = (
    Interruption("placement", stages=(OPEN, CLOSE), forms=(FREELY,)),
    Interruption("placement", stages=(PART,), steps=(FIRST,), forms=(FREELY,)),
)
"""The moments of every role's phase in which an effect can have workers placed."""


def place_anew(t: Table, seat: int) -> bool:
    """Has all workers of the seat placed afresh; True if a frame was pushed."""
    ruleset = t.ruleset
    player = t.players[seat]
    placed = sum(player.tile_crew) + sum(player.crew)
    workers = placed + player.holding
    if not workers:
        return False
    circles = sum(player.target_circles)
    if ruleset.one_worker and workers >= circles and not t.ask_forced:
        # Everything is filled anyhow: nobody has to be lifted.
        if placed < circles:
            t.fill_targets(seat, circles - placed, "MAYOR-06")
            t.refresh(seat)
        return False
    t.push(ruleset.phases[ruleset.placement], seat)
    t.stage = FULLY
    t.left = workers
    t.a = circles
    return True


def place_workers(t: Table, seat: int, workers: int, how: int) -> None:
    """Pushes the frame that places *workers* (a packed count) from the seat's holding area.

    *how* is `FREELY`, or `ALL` if there are circles enough.
    """
    ruleset = t.ruleset
    t.push(ruleset.phases[ruleset.placement], seat)
    t.stage = how
    t.left = workers
    t.a = empty_circles(t.players[seat])


def empty_circles(player: Player) -> int:
    """Returns how many circles of the player's tiles and buildings are empty."""
    return sum(player.target_circles) - count_workers(sum(player.tile_crew) + sum(player.crew))
