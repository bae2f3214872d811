"""The draws of the goals, as actions of chance."""

from __future__ import annotations

from typing import ClassVar

from puertorico.actions import BuildingAction, PlantationAction
from puertorico.plugin import DeclaredAction, GoodsField

__all__ = ["DrawBuildingGoal", "DrawPlantationGoal", "DrawProductionGoal"]


class DrawPlantationGoal(PlantationAction):
    """Chance: this kind of plantation is the goal (FEST-GEN-2)."""

    template = "draw plantation goal {tile}"
    asked_in: ClassVar[tuple[str, ...]] = ("draw_plantation_goal",)


class DrawProductionGoal(DeclaredAction):
    """Chance: these three goods are the goal, in whatever order they come (FEST-GEN-3)."""

    template = "draw production goal {goods}"
    asked_in: ClassVar[tuple[str, ...]] = ("draw_production_goal",)

    goods: GoodsField = GoodsField("The three goods, in the order of their kinds.")


class DrawBuildingGoal(BuildingAction):
    """Chance: this kind of building is the goal (FEST-GEN-4, FEST-GEN-5)."""

    template = "draw building goal {building}"
    asked_in: ClassVar[tuple[str, ...]] = ("draw_building_goal",)
