"""Verbs for goods: supply, players, cargo ships and the trading house."""

from __future__ import annotations

from ... import events as ev
from ..._base.compat import mypyc_attr
from ..._base.packed import ONE, count_kind, kinds_of, lesser, of_kind, replaced
from .money import MoneyVerbs

__all__ = ["GoodsVerbs"]


@mypyc_attr(allow_interpreted_subclasses=True)
class GoodsVerbs(MoneyVerbs):
    """Goods of all kinds."""

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    packed_goods: int
    ship_goods: tuple[int, ...]
    packed_loads: int
    trading_house: tuple[int, ...]

    def take_goods(self, seat: int, good: int, amount: int, rule: str) -> int:
        """Takes goods from the supply, as many as it has (CRAFT-04).

        Args:
            seat: The seat that gets them.
            good: The number of the kind of goods, as in `Good`.
            amount: How many goods are wanted.
            rule: The id of the rule behind it.

        Returns:
            How many goods were taken.
        """
        there = count_kind(self.packed_goods, good)
        taken = amount if amount < there else there
        if taken:
            moved = of_kind(good, taken)
            self.packed_goods -= moved
            self.own(seat).packed_goods += moved
            if self.log is not None:
                name = self.ruleset.tile_ids[good]
                self.log.append(ev.GoodsTaken(rule=rule, seat=seat, good=name, count=taken))
        return taken

    def take_each(self, seat: int, wanted: int, rule: str) -> int:
        """Takes goods of all kinds like `take_goods`.

        Args:
            seat: The seat that gets them.
            wanted: The goods wanted, as a packed count.
            rule: The id of the rule behind it.

        Returns:
            The goods taken, as a packed count.
        """
        taken = lesser(wanted, self.packed_goods)
        if taken:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            self.packed_goods -= taken
            player.packed_goods += taken
            if self.log is not None:
                for good in kinds_of(taken):
                    name = self.ruleset.tile_ids[good]
                    count = count_kind(taken, good)
                    self.log.append(ev.GoodsTaken(rule=rule, seat=seat, good=name, count=count))
        return taken

    def return_goods(self, seat: int, good: int, amount: int, rule: str) -> None:
        """Returns goods of the player to the supply.

        Args:
            seat: The seat that gives them up; it has the goods.
            good: The number of the kind of goods, as in `Good`.
            amount: How many goods, 0 or more.
            rule: The id of the rule behind it.
        """
        if amount:
            moved = of_kind(good, amount)
            self.own(seat).packed_goods -= moved
            self.packed_goods += moved
            if self.log is not None:
                name = self.ruleset.tile_ids[good]
                self.log.append(ev.GoodsReturned(rule=rule, seat=seat, good=name, count=amount))

    def set_goods_aside(self, good: int, amount: int) -> None:
        """Moves goods from the supply to a slot that counts them, or back.

        Args:
            good: The number of the kind of goods, as in `Good`.
            amount: How many goods; negative to put them back.
        """
        self.packed_goods -= of_kind(good, amount)

    def load_goods(self, seat: int, good: int, ship: int, rule: str) -> int:
        """Loads as many goods of a kind on a cargo ship as fit (CAPTAIN-07).

        Args:
            seat: The seat whose goods they are.
            good: The number of the kind of goods, as in `Good`.
            ship: The number of the cargo ship: empty, or with goods of this kind.
            rule: The id of the rule behind it.

        Returns:
            How many goods were loaded.
        """
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        held = count_kind(player.packed_goods, good)
        capacity = self.ruleset.capacities[ship]
        room = capacity - count_kind(self.packed_loads, ship)
        amount = held if held < room else room
        player.packed_goods -= of_kind(good, amount)
        if self.ship_goods[ship] != good:
            self.ship_goods = replaced(self.ship_goods, ship, good)
        self.packed_loads += of_kind(ship, amount)
        if self.log is not None:
            name = self.ruleset.tile_ids[good]
            self.log.append(
                ev.GoodsLoaded(rule=rule, seat=seat, good=name, count=amount, ship=capacity)
            )
        return amount

    def empty_ship(self, ship: int, rule: str) -> None:
        """Returns all goods on a cargo ship to the supply.

        Args:
            ship: The number of the cargo ship, which has goods on it.
            rule: The id of the rule behind it.
        """
        good = self.ship_goods[ship]
        amount = count_kind(self.packed_loads, ship)
        self.packed_goods += of_kind(good, amount)
        self.ship_goods = replaced(self.ship_goods, ship, -1)
        self.packed_loads -= of_kind(ship, amount)
        if self.log is not None:
            capacity = self.ruleset.capacities[ship]
            name = self.ruleset.tile_ids[good]
            self.log.append(ev.ShipEmptied(rule=rule, ship=capacity, good=name, count=amount))

    def sell_good(self, seat: int, good: int, rule: str) -> None:
        """Moves one of the player's goods into the trading house; `earn` pays for it.

        Args:
            seat: The seat that sells; it has such a good.
            good: The number of the kind of goods, as in `Good`.
            rule: The id of the rule behind it.
        """
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        player.packed_goods -= ONE[good]
        self.trading_house = tuple(sorted([*self.trading_house, good]))
        if self.log is not None:
            self.log.append(ev.GoodSold(rule=rule, seat=seat, good=self.ruleset.tile_ids[good]))

    def empty_trading_house(self, rule: str) -> None:
        """Returns all goods in the trading house to the supply.

        Args:
            rule: The id of the rule behind it.
        """
        house = self.trading_house
        if self.log is not None:
            names = tuple([self.ruleset.tile_ids[good] for good in house])
            self.log.append(ev.TradingHouseEmptied(rule=rule, goods=names))
        for good in house:
            self.packed_goods += ONE[good]
        self.trading_house = ()
