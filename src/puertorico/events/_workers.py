"""Events about colonists and other kinds of workers."""

from __future__ import annotations

from typing import Literal

import attrs

from .._base.ids import from_text
from ..types import BuildingId, TileId, WorkerId
from ._event import Event

__all__ = [
    "ShipRefilled",
    "ShipUnloaded",
    "WorkersMoved",
    "WorkersReturned",
    "WorkersTaken",
]


@attrs.frozen(eq=False, repr=False)
class WorkersTaken(Event):
    """*seat* took *count* workers into its holding area.

    *source* is ``supply`` or ``colonist_ship``.
    """

    seat: int
    worker: WorkerId = attrs.field(converter=from_text)
    count: int
    source: Literal["supply", "colonist_ship"] = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class WorkersMoved(Event):
    """*seat* moved *count* workers of its own from *source* to *target*.

    Each of the two is a tile kind, a building, or ``holding`` for the holding area.
    """

    seat: int
    worker: WorkerId = attrs.field(converter=from_text)
    count: int
    source: TileId | BuildingId | Literal["holding"] = attrs.field(converter=from_text)
    target: TileId | BuildingId | Literal["holding"] = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class WorkersReturned(Event):
    """*seat* returned *count* workers from its holding area to the supply."""

    seat: int
    worker: WorkerId = attrs.field(converter=from_text)
    count: int


@attrs.frozen(eq=False, repr=False)
class ShipRefilled(Event):
    """The colonist ship received *count* workers from the supply."""

    worker: WorkerId = attrs.field(converter=from_text)
    count: int


@attrs.frozen(eq=False, repr=False)
class ShipUnloaded(Event):
    """*count* workers were returned from the colonist ship to the supply."""

    worker: WorkerId = attrs.field(converter=from_text)
    count: int
