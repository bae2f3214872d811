"""One hash over every action of many seeded random games, to compare two builds.

python bench/streams.py [--games 5000] [--build pure|compiled]
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections.abc import Sequence
from itertools import product
from typing import Any

import puertorico
from machine import BUILD
from puertorico import EXPANSIONS, FESTIVAL, NEW_BUILDINGS, NOBLES, SMUGGLER, Config, Edition, Game

SETUPS: tuple[dict[str, Any], ...] = (
    {},
    {"expansions": (NEW_BUILDINGS,), "buildings": "draft"},
    {"expansions": (NEW_BUILDINGS,), "buildings": "random"},
    {"expansions": (NEW_BUILDINGS,), "buildings": "all"},
    {
        "expansions": (NEW_BUILDINGS,),
        "buildings": ("guest_house", "forest_house", "small_wharf", "black_market", "library"),
    },
    {"expansions": (NOBLES,)},
    {"expansions": (SMUGGLER,)},
    {"expansions": (FESTIVAL,)},
    {"expansions": EXPANSIONS},
    {"expansions": EXPANSIONS, "buildings": "all"},
)
"""The expansions, and how the buildings are chosen."""
CONFIGS = tuple(
    Config(players=players, edition=edition, **setup)
    for edition, players, setup in product(Edition, range(2, 6), SETUPS)
)


def stream_hash(games: int) -> tuple[str, int]:
    """Plays games of every edition, number of players and set-up in turn.

    Returns:
        The SHA-256 of the texts of their actions and scores, and the number of actions.
    """
    digest = hashlib.sha256()
    decisions = 0
    for number in range(games):
        rng = random.Random(number)
        game = Game.new(CONFIGS[number % len(CONFIGS)], seed=number)
        while not game.is_over:
            actions = game.legal_actions()
            action = actions[int(rng.random() * len(actions))]
            digest.update(f"{len(actions)} {action}\n".encode())
            game.apply(action)
            decisions += 1
        totals = [player.total for player in game.score().players]
        digest.update(f"{game.ending} {totals}\n".encode())
    return digest.hexdigest(), decisions


def main(argv: Sequence[str] | None = None) -> int:
    """Prints the hash."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=5000, help="how many (5000)")
    parser.add_argument("--build", choices=("pure", "compiled"), help="refuse any other build")
    options = parser.parse_args(argv)

    if options.build not in (None, BUILD):
        print(f"this is the {BUILD} build: {puertorico.__file__}", file=sys.stderr)
        return 1
    digest, decisions = stream_hash(options.games)
    print(f"{digest} {options.games} games, {decisions} decisions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
