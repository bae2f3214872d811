"""The worth of goods, ships, the trading house and goals to a viewer now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from puertorico import Game, Good, View, Vocabulary
from puertorico.actions import Build, Load, Sell
from puertorico.decisions import BuildContext, BuildingPrice
from puertorico.errors import IllegalActionError, Outlook
from puertorico.types import any_id

__all__ = ["worth"]

Prices = Mapping[Any, BuildingPrice]
_GOAL: Final = "festival_tile_"
_GOAL_TILES: Final = 3


def worth(game: Game, view: View, words: Vocabulary) -> dict[str, Any]:
    """Returns sentences by sort and id of what is in the pictures.

    The yield of a viewer's goods is known while the viewer is asked.
    """
    viewer = view.viewer
    size = game.material.house_size
    free = words.phrase("worth_house", number=size - len(view.trading_house), most=size)
    other = tuple([good for good in Good if good not in view.trading_house])
    missing = words.phrase("worth_missing", goods=other)
    found: dict[str, Any] = {
        "ship": {str(ship.capacity): _ship(view, ship, words) for ship in view.ships},
        "icon": {"trading_house": f"{free} {missing}"},
        "good": {},
        "slot": {},
        "building": {},
        "prices": {},
    }
    if viewer is None:
        return found
    own = view.players[viewer]
    for good in Good:
        if f"{_GOAL}{good}" in view.slots:
            tiles = sum(stack.count for stack in own.island if stack.tile == good)
            found["slot"][f"{_GOAL}{good}"] = words.phrase(
                "worth_goal", number=tiles, most=_GOAL_TILES
            )
        if viewer == game.seat and own.goods.count(good):
            said = [*_sale(game, good, words), *_load(game, good, view, words)]
            found["good"][str(good)] = " ".join(said)
    if viewer == game.seat:
        now, as_taker = _prices(game)
        for building, price in now.items():
            found["prices"][building] = price.price
            found["building"][building] = _price(price, as_taker.get(building), words)
    return found


def _prices(game: Game) -> tuple[Prices, Prices]:
    """Returns the prices of buildings for the seat to move, and if it takes the role, if later."""
    asked = game.decision.context
    if isinstance(asked, BuildContext):
        return asked.prices, {}
    first = next(iter(game.material.buildings))
    why = game.explain(Build(any_id(first)))
    later = None if why is None else why.later
    if later is None:
        return {}, {}
    return _prices_of(later.as_other), _prices_of(later.as_taker)


def _prices_of(outlook: Outlook | None) -> Prices:
    asked = None if outlook is None else outlook.context
    return asked.prices if isinstance(asked, BuildContext) else {}


def _price(price: BuildingPrice, as_taker: BuildingPrice | None, words: Vocabulary) -> str:
    less = as_taker.price if as_taker is not None and as_taker.price < price.price else None
    return words.phrase("worth_price", price=price.price, less=less)


def _ship(view: View, ship: Any, words: Vocabulary) -> str:
    room = ship.capacity - ship.count
    if not room:
        return words.phrase("worth_full")
    if ship.good is not None:
        return words.phrase("worth_room", number=room, good=ship.good)
    loaded = {other.good for other in view.ships}
    kinds = tuple([good for good in Good if good not in loaded])
    return words.phrase("worth_empty", number=room, goods=kinds)


def _sale(game: Game, good: Good, words: Vocabulary) -> Iterator[str]:
    try:
        found = {game.preview(Sell(good), as_taker=each).doubloons for each in (False, True)}
    except IllegalActionError as wrong:
        if wrong.reason != "not_now":
            yield words.phrase("worth_no_sale", sentence=words.explain(wrong.illegality))
        return
    least, most = min(found), max(found)
    yield words.phrase("worth_sale", least=least, most=most if most > least else None)


def _load(game: Game, good: Good, view: View, words: Vocabulary) -> Iterator[str]:
    most = vp = 0
    for ship in view.ships:
        with suppress(IllegalActionError):
            found = game.preview(Load(good, ship.capacity))
            most = max([most, *[load.count for load in found.loads]])
            vp = max(vp, found.vp)
    if most:
        yield words.phrase("worth_load", number=most, points=vp)
