"""Writes what changes in a game into an observation; compiled, as it is done often.

The places of the numbers are those of the games of one config, see _finding.py; where the values
come from is in _sources.py.
"""

from __future__ import annotations

from typing import Any, Final

from .._base.packed import KINDS_OF_GOODS, digits
from .._engine.frames import FRAME_FIELDS

CHANCES_NUMBER: Final = 6
"""What stands for chance among the numbers of seats."""

AS_IT_IS: Final = 0
"""A register is written as the number that it is."""
BY_NAME: Final = 1
"""What it names is written, as a number of all expansions."""
BY_KIND: Final = 2
"""It is a packed count; each kind has a place."""
BY_BIT: Final = 3
"""It is a set; each member has a place."""
BY_SEAT: Final = 4
"""It is a set of seats; each seat has a place, counted from the viewer."""
AS_TARGET: Final = 5
"""It is a target of workers of the seat of its frame."""


class RegisterPlaces:
    """Where a register is written, and how."""

    slot: int
    """The place of its number in `FrameNumbers`."""
    form: int
    places: list[int]
    """Its only place; or that of each kind or seat."""
    numbers: list[int]
    """What is written for each value that names something."""

    __slots__ = tuple(__annotations__)


class FramePlaces:
    """Where the frame of a phase is written."""

    base: int
    stages: list[int]
    """What is written for each stage."""
    steps: list[list[int]]
    """What is written for each step, by stage; nothing for a stage with a single one."""
    registers: dict[int, list[RegisterPlaces]]
    """Those in use, by 256 times the stage plus the step."""

    __slots__ = tuple(__annotations__)


class SlotPlaces:
    """Where a slot is written."""

    slot: int
    place: int
    secret: bool
    seat: bool
    """Whether it names a seat."""
    numbers: list[int] | None
    """What is written for each value that names something else."""

    __slots__ = tuple(__annotations__)


class SeatPlaces:
    """Where the things of one seat are written, counted from the viewer."""

    present: int
    vp_known: int
    vp: int
    numbers: list[int]
    """Those of `SEAT_NUMBERS`."""
    hidden: int
    goods: int
    holding: list[int]
    island: list[int]
    on_island: list[list[int]]
    """By the kind of worker, and the kind of tile."""
    city: list[int]
    in_city: list[list[int]]
    """By the kind of worker, and the kind of building."""
    used: list[int]
    slots: list[SlotPlaces]

    __slots__ = tuple(__annotations__)


class Places:
    """Where everything is written in the observations of games of one config."""

    template: list[int]
    """An observation with what is the same in all games of the config, and 0 elsewhere."""
    players: int
    tile_kinds: int
    worker_kinds: int
    multi_circle_kinds: int
    first_seat: int
    """The seat that the config makes the first governor; -1 if it is drawn."""
    viewer: int
    first_player: int
    manual_chance: int
    ask_forced: int
    round: int
    governor: int
    vp: int
    is_over: int
    ending: list[int]
    row: int
    discards: int
    face_down: int
    unseen: int
    tile_held: int
    drawn: int
    tile_supply: list[int]
    """By kind of tile; -1 for one without a limit."""
    goods: int
    ships: list[int]
    trading_house: int
    supply: list[int]
    colonist_ship: list[int]
    buildings: list[int]
    card_doubloons: list[int]
    card_takers: list[int]
    slots: list[SlotPlaces]
    placed_targets: int
    placed: list[list[int]]
    """By the kind of worker, and the number of the target."""
    tile_targets: list[int]
    """The number among all targets of each kind of tile, from 1 on."""
    building_targets: list[int]
    decider: int
    decisions: dict[str, int]
    offered: int
    frames: list[FramePlaces]
    seats: list[SeatPlaces]

    __slots__ = tuple(__annotations__)


SEAT_PARTS: Final = (
    *("packed_goods", "holding", "packed_tiles", "used", "slots", "tile_crew", "buildings", "crew"),
)
"""The attributes of a player that are written, in the order in which `_fill_seat` reads them.

The numbers that are written as they are follow, as a tuple.
"""
_BUILDINGS: Final = SEAT_PARTS.index("buildings")

FrameNumbers = tuple[Any, ...]
"""The number of a phase, the fields of its frame, and what it remembers."""
_FRAMES_SEAT: Final = 1 + FRAME_FIELDS.index("seat")


