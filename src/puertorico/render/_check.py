"""Checks that a view can be drawn, as one from outside may hold anything."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from .._base.counts import Counts
from .._base.goods import Good
from .._engine.board import NOBODY
from .._engine.manifest import Slot
from .._engine.ruleset import Ruleset
from ..config import Config
from ..errors import PositionError, shown
from ..state._view import PlayerView, ViewData

__all__ = ["SPACES", "check_view"]

SPACES = 12
"""The spaces of an island, and of a city."""

_MOST = 9999
"""An upper bound on any amount."""
_MOST_PARTS = 20
"""An upper bound on what is drawn in one row: tiles, ships, goods in the trading house."""


def check_view(view: ViewData, ruleset: Ruleset) -> None:
    """Checks that all ids in a view are known and that no amount is too large to be drawn.

    Raises:
        PositionError: No game can have this view, and it cannot be drawn.
    """
    goods = [str(good) for good in Good]
    plantations = ruleset.tile_ids[: len(goods)]
    seats = range(ruleset.players)
    _number("players", len(view.players), ruleset.players, ruleset.players)
    _number("frames", len(view.frames), 100, 1)
    _number("the governor", view.governor, seats[-1])
    _number("the seat of the decision", view.seat, seats[-1], NOBODY)
    _number("the viewer", view.viewer or 0, seats[-1])
    _number("cards", len(view.cards), len(ruleset.card_ids), len(ruleset.card_ids))
    _known("cards", (card.card for card in view.cards), ruleset.card_ids)
    for card in view.cards:
        _number(f"{card.card}: coins", card.coins)
        _number(f"{card.card}: taker", card.taker or 0, seats[-1])
    _counts("row", view.row, plantations, _MOST_PARTS)
    _counts("tile_supply", view.tile_supply, ruleset.tile_ids)
    _known("drawn", filter(None, [view.drawn]), plantations)
    for name in ("discards", "unseen"):
        _counts(name, getattr(view, name), plantations)
    _counts("goods", view.goods, goods)
    _known("trading_house", view.trading_house, goods)
    _number("trading_house", len(view.trading_house), _MOST_PARTS)
    _number("ships", len(view.ships), _MOST_PARTS, 1)
    for ship in view.ships:
        _number("the capacity of a ship", ship.capacity, _MOST_PARTS, 1)
        _number("the load of a ship", ship.load, ship.capacity)
        _known("ships", filter(None, [ship.good]), goods)
    for name in ("supply", "colonist_ship"):
        _counts(name, getattr(view, name), ruleset.worker_ids)
    _counts("buildings", view.buildings, ruleset.building_ids)
    for number in (view.round, view.vp, view.face_down):
        _number("round, vp and face_down", number)
    slots = {slot.id: slot for slot in view.config.slots}
    _slots(view.config, slots, view.slots)
    for player in view.players:
        _slots(view.config, slots, player.slots)
        _player(player, ruleset, goods)


def _player(player: PlayerView, ruleset: Ruleset, goods: list[str]) -> None:
    for number in (player.doubloons, player.vp or 0, player.vp_paper, player.hidden_tiles):
        _number("doubloons, vp, vp_paper and hidden_tiles", number)
    _counts("goods", player.goods, goods)
    _counts("holding", player.holding, ruleset.worker_ids)
    _known("island", (entry.tile for entry in player.island), ruleset.tile_ids)
    for tile in player.island:
        _number(f"island: {tile.tile}", tile.count, SPACES)
        circles = tile.count * ruleset.tile_circles[ruleset.tile_ids.index(tile.tile)]
        _counts(f"island: {tile.tile}", tile.workers, ruleset.worker_ids, circles)
    _number("island", sum(entry.count for entry in player.island), SPACES)
    _known("city", (entry.building for entry in player.city), ruleset.building_ids)
    kinds = [ruleset.kind_of[entry.building] for entry in player.city]
    _number("city", sum(ruleset.spaces[kind] for kind in kinds), SPACES)
    for entry, kind in zip(player.city, kinds, strict=True):
        circles = ruleset.circles[kind]
        _counts(f"city: {entry.building}", entry.workers, ruleset.worker_ids, circles)


def _number(what: str, number: int, high: int = _MOST, low: int = 0) -> None:
    if not low <= number <= high:
        raise PositionError(f"{what} must be {low} to {high}, not {shown(number)}")


def _known(where: str, ids: Iterable[str], known: Collection[str]) -> None:
    for id in ids:
        if id not in known:
            raise PositionError(f"{where}: there is no {shown(id)} in this game")


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
