"""Forests: tiles without circles that make building cheaper (NEW-FOREST_HOUSE-*).

The switch ``forest_rule`` determines how one is planted (A-35). ``extra_tile``: the player takes a
forest tile. ``extra_tile_discard``: the player takes a forest tile and discards a face-up
plantation. ``flip``: the player places a plantation face-down, and it is the forest; slots count
the kinds of these, and the slots for drawn tiles placed without showing them are secret (A-90).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.errors import Illegality
from puertorico.plugin import GOOD_KINDS, GOODS, Effect, Source
from puertorico.plugin.advanced import IslandTiles, place_and_ask

from ._public import PlantForest, TileDiscarded, TileFlipped, TileHidden, TilePutBack

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table

__all__ = [
    "FOREST",
    "HIDDEN",
    "SHOWN",
    "ForestHouse",
    "ForestTiles",
    "Forests",
]

FOREST: Final = "forest"
"""The id of the tile."""
SHOWN: Final = "forest_of_"
"""The prefix of the slots that count face-down plantations whose kind all players know."""
HIDDEN: Final = "hidden_forest_of_"
"""The prefix of the slots that count face-down plantations whose kind only the owner knows."""


class ForestTiles(IslandTiles):
    """Forests on an island: forest tiles, or face-down plantations (A-90)."""

    tile: ClassVar[str] = FOREST
    traded_with: ClassVar[str] = "forest_house"

    def turns_over(self) -> bool:
        """Whether forests are face-down plantations."""
        turns: bool = self.ruleset.rules.forest_rule == "flip"
        return turns

    @override
    def is_traded(self) -> bool:
        """Whether forests are tiles that can be bought and sold."""
        return not self.turns_over()

    @override
    def forms(self) -> list[str]:
        """Returns the id of the tile, or the ids of the slots that count the plantations."""
        if not self.turns_over():
            return [FOREST]
        return [f"{kept}{good}" for kept in (SHOWN, HIDDEN) for good in Good]

    @override
    def on_island(self, table: Table, seat: int) -> list[str]:
        """Returns the different forms of forest that the seat has."""
        found = super().on_island(table, seat)
        if not found or not self.turns_over():
            return found
        return [form for form in self.forms() if table.player_slot(seat, form)]

    @override
    def give_up(self, table: Table, seat: int, form: str, rule: str) -> None:
        """Returns it to the forest tiles, or discards the plantation that it is."""
        super().give_up(table, seat, form, rule)
        if form == FOREST:
            return
        table.set_player_slot(seat, form, table.player_slot(seat, form) - 1)
        hidden = form.startswith(HIDDEN)
        name = form.removeprefix(HIDDEN if hidden else SHOWN)
        table.put_tile(self.ruleset.tile_ids.index(name), "discards")
        source = "hidden" if hidden else "flipped"
        table.note(TileDiscarded, rule, seat=seat, tile=name, source=source)


class Forests(Effect):
    """Building costs a doubloon less for every two forests (NEW-FOREST_HOUSE-5 to -7)."""

    id: Any = "forests"
    rule: ClassVar[str] = "NEW-FOREST_HOUSE-5"

    forest: int

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        """Notes the number of the tile."""
        self.forest = ruleset.tile_ids.index(FOREST)

    @override
    def general_discount(self, table: Table, seat: int) -> int:
        """Returns the discount, for any column and without limit, occupied house or not."""
        return table.players[seat].count_tiles(self.forest) // 2


class ForestHouse(Effect):
    """Forests in place of plantations (NEW-FOREST_HOUSE-1 to -3, -8 to -10)."""

    rule: ClassVar[str] = "NEW-FOREST_HOUSE-1"

    forest: int

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        """Notes the number of the tile."""
        self.forest = ruleset.tile_ids.index(FOREST)

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the forest, or one for each kind of face-up plantation that it can replace."""
        if ruleset.rules.forest_rule == "extra_tile":
            return {None: PlantForest()}
        return {None: PlantForest(), **{int(good): PlantForest(good) for good in Good}}

    @override
    def tile_alternatives(self, table: Table, seat: int, source: int) -> list[Action]:
        """Offers a forest in place of the drawn tile, or as the rule says (A-35, A-36)."""
        if not table.tiles_left(self.forest):
            return []
        if source == Source.BOUGHT:
            # Players who take forest tiles do not look at the bought tile first.
            looks = table.ruleset.rules.forest_rule == "flip"
            return [self.offer()] if looks == (table.drawn >= 0) else []
        if source == Source.DRAWN or len(self.offers) == 1:
            return [self.offer()]
        return [self.offer(good) for good in GOOD_KINDS if table.row[good]]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Plants the forest."""
        source = happened.source
        if happened.tile >= 0:
            self._give_up_drawn(table)
        elif choice is not None:
            self._give_up_face_up(table, choice)
        table.take_tile(self.forest, "supply")
        rule = table.phase.alternative_rule or self.rule
        place_and_ask(table, self.forest, source, "supply", rule)

    def _give_up_drawn(self, table: Table) -> None:
        """Returns, discards or places face-down the drawn tile, as the rule says."""
        rule = table.phase.alternative_rule or "NEW-FOREST_HOUSE-8"
        tile, seat = table.drawn, table.seat
        name = table.ruleset.tile_ids[tile]
        table.take_tile(tile, "drawn")
        planting = table.ruleset.rules.forest_rule
        if planting == "extra_tile":
            table.put_tile(tile, "face_down")
            table.note(TilePutBack, rule, seat=seat)
        elif planting == "flip":
            self._count(table, HIDDEN + name)
            table.note(TileHidden, rule, seat=seat, tile=name)
        else:
            table.put_tile(tile, "discards")
            table.note(TileDiscarded, rule, seat=seat, tile=name, source="drawn")

    def _give_up_face_up(self, table: Table, tile: int) -> None:
        """Discards the face-up plantation or places it face-down, as the rule says."""
        rule = "NEW-FOREST_HOUSE-2"
        seat = table.seat
        name = table.ruleset.tile_ids[tile]
        table.take_tile(tile, "row")
        if table.ruleset.rules.forest_rule == "flip":
            self._count(table, SHOWN + name)
            table.note(TileFlipped, rule, seat=seat, tile=name)
        else:
            table.put_tile(tile, "discards")
            table.note(TileDiscarded, rule, seat=seat, tile=name, source="row")

    def _count(self, table: Table, slot: str) -> None:
        table.set_player_slot(table.seat, slot, table.player_slot(table.seat, slot) + 1)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains why no forest can be planted, or not in this way."""
        if table.players[table.seat].island_spaces() >= table.ruleset.island_size:
            return Illegality("island_full", "SETTLER-06")
        if not table.tiles_left(self.forest):
            return Illegality("no_forest_left", "A-35")
        if table.drawn >= 0:
            return Illegality("drawn_tile", "NEW-FOREST_HOUSE-8", {"action": str(self.offer())})
        if not table.packed_row:
            return Illegality("no_tile_left", "NEW-FOREST_HOUSE-3", variant="row")
        if action.key is None:
            first = table.options[0] if table.options[0].handler is self else self.offer(0)
            return Illegality("which_plantation", "NEW-FOREST_HOUSE-2", {"action": str(first)})
        good = GOODS[action.key]
        return Illegality("not_in_row", "NEW-FOREST_HOUSE-2", {"tile": str(good)})
