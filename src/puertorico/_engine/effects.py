"""Effects: what buildings and expansions do, said with a closed list of hooks.

An `Effect` belongs to a building (and works for its owner while the building is occupied) or to an
expansion (and works always, for every seat). It overrides the hooks it needs and no others. An
`EffectSet` holds, for one combination of occupied buildings, which effects answer which hook, with
the constant answers already combined; a hook nobody overrides costs nothing.

Four kinds of hook:

* **constants** take no argument and depend on nothing; they are combined once (sum, any, max);
* **queries** look at the table and change nothing;
* **offers** return actions that join the seat's decision; the effect's `play` carries them out;
* **moments** come at a fixed point of a phase. A moment hook either changes the game through the
  table's verbs and returns ``[]``, or changes nothing and returns actions: then the seat is asked
  to play one of them or to pass. Having played one, the effect ends its moment with
  ``table.done(self)``.

An effect names its actions in `Effect.actions`, offers them (``self.mine`` lists them) and plays
them in `Effect.play`. The effects of one seat act in the order of `order`, then of registration.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .._base.compat import mypyc_attr
from ..actions import Action, Handler

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .table import Table

__all__ = [
    "BOUGHT",
    "BY_PHASE",
    "CONSTANTS",
    "DRAWN",
    "FACE_UP",
    "HOOKS",
    "OFFERS",
    "SECOND",
    "SOURCES",
    "Effect",
    "EffectSet",
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Handler):
    """The base of all effects: every hook, each with its neutral answer.

    Hooks take the `Table` and the seat the effect works for. A seat's effects are judged anew
    whenever its occupied buildings change.
    """

    order: ClassVar[int] = 0
    """Rank among the effects of one moment (A-96): lower acts first."""
    phases: ClassVar[tuple[str, ...]] = ()
    """The phases in which `opening`, `closing` and `closed` are called."""
    rule: ClassVar[str] = ""
    """The rule id shown with what this effect does."""

    source: ClassVar[int] = -1
    """Where its offers bring tiles from, one of `SOURCES` by number; -1 if they bring none."""
    opens_for_taker: ClassVar[bool] = False
    """Whether its `opening` does something for the taker of the role alone."""
    places_workers: ClassVar[bool] = False
    """Whether it has workers placed in a moment of its own (`rules.placement.place_workers`)."""
    sells: ClassVar[bool] = False
    """Whether its offers in a trader turn are the seat's sale, to which the privilege belongs."""

    id: str = ""
    """The building's id, or the name of an expansion's effect."""
    name: str = ""
    """Its name in positions, unique in its game: the id, with the kind of worker that it needs."""
    kind: int = -1
    """The building's number in its game; -1 for an effect of an expansion."""
    number: int = 0
    """Its rank in its game; the order of effects within a moment."""
    answers: list[str]
    """The hooks its class overrides."""
    has_constants: bool
    """Whether one of `CONSTANTS` is among them."""
    listed: list[str]
    """Those of them that an `EffectSet` lists."""
    by_phase: list[str]
    """Those of `BY_PHASE` among them."""

    def attach(self, ruleset: Ruleset, id: str, kind: int, number: int) -> None:
        """Makes this instance part of *ruleset*; called once, when the ruleset is compiled."""
        self.id = id
        self.kind = kind
        self.number = number
        self.answers = [hook for hook in HOOKS if overrides(self, hook)]
        self.has_constants = any([hook in self.answers for hook in CONSTANTS])
        self.listed = [hook for hook in self.answers if hook in _LISTED]
        self.by_phase = [hook for hook in self.answers if hook in BY_PHASE]

    def actions(self, ruleset: Ruleset) -> list[tuple[Action, int]]:
        """Returns the actions it plays, each with an `Action.index` of its own choice."""
        return []

    # Constants.

    def sale_bonus(self) -> int:
        """Doubloons on top of the price when the seat sells to the trading house. Summed.

        Rules: BLD-SMALL_MARKET-1, BLD-LARGE_MARKET-1, BLD-LARGE_MARKET-2.
        """
        return 0

    def sells_duplicate(self) -> bool:
        """Whether the seat may sell a kind that lies in the trading house. Any.

        Rules: BLD-OFFICE-1.
        """
        return False

    def takes_quarry(self) -> bool:
        """Whether the seat may take a quarry without being the settler. Any.

        Rules: BLD-CONSTRUCTION_HUT-1, NEW-LIBRARY-3.
        """
        return False

    def privilege_factor(self) -> int:
        """How many times the seat has the privilege of a role it takes. The highest counts.

        Judged when the privilege is used; for a mayor when the role is taken (A-34).
        Rules: NEW-LIBRARY-1.
        """
        return 1

    def repeats_extra_goods(self) -> bool:
        """Whether, of several extra goods of a craftsman, some may be of one kind. Any.

        Rules: CRAFT-05.
        """
        return False

    def kept_kinds(self) -> int:
        """How many kinds of goods the seat keeps whole when goods are stored. Summed.

        Rules: BLD-SMALL_WAREHOUSE-1, BLD-LARGE_WAREHOUSE-1, BLD-LARGE_WAREHOUSE-2.
        """
        return 0

    def kept_goods(self) -> int:
        """How many single goods the seat keeps beyond the one everybody keeps. Summed.

        Rules: NEW-STOREHOUSE-1.
        """
        return 0

    # Queries.

    def discount(self, table: Table, seat: int, building: int) -> int:
        """Doubloons off the price of *building* for the seat, beside privilege and quarries.

        Called whenever the seat's building choices are worked out, for each building. Summed
        (A-70).
        Rules: NOBLE-ZONING_OFFICE-1.
        """
        return 0

    def general_discount(self, table: Table, seat: int) -> int:
        """Doubloons, 0 or more, off the price of whatever the seat builds. Summed (A-70).

        Like `discount`, but asked once for all buildings.
        Rules: NEW-FOREST_HOUSE-5.
        """
        return 0

    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Returns the numbers of the role cards that the seat may not take, though they are free.

        Rules: SMUG-GEN-6, SMUG-CAPTURE-3.
        """
        return []

    def marks_card(self, table: Table, seat: int, card: int) -> bool:
        """Whether something beside its coins tells role card *card* from the others of its role.

        Any. Of two free cards of a role that nothing tells apart only the first is listed.
        Rules: SMUG-CAPTURE-2.
        """
        return False

    def window(self, table: Table, seat: int, moment: str) -> bool:
        """Whether the seat's free actions are worth a question of their own at *moment*. Any.

        *moment* is ``opening`` (the seat's own part of a phase begins), ``again`` (its turn would
        end after a sale), ``openers`` (before the effects that open a phase), ``closing`` (before
        the effects that close a phase, and before storing) or ``game_end`` (before scoring);
        ``table.phase`` is the phase, and its `worth_manning` says where a worker could do
        something. In a mayor phase there are no windows (A-40).
        Rules: NEW-GUEST_HOUSE-2.
        """
        return False

    def score(self, table: Table, seat: int) -> int:
        """Victory points of the seat at the end of the game, for a line of its own.

        Rules: SCORE-03, BLD-GUILD_HALL-1 to BLD-CITY_HALL-1, NOBLE-GEN-9.
        """
        return 0

    # Offers.

    def free_actions(self, table: Table, seat: int) -> list[Action]:
        """Actions that join the seat's decisions outside the mayor phase and the draft.

        A compound choice is joined at its first step. They do not use the decision up: it is asked
        again afterwards (A-40).
        Rules: NEW-GUEST_HOUSE-2.
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
        `DRAWN` it has always been seen; with `BOUGHT` the hook is asked before and after (A-66).
        Rules: NEW-FOREST_HOUSE-1, NEW-FOREST_HOUSE-8, NOBLE-LAND_OFFICE-3.
        """
        return []

    def trader_offer(self, table: Table, seat: int) -> list[Action]:
        """Actions of the seat's own trader turn beside a sale to the trading house.

        The turn is asked again after each of them, until there are none or the seat passes.
        Rules: NEW-TRADING_POST-1, NOBLE-LAND_OFFICE-1, NOBLE-LAND_OFFICE-2.
        """
        return []

    def builder_offer(self, table: Table, seat: int) -> list[Action]:
        """Actions of the seat's builder turn besides building for doubloons.

        The effect's `play` calls `BuilderPhase.start` and pushes a frame that settles the rest.
        Rules: NEW-BLACK_MARKET-1 to -3.
        """
        return []

    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        """Loads of the seat's turn in the captain phase beside those on cargo ships.

        The effect's `play` moves the goods and calls ``finish_load``. Asked also when no cargo
        ship can be loaded; then passing is possible (A-24).
        Rules: BLD-WHARF-1, NEW-SMALL_WHARF-1.
        """
        return []

    # Moments.

    def opening(self, table: Table, seat: int) -> list[Action]:
        """Opens a phase for the seat, in the phases named in `phases`.

        With the switch ``openers="own_turn"`` at the seat's first turn of the phase, after its
        window; with ``"phase_start"`` before all turns, clockwise from the taker (A-50, A-71). In
        a mayor phase always at the start, after the mayor's privilege (A-69).
        Rules: NEW-UNION_HALL-1, NEW-LIGHTHOUSE-3, NOBLE-CHAPEL-2, NOBLE-VILLA-1.
        """
        return []

    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """The seat has just placed a tile of kind *tile* from *source* on its island.

        Rules: BLD-HOSPICE-1 to -3, FEST-ESTATE-1.
        """
        return []

    def built(self, table: Table, seat: int, building: int) -> list[Action]:
        """The seat has just built *building*; the effects of that building itself are not asked.

        Rules: BLD-UNIVERSITY-1, NEW-CHURCH-1, NEW-CHURCH-2, FEST-BUILDING-1.
        """
        return []

    def closing(self, table: Table, seat: int) -> list[Action]:
        """Closes a phase for the seat, in the phases named in `phases`.

        After all turns and the windows that follow them, clockwise from the taker, each seat with
        all its effects before the next; before the row is discarded, the trading house and the
        ships are emptied, and goods are stored.
        Rules: NOBLE-HUNTING_LODGE-1.
        """
        return []

    # Reactions: called once each, they ask nothing.

    def closed(self, table: Table, seat: int) -> None:
        """All seats have closed a phase, one of those named in `phases` (see `closing`).

        Clockwise from the taker.
        Rules: NOBLE-HUNTING_LODGE-2.
        """

    def role_taken(self, table: Table, seat: int, card: int) -> None:
        """The seat has just taken role card *card* and the coins on it.

        Rules: SMUG-GEN-2, SMUG-CAPTURE-2.
        """

    def producing(self, table: Table, seat: int, made: list[int]) -> None:
        """The seat has taken its goods in a craftsman phase: *made* counts them by kind.

        For further goods; the hook takes them from the supply and adds them to *made*.
        Rules: NEW-AQUEDUCT-1.
        """

    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """The seat's own part of a craftsman phase is complete, further goods included.

        Rules: BLD-FACTORY-1, BLD-FACTORY-2, NOBLE-JEWELER-1, FEST-PRODUCTION-1.
        """

    def produced_all(self, table: Table, seat: int, made: list[int]) -> None:
        """All the seat produces in this phase is known; for the craftsman with the extra good.

        For the craftsman after the privilege, for the others at the end of their own part.
        Rules: NEW-SPECIALTY_FACTORY-1, FEST-PRODUCTION-1.
        """

    def loaded(self, table: Table, seat: int) -> None:
        """The seat has just loaded goods in the captain phase, in whatever way.

        Comes after the points for the goods and the captain's privilege.
        Rules: BLD-HARBOR-1, NEW-LIGHTHOUSE-1.
        """

    # For the table as a whole: called once, not once per seat, on effects of expansions only.

    def setup(self, table: Table) -> None:
        """Prepares the table, before the first tile is drawn; may push a frame.

        Rules: NOBLE-GEN-4, FEST-GEN-1.
        """

    def setup_end(self, table: Table) -> None:
        """Completes the set-up, after the frames of the expansions; may push a frame.

        Rules: FEST-GEN-5.
        """

    def fits(self, table: Table) -> bool:
        """Whether what its expansion keeps in slots, read from outside, can be in a game.

        The range of each slot, and that pieces which slots count are not elsewhere, is seen to.
        Rules: FEST-GEN-2 to -5, SMUG-GEN-2, SMUG-CAPTURE-1.
        """
        return True

    def refill(self, table: Table, due: int) -> bool:
        """Loads the colonist ship with *due* workers, at the start and after each mayor phase.

        True if it did; the first effect that does settles it. Then a short refill does not end the
        game.
        Rules: NOBLE-GEN-5, NOBLE-GEN-6.
        """
        return False

    def round_end(self, table: Table) -> None:
        """All players have had their roles, and no coins are laid out yet; may push a frame.

        Rules: SMUG-CAPTURE-3.
        """


CONSTANTS: Final = ("sale_bonus", "sells_duplicate", "takes_quarry", "privilege_factor",
                    "repeats_extra_goods", "kept_kinds", "kept_goods")  # fmt: skip
"""The hooks that are combined once per `EffectSet`."""

OFFERS: Final = ("free_actions", "settler_offer", "tile_alternatives", "trader_offer",
                 "builder_offer", "captain_offer")  # fmt: skip
"""The hooks whose actions join a decision."""

_LISTED: Final = ("discount", "general_discount", "barred_cards", "marks_card",
                  "window", *OFFERS, "tile_placed", "built", "role_taken", "producing", "produced",
                  "produced_all", "loaded")  # fmt: skip

BY_PHASE: Final = ("opening", "closing", "closed")
"""The hooks that are asked in the phases named in `Effect.phases` alone."""

HOOKS: Final = (*CONSTANTS, *_LISTED, *BY_PHASE, "score",
                "setup", "setup_end", "fits", "refill", "round_end")  # fmt: skip
"""The names of all hooks."""


def overrides(effect: Effect, hook: str) -> bool:
    """Whether the effect's class answers *hook* itself."""
    return getattr(type(effect), hook) is not getattr(Effect, hook)


