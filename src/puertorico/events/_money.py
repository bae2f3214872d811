"""What happens to doubloons, victory points and buildings."""

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
    """*seat* scored *points*: *chips* from the supply and *paper* noted when it was empty.

    Everybody may know it: points are earned in the open, and whoever wants to can count them. Only
    the pile that they lie in is covered (CAPTAIN-13, A-90).
    """

    seat: int
    chips: int
    paper: int

    @property
    def points(self) -> int:
        """All that was scored."""
        return self.chips + self.paper


@attrs.frozen(kw_only=True)
class VictoryPointsReturned(Event):
    """*seat* put VP chips back into the supply."""

    seat: int
    chips: int


@attrs.frozen(kw_only=True)
class BuildingChosen(Event):
    """All *copies* of *building* came on the board: *seat* chose it, or chance did (-1)."""

    seat: int
    building: str
    copies: int


@attrs.frozen(kw_only=True)
class BuildingWithdrawn(Event):
    """All copies of *building* left the game."""

    building: str


@attrs.frozen(kw_only=True)
class BuildingBuilt(Event):
    """*seat* placed *building* in its city."""

    seat: int
    building: str
