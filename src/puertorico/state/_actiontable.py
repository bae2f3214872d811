"""All actions of the games of a config: `ActionTable`, and how often each is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from .._base.compat import override
from .._base.messages import checked_int, counted, shown, wrong_type
from .._config import Config
from .._engine.asking import not_in_game
from .._engine.compiling import compile_ruleset
from .._engine.ruleset import Ruleset
from ..actions._action import Action, checked_action
from ..errors import ConfigError, IllegalActionError
from ..wording._notation import Notation


class ActionTable:
    """All actions that can occur in games with a config, numbered from 0.

    All games with the config use the same codes. A table is a sequence of actions: ``table[code]``
    is the action with that code.

    Args:
        config: The config of the games.

    Attributes:
        config: The config of the games.

    >>> table = ActionTable(Config(players=4))
    >>> table.code(table.parse("choose settler")), len(table) < 400
    (1, True)
    """

    def __init__(self, config: Config) -> None:
        if not isinstance(config, Config):
            raise wrong_type("config", "a Config", config)
        self._fill(compile_ruleset(config))

    def _fill(self, ruleset: Ruleset) -> None:
        self.config: Config = ruleset.config
        self._actions = tuple(ruleset.actions)
        self._codes = ruleset.action_of
        self._by_text = {str(action): action for action in self._actions}
        self._notation = Notation(self._by_text)

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return action_table, (self.config,)

    def __len__(self) -> int:
        return len(self._actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __getitem__(self, code: int) -> Action:
        return self._actions[code]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action in self._codes

    def code(self, action: Action) -> int:
        """Returns the code of an action, from 0 to ``len(table) - 1``.

        Args:
            action: The action.

        Raises:
            IllegalActionError: The action cannot occur in these games.
        """
        known = self._codes.get(checked_action(action))
        if known is None:
            raise IllegalActionError(not_in_game(self.config, action, self._actions))
        return known.code

    def parse(self, text: str, *, legal: Iterable[Action] = ()) -> Action:
        """Returns the action that a text names; the inverse of ``str(action)``.

        Case and the amount of white space do not matter; underscores and spaces are the same.

        Args:
            text: The text of an action.
            legal: The actions that an error should prefer to suggest.

        Raises:
            NotationError: No action of these games has this text.
        """
        return self._by_text[self._notation.read(text, map(str, legal))]


def action_table(config: Config) -> ActionTable:
    """Returns the action table of *config*, which is cached."""
    return action_table_of(compile_ruleset(config))


def action_table_of(ruleset: Ruleset) -> ActionTable:
    """Returns the action table of *ruleset*, which caches it."""
    table: ActionTable | None = ruleset.caches.action_table
    if table is None:
        table = ActionTable.__new__(ActionTable)
        table._fill(ruleset)
        ruleset.caches.action_table = table
    return table


MOST_WEIGHT: Final = 1_000_000
"""The most that an action can weigh: the numbers of a chooser have 30 bits."""


class ActionWeights:
    """How often `Game.play_out` and a `Chooser` choose each action, relative to other legal ones.

    Create it once for a config and use it for all its games: no function is called during play.

    Args:
        config: The config of the games.
        weights: The weights, whole numbers from 0 to 1,000,000: a function that returns an action's
            weight, or a mapping from actions and classes of actions. An entry for an action takes
            precedence over one for its class, and that over one for a base class; an action without
            an entry has weight 1.

    Attributes:
        config: The config of the games.
        by_code: The weights by action code; see `ActionTable`.

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
        """Checks that the weights belong to a config.

        Args:
            config: The config of the games.

        Raises:
            ConfigError: They belong to another config.
        """
        if self.config is not config and self.config != config:
            raise ConfigError("the weights are for another config than the game's")

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


def weights_by_code(weights: object) -> tuple[int, ...]:
    """Returns the weights by action code; empty for None, which weighs all actions alike."""
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
