"""The phases of the goods: craftsman, trader, captain with storage."""

from . import data
from .asks import Ask, StoreAsk
from .board import Phase
from .town import TownPhases


class TradePhases(TownPhases):
    """Craftsman, trader and captain."""

    # -- craftsman ------------------------------------------------------------------------

    def craftsman_phase(self, craftsman: int) -> Phase:
        """Let everybody produce, then the craftsman take the extra good (CRAFT-01..08)."""
        produced_by: dict[int, dict[str, int]] = {}
        for seat in self.clockwise_from(craftsman):
            produced_by[seat] = {}
            goods = self.production(seat)
            if not goods:
                continue
            if self.rules["production"] == "optional":
                options = frozenset({"produce", "pass"})
                choice = yield from self.decide(Ask(seat, "produce", options))
                if choice == "pass":
                    continue
            produced_by[seat] = goods
            for kind, number in goods.items():
                self.goods[kind] -= number
                self.players[seat].goods[kind] += number
            if self.players[seat].occupies("factory"):  # BLD-FACTORY-1, -2
                self.players[seat].doubloons += data.FACTORY_PAY[len(goods)]
        yield from self.craftsman_privilege(craftsman, produced_by[craftsman])

    def production(self, seat: int) -> dict[str, int]:
        """Work out what one seat would really take from the supply now (CRAFT-02..04)."""
        player = self.players[seat]
        goods: dict[str, int] = {}
        for kind in data.GOODS:
            able = player.occupied_tiles[kind]
            if kind != "corn":
                in_plants = sum(player.city.get(plant, 0) for plant in data.PLANTS_OF[kind])
                able = min(able, in_plants)
            taken = min(able, self.goods[kind])
            if taken > 0:
                goods[kind] = taken
        return goods

    def craftsman_privilege(self, craftsman: int, produced: dict[str, int]) -> Phase:
        """Offer one more good of a kind taken this phase (CRAFT-05, A-14)."""
        options = {"pass"}
        for kind in produced:
            if self.goods[kind] > 0:
                options.add(f"take good {kind}")
        ask = Ask(craftsman, "privilege_good", frozenset(options))
        choice = yield from self.decide(ask)
        if choice != "pass":
            kind = choice.removeprefix("take good ")
            self.goods[kind] -= 1
            self.players[craftsman].goods[kind] += 1

    # -- trader ---------------------------------------------------------------------------

    def trader_phase(self, trader: int) -> Phase:
        """Let everybody sell one good, then empty a full house (TRADER-01..09)."""
        for seat in self.clockwise_from(trader):
            player = self.players[seat]
            choice = yield from self.decide(Ask(seat, "sell", self.sell_options(seat)))
            if choice == "pass":
                continue
            kind = choice.removeprefix("sell ")
            player.goods[kind] -= 1
            self.trading_house.append(kind)
            player.doubloons += data.PRICES[kind]
            if seat == trader:
                player.doubloons += 1
            if player.occupies("small_market"):
                player.doubloons += 1
            if player.occupies("large_market"):
                player.doubloons += 2
        if len(self.trading_house) == data.TRADING_HOUSE_SPACES:  # TRADER-07
            for kind in self.trading_house:
                self.goods[kind] += 1
            self.trading_house = []

    def sell_options(self, seat: int) -> frozenset[str]:
        """List what one seat may sell."""
        player = self.players[seat]
        options = {"pass"}
        for kind in data.GOODS:
            if player.goods[kind] == 0:
                continue
            if len(self.trading_house) >= data.TRADING_HOUSE_SPACES:  # TRADER-04
                continue
            if kind in self.trading_house and not player.occupies("office"):  # TRADER-05
                continue
            options.add(f"sell {kind}")
        return frozenset(options)

    # -- captain --------------------------------------------------------------------------

    def captain_phase(self, captain: int) -> Phase:
        """Load as long as anybody does, store, empty the full ships (CAPTAIN-01..16)."""
        wharf_used: set[int] = set()
        captain_has_loaded = False
        turns_without_load = 0
        seat = captain
        while turns_without_load < self.count:  # a full circuit without a load
            options = self.load_options(seat, wharf_used)
            choice = yield from self.decide(Ask(seat, "load", options))
            if choice == "pass":
                turns_without_load += 1
            else:
                turns_without_load = 0
                if choice.startswith("use wharf "):
                    wharf_used.add(seat)
                    points = self.load_wharf(seat, choice.removeprefix("use wharf "))
                else:
                    kind, capacity = choice.removeprefix("load ").split(" on ")
                    points = self.load_ship(seat, kind, int(capacity))
                if seat == captain and not captain_has_loaded:  # CAPTAIN-11, A-27
                    captain_has_loaded = True
                    points += 1
                if self.players[seat].occupies("harbor"):  # BLD-HARBOR-1
                    points += 1
                self.gain_vp(seat, points)
            seat = (seat + 1) % self.count
        for storer in self.clockwise_from(captain):
            yield from self.store(storer)
        for capacity in self.ship_load:  # CAPTAIN-15
            self.empty_if_full(capacity)

    def ships_for(self, seat: int, kind: str) -> list[int]:
        """List the cargo ships on which this seat may load the kind."""
        held = self.players[seat].goods[kind]
        if held == 0:
            return []
        for capacity, on_it in self.ship_kind.items():
            if on_it == kind:  # CAPTAIN-05, CAPTAIN-06: this ship or none
                return [capacity] if self.ship_load[capacity] < capacity else []
        empty = [capacity for capacity, on_it in self.ship_kind.items() if on_it is None]
        if not empty:
            return []
        most = max(min(held, capacity) for capacity in empty)
        # CAPTAIN-08, A-15: ships that take the most; free choice among equals.
        return [capacity for capacity in empty if min(held, capacity) == most]

    def load_options(self, seat: int, wharf_used: set[int]) -> frozenset[str]:
        """List what one seat may load now."""
        player = self.players[seat]
        options: set[str] = set()
        for kind in data.GOODS:
            for capacity in self.ships_for(seat, kind):
                options.add(f"load {kind} on {capacity}")
        if not options:  # CAPTAIN-03: who can load a cargo ship may not pass
            options.add("pass")
        if player.occupies("wharf") and seat not in wharf_used:  # BLD-WHARF-2
            for kind in data.GOODS:
                if player.goods[kind] > 0:
                    options.add(f"use wharf {kind}")
        return frozenset(options)

    def load_ship(self, seat: int, kind: str, capacity: int) -> int:
        """Load as many as fit; return the VP for the goods (CAPTAIN-07, CAPTAIN-10)."""
        player = self.players[seat]
        number = min(player.goods[kind], capacity - self.ship_load[capacity])
        player.goods[kind] -= number
        self.ship_kind[capacity] = kind
        self.ship_load[capacity] += number
        return number

    def load_wharf(self, seat: int, kind: str) -> int:
        """Ship all goods of the kind; return the VP for the goods (BLD-WHARF-1, -4)."""
        player = self.players[seat]
        number = player.goods[kind]
        player.goods[kind] = 0
        self.goods[kind] += number
        return number

    def store(self, seat: int) -> Phase:
        """Let one seat keep what it has room for and give back the rest (STORE-01)."""
        player = self.players[seat]
        whole_kinds = 0
        if player.occupies("small_warehouse"):
            whole_kinds += 1
        if player.occupies("large_warehouse"):
            whole_kinds += 2
        ask = StoreAsk(seat, "store", goods=dict(player.goods), whole_kinds=whole_kinds)
        kept = dict((yield from self.decide(ask)))
        for kind in data.GOODS:
            self.goods[kind] += player.goods[kind] - kept.get(kind, 0)
            player.goods[kind] = kept.get(kind, 0)

    def empty_if_full(self, capacity: int) -> None:
        """Put the load of a full ship back into the supply."""
        kind = self.ship_kind[capacity]
        if kind is not None and self.ship_load[capacity] == capacity:
            self.goods[kind] += capacity
            self.ship_kind[capacity] = None
            self.ship_load[capacity] = 0
