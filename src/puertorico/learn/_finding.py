"""Finds where the things of one config are written: a `Writer`, from a `Layout`."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from .._base.goods import GOOD_IDS
from .._config import Config
from .._engine.decisions import OVER
from .._engine.frames import FRAME_FIELDS, Kind, Register, count_steps
from .._engine.manifest.pieces import Slot
from .._engine.phase import Phase
from .._engine.ruleset import Ruleset
from .._engine.switches import Switch
from ..state._secrets import secrets_of
from . import _fill as fill
from ._fields import FRAME_ITEMS, LISTED, SEATS, Layout, steps_of
from ._rows import SEAT_PARTS, TABLE_PARTS, Writer, relative_seats

_P = TypeVar("_P", bound=fill.Part)
_C = TypeVar("_C", bound=fill.Crews)
_At = Callable[..., list[int]]
"""Returns the places of items of a field."""


def writer_of(layout: Layout, ruleset: Ruleset, format: str, scaled: bool) -> Writer:
    """Returns how the games of a ruleset are written in the memory of a format.

    Args:
        layout: The fields; all expansions of the ruleset must be among its own.
        ruleset: The ruleset.
        format: The format of a number, as memoryviews have it.
        scaled: Whether numbers are divided by their bounds.
    """
    return _Finding(layout, ruleset, format, scaled).writer()


def bounds_of(layout: Layout) -> list[int]:
    """Returns what the numbers of scaled observations are divided by."""
    return [
        min(max(field.high, -field.low), fill.GREATEST_BOUND)
        for field in layout.fields
        for _ in field.items
    ]


class _Finding:
    """The data needed to find the parts of a config."""

    def __init__(self, layout: Layout, ruleset: Ruleset, format: str, scaled: bool) -> None:
        self.layout = layout
        self.ruleset = ruleset
        self.config = ruleset.config
        self.format = format
        self.scaled = scaled
        self.bounds = bounds_of(layout)
        self.parts: list[fill.Part] = []
        self.units: dict[int, Any] = {}
        # The places of what the seats have, by position, by its place at the first of them.
        self.of_seat: dict[int, list[int]] = {}
        self.seats = [f"seat+{seat}" for seat in range(ruleset.players)]
        players = range(ruleset.players)
        self.relative = [relative_seats(ruleset.players, first) for first in players]

    def part(self, cls: Callable[..., _P], places: Sequence[int]) -> _P:
        """Returns a new part with these places."""
        bounds = [self.bounds[place] for place in places] if self.scaled else []
        return cls(self.format, list(places), bounds, self.units)

    def places(self, name: str, items: Sequence[str] = ("",)) -> list[int]:
        """Returns the places of items of a field."""
        at = self.layout.place
        return [at[name, item] for item in items]

    def seat_places(self, name: str, items: Sequence[str] = ("",)) -> list[int]:
        """Returns the places of items of a field of the seats, at the first position."""
        everywhere = [self.places(f"{seat}.{name}", items) for seat in self.seats]
        for places in zip(*everywhere, strict=True):
            self.of_seat[places[0]] = list(places)
        return everywhere[0]

    def writer(self) -> Writer:
        """Returns the writer."""
        ruleset, config = self.ruleset, self.config
        w = Writer()
        w.players = ruleset.players
        w.relative = self.relative
        w.first_seat = config.first_player if isinstance(config.first_player, int) else -1
        w.open_vp = config.open_vp
        w.offers = {id: 1 + at for at, id in enumerate(self.layout.ids.lists["offers"])}
        w.secret_tiles = secrets_of(ruleset).tiles
        targets = self.layout.ids.lists["targets"]
        w.targets = fill.Targets()
        w.targets.multi_circle_kinds = ruleset.multi_circle_kinds
        w.targets.tiles = [1 + targets.index(id) for id in ruleset.tile_ids]
        w.targets.buildings = [1 + targets.index(id) for id in ruleset.building_ids]
        of_table = self.of_table()
        w.table = [of_table[name] for name in TABLE_PARTS]
        number = self.places("placed.targets")
        w.placed = self.crews(fill.Placed, self.places, "placed", targets, number)
        w.frames = [self.frame(phase) for phase in ruleset.phases]
        of_seats = self.of_seats()
        w.seats = [of_seats[name] for name in SEAT_PARTS]
        w.suspended = {}
        w.memory = self.template()
        self.place_seats(w)
        return w

    def of_table(self) -> dict[str, fill.Part]:
        """Returns the parts of the table."""
        ruleset = self.ruleset
        found: dict[str, fill.Part] = {}
        for name in (
            *("viewer", "first_player", "manual_chance", "ask_forced", "round", "governor", "vp"),
            *("is_over", "face_down", "tile_held", "decider", "decision.building"),
        ):
            found[name] = self.part(fill.Part, self.places(name))
        for name in ("row", "discards", "unseen", "goods"):
            found[name] = self.part(fill.Counts, self.places(name, GOOD_IDS))
        found["ending"] = self.part(fill.Flags, self.places("ending", ruleset.endings))
        found["drawn"] = self.choice("drawn", GOOD_IDS, range(len(GOOD_IDS)))
        without = (*GOOD_IDS, *ruleset.tiles_without_limit)
        limited = [id for id in ruleset.tile_ids if id not in without]
        at = dict(zip(limited, self.places("tile_supply", limited), strict=True))
        found["tile_supply"] = self.part(fill.Counts, [at.get(id, -1) for id in ruleset.tile_ids])
        ships: list[int] = []
        for capacity in ruleset.capacities:
            ships += self.places(f"ship {capacity}", GOOD_IDS)
        found["ships"] = self.part(fill.Ships, ships)
        found["trading_house"] = self.part(fill.House, self.places("trading_house", GOOD_IDS))
        for name in ("supply", "colonist_ship"):
            found[name] = self.part(fill.Counts, self.places(name, ruleset.worker_ids))
        found["buildings"] = self.part(fill.Counts, self.places("buildings", ruleset.building_ids))
        coins = self.places("cards.doubloons", ruleset.card_ids)
        found["cards.doubloons"] = self.part(fill.Listed, coins)
        takers = self.part(fill.Takers, self.places("cards.taker", ruleset.card_ids))
        takers.relative = self.relative
        found["cards.taker"] = takers
        found["slots"] = self.slots(self.places, "", ruleset.slot_of)
        kinds = (*ruleset.decisions, OVER)
        found["decision"] = self.choice("decision", kinds, kinds)
        return found

    def choice(self, name: str, items: Sequence[str], values: Sequence[Any]) -> fill.Choice:
        """Returns the part of a field of which one item at most is 1, by values."""
        part = self.part(fill.Choice, self.places(name, items))
        part.values = {value: item for item, value in enumerate(values)}
        return part

    def of_seats(self) -> dict[str, fill.Part]:
        """Returns the parts of seats."""
        ruleset, at = self.ruleset, self.seat_places
        found: dict[str, fill.Part] = {}
        for name in ("doubloons", "vp_paper", "hidden_tiles"):
            found[name] = self.part(fill.Part, at(name))
        found["vp"] = self.part(fill.Points, at("vp_known") + at("vp"))
        found["goods"] = self.part(fill.Counts, at("goods", GOOD_IDS))
        found["holding"] = self.part(fill.Counts, at("holding", ruleset.worker_ids))
        found["island"] = self.part(fill.Counts, at("island", ruleset.tile_ids))
        # Effects are numbered from 1 on.
        used = at("used", [effect.name for effect in ruleset.effects])
        found["used"] = self.part(fill.Flags, [-1, *used])
        found["island.workers"] = self.crews(fill.Crews, at, "island", ruleset.tile_ids, [])
        kinds = ruleset.building_ids
        found["city"] = self.crews(fill.City, at, "city", kinds, at("city", kinds))
        found["slots"] = self.slots(at, f"{self.seats[0]}.", ruleset.player_slot_of)
        return found

    def crews(
        self, cls: type[_C], at: _At, name: str, items: Sequence[str], others: list[int]
    ) -> _C:
        """Returns the part of the workers on *items*, with other places after them."""
        workers = self.ruleset.worker_ids
        places = [place for who in workers for place in at(f"{name}.{who}", items)]
        part = self.part(cls, places + others)
        part.workers, part.kinds = len(workers), len(items)
        return part

    def slots(self, at: _At, whose: str, there: Mapping[str, int]) -> fill.Slots:
        """Returns the part of the slots that a viewer may see: of the table, or of seats."""
        config, known = self.config, self.layout.place
        listed = [
            slot
            for slot in config.slots
            if slot.id in there and (f"{whose}slots.{slot.id}", "") in known
        ]
        part = self.part(fill.Slots, [place for slot in listed for place in at(f"slots.{slot.id}")])
        part.relative = self.relative
        part.listed = []
        for slot in listed:
            form = fill.SlotForm()
            form.slot = there[slot.id]
            form.secret = slot.secret
            form.seat = slot.names == "seat"
            form.numbers = _numbers_of_slot(self.layout, config, slot)
            part.listed.append(form)
        return part

    def frame(self, phase: Phase) -> fill.FramePart:
        """Returns the part of the frame of a phase."""
        name = f"frame.{phase.id}"
        number = self.layout.ids.number
        places = self.places(name, FRAME_ITEMS)
        registers: list[tuple[Register, fill.RegisterForm]] = []
        for register in phase.registers:
            form = self.register(phase, register)
            form.item = len(places)
            found = self.places(f"{name}.{register.name}", _items(self.ruleset, register))
            form.kinds = len(found)
            places += found
            registers.append((register, form))
        part = self.part(fill.FramePart, places)
        part.relative = self.relative
        part.stages = [number(f"{name}.stage", stage.name) for stage in phase.stages]
        part.steps = []
        for stage in phase.stages:
            listed, steps = steps_of(phase, stage)
            several = len(stage.steps) > 1
            part.steps.append([number(listed, step) for step in steps] if several else [])
        part.registers = [
            [
                [form for each, form in registers if each.is_used(place, step)]
                for step in range(count_steps([stage]))
            ]
            for place, stage in enumerate(phase.stages)
        ]
        part.has_targets = any([form.form == fill.AS_TARGET for _, form in registers])
        return part

    def register(self, phase: Phase, register: Register) -> fill.RegisterForm:
        """Returns how a register is written, but for where."""
        form = fill.RegisterForm()
        form.slot = 1 + (*FRAME_FIELDS, *phase.remembered).index(register.of or register.name)
        form.form = _FORMS.get(register.kind, fill.BY_NAME)
        form.numbers = []
        if form.form == fill.BY_NAME:
            form.numbers = _numbers_of_register(self.layout, self.ruleset, phase.id, register)
        return form

    def template(self) -> bytes:
        """Returns an observation with what is the same in all games of the config."""
        numbers: list[Any] = [*_template(self.layout, self.config, self.ruleset)]
        if self.scaled:
            shares = zip(numbers, self.bounds, strict=True)
            numbers = [max(-1, min(number / bound, 1)) for number, bound in shares]
        return struct.pack(f"{len(numbers)}{self.format}", *numbers)

    def place_seats(self, w: Writer) -> None:
        """Finds the memory of a seat, and where it goes in an observation.

        It has the numbers in the order in which an observation has those of its first seat.
        """
        width = struct.calcsize(self.format)
        ordered = sorted(self.of_seat)
        memory = [w.memory[place * width : (place + 1) * width] for place in ordered]
        w.seat_memory = b"".join(memory)
        for part in w.seats:
            for run, slot in enumerate(part.slots):
                first = ordered.index(slot.start // width) * width
                part.slots[run] = slice(first, first + slot.stop - slot.start)
        w.seat_runs, w.seat_slots = [], [[] for _ in self.seats]
        begin = 0
        for end in range(1, len(ordered) + 1):
            before = [place + 1 for place in self.of_seat[ordered[end - 1]]]
            if end == len(ordered) or self.of_seat[ordered[end]] != before:
                w.seat_runs.append(slice(begin * width, end * width))
                firsts = self.of_seat[ordered[begin]]
                for slots, first in zip(w.seat_slots, firsts, strict=True):
                    slots.append(slice(first * width, (first + end - begin) * width))
                begin = end


_FORMS: Final = {
    Kind.NUMBER: fill.AS_IT_IS,
    Kind.FLAG: fill.AS_IT_IS,
    Kind.GOODS: fill.BY_KIND,
    Kind.WORKERS: fill.BY_KIND,
    Kind.KINDS: fill.BY_BIT,
    Kind.SEATS: fill.BY_SEAT,
    Kind.TARGET: fill.AS_TARGET,
}
"""How kinds of registers are written that name nothing."""


def _items(ruleset: Ruleset, register: Register) -> Sequence[str]:
    """Returns the items of the field of a register that games of a ruleset can have."""
    match register.kind:
        case Kind.GOODS | Kind.KINDS:
            return GOOD_IDS
        case Kind.WORKERS:
            return ruleset.worker_ids
        case Kind.SEATS:
            return [f"seat+{seat}" for seat in range(SEATS)]
    return ("",)


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
    for seat in range(config.players):
        out[at[f"seat+{seat}.present", ""]] = 1
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


def _numbers_of_slot(layout: Layout, config: Config, slot: Slot) -> list[int] | None:
    """Returns what is written for each value of a slot that names a building or a card."""
    if slot.names != "building" and slot.names != "card":
        return None
    names: list[str] = list(config.names_of(slot))
    return [1 + layout.ids.number(f"{slot.names}s", name) for name in names]


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
            ids = register.names if register.kind is Kind.NAME else GOOD_IDS
    return [1 + number(id) for id in ids]
