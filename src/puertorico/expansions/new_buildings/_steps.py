"""The black market and the small wharf, which ask for one thing after another.

A payment returns at most one of each sort, in the order colonist, good, VP, so that exactly one
path leads to each way of paying. Each step leaves enough sorts to raise the rest.

A shipment has one step for each kind, which says how many of its goods are shipped. If none was
shipped so far, the last kind must not be 0, so that exactly one path leads to each mix of goods.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.actions import UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import (
    GOOD_KINDS,
    GOODS,
    Bounds,
    DecisionKind,
    Effect,
    Happened,
    Kind,
    Memory,
    Names,
    Phase,
    Remembered,
    RoleStage,
    Ruleset,
    Table,
    finish_load,
    remembered,
)
from puertorico.plugin.advanced import builder_phase
from puertorico.plugin.packed import (
    count_all,
    count_kind,
    kinds_in,
    kinds_of,
    of_kind,
    of_later_kinds,
)

from . import _public as public

WORKER: Final = 0
"""The place of a worker among the sorts that can be given up."""
GOOD: Final = 1
"""The place of a good."""
POINT: Final = 2
"""The place of a victory point."""
SORTS: Final = ("colonist", "any_good", "vp")
"""The words for things that can be given up in place of a doubloon."""
SORT_NAMES: Final = ("worker", "good", "vp")
"""The names of the same in positions."""


class BlackMarket(Effect):
    """A colonist, a good and a VP in place of missing doubloons (NEW-BLACK_MARKET-*)."""

    rule: ClassVar[str] = public.MARKET_RULE

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the purchase of each other building: nobody has two black markets."""
        ids = ruleset.building_ids
        others = [kind for kind in range(len(ids)) if ids[kind] != self.id]
        return {kind: public.BuildAtBlackMarket(ids[kind]) for kind in others}

    @override
    def builder_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers buildings for which 1 to 3 doubloons are missing and can be made up (A-38)."""
        builder = builder_phase(table)
        kinds = builder.placeable(table, seat)
        most = sum(returnable(table, seat))
        kinds = builder.affordable(table, seat, kinds, most)
        kinds &= ~builder.affordable(table, seat, kinds, 0)
        if not kinds:
            return []
        affordable = kinds_in(kinds)
        return [self.offer(kind) for kind in table.ruleset.by_cost if kind in affordable]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Asks what to return; then the doubloons are paid and the building is placed."""
        builder = builder_phase(table)
        coins = table.players[seat].doubloons
        missing = builder.price(table, seat, choice) - coins
        builder.start(table, choice, coins)
        table.push_phase(PaymentPhase.id, seat, missing=missing)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        seat, builder = table.seat, builder_phase(table)
        kind: int = action.key
        name = table.ruleset.building_ids[kind]
        if kind not in kinds_in(builder.placeable(table, seat)):
            return builder.explain(table, builder.offer(kind))
        price = builder.price(table, seat, kind)
        coins = table.players[seat].doubloons
        fields = {"building": name, "price": price, "money": coins}
        if price <= coins:
            return Illegality("coins_suffice", "NEW-BLACK_MARKET-3", fields)
        most = {**fields, "most": sum(returnable(table, seat))}
        return Illegality("too_expensive", "NEW-BLACK_MARKET-1", most, "black_market")


def returnable(table: Table, seat: int) -> list[bool]:
    """Returns whether the seat can return a colonist, a good and a VP chip, in this order."""
    player = table.players[seat]
    workers = player.workers()
    market = table.ruleset.kind_of.get(public.MARKET, -1)
    if market in player.buildings:
        workers -= player.crew[player.buildings.index(market)]
    return [workers > 0, player.packed_goods > 0, player.vp > 0]


class PaymentMemory(Memory):
    """The sum still to be raised, and the means."""

    missing: Annotated[int, Bounds(1, 3), "the doubloons still to be raised"] = 0
    next: Annotated[int, Names(SORT_NAMES), "what may be returned next, or after it"] = WORKER

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("missing", int, Bounds(1, 3), "the doubloons still to be raised"),
        remembered("next", int, Names(SORT_NAMES), "what may be returned next, or after it"),
    )

    @override
    def copy(self) -> PaymentMemory:
        new = PaymentMemory()
        new.missing = self.missing
        new.next = self.next
        return new

    # Up to here.


