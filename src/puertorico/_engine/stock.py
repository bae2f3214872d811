"""The verbs that change money, points, goods and buildings; `state.Table` adds the others."""

from __future__ import annotations

from bisect import bisect_left

from .. import events as ev
from .._base.goods import KINDS
from .board import END_VP, ENDINGS, Board, Player

__all__ = ["Stock"]


class Stock(Board):
    """What players own and the supplies hold."""

    __slots__ = ()

    def own(self, seat: int) -> Player:
        """Returns the player to write to; one held from before is stale afterwards.

        Hot verbs look at `Player.shared` themselves first.
        """
        player = self.players[seat]
        if player.shared:
            player = self.players[seat] = player.copy()
        return player

    # Money and victory points.

    def earn(self, seat: int, amount: int, rule: str) -> None:
        """Pays *amount* doubloons from the bank, which is unlimited (A-02)."""
        if amount:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            player.doubloons += amount
            if self.log is not None:
                self.log.append(ev.DoubloonsEarned(rule=rule, seat=seat, amount=amount))

    def pay(self, seat: int, amount: int, rule: str) -> None:
        """Takes *amount* doubloons from the player."""
        if amount:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            player.doubloons -= amount
            if self.log is not None:
                self.log.append(ev.DoubloonsPaid(rule=rule, seat=seat, amount=amount))

    def award(self, seat: int, points: int, rule: str) -> None:
        """Gives VP chips; what the supply lacks is noted on paper (CAPTAIN-16, A-55)."""
        if points:
            player = self.players[seat]
            if player.shared:
                player = self.own(seat)
            chips = points
            if points > self.vp:
                chips = self.vp
                player.vp_paper += points - chips
            player.vp += chips
            self.vp -= chips
            if self.log is not None:
                paper = points - chips
                self.log.append(
                    ev.VictoryPointsEarned(rule=rule, seat=seat, chips=chips, paper=paper)
                )
            if self.vp == 0:
                self.trigger_end(END_VP, "END-04")

    def return_vp(self, seat: int, chips: int, rule: str) -> None:
        """Puts VP chips back into the supply; an end they brought about stays (A-17)."""
        self.own(seat).vp -= chips
        self.vp += chips
        if self.log is not None:
            self.log.append(ev.VictoryPointsReturned(rule=rule, seat=seat, chips=chips))

    def trigger_end(self, ending: int, rule: str) -> None:
        """Notes that an end condition has come; it stays so."""
        if not self.ending & ending:
            self.ending |= ending
            if self.log is not None:
                name = ENDINGS[ending.bit_length() - 1]
                self.log.append(ev.EndTriggered(rule=rule, ending=name))

    # Goods.

    def take_goods(self, seat: int, good: int, amount: int, rule: str) -> int:
        """Takes up to *amount* goods from the supply; returns how many there were (CRAFT-04)."""
        there = self.goods[good]
        taken = amount if amount < there else there
        if taken:
            self.goods[good] -= taken
            player = self.own(seat)
            player.goods[good] += taken
            if self.log is not None:
                name = self.ruleset.tile_ids[good]
                self.log.append(ev.GoodsTaken(rule=rule, seat=seat, good=name, amount=taken))
        return taken

    def take_each(self, seat: int, wanted: list[int], rule: str) -> None:
        """Takes goods of all kinds like `take_goods`; *wanted* then says how many there were."""
        supply = self.goods
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        goods = player.goods
        for good in KINDS:
            amount = wanted[good]
            if amount:
                if amount > supply[good]:
                    amount = wanted[good] = supply[good]
                supply[good] -= amount
                goods[good] += amount
                if amount and self.log is not None:
                    name = self.ruleset.tile_ids[good]
                    self.log.append(ev.GoodsTaken(rule=rule, seat=seat, good=name, amount=amount))

    def return_goods(self, seat: int, good: int, amount: int, rule: str) -> None:
        """Puts goods of the player back into the supply."""
        if amount:
            self.own(seat).goods[good] -= amount
            self.goods[good] += amount
            if self.log is not None:
                name = self.ruleset.tile_ids[good]
                self.log.append(ev.GoodsReturned(rule=rule, seat=seat, good=name, amount=amount))

    def empty_ship(self, ship: int, rule: str) -> None:
        """Puts all goods on a cargo ship back into the supply."""
        good = self.ship_goods[ship]
        amount = self.ship_loads[ship]
        self.goods[good] += amount
        self.ship_goods[ship] = -1
        self.ship_loads[ship] = 0
        if self.log is not None:
            capacity = self.ruleset.capacities[ship]
            name = self.ruleset.tile_ids[good]
            self.log.append(ev.ShipEmptied(rule=rule, ship=capacity, good=name, amount=amount))

    def empty_trading_house(self, rule: str) -> None:
        """Puts all goods in the trading house back into the supply."""
        house = self.trading_house
        if self.log is not None:
            names = tuple([self.ruleset.tile_ids[good] for good in house])
            self.log.append(ev.TradingHouseEmptied(rule=rule, goods=names))
        for good in house:
            self.goods[good] += 1
        self.trading_house = []

    # Buildings.

    def place_building(self, seat: int, building: int, rule: str) -> None:
        """Moves a building from the supply into the player's city (BUILDER-03)."""
        ruleset = self.ruleset
        player = self.players[seat]
        if player.shared:
            player = self.own(seat)
        self.building_supply[building] -= 1
        if not self.building_supply[building]:
            self.buildings_left ^= 1 << building
        place = bisect_left(player.buildings, building)
        circles = ruleset.circles[building]
        player.buildings.insert(place, building)
        player.crew.insert(place, 0)
        if building < ruleset.multi_circle_kinds:
            player.multi_circle += 1
            player.target_circles.insert(place, circles)
        else:
            player.target_circles.insert(ruleset.tile_kinds + place, circles)
        player.owned_mask |= 1 << building
        player.spaces += ruleset.spaces[building]
        player.circles += circles
        if self.log is not None:
            name = ruleset.building_ids[building]
            self.log.append(ev.BuildingBuilt(rule=rule, seat=seat, building=name))

    def choose_building(self, seat: int, building: int, rule: str) -> None:
        """Puts all copies of a kind on the board (DRAFT-03); seat -1 is chance."""
        copies = self.ruleset.start_supply[building]
        self.building_supply[building] = copies
        self.buildings_left |= 1 << building
        if self.log is not None:
            name = self.ruleset.building_ids[building]
            chosen = ev.BuildingChosen(rule=rule, seat=seat, building=name, copies=copies)
            self.log.append(chosen)

    def withdraw_building(self, building: int, rule: str) -> None:
        """Takes all copies of a kind out of the game, before anybody has one."""
        self.building_supply[building] = 0
        self.buildings_left &= ~(1 << building)
        if self.log is not None:
            name = self.ruleset.building_ids[building]
            self.log.append(ev.BuildingWithdrawn(rule=rule, building=name))
