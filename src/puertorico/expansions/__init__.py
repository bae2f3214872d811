"""The boxes: each a manifest of data and effects that uses only `puertorico.plugin`."""

from __future__ import annotations

from typing import Final

from .._engine.manifest import Expansion
from ..events._event import known_classes
from ._installed import ENTRY_POINTS, installed_expansion, installed_names
from .base import BASE
from .festival import FESTIVAL
from .new_buildings import NEW_BUILDINGS
from .nobles import NOBLES
from .smuggler import SMUGGLER

__all__ = [
    "BASE",
    "BOXES",
    "ENTRY_POINTS",
    "FESTIVAL",
    "NEW_BUILDINGS",
    "NOBLES",
    "SMUGGLER",
    "installed_expansion",
    "installed_names",
]

BOXES: Final[tuple[Expansion, ...]] = (NEW_BUILDINGS, NOBLES, SMUGGLER, FESTIVAL)
"""The published expansions, in order of publication."""

# Events are read from JSON in a lower layer, which must not import the boxes.
known_classes.update((kind.__name__, kind) for box in BOXES for kind in box.events)
