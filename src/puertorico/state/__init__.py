"""The values that describe a game: what is on the table, positions, views and scores."""

from __future__ import annotations

from .._base.offering import at_home
from ._frames import Frame
from ._material import BuildingKind, Material, TileKind
from ._pieces import BuildingPosition, CardPosition, ShipPosition, TilePosition
from ._player import GamePlayer
from ._position import PlayerPosition
from ._scoring import PlayerScore, ScoreLine
from ._view import PlayerView

__all__ = [
    "BuildingKind",
    "BuildingPosition",
    "CardPosition",
    "Frame",
    "GamePlayer",
    "Material",
    "PlayerPosition",
    "PlayerScore",
    "PlayerView",
    "ScoreLine",
    "ShipPosition",
    "TileKind",
    "TilePosition",
]

at_home(globals())
