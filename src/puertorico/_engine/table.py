"""The state of a game, the `Table`, and the verbs that change it.

Everything that is alike is counted. Phases and effects change the state through the verbs only;
each verb owns the player it writes (`copy` shares players until then), keeps ending flags and
effect sets right, and notes its event if there is a listener.

The current frame (phase, taker, seat ...) lies in the table's own fields; the frames it
interrupted are in `Table.outer`, one tuple in another: the phase, the numbers of `FRAME_FIELDS`
(see frames.py), and the frame further out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import events as ev
from .frames import StackedFrame
from .verbs.course import CourseVerbs

if TYPE_CHECKING:
    from ..actions import Action
    from .frames import FrameTuple
    from .phase import Phase

__all__ = ["Table"]


class Table(CourseVerbs):
    """One game in progress: the verbs of all subjects, frames and decisions."""

    __slots__ = ()

    def copy(self) -> Table:
        """Returns an independent copy; players are shared until one side writes them."""
        new = Table()
        new.ruleset = self.ruleset
        for player in self.players:
            player.shared = True
        new.players = self.players[:]
        new.round = self.round
        new.governor = self.governor
        new.role_coins = self.role_coins
        new.packed_takers = self.packed_takers
        new.free_cards = self.free_cards
        new.packed_row = self.packed_row
        new.packed_face_down = self.packed_face_down
        new.packed_discards = self.packed_discards
        new.packed_tile_supply = self.packed_tile_supply
        new.packed_goods = self.packed_goods
        new.ship_goods = self.ship_goods
        new.packed_loads = self.packed_loads
        new.trading_house = self.trading_house
        new.supply = self.supply
        new.ship = self.ship
        new.vp = self.vp
        new.packed_building_supply = self.packed_building_supply
        new.buildings_left = self.buildings_left
        new.slots = self.slots
        new.ending = self.ending
        new.over = self.over
        new.phase = self.phase
        new.taker = self.taker
        new.seat = self.seat
        new.left = self.left
        new.stage = self.stage
        new.step = self.step
        new.at = self.at
        new.factor = self.factor
        new.a = self.a
        new.b = self.b
        new.outer = self.outer
        new.picks = self.picks
        new.drawn = self.drawn
        # Empty but for a placement, and never filled in place.
        new.placed = self.placed[:] if self.placed else self.placed
        new.marked = self.marked
        new.kind = self.kind
        new.options = self.options
        new.ask_forced = self.ask_forced
        new.seeded = self.seeded
        new.seed_high = self.seed_high
        new.seed_low = self.seed_low
        new.draws = self.draws
        new.history = self.history
        new.log = None
        return new

    # Frames and decisions.

    def push(self, phase: Phase, taker: int) -> None:
        """Interrupts the current frame with a new one of *phase*, *taker* first."""
        self.outer = self._frame()
        self.become(phase, taker)

    def _frame(self) -> FrameTuple:
        """Returns the current frame as `outer` keeps it; `pop` is the inverse."""
        return (
            self.phase,
            self.taker,
            self.seat,
            self.left,
            self.stage,
            self.step,
            self.at,
            self.factor,
            self.a,
            self.b,
            self.outer,
        )

    def hand_over(self, phase: Phase, taker: int) -> None:
        """Goes on with the phase of a role, *taker* first, in the place of the round's frame.

        That is not kept: its phase makes it again from the numbers of the table, with `resume`.
        """
        self.picks = self.left
        self.become(phase, taker)

    def become(self, phase: Phase, taker: int) -> None:
        """Replaces the current frame by a new one of *phase*, *taker* first."""
        self.phase = phase
        self.taker = taker
        self.seat = taker
        self.left = self.ruleset.players
        self.stage = self.step = self.at = self.a = self.b = 0
        self.factor = 1
        phase.enter(self)

    def pop(self) -> None:
        """Ends the current frame and goes on with the one it interrupted."""
        outer = self.outer
        if outer is None:
            ruleset = self.ruleset
            self.phase = ruleset.phases[ruleset.round]
            self.phase.resume(self)
            return
        (
            self.phase,
            self.taker,
            self.seat,
            self.left,
            self.stage,
            self.step,
            self.at,
            self.factor,
            self.a,
            self.b,
            self.outer,
        ) = outer

    def frames(self) -> list[StackedFrame]:
        """Returns all frames, the outermost first and the current one last."""
        found: list[StackedFrame] = []
        frame: FrameTuple | None = self._frame()
        while frame is not None:
            found.append(StackedFrame(*frame[:10]))
            frame = frame[10]
        if not found[-1].phase.outermost:
            rounds = self.ruleset.phases[self.ruleset.round]
            found.append(rounds.suspended(self, found[-1].taker))
        found.reverse()
        return found

    def interrupted(self) -> StackedFrame:
        """Returns the frame that the current one interrupts."""
        return self.frames()[-2]

    def end_phase(self) -> None:
        """Ends the current frame, the phase of a role (ROUND-03)."""
        if self.log is not None:
            ended = ev.PhaseEnded(rule="ROUND-03", seat=self.taker, phase=self.phase.id)
            self.log.append(ended)
        self.pop()

    def decide(self, kind: str, options: list[Action]) -> bool:
        """Asks the current seat; True if it has a real choice, else the only option is played.

        Effects may offer new instances of actions; the table's own take their place.
        """
        ruleset = self.ruleset
        if len(options) == 1 and not self.ask_forced:
            only = options[0] if options[0].code >= 0 else ruleset.own(options[0])
            only.handler.play(self, only)
            return False
        self._ask(kind, options)
        return True

    def _ask(self, kind: str, options: list[Action]) -> None:
        """Asks the current seat; its free actions join the options (A-40)."""
        ruleset = self.ruleset
        if ruleset.has_free_actions and self.phase.joined_by_free_actions:
            for effect in self.players[self.seat].effects.free_actions:
                options += effect.free_actions(self, self.seat)
        for place in range(len(options)):
            if options[place].code < 0:
                options[place] = ruleset.own(options[place])
        self.kind = kind
        self.options = tuple(options)

    def decide_ready(self, kind: str, options: tuple[Action, ...]) -> bool:
        """Like `decide`, with options that are kept ready."""
        if self.ruleset.has_free_actions and self.players[self.seat].effects.free_actions:
            return self.decide(kind, list(options))
        return self.decide_step(kind, options)

    def decide_step(self, kind: str, options: tuple[Action, ...], first: bool = False) -> bool:
        """Like `decide`, for a step of a compound choice, with options that are kept ready.

        Free actions join the *first* step alone, even if it is forced: there is no later moment
        for them.
        """
        if first and self.ruleset.has_free_actions and self.players[self.seat].effects.free_actions:
            joined = list(options)
            self._ask(kind, joined)
            if len(joined) > 1:
                return True
        if len(options) == 1 and not self.ask_forced:
            only = options[0]
            only.handler.play(self, only)
            return False
        self.kind = kind
        self.options = options
        return True
