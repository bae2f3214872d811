"""Effects: what buildings and expansions do, said with a closed list of hooks.

An `Effect` belongs to a building (and works for its owner while the building is occupied) or to an
expansion (and works always, for every seat). It overrides the hooks it needs and no others. What a
building merely grants needs no effect: it stands in its manifest (`Grants`).

Five kinds of hook:

* **queries** look at the table and change nothing;
* **offers** return actions that join the seat's decision;
* **moments** come at a fixed point of a phase, and act: they change the game through the table's
  verbs. Each has a sibling ending in ``_offer`` that changes nothing and returns actions instead:
  then the seat is asked to play one of them or to pass;
* **reactions** act like moments, and ask nothing;
* hooks **for the table as a whole** are called once, not once per seat.

An effect names its actions in `Effect.actions` by keys of its own choice, offers them with
``self.offer(key)``, and carries them out in `Effect.use`, which gets the key back. At one moment an
effect either acts or offers; the engine ends the moment, whatever the seat answers.

The effects of one seat answer a hook in the order of `Effect.order`, then of registration.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._base.compat import mypyc_attr
from ..actions import Action, Handler

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .table import Table

__all__ = [
    "BOUGHT",
    "BUILT",
    "BY_PHASE",
    "CLOSING",
    "DRAWN",
    "FACE_UP",
    "FOR_THE_TABLE",
    "HOOKS",
    "LISTED",
    "MOMENTS",
    "NOTHING",
    "OFFERS",
    "OPENING",
    "SECOND",
    "SOURCES",
    "TILE_PLACED",
    "Effect",
    "Happened",
]

FACE_UP: Final = 0
"""Source of a tile: the seat's normal take in the settler phase, from the row or the quarries."""
DRAWN: Final = 1
"""Source of a tile: drawn from the face-down tiles in the settler phase."""
SECOND: Final = 2
"""Source of a tile: a further normal take of a settler whose privilege is doubled."""
BOUGHT: Final = 3
"""Source of a tile: bought outside the settler phase."""
SOURCES: Final = ("face_up", "drawn", "second", "bought")
"""The sources of tiles by number."""


OPENING: Final = 0
"""The moment at which a phase opens for a seat."""
TILE_PLACED: Final = 1
"""The moment at which a seat has placed a tile."""
BUILT: Final = 2
"""The moment at which a seat has built."""
CLOSING: Final = 3
"""The moment at which a phase closes for a seat."""
MOMENTS: Final = ("opening", "tile_placed", "built", "closing")
"""The moments by number: the names of the hooks that act at them."""


class Happened:
    """What has happened at a decision, for the effect whose action is played there."""

    __slots__ = ("building", "source", "tile")

    tile: int
    """The kind of the tile just placed, or drawn and not placed yet; -1 if there is none."""
    source: int
    """Where that tile comes from, or the one to be taken; one of `SOURCES` by number, or -1."""
    building: int
    """The kind of building just built; -1 if there is none."""

    def __init__(self, tile: int = -1, source: int = -1, building: int = -1) -> None:
        self.tile = tile
        self.source = source
        self.building = building


