"""The gain of a seat from individual things, in VP: a tile, a building, a load, and a phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..._base.goods import COLONIST, QUARRY
from ..._base.packed import (
    KINDS_OF_GOODS,
    ONE,
    ONLY,
    contains,
    count_all,
    count_good,
    count_kind,
    list_of_goods,
    of_kind,
    pack,
)
from ..._rules.builder import price_of
from ._estimate import Estimate, Holding, Uses

if TYPE_CHECKING:
    from ..._engine.table import Table

_BEST_BONUS: Final = 3.0
"""The points that a scoring building without workers is expected to gain."""


def tile_gain(value: Estimate, own: Holding, tile: int) -> float:
    """Returns what one more tile of a kind is worth: a plantation or a quarry."""
    if tile == QUARRY:
        before = value.quarries(own)
        own.quarries += 1
        gain = value.quarries(own) - before
        own.quarries -= 1
        return gain
    before = value.production(own, tile)
    own.tiles += ONE[tile]
    gain = value.production(own, tile) - before
    own.tiles -= ONE[tile]
    return gain + 0.05


def building_gain(
    table: Table, value: Estimate, own: Holding, uses: Uses, building: int, price: int
) -> float:
    """Returns what a building is worth, minus its price."""
    ruleset = table.ruleset
    gain = ruleset.points[building] - value.coin * price
    rounds = value.rounds
    later = 0.5 * rounds
    if later > 1.0:
        later = 1.0
    good = ruleset.produces[building]
    if good >= 0:
        before = value.production(own, good)
        more = of_kind(good, ruleset.circles[building])
        own.circles += more
        gain += value.production(own, good) - before
        own.circles -= more
    if uses.works[building]:
        gain += 0.8 * later * rounds * value.functions(own, uses.rates[building])
    if uses.scorers[building]:
        gain += 0.9 * later * _BEST_BONUS
    return gain


def settler_gains(table: Table, value: Estimate, owns: list[Holding], taker: int) -> list[float]:
    """Returns what each seat gains if *taker* is the settler."""
    players = len(owns)
    gains = [0.0] * players
    row = [count_kind(table.packed_row, good) for good in range(KINDS_OF_GOODS)]
    quarries = table.tiles_left(QUARRY)
    seat = taker
    for _seat in range(players):
        own = owns[seat]
        if own.island < table.ruleset.island_size:
            best = 0.0
            chosen = -1
            for good in range(KINDS_OF_GOODS):
                if row[good]:
                    gain = tile_gain(value, own, good)
                    if gain > best:
                        best = gain
                        chosen = good
            if quarries and (seat == taker or table.players[seat].effects.takes_quarry):
                gain = tile_gain(value, own, QUARRY)
                if gain > best:
                    best = gain
                    chosen = QUARRY
            if chosen == QUARRY:
                quarries -= 1
            elif chosen >= 0:
                row[chosen] -= 1
            gains[seat] = best
        seat = table.ruleset.next_seat[seat]
    return gains


def mayor_gains(table: Table, value: Estimate, owns: list[Holding], taker: int) -> list[float]:
    """Returns what each seat gains if *taker* is the mayor."""
    players = len(owns)
    gains = [0.0] * players
    ship = count_all(table.ship)
    later = 0.5 * value.rounds
    if later > 1.0:
        later = 1.0
    seat = taker
    for turn in range(players):
        own = owns[seat]
        new = ship // players + (1 if turn < ship % players else 0)
        if seat == taker and count_kind(table.supply, COLONIST):
            new += 1
        new += own.spare
        if new and own.empty:
            before = value.yields(own)
            crews, manned, quarry_crew = own.crews, own.manned, own.quarry_crew
            own.crews, own.manned, own.quarry_crew = own.tiles, own.circles, own.quarries
            more = value.yields(own) - before
            own.crews, own.manned, own.quarry_crew = crews, manned, quarry_crew
            more += value.rounds * value.functions(own, own.idle) * (1.0 - 0.5 * later)
            more += own.large * (1.0 - 0.9 * later)
            share = new / own.empty
            # With few workers, the best circles get them.
            gains[seat] = more if share >= 1.0 else more * share * (2.0 - share)
        gains[seat] += 0.1 * new
        seat = table.ruleset.next_seat[seat]
    return gains


def builder_gains(
    table: Table, value: Estimate, owns: list[Holding], uses: Uses, taker: int
) -> list[float]:
    """Returns what each seat gains if *taker* is the builder."""
    ruleset = table.ruleset
    players = len(owns)
    gains = [0.0] * players
    before = table.taker
    for seat in range(players):
        own = owns[seat]
        player = table.players[seat]
        money = own.doubloons
        best = 0.0
        privilege = 1 if seat == taker and seat != before else 0
        if seat == before and seat != taker:
            privilege = -1
        room = ruleset.city_size - own.city
        there = table.buildings_left & ~player.owned_mask
        most = money + own.quarry_crew + 3
        for building in ruleset.by_cost:
            cost = ruleset.cost[building]
            if cost > most:
                break
            if not contains(there, building) or ruleset.spaces[building] > room:
                continue
            price = price_of(table, seat, building) - privilege
            if price < 0:
                price = 0
            if price > money:
                continue
            gain = building_gain(table, value, own, uses, building, price)
            if gain > best:
                best = gain
        gains[seat] = best
    return gains


def craftsman_gains(table: Table, value: Estimate, owns: list[Holding], taker: int) -> list[float]:
    """Returns what each seat gains if *taker* is the craftsman."""
    players = len(owns)
    gains = [0.0] * players
    supply = [count_kind(table.packed_goods, good) for good in range(KINDS_OF_GOODS)]
    seat = taker
    extra = 0.0
    for _seat in range(players):
        own = owns[seat]
        before = value.goods(own.goods)
        goods = own.goods
        kinds = 0
        for good in range(KINDS_OF_GOODS):
            made: int = count_good(own.crews, good)
            if good and count_good(own.manned, good) < made:
                made = count_good(own.manned, good)
            if made > supply[good]:
                made = supply[good]
            if made:
                supply[good] -= made
                goods += of_kind(good, made)
                kinds += 1
                if seat == taker:
                    # Each kind costs more than the one before.
                    extra = value.good(good)
        gains[seat] = value.goods(goods) - before
        if kinds > 1 and table.players[seat].effects.produced:
            gains[seat] += value.coin * (kinds - 1)
        seat = table.ruleset.next_seat[seat]
    gains[taker] += value.hope * extra
    return gains


def trader_gains(table: Table, value: Estimate, owns: list[Holding], taker: int) -> list[float]:
    """Returns what each seat gains if *taker* is the trader."""
    players = len(owns)
    gains = [0.0] * players
    prices = table.ruleset.prices
    house = 0
    for good in table.trading_house:
        house |= ONLY[good]
    room = table.ruleset.house_size - len(table.trading_house)
    seat = taker
    for _seat in range(players):
        if room <= 0:
            break
        own = owns[seat]
        effects = table.players[seat].effects
        best = 0.0
        chosen = -1
        for good in range(KINDS_OF_GOODS):
            held: int = count_good(own.goods, good)
            if held and (effects.sells_duplicate or not contains(house, good)):
                price = prices[good] + effects.sale_bonus + (1 if seat == taker else 0)
                # A good of which the seat has more is worth no more than a place on a ship.
                gain = value.coin * price - 0.45 * value.hope
                if gain > best:
                    best = gain
                    chosen = good
        if chosen >= 0:
            house |= ONLY[chosen]
            room -= 1
            gains[seat] = best
        seat = table.ruleset.next_seat[seat]
    return gains


def captain_gains(table: Table, value: Estimate, owns: list[Holding], taker: int) -> list[float]:
    """Returns what each seat gains if *taker* is the captain: points, minus goods lost."""
    players = len(owns)
    gains = [0.0] * players
    capacities = table.ruleset.capacities
    kinds = list(table.ship_goods)
    room = [
        capacities[ship] - count_kind(table.packed_loads, ship) for ship in range(len(capacities))
    ]
    goods = [list_of_goods(own.goods) for own in owns]
    wharf = [len(table.players[seat].effects.captain_offer) for seat in range(players)]
    idle = 0
    seat = taker
    first = 1
    while idle < players:
        held = goods[seat]
        good, ship, load = _largest_load(held, kinds, room)
        if good < 0 and wharf[seat]:
            good = _most(held)
            load = held[good] if good >= 0 else 0
            wharf[seat] = 0
        if good < 0:
            idle += 1
        else:
            idle = 0
            held[good] -= load
            if ship >= 0:
                room[ship] -= load
                kinds[ship] = good
            gains[seat] += load + len(table.players[seat].effects.loaded)
            if seat == taker:
                gains[seat] += first
                first = 0
        seat = table.ruleset.next_seat[seat]
    for seat in range(players):
        effects = table.players[seat].effects
        left = _kept(goods[seat], effects.kept_kinds, 1 + effects.kept_goods)
        gains[seat] += value.goods(pack(left)) - value.goods(owns[seat].goods)
    return gains


def _largest_load(held: list[int], kinds: list[int], room: list[int]) -> tuple[int, int, int]:
    """Returns the largest load: the kind of goods, the ship and the number; -1, -1, 0 for none.

    Args:
        held: The goods that a seat has, by kind.
        kinds: The kind of goods on each ship, -1 for none.
        room: The goods for which each ship has room.
    """
    best = 0
    chosen = -1
    on = -1
    for good in range(KINDS_OF_GOODS):
        number = held[good]
        if number > best:
            # On the ship with this kind, otherwise the largest empty one.
            place = -1
            space = 0
            for ship in range(len(kinds)):
                if kinds[ship] == good:
                    place = ship
                    space = room[ship]
                    break
                if kinds[ship] < 0 and room[ship] > space:
                    place = ship
                    space = room[ship]
            load = number if number < space else space
            if load > best:
                best = load
                chosen = good
                on = place
    return chosen, on, best


def _most(held: list[int]) -> int:
    """Returns the kind with the most goods, the first of several; -1 without goods."""
    best = 0
    chosen = -1
    for good in range(KINDS_OF_GOODS):
        if held[good] > best:
            best = held[good]
            chosen = good
    return chosen


def _kept(held: list[int], whole: int, singles: int) -> list[int]:
    """Returns the goods by kind that are kept in a storage: whole kinds, and some single goods."""
    if sum(held) <= singles:
        return held
    kept = [0] * KINDS_OF_GOODS
    for _goods in range(whole):
        most = _most([held[good] - kept[good] for good in range(KINDS_OF_GOODS)])
        if most >= 0:
            kept[most] = held[most]
    for good in range(KINDS_OF_GOODS - 1, -1, -1):
        while singles and kept[good] < held[good]:
            kept[good] += 1
            singles -= 1
    return kept