class Source:
    """What a viewer may know of a game, as the numbers of its table."""

    table: tuple[Any, ...]
    """The attributes of the table that are written, see _sources.py."""
    seats: list[tuple[Any, ...]]
    """Those of each seat; see `SEAT_PARTS`."""
    frames: list[FrameNumbers]
    """The outermost one first."""
    placed: Any
    """As in `Board`."""
    decider: int
    offered: int
    """The number of the effect that is offered, from 1 on; 0 if none is."""
    seeded: bool
    ask_forced: bool
    viewer: int
    """-1 for a spectator."""
    unseen: int
    face_down: int
    tile_held: bool
    drawn: int
    vps: list[int]
    """-1 for a hidden number."""
    hidden_tiles: list[int]

    __slots__ = tuple(__annotations__)


def fill(out: Any, p: Places, s: Source) -> None:
    """Writes what *s* says into *out*, which holds the template of *p*."""
    players = p.players
    first = s.viewer if s.viewer >= 0 else 0
    # The numbers of the seats; the last two are those of nobody and of chance.
    relative = [1 + (seat - first) % players for seat in range(players)]
    relative += [0, CHANCES_NUMBER]
    out[p.viewer] = s.viewer + 1
    if p.first_seat >= 0:
        out[p.first_player] = relative[p.first_seat]
    out[p.manual_chance] = 0 if s.seeded else 1
    out[p.ask_forced] = 1 if s.ask_forced else 0
    _fill_table(out, p, s, relative)
    out[p.decider] = relative[s.decider]
    out[p.offered] = s.offered
    for place in range(len(s.frames)):
        _fill_frame(out, p, s, s.frames[place], 1 + place, relative)
    for seat in range(players):
        _fill_seat(out, p, s, seat, p.seats[relative[seat] - 1], relative)


def _fill_table(out: Any, p: Places, s: Source, relative: list[int]) -> None:
    (
        round,
        governor,
        coins,
        takers,
        row,
        discards,
        tile_supply,
        goods,
        ship_goods,
        loads,
        house,
        supply,
        ship,
        vp,
        buildings,
        slots,
        ending,
        over,
        kind,
    ) = s.table
    out[p.round] = round
    out[p.governor] = relative[governor]
    out[p.vp] = vp
    if over:
        out[p.is_over] = 1
        kind = "over"
    out[p.decisions[kind]] = 1
    number = 0
    while ending:
        if ending & 1:
            out[p.ending[number]] = 1
        ending >>= 1
        number += 1
    _fill_counts(out, p.row, row)
    _fill_counts(out, p.discards, discards)
    _fill_counts(out, p.unseen, s.unseen)
    _fill_counts(out, p.goods, goods)
    out[p.face_down] = s.face_down
    if s.tile_held:
        out[p.tile_held] = 1
    if s.drawn >= 0:
        out[p.drawn + s.drawn] = 1
    for place, number in zip(p.tile_supply, digits(tile_supply, p.tile_kinds)):
        if number and place >= 0:
            out[place] = number
    if loads:
        on_ships: list[int] = list(ship_goods)
        for place, good, load in zip(p.ships, on_ships, digits(loads, len(on_ships))):
            if load:
                out[place + good] = load
    for good in house:
        out[p.trading_house + good] = house.count(good)
    _fill_listed(out, p.supply, supply)
    _fill_listed(out, p.colonist_ship, ship)
    _fill_listed(out, p.buildings, buildings)
    on_cards: list[int] = list(coins)
    for place, number in zip(p.card_doubloons, on_cards):
        if number:
            out[place] = number
    if takers:
        for place, taker in zip(p.card_takers, digits(takers, len(on_cards))):
            if taker:
                out[place] = relative[taker - 1]
    if slots:
        _fill_slots(out, p.slots, slots, relative, True)
    if s.placed:
        _fill_placed(out, p, s)


def _fill_counts(out: Any, place: int, packed: int) -> None:
    """Writes counts by kind of goods or plantation."""
    if packed:
        for number in digits(packed, KINDS_OF_GOODS):
            if number:
                out[place] = number
            place += 1


def _fill_listed(out: Any, places: list[int], packed: int) -> None:
    """Writes counts by kind to places of their own."""
    if packed:
        for place, number in zip(places, digits(packed, len(places))):
            if number:
                out[place] = number


