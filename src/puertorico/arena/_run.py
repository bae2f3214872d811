"""Runs tournaments: here or on the workers of an executor, from the start or from a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import cycle, islice
from typing import Any

from .._base.messages import (
    checked_function,
    checked_int,
    checked_seed,
    checked_value,
    shown,
)
from .._base.plain import to_plain
from .._base.progress import Progress, told
from .._base.reader import Reader
from .._config import Config
from ..bots import BotSpec, bot_name, make_bot
from ..bots._naming import listed_bots
from ..errors import ConfigError, RecordError
from ..game._game import Game
from ..plugin import Expansion
from ._game import MOST_BOTS, GameResult, Task, game_seed, lineup, played, read_result
from ._many import FileName, ResultsFile, check_executor, continued, spread
from ._result import TournamentResult, empty, with_game


def tournament(
    config: Config,
    bots: BotSpec | Sequence[BotSpec],
    *,
    games: int,
    seed: int,
    executor: Executor | None = None,
    file: FileName | None = None,
    progress: Progress = True,
) -> TournamentResult:
    """Plays a tournament between bots and returns its results.

    The same arguments give the same results, on any executor, if the bots depend on nothing but
    their seed and what they see. This excludes bots that think for a fixed time.

    Args:
        config: The config of the games.
        bots: The specifications of the bots: one for each seat; more, of which each group plays; or
            fewer, or one alone, which fill the seats in turn. The same may be given several times.
            See `puertorico.bots.BotSpec`.
        games: The number of games, at least 1. All bots have played equally often on all seats
            after each multiple of the number of players times the number of groups.
        seed: The seed of everything random.
        executor: Where games are played, any `concurrent.futures.Executor`; None for here. If it
            has processes, classes and functions among the bots must be importable there.
        file: A file for the result of each game. If it has results of the same config, bots and
            seed, they are read instead of played, so a run that was stopped can go on.
        progress: Called after each game with the number so far, including games read. True shows
            it on stderr, if that is a terminal and it takes more than two seconds; False does
            nothing.

    Raises:
        BotError: A bot cannot be made or makes a mistake; the error contains its name, the seed of
            the game and the config.
        ConfigError: There are no bots or too many, or *games* is below 1.
        OSError: The file cannot be read or written.
        RecordError: The file holds other results.
    """
    specs = listed_bots(bots)
    names = _names(config, specs)
    result = empty(config, checked_seed(seed), names)
    with told(progress, "playing", games) as tell:
        for game in play_games(config, specs, games=games, seed=seed, executor=executor, file=file):
            result = with_game(result, game)
            tell(result.games)
    return result


def play_games(
    config: Config,
    bots: BotSpec | Sequence[BotSpec],
    *,
    games: int,
    seed: int,
    executor: Executor | None = None,
    file: FileName | None = None,
    collect: Callable[[Game], Any] | None = None,
) -> Iterator[GameResult]:
    """Plays the games of a tournament and yields the result of each, in the order of their numbers.

    Args:
        config: The config of the games.
        bots: As for `tournament`.
        games: The number of games.
        seed: The seed of everything random.
        executor: As for `tournament`.
        file: As for `tournament`.
        collect: Called with each finished game, where it was played. The value returned becomes
            `collected` in the result of the game. It must be plain data that JSON does not change:
            dicts with texts as keys, lists, texts, whole numbers, truth values and None. A line of
            the file is at most a million bytes long. For processes *collect* must be a function
            that can be imported.

    Raises:
        BotError: As for `tournament`.
        ConfigError: As for `tournament`; or *collect* returned something else, or too much.
        OSError: The file cannot be read or written.
        RecordError: The file holds other results.

    >>> from puertorico import Config, Game
    >>> config = Config(players=2, max_rounds=2)
    >>> for result in play_games(config, ["random"], games=2, seed=1, collect=Game.totals):
    ...     print(result.number, result.collected == list(result.totals))
    0 True
    1 True
    """
    listed = listed_bots(bots)
    names = _names(config, listed)
    if checked_int("games", games) < 1:
        raise ConfigError(f"games must be at least 1, not {shown(games)}")
    checked_seed(seed)
    checked_function("collect", collect)
    check_executor(executor)
    # Wrong names are found here, not on a worker.
    for spec in dict(zip(names, listed, strict=True)).values():
        make_bot(spec)
    specs = tuple(islice(cycle(listed), max(config.players, len(listed))))

    def task(number: int) -> Task:
        seats = lineup(number, bots=len(specs), players=config.players)
        chosen = tuple([specs[index] for index in seats])
        return Task(config, chosen, number, game_seed(seed, number), collect)

    def play(first: int) -> Iterator[GameResult]:
        return spread(played, map(task, range(first, games)), executor)

    def read(data: Any, number: int) -> GameResult:
        result = read_result(data)
        wanted = task(number)
        found = (result.number, result.seed, result.bots)
        if found != (number, wanted.seed, tuple(map(bot_name, wanted.bots))):
            raise RecordError(f"this is not the result of game {number}")
        return result

    header = _header(config, names, seed, collect)
    return continued(file, header, games, read=read, play=play)


def read_results(file: FileName) -> Iterator[GameResult]:
    """Yields the results of the games in a file that `tournament` or `play_games` wrote.

    Args:
        file: The path of the file.

    Raises:
        OSError: The file cannot be read.
        RecordError: It holds something else.
    """
    with ResultsFile(file) as lines:
        for data in lines:
            yield _read(lines, data)


def _read(lines: ResultsFile, data: Any) -> GameResult:
    try:
        return read_result(data)
    except RecordError as error:
        raise lines.wrong(str(error)) from None


def read_tournament(file: FileName, *, expansions: Sequence[Expansion] = ()) -> TournamentResult:
    """Returns the results of a tournament, as far as a file holds them.

    Args:
        file: A file that `tournament` or `play_games` wrote.
        expansions: The expansions of the config; the published expansions are always known.

    Raises:
        OSError: The file cannot be read.
        RecordError: It holds something else.
    """
    with ResultsFile(file) as lines:
        header = lines.header
        try:
            config = Config.from_json(json.dumps(header["config"]), expansions=expansions)
            names = Reader(RecordError).read(tuple[str, ...], header["bots"], "bots")
            seed = checked_seed(Reader(RecordError).read(int, header["seed"], "seed"))
            if not 1 <= len(names) <= MOST_BOTS:
                raise RecordError(f"there must be 1 to {MOST_BOTS} bots, not {len(names)}")
        except (ConfigError, KeyError, RecordError) as error:
            raise lines.wrong(f"this does not say what was played: {error}") from None
        result = empty(config, seed, names)
        known = set(names)
        for data in lines:
            game = _read(lines, data)
            if len(game.bots) != config.players or not known.issuperset(game.bots):
                raise lines.wrong("this game had other bots")
            result = with_game(result, game)
    return result


def _header(
    config: Config, names: Sequence[str], seed: int, collect: Callable[[Game], Any] | None
) -> dict[str, Any]:
    """Returns what the first line of a file says."""
    return {
        "config": to_plain(config),
        "bots": list(names),
        "seed": seed,
        "collect": None if collect is None else bot_name(collect),
    }


def _names(config: Config, bots: Sequence[BotSpec]) -> list[str]:
    """Returns the names of the bots."""
    checked_value("config", Config, config)
    names = list(map(bot_name, bots))
    if not 1 <= len(names) <= MOST_BOTS:
        raise ConfigError(f"there must be 1 to {MOST_BOTS} bots, not {len(names)}")
    known = dict(zip(names, bots, strict=True))
    if any([known[name] != bot for name, bot in zip(names, bots, strict=True)]):
        raise ConfigError("different bots have the same name; give them different names")
    return names
