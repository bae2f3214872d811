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
        *[Slot(id=f"achievement_{n}", high=8, names=tuple(CARDS)) for n in range(1, 5)],
        *[Slot(id=f"taker_{n}", high=5, names="seat") for n in range(1, 5)],
        Slot(id="shipped", high=100, per_player=True, lasts="phase"),
    ),
    actions=(TurnUp,),
    events=(AchievementTaken,),
    words=__name__,
    rulebook=__name__,
)
"""The expansion, for `Config.expansions`."""
