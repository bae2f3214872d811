"""Compiles the `Ruleset` of a `Config` from the manifests of its boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .._base.goods import COLONIST, WORKER_BITS, Good
from ..actions import (
    Action,
    Build,
    ChooseRole,
    FirstPlayer,
    Handler,
    Keep,
    KeepAll,
    Load,
    PlaceColonists,
    RevealTile,
    Sell,
    TakeFromShip,
    TakeGood,
    TakePlantation,
    TakeQuarry,
)
from ..errors import ConfigError
from ..wording._notation import MAX_TEXT, normal_text
from .decisions import ENGINE_KINDS, DecisionKind
from .effects import BY_PHASE, LISTED, MOMENTS, Effect
from .manifest import Building, Grants, Tile, Worker, effect_id
from .phase import CurrentPhase, Draw, Phase
from .ruleset import Ruleset
from .setup import Setup

if TYPE_CHECKING:
    from ..config import Config

__all__ = ["compile_ruleset"]


@lru_cache(maxsize=128)
def compile_ruleset(config: Config) -> Ruleset:
    """Returns the ruleset of all games of *config*; the same object for the same config.

    Raises:
        ConfigError: The boxes do not fit together.
    """
    ruleset = Ruleset(config, config.rules)
    _set_up(ruleset, config)
    _number_tiles_and_workers(ruleset, config)
    _number_buildings(ruleset, config)
    _number_phases_and_cards(ruleset, config)
    _number_slots(ruleset, config)
    _number_effects(ruleset, config)
    _number_actions(ruleset)
    return ruleset


def _setup(config: Config) -> Setup:
    """Returns what the boxes say of a game with so many players."""
    found = [box.setups[config.players] for box in config.boxes if config.players in box.setups]
    return found[0]


def _set_up(ruleset: Ruleset, config: Config) -> None:
    """The numbers of SETUP-03 to SETUP-17, TWO-02 to TWO-09."""
    n = config.players
    setup = _setup(config)
    goods = [str(good) for good in Good]
    ruleset.roles_per_round = setup.picks
    ruleset.start_doubloons = setup.doubloons
    ruleset.start_tiles = [goods.index(tile) for tile in setup.tiles]
    ruleset.row_size = n + 1
    ruleset.capacities = list(setup.ships)
    ruleset.ships = list(range(len(ruleset.capacities)))
    ruleset.start_ship = n
    ruleset.start_workers = setup.colonists
    ruleset.start_vp = config.rules[setup.vp][n - 2]
    ruleset.start_goods = [setup.goods[good] for good in goods]
    ruleset.prices = [setup.prices[good] for good in goods]
    ruleset.tile_ids = [*goods, "quarry"]
    ruleset.tile_circles = [1] * 6
    ruleset.tile_supply = [*[setup.plantations[good] for good in goods], setup.quarries]


def _number_tiles_and_workers(ruleset: Ruleset, config: Config) -> None:
    given = [box.colonists for box in config.boxes if box.colonists is not None]
    # Those on the ship at the start are counted on their own.
    colonists = max(given) - config.players if given else _setup(config).colonists
    workers = [Worker(id="colonist", supply=colonists)]
    for box in config.boxes:
        for tile in box.tiles:
            ruleset.tile_ids.append(tile.id)
            ruleset.tile_circles.append(tile.circles)
            number = _tile_supply(tile, config)
            if number is None:
                # As many as all islands have spaces.
                number = 12 * config.players
                ruleset.tiles_without_limit.append(tile.id)
            ruleset.tile_supply.append(number)
            if tile.behavior is not None:
                lying = tile.behavior()
                lying.attach(ruleset)
                ruleset.island_tiles.append(lying)
        workers += box.workers
    ruleset.tile_kinds = len(ruleset.tile_ids)
    ruleset.worker_ids = [worker.id for worker in workers]
    ruleset.one_worker = len(workers) == 1
    ruleset.worker_units = [COLONIST << (WORKER_BITS * kind) for kind in range(len(workers))]
    ruleset.start_workers = sum(
        worker.supply * unit for worker, unit in zip(workers, ruleset.worker_units, strict=True)
    )


def _tile_supply(tile: Tile, config: Config) -> int | None:
    if isinstance(tile.supply, int):
        return tile.supply
    number: int | None = config.rules[tile.supply]
    return number


def _number_buildings(ruleset: Ruleset, config: Config) -> None:
    ordered = config.numbered_buildings
    ruleset.multi_circle_kinds = sum(building.circles > 1 for building in ordered)
    for kind, building in enumerate(ordered):
        ruleset.building_ids.append(building.id)
        ruleset.kind_of[building.id] = kind
        ruleset.cost.append(config.costs.get(building.id, building.cost))
        ruleset.points.append(building.points)
        ruleset.circles.append(building.circles)
        ruleset.column.append(building.column)
        ruleset.spaces.append(building.spaces)
        ruleset.produces.append(-1 if building.produces is None else Good.parse(building.produces))
        ruleset.large_production.append(building.production == "large")
        ruleset.violet.append(building.production is None)
        copies = building.copies_for_two if config.players == 2 else building.copies
        ruleset.start_supply.append(copies)
    ruleset.produces = [int(good) for good in ruleset.produces]
    ruleset.last_maker = max(
        kind for kind in range(len(ruleset.produces)) if ruleset.produces[kind] >= 0
    )
    ruleset.by_cost = sorted(range(len(ruleset.cost)), key=lambda kind: (ruleset.cost[kind], kind))
    kinds = range(len(ruleset.cost))
    ruleset.payable = [
        [
            sum(
                1 << kind
                for kind in kinds
                if ruleset.cost[kind] - min(quarries, ruleset.column[kind]) <= money
            )
            for money in range(max(ruleset.cost) + 1)
        ]
        for quarries in range(5)
    ]
    ruleset.one_space = sum(1 << kind for kind in kinds if ruleset.spaces[kind] == 1)
    ruleset.draws_buildings = config.buildings == "random"
    competing: dict[int, list[int]] = {}
    for building in config.candidates:
        kind = ruleset.kind_of[building.id]
        # Of a kind without copies with this number of players there is nothing to choose.
        if ruleset.start_supply[kind]:
            competing.setdefault(building.cost, []).append(kind)
    for cost in sorted(competing):
        group = sorted(competing[cost])
        ruleset.candidates += group
        ruleset.group_of.update(dict.fromkeys(group, len(ruleset.space_groups)))
        ruleset.space_groups.append((cost, config.spaces[cost], sum(1 << kind for kind in group)))


def _number_phases_and_cards(ruleset: Ruleset, config: Config) -> None:
    for box in config.boxes:
        for make in box.phases:
            phase: Phase = make()
            phase.attach(ruleset, len(ruleset.phases))
            ruleset.phase_of[phase.id] = phase.index
            ruleset.phases.append(phase)
            ruleset.phase_ids.append(phase.id)
        for make_draw in box.draws:
            draw: Draw = make_draw()
            draw.attach(ruleset, len(ruleset.draws))
            ruleset.draws.append(draw)
    _number_decisions(ruleset)
    ruleset.first_phase = _with_job(ruleset, "set_up")
    ruleset.placement = _with_job(ruleset, "place_workers")
    ruleset.draft = _with_job(ruleset, "choose_buildings")
    if ruleset.space_groups:
        ruleset.setup_phases.append(ruleset.draft)
    first_of: dict[str, int] = {}
    for box in config.boxes:
        for id in box.setup_phases:
            ruleset.setup_phases.append(ruleset.phase_of[id])
        for role in box.roles:
            if config.players not in role.players:
                continue
            phase_index = ruleset.phase_of[role.phase]
            first = first_of.setdefault(role.phase, len(ruleset.card_ids))
            if first < len(ruleset.card_ids):
                ruleset.repeated_cards.append((len(ruleset.card_ids), first))
            if role.coins:
                ruleset.coin_cards.append(len(ruleset.card_ids))
            ruleset.card_ids.append(role.id)
            ruleset.card_phase.append(phase_index)


def _with_job(ruleset: Ruleset, job: str) -> int:
    (found,) = [phase for phase in ruleset.phases if phase.job == job]
    return found.index


def _number_decisions(ruleset: Ruleset) -> None:
    declared = list(ENGINE_KINDS)
    for phase in ruleset.phases:
        declared += phase.decisions
    declared += [DecisionKind(draw.id, draw.rule) for draw in ruleset.draws]
    for kind in declared:
        ruleset.decisions[kind.id] = kind


def _number_slots(ruleset: Ruleset, config: Config) -> None:
    for slot in config.slots:
        if slot.per_player:
            ruleset.player_slot_of[slot.id] = len(ruleset.player_slot_start)
            ruleset.player_slot_start.append(slot.start)
        else:
            ruleset.slot_of[slot.id] = len(ruleset.slot_start)
            ruleset.slot_start.append(slot.start)


def _number_effects(ruleset: Ruleset, config: Config) -> None:
    # (effect, id, name, building, kinds of workers); the base game's buildings come first.
    made: list[tuple[Effect, str, str, int, list[int]]] = []
    everyone = list(range(len(ruleset.worker_ids)))
    ruleset.by_worker = [[[] for _ in everyone] for _ in ruleset.building_ids]
    ruleset.grants_by_worker = [[[] for _ in everyone] for _ in ruleset.building_ids]
    in_play = config.in_play
    for building in (it for box in config.boxes for it in box.buildings if it.id in in_play):
        kind = ruleset.kind_of[building.id]
        for make, grants, worker_id, workers in _functions(ruleset, building):
            if make is not None:
                name = f"{building.id}:{worker_id}" if worker_id else building.id
                made.append((make(), building.id, name, kind, workers))
            if grants is not None:
                for worker in workers:
                    ruleset.grants_by_worker[kind][worker].append(len(ruleset.grants))
                ruleset.grants.append(grants.under(config.rules))
    for box in config.boxes:
        for make in box.effects:
            effect = make()
            id = effect_id(box, effect)
            made.append((effect, id, id, -1, []))
    # Whatever comes late with a hook is numbered late, and so are its actions.
    made.sort(key=lambda item: max(item[0].order.values(), default=0))
    for place, (effect, id, name, kind, workers) in enumerate(made):
        effect.attach(ruleset, id, kind, place + 1)
        effect.name = name
        ruleset.effects.append(effect)
        if kind < 0:
            ruleset.always.append(effect)
        for worker_kind in workers:
            ruleset.by_worker[kind][worker_kind].append(effect)

    for kind in range(len(ruleset.by_worker)):
        acts = any(name != "score" for name in ruleset.abilities(kind))
        ruleset.effect_bits.append(1 << kind if acts else 0)
    _order_effects(ruleset)

    ruleset.setup = tuple(_in_order(ruleset, "setup"))
    ruleset.setup_end = tuple(_in_order(ruleset, "setup_end"))
    ruleset.refill = tuple(_in_order(ruleset, "refill"))
    ruleset.round_end = tuple(_in_order(ruleset, "round_end"))
    ruleset.has_windows = ruleset.uses("window")
    ruleset.has_free_actions = ruleset.uses("free_actions")
    ruleset.has_role_taken = ruleset.uses("role_taken")
    ruleset.has_factors = any("privilege_factor" in given.names for given in ruleset.grants)
    used = {(name, place) for name, place, _ in ruleset.listings}
    for phase in ruleset.phases:
        place = phase.index
        ruleset.has_opening.append(("opening", place) in used)
        ruleset.has_closing.append(("closing", place) in used or ("closed", place) in used)
        phase.prepare()
    ruleset.plain_parts = not ruleset.has_windows and not any(ruleset.has_opening)


def _functions(
    ruleset: Ruleset, building: Building
) -> Iterator[tuple[Callable[[], Effect] | None, Grants | None, str, list[int]]]:
    """Yields what a building does and grants, and with which kinds of workers on it.

    The third is the id of the worker that it needs; empty if any will do.
    """
    yield building.effect, building.grants, "", list(range(len(ruleset.worker_ids)))
    for worker, make in building.effect_of.items():
        yield make, None, worker, [ruleset.worker_ids.index(worker)]
    for worker, grants in building.grants_of.items():
        yield None, grants, worker, [ruleset.worker_ids.index(worker)]


def _in_order(ruleset: Ruleset, *hooks: str) -> list[Effect]:
    """Returns the effects that answer one of *hooks*, in the order in which they do."""
    found = [
        (effect.order.get(hook, 0), effect.number, effect)
        for effect in ruleset.effects
        for hook in hooks
        if hook in effect.answers
    ]
    return [effect for _, _, effect in sorted(found, key=lambda item: item[:2])]


def _order_effects(ruleset: Ruleset) -> None:
    """Settles in which order effects answer each hook, the two of a moment as one (A-96)."""

    def enlist(name: str, effects: list[Effect]) -> None:
        if name not in BY_PHASE:
            if effects:
                ruleset.listings.append((name, -1, effects))
            return
        for place, id in enumerate(ruleset.phase_ids):
            here = [effect for effect in effects if id in effect.phases]
            if here:
                ruleset.listings.append((name, place, here))

    for hook in (*LISTED, "closed"):
        enlist(hook, _in_order(ruleset, hook))
    for moment, name in enumerate(MOMENTS):
        effects = _in_order(ruleset, name, f"{name}_offer")
        for place, effect in enumerate(effects):
            effect.ranks[moment] = place + 1
        enlist(name, effects)


def _number_actions(ruleset: Ruleset) -> None:
    texts: set[str] = set()

    def register(handler: Handler, actions: dict[Any, Action]) -> None:
        handler.offers = actions
        for key, action in actions.items():
            text = normal_text(str(action))
            if action in ruleset.action_of or text in texts:
                raise ConfigError(f"the action {str(action)!r} is there twice")
            if not 0 < len(text) <= MAX_TEXT:
                raise ConfigError(f"the text of {action!r} must have 1 to {MAX_TEXT} characters")
            texts.add(text)
            action.bind(len(ruleset.actions), key, handler)
            ruleset.action_of[action] = action
            ruleset.actions.append(action)

    current = CurrentPhase()
    register(current, current.actions())
    for phase in ruleset.phases:
        register(phase, phase.actions())
    for effect in ruleset.effects:
        register(effect, effect.actions(ruleset))
    for draw in ruleset.draws:
        register(draw, draw.actions())
    _index_actions(ruleset)


def _index_actions(ruleset: Ruleset) -> None:
    own = ruleset.own

    def each_good(make: Callable[[Good], Action]) -> list[Action]:
        return [own(make(good)) for good in Good]

    ruleset.role_actions = [own(ChooseRole(id)) for id in ruleset.card_ids]
    ruleset.plantation_actions = [*each_good(TakePlantation), own(TakeQuarry())]
    ruleset.reveal_actions = each_good(RevealTile)
    ruleset.first_player_actions = [own(FirstPlayer(seat)) for seat in range(ruleset.players)]
    ruleset.build_actions = [own(Build(id)) for id in ruleset.building_ids]
    ruleset.good_actions = each_good(TakeGood)
    ruleset.sell_actions = each_good(Sell)
    ruleset.load_actions = [
        [own(Load(good, capacity)) for capacity in ruleset.capacities] for good in Good
    ]
    ruleset.tile_choices = [
        tuple(
            [ruleset.plantation_actions[tile] for tile in range(6) if kinds >> tile & 1]
            + [ruleset.actions[0]]
        )
        for kinds in range(64)
    ]
    ruleset.keep_all_actions = each_good(KeepAll)
    ruleset.keep_actions = each_good(Keep)
    workers = ruleset.worker_ids
    if len(workers) > 1:
        ruleset.ship_actions = [own(TakeFromShip(worker)) for worker in workers]

    def placements(target: str, circles: int) -> list[list[list[tuple[Action, ...]]]]:
        counts = range(circles + 1 if circles else 0)
        found = []
        for worker in workers:
            steps = [own(PlaceColonists(target, count, worker)) for count in counts]
            found.append([[tuple(steps[least : most + 1]) for most in counts] for least in counts])
        return found

    ruleset.tile_placements = [
        placements(ruleset.tile_ids[tile], 12 if ruleset.tile_circles[tile] else 0)
        for tile in range(len(ruleset.tile_ids))
    ]
    ruleset.building_placements = [
        placements(ruleset.building_ids[kind], ruleset.circles[kind])
        for kind in range(len(ruleset.building_ids))
    ]
