"""The builder phase (BUILDER-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..actions import Action, Build
from ..board import END_CITY
from ..errors import Illegality, numbered
from ..goods import QUARRY
from .draft import kinds_in_game
from .interruption import FREELY, Interruption
from .phase import BUILT, PART, REWARDS, TURN, RolePhase, belongings, codes

if TYPE_CHECKING:
    from ..state import Table

__all__ = ["CITY_SPACES", "BuilderPhase"]

CITY_SPACES: Final = 12
"""Every city has this many spaces (COMP-01)."""

PAID: Final = 3
PLACED: Final = 4


class BuilderPhase(RolePhase):
    """Registers: ``a`` the building chosen, ``b`` the doubloons to pay for it."""

    __slots__ = ()

    id: ClassVar[str] = "builder"
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("placement", stages=(PART,), steps=(PLACED,), forms=(FREELY,)),
        *REWARDS,
    )
    part_hooks: ClassVar[tuple[str, ...]] = ("discount", "general_discount", "can_raise", "built",
                                            "privilege_factor")  # fmt: skip

    def actions(self) -> list[tuple[Action, int]]:
        """Returns the building of each kind."""
        ids = self.content.building_ids
        return [(Build(ids[building]), building) for building in range(len(ids))]

    def limits(self) -> dict[str, int]:
        """Returns the greatest value of each number of its frames."""
        return {**super().limits(), "step": PLACED, "a": len(self.content.cost) - 1, "b": 100}

    def fits(self, t: Table) -> bool:
        """What is being paid for can be built, and what has been placed is there."""
        player = t.players[t.seat]
        built = bool(player.owned_mask >> t.a & 1)
        if t.step == PAID:
            there = bool(t.buildings_left >> t.a & 1) and not built
            room = CITY_SPACES - player.spaces
            if not there or self.content.spaces[t.a] > room or t.b > player.doubloons:
                return False
        return (
            RolePhase.fits(self, t)
            and (t.step != PLACED or built)
            and (t.step <= TURN or t.stage == PART)
        )

    def reduction(self, t: Table, seat: int) -> int:
        """Returns what the seat pays less for any building: as builder, and by effects."""
        less = t.factor if seat == t.taker else 0
        for effect in t.players[seat].effects.general_discount:
            less += effect.general_discount(t, seat)
        return less

    def prices(self, t: Table, seat: int, kinds: list[int]) -> list[int]:
        """Returns what the seat has to pay for each kind (BUILDER-07 to BUILDER-09, A-70)."""
        content = t.content
        quarries = t.occupied_quarries(seat)
        reduction = self.reduction(t, seat)
        discounts = t.players[seat].effects.discount
        found: list[int] = []
        for kind in kinds:
            column = content.column[kind]
            price = content.cost[kind] - (quarries if quarries < column else column) - reduction
            for effect in discounts:
                price -= effect.discount(t, seat, kind)
            found.append(price if price > 0 else 0)
        return found

    def price(self, t: Table, seat: int, building: int) -> int:
        """Returns what the seat has to pay for one kind."""
        # The same as `prices`, without its lists.
        content = t.content
        quarries = t.occupied_quarries(seat)
        column = content.column[building]
        price = content.cost[building] - (quarries if quarries < column else column)
        effects = t.players[seat].effects
        if effects.general_discount:
            price -= self.reduction(t, seat)
        elif seat == t.taker:
            price -= t.factor
        for effect in effects.discount:
            price -= effect.discount(t, seat, building)
        return price if price > 0 else 0

    def payable(self, t: Table, seat: int, kinds: int) -> list[tuple[int, int]]:
        """Returns which of some kinds the seat can pay, with money or otherwise, and their prices.

        Kinds are asked for by one bit each, and go by cost.
        """
        player = t.players[seat]
        money, raising = player.doubloons, player.effects.can_raise
        asked = [kind for kind in t.content.by_cost if kinds >> kind & 1]
        prices = self.prices(t, seat, asked)
        found: list[tuple[int, int]] = []
        # What is missing is the same for many kinds, and is asked for once.
        raised: dict[int, bool] = {}
        for place in range(len(asked)):
            price = prices[place]
            missing = price - money
            if missing > 0 and raising and missing not in raised:
                raised[missing] = any([e.can_raise(t, seat, missing) for e in raising])
            if missing <= 0 or raised.get(missing):
                found.append((asked[place], price))
        return found

    def turn(self, t: Table) -> bool:
        """Asks for a building the seat can place and pay (BUILDER-01 to BUILDER-12)."""
        if t.step != TURN:
            return self.go_on(t)
        content = t.content
        seat = t.seat
        player = t.players[seat]
        effects = player.effects
        room = CITY_SPACES - player.spaces
        kinds = t.buildings_left & ~player.owned_mask
        if room < 2:
            kinds = kinds & content.one_space if room else 0
        if effects.discount:
            kinds = sum([1 << kind for kind, _ in self.payable(t, seat, kinds)])
        else:
            quarries = player.tile_crew[QUARRY]
            if quarries > 4:
                # More than any column counts, or other workers than colonists.
                quarries = min(t.occupied_quarries(seat), 4)
            payable = content.payable[quarries]
            money = player.doubloons
            if seat == t.taker:
                money += t.factor
            for effect in effects.general_discount:
                money += effect.general_discount(t, seat)
            found = kinds & payable[money if money < len(payable) else -1]
            if effects.can_raise and found != kinds:
                found |= self.raisable(t, seat, kinds ^ found, payable[money + 1 :])
            kinds = found
        known = content.build_choices.get(kinds) or content.build_choice(kinds)
        if kinds and not effects.free_actions:
            # The same as `decide_ready`, without its call.
            t.kind = "build"
            t.options = known
            return True
        if not kinds and not t.ask_forced:
            self.next_part(t)
            return False
        return t.decide_ready("build", known)

    def raisable(self, t: Table, seat: int, kinds: int, payable: list[int]) -> int:
        """Returns which kinds the seat can pay by raising what is missing, one bit each.

        *payable* has the kinds that could be paid with one doubloon more, with two, and so on.
        """
        raising = t.players[seat].effects.can_raise
        found = 0
        for place in range(len(payable)):
            missed = kinds & payable[place]
            if missed and any([effect.can_raise(t, seat, place + 1) for effect in raising]):
                found |= missed
            kinds ^= missed
        return found

    def works_on(self, target: int, moment: str) -> bool:
        """Quarries do, in the own part."""
        return (target == QUARRY and moment == "opening") or RolePhase.works_on(
            self, target, moment
        )

    def part_outlook(self, t: Table, seat: int) -> list[int]:
        """Returns the buildings the seat can pay, with their prices and the reactions to them."""
        content = t.content
        player = t.players[seat]
        room = CITY_SPACES - player.spaces
        ahead: list[int] = []
        for kind, price in self.payable(t, seat, t.buildings_left & ~player.owned_mask):
            if content.spaces[kind] <= room:
                ahead += [kind, price]
                trial = t
                if player.effects.built:
                    trial = t.copy()
                    trial.place_building(seat, kind, "BUILDER-03")
                for effect in player.effects.built:
                    ahead += codes(effect, effect.built(trial, seat, kind))
                ahead += belongings(trial.players[seat])
        return ahead

    def go_on(self, t: Table) -> bool:
        """Takes the money, places the building, and lets effects react."""
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
        t.step = PLACED
        t.at = 0
        if not t.players[seat].effects.built:
            self.complete(t)

    def complete(self, t: Table) -> None:
        """Notes the 12th city space and ends the own part (END-03, A-96)."""
        if t.players[t.seat].spaces == CITY_SPACES:
            t.trigger_end(END_CITY, "END-03")
        self.next_part(t)

    def play(self, t: Table, action: Action) -> None:
        """Works out the price; what money does not cover is raised in another way."""
        seat = t.seat
        building = action.index
        price = self.price(t, seat, building)
        money = t.players[seat].doubloons
        t.a = building
        t.b = price if price < money else money
        t.step = PAID
        if price <= money:
            self.place(t)
        else:
            for effect in t.players[seat].effects.can_raise:  # pragma: no branch - one of them can
                if effect.can_raise(t, seat, price - money):
                    effect.raise_payment(t, seat, price - money)
                    break

    def pass_turn(self, t: Table) -> None:
        """Declines the offer of an effect, or to build."""
        if t.step == PLACED:
            self.pass_moment(t)
        else:
            self.next_part(t)

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the builder and the seat's price for each kind in the supply."""
        if t.step == PLACED:
            return {"builder": t.taker, "building": t.content.building_ids[t.a]}
        ids = t.content.building_ids
        return {
            "builder": t.taker,
            "prices": {
                ids[building]: self.price(t, t.seat, building)
                for building in range(len(ids))
                if t.building_supply[building]
            },
        }

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Says what stands between the seat and the building."""
        content = t.content
        building = action.index
        name = content.building_ids[building]
        player = t.players[t.seat]
        if player.owned_mask >> building & 1:
            return Illegality("owned", "BUILDER-06", f"you already have the {name}")
        if not kinds_in_game(t) >> building & 1:
            return Illegality("out_of_game", "DRAFT-07", f"the {name} is out of the game")
        if not t.building_supply[building]:
            return Illegality("sold_out", "BUILDER-03", f"no {name} is left in the supply")
        room = CITY_SPACES - player.spaces
        if room == 0:
            return Illegality("city_full", "BUILDER-11", "all 12 spaces of your city are filled")
        if content.spaces[building] > room:
            return Illegality(
                "one_space",
                "BUILDER-12",
                f"the {name} fills two city spaces and you have one left",
            )
        price = self.price(t, t.seat, building)
        return Illegality(
            "too_expensive",
            "BUILDER-02",
            f"the {name} costs you {numbered(price, 'doubloon')} and you have {player.doubloons}",
        )
