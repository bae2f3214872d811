"""Observations as rows, written number by number at the places of a config.

A row reads a table: that of a game, as far as it is open to the viewer, or the one behind a view.
Between two observations of a game little changes, so it compares numbers that change together at
once, and writes only new ones. Compiled, as learners wait for it.
"""

from __future__ import annotations

from struct import pack
from typing import Any

from .._base.packed import KINDS_OF_GOODS, ONE, contains, count_all, digits
from .._engine.asking import offering
from .._engine.board import NO_MEMORY, Player
from .._engine.frames import FrameTuple
from .._engine.phase import Phase
from .._engine.table import Table
from ..state._sampling import table_of_view
from ..state._view import ViewData, table_seen
from ._places import (
    AS_TARGET,
    BY_KIND,
    BY_NAME,
    BY_SEAT,
    BY_SET,
    FieldPlaces,
    Places,
    SeatPlaces,
    SlotPlace,
)


class PackedPlaces:
    """A packed count: the places of its kinds, and what was written last."""

    def __init__(self, places: list[int]) -> None:
        self.places: list[int] = places
        self.packed: int = 0


class Numbers:
    """Numbers, and the memory or the list in which they are written.

    Args:
        numbers: The numbers at first.
        bounds: Their divisors; empty if they are written as they are.
        format: The format of a number in memory, as memoryviews have it; empty for a list.
    """

    def __init__(self, numbers: list[int], bounds: list[int], format: str) -> None:
        self.numbers: list[int] = numbers.copy()
        self.bounds: list[int] = bounds
        self.memory: Any = None
        self.out: Any = self.numbers
        if bounds:
            self.out = [scaled_to(bounds[place], number) for place, number in enumerate(numbers)]
        if format:
            self.memory = bytearray(pack(f"{len(numbers)}{format}", *self.out))
            whole: Any = memoryview(self.memory)
            self.out = whole.cast(format)
        self.is_apart: bool = self.out is not self.numbers
        self.is_float: bool = format in ("f", "d")
        self.changed: bool = False
        self.slots: Any = None

    def put(self, place: int, number: int) -> None:
        """Writes a number, unless it is there."""
        if number != self.numbers[place]:
            self.numbers[place] = number
            self.changed = True
            if self.bounds:
                self.out[place] = scaled_to(self.bounds[place], number)
            elif self.is_float:
                # Memory of floats takes a float at half the cost of a whole number.
                self.out[place] = float(number)
            elif self.is_apart:
                self.out[place] = number

    def count(self, counts: PackedPlaces, packed: int) -> None:
        """Writes a packed count."""
        if packed != counts.packed:
            counts.packed = packed
            numbers = digits(packed, len(counts.places))
            for kind in range(len(numbers)):
                if counts.places[kind] >= 0:
                    self.put(counts.places[kind], numbers[kind])

    def mark(self, places: list[int], kinds: int) -> None:
        """Writes a set of kinds."""
        for kind in range(len(places)):
            self.put(places[kind], 1 if contains(kinds, kind) else 0)

    def put_crew(self, places: list[list[int]], kind: int, crew: int) -> None:
        """Writes the workers on a kind of tile or building."""
        if len(places) == 1:
            # The packed count of workers is their number.
            self.put(places[0][kind], crew)
            return
        numbers = digits(crew, len(places))
        for worker in range(len(numbers)):
            self.put(places[worker][kind], numbers[worker])

    def fill_slots(
        self, listed: list[SlotPlace], slots: tuple[int, ...], relative: tuple[int, ...], own: bool
    ) -> None:
        """Writes slots: all of them, or those that other seats may see."""
        self.slots = slots
        for slot in listed:
            number = 0 if slot.secret and not own else slots[slot.slot]
            if number and slot.seat:
                number = relative[number - 1]
            elif number and slot.numbers is not None:
                number = slot.numbers[number - 1]
            self.put(slot.place, number)


def scaled_to(bound: int, number: int) -> float:
    """Returns a number divided by a bound, and cut off at 1 and at -1."""
    return max(-1.0, min(number / bound, 1.0))


