"""Buildings at a builder's decision, and what else there is to know about a legal action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..actions import Build, ChooseBuilding, ChooseRole, Load, Sell
from ..actions._action import Action
from ..decisions import (
    BuildContext,
    BuildingPrice,
    DecisionContext,
    LoadContext,
    PricePart,
    RoleContext,
    SellContext,
)
from ..game._game import Game
from ..types import BuildingId
from ..wording._vocabulary import Vocabulary
from .screen import DIM, Screen

__all__ = ["note", "outlook_on", "price_text", "show_shop"]

_SHORT: Final = {
    "too_expensive": "too dear",
    "sold_out": "sold out",
    "owned": "you have one",
}
"""The reasons why a building cannot be built that a word or two can say."""


def price_text(price: BuildingPrice, words: Vocabulary) -> str:
    """Returns a price and how it comes about, such as ``6 = 9 - 1 privilege - 2 quarries``."""
    parts = "".join(f" - {_part(part, words)}" for part in price.reductions)
    if not parts:
        return str(price.price)
    return f"{price.price} = {price.cost}{parts}"


def _part(part: PricePart, words: Vocabulary) -> str:
    name = words.tile(part.cause) if part.cause == "quarry" else words.name(part.cause)
    return f"{part.doubloons} {name}"


def show_shop(
    screen: Screen, game: Game, words: Vocabulary, actions: Sequence[Action], names: Sequence[str]
) -> None:
    """Prints all buildings of the game: first why some cannot be built, then what the others do.

    Both are in the order of their costs; the number before one is that of its action. What
    buildings do, and then all but their prices, is left out if they would not stay in sight.
    """
    asked = game.decision.context
    assert isinstance(asked, BuildContext)
    numbers = {
        action.building: number
        for number, action in enumerate(actions, 1)
        if isinstance(action, Build)
    }
    kinds = {building.id: building for building in game.config.numbered_buildings}
    listed = [id for id in kinds if id in game.material.buildings]
    listed.sort(key=lambda id: game.config.costs.get(id, kinds[id].cost))
    width = max(len(words.name(id)) for id in listed)
    supply = game.position().buildings
    money = game.players[game.seat].doubloons
    heads: dict[BuildingId, str] = {}
    for id in listed:
        left = supply.count(id)
        price = price_text(asked.prices[id], words) if id in asked.prices else "-"
        head = f"{words.name(id):<{width}}  {left} left  {price}"
        if id in numbers:
            heads[id] = f"{numbers[id]:>4}  {head}"
            continue
        why = game.explain(Build(id))
        if why is not None and why.reason != "out_of_game":
            short = _SHORT.get(why.reason, "")
            reason = short.format(**why.fields) if short else words.explain(why, names)
            screen.say(f"   -  {head}  ({reason})", DIM, hang=" " * 6)
    screen.say(f"You have {money} {words.name('doubloon', money)}.", indent="  ")
    texts = {id: screen.wrapped(words.text(kinds[id]), " " * 6) for id in heads}
    others = len(actions) - len(numbers)
    # Besides: how much money there is, the line that is typed, and one for an answer.
    fits = sum([1 + len(text) for text in texts.values()]) + others + 3 <= screen.height
    if fits:
        for id, head in heads.items():
            screen.line(head)
            screen.lines(texts[id], DIM)
        return
    if len(heads) + others + 4 <= screen.height:
        screen.lines(heads.values())
    else:
        cells = [
            f"{numbers[id]:>4}  {words.name(id):<{width}}  {asked.prices[id].price:<2}"
            for id in heads
        ]
        columns = max(1, screen.width // (width + 10))
        for start in range(0, len(cells), columns):
            screen.line("".join(cells[start : start + columns]).rstrip())
    screen.say("'what' and a name: what the building does", DIM, "  ")


def note(action: Action, asked: DecisionContext, game: Game, words: Vocabulary) -> str:
    """Returns what a legal action brings or costs, in brackets; empty if there is nothing to say.

    >>> from puertorico import scenario, vocabulary
    >>> game = scenario(role="trader", goods={0: "coffee"})
    >>> note(Sell("coffee"), game.decision.context, game, vocabulary("anniversary"))
    ' (for 5 = 4 + 1 privilege)'
    """
    if isinstance(action, ChooseRole) and isinstance(asked, RoleContext):
        coins = asked.free_cards[action.card]
        return f" (+{coins} {words.name('doubloon', coins)})" if coins else ""
    if isinstance(action, Sell) and isinstance(asked, SellContext):
        sale = asked.prices[action.good]
        good = sum([part.doubloons for part in sale.parts if part.cause == "sale"])
        parts = [str(good)]
        parts += [_part(part, words) for part in sale.parts if part.cause != "sale"]
        sum_of = f" = {' + '.join(parts)}" if len(parts) > 1 else ""
        return f" (for {sale.price}{sum_of})"
    if isinstance(action, Load) and isinstance(asked, LoadContext):
        count = _loaded(asked, action)
        return f" ({count} {words.name('vp', count)})"
    if isinstance(action, ChooseBuilding):
        kind = next(each for each in game.config.numbered_buildings if each.id == action.building)
        cost = game.config.costs.get(kind.id, kind.cost)
        return f" ({cost} {words.name('doubloon', cost)}): {words.text(kind)}"
    return ""


def _loaded(asked: LoadContext, action: Load) -> int:
    """Returns how many goods a load puts on its ship; 0 if it is not possible."""
    fitting = [load.count for load in asked.loads if load.ship == action.ship
               and load.good == action.good]  # fmt: skip
    return sum(fitting)


def outlook_on(
    context: DecisionContext | None, action: Action, words: Vocabulary
) -> tuple[str, str] | None:
    """Returns what an action would do at a later decision, a verb and an amount.

    None if that is unknown.
    """
    match context, action:
        case BuildContext(), Build() if price := context.prices.get(action.building):
            return "cost you", f"{price.price} {words.name('doubloon', price.price)}"
        case SellContext(), Sell() if sale := context.prices.get(action.good):
            return "bring you", f"{sale.price} {words.name('doubloon', sale.price)}"
        case LoadContext(), Load() if count := _loaded(context, action):
            return "load", f"{count} {words.name(action.good)}"
        case _:
            return None
