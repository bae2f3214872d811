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

from .._base.offering import at_home as _at_home
from ._analysis import Analysis as Analysis
from ._analysis import Line as Line
from ._analysis import analyse as analyse
from ._bot import Bot as Bot
from ._bot import RandomBot as RandomBot
from ._heuristic import HeuristicBot as HeuristicBot
from ._naming import BOT_NAMES as BOT_NAMES
from ._naming import BotSpec as BotSpec
from ._naming import bot_name as bot_name
from ._naming import make_bot as make_bot
from ._searchbot import SearchBot as SearchBot

_at_home(globals())
