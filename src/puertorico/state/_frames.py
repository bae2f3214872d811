"""Whether frames from outside can be on each other as they are: what phases declare is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._engine.chance import ChancePhase
from .._engine.interruption import BEFORE_IT, ENDING, ITS_SEAT, ITS_TAKER, Interruption
from .._engine.phase import Draw, Phase
from .._rules.draft import is_drafted
from .._rules.round import RoundPhase
from .._rules.setup import BEFORE, ROW, START_TILES, SetupPhase
from .._rules.tiles import HELD
from ..errors import PositionError

if TYPE_CHECKING:
    from .._engine.board import FrameTuple
    from .._engine.ruleset import Ruleset
    from .._engine.table import Table

__all__ = ["check_again", "check_frames"]


def check_frames(t: Table, frames: list[FrameTuple]) -> None:
    """Makes *frames* those of the table, the last one the current, and checks them one by one.

    Raises:
        PositionError: No game comes to this.
    """
    if not frames[0][0].outermost:
        raise PositionError("the outermost frame must be the round or the set-up")
    for place, frame in enumerate(frames):
        t.stack = frames[: place + 1]
        t.pop()
        why = f"the frame {t.phase.id} contradicts the rest of the position"
        if place and not _can_interrupt(t, frame, frames[:place]):
            raise PositionError(f"{why}: it cannot interrupt {frames[place - 1][0].id} there")
        fits = _factor_fits(t) and _belongs_to_its_seat(t) and _is_drafted_in_time(t)
        if not (fits and t.phase.fits(t)):
            raise PositionError(why)
    if t.drawn >= 0 and not (t.phase.draw_rule and t.step == HELD):
        raise PositionError("a tile has been drawn, but nobody looks at one")


def check_again(t: Table) -> None:
    """Checks the frames of a table that has gone on to its decision.

    Raises:
        PositionError: No game comes to this.
    """
    now = (t.phase, t.taker, t.seat, t.left, t.stage, t.step, t.at, t.factor, t.a, t.b)
    check_frames(t, [*t.stack, now])


def _can_interrupt(t: Table, frame: FrameTuple, under: list[FrameTuple]) -> bool:
    """Whether a frame can interrupt the last of those under it, as one of the two declares."""
    source = _source(t.ruleset, frame)
    below = under[-1]
    interrupted = below[0]
    if frame[0].outermost or (interrupted.outermost and not _is_due(t, frame, below)):
        return False
    if source.interrupts is None or interrupted.interrupted_by is None:
        return frame[0] not in [other[0] for other in under]
    points = [point for point in source.interrupts if point.other == interrupted.id]
    points += [point for point in interrupted.interrupted_by if point.other == source.id]
    return any(_applies(t, point, frame, below) for point in points)


def _source(ruleset: Ruleset, frame: FrameTuple) -> Phase | Draw:
    """Returns what declares the interruptions of a frame: its phase, or the draw of chance."""
    phase, _, _, _, _, _, _, _, a, _ = frame
    return ruleset.draws[a] if isinstance(phase, ChancePhase) else phase


def _applies(t: Table, point: Interruption, frame: FrameTuple, below: FrameTuple) -> bool:
    """Whether the frames meet at this point, and the right seats do."""
    _, taker, _, _, form, _, _, _, _, _ = frame
    _, below_taker, below_seat, _, stage, step, _, _, _, _ = below
    if (
        (point.stages and stage not in point.stages)
        or (point.steps and step not in point.steps)
        or (point.forms and form not in point.forms)
    ):
        return False
    if point.concerns == ITS_SEAT:
        return taker == below_seat
    if point.concerns == ITS_TAKER:
        return taker == below_taker
    return point.concerns != BEFORE_IT or t.ruleset.next_seat[taker] == below_seat


def _is_due(t: Table, frame: FrameTuple, below: FrameTuple) -> bool:
    """Whether the outermost frame has come to this phase, and a role has been taken for it."""
    ruleset = t.ruleset
    phase, taker, _, _, _, _, _, _, _, _ = frame
    under, _, _, _, stage, step, _, _, done, _ = below
    if under.id == RoundPhase.id and stage == ENDING and not done:
        return False
    if under.id == SetupPhase.id and step == BEFORE:
        return 0 < done <= len(ruleset.setup_phases) and (
            ruleset.setup_phases[done - 1] == phase.index
        )
    if phase.index not in ruleset.card_phase:
        return True
    return any(
        index == phase.index and holder == taker
        for index, holder in zip(ruleset.card_phase, t.role_taker, strict=True)
    )


def _factor_fits(t: Table) -> bool:
    """Whether the taker can have the privilege so many times."""
    most = max([given.privilege_factor for given in t.ruleset.grants], default=1)
    return 1 <= t.factor <= most


def _belongs_to_its_seat(t: Table) -> bool:
    """Whether it is the taker's turn where nobody else has one."""
    return not t.phase.of_one_seat or t.seat == t.taker


def _is_drafted_in_time(t: Table) -> bool:
    """Whether the buildings have been chosen when tiles are laid out."""
    lays_out = t.phase.id == SetupPhase.id and t.step in (START_TILES, ROW)
    return not lays_out or is_drafted(t)
