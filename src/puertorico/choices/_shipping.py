"""Shipping goods by the small wharf in one call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .._base.goods import Good
from ..actions import Action, UseBuilding
from ..expansions.new_buildings._actions import Ship
from ..game import Game
from ._steps import Walk, illegal, numbers_of_goods

__all__ = ["SMALL_WHARF", "shipment"]

SMALL_WHARF: Final = "small_wharf"
"""The building that ships goods of any kinds."""
RULE = "NEW-SMALL_WHARF-1"


def shipment(
    game: Game, goods: Mapping[Good, int] | Mapping[str, int] | Mapping[Good | str, int]
) -> tuple[Action, ...]:
    """Returns the steps that ship these goods by the small wharf.

    Args:
        game: A game in which the small wharf can be used now, or whose decision is what goes on
            it, at any of its steps.
        goods: How many goods of each kind go; kinds left out do not.

    Raises:
        IllegalActionError: The choice is impossible; the message says what is wrong with it.

    >>> from puertorico import NEW_BUILDINGS, scenario
    >>> game = scenario(players=3, role="captain", city={0: "small_wharf*"},
    ...                 goods={0: "3 corn 2 sugar"}, expansions=(NEW_BUILDINGS,))
    >>> [str(step) for step in shipment(game, {"corn": 3, "sugar": 1})]
    ['use small_wharf', 'ship 3 corn', 'ship 1 sugar']
    """
    walk = Walk(game)
    wanted = numbers_of_goods(game, goods, RULE, "ship")
    asked = walk.asked("shipment")
    if asked is None:
        walk.take(UseBuilding(SMALL_WHARF))
    else:
        _check_said(game, wanted, Good.parse(asked.context["good"]), asked.context["shipped"])
    while asked := walk.asked("shipment"):
        good = Good.parse(asked.context["good"])
        walk.take(Ship(good, wanted[good]))
    return tuple(walk.steps)


def _check_said(game: Game, wanted: list[int], now: Good, shipped: Mapping[str, int]) -> None:
    """Refuses a choice that contradicts what has been said of the kinds before *now*."""
    for good in Good:
        there = shipped.get(str(good), 0)
        if good < now and there != wanted[good]:
            fields = {"there": there, "good": str(good), "given": wanted[good]}
            raise illegal(game, "already_said", RULE, fields)
