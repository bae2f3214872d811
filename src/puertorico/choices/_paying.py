"""Building at the black market in one call."""

from __future__ import annotations

from .._base.arguments import checked_flag, checked_text
from .._base.goods import Good
from ..actions import Action
from ..errors import IllegalActionError, shown
from ..expansions.new_buildings._actions import (
    BuildAtBlackMarket,
    ReturnColonist,
    ReturnGood,
    ReturnPoint,
)
from ..game import Game
from ._steps import Walk, as_kind, illegal, not_now

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
    """Returns the steps that build at the black market and return the things named.

    Args:
        game: A game in which *building* can be bought like this, or whose decision is what is
            returned for it. Each return takes effect at once: at a later step the choice is about
            what is still missing.
        building: The building. Once it is being paid for it need not be named.
        colonist: Where a worker is taken from: a kind of island tile, a building, or
            ``"holding"``; empty for none.
        worker: The kind of worker.
        good: The kind of goods one is returned of; empty for none.
        vp: Whether a VP chip is returned.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> game = scenario(players=3, role="builder", city={0: "black_market* hospice*"}, vp={0: 2},
    ...                 goods={0: "corn"}, doubloons={0: 5}, expansions=(NEW_BUILDINGS,))
    >>> for step in payment(game, building="harbor", colonist="hospice", vp=True):
    ...     print(step)
    build harbor at the black market
    return colonist from hospice
    return vp
    """
    for name, value in (("building", building), ("colonist", colonist), ("worker", worker)):
        checked_text(name, value)
    walk = Walk(game)
    asked = walk.asked("payment")
    if asked is None:
        if not building:
            raise not_now(game, RULE, "payment")
        walk.take(BuildAtBlackMarket(building))
    elif building not in ("", asked.context["building"]):
        fields = {"building": asked.context["building"], "given": shown(building)}
        raise illegal(game, "other_building", RULE, fields)
    wanted: list[Action] = []
    if colonist:
        wanted.append(ReturnColonist(colonist, worker))
    if good != "":
        wanted.append(ReturnGood(as_kind(game, good, RULE)))
    if checked_flag("vp", vp):
        wanted.append(ReturnPoint())
    _check_things(walk, wanted)
    for action in wanted:
        walk.take(action)
    return tuple(walk.steps)


def _check_things(walk: Walk, wanted: list[Action]) -> None:
    """Refuses what cannot be returned, and another number of things than are needed."""
    for action in wanted:
        found = walk.game.explain(action)
        # Each for itself: whether they are enough is judged below.
        if found is not None and found.reason != "too_few":
            raise IllegalActionError(found)
    missing = walk.game.decision.context["missing"]
    if len(wanted) != missing:
        raise illegal(
            walk.game,
            "other_sum",
            "NEW-BLACK_MARKET-3",
            {"missing": missing, "given": len(wanted)},
        )
