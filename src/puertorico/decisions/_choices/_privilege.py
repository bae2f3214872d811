"""The goods of the craftsman's privilege in one call."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..._base.goods import Good
from ..._engine.walk import ChoiceHelper, Walk, illegal, list_of_kinds, not_now, table_of
from ...actions import Pass, TakeGood
from ...actions._action import Action
from ...game._game import Game

__all__ = ["PRIVILEGE_GOODS", "privilege_goods"]

RULE = "CRAFT-05"


def privilege_goods(game: Game, goods: Iterable[Good | str]) -> tuple[Action, ...]:
    """Returns the steps that take these goods with the craftsman's privilege.

    Args:
        game: A game whose decision is which extra good to take. After the first good, *goods* is
            what the seat takes in addition.
        goods: The kinds of goods; the same kind twice where the rules allow it; empty to take
            nothing.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> game = scenario(players=3, role="craftsman", city={0: "library* indigo_plant*"},
    ...                 island={0: "corn* indigo*"}, expansions=(NEW_BUILDINGS,))
    >>> [str(step) for step in privilege_goods(game, ["indigo", "corn"])]
    ['take good corn', 'take good indigo']
    """
    walk = Walk(game)
    if walk.asked("privilege_good") is None:
        raise not_now(game, RULE, "extra_goods")
    wanted = list_of_kinds(game, goods, RULE)
    effects = table_of(game).players[game.seat].effects
    if not effects.repeats_extra_goods and len(set(wanted)) < len(wanted):
        raise illegal(game, "same_kind", "A-33", variant="whole")
    for place, good in enumerate(wanted):
        if walk.asked("privilege_good") is None:
            fields = {"most": place, "given": len(wanted)}
            raise illegal(game, "too_many", RULE, fields, "extra_goods")
        walk.take(TakeGood(good))
    if walk.asked("privilege_good"):
        walk.take(Pass())
    return tuple(walk.steps)


def _begins(game: Game, _first: Action | None) -> bool:
    return game.kind == "privilege_good"


def _named(_game: Game, walk: Walk) -> dict[str, Any]:
    return {"goods": [str(step.good) for step in walk.said if isinstance(step, TakeGood)]}


PRIVILEGE_GOODS = ChoiceHelper(
    function=privilege_goods,
    kinds=("privilege_good",),
    steps=(TakeGood, Pass),
    begins=_begins,
    named=_named,
    arguments={"goods": "kinds"},
)
"""The goods of the craftsman's privilege, from whole choice to steps and back."""
