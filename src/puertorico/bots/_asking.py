"""Asks a bot, and names it, the game and the config if it makes a mistake."""

from __future__ import annotations

from time import perf_counter_ns

from .._base.texts import shown
from ..actions._action import Action
from ..errors import BotError
from ..game._game import Game
from ._bot import Bot

__all__ = ["ask"]


def ask(bot: Bot, name: str, game: Game) -> tuple[Action, int]:
    """Returns what a bot chooses in a game, and how many nanoseconds it took.

    Args:
        bot: The bot, for the seat that decides.
        name: What messages call it.
        game: The game, which stays as it is.

    Raises:
        BotError: The bot raises an exception, or chooses what is not legal.
    """
    view, actions = game.view(game.seat), game.legal_actions()
    start = perf_counter_ns()
    try:
        action: object = bot.choose(view, actions)
    except Exception as error:
        # The code of others may raise anything; the message says whose it was, and where.
        raise _mistake(name, game, f"{type(error).__name__}: {error}") from error
    took = perf_counter_ns() - start
    if not isinstance(action, Action) or action not in actions:
        raise _mistake(name, game, f"it chooses {shown(action)}, which is not a legal action")
    return action, took


def _mistake(name: str, game: Game, problem: str) -> BotError:
    return BotError(
        f"{problem} (round {game.round}, {game.kind})",
        name,
        game.seat,
        game.seed,
        game.config.to_json(),
    )
