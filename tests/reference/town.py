"""The phases that build up the boards: settler, mayor, builder."""

from functools import partial

from . import data
from .asks import Ask, PayAsk
from .board import Decision, Phase
from .nobles import NobleBuildings
from .placements import NOBLE, PlaceAsk

AT_BLACK_MARKET = " at the black market"


class TownPhases(NobleBuildings):
    """Settler, mayor and builder."""

    # -- settler --------------------------------------------------------------------------

    def settler_phase(self, settler: int) -> Phase:
        """Let everybody take a tile, then discard and refill the row (SETTLER-01..11)."""
        self.hacienda_used: set[int] = set()
        self.hospice_used: set[int] = set()
        library = False
        for seat in self.clockwise_from(settler):
            yield from self.part_window(seat, "settler", settler)
            yield from self.settler_turn(seat, may_quarry=seat == settler)
            if seat == settler:
                library = self.players[settler].occupies("library")
        self.hacienda_used.add(settler)  # only in the owner's part, not before a second tile
        if library:  # NEW-LIBRARY-2, -3
            yield from self.settler_turn(settler, may_quarry=False)
        yield from self.hunting_lodges(settler)
        for kind in data.GOODS:  # SETTLER-08
            self.discards[kind] += self.row[kind]
            self.row[kind] = 0
        yield from self.fill_row()  # SETTLER-09

    def settler_turn(self, seat: int, may_quarry: bool) -> Phase:
        """Let one seat use its hacienda and then take one tile."""
        player = self.players[seat]
        while True:
            options = partial(self.tile_options, seat, may_quarry)
            choice = yield from self.decide_with_guests(seat, "tile", options)
            if choice == "pass":
                return
            if choice == "use hacienda":
                self.hacienda_used.add(seat)
                taken = yield from self.hacienda(seat)
                if self.rules["hospice_with_hacienda"] == "choose_one":
                    yield from self.hospice(seat, taken)
                yield from self.estate_goal(seat)
                continue
            taken = self.take_tile(seat, choice)
            player.tiles[taken] += 1
            if seat not in self.hospice_used:  # BLD-HOSPICE-3: one colonist in all
                yield from self.hospice(seat, taken)
                self.hospice_used.add(seat)  # NEW-LIBRARY-4: for the first tile only
            yield from self.estate_goal(seat)
            return

    def take_tile(self, seat: int, choice: str) -> str:
        """Take a quarry, a plantation or a forest; return what is to be placed."""
        if choice == "take quarry":
            self.quarries -= 1
            return "quarry"
        if choice.startswith("plant forest"):
            given = choice.removeprefix("plant forest").strip()
            if given:
                self.row[given] -= 1
                if self.rules["forest_rule"] == "flip":
                    self.players[seat].flipped_forests[given] += 1
                else:
                    self.discards[given] += 1
            self.take_forest_tile()
            return "forest"
        taken = choice.removeprefix("take plantation ")
        self.row[taken] -= 1
        return taken

    def hacienda(self, seat: int) -> Decision:
        """Draw a tile and place it, or a forest in its place; return which (A-36)."""
        player = self.players[seat]
        self.drawn = yield from self.draw_tile()
        if self.drawn is None:
            raise AssertionError("a hacienda was offered without a tile")
        choice = yield from self.decide_with_guests(
            seat, "drawn_tile", partial(self.drawn_options, seat)
        )
        drawn, self.drawn = self.drawn, None
        if choice == "place tile":
            player.tiles[drawn] += 1  # BLD-HACIENDA-2
            return drawn
        self.take_forest_tile()
        player.tiles["forest"] += 1
        if self.rules["forest_rule"] == "flip":
            player.hidden_forests[drawn] += 1
        elif self.rules["forest_rule"] == "extra_tile":
            self.face_down[drawn] += 1
        else:
            self.discards[drawn] += 1
        return "forest"

    def drawn_options(self, seat: int) -> frozenset[str]:
        """List what can be placed after a look at the drawn tile (NEW-FOREST_HOUSE-8)."""
        if self.players[seat].occupies("forest_house") and self.forest_tile_left():
            return frozenset({"place tile", "plant forest"})
        return frozenset({"place tile"})

    def tile_options(self, seat: int, may_quarry: bool) -> frozenset[str]:
        """List what one seat may do in the settler phase."""
        player = self.players[seat]
        options = {"pass"}  # SETTLER-03
        if player.island_space_left() == 0:  # SETTLER-06
            return frozenset(options)
        for kind in data.GOODS:
            if self.row[kind] > 0:
                options.add(f"take plantation {kind}")
        if (may_quarry or player.occupies("construction_hut")) and self.quarries > 0:  # SETTLER-07
            options.add("take quarry")
        if player.occupies("hacienda") and self.hacienda_ready(seat):
            options.add("use hacienda")
        if player.occupies("forest_house") and self.forest_tile_left():
            if self.rules["forest_rule"] == "extra_tile":  # NEW-FOREST_HOUSE-2
                options.add("plant forest")
            else:
                for kind in data.GOODS:
                    if self.row[kind] > 0:  # NEW-FOREST_HOUSE-3
                        options.add(f"plant forest {kind}")
        return frozenset(options)

    def hacienda_ready(self, seat: int) -> bool:
        """Say whether a hacienda has still to be used and a tile is left."""
        return seat not in self.hacienda_used and self.tile_can_be_drawn()

    def hospice(self, seat: int, kind: str) -> Phase:
        """Offer the hospice for the tile just placed."""
        player = self.players[seat]
        if not player.occupies("hospice") or not self.colonist_to_be_had():
            return
        choice = yield from self.decide_with_guests(
            seat, "use_building", partial(self.colonist_options, seat, "hospice", kind)
        )
        if choice == "pass":
            return
        self.hospice_used.add(seat)
        worker = self.take_one_colonist(choice)
        player.put("holding" if kind == "forest" else kind, worker)  # NEW-FOREST_HOUSE-10

    def colonist_options(self, seat: int, building: str, target: str) -> frozenset[str]:
        """Offer a colonist for what is new, unless a guest has taken its circle (MAYOR-01)."""
        without_circle = target in ("forest", "statue")  # NEW-FOREST_HOUSE-10, A-52
        if without_circle or target in self.players[seat].circles():
            return frozenset({"pass"}) | self.newcomers(f"use {building}")
        return frozenset({"pass"})

    # -- mayor ----------------------------------------------------------------------------

    def mayor_phase(self, mayor: int) -> Phase:
        """Deal the ship, let everybody place, refill the ship (MAYOR-03..13)."""
        for _ in range(self.privilege(mayor, mayor)):  # as it is at the start
            if self.colonists > 0:  # MAYOR-12
                options = frozenset({"take colonist", "pass"})
                choice = yield from self.decide(Ask(mayor, "take_colonist", options))
                if choice == "pass":
                    break
                self.colonists -= 1
                self.players[mayor].put("holding", "colonist")
        yield from self.villas(mayor)
        taker = mayor
        while self.colonist_ship + self.nobles_on_ship > 0:  # MAYOR-04, A-07
            worker = yield from self.take_from_ship(taker)
            self.players[taker].put("holding", worker)
            taker = (taker + 1) % self.count
        for seat in self.clockwise_from(mayor):
            yield from self.placement(seat)
        self.refill_colonist_ship()

    def placement(self, seat: int) -> Phase:
        """Let one seat place all its colonists again (MAYOR-05)."""
        player = self.players[seat]
        circles = {
            kind: number
            for kind, number in player.tiles.items()
            if number > 0 and kind != "forest"  # NEW-FOREST_HOUSE-4
        }
        circles |= {name: data.BUILDINGS[name].circles for name in player.city}
        nobles = player.all_nobles()
        colonists = player.all_colonists() - nobles
        ask = PlaceAsk(seat, "placement", circles=circles, colonists=colonists, nobles=nobles)
        placed = yield from self.decide(ask)
        player.occupied_tiles = dict.fromkeys(data.TILES, 0)
        player.city = dict.fromkeys(player.city, 0)
        player.holding = 0
        player.nobles = {}
        player.settle(placed)

    def refill_colonist_ship(self) -> None:
        """Refill the ship, or notice that it cannot be refilled (A-12, A-29, END-02)."""
        empty = sum(player.empty_building_circles() for player in self.players)
        required = max(empty, self.count)
        if "nobles" in self.expansions:  # NOBLE-GEN-5, -6, A-63
            noble = min(1, self.nobles)
            self.nobles -= noble
            self.nobles_on_ship += noble
            loaded = min(required - noble, self.colonists)
        elif self.colonists >= required:
            loaded = required
        else:
            self.ending.add("colonists")
            partial = self.rules["ship_refill_when_short"] == "partial"
            loaded = self.colonists if partial else 0
        self.colonists -= loaded
        self.colonist_ship += loaded

    # -- builder --------------------------------------------------------------------------

    def builder_phase(self, builder: int) -> Phase:
        """Let everybody build one building (BUILDER-01..12)."""
        for seat in self.clockwise_from(builder):
            yield from self.part_window(seat, "builder", builder)
            yield from self.build(seat, builder)

    def price(self, seat: int, privilege: int, building: str) -> int:
        """Work out what the building costs this seat now."""
        player = self.players[seat]
        price = self.costs[building]
        # BUILDER-07
        price -= min(player.occupied_tiles["quarry"], data.BUILDINGS[building].column)
        price -= privilege  # BUILDER-08
        price -= player.tiles["forest"] // 2  # NEW-FOREST_HOUSE-5, -6
        price -= self.zoning_discount(seat, building)
        return max(price, 0)  # BUILDER-09, NEW-FOREST_HOUSE-7

    def build_options(self, seat: int, builder: int) -> frozenset[str]:
        """List the buildings one seat may build, by coins alone and with a black market."""
        player = self.players[seat]
        options = {"pass"}
        for name, left in self.buildings.items():
            if left == 0:
                continue
            if name in player.city:  # BUILDER-06
                continue
            if player.city_space_left() < data.BUILDINGS[name].size:  # BUILDER-11, BUILDER-12
                continue
            # the price is worked out with the library as it is now.
            missing = self.price(seat, self.privilege(seat, builder), name) - player.doubloons
            if missing <= 0:
                options.add(f"build {name}")
            elif self.black_market(seat, missing).count():
                options.add(f"build {name}{AT_BLACK_MARKET}")
        return frozenset(options)

    def black_market(self, seat: int, missing: int) -> PayAsk:
        """Work out what can be returned for the missing doubloons (A-38, A-39)."""
        player = self.players[seat]
        ask = PayAsk(seat, "payment", missing=missing)
        if not player.occupies("black_market"):
            return ask
        sources = {
            NOBLE + target if worker == "noble" else target
            for target in (*data.TILES, *player.city, "holding")
            for worker in player.sorts(target)
            if target != "black_market"  # NEW-BLACK_MARKET-4
        }
        return PayAsk(
            seat,
            "payment",
            missing=missing,
            colonists_from=frozenset(sources),
            goods=frozenset(kind for kind, number in player.goods.items() if number > 0),
            chip=player.vp > 0,  # not what is on paper
        )

    def build(self, seat: int, builder: int) -> Phase:
        """Let one seat build."""
        player = self.players[seat]
        choice = yield from self.decide_with_guests(
            seat, "build", partial(self.build_options, seat, builder)
        )
        if choice == "pass":
            return
        name = choice.removeprefix("build ").removesuffix(AT_BLACK_MARKET)
        price = self.price(seat, self.privilege(seat, builder), name)
        if choice.endswith(AT_BLACK_MARKET):  # with its payment one compound choice
            missing = price - player.doubloons
            returned = yield from self.decide(self.black_market(seat, missing))
            self.give_back(seat, *returned)
            price -= missing
        player.doubloons -= price
        self.buildings[name] -= 1
        player.city[name] = 0
        yield from self.university(seat, name)
        self.gain_vp(seat, self.church_vp(seat, name))
        self.building_goal(seat, name)
        if player.city_space_left() == 0:
            self.ending.add("city")  # END-03, noted after the university

    def give_back(self, seat: int, source: str, good: str, chip: bool) -> None:
        """Return a colonist, a good and a chip to the supply (NEW-BLACK_MARKET-1)."""
        player = self.players[seat]
        if source:
            worker = "noble" if source.startswith(NOBLE) else "colonist"
            player.put(source.removeprefix(NOBLE), worker, -1)
            self.give_back_worker(worker)
        if good:
            player.goods[good] -= 1
            self.goods[good] += 1
        if chip:
            player.vp -= 1
            self.vp_supply += 1

    def church_vp(self, seat: int, new_building: str) -> int:
        """Count what the church gives for a building, not for itself (NEW-CHURCH-1, -2)."""
        if new_building == "church" or not self.players[seat].occupies("church"):
            return 0
        return data.CHURCH_VP[data.BUILDINGS[new_building].column]

    def university(self, seat: int, new_building: str) -> Phase:
        """Offer one colonist for the new building (BLD-UNIVERSITY-1..3)."""
        player = self.players[seat]
        if not player.occupies("university") or not self.colonist_to_be_had():
            return
        choice = yield from self.decide_with_guests(
            seat, "use_building", partial(self.colonist_options, seat, "university", new_building)
        )
        if choice != "pass":
            worker = self.take_one_colonist(choice)
            statue = data.BUILDINGS[new_building].circles == 0
            player.put("holding" if statue else new_building, worker)
