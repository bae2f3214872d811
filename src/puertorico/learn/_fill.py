"""Writes observations; compiled, as it is done often.

An observation is put together from pieces of memory. Numbers that change together are a `Part`,
which knows the pieces for what it was asked to say before; a `Row` remembers what it said last, and
asks only for what has changed. Where the numbers go is found in _finding.py; where they come from
is in _sources.py.
"""

from __future__ import annotations

import struct
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from typing_extensions import override

from .._base.packed import KINDS_OF_GOODS, digits

if TYPE_CHECKING:
    from .._engine.board import Player
    from .._engine.phase import Phase
    from .._engine.table import Table

CHANCES_NUMBER: Final = 6
"""What stands for chance among the numbers of seats."""
MOST_KNOWN: Final = 4_096
"""The most keys of which a part knows the pieces."""

FrameNumbers = tuple[Any, ...]
"""The number of a phase, the fields of its frame, and what it remembers."""


class Part:
    """Numbers of an observation that change together, in the memory of one format.

    A key says what they are. With one kind of places for every seat, counted from the viewer, a
    part has a position for each.

    Args:
        format: The format of a number, as memoryviews have it.
        places: The places of its numbers in the order of the part, by position; below 0 for one
            that is never written.
        bounds: What numbers are divided by, in the same order; empty if they are not.
    """

    def __init__(self, format: str, places: list[list[int]], bounds: list[int]) -> None:
        ordered = sorted({place for place in places[0] if place >= 0})
        self.format = format
        self.width: int = struct.calcsize(format)
        # Where each number goes among those of the part.
        self.at: list[int] = [ordered.index(place) if place >= 0 else -1 for place in places[0]]
        self.bounds: list[int] = bounds
        self.size: int = len(ordered)
        # Where its numbers come one right after another.
        self.runs: list[tuple[int, int]] = []
        begin = 0
        for end in range(1, self.size + 1):
            if end == self.size or ordered[end] != ordered[end - 1] + 1:
                self.runs.append((begin, end))
                begin = end
        # The places of the first numbers of the runs, by position.
        self.starts: list[list[int]] = []
        for listed in places:
            ordered = sorted({place for place in listed if place >= 0})
            self.starts.append([ordered[first] for first, _ in self.runs])
        # The pieces of a row that it writes, by position.
        self.slots: list[list[int]] = [[] for _ in places]
        self.known: dict[Any, list[bytes]] = {}
        self.zero: list[bytes] = [bytes((end - first) * self.width) for first, end in self.runs]

    def put(self, out: Any, item: int, number: int) -> None:
        """Writes one of its numbers."""
        if self.bounds:
            bound = self.bounds[item]
            out[self.at[item]] = max(-1.0, min(number / bound, 1.0))
        else:
            out[self.at[item]] = number

    def _write(self, out: Any, key: Any) -> None:
        """Writes what a key says into zeros."""
        self.put(out, 0, key)

    def made(self, key: Any) -> list[bytes]:
        """Returns the pieces for a key."""
        room = bytearray(self.size * self.width)
        out: Any = memoryview(room)
        self._write(out.cast(self.format), key)
        if len(self.runs) == 1:
            return [bytes(room)]
        width = self.width
        return [bytes(room[first * width : end * width]) for first, end in self.runs]

    def of(self, key: Any) -> list[bytes]:
        """Returns the pieces for a key, which may be known."""
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = self.made(key)
        return found


class Counts(Part):
    """The key is a packed count."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        numbers = digits(key, len(self.at))
        for kind in range(len(numbers)):
            number = numbers[kind]
            if number and self.at[kind] >= 0:
                self.put(out, kind, number)


class Flags(Part):
    """The key is a set of kinds."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        left: int = key
        kind = 0
        while left:
            if left & 1:
                self.put(out, kind, 1)
            left >>= 1
            kind += 1


class Choice(Part):
    """The key is one of some values, or another one for none."""

    values: dict[Any, int]

    @override
    def _write(self, out: Any, key: Any) -> None:
        item = self.values.get(key, -1)
        if item >= 0:
            self.put(out, item, 1)


class Listed(Part):
    """The key is a tuple of the numbers."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        numbers: tuple[int, ...] = key
        for item in range(len(numbers)):
            if numbers[item]:
                self.put(out, item, numbers[item])


class House(Part):
    """The key is the goods in the trading house."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        goods: tuple[int, ...] = key
        for good in goods:
            self.put(out, good, goods.count(good))


