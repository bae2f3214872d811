"""The builder phase, and the prices of buildings (BUILDER-*, A-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from .. import events as ev
from .._base.bounds import MOST_HELD, MOST_QUARRIES
from .._base.compat import override
from .._base.goods import QUARRY
from .._base.packed import ONLY, contains, kinds_in
from .._base.values import MOST_CACHED
from .._engine.board import Memory, kinds_in_game
from .._engine.decisions import DecisionKind
from .._engine.frames import Bounds, Kind, Remembered, Stage, remembered
from .._engine.moments import NOTHING, Happened, Moment, MomentResult
from .._engine.rolephase import PartStep, RolePhase, role_stages
from ..actions import Build
from ..actions._action import Action
from ..decisions import BuildContext
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.table import Table

ExplainedPrice = tuple[int, tuple[tuple[str, int], ...], int, int]
"""The fields of a `BuildingPrice`: cost, reductions, price and missing doubloons."""


def counted_quarries(table: Table, seat: int) -> int:
    """Returns the number of the seat's occupied quarries, at most `MOST_QUARRIES`."""
    quarries = table.players[seat].tile_crew[QUARRY]
    if quarries > MOST_QUARRIES:
        # More quarries than can count, or with workers other than colonists.
        quarries = min(table.occupied_quarries(seat), MOST_QUARRIES)
    return quarries


def general_reduction(table: Table, seat: int) -> int:
    """Returns by how much the privilege and effects reduce the seat's price of any building."""
    effects = table.players[seat].effects
    less = effects.privilege_factor if seat == table.taker else 0
    if effects.general_discount:
        for effect in effects.general_discount:
            less += effect.general_discount(table, seat)
    return less


def price_of(table: Table, seat: int, building: int) -> int:
    """Returns the doubloons that the seat has to pay for a kind of building."""
    ruleset = table.ruleset
    player = table.players[seat]
    less = player.tile_crew[QUARRY]
    if less > MOST_QUARRIES:
        less = counted_quarries(table, seat)
    column = ruleset.column[building]
    if less > column:
        less = column
    effects = player.effects
    if seat == table.taker or effects.general_discount:
        less += general_reduction(table, seat)
    for effect in effects.discount:
        less += effect.discount(table, seat, building)
    cost = ruleset.cost[building]
    return cost - less if cost > less else 0


def payable(table: Table, seat: int, kinds: int, money: int) -> int:
    """Returns which kinds of a set cost the seat no more than *money*."""
    # The same as `price_of` for all kinds, computed once for every game: what reduces the price of
    # any building is worth as much as money.
    player = table.players[seat]
    effects = player.effects
    quarries = player.tile_crew[QUARRY]
    if quarries > MOST_QUARRIES:
        quarries = counted_quarries(table, seat)
    by_money = table.ruleset.payable[quarries]
    most = len(by_money) - 1
    if seat == table.taker or effects.general_discount:
        money += general_reduction(table, seat)
    affordable = kinds & by_money[money if money < most else most]
    discounts = effects.discount
    if discounts:
        for kind in kinds_in(kinds):
            worth = money
            for effect in discounts:
                worth += effect.discount(table, seat, kind)
            if worth != money:
                affordable &= ~ONLY[kind]
                if worth >= 0:
                    affordable |= by_money[worth if worth < most else most] & ONLY[kind]
    return affordable


def explained_prices(table: Table, seat: int, kinds: int) -> dict[str, ExplainedPrice]:
    """Returns the price of each kind of building in a set and its causes, by id.

    The causes are those that `price_of` sums.
    """
    ruleset = table.ruleset
    money = table.players[seat].doubloons
    prices: dict[str, ExplainedPrice] = {}
    by_column = [_reductions(table, seat, column) for column in range(MOST_QUARRIES + 1)]
    for building in kinds_in(kinds):
        reductions = by_column[ruleset.column[building]]
        for effect in table.players[seat].effects.discount:
            less = effect.discount(table, seat, building)
            if less:
                reductions = (*reductions, (effect.id, less))
        cost = ruleset.cost[building]
        price = max(cost - sum([less for _, less in reductions]), 0)
        prices[ruleset.building_ids[building]] = (cost, reductions, price, max(price - money, 0))
    return prices


def note_price(table: Table, seat: int, building: int) -> None:
    """Notes the price of a building that the seat is going to build, and its causes."""
    id = table.ruleset.building_ids[building]
    cost, reductions, price, _ = explained_prices(table, seat, ONLY[building])[id]
    table.note(
        ev.BuildingPriced,
        "BUILDER-02",
        seat=seat,
        building=id,
        cost=cost,
        reductions=reductions,
        price=price,
    )


