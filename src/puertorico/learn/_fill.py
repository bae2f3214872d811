"""Writes observations; compiled, as it is done often.

Numbers that change together are a `Part`, which knows the memory for what it was asked to write
before; rows, in _rows.py, ask only for what has changed. Where the numbers go is found in
_finding.py; where they come from is in _rows.py.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, Final

from typing_extensions import override

from .._base.packed import KINDS_OF_GOODS, digits, kinds_in

if TYPE_CHECKING:
    from .._engine.board import Player

MOST_KNOWN: Final = 4_096
"""The most keys of which a part knows the pieces."""
GREATEST_BOUND: Final = 255
"""The divisor for the numbers of a field without a smaller bound."""


class Part:
    """Numbers of an observation that change together, in the memory of one format.

    A key says what they are.

    Args:
        format: The format of a number, as memoryviews have it.
        places: The places of its numbers in the order of the part; below 0 for one that is never
            written.
        bounds: The divisors of numbers, in the same order; empty if they are not.
        units: The memory of numbers, known to all parts of this format.
    """

    def __init__(
        self, format: str, places: list[int], bounds: list[int], units: dict[int, Any]
    ) -> None:
        ordered = sorted({place for place in places if place >= 0})
        width = struct.calcsize(format)
        self.format = format
        # Where each number goes in the memory of the part; nowhere if it is never written.
        self.at: list[Any] = []
        for place in places:
            first = ordered.index(place) if place >= 0 else 0
            self.at.append(slice(first * width, (first + 1) * width) if place >= 0 else None)
        self.bounds: list[int] = bounds
        # By 256 times the number plus what it is divided by.
        self.units: dict[int, Any] = units
        # The runs of numbers that come one right after another: where they are in the memory of
        # the part, and where they go in that of a row.
        self.runs: list[Any] = []
        self.slots: list[Any] = []
        begin = 0
        for end in range(1, len(ordered) + 1):
            if end == len(ordered) or ordered[end] != ordered[end - 1] + 1:
                self.runs.append(slice(begin * width, end * width))
                self.slots.append(slice(ordered[begin] * width, (ordered[end - 1] + 1) * width))
                begin = end
        self.zero: bytes = bytes(len(ordered) * width)
        # None says nothing.
        self.known: dict[Any, list[Any]] = {None: self.split(bytearray(self.zero))}

    def split(self, memory: Any) -> list[Any]:
        """Returns the runs of the memory of the part."""
        return [memory] if len(self.runs) == 1 else [memory[run] for run in self.runs]

    def put(self, out: Any, item: int, number: int) -> None:
        """Writes one of its numbers into its memory."""
        bound = self.bounds[item] if self.bounds else 0
        place = number * (GREATEST_BOUND + 1) + bound
        unit = self.units.get(place)
        if unit is None:
            written: Any = max(-1.0, min(number / bound, 1.0)) if bound else number
            # A bytearray is copied into another one at once, unlike bytes.
            unit = bytearray(struct.pack(self.format, written))
            if len(self.units) < MOST_KNOWN:
                self.units[place] = unit
        out[self.at[item]] = unit

    def _write(self, out: Any, key: Any) -> None:
        """Writes what a key says into zeros."""
        self.put(out, 0, key)

    def made(self, key: Any) -> list[Any]:
        """Returns the memory for a key, by run."""
        out: Any = bytearray(self.zero)
        self._write(out, key)
        return self.split(out)

    def _learned(self, key: Any) -> list[Any]:
        """Returns the memory for a key that is not known, and keeps it."""
        if len(self.known) >= MOST_KNOWN:
            self.known = {None: self.known[None]}
        found = self.known[key] = self.made(key)
        return found

    def write(self, memory: Any, key: Any) -> None:
        """Writes what a key says into the memory of a row."""
        found = self.known.get(key)
        if found is None:
            found = self._learned(key)
        slots = self.slots
        if len(slots) == 1:
            memory[slots[0]] = found[0]
            return
        for run in range(len(slots)):
            memory[slots[run]] = found[run]


class Counts(Part):
    """The key is a packed count."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        numbers = digits(key, len(self.at))
        for kind in range(len(numbers)):
            number = numbers[kind]
            if number and self.at[kind] is not None:
                self.put(out, kind, number)


