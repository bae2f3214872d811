"""The boxes: each a manifest of data and effects that uses only `puertorico.plugin`."""

from .._base.offering import offered as _offered
from ..actions._json import known_actions as _known_actions
from ..events._event import known_classes as _known_classes
from ._boxes import *  # noqa: F403  # one list of boxes
from ._boxes import BOXES
from ._installed import ENTRY_POINTS as ENTRY_POINTS
from ._installed import installed_expansion as installed_expansion
from ._installed import installed_names as installed_names

# Actions and events are read from JSON in a lower layer, which must not import the boxes.
_known_actions.update((kind.__name__, kind) for box in BOXES for kind in box.actions)
_known_classes.update((kind.__name__, kind) for box in BOXES for kind in box.events)

vars()["__all__"] = _offered(vars())
