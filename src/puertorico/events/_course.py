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

    def sentence(self) -> str:
        """Returns, for example, ``player 2 is the first governor``."""
        return f"player {self.seat} is the first governor"


@attrs.frozen(kw_only=True)
class RoleChosen(Event):
    """*seat* took the role card *card*."""

    seat: int
    card: str

    def sentence(self) -> str:
        """Returns, for example, ``player 2 takes the settler role``."""
        return f"player {self.seat} takes the {self.card} role"


@attrs.frozen(kw_only=True)
class PhaseEnded(Event):
    """The phase *phase* that *seat* called is over."""

    seat: int
    phase: str

    def sentence(self) -> str:
        """Returns, for example, ``the settler phase is over``."""
        return f"the {self.phase} phase is over"


@attrs.frozen(kw_only=True)
class CardCoinsAdded(Event):
    """One doubloon was laid on a role card nobody took."""

    card: str

    def sentence(self) -> str:
        """Returns, for example, ``1 doubloon is laid on the settler card``."""
        return f"1 doubloon is laid on the {self.card} card"


@attrs.frozen(kw_only=True)
class CardsReturned(Event):
    """All role cards are free again."""

    def sentence(self) -> str:
        """Returns ``all role cards are free again``."""
        return "all role cards are free again"


@attrs.frozen(kw_only=True)
class GovernorPassed(Event):
    """*seat* is governor of round *round*, which begins."""

    seat: int
    round: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 is governor of round 3``."""
        return f"player {self.seat} is governor of round {self.round}"


@attrs.frozen(kw_only=True)
class EndTriggered(Event):
    """An end condition has come; this round is the last. *ending* names it."""

    ending: str

    def sentence(self) -> str:
        """Returns, for example, ``the end has come: a city is full``."""
        return f"the end has come: {_ENDS.get(self.ending, self.ending)}"


@attrs.frozen(kw_only=True)
class GameEnded(Event):
    """The game is over."""

    def sentence(self) -> str:
        """Returns ``the game is over``."""
        return "the game is over"
