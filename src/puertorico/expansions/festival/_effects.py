"""The draws of the goals before the first round, and the goals (FEST-*).

Each outcome of a draw is a single action. A goal applies to all seats until one wins it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.errors import Illegality
from puertorico.plugin import (
    COLONIST,
    GOOD_KINDS,
    Draw,
    Effect,
    Placing,
    Ruleset,
    Table,
    ask_chance,
    place_workers,
)
from puertorico.plugin.advanced import BuilderPhase, kinds_in_game
from puertorico.plugin.packed import count_kind, kinds_in

from . import _public as public

_OF_EACH: Final = 3
"""How many goods of each kind are mixed before the draw (FEST-GEN-3)."""
DRAWN: Final = 3
"""How many of them are drawn and shown until a player has produced them (FEST-GEN-3)."""
_PLANTATIONS: Final = 3
"""How many plantations of the kind shown win the plantation goal."""
_COLONISTS: Final = 3
"""The reward for the plantation goal, in colonists."""
_DOUBLOONS: Final = 3
"""The reward for the production goal, in doubloons."""
_POINTS: Final = 3
"""The reward for the building goal, in VP."""


def is_to_draw(table: Table, slots: str) -> bool:
    """Whether a goal has yet to be drawn, which happens once, before the first round.

    *slots* is the prefix of the slots that show the goal.
    """
    places = [place for id, place in table.ruleset.slot_of.items() if id.startswith(slots)]
    return not table.round and not any(table.slots[place] for place in places)


def draw_goal(table: Table, draw_id: str) -> None:
    """Asks chance for a goal, unless there is nothing to draw."""
    if table.ruleset.draw_of[draw_id].outcomes(table):
        ask_chance(table, draw_id)


class PlantationGoalDraw(Draw):
    """Draws a plantation, out of one of each kind (FEST-GEN-2)."""

    id: ClassVar[str] = "draw_plantation_goal"
    rule: ClassVar[str] = "FEST-GEN-2"
    when: ClassVar[str] = "Chance, before the first round."
    interrupts: ClassVar[tuple[str, ...] | None] = ("setup",)

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome per kind."""
        return {int(good): public.DrawPlantationGoal(good) for good in Good}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns all kinds with equal weights, except those needed as start tiles."""
        if not is_to_draw(table, public.TILE):
            return []
        dealt = table.ruleset.start_tiles
        free = [good for good in GOOD_KINDS if table.face_down[good] > dealt.count(good)]
        return [(self.offer(good), 1) for good in free]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Takes the plantation from the face-down tiles (A-82)."""
        name = table.ruleset.tile_ids[action.key]
        table.take_tile(action.key, "face_down")
        table.set_slot(public.TILE + name, 1)
        table.note(public.GoalShown, "FEST-GEN-2", goal="plantation", things=(name,))


