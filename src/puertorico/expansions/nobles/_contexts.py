"""What a user interface needs to show about the decisions of the Nobles."""

from __future__ import annotations

import attrs

from puertorico.decisions import DecisionContext
from puertorico.types import BuildingId

__all__ = ["BoughtTileContext", "SupplyContext"]


@attrs.frozen
class BoughtTileContext(DecisionContext):
    """Where the bought tile goes: on the island, or something else is placed instead.

    Its kind is a secret of the seat: see `View.drawn`.

    Attributes:
        building: The id of the building with which it was bought.
    """

    building: BuildingId


@attrs.frozen
class SupplyContext(DecisionContext):
    """Which good to supply next.

    Attributes:
        building: The id of the building that supplies them.
        left: How many more goods may be supplied.
    """

    building: BuildingId
    left: int
