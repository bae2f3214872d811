"""The actions with goods."""

from __future__ import annotations

from typing import ClassVar

from .._base.goods import Good, as_good
from ._action import Action, BareAction, GoodAction

__all__ = ["Keep", "KeepAll", "Load", "Produce", "Sell", "TakeGood"]


class Produce(BareAction):
    """Takes the goods that the seat produces, where production is optional (A-13)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("produce",)

    def text(self) -> str:
        """Returns ``produce``."""
        return "produce"


class TakeGood(GoodAction):
    """Takes the craftsman's extra good (CRAFT-05)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("privilege_good",)

    def text(self) -> str:
        """Returns, for example, ``take good corn``."""
        return f"take good {self.good}"


class Sell(GoodAction):
    """Sells one good to the trading house (TRADER-01, -02)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("sell",)

    def text(self) -> str:
        """Returns, for example, ``sell corn``."""
        return f"sell {self.good}"


class Load(Action):
    """Loads as many goods of one kind as fit on a cargo ship (CAPTAIN-02, CAPTAIN-07).

    *ship* is the capacity of the ship in goods, which identifies it: all ships of a game differ.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("good", "ship")
    field_types: ClassVar[tuple[type, ...]] = (Good, int)
    asked_in: ClassVar[tuple[str, ...]] = ("load",)

    def __init__(self, good: Good | str, ship: int) -> None:
        super().__init__(as_good(good), ship)

    @property
    def good(self) -> Good:
        """The kind of goods."""
        value: Good = self.values[0]
        return value

    @property
    def ship(self) -> int:
        """The capacity of the ship, in goods."""
        value: int = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``load corn on 5``."""
        return f"load {self.good} on {self.ship}"


class KeepAll(GoodAction):
    """Keeps all goods of one kind in a warehouse (BLD-SMALL_WAREHOUSE-1); one step of storing."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("store",)

    def text(self) -> str:
        """Returns, for example, ``keep all corn``."""
        return f"keep all {self.good}"


class Keep(GoodAction):
    """Keeps a single good (STORE-01); one step of storing."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("store",)

    def text(self) -> str:
        """Returns, for example, ``keep corn``."""
        return f"keep {self.good}"
