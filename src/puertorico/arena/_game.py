"""One game between bots: who plays it on which seat, with which seed, and its result."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any, Final

import attrs

from .._base.jsontext import Document, read_document
from .._base.messages import checked_int, checked_seed, checked_value, counted, shown
from .._base.plain import to_plain
from .._base.reader import Reader
from .._config import Config
from ..bots import BotSpec, bot_name, make_bot
from ..bots._bot import ask
from ..bots._naming import listed_bots
from ..errors import ConfigError, PuertoRicoError, RecordError
from ..game._game import Game
from ._tally import MOST, bounded, check_places

MOST_BOTS: Final = 16
"""The most bots of a tournament."""


def game_seed(seed: int, number: int) -> int:
    """Returns the seed of a game of a tournament, below 2 to the power of 48.

    Args:
        seed: The seed of the tournament.
        number: The number of the game, from 0.

    Raises:
        ConfigError: A number is out of its bounds.

    >>> game_seed(1, 0), game_seed(1, 1)
    (275188718767218, 152190194941581)
    """
    _check_number(number)
    return random.Random(f"game {number} of {checked_seed(seed)}").getrandbits(48)


def _check_number(number: int) -> None:
    """Raises `ConfigError` if no game has this number."""
    if not 0 <= checked_int("number", number) <= MOST:
        raise ConfigError(f"number must be 0 to {MOST:,}, not {shown(number)}")


@cache
def _groups(bots: int, players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(bots), players))


def lineup(number: int, *, bots: int, players: int) -> tuple[int, ...]:
    """Returns the index of the bot on each seat.

    A group of bots plays *players* games, moving on by one seat after each, so that every bot plays
    on every seat. Then the next group plays. When all groups have played, they play again in
    another order around the table; after (*players* - 1)! times, all orders have been used.

    Args:
        number: The number of the game, from 0.
        bots: The number of bots, at least *players* and at most `MOST_BOTS`.
        players: The number of seats, from 2 to 5.

    Raises:
        ConfigError: A number is out of its bounds.

    >>> [lineup(number, bots=3, players=3) for number in range(6)]
    [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
    >>> [lineup(number, bots=3, players=2) for number in range(6)]
    [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    """
    if not 2 <= checked_int("players", players) <= 5:
        raise ConfigError(f"players must be 2 to 5, not {shown(players)}")
    if not players <= checked_int("bots", bots) <= MOST_BOTS:
        raise ConfigError(f"bots must be {players} to {MOST_BOTS}, not {shown(bots)}")
    _check_number(number)
    block, shift = divmod(number, players)
    groups = _groups(bots, players)
    again, chosen = divmod(block, len(groups))
    first, *rest = groups[chosen]
    orders = list(permutations(rest))
    seats = (first, *orders[again % len(orders)])
    return seats[players - shift :] + seats[: players - shift]


@attrs.frozen
class GameResult(Document):
    """The result of one game of a tournament.

    Two results are equal if their games were the same; `nanoseconds` is not compared.

    Attributes:
        number: The number of the game, from 0.
        seed: The seed of the game; `play_game` plays it again.
        bots: The names of the bots by seat.
        totals: The final scores by seat, in victory points.
        places: The places by seat, 1 for the winner; tied seats share a place (A-18).
        rounds: How many rounds were played, at least 1.
        ending: The end conditions that were met, at least one.
        decisions: How many decisions each seat made, by seat.
        nanoseconds: The processor time that each bot took, in nanoseconds, by seat.
        collected: The result of `collect` for the game; see `play_games`.

    Raises:
        RecordError: A number is larger than in any game.
    """

    number: int = attrs.field(validator=bounded())
    seed: int = attrs.field(validator=lambda _result, _field, seed: checked_seed(seed))
    bots: tuple[str, ...]
    totals: tuple[int, ...] = attrs.field(validator=bounded(-MOST))
    places: tuple[int, ...]
    rounds: int = attrs.field(validator=bounded(1))
    ending: tuple[str, ...]
    decisions: tuple[int, ...] = attrs.field(validator=bounded())
    nanoseconds: tuple[int, ...] = attrs.field(eq=False, validator=bounded())
    collected: Any = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; several if they share the victory."""
        return tuple([seat for seat, place in enumerate(self.places) if place == 1])

    @classmethod
    def from_json(cls, text: str | bytes) -> GameResult:
        """Returns the result that JSON describes; the inverse of `to_json`.

        Args:
            text: The JSON, an object; bytes are UTF-8.

        Raises:
            RecordError: The text is not the JSON of a result.
        """
        return read_result(read_document(text, "result", error=RecordError))


def read_result(data: Any) -> GameResult:
    """Returns the result that plain data describes.

    Raises:
        RecordError: It does not describe one.
    """
    result: GameResult = Reader(RecordError).read(GameResult, data, "result")
    players = len(result.bots)
    if not players:
        raise RecordError("result.bots must not be empty")
    for name in ("totals", "places", "decisions", "nanoseconds"):
        if len(getattr(result, name)) != players:
            raise RecordError(f"result.{name} must have {players} items, one for each seat")
    check_places(result.places)
    try:
        # What is collected can be any plain data, and only such is written.
        to_plain(result.collected)
    except TypeError as wrong:
        raise RecordError(f"result.collected: {wrong}") from None
    except RecursionError:
        raise RecordError("result.collected is nested too deeply") from None
    return result


@attrs.frozen
class Task:
    """A task for a worker: one game of a tournament.

    Attributes:
        config: The config of the game.
        bots: The specifications of the bots, by seat.
        number: The number of the game.
        seed: The seed of the game.
        collect: Returns what is kept of the game besides its result; None for nothing.
    """

    config: Config
    bots: tuple[BotSpec, ...]
    number: int
    seed: int
    collect: Callable[[Game], Any] | None


def played(task: Task) -> GameResult:
    """Plays a game of a tournament and returns its result.

    Raises:
        BotError: A bot cannot be made or makes a mistake.
        ConfigError: The result of *collect* cannot be written as JSON.
    """
    game, decisions, nanoseconds = _play(task.config, task.bots, task.seed)
    score = game.score()
    result = GameResult(
        number=task.number,
        seed=task.seed,
        bots=tuple(map(bot_name, task.bots)),
        totals=tuple([player.total for player in score.players]),
        places=tuple([player.place for player in score.players]),
        rounds=game.round,
        ending=game.ending,
        decisions=tuple(decisions),
        nanoseconds=tuple(nanoseconds),
        collected=None if task.collect is None else task.collect(game),
    )
    try:
        again = GameResult.from_json(result.to_json()).collected
    except (TypeError, PuertoRicoError) as error:
        raise ConfigError(f"collect must return plain data: {error}") from None
    except RecursionError:
        raise ConfigError("collect must return plain data: it is nested too deeply") from None
    if again != result.collected:
        raise ConfigError(
            "collect must return plain data, with lists and with texts as keys: JSON makes "
            f"{shown(again)} of {shown(result.collected)}"
        )
    return result


def play_game(config: Config, bots: BotSpec | Sequence[BotSpec], *, seed: int) -> Game:
    """Plays one game between bots to its end, and returns it.

    Args:
        config: The config of the game.
        bots: The specifications of the bots, one for each seat, or one alone for all; see
            `puertorico.bots.BotSpec`.
        seed: The seed of the game; the seeds of the bots follow from it.

    Raises:
        BotError: A bot cannot be made or makes a mistake.
        ConfigError: There are more or fewer bots than seats.

    >>> from puertorico import Config
    >>> game = play_game(Config(players=2, max_rounds=2), ["heuristic", "random"], seed=5)
    >>> game.is_over, game.seed
    (True, 5)
    """
    players = checked_value("config", Config, config).players
    specs = listed_bots(bots, alone=players)
    if len(specs) != players:
        raise ConfigError(f"there are {players} seats, and {counted(len(specs), 'bot')}")
    return _play(config, specs, checked_seed(seed))[0]


def _play(config: Config, specs: Sequence[BotSpec], seed: int) -> tuple[Game, list[int], list[int]]:
    """Plays a game; returns it with the number of decisions and the nanoseconds by seat."""
    game = Game.new(config, seed=seed)
    bots = [
        make_bot(spec, seed=random.Random(f"bot {seat} of {seed}").getrandbits(48))
        for seat, spec in enumerate(specs)
    ]
    decisions = [0] * config.players
    nanoseconds = [0] * config.players
    while not game.is_over:
        seat = game.seat
        action, took = ask(bots[seat], bot_name(specs[seat]), game)
        game.apply(action)
        decisions[seat] += 1
        nanoseconds[seat] += took
    return game, decisions, nanoseconds
