"""The needs of verbs: enough money, goods, workers, tiles and room for what they move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..._base.goods import GOOD_KINDS, GOODS
from ..._base.messages import did_you_mean
from ..._base.packed import count_all, count_kind, kinds_of
from ..table import Table
from ..verbs.tiles import DISCARDS, DRAWN_TILE, FACE_DOWN, ROW, SUPPLY

if TYPE_CHECKING:
    from ..manifest.pieces import Slot


class Needs(Table):
    """The needs of each verb, besides arguments of the right kinds.

    A method named after a verb, with ``_needs_`` before it, gets the verb's arguments and returns
    the lack as a text, empty if there is none.
    """

    __slots__ = ()

    def _needs_pay(self, seat: int, doubloons: int, rule: str) -> str:
        has = self.players[seat].doubloons
        return "" if doubloons <= has else f"seat {seat} has {has} doubloons, not {doubloons}"

    def _needs_return_vp(self, seat: int, chips: int, rule: str) -> str:
        has = self.players[seat].vp
        return "" if chips <= has else f"seat {seat} has {has} VP chips, not {chips}"

    def _needs_return_goods(self, seat: int, good: int, amount: int, rule: str) -> str:
        has = count_kind(self.players[seat].packed_goods, good)
        return "" if amount <= has else f"seat {seat} has {has} {GOODS[good]}, not {amount}"

    def _needs_sell_good(self, seat: int, good: int, rule: str) -> str:
        return self._needs_return_goods(seat, good, 1, rule)

    def _needs_set_goods_aside(self, good: int, amount: int) -> str:
        has = count_kind(self.packed_goods, good)
        return "" if amount <= has else f"the supply has {has} {GOODS[good]}, not {amount}"

    def _needs_load_goods(self, seat: int, good: int, ship: int, rule: str) -> str:
        if self.ship_goods[ship] not in (-1, good):
            return f"the ship has {GOODS[self.ship_goods[ship]]}, not {GOODS[good]}"
        if count_kind(self.packed_loads, ship) >= self.ruleset.capacities[ship]:
            return "the ship is full"
        return self._needs_return_goods(seat, good, 1, rule)

    def _needs_empty_ship(self, ship: int, rule: str) -> str:
        return "" if self.ship_goods[ship] >= 0 else "the ship is empty"

    def _needs_place_building(self, seat: int, building: int, rule: str) -> str:
        ruleset, player = self.ruleset, self.players[seat]
        name = ruleset.building_ids[building]
        if building in player.buildings:
            return f"seat {seat} has a {name} already"
        if not self.building_supply[building]:
            return f"no {name} is left"
        room = ruleset.city_size - player.spaces
        wanted = ruleset.spaces[building]
        return "" if wanted <= room else f"the city has {room} spaces left, not {wanted}"

    def _needs_choose_building(self, seat: int, building: int, rule: str) -> str:
        name = self.ruleset.building_ids[building]
        return f"{name} is on the board already" if self.building_supply[building] else ""

    def _needs_withdraw_building(self, building: int, rule: str) -> str:
        for seat, player in enumerate(self.players):
            if building in player.buildings:
                return f"seat {seat} has a {self.ruleset.building_ids[building]}"
        return ""

    def _lacks(self, place: str, packed: int, worker: int, amount: int) -> str:
        has = count_kind(packed, worker)
        name = self.ruleset.worker_ids[worker]
        return "" if amount <= has else f"{place} has {has} {name}s, not {amount}"

    def _lacks_held(self, seat: int, worker: int, amount: int) -> str:
        holding = self.players[seat].holding
        return self._lacks(f"the holding area of seat {seat}", holding, worker, amount)

    def _needs_take_worker(self, *arguments: Any) -> str:
        *_, worker, amount, _ = arguments
        return self._lacks("the supply", self.supply, worker, amount)

    def _needs_take_from_ship(self, *arguments: Any) -> str:
        *_, worker, amount, _ = arguments
        return self._lacks("the colonist ship", self.ship, worker, amount)

    def _needs_share_ship(self, first: int, worker: int, rule: str) -> str:
        name = self.ruleset.worker_ids[worker]
        alike = kinds_of(self.ship) in ([], [worker])
        return "" if alike else f"the ship has other workers than {name}s"

    def _needs_gain_worker(self, seat: int, worker: int, rule: str) -> str:
        kinds = self.gainable_workers()
        return "" if worker in kinds else f"gainable_workers() are {kinds}, without {worker}"

    def _needs_return_worker(self, seat: int, worker: int, rule: str) -> str:
        return self._lacks_held(seat, worker, 1)

    def _needs_move_workers(self, seat: int, target: int, workers: int, rule: str) -> str:
        player = self.players[seat]
        crews = player.target_crews()
        if target >= len(crews):
            return f"target must be from 0 to {len(crews) - 1}, not {target}"
        name = player.target_id(self.ruleset, target)
        place, there = "the holding area", player.holding
        if workers < 0:
            place, there = name, crews[target]
        for kind in kinds_of(abs(workers)):
            missing = self._lacks(place, there, kind, count_kind(abs(workers), kind))
            if missing:
                return missing
        free = player.target_circles[target] - count_all(crews[target])
        if workers > 0 and count_all(workers) > free:
            return f"{name} has {free} empty circles, not {count_all(workers)}"
        return ""

    def _target(self, seat: int, spot: int) -> int:
        """Returns the number of a target, given as a tile or a building; -1 if it is not there."""
        player, building = self.players[seat], spot - self.ruleset.tile_kinds
        there = building < 0 or building in player.buildings
        return self._place_of(player, spot) if there else -1

    def _needs_shift_worker(
        self, seat: int, source: int, target: int, worker: int, rule: str
    ) -> str:
        player = self.players[seat]
        places = [self._target(seat, spot) for spot in (source, target)]
        if -1 in places:
            spot = (source, target)[places.index(-1)] - self.ruleset.tile_kinds
            return f"seat {seat} has no {self.ruleset.building_ids[spot]}"
        names = [player.target_id(self.ruleset, place) for place in places]
        crews = player.target_crews()
        if source != target and player.target_circles[places[1]] <= count_all(crews[places[1]]):
            return f"{names[1]} has no empty circle"
        return self._lacks(names[0], crews[places[0]], worker, 1)

    def _needs_exchange_worker(
        self, seat: int, place: int, worker: int, other: int, rule: str
    ) -> str:
        if place < 0:
            missing = self._needs_return_worker(seat, worker, rule)
        else:
            missing = self._needs_shift_worker(seat, place, place, worker, rule)
        return missing or self._needs_take_worker(other, 1, rule)

    def _needs_replace_workers(self, seat: int, crews: list[int], left: int, rule: str) -> str:
        player = self.players[seat]
        circles = player.target_circles
        if len(crews) != len(circles):
            return f"crews must be one for each of the {len(circles)} targets"
        if sum(crews) + left != player.workers():
            return "there are not as many workers as before"
        for target, crew in enumerate(crews):
            if count_all(crew) > circles[target]:
                name = player.target_id(self.ruleset, target)
                return f"{name} has {circles[target]} circles, not {count_all(crew)}"
        return ""

    def _needs_fill_targets(self, seat: int, empty: int, rule: str) -> str:
        player = self.players[seat]
        there = player.empty_circles()
        if empty != there:
            return f"seat {seat} has {there} empty circles, not {empty}"
        return self._lacks_held(seat, 0, empty)

    def _needs_take_tile(self, tile: int, pile: str) -> str:
        if pile == DRAWN_TILE:
            there = self.drawn == tile
        else:
            piles = {
                ROW: self.packed_row,
                FACE_DOWN: self.packed_face_down,
                DISCARDS: self.packed_discards,
                SUPPLY: self.packed_tile_supply,
            }
            there = count_kind(piles[pile], tile) > 0
        return "" if there else f"{pile} has no {self.ruleset.tile_ids[tile]}"

    def _needs_put_tile(self, tile: int, pile: str) -> str:
        if pile == DRAWN_TILE and self.drawn >= 0:
            return "a tile has been drawn already"
        fits = pile == DRAWN_TILE or (pile == SUPPLY) != (tile in GOOD_KINDS)
        return "" if fits else f"a {self.ruleset.tile_ids[tile]} does not belong to {pile}"

    def _needs_reveal_drawn(self, *arguments: Any) -> str:
        return "" if self.drawn >= 0 else "no tile has been drawn"

    def _needs_reshuffle(self, rule: str) -> str:
        return "" if not self.packed_face_down else "there are face-down plantations"

    def _needs_place_tile(self, seat: int, tile: int, pile: str, rule: str) -> str:
        full = self.players[seat].island_spaces() >= self.ruleset.island_size
        return f"the island of seat {seat} is full" if full else ""

    def _needs_remove_tile(self, seat: int, tile: int, pile: str, rule: str) -> str:
        player = self.players[seat]
        name = self.ruleset.tile_ids[tile]
        tiles = player.count_tiles(tile)
        if not tiles:
            return f"seat {seat} has no {name}"
        circles = self.ruleset.tile_circles[tile]
        if count_all(player.tile_crew[tile]) > (tiles - 1) * circles:
            return f"seat {seat} has no {name} without a worker"
        return self._needs_put_tile(tile, pile)

    def _needs_take_card(self, seat: int, card: int, rule: str) -> str:
        taker = self.taker_of(card)
        return "" if taker < 0 else f"seat {taker} has the {self.ruleset.card_ids[card]}"

    def _needs_set_slot(self, id: str, value: int) -> str:
        return self._slot_value(False, id, value)

    def _needs_set_player_slot(self, seat: int, id: str, value: int) -> str:
        return self._slot_value(True, id, value)

    def _lacks_slot(self, per_player: bool, id: str) -> str:
        known = self.ruleset.player_slot_of if per_player else self.ruleset.slot_of
        of = "a player" if per_player else "the table"
        return "" if id in known else f"there is no slot {id!r} of {of}{did_you_mean(id, known)}"

    def _slot_value(self, per_player: bool, id: str, value: int) -> str:
        if missing := self._lacks_slot(per_player, id):
            return missing
        slots = self.ruleset.slots
        slot: Slot = next(each for each in slots if each.id == id and each.per_player == per_player)
        right = slot.low <= value <= slot.high
        return "" if right else f"slot {id!r} is from {slot.low} to {slot.high}, not {value}"

    _needs_refill_ship = _needs_take_worker
    _needs_unload_ship = _needs_take_from_ship
    _needs_show_drawn = _needs_look_at_drawn = _needs_reveal_drawn
