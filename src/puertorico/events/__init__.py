"""Events: what happened, in the past tense, typed and frozen. `Game.play` returns them in order.

Every event carries `rule`, the id of the rule that caused it. Seats are numbers from 0; sums are
doubloons or victory points; goods, tiles, roles, buildings and workers are named by their ids.
`Vocabulary.describe` turns an event into a sentence. From a position and the events that follow it
all that is open on the table can be counted on.

What only one seat may know stands in fields marked as `SECRET`; `Event.seen_by` and `redacted` give
what somebody else sees of it.

Events are JSON both ways: an object with the fields, and with the name of the class as ``"kind"``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ._course import (
    CardCoinsAdded,
    CardsReturned,
    EndTriggered,
    FirstPlayerDrawn,
    GameEnded,
    GovernorPassed,
    PhaseEnded,
    RoleChosen,
)
from ._event import SECRET, Event, known_kinds, redacted
from ._goods import (
    GoodsLoaded,
    GoodSold,
    GoodsReturned,
    GoodsTaken,
    ShipEmptied,
    TradingHouseEmptied,
)
from ._money import (
    BuildingBuilt,
    BuildingChosen,
    BuildingWithdrawn,
    DoubloonsEarned,
    DoubloonsPaid,
    VictoryPointsEarned,
    VictoryPointsReturned,
)
from ._tiles import (
    TileDrawn,
    TilePlaced,
    TileRemoved,
    TileRevealed,
    TilesDiscarded,
    TilesReshuffled,
)
from ._workers import ColonistsPlaced, ColonistsTaken, ShipRefilled, ShipUnloaded, WorkersReturned

__all__ = [
    "KINDS", "SECRET", "BuildingBuilt", "BuildingChosen", "BuildingWithdrawn", "CardCoinsAdded",
    "CardsReturned", "ColonistsPlaced", "ColonistsTaken", "DoubloonsEarned", "DoubloonsPaid",
    "EndTriggered", "Event", "FirstPlayerDrawn", "GameEnded", "GoodSold",
    "GoodsLoaded", "GoodsReturned", "GoodsTaken", "GovernorPassed", "PhaseEnded",
    "RoleChosen", "ShipEmptied", "ShipRefilled", "ShipUnloaded",
    "TileDrawn", "TilePlaced",
    "TileRemoved", "TileRevealed", "TilesDiscarded", "TilesReshuffled", "TradingHouseEmptied",
    "VictoryPointsEarned", "VictoryPointsReturned", "WorkersReturned", "redacted",
]  # fmt: skip

known_kinds.update(
    (name, kind)
    for name, kind in list(globals().items())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)

KINDS: Final[Mapping[str, type[Event]]] = MappingProxyType(known_kinds)
"""All classes of events of this library, by their names: those of the published boxes too."""
