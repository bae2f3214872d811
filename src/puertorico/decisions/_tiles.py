"""What a user interface needs to show about tiles and workers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

import attrs

from .._base.counts import Counts
from ..types import BuildingId, TileId, WorkerId
from ._context import DecisionContext

__all__ = [
    "DrawnTileContext",
    "PlacementContext",
    "RevealContext",
    "TakeColonistContext",
    "TakeFromShipContext",
    "TileContext",
]

_Source = Literal["face_up", "second"]


@attrs.frozen(eq=False, repr=False)
class TileContext(DecisionContext):
    """Which tile to take.

    Attributes:
        taker: The seat that has the role, from 0.
        source: ``face_up`` for the seat's normal tile, ``second`` for a further tile of a settler
            whose privilege is doubled.
        takes_quarry: Whether the seat may take a quarry, if any is left.
    """

    taker: int
    source: _Source = attrs.field(metadata={"enum": get_args(_Source)})
    takes_quarry: bool


@attrs.frozen(eq=False, repr=False)
class DrawnTileContext(DecisionContext):
    """Where the drawn tile goes: on the island, or something else is placed instead.

    Its kind is a secret of the seat: see `View.drawn`.

    Attributes:
        taker: The seat that has the role, from 0.
        building: The id of the building with which the tile was drawn.
    """

    taker: int
    building: BuildingId


@attrs.frozen(eq=False, repr=False)
class RevealContext(DecisionContext):
    """Which face-down plantation chance draws.

    Attributes:
        seat: The seat for which it is drawn, from 0; None if it is laid in the row.
        building: The id of the building with which the seat draws; None for the row.
    """

    seat: int | None
    building: BuildingId | None


@attrs.frozen(eq=False, repr=False)
class TakeColonistContext(DecisionContext):
    """Whether the mayor takes an extra colonist from the supply.

    Attributes:
        taker: The seat that has the role, from 0.
        left: How many the mayor may still take, this one included; at least 1.
    """

    taker: int
    left: int


@attrs.frozen(eq=False, repr=False)
class TakeFromShipContext(DecisionContext):
    """Which kind of worker to take from a ship with several kinds.

    Attributes:
        taker: The seat that has the role, and that took the first worker, from 0.
        colonist_ship: The workers that are still on the ship, by kind.
    """

    taker: int
    colonist_ship: Counts


@attrs.frozen(eq=False, repr=False)
class PlacementContext(DecisionContext):
    """How many workers of a kind to place on a target, a step of a placement.

    Targets are the kinds of island tiles and the buildings, by their ids. Nothing moves before the
    last step.

    Attributes:
        target: The building, or the kind of island tile, that is filled next.
        worker: The kind of worker that is placed on it next.
        all_workers: Whether all workers of the seat are placed again, so that those in place before
            are among `workers`; otherwise only those of the holding area are placed in addition.
        circles: How many circles the placement can fill, by target, those filled so far included.
        workers: The workers that are still in hand, by kind.
        must_place: How many of the workers in hand must still be placed on circles; 0 if none.
        before: The workers on each target before the placement, by kind; targets without workers
            are left out.
        placed: The workers placed so far on each target, in the same form.
    """

    target: TileId | BuildingId
    worker: WorkerId
    all_workers: bool
    circles: Counts
    workers: Counts
    must_place: int
    before: Mapping[TileId | BuildingId, Counts]
    placed: Mapping[TileId | BuildingId, Counts]
