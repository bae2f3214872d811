"""The draws of the goals before the first round; each outcome is a single action."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action, Good
from puertorico.errors import Illegality
from puertorico.plugin import GOOD_KINDS, Concerns, Draw, Interruption, ask_chance
from puertorico.plugin.advanced import SetupStep, kinds_in_game
from puertorico.plugin.packed import kinds_in

from ._public import (
    BUILDING,
    GOODS,
    TILE,
    DrawBuildingGoal,
    DrawPlantationGoal,
    DrawProductionGoal,
    GoalShown,
)

if TYPE_CHECKING:
    from puertorico.plugin import Ruleset, Table

__all__ = [
    "DRAWN",
    "BuildingGoalDraw",
    "PlantationGoalDraw",
    "ProductionGoalDraw",
    "draw_goal",
    "goal_buildings",
]

_OF_EACH: Final = 3
"""How many goods of each kind are mixed before the draw (FEST-GEN-3)."""
DRAWN: Final = 3
"""How many of them are drawn and shown until a player has produced them (FEST-GEN-3)."""


def is_to_draw(table: Table, slots: str) -> bool:
    """Whether a goal has yet to be drawn, which happens once, before the first round.

    *slots* is the prefix of the slots that show the goal.
    """
    places = [place for id, place in table.ruleset.slot_of.items() if id.startswith(slots)]
    return not table.round and not any(table.slots[place] for place in places)


def draw_goal(table: Table, draw_id: str) -> None:
    """Asks chance for a goal, unless there is nothing to draw."""
    for draw in table.ruleset.draws:
        if draw.id == draw_id and draw.outcomes(table):
            ask_chance(table, draw_id)


class PlantationGoalDraw(Draw):
    """Draws a plantation, out of one of each kind (FEST-GEN-2)."""

    id: ClassVar[str] = "draw_plantation_goal"
    rule: ClassVar[str] = "FEST-GEN-2"
    when: ClassVar[str] = "Chance, before the first round."
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("setup", steps=(SetupStep.SUPPLIES,), concerns=Concerns.ANYBODY),
    )

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome per kind."""
        return {int(good): DrawPlantationGoal(good) for good in Good}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns all kinds with equal weights."""
        kinds = GOOD_KINDS if is_to_draw(table, TILE) else ()
        return [(self.offer(good), 1) for good in kinds if table.face_down[good]]

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Takes the plantation from the face-down tiles (A-82)."""
        name = table.ruleset.tile_ids[action.key]
        table.take_tile(action.key, "face_down")
        table.set_slot(TILE + name, 1)
        table.note(GoalShown, "FEST-GEN-2", goal="plantation", things=(name,))


class ProductionGoalDraw(Draw):
    """Draws three goods out of three of each kind (FEST-GEN-3)."""

    id: ClassVar[str] = "draw_production_goal"
    rule: ClassVar[str] = "FEST-GEN-3"
    when: ClassVar[str] = "Chance, before the first round."
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("setup", steps=(SetupStep.SUPPLIES,), concerns=Concerns.ANYBODY),
    )

    ways: dict[tuple[Good, ...], int]
    """The number of ways to draw each set of goods."""

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome per set of three goods, whatever their order."""
        sets = list(combinations_with_replacement(Good, DRAWN))
        self.ways = {
            goods: prod([comb(_OF_EACH, goods.count(good)) for good in Good]) for goods in sets
        }
        return {goods: DrawProductionGoal(goods) for goods in sets}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns each set with the number of ways to draw it; the sum is 455."""
        if not is_to_draw(table, GOODS):
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
            table.set_goods_aside(int(good), number)
            table.set_slot(f"{GOODS}{good}", number)
        things = tuple(str(good) for good in action.key)
        table.note(GoalShown, "FEST-GEN-3", goal="production", things=things)


class BuildingGoalDraw(Draw):
    """Draws one of the kinds of buildings in the game that are worth 3 VP (FEST-GEN-4, -5)."""

    id: ClassVar[str] = "draw_building_goal"
    rule: ClassVar[str] = "FEST-GEN-4"
    when: ClassVar[str] = "Chance, before the first round, once its buildings are known."
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("setup", steps=(SetupStep.COMPLETE,), concerns=Concerns.ANYBODY),
    )

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome for each kind that may be in the game."""
        ids = self.ruleset.building_ids
        return {kind: DrawBuildingGoal(ids[kind]) for kind in goal_buildings(self.ruleset)}

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns the kinds in the game with equal weights."""
        there = kinds_in(kinds_in_game(table)) if is_to_draw(table, BUILDING) else []
        return [(action, 1) for kind, action in self.offers.items() if kind in there]

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains that the set-up has left out the kind."""
        name = table.ruleset.building_ids[action.key]
        return Illegality("out_of_game", "FEST-GEN-5", {"building": name})

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Shows the kind; its copies stay in the supply (A-83)."""
        table.set_slot(BUILDING, action.key + 1)
        things = (table.ruleset.building_ids[action.key],)
        table.note(GoalShown, "FEST-GEN-4", goal="building", things=things)


def goal_buildings(ruleset: Ruleset) -> list[int]:
    """Returns the kinds that can be the goal: the violet ones of the third column (A-80)."""
    kinds = range(len(ruleset.building_ids))
    return [kind for kind in kinds if ruleset.violet[kind] and ruleset.column[kind] == 3]
