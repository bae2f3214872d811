"""The changes of other expansions: buildings that are replaced, and pieces that are removed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from copy import copy
from functools import lru_cache
from typing import Any

from ..._base.late import evolve
from ..._base.messages import did_you_mean
from ...errors import ConfigError
from ..validators import refuse
from .expansion import Expansion
from .members import effect_id
from .pieces import Building

_PIECES = ("buildings", "roles", "tiles")
"""The lists of pieces that can be removed."""


@lru_cache(maxsize=128)
def with_changes(
    expansions: tuple[Expansion, ...], published: Callable[[], Iterable[Expansion]]
) -> tuple[Expansion, ...]:
    """Returns expansions as they are played together: without what one of them removes.

    Messages name what *published* returns, where something of it is not in play.

    Raises:
        ConfigError: Something to change is not there, or they contradict each other.
    """
    _check_named(expansions, published)
    removed = removals(expansions)
    changed = _changed(expansions, removed)
    played = tuple([_played(each, removed, changed) for each in expansions])
    _check_left(played, removed)
    return played


def _check_named(
    expansions: tuple[Expansion, ...], published: Callable[[], Iterable[Expansion]]
) -> None:
    """Checks that what is removed or replaced is brought by another expansion in play."""
    known = {id: expansion for expansion in expansions for id in _ids(expansion)}
    buildings = {str(each.id) for expansion in expansions for each in expansion.buildings}
    for expansion in expansions:
        asked: list[tuple[str, str, Collection[str]]] = []
        asked += [("removes", id, known) for id in expansion.removes]
        asked += [("replaces", each.id, buildings) for each in expansion.replaces]
        for part, id, there in asked:
            if id not in there or known[id] is expansion:
                refuse(expansion, [_missing(part, id, expansion, known, there, published)])


def _check_left(played: tuple[Expansion, ...], removed: Mapping[str, str]) -> None:
    """Checks that what is left can be played: the cards that others replace, and some of each."""
    for expansion in played:
        for role in expansion.roles:
            for id in role.replaces:
                if id in removed:
                    raise ConfigError(
                        f"expansion {removed[id]!r} removes the role card {id!r}, which "
                        f"{role.id!r} of {expansion.id!r} replaces: remove that instead"
                    )
    for part in ("buildings", "roles"):
        if not any([getattr(expansion, part) for expansion in played]):
            by = ", ".join(map(repr, dict.fromkeys(removed.values())))
            raise ConfigError(f"no {part} are left: they are removed by {by}")


def removals(expansions: Iterable[Expansion]) -> dict[str, str]:
    """Returns what expansions remove: the ids, each with the id of the expansion."""
    return {id: expansion.id for expansion in expansions for id in expansion.removes}


def _ids(expansion: Expansion) -> Iterator[str]:
    """Yields the ids of all that others can remove."""
    for part in _PIECES:
        yield from [str(piece.id) for piece in getattr(expansion, part)]
    yield from [effect_id(expansion, make()) for make in expansion.effects]


def _missing(
    part: str,
    id: str,
    expansion: Expansion,
    known: Mapping[str, Expansion],
    there: Collection[str],
    published: Callable[[], Iterable[Expansion]],
) -> str:
    if id in there:
        return f": {part} names {id!r}, which it brings itself: change it there"
    if id in known:
        return f": {part} names {id!r}, which is no building: only buildings can be changed"
    for other in published():
        if id in _ids(other):
            return f": {part} names {id!r} of {other.id!r}, which is not in play"
    return f": {part} names the unknown {id!r}{did_you_mean(id, there)}"


def _changed(
    expansions: tuple[Expansion, ...], removed: dict[str, str]
) -> dict[str, dict[str, Any]]:
    """Returns the new values of buildings, by their ids and by field."""
    changed: dict[str, dict[str, Any]] = {}
    by: dict[tuple[str, str], str] = {}
    for expansion in expansions:
        for change in expansion.replaces:
            if change.id in removed:
                raise ConfigError(
                    f"expansion {removed[change.id]!r} removes {change.id!r}, which "
                    f"{expansion.id!r} changes: play only one of them"
                )
            values = changed.setdefault(change.id, {})
            for name, value in change.changes.items():
                other = by.setdefault((change.id, name), expansion.id)
                if values.setdefault(name, value) != value:
                    raise ConfigError(
                        f"expansions {other!r} and {expansion.id!r} both change {name} of "
                        f"{change.id!r}; play only one of them"
                    )
    return changed


def _played(
    expansion: Expansion, removed: dict[str, str], changed: dict[str, dict[str, Any]]
) -> Expansion:
    """Returns an expansion without what is removed, and with its buildings as changed."""
    fields: dict[str, Any] = {
        part: [piece for piece in getattr(expansion, part) if piece.id not in removed]
        for part in _PIECES
    }
    buildings: list[Building] = fields["buildings"]
    try:
        fields["buildings"] = [evolve(each, **changed.get(each.id, {})) for each in buildings]
    except ConfigError as wrong:
        raise ConfigError(f"{wrong}; an expansion changes it with replaces") from None
    makes = expansion.effects
    fields["effects"] = [make for make in makes if effect_id(expansion, make()) not in removed]
    new = copy(expansion)
    for name, kept in fields.items():
        object.__setattr__(new, name, tuple(kept))
    return new
