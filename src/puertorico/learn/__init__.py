"""Actions and views as numbers, for learning: the same in every config.

Every action of a seat has a code; outcomes of chance have codes of their own. A mask says which
codes are legal. An observation is what one seat may know, a fixed number of whole numbers; the
reference lists its fields.

>>> from puertorico import Config, Game
>>> from puertorico.learn import ENCODING, legal_codes, mask, observe
>>> game = Game.new(Config(players=3), seed=1)
>>> [ENCODING.actions[code] for code in legal_codes(game)][:2]
['choose settler', 'choose mayor']
>>> sum(mask(game)), len(mask(game)) == len(ENCODING.actions)
(6, True)
>>> len(observe(game.view(0))) == ENCODING.size
True

The caller's own buffer can be filled instead: a list, an array, a row of a NumPy array.

>>> from array import array
>>> row = array("i", bytes(4 * ENCODING.size))
>>> observe(game.view(0), into=row) is row, tuple(row) == observe(game.view(0))
(True, True)
"""

import typing as _typing

from .._base.offering import at_home as _at_home
from .._base.offering import when_used as _when_used
from ._batch import Batch as Batch
from ._encoding import ENCODING as ENCODING
from ._encoding import Encoding as Encoding
from ._fields import ObservationField as ObservationField
from ._rewards import Reward as Reward

if _typing.TYPE_CHECKING:
    from ._environments import gymnasium_env as gymnasium_env
    from ._environments import openspiel_game as openspiel_game
    from ._environments import pettingzoo_env as pettingzoo_env

legal_codes: _typing.Final = ENCODING.legal_codes
"""`Encoding.legal_codes` of the published expansions."""
mask: _typing.Final = ENCODING.mask
"""`Encoding.mask` of the published expansions."""
observe: _typing.Final = ENCODING.observe
"""`Encoding.observe` of the published expansions."""
observe_seat: _typing.Final = ENCODING.observe_seat
"""`Encoding.observe_seat` of the published expansions."""

_LATER = {"._environments": "gymnasium_env openspiel_game pettingzoo_env"}
"""The names that are imported when they are first used, with the bots that it needs."""

if not _typing.TYPE_CHECKING:
    __getattr__, __dir__ = _when_used(globals(), _LATER)

_at_home(globals())
