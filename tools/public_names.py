"""The public names: what is in the ``__all__`` of a module without an underscore.

The list of them is a file, so that every change of it is a decision; `regenerate.py names` writes
it. Each thing has one public path. A name is stable or provisional, and so is a module: what is
stable changes with a new major version only, what is provisional with any version.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from typing import Final

import puertorico

FILE: Final = Path(__file__).parent.parent / "docs" / "reference" / "public-names.txt"
"""The list, one name a line, by tier."""

STABLE: Final = (
    "puertorico",
    "puertorico.actions",
    "puertorico.decisions",
    "puertorico.errors",
    "puertorico.events",
    "puertorico.expansions",
    *(f"puertorico.expansions.{expansion.id}" for expansion in puertorico.EXPANSIONS),
    "puertorico.game",
    "puertorico.plugin",
    "puertorico.plugin.advanced",
    "puertorico.plugin.packed",
    "puertorico.rulebook",
    "puertorico.state",
    "puertorico.testing",
    "puertorico.testing.strategies",
    "puertorico.types",
    "puertorico.wording",
)
"""The modules whose names are stable."""
PROVISIONAL: Final = (
    "puertorico.arena",
    "puertorico.bots",
    "puertorico.learn",
    "puertorico.pictures",
)
"""The modules whose names are provisional."""
PROVISIONAL_NAMES: Final = ("puertorico.testing.BotReport", "puertorico.testing.check_bot")
"""The provisional names of stable modules: what takes or reports on a `Bot`."""


@cache
def public_modules() -> dict[str, tuple[str, ...]]:
    """Returns the names that each public module offers, by the module's name."""
    found = ["puertorico"]
    for module in pkgutil.walk_packages(puertorico.__path__, "puertorico."):
        if not any(part.startswith("_") for part in module.name.split(".")):
            found.append(module.name)
    offered = {name: getattr(importlib.import_module(name), "__all__", ()) for name in found}
    return {name: tuple(names) for name, names in offered.items() if names}


def names_text() -> str:
    """Returns the text of the list: the stable names, and then the provisional ones."""
    names = [f"{module}.{name}" for module, names in public_modules().items() for name in names]
    stable = sorted(filter(is_stable, names))
    provisional = sorted({*names} - {*stable})
    lines = ["# stable", *stable, "# provisional", *provisional]
    return "".join([f"{line}\n" for line in lines])


@cache
def meanings() -> dict[str, tuple[str, ...]]:
    """Returns the public paths of each thing by the first of them; each has one."""
    paths = [f"{module}.{name}" for module, names in public_modules().items() for name in names]
    return {path: (path,) for path in paths}


def is_stable(path: str) -> bool:
    """Whether a public module or name is promised to stay.

    >>> is_stable("puertorico.Game"), is_stable("puertorico.bots.RandomBot")
    (True, False)
    """
    module = path if path in public_modules() else path.rpartition(".")[0]
    return path not in PROVISIONAL_NAMES and module not in PROVISIONAL
