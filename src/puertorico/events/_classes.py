"""`EVENT_CLASSES`: the event classes by name, for reading events."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .._base.offering import settle
from . import _course, _goods, _money, _tiles, _workers
from ._event import Event, known_classes

__all__ = ["EVENT_CLASSES"]

known_classes.update(
    (name, kind)
    for module in (_course, _goods, _money, _tiles, _workers)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
for _kind in known_classes.values():
    settle(_kind, _kind.__module__.partition("._")[0])

EVENT_CLASSES: Final[Mapping[str, type[Event]]] = MappingProxyType(known_classes)
"""All event classes of this library by name, including those of the published expansions."""
