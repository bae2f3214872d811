"""Expansions by their ids: the published ones, and those of other installed packages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from puertorico.errors import ConfigError
from puertorico.plugin import Expansion
from puertorico.plugin.advanced import checked_text, shown

from . import _expansions
from .base import BASE

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

PUBLISHED: Final = tuple(
    [module[1:] for module in vars(_expansions)["_LATER"] if not module.startswith("._")]
)
"""The ids of the published expansions, in the order in which they came out."""

_OURS: Final = frozenset([BASE.id, *PUBLISHED])

ENTRY_POINTS: Final = "puertorico.expansions"
"""The group of entry points; the name of each is the id of its expansion."""


def published(id: str) -> Expansion:
    """Returns the published expansion with an id of `PUBLISHED`, which is imported."""
    expansion: Expansion = getattr(_expansions, id.upper())
    return expansion


def installed_names() -> tuple[str, ...]:
    """Returns the ids of all expansions in installed packages, without importing them.

    Packages whose metadata cannot be read are left out, and so are ids of the published expansions.
    """
    return tuple(sorted(_found()[0].keys() - _OURS))


def installed_expansion(id: str) -> Expansion:
    """Imports and returns an expansion that an installed package publishes.

    Args:
        id: The id of the expansion, which is the name of its entry point.

    Raises:
        ConfigError: No package or more than one publishes it, its entry point cannot be imported or
            is not an expansion with this id, or this is the id of a published expansion.

    >>> installed_expansion("atlantis")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: no installed package publishes the expansion 'atlantis'
    """
    by_name, unreadable = _found()
    points = by_name.get(checked_text("id", id), [])
    if not points:
        hint = f"; the entry points of {' and '.join(unreadable)} cannot be read"
        raise ConfigError(
            f"no installed package publishes the expansion {shown(id)}{hint if unreadable else ''}"
        )
    if id in _OURS:
        raise ConfigError(
            f"{_package(points[0])} publishes {id!r}, which is the id of a published expansion: it "
            "must choose another"
        )
    if len({point.value for point in points}) > 1:
        packages = " and ".join(sorted({_package(point) for point in points}))
        raise ConfigError(f"{packages} both publish the expansion {id!r}: uninstall one of them")
    point = points[0]
    try:
        expansion = point.load()
    except (Exception, SystemExit) as error:
        # Other packages may raise anything; the message says which package it was.
        raise ConfigError(
            f"the expansion {id!r} of {_package(point)} cannot be imported from {point.value}: "
            f"{type(error).__name__}: {error}"
        ) from error
    if not isinstance(expansion, Expansion) or expansion.id != id:
        raise ConfigError(
            f"the entry point {id!r} of {_package(point)} must lead to the expansion of this id, "
            f"not to {shown(expansion)}"
        )
    return expansion


def _found() -> tuple[dict[str, list[EntryPoint]], list[str]]:
    """Returns the entry points by name, and the packages whose entry points cannot be read."""
    # Imported here: it takes a tenth as long to import as the whole library.
    from importlib.metadata import entry_points

    unreadable: list[str] = []
    try:
        listed = list(entry_points(group=ENTRY_POINTS))
    except Exception:
        listed, unreadable = _one_by_one()
    by_name: dict[str, list[EntryPoint]] = {}
    for point in listed:
        by_name.setdefault(point.name, []).append(point)
    return by_name, unreadable


def _one_by_one() -> tuple[list[EntryPoint], list[str]]:
    """Returns the entry points of the packages that can be read, and the names of the others."""
    from importlib.metadata import distributions

    listed: list[EntryPoint] = []
    unreadable: list[str] = []
    for package in distributions():
        try:
            listed += package.entry_points.select(group=ENTRY_POINTS)
        except Exception:
            unreadable.append(str(package.name))
    return listed, unreadable


def _package(point: EntryPoint) -> str:
    return "a package" if point.dist is None else point.dist.name
