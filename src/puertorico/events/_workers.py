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

    Attributes:
        seat: Who takes them, from 0.
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
        source: The field of `Position` that they left: ``supply`` or ``colonist_ship``.
    """

    seat: int
    worker: WorkerId = attrs.field(converter=from_text)
    count: int
    source: Literal["supply", "colonist_ship"] = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class WorkersMoved(Event):
    """*seat* moved *count* workers of its own from *source* to *target*.

    Attributes:
        seat: Whose workers they are, from 0.
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
        source: Where they were: the kind of tile or the id of the building, or ``holding`` for the
            holding area.
        target: Where they are now, likewise.
    """

    seat: int
    worker: WorkerId = attrs.field(converter=from_text)
    count: int
    source: TileId | BuildingId | Literal["holding"] = attrs.field(converter=from_text)
    target: TileId | BuildingId | Literal["holding"] = attrs.field(converter=from_text)


@attrs.frozen(eq=False, repr=False)
class WorkersReturned(Event):
    """*seat* returned *count* workers from its holding area to the supply.

    Attributes:
        seat: Who returns them, from 0.
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
    """

    seat: int
    worker: WorkerId = attrs.field(converter=from_text)
    count: int


@attrs.frozen(eq=False, repr=False)
class ShipRefilled(Event):
    """The colonist ship received *count* workers from the supply.

    Attributes:
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
    """

    worker: WorkerId = attrs.field(converter=from_text)
    count: int


@attrs.frozen(eq=False, repr=False)
class ShipUnloaded(Event):
    """*count* workers were returned from the colonist ship to the supply.

    Attributes:
        worker: The kind of worker, such as ``colonist``.
        count: How many workers, at least 1.
    """

    worker: WorkerId = attrs.field(converter=from_text)
    count: int
