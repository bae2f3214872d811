"""Checks of the classes that an expansion lists: effects, phases, draws and behaviours of tiles."""

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


def check_classes_of(box: Expansion) -> None:
    """Raises `ConfigError` if a class of a box cannot be played, or not as its author expects."""
    for make in box.effects:
        check_effect(box.id, make, False)
    for building in box.buildings:
        makes = [*building.effect_of.values()]
        if building.effect is not None:
            makes.insert(0, building.effect)
        for make in makes:
            check_effect(box.id, make, True)
    for make_phase in box.phases:
        check_phase(box.id, make_phase)
    for make_draw in box.draws:
        check_draw(box.id, make_draw)
    for tile in box.tiles:
        if tile.behavior is not None:
            lying = made(box.id, tile.behavior, IslandTiles, "behavior")
            for problem in wrong_members(type(lying), IslandTiles):
                raise ConfigError(f"{named(box)}: {type(lying).__name__}{problem}")
            if lying.tile != tile.id:
                raise ConfigError(
                    f"{named(box)}: the behavior of tile {tile.id!r} is for {lying.tile!r}; set "
                    f"tile = {tile.id!r} in {type(lying).__name__}"
                )
