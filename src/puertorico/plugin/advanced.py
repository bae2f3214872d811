"""For authors who change the base game itself: its phases, their steps, and how they go.

A name stands here, and not in `puertorico.plugin`, if no guide for authors and no example uses it,
only expansions of the size of the published ones: those that replace or interrupt a phase of the
base game, bring workers or tiles with rules of their own, or whole choices of several parts.
"""

from __future__ import annotations

from .._base.arguments import checked_flag, checked_int, checked_text
from .._base.goods import as_good
from .._base.offering import at_home
from .._base.texts import shown
from .._engine.chance import ChancePhase, FirstPlayerDraw, TileDraw, can_draw
from .._engine.frames import StackedFrame, last_effect
from .._engine.interruption import TAKER_REGISTERS, RoundStage
from .._engine.phase import TilePlacing
from .._engine.targets import (
    Numbers,
    Workers,
    check_circles,
    circles_left,
    numbers_wanted,
    place_all,
    placed_by,
)
from .._engine.verbs.tiles import IslandTiles
from .._engine.walk import as_kind, items, list_of_kinds
from .._rules.builder import BuilderPhase, BuilderStep, builder_phase
from .._rules.captain import CaptainPhase, finish_load
from .._rules.craftsman import CraftsmanPhase
from .._rules.mayor import MayorPhase
from .._rules.placement import REWARDS, PlacementPhase
from .._rules.prospector import ProspectorPhase
from .._rules.round import RoundPhase
from .._rules.settler import SettlerPhase
from .._rules.setup import BuildingDraw, DraftPhase, SetupPhase, SetupStep, kinds_in_game
from .._rules.storage import StoragePhase
from .._rules.tiles import (
    TileStep,
    draw_extra,
    place_drawn,
)
from .._rules.trader import TraderPhase, end_sale, has_sold

__all__ = [
    "REWARDS",
    "TAKER_REGISTERS",
    "BuilderPhase",
    "BuilderStep",
    "BuildingDraw",
    "CaptainPhase",
    "ChancePhase",
    "CraftsmanPhase",
    "DraftPhase",
    "FirstPlayerDraw",
    "IslandTiles",
    "MayorPhase",
    "Numbers",
    "PlacementPhase",
    "ProspectorPhase",
    "RoundPhase",
    "RoundStage",
    "SettlerPhase",
    "SetupPhase",
    "SetupStep",
    "StackedFrame",
    "StoragePhase",
    "TileDraw",
    "TilePlacing",
    "TileStep",
    "TraderPhase",
    "Workers",
    "as_good",
    "as_kind",
    "builder_phase",
    "can_draw",
    "check_circles",
    "checked_flag",
    "checked_int",
    "checked_text",
    "circles_left",
    "draw_extra",
    "end_sale",
    "finish_load",
    "has_sold",
    "items",
    "kinds_in_game",
    "last_effect",
    "list_of_kinds",
    "numbers_wanted",
    "place_all",
    "place_drawn",
    "placed_by",
    "shown",
]

at_home(globals())
