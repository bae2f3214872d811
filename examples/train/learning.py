"""Learns by self-play: a network plays all seats, and learns what its positions were worth."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from math import inf

import attrs
import numpy as np

from puertorico import Config, Game
from train.bot import after
from train.features import size
from train.network import Network, Rows

HIDDEN = 48
OTHERS = 0.5
"""How much the points of the others count against those of the seat itself."""
SCALE = 20.0
"""How many points make a value of 1."""
LAMBDA = 0.97
"""How much the end of the game counts in a target, and not the value of the next position."""
KEPT = 300
"""How many of the last games are learned from."""
BATCH, BATCHES = 256, 24
"""The rows of a step, and the steps after each game."""


@attrs.frozen
class Progress:
    """How far the learning has got.

    Attributes:
        games: The number of games so far.
        seconds: The processor time so far.
        score: The mean score of a seat in the games since the last report.
        error: The mean squared error in them.
    """

    games: int
    seconds: float
    score: float
    error: float


def play(
    network: Network, config: Config, seed: int, rng: np.random.Generator, random: float
) -> tuple[list[Rows], list[int]]:
    """Plays a game in which the network has all seats.

    Args:
        network: The network.
        config: What is played.
        seed: The seed of the game.
        rng: Draws what is left to chance.
        random: The part of the choices of a role that are random; of other decisions an eighth.

    Returns:
        The positions after the decisions of each seat, and the final scores.
    """
    game = Game.new(config, seed=seed)
    rows: list[list[Rows]] = [[] for _ in range(config.players)]
    while not game.is_over:
        actions = game.legal_actions()
        seat = game.seat
        found = after(game, actions, seat, int(rng.integers(1 << 40)))
        # A random role shows something new; a random placement mostly spoils a position.
        if rng.random() < (random if game.kind == "role" else random / 8):
            number = int(rng.integers(len(actions)))
        else:
            number = int(network.values(found).argmax())
        rows[seat].append(found[number])
        game.apply(actions[number])
    return [np.array(each, np.float32) for each in rows], game.totals()


def targets(network: Network, rows: Rows, end: float) -> Rows:
    """Returns what the positions of a seat should be worth: lambda returns."""
    values = network.values(rows)
    found = np.empty(len(rows), np.float32)
    worth = end
    for place in reversed(range(len(rows))):
        found[place] = worth
        worth = LAMBDA * worth + (1 - LAMBDA) * float(values[place])
    return found


class Learner:
    """Keeps the last games, and learns from them.

    Args:
        config: What is played.
        seed: The seed of the first weights, and of what is learned when.
    """

    def __init__(self, config: Config, seed: int) -> None:
        self.network = Network(size(config.players), HIDDEN, seed)
        self._kept: deque[tuple[Rows, Rows]] = deque(maxlen=KEPT * config.players)
        self._rng = np.random.default_rng(seed)

    def take(self, rows: list[Rows], totals: list[int], spent: float) -> list[float]:
        """Learns from one more game; returns the errors of the steps.

        Args:
            rows: The positions after the decisions of each seat.
            totals: The final scores.
            spent: The part of the learning that is over: the steps become smaller.
        """
        for seat, found in enumerate(rows):
            others = (sum(totals) - totals[seat]) / (len(totals) - 1)
            end = (totals[seat] - OTHERS * others) / SCALE
            self._kept.append((found, targets(self.network, found, end)))
        rate = 0.002 * max(0.05, 1 - spent)
        return [self.network.learn(*sample(self._kept, self._rng), rate) for _ in range(BATCHES)]


def random_part(spent: float) -> float:
    """Returns the part of the choices of a role that are random, of other ones an eighth."""
    return max(0.02, 0.2 - 0.25 * spent)


def learn(
    config: Config,
    *,
    seconds: float = inf,
    games: int | None = None,
    seed: int = 1,
    every: int = 50,
) -> Iterator[tuple[Progress, Network]]:
    """Learns for a time or some games; yields the network every so many games, and at the end.

    Args:
        config: What is played.
        seconds: The processor time.
        games: The most games; None for any number.
        seed: The seed of everything random.
        every: After how many games it yields.
    """
    rng = np.random.default_rng(seed)
    learner = Learner(config, seed)
    start = time.process_time()
    scores: list[float] = []
    errors: list[float] = []
    played = 0
    spent = 0.0
    while spent < 1:
        rows, totals = play(
            learner.network, config, int(rng.integers(1 << 40)), rng, random_part(spent)
        )
        played += 1
        scores += totals
        errors += learner.take(rows, totals, spent)
        time_spent = time.process_time() - start
        spent = max(time_spent / seconds, 0 if games is None else played / games)
        if spent >= 1 or played % every == 0:
            score, error = float(np.mean(scores)), float(np.mean(errors))
            yield Progress(played, time_spent, score, error), learner.network
            scores, errors = [], []


def sample(kept: deque[tuple[Rows, Rows]], rng: np.random.Generator) -> tuple[Rows, Rows]:
    """Returns rows and targets of a step, a few of each of some games."""
    each = 16
    inputs, wanted = [], []
    for number in rng.integers(len(kept), size=BATCH // each):
        rows, goals = kept[number]
        chosen = rng.integers(len(rows), size=each)
        inputs.append(rows[chosen])
        wanted.append(goals[chosen])
    return np.concatenate(inputs), np.concatenate(wanted)
