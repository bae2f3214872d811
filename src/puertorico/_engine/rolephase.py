"""What the phases of roles share: windows, openers, each seat's part, and the close.

The stages follow one another; those in which nothing can happen are left out. In a seat's part its
window comes first, then the openers, then its turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .._base.compat import mypyc_attr
from .effects import BY_PHASE, CLOSING, OPENING, Effect
from .frames import IN_TURN, TAKERS_TURN, Register, Stage, last_effect, seats_to_come
from .interruption import BY_ROUND, Interruption
from .phase import NO_MOMENT, Phase

if TYPE_CHECKING:
    from .table import Table

__all__ = ["PART_STEPS", "ROLE_REGISTERS", "TAKER_REGISTERS", "RolePhase", "role_stages"]

# The stages of a role's phase, in order.
OPEN_WINDOWS: Final = 0
OPEN: Final = 1
PART: Final = 2
AFTER: Final = 3
CLOSE_WINDOWS: Final = 4
CLOSE: Final = 5
FINISH: Final = 6

AROUND: Final = (OPEN_WINDOWS, OPEN, CLOSE_WINDOWS, CLOSE)
"""The stages in which each seat is asked in turn for what happens before and after the parts."""

# The first steps of a seat's own part; the phases' own steps follow.
WINDOW: Final = 0
FIRST: Final = 1
TURN: Final = 2
PART_STEPS: Final = ("window", "openers", "turn")
"""The names of these steps."""

_ONE_STEP: Final = ("",)

ROLE_REGISTERS: Final = (
    seats_to_come(OPEN_WINDOWS, OPEN, PART, CLOSE_WINDOWS, CLOSE),
    last_effect(stages=(CLOSE,)),
)
"""What the phases of roles use."""
TAKER_REGISTERS: Final = (
    seats_to_come(OPEN_WINDOWS, OPEN, CLOSE_WINDOWS, CLOSE),
    last_effect(stages=(CLOSE,)),
)
"""What they use if the taker alone has a part, or if the parts do not go round once."""


def role_stages(
    part: tuple[str, ...] = PART_STEPS,
    after: tuple[str, ...] = _ONE_STEP,
    finish: tuple[str, ...] = _ONE_STEP,
    turn: int = IN_TURN,
) -> tuple[Stage, ...]:
    """Returns the stages of a role's phase, with its steps in three of them.

    *turn* says whose turn it is in the parts.
    """
    return (
        Stage("opening_windows", turn=IN_TURN),
        Stage("opening", turn=IN_TURN),
        Stage("part", part, turn),
        Stage("after", after, TAKERS_TURN),
        Stage("closing_windows", turn=IN_TURN),
        Stage("closing", turn=IN_TURN),
        Stage("finish", finish, TAKERS_TURN),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class RolePhase(Phase):
    """The phase of a role: openers, each seat's own part from the taker on, then the close."""

    __slots__ = (
        "closers",
        "doublers",
        "first_stage",
        "following",
        "late_openers",
        "openers",
        "own_openers",
        "taker_openers",
        "workplaces",
    )

    interrupts: ClassVar[tuple[Interruption, ...] | None] = BY_ROUND
    stages: ClassVar[tuple[Stage, ...]] = role_stages()
    registers: ClassVar[tuple[Register, ...]] = ROLE_REGISTERS
    calls: ClassVar[tuple[str, ...]] = BY_PHASE
    start_windows: ClassVar[bool] = False
    """Whether windows come before effects that open the phase (A-40, 4)."""
    end_windows: ClassVar[bool] = False
    """Whether windows come at its end even where no effect closes it (A-40, 5)."""
    part_hooks: ClassVar[tuple[str, ...]] = ()
    """By what a worker can do something in a seat's own part, besides its openers: hooks, and what
    buildings grant.

    With ``privilege_factor`` among them that is so for the taker, as long as `has_privilege`.
    """

    first_stage: int
    following: list[int]
    """The stage that follows, by stage."""
    own_openers: bool
    """Whether its openers act in each seat's own part, and not before all parts."""
    late_openers: bool
    """Whether a guest can bring about an opener in the course of the part (A-50)."""
    # Where a worker can do something, by kind alone: targets are the kinds of island tiles,
    # then the kinds of buildings, one bit each.
    workplaces: int
    """In a seat's own part."""
    doublers: int
    """While the privilege has not been used."""
    openers: int
    """Before the effects that open the phase, for any seat."""
    taker_openers: int
    """Those beside them that open it for the taker alone."""
    closers: int
    """Before the effects that close the phase."""

    def is_consistent(self, t: Table) -> bool:
        """Its stage is one that it has in this game."""
        stage = self.first_stage
        while stage < t.stage and stage < FINISH:
            stage = self.following[stage]
        return t.stage == stage

    def prepare(self) -> None:
        """Settles when the phase's openers act, and where workers can do something."""
        ruleset = self.ruleset
        self.first_stage = PART
        self.own_openers = False
        if ruleset.has_opening[self.index]:
            if ruleset.openers_at_start:
                self.first_stage = OPEN_WINDOWS
            else:
                self.own_openers = True
        self.late_openers = self.own_openers and ruleset.has_free_actions
        of_privilege = "privilege_factor"
        hooks = tuple([hook for hook in self.part_hooks if hook != of_privilege])
        self.workplaces = self.tiles_at_work() | self.answering(hooks)
        self.doublers = self.answering((of_privilege,)) if of_privilege in self.part_hooks else 0
        self.taker_openers = self.openers_of(True)
        self.openers = self.openers_of(False)
        self.closers = self.answering(("closing", "closing_offer", "closed"))
        self.following = [self.stage_after(stage) for stage in range(FINISH)]

    def openers_of(self, taker: bool) -> int:
        """Returns the buildings that open the phase for the taker alone, or for every seat."""
        found = 0
        for effect in self.ruleset.effects:
            opens = effect.takes_part(OPENING, self.id)
            if opens and effect.kind >= 0 and effect.opens_for_taker_only == taker:
                found |= 1 << (self.ruleset.tile_kinds + effect.kind)
        return found

    def tiles_at_work(self) -> int:
        """Returns the targets that work in a seat's part without an effect, one bit each."""
        return 0

    def answering(self, names: tuple[str, ...]) -> int:
        """Returns the buildings that answer hooks or grant things named here, one bit each.

        They are numbered as targets: the kinds of island tiles come first.
        """
        found = 0
        first = self.ruleset.tile_kinds
        for building in range(len(self.ruleset.by_worker)):
            for name in self.ruleset.abilities(building, self.id):
                if name in names:
                    found |= 1 << (first + building)
        return found

    def has_after(self) -> bool:
        """Whether `after` can do anything in this phase."""
        return False

    def stage_after(self, stage: int) -> int:
        """Returns the stage that follows, without those in which nothing can happen."""
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
        """Starts with the openers where they act before all turns, else with the taker's part."""
        if t.ruleset.plain_parts:
            t.stage = PART
            t.step = TURN
        elif self.first_stage == PART:
            t.stage = PART
            t.step = self.part_step(t)
        else:
            self.start_stage(t, self.first_stage)

    def advance(self, t: Table) -> bool:
        """Goes through the stages in order."""
        while t.stage == PART:
            if t.step < TURN or (self.late_openers and t.step == TURN):
                if t.step == WINDOW:
                    if t.ruleset.has_windows and self.in_window(t, "opening"):
                        return True
                    t.at = 0
                    t.step = FIRST
                if self.own_openers:
                    outcome = self.run_openers(t)
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

    def is_opening(self, t: Table) -> bool:
        """Whether openers of the seat that has its part still act (A-50)."""
        return True

    def run_openers(self, t: Table) -> int:
        """Lets the seat's openers act that have not acted yet; answers like `run_moment`.

        Which have acted is marked by effect, not by their order: a guest may bring about an
        earlier one after a later one.
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
                effect.opening(t, seat)
                if t.phase is not self:
                    return -1
        return 0

    def moment(self, t: Table) -> int:
        """Effects open the phase and close it."""
        if t.stage == OPEN or (t.stage == PART and t.step == FIRST):
            return OPENING
        return CLOSING if t.stage == CLOSE else NO_MOMENT

    def end_moment(self, t: Table, effect: Effect) -> None:
        """The seat has taken or passed what *effect* offered: openers are marked."""
        if self.moment(t) == OPENING:
            t.mark_used(t.seat, effect)
        else:
            t.at = effect.number

    def each_seat(self, t: Table, stage: int) -> bool:
        """The stages that go once round the table: windows and moments before and after turns."""
        while t.left:
            effects = t.players[t.seat].effects
            if stage == OPEN_WINDOWS:
                if self.start_windows and self.in_window(t, "openers"):
                    return True
            elif stage == CLOSE_WINDOWS:
                if self.in_window(t, "closing"):
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
        if stage == CLOSE:
            self.close_all(t)
        self.next_stage(t)
        return False

    def close_all(self, t: Table) -> None:
        """Tells the effects of all seats that the phase has closed, clockwise from the taker."""
        seat = t.taker
        for _ in range(t.ruleset.players):
            for effect in t.players[seat].effects.closed[self.index]:
                effect.closed(t, seat)
            seat = t.ruleset.next_seat[seat]

    def next_stage(self, t: Table) -> None:
        """Goes on with the next stage, from the taker on."""
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
        """Starts a stage, or the first after it in which anybody has anything to do."""
        while stage in AROUND and self.is_idle(t, stage):
            stage = self.following[stage]
        t.stage = stage
        t.step = WINDOW
        if stage == PART:
            t.step = self.part_step(t)

    def is_idle(self, t: Table, stage: int) -> bool:
        """Whether nobody has anything to do in a stage that goes round the table."""
        index = self.index
        if stage == OPEN:
            return not any([player.effects.opening[index] for player in t.players])
        if stage == CLOSE:
            ahead = [(player.effects.closing, player.effects.closed) for player in t.players]
            return not any([closing[index] or closed[index] for closing, closed in ahead])
        return not any([player.effects.window for player in t.players])

    def part_step(self, t: Table) -> int:
        """Returns the step at which the seat's part begins, without those that do nothing."""
        effects = t.players[t.seat].effects
        if effects.window or (self.own_openers and effects.opening[self.index]):
            return WINDOW
        return TURN

    def next_part(self, t: Table) -> bool:
        """Ends the seat's own part; True if the next seat's turn comes at once."""
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

    def in_window(self, t: Table, moment: str) -> bool:
        """Asks for free actions alone, if they are worth it now and not yet declined."""
        effects = t.players[t.seat].effects
        if not effects.window or t.at:
            return False
        for effect in effects.window:
            if effect.window(t, t.seat, moment):
                options = [t.ruleset.pass_action]
                for offerer in effects.free_actions:
                    options += offerer.free_actions(t, t.seat)
                if len(options) > 1:
                    return t.decide_step("window", tuple(options))
        return False

    def worth_occupying(self, t: Table, seat: int, moment: str) -> int:
        """Returns where a worker could do something in what follows a window at *moment* (A-40).

        Judged by the kinds of targets, the taker and the moment alone. Targets are one bit each:
        the kinds of island tiles, then the kinds of buildings.
        """
        openers = self.openers
        if seat == t.taker:
            openers |= self.taker_openers
        if moment == "openers":
            return openers
        if moment == "closing":
            return self.closers
        found = self.workplaces
        if seat == t.taker and self.has_privilege(t):
            found |= self.doublers
        if self.own_openers and self.is_opening(t):
            found |= openers
        return found

    def has_privilege(self, t: Table) -> bool:
        """Whether the taker's privilege is still to come, for a window in the taker's part."""
        return True

    def is_window(self, t: Table) -> bool:
        """Whether the current decision is a window."""
        if t.stage == PART:
            return t.step == WINDOW
        return t.stage == OPEN_WINDOWS or t.stage == CLOSE_WINDOWS

    def passed(self, t: Table) -> None:
        """Ends a window or an offer of a moment; the rest is the phase's own."""
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
        """The seat's own turn: asks or goes on, perhaps at once with turns that follow."""
        raise NotImplementedError

    def pass_turn(self, t: Table) -> None:
        """The seat passed at a decision of the phase's own."""
        self.next_part(t)

    def after(self, t: Table) -> bool:
        """What follows the last turn, before the closing windows and effects."""
        raise NotImplementedError

    def finish(self, t: Table) -> bool:
        """What ends the phase; calls `leave` at the end."""
        self.leave(t)
        return False

    def leave(self, t: Table) -> None:
        """Ends the frame: once-a-phase effects are fresh again."""
        if t.marked:
            t.clear_marks()
        t.end_phase()