def _reductions(table: Table, seat: int, column: int) -> tuple[tuple[str, int], ...]:
    """Returns the discounts on every building of a column, with their amounts."""
    effects = table.players[seat].effects
    causes = [
        ("privilege", effects.privilege_factor if seat == table.taker else 0),
        ("quarry", min(counted_quarries(table, seat), column)),
    ]
    for effect in effects.general_discount:
        causes.append((effect.id, effect.general_discount(table, seat)))
    return tuple([cause for cause in causes if cause[1]])


_GROUP: Final = 8
"""How many kinds of buildings a group has: so few that all their choices are soon cached."""

# The steps of the builder phase, which follow those of `PartStep`.
_PAID: Final = 3
"""The building chosen is paid for."""
_PLACED: Final = 4
"""Effects react to the building that has been placed."""


class BuilderMemory(Memory):
    """The building that the seat builds."""

    building: Annotated[int, Kind.BUILDING, "the building chosen"] = 0
    price: Annotated[int, Bounds(0, MOST_HELD), "the doubloons to pay for it"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("building", int, Kind.BUILDING, "the building chosen"),
        remembered("price", int, Bounds(0, MOST_HELD), "the doubloons to pay for it"),
    )

    @override
    def copy(self) -> BuilderMemory:
        new = BuilderMemory()
        new.building = self.building
        new.price = self.price
        return new

    # Up to here.


