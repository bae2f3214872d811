"""Bots: opponents to play against, and the protocol that a program must implement to be one.

A `Bot` gets the view of its seat and the legal actions, and returns one of them. `RandomBot`
chooses at random, `HeuristicBot` plays like a person who knows the game, and `SearchBot`
searches a tree of games. `analyse` returns what a search thinks of each action. `make_bot` makes
any bot from a name, as the arena and the command line do.

>>> from puertorico import Config, Game
>>> game = Game.new(Config(players=3), seed=1)
>>> bot = HeuristicBot()
>>> action = bot.choose(game.view(game.seat), game.legal_actions())
>>> game.is_legal(action)
True
"""

from __future__ import annotations

from .._base.offering import at_home
from ._analysis import Analysis, Line, analyse
from ._bot import Bot, RandomBot
from ._heuristic import HeuristicBot
from ._naming import BOT_NAMES, BotSpec, bot_name, make_bot
from ._searchbot import SearchBot

__all__ = [
    "BOT_NAMES",
    "Analysis",
    "Bot",
    "BotSpec",
    "HeuristicBot",
    "Line",
    "RandomBot",
    "SearchBot",
    "analyse",
    "bot_name",
    "make_bot",
]

at_home(globals())
