"""The values that describe a game: positions, views and decisions."""

from __future__ import annotations

from ._decision import Decision
from ._material import BuildingKind, Material, TileKind
from ._pieces import BuildingPosition, CardPosition, ShipPosition, TilePosition
from ._player import GamePlayer
from ._position import OpenPlayer, OpenTable, PlayerPosition, Position
from ._registers import Frame
from ._view import PlayerView, ViewData

__all__ = [
    "BuildingKind",
    "BuildingPosition",
    "CardPosition",
    "Decision",
    "Frame",
    "GamePlayer",
    "Material",
    "OpenPlayer",
    "OpenTable",
    "PlayerPosition",
    "PlayerView",
    "Position",
    "ShipPosition",
    "TileKind",
    "TilePosition",
    "ViewData",
]
