"""The actions with workers."""

from __future__ import annotations

from typing import ClassVar

from ._action import Action, BareAction

__all__ = ["PlaceColonists", "TakeColonist", "TakeFromShip"]


class TakeColonist(BareAction):
    """Takes the mayor's extra colonist from the supply (MAYOR-03)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("take_colonist",)
    picture_part: ClassVar[tuple[str, ...]] = ("supply", "colonist")

    def text(self) -> str:
        """Returns ``take colonist``."""
        return "take colonist"


class TakeFromShip(Action):
    """Takes one worker from the colonist ship, if it carries several kinds (MAYOR-04)."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("worker",)
    field_types: ClassVar[tuple[type, ...]] = (str,)
    asked_in: ClassVar[tuple[str, ...]] = ("take_from_ship",)

    def __init__(self, worker: str) -> None:
        super().__init__(worker)

    @property
    def worker(self) -> str:
        """The id of the kind of worker."""
        value: str = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``take colonist from ship``."""
        return f"take {self.worker} from ship"


class PlaceColonists(Action):
    """Puts *count* workers on the circles of one target (MAYOR-05); one step of a placement.

    *target* is the id of a building or of a kind of island tile; all of the seat's tiles of one
    kind are a single target. *worker* is the id of the kind of worker.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("target", "count", "worker")
    field_types: ClassVar[tuple[type, ...]] = (str, int, str)
    asked_in: ClassVar[tuple[str, ...]] = ("placement",)

    def __init__(self, target: str, count: int, worker: str = "colonist") -> None:
        super().__init__(target, count, worker)

    @property
    def target(self) -> str:
        """The id of the kind of island tile, or of the building."""
        value: str = self.values[0]
        return value

    @property
    def count(self) -> int:
        """How many workers."""
        value: int = self.values[1]
        return value

    @property
    def worker(self) -> str:
        """The id of the kind of worker."""
        value: str = self.values[2]
        return value

    def text(self) -> str:
        """Returns, for example, ``place 2 on corn`` or ``place 1 noble on office``."""
        who = "" if self.worker == "colonist" else f" {self.worker}"
        return f"place {self.count}{who} on {self.target}"
