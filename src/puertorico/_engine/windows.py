"""Windows: decisions about free actions only, where a worker could be useful (A-40).

A window is asked only if a worker could be useful in what follows in the phase. That depends only
on the kinds of island tiles and buildings, and is determined when the ruleset is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .._base.compat import mypyc_attr
from .effects import OPENING
from .phase import Phase
from .rolestages import CLOSE_WINDOWS, FINAL_WINDOWS, OPEN_WINDOWS, PART, WINDOW

if TYPE_CHECKING:
    from .table import Table

__all__ = ["WindowPhase"]


@mypyc_attr(allow_interpreted_subclasses=True)
class WindowPhase(Phase):
    """A phase with windows, which knows where workers are useful in it."""

    __slots__ = (
        "closers",
        "doublers",
        "later_openers",
        "openers",
        "own_openers",
        "taker_openers",
        "workplaces",
    )

    start_windows: ClassVar[bool] = False
    """Whether windows come before the effects that open the phase (A-40, 4)."""
    end_windows: ClassVar[bool] = False
    """Whether windows come at its end even if no effect closes it (A-40, 5)."""
    part_hooks: ClassVar[tuple[str, ...]] = ()
    """The hooks and grants that make a worker useful in a seat's part, besides its openers.

    ``privilege_factor`` counts only for the taker, as long as `has_privilege`.
    """

    own_openers: bool
    """Whether its openers act in each seat's part, and not before all parts."""
    # Where a worker is useful, by kind only: targets are the kinds of island tiles, then the
    # kinds of buildings, one bit each.
    workplaces: int
    """In a seat's part."""
    doublers: int
    """While the privilege has not been used."""
    openers: int
    """Before the effects that open the phase, for any seat."""
    taker_openers: int
    """Before the effects that open the phase for the taker only."""
    closers: int
    """Before the effects that close the phase."""
    later_openers: int
    """Once the phase is over: before the effects that open later phases without windows."""

    def find_workplaces(self) -> None:
        """Determines where workers are useful, once `own_openers` is known."""
        of_privilege = "privilege_factor"
        hooks = tuple([hook for hook in self.part_hooks if hook != of_privilege])
        self.workplaces = self.tiles_at_work() | self.answering(hooks)
        self.doublers = self.answering((of_privilege,)) if of_privilege in self.part_hooks else 0
        self.taker_openers = self.openers_of(self, True)
        self.openers = self.openers_of(self, False)
        self.closers = self.answering(("closing", "closing_offer", "closed"))
        self.later_openers = 0
        for index in self.ruleset.card_phase:
            phase = self.ruleset.phases[index]
            if self.ruleset.has_windows and not isinstance(phase, WindowPhase):
                self.later_openers |= self.openers_of(phase, False)

    def openers_of(self, phase: Phase, taker: bool) -> int:
        """Returns the buildings that open a phase, as targets, one bit each.

        Args:
            phase: The phase.
            taker: Whether only those that open it for its taker alone are meant, or only the
                others.
        """
        found = 0
        for effect in self.ruleset.effects:
            opens = effect.takes_part(OPENING, phase.id)
            if opens and effect.kind >= 0 and effect.opens_for_taker_only == taker:
                found |= 1 << (self.ruleset.tile_kinds + effect.kind)
        return found

    def tiles_at_work(self) -> int:
        """Returns the targets that work in a seat's part without an effect, one bit each."""
        return 0

    def answering(self, names: tuple[str, ...]) -> int:
        """Returns the buildings with one of these hooks or grants, one bit each.

        They are numbered as targets: the kinds of island tiles come first.

        Args:
            names: The names of hooks and of grants.
        """
        found = 0
        first = self.ruleset.tile_kinds
        for building in range(len(self.ruleset.by_worker)):
            for name in self.ruleset.abilities(building, self.id):
                if name in names:
                    found |= 1 << (first + building)
        return found

    def is_opening(self, table: Table) -> bool:
        """Whether the openers of the seat whose part it is still act (A-50)."""
        return True

    def in_window(self, table: Table, moment: str) -> bool:
        """Asks only for free actions, if they are worth a decision now and not yet declined.

        Args:
            table: The table.
            moment: The moment of the window, as in `Effect.window`.

        Returns:
            Whether a decision is due.
        """
        effects = table.players[table.seat].effects
        if not effects.window or table.at:
            return False
        for effect in effects.window:
            if effect.window(table, table.seat, moment):
                options = [table.ruleset.pass_action]
                for offerer in effects.free_actions:
                    options += offerer.free_actions(table, table.seat)
                if len(options) > 1:
                    return table.decide_step("window", tuple(options))
        return False

    def worth_occupying(self, table: Table, seat: int, moment: str) -> int:
        """Returns where a worker could be useful in what follows a window (A-40).

        It depends only on the kinds of targets, the taker and the moment. Targets are one bit each:
        the kinds of island tiles, then the kinds of buildings.

        Args:
            table: The table.
            seat: The seat.
            moment: The moment of the window, as in `Effect.window`.
        """
        openers = self.openers
        if seat == table.taker:
            openers |= self.taker_openers
        if moment == "openers":
            return openers
        if moment == "closing":
            return self.closers
        if moment == "phase_end":
            return self.later_openers
        found = self.workplaces
        if seat == table.taker and self.has_privilege(table):
            found |= self.doublers
        if self.own_openers and self.is_opening(table):
            found |= openers
        return found

    def has_privilege(self, table: Table) -> bool:
        """Whether the taker's privilege is still to come, for a window in the taker's part."""
        return True

    def window_moment(self, table: Table) -> str:
        """Returns the moment of the window that is being asked (see `in_window`)."""
        if table.stage == PART:
            return "opening"
        if table.stage == OPEN_WINDOWS:
            return "openers"
        return "closing" if table.stage == CLOSE_WINDOWS else "phase_end"

    def is_window(self, table: Table) -> bool:
        """Whether the current decision is a window."""
        if table.stage == PART:
            return table.step == WINDOW
        return table.stage in (OPEN_WINDOWS, CLOSE_WINDOWS, FINAL_WINDOWS)
