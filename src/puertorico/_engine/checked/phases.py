"""The phases of roles and the draws of checked games: their turns and outcomes are watched."""

from __future__ import annotations

from typing import Any, Final

from ...actions import Action
from ...errors import shown
from ..phase import Draw, Phase
from ..rolephase import RolePhase
from .watch import running

__all__ = ["checked_draw", "checked_phase"]

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

    watched: Phase = _watched(phase, {"turn": turn, "__slots__": ()})
    return watched


def checked_draw(draw: Draw) -> Draw:
    """Returns a draw of the same class whose `Draw.outcomes` are tested.

    Compiled draws stay as they are; they are those of the library.
    """
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

    watched: Draw = _watched(draw, {"outcomes": outcomes})
    return watched


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


def _watched(owner: Any, members: dict[str, Any]) -> Any:
    """Returns an instance of a subclass with some methods of its own."""
    cls = type(owner)
    both = {**members, "__module__": cls.__module__, "__doc__": cls.__doc__}
    try:
        return type(cls.__name__, (cls,), both)()
    except TypeError:  # pragma: no cover - compiled classes cannot have such subclasses
        return owner
