"""What happens to colonists and the other kinds of workers."""

from __future__ import annotations

import attrs

from .._base.goods import tile_words
from ..errors import numbered
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

    def sentence(self) -> str:
        """Returns, for example, ``player 2 takes 3 colonists from the colonist ship``."""
        source = "colonist ship" if self.source == "ship" else self.source
        return f"player {self.seat} takes {numbered(self.amount, self.worker)} from the {source}"


@attrs.frozen(kw_only=True)
class ColonistsPlaced(Event):
    """*seat* has *amount* more workers on *target* (a tile kind or a building) than before.

    They came from the holding area; a negative amount went back to it.
    """

    seat: int
    worker: str
    target: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 places 1 colonist on the wharf``."""
        workers = numbered(abs(self.amount), self.worker)
        target = tile_words(self.target, several=True)
        if self.amount < 0:
            return f"player {self.seat} takes {workers} off the {target}"
        return f"player {self.seat} places {workers} on the {target}"


@attrs.frozen(kw_only=True)
class WorkersReturned(Event):
    """Workers of *seat* went from its holding area back to the supply."""

    seat: int
    worker: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``player 2 returns 1 colonist to the supply``."""
        return f"player {self.seat} returns {numbered(self.amount, self.worker)} to the supply"


@attrs.frozen(kw_only=True)
class ShipRefilled(Event):
    """The colonist ship received *amount* workers from the supply."""

    worker: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``the colonist ship receives 4 colonists``."""
        return f"the colonist ship receives {numbered(self.amount, self.worker)}"


@attrs.frozen(kw_only=True)
class ShipUnloaded(Event):
    """*amount* workers went from the colonist ship back to the supply."""

    worker: str
    amount: int

    def sentence(self) -> str:
        """Returns, for example, ``the colonist ship gives back 1 colonist``."""
        return f"the colonist ship gives back {numbered(self.amount, self.worker)}"
