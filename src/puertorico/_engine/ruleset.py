"""`Ruleset`: the data shared by all games of one `Config`, as plain numbered lists.

Buildings, island tiles, kinds of workers, role cards, phases and effects have numbers here, which
the state uses; ids are used wherever people read them. `ruleset_of` in compiling fills it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from .._base.ids import any_id
from .._base.messages import did_you_mean, shown
from .._base.packed import kinds_of
from .._base.values import MOST_CACHED
from ..errors import ConfigError
from .effects import Effect
from .hooks import BY_PHASE

if TYPE_CHECKING:
    from .._config import Config
    from ..actions._action import Action
    from ..types import BuildingId, CardId, PhaseId, TileId, WorkerId
    from .board import Player
    from .decisions import DecisionKind
    from .manifest.pieces import Grants, Slot
    from .phase import Draw, Phase
    from .verbs.tiles import IslandTiles


class EffectSet:
    """The powers of a seat with one combination of occupied buildings.

    It has the grants of all these buildings together, under the names of `Grants`: numbers are
    summed, and the highest factor counts. Under the name of each hook it has the effects that
    answer it, in their order; at a moment, those that act and those that offer. If a hook is called
    by phase, there is a tuple for each phase, by its number. ``captain_offer`` has the effects that
    answer it, ``load_alternatives`` or ``must_load``. Hooks for the table as a whole, and those
    that are asked of one effect alone, such as `Effect.score`, are not included.

    Attributes:
        occupied: The buildings themselves (see `Ruleset.occupied`).
    """

    occupied: int
    sale_bonus: int
    sells_duplicate: bool
    takes_quarry: bool
    privilege_factor: int
    repeats_extra_goods: bool
    kept_kinds: int
    kept_goods: int
    discount: tuple[Effect, ...]
    general_discount: tuple[Effect, ...]
    barred_cards: tuple[Effect, ...]
    marks_card: tuple[Effect, ...]
    sale_price: tuple[Effect, ...]
    must_load: tuple[Effect, ...]
    window: tuple[Effect, ...]
    free_actions: tuple[Effect, ...]
    settler_offer: tuple[Effect, ...]
    tile_alternatives: tuple[Effect, ...]
    sale_offer: tuple[Effect, ...]
    trader_offer: tuple[Effect, ...]
    builder_offer: tuple[Effect, ...]
    captain_offer: tuple[Effect, ...]
    load_alternatives: tuple[Effect, ...]
    opening: tuple[tuple[Effect, ...], ...]
    tile_placed: tuple[Effect, ...]
    built: tuple[Effect, ...]
    closing: tuple[tuple[Effect, ...], ...]
    closed: tuple[tuple[Effect, ...], ...]
    role_taken: tuple[Effect, ...]
    changed: tuple[Effect, ...]
    producing: tuple[Effect, ...]
    produced: tuple[Effect, ...]
    produced_all: tuple[Effect, ...]
    sold: tuple[Effect, ...]
    loaded: tuple[Effect, ...]
    lost: tuple[Effect, ...]
    workers_placed: tuple[Effect, ...]

    __slots__ = tuple(__annotations__)

    def copy(self) -> EffectSet:
        """Returns an independent set with the same answers."""
        new = EffectSet()
        # Written by `nox -s regenerate`: the fields of `EffectSet`.
        new.occupied = self.occupied
        new.sale_bonus = self.sale_bonus
        new.sells_duplicate = self.sells_duplicate
        new.takes_quarry = self.takes_quarry
        new.privilege_factor = self.privilege_factor
        new.repeats_extra_goods = self.repeats_extra_goods
        new.kept_kinds = self.kept_kinds
        new.kept_goods = self.kept_goods
        new.discount = self.discount
        new.general_discount = self.general_discount
        new.barred_cards = self.barred_cards
        new.marks_card = self.marks_card
        new.sale_price = self.sale_price
        new.must_load = self.must_load
        new.window = self.window
        new.free_actions = self.free_actions
        new.settler_offer = self.settler_offer
        new.tile_alternatives = self.tile_alternatives
        new.sale_offer = self.sale_offer
        new.trader_offer = self.trader_offer
        new.builder_offer = self.builder_offer
        new.captain_offer = self.captain_offer
        new.load_alternatives = self.load_alternatives
        new.opening = self.opening
        new.tile_placed = self.tile_placed
        new.built = self.built
        new.closing = self.closing
        new.closed = self.closed
        new.role_taken = self.role_taken
        new.changed = self.changed
        new.producing = self.producing
        new.produced = self.produced
        new.produced_all = self.produced_all
        new.sold = self.sold
        new.loaded = self.loaded
        new.lost = self.lost
        new.workers_placed = self.workers_placed
        # Up to here.
        return new


class Slice(NamedTuple):
    """How one field of effect sets follows from the occupied buildings.

    Attributes:
        name: The name of the field.
        reach: The buildings on which it depends, as a set of occupied buildings (see
            `Ruleset.occupied`).
        answer: Works it out, given which of these the seat has occupied; it keeps its answers.
    """

    name: str
    reach: int
    answer: Callable[[int], Any]


class Caches:
    """Computed results. All games of a ruleset share them; losing them only costs time.

    Attributes:
        role_choices: The choices of role cards, by the cards that can be taken, one bit each.
        build_choices: The choices of buildings, by the kinds that can be built, one bit each.
        group_choices: Their parts, of kinds that cost about the same, one bit each.
        effect_sets: The effect sets, by the occupied buildings; see `Ruleset.occupied`.
        action_table: The `ActionTable`, once it has been requested.
        made: Anything else made once for all of these games, by its maker.
    """

    def __init__(self) -> None:
        self.role_choices: dict[int, tuple[Action, ...]] = {}
        self.build_choices: dict[int, tuple[Action, ...]] = {}
        self.group_choices: dict[int, tuple[Action, ...]] = {}
        self.effect_sets: dict[int, EffectSet] = {}
        self.action_table: Any = None
        self.made: dict[Any, Any] = {}


class Ruleset:
    """The numbered rules material of one `Config`. Tuples about the same things are parallel.

    Once it is compiled, only its caches change.
    """

    config: Config
    """The config of its games."""
    rules: Any
    """The switches, by their ids."""
    caches: Caches
    """Results kept for all of its games."""
    checked: bool
    """Whether its games are checked."""
    reached: Any
    """The hooks, actions and decisions reached in its games if they are checked, otherwise None."""
    players: int
    """The number of players."""
    next_seat: tuple[int, ...]
    """The next seat clockwise, by seat."""

    # Switches that phases read.
    openers_at_start: bool
    """Whether phases open before all turns (A-50)."""
    refill_partly: bool
    """Whether the colonist ship gets the colonists that are left if these are too few."""
    asks_production: bool
    """Whether seats choose what they produce."""
    max_rounds: int
    """The number of rounds after which the game ends; -1 for no limit."""

    # Set-up (SETUP-*, TWO-*).
    roles_per_round: int
    """How many role cards are taken in a round."""
    start_doubloons: int
    """The doubloons of each player at the start."""
    start_tiles: tuple[int, ...]
    """The tiles that are dealt at the start, from the first governor on."""
    row_size: int
    """How many plantations are laid out face-up."""
    house_size: int
    """The spaces of the trading house."""
    island_size: int
    """The spaces of an island."""
    city_size: int
    """The spaces of a city."""
    capacities: tuple[int, ...]
    """The spaces of each cargo ship."""
    ships: tuple[int, ...]
    """The numbers of the cargo ships."""
    start_ship: int
    """The workers on the colonist ship at the start, and at least after each mayor phase."""
    start_workers: int
    """The workers in the supply at the start, as a packed count."""
    start_vp: int
    """The VP chips in the supply at the start."""
    start_goods: tuple[int, ...]
    """The goods of each kind in the game, by `Good`."""
    prices: tuple[int, ...]
    """The price of each kind of goods in the trading house, by `Good`."""

    # End conditions.
    endings: tuple[str, ...]
    """The ids of the end conditions: those of the base game first, then those of the expansions."""
    ending_bits: Mapping[str, int]
    """The bit of each end condition by its id; 0 if another one replaces it."""

    # Island tiles: the five plantations, the quarry, and those of expansions.
    tile_kinds: int
    """How many kinds of island tiles there are."""
    tile_ids: tuple[TileId, ...]
    """The id of each kind of tile: first those of the goods, then the quarry, then others."""
    tile_circles: tuple[int, ...]
    """How many workers each kind of tile holds."""
    tile_supply: tuple[int, ...]
    """How many tiles of each kind there are."""
    tiles_without_limit: tuple[str, ...]
    """The ids of the tiles of which there are as many as are needed."""
    island_tiles: tuple[IslandTiles, ...]
    """The behaviour of expansions' tiles on an island, where a manifest declares it."""

    # Kinds of workers; kind 0 is the colonist.
    one_worker: bool
    """Whether there are only colonists."""
    worker_ids: tuple[WorkerId, ...]
    """The id of each kind of worker; the first is the colonist."""

    # Buildings.
    building_ids: tuple[BuildingId, ...]
    """The id of each building; the numbers of buildings are places in it."""
    kind_of: Mapping[str, int]
    """The number of each building by its id."""
    cost: tuple[int, ...]
    """The price of each building in doubloons, changed ones included (`Config.costs`)."""
    points: tuple[int, ...]
    """The VP printed on each building."""
    circles: tuple[int, ...]
    """How many workers each building holds."""
    column: tuple[int, ...]
    """The column of each building on the board, 1 to 4: how many quarries count."""
    spaces: tuple[int, ...]
    """The city spaces that each building fills, 1 or 2."""
    produces: tuple[int, ...]
    """The good a production building serves, by building; -1 for a violet building."""
    large_production: tuple[bool, ...]
    """Whether each building is a large production building."""
    violet: tuple[bool, ...]
    """Whether each building is violet."""
    start_supply: tuple[int, ...]
    """How many copies of each building there are."""
    multi_circle_kinds: int
    """How many kinds of buildings have several circles; they have the first numbers."""
    last_maker: int
    """The greatest number of a building that makes goods."""
    by_cost: tuple[int, ...]
    """The kinds of buildings, cheapest first."""
    payable: tuple[tuple[int, ...], ...]
    """Which kinds are affordable, one bit each, by the quarries that count and by doubloons."""
    one_space: int
    """Which kinds fill one city space, one bit each."""
    candidates: tuple[int, ...]
    """The kinds that are drafted or drawn, cheapest first."""
    space_groups: tuple[tuple[int, int, int], ...]
    """A printed cost, its spaces, and the kinds that compete for them, one bit each."""
    group_of: Mapping[int, int]
    """The place in `space_groups` of each kind that competes."""
    draws_buildings: bool
    """Whether chance chooses among the candidates."""

    # Phases, role cards and draws.
    phases: tuple[Phase, ...]
    """The phases, by number."""
    phase_ids: tuple[PhaseId, ...]
    """The ids of the phases."""
    phase_of: Mapping[str, int]
    """The number of each phase by its id."""
    first_phase: int
    """The number of the phase that sets a game up."""
    round: int
    """The number of the phase in which roles are chosen."""
    placement: int
    """The number of the phase that places workers."""
    draft: int
    """The number of the phase in which buildings are chosen before the first round."""
    setup_phases: tuple[int, ...]
    """The numbers of the phases before the first round."""
    draws: tuple[Draw, ...]
    """The draws of chance, by number."""
    draw_of: Mapping[str, Draw]
    """The draws by their ids."""
    decisions: Mapping[str, DecisionKind]
    """The kinds of decisions by their ids."""
    card_ids: tuple[CardId, ...]
    """The id of each role card; the numbers of cards are places in it."""
    card_phase: tuple[int, ...]
    """The number of the phase that each role card starts."""
    taken_by: tuple[tuple[int, ...], ...]
    """The number that a role card adds to `Table.packed_takers`, by its taker and by the card."""
    repeated_cards: tuple[tuple[int, int], ...]
    """Each further card of a role, with the first card of that role."""
    coin_cards: tuple[int, ...]
    """The cards that gather coins while they are not taken."""

    # Slots: the named numbers of expansions.
    slots: tuple[Slot, ...]
    """All slots, those of the table and those of a player."""
    slot_of: Mapping[str, int]
    """The place of each slot of the table by its id."""
    slot_start: tuple[int, ...]
    """The value with which each slot of the table begins."""
    player_slot_of: Mapping[str, int]
    """The place of each slot of a player by its id."""
    player_slot_start: tuple[int, ...]
    """The value with which each slot of a player begins."""
    good_of_slot: Mapping[str, int]
    """The kind of goods that a slot counts, by its id, for the slots that do."""
    renewed: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]
    """The slots of the table and of a player that last a phase or a round, by `Slot.lasts`."""
    has_phase_slots: bool
    """Whether slots last a phase."""
    has_round_slots: bool
    """Whether slots last a round."""

    # Effects.
    effects: tuple[Effect, ...]
    """All effects; the first has the number 1."""
    registered: tuple[Effect, ...]
    """The same in the order of registration, which decides within a rank of `Effect.order`."""
    always: tuple[Effect, ...]
    """The effects of expansions, which work for every seat."""
    by_worker: tuple[tuple[tuple[Effect, ...], ...], ...]
    """The effects of a building, by building and by the kind of worker that occupies it."""
    grants: tuple[Grants, ...]
    """All grants of buildings."""
    grants_by_worker: tuple[tuple[tuple[int, ...], ...], ...]
    """Places in `grants`, by building and by the kind of worker that occupies it."""
    effect_bits: tuple[tuple[int, ...], ...]
    """The bit of each occupied building, by the kind of worker and by building.

    A building that only scores has none.
    """
    works_alike: tuple[bool, ...]
    """Whether the bits of a building are the same for all kinds of workers, by building."""
    slices: tuple[Slice, ...]
    """The parts of effect sets that depend on buildings."""
    no_buildings: EffectSet
    """The effect set of a seat without occupied buildings."""
    setup: tuple[Effect, ...]
    """The effects that answer `Effect.setup`, in their order."""
    setup_end: tuple[Effect, ...]
    """See `Effect.setup_end`."""
    next_tile: tuple[Effect, ...]
    """See `Effect.next_tile`."""
    tile_drawn: tuple[Effect, ...]
    """See `Effect.tile_drawn`."""
    follows_tiles: bool
    """Whether an effect answers one of these two, so that each tile is drawn in a frame."""
    refill: tuple[Effect, ...]
    """See `Effect.refill`."""
    round_end: tuple[Effect, ...]
    """See `Effect.round_end`."""
    next_chooser: tuple[Effect, ...]
    """See `Effect.next_chooser`."""
    part_order: tuple[Effect, ...]
    """See `Effect.part_order`."""
    next_governor: tuple[Effect, ...]
    """See `Effect.next_governor`."""
    another_round: tuple[Effect, ...]
    """See `Effect.another_round`."""
    has_windows: bool
    """Whether an effect answers `Effect.window`."""
    has_free_actions: bool
    """Whether an effect answers `Effect.free_actions`."""
    has_changed: bool
    """Whether an effect answers `Effect.changed`."""
    has_news: bool
    """Whether verbs notify effects: in games with code that is not the library's own."""
    reaction_hooks: frozenset[str]
    """The hooks of which verbs notify effects; ``built`` can also end the game."""
    has_role_taken: bool
    """Whether an effect answers `Effect.role_taken`."""
    has_factors: bool
    """Whether a privilege can apply more than once."""
    has_opening: tuple[bool, ...]
    """Whether any effect opens the phase, by phase."""
    has_closing: tuple[bool, ...]
    """Whether any effect closes the phase, by phase."""
    plain_parts: bool
    """Whether every phase begins with its parts, and every part with the seat's turn."""

    # Actions.
    actions: tuple[Action, ...]
    """All actions, by their codes; those of a phase or an effect are in its `Handler.offers`."""
    action_of: Mapping[Action, Action]
    """The table's own instance of each action."""
    pass_action: Action
    """The pass, for the options of a decision."""
    reveals: tuple[Action, ...]
    """The draws of a plantation, by `Good`."""

    __slots__ = tuple(__annotations__)

    def number_of(self, id: str) -> int:
        """Returns the number of what has an id; -1 if it is not in play.

        Hooks, verbs and questions take pieces by number; ids are for people.

        Args:
            id: The id of a kind of goods, tiles, buildings or workers, or of a role card.

        Raises:
            ConfigError: No expansion of the game has anything with this id.
        """
        known: list[str] = []
        for ids in (self.tile_ids, self.building_ids, self.worker_ids, self.card_ids):
            if id in ids:
                return ids.index(any_id(id))
            known += ids
        for expansion in self.config.all_expansions:
            known += [building.id for building in expansion.buildings]
            known += expansion.removes
        if id in known:
            return -1
        raise ConfigError(f"this game has no {shown(id)}{did_you_mean(id, known)}")

    def uses(self, hook: str) -> bool:
        """Whether any effect of this game answers a hook.

        Args:
            hook: The name of the hook.
        """
        return any([hook in effect.answers for effect in self.effects])

    def abilities(self, building: int, phase: str | None = None) -> list[str]:
        """Returns the hooks that a building answers, and the names of its grants.

        All kinds of workers on the building count; a name may be listed more than once.

        Args:
            building: The number of the building.
            phase: The id of a phase, to include hooks for openings and closings only if they are
                called in it; None to include all.
        """
        names: list[str] = []
        for kind in range(len(self.worker_ids)):
            for effect in self.by_worker[building][kind]:
                is_called = phase is None or phase in effect.in_phases
                names += [hook for hook in effect.answers if is_called or hook not in BY_PHASE]
            for place in self.grants_by_worker[building][kind]:
                names += self.grants[place].names
        return names

    def granted(self, player: Player, name: str) -> list[tuple[str, Any]]:
        """Returns the ids of the player's occupied buildings that grant something, and how much.

        Args:
            player: The player.
            name: The name of a grant, a field of `Grants`.
        """
        grants: list[tuple[str, Any]] = []
        for building, crew in zip(player.buildings, player.crew, strict=True):
            places = {
                place for kind in kinds_of(crew) for place in self.grants_by_worker[building][kind]
            }
            for place in sorted(places):
                if name in self.grants[place].names:
                    grants.append((self.building_ids[building], getattr(self.grants[place], name)))
        return grants

    def own(self, action: Action) -> Action:
        """Returns the table's own instance of an action.

        Args:
            action: An action that is equal to it.

        Raises:
            ConfigError: No phase, effect or draw names it among its actions.
        """
        known = self.action_of.get(action)
        if known is None:
            raise ConfigError(f"an effect offers '{action}', but no effect's actions() names it")
        return known

    def occupied(self, buildings: list[int], crew: list[int]) -> int:
        """Returns which of some buildings are occupied and do more than score, one bit each.

        A building that works differently with different kinds of workers has a bit for each way.

        Args:
            buildings: The numbers of the buildings.
            crew: The workers on each of these buildings, as packed counts.
        """
        occupied = 0
        alike = self.works_alike
        bits = self.effect_bits[0]
        for place in range(len(buildings)):
            workers = crew[place]
            if workers:
                building = buildings[place]
                if alike[building]:
                    occupied |= bits[building]
                else:
                    for kind in kinds_of(workers):
                        occupied |= self.effect_bits[kind][building]
        return occupied

    def effect_set(self, occupied: int, near: EffectSet | None = None) -> EffectSet:
        """Returns the effects that work for a seat with these occupied buildings.

        Args:
            occupied: The occupied buildings (see `occupied`).
            near: The effects for almost the same buildings, from which new ones are made faster.
        """
        sets = self.caches.effect_sets
        known = sets.get(occupied)
        if known is None:
            if len(sets) >= MOST_CACHED:
                sets.clear()
            known = sets[occupied] = self._put_together(occupied, near or self.no_buildings)
        return known

    def _put_together(self, occupied: int, near: EffectSet) -> EffectSet:
        new = near.copy()
        new.occupied = occupied
        changed = occupied ^ near.occupied
        for name, reach, answer in self.slices:
            if changed & reach:
                setattr(new, name, answer(occupied & reach))
        return new

    def working(self, buildings: list[int], crew: list[int]) -> list[Effect]:
        """Returns the effects that work for a seat with these buildings and the workers on them.

        Args:
            buildings: The numbers of the buildings.
            crew: The workers on each of these buildings, as packed counts.
        """
        effects = list(self.always)
        for place in range(len(buildings)):
            for kind in kinds_of(crew[place]):
                effects += self.by_worker[buildings[place]][kind]
        return effects

    def scoring(self, buildings: list[int], crew: list[int]) -> list[Effect]:
        """Returns the effects that score for a seat with these buildings and the workers on them.

        Args:
            buildings: The numbers of the buildings.
            crew: The workers on each of these buildings, as packed counts.
        """
        working = self.working(buildings, crew)
        chosen = [effect.number for effect in working if "score" in effect.answers]
        return [effect for effect in self.registered if effect.number in chosen]
