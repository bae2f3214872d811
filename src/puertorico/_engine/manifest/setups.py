"""The set-up of one config: that of the base game, with the changes of the other expansions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..._base.packed import MOST
from ...errors import ConfigError
from ..setup import FIELDS, Setup, SetupChange
from ..switches import Rules, applies

if TYPE_CHECKING:
    from .expansion import Expansion

__all__ = ["setup_of"]


def setup_of(expansions: tuple[Expansion, ...], players: int, rules: Rules) -> Setup:
    """Returns the set-up of a game, in which every number is a number.

    Changes that replace something come first, then those that add to it, and ships that are added
    last, so the order of the expansions does not matter.

    Raises:
        ConfigError: Two expansions replace the same number, or what comes out is impossible.
    """
    base = next(
        expansion.setups[players] for expansion in expansions if players in expansion.setups
    )
    found = {name: _resolved(getattr(base, name), players, rules) for name in FIELDS}
    changes = list(_applying(expansions, players, rules))
    replaced_by: dict[tuple[str, str], str] = {}
    for expansion, change in sorted(changes, key=_rank):
        for name, value in change.values():
            if not change.added:
                _check_once(replaced_by, expansion, name, value)
            new = _resolved(value, players, rules)
            found[name] = _changed(found[name], new, change.added)
    found["ships"] = tuple(sorted(found["ships"]))
    try:
        setup = Setup(**found)
        _check_whole(setup, expansions, players, rules)
    except ConfigError as wrong:
        by = ", ".join(sorted({repr(expansion.id) for expansion, _ in changes}))
        raise ConfigError(
            f"{wrong}; these are the numbers for {players} players, changed by "
            f"{by or 'no expansion'}"
        ) from None
    return setup


def _rank(applying: tuple[Expansion, SetupChange]) -> int:
    """Returns when a change is made: the lowest first."""
    _, change = applying
    return change.added + (change.added and isinstance(change.ships, tuple))


def _applying(
    expansions: tuple[Expansion, ...], players: int, rules: Rules
) -> Iterator[tuple[Expansion, SetupChange]]:
    for expansion in expansions:
        for change in expansion.changes:
            if players in change.players and applies(change, rules):
                yield expansion, change


def _check_once(
    replaced_by: dict[tuple[str, str], str], expansion: Expansion, name: str, value: object
) -> None:
    """Rejects a second expansion that replaces a number; within one the last change counts."""
    for good in value if isinstance(value, Mapping) else ("",):
        other = replaced_by.setdefault((name, good), expansion.id)
        if other != expansion.id:
            of_good = f" of {good}" if good else ""
            raise ConfigError(
                f"expansions {other!r} and {expansion.id!r} both replace {name}{of_good} in the "
                "set-up; play only one of them, or let one add to it (added=True)"
            )


def _resolved(value: Any, players: int, rules: Rules) -> Any:
    """Returns a value of a set-up; the number of a switch if it is the id of one."""
    if not isinstance(value, str):
        return value
    number = rules[value]
    return number[players - 2] if isinstance(number, tuple) else number


def _changed(old: Any, new: Any, added: bool) -> Any:
    if isinstance(old, Mapping):
        return {**old, **{good: old[good] * added + number for good, number in new.items()}}
    if isinstance(old, tuple) and isinstance(new, int):
        return tuple(capacity + new for capacity in old)
    return old + new if added else new


def _check_whole(setup: Any, expansions: tuple[Expansion, ...], players: int, rules: Rules) -> None:
    """Rejects a set-up whose numbers do not fit each other or the expansions."""
    there = {**setup.plantations, "quarry": setup.quarries}
    for tile, number in there.items():
        dealt = setup.tiles.count(tile)
        if dealt > number:
            raise ConfigError(f"setup: tiles deals {dealt} {tile} tiles, and there are {number}")
    if len(setup.tiles) > players * setup.island_size:
        raise ConfigError(
            f"setup: tiles deals {len(setup.tiles)} tiles, and the islands have "
            f"{players} times {setup.island_size} spaces"
        )
    roles = [role for expansion in expansions for role in expansion.roles]
    cards = sum(players in role.players and applies(role, rules) for role in roles)
    if setup.roles_per_round > cards:
        raise ConfigError(
            f"setup: roles_per_round is {setup.roles_per_round}, and there are {cards} role cards"
        )
    if setup.colonist_ship > setup.colonists:
        raise ConfigError(
            f"setup: colonist_ship is {setup.colonist_ship}, and there are {setup.colonists} "
            "colonists in all"
        )
    in_all = setup.colonists + sum(
        worker.supply for expansion in expansions for worker in expansion.workers
    )
    if in_all > MOST:
        raise ConfigError(f"a game can have {MOST} workers in all, not {in_all}")
