"""The state of a game, the `Table`: its copies, frames and decisions.

Identical pieces are counted, not listed. Phases and effects change the state only through verbs.

The current frame (phase, taker, seat ...) is in the table's own fields. The frames it interrupted
are nested tuples in `Table.outer`: the phase, the numbers of `FRAME_FIELDS` (see frames.py), what
the phase remembers, and the next frame outward. Copies of a table share these tuples, so `pop`
copies the memory that it brings back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import events as ev
from .._base.compat import mypyc_attr
from .._base.messages import did_you_mean, shown
from ..errors import ConfigError
from .board import NO_MEMORY, Memory
from .frames import StackedFrame
from .verbs.course import CourseVerbs
from .verbs.questions import agreed

if TYPE_CHECKING:
    from ..actions._action import Action
    from .effects import Effect
    from .frames import FrameTuple
    from .phase import Phase


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(CourseVerbs):
    """One game in progress: the verbs of all subjects, frames and decisions.

    Effects and phases read its fields, and change them with verbs alone; a phase also writes the
    fields of its own frame.

    Seats are numbered clockwise from 0. Kinds of goods, tiles, workers, buildings and role cards
    have the numbers of the `Ruleset`; a rule has its id, which events show. Verbs check neither
    their arguments nor whether the supply or a player has enough to move. Those of a checked game
    do, and raise an `ExpansionError` (see `Game.new`).
    """

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    phase: Phase
    taker: int
    seat: int
    stage: int
    step: int
    privilege: int
    last_effect: int
    memory: Any
    next_seat: tuple[int, ...]
    picks_left: int
    kind: str
    options: tuple[Action, ...]

    def _copy(self) -> Table:
        """Returns an independent copy; players are shared until either side writes them."""
        new = Table()
        # Written by `nox -s regenerate`: the fields of `Board`.
        new.ruleset = self.ruleset
        new.round = self.round
        new.governor = self.governor
        new.picks_left = self.picks_left
        new.vp = self.vp
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
        new.packed_building_supply = self.packed_building_supply
        new.buildings_left = self.buildings_left
        new.slots = self.slots
        new.ending = self.ending
        new.over = self.over
        new.phase = self.phase
        new.taker = self.taker
        new.seat = self.seat
        new.stage = self.stage
        new.step = self.step
        new.privilege = self.privilege
        new.last_effect = self.last_effect
        new.outer = self.outer
        new.next_seat = self.next_seat
        new.drawn = self.drawn
        new.news = self.news
        new.kind = self.kind
        new.options = self.options
        new.ask_forced = self.ask_forced
        new.seeded = self.seeded
        new.seed = self.seed
        new.draws = self.draws
        new.history = self.history
        # Up to here.
        for player in self.players:
            player.shared = True
        new.players = self.players.copy()
        # Typed, so that compiled code calls it at once.
        memory: Memory = self.memory
        new.memory = memory if memory is NO_MEMORY else memory.copy()
        # Empty except during a placement, and never modified in place.
        placed = self.placed
        new.placed = placed.copy() if placed else placed
        new.log = None
        return new

    def _snapshot(self) -> Table:
        """Returns a copy without its history and without the seed of its draws."""
        new = self._copy()
        new.history = None
        new.seed = (0, 0)
        new.draws = 0
        return new

    def _snapshot_for(self, viewer: int, is_open: bool) -> Table:
        """Returns a snapshot with its own copies of the other seats, to hide what only they know.

        A *viewer* below 0 has no seat. Unless *is_open*, the VP chips of the others are left out.
        """
        new = self._snapshot()
        for seat in range(len(new.players)):
            if seat != viewer:
                other = new.players[seat] = new.players[seat].snapshot()
                if not is_open:
                    other.vp = 0
        return new

    # Frames and decisions.

    def _push(self, phase: Phase, taker: int) -> None:
        """Interrupts the current frame with a new one; the *taker* of a draw is `CHANCE`."""
        self.outer = self._frame()
        self._become(phase, taker)

    def push_phase(self, id: str, taker: int, **remembered: int) -> None:
        """Interrupts the current frame with one of the phase *id*, in which *taker* is first.

        Effects use it in ``use`` for tasks of several steps.

        Args:
            id: The id of the phase, which an expansion of the game lists.
            taker: The seat that begins.
            remembered: Numbers for fields of the phase's memory, by name. They are set after its
                ``enter``.

        Raises:
            ConfigError: The game has no such phase, or its memory no such field.
        """
        ruleset = self.ruleset
        if id not in ruleset.phase_of:
            raise ConfigError(f"there is no phase {id!r}{did_you_mean(id, ruleset.phase_of)}")
        self._push(ruleset.phases[ruleset.phase_of[id]], taker)
        names = [field.name for field in self.phase.remembered]
        for name, value in remembered.items():
            if name not in names:
                raise ConfigError(
                    f"the phase {id!r} does not remember {name!r}{did_you_mean(name, names)}"
                )
            setattr(self.memory, name, value)

    def choose(self, seat: int, effect: Effect) -> None:
        """Asks a seat to choose among `Effect.choices`, before anything else goes on.

        Effects call it in ``use`` and in all hooks that may push a frame; `Effect.use` carries out
        the choice.

        Args:
            seat: The seat that chooses.
            effect: The effect, which declares the kind of decision with `Effect.asks`.
        """
        self.push_phase(effect.asked_in, seat, effect=effect.number)

    def set_numbers(self, id: str, numbers: Sequence[int], seat: int | None = None) -> None:
        """Sets a list of numbers that slots keep (see `Slot.numbers`).

        Args:
            id: The id of the list.
            numbers: The numbers, each above 0.
            seat: The seat whose list it is; None for one of the table.

        Raises:
            KeyError: There are more numbers than places.
        """
        places = self.ruleset.slot_of if seat is None else self.ruleset.player_slot_of
        values = [*numbers]
        while f"{id}_{len(values) + 1}" in places:
            values.append(0)
        named = {f"{id}_{place}": value for place, value in enumerate(values, 1)}
        if id in places:
            named[id] = len(numbers)
        for slot, value in named.items():
            if seat is None:
                self.set_slot(slot, value)
            else:
                self.set_player_slot(seat, slot, value)

    def _frame(self) -> FrameTuple:
        """Returns the current frame as `outer` keeps it; `pop` is the inverse."""
        return (
            self.phase,
            self.taker,
            self.seat,
            self.stage,
            self.step,
            self.privilege,
            self.last_effect,
            self.memory,
            self.outer,
        )

    def _become(self, phase: Phase, taker: int) -> None:
        """Replaces the current frame with a new one; the replaced one is not kept."""
        self.phase = phase
        self.taker = taker
        self.seat = taker
        self.stage = self.step = self.last_effect = 0
        self.privilege = 1
        kind = phase.new_memory
        self.memory = NO_MEMORY if kind is Memory else kind()
        if self.ruleset.part_order and phase.index in self.ruleset.card_phase:
            self._find_order()
        phase.enter(self)

    def pop(self) -> None:
        """Ends the current frame and returns to the one it interrupted."""
        outer = self.outer
        if outer is None:
            ruleset = self.ruleset
            self.phase = ruleset.phases[ruleset.round]
            self.phase._resume(self)
            return
        (
            self.phase,
            self.taker,
            self.seat,
            self.stage,
            self.step,
            self.privilege,
            self.last_effect,
            memory,
            self.outer,
        ) = outer
        kept: Memory = memory
        self.memory = kept if kept is NO_MEMORY else kept.copy()

    def frames(self) -> list[StackedFrame]:
        """Returns all frames, the outermost first and the current one last."""
        frames: list[StackedFrame] = []
        frame: FrameTuple | None = self._frame()
        while frame is not None:
            memory = frame[7]
            held = tuple([getattr(memory, field.name) for field in frame[0].remembered])
            frames.append(StackedFrame(*frame[:7], held))
            frame = frame[8]
        if not frames[-1].phase.outermost:
            rounds = self.ruleset.phases[self.ruleset.round]
            frames.append(rounds._suspended(self, frames[-1].taker))
        frames.reverse()
        return frames

    def interrupted(self) -> StackedFrame:
        """Returns the frame that the current one interrupts."""
        return self.frames()[-2]

    def _begin_effect(self, seat: int, effect: Effect) -> None:
        """Makes an effect the cause of all events until `_end_effect`.

        It acts for a seat, or for the table as a whole (-1).
        """
        if self.log is not None:
            self.log.begin_effect(seat if seat >= 0 else None, effect)

    def _end_effect(self) -> None:
        """Ends what `_begin_effect` began."""
        if self.log is not None:
            self.log.end()

    def role_frame(self) -> StackedFrame | None:
        """Returns the frame of the role that is being played; None between roles.

        Other frames may interrupt it, such as a placement of workers. Its ``phase.id`` is the id of
        the phase, and its ``taker`` the seat with the privilege.
        """
        for frame in self.frames()[::-1]:
            if frame.phase.index in self.ruleset.card_phase:
                return frame
        return None

    def _end_phase(self) -> None:
        """Ends the current frame, the phase of a role (ROUND-03)."""
        if self.log is not None:
            ended = ev.PhaseEnded(rule="ROUND-03", taker=self.taker, phase=self.phase.id)
            self.log.append(ended)
        ruleset = self.ruleset
        if ruleset.has_phase_slots:
            self._renew_slots("phase")
        if self.outer is not None:
            self.pop()
        else:
            # As in `pop`, without a call: almost every role ends here.
            self.phase = ruleset.phases[ruleset.round]
            self.phase._resume(self)
        if ruleset.part_order:
            self._find_order()

    def _find_order(self) -> None:
        """Notes the order in which the seats have their parts now (`Effect.part_order`).

        Raises:
            ConfigError: An effect's answer is not all seats, the taker first.
        """
        ruleset = self.ruleset
        self.next_seat = ruleset.next_seat
        frame = self.role_frame()
        if frame is None:
            return
        agreement = agreed("part_order", ruleset.part_order, self, frame.phase.id, frame.taker)
        if agreement is None:
            return
        effect, order = agreement
        if order[:1] != [frame.taker] or sorted(order) != [*range(ruleset.players)]:
            raise ConfigError(
                f"part_order of {effect.name} must return all seats, each once and the taker "
                f"({frame.taker}) first, not {shown(order)}"
            )
        after = dict(zip(order, [*order[1:], frame.taker], strict=True))
        self.next_seat = tuple([after[seat] for seat in range(ruleset.players)])

    def decide(
        self, kind: str, options: Sequence[Action], joined: bool = True, first: bool = False
    ) -> bool:
        """Asks the current seat for a decision; free actions join two options or more (A-40).

        Args:
            kind: The id of the kind of decision.
            options: The legal actions, one or more, without the free ones; the table's own
                instances, as `offer` returns them.
            joined: Whether free actions join it: not the later steps of a compound choice.
            first: Whether this is the first step of one. Free actions join it even if it is forced,
                as there is no later opportunity for them.

        Returns:
            True if there is a real choice; False if there was one option, which has been played.
        """
        if (
            joined
            and self.ruleset.has_free_actions
            and self.players[self.seat].effects.free_actions
        ):
            options = self._with_free_actions(options, first)
        # Most are prepared tuples: a test of the class is cheaper than a call that returns them.
        asked = options if type(options) is tuple else tuple(options)
        if len(asked) == 1 and not self.ask_forced:
            self._carry_out(asked[0], kind)
            return False
        self.kind = kind
        self.options = asked
        return True

    def _with_free_actions(self, options: Sequence[Action], first: bool) -> Sequence[Action]:
        """Returns the options of a decision with the free actions of the seat that join it."""
        forced = len(options) == 1 and not self.ask_forced and not first
        if forced or not self.phase.joined_by_free_actions:
            return options
        return [*options, *self._free_actions()]

    def _free_actions(self) -> list[Action]:
        """Returns the free actions of the seat (A-40)."""
        seat = self.seat
        effects = self.players[seat].effects.free_actions
        return self._offers([effect.free_actions(self, seat) for effect in effects])

    def _offers(self, answers: list[list[Action]]) -> list[Action]:
        """Returns the actions that effects offer, as the table's own instances.

        Raises:
            ConfigError: An effect offers an action that its ``actions`` do not name.
        """
        ruleset = self.ruleset
        offered: list[Action] = []
        for actions in answers:
            for action in actions:
                offered.append(action if action.code >= 0 else ruleset.own(action))
        return offered

    def _carry_out(self, action: Action, kind: str = "") -> None:
        """Plays the only option of a decision, or the outcome of a draw, which has no *kind*."""
        if self.log is None:
            action.handler.play(self, action)
        else:
            self.log.begin_action(action, kind, forced=True)
            action.handler.play(self, action)
            self.log.end()
