"""Actions: what a player, or chance, can do at a decision; one small class per kind.

Actions are values: you can construct them freely, and two are equal if their class and fields are.
A kind of goods can be given by its id: ``Sell("corn")`` is ``Sell(Good.CORN)``.
``str(action)`` returns the action as text and `Game.parse_action` reads it back;
`Vocabulary.describe` returns a sentence in natural language. The table of a game holds one instance
of every action that can occur in the game; that instance also knows its handler.
"""

from __future__ import annotations

from ._action import Action, Handler
from ._buildings import Build, ChooseBuilding, DrawBuilding, UseBuilding
from ._course import ChooseRole, FirstPlayer, Pass
from ._declared import BuildingAction, DeclaredAction, GoodAction
from ._fields import Field, GoodField, GoodsField, IdField, IntField, TextField
from ._goods import Keep, KeepAll, Load, Produce, Sell, TakeGood
from ._tiles import PlaceTile, PlantationAction, RevealTile, TakePlantation, TakeQuarry
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
    "PlantationAction",
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
