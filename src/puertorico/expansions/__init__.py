"""The boxes: each a manifest of data and effects, made with the public mechanism alone."""

from __future__ import annotations

from .base import BASE
from .new_buildings import NEW_BUILDINGS
from .nobles import NOBLES
from .smuggler import SMUGGLER

__all__ = ["BASE", "NEW_BUILDINGS", "NOBLES", "SMUGGLER"]
