"""The values of a game: positions, views, and what a decision is about."""

from __future__ import annotations

from ._decision import Decision
from ._position import (
    BuildingPosition,
    CardPosition,
    Frame,
    PlayerPosition,
    Position,
    ShipPosition,
    TilePosition,
)
from ._view import PlayerView, View

__all__ = [
    "BuildingPosition",
    "CardPosition",
    "Decision",
    "Frame",
    "PlayerPosition",
    "PlayerView",
    "Position",
    "ShipPosition",
    "TilePosition",
    "View",
]
