"""Numbers the material of a game: supplies, island tiles, workers, buildings and slots."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from ..._base.goods import Good
from ..._base.packed import ONE
from ..board import ENDINGS
from ..manifest import Slot, Tile, Worker, setup_of
from ..switches import applies

if TYPE_CHECKING:
    from ..._config import Config
    from ...types import TileId
    from ..islandtiles import IslandTiles
    from ..ruleset import Ruleset

__all__ = ["number_material"]

LASTING: Final = ("phase", "round")
"""How long slots can last that do not last the game."""


def number_material(ruleset: Ruleset) -> None:
    """Fills in all material, and the switches that phases read."""
    config = ruleset.config
    # Every number in it is a number.
    setup: Any = setup_of(config.all_expansions, config.players, config.rules)
    _read_switches(ruleset, config)
    _set_up(ruleset, config, setup)
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


def _set_up(ruleset: Ruleset, config: Config, setup: Any) -> None:
    """Fills in the numbers of SETUP-03 to SETUP-17 and TWO-02 to TWO-09."""
    n = config.players
    goods = [str(good) for good in Good]
    ruleset.players = n
    ruleset.next_seat = tuple((seat + 1) % n for seat in range(n))
    ruleset.roles_per_round = setup.roles_per_round
    ruleset.start_doubloons = setup.doubloons
    ruleset.start_tiles = tuple([*goods, "quarry"].index(tile) for tile in setup.tiles)
    ruleset.row_size = setup.row_size
    ruleset.house_size = setup.house_size
    ruleset.island_size = setup.island_size
    ruleset.city_size = setup.city_size
    ruleset.capacities = setup.ships
    ruleset.ships = tuple(range(len(setup.ships)))
    ruleset.start_ship = setup.colonist_ship
    ruleset.start_vp = setup.vp
    ruleset.start_goods = tuple(setup.goods[good] for good in goods)
    ruleset.prices = tuple(setup.prices[good] for good in goods)


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
        {name: 0 if name in without else 1 << place for place, name in enumerate(ruleset.endings)}
    )


def _number_tiles(ruleset: Ruleset, config: Config, setup: Any) -> None:
    goods: list[Any] = [str(good) for good in Good]
    ids: list[TileId] = [*goods, "quarry"]
    circles = [1] * 6
    supply = [*[setup.plantations[good] for good in goods], setup.quarries]
    without_limit: list[str] = []
    behaviors: list[IslandTiles] = []
    for tile in (tile for expansion in config.all_expansions for tile in expansion.tiles):
        ids.append(tile.id)
        circles.append(tile.circles)
        number = _tile_supply(tile, config)
        if number is None:
            # Without a limit: as many as there are island spaces.
            number = setup.island_size * config.players
            without_limit.append(tile.id)
        supply.append(number)
        if tile.behavior is not None:
            behavior = tile.behavior()
            behavior.bind(ruleset)
            behaviors.append(behavior)
    ruleset.tile_kinds = len(ids)
    ruleset.tile_ids = tuple(ids)
    ruleset.tile_circles = tuple(circles)
    ruleset.tile_supply = tuple(supply)
    ruleset.tiles_without_limit = tuple(without_limit)
    ruleset.island_tiles = tuple(behaviors)


def _tile_supply(tile: Tile, config: Config) -> int | None:
    if isinstance(tile.supply, int):
        return tile.supply
    number: int | None = config.rules[tile.supply]
    return number


def _number_workers(ruleset: Ruleset, config: Config, setup: Any) -> None:
    # The colonists on the ship at the start are counted separately.
    workers = [Worker(id="colonist", supply=setup.colonists - setup.colonist_ship)]
    for expansion in config.all_expansions:
        workers += expansion.workers
    ruleset.worker_ids = tuple(worker.id for worker in workers)
    ruleset.one_worker = len(workers) == 1
    ruleset.worker_units = ONE[: len(workers)]
    ruleset.start_workers = sum(
        worker.supply * unit for worker, unit in zip(workers, ruleset.worker_units, strict=True)
    )


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
    ruleset.last_maker = max(kind for kind, good in enumerate(ruleset.produces) if good >= 0)


def _price_buildings(ruleset: Ruleset) -> None:
    """Computes which buildings are affordable with what, and which fill a single space."""
    cost = ruleset.cost
    kinds = range(len(cost))
    ruleset.by_cost = tuple(sorted(kinds, key=lambda kind: (cost[kind], kind)))
    ruleset.payable = tuple(
        tuple(
            sum(
                1 << kind
                for kind in kinds
                if cost[kind] - min(quarries, ruleset.column[kind]) <= money
            )
            for money in range(max(cost) + 1)
        )
        for quarries in range(5)
    )
    ruleset.one_space = sum(1 << kind for kind in kinds if ruleset.spaces[kind] == 1)


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
        groups.append((cost, config.spaces[cost], sum(1 << kind for kind in group)))
    ruleset.candidates = tuple(candidates)
    ruleset.group_of = MappingProxyType(group_of)
    ruleset.space_groups = tuple(groups)
    ruleset.draws_buildings = config.buildings == "random"


def _number_slots(ruleset: Ruleset, config: Config) -> None:
    common = [slot for slot in config.slots if not slot.per_player]
    of_players = [slot for slot in config.slots if slot.per_player]
    ruleset.slot_of = MappingProxyType({slot.id: place for place, slot in enumerate(common)})
    ruleset.slot_start = tuple(slot.start for slot in common)
    ruleset.player_slot_of = MappingProxyType(
        {slot.id: place for place, slot in enumerate(of_players)}
    )
    ruleset.player_slot_start = tuple(slot.start for slot in of_players)
    ruleset.renewed = MappingProxyType(
        {lasts: (_lasting(common, lasts), _lasting(of_players, lasts)) for lasts in LASTING}
    )
    ruleset.has_phase_slots = ruleset.renewed["phase"] != ((), ())
    ruleset.has_round_slots = ruleset.renewed["round"] != ((), ())


def _lasting(slots: list[Slot], lasts: str) -> tuple[int, ...]:
    return tuple(place for place, slot in enumerate(slots) if slot.lasts == lasts)
