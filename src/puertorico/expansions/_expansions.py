"""The published expansions: one line each, in the order in which they came out.

The line names the expansion and what else of it `puertorico` offers; all else follows from it.
"""
# ruff: noqa: I001

from typing import Final as _Final

from puertorico.plugin import Expansion as _Expansion

from .base import BASE as BASE
from .new_buildings import NEW_BUILDINGS as NEW_BUILDINGS, payment as payment, shipment as shipment
from .nobles import NOBLES as NOBLES, supply as supply
from .smuggler import SMUGGLER as SMUGGLER, poaching as poaching
from .festival import FESTIVAL as FESTIVAL

EXPANSIONS: _Final[tuple[_Expansion, ...]] = tuple(
    expansion
    for expansion in list(vars().values())
    if isinstance(expansion, _Expansion) and expansion is not BASE
)
"""The published expansions, in the order in which they came out."""
