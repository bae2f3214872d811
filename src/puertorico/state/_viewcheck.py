"""Checks that a view can be drawn, as one from outside may hold anything."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from .._base.counts import Counts
from .._base.goods import Good
from .._base.texts import did_you_mean, shown
from .._config import Config
from .._engine.board import NOBODY
from ..errors import PositionError
from ..plugin import Slot
from ._forms import MOST_ROUNDS, MOST_TILES
from ._material import Material
from ._view import PlayerView, ViewData

__all__ = ["check_view"]

_MOST: Final = 10 * MOST_ROUNDS
"""An upper bound on any amount: games go on from positions, and end with more than these have."""
_MOST_PARTS = 20
"""An upper bound on ships, and on the spaces of each."""


def check_view(view: ViewData, material: Material) -> None:
    """Checks that all ids in a view are known and that no amount is too large to be drawn.

    Raises:
        PositionError: No game can have this view, and it cannot be drawn.
    """
    goods = [str(good) for good in Good]
    seats = range(view.config.players)
    _number("players", len(view.players), len(seats), len(seats))
    _number("frames", len(view.frames), 100, 1)
    _number("the governor", view.governor, seats[-1])
    _number("the seat of the decision", view.seat, seats[-1], NOBODY)
    _number("the viewer", view.viewer or 0, seats[-1])
    _number("cards", len(view.cards), len(material.cards), len(material.cards))
    _known("cards", (card.card for card in view.cards), material.cards)
    for card in view.cards:
        _number(f"{card.card}: doubloons", card.doubloons)
        _number(f"{card.card}: taker", card.taker or 0, seats[-1])
    _counts("row", view.row, goods, len(goods) * MOST_TILES)
    _counts("tile_supply", view.tile_supply, material.tiles)
    _known("drawn", filter(None, [view.drawn]), goods)
    for name in ("discards", "unseen"):
        _counts(name, getattr(view, name), goods)
    _counts("goods", view.goods, goods)
    _known("trading_house", view.trading_house, goods)
    _number("trading_house", len(view.trading_house), material.house_size)
    _number("ships", len(view.ships), _MOST_PARTS, 1)
    for ship in view.ships:
        _number("the capacity of a ship", ship.capacity, _MOST_PARTS, 1)
        _number("the load of a ship", ship.count, ship.capacity)
        _known("ships", filter(None, [ship.good]), goods)
    for name in ("supply", "colonist_ship"):
        _counts(name, getattr(view, name), material.workers)
    _counts("buildings", view.buildings, material.buildings)
    for number in (view.round, view.vp, view.face_down):
        _number("round, vp and face_down", number)
    slots = {slot.id: slot for slot in view.config.slots}
    _slots(view.config, slots, view.slots)
    for player in view.players:
        _slots(view.config, slots, player.slots)
        _player(player, material, goods)


def _player(player: PlayerView, material: Material, goods: list[str]) -> None:
    for number in (player.doubloons, player.vp or 0, player.vp_paper, player.hidden_tiles):
        _number("doubloons, vp, vp_paper and hidden_tiles", number)
    _counts("goods", player.goods, goods)
    _counts("holding", player.holding, material.workers)
    _known("island", (entry.tile for entry in player.island), material.tiles)
    for tile in player.island:
        _number(f"island: {tile.tile}", tile.count, material.island_size)
        circles = tile.count * material.tiles[tile.tile].circles
        _counts(f"island: {tile.tile}", tile.workers, material.workers, circles)
    _number("island", sum(entry.count for entry in player.island), material.island_size)
    _known("city", (entry.building for entry in player.city), material.buildings)
    _number("city", material.city_spaces(player), material.city_size)
    for entry in player.city:
        circles = material.buildings[entry.building].circles
        _counts(f"city: {entry.building}", entry.workers, material.workers, circles)


def _number(what: str, number: int, high: int = _MOST, low: int = 0) -> None:
    if not low <= number <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        raise PositionError(f"{what} must be {wanted}, not {shown(number)}")


def _known(where: str, ids: Iterable[str], known: Collection[str]) -> None:
    for id in ids:
        if id not in known:
            hint = did_you_mean(id, known)
            raise PositionError(f"{where}: there is no {shown(id)} in this game{hint}")


def _counts(where: str, counts: Counts, known: Collection[str], most: int = _MOST) -> None:
    _known(where, counts, known)
    for number in counts.values():
        _number(where, number)
    _number(where, counts.total(), most)


def _slots(config: Config, slots: dict[str, Slot], values: Counts) -> None:
    _known("slots", values, slots)
    for id, value in values.items():
        names = len(config.names_of(slots[id])) or slots[id].high
        _number(f"slots: {id}", value, min(names, slots[id].high), slots[id].low)
