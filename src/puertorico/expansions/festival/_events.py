"""What happens to goals that all players can win."""

from __future__ import annotations

import attrs

from puertorico.events import Event

__all__ = ["GoalShown", "GoalWon"]


@attrs.frozen(kw_only=True)
class GoalShown(Event):
    """A goal was drawn for all to see.

    *goal* is ``plantation``, ``production`` or ``building``, and *things* names what it shows: a
    plantation, which leaves the face-down tiles; goods, which leave the supply; or a kind of
    building, of which all copies stay where they are.
    """

    goal: str
    things: tuple[str, ...]


@attrs.frozen(kw_only=True)
class GoalWon(Event):
    """*seat* was the first to fulfil a goal; the reward has events of its own.

    *goal* and *things* are those of `GoalShown`: a plantation joins the row now, and goods go back
    to the supply.
    """

    seat: int
    goal: str
    things: tuple[str, ...]
