"""What the violet buildings of the base game do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from puertorico.actions import Action, UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import (
    DRAWN,
    FACE_UP,
    ISLAND_SPACES,
    Effect,
    Good,
    can_draw,
    count_workers,
    draw_extra,
    finish_load,
)

if TYPE_CHECKING:
    from puertorico.plugin import Ruleset, Table


class Market(Effect):
    """Adds doubloons to the owner's sale to the trading house."""

    rule: ClassVar[str] = "BLD-SMALL_MARKET-1"

    def __init__(self, bonus: int) -> None:
        self.bonus = bonus

    def sale_bonus(self) -> int:
        """The printed bonus; both markets add up."""
        return self.bonus


class SmallMarket(Market):
    """One doubloon more for the owner's sale."""

    def __init__(self) -> None:
        super().__init__(1)


class LargeMarket(Market):
    """Two doubloons more for the owner's sale."""

    rule: ClassVar[str] = "BLD-LARGE_MARKET-1"

    def __init__(self) -> None:
        super().__init__(2)


class Hacienda(Effect):
    """An extra plantation, drawn face-down, before the owner's tile (BLD-HACIENDA-1 to -5)."""

    rule: ClassVar[str] = "BLD-HACIENDA-1"

    def actions(self, ruleset: Ruleset) -> list[tuple[Action, int]]:
        """The draw."""
        return [(UseBuilding(self.id), 0)]

    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        """Once a phase, while there is a tile to draw."""
        if table.has_used(seat, self) or not can_draw(table):
            return []
        return self.mine[:]

    def play(self, table: Table, action: Action) -> None:
        """Draws the tile; it must be placed."""
        table.mark_used(table.seat, self)
        draw_extra(table)

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says why no extra tile can be drawn."""
        if sum(table.players[table.seat].tiles) >= ISLAND_SPACES:
            return Illegality("island_full", "SETTLER-06")
        if table.has_used(table.seat, self):
            return Illegality("used", self.rule, {"building": self.id})
        if not can_draw(table):
            return Illegality("no_tile_left", "SETTLER-11")
        return Illegality("too_late", "BLD-HACIENDA-4", {"building": self.id})


class ConstructionHut(Effect):
    """A quarry instead of a plantation (BLD-CONSTRUCTION_HUT-1)."""

    rule: ClassVar[str] = "BLD-CONSTRUCTION_HUT-1"

    def takes_quarry(self) -> bool:
        """The owner may take one without the privilege."""
        return True


class Warehouse(Effect):
    """Keeps whole kinds of goods (BLD-SMALL_WAREHOUSE-1, BLD-LARGE_WAREHOUSE-1)."""

    rule: ClassVar[str] = "BLD-SMALL_WAREHOUSE-1"

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds

    def kept_kinds(self) -> int:
        """How many kinds; both warehouses add up."""
        return self.kinds


class SmallWarehouse(Warehouse):
    """Keeps one kind."""

    def __init__(self) -> None:
        super().__init__(1)


class LargeWarehouse(Warehouse):
    """Keeps two kinds."""

    rule: ClassVar[str] = "BLD-LARGE_WAREHOUSE-1"

    def __init__(self) -> None:
        super().__init__(2)


class Newcomer(Effect):
    """Brings a colonist for what the owner has just placed, from the supply or else the ship."""

    def actions(self, ruleset: Ruleset) -> list[tuple[Action, int]]:
        """The colonist of the supply; each kind of worker that a mixed ship can bring."""
        found: list[tuple[Action, int]] = [(UseBuilding(self.id), 0)]
        workers = ruleset.worker_ids
        found += [(UseBuilding(self.id, workers[kind]), kind) for kind in range(1, len(workers))]
        return found

    def _offer(self, table: Table) -> list[Action]:
        """Returns one action per kind of worker that can be had (A-22)."""
        return [self.mine[kind] for kind in table.obtainable()]

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says that another kind comes first, or that nobody of this kind can be had."""
        worker = table.ruleset.worker_ids[action.index]
        if table.supply & 255:
            return Illegality("colonists_first", "A-62", {"worker": worker})
        return Illegality("nobody_left", self.rule, {"worker": worker})


class Hospice(Newcomer):
    """A colonist for the tile just placed (BLD-HOSPICE-1 to -3, A-20)."""

    rule: ClassVar[str] = "BLD-HOSPICE-1"

    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """For the first normal tile; in the 1897 edition for the extra tile instead, if wished."""
        choose_one = table.ruleset.rules.hospice_with_hacienda == "choose_one"
        if source != FACE_UP and not (source == DRAWN and choose_one):
            return []
        if table.has_used(seat, self) or not table.takes_worker(seat, tile):
            return []
        return self._offer(table)

    def play(self, table: Table, action: Action) -> None:
        """Takes the colonist and puts it on the tile; without a circle it is held."""
        seat = table.seat
        tile = table.a
        table.mark_used(seat, self)
        table.obtain(seat, action.index, self.rule)
        if table.ruleset.tile_circles[tile]:
            table.man_tile(seat, tile, action.index, 1, self.rule)
        table.done(self)


