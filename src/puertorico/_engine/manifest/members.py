"""Effects and their makers, as a manifest lists them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from ..validators import words_in_name

if TYPE_CHECKING:
    from inspect import Signature

    from ..effects import Effect
    from .expansion import Expansion
    from .pieces import Building, BuildingChange


def effect_id(expansion: Expansion, effect: Effect) -> str:
    """Returns the id of an effect: its own, or that of the expansion and its class.

    >>> from puertorico.plugin import Effect, Expansion
    >>> class HarvestMoon(Effect):
    ...     pass
    ...
    >>> effect_id(Expansion(id="fair"), HarvestMoon())
    'fair_harvest_moon'
    """
    return effect.id or f"{expansion.id}_{words_in_name(type(effect), '_')}"


def makers_of(building: Building | BuildingChange) -> list[Callable[[], Effect]]:
    """Returns the makers of a building's effects."""
    makes = (building.effect, *building.effect_of.values())
    return [make for make in makes if make is not None]


def makers_in(expansion: Expansion) -> list[Callable[[], Effect]]:
    """Returns the makers of the effects of all buildings that an expansion adds or changes."""
    pieces: tuple[Building | BuildingChange, ...] = (*expansion.buildings, *expansion.replaces)
    return [make for piece in pieces for make in makers_of(piece)]


@lru_cache(maxsize=2_000)
def signature_of(function: Callable[..., object]) -> Signature:
    """Returns the signature of a function, cached because most are needed repeatedly."""
    from inspect import signature

    return signature(function)


def overrides(cls: type, base: type, name: str) -> bool:
    """Whether *cls* overrides the method or constant *name* of *base*."""
    return getattr(cls, name) is not getattr(base, name)
