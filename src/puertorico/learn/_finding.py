"""Finds where the things of one config are written: `Places`, from a `Layout`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from .._base.goods import GOOD_IDS
from .._config import Config
from .._engine.decisions import OVER
from .._engine.frames import Kind, Remembered
from .._engine.manifest.pieces import Slot
from .._engine.phase import Phase
from .._engine.ruleset import Ruleset
from .._engine.switches import Switch
from ..state._secrets import secrets_of
from . import _places
from ._fields import FRAME_ITEMS, LISTED, SEAT_NUMBERS, SEATS, Layout, steps_of

_GREATEST_BOUND: Final = 255
"""The divisor for the numbers of a field without a smaller bound."""
_At = Callable[..., list[int]]
"""Returns the places of items of a field."""


def places_of(layout: Layout, ruleset: Ruleset) -> _places.Places:
    """Returns where the things of the games of a ruleset are written.

    Args:
        layout: The fields; all expansions of the ruleset must be among its own.
        ruleset: The ruleset.
    """
    return _Finding(layout, ruleset).found()


class _Finding:
    """The data needed to find the places of a config."""

    def __init__(self, layout: Layout, ruleset: Ruleset) -> None:
        self.layout = layout
        self.ruleset = ruleset
        self.config = ruleset.config
        self.bounds = [
            min(max(field.high, -field.low), _GREATEST_BOUND)
            for field in layout.fields
            for _ in field.items
        ]
        self.seats = [f"seat+{seat}" for seat in range(ruleset.players)]
        # The places of what the seats have, by position, in the order of the first position.
        self.of_seats = sorted(
            [
                [layout.place[f"{seat}.{name}", item] for seat in self.seats]
                for field, item in layout.place
                for seat, _, name in (field.partition("."),)
                if seat == self.seats[0] and name != "present"
            ]
        )

    def places(self, name: str, items: Sequence[str] = ("",)) -> list[int]:
        """Returns the places of items of a field."""
        at = self.layout.place
        return [at[name, item] for item in items]

    def place(self, name: str) -> int:
        """Returns the place of a field with a single number."""
        return self.layout.place[name, ""]

    def found(self) -> _places.Places:
        """Returns the places."""
        ruleset, config = self.ruleset, self.config
        p = _places.Places()
        p.players = ruleset.players
        p.first_seat = config.first_player if isinstance(config.first_player, int) else -1
        p.relative = [_places.relative_seats(p.players, first) for first in range(p.players)]
        p.template = _template(self.layout, config, ruleset)
        p.bounds = self.bounds
        p.open_vp = config.open_vp
        p.offers = {id: 1 + at for at, id in enumerate(self.layout.ids.lists["offers"])}
        p.secret_tiles = secrets_of(ruleset).tiles
        targets = self.layout.ids.lists["targets"]
        p.targets = _places.Targets()
        p.targets.tile_kinds = ruleset.tile_kinds
        p.targets.tiles = [1 + targets.index(id) for id in ruleset.tile_ids]
        p.targets.buildings = [1 + targets.index(id) for id in ruleset.building_ids]
        self.find_table(p)
        p.placed_targets = self.place("placed.targets")
        p.placed = self.crew(self.places, "placed", targets)
        p.frames = [self.frame(phase) for phase in ruleset.phases]
        self.find_seats(p)
        return p

    def find_table(self, p: _places.Places) -> None:
        """Finds what belongs to the table."""
        ruleset = self.ruleset
        for name in (
            *("viewer", "first_player", "manual_chance", "ask_forced", "round", "governor", "vp"),
            *("picks_left", "is_over", "face_down", "tile_held", "decider"),
        ):
            setattr(p, name, self.place(name))
        p.offer = self.place("decision.building")
        for name in ("row", "discards", "unseen", "goods", "trading_house", "drawn"):
            setattr(p, name, self.places(name, GOOD_IDS))
        p.ending = self.places("ending", ruleset.endings)
        without = (*GOOD_IDS, *ruleset.tiles_without_limit)
        p.tile_supply = [
            -1 if id in without else self.layout.place["tile_supply", id] for id in ruleset.tile_ids
        ]
        p.supply = self.places("supply", ruleset.worker_ids)
        p.ship = self.places("colonist_ship", ruleset.worker_ids)
        p.buildings = self.places("buildings", ruleset.building_ids)
        p.ships = [self.places(f"ship {capacity}", GOOD_IDS) for capacity in ruleset.capacities]
        p.coins = self.places("cards.doubloons", ruleset.card_ids)
        p.takers = self.places("cards.taker", ruleset.card_ids)
        kinds = (*ruleset.decisions, OVER)
        p.decisions = dict(zip(kinds, self.places("decision", kinds), strict=True))
        p.slots = self.slots(self.place, "", ruleset.slot_of)

    def find_seats(self, p: _places.Places) -> None:
        """Finds what belongs to the seats."""
        ruleset, first = self.ruleset, self.seats[0]
        ordered = [places[0] for places in self.of_seats]
        written: set[int] = set()

        def at(name: str, items: Sequence[str] = ("",)) -> list[int]:
            found = [ordered.index(place) for place in self.places(f"{first}.{name}", items)]
            written.update(found)
            return found

        s = p.seat = _places.SeatPlaces()
        s.numbers = [(form.attributes[0], at(name)[0]) for name, form in SEAT_NUMBERS.items()]
        for name in ("vp_known", "vp", "hidden_tiles"):
            setattr(s, name, at(name)[0])
        s.goods = at("goods", GOOD_IDS)
        s.holding = at("holding", ruleset.worker_ids)
        s.island = at("island", ruleset.tile_ids)
        s.island_crew = self.crew(at, "island", ruleset.tile_ids)
        s.city = at("city", ruleset.building_ids)
        s.city_crew = self.crew(at, "city", ruleset.building_ids)
        s.used = at("used", [effect.name for effect in ruleset.effects])
        s.slots = self.slots(lambda name: at(name)[0], f"{first}.", ruleset.player_slot_of)
        s.bounds = [self.bounds[place] for place in ordered]
        s.runs = []
        p.seat_runs = [[] for _ in self.seats]
        begin = 0
        for end in range(1, len(ordered) + 1):
            expected = [place + 1 for place in self.of_seats[end - 1]]
            if end == len(ordered) or self.of_seats[end] != expected:
                # Those of expansions that are not in play stay 0.
                if not written.isdisjoint(range(begin, end)):
                    s.runs.append(slice(begin, end))
                    for runs, place in zip(p.seat_runs, self.of_seats[begin], strict=True):
                        runs.append(slice(place, place + end - begin))
                begin = end

    def crew(self, at: _At, name: str, items: Sequence[str]) -> list[list[int]]:
        """Returns the places of the workers on *items*, by kind of worker."""
        return [at(f"{name}.{worker}", items) for worker in self.ruleset.worker_ids]

    def slots(
        self, at: Callable[[str], int], whose: str, there: Mapping[str, int]
    ) -> list[_places.SlotPlace]:
        """Returns the places of the slots that a viewer may see: of the table, or of a seat."""
        listed = []
        for slot in self.config.slots:
            if slot.id in there and (f"{whose}slots.{slot.id}", "") in self.layout.place:
                found = _places.SlotPlace()
                found.slot = there[slot.id]
                found.place = at(f"slots.{slot.id}")
                found.secret = slot.secret
                found.seat = slot.names == "seat"
                found.numbers = _numbers_of_slot(self.layout, self.config, slot)
                listed.append(found)
        return listed

    def frame(self, phase: Phase) -> _places.FramePlaces:
        """Returns the places of the frame of a phase."""
        name = f"frame.{phase.id}"
        number = self.layout.ids.number
        f = _places.FramePlaces()
        f.all = self.places(name, FRAME_ITEMS)
        for item, place in zip(FRAME_ITEMS, f.all, strict=True):
            setattr(f, item, place)
        effect = Remembered("last_effect", Kind.EFFECT, "")
        f.effects = _numbers_of_field(self.layout, self.ruleset, phase.id, effect)
        f.fields = [self.field(phase, field) for field in phase.remembered]
        for field in f.fields:
            f.all += field.places
        f.stages = [number(f"{name}.stage", stage.name) for stage in phase.stages]
        f.steps = []
        for stage in phase.stages:
            listed, steps = steps_of(phase, stage)
            several = len(stage.steps) > 1
            f.steps.append([number(listed, step) for step in steps] if several else [])
        f.has_targets = any([field.form == _places.AS_TARGET for field in f.fields])
        return f

    def field(self, phase: Phase, field: Remembered) -> _places.FieldPlaces:
        """Returns where a field of a memory is written, and how."""
        found = _places.FieldPlaces()
        found.name = field.name
        found.form = _FORMS.get(field.kind, _places.BY_NAME)
        name = f"frame.{phase.id}.{field.name}"
        found.places = self.places(name, _items(self.ruleset, field))
        found.numbers = []
        if field.kind is Kind.FLAG:
            # Memories hold truth values, and observations numbers.
            found.numbers = [0, 1]
        elif found.form == _places.BY_NAME:
            found.numbers = _numbers_of_field(self.layout, self.ruleset, phase.id, field)
        return found


_FORMS: Final = {
    Kind.NUMBER: _places.AS_IT_IS,
    Kind.GOODS: _places.BY_KIND,
    Kind.WORKERS: _places.BY_KIND,
    **dict.fromkeys((Kind.KINDS, Kind.PLACES), _places.BY_SET),
    Kind.SEATS: _places.BY_SEAT,
    Kind.TARGET: _places.AS_TARGET,
}
"""How fields that name nothing are written, by their kind."""


def _items(ruleset: Ruleset, field: Remembered) -> Sequence[str]:
    """Returns the items of a field of a memory that games of a ruleset can have."""
    match field.kind:
        case Kind.GOODS | Kind.KINDS:
            return GOOD_IDS
        case Kind.WORKERS:
            return ruleset.worker_ids
        case Kind.SEATS:
            return [f"seat+{seat}" for seat in range(SEATS)]
        case Kind.PLACES:
            return (*ruleset.tile_ids, *ruleset.building_ids)
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


def _numbers_of_field(layout: Layout, ruleset: Ruleset, phase: str, field: Remembered) -> list[int]:
    """Returns what is written for each value of a field that names something."""
    number: Callable[[str], int] = layout.ids.names(phase, field).index
    match field.kind:
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
            ids = field.names if field.kind is Kind.NAME else GOOD_IDS
    return [1 + number(id) for id in ids]
