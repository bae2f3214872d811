"""The base of all phases: frames, moments and draws.

A phase is stateless; its numbers are in the table's current frame. `Phase.advance` is called until
it reports a decision. It can be called again at any time. At a decision a further call changes
nothing; steps that happen only once are noted in the frame or show on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._base.compat import mypyc_attr, override
from .._base.packed import ONLY, kinds_in
from ..actions import Pass
from ..actions._action import Action, Handler
from ..decisions import DecisionContext, NoContext
from ..errors import Illegality
from .board import Memory
from .decisions import OFFER, WINDOW, DecisionKind
from .effects import Effect
from .frames import Kind, Remembered, StackedFrame, Stage, memory_fields
from .moments import NOTHING, Happened, Moment, MomentResult

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .table import Table

JOBS: Final[tuple[str, ...]] = ("set_up", "choose_roles", "place_workers", "choose_buildings")
"""The jobs for which the engine needs a phase."""


def _skips(table: Table, effect: Effect, moment: int, happened: Happened) -> bool:
    """Whether an effect has no part in a moment."""
    if moment == Moment.OPENING:
        return effect.opens_for_taker_only and table.seat != table.taker
    if moment == Moment.TILE_PLACED:
        # An earlier effect may have taken the tile away.
        return not table.players[table.seat].count_tiles(happened.tile)
    # The new building reacts to itself with a hook of its own.
    return moment == Moment.BUILT and effect.founds != (effect.kind == happened.building)


def _offered(table: Table, effect: Effect, moment: int, happened: Happened) -> list[Action]:
    """Returns what an effect offers at a moment."""
    seat = table.seat
    if moment == Moment.OPENING:
        return effect.opening_offer(table, seat)
    if moment == Moment.TILE_PLACED:
        return effect.tile_placed_offer(table, seat, happened.tile, happened.source)
    if moment == Moment.CLOSING:
        return effect.closing_offer(table, seat)
    return effect.built_offer(table, seat, happened.building)


class TileStep:
    """The steps at which a tile is drawn and placed; they follow those of `PartStep`."""

    DRAW: Final = 3
    """A tile is drawn."""
    PLACED: Final = 4
    """Effects react to the tile that has been placed."""
    HELD: Final = 5
    """The seat has looked at the drawn tile and decides what to place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TilePlacing:
    """How seats draw and place tiles in a phase, as `Phase.tiles` says.

    Its methods get the `Table` as *table*; the current frame is one of the phase unless they say
    otherwise.
    """

    draw_rule: ClassVar[str] = ""
    """The rule behind tiles that are drawn and placed; empty if none are."""
    kind: ClassVar[str] = "drawn_tile"
    """The kind of decision in which something can be placed instead of a drawn tile."""

    def source(self, table: Table) -> int:
        """Returns the source of the tile that the seat is about to place: a `Source`."""
        raise NotImplementedError

    def place(self, table: Table, tile: int, source: int, pile: str, rule: str) -> None:
        """Places a tile on the seat's island, and lets effects react to it.

        Args:
            table: The table.
            tile: The number of the kind of tile.
            source: Where it comes from: a `Source`.
            pile: The pile that it comes from, as in `Table.take_tile`; if empty, that of *source*.
            rule: The id of the rule behind it; if empty, that of *source*.
        """
        raise NotImplementedError

    def drawn_with(self, table: Table, frame: StackedFrame) -> str:
        """Returns the id of the building with which a tile is drawn in a frame of the phase.

        Empty if the tile is not for a seat.

        Args:
            table: The table.
            frame: One of its frames.
        """
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Handler):
    """A phase, or any other kind of frame: it works out decisions and plays its actions.

    Its methods get the `Table` as *table*; the current frame is one of the phase unless they say
    otherwise. A *seat* is numbered from 0 on.
    """

    id: ClassVar[Any] = ""
    """The phase's permanent id."""
    job: ClassVar[str] = ""
    """The use that the engine has for it: ``set_up``, ``choose_roles``, ``place_workers`` or
    ``choose_buildings``.
    """
    decisions: ClassVar[tuple[DecisionKind, ...]] = ()
    """The kinds of decisions that it asks for, besides windows and offers of effects."""
    outermost: ClassVar[bool] = False
    """Whether its frame is the first, which interrupts nothing."""
    nests: ClassVar[bool] = False
    """Whether one of its frames can come while another one is interrupted."""
    interrupts: ClassVar[tuple[str, ...] | None] = None
    """The ids of the phases that its frames can interrupt; None for all but itself."""
    stages: ClassVar[tuple[Stage, ...]] = (Stage(),)
    """The stages of its frames by number, with their steps."""
    memory: ClassVar[type[Memory]] = Memory
    """The class of its memory between two decisions: a frame begins with a new instance."""
    part_of: ClassVar[str] = ""
    """The phase of a role in which its frames usually occur, for refusals that say when its
    decisions come; empty for the first one that it `interrupts`. A config refuses any other id.
    """
    joined_by_free_actions: ClassVar[bool] = True
    """Whether free actions join its decisions (A-40)."""
    calls: ClassVar[tuple[str, ...]] = ()
    """The hooks for openings and closings that are called in it."""
    placing_rule: ClassVar[str] = "MAYOR-05"
    """The rule by which workers are placed in it, if any are."""
    alternative_rule: ClassVar[str] = ""
    """The rule for placing something else instead of a tile, if it is not that of the effect."""
    tiles: ClassVar[TilePlacing] = TilePlacing()
    """How the seat draws and places tiles in it, if it does."""
    index: int
    """Its number in its game."""
    ruleset: Ruleset
    """The ruleset of its game."""
    new_memory: type[Memory]
    """The same as `memory`, where compiled code finds it at once."""
    remembered: tuple[Remembered, ...]
    """The fields of its memory, without those that follow from the rest."""

    def _bind(self, ruleset: Ruleset, index: int) -> None:
        """Makes this instance part of a ruleset; called once, when that is compiled."""
        self.ruleset = ruleset
        self.index = index
        self.new_memory = self.memory
        fields = memory_fields(self.memory)
        self.remembered = tuple([field for field in fields if field.kind is not Kind.DERIVED])

    def prepare(self) -> None:
        """Completes the phase; called once, when all effects of the ruleset are known."""

    def actions(self) -> Mapping[Any, Action]:
        """Returns the actions that it plays, by keys of its own choice (see `Handler.offer`)."""
        return {}

    def enter(self, table: Table) -> None:
        """Prepares the frame that has just been pushed."""

    def advance(self, table: Table) -> bool:
        """Runs one step, or to a decision.

        Returns:
            Whether a decision is due.
        """
        raise NotImplementedError

    def _resume(self, table: Table) -> None:
        """Restores its frame after the phase of a role that took its place has ended.

        Only the phase of the rounds gives up its place.
        """
        raise NotImplementedError

    def _suspended(self, table: Table, taker: int) -> StackedFrame:
        """Returns the frame that `_resume` would restore, while *taker* has the role."""
        raise NotImplementedError

    def _phase_follows(self, table: Table) -> bool:
        """Whether the phase of another role will follow the current one (A-40, 6).

        Only the phase of the rounds knows.
        """
        raise NotImplementedError

    def holds_tile(self, table: Table) -> bool:
        """Whether its current frame is about the tile that has been drawn and not yet placed."""
        return bool(self.tiles.draw_rule) and table.step == TileStep.HELD

    def window_moment(self, table: Table) -> str:
        """Returns the moment of the window that is being asked, as in `Effect.window`.

        Only phases with windows know this, and where a worker could be useful afterwards.
        """
        raise NotImplementedError

    def worth_occupying(self, table: Table, seat: int, moment: str) -> int:
        """Returns where a worker could be useful after a window (A-40).

        Places are one bit each: the kinds of island tiles, then the kinds of buildings.

        Args:
            table: The table.
            seat: The seat.
            moment: The moment of the window, as in `Effect.window`.
        """
        raise NotImplementedError

    def passed(self, table: Table) -> None:
        """Handles a pass of the seat that was asked."""
        raise NotImplementedError

    def context(self, table: Table) -> dict[str, Any]:
        """Returns the fields of the context of the current decision, which is of a kind of its own.

        The class that the `DecisionKind` declares has these fields; `context_of` says in which form
        they may be given. Views show them to every seat, like what a phase remembers, so they
        hold only public information; secrets are kept in slots. A view asks for them with a table
        that has nothing its viewer cannot know: no chips of others, no options of another seat.
        """
        return {}

    def why_no_pass(self, table: Table) -> Illegality | None:
        """Returns why passing is not possible at the current decision."""
        return Illegality("no_pass", "ROLE-05")

    def derive(self, table: Table) -> None:
        """Computes the fields of its memory that follow from the rest.

        Called for a frame read from outside, which lacks them.
        """

    def is_consistent(self, table: Table) -> bool:
        """Whether the game can be played on from its current frame, which was read from outside.

        A frame need not have come about in a game, but it must come to a decision, and no piece may
        be made or lost. Stages, steps and the fields of its memory have been checked already. By
        default a tile to be placed needs a space, and one that has been placed must be there.
        """
        if not self.tiles.draw_rule or table.step < TileStep.DRAW:
            return True
        player = table.players[table.seat]
        if table.step == TileStep.PLACED:
            return player.count_tiles(self.happened(table).tile) > 0
        left = table.packed_face_down or table.packed_discards
        has_tile = table.drawn >= 0 or (table.step == TileStep.DRAW and left > 0)
        return has_tile and player.island_spaces() < table.ruleset.island_size

    def expects_tile(self, frame: StackedFrame) -> bool:
        """Whether a frame of the phase places the tile that is being drawn.

        Args:
            frame: One of its frames.
        """
        return bool(self.tiles.draw_rule) and frame.step == TileStep.DRAW

    def moment(self, table: Table) -> int:
        """Returns the `Moment` of its current frame."""
        return Moment.NONE

    def happened(self, table: Table) -> Happened:
        """Returns the subject of the current decision, for an effect whose action is played."""
        return NOTHING

    def run_moment(self, table: Table, effects: tuple[Effect, ...], moment: int) -> int:
        """Lets the effects act or offer in turn.

        ``Table.last_effect`` is the number of the last one that has had its turn.

        Args:
            table: The table.
            effects: The effects that have a part in the moment, in their order.
            moment: The moment, such as `Moment.OPENING`.

        Returns:
            `MomentResult.DONE`, `MomentResult.ASKED` or `MomentResult.PUSHED`.
        """
        if not effects:
            return MomentResult.DONE
        last = table.last_effect
        done = table.ruleset.effects[last - 1].ranks[moment] if last else 0
        happened = self.happened(table)
        for effect in effects:
            if effect.ranks[moment] <= done or _skips(table, effect, moment, happened):
                continue
            before = table.last_effect
            table.last_effect = effect.number
            if effect.offers_at[moment]:
                offered = _offered(table, effect, moment, happened)
                if offered:
                    table.last_effect = before
                    return self.ask_offered(table, offered)
            else:
                table._begin_effect(table.seat, effect)
                self._let_act(table, effect, moment, happened)
                table._end_effect()
                if table.phase is not self or table.news:
                    return MomentResult.PUSHED
        return MomentResult.DONE

    def _let_act(self, table: Table, effect: Effect, moment: int, happened: Happened) -> None:
        """Calls the hook by which an effect acts at a moment."""
        seat = table.seat
        if moment == Moment.OPENING:
            effect.opening(table, seat)
        elif moment == Moment.TILE_PLACED:
            effect.tile_placed(table, seat, happened.tile, happened.source)
        elif moment == Moment.CLOSING:
            effect.closing(table, seat)
        elif effect.founds:
            effect.founded(table, seat)
        else:
            effect.built(table, seat, happened.building)

    def ask_offered(self, table: Table, offered: list[Action]) -> int:
        """Asks the seat to play one of the actions offered at a moment, or to pass.

        Args:
            table: The table.
            offered: The actions offered.

        Returns:
            The same as `run_moment`.
        """
        table.decide(OFFER, [*table._offers([offered]), table.ruleset.pass_action])
        return MomentResult.ASKED

    def _offer_taken(self, table: Table, effect: Effect, action: Action) -> None:
        """Ends the moment for an effect if its action, which is played now, was offered at one.

        The options offered at a moment come before the pass, and free actions after it.
        """
        if table.kind == OFFER and self.moment(table) != Moment.NONE:
            offered = table.options[: table.options.index(table.ruleset.pass_action)]
            if action in offered:
                self.end_moment(table, effect)

    def end_moment(self, table: Table, effect: Effect) -> None:
        """Ends the current moment for an effect.

        Args:
            table: The table.
            effect: The effect, whose offer the seat has taken or passed.
        """
        table.last_effect = effect.number

    def _close_all(self, table: Table) -> None:
        """Calls `closed` of the effects of all seats, clockwise from the taker."""
        seat = table.taker
        for _place in range(table.ruleset.players):
            for effect in table.players[seat].effects.closed[self.index]:
                table._begin_effect(seat, effect)
                effect.closed(table, seat)
                table._end_effect()
            seat = table.next_seat[seat]

    def pass_moment(self, table: Table) -> None:
        """Ends the current moment for the effect whose offer the seat passed."""
        maker = table.options[0].handler
        assert isinstance(maker, Effect)
        self.end_moment(table, maker)


