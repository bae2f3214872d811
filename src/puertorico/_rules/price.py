"""What buildings cost a seat, and why (BUILDER-07 to BUILDER-09, A-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .._base.goods import QUARRY

if TYPE_CHECKING:
    from .._engine.effectset import EffectSet
    from .._engine.table import Table

__all__ = ["Prices", "payable"]

ExplainedPrice = tuple[int, tuple[tuple[str, int], ...], int, int]
"""The fields of a `BuildingPrice`: cost, reductions, price and missing doubloons."""

MOST_QUARRIES: Final = 4
"""The most quarries that count for any column of the board."""


class Prices:
    """What a seat pays for buildings now: the printed cost minus reductions.

    Attributes:
        quarries: The number of occupied quarries; each column of the board limits how many count.
        privilege: The reduction of the builder's privilege.
        general: The reduction by effects for any building.
    """

    __slots__ = ("effects", "general", "privilege", "quarries", "seat", "table")

    table: Table
    seat: int
    effects: EffectSet
    quarries: int
    privilege: int
    general: int

    def __init__(self, table: Table, seat: int) -> None:
        effects = table.players[seat].effects
        self.table = table
        self.seat = seat
        self.effects = effects
        self.quarries = counted_quarries(table, seat)
        self.privilege = effects.privilege_factor if seat == table.taker else 0
        self.general = 0
        for effect in effects.general_discount:
            self.general += effect.general_discount(table, seat)

    def by_quarries(self, building: int) -> int:
        """Returns the reduction by quarries for a kind of building."""
        column = self.table.ruleset.column[building]
        return self.quarries if self.quarries < column else column

    def by_effects(self, building: int) -> int:
        """Returns the reduction by effects for this kind of building only."""
        less = 0
        for effect in self.effects.discount:
            less += effect.discount(self.table, self.seat, building)
        return less

    def explained(self, kinds: int) -> dict[str, ExplainedPrice]:
        """Returns the price of each of some kinds of buildings and its causes, by id.

        *kinds* are one bit each. The causes are those that `price` sums.
        """
        ruleset = self.table.ruleset
        money = self.table.players[self.seat].doubloons
        found: dict[str, ExplainedPrice] = {}
        by_column = [self.reductions(column) for column in range(MOST_QUARRIES + 1)]
        for building in range(len(ruleset.building_ids)):
            if kinds >> building & 1:
                reductions = by_column[ruleset.column[building]]
                for effect in self.effects.discount:
                    less = effect.discount(self.table, self.seat, building)
                    if less:
                        reductions = (*reductions, (effect.id, less))
                price = self.price(building)
                missing = price - money if price > money else 0
                id = ruleset.building_ids[building]
                found[id] = (ruleset.cost[building], reductions, price, missing)
        return found

    def reductions(self, column: int) -> tuple[tuple[str, int], ...]:
        """Returns what lowers the price of every building of a column, and by how much."""
        quarries = self.quarries if self.quarries < column else column
        causes = [("privilege", self.privilege), ("quarry", quarries)]
        for effect in self.effects.general_discount:
            causes.append((effect.id, effect.general_discount(self.table, self.seat)))
        return tuple([cause for cause in causes if cause[1]])

    def price(self, building: int) -> int:
        """Returns the doubloons that the seat has to pay for a kind of building."""
        cost = self.table.ruleset.cost[building]
        less = self.by_quarries(building) + self.privilege + self.general
        if self.effects.discount:
            less += self.by_effects(building)
        return cost - less if cost > less else 0


def counted_quarries(table: Table, seat: int) -> int:
    """Returns the number of the seat's occupied quarries, at most `MOST_QUARRIES`."""
    quarries = table.players[seat].tile_crew[QUARRY]
    if quarries > MOST_QUARRIES:
        # More quarries than can count, or with workers other than colonists.
        quarries = min(table.occupied_quarries(seat), MOST_QUARRIES)
    return quarries


def payable(table: Table, seat: int, kinds: int, money: int) -> int:
    """Returns which of some kinds cost the seat no more than *money*; kinds are one bit each."""
    ruleset = table.ruleset
    effects = table.players[seat].effects
    if effects.discount or effects.general_discount:
        prices = Prices(table, seat)
        found = 0
        for kind in ruleset.by_cost:
            if kinds >> kind & 1 and prices.price(kind) <= money:
                found |= 1 << kind
        return found
    # The same as `Prices.price` for all kinds, computed once for every game.
    payable = ruleset.payable[counted_quarries(table, seat)]
    if seat == table.taker:
        money += effects.privilege_factor
    return kinds & payable[money if money < len(payable) else -1]
