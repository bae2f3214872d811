"""Actions: what a player, or chance, can do at a decision; one small class per kind.

Actions are values: you can construct them freely, and two are equal if their class and fields are.
A kind of goods can be given by its id: ``Sell("corn")`` is ``Sell(Good.CORN)``.
``str(action)`` returns the action as text and `Game.parse_action` reads it back;
`Vocabulary.describe` returns a sentence in natural language. The table of a game holds one instance
of every action that can occur in the game; that instance also knows its handler.
"""

import typing as _typing

from .._base import offering as _offering
from ._classes import *
from ._declared import *

if _typing.TYPE_CHECKING:
    from ..state._actiontable import ActionTable as ActionTable
    from ..state._actiontable import ActionWeights as ActionWeights

_LATER = {"..state._actiontable": "ActionTable ActionWeights"}
"""The names of a higher layer, which are made from a config."""

if not _typing.TYPE_CHECKING:
    __getattr__, __dir__ = _offering.when_used(globals(), _LATER)

_offering.at_home(globals())
