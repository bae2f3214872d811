"""The effects of the violet buildings of the base game."""

from __future__ import annotations

from typing import Any, ClassVar

from puertorico import Action
from puertorico.actions import UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import (
    COLONIST,
    GOOD_KINDS,
    GOODS,
    Effect,
    Happened,
    Ruleset,
    Source,
    Table,
    finish_load,
)
from puertorico.plugin.advanced import can_draw, draw_extra
from puertorico.plugin.packed import count_all, count_kind, of_kind

from ..._base.compat import override


class Hacienda(Effect):
    """An extra plantation, drawn face-down, before the owner's tile (BLD-HACIENDA-1 to -5)."""

    rule: ClassVar[str] = "BLD-HACIENDA-1"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the draw of an extra tile."""
        return {None: UseBuilding(self.id)}

    @override
    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers the draw once per phase, if there is a tile to draw."""
        if table.has_used(seat, self) or not can_draw(table):
            return []
        return [self.offer()]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Draws the tile; it must be placed."""
        table.mark_used(seat, self)
        draw_extra(table)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        if table.players[table.seat].island_spaces() >= table.ruleset.island_size:
            return Illegality("island_full", "SETTLER-06")
        if table.has_used(table.seat, self):
            return Illegality("used", self.rule, {"building": self.id})
        if not can_draw(table):
            return Illegality("no_tile_left", "SETTLER-11")
        return Illegality("too_late", "BLD-HACIENDA-4", {"building": self.id})


class Newcomer(Effect):
    """A colonist for what the owner just placed, from the supply or, if that is empty, the ship."""

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns one action for each kind of worker that the supply or the ship can provide."""
        named: list[Any] = [None, *ruleset.worker_ids[1:]]
        return {kind: UseBuilding(self.id, named[kind]) for kind in range(len(named))}

    def _offer(self, table: Table) -> list[Action]:
        """Returns one action for each kind of worker available (A-22)."""
        return [self.offer(kind) for kind in table.gainable_workers()]

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        worker = table.ruleset.worker_ids[action.key]
        if count_kind(table.supply, COLONIST):
            return Illegality("colonists_first", "A-62", {"worker": worker})
        return Illegality("nobody_left", self.rule, {"worker": worker})


class Hospice(Newcomer):
    """A colonist for the tile just placed (BLD-HOSPICE-1 to -3, A-20)."""

    rule: ClassVar[str] = "BLD-HOSPICE-1"

    @override
    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """Offers it for the first regular tile; in 1897, for the extra tile instead if wished."""
        choose_one = table.ruleset.rules.hospice_with_hacienda == "choose_one"
        if source != Source.FACE_UP and not (source == Source.DRAWN and choose_one):
            return []
        if table.has_used(seat, self) or not table.takes_worker(seat, tile):
            return []
        return self._offer(table)

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Puts the colonist on the tile, or in the holding area if the tile has no circle."""
        table.mark_used(seat, self)
        table.gain_worker(seat, choice, self.rule)
        if table.ruleset.tile_circles[happened.tile]:
            table.move_to_tile(seat, happened.tile, choice, 1, self.rule)


class Factory(Effect):
    """Doubloons for producing several kinds (BLD-FACTORY-1, BLD-FACTORY-2)."""

    rule: ClassVar[str] = "BLD-FACTORY-1"

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """Pays 0, 1, 2, 3 or 5 doubloons for one to five kinds."""
        kinds = sum([1 for amount in made if amount])
        table.earn(seat, (0, 0, 1, 2, 3, 5)[kinds], self.rule)


class University(Newcomer):
    """A colonist for the building just built (BLD-UNIVERSITY-1 to -3, A-52)."""

    rule: ClassVar[str] = "BLD-UNIVERSITY-1"

    @override
    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        """Offers one colonist, regardless of the number of circles."""
        if not table.takes_worker(seat, table.ruleset.tile_kinds + building):
            return []
        return self._offer(table)

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Puts the colonist on the building, or in the holding area if it has no circle."""
        table.gain_worker(seat, choice, self.rule)
        if table.ruleset.circles[happened.building]:
            place = table.players[seat].buildings.index(happened.building)
            table.move_to_building(seat, place, choice, 1, self.rule)
            table.refresh(seat)


class Harbor(Effect):
    """A VP for each load (BLD-HARBOR-1, A-48)."""

    rule: ClassVar[str] = "BLD-HARBOR-1"

    @override
    def loaded(self, table: Table, seat: int, goods: tuple[int, ...]) -> None:
        """Earns 1 VP, regardless of the number of goods and the ship."""
        table.award(seat, 1, self.rule)


class Wharf(Effect):
    """A private ship of the owner, once per phase (BLD-WHARF-1 to -6)."""

    rule: ClassVar[str] = "BLD-WHARF-1"
    used_on: ClassVar[tuple[Any, ...]] = GOODS

    @override
    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers each kind of goods that the owner has."""
        if table.has_used(seat, self):
            return []
        goods = table.players[seat].goods
        return [self.offer(good) for good in GOOD_KINDS if goods[good]]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Ships all goods of the kind to the supply, for the same VP as loading them."""
        amount = table.players[seat].goods[choice]
        table.mark_used(seat, self)
        table.return_goods(seat, choice, amount, self.rule)
        finish_load(table, of_kind(choice, amount), amount, self.rule)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        if not table.players[table.seat].goods[action.key]:
            good = GOODS[action.key]
            return Illegality("no_such_good", self.rule, {"good": str(good)})
        return Illegality("used", "BLD-WHARF-2", {"building": self.id}, "captain")


class GuildHall(Effect):
    """Points for production buildings (BLD-GUILD_HALL-1)."""

    rule: ClassVar[str] = "BLD-GUILD_HALL-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 1 VP for each small and 2 VP for each large one, occupied or not."""
        ruleset = table.ruleset
        total = 0
        for building in table.players[seat].buildings:
            if not ruleset.violet[building]:
                total += 2 if ruleset.large_production[building] else 1
        return total


class Residence(Effect):
    """Points for filled island spaces (BLD-RESIDENCE-1)."""

    rule: ClassVar[str] = "BLD-RESIDENCE-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 4 VP for up to nine filled spaces, and 1 extra VP for each further one."""
        return max(4, table.players[seat].island_spaces() - 5)


class Fortress(Effect):
    """Points for workers (BLD-FORTRESS-1, A-56)."""

    rule: ClassVar[str] = "BLD-FORTRESS-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 1 VP for every three workers, wherever they are on the owner's board."""
        player = table.players[seat]
        total = count_all(player.holding)
        for workers in player.tile_crew + player.crew:
            total += count_all(workers)
        return total // 3


class CustomsHouse(Effect):
    """Points for VP chips and VP on paper (BLD-CUSTOMS_HOUSE-1, A-19)."""

    rule: ClassVar[str] = "BLD-CUSTOMS_HOUSE-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 1 VP for every four VP."""
        player = table.players[seat]
        return (player.vp + player.vp_paper) // 4


class CityHall(Effect):
    """Points for violet buildings (BLD-CITY_HALL-1)."""

    rule: ClassVar[str] = "BLD-CITY_HALL-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        """Returns 1 VP for each, occupied or not, including itself."""
        violet = table.ruleset.violet
        return sum([1 for building in table.players[seat].buildings if violet[building]])
