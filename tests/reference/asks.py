"""The questions of the game: simple ones, and those about what is given, taken or kept."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, combinations_with_replacement
from typing import Any, Self

from typing_extensions import override

from . import data

CHANCE = -1

# "choose settler"; or pairs of what and how many, for a placement or a storing ...
Choice = Any


@dataclass(frozen=True)
class Ask:
    """One decision of one seat (or of chance) with its legal choices."""

    seat: int
    kind: str
    options: frozenset[str] = frozenset()
    weights: dict[str, int] = field(default_factory=dict)  # of chance; like ones are left out

    def weight(self, choice: str) -> int:
        """Return how often chance draws this, compared with the other choices."""
        return self.weights.get(choice, 1)

    def accepts(self, choice: Choice) -> bool:
        """Say whether the choice is legal."""
        return isinstance(choice, str) and choice in self.options

    def outcomes(self) -> set[Choice]:
        """Return every legal choice."""
        return set(self.options)

    def count(self) -> int:
        """Return the number of legal choices."""
        return len(self.options)

    def with_moves(self, moves: frozenset[str]) -> Self:
        """Return the same question, in place of whose answer a guest may move (A-40)."""
        return replace(self, options=self.options | moves)


@dataclass(frozen=True)
class CompoundAsk(Ask):
    """One decision of several steps: guests may move before the first of them only (A-40)."""

    moves: frozenset[str] = frozenset()

    def fits(self, choice: Choice) -> bool:
        """Say whether the choice is one of the ways."""
        return choice in self.ways()

    def ways(self) -> set[Choice]:
        """Enumerate every way."""
        raise NotImplementedError

    def count_ways(self) -> int:
        """Count the ways."""
        return len(self.ways())

    @override
    def accepts(self, choice: Choice) -> bool:
        """Say whether the choice is a move or one of the ways."""
        if isinstance(choice, str):
            return choice in self.moves
        return self.fits(choice)

    @override
    def outcomes(self) -> set[Choice]:
        """Return the moves and every way."""
        return self.ways() | self.moves

    @override
    def count(self) -> int:
        """Return the number of moves and ways."""
        return self.count_ways() + len(self.moves)

    @override
    def with_moves(self, moves: frozenset[str]) -> Self:
        """Return the same question with the moves of guests before its first step."""
        return replace(self, moves=moves)


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def is_pairs(value: object) -> bool:
    """Check the form: a tuple of sorted (id, positive number) pairs, every id once."""
    if not isinstance(value, tuple):
        return False
    for pair in value:
        if not isinstance(pair, tuple) or len(pair) != 2:
            return False
        if not isinstance(pair[0], str) or not _is_count(pair[1]) or pair[1] == 0:
            return False
    names = [pair[0] for pair in value]
    return names == sorted(set(names))


def pairs(counts: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """Write a dict of counts as sorted pairs without the zero entries."""
    return tuple(sorted((name, number) for name, number in counts.items() if number > 0))


def _fillings(kinds: list[tuple[str, int]], goods: int) -> Iterator[dict[str, int]]:
    """Yield every way to take exactly so many goods of those held."""
    if not kinds:
        if goods == 0:
            yield {}
        return
    (name, held), rest = kinds[0], kinds[1:]
    for here in range(min(held, goods) + 1):
        for filling in _fillings(rest, goods - here):
            yield {name: here, **filling}


@dataclass(frozen=True)
class StoreAsk(CompoundAsk):
    """What a seat keeps at the end of the captain phase (STORE-01, A-25, A-26)."""

    goods: dict[str, int] = field(default_factory=dict)
    whole_kinds: int = 0  # kinds the occupied warehouses keep
    singles: int = 1  # single goods: one, and three more in an occupied storehouse

    def _held(self) -> dict[str, int]:
        return {kind: number for kind, number in self.goods.items() if number > 0}

    @override
    def fits(self, choice: Choice) -> bool:
        """Check a whole choice: can it be explained by warehouses and the single good?"""
        if not is_pairs(choice):
            return False
        kept = dict(choice)
        held = self._held()
        for kind, number in kept.items():
            if number > held.get(kind, 0):
                return False
        if len(held) <= self.whole_kinds:
            return kept == held
        for whole in combinations(sorted(held), self.whole_kinds):
            if any(kept.get(kind, 0) != held[kind] for kind in whole):
                continue
            singles = sum(number for kind, number in kept.items() if kind not in whole)
            rest = sum(number for kind, number in held.items() if kind not in whole)
            if singles == min(self.singles, rest):  # the room is used
                return True
        return False

    @override
    def ways(self) -> set[Choice]:
        """Enumerate what may be kept."""
        held = self._held()
        if len(held) <= self.whole_kinds:
            return {pairs(held)}
        result: set[Choice] = set()
        for whole in combinations(sorted(held), self.whole_kinds):
            rest = {kind: number for kind, number in held.items() if kind not in whole}
            room = min(self.singles, sum(rest.values()))
            for singles in _fillings(list(rest.items()), room):
                result.add(pairs({**singles, **{kind: held[kind] for kind in whole}}))
        return result


@dataclass(frozen=True)
class ShipAsk(CompoundAsk):
    """What goes on the small wharf: at least one good, of any kinds (NEW-SMALL_WHARF-1)."""

    goods: dict[str, int] = field(default_factory=dict)

    @override
    def fits(self, choice: Choice) -> bool:
        """Check that it is some of what is held."""
        if not is_pairs(choice) or not choice:
            return False
        return all(number <= self.goods.get(kind, 0) for kind, number in choice)

    @override
    def ways(self) -> set[Choice]:
        """Enumerate every shipment."""
        most = sum(self.goods.values())
        return {
            pairs(shipped)
            for number in range(1, most + 1)
            for shipped in _fillings(list(self.goods.items()), number)
        }

    @override
    def count_ways(self) -> int:
        """Count without enumerating: any number of each kind, but not nothing at all."""
        ways = 1
        for number in self.goods.values():
            ways *= number + 1
        return ways - 1


@dataclass(frozen=True)
class PayAsk(CompoundAsk):
    """What is returned in place of the missing doubloons (NEW-BLACK_MARKET-1, A-38).

    A choice is (where the colonist comes from or "", kind of the good or "", VP chip or not); a
    noble is returned from "noble hospice" and the like.
    """

    missing: int = 0
    colonists_from: frozenset[str] = frozenset()
    goods: frozenset[str] = frozenset()
    chip: bool = False

    @override
    def ways(self) -> set[Choice]:
        """Enumerate every way to return exactly as many things as doubloons are missing."""
        return {
            (source, good, chip)
            for source in ["", *self.colonists_from]
            for good in ["", *self.goods]
            for chip in ([False, True] if self.chip else [False])
            if (source != "") + (good != "") + chip == self.missing
        }


@dataclass(frozen=True)
class SupplyAsk(CompoundAsk):
    """Which goods go to the royal warehouse, one of a kind (NOBLE-ROYAL_SUPPLIER-1, -2)."""

    kinds: frozenset[str] = frozenset()  # those held
    most: int = 0

    @override
    def ways(self) -> set[Choice]:
        """Enumerate the sets of kinds, the empty one too."""
        return {
            kinds
            for number in range(min(self.most, len(self.kinds)) + 1)
            for kinds in combinations(sorted(self.kinds), number)
        }


@dataclass(frozen=True)
class PrivilegeAsk(CompoundAsk):
    """Which goods the craftsman takes: none, one or two, in the order of the goods (A-33).

    A choice is the tuple of their kinds; the same kind may come twice where the edition has it so.
    """

    stock: dict[str, int] = field(default_factory=dict)  # of the kinds taken this phase
    most: int = 1
    different: bool = False

    @override
    def ways(self) -> set[Choice]:
        """Enumerate every way, the empty one too."""
        kinds = [kind for kind in data.GOODS if self.stock.get(kind, 0) > 0]
        return {
            taken
            for number in range(self.most + 1)
            for taken in combinations_with_replacement(kinds, number)
            if all(taken.count(kind) <= self.stock[kind] for kind in taken)
            if not self.different or len(set(taken)) == number
        }
