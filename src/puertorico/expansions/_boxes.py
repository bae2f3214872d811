"""The published boxes: one line each, in the order in which they came out.

The line names the box and what else of it `puertorico` offers; all else follows from it.
"""
# ruff: noqa: I001

from typing import Final as _Final

from puertorico.plugin import Expansion as _Expansion

from .base import BASE as BASE
from .new_buildings import NEW_BUILDINGS as NEW_BUILDINGS, payment as payment, shipment as shipment
from .nobles import NOBLES as NOBLES, supply as supply
from .smuggler import SMUGGLER as SMUGGLER, poaching as poaching
from .festival import FESTIVAL as FESTIVAL

BOXES: _Final[tuple[_Expansion, ...]] = tuple(
    box for box in list(vars().values()) if isinstance(box, _Expansion) and box is not BASE
)
"""The published expansions, in the order in which they came out."""
