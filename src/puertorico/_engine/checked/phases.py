"""The phases of roles in checked games, whose turns are watched."""

from __future__ import annotations

from typing import Any, Final

from ...errors import shown
from ..phase import Phase
from ..rolephase import RolePhase
from .watch import running

__all__ = ["checked_phase"]

_MOST_TURNS: Final = 1_000
"""More turns than there are between two decisions of any game."""


def checked_phase(phase: Phase) -> Phase:
    """Returns a phase of the same class whose `RolePhase.turn` is watched, if it has turns.

    Compiled phases stay as they are; they are those of the library.
    """
    cls: Any = type(phase)
    if not isinstance(phase, RolePhase):
        return phase

    def turn(self: Any, t: Any) -> bool:
        """Runs the seat's turn, and tests that it comes to something."""
        with running(t, self, "turn", t.seat):
            t.watch.turns += 1
            if t.watch.turns > _MOST_TURNS:
                raise t.watch.error(
                    t, "returns False again and again, and does not end the seat's part (next_part)"
                )
            due: Any = cls.turn(self, t)
            if type(due) is not bool:
                raise t.watch.error(t, f"must return True or False, not {shown(due)}")
        return due

    members = {"turn": turn, "__slots__": (), "__module__": cls.__module__, "__doc__": cls.__doc__}
    try:
        watched: Phase = type(cls.__name__, (cls,), members)()
    except TypeError:  # pragma: no cover - compiled classes cannot have such subclasses
        return phase
    return watched