class Ships(Part):
    """The key has the good of each ship, and the packed loads."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        goods: tuple[int, ...] = key[0]
        loads = digits(key[1], len(goods))
        for ship in range(len(goods)):
            if loads[ship]:
                self.put(out, ship * KINDS_OF_GOODS + goods[ship], loads[ship])


class Takers(Part):
    """The key has the packed takers of role cards, and the numbers of seats."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        relative: tuple[int, ...] = key[1]
        takers = digits(key[0], len(self.at))
        for card in range(len(takers)):
            if takers[card]:
                self.put(out, card, relative[takers[card] - 1])


class SlotForm:
    """A slot that is written."""

    slot: int
    secret: bool
    seat: bool
    """Whether it names a seat."""
    numbers: list[int] | None
    """What is written for each value that names something else."""

    __slots__ = tuple(__annotations__)


class Slots(Part):
    """The key has the values, the numbers of seats, and whether secrets are written."""

    listed: list[SlotForm]

    @override
    def _write(self, out: Any, key: Any) -> None:
        slots: tuple[int, ...] = key[0]
        relative: tuple[int, ...] = key[1]
        for item in range(len(self.listed)):
            slot = self.listed[item]
            number = slots[slot.slot]
            if not number or (slot.secret and not key[2]):
                continue
            if slot.seat:
                number = relative[number - 1]
            elif slot.numbers is not None:
                number = slot.numbers[number - 1]
            self.put(out, item, number)


class Crews(Part):
    """The key is the workers on each kind of tile, as a tuple of packed counts.

    The first numbers are those of the first kind of worker, and so on.
    """

    workers: int
    kinds: int

    @override
    def _write(self, out: Any, key: Any) -> None:
        crews: tuple[int, ...] = key
        for kind in range(len(crews)):
            if crews[kind]:
                self.put_crew(out, kind, crews[kind])

    def put_crew(self, out: Any, kind: int, crew: int) -> None:
        """Writes the workers on one kind of tile or building."""
        if self.workers == 1:
            # The packed count of workers is their number.
            self.put(out, kind, crew)
            return
        numbers = digits(crew, self.workers)
        for worker in range(self.workers):
            if numbers[worker]:
                self.put(out, worker * self.kinds + kind, numbers[worker])


