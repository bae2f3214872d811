"""The complete rules of Puerto Rico, for user interfaces, bots, servers and research.

>>> import random
>>> game = Game.new(Config(players=4), seed=7)
>>> choose = random.Random(7).choice
>>> while not game.is_over:
...     game.apply(choose(game.legal_actions()))
>>> game.score().winners == game.score().ranking[:1]
True
"""
# ruff: noqa: I001  # it would give each name a statement of its own

import typing as _typing

from ._base.counts import Counts as Counts
from ._base.goods import Good as Good
from ._base.offering import offered as _offered, when_used as _when_used
from ._engine.board import CHANCE as CHANCE, NOBODY as NOBODY
from ._engine.effects import Effect as Effect
from ._engine.manifest import (
    Building as Building,
    Expansion as Expansion,
    Grants as Grants,
    Role as Role,
    Slot as Slot,
    Tile as Tile,
    Worker as Worker,
)
from ._engine.switches import Switch as Switch
from ._engine.table import Table as Table
from .actions import (
    Action as Action,
    Build as Build,
    ChooseBuilding as ChooseBuilding,
    ChooseRole as ChooseRole,
    DrawBuilding as DrawBuilding,
    FirstPlayer as FirstPlayer,
    Keep as Keep,
    KeepAll as KeepAll,
    Load as Load,
    Pass as Pass,
    PlaceColonists as PlaceColonists,
    PlaceTile as PlaceTile,
    Produce as Produce,
    RevealTile as RevealTile,
    Sell as Sell,
    TakeColonist as TakeColonist,
    TakeFromShip as TakeFromShip,
    TakeGood as TakeGood,
    TakePlantation as TakePlantation,
    TakeQuarry as TakeQuarry,
    UseBuilding as UseBuilding,
)
from .config import Config as Config, Edition as Edition, Rules as Rules
from .errors import (
    BotError as BotError,
    ConfigError as ConfigError,
    ExpansionError as ExpansionError,
    GameOverError as GameOverError,
    IllegalActionError as IllegalActionError,
    Illegality as Illegality,
    NotationError as NotationError,
    PositionError as PositionError,
    PuertoRicoError as PuertoRicoError,
    RecordError as RecordError,
)
from .events import Event as Event
from .expansions._expansions import *  # noqa: F403  # one list of expansions
from .game import Chooser as Chooser, Game as Game, Record as Record, Replay as Replay, View as View
from .record import Header as Header, Move as Move, Result as Result, Step as Step
from .scenario import scenario as scenario
from .scoring import PlayerScore as PlayerScore, Score as Score, ScoreLine as ScoreLine
from .state._actiontable import ActionTable as ActionTable
from .state._actionweights import ActionWeights as ActionWeights
from .state._decision import Decision as Decision
from .state._material import (
    BuildingKind as BuildingKind,
    Material as Material,
    TileKind as TileKind,
)
from .state._player import GamePlayer as GamePlayer
from .state._position import OpenPlayer as OpenPlayer, OpenTable as OpenTable, Position as Position
from .state._view import PlayerView as PlayerView

if _typing.TYPE_CHECKING:
    from .choices import (
        WholeChoice as WholeChoice,
        placement as placement,
        privilege_goods as privilege_goods,
        reveal as reveal,
        storage as storage,
        whole_choice as whole_choice,
    )
    from .render._png import png as png
    from .render._svg import (
        SvgPanels as SvgPanels,
        svg as svg,
        svg_panels as svg_panels,
        svg_player as svg_player,
    )
    from .wording import Vocabulary as Vocabulary, vocabulary as vocabulary

_LATER = {
    ".choices": "WholeChoice placement privilege_goods reveal storage whole_choice",
    ".render._png": "png",
    ".render._svg": "SvgPanels svg svg_panels svg_player",
    ".wording": "Vocabulary vocabulary",
}
"""What is imported when it is first used: pictures, and what is for people."""

if not _typing.TYPE_CHECKING:
    __getattr__, __dir__ = _when_used(globals(), _LATER)

__version__ = "0.9.0"
"""The version of the library."""

vars()["__all__"] = ["__version__", *_offered(vars(), _LATER)]
