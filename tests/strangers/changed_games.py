"""Plays games whose course, roles and buildings are changed; `test_more_rules.py` runs it.

    python changed_games.py NUMBER FIRST

It plays as many games with each of the two packages and with all published expansions, and makes
every tenth position into a game again.
"""

from __future__ import annotations

import random
import sys

from puertorico import EXPANSIONS, Config, Edition, Game, Position, Record, View
from puertorico.expansions import installed_expansion


def play(config: Config, seed: int) -> int:
    """Plays a random game; returns how many positions were made into games."""
    rng = random.Random(seed)
    game = Game.new(config, seed=seed)
    number = made = 0
    while not game.is_over:
        number += 1
        if number % 10 == 0:
            position = game.position()
            read = Position.from_json(position.to_json(), expansions=config.expansions)
            again = Game.from_position(read)
            assert again.position() == position
            assert again.legal_actions() == game.legal_actions()
            view = game.view(game.seat if game.seat >= 0 else None)
            assert View.from_json(view.to_json(), expansions=config.expansions) == view
            assert view.sample(number).view(view.viewer) == view
            made += 1
        game.apply(rng.choice(game.legal_actions()))
    record = Record.from_json(game.record().to_json(), expansions=config.expansions)
    assert record.replay().key() == game.key()
    return made


def main() -> None:
    """Plays the games."""
    number, first = int(sys.argv[1]), int(sys.argv[2])
    for name in ("trade_winds", "old_harbor"):
        expansions = (*EXPANSIONS, installed_expansion(name))
        made = 0
        for seed in range(first, first + number):
            edition = list(Edition)[seed % 3]
            made += play(Config(players=2 + seed % 4, edition=edition, expansions=expansions), seed)
        print(f"{name}: {number} games, {made} positions")


if __name__ == "__main__":
    main()
