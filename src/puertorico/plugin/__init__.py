"""Everything for authors of expansions, in one import.

The published expansions import only from here, from the two modules below and from the public
values (`puertorico.actions`, `puertorico.decisions`, `puertorico.events`, `puertorico.errors`), so
your expansion can do the same. `puertorico.plugin.packed` is for counts of several kinds in one
number, and `puertorico.plugin.advanced` for those who change the base game itself.

Where the engine keeps a number for a stage, a step, a moment or a source, a class names these
numbers: `RoleStage.PART`, for example. They are plain numbers, not members of an enumeration,
because they are read and compared all the time. The interpreter takes twice as long for a member,
and in compiled code a plain number costs nothing.
"""

from .._base.counts import Facts as Facts
from .._base.goods import COLONIST as COLONIST
from .._base.goods import GOOD_KINDS as GOOD_KINDS
from .._base.goods import GOODS as GOODS
from .._base.goods import QUARRY as QUARRY
from .._base.offering import at_home as _at_home
from .._engine.board import Memory as Memory
from .._engine.board import Player as Player
from .._engine.chance import ask_chance as ask_chance
from .._engine.decisions import DecisionKind as DecisionKind
from .._engine.effects import HOOKS as HOOKS
from .._engine.effects import Effect as Effect
from .._engine.frames import Bounds as Bounds
from .._engine.frames import Kind as Kind
from .._engine.frames import Names as Names
from .._engine.frames import Remembered as Remembered
from .._engine.frames import Stage as Stage
from .._engine.frames import remembered as remembered
from .._engine.manifest.expansion import Expansion as Expansion
from .._engine.manifest.pieces import Building as Building
from .._engine.manifest.pieces import BuildingChange as BuildingChange
from .._engine.manifest.pieces import EndCondition as EndCondition
from .._engine.manifest.pieces import Grants as Grants
from .._engine.manifest.pieces import Icon as Icon
from .._engine.manifest.pieces import Role as Role
from .._engine.manifest.pieces import Slot as Slot
from .._engine.manifest.pieces import Tile as Tile
from .._engine.manifest.pieces import Worker as Worker
from .._engine.moments import Happened as Happened
from .._engine.moments import Moment as Moment
from .._engine.moments import MomentResult as MomentResult
from .._engine.moments import Source as Source
from .._engine.phase import Draw as Draw
from .._engine.phase import Phase as Phase
from .._engine.rolephase import PartStep as PartStep
from .._engine.rolephase import RolePhase as RolePhase
from .._engine.rolephase import RoleStage as RoleStage
from .._engine.rolephase import role_stages as role_stages
from .._engine.ruleset import EffectSet as EffectSet
from .._engine.ruleset import Ruleset as Ruleset
from .._engine.setup import Setup as Setup
from .._engine.setup import SetupChange as SetupChange
from .._engine.switches import Switch as Switch
from .._engine.table import Table as Table
from .._engine.walk import ChoiceHelper as ChoiceHelper
from .._engine.walk import Walk as Walk
from .._engine.walk import illegal as illegal
from .._engine.walk import not_now as not_now
from .._engine.walk import numbers_of_goods as numbers_of_goods
from .._rules.captain import finish_load as finish_load
from .._rules.placement import Placing as Placing
from .._rules.placement import place_workers as place_workers
from ..actions._action import Handler as Handler
from ..actions._declared import DeclaredAction as DeclaredAction
from ..actions._declared import Field as Field
from ..actions._declared import GoodField as GoodField
from ..actions._declared import GoodsField as GoodsField
from ..actions._declared import IdField as IdField
from ..actions._declared import IntField as IntField
from ..actions._declared import TextField as TextField

_at_home(globals())
