"""The published expansions: one line each, in the order in which they came out."""
# ruff: noqa: I001

from typing import Final as _Final

from ..plugin import Expansion as _Expansion

from .base import BASE as BASE
from .new_buildings import NEW_BUILDINGS as NEW_BUILDINGS
from .nobles import NOBLES as NOBLES
from .smuggler import SMUGGLER as SMUGGLER
from .festival import FESTIVAL as FESTIVAL

EXPANSIONS: _Final[tuple[_Expansion, ...]] = tuple(
    expansion
    for expansion in list(vars().values())
    if isinstance(expansion, _Expansion) and expansion is not BASE
)
"""The published expansions, in the order in which they came out."""
