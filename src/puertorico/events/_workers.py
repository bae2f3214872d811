"""Events about colonists and other kinds of workers."""

from __future__ import annotations

import attrs

from ._event import Event

__all__ = [
    "ColonistsPlaced",
    "ColonistsTaken",
    "ShipRefilled",
    "ShipUnloaded",
    "WorkersReturned",
]


@attrs.frozen(kw_only=True)
class ColonistsTaken(Event):
    """*seat* took workers from *source* (``supply`` or ``ship``) into the holding area."""

    seat: int
    worker: str
    amount: int
    source: str


@attrs.frozen(kw_only=True)
class ColonistsPlaced(Event):
    """*seat* moved *amount* workers from its holding area to *target*, a tile kind or a building.

    A negative amount moved back to the holding area.
    """

    seat: int
    worker: str
    target: str
    amount: int


@attrs.frozen(kw_only=True)
class WorkersReturned(Event):
    """*seat* returned *amount* workers from its holding area to the supply."""

    seat: int
    worker: str
    amount: int


@attrs.frozen(kw_only=True)
class ShipRefilled(Event):
    """The colonist ship received *amount* workers from the supply."""

    worker: str
    amount: int


@attrs.frozen(kw_only=True)
class ShipUnloaded(Event):
    """*amount* workers were returned from the colonist ship to the supply."""

    worker: str
    amount: int