class PaymentPhase(Phase):
    """Asks for one thing after another, until no doubloon is missing."""

    id: ClassVar[str] = "payment"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "payment",
            public.MARKET_RULE,
            context=public.PaymentContext,
            when="A seat that builds at the black market, until no doubloon is missing.",
        ),
    )
    interrupts: ClassVar[tuple[str, ...] | None] = ("builder",)
    memory: ClassVar[type[Memory]] = PaymentMemory

    returns: tuple[tuple[Action, ...], ...]
    """The returns of workers by their place and kind, including those that are never possible."""

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one action for each kind of worker at each place, for each good, and for a VP.

        The places are the tiles, the buildings and the holding area.
        """
        ruleset = self.ruleset
        places: list[Any] = [*ruleset.tile_ids, *ruleset.building_ids, "holding"]
        circles = [*ruleset.tile_circles, *ruleset.circles, 1]
        self.returns = tuple(
            [tuple([public.ReturnColonist(id, who) for who in ruleset.worker_ids]) for id in places]
        )
        of_workers: dict[Any, Action] = {
            (place, worker): action
            for place, actions in enumerate(self.returns)
            for worker, action in enumerate(actions)
            if circles[place] and places[place] != public.MARKET
        }
        return {
            **of_workers,
            **{int(good): public.ReturnGood(good) for good in Good},
            None: public.ReturnPoint(),
        }

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the seat can raise the missing doubloons."""
        memory: PaymentMemory = table.memory
        return memory.missing <= sum(returnable(table, table.seat)[memory.next :])

    def workers(self, table: Table, seat: int) -> list[Action]:
        """Returns the actions that return one of the seat's workers, in the order of places.

        The one on the black market cannot be returned (NEW-BLACK_MARKET-4).
        """
        player = table.players[seat]
        first, returns = self.ruleset.tile_kinds, self.returns
        market = self.ruleset.kind_of.get(public.MARKET, -1)
        returned: list[Action] = []
        for tile in range(first):
            if player.tile_crew[tile]:
                returned += [returns[tile][kind] for kind in kinds_of(player.tile_crew[tile])]
        for place in range(len(player.buildings)):
            building = player.buildings[place]
            if player.crew[place] and building != market:
                actions = returns[first + building]
                returned += [actions[kind] for kind in kinds_of(player.crew[place])]
        return returned + [returns[-1][kind] for kind in kinds_of(player.holding)]

    @override
    def advance(self, table: Table) -> bool:
        """Asks for the next thing to return, until nothing is missing."""
        memory: PaymentMemory = table.memory
        if not memory.missing:
            table.pop()
            return False
        left = returnable(table, table.seat)
        options: list[Action] = []
        for sort in range(memory.next, len(SORTS)):
            if left[sort] and memory.missing <= sum(left[sort:]):
                options += self.choices(table, sort)
        return table.decide("payment", tuple(options), joined=False)

    def choices(self, table: Table, sort: int) -> list[Action]:
        """Returns the things of a sort that the seat can return."""
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
        if isinstance(action, public.ReturnColonist):
            memory.next = GOOD
            place, worker = action.key
            self.return_colonist(table, place, worker)
        elif isinstance(action, public.ReturnGood):
            memory.next = POINT
            table.return_goods(seat, action.key, 1, public.MARKET_RULE)
        else:
            # Nothing comes after the point, so it has raised the rest.
            table.return_vp(seat, 1, public.MARKET_RULE)

    def return_colonist(self, table: Table, place: int, worker: int) -> None:
        """Takes a worker from its place, which takes effect at once (A-39)."""
        seat = table.seat
        building = place - self.ruleset.tile_kinds
        if building < 0:
            table.move_to_tile(seat, place, worker, -1, public.MARKET_RULE)
        elif building < len(self.ruleset.building_ids):
            at = table.players[seat].buildings.index(building)
            table.move_to_building(seat, at, worker, -1, public.MARKET_RULE)
            table.refresh(seat)
        table.return_worker(seat, worker, public.MARKET_RULE)

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the building, the doubloons still missing, and the things to return for them."""
        memory: PaymentMemory = table.memory
        building = table.interrupted().recall("building")
        left = returnable(table, table.seat)
        # Others must not see whether the seat has VP chips.
        left[POINT] = True
        names = [SORT_NAMES[sort] for sort in range(memory.next, len(SORTS)) if left[sort]]
        id = self.ruleset.building_ids[building]
        return {"building": id, "missing": memory.missing, "returnable": names}

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Explains that the building has been chosen."""
        memory: PaymentMemory = table.memory
        return Illegality("no_pass", "NEW-BLACK_MARKET-3", {"missing": memory.missing}, "payment")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        memory: PaymentMemory = table.memory
        sort = POINT
        if isinstance(action, public.ReturnColonist):
            sort = WORKER
        elif isinstance(action, public.ReturnGood):
            sort = GOOD
        if sort < memory.next:
            others = {"things": SORTS[memory.next :], "other_thing": SORTS[sort]}
            return Illegality("other_step", public.MARKET_RULE, others, "payment")
        if action not in self.choices(table, sort):
            return not_there(action)
        fields = {"missing": memory.missing - 1, "thing": SORTS[sort]}
        return Illegality("too_few", "NEW-BLACK_MARKET-3", fields)


