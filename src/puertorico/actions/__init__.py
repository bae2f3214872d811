"""Actions: what a player, or chance, may do at a decision. One small class per kind.

Actions are values. Anybody may construct one; two are equal when class and fields are equal.
``str(action)`` is its text, and `Game.parse_action` the way back; `Vocabulary.describe` says it as
a person would. Each game's table holds one instance of every action that can occur in it; that
instance also knows who plays it.
"""

from __future__ import annotations

from ._action import Action, Handler
from ._buildings import Build, ChooseBuilding, DrawBuilding, UseBuilding
from ._course import ChooseRole, FirstPlayer, Pass
from ._declared import BuildingAction, DeclaredAction, GoodAction
from ._fields import Field, GoodField, GoodsField, IdField, IntField, TextField
from ._goods import Keep, KeepAll, Load, Produce, Sell, TakeGood
from ._tiles import PlaceTile, RevealTile, TakePlantation, TakeQuarry
from ._workers import PlaceColonists, TakeColonist, TakeFromShip

__all__ = [
    "Action",
    "Build",
    "BuildingAction",
    "ChooseBuilding",
    "ChooseRole",
    "DeclaredAction",
    "DrawBuilding",
    "Field",
    "FirstPlayer",
    "GoodAction",
    "GoodField",
    "GoodsField",
    "Handler",
    "IdField",
    "IntField",
    "Keep",
    "KeepAll",
    "Load",
    "Pass",
    "PlaceColonists",
    "PlaceTile",
    "Produce",
    "RevealTile",
    "Sell",
    "TakeColonist",
    "TakeFromShip",
    "TakeGood",
    "TakePlantation",
    "TakeQuarry",
    "TextField",
    "UseBuilding",
]
