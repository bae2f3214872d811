"""A person at a table of bots, without any input or output: who moves, and what can be undone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .._engine.board import CHANCE
from ..actions import Action
from ..bots import Bot
from ..errors import PuertoRicoError
from ..events import Event
from ..game import Game

__all__ = ["Sitting", "UndoError"]


class UndoError(PuertoRicoError):
    """A move that cannot be taken back."""


class Sitting:
    """A game of one person and bots.

    A move can be taken back, with all that the bots have done since, as long as no tile or
    building has been drawn since: the person would know what is drawn. What the bots do is no
    secret.

    Args:
        game: The game; the sitting plays on it.
        seat: The person's seat.
        bots: Who plays the other seats.
    """

    def __init__(self, game: Game, seat: int, bots: Mapping[int, Bot]) -> None:
        self.game = game
        self.seat = seat
        self._bots = bots
        self._before: list[Game] = []

    def bots_play(self) -> Iterator[Event]:
        """Has the bots play until it is the person's decision, or the end; yields what happens.

        Events come as the person may know them.
        """
        while self.game.seat in self._bots:
            seat = self.game.seat
            action = self._bots[seat].choose(self.game.view(seat), self.game.legal_actions())
            for event in self.game.play(action):
                yield event.seen_by(self.seat)

    def play(self, action: Action) -> list[Event]:
        """Plays the person's action and returns what happened.

        Raises:
            IllegalActionError: It is not legal now.
        """
        before = self.game.copy()
        happened = [event.seen_by(self.seat) for event in self.game.play(action)]
        self._before.append(before)
        return happened

    def undo(self) -> None:
        """Goes back to before the person's last action.

        Raises:
            UndoError: There is none, or something has been drawn since.
        """
        if not self._before:
            raise UndoError("you have done nothing yet that could be undone")
        before = self._before[-1]
        since = self.game.record().moves[len(before.history) :]
        drawn = [move for move in since if move.seat == CHANCE]
        if drawn:
            raise UndoError(
                f"your last action cannot be undone: since then chance has made {len(drawn)} "
                f"{'draws' if len(drawn) > 1 else 'draw'}, the first '{drawn[0].action}'"
            )
        self.game = self._before.pop()
