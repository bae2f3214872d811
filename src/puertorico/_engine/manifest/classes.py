"""Checks of the classes that an expansion lists: effects, phases, draws and tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import ConfigError
from ..islandtiles import IslandTiles
from ..validators import named
from .effects import check_effect
from .making import made
from .members import wrong_members
from .phases import check_draw, check_phase

if TYPE_CHECKING:
    from .expansion import Expansion

__all__ = ["check_classes_of"]


def check_classes_of(expansion: Expansion) -> None:
    """Raises `ConfigError` if a class of an expansion cannot be played as its author expects."""
    for make in expansion.effects:
        check_effect(expansion.id, make, False)
    for building in expansion.buildings:
        makes = [*building.effect_of.values()]
        if building.effect is not None:
            makes.insert(0, building.effect)
        for make in makes:
            check_effect(expansion.id, make, True)
    for make_phase in expansion.phases:
        check_phase(expansion.id, make_phase)
    for make_draw in expansion.draws:
        check_draw(expansion.id, make_draw)
    for tile in expansion.tiles:
        if tile.behavior is not None:
            lying = made(expansion.id, tile.behavior, IslandTiles, "behavior")
            for problem in wrong_members(type(lying), IslandTiles):
                raise ConfigError(f"{named(expansion)}: {type(lying).__name__}{problem}")
            if lying.tile != tile.id:
                raise ConfigError(
                    f"{named(expansion)}: the behavior of tile {tile.id!r} is for {lying.tile!r}; "
                    f"set tile = {tile.id!r} in {type(lying).__name__}"
                )
