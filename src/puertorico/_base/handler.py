"""Handlers: who plays the actions of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..errors import ConfigError, Illegality
from .compat import mypyc_attr

if TYPE_CHECKING:
    from .._engine.table import Table
    from ..actions import Action

__all__ = ["NOT_IN_A_TABLE", "Handler"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Handler:
    """What plays an action: a phase, an effect or a draw."""

    __slots__ = ("offers",)

    offers: dict[Any, Action]
    """The actions of its game that it plays, by their keys, in the order in which it named them."""

    def offer(self, key: Any = None) -> Action:
        """Returns the action that it has named with *key*; without one, the action named None.

        Raises:
            ConfigError: It has named no such action.
        """
        try:
            return self.offers[key]
        except KeyError:
            raise ConfigError(
                f"{type(self).__name__} offers {key!r}, but its actions() has no such key"
            ) from None

    def play(self, table: Table, action: Action) -> None:
        """Changes *table* as *action* says. Called only with an action that is legal now."""
        raise NotImplementedError(f"{type(self).__name__} has no play for '{action}'")

    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Says why *action*, its own or one it bars, is not legal now.

        None if it finds no reason.
        """
        return None


NOT_IN_A_TABLE: Final = Handler()
"""The handler of actions that are not a table's own."""
