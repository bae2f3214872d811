"""What a module has, by its path, as in ``package.module:Class``."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["imported"]


def imported(module: str, path: str) -> Any:
    """Imports a module and returns what it has under a path; the code of others may raise anything.

    >>> imported("collections", "Counter.most_common").__name__
    'most_common'
    """
    found: Any = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found
