"""`Economy`: what a seat's island and city bring in a cycle, and how that is worked out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..plugin import GOODS
from ..state import BuildingPosition, GamePlayer, Material, TilePosition
from ._functions import Functions, functions_of, together
from ._remembered import Remembered
from ._weights import Weights

__all__ = ["Appraiser", "Economy", "Yield", "appraiser"]

_NUMBERS = {str(good): number for number, good in enumerate(GOODS)}
_NOTHING = (0, 0)
"""No tiles, and no workers on them."""
_FACTORY = (0, 0, 1, 2, 3, 5)
"""The typical doubloons for producing so many kinds of goods."""
_TYPICAL = (2, 2, 1, 1, 0)
"""The goods by kind that a seat makes in the middle of a game."""


class Yield(NamedTuple):
    """What an island and a city bring."""

    points: float
    """VP in a cycle."""
    coins: float
    """Doubloons in a cycle."""
    per_tile: float
    """VP for each tile that is placed."""
    per_building: float
    """VP for each building that is built."""


class Economy(NamedTuple):
    """What a seat's island and city bring, and what they have room for."""

    works: Yield
    """What they bring with the workers that are there."""
    could: Yield
    """What they would bring with all workers."""
    halves: tuple[float, float]
    """The VP and the doubloons in a cycle of plantations and circles without their counterpart."""
    free_tiles: int
    """The free spaces of the island."""
    free_spaces: int
    """The free spaces of the city."""
    spare: int
    """The workers in production that have no counterpart."""
    unmanned: tuple[str, ...]
    """The buildings without workers that would score at the end."""


class Appraiser:
    """Works out the economies of the seats of one material, and remembers them.

    Args:
        material: What the games are played with.
        weights: The weights of the judgement.
    """

    def __init__(self, material: Material, weights: Weights) -> None:
        self.weights = weights
        self.prices = [material.prices[good] for good in GOODS]
        self.spaces = material.island_size, material.city_size
        self.kinds = material.buildings
        self.circles = {id: kind.circles for id, kind in material.tiles.items()}
        self.functions = {id: functions_of(kind) for id, kind in material.buildings.items()}
        self.goods = {
            id: -1 if kind.good is None else _NUMBERS[kind.good]
            for id, kind in material.buildings.items()
        }
        self.plans: Remembered[dict[str, int]] = Remembered()
        self._economies: Remembered[Economy] = Remembered()

    def economy(self, player: GamePlayer) -> Economy:
        """Returns the economy of a seat."""
        island, city = player.island, player.city
        return self._economies.value((island, city), lambda: self._worked_out(island, city))

    def _worked_out(
        self, island: Sequence[TilePosition], city: Sequence[BuildingPosition]
    ) -> Economy:
        stacks: dict[str, tuple[int, int]] = {
            stack.tile: (stack.count, stack.workers.total()) for stack in island
        }
        tiles = [stacks.get(id, _NOTHING)[0] for id in _NUMBERS]
        crews = [stacks.get(id, _NOTHING)[1] for id in _NUMBERS]
        quarries, quarry_crew = stacks.get("quarry", _NOTHING)
        free_tiles, free_spaces = self.spaces
        free_tiles -= sum([count for count, _ in stacks.values()])
        circles, manned = [0] * 5, [0] * 5
        all_violet: list[Functions] = []
        working: list[Functions] = []
        unmanned: list[str] = []
        for entry in city:
            kind = self.kinds[entry.building]
            free_spaces -= kind.spaces
            crew = entry.workers.total()
            good = self.goods[entry.building]
            if good >= 0:
                circles[good] += kind.circles
                manned[good] += crew
                continue
            does = self.functions[entry.building]
            all_violet.append(does)
            if crew:
                working.append(does)
            elif does.scores:
                unmanned.append(entry.building)
        circles[0], manned[0] = tiles[0], crews[0]
        made = [min(crew, there) for crew, there in zip(crews, manned, strict=True)]
        could = [min(tile, place) for tile, place in zip(tiles, circles, strict=True)]
        return Economy(
            works=self.brings(made, together(working), quarry_crew),
            could=self.brings(could, together(all_violet), quarries),
            halves=self._halves(could, tiles, circles),
            free_tiles=free_tiles,
            free_spaces=free_spaces,
            spare=sum(crews) + sum(manned[1:]) - made[0] - 2 * sum(made[1:]),
            unmanned=tuple(unmanned),
        )

    def brings(self, made: Sequence[int], does: Functions, quarries: int) -> Yield:
        """Returns what goods made in a cycle, functions and quarries bring."""
        w = self.weights
        kinds = sum([1 for number in made if number])
        total = sum(made)
        points = w.ship * total
        coins = w.quarry * (min(quarries, 3) + 0.3 * (quarries > 3))
        if total:
            chance = w.sale_office if does.sells_more else w.sale
            open = 1.0
            for good in (4, 3, 2, 1, 0):
                if made[good]:
                    sold = open * chance
                    coins += sold * (self.prices[good] + does.sale_bonus)
                    open -= sold
            points += does.harbors * w.loads * kinds
            points += does.ships * w.own_ship * max(0, total - 2)
            points += w.store * does.kept_kinds * (total - 1)
            coins += does.factories * _FACTORY[kinds]
        points += w.grows * does.scores + w.unknown * does.price
        # A quarry instead of a plantation; there is no need for more than some.
        per_tile = w.settled * does.settled + w.tile * does.tiles
        per_tile += w.takes_quarry * does.takes_quarry * max(0, 4 - quarries)
        return Yield(points, coins, per_tile, w.built * does.built)

    def promise(self, building: str, cycles: float, coin: float) -> float:
        """Returns what being able to build a building is worth to a seat with a typical economy."""
        kind, none = self.kinds[building], Functions()
        with_it = self.brings(_TYPICAL, self.functions[building], 1)
        without = self.brings(_TYPICAL, none, 1)
        more = [there - before for there, before in zip(with_it, without, strict=True)]
        gain = 0.5 * cycles * (more[0] + coin * more[1] + more[2] + more[3])
        return kind.points - coin * kind.cost + gain

    def _halves(
        self, could: Sequence[int], tiles: Sequence[int], circles: Sequence[int]
    ) -> tuple[float, float]:
        points = coins = 0.0
        for good in (1, 2, 3, 4):
            alone = min(2, tiles[good] + circles[good] - 2 * could[good])
            if alone:
                points += alone * self.weights.ship
                coins += alone * 0.5 * self.prices[good]
        half = self.weights.half
        return half * points, half * coins


@lru_cache(maxsize=32)
def appraiser(material: Material, weights: Weights) -> Appraiser:
    """Returns the appraiser of a material, made once."""
    return Appraiser(material, weights)
