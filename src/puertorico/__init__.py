"""The complete rules of Puerto Rico, for user interfaces, bots, servers and research.

>>> import random
>>> game = Game.new(Config(players=4), seed=7)
>>> choose = random.Random(7).choice
>>> while not game.is_over:
...     game.apply(choose(game.legal_actions()))
>>> game.score().winners == game.score().ranking[:1]
True
"""
# ruff: noqa: I001  # the base game imports from here what stands before it

import typing as _typing

from ._base.counts import Counts as Counts
from ._base.goods import Good as Good
from ._base.offering import at_home as _at_home, offered as _offered, when_used as _when_used
from ._engine.board import CHANCE as CHANCE, NOBODY as NOBODY
from ._engine.switches import Rules as Rules
from .actions._action import Action as Action
from .events._event import Event as Event
from ._config import Config as Config, Edition as Edition
from .game._game import Game as Game, Record as Record, View as View
from .state._decision import Decision as Decision
from .state._position import Position as Position
from .state._scoring import Score as Score

if _typing.TYPE_CHECKING:
    from .expansions._expansions import *  # noqa: F403  # one list of expansions
    from .game._scenario import scenario as scenario
    from .wording import vocabulary as vocabulary
    from .wording._vocabulary import Vocabulary as Vocabulary

_LATER = {
    ".expansions._expansions": "*",
    ".game._scenario": "scenario",
    ".wording": "vocabulary",
    ".wording._vocabulary": "Vocabulary",
}
"""The modules imported when first used: a program that plays games may need none of them."""

if not _typing.TYPE_CHECKING:
    __getattr__, __dir__ = _when_used(globals(), _LATER)

__version__ = "0.9.0"
"""The version of the library."""

vars()["__all__"] = ["__version__", *_offered(vars(), _LATER)]
_at_home(globals())
