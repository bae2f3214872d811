"""Events about doubloons, victory points and buildings."""

from __future__ import annotations

import attrs

from ._event import Event

__all__ = [
    "BuildingBuilt",
    "BuildingChosen",
    "BuildingWithdrawn",
    "DoubloonsEarned",
    "DoubloonsPaid",
    "VictoryPointsEarned",
    "VictoryPointsReturned",
]


@attrs.frozen(kw_only=True)
class DoubloonsEarned(Event):
    """*seat* received *amount* doubloons."""

    seat: int
    amount: int


@attrs.frozen(kw_only=True)
class DoubloonsPaid(Event):
    """*seat* paid *amount* doubloons to the bank."""

    seat: int
    amount: int


@attrs.frozen(kw_only=True)
class VictoryPointsEarned(Event):
    """*seat* scored victory points: *chips* from the supply, *paper* noted once it was empty.

    This is public: points are earned in the open and any player may count them. Only the pile of
    chips that a player has collected is face-down (CAPTAIN-13, A-90).
    """

    seat: int
    chips: int
    paper: int

    @property
    def points(self) -> int:
        """All points scored: chips and paper."""
        return self.chips + self.paper


@attrs.frozen(kw_only=True)
class VictoryPointsReturned(Event):
    """*seat* returned VP chips to the supply."""

    seat: int
    chips: int


@attrs.frozen(kw_only=True)
class BuildingChosen(Event):
    """All *copies* of *building* were put on the board, chosen by *seat* or by chance (-1)."""

    seat: int
    building: str
    copies: int


@attrs.frozen(kw_only=True)
class BuildingWithdrawn(Event):
    """All copies of *building* were removed from the game."""

    building: str


@attrs.frozen(kw_only=True)
class BuildingBuilt(Event):
    """*seat* placed *building* in its city."""

    seat: int
    building: str
