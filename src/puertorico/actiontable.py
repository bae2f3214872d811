"""`ActionTable`: all actions of a config, by code and by text."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache

from .actions import Action
from .assembly import assemble
from .config import Config
from .errors import NotationError

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
        self._texts = {_folded(str(action)): action for action in self._actions}

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

    def parse(self, text: str) -> Action:
        """Returns the action that *text* names; case, spaces and underscores do not matter.

        Raises:
            NotationError: No action of these games has this text.
        """
        if not isinstance(text, str):
            raise TypeError(f"an action's text is a str, not {type(text).__name__}")
        folded = _folded(text[:200])
        action = self._texts.get(folded) if len(text) <= 200 else None
        if action is None:
            near = [str(self._texts[found]) for found in get_close_matches(folded, self._texts, 1)]
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise NotationError(f"no action of this game is written {text[:80]!r}{hint}")
        return action


def _folded(text: str) -> str:
    return " ".join(text.lower().replace("_", " ").split())


def action_table(config: Config) -> ActionTable:
    """Returns the table of a config; the same object for the same config."""
    # Kept per expansion object, as the content is.
    return _kept_table(config, tuple(id(box) for box in config.expansions))


@lru_cache(maxsize=16)
def _kept_table(config: Config, _identities: tuple[int, ...]) -> ActionTable:
    return ActionTable(config)
