"""Manifests: what an expansion adds, as data. The expansions we ship use nothing else.

An `Expansion` lists its buildings, effects, role cards, tiles, workers, phases and slots. Classes
of effects, phases and draws are given as classes (or any callable without arguments): each game's
ruleset makes its own instances.

A mistake is reported as early as it can be found: by the piece that has it, by the `Expansion`, or,
if several expansions are involved, by `check_expansions`.
"""

from ..setup import role_cards as role_cards
from ..setup import setup_of as setup_of
from .expansion import Expansion as Expansion
from .expansion import ExpansionReader as ExpansionReader
from .members import effect_id as effect_id
from .pieces import GRANTS as GRANTS
from .pieces import Building as Building
from .pieces import EndCondition as EndCondition
from .pieces import Grants as Grants
from .pieces import Icon as Icon
from .pieces import Role as Role
from .pieces import Slot as Slot
from .pieces import Tile as Tile
from .pieces import Worker as Worker
from .together import check_expansions as check_expansions
from .together import check_switches as check_switches
