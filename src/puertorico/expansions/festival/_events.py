"""Events about the goals of the Festival."""

from __future__ import annotations

from typing import Literal

import attrs

from puertorico import Event
from puertorico.types import BuildingId, TileId

__all__ = ["GoalShown", "GoalWon"]


@attrs.frozen
class GoalShown(Event):
    """A goal was drawn and shown to all.

    Attributes:
        goal: Which of the three it is: ``plantation``, ``production`` or ``building``.
        things: What it shows: one plantation, which leaves the face-down tiles; goods, which leave
            the supply; or one kind of building, whose copies stay in the supply.
    """

    goal: Literal["plantation", "production", "building"]
    things: tuple[TileId | BuildingId, ...]


@attrs.frozen
class GoalWon(Event):
    """*seat* was the first to fulfil a goal; further events report the reward.

    The plantation joins the row, and goods return to the supply.

    Attributes:
        seat: Who wins it, from 0.
        goal: Which of the three it is: ``plantation``, ``production`` or ``building``.
        things: What it showed, as in `GoalShown`.
    """

    seat: int
    goal: Literal["plantation", "production", "building"]
    things: tuple[TileId | BuildingId, ...]
