"""The effects of the Nobles; the land office and the royal supplier are in other modules.

Some give up a tile of an island. There is one action for all tiles of the same kind that have no
worker, or a worker of the same kind. Quarries cannot leave an island (A-67, A-68).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.actions import UseBuilding
from puertorico.errors import Illegality
from puertorico.plugin import COLONIST, GOOD_KINDS, Effect
from puertorico.plugin.packed import count_all, count_kind, kinds_of

from ._public import NOBLE, DiscardTile, SellTile

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table
    from puertorico.plugin.advanced import IslandTiles

PRICE: Final = 1
"""The price of a tile in doubloons, whether bought or sold."""
NOBODY_THERE: Final = -1
"""Stands for the kind of worker on a tile without one."""


def nobles_in(ruleset: Ruleset, workers: int) -> int:
    """Returns the number of nobles in a packed count."""
    return count_kind(workers, ruleset.worker_ids.index(NOBLE))


def nobles_of(table: Table, seat: int) -> int:
    """Returns the number of nobles of the seat, wherever they are on its board (A-71)."""
    return nobles_in(table.ruleset, table.players[seat].workers())


class Nobles(Effect):
    """A noble on the ship at the start and in each refill, and 1 VP for each noble at the end."""

    id: Any = "nobles"
    rule: ClassVar[str] = "NOBLE-GEN-9"

    @override
    def refill(self, table: Table, due: int) -> bool:
        """Puts a noble in place of one colonist while any is left; never ends the game (A-63)."""
        nobles = min(1, nobles_in(table.ruleset, table.supply))
        table.refill_ship(table.ruleset.worker_ids.index(NOBLE), nobles, "NOBLE-GEN-6")
        table.refill_ship(0, min(due - nobles, count_kind(table.supply, COLONIST)), "NOBLE-GEN-6")
        return True

    @override
    def score(self, table: Table, seat: int) -> int:
        return nobles_of(table, seat)


class Chapel(Effect):
    """A doubloon in each craftsman phase, even without goods (NOBLE-CHAPEL-1, -2, A-71)."""

    rule: ClassVar[str] = "NOBLE-CHAPEL-1"
    phases: ClassVar[tuple[str, ...]] = ("craftsman",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        table.earn(seat, 1, self.rule)


class NobleChapel(Chapel):
    """With a noble on it, a VP in each craftsman phase (NOBLE-CHAPEL-1, -2, A-71)."""

    @override
    def opening(self, table: Table, seat: int) -> None:
        table.award(seat, 1, self.rule)


class ZoningOffice(Effect):
    """Small buildings cost a doubloon less (NOBLE-ZONING_OFFICE-1, -2, A-46)."""

    rule: ClassVar[str] = "NOBLE-ZONING_OFFICE-1"

    _less: ClassVar[tuple[int, ...]] = (0, 1, 1, 1, 0)
    """The doubloons by column; production buildings are in columns 1 to 3."""

    @override
    def discount(self, table: Table, seat: int, building: int) -> int:
        return self._less[table.ruleset.column[building]]


class NobleZoningOffice(ZoningOffice):
    """With a noble on it, large buildings cost two less (NOBLE-ZONING_OFFICE-1, -2, A-46)."""

    _less: ClassVar[tuple[int, ...]] = (0, 0, 0, 0, 2)


class GivesUpTile(Effect):
    """The base of the effects that give up a plantation of the island, or another tile.

    The key of a plantation is a pair of numbers: its kind, and the kind of worker on it or
    `NOBODY_THERE`; that of another tile is a text.
    """

    _giving: ClassVar[type[DiscardTile | SellTile]] = DiscardTile
    """The class of its actions."""

    def _others(self, ruleset: Ruleset) -> dict[Any, IslandTiles]:
        """Returns the other tiles that it can give up, by form (see `IslandTiles.forms`)."""
        return {form: tiles for tiles in ruleset.island_tiles for form in tiles.forms()}

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns one for each plantation with each kind of worker, and for each other tile."""
        actions: dict[Any, Action] = {}
        for good in Good:
            tile = ruleset.tile_ids[good]
            actions[int(good), NOBODY_THERE] = self._giving(tile)
            for worker, id in enumerate(ruleset.worker_ids):
                actions[int(good), worker] = self._giving(tile, id)
        return {**actions, **{other: self._giving(other) for other in self._others(ruleset)}}

    def _plantations(self, table: Table, seat: int) -> list[Action]:
        """Returns the actions for the plantations of the seat."""
        player = table.players[seat]
        actions: list[Action] = []
        for good in GOOD_KINDS:
            crew = player.tile_crew[good]
            if player.count_tiles(good) > count_all(crew):
                actions.append(self.offer((good, NOBODY_THERE)))
            actions += [self.offer((good, worker)) for worker in kinds_of(crew)]
        return actions

    def _give_up(self, table: Table, seat: int, choice: Any, pile: str, rule: str) -> None:
        """Puts a plantation on a pile; its worker goes to the holding area, by the rule named."""
        good, worker = choice
        if worker != NOBODY_THERE:
            table.move_to_tile(seat, good, worker, -1, rule)
        table.remove_tile(seat, good, pile, self.rule)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        assert isinstance(action, DiscardTile | SellTile)
        return action.lacking(self.rule)


