"""The facts about a choice, and compound choices in one call.

`Decision.context` is one of the contexts here: a class for each kind of decision, with the facts
that a user interface needs to show. Expansions have classes for their own kinds.

>>> from puertorico import scenario
>>> match scenario(role="builder", doubloons={0: 4}).decision.context:
...     case BuildContext(taker, prices):
...         print(taker, prices["office"].price, prices["wharf"].missing)
0 4 4

The engine splits a compound choice, such as a placement of workers, into canonical steps.
`placement` and its like check a whole choice against the current decision and return its steps.
They do not change the game: apply the steps, one after the other, to carry out the choice. They use
exactly what was named and end where the seat's choice ends. Expansions have functions of their own.
`whole_choice` goes the other way, from steps to the whole choice. `choice_forms` says which whole
choices can be made now, for programs that do not know the expansions.
"""

import typing as _typing

from .._base import offering as _offering
from ._contexts import *

if _typing.TYPE_CHECKING:
    from ._choices import *

_LATER = {"._choices": "*"}
"""Functions made for games, in a higher layer."""

if not _typing.TYPE_CHECKING:
    __getattr__, __dir__ = _offering.when_used(globals(), _LATER)

_offering.at_home(globals())
