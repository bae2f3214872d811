"""Events about doubloons, victory points and buildings."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from .._base.ids import from_text, from_text_or_none
from ..decisions import PricePart
from ..types import BuildingId, CardId
from ._event import Event

__all__ = [
    "BuildingBuilt",
    "BuildingChosen",
    "BuildingPriced",
    "BuildingWithdrawn",
    "DoubloonsEarned",
    "DoubloonsPaid",
    "VictoryPointsEarned",
    "VictoryPointsReturned",
]


def _parts(parts: Iterable[PricePart | tuple[str, int]]) -> tuple[PricePart, ...]:
    """Returns the parts of a price; the engine gives the cause and the doubloons of each."""
    return tuple([part if isinstance(part, PricePart) else PricePart(*part) for part in parts])


@attrs.frozen(eq=False, repr=False)
class DoubloonsEarned(Event):
    """*seat* received *doubloons* from the bank, or from the role card *card*.

    There is one event for each *cause*.

    Attributes:
        seat: Who gets them, from 0.
        doubloons: How many, at least 1.
        cause: The id of the building, of another effect or of the phase that pays, such as
            ``factory`` or ``prospector``; ``sale`` for the price of a good that is sold,
            ``privilege`` for what the trader gets by the privilege, ``role_card`` for what lay on
            a card.
        card: The id of the role card on which they lay; None if the bank pays.
    """

    seat: int
    doubloons: int
    cause: str
    card: CardId | None = attrs.field(default=None, converter=from_text_or_none)


@attrs.frozen(eq=False, repr=False)
class DoubloonsPaid(Event):
    """*seat* paid *doubloons* to the bank.

    Attributes:
        seat: Who pays, from 0.
        doubloons: How many, at least 1.
        cause: The id of the building or of the phase that costs them: ``builder`` for the price of
            a building, of which `BuildingPriced` gives the details.
    """

    seat: int
    doubloons: int
    cause: str


@attrs.frozen(eq=False, repr=False)
class VictoryPointsEarned(Event):
    """*seat* scored victory points: *vp* in chips, *vp_paper* noted once the supply was empty.

    There is one event for each *cause*.

    This is public: points are earned in the open and any player may count them. Only the pile of
    chips that a player has collected is face-down (CAPTAIN-13, A-90).

    Attributes:
        seat: Who scores, from 0.
        vp: The victory points taken from the supply as chips; 0 if it is empty.
        vp_paper: The victory points noted on paper; 0 while there are chips.
        cause: The id of the building, of another effect or of the phase that gives them, such as
            ``harbor`` or ``captain``; ``privilege`` for what the captain gets by the privilege.
    """

    seat: int
    vp: int
    vp_paper: int
    cause: str

    @property
    def points(self) -> int:
        """All points scored: in chips and on paper."""
        return self.vp + self.vp_paper


@attrs.frozen(eq=False, repr=False)
class VictoryPointsReturned(Event):
    """*seat* returned VP chips to the supply.

    Attributes:
        seat: Who returns them, from 0.
        vp: How many victory points they are worth, at least 1.
    """

    seat: int
    vp: int


@attrs.frozen(eq=False, repr=False)
class BuildingChosen(Event):
    """All *copies* of *building* were put on the board, chosen by *seat* or by chance (-1).

    Attributes:
        seat: Who chose, from 0; -1 (`CHANCE`) for chance.
        building: The id of the building.
        copies: How many of it there are in the game, at least 1.
    """

    seat: int
    building: BuildingId = attrs.field(converter=from_text)
    copies: int


@attrs.frozen(eq=False, repr=False)
class BuildingWithdrawn(Event):
    """All copies of *building* were removed from the game.

    Attributes:
        building: The id of the building.
    """

    building: BuildingId = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class BuildingPriced(Event):
    """*seat* chose to build *building*, which costs *price* doubloons.

    `DoubloonsPaid` follows, unless it costs nothing, and `BuildingBuilt`.

    Attributes:
        seat: Who builds, from 0.
        building: The id of the building.
        cost: The doubloons printed on it, or those of `Config.costs`.
        reductions: What makes it cheaper, one `PricePart` for each cause: those of the
            `BuildingPrice` in the context of the decision.
        price: The doubloons to pay: the cost less the reductions, at least 0.
    """

    seat: int
    building: BuildingId = attrs.field(converter=from_text)
    cost: int
    reductions: tuple[PricePart, ...] = attrs.field(converter=_parts)
    price: int


@attrs.frozen(eq=False, repr=False)
class BuildingBuilt(Event):
    """*seat* placed *building* in its city.

    Attributes:
        seat: Who builds, from 0.
        building: The id of the building.
    """

    seat: int
    building: BuildingId = attrs.field(converter=from_text)
