"""The test kit: checks of expansions and bots, assertions, and strategies for Hypothesis.

`check_expansion` plays checked games with your expansion and raises an error with the shortest game
that shows a mistake; `check_bot` does so for a bot. The strategies are in
`puertorico.testing.strategies`. ``pip install puertorico[testing]`` installs what they need.

>>> from puertorico.bots import HeuristicBot
>>> print(check_bot(HeuristicBot(), games=1, rounds=1))
1 game of 1 config, ... choices, ...
time per choice: ... ms, at most ... ms
"""

from __future__ import annotations

from .._base.offering import at_home
from ._asserts import assert_asked, assert_legal, assert_refused, assert_score, play
from ._bot import BotReport, check_bot
from ._expansion import ExpansionReport, check_expansion, check_game
from ._play import CheckFailedError

__all__ = [
    "BotReport",
    "CheckFailedError",
    "ExpansionReport",
    "assert_asked",
    "assert_legal",
    "assert_refused",
    "assert_score",
    "check_bot",
    "check_expansion",
    "check_game",
    "play",
]

at_home(globals())
