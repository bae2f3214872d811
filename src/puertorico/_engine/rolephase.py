"""What the phases of roles share: windows, openers, each seat's part, and the close.

The stages come in a fixed order; those in which nothing can happen are skipped. A seat's part
consists of its window, the openers and its turn, in this order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .._base.compat import mypyc_attr
from .effects import BY_PHASE, CLOSING, NO_MOMENT, OPENING, Effect
from .frames import Register, Stage
from .interruption import BY_ROUND, Interruption
from .rolestages import (
    AFTER,
    AROUND,
    CLOSE,
    CLOSE_WINDOWS,
    FINAL_WINDOWS,
    FINISH,
    FIRST,
    OPEN,
    OPEN_WINDOWS,
    PART,
    ROLE_REGISTERS,
    TURN,
    WINDOW,
    role_stages,
)
from .windows import WindowPhase

if TYPE_CHECKING:
    from .table import Table

__all__ = ["RolePhase"]


@mypyc_attr(allow_interpreted_subclasses=True)
class RolePhase(WindowPhase):
    """The phase of a role: openers, each seat's part from the taker on, then the close."""

    __slots__ = ("first_stage", "following", "late_openers")

    interrupts: ClassVar[tuple[Interruption, ...] | None] = BY_ROUND
    stages: ClassVar[tuple[Stage, ...]] = role_stages()
    registers: ClassVar[tuple[Register, ...]] = ROLE_REGISTERS
    calls: ClassVar[tuple[str, ...]] = BY_PHASE
    first_stage: int
    """The stage at which it begins."""
    following: list[int]
    """The next stage, by stage."""
    own_openers: bool
    """Whether its openers act in each seat's part, and not before all parts."""
    late_openers: bool
    """Whether free actions can activate an opener in the course of a part (A-50)."""

    def is_consistent(self, t: Table) -> bool:
        """Whether the phase has its current stage in this game."""
        if t.stage == FINAL_WINDOWS:
            return self.has_final_windows(t)
        stage = self.first_stage
        while stage < t.stage and stage < FINISH:
            stage = self.following[stage]
        return t.stage == stage

    def prepare(self) -> None:
        """Determines when the phase's openers act, and where workers are useful."""
        ruleset = self.ruleset
        self.first_stage = PART
        self.own_openers = False
        if ruleset.has_opening[self.index]:
            if ruleset.openers_at_start:
                self.first_stage = OPEN_WINDOWS
            else:
                self.own_openers = True
        self.late_openers = self.own_openers and ruleset.has_free_actions
        self.find_workplaces()
        self.following = [self.stage_after(stage) for stage in range(FINISH)]

    def has_after(self) -> bool:
        """Whether `after` can do anything in this phase."""
        return False

    def stage_after(self, stage: int) -> int:
        """Returns the next stage, skipping those in which nothing can happen.

        Args:
            stage: The stage by number, such as `PART`.
        """
        stage += 1
        if stage == AFTER and not self.has_after():
            stage = CLOSE_WINDOWS
        closes = self.ruleset.has_closing[self.index]
        if stage == CLOSE_WINDOWS and not (
            self.ruleset.has_windows and (closes or self.end_windows)
        ):
            stage = CLOSE
        if stage == CLOSE and not closes:
            stage = FINISH
        return stage

    def enter(self, t: Table) -> None:
        """Starts with the openers if they act before all turns, else with the taker's part."""
        if t.ruleset.plain_parts:
            t.stage = PART
            t.step = TURN
        elif self.first_stage == PART:
            t.stage = PART
            t.step = self.part_step(t)
        else:
            self.start_stage(t, self.first_stage)

    def begin_turn(self, t: Table, seat: int) -> None:
        """Moves its frame, which has just begun, to the turn of *seat*, past all that comes before.

        For trials on a copy of the table: what opens the phase has not acted.
        """
        t.stage = PART
        t.step = TURN
        while t.seat != seat:
            t.seat = t.ruleset.next_seat[t.seat]
            t.left -= 1

    def advance(self, t: Table) -> bool:
        """Goes through the stages in order.

        Returns:
            Whether a decision is due.
        """
        while t.stage == PART:
            if t.step < TURN or (self.late_openers and t.step == TURN):
                outcome = self.before_turn(t)
                if outcome:
                    return outcome > 0
                t.step = TURN
            if self.turn(t):
                return True
            if t.phase is not self:
                return False
        stage = t.stage
        if stage == FINISH:
            return self.finish(t)
        if stage == AFTER:
            return self.after(t)
        return self.each_seat(t, stage)

    def before_turn(self, t: Table) -> int:
        """Runs the seat's window and its openers.

        In a later part an opener that a guest has just reached acts before the window is asked
        again (A-50): at the step of the openers ``at`` is 1 while the window is still to come.

        Returns:
            The same as `run_moment`.
        """
        if t.step == WINDOW and not t.at and self.late_openers and self.is_later_part(t):
            t.step = FIRST
            t.at = 1
        if t.step == FIRST and t.at:
            outcome = self.run_openers(t)
            if outcome:
                return outcome
            t.step = WINDOW
            t.at = 0
        if t.step == WINDOW:
            if t.ruleset.has_windows and self.in_window(t, "opening"):
                return 1
            t.at = 0
            t.step = FIRST
            if self.late_openers:
                self.note_part(t)
        return self.run_openers(t) if self.own_openers else 0

    def is_later_part(self, t: Table) -> bool:
        """Whether the seat has had a part already in this phase."""
        return False

    def note_part(self, t: Table) -> None:
        """Notes that the seat's window is over, for `is_later_part`."""

    def run_openers(self, t: Table) -> int:
        """Lets those of the seat's openers act that have not acted yet.

        Openers are marked one by one instead of by their order, because a free action may activate
        an earlier one after a later one.

        Returns:
            The same as `run_moment`.
        """
        seat = t.seat
        effects = t.players[seat].effects.opening[self.index]
        if not effects or (t.stage == PART and not self.is_opening(t)):
            return 0
        for effect in effects:
            if t.has_used(seat, effect) or (effect.opens_for_taker_only and seat != t.taker):
                continue
            if t.stage == PART:
                t.step = FIRST
            if effect.offers_at[OPENING]:
                offered = effect.opening_offer(t, seat)
                if offered:
                    return self.ask_offered(t, offered)
                t.mark_used(seat, effect)
            else:
                t.mark_used(seat, effect)
                t.begin_effect(seat, effect)
                effect.opening(t, seat)
                t.end_effect()
                if t.phase is not self:
                    return -1
        return 0

    def moment(self, t: Table) -> int:
        """Returns the opening or the closing, while effects have their turn there."""
        if t.stage == OPEN or (t.stage == PART and t.step == FIRST):
            return OPENING
        return CLOSING if t.stage == CLOSE else NO_MOMENT

    def end_moment(self, t: Table, effect: Effect) -> None:
        """Ends the current moment for *effect*; openers are marked as used.

        Args:
            t: The table.
            effect: The effect, whose offer the seat has taken or passed.
        """
        if self.moment(t) == OPENING:
            t.mark_used(t.seat, effect)
        else:
            t.at = effect.number

    def each_seat(self, t: Table, stage: int) -> bool:
        """Runs a stage that goes once round the table: windows or moments around the turns.

        Args:
            t: The table.
            stage: The stage by number, such as `PART`.

        Returns:
            Whether a decision is due.
        """
        while t.left:
            effects = t.players[t.seat].effects
            if stage == OPEN_WINDOWS:
                if self.start_windows and self.in_window(t, "openers"):
                    return True
            elif stage == CLOSE_WINDOWS:
                if self.in_window(t, "closing"):
                    return True
            elif stage == FINAL_WINDOWS:
                if self.in_window(t, "phase_end"):
                    return True
            else:
                if stage == OPEN:
                    outcome = self.run_openers(t)
                else:
                    outcome = self.run_moment(t, effects.closing[self.index], CLOSING)
                if outcome:
                    return outcome > 0
            t.at = 0
            t.step = WINDOW
            t.left -= 1
            t.seat = t.ruleset.next_seat[t.seat]
        if stage == FINAL_WINDOWS:
            t.end_phase()
            return False
        if stage == CLOSE:
            self.close_all(t)
        self.next_stage(t)
        return False

    def close_all(self, t: Table) -> None:
        """Calls `closed` of the effects of all seats, clockwise from the taker."""
        seat = t.taker
        for _ in range(t.ruleset.players):
            for effect in t.players[seat].effects.closed[self.index]:
                t.begin_effect(seat, effect)
                effect.closed(t, seat)
                t.end_effect()
            seat = t.ruleset.next_seat[seat]

    def next_stage(self, t: Table) -> None:
        """Moves on to the next stage, starting with the taker."""
        t.seat = t.taker
        t.left = t.ruleset.players
        t.at = 0
        stage = self.following[t.stage]
        if stage == FINISH:
            t.stage = stage
            t.step = WINDOW
        else:
            self.start_stage(t, stage)

    def start_stage(self, t: Table, stage: int) -> None:
        """Starts a stage, or the first one after it that is not idle.

        Args:
            t: The table.
            stage: The stage by number, such as `PART`.
        """
        while stage in AROUND and self.is_idle(t, stage):
            stage = self.following[stage]
        t.stage = stage
        t.step = WINDOW
        if stage == PART:
            t.step = self.part_step(t)

    def is_idle(self, t: Table, stage: int) -> bool:
        """Whether no seat has anything to do in a stage that goes round the table.

        Args:
            t: The table.
            stage: The stage by number, such as `PART`.
        """
        index = self.index
        for player in t.players:
            effects = player.effects
            if stage == OPEN:
                if effects.opening[index]:
                    return False
            elif stage == CLOSE:
                if effects.closing[index] or effects.closed[index]:
                    return False
            elif effects.window:
                return False
        return True

    def part_step(self, t: Table) -> int:
        """Returns the step at which the seat's part begins, skipping those that do nothing."""
        effects = t.players[t.seat].effects
        if effects.window or (self.own_openers and effects.opening[self.index]):
            return WINDOW
        return TURN

    def next_part(self, t: Table) -> bool:
        """Ends the seat's part.

        Returns:
            True if the next seat's turn follows immediately.
        """
        left = t.left - 1
        if not left:
            self.next_stage(t)
            return False
        ruleset = t.ruleset
        t.left = left
        t.seat = ruleset.next_seat[t.seat]
        t.at = 0
        if ruleset.plain_parts:
            t.step = TURN
            return True
        t.step = self.part_step(t)
        return t.step == TURN

    def passed(self, t: Table) -> None:
        """Ends a window or an offer of a moment; other passes go to `pass_turn`."""
        if t.stage == PART and t.step == TURN:
            self.pass_turn(t)
        elif self.is_window(t):
            # A window that was declined stays closed; `at` is 0 only before it.
            t.at = 1
        elif self.moment(t) != NO_MOMENT:
            self.pass_moment(t)
        else:
            self.pass_turn(t)

    def turn(self, t: Table) -> bool:
        """Runs the seat's turn, possibly with turns that follow.

        Returns:
            Whether a decision is due.
        """
        raise NotImplementedError

    def pass_turn(self, t: Table) -> None:
        """Handles a pass at one of the phase's own decisions."""
        self.next_part(t)

    def after(self, t: Table) -> bool:
        """Runs what follows the last turn, before the closing windows and effects.

        Returns:
            Whether a decision is due.
        """
        raise NotImplementedError

    def finish(self, t: Table) -> bool:
        """Runs what ends the phase, then calls `leave`.

        Returns:
            Whether a decision is due.
        """
        self.leave(t)
        return False

    def leave(self, t: Table) -> None:
        """Clears the marks of once-a-phase effects, and ends the frame after the final windows."""
        if t.marked:
            t.clear_marks()
        if self.later_openers and self.has_final_windows(t):
            t.stage = FINAL_WINDOWS
            t.seat = t.taker
            t.left = t.ruleset.players
            t.factor = 1
            t.step = t.at = t.a = t.b = 0
        else:
            t.end_phase()

    def has_final_windows(self, t: Table) -> bool:
        """Whether seats may be asked once the phase is over: another phase has to follow."""
        ruleset = t.ruleset
        return (
            self.later_openers > 0
            and not self.is_idle(t, FINAL_WINDOWS)
            and ruleset.phases[ruleset.round].phase_follows(t)
        )
