"""The actions of the New Buildings, besides `UseBuilding`."""

from __future__ import annotations

from typing import ClassVar

from puertorico.actions import Action, BareAction, BuildingAction, GoodAction
from puertorico.plugin import Good, as_good

__all__ = [
    "BuildAtBlackMarket",
    "MoveGuest",
    "PlantForest",
    "ReturnColonist",
    "ReturnGood",
    "ReturnPoint",
    "Ship",
]


class BuildAtBlackMarket(BuildingAction):
    """Builds a building and returns other things in place of missing doubloons.

    *building* is its id. The following steps choose what is returned.

    Rules: NEW-BLACK_MARKET-1, NEW-BLACK_MARKET-3.
    """

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("build",)

    def text(self) -> str:
        """Returns, for example, ``build office at the black market``."""
        return f"build {self.building} at the black market"


class PlantForest(Action):
    """Plants a forest instead of taking or placing a tile (NEW-FOREST_HOUSE-1, -2).

    *good* is the kind of the face-up plantation that is turned over or discarded for it, or empty
    if there is none.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("good",)
    field_types: ClassVar[tuple[type, ...]] = (str,)
    asked_in: ClassVar[tuple[str, ...]] = ("tile", "drawn_tile")
    picture_part: ClassVar[tuple[str, ...]] = ("tile_supply", "forest")

    def __init__(self, good: Good | str = "") -> None:
        super().__init__("" if good == "" else str(as_good(good)))

    @property
    def good(self) -> str:
        """The kind of the face-up plantation, or empty."""
        value: str = self.values[0]
        return value

    def text(self) -> str:
        """Returns ``plant forest`` or, for example, ``plant forest corn``."""
        return f"plant forest {self.good}".rstrip()


class MoveGuest(Action):
    """Moves a guest from the guest house to an empty circle (NEW-GUEST_HOUSE-2).

    *target* is the id of a kind of island tile or of a building, *worker* that of the kind of
    worker.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("target", "worker")
    field_types: ClassVar[tuple[type, ...]] = (str, str)

    def __init__(self, target: str, worker: str = "colonist") -> None:
        super().__init__(target, worker)

    @property
    def target(self) -> str:
        """The kind of island tile, or the building."""
        value: str = self.values[0]
        return value

    @property
    def worker(self) -> str:
        """The kind of worker."""
        value: str = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``move guest to corn`` or ``move noble guest to corn``."""
        who = "" if self.worker == "colonist" else f"{self.worker} "
        return f"move {who}guest to {self.target}"


class ReturnColonist(Action):
    """Returns a worker in place of a doubloon; one step of a payment (NEW-BLACK_MARKET-1).

    *source* is the kind of island tile or the building that it comes from, or ``holding``; *worker*
    is the kind of worker.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("source", "worker")
    field_types: ClassVar[tuple[type, ...]] = (str, str)
    asked_in: ClassVar[tuple[str, ...]] = ("payment",)

    def __init__(self, source: str, worker: str = "colonist") -> None:
        super().__init__(source, worker)

    @property
    def source(self) -> str:
        """The kind of island tile, the building, or ``holding``."""
        value: str = self.values[0]
        return value

    @property
    def worker(self) -> str:
        """The kind of worker."""
        value: str = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``return colonist from hospice``."""
        return f"return {self.worker} from {self.source}"


class ReturnGood(GoodAction):
    """Returns a good in place of a doubloon; one step of a payment (NEW-BLACK_MARKET-1)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("payment",)

    def text(self) -> str:
        """Returns, for example, ``return corn``."""
        return f"return {self.good}"


class ReturnPoint(BareAction):
    """Returns a VP chip in place of a doubloon; one step of a payment (NEW-BLACK_MARKET-1)."""

    __slots__ = ()

    asked_in: ClassVar[tuple[str, ...]] = ("payment",)

    def text(self) -> str:
        """Returns ``return vp``."""
        return "return vp"


class Ship(Action):
    """Puts *count* goods of a kind on the small wharf, possibly 0; one step of a shipment.

    Rule: NEW-SMALL_WHARF-1.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("good", "count")
    field_types: ClassVar[tuple[type, ...]] = (Good, int)
    asked_in: ClassVar[tuple[str, ...]] = ("shipment",)

    def __init__(self, good: Good | str, count: int) -> None:
        super().__init__(as_good(good), count)

    @property
    def good(self) -> Good:
        """The kind of goods."""
        value: Good = self.values[0]
        return value

    @property
    def count(self) -> int:
        """The number of goods."""
        value: int = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``ship 2 corn``."""
        return f"ship {self.count} {self.good}"
