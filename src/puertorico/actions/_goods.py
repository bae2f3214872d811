"""The actions with goods."""

from __future__ import annotations

from typing import ClassVar

from ._declared import DeclaredAction, GoodAction
from ._fields import GoodField, IntField

__all__ = ["Keep", "KeepAll", "Load", "Produce", "Sell", "TakeGood"]


class Produce(DeclaredAction):
    """Takes the goods that the seat produces, where that is asked (A-13)."""

    template = "produce"
    asked_in: ClassVar[tuple[str, ...]] = ("produce",)


class TakeGood(GoodAction):
    """Takes the craftsman's extra good (CRAFT-05)."""

    template = "take good {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("privilege_good",)


class Sell(GoodAction):
    """Sells one good to the trading house (TRADER-01, -02)."""

    template = "sell {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("sell",)


class Load(DeclaredAction):
    """Loads as many goods of one kind as fit on a cargo ship (CAPTAIN-02, CAPTAIN-07)."""

    template = "load {good} on {ship}"
    asked_in: ClassVar[tuple[str, ...]] = ("load",)

    good: GoodField = GoodField("The kind of goods.")
    ship: IntField = IntField(
        "The capacity of the ship, in goods; no two ships of a game have the same."
    )


class KeepAll(GoodAction):
    """Keeps all goods of one kind in a warehouse (BLD-SMALL_WAREHOUSE-1), a step of storing."""

    template = "keep all {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("store",)


class Keep(GoodAction):
    """Keeps one single good (STORE-01), a step of storing."""

    template = "keep {good}"
    asked_in: ClassVar[tuple[str, ...]] = ("store",)