class ProductionGoalDraw(Draw):
    """Draws three goods out of three of each kind (FEST-GEN-3)."""

    id: ClassVar[str] = "draw_production_goal"
    rule: ClassVar[str] = "FEST-GEN-3"
    when: ClassVar[str] = "Chance, before the first round."
    interrupts: ClassVar[tuple[str, ...] | None] = ("setup",)

    ways: dict[tuple[Good, ...], int]
    """The number of ways to draw each set of goods."""

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome per set of three goods, whatever their order."""
        sets = list(combinations_with_replacement(Good, DRAWN))
        self.ways = {
            goods: prod([comb(_OF_EACH, goods.count(good)) for good in Good]) for goods in sets
        }
        return {goods: public.DrawProductionGoal(goods) for goods in sets}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns each set with the number of ways to draw it; the sum is 455."""
        if not is_to_draw(table, public.GOODS):
            return []
        enough = min(table.goods) >= DRAWN
        return [
            (action, self.ways[goods])
            for goods, action in self.offers.items()
            if enough or all(table.goods[good] >= goods.count(good) for good in goods)
        ]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Takes the goods from the supply (A-82)."""
        for good, number in Counter(action.key).items():
            table.set_slot(f"{public.GOODS}{good}", number)
        things = tuple(str(good) for good in action.key)
        table.note(public.GoalShown, "FEST-GEN-3", goal="production", things=things)


class BuildingGoalDraw(Draw):
    """Draws one of the kinds of buildings in the game that are worth 3 VP (FEST-GEN-4, -5)."""

    id: ClassVar[str] = "draw_building_goal"
    rule: ClassVar[str] = "FEST-GEN-4"
    when: ClassVar[str] = "Chance, before the first round, once its buildings are known."
    interrupts: ClassVar[tuple[str, ...] | None] = ("setup",)

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome for each kind that may be in the game."""
        ids = self.ruleset.building_ids
        return {kind: public.DrawBuildingGoal(ids[kind]) for kind in goal_buildings(self.ruleset)}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns the kinds in the game with equal weights."""
        kinds = kinds_in(kinds_in_game(table)) if is_to_draw(table, public.BUILDING) else []
        return [(action, 1) for kind, action in self.offers.items() if kind in kinds]

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains that the set-up has left out the kind."""
        name = table.ruleset.building_ids[action.key]
        return Illegality("out_of_game", "FEST-GEN-5", {"building": name})

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Shows the kind; its copies stay in the supply (A-83)."""
        table.set_slot(public.BUILDING, action.key + 1)
        things = (table.ruleset.building_ids[action.key],)
        table.note(public.GoalShown, "FEST-GEN-4", goal="building", things=things)


def goal_buildings(ruleset: Ruleset) -> list[int]:
    """Returns the kinds that can be the goal: the violet ones of the third column (A-80)."""
    kinds = range(len(ruleset.building_ids))
    return [kind for kind in kinds if ruleset.violet[kind] and ruleset.column[kind] == 3]


class Goal(Effect):
    """The base of the goals, which act after the effects of buildings (A-96)."""

    order: ClassVar[Mapping[str, int]] = {"tile_placed": 1, "built": 1, "produced": 1,
                                          "produced_all": 1}  # fmt: skip

    def _note_won(self, table: Table, seat: int, goal: str, things: list[str]) -> None:
        """Notes the event that *seat* has won the goal."""
        table.note(public.GoalWon, self.rule, seat=seat, goal=goal, things=tuple(things))


class PlantationGoal(Goal):
    """Three colonists for three plantations of the kind shown (FEST-ESTATE-1 to -3)."""

    id: Any = "plantation_goal"
    rule: ClassVar[str] = "FEST-ESTATE-1"

    places: list[int]
    """The indices of the slots, by kind of plantation."""

    @override
    def prepare(self, ruleset: Ruleset) -> None:
        self.places = [ruleset.slot_of[public.TILE + ruleset.tile_ids[good]] for good in GOOD_KINDS]

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
        table.set_slot(public.TILE + name, 0)
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
        self.places = [
            ruleset.slot_of[public.GOODS + ruleset.tile_ids[good]] for good in GOOD_KINDS
        ]

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
        for good in GOOD_KINDS:
            if table.slots[self.places[good]] > made[good]:
                return
        shown = self._shown(table)
        if not any(shown):
            return
        things: list[str] = []
        for good in GOOD_KINDS:
            name = table.ruleset.tile_ids[good]
            table.set_slot(public.GOODS + name, 0)
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
        self.place = ruleset.slot_of[public.BUILDING]
        self.kinds = goal_buildings(ruleset)

    @override
    def setup_end(self, table: Table) -> None:
        """Starts the draw once the buildings of the game are known, if any qualifies (A-80)."""
        draw_goal(table, BuildingGoalDraw.id)

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the kind shown, if any, is one that could be drawn, and nobody has built it.

        A seat that has just built it wins after the effects of buildings.
        """
        kind = table.slots[self.place] - 1
        if kind < 0:
            return True
        owners = sum([kind in player.buildings for player in table.players])
        for frame in table.frames():
            if frame.phase.id == BuilderPhase.id and frame.step_name() == "placed":
                owners -= frame.recall("building") == kind
        return owners == 0 and kind in self.kinds and kind in kinds_in(kinds_in_game(table))

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        """Lets the seat win if it has built the kind shown (A-83)."""
        if table.slots[self.place] == building + 1:
            table.set_slot(public.BUILDING, 0)
            self._note_won(table, seat, "building", [table.ruleset.building_ids[building]])
            table.award(seat, _POINTS, self.rule)
