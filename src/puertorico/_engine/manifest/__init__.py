"""Manifests: what an expansion adds, as data. The expansions we ship use nothing else.

An `Expansion` lists its buildings, effects, role cards, tiles, workers, phases and slots. Classes
of effects, phases and draws are given as classes (or any callable without arguments): each game's
ruleset makes its own instances.

A mistake is reported as early as it can be found: by the piece that has it, by the `Expansion`, or,
if several expansions are involved, by `check_expansions`.
"""

from __future__ import annotations

from .building import Building
from .expansion import Expansion
from .expansions import check_expansions
from .grants import GRANTS, Grants
from .making import effect_id
from .named_switches import check_switches
from .pieces import EndCondition, Role, Tile, Worker
from .reading import ExpansionReader
from .setups import setup_of
from .slot import Slot

__all__ = [
    "GRANTS",
    "Building",
    "EndCondition",
    "Expansion",
    "ExpansionReader",
    "Grants",
    "Role",
    "Slot",
    "Tile",
    "Worker",
    "check_expansions",
    "check_switches",
    "effect_id",
    "setup_of",
]
