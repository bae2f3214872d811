"""What buildings cost a seat, and why (BUILDER-07 to -09, A-70).

Occupied quarries reduce the price, as many as the column of the board says; so do the builder's
privilege, and effects for any building or for some kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .. import events as ev
from .._base.goods import QUARRY
from .._base.packed import ONLY, contains, kinds_in

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["ExplainedPrice", "explained_prices", "note_price", "payable", "price_of"]

ExplainedPrice = tuple[int, tuple[tuple[str, int], ...], int, int]
"""The fields of a `BuildingPrice`: cost, reductions, price and missing doubloons."""

MOST_QUARRIES: Final = 4
"""The most quarries that count for any column of the board."""


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
    less = counted_quarries(table, seat)
    column = ruleset.column[building]
    if less > column:
        less = column
    less += general_reduction(table, seat)
    for effect in table.players[seat].effects.discount:
        less += effect.discount(table, seat, building)
    cost = ruleset.cost[building]
    return cost - less if cost > less else 0


def payable(table: Table, seat: int, kinds: int, money: int) -> int:
    """Returns which kinds of a set cost the seat no more than *money*."""
    # The same as `price_of` for all kinds, computed once for every game: what reduces the price of
    # any building is worth as much as money.
    payable = table.ruleset.payable[counted_quarries(table, seat)]
    most = len(payable) - 1
    money += general_reduction(table, seat)
    found = kinds & payable[money if money < most else most]
    discounts = table.players[seat].effects.discount
    if discounts:
        for kind in kinds_in(kinds):
            worth = money
            for effect in discounts:
                worth += effect.discount(table, seat, kind)
            if worth != money:
                found &= ~ONLY[kind]
                if worth >= 0:
                    found |= payable[worth if worth < most else most] & ONLY[kind]
    return found


def explained_prices(table: Table, seat: int, kinds: int) -> dict[str, ExplainedPrice]:
    """Returns the price of each kind of building in a set and its causes, by id.

    The causes are those that `price_of` sums.
    """
    ruleset = table.ruleset
    money = table.players[seat].doubloons
    found: dict[str, ExplainedPrice] = {}
    by_column = [_reductions(table, seat, column) for column in range(MOST_QUARRIES + 1)]
    for building in range(len(ruleset.building_ids)):
        if contains(kinds, building):
            reductions = by_column[ruleset.column[building]]
            for effect in table.players[seat].effects.discount:
                less = effect.discount(table, seat, building)
                if less:
                    reductions = (*reductions, (effect.id, less))
            price = price_of(table, seat, building)
            missing = price - money if price > money else 0
            id = ruleset.building_ids[building]
            found[id] = (ruleset.cost[building], reductions, price, missing)
    return found


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
    """Returns what lowers the price of every building of a column, and by how much."""
    effects = table.players[seat].effects
    causes = [
        ("privilege", effects.privilege_factor if seat == table.taker else 0),
        ("quarry", min(counted_quarries(table, seat), column)),
    ]
    for effect in effects.general_discount:
        causes.append((effect.id, effect.general_discount(table, seat)))
    return tuple([cause for cause in causes if cause[1]])
