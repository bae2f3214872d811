"""The common base of the phases of roles: windows, openers, each seat's part, and the close.

The stages come in a fixed order; those in which nothing can happen are skipped. A seat's part
consists of its window, the openers and its turn, in this order.

A window is a decision about free actions only (A-40). It is asked only if a worker could be useful
in the rest of the phase. That depends only on the kinds of island tiles and buildings, and is
determined when the ruleset is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from .._base.compat import mypyc_attr, override
from .._base.packed import ONLY
from .decisions import OFFER
from .effects import Effect
from .frames import Stage
from .hooks import BY_PHASE
from .moments import Moment, MomentResult
from .phase import DECLINED, Phase, WindowPhase

if TYPE_CHECKING:
    from ..actions._action import Action
    from .table import Table


# Some of the numbers below are read at every step: the interpreter finds globals faster.
PART: Final = 2
FINISH: Final = 6
TURN: Final = 2


class RoleStage:
    """The stages of a role's phase, in order."""

    OPEN_WINDOWS: Final = 0
    """The windows before the effects that open the phase."""
    OPEN: Final = 1
    """The effects that open the phase."""
    PART: Final = PART
    """Each seat's own part."""
    AFTER: Final = 3
    """The steps after the last part."""
    CLOSE_WINDOWS: Final = 4
    """The windows before the effects that close the phase."""
    CLOSE: Final = 5
    """The effects that close the phase."""
    FINISH: Final = FINISH
    """The end of the phase."""
    FINAL_WINDOWS: Final = 7
    """The windows once the phase is over, before a later phase that has none (A-40, 6)."""


class PartStep:
    """The first steps of a seat's own part; those of the phase itself follow."""

    WINDOW: Final = 0
    """The seat's window."""
    OPENERS: Final = 1
    """The effects that open it for the seat."""
    TURN: Final = TURN
    """The seat's turn."""
    NAMES: Final[tuple[str, ...]] = ("window", "openers", "turn")
    """Their names by number."""


WINDOWS: Final = (
    1 << RoleStage.OPEN_WINDOWS | 1 << RoleStage.CLOSE_WINDOWS | 1 << RoleStage.FINAL_WINDOWS
)
"""The set of the stages that are windows."""
AROUND: Final = WINDOWS | 1 << RoleStage.OPEN | 1 << RoleStage.CLOSE
"""The set of the stages before and after the parts, in which each seat has its turn."""


