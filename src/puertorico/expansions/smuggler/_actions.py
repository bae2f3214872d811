"""The actions of the Smuggler."""

from __future__ import annotations

from typing import ClassVar

from puertorico.actions import Action, BareAction

__all__ = ["Capture", "KeepWorkers", "Plunder", "Poach", "Raid", "RemoveWorkers"]


class Raid(Action):
    """Takes all goods from a cargo ship and keeps some of them (SMUG-RAID-1, SMUG-RAID-2).

    *ship* is the capacity of the ship in goods, *kept* the number of goods kept.
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
        """The number of goods kept."""
        value: int = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``raid 5 keep 2``."""
        return f"raid {self.ship} keep {self.kept}"


class Plunder(BareAction):
    """Takes all goods from the trading house, for VP (SMUG-PLUNDER-1)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("smuggle",)
    picture_part: ClassVar[tuple[str, ...]] = ("trading_house",)

    def text(self) -> str:
        """Returns ``plunder``."""
        return "plunder"


class Poach(BareAction):
    """Takes workers from the colonist ship (SMUG-POACH-1); the next steps say which are kept."""

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
    """A number of workers of one kind; one step of poaching."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("count", "worker")
    field_types: ClassVar[tuple[type, ...]] = (int, str)
    asked_in: ClassVar[tuple[str, ...]] = ("poach",)

    def __init__(self, count: int, worker: str = "colonist") -> None:
        super().__init__(count, worker)

    @property
    def count(self) -> int:
        """The number of workers."""
        value: int = self.values[0]
        return value

    @property
    def worker(self) -> str:
        """The kind of worker."""
        value: str = self.values[1]
        return value


class RemoveWorkers(_OfWorkers):
    """Removes *count* workers of a kind from the colonist ship; one step of poaching.

    There is no such step for colonists, who make up the rest of the workers removed.

    Rule: SMUG-POACH-1.
    """

    __slots__ = ()

    def text(self) -> str:
        """Returns, for example, ``remove 1 noble``."""
        return f"remove {self.count} {self.worker}"


class KeepWorkers(_OfWorkers):
    """Keeps *count* of the removed workers of a kind; one step of poaching.

    The others go to the supply.

    Rule: SMUG-POACH-2.
    """

    __slots__ = ()

    def text(self) -> str:
        """Returns, for example, ``keep 2 colonist``, always with the singular."""
        return f"keep {self.count} {self.worker}"
