"""Verbs for money, points, goods and buildings, and the events of expansions."""

from __future__ import annotations

from typing import Any, Final

from ... import events as ev
from ..._base.compat import mypyc_attr
from ..._base.messages import did_you_mean
from ..._base.packed import (
    MOST,
    ONE,
    ONLY,
    SO_MANY,
    contains,
    count_kind,
    holds,
    kinds_of,
    lesser,
    of_kind,
    replaced,
)
from ...errors import ConfigError
from ...events._event import Event
from ..moments import REACTIONS
from .questions import Questions

PRIVILEGE: Final = "privilege"
"""The name of a role's privilege in events, as a cause."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GoodsVerbs(Questions):
    """Doubloons, VP and the end conditions that they trigger; goods; buildings."""

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    vp: int
    ending: int
    packed_goods: int
    ship_goods: tuple[int, ...]
    packed_loads: int
    trading_house: tuple[int, ...]
    packed_building_supply: int
    buildings_left: int
    news: tuple[tuple[str, int, int, int], ...]

    def note(self, event: type[Event], rule: str, **fields: Any) -> None:
        """Notes an event of an expansion if there is a listener; the verbs note their own events.

        Call it after the verbs whose result it describes.

        Args:
            event: The class of the event.
            rule: The id of the rule behind it.
            fields: The other fields of the event, by name.
        """
        if self.log is not None:
            self.log.append(event(rule=rule, **fields))

    def notify(self, hook: str, seat: int, what: int, places: int = 0) -> None:
        """Lets the effects of a seat react by a hook, as soon as the caller has returned.

        Verbs call it themselves; call it yourself for anything else, such as goods that an effect
        produces. Before the first round nobody reacts.

        Args:
            hook: ``tile_placed``, ``built``, ``sold``, ``loaded``, ``produced``, ``produced_all``,
                ``lost`` or ``workers_placed``.
            seat: The seat that has done it.
            what: The number of the tile, the building or the kind of good sold; otherwise the goods
                or workers, as a packed count.
            places: The places of these workers as a set, numbered as in `shift_worker`.

        Raises:
            ConfigError: This hook is not one of them.
        """
        if hook not in REACTIONS:
            raise ConfigError(f"notify: {hook!r} is not such a hook{did_you_mean(hook, REACTIONS)}")
        if hook in self.ruleset.reaction_hooks and self.round:
            self.news = (*self.news, (hook, seat, what, places))

    def _drop_news(self, seat: int, hook: str) -> None:
        """Drops what effects were to be notified of about goods that a seat has sold or loaded.

        The caller calls *hook*, ``sold`` or ``loaded``, itself.
        """
        self.news = tuple([it for it in self.news if it[1] != seat or it[0] not in (hook, "lost")])

    def earn(self, seat: int, doubloons: int, rule: str) -> None:
        """Pays doubloons from the bank, which is unlimited (A-02).

        Args:
            seat: The seat that is paid.
            doubloons: The doubloons, 0 or more.
            rule: The id of the rule behind it.
        """
        if doubloons:
            player = self.players[seat]
            if player.shared:
                player = self._own(seat)
            player.doubloons += doubloons
            if self.log is not None:
                self._note_earned(seat, doubloons, rule, "", None)

    def _earn_sale(
        self, seat: int, price: int, bonus: int, privilege: int, rule: str, cause: str
    ) -> None:
        """Pays for a good that was sold: its price, the bonus of buildings, and the privilege.

        The *cause* of the price is ``sale``, or an effect that replaces it.
        """
        doubloons = price + bonus + privilege
        if doubloons:
            player = self.players[seat]
            if player.shared:
                player = self._own(seat)
            player.doubloons += doubloons
            if self.log is not None:
                self._note_earned(seat, price, rule, cause, None)
                if bonus:
                    for building, granted in self.ruleset.granted(player, "sale_bonus"):
                        self._note_earned(seat, granted, rule, building, None)
                self._note_earned(seat, privilege, "TRADER-01", PRIVILEGE, None)

    def _note_earned(
        self, seat: int, doubloons: int, rule: str, cause: str, card: str | None
    ) -> None:
        """Notes what a seat has received; an empty *cause* is what acts now."""
        assert self.log is not None
        if doubloons:
            self.log.append(
                ev.DoubloonsEarned(
                    rule=rule,
                    seat=seat,
                    doubloons=doubloons,
                    cause=cause or self.log.cause,
                    card=card,
                )
            )

    def pay(self, seat: int, doubloons: int, rule: str) -> None:
        """Takes doubloons from the player.

        Args:
            seat: The seat that pays; it has the doubloons.
            doubloons: The doubloons, 0 or more.
            rule: The id of the rule behind it.
        """
        if doubloons:
            player = self.players[seat]
            if player.shared:
                player = self._own(seat)
            player.doubloons -= doubloons
            if self.log is not None:
                self.log.append(
                    ev.DoubloonsPaid(
                        rule=rule, seat=seat, doubloons=doubloons, cause=self.log.cause
                    )
                )

    def award(self, seat: int, points: int, rule: str, cause: str = "") -> None:
        """Gives VP chips; those that the supply lacks are noted on paper (CAPTAIN-16, A-55).

        The last chip triggers the end of the game (END-04).

        Args:
            seat: The seat that gets them.
            points: The VP, 0 or more.
            rule: The id of the rule behind it.
            cause: The cause in the event; if empty, the effect or the phase that acts now.
        """
        if points:
            player = self.players[seat]
            if player.shared:
                player = self._own(seat)
            chips = points
            if points > self.vp:
                chips = self.vp
                player.vp_paper += points - chips
            player.vp += chips
            self.vp -= chips
            if self.log is not None:
                self.log.append(
                    ev.VictoryPointsEarned(
                        rule=rule,
                        seat=seat,
                        vp=chips,
                        vp_paper=points - chips,
                        cause=cause or self.log.cause,
                    )
                )
            if self.vp == 0:
                self.trigger_end("victory_points", "END-04")

    def return_vp(self, seat: int, chips: int, rule: str) -> None:
        """Returns VP chips to the supply; an end that they triggered stands (A-17).

        Args:
            seat: The seat that gives them up; it has the chips.
            chips: How many VP chips.
            rule: The id of the rule behind it.
        """
        self._own(seat).vp -= chips
        self.vp += chips
        if self.log is not None:
            self.log.append(ev.VictoryPointsReturned(rule=rule, seat=seat, vp=chips))

    def trigger_end(self, ending: str, rule: str) -> None:
        """Notes that an end condition has been met. It is never undone.

        This round is the last, unless `Effect.another_round` adds another.
        Nothing happens if another condition replaces it (`EndCondition`).

        Args:
            ending: The id of the end condition.
            rule: The id of the rule behind it.
        """
        bit = self.ruleset.ending_bits[ending]
        if bit & ~self.ending:
            self.ending |= bit
            if self.log is not None:
                name: Any = ending
                self.log.append(ev.EndTriggered(rule=rule, ending=name))

    # Goods: supply, players, cargo ships and the trading house.

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
        supply = count_kind(self.packed_goods, good)
        taken = amount if amount < supply else supply
        if taken:
            moved = of_kind(good, taken)
            self.packed_goods -= moved
            self._own(seat).packed_goods += moved
            if self.log is not None:
                name = self.ruleset.tile_ids[good]
                self.log.append(ev.GoodsTaken(rule=rule, seat=seat, good=name, count=taken))
        return taken

    def _take_each(self, seat: int, wanted: int, rule: str) -> int:
        """Takes goods of all kinds like `take_goods`, as packed counts."""
        taken = lesser(wanted, self.packed_goods)
        if taken:
            player = self.players[seat]
            if player.shared:
                player = self._own(seat)
            self.packed_goods -= taken
            player.packed_goods += taken
            if self.log is not None:
                for good in kinds_of(taken):
                    name = self.ruleset.tile_ids[good]
                    count = count_kind(taken, good)
                    self.log.append(ev.GoodsTaken(rule=rule, seat=seat, good=name, count=count))
        return taken

    def return_goods(
        self, seat: int, good: int, amount: int, rule: str, silent: bool = False
    ) -> None:
        """Returns goods of the player to the supply.

        Effects react by `lost`, unless ``end_sale`` or ``finish_load`` follows.

        Args:
            seat: The seat that gives them up; it has the goods.
            good: The number of the kind of goods, as in `Good`.
            amount: How many goods, 0 or more.
            rule: The id of the rule behind it.
            silent: Whether effects do not react: these goods are not lost, or counted with others.
        """
        if amount:
            moved = of_kind(good, amount)
            self._own(seat).packed_goods -= moved
            self.packed_goods += moved
            if self.log is not None:
                name = self.ruleset.tile_ids[good]
                self.log.append(ev.GoodsReturned(rule=rule, seat=seat, good=name, count=amount))
            if self.ruleset.has_news and not silent:
                self.notify("lost", seat, moved)

    def load_goods(self, seat: int, good: int, ship: int, rule: str, most: int = MOST) -> int:
        """Loads as many goods of a kind on a cargo ship as fit (CAPTAIN-07), or fewer.

        Effects react by `loaded`, unless ``finish_load`` follows, which lets them react itself.

        Args:
            seat: The seat whose goods they are.
            good: The number of the kind of goods, as in `Good`.
            ship: The number of the cargo ship: empty, or with goods of this kind.
            rule: The id of the rule behind it.
            most: How many goods are loaded at most.

        Returns:
            How many goods were loaded.
        """
        player = self.players[seat]
        if player.shared:
            player = self._own(seat)
        held = count_kind(player.packed_goods, good)
        capacity = self.ruleset.capacities[ship]
        room = capacity - count_kind(self.packed_loads, ship)
        amount = held if held < room else room
        if amount > most:
            amount = most
        player.packed_goods -= SO_MANY[good][amount]
        if self.ship_goods[ship] != good:
            self.ship_goods = replaced(self.ship_goods, ship, good)
        self.packed_loads += of_kind(ship, amount)
        if self.log is not None:
            name = self.ruleset.tile_ids[good]
            self.log.append(
                ev.GoodsLoaded(rule=rule, seat=seat, good=name, count=amount, ship=capacity)
            )
        if self.ruleset.has_news and amount:
            self.notify("loaded", seat, of_kind(good, amount))
        return amount

    def take_from_cargo_ship(self, seat: int, ship: int, amount: int, rule: str) -> None:
        """Moves goods from a cargo ship to the player.

        Args:
            seat: The seat that gets them.
            ship: The number of the cargo ship.
            amount: How many goods, at least 1; the ship has them.
            rule: The id of the rule behind it.
        """
        good = self.ship_goods[ship]
        self.packed_loads -= of_kind(ship, amount)
        if not holds(self.packed_loads, ship):
            self.ship_goods = replaced(self.ship_goods, ship, -1)
        self._take_back(seat, good, amount, self.ruleset.capacities[ship], rule)

    def take_from_trading_house(self, seat: int, good: int, rule: str) -> None:
        """Moves a good from the trading house to the player.

        Args:
            seat: The seat that gets it.
            good: The number of the kind of goods, as in `Good`; the trading house has one.
            rule: The id of the rule behind it.
        """
        left = [*self.trading_house]
        left.remove(good)
        self.trading_house = tuple(left)
        self._take_back(seat, good, 1, None, rule)

    def _take_back(self, seat: int, good: int, amount: int, ship: int | None, rule: str) -> None:
        """Gives the player goods that have been loaded or sold, and notes it."""
        self._own(seat).packed_goods += of_kind(good, amount)
        if self.log is not None:
            name = self.ruleset.tile_ids[good]
            taken = ev.GoodsTakenBack(rule=rule, seat=seat, good=name, count=amount, ship=ship)
            self.log.append(taken)

    def empty_ship(self, ship: int, rule: str) -> None:
        """Returns all goods on a cargo ship to the supply.

        Args:
            ship: The number of the cargo ship, which has goods on it.
            rule: The id of the rule behind it.
        """
        good = self.ship_goods[ship]
        amount = count_kind(self.packed_loads, ship)
        self.packed_goods += SO_MANY[good][amount]
        self.ship_goods = replaced(self.ship_goods, ship, -1)
        self.packed_loads -= of_kind(ship, amount)
        if self.log is not None:
            capacity = self.ruleset.capacities[ship]
            name = self.ruleset.tile_ids[good]
            self.log.append(ev.ShipEmptied(rule=rule, ship=capacity, good=name, count=amount))

    def sell_good(self, seat: int, good: int, rule: str) -> None:
        """Moves one of the player's goods into the trading house; `earn` pays for it.

        Effects react by `sold`, unless ``end_sale`` follows, which lets them react itself.

        Args:
            seat: The seat that sells; it has such a good.
            good: The number of the kind of goods, as in `Good`.
            rule: The id of the rule behind it.
        """
        player = self.players[seat]
        if player.shared:
            player = self._own(seat)
        player.packed_goods -= ONE[good]
        self.trading_house = tuple(sorted([*self.trading_house, good]))
        if self.log is not None:
            self.log.append(ev.GoodSold(rule=rule, seat=seat, good=self.ruleset.tile_ids[good]))
        if self.ruleset.has_news:
            self.notify("sold", seat, good)

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

    # Buildings: those on the board, and those in the players' cities.

    def place_building(self, seat: int, building: int, rule: str, silent: bool = False) -> None:
        """Moves a building from the supply into the player's city (BUILDER-03).

        Effects react by `founded`, `built` and `built_offer`.

        Args:
            seat: The seat that builds.
            building: The number of the building; the supply has one.
            rule: The id of the rule behind it.
            silent: Whether effects do not react, because the phase has a step for that.
        """
        ruleset = self.ruleset
        player = self.players[seat]
        if player.shared:
            player = self._own(seat)
        self.packed_building_supply -= ONE[building]
        if not holds(self.packed_building_supply, building):
            self.buildings_left &= ~ONLY[building]
        buildings = player.buildings
        place = len(buildings)
        while place and buildings[place - 1] > building:
            place -= 1
        circles = ruleset.circles[building]
        buildings.insert(place, building)
        player.crew.insert(place, 0)
        if building < ruleset.multi_circle_kinds:
            player.multi_circle += 1
            player.target_circles.insert(place, circles)
        else:
            player.target_circles.insert(ruleset.tile_kinds + place, circles)
        player.owned_mask |= ONLY[building]
        player.spaces += ruleset.spaces[building]
        player.circles += circles
        player.all_circles += circles
        if self.log is not None:
            name = ruleset.building_ids[building]
            self.log.append(ev.BuildingBuilt(rule=rule, seat=seat, building=name))
        if not silent:
            self.notify("built", seat, building)

    def _choose_building(self, seat: int, building: int, rule: str) -> None:
        """Puts all copies of a building on the board (DRAFT-03).

        A seat has chosen it, or chance (-1).
        """
        copies = self.ruleset.start_supply[building]
        self.packed_building_supply += of_kind(building, copies)
        self.buildings_left |= ONLY[building]
        if self.log is not None:
            name = self.ruleset.building_ids[building]
            chosen = ev.BuildingChosen(rule=rule, seat=seat, building=name, copies=copies)
            self.log.append(chosen)

    def withdraw_building(self, building: int, rule: str) -> None:
        """Removes all copies of a building from the game, before any player has one.

        Args:
            building: The number of the building.
            rule: The id of the rule behind it.
        """
        if contains(self.buildings_left, building):
            left = count_kind(self.packed_building_supply, building)
            self.packed_building_supply -= of_kind(building, left)
            self.buildings_left &= ~ONLY[building]
        if self.log is not None:
            name = self.ruleset.building_ids[building]
            self.log.append(ev.BuildingWithdrawn(rule=rule, building=name))
