"""Effects: what buildings and expansions do, through a fixed list of hooks.

An `Effect` belongs to a building (and works for its owner while the building is occupied) or to an
expansion (and works always, for every seat). It overrides only the hooks it needs:

* **queries** look at the table and change nothing;
* **offers** return actions that join the seat's decision;
* **moments** act at a fixed point of a phase. Each has a sibling ending in ``_offer`` that returns
  actions instead: the seat is asked to play one of them or to pass;
* **reactions** act like moments, but never ask for a decision;
* hooks **for the table as a whole** are called once, not once per seat.

A new hook is a method of `Effect`, and, if it is called for a seat, a field of `EffectSet`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._base.compat import mypyc_attr, override
from ..actions import UseBuilding
from ..actions._action import Action, Handler
from .manifest.members import overrides
from .moments import Happened, Moment

if TYPE_CHECKING:
    from .decisions import DecisionKind
    from .ruleset import Ruleset
    from .table import Table

EVERY_ROLE: Final = ("*",)
"""The value of `Effect.phases` for the phases of all roles."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Handler):
    """The base class of all effects: every hook, each with a neutral default.

    Every hook gets the `Table` as *table*. Its *seat* is the one for which the effect works, from 0
    on. Kinds of goods, tiles and buildings, and role cards, have the numbers of the `Ruleset`.
    """

    order: ClassVar[Mapping[str, int]] = {}
    """Its rank among the effects that answer a hook, by the hook's name (A-96): lower comes first.

    A hook that is not named has the rank 0. The two hooks of a moment share one order.
    """
    phases: ClassVar[tuple[str, ...]] = ()
    """The phases in which its hooks for openings and closings are called.

    ``("*",)`` means the phases of all roles in the game, even those of other expansions.
    """
    rule: ClassVar[str] = ""
    """The rule id shown with the results of this effect."""
    opens_for_taker_only: ClassVar[bool] = False
    """Whether it opens a phase only for the taker of the role, not for every seat."""
    used_on: ClassVar[tuple[Any, ...]] = ()
    """The choices for `UseBuilding`, such as `GOODS`, if its actions are the uses of a building."""
    asks: ClassVar[DecisionKind | None] = None
    """The kind of the decision for which ``table.choose`` asks, among its `choices`."""

    id: Any = ""
    """The id of its building, or its own if it belongs to an expansion."""
    name: str = ""
    """Its name in positions, unique in a game: the id, with the kind of worker that it needs."""
    kind: int = -1
    """The building's number in its game; -1 for an effect of an expansion."""
    number: int = 0
    """Its number in its game, from 1 on."""
    in_phases: tuple[str, ...] = ()
    """The ids of its `phases`."""
    answers: list[str]
    """The hooks that it answers."""
    founds: bool = False
    """Whether it answers `founded`."""
    ranks: list[int]
    """Its place in the order at each moment, from 1 on; 0 if it takes no part."""
    offers_at: list[bool]
    """Whether it offers at each moment; otherwise it acts or has no part."""

    def _bind(self, ruleset: Ruleset, id: str, kind: int, number: int) -> None:
        """Makes this instance part of a ruleset; called once, when that is compiled."""
        self.id = id
        self.kind = kind
        self.number = number
        asks = ("choices",) if self.asks is not None else ()
        self.answers = [
            hook for hook in HOOKS if hook in asks or overrides(type(self), Effect, hook)
        ]
        self.founds = "founded" in self.answers
        self.in_phases = self.phases
        if self.phases == EVERY_ROLE:
            roles = dict.fromkeys([ruleset.phases[phase].id for phase in ruleset.card_phase])
            self.in_phases = tuple(roles)
        self.ranks = [0] * len(Moment.NAMES)
        self.offers_at = [f"{name}_offer" in self.answers for name in Moment.NAMES]
        self.prepare(ruleset)

    @property
    def asked_in(self) -> str:
        """The id of the kind that it `asks`, and of the phase in which that is asked; or empty."""
        return "" if self.asks is None else self.asks.id

    def prepare(self, ruleset: Ruleset) -> None:
        """Looks up what it needs in the ruleset, such as the numbers of tiles. Called once.

        Args:
            ruleset: The ruleset of its game, in which buildings, tiles, workers, cards, phases and
                slots have their numbers by then.
        """

    def actions(self, ruleset: Ruleset) -> Mapping[Any, Action]:
        """Returns the actions that it plays, by keys of its own choice.

        A key can be any value that identifies the action, or None, the default of `offer`, for a
        single action. By default: the uses of its building, by their places in `used_on`.

        Args:
            ruleset: The ruleset of its game.
        """
        return {place: UseBuilding(self.id, what) for place, what in enumerate(self.used_on)}

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Carries out an action for the seat that has chosen it.

        Args:
            table: The table.
            seat: The seat.
            choice: The key of the action in `actions`.
            happened: The subject of the decision. If it was at a moment, that moment has already
                ended for this effect.
        """
        raise NotImplementedError(f"{type(self).__name__} has no use for {choice!r}")

    @override
    def play(self, table: Table, action: Action, /) -> None:
        """Ends the moment in which the action was offered, if there was one, then calls `use`.

        Args:
            table: The table.
            action: The action, one of its own.
        """
        phase = table.phase
        seat = table.seat
        happened = phase.happened(table)
        phase._offer_taken(table, self, action)
        self.use(table, seat, action.key, happened)

    # Queries.

    def discount(self, table: Table, seat: int, building: int) -> int:
        """Returns the doubloons off the price of a building for the seat; they are summed (A-70).

        A negative number raises the price. Privilege and quarries come on top. Called for each
        building whenever the seat's choices of buildings are worked out.

        Args:
            building: The number of the building.
        """
        return 0

    def general_discount(self, table: Table, seat: int) -> int:
        """Returns the doubloons, 0 or more, off the price of any building; they are summed (A-70).

        Like `discount`, but called once for all buildings.
        """
        return 0

    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Returns the numbers of role cards that the seat may not take, free or not."""
        return []

    def marks_card(self, table: Table, seat: int, card: int) -> bool:
        """Whether a role card differs from the others of its role in more than its coins.

        One effect that says so is enough. Of two free cards of a role that do not differ, only the
        first is listed.

        Args:
            card: The number of the role card.
        """
        return False

    def sale_price(self, table: Table, seat: int, good: int) -> int | None:
        """Returns the price of a good itself in the seat's sale; None for the usual price.

        Bonuses and the privilege come on top (TRADER-01). The effect is the cause that contexts and
        events name. Two effects with different answers are refused.

        Args:
            good: The number of the kind of goods.
        """
        return None

    def must_load(self, table: Table, seat: int) -> bool | None:
        """Whether the seat has to load if it can (CAPTAIN-03); None for yes, as usual.

        Two effects with different answers are refused.
        """
        return None

    def window(self, table: Table, seat: int, moment: str) -> bool:
        """Whether the seat's free actions deserve a separate decision at a moment.

        One effect that says so is enough. ``table.phase`` is the phase; see
        `Phase.worth_occupying`. A mayor phase has no windows (A-40).

        Args:
            moment: ``opening`` (the seat's part of a phase begins), ``again`` (its turn would end
                after a sale), ``openers`` (before the effects that open a phase), ``closing``
                (before the effects that close a phase, and before storing), ``phase_end`` (a phase
                is over, and another one will follow) or ``game_end`` (before scoring).
        """
        return False

    def score(self, table: Table, seat: int) -> int:
        """Returns the seat's victory points at the end of the game, as a separate item.

        They can be negative, and so can the total.

        The `ScoreLine` has the building's id followed by ``_bonus`` (the printed points have the id
        alone), or the effect's id if it belongs to an expansion.

        Rules: SCORE-03, BLD-GUILD_HALL-1 to BLD-CITY_HALL-1.
        """
        return 0

    # Offers.

    def free_actions(self, table: Table, seat: int) -> list[Action]:
        """Returns actions that join the seat's decisions outside the mayor phase and the draft.

        They join a compound choice at its first step. They do not use up the decision: it is asked
        again afterwards (A-40).
        """
        return []

    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        """Returns actions of the seat's settler turn before it takes its tile.

        They do not use up the turn.
        Rules: BLD-HACIENDA-1.
        """
        return []

    def tile_alternatives(self, table: Table, seat: int, source: int) -> list[Action]:
        """Returns actions in place of taking a tile.

        ``table.drawn`` is the tile that has been drawn and seen, or -1. With `Source.DRAWN` it has
        always been seen; with `Source.BOUGHT` the hook is called before and after.

        Args:
            source: Where that tile comes from: a `Source`.
        """
        return []

    def sale_offer(self, table: Table, seat: int) -> list[Action]:
        """Returns other ways for the seat to sell, until it has made its sale of the phase.

        The effect's `use` moves the good and calls ``end_sale``, which pays for it.
        """
        return []

    def trader_offer(self, table: Table, seat: int) -> list[Action]:
        """Returns actions of the seat's trader turn besides its sale.

        The turn is asked again after each of them, until there are none or the seat passes.
        """
        return []

    def builder_offer(self, table: Table, seat: int) -> list[Action]:
        """Returns actions of the seat's builder turn besides building for doubloons.

        The effect's `use` calls `BuilderPhase.start` and pushes a frame that settles the rest.
        """
        return []

    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        """Returns loads of the seat's turn in the captain phase besides those on cargo ships.

        The effect's `use` moves the goods and calls ``finish_load``. Also called when no cargo ship
        can be loaded; then passing is possible (A-24).
        Rules: BLD-WHARF-1.
        """
        return []

    def load_alternatives(self, table: Table, seat: int) -> list[Action]:
        """Returns actions in place of a load that the seat has to make otherwise (CAPTAIN-03).

        The effect's `use` calls ``finish_load``, with 0 goods if nothing was shipped: then neither
        the privilege nor `loaded` follows.
        """
        return []

    def choices(self, table: Table, seat: int) -> list[Action]:
        """Returns the actions to choose from when `asks` is asked; by default all.

        The seat can pass if the kind is ``passable``. Without an action nothing is asked.
        """
        return list(self.offers.values())

    def choice_context(self, table: Table, seat: int) -> dict[str, Any]:
        """Returns the fields of the context of that decision, like `Phase.context`."""
        return {}

    # Moments, each with a hook that acts and a hook that offers.

    def opening(self, table: Table, seat: int) -> None:
        """Opens a phase for the seat, in the phases named in `phases`.

        With the switch ``openers="own_turn"`` this happens at the seat's first turn of the phase,
        after its window; with ``"phase_start"`` before all turns, clockwise from the taker (A-50).
        In a mayor phase it is always at the start, after the mayor's privilege (A-96).
        """

    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """Returns actions when a phase opens for the seat (see `opening`)."""
        return []

    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        """Reacts when the seat has placed a tile on its island.

        Args:
            tile: The number of the kind of tile.
            source: Where it comes from: a `Source`.
        """

    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """Returns actions when the seat has just placed a tile (see `tile_placed`).

        Rules: BLD-HOSPICE-1 to -3.

        Args:
            tile: The number of the kind of tile.
            source: Where it comes from: a `Source`.
        """
        return []

    def built(self, table: Table, seat: int, building: int) -> None:
        """Reacts when the seat has built; not called for effects of that building.

        Args:
            building: The number of the building.
        """

    def founded(self, table: Table, seat: int) -> None:
        """Reacts when the seat has built the building of the effect, occupied or not.

        It takes the place of `built` for that building, and belongs to an effect of a building.
        """

    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        """Returns actions when the seat has just built (see `built`).

        Rules: BLD-UNIVERSITY-1.

        Args:
            building: The number of the building.
        """
        return []

    def closing(self, table: Table, seat: int) -> None:
        """Closes a phase for the seat, in the phases named in `phases`.

        This comes after all turns and the windows that follow them, clockwise from the taker. All
        effects of a seat act before those of the next. The row is discarded, goods are stored, and
        the trading house and the ships are emptied only afterwards.
        """

    def closing_offer(self, table: Table, seat: int) -> list[Action]:
        """Returns actions when a phase closes for the seat (see `closing`)."""
        return []

    # Reactions: each is called once and never asks for a decision.

    def closed(self, table: Table, seat: int) -> None:
        """Reacts when all seats have closed a phase named in `phases` (see `closing`).

        Called for the seats clockwise from the taker.
        """

    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """Reacts when the seat has taken a role card and the coins on it.

        Args:
            card: The number of the role card.
        """

    def changed(self, table: Table, seat: int) -> None:
        """Reacts at once when money, goods, workers, tiles, buildings, points or slots change.

        Called after each verb that changes something of the seat, even one that it uses itself. The
        changes of several verbs are seen step by step. The hook cannot push a frame.
        """

    def producing(self, table: Table, seat: int, made: list[int]) -> None:
        """Adds goods when the seat has produced in a craftsman phase.

        Args:
            made: How many goods of each kind the seat has produced. The hook takes the further
                goods from the supply and adds them to this list.
        """

    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """Reacts when the seat's part of a craftsman phase is complete, with any further goods.

        Rules: BLD-FACTORY-1, BLD-FACTORY-2.

        Args:
            made: How many goods of each kind the seat has produced. All effects that react get it,
                so it must not be changed.
        """

    def produced_all(self, table: Table, seat: int, made: list[int]) -> None:
        """Reacts when everything that the seat produces in this phase is known.

        Called for the craftsman after the privilege, with the extra good counted, and for the
        others at the end of their part.

        Args:
            made: As in `produced`.
        """

    def sold(self, table: Table, seat: int, good: int) -> None:
        """Reacts when the seat has sold a good in any way; in a trader phase, once it was paid.

        Args:
            good: The number of the kind of goods.
        """

    def loaded(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        """Reacts when the seat has loaded goods on cargo ships, or shipped them in another way.

        In a captain phase this comes after the points for the goods and the captain's privilege.
        Rules: BLD-HARBOR-1.

        Args:
            goods: How many goods of each kind it has loaded.
        """

    def lost(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        """Reacts when goods of the seat have gone back to the supply, neither sold nor loaded.

        The seat could not store them (STORE-01), or has given them up for something else.

        Args:
            goods: How many goods of each kind it has lost.
        """

    def workers_placed(
        self, table: Table, seat: int, places: list[int], workers: tuple[int, ...]
    ) -> None:
        """Reacts when workers of the seat have come to circles; moved ones count, too.

        A whole placement is one reaction: to the places with more workers of a kind than before.

        Args:
            places: The places to which they have come: numbers of kinds of island tiles, or
                `Ruleset.tile_kinds` plus those of buildings.
            workers: How many workers of each kind have come to them.
        """

    # For the table as a whole: called once, not once per seat, on effects of expansions only.

    def setup(self, table: Table) -> None:
        """Prepares the table before the first tile is drawn; may push a frame."""

    def setup_end(self, table: Table) -> None:
        """Completes the set-up after the frames of the expansions; may push a frame."""

    def is_consistent(self, table: Table) -> bool:
        """Whether the slots of its expansion, read from outside, can have these values in a game.

        The engine already checks the range of each slot, and that pieces counted by slots are not
        elsewhere as well.
        """
        return True

    def hidden_values(self, table: Table, seat: int, slot: str) -> list[int] | None:
        """Returns the values that a secret slot of its expansion can have now.

        Positions with other values are refused, and a `View.sample` never has them. A value listed
        twice is twice as likely. Slots of the table come first, then those of each seat: later ones
        have their start. With None any value is possible, or the start alone before what
        `Slot.lasts` says. The hook is not asked about items beyond the length of a list
        (`Slot.numbers`).

        Args:
            table: The table, with its frames.
            seat: The seat; -1 for a slot of the table.
            slot: The id of the slot.
        """
        return None

    def next_tile(self, table: Table) -> int | None:
        """Returns the kind of the next face-down tile to be drawn; None if chance decides.

        The tile is face-down. It is known from slots, such as those with the order of tiles laid
        back. Secret slots let only their seat know it. Two effects with different answers are
        refused.
        """
        return None

    def tile_drawn(self, table: Table, tile: int) -> None:
        """Reacts when a face-down tile has been drawn, in any way, before it is placed or shown.

        It cannot push a frame.

        Args:
            tile: The number of the kind of tile.
        """

    def refill(self, table: Table, due: int) -> bool:
        """Loads the ship at the start and after each mayor phase; returns whether it has done so.

        If all effects return False, the ship is loaded as usual, in addition. An effect that only
        adds a worker names ``refill`` with a negative rank in `order`, to come before others. After
        one that returns True no later effect loads the ship, and this refill does not end the game.

        Args:
            due: How many workers are to come on the ship.
        """
        return False

    def round_end(self, table: Table) -> None:
        """Acts when all roles of a round are done, before coins are laid out; may push a frame."""

    def next_chooser(self, table: Table, place: int) -> int | None:
        """Returns the seat that chooses a role next; None for the usual one (ROUND-02).

        Asked when a round begins and when the phase of a role is over. A seat may choose several
        times in a round, or never. Two different answers are refused.

        Args:
            place: How many choices of the round have been made or had to be left out.
        """
        return None

    def part_order(self, table: Table, phase: str, taker: int) -> list[int] | None:
        """Returns all seats in the order of their parts; None for clockwise (ROUND-03).

        The taker comes first. Everything that goes round in the phase follows this order. It must
        not change during the phase: keep what it depends on in a slot. Two different answers are
        refused.

        Args:
            phase: The id of the phase of a role.
            taker: The seat that has taken the role.
        """
        return None

    def next_governor(self, table: Table) -> int | None:
        """Returns the governor of the next round; None for the next seat clockwise (ROUND-06).

        The cards have not been returned yet. Two different answers are refused.
        """
        return None

    def another_round(self, table: Table) -> bool:
        """Whether another round follows although an end condition has been met (END-01).

        `Config.max_rounds` holds in any case. One effect that says so is enough. To make a round
        the last, call ``trigger_end``.
        """
        return False


_NO_HOOKS: Final = ("actions", "play", "prepare", "use")
"""The public methods of `Effect` that are not hooks."""

HOOKS: Final = tuple(
    [
        name
        for name, value in vars(Effect).items()
        if callable(value) and not name.startswith("_") and name not in _NO_HOOKS
    ]
)
"""The names of all hooks: the other methods of `Effect`."""
