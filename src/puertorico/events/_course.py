"""Events about the round, the roles and the game as a whole."""

from __future__ import annotations

from typing import Final

import attrs

from .._base.ids import from_text
from ..types import CardId, Ending, PhaseId
from ._event import Event

__all__ = [
    "CardCoinsAdded",
    "CardsReturned",
    "EndTriggered",
    "FirstPlayerDrawn",
    "GameEnded",
    "GovernorPassed",
    "PhaseEnded",
    "RoleChosen",
]

_ENDS: Final = {
    "colonists": "the supply cannot fill the colonist ship",
    "city": "a city is full",
    "victory_points": "the last VP is taken",
    "rounds": "the rounds agreed on are over",
}


@attrs.frozen(eq=False, repr=False)
class FirstPlayerDrawn(Event):
    """Chance made *seat* the first governor.

    Attributes:
        seat: The governor of round 1, from 0.
    """

    seat: int


@attrs.frozen(eq=False, repr=False)
class RoleChosen(Event):
    """*seat* took the role card *card*.

    Attributes:
        seat: Who takes the card, from 0.
        card: The id of the role card.
    """

    seat: int
    card: CardId = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class PhaseEnded(Event):
    """The phase that *taker* started by choosing its role is over.

    Attributes:
        taker: The seat that chose the role, from 0.
        phase: The id of the phase.
    """

    taker: int
    phase: PhaseId = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class CardCoinsAdded(Event):
    """One doubloon was put on a role card that nobody took.

    Attributes:
        card: The id of the role card.
    """

    card: CardId = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class CardsReturned(Event):
    """All role cards were returned and can be chosen again."""


@attrs.frozen(eq=False, repr=False)
class GovernorPassed(Event):
    """Round *round* begins with *seat* as governor.

    Attributes:
        seat: The new governor, from 0.
        round: The number of the round that begins, from 1.
    """

    seat: int
    round: int


@attrs.frozen(eq=False, repr=False)
class EndTriggered(Event):
    """The end condition *ending* was met; this round is the last.

    Attributes:
        ending: ``colonists`` (too few for the colonist ship), ``city`` (one is full),
            ``victory_points`` (the last chip is taken), ``rounds`` (`Config.max_rounds` are over).
    """

    ending: Ending = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class GameEnded(Event):
    """The game is over."""
