"""Paying part of a price with a colonist, a good and a VP (NEW-BLACK_MARKET-*).

At most one of each sort is returned, in the order colonist, good, VP, so that exactly one path
leads to each way of paying. Each step leaves enough sorts to raise the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.errors import Illegality
from puertorico.plugin import (
    GOOD_KINDS,
    DecisionKind,
    Interruption,
    Kind,
    Memory,
    Phase,
    Register,
    RoleStage,
    Stage,
    Turn,
)
from puertorico.plugin.advanced import BuilderStep
from puertorico.plugin.packed import kinds_of

from ._public import MARKET, PaymentContext, ReturnColonist, ReturnGood, ReturnPoint

if TYPE_CHECKING:
    from puertorico.plugin import Table

__all__ = ["PaymentPhase", "payment_phase"]

RULE: Final = "NEW-BLACK_MARKET-1"

COLONIST: Final = 0
GOOD: Final = 1
POINT: Final = 2
SORTS: Final = ("colonist", "any_good", "vp")
SORT_NAMES: Final = ("worker", "good", "vp")


class PaymentMemory(Memory):
    """What is still to be raised, and with what."""

    missing: int = 0
    """The doubloons still missing."""
    next: int = COLONIST
    """The next sort that may be returned."""

    @override
    def copy(self) -> PaymentMemory:
        """Returns an independent copy."""
        new = PaymentMemory()
        new.missing = self.missing
        new.next = self.next
        return new


class PaymentPhase(Phase):
    """Asks for one thing after another, until no doubloon is missing."""

    __slots__ = ("market", "returns")

    id: ClassVar[str] = "payment"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "payment",
            "NEW-BLACK_MARKET-1",
            context=PaymentContext,
            when="A seat that builds at the black market, until no doubloon is missing.",
        ),
    )
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("builder", stages=(RoleStage.PART,), steps=(BuilderStep.PAID,)),
    )
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = ()
    stages: ClassVar[tuple[Stage, ...]] = (Stage(turn=Turn.TAKERS),)
    memory: ClassVar[type[Memory]] = PaymentMemory
    registers: ClassVar[tuple[Register, ...]] = (
        Register("missing", Kind.NUMBER, "the doubloons still to be raised", low=1, high=3),
        Register("next", Kind.NAME, "what may be returned next, or after it", names=SORT_NAMES),
    )

    market: int
    """The number of the black market, whose worker cannot be returned (NEW-BLACK_MARKET-4)."""
    returns: tuple[tuple[Action, ...], ...]
    """The returns of workers by their place and kind, also those that are never possible."""

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one action for each kind of worker at each place, for each good, and for a VP.

        The places are the tiles, the buildings and the holding area.
        """
        ruleset = self.ruleset
        places: list[Any] = [*ruleset.tile_ids, *ruleset.building_ids, "holding"]
        circles = [*ruleset.tile_circles, *ruleset.circles, 1]
        self.market = ruleset.kind_of.get(MARKET, -1)
        self.returns = tuple(
            [tuple([ReturnColonist(id, who) for who in ruleset.worker_ids]) for id in places]
        )
        found: dict[Any, Action] = {
            (place, worker): action
            for place, actions in enumerate(self.returns)
            for worker, action in enumerate(actions)
            if circles[place] and places[place] != MARKET
        }
        return {**found, **{int(good): ReturnGood(good) for good in Good}, None: ReturnPoint()}

    def begin(self, table: Table, seat: int, missing: int) -> None:
        """Asks the seat to return things in place of *missing* doubloons."""
        table.push(self, seat)
        memory: PaymentMemory = table.memory
        memory.missing = missing

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the seat can raise the missing doubloons."""
        memory: PaymentMemory = table.memory
        return memory.missing <= sum(self.sorts(table, table.seat)[memory.next :])

    def workers(self, table: Table, seat: int) -> list[Action]:
        """Returns what returns one of the seat's workers, in the order of places."""
        player = table.players[seat]
        first, returns = self.ruleset.tile_kinds, self.returns
        found: list[Action] = []
        for tile in range(first):
            if player.tile_crew[tile]:
                found += [returns[tile][kind] for kind in kinds_of(player.tile_crew[tile])]
        for place in range(len(player.buildings)):
            building = player.buildings[place]
            if player.crew[place] and building != self.market:
                actions = returns[first + building]
                found += [actions[kind] for kind in kinds_of(player.crew[place])]
        return found + [returns[-1][kind] for kind in kinds_of(player.holding)]

    def sorts(self, table: Table, seat: int) -> list[bool]:
        """Returns whether the seat can return a colonist, a good and a VP chip, in this order."""
        player = table.players[seat]
        workers = player.workers()
        if self.market in player.buildings:
            workers -= player.crew[player.buildings.index(self.market)]
        return [workers > 0, player.packed_goods > 0, player.vp > 0]

    @override
    def advance(self, table: Table) -> bool:
        """Asks for the next thing to return, until nothing is missing."""
        memory: PaymentMemory = table.memory
        if not memory.missing:
            table.pop()
            return False
        there = self.sorts(table, table.seat)
        options: list[Action] = []
        for sort in range(memory.next, len(SORTS)):
            if there[sort] and memory.missing <= sum(there[sort:]):
                options += self.choices(table, sort)
        return table.decide_step("payment", tuple(options))

    def choices(self, table: Table, sort: int) -> list[Action]:
        """Returns what the seat can return of a sort."""
        if sort == GOOD:
            held = table.players[table.seat].goods
            return [self.offers[good] for good in GOOD_KINDS if held[good]]
        if sort == POINT:
            return [self.offer()] if table.players[table.seat].vp else []
        return self.workers(table, table.seat)

    @override
    def play(self, table: Table, action: Action) -> None:
        """Returns one thing to its supply."""
        seat = table.seat
        memory: PaymentMemory = table.memory
        memory.missing -= 1
        if isinstance(action, ReturnColonist):
            memory.next = GOOD
            place, worker = action.key
            self.return_colonist(table, place, worker)
        elif isinstance(action, ReturnGood):
            memory.next = POINT
            table.return_goods(seat, action.key, 1, RULE)
        else:
            memory.next = POINT + 1
            table.return_vp(seat, 1, RULE)

    def return_colonist(self, table: Table, place: int, worker: int) -> None:
        """Takes a worker from its place, which takes effect at once (A-39)."""
        seat = table.seat
        building = place - self.ruleset.tile_kinds
        if building < 0:
            table.move_to_tile(seat, place, worker, -1, RULE)
        elif building < len(self.ruleset.building_ids):
            table.move_to_building(
                seat, table.players[seat].buildings.index(building), worker, -1, RULE
            )
            table.refresh(seat)
        table.return_worker(seat, worker, RULE)

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the building, the doubloons still missing, and what can be returned for them."""
        memory: PaymentMemory = table.memory
        building = table.interrupted().register("building")
        there = self.sorts(table, table.seat)
        # Others must not see whether the seat has VP chips.
        there[POINT] = True
        return {
            "building": self.ruleset.building_ids[building],
            "missing": memory.missing,
            "returnable": [
                SORT_NAMES[sort] for sort in range(memory.next, len(SORTS)) if there[sort]
            ],
        }

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Explains that the building has been chosen."""
        memory: PaymentMemory = table.memory
        return Illegality("no_pass", "NEW-BLACK_MARKET-3", {"missing": memory.missing}, "payment")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains why this cannot be returned now."""
        memory: PaymentMemory = table.memory
        sort = POINT
        if isinstance(action, ReturnColonist):
            sort = COLONIST
        elif isinstance(action, ReturnGood):
            sort = GOOD
        if sort < memory.next:
            return Illegality(
                "other_step",
                RULE,
                {"things": SORTS[memory.next :], "other_thing": SORTS[sort]},
                "payment",
            )
        if action not in self.choices(table, sort):
            return not_there(action)
        return Illegality(
            "too_few",
            "NEW-BLACK_MARKET-3",
            {"missing": memory.missing, "thing": SORTS[sort]},
        )


def not_there(action: Action) -> Illegality:
    """Explains that the seat has nothing of the kind that *action* would return."""
    if isinstance(action, ReturnColonist):
        fields = {"worker": action.worker, "source": action.source}
        return Illegality("nothing_there", RULE, fields, "worker")
    if isinstance(action, ReturnGood):
        return Illegality("nothing_there", RULE, {"good": action.good}, "good")
    return Illegality("nothing_there", RULE, {}, "vp")


def payment_phase(table: Table) -> PaymentPhase:
    """Returns the payment phase of the table's ruleset."""
    phase = table.ruleset.phases[table.ruleset.phase_of[PaymentPhase.id]]
    assert isinstance(phase, PaymentPhase)
    return phase
