"""The published expansions, in the order in which they came out; each is imported when used."""
# ruff: noqa: I001

import typing as _typing

from .._base.offering import when_used as _when_used
from .base import BASE as BASE

if _typing.TYPE_CHECKING:
    from ._published import EXPANSIONS as EXPANSIONS
    from .new_buildings import NEW_BUILDINGS as NEW_BUILDINGS
    from .nobles import NOBLES as NOBLES
    from .smuggler import SMUGGLER as SMUGGLER
    from .festival import FESTIVAL as FESTIVAL

_LATER = {
    "._published": "EXPANSIONS",
    ".new_buildings": "NEW_BUILDINGS",
    ".nobles": "NOBLES",
    ".smuggler": "SMUGGLER",
    ".festival": "FESTIVAL",
}
"""The names by module; an expansion has the id of its module, and that in capitals as its name."""

if not _typing.TYPE_CHECKING:
    __getattr__, __dir__ = _when_used(globals(), _LATER)
