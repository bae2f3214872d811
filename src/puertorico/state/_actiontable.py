"""`ActionTable`: all actions of the games of a config, by code and by text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .._base.arguments import wrong_type
from .._config import Config
from .._engine.compiling import compile_ruleset
from .._engine.explaining import not_in_game
from .._engine.ruleset import Ruleset
from ..actions._action import Action
from ..errors import IllegalActionError
from ..wording._notation import Notation

__all__ = ["ActionTable", "action_table", "table_of_ruleset"]


class ActionTable:
    """All actions that can occur in the games of a config, numbered from 0.

    The codes are the same for all games of the config. A table is a sequence of its actions:
    ``table[code]`` is the action with that code.

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
        if not isinstance(action, Action):
            raise wrong_type("action", "an Action", action)
        found = self._codes.get(action)
        if found is None:
            raise IllegalActionError(not_in_game(self.config, action, self._actions))
        return found.code

    def parse(self, text: str, *, legal: Iterable[Action] = ()) -> Action:
        """Returns the action that a text names; the inverse of ``str(action)``.

        Case does not matter, nor the amount of white space; underscores and spaces are the same.

        Args:
            text: The text of an action.
            legal: The actions that an error should prefer to suggest.

        Raises:
            NotationError: No action of these games has this text.
        """
        return self._by_text[self._notation.read(text, map(str, legal))]


def action_table(config: Config) -> ActionTable:
    """Returns the action table of *config*, which is cached."""
    return table_of_ruleset(compile_ruleset(config))


def table_of_ruleset(ruleset: Ruleset) -> ActionTable:
    """Returns the action table of *ruleset*, which caches it."""
    table: ActionTable | None = ruleset.caches.action_table
    if table is None:
        table = ActionTable.__new__(ActionTable)
        table._fill(ruleset)
        ruleset.caches.action_table = table
    return table
