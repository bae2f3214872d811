"""The phases that build up the boards: settler, mayor, builder."""

from . import data
from .asks import Ask, PlaceAsk
from .board import Board, Decision, Phase


class TownPhases(Board):
    """Settler, mayor and builder."""

    # -- settler --------------------------------------------------------------------------

    def settler_phase(self, settler: int) -> Phase:
        """Let everybody take a tile, then discard and refill the row (SETTLER-01..11)."""
        for seat in self.clockwise_from(settler):
            yield from self.settler_turn(seat, settler)
        for kind in data.GOODS:  # SETTLER-08
            self.discards[kind] += self.row[kind]
            self.row[kind] = 0
        yield from self.fill_row()  # SETTLER-09

    def settler_turn(self, seat: int, settler: int) -> Phase:
        """Let one seat use its hacienda and then take one tile."""
        player = self.players[seat]
        hacienda_used = False
        hospice_used = False
        while True:
            ask = Ask(seat, "tile", self.tile_options(seat, settler, hacienda_used))
            choice = yield from self.decide(ask)
            if choice == "pass":
                return
            if choice == "use hacienda":
                hacienda_used = True
                drawn = yield from self.draw_tile()
                if drawn is None:
                    raise AssertionError("a hacienda was offered without a tile")
                player.tiles[drawn] += 1  # BLD-HACIENDA-2
                if self.rules["hospice_with_hacienda"] == "choose_one":
                    hospice_used = yield from self.hospice(seat, drawn)
                continue
            if choice == "take quarry":
                taken = "quarry"
                self.quarries -= 1
            else:
                taken = choice.removeprefix("take plantation ")
                self.row[taken] -= 1
            player.tiles[taken] += 1
            if not hospice_used:  # BLD-HOSPICE-3: one colonist in all
                yield from self.hospice(seat, taken)
            return

    def tile_options(self, seat: int, settler: int, hacienda_used: bool) -> frozenset[str]:
        """List what one seat may do in the settler phase."""
        player = self.players[seat]
        options = {"pass"}  # SETTLER-03
        if player.island_space_left() == 0:  # SETTLER-06
            return frozenset(options)
        for kind in data.GOODS:
            if self.row[kind] > 0:
                options.add(f"take plantation {kind}")
        may_quarry = seat == settler or player.occupies("construction_hut")
        if may_quarry and self.quarries > 0:  # SETTLER-07
            options.add("take quarry")
        if player.occupies("hacienda") and not hacienda_used and self.tile_can_be_drawn():
            options.add("use hacienda")
        return frozenset(options)

    def hospice(self, seat: int, kind: str) -> Decision:
        """Offer the hospice for the tile just placed; say whether it was used."""
        player = self.players[seat]
        if not player.occupies("hospice") or not self.colonist_to_be_had():
            return False
        options = frozenset({"use hospice", "pass"})
        choice = yield from self.decide(Ask(seat, "use_building", options))
        if choice != "use hospice":
            return False
        self.take_one_colonist()
        player.occupied_tiles[kind] += 1
        return True

    # -- mayor ----------------------------------------------------------------------------

    def mayor_phase(self, mayor: int) -> Phase:
        """Deal the ship, let everybody place, refill the ship (MAYOR-03..13)."""
        if self.colonists > 0:  # MAYOR-12
            options = frozenset({"take colonist", "pass"})
            choice = yield from self.decide(Ask(mayor, "take_colonist", options))
            if choice == "take colonist":
                self.colonists -= 1
                self.players[mayor].holding += 1
        taker = mayor
        while self.colonist_ship > 0:  # MAYOR-04, A-07
            self.colonist_ship -= 1
            self.players[taker].holding += 1
            taker = (taker + 1) % self.count
        for seat in self.clockwise_from(mayor):
            yield from self.placement(seat)
        self.refill_colonist_ship()

    def placement(self, seat: int) -> Phase:
        """Let one seat place all its colonists anew (MAYOR-05)."""
        player = self.players[seat]
        ask = PlaceAsk(
            seat,
            "place",
            tiles={kind: number for kind, number in player.tiles.items() if number > 0},
            buildings={name: data.BUILDINGS[name].circles for name in player.city},
            colonists=player.all_colonists(),
        )
        tiles, buildings, holding = yield from self.decide(ask)
        for kind in data.TILES:
            player.occupied_tiles[kind] = dict(tiles).get(kind, 0)
        for name in player.city:
            player.city[name] = dict(buildings).get(name, 0)
        player.holding = holding

    def refill_colonist_ship(self) -> None:
        """Refill the ship, or notice that it cannot be refilled (A-12, A-29, END-02)."""
        empty = sum(player.empty_building_circles() for player in self.players)
        required = max(empty, self.count)
        if self.colonists >= required:
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
            yield from self.build(seat, builder)

    def price(self, seat: int, builder: int, building: str) -> int:
        """Work out what the building costs this seat now."""
        quarries = self.players[seat].occupied_tiles["quarry"]
        price = self.costs[building]
        price -= min(quarries, data.BUILDINGS[building].column)  # BUILDER-07
        if seat == builder:
            price -= 1  # BUILDER-08
        return max(price, 0)  # BUILDER-09

    def build_options(self, seat: int, builder: int) -> frozenset[str]:
        """List the buildings one seat may build."""
        player = self.players[seat]
        options = {"pass"}
        for name, printed in data.BUILDINGS.items():
            if self.buildings[name] == 0:
                continue
            if name in player.city:  # BUILDER-06
                continue
            if player.city_space_left() < printed.size:  # BUILDER-11, BUILDER-12
                continue
            if player.doubloons < self.price(seat, builder, name):
                continue
            options.add(f"build {name}")
        return frozenset(options)

    def build(self, seat: int, builder: int) -> Phase:
        """Let one seat build."""
        player = self.players[seat]
        ask = Ask(seat, "build", self.build_options(seat, builder))
        choice = yield from self.decide(ask)
        if choice == "pass":
            return
        name = choice.removeprefix("build ")
        player.doubloons -= self.price(seat, builder, name)
        self.buildings[name] -= 1
        player.city[name] = 0
        yield from self.university(seat, name)
        if player.city_space_left() == 0:
            self.ending.add("city")  # END-03, noted after the university

    def university(self, seat: int, new_building: str) -> Phase:
        """Offer one colonist for the new building (BLD-UNIVERSITY-1..3)."""
        player = self.players[seat]
        if not player.occupies("university") or not self.colonist_to_be_had():
            return
        options = frozenset({"use university", "pass"})
        choice = yield from self.decide(Ask(seat, "use_building", options))
        if choice == "use university":
            self.take_one_colonist()
            player.city[new_building] += 1
