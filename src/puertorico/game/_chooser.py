"""`Chooser`: random choices among legal actions, one at a time or a whole playout.

A playout is as fast as the engine, so it is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from .._base.arguments import checked_int, wrong_type
from .._base.compat import i64
from .._base.generator import BITS, CHOICES, mixed, seed_halves
from .._engine.board import CHANCE
from .._engine.driver import perform
from ..errors import ConfigError, GameOverError, shown
from ..state._actionweights import ActionWeights
from ._play import Play

if TYPE_CHECKING:
    from .._engine.table import Table
    from ..actions import Action

__all__ = ["Chooser", "play_on"]

_MOST: Final = 1 << BITS
"""The greatest number that a chooser begins with: so many numbers has a seed."""
_ROLE: Final = "role"
"""The kind of decision that comes between two phases of roles."""


@final
class Chooser:
    """Chooses legal actions at random: all alike, or by weights.

    ``Game.play_out(seed=seed, weights=weights)`` plays what ``Chooser(seed, weights)`` chooses.
    The n-th choice depends on the decision, the seed, n and the weights alone, and is the same on
    every platform and Python version. Draws of chance, in a game with manual chance, are chosen by
    the probabilities of their outcomes, whatever the weights.

    The numbers of a seed are not those that a game draws tiles by: both can have the same seed.

    Args:
        seed: The seed of the choices.
        weights: How often each action is chosen; None for all alike. Where all legal actions weigh
            nothing, they are alike.
        number: The number of the first choice, to go on where another chooser has stopped.

    Raises:
        ConfigError: *number* is below 0 or above 2**30.

    >>> from puertorico import Chooser, Config, Game
    >>> game, same = Game.new(Config(players=3), seed=1), Game.new(Config(players=3), seed=1)
    >>> chooser = Chooser(seed=5)
    >>> while not game.is_over:
    ...     game.apply(chooser.choose(game))
    >>> same.play_out(seed=5) == chooser.number, same.history == game.history
    (True, True)
    """

    __slots__ = ("_by_code", "_high", "_low", "_number", "_seed", "_weights")

    def __init__(self, seed: int, weights: ActionWeights | None = None, number: int = 0) -> None:
        if weights is not None and not isinstance(weights, ActionWeights):
            raise wrong_type("weights", "an ActionWeights or None", weights)
        if not 0 <= checked_int("number", number) <= _MOST:
            raise ConfigError(f"number must be from 0 to {_MOST:,}, not {shown(number)}")
        self._seed: int = checked_int("seed", seed)
        self._weights: ActionWeights | None = weights
        self._number: i64 = number
        self._by_code: tuple[int, ...] = () if weights is None else weights.by_code
        high, low = seed_halves(seed, CHOICES)
        self._high: i64 = high
        self._low: i64 = low

    @property
    def seed(self) -> int:
        """The seed of the choices."""
        return self._seed

    @property
    def weights(self) -> ActionWeights | None:
        """The weights of the actions; None if all are alike."""
        return self._weights

    @property
    def number(self) -> int:
        """The number of the next choice, from 0: how many it has made."""
        return int(self._number)

    def choose(self, game: Play) -> Action:
        """Returns one of the legal actions of *game*, which it does not change.

        Raises:
            GameOverError: The game is over.
            ConfigError: The weights are those of another config.
            TypeError: *game* is not a `Game`.
        """
        if not isinstance(game, Play):
            raise wrong_type("game", "a Game", game)
        table = game._table
        if table.over:
            raise GameOverError("the game is over")
        self.check(table)
        return self.pick(table)

    def check(self, table: Table) -> None:
        """Raises `ConfigError` unless the weights are those of the actions of *table*."""
        weights = self._weights
        if weights is not None:
            config = table.ruleset.config
            if weights.config is not config and weights.config != config:
                raise ConfigError("the weights are those of another config than the game's")

    def pick(self, table: Table) -> Action:
        """Returns one of the table's options."""
        # Not typed as actions, which would be checked one by one when compiled.
        options: tuple[Any, ...] = table.options
        number = mixed(self._high, self._low, self._number)
        self._number += 1
        if table.seat == CHANCE:
            draw = table.ruleset.draws[table.a]
            weights = [weight for _, weight in draw.outcomes(table)]
            place = heavy(weights, int(number))
        elif self._by_code:
            by_code = self._by_code
            place = heavy([by_code[option.code] for option in options], int(number))
        else:
            place = int(number * len(options) >> BITS)
        chosen: Action = options[place]
        return chosen

    def __repr__(self) -> str:
        return f"Chooser({self._seed!r}, {self._weights!r}, {self.number!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Chooser, (self._seed, self._weights, self.number)


def heavy(weights: list[int], number: int) -> int:
    """Returns the place that a random number of `BITS` bits picks from *weights*."""
    total = 0
    for weight in weights:
        total += weight
    if total == 0:
        return number * len(weights) >> BITS
    left = number * total >> BITS
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place


def play_on(table: Table, chooser: Chooser, most: int, last_round: int, one_phase: bool) -> bool:
    """Plays what *chooser* chooses; False if it has played *most* actions and can go on.

    Args:
        table: A table at a decision, or at the end of a game.
        chooser: A chooser whose weights are those of the table.
        most: The most actions to play.
        last_round: The round whose end is also the end of the playout.
        one_phase: Whether the next choice of a role is the end too.
    """
    while not table.over:
        if most == 0:
            return False
        most -= 1
        perform(table, chooser.pick(table))
        if table.round > last_round or (one_phase and table.kind == _ROLE):
            break
    return True
