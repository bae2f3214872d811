"""What verbs need: enough money, goods, workers, tiles and room for what they move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..._base.goods import GOOD_KINDS, GOODS
from ..._base.packed import count_all, count_kind, kinds_of
from ..._base.texts import did_you_mean
from ..verbs.tiles import DISCARDS, DRAWN_TILE, FACE_DOWN, ROW, SUPPLY

if TYPE_CHECKING:
    from ..manifest import Slot
    from .table import CheckedTable

__all__ = ["NEEDS", "Need"]

Need = Callable[..., str]
"""Returns what is missing, given the table and the arguments; an empty text if nothing is."""


def _money(table: CheckedTable, seat: int, doubloons: int, rule: str) -> str:
    has = table.players[seat].doubloons
    return "" if doubloons <= has else f"seat {seat} has {has} doubloons, not {doubloons}"


def _chips(table: CheckedTable, seat: int, chips: int, rule: str) -> str:
    has = table.players[seat].vp
    return "" if chips <= has else f"seat {seat} has {has} VP chips, not {chips}"


def _goods(table: CheckedTable, seat: int, good: int, amount: int, rule: str) -> str:
    has = count_kind(table.players[seat].packed_goods, good)
    return "" if amount <= has else f"seat {seat} has {has} {GOODS[good]}, not {amount}"


def _one_good(table: CheckedTable, seat: int, good: int, rule: str) -> str:
    return _goods(table, seat, good, 1, rule)


def _goods_aside(table: CheckedTable, good: int, amount: int) -> str:
    has = count_kind(table.packed_goods, good)
    return "" if amount <= has else f"the supply has {has} {GOODS[good]}, not {amount}"


def _loadable(table: CheckedTable, seat: int, good: int, ship: int, rule: str) -> str:
    if table.ship_goods[ship] not in (-1, good):
        return f"the ship has {GOODS[table.ship_goods[ship]]}, not {GOODS[good]}"
    if count_kind(table.packed_loads, ship) >= table.ruleset.capacities[ship]:
        return "the ship is full"
    return _goods(table, seat, good, 1, rule)


def _laden(table: CheckedTable, ship: int, rule: str) -> str:
    return "" if table.ship_goods[ship] >= 0 else "the ship is empty"


def _buildable(table: CheckedTable, seat: int, building: int, rule: str) -> str:
    ruleset, player = table.ruleset, table.players[seat]
    name = ruleset.building_ids[building]
    if building in player.buildings:
        return f"seat {seat} has a {name} already"
    if not table.building_supply[building]:
        return f"no {name} is left"
    room = ruleset.city_size - player.spaces
    wanted = ruleset.spaces[building]
    return "" if wanted <= room else f"the city has {room} spaces left, not {wanted}"


def _not_chosen(table: CheckedTable, seat: int, building: int, rule: str) -> str:
    name = table.ruleset.building_ids[building]
    return f"{name} is on the board already" if table.building_supply[building] else ""


def _not_owned(table: CheckedTable, building: int, rule: str) -> str:
    for seat, player in enumerate(table.players):
        if building in player.buildings:
            return f"seat {seat} has a {table.ruleset.building_ids[building]}"
    return ""


def _in(table: CheckedTable, place: str, packed: int, worker: int, amount: int) -> str:
    has = count_kind(packed, worker)
    name = table.ruleset.worker_ids[worker]
    return "" if amount <= has else f"{place} has {has} {name}s, not {amount}"


def _in_supply(table: CheckedTable, *arguments: Any) -> str:
    *_, worker, amount, _ = arguments
    return _in(table, "the supply", table.supply, worker, amount)


def _on_ship(table: CheckedTable, *arguments: Any) -> str:
    *_, worker, amount, _ = arguments
    return _in(table, "the colonist ship", table.ship, worker, amount)


def _only_kind(table: CheckedTable, first: int, worker: int, rule: str) -> str:
    name = table.ruleset.worker_ids[worker]
    return (
        "" if kinds_of(table.ship) in ([], [worker]) else f"the ship has other workers than {name}s"
    )


def _gainable(table: CheckedTable, seat: int, worker: int, rule: str) -> str:
    kinds = table.gainable_workers()
    return "" if worker in kinds else f"gainable_workers() are {kinds}, without {worker}"


def _held(table: CheckedTable, seat: int, worker: int, rule: str) -> str:
    return _in(table, f"the holding area of seat {seat}", table.players[seat].holding, worker, 1)


def _movable(table: CheckedTable, seat: int, target: int, workers: int, rule: str) -> str:
    player = table.players[seat]
    crews = player.target_crews()
    if target >= len(crews):
        return f"target must be from 0 to {len(crews) - 1}, not {target}"
    name = player.target_id(table.ruleset, target)
    source, place = (crews[target], name) if workers < 0 else (player.holding, "the holding area")
    for kind in kinds_of(abs(workers)):
        missing = _in(table, place, source, kind, count_kind(abs(workers), kind))
        if missing:
            return missing
    free = player.target_circles[target] - count_all(crews[target])
    if workers > 0 and count_all(workers) > free:
        return f"{name} has {free} empty circles, not {count_all(workers)}"
    return ""


def _target(table: CheckedTable, seat: int, spot: int) -> int:
    """Returns the number of a target, given as a tile or a building; -1 if it is not there."""
    player, building = table.players[seat], spot - table.ruleset.tile_kinds
    if building < 0:
        return player.multi_circle + spot
    if building not in player.buildings:
        return -1
    place = player.buildings.index(building)
    return place if place < player.multi_circle else table.ruleset.tile_kinds + place


def _shiftable(
    table: CheckedTable, seat: int, source: int, target: int, worker: int, rule: str
) -> str:
    player = table.players[seat]
    places = [_target(table, seat, spot) for spot in (source, target)]
    if -1 in places:
        spot = (source, target)[places.index(-1)] - table.ruleset.tile_kinds
        return f"seat {seat} has no {table.ruleset.building_ids[spot]}"
    names = [player.target_id(table.ruleset, place) for place in places]
    crews = player.target_crews()
    if source != target and player.target_circles[places[1]] <= count_all(crews[places[1]]):
        return f"{names[1]} has no empty circle"
    return _in(table, names[0], crews[places[0]], worker, 1)


def _exchangeable(
    table: CheckedTable, seat: int, place: int, worker: int, other: int, rule: str
) -> str:
    if place < 0:
        missing = _held(table, seat, worker, rule)
    else:
        missing = _shiftable(table, seat, place, place, worker, rule)
    return missing or _in_supply(table, other, 1, rule)


def _placement(table: CheckedTable, seat: int, crews: list[int], left: int, rule: str) -> str:
    player = table.players[seat]
    circles = player.target_circles
    if len(crews) != len(circles):
        return f"crews must be one for each of the {len(circles)} targets"
    if sum(crews) + left != player.workers():
        return "there are not as many workers as before"
    for target, crew in enumerate(crews):
        if count_all(crew) > circles[target]:
            name = player.target_id(table.ruleset, target)
            return f"{name} has {circles[target]} circles, not {count_all(crew)}"
    return ""


def _fillable(table: CheckedTable, seat: int, empty: int, rule: str) -> str:
    player = table.players[seat]
    there = player.empty_circles()
    if empty != there:
        return f"seat {seat} has {there} empty circles, not {empty}"
    return _in(table, f"the holding area of seat {seat}", player.holding, 0, empty)


def _wrong_pile(table: CheckedTable, tile: int, pile: str) -> str:
    name = table.ruleset.tile_ids[tile]
    if pile in (ROW, FACE_DOWN, DISCARDS) and tile not in GOOD_KINDS:
        return f"a {name} does not belong to {pile}"
    return f"a {name} does not belong to supply" if pile == SUPPLY and tile in GOOD_KINDS else ""


def _on_pile(table: CheckedTable, tile: int, pile: str) -> str:
    if pile == DRAWN_TILE:
        there = table.drawn == tile
    else:
        piles = {
            ROW: table.packed_row,
            FACE_DOWN: table.packed_face_down,
            DISCARDS: table.packed_discards,
            SUPPLY: table.packed_tile_supply,
        }
        there = count_kind(piles[pile], tile) > 0
    return "" if there else f"{pile} has no {table.ruleset.tile_ids[tile]}"


def _room_on_pile(table: CheckedTable, tile: int, pile: str) -> str:
    if pile == DRAWN_TILE and table.drawn >= 0:
        return "a tile has been drawn already"
    return _wrong_pile(table, tile, pile)


def _drawn(table: CheckedTable, *arguments: Any) -> str:
    return "" if table.drawn >= 0 else "no tile has been drawn"


def _none_face_down(table: CheckedTable, rule: str) -> str:
    return "" if not table.packed_face_down else "there are face-down plantations"


def _island(table: CheckedTable, seat: int, tile: int, pile: str, rule: str) -> str:
    full = table.players[seat].island_spaces() >= table.ruleset.island_size
    return f"the island of seat {seat} is full" if full else ""


def _removable(table: CheckedTable, seat: int, tile: int, pile: str, rule: str) -> str:
    player = table.players[seat]
    name = table.ruleset.tile_ids[tile]
    tiles = player.count_tiles(tile)
    if not tiles:
        return f"seat {seat} has no {name}"
    circles = table.ruleset.tile_circles[tile]
    if count_all(player.tile_crew[tile]) > (tiles - 1) * circles:
        return f"seat {seat} has no {name} without a worker"
    return _room_on_pile(table, tile, pile)


def _free_card(table: CheckedTable, seat: int, card: int, rule: str) -> str:
    taker = table.taker_of(card)
    return "" if taker < 0 else f"seat {taker} has the {table.ruleset.card_ids[card]}"


def _slot(table: CheckedTable, id: str, value: int) -> str:
    return _slot_value(table, table.ruleset.slot_of, False, id, value)


def _player_slot(table: CheckedTable, seat: int, id: str, value: int) -> str:
    return _slot_value(table, table.ruleset.player_slot_of, True, id, value)


def _slot_value(table: CheckedTable, known: Any, per_player: bool, id: str, value: int) -> str:
    if id not in known:
        of = "a player" if per_player else "the table"
        return f"there is no slot {id!r} of {of}{did_you_mean(id, known)}"
    slots = table.ruleset.config.slots
    slot: Slot = next(each for each in slots if each.id == id and each.per_player == per_player)
    right = slot.low <= value <= slot.high
    return "" if right else f"slot {id!r} is from {slot.low} to {slot.high}, not {value}"


NEEDS: Final[dict[str, Need]] = {
    "pay": _money,
    "return_vp": _chips,
    "return_goods": _goods,
    "set_goods_aside": _goods_aside,
    "load_goods": _loadable,
    "empty_ship": _laden,
    "sell_good": _one_good,
    "place_building": _buildable,
    "choose_building": _not_chosen,
    "withdraw_building": _not_owned,
    "take_worker": _in_supply,
    "take_from_ship": _on_ship,
    "share_ship": _only_kind,
    "gain_worker": _gainable,
    "return_worker": _held,
    "move_workers": _movable,
    "shift_worker": _shiftable,
    "exchange_worker": _exchangeable,
    "replace_workers": _placement,
    "fill_targets": _fillable,
    "refill_ship": _in_supply,
    "unload_ship": _on_ship,
    "take_tile": _on_pile,
    "put_tile": _room_on_pile,
    "reveal_drawn": _drawn,
    "show_drawn": _drawn,
    "look_at_drawn": _drawn,
    "reshuffle": _none_face_down,
    "place_tile": _island,
    "remove_tile": _removable,
    "take_card": _free_card,
    "set_slot": _slot,
    "set_player_slot": _player_slot,
}
"""What each verb needs, besides arguments of the right kinds."""
