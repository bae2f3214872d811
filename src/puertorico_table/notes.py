"""What a legal action costs or brings, with its parts: the numbers next to a choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from puertorico import Action, Game, Vocabulary
from puertorico.actions import Build, ChooseBuilding, ChooseRole, Load, Sell
from puertorico.decisions import BuildContext, LoadContext, RoleContext, SellContext

__all__ = ["note"]


def note(action: Action, game: Game, words: Vocabulary) -> str:
    """Returns what a legal action costs or brings, in a few words; empty for nothing.

    >>> from puertorico import scenario, vocabulary
    >>> words = vocabulary("anniversary")
    >>> game = scenario(role="trader", goods={0: "coffee"})
    >>> note(Sell("coffee"), game, words)
    '5 doubloons = 4 + 1 privilege'
    """
    asked = game.decision.context
    if isinstance(action, ChooseRole) and isinstance(asked, RoleContext):
        coins = asked.free_cards[action.card]
        return f"+{_doubloons(coins, words)}" if coins else ""
    if isinstance(action, Build) and isinstance(asked, BuildContext):
        price = asked.prices.get(action.building)
        if price is None:
            return ""
        return _doubloons(price.price, words) + _less(price.cost, price.reductions, words)
    if isinstance(action, Sell) and isinstance(asked, SellContext):
        sale = asked.prices[action.good]
        good = sum(part.doubloons for part in sale.parts if part.cause == "sale")
        more = [part for part in sale.parts if part.cause != "sale"]
        parts = "".join(f" + {_part(part, words)}" for part in more)
        return _doubloons(sale.price, words) + (f" = {good}{parts}" if more else "")
    if isinstance(action, Load) and isinstance(asked, LoadContext):
        for load in asked.loads:
            if (load.good, load.ship) == (action.good, action.ship):
                return f"{load.count} {words.name('vp', load.count)}"
    if isinstance(action, ChooseBuilding):
        kind = next(each for each in game.config.numbered_buildings if each.id == action.building)
        return _doubloons(game.config.costs.get(kind.id, kind.cost), words)
    return ""


def _doubloons(number: int, words: Vocabulary) -> str:
    return f"{number} {words.name('doubloon', number)}"


def _less(cost: int, reductions: Iterable[Any], words: Vocabulary) -> str:
    parts = "".join(f" - {_part(part, words)}" for part in reductions)
    return f" = {cost}{parts}" if parts else ""


def _part(part: Any, words: Vocabulary) -> str:
    name = words.tile(part.cause) if part.cause == "quarry" else words.name(part.cause)
    return f"{part.doubloons} {name}"
