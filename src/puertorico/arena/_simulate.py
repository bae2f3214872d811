"""Plays many games of random legal actions and summarizes them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial
from itertools import islice
from operator import add
from time import perf_counter
from typing import Any, Final

import attrs

from .._base.jsontext import Document
from .._base.messages import (
    checked_int,
    checked_seed,
    checked_value,
    shown,
    wrong_type,
)
from .._base.plain import to_plain
from .._base.progress import Progress, told
from .._base.reader import Reader
from .._config import Config
from ..errors import ConfigError, RecordError
from ..game._game import Game
from ..state._actiontable import ActionWeights
from ..types import Ending
from ._many import FileName, check_executor, continued, spread
from ._result import by_frequency
from ._tally import MOST, Tally, bounded, check_places

_BATCH: Final = 50
"""The games of a task for an executor; the results do not depend on it."""


@attrs.frozen
class SeatSummary:
    """How one seat did over all games.

    Attributes:
        seat: The seat, from 0.
        tally: Its places, victories and scores.
    """

    seat: int
    tally: Tally

    @property
    def wins(self) -> int:
        """The number of victories, including shared ones."""
        return self.tally.wins

    @property
    def shared(self) -> int:
        """How many of the victories were shared."""
        return self.tally.shared

    @property
    def mean(self) -> float:
        """The mean of its final scores, in victory points."""
        return self.tally.mean

    @property
    def best(self) -> int:
        """Its highest final score, in victory points."""
        return self.tally.highest


@attrs.frozen
class SimulationResult:
    """A summary of the games that `simulate` played.

    Two results are equal if their games were the same; `seconds` is not compared.

    Attributes:
        config: The config of the games.
        seed: The seed of everything random.
        games: How many games were played, or read from a file; at least 1.
        seats: One `SeatSummary` for each seat, by seat.
        endings: Pairs of an end condition and the number of games in which it was met, the most
            frequent first; a game in which two were met counts for both.
        rounds: How many rounds were played in all games together.
        decisions: How many actions were played in all games together.
        last: The last game, which is over.
        seconds: The time taken, in seconds.
        read: How many of the games were read from a file instead of played; it is not compared.
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
    read: int = attrs.field(default=0, eq=False)

    @property
    def games_per_second(self) -> float:
        """Games played per second."""
        return (self.games - self.read) / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """Actions per second, with the mean number of actions of all games."""
        return self.decisions / self.games * self.games_per_second


@attrs.frozen
class _Played(Document):
    """The result of one game.

    Attributes:
        number: The number of the game, from 0.
        totals: The final scores by seat.
        places: The places by seat.
        ending: The end conditions that were met.
        rounds: The number of rounds.
        decisions: The number of actions.
    """

    number: int
    totals: tuple[int, ...] = attrs.field(validator=bounded(-MOST))
    places: tuple[int, ...]
    ending: tuple[str, ...]
    rounds: int = attrs.field(validator=bounded())
    decisions: int = attrs.field(validator=bounded())

    def tallies(self) -> list[Tally]:
        """Returns the result of each seat."""
        winners = self.places.count(1)
        return [
            Tally.of(place, winners, total, len(self.places))
            for place, total in zip(self.places, self.totals, strict=True)
        ]


@attrs.frozen
class _Task:
    """Games to play: the number of the first, and the seeds of draws and choices of each."""

    config: Config
    weights: ActionWeights | None
    first: int
    seeds: tuple[tuple[int, int], ...]


def _play(
    config: Config, seeds: tuple[int, int], weights: ActionWeights | None
) -> tuple[Game, int]:
    """Plays a game; returns it with the number of actions."""
    game = Game.new(config, seed=seeds[0])
    return game, game.play_out(seed=seeds[1], weights=weights)


