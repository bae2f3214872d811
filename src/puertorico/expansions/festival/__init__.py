"""The Festival: three goals, each won by the first player to fulfil it (FEST-*)."""

from __future__ import annotations

from puertorico import Good
from puertorico.plugin import Expansion, Slot

from ._draws import DRAWN, BuildingGoalDraw, PlantationGoalDraw, ProductionGoalDraw
from ._effects import BuildingGoal, PlantationGoal, ProductionGoal
from ._public import (
    BUILDING,
    GOODS,
    TILE,
    DrawBuildingGoal,
    DrawPlantationGoal,
    DrawProductionGoal,
    FestivalBoard,
    GoalShown,
    GoalWon,
    festival_board,
)

__all__ = [
    "DrawBuildingGoal", "DrawPlantationGoal", "DrawProductionGoal", "FestivalBoard", "GoalShown",
    "GoalWon", "festival_board",
]  # fmt: skip

FESTIVAL = Expansion(
    id="festival",
    words="puertorico.expansions.festival",
    effects=(PlantationGoal, ProductionGoal, BuildingGoal),
    slots=(
        *(Slot(id=f"{TILE}{good}", high=1, tile=str(good)) for good in Good),
        *(Slot(id=f"{GOODS}{good}", high=DRAWN, good=str(good)) for good in Good),
        Slot(id=BUILDING, high=255, names="building"),
    ),
    draws=(PlantationGoalDraw, ProductionGoalDraw, BuildingGoalDraw),
    actions=(DrawBuildingGoal, DrawPlantationGoal, DrawProductionGoal),
    events=(GoalShown, GoalWon),
    rulebook=__name__,
    editions=("1897",),
)
"""The expansion Festival."""
