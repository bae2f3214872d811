"""Compiles the `Ruleset` of a `Config` from the manifests of its expansions.

Each part needs those before it: the material is numbered before the phases that refer to it,
phases before the effects that act in them, and actions last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial, reduce
from operator import or_
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .._base.bounds import MOST_QUARRIES
from .._base.goods import GOOD_IDS, Good
from .._base.messages import shown
from .._base.offering import authors_checks
from .._base.packed import ONLY, of_kind, only, pack
from .._base.values import MOST_CACHED
from ..actions._action import Action, Handler
from ..actions._json import ACTIONS
from ..errors import ConfigError
from ..wording._notation import MAX_TEXT, normal_text
from .board import ENDINGS
from .chance import TileDraw
from .effects import HOOKS, Effect
from .hooks import BESIDES_LOADS, BY_PHASE, FOR_THE_TABLE, OF_ITSELF, WHEN_BUILT
from .manifest.expansion import decision_kinds
from .manifest.members import effect_id
from .manifest.pieces import GRANTS, Slot
from .moments import REACTIONS, Moment
from .phase import CurrentPhase
from .reactions import ReactionPhase, makers_of_phases
from .ruleset import Caches, EffectSet, Ruleset, Slice
from .setup import setup_of
from .switches import applies

if TYPE_CHECKING:
    from .._config import Config
    from ..actions._declared import DeclaredAction
    from .manifest.pieces import Building, Grants
    from .verbs.tiles import IslandTiles


def compile_ruleset(config: Config) -> Ruleset:
    """Returns the ruleset of all unchecked games of *config*."""
    return ruleset_of(config, False)


@lru_cache(maxsize=128)
def ruleset_of(config: Config, checked: bool) -> Ruleset:
    """Returns the ruleset of the games of *config*, *checked* or not; equal configs share it.

    In a checked game, effects, phases and draws test what they return.

    Raises:
        ConfigError: The expansions do not fit together.
    """
    ruleset = Ruleset()
    ruleset.config = config
    ruleset.rules = config.rules
    ruleset.caches = Caches()
    ruleset.checked = checked
    ruleset.reached = authors_checks("hooks").Reached(ruleset) if checked else None
    _number_material(ruleset)
    _number_phases(ruleset)
    _number_effects(ruleset)
    _number_actions(ruleset)
    return ruleset


def _number_material(ruleset: Ruleset) -> None:
    """Fills in all material, and the switches that phases read."""
    config = ruleset.config
    # Typed as Any: numbers have replaced the ids of switches in it.
    setup: Any = setup_of(config.all_expansions, config.players, config.rules)
    _read_switches(ruleset, config)
    _number_setup(ruleset, config, setup)
    _number_endings(ruleset, config)
    _number_tiles(ruleset, config, setup)
    _number_workers(ruleset, config, setup)
    _number_buildings(ruleset, config)
    _price_buildings(ruleset)
    _group_candidates(ruleset, config)
    _number_slots(ruleset, config)


def _read_switches(ruleset: Ruleset, config: Config) -> None:
    rules = ruleset.rules
    ruleset.openers_at_start = rules.openers == "phase_start"
    ruleset.refill_partly = rules.ship_refill_when_short == "partial"
    ruleset.asks_production = rules.production == "optional"
    ruleset.max_rounds = -1 if config.max_rounds is None else config.max_rounds


def _number_setup(ruleset: Ruleset, config: Config, setup: Any) -> None:
    """Fills in the numbers of SETUP-03 to SETUP-17 and TWO-02 to TWO-09."""
    n = config.players
    ruleset.players = n
    ruleset.next_seat = tuple((seat + 1) % n for seat in range(n))
    for name in ("roles_per_round", "row_size", "house_size", "island_size", "city_size"):
        setattr(ruleset, name, getattr(setup, name))
    ruleset.start_doubloons = setup.doubloons
    ruleset.start_tiles = tuple((*GOOD_IDS, "quarry").index(tile) for tile in setup.tiles)
    ruleset.capacities = setup.ships
    ruleset.ships = tuple(range(len(setup.ships)))
    ruleset.start_ship = setup.colonist_ship
    ruleset.start_vp = setup.vp
    ruleset.start_goods = tuple(setup.goods[good] for good in GOOD_IDS)
    ruleset.prices = tuple(setup.prices[good] for good in GOOD_IDS)


def _number_endings(ruleset: Ruleset, config: Config) -> None:
    own = [ending for expansion in config.all_expansions for ending in expansion.endings]
    idle = {
        ending
        for ending in own
        if config.players not in ending.players or not applies(ending, config.rules)
    }
    without = {ending.id for ending in idle}
    without |= {name for ending in own if ending not in idle for name in ending.replaces}
    ruleset.endings = (*ENDINGS, *[ending.id for ending in own])
    ruleset.ending_bits = MappingProxyType(
        {name: 0 if name in without else only(place) for place, name in enumerate(ruleset.endings)}
    )


def _number_tiles(ruleset: Ruleset, config: Config, setup: Any) -> None:
    ids: list[Any] = [*GOOD_IDS, "quarry"]
    circles = [1] * len(ids)
    supply = [*[setup.plantations[good] for good in GOOD_IDS], setup.quarries]
    without_limit: list[str] = []
    behaviors: list[IslandTiles] = []
    for tile in [tile for expansion in config.all_expansions for tile in expansion.tiles]:
        ids.append(tile.id)
        circles.append(tile.circles)
        limit = tile.supply
        number: int | None = limit if isinstance(limit, int) else config.rules[limit]
        if number is None:
            # Without a limit: as many as there are island spaces.
            number = setup.island_size * config.players
            without_limit.append(tile.id)
        supply.append(number)
        if tile.behavior is not None:
            behavior = tile.behavior()
            behavior._bind(ruleset)
            behaviors.append(behavior)
    ruleset.tile_kinds = len(ids)
    ruleset.tile_ids = tuple(ids)
    ruleset.tile_circles = tuple(circles)
    ruleset.tile_supply = tuple(supply)
    ruleset.tiles_without_limit = tuple(without_limit)
    ruleset.island_tiles = tuple(behaviors)


def _number_workers(ruleset: Ruleset, config: Config, setup: Any) -> None:
    workers = [worker for expansion in config.all_expansions for worker in expansion.workers]
    ruleset.worker_ids = ("colonist", *[worker.id for worker in workers])
    ruleset.one_worker = not workers
    # The colonists on the ship at the start are counted separately.
    colonists = setup.colonists - setup.colonist_ship
    ruleset.start_workers = pack([colonists, *[worker.supply for worker in workers]])


def _number_buildings(ruleset: Ruleset, config: Config) -> None:
    ordered = config.numbered_buildings
    ruleset.building_ids = tuple(building.id for building in ordered)
    ruleset.kind_of = MappingProxyType({building.id: kind for kind, building in enumerate(ordered)})
    ruleset.cost = tuple(config.costs.get(building.id, building.cost) for building in ordered)
    ruleset.points = tuple(building.points for building in ordered)
    ruleset.circles = tuple(building.circles for building in ordered)
    ruleset.column = tuple(building.column for building in ordered)
    ruleset.spaces = tuple(building.spaces for building in ordered)
    ruleset.produces = tuple(
        -1 if building.produces is None else int(Good.parse(building.produces))
        for building in ordered
    )
    ruleset.large_production = tuple(building.production == "large" for building in ordered)
    ruleset.violet = tuple(building.production is None for building in ordered)
    ruleset.start_supply = tuple(
        building.copies_for_two if config.players == 2 else building.copies for building in ordered
    )
    ruleset.multi_circle_kinds = sum(building.circles > 1 for building in ordered)
    makers = [kind for kind, good in enumerate(ruleset.produces) if good >= 0]
    ruleset.last_maker = max(makers, default=-1)


def _price_buildings(ruleset: Ruleset) -> None:
    """Computes which buildings are affordable with what, and which fill a single space."""
    cost = ruleset.cost
    kinds = range(len(cost))
    ruleset.by_cost = tuple(sorted(kinds, key=lambda kind: (cost[kind], kind)))
    ruleset.payable = tuple(
        tuple(
            sum(
                ONLY[kind]
                for kind in kinds
                if cost[kind] - min(quarries, ruleset.column[kind]) <= money
            )
            for money in range(max(cost) + 1)
        )
        for quarries in range(MOST_QUARRIES + 1)
    )
    ruleset.one_space = sum(ONLY[kind] for kind in kinds if ruleset.spaces[kind] == 1)


def _group_candidates(ruleset: Ruleset, config: Config) -> None:
    """Groups the buildings that are drafted or drawn by their printed cost (DRAFT-01)."""
    competing: dict[int, list[int]] = {}
    for building in config.candidates:
        kind = ruleset.kind_of[building.id]
        # Kinds without copies at this number of players do not take part.
        if ruleset.start_supply[kind]:
            competing.setdefault(building.cost, []).append(kind)
    candidates: list[int] = []
    group_of: dict[int, int] = {}
    groups: list[tuple[int, int, int]] = []
    for cost in sorted(competing):
        group = sorted(competing[cost])
        candidates += group
        group_of.update(dict.fromkeys(group, len(groups)))
        groups.append((cost, config.spaces[cost], sum(ONLY[kind] for kind in group)))
    ruleset.candidates = tuple(candidates)
    ruleset.group_of = MappingProxyType(group_of)
    ruleset.space_groups = tuple(groups)
    ruleset.draws_buildings = config.buildings == "random"


def _number_slots(ruleset: Ruleset, config: Config) -> None:
    ruleset.slots = config.slots
    common = [slot for slot in ruleset.slots if not slot.per_player]
    own = [slot for slot in ruleset.slots if slot.per_player]
    ruleset.slot_of = MappingProxyType({slot.id: place for place, slot in enumerate(common)})
    ruleset.slot_start = tuple(slot.start for slot in common)
    ruleset.player_slot_of = MappingProxyType({slot.id: place for place, slot in enumerate(own)})
    ruleset.player_slot_start = tuple(slot.start for slot in own)
    ruleset.good_of_slot = MappingProxyType(
        {slot.id: GOOD_IDS.index(slot.good) for slot in ruleset.slots if slot.good}
    )
    ruleset.renewed = MappingProxyType(
        {lasts: (_lasting(common, lasts), _lasting(own, lasts)) for lasts in ("phase", "round")}
    )
    ruleset.has_phase_slots, ruleset.has_round_slots = map(any, ruleset.renewed.values())


def _lasting(slots: list[Slot], lasts: str) -> tuple[int, ...]:
    return tuple(place for place, slot in enumerate(slots) if slot.lasts == lasts)


def _number_phases(ruleset: Ruleset) -> None:
    """Makes the phases and draws of all expansions, and fills in what follows from them."""
    expansions = ruleset.config.all_expansions
    ruleset.phases = _bound(ruleset, makers_of_phases(expansions))
    ruleset.phase_ids = tuple([phase.id for phase in ruleset.phases])
    ruleset.phase_of = MappingProxyType({phase.id: phase.index for phase in ruleset.phases})
    ruleset.has_news = ReactionPhase.id in ruleset.phase_of
    ruleset.draws = _bound(ruleset, [make for expansion in expansions for make in expansion.draws])
    ruleset.draw_of = MappingProxyType({draw.id: draw for draw in ruleset.draws})
    ruleset.decisions = decision_kinds(expansions)
    ruleset.first_phase = _with_job(ruleset, "set_up")
    ruleset.round = _with_job(ruleset, "choose_roles")
    ruleset.placement = _with_job(ruleset, "place_workers")
    ruleset.draft = _with_job(ruleset, "choose_buildings")
    setup_phases = [ruleset.draft] if ruleset.space_groups else []
    for expansion in expansions:
        setup_phases += [ruleset.phase_of[id] for id in expansion.setup_phases]
    ruleset.setup_phases = tuple(setup_phases)
    _number_cards(ruleset)


def _bound(ruleset: Ruleset, makers: list[Callable[[], Any]]) -> tuple[Any, ...]:
    """Returns new phases or draws, each with its number."""
    parts: list[Any] = []
    for make in makers:
        part = make()
        if ruleset.checked:
            authors_checks("hooks").check_part(part)
        part._bind(ruleset, len(parts))
        parts.append(part)
    return tuple(parts)


def _with_job(ruleset: Ruleset, job: str) -> int:
    return next(phase.index for phase in ruleset.phases if phase.job == job)


def _number_cards(ruleset: Ruleset) -> None:
    roles = ruleset.config.roles
    ruleset.card_ids = tuple([role.id for role in roles])
    ruleset.card_phase = tuple([ruleset.phase_of[role.phase] for role in roles])
    ruleset.taken_by = tuple(
        [
            tuple([of_kind(card, seat + 1) for card in range(len(roles))])
            for seat in range(ruleset.players)
        ]
    )
    firsts = enumerate(map(ruleset.card_phase.index, ruleset.card_phase))
    ruleset.repeated_cards = tuple([(card, first) for card, first in firsts if first < card])
    ruleset.coin_cards = tuple([card for card, role in enumerate(roles) if role.gathers_doubloons])


class _Made(NamedTuple):
    """An effect before it has its number; the building is -1 for an effect of an expansion."""

    effect: Effect
    id: str
    name: str
    building: int
    workers: tuple[int, ...]


def _number_effects(ruleset: Ruleset) -> None:
    """Makes the effects of all expansions, and fills in what follows from them."""
    made = [*_effects_of_buildings(ruleset), *_effects_of_expansions(ruleset)]
    _list_effects(ruleset, made)
    granted = list(_grants(ruleset))
    _list_grants(ruleset, granted)
    ruleset.effect_bits = _effect_bits(ruleset)
    by_building = zip(*ruleset.effect_bits, strict=True)
    ruleset.works_alike = tuple([len({*bits}) == 1 for bits in by_building])
    slices = [*_grant_slices(ruleset, granted), *_hook_slices(ruleset, made)]
    ruleset.slices = tuple([part for part in slices if part.reach])
    ruleset.no_buildings = EffectSet()
    ruleset.no_buildings.occupied = 0
    for part in slices:
        setattr(ruleset.no_buildings, part.name, part.answer(0))
    _note_uses(ruleset)
    for phase in ruleset.phases:
        phase.prepare()


def _note_uses(ruleset: Ruleset) -> None:
    """Notes which hooks are used, so that games skip the others."""
    # Readers of positions ask every effect for these two.
    for hook in {*FOR_THE_TABLE} - {"is_consistent", "hidden_values"}:
        setattr(ruleset, hook, _in_order(ruleset, hook))
    ruleset.follows_tiles = bool(ruleset.next_tile or ruleset.tile_drawn)
    ruleset.has_windows = ruleset.uses("window")
    ruleset.has_free_actions = ruleset.uses("free_actions")
    ruleset.has_changed = ruleset.uses("changed")
    reacting = [hook for hook in REACTIONS if _in_order(ruleset, hook, f"{hook}_offer")]
    ruleset.reaction_hooks = frozenset(["built", *reacting] if ruleset.has_news else [])
    ruleset.has_role_taken = ruleset.uses("role_taken")
    ruleset.has_factors = any("privilege_factor" in given.names for given in ruleset.grants)
    ruleset.has_opening = _used_by_phase(ruleset, "opening", "opening_offer")
    ruleset.has_closing = _used_by_phase(ruleset, "closing", "closing_offer", "closed")
    ruleset.plain_parts = not ruleset.has_windows and not any(ruleset.has_opening)


def _effects_of_buildings(ruleset: Ruleset) -> Iterator[_Made]:
    for kind, building in _in_play(ruleset):
        if building.effect is not None:
            yield _Made(building.effect(), building.id, building.id, kind, _workers(ruleset))
        for worker, make in building.effect_of.items():
            name = f"{building.id}:{worker}"
            yield _Made(make(), building.id, name, kind, _workers(ruleset, worker))


def _effects_of_expansions(ruleset: Ruleset) -> Iterator[_Made]:
    for expansion in ruleset.config.all_expansions:
        for make in expansion.effects:
            effect = make()
            id = effect_id(expansion, effect)
            yield _Made(effect, id, id, -1, ())


def _in_play(ruleset: Ruleset) -> Iterator[tuple[int, Building]]:
    """Yields the buildings of this game with their numbers, expansion by expansion."""
    for expansion in ruleset.config.all_expansions:
        for building in expansion.buildings:
            if building.id in ruleset.kind_of:
                yield ruleset.kind_of[building.id], building


def _workers(ruleset: Ruleset, id: str = "") -> tuple[int, ...]:
    """Returns the number of a kind of worker; those of all kinds without an id."""
    return tuple([kind for kind, worker in enumerate(ruleset.worker_ids) if worker == id or not id])


def _list_effects(ruleset: Ruleset, made: list[_Made]) -> None:
    # Effects that come late in the order of a hook get late numbers, and so do their actions.
    ruleset.registered = tuple(item.effect for item in made)
    made.sort(key=lambda item: max(item.effect.order.values(), default=0))
    by_worker: list[list[list[Effect]]] = _by_worker(ruleset)
    for place, (effect, id, name, kind, workers) in enumerate(made):
        effect._bind(ruleset, id, kind, place + 1)
        effect.name = name
        if ruleset.checked:
            authors_checks("hooks").check_part(effect)
        for worker in workers:
            by_worker[kind][worker].append(effect)
    ruleset.effects = tuple(item.effect for item in made)
    ruleset.always = tuple(effect for effect in ruleset.effects if effect.kind < 0)
    ruleset.by_worker = tuple(tuple(map(tuple, of_building)) for of_building in by_worker)


def _by_worker(ruleset: Ruleset) -> list[list[list[Any]]]:
    """Returns an empty list for each kind of worker on each building."""
    return [[[] for _ in ruleset.worker_ids] for _ in ruleset.building_ids]


def _grants(ruleset: Ruleset) -> Iterator[tuple[Grants, int, tuple[int, ...]]]:
    """Yields all grants, each with its building and with the kinds of workers that it needs."""
    rules = ruleset.config.rules
    for kind, building in _in_play(ruleset):
        if building.grants is not None:
            yield building.grants.under(rules), kind, _workers(ruleset)
        for worker, special in building.grants_of.items():
            yield special.under(rules), kind, _workers(ruleset, worker)


def _list_grants(ruleset: Ruleset, granted: list[tuple[Grants, int, tuple[int, ...]]]) -> None:
    by_worker = _by_worker(ruleset)
    for place, (_, kind, workers) in enumerate(granted):
        for worker in workers:
            by_worker[kind][worker].append(place)
    ruleset.grants = tuple([grants for grants, _, _ in granted])
    ruleset.grants_by_worker = tuple(tuple(map(tuple, of_building)) for of_building in by_worker)


def _effect_bits(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """Numbers occupied buildings; workers that make a building work the same way share a bit."""
    bits = [[0 for _ in ruleset.building_ids] for _ in ruleset.worker_ids]
    number = 0
    for kind in range(len(ruleset.building_ids)):
        known: dict[tuple[object, ...], int] = {}
        for worker in range(len(ruleset.worker_ids)):
            effects = ruleset.by_worker[kind][worker]
            works = (effects, ruleset.grants_by_worker[kind][worker])
            if works[1] or any(effect.answers != ["score"] for effect in effects):
                if works not in known:
                    known[works] = only(number)
                    number += 1
                bits[worker][kind] = known[works]
    return tuple(map(tuple, bits))


def _bits(ruleset: Ruleset, kind: int, workers: tuple[int, ...]) -> int:
    """Returns a building with one of some kinds of workers, as `Ruleset.occupied`."""
    return reduce(or_, [ruleset.effect_bits[worker][kind] for worker in workers], 0)


def _in_order(ruleset: Ruleset, *hooks: str) -> tuple[Effect, ...]:
    """Returns the effects that answer one of *hooks*, in the order of their turns."""
    ranked = [
        (effect.order.get(hook, 0), effect)
        for effect in ruleset.registered
        for hook in hooks
        if hook in effect.answers
    ]
    return tuple(dict.fromkeys([effect for _, effect in sorted(ranked, key=lambda item: item[0])]))


def _used_by_phase(ruleset: Ruleset, *hooks: str) -> tuple[bool, ...]:
    """Returns for each phase whether an effect answers one of *hooks* in it."""
    effects = _in_order(ruleset, *hooks)
    return tuple(any(id in effect.in_phases for effect in effects) for id in ruleset.phase_ids)


def _grant_slices(
    ruleset: Ruleset, granted: list[tuple[Grants, int, tuple[int, ...]]]
) -> Iterator[Slice]:
    for name, nothing in GRANTS.items():
        given = [
            (getattr(grants, name), _bits(ruleset, kind, workers))
            for grants, kind, workers in granted
            if name in grants.names
        ]
        reach = reduce(or_, [buildings for _, buildings in given], 0)
        yield _cached_slice(name, reach, partial(_granted, name, nothing, given))


def _cached_slice(name: str, reach: int, answer: Callable[[int], Any]) -> Slice:
    return Slice(name, reach, lru_cache(MOST_CACHED)(answer))


def _granted(name: str, nothing: Any, given: list[tuple[Any, int]], occupied: int) -> Any:
    """Combines what the occupied buildings grant under one name."""
    values = [nothing, *[value for value, buildings in given if occupied & buildings]]
    if isinstance(nothing, bool):
        return any(values)
    return max(values) if name == "privilege_factor" else sum(values)


_ALWAYS: Final = -1
"""In place of the occupied buildings with which an effect works: it works with any and none."""


def _hook_slices(ruleset: Ruleset, made: list[_Made]) -> Iterator[Slice]:
    """Yields the slices of all hooks, one for both hooks of a moment (A-96)."""
    bits = {item.effect.number: _bits(ruleset, item.building, item.workers) for item in made}
    joined = {"captain_offer": BESIDES_LOADS, "built": WHEN_BUILT}
    for hook in HOOKS:
        name = hook.removesuffix("_offer")
        if hook in (*FOR_THE_TABLE, *OF_ITSELF) or (name in Moment.NAMES and name != hook):
            continue
        effects = _in_order(ruleset, *joined.get(hook, (hook, f"{hook}_offer")))
        if hook in Moment.NAMES:
            for place, effect in enumerate(effects):
                effect.ranks[Moment.NAMES.index(hook)] = place + 1
        # What a building does when it is founded needs no worker on it.
        always = [each for each in effects if each.kind < 0 or (hook == "built" and each.founds)]
        brought = [(each, _ALWAYS if each in always else bits[each.number]) for each in effects]
        reach = reduce(or_, [buildings for _, buildings in brought if buildings != _ALWAYS], 0)
        if hook in BY_PHASE:
            listed = [
                [(effect, buildings) for effect, buildings in brought if id in effect.in_phases]
                for id in ruleset.phase_ids
            ]
            yield _cached_slice(hook, reach, partial(_working_by_phase, listed))
        else:
            yield _cached_slice(hook, reach, partial(_working, brought))


def _working(brought: list[tuple[Effect, int]], occupied: int) -> tuple[Effect, ...]:
    """Picks the effects of the occupied buildings, and those that always work."""
    return tuple(
        [effect for effect, buildings in brought if buildings == _ALWAYS or occupied & buildings]
    )


def _working_by_phase(
    listed: list[list[tuple[Effect, int]]], occupied: int
) -> tuple[tuple[Effect, ...], ...]:
    return tuple([_working(brought, occupied) for brought in listed])


def _number_actions(ruleset: Ruleset) -> None:
    """Numbers the actions of all phases, effects and draws."""
    brought = [kind for expansion in ruleset.config.all_expansions for kind in expansion.actions]
    listed = {*ACTIONS.values(), *brought}
    numbered: dict[str, Action] = {}
    for handler, actions in _named(ruleset):
        if not isinstance(actions, dict):
            raise ConfigError(
                f"{_called(handler)}: actions must return a dict of actions by keys, "
                f"not {shown(actions)}"
            )
        handler.offers = actions
        for key, action in actions.items():
            _check_action(handler, action, listed)
            text = normal_text(str(action))
            if text in numbered:
                raise ConfigError(
                    f"the action {str(action)!r} is named twice, by "
                    f"{_called(numbered[text].handler)} and by {_called(handler)}: let only one of "
                    "them name it, or change one text"
                )
            if not 0 < len(text) <= MAX_TEXT:
                raise ConfigError(f"the text of {action!r} must have 1 to {MAX_TEXT} characters")
            action._bind(len(numbered), key, handler)
            numbered[text] = action
    ruleset.reveals = tuple(ruleset.draw_of[TileDraw.id].offers.values())
    ruleset.actions = tuple(numbered.values())
    ruleset.action_of = MappingProxyType({action: action for action in ruleset.actions})


def _named(ruleset: Ruleset) -> Iterator[tuple[Handler, object]]:
    """Yields the handlers of actions, each with the actions it names."""
    current = CurrentPhase()
    yield current, current.actions()
    ruleset.pass_action = current.offer()
    for phase in ruleset.phases:
        yield phase, phase.actions()
    for effect in ruleset.effects:
        yield effect, effect.actions(ruleset)
    for draw in ruleset.draws:
        yield draw, draw.actions()


def _check_action(handler: Handler, action: object, listed: set[type[DeclaredAction]]) -> None:
    """Rejects what is not an action, or one of a class that no expansion of the game lists."""
    if not isinstance(action, Action):
        raise ConfigError(f"{_called(handler)}: actions must return actions, not {shown(action)}")
    if type(action) not in listed:
        raise ConfigError(
            f"{_called(handler)}: no expansion of the game lists {type(action).__name__}, "
            f"the class of '{action}', so it cannot be read from JSON: add it to "
            "Expansion.actions"
        )


def _called(handler: Handler) -> str:
    """Returns the name of an action's handler in messages: its class, and its id."""
    return f"{type(handler).__name__} ({getattr(handler, 'id', 'in every phase')})"