class _Seat(Numbers):
    """The numbers of a seat."""

    def __init__(self, places: SeatPlaces, format: str, scaled: bool) -> None:
        size = len(places.bounds)
        super().__init__([0] * size, places.bounds if scaled else [], format)
        self.places: SeatPlaces = places
        self.runs: list[Any] = [] if self.memory is None else self.slices()
        self.player: Any = None
        # Below 0 if it is hidden.
        self.vp: int = -1
        self.goods: PackedPlaces = PackedPlaces(places.goods)
        self.holding: PackedPlaces = PackedPlaces(places.holding)
        self.island: PackedPlaces = PackedPlaces(places.island)
        self.used: int = 0
        self.owned: int = 0

    def slices(self) -> list[Any]:
        """Returns its runs; those of memory show what is written later."""
        return [self.out[run] for run in self.places.runs]

    def look(self, player: Player) -> None:
        """Renews what everyone may know of a seat."""
        if player is self.player:
            return
        self.player = player
        # A verb that writes to it replaces it.
        player.shared = True
        p = self.places
        for name, place in p.numbers:
            number: int = getattr(player, name)
            self.put(place, number)
        self.count(self.goods, player.packed_goods)
        self.count(self.holding, player.holding)
        self.count(self.island, player.packed_tiles)
        if player.used != self.used:
            self.used = player.used
            for number in range(len(p.used)):
                # Effects are numbered from 1 on.
                self.put(p.used[number], 1 if contains(player.used, number + 1) else 0)
        for kind in range(len(player.tile_crew)):
            self.put_crew(p.island_crew, kind, player.tile_crew[kind])
        if player.owned_mask != self.owned:
            self.owned = player.owned_mask
            self.mark(p.city, player.owned_mask)
            for kind in range(len(p.city)):
                if not contains(player.owned_mask, kind):
                    self.put_crew(p.city_crew, kind, 0)
        for place in range(len(player.buildings)):
            self.put_crew(p.city_crew, player.buildings[place], player.crew[place])