class EffectSet:
    """Which effects answer which hook for one combination of occupied buildings.

    Attributes named like a constant hold the combined answer; the others hold the effects that
    override the hook, in their order; those of `BY_PHASE` hold them by the phase's number. What
    scores is not among them (see `Ruleset.scoring`): it is asked once in a game.
    """

    __slots__ = (*CONSTANTS, *_LISTED, *BY_PHASE)

    def __init__(
        self,
        effects: list[Effect],
        phase_ids: list[str],
        known: dict[tuple[Effect, ...], tuple[Effect, ...]],
    ) -> None:
        self.sale_bonus: int = 0
        self.sells_duplicate: bool = False
        self.takes_quarry: bool = False
        self.privilege_factor: int = 1
        self.repeats_extra_goods: bool = False
        self.kept_kinds: int = 0
        self.kept_goods: int = 0
        none: tuple[Effect, ...] = ()
        self.discount = none
        self.general_discount = none
        self.barred_cards = none
        self.marks_card = none
        self.window = none
        self.free_actions = none
        self.settler_offer = none
        self.tile_alternatives = none
        self.trader_offer = none
        self.builder_offer = none
        self.captain_offer = none
        self.tile_placed = none
        self.built = none
        self.role_taken = none
        self.producing = none
        self.produced = none
        self.produced_all = none
        self.loaded = none
        # One tuple for all, and tuples, which a collector of garbage does not look into for ever.
        nothing: tuple[tuple[Effect, ...], ...] = (none,) * len(phase_ids)
        self.opening = nothing
        self.closing = nothing
        self.closed = nothing
        hooks: dict[str, None] = {}
        for effect in effects:
            self._add(effect, phase_ids)
            hooks.update(dict.fromkeys(effect.listed))
        # Equal tuples are one: sets are many, and what they list is not.
        for hook in hooks:
            listed = getattr(self, hook)
            setattr(self, hook, known.setdefault(listed, listed))

    def _add(self, effect: Effect, phase_ids: list[str]) -> None:
        if effect.has_constants:
            self.sale_bonus += effect.sale_bonus()
            self.sells_duplicate = self.sells_duplicate or effect.sells_duplicate()
            self.takes_quarry = self.takes_quarry or effect.takes_quarry()
            self.privilege_factor = max(self.privilege_factor, effect.privilege_factor())
            self.repeats_extra_goods = self.repeats_extra_goods or effect.repeats_extra_goods()
            self.kept_kinds += effect.kept_kinds()
            self.kept_goods += effect.kept_goods()
        for hook in effect.listed:
            setattr(self, hook, (*getattr(self, hook), effect))
        for hook in effect.by_phase:
            by_phase = list(getattr(self, hook))
            for place in range(len(phase_ids)):
                if phase_ids[place] in effect.phases:
                    by_phase[place] = (*by_phase[place], effect)
            setattr(self, hook, tuple(by_phase))
