"""What the violet buildings of the base game do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from puertorico.actions import Action, UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import (
    COLONIST,
    DRAWN,
    FACE_UP,
    ISLAND_SPACES,
    GOOD_KINDS,
    Effect,
    Good,
    can_draw,
    count_all,
    count_kind,
    draw_extra,
    finish_load,
)

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table


class Hacienda(Effect):
    """An extra plantation, drawn face-down, before the owner's tile (BLD-HACIENDA-1 to -5)."""

    rule: ClassVar[str] = "BLD-HACIENDA-1"

    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """The draw."""
        return {None: UseBuilding(self.id)}

    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        """Once a phase, while there is a tile to draw."""
        if table.has_used(seat, self) or not can_draw(table):
            return []
        return [self.offer()]

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Draws the tile; it must be placed."""
        table.mark_used(seat, self)
        draw_extra(table)

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says why no extra tile can be drawn."""
        if table.players[table.seat].island_spaces() >= ISLAND_SPACES:
            return Illegality("island_full", "SETTLER-06")
        if table.has_used(table.seat, self):
            return Illegality("used", self.rule, {"building": self.id})
        if not can_draw(table):
            return Illegality("no_tile_left", "SETTLER-11")
        return Illegality("too_late", "BLD-HACIENDA-4", {"building": self.id})


class Newcomer(Effect):
    """Brings a colonist for what the owner has just placed, from the supply or else the ship."""

    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """The colonist of the supply; each kind of worker that a mixed ship can bring."""
        named = ["", *ruleset.worker_ids[1:]]
        return {kind: UseBuilding(self.id, named[kind]) for kind in range(len(named))}

    def _offer(self, table: Table) -> list[Action]:
        """Returns one action per kind of worker that can be had (A-22)."""
        return [self.offer(kind) for kind in table.gainable_workers()]

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says that another kind comes first, or that nobody of this kind can be had."""
        worker = table.ruleset.worker_ids[action.key]
        if count_kind(table.supply, COLONIST):
            return Illegality("colonists_first", "A-62", {"worker": worker})
        return Illegality("nobody_left", self.rule, {"worker": worker})


class Hospice(Newcomer):
    """A colonist for the tile just placed (BLD-HOSPICE-1 to -3, A-20)."""

    rule: ClassVar[str] = "BLD-HOSPICE-1"

    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """For the first normal tile; in the 1897 edition for the extra tile instead, if wished."""
        choose_one = table.ruleset.rules.hospice_with_hacienda == "choose_one"
        if source != FACE_UP and not (source == DRAWN and choose_one):
            return []
        if table.has_used(seat, self) or not table.takes_worker(seat, tile):
            return []
        return self._offer(table)

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Takes the colonist and puts it on the tile; without a circle it is held."""
        table.mark_used(seat, self)
        table.gain_worker(seat, choice, self.rule)
        if table.ruleset.tile_circles[happened.tile]:
            table.move_to_tile(seat, happened.tile, choice, 1, self.rule)


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

    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        """One colonist, however many circles."""
        if not table.takes_worker(seat, table.ruleset.tile_kinds + building):
            return []
        return self._offer(table)

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Takes the colonist and puts it on the building; without a circle it is held."""
        table.gain_worker(seat, choice, self.rule)
        if table.ruleset.circles[happened.building]:
            place = table.players[seat].buildings.index(happened.building)
            table.move_to_building(seat, place, choice, 1, self.rule)
            table.refresh(seat)


class Harbor(Effect):
    """A point for every load (BLD-HARBOR-1, A-48)."""

    rule: ClassVar[str] = "BLD-HARBOR-1"

    def loaded(self, table: Table, seat: int) -> None:
        """However many goods, and whichever ship."""
        table.award(seat, 1, self.rule)


class Wharf(Effect):
    """A ship of the owner's own, once a phase (BLD-WHARF-1 to -6)."""

    rule: ClassVar[str] = "BLD-WHARF-1"

    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """The load of each kind."""
        return {int(good): UseBuilding(self.id, str(good)) for good in Good}

    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        """Any kind the owner holds."""
        if table.has_used(seat, self):
            return []
        goods = table.players[seat].goods
        return [self.offer(good) for good in GOOD_KINDS if goods[good]]

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Ships all goods of the kind to the supply, scored as if loaded."""
        amount = table.players[seat].goods[choice]
        table.mark_used(seat, self)
        table.return_goods(seat, choice, amount, self.rule)
        finish_load(table, amount, self.rule)

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says why the kind cannot be shipped this way."""
        if not table.players[table.seat].goods[action.key]:
            good = Good(action.key)
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
        total = count_all(player.holding)
        for workers in player.tile_crew + player.crew:
            total += count_all(workers)
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