DECLINED: Final = 1
"""The step of a window that the seat has declined."""


@mypyc_attr(allow_interpreted_subclasses=True)
class WindowPhase(Phase):
    """A phase with windows, which are decisions about free actions only (A-40)."""

    def _ask_window(self, table: Table) -> bool:
        """Asks only for free actions, if they are worth a decision now.

        Returns:
            Whether a decision is due.
        """
        effects = table.players[table.seat].effects
        if not effects.window:
            return False
        moment = self.window_moment(table)
        for effect in effects.window:
            if effect.window(table, table.seat, moment):
                free = table._free_actions()
                if free:
                    options = [table.ruleset.pass_action, *free]
                    return table.decide(WINDOW, options, joined=False)
        return False

    def _answering(self, names: tuple[str, ...]) -> int:
        """Returns the places that are buildings with one of these hooks or grants, as a set."""
        places = 0
        first = self.ruleset.tile_kinds
        for building in range(len(self.ruleset.by_worker)):
            for name in self.ruleset.abilities(building, self.id):
                if name in names:
                    places |= ONLY[first + building]
        return places


def choices_of(actions: list[Action], no_choice: Action) -> tuple[tuple[Action, ...], ...]:
    """Returns the options for each set of kinds.

    They are the actions of these kinds, in order, and *no_choice*. For few kinds only: each further
    one doubles the number of sets.

    >>> from puertorico.actions import Pass, Sell
    >>> choices_of([Sell("corn"), Sell("indigo")], Pass())[0b10]
    (Sell(Good.INDIGO), Pass())
    """
    return tuple(
        [
            (*[actions[kind] for kind in kinds_in(kinds)], no_choice)
            for kinds in range(2 ** len(actions))
        ]
    )


