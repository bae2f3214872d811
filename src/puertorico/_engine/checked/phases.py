"""The phases of roles and the draws of checked games: their turns and outcomes are watched."""

from __future__ import annotations

from typing import Any, Final

from ..._base.texts import shown
from ...actions._action import Action
from ..phase import Draw, Phase
from ..rolephase import RolePhase
from .watch import running, watched

__all__ = ["check_outcomes", "check_turns"]

_MOST_TURNS: Final = 1_000
"""More turns than there are between two decisions of any game."""


def check_turns(phase: Phase) -> None:
    """Lets a phase watch its `RolePhase.turn`, if it has turns."""
    cls: Any = type(phase)
    if not isinstance(phase, RolePhase):
        return

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

    watched(phase, {"turn": turn})


def check_outcomes(draw: Draw) -> None:
    """Lets a draw test its `Draw.outcomes`."""
    cls: Any = type(draw)

    def outcomes(self: Any, t: Any) -> list[tuple[Action, int]]:
        """Returns the outcomes with their weights, and tests both."""
        with running(t, self, "outcomes", is_query=True):
            found: Any = cls.outcomes(self, t)
            wanted = _wrong_outcomes(self, found)
            if wanted:
                raise t.watch.error(t, f"must return {wanted}, not {shown(found)}")
        answer: list[tuple[Action, int]] = found
        return answer

    watched(draw, {"outcomes": outcomes})


def _wrong_outcomes(draw: Draw, found: Any) -> str:
    """Returns what the outcomes of a draw must be, or an empty text if they are right."""
    if type(found) is not list or not all(type(each) is tuple and len(each) == 2 for each in found):
        return "a list of pairs, each an action and its weight"
    there = list(draw.offers.values())
    for place, (action, weight) in enumerate(found):
        if not isinstance(action, Action) or action not in there:
            return f"actions that its method actions names, and {shown(action)} is not one"
        if action in [other for other, _ in found[:place]]:
            return f"different actions, and '{action}' is among them twice"
        if type(weight) is not int or weight < 1:
            return f"weights that are whole numbers above 0, and that of '{action}' is not"
    return ""
