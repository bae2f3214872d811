"""The whole space of games: editions, expansions, players and ways of choosing buildings."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Mapping
from functools import cache

from puertorico import EXPANSIONS, Config, Edition, Game, Position
from puertorico.plugin import Expansion
from puertorico.types import Chance, any_id

SUBSETS: list[tuple[Expansion, ...]] = [
    expansions
    for size in range(len(EXPANSIONS) + 1)
    for expansions in itertools.combinations(EXPANSIONS, size)
]
"""Every set of expansions, the empty one first and all of them last."""
PLAYERS = (2, 3, 4, 5)
MOST_CHOICES = 96
"""No decision has more legal actions."""
MOST_ROUNDS = 300
"""No game of random players lasts longer: a generous limit."""


def is_played(config: Config, id: str) -> bool:
    """Whether an expansion with this id is in play."""
    return any(expansion.id == id for expansion in config.expansions)


def ways(expansions: tuple[Expansion, ...], number: int) -> list[str | tuple[str, ...]]:
    """Returns the ways of choosing buildings with some expansions; the list depends on *number*."""
    violet = sorted(
        building.id
        for expansion in Config(players=3, expansions=expansions).all_expansions
        for building in expansion.buildings
        if building.produces is None
    )
    some = tuple(random.Random(number).sample(violet, 12))
    drafted: list[str | tuple[str, ...]] = ["draft", "random"]
    return ["all", some, *(drafted if any(expansion.drafted for expansion in expansions) else [])]


@cache
def every_config() -> list[Config]:
    """Returns every combination once."""
    found: list[Config] = []
    for expansions, edition, players in itertools.product(SUBSETS, Edition, PLAYERS):
        for way in ways(expansions, len(found)):
            found.append(
                Config(
                    players=players, edition=edition, expansions=expansions, buildings=any_id(way)
                )
            )
    return found


def some_game(number: int) -> Game:
    """Returns the n-th of many games: all sets of expansions, editions and numbers of players."""
    expansions = SUBSETS[number % len(SUBSETS)]
    number, edition = divmod(number, 3)
    several = ways(expansions, number)
    config = Config(
        players=PLAYERS[number % 4],
        edition=list(Edition)[edition],
        expansions=expansions,
        buildings=any_id(several[number // 4 % len(several)]),
        first_player="random" if number % 3 == 0 else 0,
        rules={"production": "optional"} if number % 5 == 0 else {},
    )
    chance: Chance = "manual" if number % 2 else "seeded"
    return Game.new(config, seed=number, chance=chance, ask_forced=number % 7 == 0)


def material(position: Position) -> dict[str, int]:
    """Returns how many pieces of every kind there are, wherever they lie.

    Buildings are left out: a draft puts aside those that nobody chooses.
    """
    count: Counter[str] = Counter()
    for workers in (position.supply, position.colonist_ship):
        count.update({f"{worker}s": number for worker, number in workers.items()})
    piles = [position.row, position.face_down, position.discards, position.tile_supply]
    for pile in piles:
        count.update({f"{tile} tiles": number for tile, number in pile.items()})
    if position.drawn is not None:
        count[f"{position.drawn} tiles"] += 1
    goods: list[Mapping[str, int]] = [position.goods, Counter[str](position.trading_house)]
    goods += [Counter({ship.good: ship.count}) for ship in position.ships if ship.good is not None]
    goods += [player.goods for player in position.players]
    for held in goods:
        count.update({f"{good} goods": number for good, number in held.items()})
    count["chips"] = position.vp + sum(player.vp for player in position.players)
    for player in position.players:
        crews = [player.holding, *(entry.workers for entry in player.city)]
        for stack in player.island:
            count[f"{stack.tile} tiles"] += stack.count
            crews.append(stack.workers)
        for crew in crews:
            count.update({f"{worker}s": number for worker, number in crew.items()})
    for slots in (position.slots, *(player.slots for player in position.players)):
        for slot in position.config.slots:
            if slot.id in slots and slot.tile is not None:
                count[f"{slot.tile} tiles"] += slots[slot.id]
            if slot.id in slots and slot.good is not None:
                count[f"{slot.good} goods"] += slots[slot.id]
    if position.config.rules.get("forest_supply") is None:
        # They are counted by the plantations they were, or there is no end of them.
        del count["forest tiles"]
    return dict(count)