NOTHING: Final = Happened()
"""What has happened at decisions that are about no tile and no building."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Handler):
    """The base of all effects: every hook, each with its neutral answer.

    Hooks take the `Table` and the seat the effect works for. Which effects work for a seat is
    determined again whenever its occupied buildings change.
    """

    order: ClassVar[Mapping[str, int]] = {}
    """Its rank among the effects that answer a hook, by the hook's name (A-96): lower comes first.

    A hook that is not named has the rank 0. The two hooks of a moment make one order.
    """
    phases: ClassVar[tuple[str, ...]] = ()
    """The phases in which its hooks of `BY_PHASE` are called."""
    rule: ClassVar[str] = ""
    """The rule id shown with what this effect does."""
    opens_for_taker_only: ClassVar[bool] = False
    """Whether a phase opens with it for the taker of the role alone, not for every seat."""
    places_workers: ClassVar[bool] = False
    """Whether it has workers placed in a moment of its own (`place_workers`)."""

    id: str = ""
    """The building's id, or the name of an expansion's effect."""
    name: str = ""
    """Its name in positions, unique in its game: the id, with the kind of worker that it needs."""
    kind: int = -1
    """The building's number in its game; -1 for an effect of an expansion."""
    number: int = 0
    """Its number in its game, from 1 on."""
    answers: list[str]
    """The hooks its class overrides."""
    ranks: list[int]
    """Its place in the order of each of `MOMENTS`, from 1 on; 0 where it has no part."""
    offers_at: list[bool]
    """Whether it offers at each of `MOMENTS`, instead of acting."""

    def bind(self, ruleset: Ruleset, id: str, kind: int, number: int) -> None:
        """Makes this instance part of *ruleset*; called once, when the ruleset is compiled."""
        self.id = id
        self.kind = kind
        self.number = number
        self.answers = [hook for hook in HOOKS if overrides(self, hook)]
        self.ranks = [0] * len(MOMENTS)
        self.offers_at = [f"{moment}_offer" in self.answers for moment in MOMENTS]
        self.prepare(ruleset)

    def prepare(self, ruleset: Ruleset) -> None:
        """Looks up what it needs of *ruleset*: numbers of tiles, places of slots. Called once.

        Buildings, tiles, workers, cards, phases and slots have their numbers by then.
        """

    def takes_part(self, moment: int, phase: str) -> bool:
        """Whether it acts or offers at the opening or the closing of a phase."""
        name = MOMENTS[moment]
        answers = name in self.answers or f"{name}_offer" in self.answers
        return answers and phase in self.phases

    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the actions it plays, by keys of its own choice.

        A key is whatever says best what the action is about: a good, a building's number, a tuple;
        None, the default of `offer`, for the only one.
        """
        return {}

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Carries out the action with the key *choice*, for the seat that has chosen it.

        *happened* says what the decision was about. If it was a moment, that has ended for this
        effect.
        """
        raise NotImplementedError(f"{type(self).__name__} has no use for {choice!r}")

    def play(self, table: Table, action: Action) -> None:
        """Ends the moment in which *action* was offered, if there was one, then calls `use`."""
        phase = table.phase
        happened = phase.happened(table)
        phase.offer_taken(table, self, action)
        self.use(table, table.seat, action.key, happened)

    # Queries.

    def discount(self, table: Table, seat: int, building: int) -> int:
        """Doubloons off the price of *building* for the seat, beside privilege and quarries.

        Called whenever the seat's building choices are worked out, for each building. Summed
        (A-70).
        """
        return 0

    def general_discount(self, table: Table, seat: int) -> int:
        """Doubloons, 0 or more, off the price of whatever the seat builds. Summed (A-70).

        Like `discount`, but asked once for all buildings.
        """
        return 0

    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Returns the role cards that the seat may not take although they are free, by number."""
        return []

    def marks_card(self, table: Table, seat: int, card: int) -> bool:
        """Whether something besides its coins tells role card *card* from the others of its role.

        Any. Of two free cards of a role that nothing tells apart only the first is listed.
        """
        return False

    def window(self, table: Table, seat: int, moment: str) -> bool:
        """Whether the seat's free actions are worth a question of their own at *moment*. Any.

        *moment* is ``opening`` (the seat's own part of a phase begins), ``again`` (its turn would
        end after a sale), ``openers`` (before the effects that open a phase), ``closing`` (before
        the effects that close a phase, and before storing) or ``game_end`` (before scoring);
        ``table.phase`` is the phase, and its `worth_occupying` says where a worker could do
        something. In a mayor phase there are no windows (A-40).
        """
        return False

    def score(self, table: Table, seat: int) -> int:
        """Victory points of the seat at the end of the game, for a line of its own.

        Rules: SCORE-03, BLD-GUILD_HALL-1 to BLD-CITY_HALL-1.
        """
        return 0

    # Offers.

    def free_actions(self, table: Table, seat: int) -> list[Action]:
        """Actions that join the seat's decisions outside the mayor phase and the draft.

        A compound choice is joined at its first step. They do not use the decision up: it is asked
        again afterwards (A-40).
        """
        return []

    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        """Actions of the seat's own settler turn before it takes its tile.

        They do not use the turn up.
        Rules: BLD-HACIENDA-1.
        """
        return []

    def tile_alternatives(self, table: Table, seat: int, source: int) -> list[Action]:
        """Actions in place of taking a tile from *source* (one of `SOURCES`).

        A tile that has been drawn and seen is ``table.drawn``; it is -1 otherwise. With the source
        `DRAWN` it has always been seen; with `BOUGHT` the hook is asked before and after.
        """
        return []

    def sale_offer(self, table: Table, seat: int) -> list[Action]:
        """The seat's sale in a way of its own, while it has not made its sale of the phase.

        The effect's `use` moves the good and calls ``end_sale``, which adds the privilege.
        """
        return []

    def trader_offer(self, table: Table, seat: int) -> list[Action]:
        """Actions of the seat's own trader turn besides its sale.

        The turn is asked again after each of them, until there are none or the seat passes.
        """
        return []

    def builder_offer(self, table: Table, seat: int) -> list[Action]:
        """Actions of the seat's builder turn besides building for doubloons.

        The effect's `use` calls `BuilderPhase.start` and pushes a frame that settles the rest.
        """
        return []

    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        """Loads of the seat's turn in the captain phase beside those on cargo ships.

        The effect's `use` moves the goods and calls ``finish_load``. Asked also when no cargo
        ship can be loaded; then passing is possible (A-24).
        Rules: BLD-WHARF-1.
        """
        return []

    # Moments, each with a hook that acts and a hook that offers.

    def opening(self, table: Table, seat: int) -> None:
        """Opens a phase for the seat, in the phases named in `phases`.

        With the switch ``openers="own_turn"`` at the seat's first turn of the phase, after its
        window; with ``"phase_start"`` before all turns, clockwise from the taker (A-50). In
        a mayor phase always at the start, after the mayor's privilege (A-96).
        """

    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """Actions when a phase opens for the seat (see `opening`)."""
        return []

    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        """The seat has just placed a tile of kind *tile* from *source* on its island."""

    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """Actions when the seat has just placed a tile (see `tile_placed`).

        Rules: BLD-HOSPICE-1 to -3.
        """
        return []

    def built(self, table: Table, seat: int, building: int) -> None:
        """The seat has just built *building*; the effects of that building itself are not asked."""

    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        """Actions when the seat has just built (see `built`).

        Rules: BLD-UNIVERSITY-1.
        """
        return []

    def closing(self, table: Table, seat: int) -> None:
        """Closes a phase for the seat, in the phases named in `phases`.

        After all turns and the windows that follow them, clockwise from the taker, each seat with
        all its effects before the next; before the row is discarded, the trading house and the
        ships are emptied, and goods are stored.
        """

    def closing_offer(self, table: Table, seat: int) -> list[Action]:
        """Actions when a phase closes for the seat (see `closing`)."""
        return []

    # Reactions: called once each, they ask nothing.

    def closed(self, table: Table, seat: int) -> None:
        """All seats have closed a phase, one of those named in `phases` (see `closing`).

        Clockwise from the taker.
        """

    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """The seat has just taken role card *card* and the coins on it."""

    def producing(self, table: Table, seat: int, made: list[int]) -> None:
        """The seat has taken its goods in a craftsman phase: *made* counts them by kind.

        For further goods; the hook takes them from the supply and adds them to *made*.
        """

    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """The seat's own part of a craftsman phase is complete, further goods included.

        Rules: BLD-FACTORY-1, BLD-FACTORY-2.
        """

    def produced_all(self, table: Table, seat: int, made: list[int]) -> None:
        """All the seat produces in this phase is known; for the craftsman with the extra good.

        For the craftsman after the privilege, for the others at the end of their own part.
        """

    def loaded(self, table: Table, seat: int) -> None:
        """The seat has just loaded goods in the captain phase, in whatever way.

        Comes after the points for the goods and the captain's privilege.
        Rules: BLD-HARBOR-1.
        """

    # For the table as a whole: called once, not once per seat, on effects of expansions only.

    def setup(self, table: Table) -> None:
        """Prepares the table, before the first tile is drawn; may push a frame."""

    def setup_end(self, table: Table) -> None:
        """Completes the set-up, after the frames of the expansions; may push a frame."""

    def is_consistent(self, table: Table) -> bool:
        """Whether what its expansion keeps in slots, read from outside, can be in a game.

        The range of each slot, and that pieces which slots count are not elsewhere, is seen to.
        """
        return True

    def refill(self, table: Table, due: int) -> bool:
        """Loads the colonist ship with *due* workers, at the start and after each mayor phase.

        True if it did; the first effect that does settles it. Then a short refill does not end the
        game.
        """
        return False

    def round_end(self, table: Table) -> None:
        """All players have had their roles, and no coins are laid out yet; may push a frame."""


OFFERS: Final = ("free_actions", "settler_offer", "tile_alternatives", "sale_offer",
                 "trader_offer", "builder_offer", "captain_offer")  # fmt: skip
"""The hooks whose actions join a decision of the seat's own."""

LISTED: Final = ("discount", "general_discount", "barred_cards", "marks_card", "window", *OFFERS,
                 "role_taken", "producing", "produced", "produced_all", "loaded")  # fmt: skip
"""The hooks, besides moments, that effects are asked for by seat."""

BY_PHASE: Final = ("opening", "opening_offer", "closing", "closing_offer", "closed")
"""The hooks that are called in the phases named in `Effect.phases` alone."""

FOR_THE_TABLE: Final = ("setup", "setup_end", "is_consistent", "refill", "round_end")
"""The hooks that only an effect of an expansion can answer: they are called without a seat."""

HOOKS: Final = (*LISTED, *BY_PHASE, "tile_placed", "tile_placed_offer", "built", "built_offer",
                "score", *FOR_THE_TABLE)  # fmt: skip
"""The names of all hooks."""


def overrides(effect: Effect, hook: str) -> bool:
    """Whether the effect's class answers *hook* itself."""
    return getattr(type(effect), hook) is not getattr(Effect, hook)
