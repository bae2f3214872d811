"""The buildings of the nobles: what they do where, decided by who stands there."""

from functools import partial

from . import data
from .asks import Ask, SupplyAsk
from .board import Decision, Phase
from .festival import Festival


class NobleBuildings(Festival):
    """Land office, chapel, hunting lodge, royal supplier, villa, jeweler, zoning office."""

    def occupant(self, seat: int, building: str) -> str | None:
        """Say who stands on a building of one circle (NOBLE-GEN-10)."""
        return next(iter(self.players[seat].sorts(building)), None)

    # -- tiles that are given up ----------------------------------------------------------

    def tiles_to_give(self, seat: int, forests: bool) -> list[str]:
        """Name every own plantation by kind and by who stands on it (A-65, A-68).

        Like tiles with like workers are one. A forest of 1897 is also told apart by the
        plantation it was and by whether all have seen that.
        """
        player = self.players[seat]
        names: list[str] = []
        for kind in data.GOODS:
            if player.tiles[kind] > player.occupied_tiles[kind]:
                names.append(kind)
            names += [f"{kind} {worker}" for worker in player.sorts(kind)]
        if not forests:
            return names
        if self.rules["forest_rule"] != "flip":
            return names + ["forest"] * (player.tiles["forest"] > 0)
        names += [f"forest_of_{kind}" for kind in data.GOODS if player.flipped_forests[kind] > 0]
        names += [
            f"hidden_forest_of_{kind}" for kind in data.GOODS if player.hidden_forests[kind] > 0
        ]
        return names

    def give_tile(self, seat: int, name: str, heap: dict[str, int]) -> None:
        """Take a tile off the island, onto *heap* or to the forests; its worker waits."""
        player = self.players[seat]
        kind, _, worker = name.partition(" ")
        if worker:  # NOBLE-LAND_OFFICE-4, NOBLE-HUNTING_LODGE-3
            player.put(kind, worker, -1)
            player.put("holding", worker)
        if "forest" not in kind:
            player.tiles[kind] -= 1
            heap[kind] += 1
            return
        player.tiles["forest"] -= 1
        if self.forests is not None:
            self.forests += 1
        printed = kind.split("_")[-1]
        if printed != "forest":  # 1897: the plantation that it was
            forests = player.hidden_forests if "hidden" in kind else player.flipped_forests
            forests[printed] -= 1
            heap[printed] += 1

    # -- settler --------------------------------------------------------------------------

    def hunting_lodges(self, settler: int) -> Phase:
        """Let lodges act at the end of a settler phase (NOBLE-HUNTING_LODGE-1, -2, A-68)."""
        for seat in self.clockwise_from(settler):
            yield from self.window(seat, lambda: data.WINDOW_TILES["end of settler"])
        for seat in self.clockwise_from(settler):
            if self.occupant(seat, "hunting_lodge") != "colonist":
                continue
            choice = yield from self.decide_with_guests(
                seat, "use_building", partial(self.discards_of_lodge, seat)
            )
            if choice != "pass":
                self.give_tile(seat, choice.removeprefix("discard "), self.discards)
        empty = [player.island_space_left() for player in self.players]
        for seat in self.clockwise_from(settler):
            others = empty[:seat] + empty[seat + 1 :]
            if self.occupant(seat, "hunting_lodge") == "noble" and empty[seat] > max(others):
                self.gain_vp(seat, data.HUNTING_LODGE_VP)

    def discards_of_lodge(self, seat: int) -> frozenset[str]:
        """List what a lodge with a colonist may do."""
        tiles = self.tiles_to_give(seat, forests=True)
        return frozenset({"pass", *(f"discard {name}" for name in tiles)})

    # -- mayor ----------------------------------------------------------------------------

    def villas(self, mayor: int) -> Phase:
        """Give every owner of an occupied villa a noble, if wanted (NOBLE-VILLA-1, -2, A-69)."""
        for seat in self.clockwise_from(mayor):
            player = self.players[seat]
            if not player.occupies("villa") or self.nobles + self.colonists == 0:
                continue
            options = frozenset({"use villa", "pass"})
            choice = yield from self.decide(Ask(seat, "use_building", options))
            if choice == "pass":
                continue
            if self.nobles > 0:
                self.nobles -= 1
                player.put("holding", "noble")
            else:
                self.colonists -= 1
                player.put("holding", "colonist")

    # -- builder --------------------------------------------------------------------------

    def zoning_discount(self, seat: int, building: str) -> int:
        """Work out the zoning office's discount (NOBLE-ZONING_OFFICE-1, -2, A-46)."""
        occupant = self.occupant(seat, "zoning_office")
        if occupant is None:
            return 0
        return data.ZONING_DISCOUNT[occupant][data.BUILDINGS[building].column]

    # -- craftsman ------------------------------------------------------------------------

    def chapel(self, seat: int) -> None:
        """Give a doubloon or a VP, once a phase (NOBLE-CHAPEL-1, A-50)."""
        occupant = self.occupant(seat, "chapel")
        if occupant is None or seat in self.chapels_done:
            return
        self.chapels_done.add(seat)
        if occupant == "colonist":
            self.players[seat].doubloons += 1
        elif occupant == "noble":
            self.gain_vp(seat, 1)

    def jeweler_pay(self, seat: int) -> int:
        """Work out what the jeweler pays (NOBLE-JEWELER-1)."""
        player = self.players[seat]
        return player.all_nobles() if player.occupies("jeweler") else 0

    # -- trader ---------------------------------------------------------------------------

    def land_deals(self, seat: int) -> frozenset[str]:
        """List what the land office may do (NOBLE-LAND_OFFICE-1..3, A-66, A-67)."""
        player = self.players[seat]
        occupant = self.occupant(seat, "land_office")
        forester = player.occupies("forest_house")
        options: set[str] = set()
        if occupant == "colonist" and player.doubloons >= 1 and player.island_space_left() > 0:
            if self.tile_can_be_drawn():
                options.add("use land_office")
            if forester and self.rules["forest_rule"] != "flip" and self.forest_tile_left():
                options.add("use land_office forest")
        elif occupant == "noble":
            forests = forester and self.rules["forest_rule"] != "flip"
            options |= {f"sell tile {name}" for name in self.tiles_to_give(seat, forests=forests)}
        return frozenset(options)

    def land_tiles(self, seat: int) -> set[str]:
        """Name the tiles where a guest could do something for a land deal (A-40)."""
        own = "land_office" in self.players[seat].city
        return {"land_office", "forest_house"} if own else set()

    def land_deal(self, seat: int, deal: str) -> Phase:
        """Buy or sell one tile."""
        player = self.players[seat]
        if deal.startswith("sell tile "):
            sold_to = self.row if self.rules["land_office_sold_tile"] == "row" else self.discards
            self.give_tile(seat, deal.removeprefix("sell tile "), sold_to)
            player.doubloons += 1
            return
        player.doubloons -= 1
        if deal == "use land_office forest":
            self.take_forest_tile()
            player.tiles["forest"] += 1
            return
        self.drawn = yield from self.draw_tile()
        if self.drawn is None:
            raise AssertionError("a land deal was offered without a tile")
        flip = self.rules["forest_rule"] == "flip"
        choice = "place tile"
        if flip and player.occupies("forest_house") and self.forest_tile_left():
            options = frozenset({"place tile", "plant forest"})
            choice = yield from self.decide_with_guests(seat, "bought_tile", lambda: options)
        drawn, self.drawn = self.drawn, None
        if choice == "place tile":
            player.tiles[drawn] += 1
        else:
            self.take_forest_tile()
            player.tiles["forest"] += 1
            player.hidden_forests[drawn] += 1
        yield from self.estate_goal(seat)

    # -- captain --------------------------------------------------------------------------

    def royal_supply(self, seat: int) -> SupplyAsk:
        """Work out what may go to the royal warehouse (NOBLE-ROYAL_SUPPLIER-1, -2, -5)."""
        player = self.players[seat]
        kinds = frozenset(kind for kind, number in player.goods.items() if number > 0)
        most = player.all_nobles() if player.occupies("royal_supplier") else 0
        return SupplyAsk(seat, "use_building", kinds=kinds, most=most)

    def royal_supplier(self, seat: int) -> Decision:
        """Return goods of different kinds for 1 VP each (NOBLE-ROYAL_SUPPLIER-1..5, A-95)."""
        supplied = yield from self.ask_with_guests(
            partial(self.royal_supply, seat), partial(self.openers_at_once, seat)
        )
        for kind in supplied:
            self.players[seat].goods[kind] -= 1
            self.goods[kind] += 1
        self.gain_vp(seat, len(supplied))

    def act_once(self, seat: int, opener: str) -> bool:
        """Say whether a building that acts once before the first load acts now (A-50)."""
        if opener not in self.openers_left[seat] or not self.players[seat].occupies(opener):
            return False
        self.openers_left[seat].remove(opener)
        return True

    def openers_at_once(self, seat: int) -> Phase:
        """Let lighthouse and union hall act, if they have not and are occupied (A-96)."""
        player = self.players[seat]
        if self.act_once(seat, "lighthouse"):  # NEW-LIGHTHOUSE-3
            player.doubloons += 1
        if self.act_once(seat, "union_hall"):  # NEW-UNION_HALL-1
            self.gain_vp(seat, sum(number // 2 for number in player.goods.values()))
        yield from ()

    def captain_openers(self, seat: int) -> Phase:
        """Let everything act that acts once before the first load (A-50, A-51)."""
        yield from self.openers_at_once(seat)
        if self.act_once(seat, "royal_supplier"):
            yield from self.royal_supplier(seat)

    # -- forests --------------------------------------------------------------------------

    def take_forest_tile(self) -> None:
        """Take one of the forest tiles, where there are any (A-35)."""
        if self.forests is not None:
            self.forests -= 1

    def forest_tile_left(self) -> bool:
        """Say whether there is a forest tile; none is needed in 1897 (A-35)."""
        return self.forests is None or self.forests > 0
