"""`Chooser`: random choices among legal actions, one by one."""

from __future__ import annotations

from typing import Any

from .._base.compat import override
from .._base.generator import RANGE
from .._base.messages import checked_int, checked_seed, shown, wrong_type
from ..actions._action import Action
from ..errors import ConfigError, GameOverError
from ..state._actiontable import ActionWeights, weights_by_code
from ._game import Game
from ._playout import Picker


class Chooser:
    """Chooses legal actions at random, uniformly or by weight.

    ``Game.play_out(seed=seed, weights=weights)`` plays what ``Chooser(seed, weights)`` chooses. The
    n-th choice depends only on the decision, the seed, n and the weights, and is the same on every
    platform and Python version. In a game with manual chance, draws are chosen by the probabilities
    of their outcomes, whatever the weights.

    A game draws tiles by other random numbers, so both can have the same seed.

    Args:
        seed: The seed for the choices.
        weights: How often each action is chosen; None for a uniform choice. If all legal actions
            have weight 0, the choice is uniform.
        number: The number of the first choice, from 0 to 2**30, to continue where another chooser
            stopped.

    Raises:
        ConfigError: *number* is below 0 or above 2**30.

    >>> from puertorico import Config, Game
    >>> from puertorico.game import Chooser
    >>> game, same = Game.new(Config(players=3), seed=1), Game.new(Config(players=3), seed=1)
    >>> chooser = Chooser(seed=5)
    >>> while not game.is_over:
    ...     game.apply(chooser.choose(game))
    ...
    >>> same.play_out(seed=5) == chooser.number, same.history == game.history
    (True, True)
    """

    __slots__ = ("_picker", "_seed", "_weights")

    def __init__(self, seed: int, weights: ActionWeights | None = None, number: int = 0) -> None:
        if not 0 <= checked_int("number", number) <= RANGE:
            raise ConfigError(f"number must be from 0 to {RANGE:,}, not {shown(number)}")
        self._seed = checked_seed(seed)
        self._weights = weights
        self._picker = Picker(seed, weights_by_code(weights), number)

    @property
    def seed(self) -> int:
        """The seed of the choices."""
        return self._seed

    @property
    def weights(self) -> ActionWeights | None:
        """The weights of the actions; None for a uniform choice."""
        return self._weights

    @property
    def number(self) -> int:
        """The number of the next choice: if it began with 0, how many it has made."""
        return self._picker.number

    def choose(self, game: Game) -> Action:
        """Returns one of the legal actions of a game.

        Args:
            game: The game; it is not changed.

        Raises:
            GameOverError: The game is over.
            ConfigError: The weights belong to another config.
            TypeError: *game* is not a `Game`.
        """
        if not isinstance(game, Game):
            raise wrong_type("game", "a Game", game)
        table = game._table
        if table.over:
            raise GameOverError("the game is over")
        if self._weights is not None:
            self._weights.check(table.ruleset.config)
        return self._picker.pick(table)

    @override
    def __repr__(self) -> str:
        return f"Chooser({self._seed!r}, {self._weights!r}, {self.number!r})"

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return Chooser, (self._seed, self._weights, self.number)