class City(Crews):
    """The key is the player, whose buildings come after the workers on them."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        player: Player = key
        first = self.workers * self.kinds
        for place in range(len(player.buildings)):
            kind = player.buildings[place]
            self.put(out, first + kind, 1)
            if player.crew[place]:
                self.put_crew(out, kind, player.crew[place])


class Targets:
    """The numbers of the targets of workers among all."""

    multi_circle_kinds: int
    tiles: list[int]
    """By the kind of tile, from 1 on."""
    buildings: list[int]

    __slots__ = tuple(__annotations__)

    def of(self, player: Player) -> list[int]:
        """Returns those of a player, in the order of placing."""
        known = [self.buildings[kind] for kind in player.buildings]
        many = 0
        for kind in player.buildings:
            if kind < self.multi_circle_kinds:
                many += 1
        return known[:many] + self.tiles + known[many:]


class Placed(Crews):
    """The key has the workers placed so far, and the player who places them.

    Their number comes after the workers.
    """

    targets: Targets

    @override
    def _write(self, out: Any, key: Any) -> None:
        placed: list[int] = key[0]
        if not placed:
            return
        targets = self.targets.of(key[1])
        self.put(out, self.workers * self.kinds, len(placed))
        for item in range(len(placed)):
            if placed[item]:
                self.put_crew(out, targets[item] - 1, placed[item])


AS_IT_IS: Final = 0
"""A register is written as the number that it is."""
BY_NAME: Final = 1
"""What it names is written, as a number of all expansions."""
BY_KIND: Final = 2
"""It is a packed count; each kind has a number."""
BY_BIT: Final = 3
"""It is a set; each member has a number."""
BY_SEAT: Final = 4
"""It is a set of seats; each seat has a number, counted from the viewer."""
AS_TARGET: Final = 5
"""It is a target of workers of the seat of its frame."""


class RegisterForm:
    """How a register is written."""

    slot: int
    """The place of its number in `FrameNumbers`."""
    form: int
    item: int
    """Its first number among those of the part."""
    kinds: int
    """How many of them there are."""
    numbers: list[int]
    """What is written for each value that names something."""

    __slots__ = tuple(__annotations__)


class FramePart(Part):
    """The frame of a phase.

    The key has its depth, the numbers of seats, and the numbers of the frame. A target is among
    them as its number among all.
    """

    stages: list[int]
    """What is written for each stage."""
    steps: list[list[int]]
    """What is written for each step, by stage; nothing for a stage with a single one."""
    registers: dict[int, list[RegisterForm]]
    """Those in use, by 256 times the stage plus the step."""
    has_targets: bool

    @override
    def _write(self, out: Any, key: Any) -> None:
        relative: tuple[int, ...] = key[1]
        frame: tuple[Any, ...] = key[2]
        taker: int = frame[1]
        seat: int = frame[2]
        stage: int = frame[4]
        step: int = frame[5]
        privilege: int = frame[7]
        self.put(out, 0, key[0])
        self.put(out, 1, relative[taker])
        self.put(out, 2, relative[seat])
        self.put(out, 3, self.stages[stage])
        steps = self.steps[stage]
        if steps:
            self.put(out, 4, steps[step])
        self.put(out, 5, privilege)
        for register in self.registers[stage << 8 | step]:
            number: int = frame[register.slot]
            form = register.form
            if form == BY_NAME:
                self.put(out, register.item, register.numbers[number])
            elif form == BY_KIND:
                numbers = digits(number, register.kinds)
                for kind in range(register.kinds):
                    self.put(out, register.item + kind, numbers[kind])
            elif form == AS_IT_IS or form == AS_TARGET:  # noqa: SIM109  # compiled as it is
                self.put(out, register.item, number)
            else:
                bit = 0
                while number:
                    if number & 1:
                        item = relative[bit] - 1 if form == BY_SEAT else bit
                        self.put(out, register.item + item, 1)
                    number >>= 1
                    bit += 1

    def with_targets(self, frame: FrameNumbers, targets: list[int]) -> FrameNumbers:
        """Returns the numbers of a frame with targets as their numbers among all."""
        found = list(frame)
        stage: int = frame[4]
        step: int = frame[5]
        for register in self.registers[stage << 8 | step]:
            if register.form == AS_TARGET:
                number: int = frame[register.slot]
                found[register.slot] = targets[number]
        return tuple(found)


TABLE_PARTS: Final = (
    *("viewer", "first_player", "manual_chance", "ask_forced", "round", "governor", "vp"),
    *("is_over", "ending", "row", "discards", "unseen", "goods", "face_down", "tile_held", "drawn"),
    *("tile_supply", "ships", "trading_house", "supply", "colonist_ship", "buildings"),
    *("cards.doubloons", "cards.taker", "slots", "decision", "decider", "decision.building"),
)
"""The parts of the table, in the order in which `Row.look` has their keys."""
SEAT_PARTS: Final = (
    *("doubloons", "vp_paper", "hidden_tiles", "goods", "holding", "island", "used"),
    *("island.workers", "city"),
)
"""The parts of a seat that are the same for every viewer, in the order of their numbers below."""
_DOUBLOONS: Final = 0
_VP_PAPER: Final = 1
_HIDDEN: Final = 2
_GOODS: Final = 3
_HOLDING: Final = 4
_ISLAND: Final = 5
_USED: Final = 6
_ON_ISLAND: Final = 7
_CITY: Final = 8


class Writer:
    """How the observations of games of one config are written in one format.

    The places of the parts of a seat are those of the seats from the viewer on.
    """

    players: int
    first_seat: int
    """The seat that the config makes the first governor; -1 if it is drawn."""
    relative: list[tuple[int, ...]]
    """The numbers of the seats, by viewer; the last two are those of nobody and of chance."""
    pieces: list[bytes]
    """Those of what is the same in all games of the config, and zeros."""
    table: list[Part]
    """In the order of `TABLE_PARTS`."""
    frames: list[FramePart]
    """By phase."""
    placed: Placed
    targets: Targets
    has_targets: bool
    """Whether frames have targets."""
    seats: list[Part]
    """In the order of `SEAT_PARTS`."""
    seat_slots: list[list[int]]
    """The pieces that they write, by position."""
    seat_pieces: list[bytes]
    """Zeros for all of these."""
    first_of: list[int]
    """The first piece of each of these parts."""
    vp: Part
    seat_slot: Slots
    open_vp: bool
    offers: dict[str, int]
    """The number of each effect that can be offered, by its id."""
    secret_tiles: tuple[tuple[int, int], ...]
    """The secret slots that count plantations; see `Secrets`."""

    __slots__ = tuple(__annotations__)


def relative_seats(players: int, first: int) -> tuple[int, ...]:
    """Returns the numbers of the seats, counted from *first*, then those of nobody and chance."""
    numbers = [1 + (seat - first) % players for seat in range(players)]
    return (*numbers, 0, CHANCES_NUMBER)


class Source:
    """What a viewer may know of a game: a table, read only as far as it is open, and the rest."""

    table: Table
    frames: list[FrameNumbers]
    """The outermost one first."""
    viewer: int
    """-1 for a spectator."""
    offered: int
    """The number of the effect that is offered, from 1 on; 0 if none is."""
    unseen: int
    face_down: int
    tile_held: bool
    drawn: int
    vps: list[int]
    """-1 for a hidden number."""
    hidden_tiles: list[int]

    __slots__ = tuple(__annotations__)


class _SeatRow:
    """What was written last of a seat."""

    def __init__(self, writer: Writer) -> None:
        self.doubloons: int = 0
        self.vp_paper: int = 0
        self.hidden: int = 0
        self.goods: int = 0
        self.holding: int = 0
        self.island: int = 0
        self.used: int = 0
        self.on_island: list[int] = []
        self.buildings: list[int] = []
        self.crew: list[int] = []
        self.vp: int = -1
        self.slots: Any = ()
        self.pieces: list[bytes] = writer.seat_pieces[:]

    def renew(self, writer: Writer, part: int, found: list[bytes]) -> None:
        """Takes the pieces of a part."""
        place = writer.first_of[part]
        for piece in found:
            self.pieces[place] = piece
            place += 1

    def look(self, writer: Writer, player: Player, hidden: int) -> bool:
        """Renews what has changed; False if nothing has."""
        changed = False
        parts = writer.seats
        if player.doubloons != self.doubloons:
            self.doubloons = player.doubloons
            self.renew(writer, _DOUBLOONS, parts[_DOUBLOONS].of(player.doubloons))
            changed = True
        if player.vp_paper != self.vp_paper:
            self.vp_paper = player.vp_paper
            self.renew(writer, _VP_PAPER, parts[_VP_PAPER].of(player.vp_paper))
            changed = True
        if hidden != self.hidden:
            self.hidden = hidden
            self.renew(writer, _HIDDEN, parts[_HIDDEN].of(hidden))
            changed = True
        if player.packed_goods != self.goods:
            self.goods = player.packed_goods
            self.renew(writer, _GOODS, parts[_GOODS].of(player.packed_goods))
            changed = True
        if player.holding != self.holding:
            self.holding = player.holding
            self.renew(writer, _HOLDING, parts[_HOLDING].of(player.holding))
            changed = True
        if player.packed_tiles != self.island:
            self.island = player.packed_tiles
            self.renew(writer, _ISLAND, parts[_ISLAND].of(player.packed_tiles))
            changed = True
        if player.used != self.used:
            self.used = player.used
            self.renew(writer, _USED, parts[_USED].of(player.used))
            changed = True
        if player.tile_crew != self.on_island:
            self.on_island = player.tile_crew[:]
            self.renew(writer, _ON_ISLAND, parts[_ON_ISLAND].of(tuple(player.tile_crew)))
            changed = True
        if player.crew != self.crew or player.buildings != self.buildings:
            self.crew = player.crew[:]
            self.buildings = player.buildings[:]
            # Hardly ever the same again.
            self.renew(writer, _CITY, parts[_CITY].made(player))
            changed = True
        return changed


class Row:
    """An observation, and what it says; the next one differs from it in little."""

    def __init__(self, writer: Writer) -> None:
        self.writer: Writer = writer
        self.pieces: list[bytes] = writer.pieces[:]
        self.first: int = -1
        self.viewer: int = -2
        self.keys: list[Any] = [None] * len(TABLE_PARTS)
        self.frames: list[FrameNumbers] = []
        self.has_placed: bool = False
        self.seats: list[_SeatRow] = [_SeatRow(writer) for _ in range(writer.players)]

    def written(self, s: Source) -> bytes:
        """Returns the memory of an observation of what *s* says."""
        self.look(s)
        return b"".join(self.pieces)

    def renew(self, part: Part, position: int, found: list[bytes]) -> None:
        """Takes the pieces of a part."""
        slots = part.slots[position]
        if len(slots) == 1:
            self.pieces[slots[0]] = found[0]
            return
        for run in range(len(slots)):
            self.pieces[slots[run]] = found[run]

    def look(self, s: Source) -> None:
        """Renews what has changed."""
        w = self.writer
        t = s.table
        viewer = s.viewer
        first = viewer if viewer >= 0 else 0
        relative = w.relative[first]
        takers = (t.packed_takers, relative)
        ships = (t.ship_goods, t.packed_loads)
        keys: list[Any] = [
            viewer + 1,
            relative[w.first_seat] if w.first_seat >= 0 else 0,
            0 if t.seeded else 1,
            1 if t.ask_forced else 0,
            t.round,
            relative[t.governor],
            t.vp,
            1 if t.over else 0,
            t.ending,
            t.packed_row,
            t.packed_discards,
            s.unseen,
            t.packed_goods,
            s.face_down,
            1 if s.tile_held else 0,
            s.drawn,
            t.packed_tile_supply,
            ships,
            t.trading_house,
            t.supply,
            t.ship,
            t.packed_building_supply,
            t.role_coins,
            takers,
            (t.slots, relative, True) if t.slots else None,
            "over" if t.over else t.kind,
            relative[t.seat],
            s.offered,
        ]
        for key, last, part in zip(keys, self.keys, w.table):
            if key is not last and key != last:
                self.renew(part, 0, part.of(key))
        self.keys = keys
        self.look_at_frames(s, relative, first != self.first)
        self.look_at_seats(s, relative, viewer != self.viewer)
        self.first = first
        self.viewer = viewer

    def look_at_frames(self, s: Source, relative: tuple[int, ...], moved: bool) -> None:
        """Renews the frames, and what was placed."""
        w = self.writer
        frames = s.frames
        if w.has_targets:
            frames = self.with_targets(s)
        if moved or frames != self.frames:
            for frame in self.frames:
                part = w.frames[frame[0]]
                self.renew(part, 0, part.zero)
            for depth in range(len(frames)):
                part = w.frames[frames[depth][0]]
                self.renew(part, 0, part.of((1 + depth, relative, frames[depth])))
            self.frames = frames
        if s.table.placed or self.has_placed:
            self.has_placed = len(s.table.placed) > 0
            player = s.table.players[s.frames[-1][2]]
            self.renew(w.placed, 0, w.placed.made((s.table.placed, player)))

    def with_targets(self, s: Source) -> list[FrameNumbers]:
        """Returns the frames with targets as their numbers among all."""
        w = self.writer
        found: list[FrameNumbers] = []
        for frame in s.frames:
            part = w.frames[frame[0]]
            if part.has_targets:
                player = s.table.players[frame[2]]
                found.append(part.with_targets(frame, w.targets.of(player)))
            else:
                found.append(frame)
        return found

    def look_at_seats(self, s: Source, relative: tuple[int, ...], moved: bool) -> None:
        """Renews the seats."""
        w = self.writer
        for seat in range(w.players):
            player = s.table.players[seat]
            kept = self.seats[seat]
            position = relative[seat] - 1
            if kept.look(w, player, s.hidden_tiles[seat] if s.hidden_tiles else 0) or moved:
                for place, piece in zip(w.seat_slots[position], kept.pieces):
                    self.pieces[place] = piece
            vp = s.vps[seat]
            if moved or vp != kept.vp:
                kept.vp = vp
                self.renew(w.vp, position, w.vp.of(vp))
            if player.slots and (moved or player.slots != kept.slots):
                kept.slots = player.slots
                key = (player.slots, relative, seat == s.viewer)
                self.renew(w.seat_slot, position, w.seat_slot.of(key))


class Points(Part):
    """The key is the VP chips of a seat; below 0 if they are hidden."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        if key >= 0:
            self.put(out, 0, 1)
            self.put(out, 1, key)


def remembered(phase: Phase, memory: Any) -> tuple[Any, ...]:
    """Returns what a phase remembers, as its registers show it."""
    names = phase.remembered
    if not names:
        return ()
    if len(names) == 1:
        return (getattr(memory, names[0]),)
    found: tuple[Any, ...] = attrgetter(*names)(memory)
    return found
