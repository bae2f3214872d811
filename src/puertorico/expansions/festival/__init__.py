"""The Festival: three goals, each won by the first player to fulfil it (FEST-*)."""

from __future__ import annotations

from puertorico import Good
from puertorico.plugin import Expansion, Slot
from puertorico.plugin.advanced import at_home

from . import _effects as effects
from . import _public as public
from ._public import *

__all__ = public.__all__

FESTIVAL = Expansion(
    id="festival",
    words="puertorico.expansions.festival",
    effects=(effects.PlantationGoal, effects.ProductionGoal, effects.BuildingGoal),
    slots=(
        *(Slot(id=f"{public.TILE}{good}", high=1, tile=str(good)) for good in Good),
        *Slot.of_goods(public.GOODS.removesuffix("_"), high=effects.DRAWN),
        Slot(id=public.BUILDING, high=255, names="building"),
    ),
    draws=(effects.PlantationGoalDraw, effects.ProductionGoalDraw, effects.BuildingGoalDraw),
    actions=(public.DrawBuildingGoal, public.DrawPlantationGoal, public.DrawProductionGoal),
    events=(public.GoalShown, public.GoalWon),
    rulebook=__name__,
    editions=("1897",),
)
"""The expansion Festival."""

at_home(globals())
