"""Six buildings that bend the core: moves, prices, loads, points, role cards and tiles."""

from __future__ import annotations

from puertorico.plugin import Building, Expansion, Slot

from . import effects

__all__ = ["SIX_BUILDINGS"]

SIX_BUILDINGS = Expansion(
    id="six_buildings",
    buildings=(
        Building(id="foremans_house", cost=3, points=1, column=1, effect=effects.ForemansHouse),
        Building(id="monopoly", cost=4, points=2, column=2, effect=effects.Monopoly),
        Building(id="lookout", cost=5, points=2, column=2),
        Building(id="still", cost=6, points=2, column=2, effect=effects.Still),
        Building(id="embassy", cost=7, points=3, column=3),
        Building(id="gallery", cost=10, points=4, column=4, copies=1, effect=effects.Gallery),
    ),
    effects=(effects.Embassy, effects.Lookout),
    draws=(effects.Look,),
    slots=(
        Slot(id="monopoly_of", high=5, names="good", per_player=True),
        *Slot.numbers("reserved", 4, high=99, names="card", per_player=True),
        *Slot.numbers("next", 3, high=5, names="good", per_player=True, secret=True),
    ),
    actions=(effects.ShiftWorker, effects.LayBack, effects.LookAt),
    icons=__name__,
    words=__name__,
    rulebook=__name__,
)
"""The expansion, for `Config.expansions`."""
