"""Ruleset: everything that is the same in all games of one `Config`, as plain numbered lists.

Buildings, island tiles, kinds of workers, role cards, phases and effects have numbers here, which
the state uses; their ids appear where people read them. `compile_ruleset` in compiling.py fills it.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Any

from .._base.goods import WORKER_BITS
from ..errors import ConfigError
from .caches import MOST_KEPT, Caches
from .effects import BY_PHASE, Effect
from .effectset import EffectSet

if TYPE_CHECKING:
    from ..actions import Action
    from .decisions import DecisionKind
    from .islandtiles import IslandTiles
    from .manifest import Grants
    from .phase import Draw, Phase

__all__ = ["Ruleset"]


class Ruleset:
    """The numbered rules material of one `Config`. Lists are parallel.

    Once it is compiled nothing in it changes but `caches`.
    """

    __slots__ = (
        "action_of",
        "actions",
        "always",
        "asks_production",
        "build_actions",
        "building_ids",
        "building_placements",
        "by_cost",
        "by_worker",
        "caches",
        "candidates",
        "capacities",
        "card_ids",
        "card_phase",
        "circles",
        "coin_cards",
        "column",
        "config",
        "cost",
        "decisions",
        "draft",
        "draws",
        "draws_buildings",
        "effect_bits",
        "effects",
        "first_phase",
        "first_player_actions",
        "good_actions",
        "grants",
        "grants_by_worker",
        "group_of",
        "has_closing",
        "has_factors",
        "has_free_actions",
        "has_opening",
        "has_role_taken",
        "has_windows",
        "island_tiles",
        "keep_actions",
        "keep_all_actions",
        "kind_of",
        "large_production",
        "last_maker",
        "listings",
        "load_actions",
        "max_rounds",
        "multi_circle_kinds",
        "next_seat",
        "one_space",
        "one_worker",
        "openers_at_start",
        "payable",
        "phase_ids",
        "phase_of",
        "phases",
        "placement",
        "plain_parts",
        "plantation_actions",
        "player_slot_of",
        "player_slot_start",
        "players",
        "points",
        "prices",
        "produces",
        "refill",
        "refill_partly",
        "repeated_cards",
        "reveal_actions",
        "role_actions",
        "roles_per_round",
        "round_end",
        "row_size",
        "rules",
        "sell_actions",
        "setup",
        "setup_end",
        "setup_phases",
        "ship_actions",
        "ships",
        "slot_of",
        "slot_start",
        "space_groups",
        "spaces",
        "start_doubloons",
        "start_goods",
        "start_ship",
        "start_supply",
        "start_tiles",
        "start_vp",
        "start_workers",
        "tile_choices",
        "tile_circles",
        "tile_ids",
        "tile_kinds",
        "tile_placements",
        "tile_supply",
        "tiles_without_limit",
        "violet",
        "worker_ids",
        "worker_units",
    )

    def __init__(self, config: Any, rules: Any) -> None:
        self.caches = Caches()
        self.config: Any = config
        self.rules: Any = rules
        self.players: int = config.players
        n = self.players
        self.next_seat: list[int] = [(seat + 1) % n for seat in range(n)]

        # Switches that phases read, by name.
        self.openers_at_start: bool = rules.openers == "phase_start"
        self.refill_partly: bool = rules.ship_refill_when_short == "partial"
        self.asks_production: bool = rules.production == "optional"
        self.max_rounds: int = -1 if config.max_rounds is None else config.max_rounds

        # Set-up (SETUP-*, TWO-*).
        self.roles_per_round: int = n
        self.start_doubloons: int = 0
        self.start_tiles: list[int] = []
        self.row_size: int = 0
        self.capacities: list[int] = []
        self.ships: list[int] = []
        """The numbers of the cargo ships."""
        self.start_ship: int = 0
        self.start_workers: int = 0
        self.start_vp: int = 0
        self.start_goods: list[int] = []
        self.prices: list[int] = []

        # Island tiles: the five plantations, the quarry, and those of expansions.
        self.tile_kinds: int = 0
        self.multi_circle_kinds: int = 0
        """How many kinds of buildings have several circles; they have the first numbers."""
        self.tile_ids: list[str] = []
        self.tile_circles: list[int] = []
        self.tile_supply: list[int] = []
        self.tiles_without_limit: list[str] = []
        self.island_tiles: list[IslandTiles] = []
        """How the tiles of boxes lie on an island, where that is declared."""

        # Kinds of workers; kind 0 is the colonist.
        self.one_worker: bool = True
        """Whether there are only colonists."""
        self.worker_ids: list[str] = []
        self.worker_units: list[int] = []

        # Buildings.
        self.building_ids: list[str] = []
        self.kind_of: dict[str, int] = {}
        self.cost: list[int] = []
        self.points: list[int] = []
        self.circles: list[int] = []
        self.column: list[int] = []
        self.spaces: list[int] = []
        self.produces: list[int] = []
        """The good a production building serves, by building; -1 for a violet building."""
        self.large_production: list[bool] = []
        self.violet: list[bool] = []
        self.start_supply: list[int] = []
        self.by_cost: list[int] = []
        """The kinds of buildings, cheapest first."""
        self.payable: list[list[int]] = []
        """Which kinds can be paid, one bit each, by counted quarries and by doubloons."""
        self.one_space: int = 0
        """Which kinds fill one city space, one bit each."""
        self.last_maker: int = -1
        """The greatest number of a building that makes goods."""
        self.candidates: list[int] = []
        """The kinds that are drafted or drawn, cheapest first."""
        self.space_groups: list[tuple[int, int, int]] = []
        """A printed cost, its spaces, and the kinds that compete for them, one bit each."""
        self.group_of: dict[int, int] = {}
        """Which of these a kind that competes belongs to, by its place."""
        self.draws_buildings: bool = False
        """Whether chance chooses among them."""

        # Role cards and phases.
        self.card_ids: list[str] = []
        self.card_phase: list[int] = []
        self.repeated_cards: list[tuple[int, int]] = []
        """Each further card of a role, with the first one of it."""
        self.coin_cards: list[int] = []
        """The cards that gather coins while nobody takes them."""
        self.phases: list[Phase] = []
        self.phase_ids: list[str] = []
        self.phase_of: dict[str, int] = {}
        self.first_phase: int = -1
        """The number of the phase that sets a game up."""
        self.placement: int = -1
        """The number of the phase that places workers."""
        self.draft: int = -1
        """The number of the phase in which buildings are chosen before the first round."""
        self.draws: list[Draw] = []
        self.decisions: dict[str, DecisionKind] = {}
        """The kinds of decisions by their ids."""
        self.setup_phases: list[int] = []

        # Slots: the named numbers of expansions.
        self.slot_of: dict[str, int] = {}
        self.slot_start: list[int] = []
        self.player_slot_of: dict[str, int] = {}
        self.player_slot_start: list[int] = []

        # Effects.
        self.effects: list[Effect] = []
        self.always: list[Effect] = []
        self.by_worker: list[list[list[Effect]]] = []
        """The effects of a building, by building and by the kind of worker that occupies it."""
        self.grants: list[Grants] = []
        """All that buildings grant."""
        self.grants_by_worker: list[list[list[int]]] = []
        """Places in `grants`, by building and by the kind of worker that occupies it."""
        self.effect_bits: list[int] = []
        """One bit for each building that does more than score, by building; 0 for the others."""
        self.listings: list[tuple[str, int, list[Effect]]] = []
        """What an `EffectSet` lists: the attribute, the phase or -1, and all effects in order."""
        self.setup: tuple[Effect, ...] = ()
        self.setup_end: tuple[Effect, ...] = ()
        self.refill: tuple[Effect, ...] = ()
        self.round_end: tuple[Effect, ...] = ()
        self.has_windows: bool = False
        self.has_free_actions: bool = False
        self.has_role_taken: bool = False
        self.has_factors: bool = False
        """Whether a privilege can be had more than once."""
        self.plain_parts: bool = False
        """Whether every seat's part of a phase begins with its turn, and every phase with parts."""
        self.has_opening: list[bool] = []
        """Whether any effect opens the phase, by phase."""
        self.has_closing: list[bool] = []
        """Whether any effect closes the phase, by phase."""

        # Actions, by their codes.
        self.actions: list[Action] = []
        self.action_of: dict[Action, Action] = {}
        self.role_actions: list[Action] = []
        self.plantation_actions: list[Action] = []
        self.reveal_actions: list[Action] = []
        self.first_player_actions: list[Action] = []
        self.build_actions: list[Action] = []
        self.tile_choices: list[tuple[Action, ...]] = []
        """The takes of the kinds of tiles of a set of bits, and `Pass`, by that set."""
        self.good_actions: list[Action] = []
        self.sell_actions: list[Action] = []
        self.load_actions: list[list[Action]] = []
        """By good and by ship."""
        self.keep_all_actions: list[Action] = []
        self.keep_actions: list[Action] = []
        self.ship_actions: list[Action] = []
        self.tile_placements: list[list[list[list[tuple[Action, ...]]]]] = []
        """By tile kind, by kind of worker, by the least and the greatest count."""
        self.building_placements: list[list[list[list[tuple[Action, ...]]]]] = []
        """By building, by kind of worker, by the least and the greatest count."""

    def uses(self, hook: str) -> bool:
        """Whether any effect of this game answers *hook*."""
        return any([hook in effect.answers for effect in self.effects])

    def abilities(self, building: int, phase: str | None = None) -> list[str]:
        """Returns the hooks that a building answers, and the names of what it grants.

        With a *phase*, of the hooks of `BY_PHASE` only those that are called in it. Whatever the
        kind of worker on the building; a name may be listed more than once.
        """
        found: list[str] = []
        for kind in range(len(self.worker_ids)):
            for effect in self.by_worker[building][kind]:
                here = phase is None or phase in effect.phases
                found += [hook for hook in effect.answers if here or hook not in BY_PHASE]
            for place in self.grants_by_worker[building][kind]:
                found += self.grants[place].names
        return found

    def own(self, action: Action) -> Action:
        """Returns the table's own instance of an action.

        Raises:
            ConfigError: No phase, effect or draw has named it among its actions.
        """
        found = self.action_of.get(action)
        if found is None:
            raise ConfigError(f"an effect offers '{action}', but no effect's actions() names it")
        return found

    def build_choice(self, kinds: int) -> tuple[Action, ...]:
        """Returns the choices of a set of buildings, one bit each, cheapest first, and `Pass`."""
        found = self.caches.build_choices.get(kinds)
        if found is None:
            if len(self.caches.build_choices) >= MOST_KEPT:
                self.caches.build_choices.clear()
            actions = self.build_actions
            listed = [actions[kind] for kind in self.by_cost if kinds >> kind & 1]
            found = (*listed, self.actions[0])
            self.caches.build_choices[kinds] = found
        return found

    def role_choice(self, cards: int) -> tuple[Action, ...]:
        """Returns the choices of a set of role cards, one bit each; none if there is no card."""
        found = self.caches.role_choices.get(cards)
        if found is None:
            actions = self.role_actions
            found = tuple([actions[card] for card in range(len(actions)) if cards >> card & 1])
            if len(found) > 1:
                self.caches.role_choices[cards] = found
        return found

    def kinds_in(self, row: list[int]) -> int:
        """Returns which kinds of plantations lie in the row, one bit each."""
        found = sum([1 << tile for tile in range(len(row)) if row[tile]])
        if len(self.caches.row_kinds) >= MOST_KEPT:
            self.caches.row_kinds.clear()
        self.caches.row_kinds[tuple(row)] = found
        return found

    def worker_kinds(self, workers: int) -> list[int]:
        """Returns which kinds of workers the packed count *workers* holds."""
        kinds = []
        kind = 0
        while workers:
            if workers & 255:
                kinds.append(kind)
            workers >>= WORKER_BITS
            kind += 1
        return kinds

    def effect_set(self, buildings: list[int], crew: list[int]) -> EffectSet:
        """Returns the effects of a seat with these buildings and their packed crews."""
        if not self.one_worker:
            masks = self._masks(buildings, crew)
            return self.caches.effect_sets.get(masks) or self._new_effect_set(masks)
        mask = sum(map(self.effect_bits.__getitem__, compress(buildings, crew)))
        found = self.caches.plain_sets.get(mask)
        if found is None:
            found = self.caches.plain_sets[mask] = self._new_effect_set((mask,))
        return found

    def scoring(self, buildings: list[int], crew: list[int]) -> list[Effect]:
        """Returns the effects that score for a seat with these buildings and packed crews."""
        found = self.always[:]
        for place in range(len(buildings)):
            for kind in self.worker_kinds(crew[place]):
                found += self.by_worker[buildings[place]][kind]
        chosen = [effect.number for effect in found if "score" in effect.answers]
        return [effect for effect in self.effects if effect.number in chosen]

    def _masks(self, buildings: list[int], crew: list[int]) -> tuple[int, ...]:
        """Returns which buildings are occupied by each kind of worker, one bit each."""
        masks = [0] * len(self.worker_ids)
        bits = self.effect_bits
        for place in range(len(buildings)):
            workers = crew[place]
            if workers <= 255:
                if workers:
                    masks[0] |= bits[buildings[place]]
                continue
            kind = 0
            while workers:
                if workers & 255:
                    masks[kind] |= bits[buildings[place]]
                workers >>= WORKER_BITS
                kind += 1
        return tuple(masks)

    def _new_effect_set(self, masks: tuple[int, ...]) -> EffectSet:
        caches = self.caches
        if len(caches.effect_sets) >= MOST_KEPT:
            caches.effect_sets.clear()
            caches.plain_sets.clear()
        chosen = 0
        granted = 0
        for effect in self.always:
            chosen |= 1 << effect.number
        for kind in range(len(masks)):
            mask = masks[kind]
            while mask:
                bit = mask & -mask
                mask ^= bit
                building = bit.bit_length() - 1
                for effect in self.by_worker[building][kind]:
                    chosen |= 1 << effect.number
                for place in self.grants_by_worker[building][kind]:
                    granted |= 1 << place
        grants = [self.grants[place] for place in range(len(self.grants)) if granted >> place & 1]
        found = EffectSet(chosen, self.listings, grants, len(self.phases), caches.known_effects)
        caches.effect_sets[masks] = found
        return found