def _fill_slots(
    out: Any, listed: list[SlotPlaces], slots: tuple[int, ...], relative: list[int], own: bool
) -> None:
    for slot in listed:
        number = slots[slot.slot]
        if not number or (slot.secret and not own):
            continue
        if slot.seat:
            number = relative[number - 1]
        elif slot.numbers is not None:
            number = slot.numbers[number - 1]
        out[slot.place] = number


def _fill_placed(out: Any, p: Places, s: Source) -> None:
    """Writes the workers placed so far, by target."""
    targets = _targets(p, s, s.frames[-1][_FRAMES_SEAT])
    out[p.placed_targets] = len(s.placed)
    for target, workers in zip(targets, s.placed, strict=False):
        if workers:
            for places, number in zip(p.placed, digits(workers, p.worker_kinds)):
                if number:
                    out[places[target - 1]] = number


def _targets(p: Places, s: Source, seat: int) -> list[int]:
    """Returns the numbers of a seat's targets among all, from 1 on, in the order of placing."""
    # A list of a game, but a tuple of a view.
    buildings: Any = s.seats[seat][_BUILDINGS]
    known = [p.building_targets[kind] for kind in buildings]
    many = len([kind for kind in buildings if kind < p.multi_circle_kinds])
    return known[:many] + p.tile_targets + known[many:]


def _fill_frame(
    out: Any, p: Places, s: Source, frame: FrameNumbers, depth: int, relative: list[int]
) -> None:
    phase, taker, seat, _, stage, step, _, privilege, *_ = frame
    places = p.frames[phase]
    base = places.base
    out[base] = depth
    out[base + 1] = relative[taker]
    out[base + 2] = relative[seat]
    out[base + 3] = places.stages[stage]
    steps = places.steps[stage]
    if steps:
        out[base + 4] = steps[step]
    key = stage << 8 | step
    out[base + 5] = privilege
    for register in places.registers[key]:
        number: int = frame[register.slot]
        form = register.form
        if form == AS_IT_IS:
            out[register.places[0]] = number
        elif form == BY_NAME:
            out[register.places[0]] = register.numbers[number]
        elif form == BY_KIND:
            _fill_listed(out, register.places, number)
        elif form == AS_TARGET:
            out[register.places[0]] = _targets(p, s, seat)[number]
        else:
            bit = 0
            while number:
                if number & 1:
                    out[register.places[relative[bit] - 1 if form == BY_SEAT else bit]] = 1
                number >>= 1
                bit += 1


def _fill_seat(
    out: Any, p: Places, s: Source, seat: int, places: SeatPlaces, relative: list[int]
) -> None:
    goods, holding, tiles, used, slots, tile_crew, buildings, crew, numbers = s.seats[seat]
    out[places.present] = 1
    for place, number in zip(places.numbers, numbers):
        out[place] = number
    vp = s.vps[seat]
    if vp >= 0:
        out[places.vp_known] = 1
        out[places.vp] = vp
    hidden = s.hidden_tiles[seat]
    if hidden:
        out[places.hidden] = hidden
    _fill_counts(out, places.goods, goods)
    _fill_listed(out, places.holding, holding)
    if p.worker_kinds == 1:
        # The packed count of workers is their number.
        island, on_island = places.island, places.on_island[0]
        for place, number in zip(island, digits(tiles, p.tile_kinds)):
            if number:
                out[place] = number
        for place, number in zip(on_island, tile_crew):
            if number:
                out[place] = number
        city, colonists = places.city, places.in_city[0]
        for kind, number in zip(buildings, crew):
            out[city[kind]] = 1
            if number:
                out[colonists[kind]] = number
    else:
        _fill_listed(out, places.island, tiles)
        for kind, number in enumerate(tile_crew):
            if number:
                _fill_crew(out, p, places.on_island, kind, number)
        for kind, number in zip(buildings, crew):
            out[places.city[kind]] = 1
            if number:
                _fill_crew(out, p, places.in_city, kind, number)
    number = 0
    while used:
        if used & 1:
            out[places.used[number]] = 1
        used >>= 1
        number += 1
    if slots:
        _fill_slots(out, places.slots, slots, relative, seat == s.viewer)


def _fill_crew(out: Any, p: Places, by_worker: list[list[int]], kind: int, workers: int) -> None:
    """Writes workers of several kinds on one kind of tile or building."""
    for places, number in zip(by_worker, digits(workers, p.worker_kinds)):
        if number:
            out[places[kind]] = number
