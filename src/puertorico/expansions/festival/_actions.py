"""The draws of the goals, as actions of chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import ClassVar

from puertorico.actions import Action, BuildingAction, GoodAction
from puertorico.errors import with_article
from puertorico.plugin import Good, as_good, tile_words

__all__ = ["DrawBuildingGoal", "DrawPlantationGoal", "DrawProductionGoal"]


class DrawPlantationGoal(GoodAction):
    """Chance: this kind of plantation is the goal (FEST-GEN-2)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("draw_plantation_goal",)

    def text(self) -> str:
        """Returns, for example, ``draw plantation goal corn``."""
        return f"draw plantation goal {self.good}"

    def sentence(self) -> str:
        """Returns, for example, ``draw a corn plantation as the goal``."""
        return f"draw {with_article(tile_words(str(self.good)))} as the goal"


class DrawProductionGoal(Action):
    """Chance: these three goods are the goal, in whatever order they come (FEST-GEN-3)."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("goods",)
    field_types: ClassVar[tuple[type, ...]] = (tuple,)
    asked_in: ClassVar[tuple[str, ...]] = ("draw_production_goal",)

    def __init__(self, goods: Iterable[Good | str]) -> None:
        super().__init__(tuple(sorted([as_good(good) for good in goods])))

    @property
    def goods(self) -> tuple[Good, ...]:
        """The three goods, in the order of their kinds."""
        value: tuple[Good, ...] = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``draw production goal corn corn sugar``."""
        return "draw production goal " + " ".join([str(good) for good in self.goods])

    def sentence(self) -> str:
        """Returns, for example, ``draw 2 corn, 1 sugar as the goal``."""
        goods = Counter(self.goods)
        return f"draw {', '.join(f'{number} {good}' for good, number in goods.items())} as the goal"


class DrawBuildingGoal(BuildingAction):
    """Chance: this kind of building is the goal (FEST-GEN-4, FEST-GEN-5)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("draw_building_goal",)

    def text(self) -> str:
        """Returns, for example, ``draw building goal harbor``."""
        return f"draw building goal {self.building}"

    def sentence(self) -> str:
        """Returns, for example, ``draw the harbor as the goal``."""
        return f"draw the {self.building} as the goal"
