"""The public names: what is in the ``__all__`` of a module without an underscore.

The list of them is a file, so that every change of it is a decision; `regenerate.py names` writes
it. A name can be had from several modules; its home is the one whose page documents it.
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
PROVISIONAL: Final = ("arena", "bots", "learn", "pictures")
"""The modules that a minor version may change; all others are stable."""


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
    lines = []
    for tier, wanted in (("stable", False), ("provisional", True)):
        modules = [module for module in public_modules() if is_provisional(module) == wanted]
        names = [f"{module}.{name}" for module in modules for name in public_modules()[module]]
        lines += [f"# {tier}", *sorted(names)]
    return "".join([f"{line}\n" for line in lines])


def is_provisional(module: str) -> bool:
    """Whether a public module is provisional."""
    return module.removeprefix("puertorico.").partition(".")[0] in PROVISIONAL


def is_same(name: str, module: str, other: str) -> bool:
    """Whether two modules mean the same by a name."""
    one, two = (getattr(importlib.import_module(each), name) for each in (module, other))
    return one is two or (not callable(one) and type(one) is type(two) and one == two)


@cache
def meanings() -> dict[str, tuple[str, ...]]:
    """Returns all public paths by the first one of the same thing, in the order of modules."""
    found: dict[str, list[str]] = {}
    for module, names in public_modules().items():
        for name in names:
            for first, paths in found.items():
                other, _, leaf = first.rpartition(".")
                if leaf == name and is_same(name, module, other):
                    paths.append(f"{module}.{name}")
                    break
            else:
                found[f"{module}.{name}"] = [f"{module}.{name}"]
    return {first: tuple(paths) for first, paths in found.items()}
