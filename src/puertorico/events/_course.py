"""What happens to the round, the roles and the game as a whole."""

from __future__ import annotations

from typing import Final

import attrs

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


@attrs.frozen(kw_only=True)
class FirstPlayerDrawn(Event):
    """Chance made *seat* the first governor."""

    seat: int


@attrs.frozen(kw_only=True)
class RoleChosen(Event):
    """*seat* took the role card *card*."""

    seat: int
    card: str


@attrs.frozen(kw_only=True)
class PhaseEnded(Event):
    """The phase *phase* that *seat* called is over."""

    seat: int
    phase: str


@attrs.frozen(kw_only=True)
class CardCoinsAdded(Event):
    """One doubloon was laid on a role card nobody took."""

    card: str


@attrs.frozen(kw_only=True)
class CardsReturned(Event):
    """All role cards are free again."""


@attrs.frozen(kw_only=True)
class GovernorPassed(Event):
    """*seat* is governor of round *round*, which begins."""

    seat: int
    round: int


@attrs.frozen(kw_only=True)
class EndTriggered(Event):
    """An end condition has come; this round is the last. *ending* names it."""

    ending: str


@attrs.frozen(kw_only=True)
class GameEnded(Event):
    """The game is over."""
