"""The actions of chance that draw the goals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from puertorico.actions import Action, BuildingAction, GoodAction
from puertorico.plugin import Good, as_good

__all__ = ["DrawBuildingGoal", "DrawPlantationGoal", "DrawProductionGoal"]


class DrawPlantationGoal(GoodAction):
    """Chance: this kind of plantation is the goal (FEST-GEN-2)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("draw_plantation_goal",)

    def text(self) -> str:
        """Returns, for example, ``draw plantation goal corn``."""
        return f"draw plantation goal {self.good}"


class DrawProductionGoal(Action):
    """Chance: these three goods are the goal; their order does not matter (FEST-GEN-3)."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("goods",)
    field_types: ClassVar[tuple[type, ...]] = (tuple,)
    asked_in: ClassVar[tuple[str, ...]] = ("draw_production_goal",)

    def __init__(self, goods: Iterable[Good | str]) -> None:
        super().__init__(tuple(sorted([as_good(good) for good in goods])))

    @property
    def goods(self) -> tuple[Good, ...]:
        """The three goods, sorted by kind."""
        value: tuple[Good, ...] = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``draw production goal corn corn sugar``."""
        return "draw production goal " + " ".join([str(good) for good in self.goods])


class DrawBuildingGoal(BuildingAction):
    """Chance: this kind of building is the goal (FEST-GEN-4, FEST-GEN-5)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("draw_building_goal",)

    def text(self) -> str:
        """Returns, for example, ``draw building goal harbor``."""
        return f"draw building goal {self.building}"
