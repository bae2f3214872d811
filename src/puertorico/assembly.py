"""Assembles the `Content` of a `Config` from the manifests of its boxes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from .actions import (
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
from .config import Config
from .content import Content
from .effects import Effect
from .errors import ConfigError
from .goods import COLONIST, MOST_WORKERS, WORKER_BITS, Good
from .manifest import Tile, Worker
from .notation import MAX_TEXT, normal_text
from .rules.phase import CurrentPhase, Draw, Phase

__all__ = ["assemble"]

_PRICES = (0, 1, 2, 3, 4)
_GOODS = (10, 11, 11, 9, 9)
_PLANTATIONS = (10, 12, 11, 9, 8)
_QUARRIES = 8
_START_DOUBLOONS = {2: 3, 3: 2, 4: 3, 5: 4}
_START_TILES = {2: (1, 0), 3: (1, 1, 0), 4: (1, 1, 0, 0), 5: (1, 1, 1, 0, 0)}
_CAPACITIES = {2: (4, 6), 3: (4, 5, 6), 4: (5, 6, 7), 5: (6, 7, 8)}
_COLONISTS = {2: 40, 3: 55, 4: 75, 5: 95}
_PICKS = {2: 6, 3: 3, 4: 4, 5: 5}


def assemble(config: Config) -> Content:
    """Returns the content of all games of *config*; the same object for the same config.

    Raises:
        ConfigError: The boxes do not fit together.
    """
    # Expansions are equal by id and version; one that is written anew under the same id, as
    # happens in notebooks, must not get the old one's content.
    return _assembled(config, tuple(id(box) for box in config.expansions))


@lru_cache(maxsize=128)
def _assembled(config: Config, _identities: tuple[int, ...]) -> Content:
    content = Content(config, config.rules)
    _set_up(content, config)
    _number_tiles_and_workers(content, config)
    _number_buildings(content, config)
    _number_phases_and_cards(content, config)
    _number_slots(content, config)
    _number_effects(content, config)
    _number_actions(content)
    return content


def _set_up(content: Content, config: Config) -> None:
    """The numbers of SETUP-03 to SETUP-17, TWO-02 to TWO-09."""
    n = config.players
    # With two players three tiles of each kind and two goods of each kind are out (TWO-03, -09).
    tiles_out, goods_out = (3, 2) if n == 2 else (0, 0)
    content.picks = _PICKS[n]
    content.start_doubloons = _START_DOUBLOONS[n]
    content.start_tiles = list(_START_TILES[n])
    content.row_size = n + 1
    content.capacities = list(_CAPACITIES[n])
    content.ships = list(range(len(content.capacities)))
    content.start_ship = n
    content.start_workers = _COLONISTS[n]
    content.start_vp = config.rules.vp_supply[n - 2]
    content.start_goods = [number - goods_out for number in _GOODS]
    content.prices = list(_PRICES)
    content.tile_ids = [str(good) for good in Good] + ["quarry"]
    content.tile_circles = [1] * 6
    content.tile_supply = [number - tiles_out for number in (*_PLANTATIONS, _QUARRIES)]


def _number_tiles_and_workers(content: Content, config: Config) -> None:
    given = [box.colonists for box in config.boxes if box.colonists is not None]
    # Those on the ship at the start are counted on their own.
    colonists = max(given) - config.players if given else _COLONISTS[config.players]
    workers = [Worker(id="colonist", supply=colonists)]
    for box in config.boxes:
        for tile in box.tiles:
            content.tile_ids.append(tile.id)
            content.tile_circles.append(tile.circles)
            number = _tile_supply(tile, config)
            if number is None:
                # As many as all islands have spaces.
                number = 12 * config.players
                content.tiles_without_limit.append(tile.id)
            content.tile_supply.append(number)
        workers += box.workers
    if len(workers) > 6:
        raise ConfigError(f"a game can have six kinds of workers, not {len(workers)}")
    in_all = sum(worker.supply for worker in workers) + config.players
    if in_all > MOST_WORKERS:
        raise ConfigError(f"a game can have {MOST_WORKERS} workers in all, not {in_all}")
    content.tile_kinds = len(content.tile_ids)
    content.worker_ids = [worker.id for worker in workers]
    content.one_worker = len(workers) == 1
    content.worker_units = [COLONIST << (WORKER_BITS * kind) for kind in range(len(workers))]
    content.start_workers = sum(
        worker.supply * unit for worker, unit in zip(workers, content.worker_units, strict=True)
    )


def _tile_supply(tile: Tile, config: Config) -> int | None:
    if isinstance(tile.supply, int):
        return tile.supply
    number: int | None = getattr(config.rules, tile.supply)
    return number


def _number_buildings(content: Content, config: Config) -> None:
    ordered = config.numbered_buildings
    content.leading = sum(building.circles > 1 for building in ordered)
    for kind, building in enumerate(ordered):
        content.building_ids.append(building.id)
        content.kind_of[building.id] = kind
        content.cost.append(config.costs.get(building.id, building.cost))
        content.points.append(building.points)
        content.circles.append(building.circles)
        content.column.append(building.column)
        content.spaces.append(building.spaces)
        content.produces.append(-1 if building.produces is None else Good.parse(building.produces))
        content.large_production.append(building.production == "large")
        content.violet.append(building.production is None)
        copies = building.copies_for_two if config.players == 2 else building.copies
        content.start_supply.append(copies)
    content.produces = [int(good) for good in content.produces]
    content.last_maker = max(
        kind for kind in range(len(content.produces)) if content.produces[kind] >= 0
    )
    content.by_cost = sorted(range(len(content.cost)), key=lambda kind: (content.cost[kind], kind))
    kinds = range(len(content.cost))
    content.payable = [
        [
            sum(
                1 << kind
                for kind in kinds
                if content.cost[kind] - min(quarries, content.column[kind]) <= money
            )
            for money in range(max(content.cost) + 1)
        ]
        for quarries in range(5)
    ]
    content.one_space = sum(1 << kind for kind in kinds if content.spaces[kind] == 1)
    content.draws_buildings = config.buildings == "random"
    competing: dict[int, list[int]] = {}
    for building in config.competing:
        kind = content.kind_of[building.id]
        # Of a kind without copies with this number of players there is nothing to choose.
        if content.start_supply[kind]:
            competing.setdefault(building.cost, []).append(kind)
    for cost in sorted(competing):
        group = sorted(competing[cost])
        content.competing += group
        content.group_of.update(dict.fromkeys(group, len(content.space_groups)))
        content.space_groups.append((cost, config.spaces[cost], sum(1 << kind for kind in group)))


def _number_phases_and_cards(content: Content, config: Config) -> None:
    for box in config.boxes:
        for make in box.phases:
            phase: Phase = make()
            if phase.id in content.phase_of:
                raise ConfigError(f"phase {phase.id!r} is there twice")
            phase.attach(content, len(content.phases))
            content.phase_of[phase.id] = phase.index
            content.phases.append(phase)
            content.phase_ids.append(phase.id)
        for make_draw in box.draws:
            draw: Draw = make_draw()
            draw.attach(content, len(content.draws))
            content.draws.append(draw)
    content.placement = content.phase_of["placement"]
    if content.space_groups:
        content.setup_phases.append(content.phase_of["draft"])
    first_of: dict[str, int] = {}
    for box in config.boxes:
        for id in box.setup_phases:
            content.setup_phases.append(_phase(content, id, box.id))
        for role in box.roles:
            if config.players not in role.players:
                continue
            phase_index = _phase(content, role.phase, box.id)
            first = first_of.setdefault(role.phase, len(content.card_ids))
            if first < len(content.card_ids):
                content.twins.append((len(content.card_ids), first))
            if role.coins:
                content.coin_cards.append(len(content.card_ids))
            content.card_ids.append(role.id)
            content.card_phase.append(phase_index)


def _phase(content: Content, id: str, box: str) -> int:
    if id not in content.phase_of:
        raise ConfigError(f"expansion {box!r} names the unknown phase {id!r}")
    return content.phase_of[id]


def _number_slots(content: Content, config: Config) -> None:
    for slot in config.slots:
        if slot.per_player:
            content.player_slot_of[slot.id] = len(content.player_slot_start)
            content.player_slot_start.append(slot.start)
        else:
            content.slot_of[slot.id] = len(content.slot_start)
            content.slot_start.append(slot.start)


def _number_effects(content: Content, config: Config) -> None:
    # (effect, id, building, kinds of workers); the base game's buildings come first.
    made: list[tuple[Effect, str, int, list[int]]] = []
    everyone = list(range(len(content.worker_ids)))
    content.by_worker = [[[] for _ in everyone] for _ in content.building_ids]
    in_play = config.in_play
    for building in (it for box in config.boxes for it in box.buildings if it.id in in_play):
        kind = content.kind_of[building.id]
        if building.effect is not None:
            made.append((building.effect(), building.id, kind, everyone))
        for worker, make in building.effect_of.items():
            if worker not in content.worker_ids:
                raise ConfigError(f"building {building.id!r} names the unknown worker {worker!r}")
            made.append((make(), building.id, kind, [content.worker_ids.index(worker)]))
    for box in config.boxes:
        for make in box.effects:
            effect = make()
            made.append((effect, effect.id or f"{box.id}_{type(effect).__name__.lower()}", -1, []))
    made.sort(key=lambda item: item[0].order)
    for place, (effect, id, kind, workers) in enumerate(made):
        effect.attach(content, id, kind, place + 1)
        effect.name = (
            id
            if len(workers) != 1 or workers == everyone
            else (f"{id}:{content.worker_ids[workers[0]]}")
        )
        content.effects.append(effect)
        if kind < 0:
            content.always.append(effect)
        for worker_kind in workers:
            content.by_worker[kind][worker_kind].append(effect)

    names = [effect.name for effect in content.effects]
    for name in names:
        if names.count(name) > 1:
            raise ConfigError(f"there are two effects {name!r}; give them different ids")
    for kind in range(len(content.by_worker)):
        of_kind = [effect for effects in content.by_worker[kind] for effect in effects]
        acts = any(hook != "score" for effect in of_kind for hook in effect.answers)
        content.effect_bits.append(1 << kind if acts else 0)

    def answering(hook: str) -> tuple[Effect, ...]:
        return tuple(effect for effect in content.always if hook in effect.answers)

    content.setup = answering("setup")
    content.setup_end = answering("setup_end")
    content.refill = answering("refill")
    content.round_end = answering("round_end")
    content.has_windows = content.uses("window")
    content.has_free_actions = content.uses("free_actions")
    content.plain_cards = not (content.twins or content.uses("barred_cards"))
    content.has_role_taken = content.uses("role_taken")
    content.has_factors = content.uses("privilege_factor")
    for phase in content.phases:
        content.has_opening.append(
            any(phase.id in e.phases and "opening" in e.answers for e in content.effects)
        )
        content.has_closing.append(
            any(
                phase.id in e.phases and ("closing" in e.answers or "closed" in e.answers)
                for e in content.effects
            )
        )
        phase.prepare()
    content.plain_parts = not content.has_windows and not any(content.has_opening)


def _number_actions(content: Content) -> None:
    texts: set[str] = set()

    def register(handler: Handler, actions: list[tuple[Action, int]]) -> None:
        handler.mine = [action for action, _ in actions]
        for action, index in actions:
            text = normal_text(str(action))
            if action in content.action_of or text in texts:
                raise ConfigError(f"the action {str(action)!r} is there twice")
            if not 0 < len(text) <= MAX_TEXT:
                raise ConfigError(f"the text of {action!r} must have 1 to {MAX_TEXT} characters")
            texts.add(text)
            action.bind(len(content.actions), index, handler)
            content.action_of[action] = action
            content.actions.append(action)

    current = CurrentPhase()
    register(current, current.actions())
    for phase in content.phases:
        register(phase, phase.actions())
    for effect in content.effects:
        register(effect, effect.actions(content))
    for draw in content.draws:
        register(draw, draw.actions())
    _index_actions(content)


def _index_actions(content: Content) -> None:
    own = content.own

    def each_good(make: Callable[[Good], Action]) -> list[Action]:
        return [own(make(good)) for good in Good]

    content.role_actions = [own(ChooseRole(id)) for id in content.card_ids]
    content.plantation_actions = [*each_good(TakePlantation), own(TakeQuarry())]
    content.reveal_actions = each_good(RevealTile)
    content.first_player_actions = [own(FirstPlayer(seat)) for seat in range(content.players)]
    content.build_actions = [own(Build(id)) for id in content.building_ids]
    content.good_actions = each_good(TakeGood)
    content.sell_actions = each_good(Sell)
    content.load_actions = [
        [own(Load(good, capacity)) for capacity in content.capacities] for good in Good
    ]
    content.tile_choices = [
        tuple(
            [content.plantation_actions[tile] for tile in range(6) if kinds >> tile & 1]
            + [content.actions[0]]
        )
        for kinds in range(64)
    ]
    content.keep_all_actions = each_good(KeepAll)
    content.keep_actions = each_good(Keep)
    workers = content.worker_ids
    if len(workers) > 1:
        content.ship_actions = [own(TakeFromShip(worker)) for worker in workers]

    def placements(target: str, circles: int) -> list[list[list[tuple[Action, ...]]]]:
        counts = range(circles + 1 if circles else 0)
        found = []
        for worker in workers:
            steps = [own(PlaceColonists(target, count, worker)) for count in counts]
            found.append([[tuple(steps[least : most + 1]) for most in counts] for least in counts])
        return found

    content.tile_placements = [
        placements(content.tile_ids[tile], 12 if content.tile_circles[tile] else 0)
        for tile in range(len(content.tile_ids))
    ]
    content.building_placements = [
        placements(content.building_ids[kind], content.circles[kind])
        for kind in range(len(content.building_ids))
    ]
