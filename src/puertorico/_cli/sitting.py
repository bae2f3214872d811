"""A game of one person against bots, without input or output: whose move it is, and undo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .. import CHANCE
from ..actions._action import Action
from ..bots import Bot, HeuristicBot
from ..bots._asking import ask
from ..errors import PuertoRicoError
from ..events import Events
from ..game._game import Game

__all__ = ["Sitting", "UndoError"]


class UndoError(PuertoRicoError):
    """A move that cannot be undone."""


class Sitting:
    """A game of one person against bots.

    A choice can be undone, together with the bots' moves since, unless a tile or a building has
    been drawn since: the person would know the outcome of the draw.

    Args:
        game: The game, which the sitting changes.
        seat: The seat of the person.
        bots: The names of the bots and the bots, by seat, for all other seats.
    """

    def __init__(self, game: Game, seat: int, bots: Mapping[int, tuple[str, Bot]]) -> None:
        self.game = game
        self.seat = seat
        self._bots = bots
        self._before: list[Game] = []

    def bots_play(self) -> Iterator[Events]:
        """Lets the bots play until the person must decide or the game is over.

        Yields what each of their actions brings about, as the person may see it.

        Raises:
            BotError: A bot makes a mistake.
        """
        while self.game.seat in self._bots:
            name, bot = self._bots[self.game.seat]
            action, _ = ask(bot, name, self.game)
            yield self.game.play(action).seen_by(self.seat)

    def play(self, actions: Sequence[Action]) -> list[Events]:
        """Plays the steps of one choice of the person.

        Returns what each brings about, as the person may see it.

        Raises:
            IllegalActionError: One of them is not legal; the game is unchanged.
        """
        before = self.game.copy()
        after = self.game.copy()
        happened = [after.play(action).seen_by(self.seat) for action in actions]
        self.game = after
        self._before.append(before)
        return happened

    def suggested(self) -> Action:
        """Returns what the heuristic bot would play for the person now."""
        action, _ = ask(HeuristicBot(), "heuristic", self.game)
        return action

    def undo(self) -> None:
        """Goes back to the position before the person's last choice.

        Raises:
            UndoError: There is no such choice, or something has been drawn since.
        """
        if not self._before:
            raise UndoError("there is nothing to undo yet")
        before = self._before[-1]
        since = self.game.record().moves[len(before.history) :]
        drawn = [move for move in since if move.seat == CHANCE]
        if drawn:
            raise UndoError(
                f"your last choice cannot be undone: there {'were' if len(drawn) > 1 else 'was'} "
                f"{len(drawn)} {'draws' if len(drawn) > 1 else 'draw'} since, the first "
                f"'{drawn[0].action}'"
            )
        self.game = self._before.pop()
