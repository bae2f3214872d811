"""`Batch`: many games that are stepped together."""

from __future__ import annotations

import operator
import random
from array import array
from collections.abc import Iterable, Sequence
from typing import Any, Final

from .._base import messages
from .._base.compat import override
from .._config import Config
from ..errors import ConfigError, PuertoRicoError
from ..game._game import Game
from ._encoding import ENCODING, FLOATS, FORMATS, Encoding
from ._fields import SEATS
from ._rewards import Account, Reward, Rewarding
from ._stepping import Lane, Masks, choose_all, play_all, show_all

_WHOLE: Final = "bBhHiIlLqQ"
"""The formats of whole numbers."""
_WIDE: Final = "iIlLqQfd"
"""The formats that hold every number of an observation."""


class Batch:
    """Many games that one thread plays together, for learners.

    A step plays one action in each game. Then the caller's arrays hold, for each game, the
    observation and the mask of the seat that decides next. Each finished game makes room for a new
    one. Nothing else is copied, so this is the fastest way to see many decisions.

    The arrays have a row for each game. Anything with a writable buffer will do: a NumPy array, an
    ``array.array`` of the right length, a ``memoryview``, shared memory.

    Args:
        configs: The config of the games, or several, for the games to use in turn.
        observations: Where observations are written: rows of `Encoding.size` numbers of 32 or 64
            bits.
        masks: Where masks are written: rows of a number or a truth value for each code.
        games: How many games.
        seed: The seed for all draws; None chooses one at random.
        encoding: The codes and observations.
        reward: The reward of the seats.
        gamma: The discount of the reward ``"shaped"``.
        sees_all: Whether a *reward* that is a function gets games instead of views.
        scaled: Whether the numbers of an observation are divided by the greatest number of their
            field, or by 255 if that is less, and cut off at 1 (and at -1, for a slot of an
            expansion); only with arrays of floats.
        ask_forced: Whether to stop at forced moves too.

    Raises:
        ConfigError: An argument has an impossible value, or an array does not fit.
        TypeError: An argument has a wrong type.

    Attributes:
        seats: The seat that decides in each game.
        rewards: A row for each game, with the seats' rewards in the last step; each row has five
            floats, one per seat.
        done: Whether a game ended in the last step, 0 or 1 for each.
        finished: The games that ended in the last step, by number.
        encoding: The codes and observations.

    The first three are views of memory that change with every step, for ``numpy.asarray``.

    >>> from array import array
    >>> from puertorico import Config
    >>> from puertorico.learn import ENCODING, Batch
    >>> codes, size = len(ENCODING.actions), ENCODING.size
    >>> observations, masks = array("f", bytes(4 * 8 * size)), bytearray(8 * codes)
    >>> batch = Batch(Config(players=3), observations, masks, games=8, seed=1)
    >>> for _ in range(20):
    ...     batch.step([masks.index(1, codes * game) - codes * game for game in range(8)])
    ...
    >>> batch.seats.tolist(), len(batch.games)
    ([2, 2, 2, 2, 2, 2, 2, 2], 8)
    """

    def __init__(
        self,
        configs: Config | Iterable[Config],
        observations: Any,
        masks: Any,
        *,
        games: int,
        seed: int | None = None,
        encoding: Encoding = ENCODING,
        reward: Reward = "outcome",
        gamma: float = 1.0,
        sees_all: bool = False,
        scaled: bool = False,
        ask_forced: bool = False,
    ) -> None:
        if messages.checked_int("games", games) < 1:
            raise ConfigError(f"games must be at least 1, not {messages.shown(games)}")
        listed = (
            (configs,)
            if isinstance(configs, Config)
            else messages.checked_items("configs", configs)
        )
        for config in listed:
            if not isinstance(config, Config):
                raise messages.wrong_type("each of configs", "a Config", config)
        if not 0 < len(listed) <= games:
            raise ConfigError(f"there must be 1 to {games} configs, not {len(listed)}")
        if not isinstance(encoding, Encoding):
            raise messages.wrong_type("encoding", "an Encoding", encoding)
        of_configs = [encoding._of(config) for config in listed]
        self._rewarding = Rewarding(reward, gamma, sees_all)
        self._ask_forced = messages.checked_flag("ask_forced", ask_forced)
        formats = FLOATS if messages.checked_flag("scaled", scaled) else _formats(encoding)
        numbers = _memory("observations", observations, games, encoding.size, formats)
        flags = _memory("masks", masks, games, len(encoding.actions), "?" + FORMATS)
        kept = Masks(flags.format, len(encoding.actions))
        self.encoding = encoding
        self._observations = numbers.cast("B")
        self._masks = flags.cast("B")
        row_size = self._observations.nbytes // games
        self._configs = [listed[game % len(listed)] for game in range(games)]
        self._lanes = [
            Lane(of_config.row(numbers.format, scaled), kept, of_config.codes, game, row_size)
            for game in range(games)
            for of_config in (of_configs[game % len(listed)],)
        ]
        self._seats = array("b", bytes(games))
        self._done = bytearray(games)
        self._rewards = array("f", bytes(4 * games * SEATS))
        self._nothing = self._rewards[:]
        self.seats: memoryview[int] = memoryview(self._seats).toreadonly()
        self.done: memoryview[int] = memoryview(self._done).toreadonly()
        rows = memoryview(self._rewards).cast("B").cast("f", (games, SEATS))
        self.rewards: memoryview[float] = rows.toreadonly()
        self.reset(seed)

    @override
    def __repr__(self) -> str:
        return f"<Batch of {len(self._lanes)} games>"

    @property
    def games(self) -> tuple[Game, ...]:
        """The games in progress. They show everything, even secrets."""
        return tuple([lane.game for lane in self._lanes])

    def reset(self, seed: int | None = None) -> None:
        """Begins all games again, and writes their first observations and masks.

        Args:
            seed: As for the batch.
        """
        self._random = random.Random(messages.seed_or_random(seed))
        self._accounts: list[Account] = []
        self._clear()
        for place in range(len(self._lanes)):
            self._accounts.append(self._begin(place))
        self._show()

    def step(self, codes: Sequence[int] | Any) -> None:
        """Plays an action in each game, and writes the next observations and masks.

        A game that ends is put in `finished`, and its row then belongs to a new game.

        Args:
            codes: The code of a legal action for each game: a sequence, or an array of whole
                numbers.

        Raises:
            ConfigError: There are too few or too many codes, they have the wrong shape, or one is
                unknown.
            IllegalActionError: An action is illegal; a note says in which game.
            TypeError: A code is not a whole number.

        None of these changes anything. Any other exception, such as one raised by an expansion or a
        reward, leaves the games at different steps: `reset` them.
        """
        numbers = _codes(codes, len(self._lanes))
        wrong = choose_all(self._lanes, numbers)
        if wrong >= 0:
            self._refuse(wrong, numbers[wrong])
        self._clear()
        for place in self._played():
            account = self._accounts[place]
            self._done[place] = 1
            self.finished[place] = account.game
            for seat, worth in enumerate(account.at_end()):
                self._rewards[SEATS * place + seat] = worth
            self._accounts[place] = self._begin(place)
        self._show()

    def _played(self) -> list[int]:
        """Plays the actions that were chosen; returns the games that are over."""
        return play_all(self._lanes)

    def _begin(self, place: int) -> Account:
        """Begins a new game."""
        seed = self._random.getrandbits(53)
        game = Game.new(self._configs[place], seed=seed, ask_forced=self._ask_forced)
        self._lanes[place].game = game
        return Account(self._rewarding, game)

    def _clear(self) -> None:
        """Forgets the results of the last step."""
        self.finished: dict[int, Game] = {}
        self._done[:] = bytes(len(self._done))
        self._rewards[:] = self._nothing

    def _show(self) -> None:
        """Writes the observations and masks, and rewards the seats that decide."""
        show_all(self._lanes, self._observations, self._masks, self._seats)
        if self._rewarding.on_the_way:
            for place, account in enumerate(self._accounts):
                seat = self._seats[place]
                worth = account.at_decision(seat)
                if worth:
                    self._rewards[SEATS * place + seat] += worth

    def _refuse(self, place: int, code: int) -> None:
        """Raises the error for a wrong code."""
        game: Game = self._lanes[place].game
        try:
            game._own(self.encoding.action(code, game))
        except PuertoRicoError as error:
            error.add_note(f"This was for game {place} of the batch.")
            raise