def not_there(action: Action) -> Illegality:
    """Explains that the seat has nothing of the kind that *action* would return."""
    if isinstance(action, public.ReturnColonist):
        fields = {"worker": action.worker, "source": action.source}
        return Illegality("nothing_there", public.MARKET_RULE, fields, "worker")
    if isinstance(action, public.ReturnGood):
        return Illegality("nothing_there", public.MARKET_RULE, {"good": action.good}, "good")
    return Illegality("nothing_there", public.MARKET_RULE, {}, "vp")


class SmallWharf(Effect):
    """A private ship for goods of any kinds, once per phase (NEW-SMALL_WHARF-1 to -4)."""

    rule: ClassVar[str] = public.WHARF_RULE

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {None: UseBuilding(self.id)}

    @override
    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers it if the owner has any goods."""
        if table.has_used(seat, self) or not any(table.players[seat].goods):
            return []
        return [self.offer()]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Asks which goods to ship."""
        table.mark_used(seat, self)
        table.push_phase(ShipmentPhase.id, seat)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        if not any(table.players[table.seat].goods):
            return Illegality("no_goods", self.rule)
        return Illegality("used", self.rule, {"building": self.id}, "captain")


class ShipmentMemory(Memory):
    """The kind of goods in question, and the goods shipped so far."""

    good: Annotated[int, Kind.GOOD, "the kind in question"] = 0
    goods: Annotated[int, Kind.GOODS, "what goes so far"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("good", int, Kind.GOOD, "the kind in question"),
        remembered("goods", int, Kind.GOODS, "what goes so far"),
    )

    @override
    def copy(self) -> ShipmentMemory:
        new = ShipmentMemory()
        new.good = self.good
        new.goods = self.goods
        return new

    # Up to here.


class ShipmentPhase(Phase):
    """Asks how many goods of each kind go, then ships them."""

    id: ClassVar[str] = "shipment"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "shipment",
            public.WHARF_RULE,
            context=public.ShipmentContext,
            when="A seat that uses its small wharf, for each kind of goods that it has.",
        ),
    )
    interrupts: ClassVar[tuple[str, ...] | None] = ("captain",)
    memory: ClassVar[type[Memory]] = ShipmentMemory

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one action for each number of goods of each kind."""
        most = self.ruleset.start_goods
        counts = [(good, count) for good in Good for count in range(most[good] + 1)]
        return {(int(good), count): public.Ship(good, count) for good, count in counts}

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether a seat ships in its part, and has the goods shipped so far."""
        memory: ShipmentMemory = table.memory
        goods = table.players[table.seat].goods
        said = all(count_kind(memory.goods, good) <= goods[good] for good in range(memory.good))
        said = said and of_later_kinds(memory.goods, memory.good - 1) == 0
        return said and table.interrupted().stage == RoleStage.PART

    @override
    def advance(self, table: Table) -> bool:
        """Asks for the next kind of goods; after the last one, ships them."""
        memory: ShipmentMemory = table.memory
        goods = table.players[table.seat].goods
        while memory.good < len(GOOD_KINDS):
            good = memory.good
            if goods[good]:
                least = 0 if memory.goods or any(goods[good + 1 :]) else 1
                options = [self.offer((good, count)) for count in range(least, goods[good] + 1)]
                if table.decide("shipment", tuple(options), joined=False):
                    return True
            else:
                memory.good += 1
        shipped, seat = memory.goods, table.seat
        table.pop()
        for good in GOOD_KINDS:
            table.return_goods(seat, good, count_kind(shipped, good), public.WHARF_RULE)
        finish_load(table, shipped, count_all(shipped) // 2, public.WHARF_RULE)
        return False

    @override
    def play(self, table: Table, action: Action) -> None:
        """Notes the goods of one kind."""
        _, count = action.key
        memory: ShipmentMemory = table.memory
        memory.goods += of_kind(memory.good, count)
        memory.good += 1

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the current kind, and the goods shipped so far by kind."""
        memory: ShipmentMemory = table.memory
        ids = self.ruleset.tile_ids
        return {
            "good": ids[memory.good],
            "shipped": {ids[good]: count_kind(memory.goods, good) for good in GOOD_KINDS},
        }

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Explains that 0 goods are chosen with a number, not with a pass."""
        return Illegality("no_pass", public.WHARF_RULE, variant="shipment")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains which kind is being asked for, and how many goods of it there are."""
        assert isinstance(action, public.Ship)
        memory: ShipmentMemory = table.memory
        good = GOODS[memory.good]
        if action.good != good:
            return Illegality("other_good", public.WHARF_RULE, {"good": str(good)})
        held = table.players[table.seat].goods[good]
        if action.count > held:
            fields = {"held": held, "good": str(good), "given": action.count}
            return Illegality("no_such_good", public.WHARF_RULE, fields, "number")
        return Illegality("at_least_one", public.WHARF_RULE)
