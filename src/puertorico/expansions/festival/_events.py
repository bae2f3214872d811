"""What happens to goals that all players can win."""

from __future__ import annotations

from collections import Counter

import attrs

from puertorico.errors import with_article
from puertorico.events import Event
from puertorico.plugin import tile_words

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

    def sentence(self) -> str:
        """Returns, for example, ``the production goal shows 2 corn, 1 sugar``."""
        if self.goal == "production":
            goods = Counter(self.things)
            shown = ", ".join(f"{number} {good}" for good, number in goods.items())
        elif self.goal == "plantation":
            shown = ", ".join(with_article(tile_words(tile)) for tile in self.things)
        else:
            shown = ", ".join(f"the {building}" for building in self.things)
        return f"the {self.goal} goal shows {shown}"


@attrs.frozen(kw_only=True)
class GoalWon(Event):
    """*seat* was the first to fulfil a goal; the reward has events of its own.

    *goal* and *things* are those of `GoalShown`: a plantation joins the row now, and goods go back
    to the supply.
    """

    seat: int
    goal: str
    things: tuple[str, ...]

    def sentence(self) -> str:
        """Returns, for example, ``player 2 wins the building goal``."""
        return f"player {self.seat} wins the {self.goal} goal"
