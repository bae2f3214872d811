"""The expansions: each a manifest of data and effects that uses only `puertorico.plugin`."""

from .._base.offering import offered as _offered
from ..actions._json import known_actions as _known_actions
from ..events._event import known_classes as _known_classes
from ._expansions import *  # noqa: F403  # one list of expansions
from ._expansions import EXPANSIONS
from ._installed import ENTRY_POINTS as ENTRY_POINTS
from ._installed import installed_expansion as installed_expansion
from ._installed import installed_names as installed_names

# Actions and events are read from JSON in a lower layer, which must not import the expansions.
_known_actions.update(
    (kind.__name__, kind) for expansion in EXPANSIONS for kind in expansion.actions
)
_known_classes.update(
    (kind.__name__, kind) for expansion in EXPANSIONS for kind in expansion.events
)

vars()["__all__"] = _offered(vars())
