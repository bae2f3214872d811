"""The builder phase (BUILDER-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._base.goods import QUARRY
from .._base.kept import MOST_KEPT
from .._engine.decisions import DecisionKind
from .._engine.effects import BUILT, NOTHING, Happened
from .._engine.frames import Kind, Register, Stage, last_effect
from .._engine.interruption import FREELY, Interruption
from .._engine.rolephase import RolePhase
from .._engine.rolestages import PART, PART_STEPS, ROLE_REGISTERS, TURN, role_stages
from ..actions import Build
from ..actions._action import Action
from ..decisions import BuildContext
from ..errors import Illegality
from .draft import kinds_in_game
from .placing import REWARDS
from .price import explained_prices, note_price, payable, price_of

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["BuilderPhase", "BuilderStep", "builder_phase"]


_GROUP: Final = 8
"""How many kinds of buildings a group has: every choice among so few is soon known."""

PAID: Final = 3
PLACED: Final = 4


class BuilderStep:
    """The steps of the builder phase; they follow those of `PartStep`."""

    PAID: Final = PAID
    """The building chosen is paid for."""
    PLACED: Final = PLACED
    """Effects react to the building that has been placed."""


class BuilderPhase(RolePhase):
    """Each seat may build. Register ``a`` is the building chosen, ``b`` its price in doubloons."""

    __slots__ = ("groups",)

    groups: tuple[int, ...]
    """The kinds of buildings in groups of a few, cheapest first, one bit each."""

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
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("placement", stages=(PART,), steps=(PLACED,), forms=(FREELY,)),
        *REWARDS,
    )
    stages: ClassVar[tuple[Stage, ...]] = role_stages((*PART_STEPS, "paid", "placed"))
    registers: ClassVar[tuple[Register, ...]] = (
        *ROLE_REGISTERS,
        Register("building", "a", Kind.BUILDING, "the building chosen", (PART,), (PAID, PLACED)),
        Register("price", "b", Kind.NUMBER, "the doubloons to pay for it", (PART,), (PAID,)),
        last_effect((PART,), (PLACED,)),
    )
    part_hooks: ClassVar[tuple[str, ...]] = ("discount", "general_discount", "builder_offer",
                                            "built", "built_offer", "privilege_factor")  # fmt: skip

    def actions(self) -> dict[Any, Action]:
        """Returns the action of building each kind."""
        ids = self.ruleset.building_ids
        by_cost = self.ruleset.by_cost
        self.groups = tuple(
            [
                sum([1 << kind for kind in by_cost[first : first + _GROUP]])
                for first in range(0, len(by_cost), _GROUP)
            ]
        )
        return {building: Build(ids[building]) for building in range(len(ids))}

    def is_consistent(self, t: Table) -> bool:
        """Whether a building to be paid for can be built, and one just placed is in the city."""
        player = t.players[t.seat]
        built = bool(player.owned_mask >> t.a & 1)
        if t.step == PAID:
            there = bool(t.buildings_left >> t.a & 1) and not built
            room = t.ruleset.city_size - player.spaces
            if not there or self.ruleset.spaces[t.a] > room or t.b > player.doubloons:
                return False
        return RolePhase.is_consistent(self, t) and (t.step != PLACED or built)

    def price(self, t: Table, seat: int, building: int) -> int:
        """Returns the doubloons that the seat has to pay for a building.

        Args:
            t: The table.
            seat: The seat.
            building: The number of the building.
        """
        return price_of(t, seat, building)

    def placeable(self, t: Table, seat: int) -> int:
        """Returns the kinds that the seat may have and has room for, one bit each."""
        player = t.players[seat]
        room = t.ruleset.city_size - player.spaces
        kinds = t.buildings_left & ~player.owned_mask
        if room < 2:
            kinds = kinds & t.ruleset.one_space if room else 0
        return kinds

    def affordable(self, t: Table, seat: int, kinds: int, missing: int) -> int:
        """Returns which kinds the seat could afford with more doubloons, one bit each.

        Args:
            t: The table.
            seat: The seat.
            kinds: The numbers of the kinds, one bit each.
            missing: How many more doubloons it would have.
        """
        return payable(t, seat, kinds, t.players[seat].doubloons + missing)

    def turn(self, t: Table) -> bool:
        """Asks for a building that the seat can place and afford (BUILDER-01 to BUILDER-12).

        Returns:
            Whether a decision is due.
        """
        if t.step != TURN:
            return self.go_on(t)
        seat = t.seat
        effects = t.players[seat].effects
        kinds = self.affordable(t, seat, self.placeable(t, seat), 0)
        known = self.choice(kinds)
        if effects.builder_offer:
            offers: list[Action] = []
            for effect in effects.builder_offer:
                offers += effect.builder_offer(t, seat)
            if offers:
                return t.decide("build", [*known[:-1], *offers, known[-1]])
        if not kinds and not t.ask_forced:
            self.next_part(t)
            return False
        return t.decide_ready("build", known)

    def choice(self, kinds: int) -> tuple[Action, ...]:
        """Returns the choices for a set of buildings, cheapest first, and `Pass`.

        Args:
            kinds: The numbers of the kinds, one bit each.
        """
        ruleset = self.ruleset
        known = ruleset.caches.build_choices
        found = known.get(kinds)
        if found is None:
            if len(known) >= MOST_KEPT:
                known.clear()
            listed: list[Action] = []
            for group in self.groups:
                if kinds & group:
                    listed += self.choice_of_group(kinds & group)
            found = known[kinds] = (*listed, ruleset.pass_action)
        return found

    def choice_of_group(self, kinds: int) -> tuple[Action, ...]:
        """Returns the choices for kinds of one group, cheapest first.

        Args:
            kinds: The numbers of the kinds, one bit each.
        """
        ruleset = self.ruleset
        known = ruleset.caches.group_choices
        found = known.get(kinds)
        if found is None:
            listed = [self.offers[kind] for kind in ruleset.by_cost if kinds >> kind & 1]
            found = known[kinds] = tuple(listed)
        return found

    def tiles_at_work(self) -> int:
        """Returns the quarries, which make buildings cheaper."""
        return 1 << QUARRY

    def go_on(self, t: Table) -> bool:
        """Takes the money, places the building, and lets effects react.

        Returns:
            Whether a decision is due.
        """
        if t.step == PAID:
            self.place(t)
            return False
        outcome = self.run_moment(t, t.players[t.seat].effects.built, BUILT)
        if outcome:
            return outcome > 0
        self.complete(t)
        return False

    def place(self, t: Table) -> None:
        """Takes the money and places the building."""
        seat = t.seat
        t.pay(seat, t.b, "BUILDER-03")
        t.place_building(seat, t.a, "BUILDER-03")
        t.b = 0
        t.step = PLACED
        t.at = 0
        if not t.players[seat].effects.built:
            self.complete(t)

    def complete(self, t: Table) -> None:
        """Notes that the city is full and ends the seat's part (END-03, A-96)."""
        if t.players[t.seat].spaces >= t.ruleset.city_size:
            t.trigger_end("city", "END-03")
        t.a = 0
        self.next_part(t)

    def play(self, t: Table, action: Action) -> None:
        """Takes the money, places the building, and lets effects react.

        Args:
            t: The table.
            action: The action, one of its own.
        """
        building: int = action.key
        self.start(t, building, self.price(t, t.seat, building))
        self.place(t)

    def start(self, t: Table, building: int, coins: int) -> None:
        """Begins to build.

        Args:
            t: The table.
            building: The number of the building.
            coins: The doubloons that are paid as soon as the frame continues.
        """
        if t.has_listener():
            note_price(t, t.seat, building)
        t.a = building
        t.b = coins
        t.step = PAID

    def moment(self, t: Table) -> int:
        """Returns `Moment.BUILT` while effects react to a building that has been placed."""
        return BUILT if t.step == PLACED else RolePhase.moment(self, t)

    def happened(self, t: Table) -> Happened:
        """Returns the building that has been placed."""
        return Happened(building=t.a) if t.step == PLACED else NOTHING

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the builder, and the seat's price for each kind in the supply."""
        return {"taker": t.taker, "prices": explained_prices(t, t.seat, t.buildings_left)}

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Returns why the seat cannot build it.

        Args:
            t: The table.
            action: The action, which is not legal now.
        """
        ruleset = t.ruleset
        building: int = action.key
        name = ruleset.building_ids[building]
        player = t.players[t.seat]
        if player.owned_mask >> building & 1:
            return Illegality("owned", "BUILDER-06", {"building": name})
        if not kinds_in_game(t) >> building & 1:
            return Illegality("out_of_game", "DRAFT-07", {"building": name})
        if not t.building_supply[building]:
            return Illegality("sold_out", "BUILDER-03", {"building": name})
        room = ruleset.city_size - player.spaces
        if room == 0:
            return Illegality("city_full", "BUILDER-11")
        if ruleset.spaces[building] > room:
            return Illegality("one_space", "BUILDER-12", {"building": name})
        price = self.price(t, t.seat, building)
        return Illegality(
            "too_expensive",
            "BUILDER-02",
            {"building": name, "price": price, "money": player.doubloons},
        )


def builder_phase(t: Table) -> BuilderPhase:
    """Returns the phase, for effects that build in other ways than for doubloons only.

    Args:
        t: The table.
    """
    phase = t.ruleset.phases[t.ruleset.phase_of[BuilderPhase.id]]
    assert isinstance(phase, BuilderPhase)
    return phase
