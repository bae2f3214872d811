"""Everything that the author of an expansion needs: the one import for buildings and boxes.

The boxes that we ship import from here and from the public values (`puertorico.actions`,
`puertorico.events`, `puertorico.errors`) alone, so yours can do whatever they do.
"""

from __future__ import annotations

from ._base.arguments import checked_text
from ._base.counts import Counts
from ._base.facts import Facts
from ._base.goods import (
    COLONIST,
    KINDS,
    NO_GOODS,
    QUARRY,
    WORKER_BITS,
    WORKER_SUM,
    Good,
    as_good,
    count_kind,
    count_workers,
)
from ._engine.board import CHANCE, NOBODY, Player
from ._engine.chance import ChancePhase, FirstPlayerDraw, TileDraw, ask_chance, can_draw, draw_tile
from ._engine.effects import (
    BOUGHT,
    BUILT,
    CLOSING,
    DRAWN,
    FACE_UP,
    HOOKS,
    NOTHING,
    OPENING,
    SECOND,
    SOURCES,
    TILE_PLACED,
    Effect,
    Happened,
)
from ._engine.effectset import EffectSet
from ._engine.interruption import (
    ALL,
    ANYBODY,
    BEFORE_IT,
    BY_ROUND,
    CHOOSING,
    ENDING,
    FREELY,
    FULLY,
    ITS_SEAT,
    ITS_TAKER,
    Interruption,
    goes_round,
)
from ._engine.manifest import Building, Expansion, Grants, Role, Slot, Tile, Worker
from ._engine.phase import NO_MOMENT, Draw, Phase
from ._engine.rolephase import (
    AFTER,
    CLOSE,
    CLOSE_WINDOWS,
    FINISH,
    FIRST,
    OPEN,
    OPEN_WINDOWS,
    PART,
    TURN,
    WINDOW,
    RolePhase,
)
from ._engine.ruleset import Ruleset
from ._engine.table import Table
from ._rules.builder import CITY_SPACES, PAID, BuilderPhase, builder_phase
from ._rules.captain import CaptainPhase, finish_load
from ._rules.craftsman import CraftsmanPhase, capacity
from ._rules.draft import BuildingDraw, DraftPhase, kinds_in_game
from ._rules.mayor import MayorPhase
from ._rules.placement import REWARDS, PlacementPhase, empty_circles, place_workers
from ._rules.prospector import ProspectorPhase
from ._rules.round import RoundPhase
from ._rules.settler import SettlerPhase
from ._rules.setup import COMPLETE, SUPPLIES, SetupPhase
from ._rules.storage import StoragePhase
from ._rules.tiles import (
    DRAW,
    HELD,
    ISLAND_SPACES,
    PLACED,
    draw_extra,
    place_and_ask,
    place_drawn,
)
from ._rules.trader import HOUSE_SPACES, TraderPhase, end_sale, has_sold
from .actions import Action, Handler, Pass, UseBuilding
from .errors import Illegality
from .events import Event

__all__ = [
    "AFTER",
    "ALL",
    "ANYBODY",
    "BEFORE_IT",
    "BOUGHT",
    "BUILT",
    "BY_ROUND",
    "CHANCE",
    "CHOOSING",
    "CITY_SPACES",
    "CLOSE",
    "CLOSE_WINDOWS",
    "CLOSING",
    "COLONIST",
    "COMPLETE",
    "DRAW",
    "DRAWN",
    "ENDING",
    "FACE_UP",
    "FINISH",
    "FIRST",
    "FREELY",
    "FULLY",
    "HELD",
    "HOOKS",
    "HOUSE_SPACES",
    "ISLAND_SPACES",
    "ITS_SEAT",
    "ITS_TAKER",
    "KINDS",
    "NOBODY",
    "NOTHING",
    "NO_GOODS",
    "NO_MOMENT",
    "OPEN",
    "OPENING",
    "OPEN_WINDOWS",
    "PAID",
    "PART",
    "PLACED",
    "QUARRY",
    "REWARDS",
    "SECOND",
    "SOURCES",
    "SUPPLIES",
    "TILE_PLACED",
    "TURN",
    "WINDOW",
    "WORKER_BITS",
    "WORKER_SUM",
    "Action",
    "BuilderPhase",
    "Building",
    "BuildingDraw",
    "CaptainPhase",
    "ChancePhase",
    "Counts",
    "CraftsmanPhase",
    "DraftPhase",
    "Draw",
    "Effect",
    "EffectSet",
    "Event",
    "Expansion",
    "Facts",
    "FirstPlayerDraw",
    "Good",
    "Grants",
    "Handler",
    "Happened",
    "Illegality",
    "Interruption",
    "MayorPhase",
    "Pass",
    "Phase",
    "PlacementPhase",
    "Player",
    "ProspectorPhase",
    "Role",
    "RolePhase",
    "RoundPhase",
    "Ruleset",
    "SettlerPhase",
    "SetupPhase",
    "Slot",
    "StoragePhase",
    "Table",
    "Tile",
    "TileDraw",
    "TraderPhase",
    "UseBuilding",
    "Worker",
    "as_good",
    "ask_chance",
    "builder_phase",
    "can_draw",
    "capacity",
    "checked_text",
    "count_kind",
    "count_workers",
    "draw_extra",
    "draw_tile",
    "empty_circles",
    "end_sale",
    "finish_load",
    "goes_round",
    "has_sold",
    "kinds_in_game",
    "place_and_ask",
    "place_drawn",
    "place_workers",
]
