"""What a user interface needs to show about the decisions of the New Buildings."""

from __future__ import annotations

from typing import Literal

import attrs

from puertorico import Counts, Good
from puertorico.decisions import DecisionContext
from puertorico.types import BuildingId

__all__ = ["PaymentContext", "ShipmentContext"]


@attrs.frozen
class PaymentContext(DecisionContext):
    """What to return in place of missing doubloons, one thing after the other.

    Attributes:
        building: The id of the building that is being bought at the black market.
        missing: The doubloons still missing; each thing returned stands for one.
        returnable: What can be returned now or at later steps, at most one of each: ``worker``,
            ``good``, ``vp``; the last one whether or not the seat has VP chips, which is hidden.
    """

    building: BuildingId
    missing: int
    returnable: tuple[Literal["worker", "good", "vp"], ...]


@attrs.frozen
class ShipmentContext(DecisionContext):
    """How many goods of a kind to ship with the small wharf, a step of a shipment.

    Attributes:
        good: The kind of goods in question.
        shipped: The goods shipped so far, by kind.
    """

    good: Good
    shipped: Counts
