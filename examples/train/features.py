"""A position as seen from a seat, as a row of numbers: what the network reads.

Each seat is described in the same way, that of the viewer first. Numbers are scaled so that most
are between 0 and 1.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from puertorico import Game
from puertorico.state import GamePlayer

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
PHASES = ("settler", "mayor", "builder", "craftsman", "trader", "captain", "round")
"""The phases whose decisions differ; of others there is none."""
VIOLET = (
    *("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office"),
    *("large_market", "large_warehouse", "factory", "university", "harbor", "wharf", "guild_hall"),
    *("residence", "fortress", "customs_house", "city_hall"),
)
PER_SEAT = 30
"""The numbers about each seat."""


def size(players: int) -> int:
    """Returns the length of a row."""
    return players * PER_SEAT + 2 * len(VIOLET) + len(PHASES) + 20


def fill(row: NDArray[np.float32], game: Game, seat: int) -> None:
    """Fills a row with the position of a game as *seat* sees it.

    The points of the others are left out: they are hidden.
    """
    players = game.config.players
    values: list[float] = []
    order = [(seat + step) % players for step in range(players)]
    for number in order:
        values += _seat(game, game.players[number])
    own = game.players[seat]
    values.append(own.vp / 30)
    owned: dict[str, float] = {entry.building: 0.5 + entry.workers.total() for entry in own.city}
    built = {entry.building for number in order[1:] for entry in game.players[number].city}
    values += [owned.get(building, 0.0) for building in VIOLET]
    values += [float(building in built) for building in VIOLET]
    phase = game.phase
    values += [float(phase == each) for each in PHASES]
    values += [float(game.seat == seat), float(game.is_over), game.vp / 75]
    values += [game.supply.total() / 55, game.colonist_ship.total() / 5, game.round / 16]
    ships: dict[str, int] = {
        ship.good: ship.capacity - ship.count for ship in game.ships if ship.good
    }
    values += [ships.get(good, 0) / 7 for good in GOODS]
    values.append(sum(ship.capacity for ship in game.ships if not ship.good) / 18)
    house = game.trading_house
    values += [float(good in house) for good in GOODS]
    values += [len(house) / 4, sum(card.taker is None for card in game.cards) / 8]
    row[:] = values


def _seat(game: Game, player: GamePlayer) -> list[float]:
    """Returns the numbers about a seat: money, goods, island, city, and what it produces."""
    kinds = game.material.buildings
    tiles = dict.fromkeys(GOODS, 0)
    crews = dict.fromkeys(GOODS, 0)
    quarries = quarry_crew = filled = 0
    for stack in player.island:
        filled += stack.count
        if stack.tile in tiles:
            tiles[stack.tile] = stack.count
            crews[stack.tile] = stack.workers.total()
        else:
            quarries, quarry_crew = stack.count, stack.workers.total()
    makes = dict.fromkeys(GOODS, 0)
    makes["corn"] = 12
    circles = dict.fromkeys(GOODS, 0)
    points = spaces = large = empty = 0
    for entry in player.city:
        kind = kinds[entry.building]
        crew = entry.workers.total()
        points += kind.points
        spaces += kind.spaces
        large += kind.spaces == 2
        empty += kind.circles - crew
        if kind.good is not None:
            makes[str(kind.good)] += crew
            circles[str(kind.good)] += kind.circles
    goods = player.goods
    return [
        player.doubloons / 10,
        *(goods[good] / 5 for good in GOODS),
        *(tiles[good] / 4 for good in GOODS),
        *(min(crews[good], makes[good]) / 3 for good in GOODS),
        *(circles[good] / 4 for good in GOODS[1:]),
        quarries / 3,
        quarry_crew / 3,
        filled / 12,
        points / 20,
        spaces / 12,
        large / 2,
        empty / 5,
        player.holding.total() / 3,
        sum(crews.values()) / 10,
        len(player.city) / 10,
    ]
