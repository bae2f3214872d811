"""Which pieces events are about, and where these go: what a page draws in its log and moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from puertorico import Event
from puertorico.events import (
    BuildingBuilt,
    CardCoinsAdded,
    DoubloonsEarned,
    DoubloonsPaid,
    GoodsLoaded,
    GoodSold,
    GoodsReturned,
    GoodsTaken,
    GoodsTakenBack,
    ShipEmptied,
    ShipRefilled,
    ShipUnloaded,
    TilePlaced,
    TileRemoved,
    TileRevealed,
    TilesDiscarded,
    TradingHouseEmptied,
    VictoryPointsEarned,
    VictoryPointsReturned,
    WorkersMoved,
    WorkersReturned,
    WorkersTaken,
)

__all__ = ["figures", "moves"]

Move = tuple[str, int, str, str]
"""A figure, how many of it, and from where to where: places that the page finds in its pictures."""

_DOUBLOON: Final = "sign doubloon"
_VP: Final = "sign vp"
_MOST_FIGURES: Final = 5
_FIELDS: Final = {"good": "good", "tile": "tile", "worker": "worker"}


def figures(events: Iterable[Event]) -> list[str]:
    """Returns the figures of what events are about, each once."""
    found: dict[str, None] = {}
    for event in events:
        for name, sort in _FIELDS.items():
            id = getattr(event, name, None)
            if id:
                found[f"{sort} {id}"] = None
        for sort, several in (("tile", "tiles"), ("good", "goods")):
            for id in getattr(event, several, ()):
                found[f"{sort} {id}"] = None
        if getattr(event, "doubloons", 0) or isinstance(event, CardCoinsAdded):
            found[_DOUBLOON] = None
        if getattr(event, "vp", 0):
            found[_VP] = None
    return list(found)[:_MOST_FIGURES]


def moves(events: Iterable[Event]) -> list[Move]:
    """Returns the moves of pieces that events tell, in order."""
    return [move for event in events for move in _moves(event)]


def _moves(event: Event) -> list[Move]:
    board = f"player-{getattr(event, 'seat', None)}"
    match event:
        case GoodsTaken(good=good, count=count):
            return [(f"good {good}", count, "supply", board)]
        case GoodsReturned(good=good, count=count):
            return [(f"good {good}", count, board, "supply")]
        case GoodSold(good=good):
            return [(f"good {good}", 1, board, "trading_house")]
        case GoodsLoaded(good=good, count=count, ship=ship):
            return [(f"good {good}", count, board, f"ship-{ship}")]
        case GoodsTakenBack(good=good, count=count, ship=ship):
            return [(f"good {good}", count, f"ship-{ship}" if ship else "trading_house", board)]
        case ShipEmptied(good=good, count=count, ship=ship):
            return [(f"good {good}", count, f"ship-{ship}", "supply")]
        case TradingHouseEmptied(goods=goods):
            return [(f"good {good}", 1, "trading_house", "supply") for good in goods]
        case DoubloonsEarned(doubloons=number, card=card):
            return [(_DOUBLOON, number, f"card-{card}" if card else "bank", board)]
        case DoubloonsPaid(doubloons=number):
            return [(_DOUBLOON, number, board, "bank")]
        case CardCoinsAdded(card=card):
            return [(_DOUBLOON, 1, "bank", f"card-{card}")]
        case VictoryPointsEarned(vp=number, vp_paper=paper):
            return [(_VP, (number or 0) + (paper or 0), "supply", board)]
        case VictoryPointsReturned(vp=number):
            return [(_VP, number, board, "supply")]
        case TilePlaced(tile=tile, source=source):
            return [(f"tile {tile}", 1, source, board)]
        case TileRemoved(tile=tile, target=target):
            return [(f"tile {tile}", 1, board, target)]
        case TileRevealed(tile=tile, seat=seat):
            return [(f"tile {tile}", 1, "face_down", "row" if seat < 0 else "drawn")]
        case TilesDiscarded(tiles=tiles):
            return [(f"tile {tile}", number, "row", "discards") for tile, number in tiles.items()]
        case WorkersTaken(worker=worker, count=count, source=source):
            return [(f"worker {worker}", count, source, board)]
        case WorkersMoved(worker=worker, count=count, source=source, target=target):
            return [(f"worker {worker}", count, f"{board} {source}", f"{board} {target}")]
        case WorkersReturned(worker=worker, count=count):
            return [(f"worker {worker}", count, board, "supply")]
        case ShipRefilled(worker=worker, count=count):
            return [(f"worker {worker}", count, "supply", "colonist_ship")]
        case ShipUnloaded(worker=worker, count=count):
            return [(f"worker {worker}", count, "colonist_ship", "supply")]
        case BuildingBuilt(building=building):
            return [(f"building {building}", 1, "shop", board)]
    return []
