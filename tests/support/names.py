"""What the public modules for programs that play offer, by name."""

from __future__ import annotations

import importlib
from typing import Any, Final

import puertorico

__all__ = ["ACTIONS", "NAMES"]

_MODULES: Final = (
    *("", ".actions", ".decisions", ".events", ".game", ".pictures", ".state"),
    *(f".expansions.{expansion.id}" for expansion in puertorico.EXPANSIONS),
)

NAMES: Final[dict[str, Any]] = {
    name: getattr(module, name)
    for module in [importlib.import_module(f"puertorico{each}") for each in _MODULES]
    for name in module.__all__
}
"""Each thing by the last part of its path; no two are called the same."""

ACTIONS: Final = frozenset(
    thing
    for thing in NAMES.values()
    if getattr(thing, "__module__", "") == "puertorico.actions" and getattr(thing, "template", "")
)
"""The classes of actions of the base game."""
