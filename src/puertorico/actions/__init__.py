"""Actions: what a player, or chance, can do at a decision; one small class per kind.

Actions are values: you can construct them freely, and two are equal if their class and fields are.
A kind of goods can be given by its id: ``Sell("corn")`` is ``Sell(Good.CORN)``.
``str(action)`` returns the action as text and `Game.parse_action` reads it back;
`Vocabulary.describe` returns a sentence in natural language. The table of a game holds one instance
of every action that can occur in the game; that instance also knows its handler.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.offering import at_home, when_used
from ._buildings import Build, ChooseBuilding, DrawBuilding, UseBuilding
from ._course import ChooseRole, FirstPlayer, Pass
from ._declared import BuildingAction, GoodAction
from ._goods import Keep, KeepAll, Load, Produce, Sell, TakeGood
from ._tiles import PlaceTile, PlantationAction, RevealTile, TakePlantation, TakeQuarry
from ._workers import PlaceColonists, TakeColonist, TakeFromShip

if TYPE_CHECKING:
    from ..state._actiontable import ActionTable, ActionWeights

__all__ = [
    "ActionTable",
    "ActionWeights",
    "Build",
    "BuildingAction",
    "ChooseBuilding",
    "ChooseRole",
    "DrawBuilding",
    "FirstPlayer",
    "GoodAction",
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
    "UseBuilding",
]

_LATER = {"..state._actiontable": "ActionTable ActionWeights"}
"""What is made of a config, in a higher layer."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = when_used(globals(), _LATER)

at_home(globals())
