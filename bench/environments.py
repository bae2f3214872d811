"""Steps per second of the environments for learners, next to the bare engine.

Usage: ``python bench/environments.py [--seconds 3] [--repeats 5]``

All play random four-player base games on one core. A step is a decision of a seat; in the
environment for Gymnasium the others are random bots, and their decisions count too. Every figure is
a median; none has a goal, as most of the time is that of the libraries.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import numpy as np

from puertorico import EXPANSIONS, Config, Game
from puertorico.learn import ENCODING, Batch, gymnasium_env, openspiel_game, pettingzoo_env

CONFIG = Config(players=4)
EVERYTHING = Config(players=4, expansions=EXPANSIONS)
GAMES = 64
"""How many games are stepped together."""

Playing = Callable[[int], int]
"""Plays a random game with a seed; returns the number of decisions."""


def engine(seed: int) -> int:
    """Plays with the engine alone."""
    rng = random.Random(seed)
    game = Game.new(CONFIG, seed=seed)
    steps = 0
    while actions := game.legal_actions():
        game.apply(actions[int(rng.random() * len(actions))])
        steps += 1
    return steps


def play_out(seed: int) -> int:
    """Plays inside the engine."""
    return Game.new(CONFIG, seed=seed).play_out(seed=seed)


def encoded(seed: int) -> int:
    """Plays with codes, and fills the mask and the observation of each seat that decides."""
    rng = random.Random(seed)
    game = Game.new(CONFIG, seed=seed)
    numbers = np.empty(ENCODING.size, np.float32)
    mask = np.empty(len(ENCODING.actions), np.int8)
    steps = 0
    while not game.is_over:
        ENCODING.mask(game, mask)
        ENCODING.observe_seat(game, game.seat, numbers)
        codes = ENCODING.legal_codes(game)
        game.apply(ENCODING.action(codes[int(rng.random() * len(codes))], game))
        steps += 1
    return steps


def batch(config: Config) -> Playing:
    """Returns how to take steps in many games at once; the codes come from the masks."""
    observations: Any = np.empty((GAMES, ENCODING.size), np.float32)
    masks: Any = np.empty((GAMES, len(ENCODING.actions)), np.int8)
    played = Batch(config, observations, masks, games=GAMES, seed=1)
    rng = random.Random(1)

    def play(seed: int) -> int:
        # A few steps of all games, with their legal codes found in one go.
        for _ in range(10):
            games, codes = np.nonzero(masks)
            ends = np.searchsorted(games, range(GAMES), "right")
            starts = np.concatenate(([0], ends[:-1]))
            places = starts + [int(rng.random() * n) for n in ends - starts]
            played.step(codes[places])
        return 10 * GAMES

    return play


def pettingzoo() -> Playing:
    """Returns how to play with PettingZoo."""
    env = pettingzoo_env(CONFIG)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, over, _, _ = env.last()
            env.step(None if over else pick(rng, observation["action_mask"]))
        return int(env.steps)

    return play


def gymnasium() -> Playing:
    """Returns how to play with Gymnasium."""
    env = gymnasium_env(CONFIG, bots="random")

    def play(seed: int) -> int:
        rng = random.Random(seed)
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            observation, _, over, _, _ = env.step(pick(rng, observation["action_mask"]))
        # Draws of a seeded game are in the history too.
        return len([action for action in env.game.history if str(action) in TEXTS])

    return play


TEXTS = frozenset(ENCODING.actions)


def openspiel() -> Playing:
    """Returns how to play with OpenSpiel, without observations."""
    game = openspiel_game(CONFIG)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                codes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(codes, shares)[0])
            else:
                codes = state.legal_actions()
                state.apply_action(codes[int(rng.random() * len(codes))])
                steps += 1
        return steps

    return play


def pick(rng: random.Random, mask: Any) -> int:
    """Returns a random legal code."""
    codes = np.flatnonzero(mask)
    return int(codes[int(rng.random() * len(codes))])


def rate(play: Playing, seconds: float) -> float:
    """Returns the steps per second."""
    steps = games = 0
    start = process_time()
    while process_time() - start < seconds:
        games += 1
        steps += play(games)
    return steps / (process_time() - start)


def main(argv: Sequence[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3, help="of each measurement (3)")
    parser.add_argument("--repeats", type=int, default=5, help="of each measurement (5)")
    options = parser.parse_args(argv)
    ways: dict[str, Playing] = {
        "inside the engine": play_out,
        "engine": engine,
        "engine, mask and observation": encoded,
        "64 games in a batch": batch(CONFIG),
        "64 with all expansions": batch(EVERYTHING),
        "PettingZoo": pettingzoo(),
        "Gymnasium, random bots": gymnasium(),
        "OpenSpiel": openspiel(),
    }
    # In turn, as the clock of a shared machine drifts.
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(options.repeats):
        for name, play in ways.items():
            found[name].append(rate(play, options.seconds))
    bare = statistics.median(found["engine"])
    for name, rates in found.items():
        figure = statistics.median(rates)
        print(f"{name:30} {figure:>10,.0f} steps/s {figure / bare:>8.3f} of the engine")
    return 0


if __name__ == "__main__":
    sys.exit(main())
