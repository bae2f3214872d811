"""The ids that an expansion brings, as far as they are its own."""

from __future__ import annotations

import importlib
import inspect
import tomllib
from functools import cache
from pathlib import Path

import puertorico
from puertorico import Action, rulebook
from puertorico.plugin import Expansion
from support.rulebook import is_of

SRC = Path(puertorico.__file__).parent
LISTS = ("buildings", "roles", "tiles", "workers", "slots", "switches", "choices", "icons")


def refusals_in(folder: Path) -> set[str]:
    """Returns the reason codes that have a sentence in a folder's words."""
    words = tomllib.loads((folder / "words" / "en.toml").read_text(encoding="utf-8"))
    return {key.partition("/")[0] for key in words.get("refusals", {})}


def actions_in(expansion: Expansion) -> set[str]:
    """Returns the names of the expansion's classes of actions."""
    package = importlib.import_module(f"puertorico.expansions.{expansion.id}")
    found = [thing for thing in vars(package).values() if inspect.isclass(thing)]
    return {kind.__name__ for kind in found if issubclass(kind, Action)}


@cache
def ids_of(expansion: Expansion) -> frozenset[str]:
    """Returns the ids of all that an expansion brings: things, phases, actions, reasons ..."""
    phases = [make() for make in expansion.phases]
    found = {expansion.id, *(item.id for part in LISTS for item in getattr(expansion, part))}
    found |= {phase.id for phase in phases} | {make().id for make in expansion.draws}
    found |= {kind.id for phase in phases for kind in phase.decisions}
    found |= {kind.__name__ for kind in expansion.events} | actions_in(expansion)
    found |= refusals_in(SRC / "expansions" / expansion.id)
    core = refusals_in(SRC / "wording")
    if expansion is not puertorico.BASE:
        core |= ids_of(puertorico.BASE)
    return frozenset(found - core)


@cache
def rule_ids_of(expansion: Expansion) -> frozenset[str]:
    """Returns the ids of an expansion's rules, rulings and worked examples."""
    found = {rule.id for rule in rulebook.rules() if is_of(expansion, rule)}
    found |= {ruling.id for ruling in rulebook.rulings() if is_of(expansion, ruling)}
    return frozenset(found | {entry.id for entry in rulebook.examples() if is_of(expansion, entry)})
