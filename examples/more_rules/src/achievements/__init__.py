"""Achievements: four of eight goals are open, and the first player to reach one takes it."""

from __future__ import annotations

from puertorico.plugin import Expansion, Slot

from .cards import CARDS, Achievements, AchievementTaken, Deal, TurnUp

__all__ = ["ACHIEVEMENTS", "AchievementTaken", "TurnUp"]

ACHIEVEMENTS = Expansion(
    id="achievements",
    effects=(Achievements,),
    draws=(Deal,),
    slots=(
        *Slot.numbers("achievement", 4, high=8, names=tuple(CARDS)),
        *[Slot(id=f"taker_{place}", high=5, names="seat") for place in range(1, 5)],
        Slot(id="shipped", high=100, per_player=True, lasts="phase"),
    ),
    actions=(TurnUp,),
    events=(AchievementTaken,),
    icons=__name__,
    words=__name__,
    rulebook=__name__,
)
"""The expansion, for `Config.expansions`."""
