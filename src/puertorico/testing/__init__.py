"""The test kit: checks of expansions and bots, assertions, and strategies for Hypothesis.

`check_expansion` plays checked games with your expansion and raises an error with the shortest game
that shows a mistake; `check_bot` does so for a bot. The strategies are in
`puertorico.testing.strategies`. ``pip install "puertorico[testing]"`` installs what they need.

>>> from puertorico.bots import HeuristicBot
>>> print(check_bot(HeuristicBot(), games=1, rounds=1))
1 game of 1 config, ... choices, ...
time per choice: ... ms, at most ... ms
"""

import typing as _typing

from .._base.offering import when_used as _when_used

if _typing.TYPE_CHECKING:
    from ._asserts import assert_asked as assert_asked
    from ._asserts import assert_legal as assert_legal
    from ._asserts import assert_refused as assert_refused
    from ._asserts import assert_score as assert_score
    from ._asserts import play as play
    from ._bot import BotReport as BotReport
    from ._bot import check_bot as check_bot
    from ._expansion import ExpansionReport as ExpansionReport
    from ._expansion import check_expansion as check_expansion
    from ._expansion import check_game as check_game
    from ._play import CheckFailedError as CheckFailedError

_LATER = {
    "._asserts": "assert_asked assert_legal assert_refused assert_score play",
    "._bot": "BotReport check_bot",
    "._expansion": "ExpansionReport check_expansion check_game",
    "._play": "CheckFailedError",
}
"""The names by module: the checks of authors are in this package, and need none of them."""

if not _typing.TYPE_CHECKING:
    __getattr__, __dir__ = _when_used(globals(), _LATER)
