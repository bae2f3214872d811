"""Manifests: what an expansion adds, as data. The expansions we ship use nothing else.

An `Expansion` lists its buildings, effects, role cards, tiles, workers, phases and slots. Classes
of effects, phases and draws are given as classes (or any callable without arguments): each game's
ruleset makes its own instances.

A mistake is reported as early as it can be found: by the piece that has it, by the `Expansion`, or,
if several expansions are involved, by `check_expansions`.
"""

from __future__ import annotations

from ..setup import setup_of
from .expansion import Expansion, ExpansionReader
from .members import effect_id
from .pieces import GRANTS, Building, EndCondition, Grants, Icon, Role, Slot, Tile, Worker
from .together import check_expansions, check_switches

__all__ = [
    "GRANTS",
    "Building",
    "EndCondition",
    "Expansion",
    "ExpansionReader",
    "Grants",
    "Icon",
    "Role",
    "Slot",
    "Tile",
    "Worker",
    "check_expansions",
    "check_switches",
    "effect_id",
    "setup_of",
]
