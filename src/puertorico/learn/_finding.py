"""Finds where the things of one config are written: `Places`, from a `Layout`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from .._base.goods import Good
from .._config import Config
from .._engine.decisions import OVER
from .._engine.frames import FRAME_FIELDS, Kind, Register
from .._engine.manifest import Slot
from .._engine.phase import Phase
from .._engine.ruleset import Ruleset
from .._engine.switches import Switch
from ._fields import LISTED, SEAT_NUMBERS, SEATS, Layout, steps_of
from ._fill import (
    AS_IT_IS,
    AS_TARGET,
    BY_BIT,
    BY_KIND,
    BY_NAME,
    BY_SEAT,
    FramePlaces,
    Places,
    RegisterPlaces,
    SeatPlaces,
    SlotPlaces,
)

_GOODS: Final = [str(good) for good in Good]


def places_of(layout: Layout, ruleset: Ruleset) -> Places:
    """Returns where the things of the games of a ruleset are written.

    All of its expansions must be among those of the layout.
    """
    at = layout.place
    config = ruleset.config
    p = Places()
    p.players = ruleset.players
    p.tile_kinds = ruleset.tile_kinds
    p.worker_kinds = len(ruleset.worker_ids)
    p.multi_circle_kinds = ruleset.multi_circle_kinds
    p.first_seat = config.first_player if isinstance(config.first_player, int) else -1
    p.template = _template(layout, config, ruleset)
    for name in (
        *("viewer", "first_player", "manual_chance", "ask_forced", "round", "governor", "vp"),
        *("is_over", "face_down", "tile_held", "decider"),
    ):
        setattr(p, name, at[name, ""])
    p.offered = at["decision.building", ""]
    p.placed_targets = at["placed.targets", ""]
    p.ending = [at["ending", id] for id in ruleset.endings]
    for name in ("row", "discards", "unseen", "drawn", "goods", "trading_house"):
        setattr(p, name, at[name, _GOODS[0]])
    p.tile_supply = [
        at["tile_supply", id] if id not in (*_GOODS, *ruleset.tiles_without_limit) else -1
        for id in ruleset.tile_ids
    ]
    p.ships = [at[f"ship {capacity}", _GOODS[0]] for capacity in ruleset.capacities]
    p.supply = [at["supply", id] for id in ruleset.worker_ids]
    p.colonist_ship = [at["colonist_ship", id] for id in ruleset.worker_ids]
    p.buildings = [at["buildings", id] for id in ruleset.building_ids]
    p.card_doubloons = [at["cards.doubloons", id] for id in ruleset.card_ids]
    p.card_takers = [at["cards.taker", id] for id in ruleset.card_ids]
    p.slots = _slots(layout, config, "slots", ruleset.slot_of)
    targets = layout.ids.lists["targets"]
    p.placed = [[at[f"placed.{worker}", id] for id in targets] for worker in ruleset.worker_ids]
    p.tile_targets = [1 + targets.index(id) for id in ruleset.tile_ids]
    p.building_targets = [1 + targets.index(id) for id in ruleset.building_ids]
    p.decisions = {kind: at["decision", kind] for kind in (*ruleset.decisions, OVER)}
    p.frames = [_frame(layout, ruleset, phase) for phase in ruleset.phases]
    p.seats = [_seat(layout, ruleset, f"seat+{seat}") for seat in range(ruleset.players)]
    return p


def _template(layout: Layout, config: Config, ruleset: Ruleset) -> list[int]:
    """Returns an observation with what the config says, and 0 elsewhere."""
    out = [0] * layout.size
    at = layout.place
    out[at["players", ""]] = config.players
    out[at["edition", ""]] = layout.ids.number("edition", config.edition)
    out[at["open_vp", ""]] = int(config.open_vp)
    out[at["max_rounds", ""]] = config.max_rounds or 0
    way = config.buildings if isinstance(config.buildings, str) else LISTED
    out[at["building_choice", ""]] = layout.ids.number("building_choice", way)
    for expansion in config.expansions:
        out[at["expansions", expansion.id]] = 1
    for id, cost in zip(ruleset.building_ids, ruleset.cost, strict=True):
        out[at["in_play", id]] = 1
        out[at["cost", id]] = cost
    for capacity in ruleset.capacities:
        out[at["ships", str(capacity)]] = 1
    for switch in config.switches:
        for item, number in _numbers_of(layout, switch, config.rules[switch.id]).items():
            out[at[f"rule.{switch.id}", item]] = number
    return out


def _numbers_of(layout: Layout, switch: Switch, value: Any) -> dict[str, int]:
    """Returns the numbers of a switch, by the items of its field."""
    if value is None:
        return {}
    if switch.values:
        return {"": 1 + layout.ids.number(f"rule.{switch.id}", value)}
    if switch.by_players:
        return dict(zip("2345", value, strict=True))
    return {"": 1 + value - switch.low}


def _slots(
    layout: Layout, config: Config, name: str, places: Mapping[str, int]
) -> list[SlotPlaces]:
    """Returns where the slots are written that a viewer may see."""
    found = []
    for slot in config.slots:
        place = layout.place.get((f"{name}.{slot.id}", ""))
        if slot.id not in places or place is None:
            continue
        p = SlotPlaces()
        p.slot = places[slot.id]
        p.place = place
        p.secret = slot.secret
        p.seat = slot.names == "seat"
        p.numbers = _numbers_of_slot(layout, config, slot)
        found.append(p)
    return found


def _numbers_of_slot(layout: Layout, config: Config, slot: Slot) -> list[int] | None:
    """Returns what is written for each value of a slot that names a building or a card."""
    if slot.names != "building" and slot.names != "card":
        return None
    names: list[str] = list(config.names_of(slot))
    return [1 + layout.ids.number(f"{slot.names}s", name) for name in names]


def _seat(layout: Layout, ruleset: Ruleset, seat: str) -> SeatPlaces:
    at = layout.place
    p = SeatPlaces()
    for name in ("present", "vp_known", "vp"):
        setattr(p, name, at[f"{seat}.{name}", ""])
    p.numbers = [at[f"{seat}.{name}", ""] for name in SEAT_NUMBERS]
    p.hidden = at[f"{seat}.hidden_tiles", ""]
    p.goods = at[f"{seat}.goods", _GOODS[0]]
    workers, tiles, buildings = ruleset.worker_ids, ruleset.tile_ids, ruleset.building_ids
    p.holding = [at[f"{seat}.holding", id] for id in workers]
    p.island = [at[f"{seat}.island", id] for id in tiles]
    p.on_island = [[at[f"{seat}.island.{who}", id] for id in tiles] for who in workers]
    p.city = [at[f"{seat}.city", id] for id in buildings]
    p.in_city = [[at[f"{seat}.city.{who}", id] for id in buildings] for who in workers]
    # Effects are numbered from 1 on.
    p.used = [-1, *[at[f"{seat}.used", effect.name] for effect in ruleset.effects]]
    p.slots = _slots(layout, ruleset.config, f"{seat}.slots", ruleset.player_slot_of)
    return p


def _frame(layout: Layout, ruleset: Ruleset, phase: Phase) -> FramePlaces:
    p = FramePlaces()
    name = f"frame.{phase.id}"
    p.base = layout.place[name, "depth"]
    number = layout.ids.number
    p.stages = [number(f"{name}.stage", stage.name) for stage in phase.stages]
    p.steps = []
    for stage in phase.stages:
        listed, steps = steps_of(phase, stage)
        p.steps.append([number(listed, step) for step in steps] if len(stage.steps) > 1 else [])
    written = [(each, _register(layout, ruleset, phase, each)) for each in phase.registers]
    p.registers = {
        stage << 8 | step: [found for each, found in written if each.is_used(stage, step)]
        for stage in range(len(phase.stages))
        for step in phase.stages[stage].step_names()
    }
    return p


def _register(layout: Layout, ruleset: Ruleset, phase: Phase, register: Register) -> RegisterPlaces:
    field = f"frame.{phase.id}.{register.name}"
    p = RegisterPlaces()
    p.slot = 1 + (*FRAME_FIELDS, *phase.remembered).index(register.of or register.name)
    p.numbers = []
    match register.kind:
        case Kind.NUMBER | Kind.FLAG:
            p.form, items = AS_IT_IS, [""]
        case Kind.GOODS:
            p.form, items = BY_KIND, _GOODS
        case Kind.WORKERS:
            p.form, items = BY_KIND, list(ruleset.worker_ids)
        case Kind.KINDS:
            p.form, items = BY_BIT, _GOODS
        case Kind.SEATS:
            p.form, items = BY_SEAT, [f"seat+{seat}" for seat in range(SEATS)]
        case Kind.TARGET:
            p.form, items = AS_TARGET, [""]
        case _:
            p.form, items = BY_NAME, [""]
            p.numbers = _numbers_of_register(layout, ruleset, phase.id, register)
    p.places = [layout.place[field, item] for item in items]
    return p


def _numbers_of_register(
    layout: Layout, ruleset: Ruleset, phase: str, register: Register
) -> list[int]:
    """Returns what is written for each value of a register that names something."""
    number: Callable[[str], int] = layout.ids.names(phase, register).index
    match register.kind:
        case Kind.EFFECT:
            return [0, *[1 + number(effect.name) for effect in ruleset.effects]]
        case Kind.DRAW:
            return [1 + number(draw.id) for draw in ruleset.draws]
        case Kind.BUILDING:
            ids: Sequence[str] = ruleset.building_ids
        case Kind.TILE:
            ids = ruleset.tile_ids
        case Kind.WORKER:
            ids = ruleset.worker_ids
        case _:
            ids = register.names if register.kind is Kind.NAME else _GOODS
    return [1 + number(id) for id in ids]
