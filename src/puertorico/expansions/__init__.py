"""The expansions: each a manifest of data and effects that uses only `puertorico.plugin`."""

import sys as _sys

from .._base.offering import at_home as _at_home
from ..actions._json import known_actions as _known_actions
from ..events._event import known_classes as _known_classes
from ._expansions import EXPANSIONS as _EXPANSIONS
from ._installed import ENTRY_POINTS, installed_expansion, installed_names

# Actions and events are read from JSON in a lower layer, which must not import the expansions.
_known_actions.update(
    (kind.__name__, kind) for expansion in _EXPANSIONS for kind in expansion.actions
)
_known_classes.update(
    (kind.__name__, kind) for expansion in _EXPANSIONS for kind in expansion.events
)

__all__ = ["ENTRY_POINTS", "installed_expansion", "installed_names"]

_at_home(globals())
# An expansion imports what anybody's could, so the public names of these get their home here.
for _expansion in _EXPANSIONS:
    _at_home(vars(_sys.modules[f"{__name__}.{_expansion.id}"]))
