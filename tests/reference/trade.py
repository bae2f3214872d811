"""The phases of the goods: craftsman, trader, captain with storage."""

from functools import partial

from . import data
from .asks import Ask, PrivilegeAsk, ShipAsk, StoreAsk
from .board import Decision, Phase
from .guests import nothing_more
from .town import TownPhases


class TradePhases(TownPhases):
    """Craftsman, trader and captain."""

    # -- craftsman ------------------------------------------------------------------------

    def craftsman_phase(self, craftsman: int) -> Phase:
        """Let everybody produce, then the craftsman take the extra good (CRAFT-01..08)."""
        produced_by: dict[int, dict[str, int]] = {}
        self.chapels_done = set()
        if self.rules["openers"] == "phase_start":
            for seat in self.clockwise_from(craftsman):
                yield from self.window(seat, lambda: ("chapel",))
            for seat in self.clockwise_from(craftsman):
                self.chapel(seat)
        for seat in self.clockwise_from(craftsman):
            player = self.players[seat]
            if self.rules["openers"] == "own_turn":
                yield from self.part_window(seat, "craftsman", craftsman, more=("chapel",))
                self.chapel(seat)
            else:
                yield from self.part_window(seat, "craftsman", craftsman)
            produced_by[seat] = goods = yield from self.produce(seat)
            if player.occupies("factory"):  # BLD-FACTORY-1, -2
                player.doubloons += data.FACTORY_PAY[len(goods)]
            if seat != craftsman:
                self.specialty_factory(seat, goods)
            player.doubloons += self.jeweler_pay(seat)
            self.production_goal(seat, goods)
        yield from self.craftsman_privilege(craftsman, produced_by[craftsman])
        self.specialty_factory(craftsman, produced_by[craftsman])
        self.production_goal(craftsman, produced_by[craftsman])

    def produce(self, seat: int) -> Decision:
        """Let one seat take its goods; return them (CRAFT-08)."""
        if not self.production(seat):
            return {}
        if self.rules["production"] == "optional":
            choice = yield from self.decide_with_guests(
                seat,
                "produce",
                lambda: frozenset({"produce", "pass"}),
                partial(self.chapel_at_once, seat),
            )
            if choice == "pass":
                return {}
        goods = self.production(seat)
        for kind, number in goods.items():
            self.goods[kind] -= number
            self.players[seat].goods[kind] += number
        return goods

    def chapel_at_once(self, seat: int) -> Phase:
        """Let a chapel act that a guest reached before the production of its owner (A-43)."""
        if self.rules["openers"] == "own_turn":
            self.chapel(seat)
        yield from ()

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
                goods[kind] = taken + self.aqueduct(seat, kind, self.goods[kind] - taken)
        return goods

    def aqueduct(self, seat: int, kind: str, stock: int) -> int:
        """Count the extra good for what the large plant produced, if one is left (A-30)."""
        player = self.players[seat]
        plant = data.AQUEDUCT_PLANTS.get(kind)
        if plant is None or not player.occupies("aqueduct") or not player.occupies(plant):
            return 0
        return min(1, stock)

    def specialty_factory(self, seat: int, produced: dict[str, int]) -> None:
        """Pay one less than the most goods of one kind, corn apart (NEW-SPECIALTY_FACTORY-1)."""
        if self.players[seat].occupies("specialty_factory"):
            best = max((number for kind, number in produced.items() if kind != "corn"), default=0)
            self.players[seat].doubloons += max(best - 1, 0)

    def craftsman_privilege(self, craftsman: int, produced: dict[str, int]) -> Phase:
        """Offer one more good, or two, of kinds taken this phase (CRAFT-05, A-14, A-33)."""
        taken = yield from self.ask_with_guests(
            lambda: PrivilegeAsk(
                craftsman,
                "privilege_good",
                stock={kind: self.goods[kind] for kind in produced},
                most=self.privilege(craftsman, craftsman),  # as it is at this choice
                different=self.rules["library_craftsman"] == "different",
            )
        )
        for kind in taken:
            self.goods[kind] -= 1
            self.players[craftsman].goods[kind] += 1
            produced[kind] += 1

    # -- trader ---------------------------------------------------------------------------

    def trader_phase(self, trader: int) -> Phase:
        """Let everybody sell one good, then empty a full house (TRADER-01..09)."""
        for seat in self.clockwise_from(trader):
            yield from self.part_window(seat, "trader", trader, more=self.land_tiles(seat))
            yield from self.trader_turn(seat, trader)
        if len(self.trading_house) == data.TRADING_HOUSE_SPACES:  # TRADER-07
            for kind in self.trading_house:
                self.goods[kind] += 1
            self.trading_house = []

    def trader_turn(self, seat: int, trader: int) -> Phase:
        """Let one seat sell a good and deal in land, in any order (TRADER-02, A-67)."""
        open_to: set[str] = {"sale", "deal"}
        while True:
            options = partial(self.trader_options, seat, open_to)
            if (
                open_to == {"deal"}
                and options() == {"pass"}
                and self.guest_reaches(seat, self.land_tiles(seat))
            ):
                # asked again after a sale, as a guest may open a land deal.
                moves = self.guest_moves(seat)
                choice = yield Ask(seat, "window", frozenset({"pass"}) | moves.keys())
                if choice in moves:
                    self.move_guest(seat, moves[choice])
                    continue
            else:
                choice = yield from self.decide_with_guests(seat, "sell", options)
            if choice == "pass":
                return
            if choice in self.land_deals(seat):
                open_to.remove("deal")
                yield from self.land_deal(seat, choice)
            else:
                open_to.remove("sale")
                self.sale(seat, self.privilege(seat, trader), choice)

    def trader_options(self, seat: int, open_to: set[str]) -> frozenset[str]:
        """List what one seat may still do."""
        options: frozenset[str] = frozenset({"pass"})
        if "sale" in open_to:
            options |= self.sell_options(seat)
        if "deal" in open_to:
            options |= self.land_deals(seat)
        return options

    def sale(self, seat: int, privilege: int, choice: str) -> None:
        """Sell one good to the trading house or the trading post."""
        player = self.players[seat]
        player.doubloons += self.income(seat, privilege, choice)
        kind = choice.split()[-1]
        player.goods[kind] -= 1
        if choice.startswith("sell "):
            self.trading_house.append(kind)
        else:
            self.goods[kind] += 1  # NEW-TRADING_POST-2

    def income(self, seat: int, privilege: int, sale: str) -> int:
        """Work out what a sale brings."""
        player = self.players[seat]
        doubloons = data.PRICES[sale.split()[-1]] + privilege
        if sale.startswith("sell "):  # NEW-TRADING_POST-3
            if player.occupies("small_market"):
                doubloons += 1
            if player.occupies("large_market"):
                doubloons += 2
        return doubloons

    def sell_options(self, seat: int) -> frozenset[str]:
        """List what one seat may sell."""
        player = self.players[seat]
        options = {"pass"}
        for kind in data.GOODS:
            if player.goods[kind] == 0:
                continue
            if player.occupies("trading_post"):  # NEW-TRADING_POST-1, -2, A-44
                options.add(f"use trading_post {kind}")
            if len(self.trading_house) >= data.TRADING_HOUSE_SPACES:  # TRADER-04
                continue
            if kind in self.trading_house and not player.occupies("office"):  # TRADER-05
                continue
            options.add(f"sell {kind}")
        return frozenset(options)

    # -- captain --------------------------------------------------------------------------

    def captain_phase(self, captain: int) -> Phase:
        """Load as long as anybody does, store, empty the full ships (CAPTAIN-01..16)."""
        self.wharf_used: set[int] = set()
        self.small_wharf_used: set[int] = set()
        self.loaded: set[int] = set()
        for seat in self.clockwise_from(captain):
            self.openers_left[seat] = self.openers_of(seat, captain)
        if self.rules["openers"] == "phase_start":
            for seat in self.clockwise_from(captain):
                yield from self.window(seat, partial(self.openers_of, seat, captain))
            for seat in self.clockwise_from(captain):
                yield from self.captain_openers(seat)
                self.openers_left[seat] = set()
        opened: set[int] = set()
        turns_without_load = 0
        seat = captain
        while turns_without_load < self.count:  # a full circuit without a load
            at_once = partial(self.captain_openers, seat)
            yield from self.window(
                seat,
                partial(self.captain_tiles, seat, captain),
                at_once if seat in opened else nothing_more,
            )
            opened.add(seat)
            yield from self.captain_openers(seat)
            choice = yield from self.decide_with_guests(
                seat, "load", partial(self.load_options, seat), at_once
            )
            if choice == "pass":
                turns_without_load += 1
            else:
                turns_without_load = 0
                points = yield from self.load(seat, choice)
                if seat not in self.loaded:  # CAPTAIN-11, A-27, A-34
                    points += self.privilege(seat, captain)
                self.loaded.add(seat)
                self.openers_left[seat] = set()
                if self.players[seat].occupies("harbor"):  # BLD-HARBOR-1
                    points += 1
                self.gain_vp(seat, points)
                if self.players[seat].occupies("lighthouse"):  # NEW-LIGHTHOUSE-1, A-48
                    self.players[seat].doubloons += 1
            seat = (seat + 1) % self.count
        for owner in self.clockwise_from(captain):
            yield from self.window(owner, partial(self.storage_tiles, owner))
        for storer in self.clockwise_from(captain):
            yield from self.store(storer)
        for capacity in self.ship_load:  # CAPTAIN-15
            self.empty_if_full(capacity)

    def openers_of(self, seat: int, captain: int) -> set[str]:
        """Name what acts before the first load of a seat, if it is occupied (A-50)."""
        return {
            opener
            for opener in data.CAPTAIN_OPENERS
            if seat == captain or opener != "lighthouse"  # NEW-LIGHTHOUSE-3
        }

    def captain_tiles(self, seat: int, captain: int) -> set[str]:
        """Name the tiles for whose sake one seat's window is opened (A-40)."""
        tiles = set(data.WINDOW_TILES["captain"])
        if seat not in self.loaded:
            if self.rules["openers"] == "own_turn":
                tiles |= {"union_hall", "royal_supplier"}
            if seat == captain:  # until the privilege is used
                tiles.add("library")
        return tiles

    def load(self, seat: int, choice: str) -> Decision:
        """Carry out one loading; return the VP for the goods."""
        if choice.startswith("use wharf "):
            self.wharf_used.add(seat)
            return self.load_wharf(seat, choice.removeprefix("use wharf "))
        if choice == "use small_wharf":
            self.small_wharf_used.add(seat)
            return (yield from self.load_small_wharf(seat))
        kind, capacity = choice.removeprefix("load ").split(" on ")
        return self.load_ship(seat, kind, int(capacity))

    def load_small_wharf(self, seat: int) -> Decision:
        """Ship any goods; return 1 VP per two of them (NEW-SMALL_WHARF-1, A-49)."""
        player = self.players[seat]
        held = {kind: number for kind, number in player.goods.items() if number > 0}
        shipped = yield from self.decide(ShipAsk(seat, "shipment", goods=held))
        for kind, number in shipped:
            player.goods[kind] -= number
            self.goods[kind] += number
        return sum(number for _, number in shipped) // 2

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

    def load_options(self, seat: int) -> frozenset[str]:
        """List what one seat may load now."""
        player = self.players[seat]
        options: set[str] = set()
        for kind in data.GOODS:
            for capacity in self.ships_for(seat, kind):
                options.add(f"load {kind} on {capacity}")
        if not options:  # CAPTAIN-03: who can load a cargo ship may not pass
            options.add("pass")
        if player.occupies("wharf") and seat not in self.wharf_used:  # BLD-WHARF-2
            for kind in data.GOODS:
                if player.goods[kind] > 0:
                    options.add(f"use wharf {kind}")
        small_wharf = player.occupies("small_wharf") and seat not in self.small_wharf_used
        if small_wharf and any(player.goods.values()):
            options.add("use small_wharf")
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

    def storing(self, seat: int) -> StoreAsk:
        """Work out what room one seat has for its goods (STORE-01, NEW-STOREHOUSE-1)."""
        player = self.players[seat]
        whole_kinds = 0
        if player.occupies("small_warehouse"):
            whole_kinds += 1
        if player.occupies("large_warehouse"):
            whole_kinds += 2
        singles = 4 if player.occupies("storehouse") else 1
        goods = dict(player.goods)
        return StoreAsk(seat, "store", goods=goods, whole_kinds=whole_kinds, singles=singles)

    def storage_tiles(self, seat: int) -> tuple[str, ...]:
        """Name the tiles for whose sake a window is opened before storage (A-40)."""
        ask = self.storing(seat)
        most = max(sum(dict(kept).values()) for kept in ask.outcomes())
        lost = sum(ask.goods.values()) - most
        return data.WINDOW_TILES["storage"] if lost > 0 else ()

    def store(self, seat: int) -> Phase:
        """Let one seat keep what it has room for and give back the rest (STORE-01)."""
        player = self.players[seat]
        kept = dict((yield from self.ask_with_guests(partial(self.storing, seat))))
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
