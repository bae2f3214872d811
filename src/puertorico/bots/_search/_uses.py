"""`Uses`: what each building of a ruleset brings, by its effects and grants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..._engine.effects import Effect
    from ..._engine.ruleset import Ruleset

__all__ = ["CITY", "COIN", "COIN_KINDS", "FLAT", "ISLAND", "KINDS", "OUTPUT", "QUARRIES", "Uses"]

FLAT: Final = 0
"""Nothing: it is worth the same to every seat."""
COIN: Final = 1
"""The worth of a doubloon."""
KINDS: Final = 2
"""The kinds of goods that a seat produces."""
COIN_KINDS: Final = 3
"""These kinds above the first, and the worth of a doubloon."""
OUTPUT: Final = 4
"""The goods above the first that a seat produces."""
ISLAND: Final = 5
"""The island spaces that will be filled."""
CITY: Final = 6
"""The city spaces that will be filled."""
QUARRIES: Final = 7
"""The quarries that a seat lacks."""

_BY_HOOK: Final = {
    "settler_offer": (ISLAND, 0.02),
    "tile_placed": (ISLAND, 0.02),
    "tile_placed_offer": (ISLAND, 0.02),
    "built": (CITY, 0.03),
    "built_offer": (CITY, 0.03),
    "produced": (COIN_KINDS, 0.5),
    "loaded": (KINDS, 0.45),
    "captain_offer": (OUTPUT, 0.16),
    "score": (FLAT, 0.0),
}
"""By the hook that an effect answers: what its worth depends on, and its VP in a round for each."""

_BY_GRANT: Final = {
    "sale_bonus": (COIN, 0.35),
    "sells_duplicate": (COIN_KINDS, 0.15),
    "takes_quarry": (QUARRIES, 0.05),
    "kept_kinds": (OUTPUT, 0.05),
    "kept_goods": (OUTPUT, 0.03),
}
"""The same by what a building grants."""

_UNKNOWN: Final = 0.04
"""The VP in a round, for each doubloon of its cost, of a building about which nothing is known."""


class Uses:
    """The worth of the functions of buildings, by the number of the building.

    Attributes:
        rates: What it is worth in VP a round, as coefficients of `FLAT` to `QUARRIES`.
        works: Whether it has a function besides scoring.
        scorers: Its effects that score.
        always: The effects that score for every seat.
    """

    __slots__ = ("always", "rates", "scorers", "works")

    def __init__(self, ruleset: Ruleset) -> None:
        self.rates: list[list[float]] = []
        self.works: list[bool] = []
        self.scorers: list[list[Effect]] = []
        self.always: list[Effect] = [
            effect for effect in ruleset.always if "score" in effect.answers
        ]
        for building in range(len(ruleset.building_ids)):
            rates = [0.0] * (QUARRIES + 1)
            known = False
            for name in ruleset.abilities(building):
                place, rate = _BY_HOOK.get(name) or _BY_GRANT.get(name) or (-1, 0.0)
                if place >= 0:
                    rates[place] += rate * _granted(ruleset, building, name)
                    known = True
            circles = ruleset.circles[building]
            if not known and circles and ruleset.produces[building] < 0:
                rates[FLAT] = _UNKNOWN * ruleset.cost[building]
            self.rates.append(rates)
            self.works.append(max(rates) > 0)
            self.scorers.append(
                [
                    effect
                    for effects in ruleset.by_worker[building]
                    for effect in effects
                    if "score" in effect.answers
                ][:1]
            )


def _granted(ruleset: Ruleset, building: int, name: str) -> int:
    """Returns how much of something a building grants; 1 for a right or a hook."""
    return max(
        [
            int(getattr(ruleset.grants[place], name))
            for places in ruleset.grants_by_worker[building]
            for place in places
            if name in ruleset.grants[place].names
        ],
        default=1,
    )