class Flags(Part):
    """The key is a set of kinds."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        for kind in kinds_in(key):
            self.put(out, kind, 1)


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
    """The key has the packed takers of role cards, and the first seat."""

    relative: list[tuple[int, ...]]
    """The numbers of the seats, by the first of them; likewise below."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        first: int = key[1]
        relative = self.relative[first]
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
    """The numbers for each value that names something else."""

    __slots__ = tuple(__annotations__)


class Slots(Part):
    """The key has the values, the first seat, and whether secrets are written."""

    relative: list[tuple[int, ...]]
    listed: list[SlotForm]

    @override
    def _write(self, out: Any, key: Any) -> None:
        slots: tuple[int, ...] = key[0]
        first: int = key[1]
        relative = self.relative[first]
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
    """The key has the buildings of a city, and the packed workers on each.

    The buildings come after the workers on them.
    """

    @override
    def _write(self, out: Any, key: Any) -> None:
        buildings: tuple[int, ...] = key[0]
        crew: tuple[int, ...] = key[1]
        first = self.workers * self.kinds
        for place in range(len(buildings)):
            kind = buildings[place]
            self.put(out, first + kind, 1)
            if crew[place]:
                self.put_crew(out, kind, crew[place])

    @override
    def _learned(self, key: Any) -> list[Any]:
        # Hardly ever the same again.
        return self.made(key)


class Targets:
    """The numbers of the targets of workers among all."""

    multi_circle_kinds: int
    tiles: list[int]
    """By the kind of tile, from 1 on."""
    buildings: list[int]

    __slots__ = tuple(__annotations__)

    def of(self, player: Player) -> tuple[int, ...]:
        """Returns those of a player, in the order of placing."""
        known = [self.buildings[kind] for kind in player.buildings]
        many = 0
        for kind in player.buildings:
            if kind < self.multi_circle_kinds:
                many += 1
        return tuple(known[:many] + self.tiles + known[many:])


class Placed(Crews):
    """The key has the workers placed so far, and the targets of the player who places them.

    Their number comes after the workers.
    """

    @override
    def _write(self, out: Any, key: Any) -> None:
        placed: tuple[int, ...] = key[0]
        targets: tuple[int, ...] = key[1]
        self.put(out, self.workers * self.kinds, len(placed))
        for item in range(len(placed)):
            if placed[item]:
                self.put_crew(out, targets[item] - 1, placed[item])

    @override
    def _learned(self, key: Any) -> list[Any]:
        # Likewise.
        return self.made(key)


AS_IT_IS: Final = 0
"""A register is written as the number that it is."""
BY_NAME: Final = 1
"""The name that it holds is written, as a number of all expansions."""
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
    """The place of its number among those of a frame."""
    form: int
    item: int
    """Its first number among those of the part."""
    kinds: int
    """How many of them there are."""
    numbers: list[int]
    """The numbers for each value that names something."""

    __slots__ = tuple(__annotations__)


class FramePart(Part):
    """The frame of a phase.

    The key has its depth, the first seat, and the numbers of the frame. A target is among them as
    its number among all.
    """

    relative: list[tuple[int, ...]]
    stages: list[int]
    """The numbers for each stage."""
    steps: list[list[int]]
    """The numbers for each step, by stage; nothing for a stage with a single one."""
    registers: list[list[list[RegisterForm]]]
    """Those in use, by stage and step."""
    has_targets: bool

    @override
    def _write(self, out: Any, key: Any) -> None:
        first: int = key[1]
        relative = self.relative[first]
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
        for register in self.registers[stage][step]:
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
                for kind in kinds_in(number):
                    item = relative[kind] - 1 if form == BY_SEAT else kind
                    self.put(out, register.item + item, 1)

    def with_targets(self, frame: tuple[Any, ...], targets: tuple[int, ...]) -> tuple[Any, ...]:
        """Returns the numbers of a frame with targets as their numbers among all."""
        found = list(frame)
        stage: int = frame[4]
        step: int = frame[5]
        for register in self.registers[stage][step]:
            if register.form == AS_TARGET:
                number: int = frame[register.slot]
                found[register.slot] = targets[number]
        return tuple(found)


class Points(Part):
    """The key is the VP chips of a seat; below 0 if they are hidden."""

    @override
    def _write(self, out: Any, key: Any) -> None:
        if key >= 0:
            self.put(out, 0, 1)
            self.put(out, 1, key)
