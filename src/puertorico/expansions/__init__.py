"""The expansions: each a manifest of data and effects that uses only `puertorico.plugin`."""

import sys as _sys
from types import ModuleType as _ModuleType

from typing_extensions import override as _override

from .._base.offering import at_home as _at_home
from ..actions._json import known_actions as _known_actions
from ..events._event import known_classes as _known_classes
from ._installed import ENTRY_POINTS, installed_expansion, installed_names
from ._installed import PUBLISHED as _PUBLISHED

__all__ = ["ENTRY_POINTS", "installed_expansion", "installed_names"]


class _Package(_ModuleType):
    """This package, which Python gives each expansion as an attribute once it is imported."""

    @_override
    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if name in _PUBLISHED:
            # An expansion imports what anybody's could, so its public names get their home here.
            _at_home(vars(value))
            expansion = vars(value)[name.upper()]
            # They are read from JSON in a lower layer, which must not import the expansions.
            _known_actions.update((kind.__name__, kind) for kind in expansion.actions)
            _known_classes.update((kind.__name__, kind) for kind in expansion.events)


_at_home(globals())
_sys.modules[__name__].__class__ = _Package
