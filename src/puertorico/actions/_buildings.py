"""The actions with buildings."""

from __future__ import annotations

from typing import ClassVar

from .._base.goods import Good
from ._action import Action, BuildingAction

__all__ = ["Build", "ChooseBuilding", "DrawBuilding", "UseBuilding"]


class Build(BuildingAction):
    """Builds a building (BUILDER-01, -02); *building* is its id."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("build",)

    def text(self) -> str:
        """Returns, for example, ``build office``."""
        return f"build {self.building}"


class UseBuilding(Action):
    """Uses one of the seat's occupied buildings whose function is optional (A-09).

    *building* is its id. *choice* names what the function is applied to, such as the good shipped
    with the wharf; it is empty where there is nothing to choose.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("building", "choice")
    field_types: ClassVar[tuple[type, ...]] = (str, str)

    def __init__(self, building: str, choice: Good | str = "") -> None:
        super().__init__(building, str(choice) if isinstance(choice, Good) else choice)

    @property
    def building(self) -> str:
        """The id of the building."""
        value: str = self.values[0]
        return value

    @property
    def choice(self) -> str:
        """What the function is applied to; empty if there is nothing to choose."""
        value: str = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``use hospice`` or ``use wharf corn``."""
        return f"use {self.building} {self.choice}".rstrip()


class ChooseBuilding(BuildingAction):
    """Chooses a violet building for a free space of the board, before the game (DRAFT-02)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("choose_building",)

    def text(self) -> str:
        """Returns, for example, ``choose building office``."""
        return f"choose building {self.building}"


class DrawBuilding(BuildingAction):
    """Chance: this violet building takes a free space of the board (A-53)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("draw_building",)

    def text(self) -> str:
        """Returns, for example, ``draw building office``."""
        return f"draw building {self.building}"
