"""All published expansions together, with the names that they bring."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ..events import _classes as _classes
from ..events._event import Event, known_classes
from ..plugin import Expansion
from ._installed import PUBLISHED, published

__all__ = ["EVENT_CLASSES", "EXPANSIONS"]

EXPANSIONS: Final[tuple[Expansion, ...]] = tuple([published(id) for id in PUBLISHED])
"""The published expansions, in the order in which they came out."""

EVENT_CLASSES: Final[Mapping[str, type[Event]]] = MappingProxyType(known_classes)
"""All event classes of this library by name, including those of the published expansions."""
