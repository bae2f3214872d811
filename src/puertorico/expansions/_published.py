"""All published expansions together, with the names that they add."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .._engine.manifest.expansion import Expansion
from ..actions._declared import DeclaredAction
from ..actions._json import ACTIONS
from ..events._classes import EVENTS
from ..events._event import Event
from ._installed import PUBLISHED, published

__all__ = ["EVENT_CLASSES", "EXPANSIONS"]

EXPANSIONS: Final[tuple[Expansion, ...]] = tuple([published(id) for id in PUBLISHED])
"""The published expansions, in the order in which they came out."""

ACTION_CLASSES: Final[Mapping[str, type[DeclaredAction]]] = MappingProxyType(
    ACTIONS | {kind.__name__: kind for expansion in EXPANSIONS for kind in expansion.actions}
)
"""All action classes of this library by name, including those of the published expansions."""

EVENT_CLASSES: Final[Mapping[str, type[Event]]] = MappingProxyType(
    EVENTS | {kind.__name__: kind for expansion in EXPANSIONS for kind in expansion.events}
)
"""All event classes of this library by name, including those of the published expansions."""
