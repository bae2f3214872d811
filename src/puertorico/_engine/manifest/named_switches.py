"""Checks of the switches that manifests name: each must exist and allow the value."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from ..._base.texts import did_you_mean
from ...errors import ConfigError
from ..setup import Setup, SetupChange, switches_of
from ..switches import Switch
from .expansion import Expansion

__all__ = ["check_switches"]


@lru_cache(maxsize=128)
def check_switches(expansions: tuple[Expansion, ...], editions: Collection[str]) -> None:
    """Checks the switches and editions that the manifests of *expansions* name.

    Raises:
        ConfigError: There is no such switch or edition, or a switch does not allow the value.
    """
    switches = {switch.id: switch for expansion in expansions for switch in expansion.switches}
    for expansion in expansions:
        where = f"expansion {expansion.id!r}"
        for id, name, value in _pairs(expansion):
            if not _switch(switches, where, id, name).allows(value):
                raise ConfigError(f"{where}: {id!r} asks for {name} {value!r}, which is impossible")
        for tile in expansion.tiles:
            if isinstance(tile.supply, str):
                switch = _switch(switches, where, tile.id, tile.supply)
                if switch.values or switch.by_players:
                    raise ConfigError(
                        f"{where}: the supply of tile {tile.id!r} is the switch {tile.supply!r}, "
                        "which is not a number"
                    )
        parts: list[Setup | SetupChange] = [*expansion.setups.values(), *expansion.changes]
        for part in parts:
            for field, name in switches_of(part):
                switch = _switch(switches, where, field, name)
                if switch.values or switch.optional or switch.unless is not None:
                    raise ConfigError(
                        f"{where}: {field} of the set-up is the switch {name!r}, which is not "
                        "always a number"
                    )
        named = [
            *expansion.editions,
            *(name for each in expansion.switches for name in each.editions),
        ]
        for name in named:
            if name not in editions:
                known = ", ".join(repr(str(edition)) for edition in editions)
                raise ConfigError(f"{where}: unknown edition {name!r}; there are {known}")


def _pairs(expansion: Expansion) -> Iterator[tuple[str, str, Any]]:
    """Yields each switch that a piece names: the piece's id, the switch, the value."""
    pieces: tuple[Any, ...] = (*expansion.slots, *expansion.roles, *expansion.endings)
    for piece in pieces:
        if piece.only is not None:
            yield str(piece.id), *piece.only
    for change in expansion.changes:
        if change.only is not None:
            yield "changes", *change.only
    if expansion.joins_draft is not None:
        yield expansion.id, *expansion.joins_draft
    for building in expansion.buildings:
        for grants in (building.grants, *building.grants_of.values()):
            if grants is not None and isinstance(grants.repeats_extra_goods, tuple):
                yield building.id, *grants.repeats_extra_goods


def _switch(switches: dict[str, Switch], where: str, id: str, name: str) -> Switch:
    if name not in switches:
        raise ConfigError(
            f"{where}: {id!r} names the unknown switch {name!r}{did_you_mean(name, switches)}"
        )
    return switches[name]
