"""What authors of expansions need, in one import.

The published expansions import only from here, from the two modules below and from the public
values (`puertorico.actions`, `puertorico.decisions`, `puertorico.events`, `puertorico.errors`), so
your expansion can do whatever they do. `puertorico.plugin.packed` is for counts of several kinds in
one number, and `puertorico.plugin.advanced` for those who change the base game itself.

Where the engine keeps a number for a stage, a step, a moment or a source, a class names these
numbers: `RoleStage.PART`, for example. They are plain numbers, not members of an enumeration,
because they are read and compared all the time: the interpreter needs twice as long for a member,
and in compiled code a plain number costs nothing.
"""

from __future__ import annotations

from .._base.counts import Facts
from .._base.goods import COLONIST, GOOD_KINDS, GOODS, QUARRY
from .._base.offering import at_home
from .._engine.board import Memory, Player
from .._engine.chance import ask_chance
from .._engine.decisions import DecisionKind
from .._engine.effects import HOOKS, Effect, Happened, Moment, Source
from .._engine.frames import Kind, Register, Stage, Turn, seats_to_come
from .._engine.interruption import (
    ROLE_REGISTERS,
    Concerns,
    Interruption,
    PartStep,
    Placing,
    RoleStage,
    role_stages,
)
from .._engine.manifest import (
    Building,
    EndCondition,
    Expansion,
    Grants,
    Icon,
    Role,
    Slot,
    Tile,
    Worker,
)
from .._engine.phase import Draw, Phase
from .._engine.rolephase import RolePhase
from .._engine.ruleset import EffectSet, Ruleset
from .._engine.setup import Setup, SetupChange
from .._engine.switches import Switch
from .._engine.table import Table
from .._engine.walk import ChoiceHelper, Walk, illegal, not_now, numbers_of_goods
from .._rules.placement import place_workers
from ..actions._action import Handler
from ..actions._declared import (
    DeclaredAction,
    Field,
    GoodField,
    GoodsField,
    IdField,
    IntField,
    TextField,
)

__all__ = [
    "COLONIST",
    "GOODS",
    "GOOD_KINDS",
    "HOOKS",
    "QUARRY",
    "ROLE_REGISTERS",
    "Building",
    "ChoiceHelper",
    "Concerns",
    "DecisionKind",
    "DeclaredAction",
    "Draw",
    "Effect",
    "EffectSet",
    "EndCondition",
    "Expansion",
    "Facts",
    "Field",
    "GoodField",
    "GoodsField",
    "Grants",
    "Handler",
    "Happened",
    "Icon",
    "IdField",
    "IntField",
    "Interruption",
    "Kind",
    "Memory",
    "Moment",
    "PartStep",
    "Phase",
    "Placing",
    "Player",
    "Register",
    "Role",
    "RolePhase",
    "RoleStage",
    "Ruleset",
    "Setup",
    "SetupChange",
    "Slot",
    "Source",
    "Stage",
    "Switch",
    "Table",
    "TextField",
    "Tile",
    "Turn",
    "Walk",
    "Worker",
    "ask_chance",
    "illegal",
    "not_now",
    "numbers_of_goods",
    "place_workers",
    "role_stages",
    "seats_to_come",
]

at_home(globals())
