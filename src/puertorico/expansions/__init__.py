"""The boxes: each a manifest of data and effects, made with the public mechanism alone."""

from __future__ import annotations

from .base import BASE
from .festival import FESTIVAL
from .new_buildings import NEW_BUILDINGS
from .nobles import NOBLES
from .smuggler import SMUGGLER

__all__ = ["BASE", "FESTIVAL", "NEW_BUILDINGS", "NOBLES", "SMUGGLER"]
