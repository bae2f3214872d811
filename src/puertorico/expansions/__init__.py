"""The boxes: each a manifest of data and effects, made with the public mechanism alone."""

from .._base.offering import offered as _offered
from ..events._event import known_kinds as _known_kinds
from ._boxes import *  # noqa: F403  # one list of boxes
from ._boxes import BOXES
from ._installed import ENTRY_POINTS as ENTRY_POINTS
from ._installed import installed_expansion as installed_expansion
from ._installed import installed_names as installed_names

# JSON of events is read far below; it knows what the published boxes bring.
_known_kinds.update((kind.__name__, kind) for box in BOXES for kind in box.events)

vars()["__all__"] = _offered(vars())
