"""What a package offers whose list of names follows from its imports."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

__all__ = ["offered"]


def offered(names: Mapping[str, Any]) -> list[str]:
    """Returns what ``__all__`` of a package is, sorted: its names but modules and private ones.

    For a package that imports what it offers as ``from .game import Game as Game``, or with a star.
    Type checkers take these for public names, unless they see a list; that would have to repeat
    every name, and so name each box in a second place.

    >>> import random
    >>> offered({"Game": 1, "random": random, "_private": 2})
    ['Game']
    """
    return sorted(
        name
        for name, thing in names.items()
        if not name.startswith("_") and not isinstance(thing, ModuleType)
    )
