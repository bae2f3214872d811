"""What all phases share: frames, moments and draws.

A phase is stateless; its numbers are in the table's current frame. `Phase.advance` is called until
it reports a decision. It can be called again at any time: to find the next decision it changes
nothing, and anything that it does only once is first recorded in the frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from .._base.compat import mypyc_attr
from ..actions import Pass
from ..actions._action import Action, Handler
from ..decisions import DecisionContext, NoContext
from ..errors import Illegality
from .board import Memory
from .decisions import DecisionKind
from .effects import BUILT, NO_MOMENT, NOTHING, OPENING, TILE_PLACED, Effect, Happened
from .frames import Register, StackedFrame, Stage, remembered
from .interruption import Interruption

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .table import Table

__all__ = ["JOBS", "Draw", "Phase"]

JOBS: Final[tuple[str, ...]] = ("set_up", "choose_roles", "place_workers", "choose_buildings")
"""The jobs for which the engine needs a phase."""
_MOMENT: Final = "use_building"
"""The kind of decision about what an effect offers at a moment."""


def is_left_out(table: Table, effect: Effect, moment: int, happened: Happened) -> bool:
    """Whether an effect is skipped: its own building was built, or it opens for the taker only."""
    if moment == BUILT:
        return effect.kind == happened.building
    return moment == OPENING and effect.opens_for_taker_only and table.seat != table.taker


def act_at(table: Table, effect: Effect, moment: int, happened: Happened) -> None:
    """Lets an effect act at a moment."""
    table.begin_effect(table.seat, effect)
    if moment == TILE_PLACED:
        effect.tile_placed(table, table.seat, happened.tile, happened.source)
    elif moment == BUILT:
        effect.built(table, table.seat, happened.building)
    elif moment == OPENING:
        effect.opening(table, table.seat)
    else:
        effect.closing(table, table.seat)
    table.end_effect()


def offered_at(table: Table, effect: Effect, moment: int, happened: Happened) -> list[Action]:
    """Returns what an effect offers the current seat at a moment."""
    if moment == TILE_PLACED:
        return effect.tile_placed_offer(table, table.seat, happened.tile, happened.source)
    if moment == BUILT:
        return effect.built_offer(table, table.seat, happened.building)
    if moment == OPENING:
        return effect.opening_offer(table, table.seat)
    return effect.closing_offer(table, table.seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Handler):
    """A phase, or any other kind of frame: it works out decisions and plays its actions.

    Its methods get the `Table` as *table*, whose current frame is one of the phase unless they say
    otherwise. A *seat* is numbered from 0 on.
    """

    __slots__ = ("index", "remembered", "ruleset")

    id: ClassVar[Any] = ""
    """The phase's permanent id."""
    job: ClassVar[str] = ""
    """What the engine needs it for: ``set_up``, ``choose_roles``, ``place_workers`` or
    ``choose_buildings``.
    """
    decisions: ClassVar[tuple[DecisionKind, ...]] = ()
    """The kinds of decisions that it asks for, besides windows and offers of effects."""
    outermost: ClassVar[bool] = False
    """Whether its frame is the first, which interrupts nothing."""
    interrupts: ClassVar[tuple[Interruption, ...] | None] = None
    """What its frames can interrupt, and where; None for anything but frames of this phase."""
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = None
    """What can interrupt its frames, besides what declares it itself; None for anything."""
    stages: ClassVar[tuple[Stage, ...]] = (Stage(),)
    """The stages of its frames by number, with their steps."""
    memory: ClassVar[type[Memory]] = Memory
    """The class of what it remembers in a frame, which begins with a new instance."""
    registers: ClassVar[tuple[Register, ...]] = ()
    """What positions show of it, and of the frame's own numbers."""
    part_of: ClassVar[str] = ""
    """The phase of a role in which its frames usually stand, for refusals that say when its
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
    draw_rule: ClassVar[str] = ""
    """The rule behind tiles that are drawn in it and placed on an island, if there are any."""
    drawn_kind: ClassVar[str] = "drawn_tile"
    """The kind of its decision in which something can be placed instead of such a tile."""
    index: int
    """Its number in its game."""
    ruleset: Ruleset
    """That of its game."""
    remembered: tuple[str, ...]
    """The names of the fields of its memory that positions show."""

    def bind(self, ruleset: Ruleset, index: int) -> None:
        """Makes this instance part of a ruleset; called once, when the ruleset is compiled.

        Args:
            ruleset: The ruleset of its game.
            index: Its number in the game.
        """
        self.ruleset = ruleset
        self.index = index
        self.remembered = remembered(self.registers)

    def prepare(self) -> None:
        """Completes the phase; called once, when all effects of the ruleset are known."""

    def actions(self) -> Mapping[Any, Action]:
        """Returns the actions that it plays, by keys of its own choice (see `Handler.offer`)."""
        return {}

    def enter(self, table: Table) -> None:
        """Prepares the frame that has just been pushed."""

    def advance(self, table: Table) -> bool:
        """Runs until a decision is due, or one step.

        Returns:
            Whether a decision is due.
        """
        raise NotImplementedError

    def resume(self, table: Table) -> None:
        """Restores its frame after the phase of a role that took its place has ended.

        Only the phase of the rounds hands over its place (see `Table.hand_over`).
        """
        raise NotImplementedError

    def suspended(self, table: Table, taker: int) -> StackedFrame:
        """Returns the frame that `resume` would restore, while a seat has the role.

        Args:
            table: The table.
            taker: The seat that has the role.
        """
        raise NotImplementedError

    def phase_follows(self, table: Table) -> bool:
        """Whether the phase of another role will follow the current one (A-40, 6).

        Only the phase of the rounds knows.
        """
        raise NotImplementedError

    def passed(self, table: Table) -> None:
        """Handles a pass of the seat that was asked."""
        raise NotImplementedError

    def tile_source(self, table: Table) -> int:
        """Returns the source of the tile that the seat is about to place (see _rules/tiles.py)."""
        raise NotImplementedError

    def place_tile(self, table: Table, tile: int, source: int, pile: str, rule: str) -> None:
        """Places a tile on the seat's island, and lets effects react to it (see _rules/tiles.py).

        Args:
            table: The table.
            tile: The number of the kind of tile.
            source: Where it comes from: a `Source`.
            pile: The pile that it comes from, as in `Table.take_tile`; if empty, that of *source*.
            rule: The id of the rule behind it; if empty, that of *source*.
        """
        raise NotImplementedError

    def context(self, table: Table) -> dict[str, Any]:
        """Returns the fields of the context of the current decision, which is of a kind of its own.

        The class that the `DecisionKind` declares has these fields; `context_of` says in which form
        they may be given. Views show them to every seat, like the registers of a frame, so they are
        only public information; secrets are kept in slots.
        """
        return {}

    def tile_drawn_with(self, table: Table, frame: StackedFrame) -> str:
        """Returns the id of the building with which a tile is drawn in a frame.

        Empty if the tile is not for a seat.

        Args:
            table: The table.
            frame: One of its frames.
        """
        return ""

    def why_no_pass(self, table: Table) -> Illegality | None:
        """Returns why passing is not possible at the current decision."""
        return Illegality("no_pass", "ROLE-05")

    def derive(self, table: Table) -> None:
        """Computes the numbers of its current frame that follow from the rest.

        Called for a frame read from outside, which lacks them because they are not registers.
        """

    def is_consistent(self, table: Table) -> bool:
        """Whether its current frame, read from outside, is consistent with the rest of the table.

        The declarations in `stages` and `registers` have been checked already.
        """
        return True

    def moment(self, table: Table) -> int:
        """Returns the `Moment` of its current frame."""
        return NO_MOMENT

    def happened(self, table: Table) -> Happened:
        """Returns what the current decision is about, for an effect whose action is played."""
        return NOTHING

    def run_moment(self, table: Table, effects: tuple[Effect, ...], moment: int) -> int:
        """Lets the effects act or offer in turn.

        ``t.at`` is the number of the last effect that has had its turn.

        Args:
            table: The table.
            effects: The effects that have a part in the moment, in their order.
            moment: The moment, such as `Moment.OPENING`.

        Returns:
            1 if a decision is due, 0 if all effects are done, and -1 if a frame was pushed.
        """
        if not effects:
            return 0
        done = table.ruleset.effects[table.at - 1].ranks[moment] if table.at else 0
        happened = self.happened(table)
        for effect in effects:
            if effect.ranks[moment] <= done:
                continue
            if is_left_out(table, effect, moment, happened):
                continue
            before = table.at
            table.at = effect.number
            if effect.offers_at[moment]:
                offered = offered_at(table, effect, moment, happened)
                if offered:
                    table.at = before
                    return self.ask_offered(table, offered)
            else:
                act_at(table, effect, moment, happened)
                if table.phase is not self:
                    return -1
        return 0

    def ask_offered(self, table: Table, offered: list[Action]) -> int:
        """Asks the seat to play one of the actions offered at a moment, or to pass.

        Args:
            table: The table.
            offered: The actions offered.

        Returns:
            The same as `run_moment`.
        """
        if table.decide(_MOMENT, [*offered, table.ruleset.pass_action]):
            return 1
        return -1  # pragma: no cover - with the pass there are two options at least

    def offer_taken(self, table: Table, effect: Effect, action: Action) -> None:
        """Ends the moment for an effect if its action was offered at one.

        The options offered at a moment come before the pass, and free actions after it.

        Args:
            table: The table.
            effect: The effect.
            action: Its action, which the seat plays.
        """
        if table.kind == _MOMENT and self.moment(table) != NO_MOMENT:
            offered = table.options[: table.options.index(table.ruleset.pass_action)]
            if action in offered:
                self.end_moment(table, effect)

    def end_moment(self, table: Table, effect: Effect) -> None:
        """Ends the current moment for an effect.

        Args:
            table: The table.
            effect: The effect, whose offer the seat has taken or passed.
        """
        table.at = effect.number

    def pass_moment(self, table: Table) -> None:
        """Ends the current moment for the effect whose offer the seat passed."""
        maker = table.options[0].handler
        assert isinstance(maker, Effect)
        self.end_moment(table, maker)


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
    interrupts: ClassVar[tuple[Interruption, ...] | None] = None
    """What it can interrupt, and where; None for anything."""
    context_class: ClassVar[type[DecisionContext]] = NoContext
    """The class of the contexts of its decision (see `context`)."""
    when: ClassVar[str] = ""
    """When it is asked, for the documentation."""
    index: int = -1
    """Its number in its game."""
    ruleset: Ruleset
    """That of its game."""

    def bind(self, ruleset: Ruleset, index: int) -> None:
        """Makes this instance part of a ruleset; called once, when the ruleset is compiled.

        Args:
            ruleset: The ruleset of its game.
            index: Its number in the game.
        """
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
