"""Plays many games of random legal actions and summarizes them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from time import perf_counter

import attrs

from ._base.arguments import checked_int, wrong_type
from .config import Config
from .errors import ConfigError, shown
from .game import Game
from .state._actionweights import ActionWeights
from .types import Ending

__all__ = ["SeatSummary", "SimulationResult", "simulate"]


@attrs.frozen
class SeatSummary:
    """How one seat did over all games.

    Attributes:
        seat: The seat.
        wins: The number of victories, including shared ones.
        shared: How many of the victories were shared.
        mean: The mean of its final scores, in victory points.
        best: Its highest final score, in victory points.
    """

    seat: int
    wins: int
    shared: int
    mean: float
    best: int


@attrs.frozen
class SimulationResult:
    """A summary of the games that `simulate` played.

    Two results are equal if their games were the same; `seconds` is not compared.

    Attributes:
        config: What was played.
        seed: The seed.
        games: The number of games.
        seats: One `SeatSummary` per seat.
        endings: Pairs of an end condition and the number of games in which it was met, the most
            frequent first; a game in which two were met counts for both.
        rounds: The total number of rounds.
        decisions: The total number of actions.
        last: The last game, which is over.
        seconds: The time taken, in seconds.
    """

    config: Config
    seed: int
    games: int
    seats: tuple[SeatSummary, ...]
    endings: tuple[tuple[Ending, int], ...]
    rounds: int
    decisions: int
    last: Game = attrs.field(eq=lambda game: game.key())
    seconds: float = attrs.field(eq=False)

    @property
    def games_per_second(self) -> float:
        """Games per second."""
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """Actions per second."""
        return self.decisions / self.seconds


def simulate(
    config: Config,
    *,
    games: int,
    seed: int,
    weights: ActionWeights | None = None,
    progress: Callable[[int], None] | None = None,
) -> SimulationResult:
    """Plays *games* games in which every seat chooses at random, as `Game.play_out` does.

    Args:
        config: What is played.
        games: The number of games, at least 1.
        seed: The seed of everything random; the same seed plays the same games on every platform
            and Python version.
        weights: How often each action is chosen; None for all alike.
        progress: Called after each game with the number of games played so far.

    Raises:
        ConfigError: *games* is below 1, or the weights are those of another config.

    >>> from puertorico import Config
    >>> result = simulate(Config(players=3), games=2, seed=1)
    >>> result.games, len(result.seats), result.last.is_over
    (2, 3, True)
    """
    if not isinstance(config, Config):
        raise wrong_type("config", "a Config", config)
    if checked_int("games", games) < 1:
        raise ConfigError(f"games must be at least 1, not {shown(games)}")
    rng = random.Random(checked_int("seed", seed))
    totals: list[list[int]] = [[] for _ in range(config.players)]
    wins = [0] * config.players
    shared = [0] * config.players
    endings: Counter[Ending] = Counter()
    rounds = 0
    decisions = 0
    start = perf_counter()
    for number in range(1, games + 1):
        game = Game.new(config, seed=rng.getrandbits(48))
        decisions += game.play_out(seed=rng.getrandbits(48), weights=weights)
        score = game.score()
        for player in score.players:
            totals[player.seat].append(player.total)
        for seat in score.winners:
            wins[seat] += 1
            shared[seat] += len(score.winners) > 1
        endings.update(game.ending)
        rounds += game.round
        if progress is not None:
            progress(number)
    return SimulationResult(
        config=config,
        seed=seed,
        games=games,
        seats=tuple(
            SeatSummary(seat, wins[seat], shared[seat], sum(points) / games, max(points))
            for seat, points in enumerate(totals)
        ),
        endings=tuple(sorted(endings.items(), key=lambda item: (-item[1], item[0]))),
        rounds=rounds,
        decisions=decisions,
        last=game,
        seconds=perf_counter() - start,
    )
