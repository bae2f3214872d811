"""What a package offers whose list of names follows from its imports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

__all__ = ["offered", "when_used"]


def offered(names: Mapping[str, Any], later: Mapping[str, str] | None = None) -> list[str]:
    """Returns what ``__all__`` of a package is, sorted: its names but modules and private ones.

    For a package that imports what it offers as ``from .game import Game as Game``, or with a star.
    Type checkers take these for public names, unless they see a list; that would have to repeat
    every name, and so name each expansion in a second place. *later* has those for `when_used`.

    >>> import random
    >>> offered({"Game": 1, "random": random, "_private": 2})
    ['Game']
    """
    there = [name for name, thing in names.items() if not isinstance(thing, ModuleType)]
    there += [name for listed in (later or {}).values() for name in listed.split()]
    return sorted(name for name in there if not name.startswith("_"))


def when_used(
    names: dict[str, Any], modules: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Returns the ``__getattr__`` and ``__dir__`` of a module that imports some names when used.

    For what is slow to import and not always needed. Type checkers read the imports, which stand
    under ``if TYPE_CHECKING``; a test compares them with *modules*.

    Args:
        names: The globals of the module. A name that has been used is one of them.
        modules: The modules of these names, relative to the package; those of each are separated by
            spaces.
    """
    package: str = names["__package__"]
    module_of = {name: module for module, listed in modules.items() for name in listed.split()}

    def get(name: str) -> Any:
        module = module_of.get(name)
        if module is None:
            raise AttributeError(f"module {names['__name__']!r} has no attribute {name!r}")
        names[name] = getattr(import_module(module, package), name)
        return names[name]

    def listed() -> list[str]:
        return sorted({*names, *module_of})

    return get, listed
