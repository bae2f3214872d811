"""Paying for a building at the black market in one call."""

from __future__ import annotations

from ..actions import Action, Build
from ..errors import IllegalActionError, numbered
from ..expansions.new_buildings.actions import ReturnColonist, ReturnGood, ReturnPoint
from ..game import Game
from ..goods import Good
from .steps import Walk, as_kind, illegal, not_now

__all__ = ["payment"]

RULE = "NEW-BLACK_MARKET-1"


def payment(
    game: Game,
    *,
    building: str = "",
    colonist: str = "",
    worker: str = "colonist",
    good: Good | str = "",
    vp: bool = False,
) -> tuple[Action, ...]:
    """TODO."""
    walk = Walk(game)
    if walk.asked("payment") is None:
        raise not_now(game, RULE, "nothing is paid in kind")
    wanted: list[Action] = []
    if colonist:
        wanted.append(ReturnColonist(colonist, worker))
    if good != "":
        wanted.append(ReturnGood(as_kind(game, good, RULE)))
    if vp:
        wanted.append(ReturnPoint())
    for action in wanted:
        found = walk.game.explain(action)
        if found is not None and found.reason != "too_few":
            raise IllegalActionError(found)
    missing = walk.game.decision.context["missing"]
    if len(wanted) != missing:
        raise illegal(
            game,
            "other_sum",
            "NEW-BLACK_MARKET-3",
            f"{numbered(missing, 'doubloon')} of the price must be raised, not {len(wanted)}",
        )
    for action in wanted:
        walk.take(action)
    return tuple(walk.steps)