def _formats(encoding: Encoding) -> str:
    """Returns the formats that hold every number of an observation."""
    lowest = min([field.low for field in encoding.fields])
    return _WIDE if lowest >= 0 else _WIDE.translate({ord(each): None for each in "ILQ"})


def _memory(what: str, given: Any, rows: int, columns: int, formats: str) -> memoryview:
    """Returns the memory of the caller's array, which must have these rows and columns.

    Raises:
        ConfigError: It does not fit.
        TypeError: It has no buffer.
    """
    try:
        memory = memoryview(given)
    except TypeError:
        raise messages.wrong_type(what, "an array with a writable buffer", given) from None
    if memory.readonly:
        raise ConfigError(f"{what} must be writable")
    if memory.format not in formats:
        raise ConfigError(
            f"{what} must have numbers of a format of {', '.join(formats)}, not {memory.format}"
        )
    if memory.shape not in ((rows, columns), (rows * columns,)):
        raise ConfigError(f"{what} must have {rows} rows of {columns}, not {memory.shape}")
    if not memory.c_contiguous:
        raise ConfigError(f"{what} must be in one piece, row after row")
    return memory


def _codes(given: Any, games: int) -> list[int]:
    """Returns the codes that were given for the games, as a list.

    Raises:
        ConfigError: There are too few or too many, or they have another shape.
        TypeError: A code is not a whole number.
    """
    try:
        memory = memoryview(given)
    except TypeError:
        codes = list(messages.checked_items("codes", given))
    else:
        if memory.format not in _WHOLE:
            raise TypeError(
                "codes must be whole numbers, of a format of "
                f"{', '.join(_WHOLE)}, not {memory.format}"
            )
        if memory.ndim != 1:
            raise ConfigError(f"codes must have the shape ({games},), not {memory.shape}")
        codes = memory.tolist()
    if len(codes) != games:
        raise ConfigError(f"there must be {games} codes, one for each game, not {len(codes)}")
    for place, code in enumerate(codes):
        if type(code) is not int:
            codes[place] = whole_code(code)
    return codes


def whole_code(code: Any) -> int:
    """Returns a code of another type, such as that of NumPy."""
    if isinstance(code, bool):
        raise messages.wrong_type("a code", "an int", code)
    try:
        return operator.index(code)
    except TypeError:
        raise messages.wrong_type("a code", "an int", code) from None
