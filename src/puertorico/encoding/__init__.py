"""Actions and views as numbers, for learning: the same in every config of the published expansions.

Every action of a seat has a code, and every outcome of chance another one. A mask says which codes
are legal. An observation is what one seat may know, a fixed number of whole numbers; the reference
lists its fields.

>>> from puertorico import Config, Game
>>> from puertorico.encoding import ENCODING, legal_codes, mask, observe
>>> game = Game.new(Config(players=3), seed=1)
>>> [ENCODING.actions[code] for code in legal_codes(game)][:2]
['choose settler', 'choose mayor']
>>> sum(mask(game)), len(mask(game)) == len(ENCODING.actions)
(6, True)
>>> len(observe(game.view(0))) == ENCODING.size
True

A buffer of the caller can be filled instead: a list, an array, a row of a NumPy array.

>>> from array import array
>>> row = array("i", bytes(4 * ENCODING.size))
>>> observe(game.view(0), into=row) is row, tuple(row) == observe(game.view(0))
(True, True)
"""

from typing import Final

from ._encoding import Encoding
from ._fields import Field

__all__ = [
    "ENCODING",
    "Encoding",
    "Field",
    "chance_codes",
    "legal_codes",
    "mask",
    "observe",
    "observe_seat",
]

ENCODING: Final = Encoding()
"""The encoding of the published expansions. The functions of this module are its methods."""

legal_codes = ENCODING.legal_codes
"""`Encoding.legal_codes` of the published expansions."""
chance_codes = ENCODING.chance_codes
"""`Encoding.chance_codes` of the published expansions."""
mask = ENCODING.mask
"""`Encoding.mask` of the published expansions."""
observe = ENCODING.observe
"""`Encoding.observe` of the published expansions."""
observe_seat = ENCODING.observe_seat
"""`Encoding.observe_seat` of the published expansions."""
