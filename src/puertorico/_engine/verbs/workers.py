"""Verbs for workers: supply, colonist ship, holding areas, tiles and buildings.

Kinds of workers are numbers; kind 0 is the colonist.
"""

from __future__ import annotations

from typing import Final

from ... import events as ev
from ..._base.compat import mypyc_attr
from ..._base.goods import COLONIST
from ..._base.packed import ONE, ONLY, count_all, count_kind, kinds_of, of_kind
from ..board import Player
from .goods import GoodsVerbs

HOLDING: Final = "holding"
"""The name of the holding area in events, as a place of workers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class WorkerVerbs(GoodsVerbs):
    """Workers of all kinds."""

    __slots__ = ()

    # What it writes, as `Board` has it: type checkers take the first assignment for a new field.
    supply: int
    ship: int
    placed: list[int]

    def take_worker(self, seat: int, worker: int, amount: int, rule: str) -> None:
        """Takes workers from the supply into the holding area.

        Args:
            seat: The seat that gets them.
            worker: The number of the kind of worker; 0 is the colonist.
            amount: How many workers; the supply has them.
            rule: The id of the rule behind it.
        """
        moved = of_kind(worker, amount)
        self.supply -= moved
        self._own(seat).holding += moved
        if self.log is not None:
            self._note_taken(seat, worker, amount, "supply", rule)

    def _share_ship(self, first: int, worker: int, rule: str) -> None:
        """Deals the workers on the ship, all of one kind, one at a time from seat *first* on."""
        ruleset = self.ruleset
        players = ruleset.players
        share, over = divmod(count_all(self.ship), players)
        packed_share = of_kind(worker, share)
        seat = first
        # Each seat's share at once.
        while packed_share or over:
            workers = packed_share
            if over:
                workers += ONE[worker]
                over -= 1
            player = self.players[seat]
            if player.shared:
                player = self._own(seat)
            player.holding += workers
            if self.log is not None:
                amount = count_kind(workers, worker)
                self._note_taken(seat, worker, amount, "colonist_ship", rule)
            seat = self.next_seat[seat]
            if seat == first:
                break
        self.ship = 0

    def take_from_ship(self, seat: int, worker: int, amount: int, rule: str) -> None:
        """Takes workers from the colonist ship into the holding area.

        Args:
            seat: The seat that gets them.
            worker: The number of the kind of worker; 0 is the colonist.
            amount: How many workers; the ship has them.
            rule: The id of the rule behind it.
        """
        moved = of_kind(worker, amount)
        self.ship -= moved
        self._own(seat).holding += moved
        if self.log is not None:
            self._note_taken(seat, worker, amount, "colonist_ship", rule)

    def _note_taken(self, seat: int, worker: int, amount: int, source: str, rule: str) -> None:
        assert self.log is not None
        name = self.ruleset.worker_ids[worker]
        self.log.append(
            ev.WorkersTaken(rule=rule, seat=seat, worker=name, count=amount, source=source)
        )

    def gain_worker(self, seat: int, worker: int, rule: str) -> None:
        """Takes one worker of a kind that `gainable_workers` named into the holding area.

        Args:
            seat: The seat that gets it.
            worker: The number of the kind of worker.
            rule: The id of the rule behind it.
        """
        if count_kind(self.supply, COLONIST):
            self.take_worker(seat, worker, 1, rule)
        else:
            self.take_from_ship(seat, worker, 1, rule)

    def return_worker(self, seat: int, worker: int, rule: str) -> None:
        """Returns one worker from the player's holding area to the supply.

        Args:
            seat: The seat that gives it up.
            worker: The number of the kind of worker; 0 is the colonist.
            rule: The id of the rule behind it.
        """
        unit = ONE[worker]
        self._own(seat).holding -= unit
        self.supply += unit
        if self.log is not None:
            name = self.ruleset.worker_ids[worker]
            self.log.append(ev.WorkersReturned(rule=rule, seat=seat, worker=name, count=1))

    def _move_workers(self, seat: int, target: int, workers: int, rule: str) -> None:
        """Moves workers, a packed count, from the holding area to a target, or back if negative.

        Call `refresh` afterwards.
        """
        player = self.players[seat]
        if player.shared:
            player = self._own(seat)
        player.holding -= workers
        player.on_circles += workers
        self._add_workers(player, target, workers)
        if self.log is not None:
            name = player.target_id(self.ruleset, target)
            start, end = (name, HOLDING) if workers < 0 else (HOLDING, name)
            self._note_moved(seat, abs(workers), start, end, rule)
        if self.ruleset.has_news and workers > 0:
            place = player._place_of(self.ruleset, target)
            self.notify("workers_placed", seat, workers, ONLY[place])

    def _add_workers(self, player: Player, target: int, workers: int) -> None:
        """Adds workers, a packed count, to those on a target; takes them away if negative."""
        tile = target - player.multi_circle
        if tile < 0:
            player.crew[target] += workers
        elif tile < self.ruleset.tile_kinds:
            player.tile_crew[tile] += workers
        else:
            player.crew[target - self.ruleset.tile_kinds] += workers

    def shift_worker(self, seat: int, source: int, target: int, worker: int, rule: str) -> None:
        """Moves one worker from one place to another.

        Call `refresh` afterwards. Effects react by `workers_placed`.

        Args:
            seat: The seat whose worker it is.
            source: The place that it leaves: the number of a kind of island tile, or
                `Ruleset.tile_kinds` plus that of a building.
            target: The place that it goes to, numbered like *source*.
            worker: The number of the kind of worker; 0 is the colonist.
            rule: The id of the rule behind it.
        """
        ruleset = self.ruleset
        player = self._own(seat)
        unit = ONE[worker]
        self._add_workers(player, self._target_of(player, source), -unit)
        self._add_workers(player, self._target_of(player, target), unit)
        if self.log is not None:
            ids = ruleset.tile_ids + ruleset.building_ids
            self._note_moved(seat, unit, ids[source], ids[target], rule)
        self.notify("workers_placed", seat, unit, ONLY[target])

    def exchange_worker(self, seat: int, place: int, worker: int, other: int, rule: str) -> None:
        """Returns one worker of a seat to the supply, and puts one of another kind in its place.

        Call `refresh` afterwards. On a circle, effects react to it by `workers_placed`.

        Args:
            seat: The seat whose worker it is.
            place: The place of the worker, numbered as in `shift_worker`; -1 is the holding area.
            worker: The number of the kind of worker that leaves.
            other: The number of the kind that comes from the supply.
            rule: The id of the rule behind it.
        """
        target = self._target_of(self.players[seat], place) if place >= 0 else -1
        if target >= 0:
            self._move_workers(seat, target, -of_kind(worker, 1), rule)
        self.return_worker(seat, worker, rule)
        self.take_worker(seat, other, 1, rule)
        if target >= 0:
            self._move_workers(seat, target, of_kind(other, 1), rule)

    def _target_of(self, player: Player, place: int) -> int:
        """Returns the number of a place as in `Player.target_circles`; see `Player._place_of`."""
        building = place - self.ruleset.tile_kinds
        if building < 0:
            return player.multi_circle + place
        target = player.buildings.index(building)
        return target if target < player.multi_circle else self.ruleset.tile_kinds + target

    def move_to_tile(self, seat: int, tile: int, worker: int, amount: int, rule: str) -> None:
        """Moves workers from the holding area to tiles of a kind, or back.

        Call `refresh` afterwards. Effects react to new workers by `workers_placed`.

        Args:
            seat: The seat whose workers they are.
            tile: The number of the kind of island tile.
            worker: The number of the kind of worker; 0 is the colonist.
            amount: How many workers; negative to take them back.
            rule: The id of the rule behind it.
        """
        target = self.players[seat].multi_circle + tile
        self._move_workers(seat, target, of_kind(worker, amount), rule)

    def move_to_building(self, seat: int, place: int, worker: int, amount: int, rule: str) -> None:
        """Moves workers from the holding area to a building in the city, or back.

        Call `refresh` afterwards. Effects react to new workers by `workers_placed`.

        Args:
            seat: The seat whose workers they are.
            place: The place of the building in `Player.buildings`, from 0.
            worker: The number of the kind of worker; 0 is the colonist.
            amount: How many workers; negative to take them back.
            rule: The id of the rule behind it.
        """
        ruleset = self.ruleset
        moved = of_kind(worker, amount)
        target = place if place < self.players[seat].multi_circle else ruleset.tile_kinds + place
        self._move_workers(seat, target, moved, rule)

    def _note_moved(self, seat: int, workers: int, source: str, target: str, rule: str) -> None:
        """Notes that workers, a packed count, go from a place to another."""
        assert self.log is not None
        for kind in kinds_of(workers):
            name = self.ruleset.worker_ids[kind]
            count = count_kind(workers, kind)
            self.log.append(
                ev.WorkersMoved(
                    rule=rule, seat=seat, worker=name, count=count, source=source, target=target
                )
            )

    def _note_replaced(self, seat: int, crews: list[int], rule: str) -> None:
        """Notes who leaves and who joins the targets, and lets effects react to those who join."""
        player = self.players[seat]
        before = player.target_crews()
        places = workers = 0
        for leave in (True, False):
            for target in range(len(crews)):
                old, new = before[target], crews[target]
                more, less = (old, new) if leave else (new, old)
                moved = 0
                for kind in kinds_of(more):
                    difference = count_kind(more, kind) - count_kind(less, kind)
                    if difference > 0:
                        moved += of_kind(kind, difference)
                if moved and self.log is not None:
                    name = player.target_id(self.ruleset, target)
                    start, end = (name, HOLDING) if leave else (HOLDING, name)
                    self._note_moved(seat, moved, start, end, rule)
                if moved and not leave:
                    places |= ONLY[player._place_of(self.ruleset, target)]
                    workers += moved
        if workers:
            self.notify("workers_placed", seat, workers, places)

    def _replace_workers(self, seat: int, crews: list[int], left: int, rule: str) -> None:
        """Redistributes all workers of the player (MAYOR-05); those *left* go to the holding area.

        *crews* has packed counts by target. The player keeps the list. Call `refresh` afterwards.
        """
        player = self.players[seat]
        if player.shared:
            player = self._own(seat)
        if self.log is not None or self.ruleset.has_news:
            self._note_replaced(seat, crews, rule)
        in_front = player.multi_circle
        tiles = in_front + self.ruleset.tile_kinds
        player.on_circles += player.holding - left
        player.holding = left
        player.tile_crew = crews[in_front:tiles]
        del crews[in_front:tiles]
        player.crew = crews

    def _declare(self, target: int, workers: int) -> None:
        """Declares workers, a packed count, that are to go on a target, without moving them."""
        placed = self.placed
        if not placed:
            # Tables share the empty one.
            placed = self.placed = []
        while len(placed) <= target:
            # Targets without a free circle are skipped.
            placed.append(0)
        placed[target] += workers

    def refresh(self, seat: int) -> None:
        """Updates which effects work for the player.

        Args:
            seat: The seat whose workers or buildings have changed.
        """
        player = self.players[seat]
        if player.shared:
            player = self._own(seat)
        occupied = self.ruleset.occupied(player.buildings, player.crew)
        if occupied != player.effects.occupied:
            player.effects = self.ruleset.effect_set(occupied, player.effects)

    def refill_ship(self, worker: int, amount: int, rule: str) -> None:
        """Puts workers from the supply on the colonist ship.

        Args:
            worker: The number of the kind of worker; 0 is the colonist.
            amount: How many workers; the supply has them.
            rule: The id of the rule behind it.
        """
        if amount:
            moved = of_kind(worker, amount)
            self.supply -= moved
            self.ship += moved
            if self.log is not None:
                name = self.ruleset.worker_ids[worker]
                self.log.append(ev.ShipRefilled(rule=rule, worker=name, count=amount))

    def unload_ship(self, worker: int, amount: int, rule: str) -> None:
        """Returns workers from the colonist ship to the supply.

        Args:
            worker: The number of the kind of worker; 0 is the colonist.
            amount: How many workers; the ship has them.
            rule: The id of the rule behind it.
        """
        if amount:
            moved = of_kind(worker, amount)
            self.ship -= moved
            self.supply += moved
            if self.log is not None:
                name = self.ruleset.worker_ids[worker]
                self.log.append(ev.ShipUnloaded(rule=rule, worker=name, count=amount))
