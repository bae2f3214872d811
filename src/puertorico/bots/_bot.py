"""`Bot`, the protocol of bots; `RandomBot`; and how a bot is asked."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Protocol

from .._base.messages import checked_seed, shown, wrong_type
from ..actions._action import Action
from ..errors import BotError, GameOverError
from ..game._game import Game, View


class Bot(Protocol):
    """The protocol of bots: anything with a method `choose` can take a seat."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns one of *actions*.

        Args:
            view: The view of the seat that decides.
            actions: The legal actions; at least one.
        """


class RandomBot:
    """Chooses uniformly at random among the legal actions.

    With the same seed and the same sequence of calls it makes the same choices on every platform.

    Args:
        seed: The seed for the choices.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(checked_seed(seed))

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Returns one of *actions*.

        Args:
            view: The view of the seat that decides.
            actions: The legal actions; at least one.

        Raises:
            GameOverError: *actions* is empty.
        """
        check_actions(actions)
        # Not `choice`: only `random` guarantees the same numbers in every Python version.
        return actions[int(self._random.random() * len(actions))]


def check_actions(actions: object) -> None:
    """Checks the actions that a bot is given.

    Raises:
        GameOverError: There are none.
        TypeError: They are not a sequence.
    """
    if isinstance(actions, str) or not isinstance(actions, Sequence):
        raise wrong_type("actions", "a tuple or list", actions)
    if not actions:
        raise GameOverError("there is no action to choose from")


def processor_time() -> float:
    """Returns the seconds that this thread has run; the process, where threads have no clocks.

    In a browser they are the same, as there are no threads.
    """
    return getattr(time, "thread_time", time.process_time)()


def ask(bot: Bot, name: str, game: Game) -> tuple[Action, int]:
    """Returns what a bot chooses in a game, and its nanoseconds of processor time.

    Args:
        bot: The bot, for the seat that decides.
        name: Its name in messages.
        game: The game, which stays as it is.

    Raises:
        BotError: The bot raises an exception, or chooses an action that is not legal.
    """
    view, actions = game.view(game.seat), game.legal_actions()
    began = processor_time()
    try:
        action: object = bot.choose(view, actions)
        is_legal = isinstance(action, Action) and action in actions
    except (Exception, SystemExit) as error:
        # Other people's code may raise anything; the message says whose it was, and where.
        raise _mistake(name, game, f"{type(error).__name__}: {shown(error, str)}") from error
    took = round((processor_time() - began) * 1e9)
    if not (is_legal and isinstance(action, Action)):
        wanted = (
            "a legal action" if isinstance(action, Action) else "one of the actions it is given"
        )
        raise _mistake(name, game, f"it chooses {shown(action)}, which is not {wanted}")
    return action, took


def _mistake(name: str, game: Game, problem: str) -> BotError:
    return BotError(
        f"{problem} (round {game.round}, {game.kind})",
        name,
        game.seat,
        game.seed,
        game.config.to_json(),
    )
