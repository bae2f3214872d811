"""Guests: workers who move to where they are needed (NEW-GUEST_HOUSE-*, A-40 to A-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from typing_extensions import override

from puertorico import Action
from puertorico.errors import Illegality
from puertorico.plugin import COLONIST, Effect, RolePhase
from puertorico.plugin.packed import count_all, kinds_of

from ._public import MoveGuest

if TYPE_CHECKING:
    from puertorico.plugin import Happened, Ruleset, Table

__all__ = ["GuestHouse"]

_ALL: Final = -1
"""No limit."""


class GuestHouse(Effect):
    """Workers on it are guests, who may move to another circle outside the mayor phase."""

    rule: ClassVar[str] = "NEW-GUEST_HOUSE-2"

    _targets: int
    """All targets as a set, one bit each: the kinds of tiles, then the kinds of buildings."""
    _moves_of: tuple[tuple[Action, ...], ...]
    """The moves by kind of worker and kind of tile or building, those without circles too."""

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        """Returns the move of each kind of worker to each target with circles but itself (A-42)."""
        ids = ruleset.tile_ids + ruleset.building_ids
        circles = ruleset.tile_circles + ruleset.circles
        targets = [place for place in range(len(ids)) if circles[place] and ids[place] != self.id]
        self._targets = sum([1 << target for target in targets])
        self._moves_of = tuple(
            [tuple([MoveGuest(id, who) for id in ids]) for who in ruleset.worker_ids]
        )
        return {
            (worker, target): moves[target]
            for worker, moves in enumerate(self._moves_of)
            for target in targets
        }

    def _guests(self, table: Table, seat: int) -> int:
        """Returns the guests of the seat, as a packed count."""
        player = table.players[seat]
        return player.crew[player.buildings.index(self.kind)]

    def _free(self, table: Table, seat: int, among: int, most: int) -> list[int]:
        """Returns the first *most* of the targets *among*, a set, that have an empty circle."""
        player = table.players[seat]
        free: list[int] = []
        if not player.empty_circles():
            return free
        first, in_front = table.ruleset.tile_kinds, player.multi_circle
        circles, crews, on_tiles = player.target_circles, player.crew, player.tile_crew
        for tile in range(first):
            if among >> tile & 1 and circles[in_front + tile] > count_all(on_tiles[tile]):
                free.append(tile)
                if len(free) == most:
                    return free
        buildings = player.buildings
        for place in range(len(buildings)):
            kind = first + buildings[place]
            target = place if place < in_front else first + place
            if among >> kind & 1 and circles[target] > count_all(crews[place]):
                free.append(kind)
                if len(free) == most:
                    return free
        return free

    def _moves(self, table: Table, seat: int) -> list[Action]:
        """Returns the moves of present guests to empty circles."""
        free = self._free(table, seat, self._targets, _ALL)
        kinds = kinds_of(self._guests(table, seat)) or [COLONIST]
        found: list[Action] = []
        for worker in kinds:
            moves = self._moves_of[worker]
            for target in free:
                found.append(moves[target])
        return found

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        """Offers each kind of guest each empty circle of the seat's tiles and buildings (A-42)."""
        return self._moves(table, seat)

    @override
    def window(self, table: Table, seat: int, moment: str) -> bool:
        """Whether a guest could matter in what follows, judged by kind only (A-40)."""
        phase = table.phase
        assert isinstance(phase, RolePhase)
        useful = phase.worth_occupying(table, seat, moment) & self._targets
        return bool(useful and self._free(table, seat, useful, 1))

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Moves the guest, who works there from now on (NEW-GUEST_HOUSE-3, A-43)."""
        worker, target = choice
        house = table.ruleset.tile_kinds + self.kind
        table.shift_worker(seat, house, target, worker, self.rule)
        table.refresh(seat)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Explains why the guest cannot move there."""
        assert isinstance(action, MoveGuest)
        ruleset, seat = table.ruleset, table.seat
        worker = ruleset.worker_ids.index(action.worker)
        if worker not in kinds_of(self._guests(table, seat)):
            return Illegality(
                "no_such_guest", self.rule, {"worker": action.worker, "building": self.id}
            )
        if action in self._moves(table, seat):
            # Guests can move at the first step of this choice, but not between its steps.
            return None
        return Illegality("no_empty_circle", self.rule, {"target": action.target})
