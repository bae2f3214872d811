"""`ActionWeights`: how often a chooser chooses each action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from typing_extensions import override

from .._base.arguments import checked_int, wrong_type
from .._base.texts import counted, shown
from .._config import Config
from ..actions._action import Action
from ..errors import ConfigError
from ._actiontable import action_table

__all__ = ["MOST_WEIGHT", "ActionWeights", "codes_of"]

MOST_WEIGHT: Final = 1_000_000
"""The most that an action can weigh: the numbers of a chooser have 30 bits."""


class ActionWeights:
    """How often `Game.play_out` and a `Chooser` choose each action, relative to other legal ones.

    Made once for a config, it serves all of its games: no function is called while they are played.

    Args:
        config: The config of the games.
        weights: The weights, whole numbers from 0 to 1,000,000: a function that returns that of an
            action, or a mapping whose keys are actions and classes of actions. An entry for
            an action comes before one for its class, and that before one for a class that it is
            derived from; an action without an entry weighs 1.

    Attributes:
        config: The config of the games.
        by_code: The weights by the codes of the actions; see `ActionTable`.

    Raises:
        ConfigError: A weight is out of bounds.
        IllegalActionError: The mapping has an action that cannot occur in these games.

    >>> from puertorico import Config, Game
    >>> from puertorico.actions import ActionWeights, Build, ChooseRole, Pass
    >>> config = Config(players=3)
    >>> weights = ActionWeights(config, {Build: 50, ChooseRole("builder"): 5, Pass: 0})
    >>> weights[Build("wharf")], weights[ChooseRole("builder")], weights[ChooseRole("mayor")]
    (50, 5, 1)
    >>> Game.new(config, seed=1).play_out(seed=1, weights=weights) > 100
    True
    """

    __slots__ = ("by_code", "config")

    def __init__(
        self,
        config: Config,
        weights: Mapping[Any, int] | Callable[[Action], int],
    ) -> None:
        if not isinstance(config, Config):
            raise wrong_type("config", "a Config", config)
        if isinstance(weights, Mapping):
            weigh = _by_mapping(config, weights)
        elif callable(weights):
            weigh = weights
        else:
            raise wrong_type("weights", "a mapping or a function", weights)
        self.config: Config = config
        self.by_code: tuple[int, ...] = tuple(
            [checked_weight(action, weigh(action)) for action in action_table(config)]
        )

    def check(self, config: Config) -> None:
        """Checks that the weights are those of the games of a config.

        Args:
            config: The config of the games.

        Raises:
            ConfigError: They are those of another config.
        """
        if self.config is not config and self.config != config:
            raise ConfigError("the weights are those of another config than the game's")

    def __getitem__(self, action: Action) -> int:
        return self.by_code[action_table(self.config).code(action)]

    @override
    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, ActionWeights)
            and self.config == other.config
            and self.by_code == other.by_code
        )

    @override
    def __hash__(self) -> int:
        return hash((self.config, self.by_code))

    @override
    def __repr__(self) -> str:
        return f"<ActionWeights of {counted(len(self.by_code), 'action')}>"


def codes_of(weights: object) -> tuple[int, ...]:
    """Returns the weights by the codes of the actions; nothing for None."""
    if weights is None:
        return ()
    if not isinstance(weights, ActionWeights):
        raise wrong_type("weights", "an ActionWeights or None", weights)
    return weights.by_code


def checked_weight(action: Action, weight: object) -> int:
    """Returns the weight of an action if it is within bounds."""
    number = checked_int(f"the weight of '{action}'", weight)
    if not 0 <= number <= MOST_WEIGHT:
        raise ConfigError(
            f"the weight of '{action}' must be from 0 to {MOST_WEIGHT:,}, not {shown(number)}"
        )
    return number


def _by_mapping(config: Config, weights: Mapping[Any, Any]) -> Callable[[Action], Any]:
    """Returns the function that finds the weight of an action in a mapping."""
    for key in weights:
        if isinstance(key, Action):
            action_table(config).code(key)
        elif not (isinstance(key, type) and issubclass(key, Action)):
            raise wrong_type("a key of weights", "an Action or a class of actions", key)

    def weigh(action: Action) -> Any:
        for key in (action, *type(action).__mro__):
            if key in weights:
                return weights[key]
        return 1

    return weigh
