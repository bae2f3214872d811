"""The worth of goods, ships, the trading house and goals to a viewer now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from puertorico import Action, Game, Good, View, Vocabulary
from puertorico.actions import Load, Sell
from puertorico.decisions import LoadContext, SellContext
from puertorico.errors import Illegality

__all__ = ["worth"]

_GOAL: Final = "festival_tile_"
_GOAL_TILES: Final = 3


def worth(game: Game, view: View, words: Vocabulary) -> dict[str, Any]:
    """Returns sentences by sort and id of what is in the pictures.

    The yield of a viewer's goods is known while the viewer is asked.
    """
    viewer = view.viewer
    house = game.material.house_size - len(view.trading_house)
    missing = [words.name(good) for good in Good if good not in view.trading_house]
    found: dict[str, Any] = {
        "ship": {str(ship.capacity): _ship(view, ship, words) for ship in view.ships},
        "icon": {
            "trading_house": f"{house} of {game.material.house_size} spaces "
            f"{'is' if house == 1 else 'are'} free. Not in it: {', '.join(missing) or 'nothing'}."
        },
        "good": {},
        "slot": {},
    }
    if viewer is None:
        return found
    own = view.players[viewer]
    for good in Good:
        if f"{_GOAL}{good}" in view.slots:
            tiles = sum(stack.count for stack in own.island if stack.tile == good)
            found["slot"][f"{_GOAL}{good}"] = f"You have {tiles} of {_GOAL_TILES}."
        if viewer == game.seat and own.goods.count(good):
            ship = view.ships[0].capacity
            said = [*_sale(game, good, words), *_load(game, good, ship)]
            found["good"][str(good)] = " ".join(said)
    return found


def _ship(view: View, ship: Any, words: Vocabulary) -> str:
    room = ship.capacity - ship.count
    if ship.good is not None:
        name = words.name(ship.good, room)
        return f"There is room for {room} more {name}." if room else "It is full."
    loaded = {other.good for other in view.ships}
    kinds = [words.name(good) for good in Good if good not in loaded]
    return f"It is empty and takes {room} of one kind: {', '.join(kinds)}."


def _outlooks(game: Game, action: Action) -> Iterator[tuple[Illegality | None, Any]]:
    """Yields what is in the way of an action and what it is about: for others, for the taker."""
    why = game.explain(action)
    if why is None:
        yield None, game.decision.context
    elif why.later is not None:
        for each in (why.later.as_other, why.later.as_taker):
            if each is not None:
                yield each.obstacle, each.context


def _sale(game: Game, good: Good, words: Vocabulary) -> Iterator[str]:
    prices: list[int] = []
    for obstacle, context in _outlooks(game, Sell(good)):
        if obstacle is not None:
            yield f"No sale: {words.explain(obstacle)}."
            return
        if isinstance(context, SellContext) and good in context.prices:
            prices.append(context.prices[good].price)
    listed = sorted(set(prices))
    if listed:
        more = f", or {listed[-1]} if you take the role" if len(listed) > 1 else ""
        unit = words.name("doubloon", listed[0])
        yield f"Sold, one brings {listed[0]} {unit}{more}."


def _load(game: Game, good: Good, ship: int) -> Iterator[str]:
    most = 0
    # What could be loaded on one ship says all about the others.
    for _, context in _outlooks(game, Load(good, ship)):
        if isinstance(context, LoadContext):
            loads = [load.count for load in context.loads if load.good == good]
            most = max([most, *loads])
    if most:
        yield f"Up to {most} can be shipped at a time, for {most} VP."
