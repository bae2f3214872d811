"""The options of a choice of one kind out of a set of kinds, each made once."""

from __future__ import annotations

from .._base.packed import kinds_in
from ..actions._action import Action

__all__ = ["choices_of"]


def choices_of(actions: list[Action], no_choice: Action) -> tuple[tuple[Action, ...], ...]:
    """Returns the options for each set of kinds.

    They are the actions of these kinds, in order, and *no_choice*. There are few kinds: each more
    doubles the number of sets.

    >>> from puertorico.actions import Pass, Sell
    >>> choices_of([Sell("corn"), Sell("indigo")], Pass())[0b10]
    (Sell(Good.INDIGO), Pass())
    """
    return tuple(
        [
            (*[actions[kind] for kind in kinds_in(kinds)], no_choice)
            for kinds in range(2 ** len(actions))
        ]
    )
