"""Checks that the phases of a position can interrupt each other so, as they declare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._engine.chance import ChancePhase
from .._engine.interruption import BEFORE_IT, ENDING, ITS_SEAT, ITS_TAKER, Interruption
from .._engine.phase import Draw, Phase
from .._rules.round import RoundPhase
from .._rules.settler import HELD
from .._rules.setup import BEFORE, ROW, START_TILES, SetupPhase, is_drafted
from ..errors import PositionError
from ._registers import is_turn_of, memory_of

if TYPE_CHECKING:
    from .._engine.frames import FrameTuple, StackedFrame
    from .._engine.ruleset import Ruleset
    from .._engine.table import Table

__all__ = ["agrees", "check_again", "check_frames"]


def check_frames(table: Table, frames: list[StackedFrame]) -> None:
    """Makes *frames* those of the table, the last one the current, and checks them one by one.

    Raises:
        PositionError: No game can have these frames.
    """
    if not frames[0].phase.outermost:
        raise PositionError("the outermost frame must be the round or the set-up")
    frame: FrameTuple | None = None
    for place in range(len(frames)):
        frame = table.outer = (*frames[place][:8], memory_of(frames[place]), frame)
        table.pop()
        table.phase.derive(table)
        why = f"the frame {table.phase.id} contradicts the rest of the position"
        if place and not _can_interrupt(table):
            raise PositionError(f"{why}: it cannot interrupt {table.interrupted().phase.id} there")
        fits = _factor_fits(table) and is_turn_of(table) and _is_drafted_in_time(table)
        if not (fits and table.phase.is_consistent(table)):
            raise PositionError(why)
    if table.drawn >= 0 and not (table.phase.draw_rule and table.step == HELD):
        raise PositionError("a tile has been drawn, but no frame is about a drawn tile")


def check_again(table: Table) -> None:
    """Checks the frames again after the table has advanced to its decision.

    Raises:
        PositionError: No game can have these frames.
    """
    check_frames(table, table.frames())


def agrees(table: Table) -> bool:
    """Whether the phases under way agree with what is hidden, where all else is known to be right.

    A seat that is asked which VP chip it pays with has one, for example. Whose turn it is in a
    round is open.
    """
    if table.phase.outermost:
        return True
    table = table.copy()
    while table.phase.is_consistent(table):
        if table.outer is None or table.outer[0].outermost:
            return True
        table.pop()
    return False


def _can_interrupt(table: Table) -> bool:
    """Whether the current frame can interrupt the one below it, as either of the two declares."""
    *under, frame = table.frames()
    below = under[-1]
    if frame.phase.outermost or (below.phase.outermost and not _is_due(table, frame, below)):
        return False
    source = _source(table.ruleset, frame)
    if source.interrupts is None or below.phase.interrupted_by is None:
        return frame.phase not in [other.phase for other in under]
    points = [point for point in source.interrupts if point.other == below.phase.id]
    points += [point for point in below.phase.interrupted_by if point.other == source.id]
    return any(_applies(table, point, frame, below) for point in points)


def _source(ruleset: Ruleset, frame: StackedFrame) -> Phase | Draw:
    """Returns what declares the interruptions of a frame: its phase, or the draw of chance."""
    if isinstance(frame.phase, ChancePhase):
        return ruleset.draws[frame.register("draw")]
    return frame.phase


def _applies(table: Table, point: Interruption, frame: StackedFrame, below: StackedFrame) -> bool:
    """Whether the frames are at this point, and their seats are as it requires."""
    if (
        (point.stages and below.stage not in point.stages)
        or (point.steps and below.step not in point.steps)
        or (point.forms and frame.stage not in point.forms)
    ):
        return False
    if point.concerns == ITS_SEAT:
        return frame.taker == below.seat
    if point.concerns == ITS_TAKER:
        return frame.taker == below.taker
    return point.concerns != BEFORE_IT or table.ruleset.next_seat[frame.taker] == below.seat


def _is_due(table: Table, frame: StackedFrame, below: StackedFrame) -> bool:
    """Whether the outermost frame has reached this phase, and its role has been taken."""
    ruleset = table.ruleset
    index = frame.phase.index
    if below.phase.id == RoundPhase.id and below.stage == ENDING:
        if not below.register("effects_done"):
            return False
    elif below.phase.id == SetupPhase.id and below.step == BEFORE:
        done = below.register("done")
        return 0 < done <= len(ruleset.setup_phases) and ruleset.setup_phases[done - 1] == index
    if index not in ruleset.card_phase:
        return True
    return any(
        played == index and holder == frame.taker
        for played, holder in zip(ruleset.card_phase, table.role_taker, strict=True)
    )


def _factor_fits(table: Table) -> bool:
    """Whether any building multiplies the taker's privilege this often; only a role has one."""
    if table.phase.index not in table.ruleset.card_phase:
        return table.factor == 1
    most = max([given.privilege_factor for given in table.ruleset.grants], default=1)
    return 1 <= table.factor <= most


def _is_drafted_in_time(table: Table) -> bool:
    """Whether the buildings are chosen, if the set-up is already laying out tiles."""
    lays_out = table.phase.id == SetupPhase.id and table.step in (START_TILES, ROW)
    return not lays_out or is_drafted(table)
