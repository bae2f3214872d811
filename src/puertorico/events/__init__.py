"""Events: what happened, as typed, frozen values. `Game.play` returns them in order.

Every event has a `rule`, the id of the rule that caused it. Seats are numbered from 0; amounts are
doubloons, victory points, goods or workers; goods, tiles, roles, buildings and workers are given
by id. `Vocabulary.describe` turns an event into a sentence. A position and the events that follow
it are enough to keep track of everything that is open on the table.

A field that only one seat may know is marked `SECRET`; `Event.seen_by` and `redacted` return what
another viewer sees.

Events convert to JSON and back: an object with the fields, and the name of the class as ``"kind"``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.offering import at_home, when_used
from ._event import SECRET, redacted
from ._group import Events, Group

if TYPE_CHECKING:
    from ._classes import EVENT_CLASSES
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
        BuildingPriced,
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
    from ._workers import ShipRefilled, ShipUnloaded, WorkersMoved, WorkersReturned, WorkersTaken

__all__ = [
    "EVENT_CLASSES", "SECRET", "BuildingBuilt", "BuildingChosen", "BuildingPriced",
    "BuildingWithdrawn", "CardCoinsAdded", "CardsReturned", "DoubloonsEarned",
    "DoubloonsPaid", "EndTriggered", "Events",
    "FirstPlayerDrawn", "GameEnded", "GoodSold",
    "GoodsLoaded", "GoodsReturned", "GoodsTaken", "GovernorPassed", "Group", "PhaseEnded",
    "RoleChosen", "ShipEmptied", "ShipRefilled", "ShipUnloaded",
    "TileDrawn", "TilePlaced",
    "TileRemoved", "TileRevealed", "TilesDiscarded", "TilesReshuffled", "TradingHouseEmptied",
    "VictoryPointsEarned", "VictoryPointsReturned", "WorkersMoved", "WorkersReturned",
    "WorkersTaken", "redacted",
]  # fmt: skip

_LATER = {
    "._classes": "EVENT_CLASSES",
    "._course": (
        "CardCoinsAdded CardsReturned EndTriggered FirstPlayerDrawn GameEnded "
        "GovernorPassed PhaseEnded RoleChosen"
    ),
    "._goods": "GoodSold GoodsLoaded GoodsReturned GoodsTaken ShipEmptied TradingHouseEmptied",
    "._money": (
        "BuildingBuilt BuildingChosen BuildingPriced BuildingWithdrawn "
        "DoubloonsEarned DoubloonsPaid VictoryPointsEarned VictoryPointsReturned"
    ),
    "._tiles": "TileDrawn TilePlaced TileRemoved TileRevealed TilesDiscarded TilesReshuffled",
    "._workers": "ShipRefilled ShipUnloaded WorkersMoved WorkersReturned WorkersTaken",
}
"""What is imported when it is first used: a game that nobody watches has no events."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = when_used(globals(), _LATER)

at_home(globals())
