"""The complete rules of Puerto Rico, for user interfaces, bots, servers and research.

>>> import random
>>> game = Game.new(Config(players=4), seed=7)
>>> choose = random.Random(7).choice
>>> while not game.is_over:
...     game.apply(choose(game.legal_actions()))
>>> game.score().winners == game.score().ranking[:1]
True
"""

from __future__ import annotations

from ._base.counts import Counts
from ._base.goods import Good
from ._engine.board import CHANCE, NOBODY, Player
from ._engine.effects import Effect
from ._engine.manifest import Building, Expansion, Grants, Role, Slot, Tile, Worker
from ._engine.switches import Switch
from ._engine.table import Table
from .actions import (
    Action,
    Build,
    ChooseBuilding,
    ChooseRole,
    DrawBuilding,
    FirstPlayer,
    Keep,
    KeepAll,
    Load,
    Pass,
    PlaceColonists,
    PlaceTile,
    Produce,
    RevealTile,
    Sell,
    TakeColonist,
    TakeFromShip,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    UseBuilding,
)
from .choices import WholeChoice, placement, privilege_goods, storage, whole_choice
from .config import Config, Edition, Rules
from .errors import (
    ConfigError,
    GameOverError,
    IllegalActionError,
    Illegality,
    NotationError,
    PositionError,
    PuertoRicoError,
    RecordError,
)
from .events import Event
from .expansions import BASE, BOXES, FESTIVAL, NEW_BUILDINGS, NOBLES, SMUGGLER
from .expansions.new_buildings import payment, shipment
from .expansions.nobles import supply
from .expansions.smuggler import poaching
from .game import Game, Record, View
from .record import Header, Move, Result, Step
from .render._svg import svg, svg_player
from .scenario import scenario
from .scoring import PlayerScore, Score, ScoreLine
from .state._actiontable import ActionTable
from .state._decision import Decision
from .state._position import Position
from .state._view import PlayerView
from .wording import Vocabulary, vocabulary

__version__ = "0.1.0"
"""The version of the library."""

__all__ = [
    "BASE",
    "BOXES",
    "CHANCE",
    "FESTIVAL",
    "NEW_BUILDINGS",
    "NOBLES",
    "NOBODY",
    "SMUGGLER",
    "Action",
    "ActionTable",
    "Build",
    "Building",
    "ChooseBuilding",
    "ChooseRole",
    "Config",
    "ConfigError",
    "Counts",
    "Decision",
    "DrawBuilding",
    "Edition",
    "Effect",
    "Event",
    "Expansion",
    "FirstPlayer",
    "Game",
    "GameOverError",
    "Good",
    "Grants",
    "Header",
    "IllegalActionError",
    "Illegality",
    "Keep",
    "KeepAll",
    "Load",
    "Move",
    "NotationError",
    "Pass",
    "PlaceColonists",
    "PlaceTile",
    "Player",
    "PlayerScore",
    "PlayerView",
    "Position",
    "PositionError",
    "Produce",
    "PuertoRicoError",
    "Record",
    "RecordError",
    "Result",
    "RevealTile",
    "Role",
    "Rules",
    "Score",
    "ScoreLine",
    "Sell",
    "Slot",
    "Step",
    "Switch",
    "Table",
    "TakeColonist",
    "TakeFromShip",
    "TakeGood",
    "TakePlantation",
    "TakeQuarry",
    "Tile",
    "UseBuilding",
    "View",
    "Vocabulary",
    "WholeChoice",
    "Worker",
    "__version__",
    "payment",
    "placement",
    "poaching",
    "privilege_goods",
    "scenario",
    "shipment",
    "storage",
    "supply",
    "svg",
    "svg_player",
    "vocabulary",
    "whole_choice",
]
