"""Expansions of other installed packages, found by entry point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from puertorico.errors import ConfigError, shown
from puertorico.plugin import Expansion, checked_text

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["ENTRY_POINTS", "installed_expansion", "installed_names"]

ENTRY_POINTS: Final = "puertorico.expansions"
"""The group of entry points; the name of each is the id of its expansion."""


def installed_names() -> tuple[str, ...]:
    """Returns the ids of all expansions in installed packages, without importing them."""
    return tuple(sorted(_found()))


def installed_expansion(id: str) -> Expansion:
    """Imports an expansion that an installed package publishes.

    Args:
        id: The id of the expansion, which is the name of its entry point.

    Raises:
        ConfigError: No package or more than one publishes it, or its entry point cannot be imported
            or is not an expansion with this id.

    >>> installed_expansion("atlantis")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: no installed package publishes the expansion 'atlantis'
    """
    points = _found().get(checked_text("id", id), [])
    if not points:
        raise ConfigError(f"no installed package publishes the expansion {shown(id)}")
    if len({point.value for point in points}) > 1:
        packages = " and ".join(sorted({_package(point) for point in points}))
        raise ConfigError(f"{packages} both publish the expansion {id!r}: uninstall one of them")
    point = points[0]
    try:
        found = point.load()
    except Exception as error:
        # Other packages may raise anything; the message says which package it was.
        raise ConfigError(
            f"the expansion {id!r} of {_package(point)} cannot be imported from {point.value}: "
            f"{type(error).__name__}: {error}"
        ) from error
    if not isinstance(found, Expansion) or found.id != id:
        raise ConfigError(
            f"the entry point {id!r} of {_package(point)} must lead to the expansion of this id, "
            f"not to {shown(found)}"
        )
    return found


def _found() -> dict[str, list[EntryPoint]]:
    # Here, as it takes a tenth of the time that the whole library takes to import.
    from importlib.metadata import entry_points

    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=ENTRY_POINTS):
        found.setdefault(point.name, []).append(point)
    return found


def _package(point: EntryPoint) -> str:
    return "a package" if point.dist is None else point.dist.name