class HuntingLodge(GivesUpTile):
    """The owner may discard a plantation or forest at the end of a settler phase (A-68)."""

    rule: ClassVar[str] = "NOBLE-HUNTING_LODGE-1"
    phases: ClassVar[tuple[str, ...]] = ("settler",)

    @override
    def closing_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers all tiles except quarries; forests count as plantations."""
        offered = self._plantations(table, seat)
        for tiles in table.ruleset.island_tiles:
            offered += [self.offer(form) for form in tiles.on_island(table, seat)]
        return offered

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Discards the tile; its worker goes to the holding area (NOBLE-HUNTING_LODGE-3)."""
        if isinstance(choice, str):
            self._others(table.ruleset)[choice].give_up(table, seat, choice, self.rule)
        else:
            self._give_up(table, seat, choice, "discards", "NOBLE-HUNTING_LODGE-3")


class NobleHuntingLodge(Effect):
    """2 VP at the end of each settler phase for the most empty island spaces (A-68)."""

    rule: ClassVar[str] = "NOBLE-HUNTING_LODGE-2"
    phases: ClassVar[tuple[str, ...]] = ("settler",)

    @override
    def closed(self, table: Table, seat: int) -> None:
        """Earns 2 VP if the seat has more empty spaces than every other player."""
        filled = [player.island_spaces() for player in table.players]
        if filled.count(min(filled)) == 1 and filled[seat] == min(filled):
            table.award(seat, 2, self.rule)


def traded_tiles(ruleset: Ruleset) -> dict[Any, IslandTiles]:
    """Returns the tiles besides plantations that can be bought and sold, by id."""
    return {tiles.tile: tiles for tiles in ruleset.island_tiles if tiles.is_traded()}


class NobleLandOffice(GivesUpTile):
    """The owner may sell one of its plantations, once per phase (A-65, A-66, A-67)."""

    rule: ClassVar[str] = "NOBLE-LAND_OFFICE-2"

    _giving: ClassVar[type[DiscardTile | SellTile]] = SellTile

    @override
    def _others(self, ruleset: Ruleset) -> dict[Any, IslandTiles]:
        return traded_tiles(ruleset)

    @override
    def trader_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers all tiles except quarries, before or after the seat's sale."""
        if table.has_used(seat, self):
            return []
        offered = self._plantations(table, seat)
        for tile, tiles in traded_tiles(table.ruleset).items():
            if tiles.on_island(table, seat) and tiles.can_trade(table, seat):
                offered.append(self.offer(tile))
        return offered

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Sells the tile; its worker goes to the holding area (NOBLE-LAND_OFFICE-4)."""
        table.mark_used(seat, self)
        if isinstance(choice, str):
            traded_tiles(table.ruleset)[choice].give_up(table, seat, choice, "NOBLE-LAND_OFFICE-3")
        else:
            pile = "row" if table.ruleset.rules.land_office_sold_tile == "row" else "discards"
            self._give_up(table, seat, choice, pile, "NOBLE-LAND_OFFICE-4")
        table.earn(seat, PRICE, self.rule)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        if table.has_used(table.seat, self):
            return Illegality("used", self.rule, {"building": self.id})
        if isinstance(action.key, str):
            tiles = traded_tiles(table.ruleset)[action.key]
            if tiles.on_island(table, table.seat):
                fields = {"tile": action.key, "building": tiles.traded_with}
                return Illegality("no_forest_house", "NOBLE-LAND_OFFICE-3", fields)
        return super().explain(table, action)


class Villa(Effect):
    """A noble from the supply when a mayor phase opens (NOBLE-VILLA-1, -2, A-69)."""

    rule: ClassVar[str] = "NOBLE-VILLA-1"
    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the taking of a worker, whose kind depends on the supply."""
        return {None: UseBuilding(self.id)}

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers it while the supply has a noble or a colonist."""
        if nobles_in(table.ruleset, table.supply) or count_kind(table.supply, COLONIST):
            return [self.offer()]
        return []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Takes a noble, or a colonist if no noble is left."""
        if nobles_in(table.ruleset, table.supply):
            table.take_worker(seat, table.ruleset.worker_ids.index(NOBLE), 1, self.rule)
        else:
            table.take_worker(seat, 0, 1, "NOBLE-VILLA-2")


class Jeweler(Effect):
    """A doubloon for each noble in the craftsman phase (NOBLE-JEWELER-1, A-71)."""

    rule: ClassVar[str] = "NOBLE-JEWELER-1"

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """Pays the craftsman, before the privilege (A-96)."""
        if seat == table.taker:
            self._pay(table, seat)

    @override
    def produced_all(self, table: Table, seat: int, made: list[int]) -> None:
        """Pays the others in their own parts, after what depends on all their goods (A-96)."""
        if seat != table.taker:
            self._pay(table, seat)

    def _pay(self, table: Table, seat: int) -> None:
        """Pays 1 doubloon for each noble, regardless of what was produced."""
        table.earn(seat, nobles_of(table, seat), self.rule)


class RoyalGarden(Effect):
    """Another VP for each noble (NOBLE-ROYAL_GARDEN-1)."""

    rule: ClassVar[str] = "NOBLE-ROYAL_GARDEN-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        return nobles_of(table, seat)