class BuilderPhase(RolePhase):
    """Each seat may build."""

    groups: tuple[int, ...]
    """The sets of the kinds of buildings in groups of a few, cheapest first."""

    id: ClassVar[str] = "builder"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "build",
            "BUILDER-01",
            offers=("builder_offer", "free_actions"),
            context=BuildContext,
            passable=True,
            when="Each seat in turn in a builder phase, if it can pay for a building that it has "
            "room for.",
        ),
    )
    stages: ClassVar[tuple[Stage, ...]] = role_stages((*PartStep.NAMES, "paid", "placed"))
    memory: ClassVar[type[Memory]] = BuilderMemory
    part_hooks: ClassVar[tuple[str, ...]] = ("discount", "general_discount", "builder_offer",
                                            "built", "built_offer", "privilege_factor")  # fmt: skip

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the action of building each kind."""
        ids = self.ruleset.building_ids
        by_cost = self.ruleset.by_cost
        self.groups = tuple(
            [
                sum([ONLY[kind] for kind in by_cost[first : first + _GROUP]])
                for first in range(0, len(by_cost), _GROUP)
            ]
        )
        return {building: Build(ids[building]) for building in range(len(ids))}

    @override
    def tiles_at_work(self) -> int:
        """Returns the quarries, which make buildings cheaper."""
        return ONLY[QUARRY]

    @override
    def turn(self, table: Table) -> bool:
        """Asks for a building that the seat can place and afford (BUILDER-01 to BUILDER-12)."""
        if table.step == _PAID:
            self.place(table)
            return False
        if table.step == _PLACED:
            return self.react(table)
        seat = table.seat
        effects = table.players[seat].effects
        money = table.players[seat].doubloons
        kinds = payable(table, seat, self.placeable(table, seat), money)
        known = table.ruleset.caches.build_choices.get(kinds)
        if known is None:
            known = self.choice(kinds)
        if effects.builder_offer:
            offers = self.offered(table)
            if offers:
                return table.decide("build", [*known[:-1], *offers, known[-1]])
        if not kinds and not table.ask_forced:
            self.next_part(table)
            return False
        return table.decide("build", known)

    def offered(self, table: Table) -> list[Action]:
        """Returns the offers of effects."""
        seat = table.seat
        effects = table.players[seat].effects.builder_offer
        return table._offers([effect.builder_offer(table, seat) for effect in effects])

    def placeable(self, table: Table, seat: int) -> int:
        """Returns the set of the kinds that the seat may have and has room for."""
        player = table.players[seat]
        room = table.ruleset.city_size - player.spaces
        kinds = table.buildings_left & ~player.owned_mask
        if room < 2:
            kinds = kinds & table.ruleset.one_space if room else 0
        return kinds

    def affordable(self, table: Table, seat: int, kinds: int, missing: int) -> int:
        """Returns which kinds of a set the seat could afford with more doubloons.

        Args:
            seat: The seat.
            kinds: The set of kinds.
            missing: How many more doubloons it would have.
        """
        return payable(table, seat, kinds, table.players[seat].doubloons + missing)

    def price(self, table: Table, seat: int, building: int) -> int:
        """Returns the doubloons that the seat has to pay for a building.

        Args:
            seat: The seat.
            building: The number of the building.
        """
        return price_of(table, seat, building)

    def choice(self, kinds: int) -> tuple[Action, ...]:
        """Returns and caches the choices for a set of buildings, cheapest first, and `Pass`.

        Args:
            kinds: The set of kinds.
        """
        ruleset = self.ruleset
        known = ruleset.caches.build_choices
        if len(known) >= MOST_CACHED:
            known.clear()
        listed: list[Action] = []
        for group in self.groups:
            if kinds & group:
                listed += self.choice_of_group(kinds & group)
        actions = known[kinds] = (*listed, ruleset.pass_action)
        return actions

    def choice_of_group(self, kinds: int) -> tuple[Action, ...]:
        """Returns the choices for kinds of one group, cheapest first.

        Args:
            kinds: The set of kinds.
        """
        ruleset = self.ruleset
        known = ruleset.caches.group_choices
        actions = known.get(kinds)
        if actions is None:
            listed = [self.offers[kind] for kind in ruleset.by_cost if kinds & ONLY[kind]]
            actions = known[kinds] = tuple(listed)
        return actions

    @override
    def play(self, table: Table, action: Action) -> None:
        """Takes the money, places the building, and lets effects react."""
        building: int = action.key
        self.start(table, building, price_of(table, table.seat, building))
        self.place(table)

    def start(self, table: Table, building: int, coins: int) -> None:
        """Begins to build.

        Args:
            building: The number of the building.
            coins: The doubloons that are paid as soon as the frame continues.
        """
        if table._has_listener():
            note_price(table, table.seat, building)
        memory: BuilderMemory = table.memory
        memory.building = building
        memory.price = coins
        table.step = _PAID

    def place(self, table: Table) -> None:
        """Takes the money and places the building."""
        memory: BuilderMemory = table.memory
        seat = table.seat
        table.pay(seat, memory.price, "BUILDER-03")
        table.place_building(seat, memory.building, "BUILDER-03", True)
        memory.price = 0
        table.step = _PLACED
        if not table.players[seat].effects.built:
            self.complete(table)

    def react(self, table: Table) -> bool:
        """Lets effects react to the building, then ends the seat's part.

        Returns:
            Whether a decision is due.
        """
        outcome = self.run_moment(table, table.players[table.seat].effects.built, Moment.BUILT)
        if outcome != MomentResult.DONE:
            return outcome == MomentResult.ASKED
        self.complete(table)
        return False

    def complete(self, table: Table) -> None:
        """Notes that the city is full and ends the seat's part (END-03, A-96)."""
        if table.players[table.seat].spaces >= table.ruleset.city_size:
            table.trigger_end("city", "END-03")
        memory: BuilderMemory = table.memory
        memory.building = 0
        table.last_effect = 0
        self.next_part(table)

    @override
    def moment(self, table: Table) -> int:
        """Returns `Moment.BUILT` while effects react to a building that has been placed."""
        return Moment.BUILT if table.step == _PLACED else RolePhase.moment(self, table)

    @override
    def happened(self, table: Table) -> Happened:
        """Returns the building that has been placed."""
        memory: BuilderMemory = table.memory
        return Happened(building=memory.building) if table.step == _PLACED else NOTHING

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the builder, and the seat's price for each kind in the supply."""
        return {
            "taker": table.taker,
            "prices": explained_prices(table, table.seat, table.buildings_left),
        }

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        ruleset = table.ruleset
        building: int = action.key
        name = ruleset.building_ids[building]
        player = table.players[table.seat]
        if contains(player.owned_mask, building):
            return Illegality("owned", "BUILDER-06", {"building": name})
        if not contains(kinds_in_game(table), building):
            return Illegality("out_of_game", "DRAFT-07", {"building": name})
        if not table.building_supply[building]:
            return Illegality("sold_out", "BUILDER-03", {"building": name})
        room = ruleset.city_size - player.spaces
        if room == 0:
            return Illegality("city_full", "BUILDER-11")
        if ruleset.spaces[building] > room:
            return Illegality("one_space", "BUILDER-12", {"building": name})
        price = price_of(table, table.seat, building)
        return Illegality(
            "too_expensive",
            "BUILDER-02",
            {"building": name, "price": price, "money": player.doubloons},
        )

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether a building to be paid for can be built, and one just placed is in the city."""
        memory: BuilderMemory = table.memory
        player = table.players[table.seat]
        if table.step == _PAID:
            can_pay = memory.price <= player.doubloons
            return can_pay and contains(self.placeable(table, table.seat), memory.building)
        return table.step != _PLACED or contains(player.owned_mask, memory.building)


def builder_phase(table: Table) -> BuilderPhase:
    """Returns the phase, for effects that build in ways other than paying doubloons."""
    phase = table.ruleset.phases[table.ruleset.phase_of[BuilderPhase.id]]
    assert isinstance(phase, BuilderPhase)
    return phase