class Row(Numbers):
    """An observation, of which little changes until the next one.

    Args:
        places: Where the numbers go.
        format: The format of a number in memory, as memoryviews have it; empty for tuples.
        scaled: Whether numbers are divided by their bounds.

    Raises:
        struct.error: The format is too small for the config.
    """

    def __init__(self, places: Places, format: str, scaled: bool) -> None:
        super().__init__(places.template, places.bounds if scaled else [], format)
        self.places: Places = places
        self.seats: list[_Seat] = [
            _Seat(places.seat, format, scaled) for _ in range(places.players)
        ]
        self.viewer: int = -2
        self.course: tuple[int, int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0, 0)
        self.settings: tuple[bool, bool, bool] = (False, False, False)
        self.row: PackedPlaces = PackedPlaces(places.row)
        self.discards: PackedPlaces = PackedPlaces(places.discards)
        self.unseen: PackedPlaces = PackedPlaces(places.unseen)
        self.goods: PackedPlaces = PackedPlaces(places.goods)
        self.tile_supply: PackedPlaces = PackedPlaces(places.tile_supply)
        self.supply: PackedPlaces = PackedPlaces(places.supply)
        self.ship: PackedPlaces = PackedPlaces(places.ship)
        self.buildings: PackedPlaces = PackedPlaces(places.buildings)
        self.ending: int = 0
        # Where a choice of several is written, below 0 for nowhere.
        self.decision: int = -1
        self.drawn: int = -1
        self.ship_goods: Any = None
        self.loads: int = 0
        self.trading_house: Any = None
        self.coins: Any = None
        self.takers: int = 0
        self.placed: list[int] = []
        # The frames: what the current one interrupts, the phases of all, and that of the round
        # while a role's phase has its place, with what it depends on.
        self.outer: Any = None
        self.around: list[FrameTuple] = []
        self.phases: list[int] = []
        self.suspended: tuple[int, int] = (-1, -1)
        self.of_round: Any = None

    def of_view(self, view: ViewData) -> Any:
        """Returns the observation of a view.

        Raises:
            PositionError: No game can have this view.
            ValueError: The format is too small.
        """
        viewer = -1 if view.viewer is None else view.viewer
        table = table_seen(view)
        if table is None:
            # What is hidden is dealt at random, and none of it is read.
            dealt, _ = table_of_view(view, 0)
            return self.of_table(dealt, viewer)
        return self._written(table, viewer, view.face_down, table.packed_face_down)

    def of_table(self, t: Table, viewer: int) -> Any:
        """Returns what a seat, or -1 for a spectator, may know of a table (A-90).

        Raises:
            ValueError: The format is too small.
        """
        unseen = t.packed_face_down
        if t.drawn >= 0 and (viewer < 0 or t.seat != viewer):
            unseen += ONE[t.drawn]
        for slot, kind in self.places.secret_tiles:
            for seat in range(self.places.players):
                if seat != viewer:
                    unseen += kind * t.players[seat].slots[slot]
        return self._written(t, viewer, count_all(t.packed_face_down), unseen)

    def _written(self, t: Table, viewer: int, face_down: int, unseen: int) -> Any:
        """Renews what has changed; the next observation changes the memory that it returns."""
        moved = viewer != self.viewer
        self.viewer = viewer
        relative = self.places.relative[viewer if viewer >= 0 else 0]
        self.look(t, relative, moved, face_down, unseen)
        self.look_at_cards(t, relative, moved)
        self.look_at_frames(t, relative, moved)
        self.look_at_placed(t)
        self.look_at_seats(t, relative, moved)
        return tuple(self.out) if self.memory is None else self.memory

    def look(
        self, t: Table, relative: tuple[int, ...], moved: bool, face_down: int, unseen: int
    ) -> None:
        """Renews the course of the game, and the supplies."""
        p = self.places
        course = (t.round, t.picks_left, t.governor, t.seat, t.vp, face_down, t.drawn)
        settings = (t.over, t.seeded, t.ask_forced)
        if moved or course != self.course or settings != self.settings:
            self.course = course
            self.settings = settings
            self.put(p.viewer, self.viewer + 1)
            if p.first_seat >= 0:
                self.put(p.first_player, relative[p.first_seat])
            self.put(p.manual_chance, 0 if t.seeded else 1)
            self.put(p.ask_forced, 1 if t.ask_forced else 0)
            self.put(p.round, t.round)
            self.put(p.picks_left, t.picks_left)
            self.put(p.governor, relative[t.governor])
            self.put(p.vp, t.vp)
            self.put(p.is_over, 1 if t.over else 0)
            self.put(p.face_down, face_down)
            self.put(p.tile_held, 1 if t.drawn >= 0 else 0)
            self.put(p.decider, relative[t.seat])
        self.put(p.offer, self.offered(t))
        self.count(self.row, t.packed_row)
        self.count(self.discards, t.packed_discards)
        self.count(self.unseen, unseen)
        self.count(self.goods, t.packed_goods)
        self.count(self.tile_supply, t.packed_tile_supply)
        self.count(self.supply, t.supply)
        self.count(self.ship, t.ship)
        self.count(self.buildings, t.packed_building_supply)
        if t.ending != self.ending:
            self.ending = t.ending
            self.mark(p.ending, t.ending)
        is_seen = t.drawn >= 0 and self.viewer >= 0 and t.seat == self.viewer
        self.drawn = self.switched(self.drawn, p.drawn[t.drawn] if is_seen else -1)
        self.decision = self.switched(
            self.decision, p.decisions.get("over" if t.over else t.kind, -1)
        )

    def switched(self, before: int, now: int) -> int:
        """Writes one choice of several, each with its place; returns the place of this one."""
        if now != before:
            if before >= 0:
                self.put(before, 0)
            if now >= 0:
                self.put(now, 1)
        return now

    def offered(self, t: Table) -> int:
        """Returns the number of the effect that is offered, from 1 on; 0 if none is."""
        maker = offering(t)
        return 0 if maker is None else self.places.offers[maker.id]

    def look_at_cards(self, t: Table, relative: tuple[int, ...], moved: bool) -> None:
        """Renews the role cards, the ships, the trading house and the slots of the table."""
        p = self.places
        if t.role_coins is not self.coins:
            coins = t.role_coins
            self.coins = coins
            for card in range(len(coins)):
                self.put(p.coins[card], coins[card])
        if moved or t.packed_takers != self.takers:
            self.takers = t.packed_takers
            takers = digits(t.packed_takers, len(p.takers))
            for card in range(len(takers)):
                self.put(p.takers[card], relative[takers[card] - 1] if takers[card] else 0)
        if t.trading_house is not self.trading_house:
            house = t.trading_house
            self.trading_house = house
            for good in range(KINDS_OF_GOODS):
                self.put(p.trading_house[good], house.count(good))
        if t.ship_goods is not self.ship_goods or t.packed_loads != self.loads:
            ship_goods = t.ship_goods
            self.ship_goods = ship_goods
            self.loads = t.packed_loads
            loads = digits(t.packed_loads, len(ship_goods))
            for ship in range(len(ship_goods)):
                for good in range(KINDS_OF_GOODS):
                    load = loads[ship] if good == ship_goods[ship] else 0
                    self.put(p.ships[ship][good], load)
        if moved or t.slots is not self.slots:
            self.fill_slots(p.slots, t.slots, relative, True)

    def look_at_frames(self, t: Table, relative: tuple[int, ...], moved: bool) -> None:
        """Renews the frames; see `Table.frames`.

        Those that the current one interrupts never change, except where they depend on the viewer
        or on the board of a player.
        """
        p = self.places
        renewed = moved or t.outer is not self.outer
        if t.outer is not self.outer:
            self.outer = t.outer
            self.around = _around(t.outer)
        lowest: Phase = t.phase
        taker = t.taker
        if self.around:
            lowest = self.around[0][0]
            taker = self.around[0][1]
        phases = [] if lowest.outermost else [t.ruleset.round]
        for frame in self.around:
            phases.append(frame[0].index)
        phases.append(t.phase.index)
        if phases != self.phases:
            for phase in self.phases:
                if phase not in phases:
                    for place in p.frames[phase].all:
                        self.put(place, 0)
            self.phases = phases
            renewed = True
        if not lowest.outermost:
            suspended = (t.governor, taker)
            is_new = suspended != self.suspended or bool(t.ruleset.next_chooser)
            if is_new:
                self.suspended = suspended
                rounds: Phase = t.ruleset.phases[t.ruleset.round]
                f = rounds._suspended(t, taker)
                # It remembers nothing.
                self.of_round = (*f[:7], NO_MEMORY, None)
            if is_new or renewed:
                self.write_frame(t, relative, 1, self.of_round)
        for depth in range(len(self.around)):
            place = len(phases) - len(self.around) - 1 + depth
            if renewed or p.frames[phases[place]].has_targets:
                self.write_frame(t, relative, 1 + place, self.around[depth])
        self.write_frame(t, relative, len(phases), t._frame())

    def write_frame(
        self, t: Table, relative: tuple[int, ...], depth: int, frame: FrameTuple
    ) -> None:
        """Writes a frame as the table keeps it."""
        phase, taker, seat, stage, step, privilege, last_effect, memory, _ = frame
        f = self.places.frames[phase.index]
        self.put(f.depth, depth)
        self.put(f.taker, relative[taker])
        self.put(f.seat, relative[seat])
        self.put(f.stage, f.stages[stage])
        self.put(f.step, f.steps[stage][step] if f.steps[stage] else 0)
        self.put(f.privilege, privilege)
        self.put(f.last_effect, f.effects[last_effect])
        for field in f.fields:
            number: int = getattr(memory, field.name)
            if field.form == AS_TARGET:
                number = self.places.targets.number(t.players[seat], number)
            self.write_field(field, number, relative)

    def write_field(self, field: FieldPlaces, number: int, relative: tuple[int, ...]) -> None:
        """Writes what a phase remembers."""
        places = field.places
        form = field.form
        if form == BY_NAME:
            self.put(places[0], field.numbers[number])
        elif form == BY_KIND:
            numbers = digits(number, len(places))
            for kind in range(len(numbers)):
                self.put(places[kind], numbers[kind])
        elif form == BY_SET:
            self.mark(places, number)
        elif form == BY_SEAT:
            for seat in range(self.places.players):
                self.put(places[relative[seat] - 1], 1 if contains(number, seat) else 0)
        else:
            self.put(places[0], number)

    def look_at_placed(self, t: Table) -> None:
        """Renews the workers declared so far in a placement."""
        p = self.places
        placed = t.placed
        self.put(p.placed_targets, len(placed))
        if not placed and not self.placed:
            return
        player = t.players[t.seat]
        targets: list[int] = []
        for place in range(len(placed)):
            if placed[place]:
                target = p.targets.number(player, place) - 1
                targets.append(target)
                self.put_crew(p.placed, target, placed[place])
        for target in self.placed:
            if target not in targets:
                self.put_crew(p.placed, target, 0)
        self.placed = targets

    def look_at_seats(self, t: Table, relative: tuple[int, ...], moved: bool) -> None:
        """Renews the seats."""
        p = self.places
        of_seat = p.seat
        is_open = t.over or p.open_vp
        out: Any = self.out
        for seat in range(p.players):
            player = t.players[seat]
            kept = self.seats[seat]
            is_own = seat == self.viewer
            is_known = is_open or is_own
            vp = player.vp if is_known else -1
            if vp != kept.vp:
                kept.vp = vp
                kept.put(of_seat.vp_known, 1 if is_known else 0)
                kept.put(of_seat.vp, player.vp if is_known else 0)
            if p.secret_tiles:
                hidden = sum([player.slots[slot] for slot, _ in p.secret_tiles])
                kept.put(of_seat.hidden_tiles, hidden)
            if moved or player.slots is not kept.slots:
                kept.fill_slots(of_seat.slots, player.slots, relative, is_own)
            kept.look(player)
            if moved or kept.changed:
                kept.changed = False
                runs = kept.runs if kept.runs else kept.slices()
                slots = p.seat_runs[relative[seat] - 1]
                for run in range(len(slots)):
                    out[slots[run]] = runs[run]


def _around(outer: FrameTuple | None) -> list[FrameTuple]:
    """Returns the frames that a table keeps, the outermost first."""
    found: list[FrameTuple] = []
    while outer is not None:
        found.insert(0, outer)
        outer = outer[8]
    return found
