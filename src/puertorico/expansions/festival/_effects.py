"""The effects of the three goals, which apply to all seats until one wins the goal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico.plugin import COLONIST, GOOD_KINDS, Effect, Placing, place_workers
from puertorico.plugin.advanced import kinds_in_game
from puertorico.plugin.packed import count_kind, kinds_in

from ._draws import (
    DRAWN,
    BuildingGoalDraw,
    PlantationGoalDraw,
    ProductionGoalDraw,
    draw_goal,
    goal_buildings,
)
from ._public import BUILDING, GOODS, TILE, GoalWon

if TYPE_CHECKING:
    from puertorico.plugin import Ruleset, Table

_PLANTATIONS: Final = 3
"""How many plantations of the kind shown win the plantation goal."""
_COLONISTS: Final = 3
"""The reward for the plantation goal, in colonists."""
_DOUBLOONS: Final = 3
"""The reward for the production goal, in doubloons."""
_POINTS: Final = 3
"""The reward for the building goal, in VP."""


class Goal(Effect):
    """The base of the goals, which act after the effects of buildings (A-96)."""

    order: ClassVar[Mapping[str, int]] = {"tile_placed": 1, "built": 1, "produced": 1,
                                          "produced_all": 1}  # fmt: skip

    def _note_won(self, table: Table, seat: int, goal: str, things: list[str]) -> None:
        """Notes the event that *seat* has won the goal."""
        table.note(GoalWon, self.rule, seat=seat, goal=goal, things=tuple(things))


class PlantationGoal(Goal):
    """Three colonists for three plantations of the kind shown (FEST-ESTATE-1 to -3)."""

    id: Any = "plantation_goal"
    rule: ClassVar[str] = "FEST-ESTATE-1"
    places_workers: ClassVar[bool] = True

    places: list[int]
    """The indices of the slots, by kind of plantation."""

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        """Looks up the indices of the slots."""
        self.places = [ruleset.slot_of[TILE + ruleset.tile_ids[good]] for good in GOOD_KINDS]

    @override
    def setup(self, table: Table) -> None:
        """Starts the draw of the plantation."""
        draw_goal(table, PlantationGoalDraw.id)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether at most one plantation is shown."""
        return sum([table.slots[place] for place in self.places]) <= 1

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        """A seat with three of the kind shown wins; forests are not plantations (A-84)."""
        shown = tile in GOOD_KINDS and table.slots[self.places[tile]]
        if shown and table.players[seat].count_tiles(tile) >= _PLANTATIONS:
            self._win(table, seat, tile)

    def _win(self, table: Table, seat: int, tile: int) -> None:
        """Moves the plantation to the row, and lets the seat place the colonists (A-82, A-85)."""
        name = table.ruleset.tile_ids[tile]
        table.set_slot(TILE + name, 0)
        table.put_tile(tile, "row")
        self._note_won(table, seat, "plantation", [name])
        colonists = min(_COLONISTS, count_kind(table.supply, COLONIST))
        if colonists:
            table.take_worker(seat, 0, colonists, "FEST-ESTATE-2")
            place_workers(table, seat, colonists, Placing.FREELY)


class ProductionGoal(Goal):
    """Three doubloons for producing all goods shown (FEST-PRODUCTION-1, -2)."""

    id: Any = "production_goal"
    rule: ClassVar[str] = "FEST-PRODUCTION-1"

    places: list[int]
    """The indices of the slots, by kind of goods."""

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        """Looks up the indices of the slots."""
        self.places = [ruleset.slot_of[GOODS + ruleset.tile_ids[good]] for good in GOOD_KINDS]

    def _shown(self, table: Table) -> list[int]:
        """Returns the number of goods shown, by kind."""
        return [table.slots[place] for place in self.places]

    @override
    def setup(self, table: Table) -> None:
        """Starts the draw of the goods."""
        draw_goal(table, ProductionGoalDraw.id)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether three goods or none are shown."""
        return sum(self._shown(table)) in (0, DRAWN)

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        """Lets the craftsman win at once, before the others produce (A-84, A-96)."""
        if seat == table.taker:
            self._judge(table, seat, made)

    @override
    def produced_all(self, table: Table, seat: int, made: list[int]) -> None:
        """Lets the others win in their own parts, and the craftsman with the extra good (A-81)."""
        self._judge(table, seat, made)

    def _judge(self, table: Table, seat: int, made: list[int]) -> None:
        """Checks whether the seat has made all goods shown; two of a kind need two (A-81)."""
        wanted = False
        for good in GOOD_KINDS:
            number = table.slots[self.places[good]]
            if number > made[good]:
                return
            wanted = wanted or number > 0
        if wanted:
            shown = self._shown(table)
            things: list[str] = []
            for good in GOOD_KINDS:
                name = table.ruleset.tile_ids[good]
                table.set_slot(GOODS + name, 0)
                table.set_goods_aside(good, -shown[good])
                things += [name] * shown[good]
            self._note_won(table, seat, "production", things)
            table.earn(seat, _DOUBLOONS, "FEST-PRODUCTION-2")


class BuildingGoal(Goal):
    """Three VP for the first building of the kind shown (FEST-BUILDING-1)."""

    id: Any = "building_goal"
    rule: ClassVar[str] = "FEST-BUILDING-1"

    place: int
    """The index of the slot that names the building."""
    kinds: list[int]
    """The kinds of buildings that can be shown."""

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        """Looks up the index of the slot and the kinds that it can name."""
        self.place = ruleset.slot_of[BUILDING]
        self.kinds = goal_buildings(ruleset)

    @override
    def setup_end(self, table: Table) -> None:
        """Starts the draw once the buildings of the game are known, if any qualifies (A-80)."""
        draw_goal(table, BuildingGoalDraw.id)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the kind shown, if any, is one that could be drawn."""
        kind = table.slots[self.place] - 1
        return kind < 0 or (kind in self.kinds and kind in kinds_in(kinds_in_game(table)))

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        """Lets the seat win if it has built the kind shown (A-83)."""
        if table.slots[self.place] == building + 1:
            table.set_slot(BUILDING, 0)
            self._note_won(table, seat, "building", [table.ruleset.building_ids[building]])
            table.award(seat, _POINTS, self.rule)