class CurrentPhase(Handler):
    """Plays `Pass` in the current phase."""

    @override
    def play(self, table: Table, action: Action) -> None:
        """Lets the current phase handle the pass."""
        table.phase.passed(table)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Asks the current phase why passing is not possible."""
        return table.phase.why_no_pass(table)

    def actions(self) -> dict[Any, Action]:
        """Returns `Pass`, which has the first number in every game."""
        return {None: Pass()}


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Handler):
    """A draw of chance: its outcomes with their weights, and their consequences.

    Its methods get the `Table` as *table*.
    """

    id: ClassVar[Any] = ""
    """The draw's permanent id, which is also the kind of its decision."""
    rule: ClassVar[str] = ""
    """The id of the rule behind it."""
    interrupts: ClassVar[tuple[str, ...] | None] = None
    """The ids of the phases in which it can be asked; None for all."""
    context_class: ClassVar[type[DecisionContext]] = NoContext
    """The class of the contexts of its decision (see `context`)."""
    when: ClassVar[str] = ""
    """When it is asked, for the documentation."""
    index: int = -1
    """Its number in its game."""
    ruleset: Ruleset
    """The ruleset of its game."""

    def _bind(self, ruleset: Ruleset, index: int) -> None:
        """Makes this instance part of a ruleset; called once, when that is compiled."""
        self.ruleset = ruleset
        self.index = index

    def actions(self) -> Mapping[Any, Action]:
        """Returns the actions that it plays, by keys of its own choice (see `Handler.offer`)."""
        return {}

    def decision_kind(self) -> DecisionKind:
        """Returns the kind of its decision."""
        return DecisionKind(self.id, self.rule, context=self.context_class, when=self.when)

    def context(self, table: Table) -> dict[str, Any]:
        """Returns the fields of the context of its decision, like `Phase.context`."""
        return {}

    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns the possible outcomes with their weights, whole numbers above 0."""
        raise NotImplementedError

    def is_consistent(self, table: Table) -> bool:
        """Whether it can be asked for where a position from outside has it; see `Phase`."""
        return True

    @override
    def play(self, table: Table, action: Action) -> None:
        """Counts the draw, ends its frame, then carries out the outcome.

        Args:
            table: The table.
            action: The outcome, one of its own actions.
        """
        table.draws += 1
        table.pop()
        self.drawn(table, action)

    def drawn(self, table: Table, action: Action) -> None:
        """Carries out the outcome.

        Args:
            table: The table.
            action: The outcome, one of its own actions.
        """
        raise NotImplementedError
