"""Boards with workers to place, and the distinct placements, counted without the engine."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

from puertorico import Config, Game, scenario
from puertorico.plugin import Expansion, Worker
from support.games import BUILDINGS, TILES, TILES_IN_ALL, pick, spaces

NOBLE = Expansion(id="noble_toy", workers=(Worker(id="noble", supply=20),))
"""An expansion with nothing but a second kind of worker."""


Workers = tuple[int, ...]
"""How many workers of each kind."""


Placement = tuple[tuple[str, str, int], ...]
"""Target, kind of worker and number, wherever there is any."""


class Board:
    """A random board of seat 0: its island, its city and the workers to place."""

    def __init__(self, rng: random.Random, *, size: int, kinds: int = 1) -> None:
        left = dict(zip(TILES, TILES_IN_ALL[3], strict=True))
        self.island: Counter[str] = Counter()
        for _ in range(rng.randrange(size + 1)):
            # The seats beside have a starting tile each; three are enough for all of them.
            tile = pick(rng, [tile for tile in TILES if self.island[tile] < left[tile] - 3])
            self.island[tile] += 1
        self.city: list[str] = []
        for building in rng.sample(sorted(BUILDINGS), rng.randrange(size + 1)):
            if sum(spaces(other) for other in [*self.city, building]) <= 12:
                self.city.append(building)
        self.capacities = {tile: self.island[tile] for tile in TILES if self.island[tile]}
        for building in BUILDINGS:
            if building in self.city:
                self.capacities[building] = BUILDINGS[building][2]
        self.circles = sum(self.capacities.values())
        most = min(self.circles + 3, 75)
        workers = [rng.randrange(most + 1)]
        if kinds == 2:
            workers.append(rng.randrange(min(most - workers[0], 20) + 1))
        self.workers: Workers = tuple(workers)

    def game(self, *, ask_forced: bool = False) -> Game:
        """Returns a game in which seat 0 is about to place them."""
        expansions = (NOBLE,) if len(self.workers) == 2 else ()
        names = ("colonist", "noble")
        held = " ".join(f"{n} {name}" for n, name in zip(self.workers, names, strict=False))
        game = scenario(
            config=Config(players=4, expansions=expansions), role="mayor",
            island={0: " ".join(f"{n} {tile}" for tile, n in self.island.items()) or "-"},
            city={0: " ".join(self.city) or "-"}, holding={0: held}, ship=0, ask_forced=ask_forced,
        )  # fmt: skip
        game.apply(game.parse_action("pass"))
        return game


def on_target(capacity: int, kinds: int) -> list[Workers]:
    """Returns what can stand on a target with *capacity* circles."""
    numbers = product(range(capacity + 1), repeat=kinds)
    return [numbers_of for numbers_of in numbers if sum(numbers_of) <= capacity]


def wanted_sums(board: Board) -> set[Workers]:
    """Returns how many workers of each kind may be placed in all (MAYOR-06)."""
    total = min(sum(board.workers), board.circles)
    ranges = [range(number + 1) for number in board.workers]
    return {numbers for numbers in product(*ranges) if sum(numbers) == total}


def list_placements(board: Board) -> set[Placement]:
    """Returns the distinct placements, one by one."""
    kinds = len(board.workers)
    names = ("colonist", "noble")
    sums = wanted_sums(board)
    found = set()
    for numbers in product(*[on_target(c, kinds) for c in board.capacities.values()]):
        if tuple(sum(here[kind] for here in numbers) for kind in range(kinds)) in sums:
            found.add(
                tuple(
                    sorted(
                        (target, names[kind], number)
                        for target, here in zip(board.capacities, numbers, strict=True)
                        for kind, number in enumerate(here)
                        if number
                    )
                )
            )
    return found