def role_stages(
    part: tuple[str, ...] = PartStep.NAMES,
    after: tuple[str, ...] | Mapping[int, str] = ("",),
    finish: tuple[str, ...] | Mapping[int, str] = ("",),
) -> tuple[Stage, ...]:
    """Returns the stages of a role's phase, with the given steps in three of them.

    Args:
        part: The names of the steps of a seat's part.
        after: The names of the steps after the last part, as in `Stage`.
        finish: The names of the steps that end the phase, as in `Stage`.
    """
    return (
        Stage("opening_windows"),
        Stage("opening"),
        Stage("part", part),
        Stage("after", after),
        Stage("closing_windows"),
        Stage("closing"),
        Stage("finish", finish),
        Stage("final_windows"),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class RolePhase(WindowPhase):
    """The phase of a role: openers, each seat's part from the taker on, then the close."""

    interrupts: ClassVar[tuple[str, ...] | None] = ("round",)
    stages: ClassVar[tuple[Stage, ...]] = role_stages()
    calls: ClassVar[tuple[str, ...]] = BY_PHASE
    for_taker_only: ClassVar[bool] = False
    """Whether no other seat has a part."""
    start_windows: ClassVar[bool] = False
    """Whether windows come before the effects that open the phase (A-40, 4)."""
    end_windows: ClassVar[bool] = False
    """Whether windows come at its end even if no effect closes it (A-40, 5)."""
    part_hooks: ClassVar[tuple[str, ...]] = ()
    """The hooks and grants that make a worker useful in a seat's part, besides its openers.

    ``privilege_factor`` counts only for the taker, as long as `has_privilege`.
    """
    first_stage: int
    """The stage at which it begins."""
    following: list[int]
    """The next stage, by stage."""
    own_openers: bool
    """Whether its openers act in each seat's part, and not before all parts."""
    openers_can_appear: bool
    """Whether free actions can activate an opener in the course of a part (A-50)."""
    # Where a worker is useful, by kind only; the places are sets as in `worth_occupying`.
    useful_in_part: int
    """In a seat's part."""
    useful_for_privilege: int
    """While the privilege has not been used."""
    useful_at_opening: int
    """Before the effects that open the phase, for any seat."""
    useful_at_takers_opening: int
    """Before the effects that open the phase for the taker only."""
    useful_at_closing: int
    """Before the effects that close the phase."""
    useful_later: int
    """Once the phase is over: before the effects that open later phases without windows."""

    @override
    def prepare(self) -> None:
        """Determines when the phase's openers act, and where workers are useful."""
        ruleset = self.ruleset
        self.first_stage = PART
        self.own_openers = False
        if ruleset.has_opening[self.index]:
            if ruleset.openers_at_start:
                self.first_stage = RoleStage.OPEN_WINDOWS if self.start_windows else RoleStage.OPEN
            else:
                self.own_openers = True
        self.openers_can_appear = self.own_openers and ruleset.has_free_actions
        self._find_useful_places()
        self.following = [self._stage_after(stage) for stage in range(RoleStage.FINISH)]

    def _stage_after(self, stage: int) -> int:
        """Returns the next stage, skipping those in which nothing can happen."""
        stage += 1
        if stage == RoleStage.AFTER and not self.has_after():
            stage = RoleStage.CLOSE_WINDOWS
        closes = self.ruleset.has_closing[self.index]
        if stage == RoleStage.CLOSE_WINDOWS and not (
            self.ruleset.has_windows and (closes or self.end_windows)
        ):
            stage = RoleStage.CLOSE
        if stage == RoleStage.CLOSE and not closes:
            stage = RoleStage.FINISH
        return stage

    def has_after(self) -> bool:
        """Whether `after` can do anything in this game; by default if the phase overrides it."""
        return type(self).after is not RolePhase.after

    @override
    def enter(self, table: Table) -> None:
        """Starts with the openers if they act before all turns, otherwise with the taker's part."""
        if table.ruleset.plain_parts:
            table.stage = PART
            table.step = TURN
        else:
            self._start_stage(table, self.first_stage)

    def _begin_turn(self, table: Table, seat: int) -> None:
        """Moves its frame, which has just begun, to the turn of *seat*, past all that comes before.

        For trials on a copy of the table: the openers have not acted.
        """
        table.stage = PART
        table.step = TURN
        while table.seat != seat:
            table.seat = table.next_seat[table.seat]

    @override
    def advance(self, table: Table) -> bool:
        """Goes through the stages in order.

        Returns:
            Whether a decision is due.
        """
        if table.stage == PART:
            if table.step < TURN or (self.openers_can_appear and table.step == TURN):
                outcome = self._before_turn(table)
                if outcome != MomentResult.DONE:
                    return outcome == MomentResult.ASKED
                table.step = TURN
            is_due = self.turn(table)
            if is_due or table.stage == PART or table.phase is not self or table.news:
                return is_due
        # After the last part the next stage follows at once.
        stage = table.stage
        if stage == FINISH:
            return self.finish(table)
        if stage == RoleStage.AFTER:
            return self.after(table)
        return self._each_seat(table, stage)

    def _before_turn(self, table: Table) -> int:
        """Runs the seat's window, then its openers.

        Returns:
            The same as `run_moment`.
        """
        if table.step == PartStep.WINDOW:
            if table.ruleset.has_windows and self._ask_window(table):
                return MomentResult.ASKED
            self._end_window(table)
        return self._run_openers(table) if self.own_openers else MomentResult.DONE

    def _end_window(self, table: Table) -> None:
        """Ends the window of the seat's part: the openers are next."""
        table.step = PartStep.OPENERS

    def _run_openers(self, table: Table) -> int:
        """Lets the seat's openers act, except those that have acted already.

        Openers are marked one by one instead of by their order, because a free action may activate
        an earlier one after a later one.

        Returns:
            The same as `run_moment`.
        """
        seat = table.seat
        effects = table.players[seat].effects.opening[self.index]
        if not effects or (table.stage == PART and not self.is_opening(table)):
            return MomentResult.DONE
        for effect in effects:
            if table.has_used(seat, effect) or (
                effect.opens_for_taker_only and seat != table.taker
            ):
                continue
            if table.stage == PART:
                table.step = PartStep.OPENERS
            if effect.offers_at[Moment.OPENING]:
                offered = effect.opening_offer(table, seat)
                if offered:
                    return self.ask_offered(table, offered)
                table.mark_used(seat, effect)
            else:
                table.mark_used(seat, effect)
                table._begin_effect(seat, effect)
                effect.opening(table, seat)
                table._end_effect()
                if table.phase is not self or table.news:
                    return MomentResult.PUSHED
        return MomentResult.DONE

    def turn(self, table: Table) -> bool:
        """Runs the seat's turn, possibly with turns that follow.

        Returns:
            Whether a decision is due.
        """
        raise NotImplementedError

    def ask(self, table: Table, kind: str, options: list[Action]) -> bool:
        """Asks the seat for the decision of its turn; without an option its part is over.

        Free actions join it, and a pass if the kind is ``passable``.

        Args:
            table: The table.
            kind: The id of the kind of decision, one of `decisions`.
            options: The actions of the phase itself.

        Returns:
            Whether a decision is due, as `turn` does.
        """
        if not options:
            self.next_part(table)
            return False
        for declared in self.decisions:
            if declared.id == kind and declared.passable:
                options = [*options, table.ruleset.pass_action]
        return table.decide(kind, options)

    @override
    def passed(self, table: Table) -> None:
        """Ends a window or an offer of a moment; other passes go to `pass_turn`."""
        if table.stage == PART and table.step == PartStep.WINDOW:
            self._end_window(table)
        elif WINDOWS & ONLY[table.stage]:
            table.step = DECLINED
        elif table.kind == OFFER and self.moment(table) != Moment.NONE:
            self.pass_moment(table)
        else:
            self.pass_turn(table)

    def pass_turn(self, table: Table) -> None:
        """Handles a pass at one of the phase's own decisions."""
        self.next_part(table)

    def next_part(self, table: Table) -> bool:
        """Ends the seat's part.

        Returns:
            True if the next seat's turn follows immediately.
        """
        seat = table.next_seat[table.seat]
        if seat == table.taker:
            self.next_stage(table)
            return False
        table.seat = seat
        table.step = step = TURN if table.ruleset.plain_parts else self._part_step(table)
        return step == TURN

    def _part_step(self, table: Table) -> int:
        """Returns the step at which the seat's part begins, skipping those that do nothing."""
        effects = table.players[table.seat].effects
        if effects.window or (self.own_openers and effects.opening[self.index]):
            return PartStep.WINDOW
        return TURN

    def after(self, table: Table) -> bool:
        """Runs the steps after the last turn, before the closing windows and effects.

        Returns:
            Whether a decision is due.
        """
        self.next_stage(table)
        return False

    def _each_seat(self, table: Table, stage: int) -> bool:
        """Runs a stage that goes once round the table: windows or moments around the turns.

        Returns:
            Whether a decision is due.
        """
        while True:
            outcome = MomentResult.DONE
            if stage == RoleStage.OPEN:
                outcome = self._run_openers(table)
            elif stage == RoleStage.CLOSE:
                closing = table.players[table.seat].effects.closing[self.index]
                outcome = self.run_moment(table, closing, Moment.CLOSING)
            elif table.step != DECLINED and self._ask_window(table):
                outcome = MomentResult.ASKED
            if outcome != MomentResult.DONE:
                return outcome == MomentResult.ASKED
            table.step = table.last_effect = 0
            table.seat = table.next_seat[table.seat]
            if table.seat == table.taker:
                break
        if stage == RoleStage.FINAL_WINDOWS:
            self.end(table)
            return False
        if stage == RoleStage.CLOSE:
            self._close_all(table)
        self.next_stage(table)
        return False

    def next_stage(self, table: Table) -> None:
        """Moves on to the next stage, starting with the taker."""
        table.seat = table.taker
        stage = self.following[table.stage]
        if stage == FINISH:
            table.stage = stage
            table.step = 0
        else:
            self._start_stage(table, stage)

    def _start_stage(self, table: Table, stage: int) -> None:
        """Starts a stage, or the first one after it that is not idle."""
        while AROUND & ONLY[stage] and self._is_idle(table, stage):
            stage = self.following[stage]
        table.stage = stage
        table.step = 0
        if stage == PART:
            table.step = self._part_step(table)

    def _is_idle(self, table: Table, stage: int) -> bool:
        """Whether no seat has anything to do in a stage that goes round the table."""
        index = self.index
        for player in table.players:
            effects = player.effects
            if stage == RoleStage.OPEN:
                if effects.opening[index]:
                    return False
            elif stage == RoleStage.CLOSE:
                if effects.closing[index] or effects.closed[index]:
                    return False
            elif effects.window:
                return False
        return True

    def finish(self, table: Table) -> bool:
        """Runs the end of the phase, then calls `leave`.

        Returns:
            Whether a decision is due.
        """
        self.leave(table)
        return False

    def leave(self, table: Table) -> None:
        """Ends the frame, after the final windows if there are any."""
        if self.useful_later and self._has_final_windows(table):
            table.stage = RoleStage.FINAL_WINDOWS
            table.seat = table.taker
            table.privilege = 1
            table.step = 0
            table.memory = self.memory()
        else:
            self.end(table)

    def end(self, table: Table) -> None:
        """Clears the marks of once-a-phase effects, and ends the frame."""
        for player in table.players:
            if player.used:
                table._clear_marks()
                break
        table._end_phase()

    def _has_final_windows(self, table: Table) -> bool:
        """Whether seats may be asked once the phase is over: another phase has to follow."""
        ruleset = table.ruleset
        return not self._is_idle(table, RoleStage.FINAL_WINDOWS) and ruleset.phases[
            ruleset.round
        ]._phase_follows(table)

    @override
    def moment(self, table: Table) -> int:
        """Returns the opening or the closing, while effects have their turn there."""
        if table.stage == RoleStage.OPEN or (
            table.stage == PART and table.step == PartStep.OPENERS
        ):
            return Moment.OPENING
        return Moment.CLOSING if table.stage == RoleStage.CLOSE else Moment.NONE

    @override
    def end_moment(self, table: Table, effect: Effect) -> None:
        """Ends the current moment for *effect*; openers are marked as used.

        Args:
            table: The table.
            effect: The effect, whose offer the seat has taken or passed.
        """
        if self.moment(table) == Moment.OPENING:
            table.mark_used(table.seat, effect)
        else:
            table.last_effect = effect.number

    @override
    def window_moment(self, table: Table) -> str:
        """Returns the moment of the window of the current stage."""
        if table.stage == PART:
            return "opening"
        if table.stage == RoleStage.OPEN_WINDOWS:
            return "openers"
        return "closing" if table.stage == RoleStage.CLOSE_WINDOWS else "phase_end"

    @override
    def worth_occupying(self, table: Table, seat: int, moment: str) -> int:
        """Returns where a worker could be useful; only kinds, taker and moment matter (A-40)."""
        openers = self.useful_at_opening
        if seat == table.taker:
            openers |= self.useful_at_takers_opening
        if moment == "openers":
            return openers
        if moment == "closing":
            return self.useful_at_closing
        if moment == "phase_end":
            return self.useful_later
        places = self.useful_in_part
        if seat == table.taker and self.has_privilege(table):
            places |= self.useful_for_privilege
        if self.own_openers and self.is_opening(table):
            places |= openers
        return places

    def has_privilege(self, table: Table) -> bool:
        """Whether the taker's privilege is still to come, for a window in the taker's part."""
        return True

    def is_opening(self, table: Table) -> bool:
        """Whether the openers of the seat whose part it is still act (A-50)."""
        return True

    def _find_useful_places(self) -> None:
        """Determines where workers are useful, once `own_openers` is known."""
        of_privilege = tuple([name for name in self.part_hooks if name == "privilege_factor"])
        others = tuple([name for name in self.part_hooks if name not in of_privilege])
        self.useful_in_part = self.tiles_at_work() | self._answering(others)
        self.useful_for_privilege = self._answering(of_privilege)
        self.useful_at_takers_opening = self._openers_of(self, taker=True)
        self.useful_at_opening = self._openers_of(self, taker=False)
        self.useful_at_closing = self._answering(("closing", "closing_offer", "closed"))
        self.useful_later = 0
        for index in self.ruleset.card_phase:
            phase = self.ruleset.phases[index]
            if self.ruleset.has_windows and not isinstance(phase, RolePhase):
                self.useful_later |= self._openers_of(phase, taker=False)

    def _openers_of(self, phase: Phase, *, taker: bool) -> int:
        """Returns the set of buildings that open a phase, for its *taker* alone or for any seat."""
        openers = 0
        for effect in self.ruleset.effects:
            opens = "opening" in effect.answers or "opening_offer" in effect.answers
            opens = opens and phase.id in effect.in_phases
            if opens and effect.kind >= 0 and effect.opens_for_taker_only == taker:
                openers |= ONLY[self.ruleset.tile_kinds + effect.kind]
        return openers

    def tiles_at_work(self) -> int:
        """Returns the places that work in a seat's part without an effect, as a set."""
        return 0
