"""`ActionTable`: all actions of the games of a config, by code and by text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from .actions import Action
from .assembly import assemble
from .config import Config
from .notation import Notation

__all__ = ["ActionTable", "action_table"]


class ActionTable:
    """All actions that can occur in the games of a config, with stable codes from 0 on.

    >>> table = ActionTable(Config(players=4))
    >>> table.code(table.parse("choose settler")), len(table) < 400
    (1, True)
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        content = assemble(config)
        self._actions = tuple(content.actions)
        self._codes = content.action_of
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
        """Returns the action's code; raises `KeyError` if it cannot occur in these games."""
        return self._codes[action].code

    def parse(self, text: str, *, legal: Iterable[Action] = ()) -> Action:
        """Returns the action that *text* names; case, spaces and underscores do not matter.

        Args:
            text: The text of an action.
            legal: The actions to suggest rather than others if there is no such text.

        Raises:
            NotationError: No action of these games has this text.
        """
        return self._by_text[self._notation.read(text, map(str, legal))]


def action_table(config: Config) -> ActionTable:
    """Returns the table of *config*, made once."""
    # Kept per expansion object, as the content is.
    return _kept_table(config, tuple(id(box) for box in config.expansions))


@lru_cache(maxsize=16)
def _kept_table(config: Config, _identities: tuple[int, ...]) -> ActionTable:
    return ActionTable(config)
