"""What happens to colonists and the other kinds of workers."""

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
    """*seat* has *amount* more workers on *target* (a tile kind or a building) than before.

    They came from the holding area; a negative amount went back to it.
    """

    seat: int
    worker: str
    target: str
    amount: int


@attrs.frozen(kw_only=True)
class WorkersReturned(Event):
    """Workers of *seat* went from its holding area back to the supply."""

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
    """*amount* workers went from the colonist ship back to the supply."""

    worker: str
    amount: int