class Office(Effect):
    """Sells a kind that lies in the trading house (BLD-OFFICE-1, BLD-OFFICE-2)."""

    rule: ClassVar[str] = "BLD-OFFICE-1"

    def sells_duplicate(self) -> bool:
        """The owner may."""
        return True


class Factory(Effect):
    """Doubloons for producing several kinds (BLD-FACTORY-1, BLD-FACTORY-2)."""

    rule: ClassVar[str] = "BLD-FACTORY-1"

    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """0, 1, 2, 3 or 5 for one to five kinds."""
        kinds = sum([1 for amount in made if amount])
        table.earn(seat, (0, 0, 1, 2, 3, 5)[kinds], self.rule)


class University(Newcomer):
    """A colonist for the building just built (BLD-UNIVERSITY-1 to -3, A-52)."""

    rule: ClassVar[str] = "BLD-UNIVERSITY-1"

    def built(self, table: Table, seat: int, building: int) -> list[Action]:
        """One colonist, however many circles."""
        if not table.takes_worker(seat, table.ruleset.tile_kinds + building):
            return []
        return self._offer(table)

    def play(self, table: Table, action: Action) -> None:
        """Takes the colonist and puts it on the building; without a circle it is held."""
        seat = table.seat
        building = table.a
        table.obtain(seat, action.index, self.rule)
        if table.ruleset.circles[building]:
            place = table.players[seat].buildings.index(building)
            table.man_building(seat, place, action.index, 1, self.rule)
            table.refresh(seat)
        table.done(self)


class Harbor(Effect):
    """A point for every load (BLD-HARBOR-1, A-48)."""

    rule: ClassVar[str] = "BLD-HARBOR-1"

    def loaded(self, table: Table, seat: int) -> None:
        """However many goods, and whichever ship."""
        table.award(seat, 1, self.rule)


class Wharf(Effect):
    """A ship of the owner's own, once a phase (BLD-WHARF-1 to -6)."""

    rule: ClassVar[str] = "BLD-WHARF-1"

    def actions(self, ruleset: Ruleset) -> list[tuple[Action, int]]:
        """The load of each kind."""
        return [(UseBuilding(self.id, str(good)), int(good)) for good in Good]

    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        """Any kind the owner holds."""
        if table.has_used(seat, self):
            return []
        goods = table.players[seat].goods
        return [self.mine[good] for good in range(5) if goods[good]]

    def play(self, table: Table, action: Action) -> None:
        """Ships all goods of the kind to the supply, scored as if loaded."""
        seat = table.seat
        amount = table.players[seat].goods[action.index]
        table.mark_used(seat, self)
        table.return_goods(seat, action.index, amount, self.rule)
        finish_load(table, amount, self.rule)

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says why the kind cannot be shipped this way."""
        if not table.players[table.seat].goods[action.index]:
            good = Good(action.index)
            return Illegality("no_such_good", self.rule, {"good": str(good)})
        return Illegality("used", "BLD-WHARF-2", {"building": self.id}, "captain")


class GuildHall(Effect):
    """Points for production buildings (BLD-GUILD_HALL-1)."""

    rule: ClassVar[str] = "BLD-GUILD_HALL-1"

    def score(self, table: Table, seat: int) -> int:
        """1 for each small one, 2 for each large one, occupied or not."""
        ruleset = table.ruleset
        total = 0
        for building in table.players[seat].buildings:
            if not ruleset.violet[building]:
                total += 2 if ruleset.large_production[building] else 1
        return total


class Residence(Effect):
    """Points for filled island spaces (BLD-RESIDENCE-1)."""

    rule: ClassVar[str] = "BLD-RESIDENCE-1"

    def score(self, table: Table, seat: int) -> int:
        """4 up to nine spaces, then one more for each."""
        return max(4, table.players[seat].island_spaces() - 5)


class Fortress(Effect):
    """Points for workers (BLD-FORTRESS-1, A-56)."""

    rule: ClassVar[str] = "BLD-FORTRESS-1"

    def score(self, table: Table, seat: int) -> int:
        """1 for every three, wherever they are on the board."""
        player = table.players[seat]
        total = count_workers(player.holding)
        for workers in player.tile_crew + player.crew:
            total += count_workers(workers)
        return total // 3


class CustomsHouse(Effect):
    """Points for VP chips and VP on paper (BLD-CUSTOMS_HOUSE-1, A-19)."""

    rule: ClassVar[str] = "BLD-CUSTOMS_HOUSE-1"

    def score(self, table: Table, seat: int) -> int:
        """1 for every four."""
        player = table.players[seat]
        return (player.vp + player.vp_paper) // 4


class CityHall(Effect):
    """Points for violet buildings (BLD-CITY_HALL-1)."""

    rule: ClassVar[str] = "BLD-CITY_HALL-1"

    def score(self, table: Table, seat: int) -> int:
        """1 for each, occupied or not, itself included."""
        violet = table.ruleset.violet
        return sum([1 for building in table.players[seat].buildings if violet[building]])