def _play_all(task: _Task) -> list[_Played]:
    results = []
    for number, seeds in enumerate(task.seeds, task.first):
        game, decisions = _play(task.config, seeds, task.weights)
        score = game.score()
        results.append(
            _Played(
                number=number,
                totals=tuple([player.total for player in score.players]),
                places=tuple([player.place for player in score.players]),
                ending=game.ending,
                rounds=game.round,
                decisions=decisions,
            )
        )
    return results


def simulate(
    config: Config,
    *,
    games: int,
    seed: int,
    weights: ActionWeights | None = None,
    executor: Executor | None = None,
    file: FileName | None = None,
    progress: Progress = True,
) -> SimulationResult:
    """Returns a summary of games in which every seat chooses at random, as `Game.play_out` does.

    Args:
        config: The config of the games.
        games: The number of games, at least 1.
        seed: The seed of everything random; the same seed plays the same games on every platform
            and Python version, and on any executor.
        weights: How often each action is chosen; None for equal weights.
        executor: Where games are played, any `concurrent.futures.Executor`; None for here.
        file: A file for the result of each game, one line of JSON each. If it has results of the
            same config, seed and weights, they are read instead of played.
        progress: Called after each game with the number so far, including games read. True shows
            it on stderr, if that is a terminal and it takes more than two seconds; False does
            nothing.

    Raises:
        ConfigError: *games* is below 1, or the weights are those of another config.
        OSError: The file cannot be read or written.
        RecordError: The file holds other results.

    >>> from puertorico import Config
    >>> result = simulate(Config(players=3), games=2, seed=1)
    >>> result.games, len(result.seats), result.last.is_over
    (2, 3, True)
    """
    checked_value("config", Config, config)
    check_executor(executor)
    if checked_int("games", games) < 1:
        raise ConfigError(f"games must be at least 1, not {shown(games)}")
    checked_seed(seed)
    if weights is not None:
        if not isinstance(weights, ActionWeights):
            raise wrong_type("weights", "an ActionWeights or None", weights)
        weights.check(config)
    batch = 1 if executor is None else _BATCH
    # All games may be in the file.
    first = games

    def tasks() -> Iterator[_Task]:
        seeds = islice(_seeds(seed), first, games)
        for start in range(first, games, batch):
            yield _Task(config, weights, start, tuple(islice(seeds, batch)))

    def play(number: int) -> Iterator[_Played]:
        nonlocal first
        first = number
        for results in spread(_play_all, tasks(), executor):
            yield from results

    header = {
        "config": to_plain(config),
        "weights": None if weights is None else list(weights.by_code),
        "seed": seed,
    }
    tallies: list[Tally] = []
    endings: Counter[Any] = Counter()
    rounds = decisions = 0
    start = perf_counter()
    results = continued(file, header, games, read=partial(_read, config.players), play=play)
    with told(progress, "playing", games) as tell:
        for number, result in enumerate(results, 1):
            own = result.tallies()
            tallies = list(map(add, tallies, own)) if tallies else own
            endings.update(result.ending)
            rounds += result.rounds
            decisions += result.decisions
            tell(number)
    seconds = perf_counter() - start
    last, _ = _play(config, next(islice(_seeds(seed), games - 1, None)), weights)
    return SimulationResult(
        config=config,
        seed=seed,
        games=games,
        seats=tuple([SeatSummary(seat, tally) for seat, tally in enumerate(tallies)]),
        endings=by_frequency(endings),
        rounds=rounds,
        decisions=decisions,
        last=last,
        seconds=seconds,
        read=first,
    )


def _seeds(seed: int) -> Iterator[tuple[int, int]]:
    """Yields the seeds of the draws and the choices of all games."""
    rng = random.Random(seed)
    while True:
        yield rng.getrandbits(48), rng.getrandbits(48)


def _read(players: int, data: Any, number: int) -> _Played:
    """Returns the result that plain data describes.

    Raises:
        RecordError: It does not describe the result of this game.
    """
    played: _Played = Reader(RecordError).read(_Played, data, "result")
    if played.number != number or not len(played.totals) == len(played.places) == players:
        raise RecordError(f"this is not the result of game {number}")
    check_places(played.places)
    return played
