"""The values that describe a game: what is on the table, positions, views and scores."""

from .._base.offering import at_home as _at_home
from ._frames import Frame as Frame
from ._material import BuildingKind as BuildingKind
from ._material import Material as Material
from ._material import TileKind as TileKind
from ._pieces import BuildingPosition as BuildingPosition
from ._pieces import CardPosition as CardPosition
from ._pieces import ShipPosition as ShipPosition
from ._pieces import TilePosition as TilePosition
from ._player import GamePlayer as GamePlayer
from ._position import PlayerPosition as PlayerPosition
from ._scoring import PlayerScore as PlayerScore
from ._scoring import ScoreLine as ScoreLine
from ._view import PlayerView as PlayerView

_at_home(globals())
