"""The actions that every phase knows, and those that say whose turn it is."""

from __future__ import annotations

from typing import ClassVar

from ..types import CardId
from ._declared import DeclaredAction
from ._fields import IntField, TextField

__all__ = ["ChooseRole", "FirstPlayer", "Pass"]


class Pass(DeclaredAction):
    """Does nothing (ROLE-05): declines an action, a privilege or a building's function."""

    template = "pass"


class ChooseRole(DeclaredAction):
    """Takes a role card (ROUND-02)."""

    template = "choose {card}"
    asked_in: ClassVar[tuple[str, ...]] = ("role",)

    card: TextField[CardId] = TextField(
        "The id of the role card; ``prospector_2`` is the second one."
    )


class FirstPlayer(DeclaredAction):
    """Chance: this seat is the first governor (SETUP-05, A-03)."""

    template = "first player {seat}"
    asked_in: ClassVar[tuple[str, ...]] = ("first_player",)

    seat: IntField = IntField("The seat.")
