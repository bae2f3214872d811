"""The actions of the Smuggler."""

from __future__ import annotations

from typing import ClassVar

from puertorico.actions import Action, BareAction

__all__ = ["Capture", "KeepWorkers", "Plunder", "Poach", "Raid", "RemoveWorkers"]


class Raid(Action):
    """Takes all goods off a cargo ship and keeps some of them (SMUG-RAID-1, SMUG-RAID-2).

    *ship* is the ship's capacity in goods, *kept* how many goods are kept.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("ship", "kept")
    field_types: ClassVar[tuple[type, ...]] = (int, int)
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)

    def __init__(self, ship: int, kept: int) -> None:
        super().__init__(ship, kept)

    @property
    def ship(self) -> int:
        """The capacity of the ship, in goods."""
        value: int = self.values[0]
        return value

    @property
    def kept(self) -> int:
        """How many goods are kept."""
        value: int = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``raid 5 keep 2``."""
        return f"raid {self.ship} keep {self.kept}"


class Plunder(BareAction):
    """Takes all goods out of the trading house, for points (SMUG-PLUNDER-1)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)
    picture_part: ClassVar[tuple[str, ...]] = ("trading_house",)

    def text(self) -> str:
        """Returns ``plunder``."""
        return "plunder"


class Poach(BareAction):
    """Takes workers off the colonist ship (SMUG-POACH-1); which are kept is asked next."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)
    picture_part: ClassVar[tuple[str, ...]] = ("colonist_ship",)

    def text(self) -> str:
        """Returns ``poach``."""
        return "poach"


class Capture(Action):
    """Captures a role card that nobody has taken this round (SMUG-CAPTURE-1); *card* is its id."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("card",)
    field_types: ClassVar[tuple[type, ...]] = (str,)
    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)

    def __init__(self, card: str) -> None:
        super().__init__(card)

    @property
    def card(self) -> str:
        """The id of the role card."""
        value: str = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``capture settler``."""
        return f"capture {self.card}"


class _OfWorkers(Action):
    """A number of workers of a kind, a step of poaching."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("count", "worker")
    field_types: ClassVar[tuple[type, ...]] = (int, str)
    asked_in: ClassVar[tuple[str, ...]] = ("poach",)

    def __init__(self, count: int, worker: str = "colonist") -> None:
        super().__init__(count, worker)

    @property
    def count(self) -> int:
        """How many workers."""
        value: int = self.values[0]
        return value

    @property
    def worker(self) -> str:
        """The kind of worker."""
        value: str = self.values[1]
        return value


class RemoveWorkers(_OfWorkers):
    """Says how many workers of a kind leave the colonist ship (SMUG-POACH-1), a step of poaching.

    Asked only where there are several kinds, and not of colonists: the rest is theirs.
    """

    __slots__ = ()

    def text(self) -> str:
        """Returns, for example, ``remove 1 noble``."""
        return f"remove {self.count} {self.worker}"


class KeepWorkers(_OfWorkers):
    """Says how many of the removed workers of a kind are kept (SMUG-POACH-2), a step of poaching.

    The others go to the supply.
    """

    __slots__ = ()

    def text(self) -> str:
        """Returns, for example, ``keep 2 colonist``; it is the same for one and for several."""
        return f"keep {self.count} {self.worker}"
