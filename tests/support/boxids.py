"""The ids that a box brings, as far as they are its own."""

from __future__ import annotations

import importlib
import inspect
import tomllib
from functools import cache
from pathlib import Path

import puertorico
from puertorico import Action, Expansion, rulebook
from support.rulebook import is_of

SRC = Path(puertorico.__file__).parent
LISTS = ("buildings", "roles", "tiles", "workers", "slots", "switches", "choices", "icons")


def refusals_in(folder: Path) -> set[str]:
    """Returns the reason codes that have a sentence in a folder's words."""
    words = tomllib.loads((folder / "words" / "en.toml").read_text(encoding="utf-8"))
    return {key.partition("/")[0] for key in words.get("refusals", {})}


def actions_in(box: Expansion) -> set[str]:
    """Returns the names of the box's classes of actions."""
    package = importlib.import_module(f"puertorico.expansions.{box.id}")
    found = [thing for thing in vars(package).values() if inspect.isclass(thing)]
    return {kind.__name__ for kind in found if issubclass(kind, Action)}


@cache
def ids_of(box: Expansion) -> frozenset[str]:
    """Returns the ids of all that a box brings: things, phases, decisions, actions, reasons ..."""
    phases = [make() for make in box.phases]
    found = {box.id, *(item.id for part in LISTS for item in getattr(box, part))}
    found |= {phase.id for phase in phases} | {make().id for make in box.draws}
    found |= {kind.id for phase in phases for kind in phase.decisions}
    found |= {kind.__name__ for kind in box.events} | actions_in(box)
    found |= refusals_in(SRC / "expansions" / box.id)
    core = refusals_in(SRC / "wording")
    if box is not puertorico.BASE:
        core |= ids_of(puertorico.BASE)
    return frozenset(found - core)


@cache
def rule_ids_of(box: Expansion) -> frozenset[str]:
    """Returns the ids of a box's rules, decisions and worked examples."""
    found = {rule.id for rule in rulebook.rules() if is_of(box, rule)}
    found |= {decision.id for decision in rulebook.decisions() if is_of(box, decision)}
    return frozenset(found | {entry.id for entry in rulebook.examples() if is_of(box, entry)})
