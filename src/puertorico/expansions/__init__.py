"""The expansions: each a manifest of data and effects that uses only `puertorico.plugin`."""

from .._base.offering import at_home as _at_home
from ._installed import ENTRY_POINTS, installed_expansion, installed_names

__all__ = ["ENTRY_POINTS", "installed_expansion", "installed_names"]

_at_home(globals())
