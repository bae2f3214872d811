"""What happens to doubloons, victory points and buildings."""

from __future__ import annotations

import attrs

from ..errors import numbered
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

    def sentence(self) -> str:
        """Returns, for example, ``player 2 earns 3 doubloons``."""
        return f"player {self.seat} earns {numbered(self.amount, 'doubloon')}"


@attrs.frozen(kw_only=True)
class DoubloonsPaid(Event):
    """*seat* paid *amount* doubloons to the bank."""

    seat: int
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 pays 3 doubloons``."""
        return f"player {self.seat} pays {numbered(self.amount, 'doubloon')}"


@attrs.frozen(kw_only=True)
class VictoryPointsEarned(Event):
    """*seat* scored: *chips* from the supply and *paper* noted when it was empty.

    Everybody may know it: points are earned in the open, and whoever wants to can count them. Only
    the pile that they lie in is covered (CAPTAIN-13, A-90).
    """

    seat: int
    chips: int
    paper: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 scores 3 VP, 1 of them on paper``."""
        on_paper = f", {self.paper} of them on paper" if self.paper else ""
        return f"player {self.seat} scores {self.chips + self.paper} VP{on_paper}"


@attrs.frozen(kw_only=True)
class VictoryPointsReturned(Event):
    """*seat* put VP chips back into the supply."""

    seat: int
    chips: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 returns 1 VP``."""
        return f"player {self.seat} returns {self.chips} VP"


@attrs.frozen(kw_only=True)
class BuildingChosen(Event):
    """All *copies* of *building* came on the board: *seat* chose it, or chance did (-1)."""

    seat: int
    building: str
    copies: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 chooses the wharf``, or that it is drawn."""
        if self.seat < 0:
            return f"the {self.building} is drawn"
        return f"player {self.seat} chooses the {self.building}"


@attrs.frozen(kw_only=True)
class BuildingWithdrawn(Event):
    """All copies of *building* left the game."""

    building: str

    def sentence(self) -> str:
        """Returns, for example, ``the wharf is out of the game``."""
        return f"the {self.building} is out of the game"


@attrs.frozen(kw_only=True)
class BuildingBuilt(Event):
    """*seat* placed *building* in its city."""

    seat: int
    building: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 builds the small_market``."""
        return f"player {self.seat} builds the {self.building}"
