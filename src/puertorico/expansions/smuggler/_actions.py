"""The actions of the Smuggler."""

from __future__ import annotations

from typing import ClassVar

from puertorico.plugin import DeclaredAction, IntField, TextField
from puertorico.types import CardId, WorkerId

__all__ = ["Capture", "KeepWorkers", "Plunder", "Poach", "Raid", "RemoveWorkers"]


class Raid(DeclaredAction):
    """Takes all goods off a cargo ship and keeps some of them (SMUG-RAID-1, SMUG-RAID-2)."""

    template = "raid {ship} keep {count}"
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)

    ship: IntField = IntField("The capacity of the ship, in goods.")
    count: IntField = IntField("How many goods are kept.")


class Plunder(DeclaredAction):
    """Takes all goods out of the trading house, for points (SMUG-PLUNDER-1)."""

    template = "plunder"
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)
    picture_part: ClassVar[tuple[str, ...]] = ("trading_house",)


class Poach(DeclaredAction):
    """Takes workers off the colonist ship (SMUG-POACH-1); which are kept is asked next."""

    template = "poach"
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)
    picture_part: ClassVar[tuple[str, ...]] = ("colonist_ship",)


class Capture(DeclaredAction):
    """Captures a role card that nobody has taken this round (SMUG-CAPTURE-1)."""

    template = "capture {card}"
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)

    card: TextField[CardId] = TextField("The id of the role card.")


class _OfWorkers(DeclaredAction):
    """A number of workers of a kind, a step of poaching."""

    asked_in: ClassVar[tuple[str, ...]] = ("poach",)

    count: IntField = IntField("How many workers.")
    worker: TextField[WorkerId] = TextField("The kind of worker.", default="colonist")


class RemoveWorkers(_OfWorkers):
    """Says how many workers of a kind leave the colonist ship (SMUG-POACH-1), a step of poaching.

    Asked only where there are several kinds, and not of colonists: the rest is theirs.
    """

    template = "remove {count} {worker}"


class KeepWorkers(_OfWorkers):
    """Says how many of the removed workers of a kind are kept (SMUG-POACH-2), a step of poaching.

    The others go to the supply.
    """

    template = "keep {count} {worker}"
