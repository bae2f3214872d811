"""Storing goods at the end of the captain phase (STORE-*), in canonical steps.

A complete choice says which kinds are kept whole (as many as the seat's warehouses keep), and which
single goods of the rest (A-25, A-26). Several such choices can keep the same goods; only the first
of these in order is offered. Its steps are the kinds kept whole in increasing order, then the
single goods. So each distinct outcome is reached by exactly one path.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from .._base.compat import override
from .._base.goods import GOOD_KINDS, GOODS, Good
from .._base.packed import (
    KINDS_OF_GOODS,
    MOST_OF_GOODS,
    ONE,
    ONLY,
    contains,
    count_all,
    count_kind,
    how_many,
    kinds_in,
    kinds_of,
    lesser,
    named,
    pack,
    unpack,
)
from .._base.values import MOST_CACHED
from .._engine.board import Memory
from .._engine.decisions import DecisionKind
from .._engine.frames import Kind, Remembered, remembered
from .._engine.phase import Phase
from ..actions import Keep, KeepAll
from ..actions._action import Action
from ..decisions import StoreContext
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.table import Table

SINGLES: Final = KINDS_OF_GOODS
"""Steps below this number keep a kind whole, the others keep a single good."""

_OF_EACH: Final[tuple[int, ...]] = tuple(
    [pack([number] * KINDS_OF_GOODS) for number in range(MOST_OF_GOODS + 1)]
)
"""Packed counts with the same number of goods of each kind, by this number."""
_paths: Final[dict[tuple[int, int, int], list[tuple[int, ...]]]] = {}
"""The cached paths, by the arguments of `_worked_out`."""


def storage_paths(packed: int, kinds: int, singles: int) -> list[tuple[int, ...]]:
    """Returns the canonical path to each distinct outcome of storing the goods, in order.

    *packed* are the goods held; *kinds* kinds can be kept whole, and *singles* goods besides. Step
    g keeps all of kind g, and step `SINGLES` + g keeps one single good of kind g.

    >>> from puertorico.plugin.packed import pack
    >>> storage_paths(pack([2, 1]), 0, 1)
    [(5,), (6,)]
    >>> storage_paths(pack([1, 0, 1]), 1, 1)
    [(0, 7)]
    """
    # Keeping a kind whole differs from keeping goods one by one only if it has more than *singles*.
    goods = lesser(packed, _OF_EACH[singles + 1 if singles < MOST_OF_GOODS else MOST_OF_GOODS])
    key = (goods, kinds, singles)
    known = _paths.get(key)
    if known is None:
        if len(_paths) >= MOST_CACHED:
            # Bounded for long-lived processes; a miss costs about ten microseconds.
            _paths.clear()
        known = _paths[key] = _worked_out(goods, kinds, singles)
    return known


def _worked_out(packed: int, kinds: int, singles: int) -> list[tuple[int, ...]]:
    goods = unpack(packed, KINDS_OF_GOODS)
    held = kinds_of(packed)
    outcomes: dict[tuple[int, ...], tuple[int, ...]] = {}
    for whole in combinations(held, min(kinds, len(held))):
        rest = [0 if good in whole else goods[good] for good in range(KINDS_OF_GOODS)]
        for single in _singles(rest, 0, min(singles, sum(rest))):
            kept = [goods[good] if good in whole else 0 for good in range(KINDS_OF_GOODS)]
            for good in single:
                kept[good] += 1
            path = (*whole, *[SINGLES + good for good in single])
            outcome = tuple(kept)
            if outcome not in outcomes or path < outcomes[outcome]:
                outcomes[outcome] = path
    return sorted(outcomes.values())


def _singles(rest: list[int], first: int, count: int) -> list[tuple[int, ...]]:
    """Returns the non-decreasing choices of *count* single goods, none below kind *first*."""
    if count == 0:
        return [()]
    choices: list[tuple[int, ...]] = []
    for good in range(first, KINDS_OF_GOODS):
        if rest[good]:
            rest[good] -= 1
            choices += [(good, *more) for more in _singles(rest, good, count - 1)]
            rest[good] += 1
    return choices


class StorageMemory(Memory):
    """The goods that the seat keeps, so far."""

    kinds: Annotated[int, Kind.KINDS, "the kinds that the seat keeps whole, so far"] = 0
    singles: Annotated[int, Kind.GOODS, "the single goods that it keeps, so far"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("kinds", int, Kind.KINDS, "the kinds that the seat keeps whole, so far"),
        remembered("singles", int, Kind.GOODS, "the single goods that it keeps, so far"),
    )

    @override
    def copy(self) -> StorageMemory:
        new = StorageMemory()
        new.kinds = self.kinds
        new.singles = self.singles
        return new

    # Up to here.


class StoragePhase(Phase):
    """Each seat in turn keeps the goods that it may."""

    id: ClassVar[str] = "storage"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "store",
            "STORE-01",
            offers=("free_actions",),
            context=StoreContext,
            when="Each seat in turn at the end of a captain phase, if it has several ways to keep "
            "goods.",
        ),
    )
    interrupts: ClassVar[tuple[str, ...] | None] = ("captain",)
    memory: ClassVar[type[Memory]] = StorageMemory

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the two actions for each kind of goods: keep it whole, or a single good."""
        actions: dict[Any, Action] = {int(good): KeepAll(good) for good in Good}
        for good in Good:
            actions[SINGLES + int(good)] = Keep(good)
        return actions

    @override
    def advance(self, table: Table) -> bool:
        """Asks for the seat's next step, or returns the goods it could not keep (STORE-01)."""
        players = table.players
        next_seat = table.next_seat
        memory: StorageMemory = table.memory
        while True:
            goods = players[table.seat].packed_goods
            held = count_all(goods) if goods else 0
            if held > 1 or (held and table.ask_forced):
                if table.ask_forced or not self.take_only_path(table):
                    options = self.steps(table)
                    if options:
                        first = not memory.kinds and not memory.singles
                        if table.decide("store", tuple(options), joined=first, first=first):
                            return True
                        continue
                self.return_rest(table)
            seat = next_seat[table.seat]
            if seat == table.taker:
                table.pop()
                return False
            table.seat = seat

    def take_only_path(self, table: Table) -> bool:
        """Makes all steps at once if there is only one path.

        Returns:
            Whether there was only one path.
        """
        paths = self.paths(table)
        if len(paths) > 1:
            return False
        memory: StorageMemory = table.memory
        memory.kinds = memory.singles = 0
        for step in paths[0]:
            self.keep(memory, step)
        return True

    def steps(self, table: Table) -> list[Action]:
        """Returns the seat's next steps; empty when it has kept all that it may."""
        offers = self.offers
        made = self.path(table)
        options: list[Action] = []
        last = -1
        for path in self.paths(table):
            if len(path) > len(made) and path[: len(made)] == made and path[len(made)] != last:
                last = path[len(made)]
                options.append(offers[last])
        return options

    def paths(self, table: Table) -> list[tuple[int, ...]]:
        """Returns the paths of the seat, from its first step on."""
        player = table.players[table.seat]
        effects = player.effects
        return storage_paths(player.packed_goods, effects.kept_kinds, 1 + effects.kept_goods)

    def path(self, table: Table) -> tuple[int, ...]:
        """Returns the steps that the seat has made so far."""
        memory: StorageMemory = table.memory
        path = kinds_in(memory.kinds)
        for good in kinds_of(memory.singles):
            path += [SINGLES + good] * count_kind(memory.singles, good)
        return tuple(path)

    @override
    def play(self, table: Table, action: Action) -> None:
        self.keep(table.memory, action.key)

    def keep(self, memory: StorageMemory, step: int) -> None:
        """Makes one step.

        Args:
            memory: The goods that the seat keeps so far.
            step: Below ``SINGLES`` the kind of goods to keep whole; otherwise ``SINGLES`` plus the
                kind of a single good.
        """
        if step < SINGLES:
            memory.kinds |= ONLY[step]
        else:
            memory.singles += ONE[step - SINGLES]

    def return_rest(self, table: Table) -> None:
        """Returns the goods that are not kept (STORE-01)."""
        memory: StorageMemory = table.memory
        goods = table.players[table.seat].packed_goods
        for good in kinds_of(goods):
            if not memory.kinds & ONLY[good]:
                lost = count_kind(goods, good) - count_kind(memory.singles, good)
                table.return_goods(table.seat, good, lost, "STORE-01", silent=True)
        if table.ruleset.has_news:
            lost = goods - table.players[table.seat].packed_goods
            if lost:
                table.notify("lost", table.seat, lost)
        memory.kinds = memory.singles = 0

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns how many kinds and single goods the seat can keep, and the goods it has kept."""
        memory: StorageMemory = table.memory
        effects = table.players[table.seat].effects
        ids = self.ruleset.tile_ids
        return {
            "kinds": effects.kept_kinds,
            "singles": 1 + effects.kept_goods,
            "whole": [ids[good] for good in kinds_in(memory.kinds)],
            "kept": named(memory.singles, ids),
        }

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        good = GOODS[action.key % SINGLES]
        player = table.players[table.seat]
        kept_kinds = player.effects.kept_kinds
        if not player.goods[good]:
            return Illegality("no_such_good", "STORE-01", {"good": str(good)})
        if action.key < SINGLES and not kept_kinds:
            return Illegality("no_warehouse", "STORE-01", {"good": str(good)})
        memory: StorageMemory = table.memory
        is_full = how_many(memory.kinds) >= kept_kinds
        if action.key < SINGLES and is_full and not contains(memory.kinds, action.key):
            return Illegality("no_warehouse", "STORE-01", {"good": str(good)}, "full")
        return Illegality(
            "other_step",
            "STORE-02",
            {"action": str(action), "actions": tuple([str(option) for option in table.options])},
            "storage",
        )

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Returns the refusal: a seat must keep as much as it may (A-25)."""
        return Illegality("no_pass", "STORE-01", variant="storage")

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the seat has the goods that it has kept so far."""
        memory: StorageMemory = table.memory
        goods = table.players[table.seat].goods
        singles = all(count_kind(memory.singles, good) <= goods[good] for good in GOOD_KINDS)
        return singles and all(goods[good] for good in kinds_in(memory.kinds))
