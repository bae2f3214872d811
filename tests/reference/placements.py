"""The questions where workers are placed: in a mayor phase, by the festival, after poaching.

A choice is a tuple of sorted pairs: how many colonists stand on what ("corn", "hospice",
"holding"), and how many nobles ("noble corn", "noble holding").
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from typing_extensions import override

from . import data
from .asks import Choice, CompoundAsk, is_pairs, pairs

NOBLE = "noble "
NOBLE_REMOVED = "noble removed"


def _fillings(
    circles: list[tuple[str, int]], colonists: int, nobles: int
) -> Iterator[dict[str, int]]:
    """Yield every way to put exactly so many workers of each sort on the circles."""
    if colonists + nobles > sum(room for _, room in circles):
        return
    if not circles:
        yield {}
        return
    (name, room), rest = circles[0], circles[1:]
    for these in range(min(room, colonists) + 1):
        for those in range(min(room - these, nobles) + 1):
            for filling in _fillings(rest, colonists - these, nobles - those):
                yield {name: these, NOBLE + name: those, **filling}


@dataclass(frozen=True)
class PlaceAsk(CompoundAsk):
    """All workers of a seat are placed again (MAYOR-05, MAYOR-06)."""

    circles: dict[str, int] = field(default_factory=dict)
    colonists: int = 0
    nobles: int = 0

    @override
    def fits(self, choice: Choice) -> bool:
        """Check a whole placement against the rules."""
        if not is_pairs(choice):
            return False
        placed = dict(choice)
        on_circles = 0
        for name, number in placed.items():
            target = name.removeprefix(NOBLE)
            if target == "holding":
                continue
            here = placed.get(target, 0) + placed.get(NOBLE + target, 0)
            if here > self.circles.get(target, 0):  # MAYOR-01
                return False
            on_circles += number
        nobles = sum(number for name, number in placed.items() if name.startswith(NOBLE))
        colonists = sum(placed.values()) - nobles
        if (colonists, nobles) != (self.colonists, self.nobles):
            return False
        # MAYOR-06: nobody waits in the holding area while a circle is empty.
        waiting = sum(placed.values()) - on_circles
        return waiting == 0 or on_circles == sum(self.circles.values())

    @override
    def ways(self) -> set[Choice]:
        """Enumerate every placement; slow when there are many."""
        room = sum(self.circles.values())
        placed = min(self.colonists + self.nobles, room)
        result: set[Choice] = set()
        for colonists in range(min(self.colonists, placed) + 1):
            nobles = placed - colonists
            if nobles > self.nobles:
                continue
            waiting = {
                "holding": self.colonists - colonists,
                NOBLE + "holding": self.nobles - nobles,
            }
            for filling in _fillings(list(self.circles.items()), colonists, nobles):
                result.add(pairs({**filling, **waiting}))
        return result

    @override
    def count_ways(self) -> int:
        """Count the placements: coefficients of a product of polynomials."""
        placed = min(self.colonists + self.nobles, sum(self.circles.values()))
        ways = {(0, 0): 1}  # colonists and nobles so far -> number of ways
        for room in self.circles.values():
            longer: dict[tuple[int, int], int] = {}
            for (colonists, nobles), number in ways.items():
                for these in range(room + 1):
                    for those in range(room + 1 - these):
                        now = (colonists + these, nobles + those)
                        longer[now] = longer.get(now, 0) + number
            ways = longer
        return sum(
            number
            for (colonists, nobles), number in ways.items()
            if colonists + nobles == placed and colonists <= self.colonists
            if nobles <= self.nobles
        )


@dataclass(frozen=True)
class SettleAsk(CompoundAsk):
    """The festival's colonists go on empty circles or wait, as the owner likes (A-85)."""

    circles: dict[str, int] = field(default_factory=dict)  # empty ones
    colonists: int = 0

    @override
    def ways(self) -> set[Choice]:
        """Enumerate every way."""
        return {
            pairs({**filling, "holding": self.colonists - placed})
            for placed in range(self.colonists + 1)
            for filling in _fillings(list(self.circles.items()), placed, 0)
        }


@dataclass(frozen=True)
class PoachAsk(CompoundAsk):
    """Up to three of the workers taken off the ship go on empty circles (SMUG-POACH-2, A-73).

    Where a noble is on the ship, `NOBLE_REMOVED` says that it is among those taken off.
    """

    circles: dict[str, int] = field(default_factory=dict)  # empty ones
    removed: int = 0
    noble_on_ship: bool = False

    @override
    def ways(self) -> set[Choice]:
        """Enumerate every way."""
        result: set[Choice] = set()
        for noble in (0, 1) if self.noble_on_ship else (0,):
            for colonists in range(min(data.POACHED, self.removed - noble) + 1):
                for nobles in range(min(noble, data.POACHED - colonists) + 1):
                    for filling in _fillings(list(self.circles.items()), colonists, nobles):
                        result.add(pairs({**filling, NOBLE_REMOVED: noble}))
        return result
