"""`CheckedPlay`: how actions are played in checked games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

from .._engine.checked.table import CheckedTable
from ..actions._action import Action
from ..state._checking import perform, perform_logged
from ._core import GameCore
from ._playout import ROLE, Picker

if TYPE_CHECKING:
    from ..events import Events

__all__ = ["CheckedPlay"]


class CheckedPlay(GameCore):
    """The methods of a checked game that play, which otherwise do what those of `Game` do.

    A mistake leaves the game in the middle of the move, like any other exception.
    """

    __slots__ = ()

    @property
    def _checked(self) -> CheckedTable:
        table = self._table
        assert isinstance(table, CheckedTable)
        return table

    @override
    def apply(self, action: Action) -> None:
        """Plays *action*; see `Play.apply`."""
        table = self._checked
        chosen = self._own(action)
        try:
            perform(table, chosen)
        except BaseException:
            self._whole = None
            raise

    @override
    def play(self, action: Action) -> Events:
        """Plays *action* and returns what happened; see `Play.play`."""
        table = self._checked
        chosen = self._own(action)
        try:
            return perform_logged(table, chosen)
        except BaseException:
            self._whole = None
            raise

    @override
    def _play_on(self, picker: Picker, most: int, last_round: int, one_phase: bool) -> bool:
        table = self._checked
        while not table.over:
            if most == 0:
                return False
            most -= 1
            perform(table, picker.pick(table))
            if table.round > last_round or (one_phase and table.kind == ROLE):
                break
        return True
