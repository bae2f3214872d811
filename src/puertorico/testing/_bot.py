"""`check_bot`, and the report that it returns."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from .._base.compat import override
from .._base.messages import checked_int, checked_seed, counted
from .._base.progress import Progress, told
from .._config import Config, Edition
from .._engine.manifest.expansion import Expansion
from ..actions._action import Action
from ..bots import Bot
from ..errors import ConfigError
from ..expansions._expansions import EXPANSIONS
from ..game._game import Game, View
from ._checks import otherwise
from ._play import CheckFailedError, Found, Mismatch, Start, mixed, pick


@attrs.frozen
class BotReport:
    """A summary of the games of `check_bot`; ``str`` makes it readable.

    Attributes:
        games: How many games were played.
        choices: How many choices the bot made in them.
        configs: How many different configs there were.
        disguised: At how many choices it was also asked about a game that differs in what its seat
            cannot know.
        mean: The mean time of a choice, in seconds; it is not compared.
        slowest: The longest time of a choice, in seconds; it is not compared.
    """

    games: int
    choices: int
    configs: int
    disguised: int
    mean: float = attrs.field(eq=False)
    slowest: float = attrs.field(eq=False)

    @override
    def __str__(self) -> str:
        return (
            f"{counted(self.games, 'game')} of "
            f"{counted(self.configs, 'config')}, {counted(self.choices, 'choice')}, "
            f"{self.disguised} of them with something else hidden, no mistake found\n"
            f"time per choice: {1000 * self.mean:.1f} ms, at most {1000 * self.slowest:.1f} ms"
        )


class _Asked:
    """The same bot three times, so that none profits from what another remembers."""

    def __init__(self, make: Callable[[], Bot]) -> None:
        self.bots = [make() for _ in range(3)]
        self.times: list[float] = []
        self.disguised = 0

    def choose(self, rng: random.Random, game: Game) -> Action:
        """Returns the bot's choice in a game, if it is the same every time.

        Raises:
            Mismatch: Something about it is wrong.
        """
        actions = game.legal_actions()
        view = game.view(game.seat)
        before = view.to_json()
        began = time.perf_counter()
        chosen = self.bots[0].choose(view, actions)
        self.times.append(time.perf_counter() - began)
        if not any(chosen is action or chosen == action for action in actions):
            raise Mismatch(
                f"it chooses {str(chosen)[:80]!r}, which is not one of the legal actions"
            )
        if view.to_json() != before:
            raise Mismatch("it changes the view")
        expansions = game.config.expansions
        read = View.from_json(before, expansions=expansions)
        same = [Action.from_json(action.to_json(), expansions=expansions) for action in actions]
        again = self.bots[1].choose(read, same)
        if again != chosen:
            raise Mismatch(
                f"with the same seed and view, read from JSON, it chooses '{again}' instead of "
                f"'{chosen}'"
            )
        self._disguise(rng, game, chosen)
        return chosen

    def _disguise(self, rng: random.Random, game: Game, chosen: Action) -> None:
        """Asks about a different game that looks the same to the seat."""
        other = otherwise(rng, game, game.seat)
        differs = other is not None and other.key() != game.key()
        self.disguised += differs
        shown = game if other is None else other
        found = _ask(self.bots[2], shown)
        if found != chosen:
            raise Mismatch(
                f"what its seat cannot know changes its choice from '{chosen}' to '{found}', or it "
                "uses random numbers that are not its own"
            )


def _ask(bot: Bot, game: Game) -> Action:
    """Returns a bot's choice; *game* is the only game in its frames."""
    return bot.choose(game.view(game.seat), game.legal_actions())


def check_bot(
    bot: Bot | Callable[[], Bot],
    *,
    games: int = 6,
    seed: int = 0,
    expansions: Sequence[Expansion] = EXPANSIONS,
    rounds: int = 5,
    seconds: float | None = None,
    progress: Progress = True,
) -> BotReport:
    """Lets a bot play all seats of games of many configs, and looks for mistakes.

    Each choice must be legal, and leave the view as it is. Three equal bots are asked every time:
    with the view, with a view from JSON, and with that of a game that differs in everything the
    seat cannot know. They must agree, so a bot may use random numbers only from its own seed.

    Args:
        bot: The bot, of which deep copies play; or a class or function without parameters that
            makes equal bots, such as ``lambda: MyBot(seed=1)``.
        games: The number of games, at least 1.
        seed: The seed of the games.
        expansions: The expansions to play with: none, all, and each of them.
        rounds: The number of rounds after which the games end, at least 1.
        seconds: The longest time that a choice may take, in seconds; None for any time.
        progress: Called after each game with the number so far. True shows it on stderr, if
            that is a terminal and it takes more than two seconds; False does nothing.

    Returns:
        How much was checked, and how long the choices took.

    Raises:
        CheckFailedError: There is a mistake; the error contains the game that shows it.
        ConfigError: *games* is below 1, or *rounds* is not a number of rounds.

    >>> from puertorico.bots import RandomBot
    >>> report = check_bot(RandomBot(1), games=2, rounds=1)
    >>> report.games, report.choices > 10
    (2, True)
    """
    if checked_int("games", games) < 1:
        raise ConfigError("games must be at least 1")
    rng = random.Random(checked_seed(seed))
    sets: list[tuple[Expansion, ...]] = [
        (),
        tuple(expansions),
        *[(expansion,) for expansion in expansions],
    ]
    decks: list[list[Any]] = [[], [], []]
    choices: tuple[Sequence[Any], ...] = (sets, range(2, 6), list(Edition))
    configs: set[Config] = set()
    times: list[float] = []
    disguised = 0
    with told(progress, "checking", games) as tell:
        for number in range(games):
            for deck, items in zip(decks, choices, strict=True):
                deck += [] if deck else mixed(rng, items)
            config = Config(
                players=decks[1].pop(),
                edition=decks[2].pop(),
                expansions=decks[0].pop(),
                max_rounds=rounds,
            )
            start = Start(
                config=config,
                seed=int(rng.random() * 1_000_000),
                chance="manual" if number % 3 == 2 else "seeded",
                ask_forced=number % 4 == 3,
            )
            asked = _Asked(_maker(bot))
            _play(start, asked, seconds)
            configs.add(config)
            times += asked.times
            disguised += asked.disguised
            tell(number + 1)
    return BotReport(
        games=games,
        choices=len(times),
        configs=len(configs),
        disguised=disguised,
        mean=sum(times) / len(times),
        slowest=max(times),
    )


def _maker(bot: Any) -> Callable[[], Bot]:
    if isinstance(bot, type) or not hasattr(bot, "choose"):
        made: Callable[[], Bot] = bot
        return made
    return lambda: copy.deepcopy(bot)


def _play(start: Start, asked: _Asked, seconds: float | None) -> None:
    """Plays a game of the bot.

    Raises:
        CheckFailedError: Something is wrong.
    """
    game = Game.new(start.config, seed=start.seed, chance=start.chance, ask_forced=start.ask_forced)
    rng = random.Random(start.seed)
    while not game.is_over:
        try:
            if game.seat < 0:
                game.apply(pick(rng, game.legal_actions()))
                continue
            action = asked.choose(rng, game)
            if seconds is not None and asked.times[-1] > seconds:
                raise Mismatch(f"it takes {asked.times[-1]:.3f} seconds, but may take {seconds}")
        except Exception as error:
            raise CheckFailedError(Found(start, game.history, "bot", error, game)) from error
        game.apply(action)
