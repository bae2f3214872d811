"""Six buildings that bend the core: moves, prices, loads, points and role cards."""

from __future__ import annotations

from puertorico.plugin import Building, Expansion, Slot

from . import effects
from .effects import ShiftWorker

__all__ = ["SIX_BUILDINGS", "ShiftWorker"]

SIX_BUILDINGS = Expansion(
    id="six_buildings",
    buildings=(
        Building(
            id="foremans_house",
            text="Once in any phase but the mayor's a worker may move between two own tiles.",
            cost=3,
            points=1,
            column=1,
            effect=effects.ForemansHouse,
        ),
        Building(
            id="monopoly",
            text="A kind of good that its owner has chosen brings twice the price.",
            cost=4,
            points=2,
            column=2,
            effect=effects.Monopoly,
        ),
        Building(
            id="still",
            text="Its owner may turn a good into a {=vp} in place of a load that is compulsory.",
            cost=6,
            points=2,
            column=2,
            effect=effects.Still,
        ),
        Building(
            id="embassy",
            text="What role its owner took in the last round waits until the owner has chosen.",
            cost=7,
            points=3,
            column=3,
        ),
        Building(
            id="gallery",
            text="A {=vp} for each pair of a violet and a production building of the same column.",
            cost=10,
            points=4,
            column=4,
            copies=1,
            effect=effects.Gallery,
        ),
    ),
    effects=(effects.Monopolies, effects.Embassies),
    slots=(
        Slot(id="shifted", high=1, per_player=True, lasts="phase", shown=False),
        Slot(id="monopoly_of", high=5, names="good", per_player=True),
        *[Slot(id=place, high=99, names="card", per_player=True) for place in effects.PLACES],
    ),
    actions=(ShiftWorker,),
    words=__name__,
    rulebook=__name__,
)
"""The expansion, for `Config.expansions`."""
