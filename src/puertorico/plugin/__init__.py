"""Everything that authors of expansions need, in one import.

Those of this library import only from here and from the public values (`puertorico.actions`,
`puertorico.decisions`, `puertorico.events`, `puertorico.errors`), so your expansion can do whatever
they do.
"""

from __future__ import annotations

from .._base.arguments import checked_flag, checked_int, checked_text
from .._base.facts import Facts
from .._base.goods import COLONIST, GOOD_KINDS, GOODS, QUARRY, as_good
from .._base.offering import at_home
from .._base.packed import (
    ONE,
    count_all,
    count_kind,
    kinds_of,
    kinds_present,
    lesser,
    named,
    of_earlier_kinds,
    of_kind,
    of_later_kinds,
    pack,
    unpack,
)
from .._base.texts import shown
from .._engine.board import Player
from .._engine.chance import ChancePhase, FirstPlayerDraw, TileDraw, ask_chance, can_draw, draw_tile
from .._engine.decisions import DecisionKind
from .._engine.effects import (
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
from .._engine.effectset import EffectSet
from .._engine.frames import (
    IN_TURN,
    TAKERS_TURN,
    Kind,
    Register,
    StackedFrame,
    Stage,
    last_effect,
    seats_to_come,
)
from .._engine.icons import Icon
from .._engine.interruption import (
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
)
from .._engine.islandtiles import IslandTiles
from .._engine.manifest import Building, EndCondition, Expansion, Grants, Role, Slot, Tile, Worker
from .._engine.phase import NO_MOMENT, Draw, Phase
from .._engine.rolephase import RolePhase
from .._engine.rolestages import (
    AFTER,
    CLOSE,
    CLOSE_WINDOWS,
    FINISH,
    FIRST,
    OPEN,
    OPEN_WINDOWS,
    PART,
    PART_STEPS,
    ROLE_REGISTERS,
    TAKER_REGISTERS,
    TURN,
    WINDOW,
    role_stages,
)
from .._engine.ruleset import Ruleset
from .._engine.setup import Setup, SetupChange
from .._engine.switches import Switch
from .._engine.table import Table
from .._engine.targets import (
    Numbers,
    Workers,
    check_circles,
    circles_left,
    numbers_wanted,
    place_all,
    placed_by,
)
from .._engine.walk import (
    ChoiceHelper,
    Walk,
    as_kind,
    illegal,
    items,
    list_of_kinds,
    not_now,
    numbers_of_goods,
)
from .._rules.builder import PAID, BuilderPhase, builder_phase
from .._rules.captain import CaptainPhase, finish_load
from .._rules.craftsman import CraftsmanPhase, capacity
from .._rules.draft import BuildingDraw, DraftPhase, kinds_in_game
from .._rules.mayor import MayorPhase
from .._rules.placement import PlacementPhase
from .._rules.placing import REWARDS, place_workers
from .._rules.prospector import ProspectorPhase
from .._rules.round import RoundPhase
from .._rules.settler import SettlerPhase
from .._rules.setup import COMPLETE, SUPPLIES, SetupPhase
from .._rules.storage import StoragePhase
from .._rules.tiles import DRAW, HELD, PLACED, draw_extra, place_and_ask, place_drawn
from .._rules.trader import TraderPhase, end_sale, has_sold
from ..actions._action import Handler
from ..actions._declared import DeclaredAction
from ..actions._fields import Field, GoodField, GoodsField, IdField, IntField, TextField

__all__ = [
    "AFTER",
    "ALL",
    "ANYBODY",
    "BEFORE_IT",
    "BOUGHT",
    "BUILT",
    "BY_ROUND",
    "CHOOSING",
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
    "GOODS",
    "GOOD_KINDS",
    "HELD",
    "HOOKS",
    "IN_TURN",
    "ITS_SEAT",
    "ITS_TAKER",
    "NOTHING",
    "NO_MOMENT",
    "ONE",
    "OPEN",
    "OPENING",
    "OPEN_WINDOWS",
    "PAID",
    "PART",
    "PART_STEPS",
    "PLACED",
    "QUARRY",
    "REWARDS",
    "ROLE_REGISTERS",
    "SECOND",
    "SOURCES",
    "SUPPLIES",
    "TAKERS_TURN",
    "TAKER_REGISTERS",
    "TILE_PLACED",
    "TURN",
    "WINDOW",
    "BuilderPhase",
    "Building",
    "BuildingDraw",
    "CaptainPhase",
    "ChancePhase",
    "ChoiceHelper",
    "CraftsmanPhase",
    "DecisionKind",
    "DeclaredAction",
    "DraftPhase",
    "Draw",
    "Effect",
    "EffectSet",
    "EndCondition",
    "Expansion",
    "Facts",
    "Field",
    "FirstPlayerDraw",
    "GoodField",
    "GoodsField",
    "Grants",
    "Handler",
    "Happened",
    "Icon",
    "IdField",
    "IntField",
    "Interruption",
    "IslandTiles",
    "Kind",
    "MayorPhase",
    "Numbers",
    "Phase",
    "PlacementPhase",
    "Player",
    "ProspectorPhase",
    "Register",
    "Role",
    "RolePhase",
    "RoundPhase",
    "Ruleset",
    "SettlerPhase",
    "Setup",
    "SetupChange",
    "SetupPhase",
    "Slot",
    "StackedFrame",
    "Stage",
    "StoragePhase",
    "Switch",
    "Table",
    "TextField",
    "Tile",
    "TileDraw",
    "TraderPhase",
    "Walk",
    "Worker",
    "Workers",
    "as_good",
    "as_kind",
    "ask_chance",
    "builder_phase",
    "can_draw",
    "capacity",
    "check_circles",
    "checked_flag",
    "checked_int",
    "checked_text",
    "circles_left",
    "count_all",
    "count_kind",
    "draw_extra",
    "draw_tile",
    "end_sale",
    "finish_load",
    "has_sold",
    "illegal",
    "items",
    "kinds_in_game",
    "kinds_of",
    "kinds_present",
    "last_effect",
    "lesser",
    "list_of_kinds",
    "named",
    "not_now",
    "numbers_of_goods",
    "numbers_wanted",
    "of_earlier_kinds",
    "of_kind",
    "of_later_kinds",
    "pack",
    "place_all",
    "place_and_ask",
    "place_drawn",
    "place_workers",
    "placed_by",
    "role_stages",
    "seats_to_come",
    "shown",
    "unpack",
]

at_home(globals())
