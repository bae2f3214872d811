"""Events: what happened, as typed, frozen values. `Game.play` returns them in order.

Every event has a `rule`, the id of the rule that caused it. Seats are numbered from 0. Amounts are
doubloons, victory points, goods or workers. Goods, tiles, roles, buildings and workers are given by
id. `Vocabulary.describe` turns an event into a sentence. A position and the events that follow it
are enough to keep track of everything that is open on the table.

A field that only one seat may know is marked `SECRET`; `Event.seen_by` and `redacted` return what
another viewer sees.

Events convert to JSON and back: an object with the fields, and the name of the class as ``"kind"``.
"""

import typing as _typing

from .._base import offering as _offering
from ._event import *

if _typing.TYPE_CHECKING:
    from ..expansions._published import EVENT_CLASSES as EVENT_CLASSES
    from ._classes import *

_LATER = {"._classes": "*", "..expansions._published": "EVENT_CLASSES"}
"""Names imported when first used: a game that nobody watches has no events."""

if not _typing.TYPE_CHECKING:
    __getattr__, __dir__ = _offering.when_used(globals(), _LATER)

_offering.at_home(globals())
