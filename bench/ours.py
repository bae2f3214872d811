"""Random games, copies and new effect sets of this library, through its plain public API."""

from __future__ import annotations

import random
from time import process_time

from puertorico import Config, Game
from puertorico._engine.ruleset import Caches
from rivals import Playout

__all__ = ["new_effect_sets", "our_copies", "our_games", "our_play_outs"]


def our_games(games: int, seed: int, config: Config) -> Playout:
    """Plays random games."""
    rng = random.Random(seed)
    decisions = 0
    start = process_time()
    for number in range(games):
        game = Game.new(config, seed=seed + number)
        while actions := game.legal_actions():
            game.apply(actions[int(rng.random() * len(actions))])
            decisions += 1
    return Playout(games, decisions, process_time() - start)


def our_play_outs(games: int, seed: int, config: Config) -> Playout:
    """Plays random games inside the engine."""
    decisions = 0
    start = process_time()
    for number in range(games):
        decisions += Game.new(config, seed=seed + number).play_out(seed=seed + number)
    return Playout(games, decisions, process_time() - start)


def our_copies(copies: int, seed: int, config: Config) -> tuple[float, float]:
    """Copies the positions of a random game in turn.

    Returns:
        The seconds of the copies alone, and of copies that play one action each.
    """
    rng = random.Random(seed)
    pairs = []
    game = Game.new(config, seed=seed)
    while not game.is_over:
        actions = game.legal_actions()
        action = actions[int(rng.random() * len(actions))]
        pairs.append((game.copy(), action))
        game.apply(action)
    positions = [position for position, _ in pairs]
    rounds = -(-copies // len(pairs))
    share = copies / (rounds * len(pairs))
    start = process_time()
    for _ in range(rounds):
        for position in positions:
            position.copy()
    copied = process_time() - start
    start = process_time()
    for _ in range(rounds):
        for position, action in pairs:
            position.copy().apply(action)
    return copied * share, (process_time() - start) * share


def new_effect_sets(config: Config, before: int, games: int) -> float:
    """Counts the effect sets that are still put together after many random games.

    Nothing else may have played with this config since the program began.

    Args:
        config: What is played.
        before: The number of games after which the count begins.
        games: The number of games that count.

    Returns:
        How many per game.
    """
    caches: Caches = Game.new(config, seed=0)._table.ruleset.caches
    our_games(before, 1, config)

    sets = 0
    for number in range(games):
        known = len(caches.effect_sets)
        our_games(1, 1 + before + number, config)
        # A cache that was emptied because it was full has fewer entries than before.
        now = len(caches.effect_sets)
        sets += now - known if now >= known else now
    return sets / games
