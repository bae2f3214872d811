"""Placing workers on circles, in canonical steps (MAYOR-05 to MAYOR-07).

The workers to place lie in the holding area. The targets come in a fixed order: the kinds of
island tiles, then the own buildings; at each target, kind of worker by kind of worker, one step
says how many. The bounds of a step leave exactly the placements that can be completed, so every
distinct placement is reached by exactly one path, and no step leads into a dead end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..actions import Action, PlaceColonists
from ..errors import Illegality
from ..goods import WORKER_BITS, count_workers
from .phase import Phase

if TYPE_CHECKING:
    from ..state import Player, Table

__all__ = ["FREELY", "FULLY", "PlacementPhase", "place_workers"]

FULLY: Final = 0
"""Every circle is filled as long as workers are left (MAYOR-06)."""
FREELY: Final = 1
"""Any of the workers may stay in the holding area."""


class PlacementPhase(Phase):
    """Places ``left`` (a packed count) workers of ``taker`` from its holding area.

    Registers: ``stage`` is `FULLY` or `FREELY`, ``step`` the target, ``at`` the kind of worker,
    ``a`` how many circles are empty on the current target and those to come.
    """

    id: ClassVar[str] = "placement"

    def actions(self) -> list[tuple[Action, int]]:
        """Returns every number of workers of each kind on each target."""
        content = self.content
        found: list[tuple[Action, int]] = []
        for worker in content.worker_ids:
            for tile in range(len(content.tile_ids)):
                # As many as an island has spaces.
                for count in range(13 if content.tile_circles[tile] else 0):
                    found.append((PlaceColonists(content.tile_ids[tile], count, worker), count))
            for building in range(len(content.building_ids)):
                for count in range(
                    content.circles[building] + 1 if content.circles[building] else 0
                ):
                    name = content.building_ids[building]
                    found.append((PlaceColonists(name, count, worker), count))
        return found

    def limits(self) -> dict[str, int]:
        """Returns the greatest value of each number of its frames."""
        return {**super().limits(), "left": 1 << 60, "step": 99, "at": 9, "a": 99}

    def circles_at(self, player: Player, target: int) -> int:
        """Returns how many circles of the target are empty."""
        content = self.content
        tiles = content.tile_kinds
        if target < tiles:
            crew = player.tile_crew[target]
            circles = player.tiles[target] * content.tile_circles[target]
        else:
            crew = player.crew[target - tiles]
            circles = content.circles[player.buildings[target - tiles]]
        return circles if not crew else circles - count_workers(crew)

    def empty_circles(self, player: Player) -> int:
        """Returns how many circles of the whole board are empty."""
        content = self.content
        empty = player.circles - count_workers(sum(player.tile_crew) + sum(player.crew))
        if content.tile_kinds == content.manned_tiles:
            return empty + sum(player.tiles)
        for tile in range(content.tile_kinds):
            empty += player.tiles[tile] * content.tile_circles[tile]
        return empty

    def advance(self, t: Table) -> bool:
        """Goes from target to target; fills what is forced; asks where there is a choice."""
        content = t.content
        seat = t.seat
        player = t.players[seat]
        tiles = content.tile_kinds
        targets = tiles + len(player.buildings)
        kinds = len(content.worker_ids)
        fully = t.stage == FULLY
        while t.left and t.step < targets:
            step = t.step
            if step < tiles and not player.tiles[step]:
                t.step = step + 1
                continue
            circles = self.circles_at(player, step)
            if not circles:
                self.next_target(t, 0)
                continue
            at = t.at
            left = t.left
            later = t.a - circles
            if kinds == 1:
                if fully and left >= t.a and not t.ask_forced:
                    # Every circle from here on is filled.
                    t.fill_targets(seat, step, "MAYOR-06")
                    break
                least = left - later if fully else 0
                most = left if left < circles else circles
            else:
                here = (left >> (WORKER_BITS * at)) & 255
                # What does not fit on later targets must go here, by this kind or later ones.
                needed = min(count_workers(left) - later, circles) if fully else 0
                least = needed - count_workers(left >> (WORKER_BITS * (at + 1)))
                most = here if here < circles else circles
            if least < 0:
                least = 0
            elif least > most:
                least = most
            if step < tiles:
                ranges = content.tile_placements[step][at]
            else:
                ranges = content.building_placements[player.buildings[step - tiles]][at]
            if t.decide_step("placement", ranges[least][most]):
                return True
            player = t.players[seat]
        t.refresh(seat)
        t.pop()
        return False

    def next_target(self, t: Table, empty: int) -> None:
        """Goes on with the next target; *empty* circles of the current one stay so."""
        t.a -= empty
        t.step += 1
        t.at = 0

    def play(self, t: Table, action: Action) -> None:
        """Places the workers of one step."""
        content = t.content
        seat = t.seat
        step = t.step
        at = t.at
        count = action.index
        empty = self.circles_at(t.players[seat], step) - count
        if count:
            tiles = content.tile_kinds
            if step < tiles:
                t.man_tile(seat, step, at, count, "MAYOR-05")
            else:
                t.man_building(seat, step - tiles, at, count, "MAYOR-05")
            t.left -= count << (WORKER_BITS * at)
            t.a -= count
        if empty and at + 1 < len(content.worker_ids):
            t.at = at + 1
        else:
            self.next_target(t, empty)

    def target(self, t: Table) -> str:
        """Returns the id of the current target."""
        tiles = t.content.tile_kinds
        if t.step < tiles:
            return t.content.tile_ids[t.step]
        return t.content.building_ids[t.players[t.seat].buildings[t.step - tiles]]

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the target, its empty circles, the kind of worker, and the workers left."""
        return {
            "target": self.target(t),
            "circles": self.circles_at(t.players[t.seat], t.step),
            "worker": t.content.worker_ids[t.at],
            "left": (t.left >> (WORKER_BITS * t.at)) & 255,
            "fully": t.stage == FULLY,
        }

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Says which target and which numbers are asked for."""
        target, count, worker = action.values
        now = self.target(t)
        kind = t.content.worker_ids[t.at]
        if target != now or worker != kind:
            return Illegality(
                "other_target", "MAYOR-05", f"the {kind}s for {now} are being placed now"
            )
        least, most = t.options[0].index, t.options[-1].index
        if count > most:
            return Illegality(
                "too_many",
                "MAYOR-01",
                f"at most {most} {kind}s can go on {now}: it has "
                f"{self.circles_at(t.players[t.seat], t.step)} empty circles and "
                f"{self.context(t)['left']} {kind}s are left",
            )
        return Illegality(
            "circles_left_empty",
            "MAYOR-06",
            f"at least {least} {kind}s must go on {now}: no circle may stay empty while workers "
            "are left over",
        )


def place_anew(t: Table, seat: int) -> bool:
    """Lifts all workers of the seat and has them placed anew; True if a frame was pushed."""
    content = t.content
    player = t.players[seat]
    if len(content.worker_ids) == 1 and not t.ask_forced:
        phase = _placement_phase(t)
        empty = phase.empty_circles(player)
        if player.holding >= empty:
            # Everything is filled anyhow: nobody has to be lifted.
            if empty:
                t.fill_targets(seat, 0, "MAYOR-06")
                t.refresh(seat)
            return False
    t.lift_workers(seat, "MAYOR-05")
    place_workers(t, seat, t.players[seat].holding, FULLY)
    return True


def place_workers(t: Table, seat: int, workers: int, how: int) -> None:
    """Pushes the frame that places *workers* (a packed count) from the seat's holding area.

    *how* is `FULLY` or `FREELY`.
    """
    phase = _placement_phase(t)
    t.push(phase, seat)
    t.stage = how
    t.left = workers
    t.a = phase.empty_circles(t.players[seat])


def _placement_phase(t: Table) -> PlacementPhase:
    phase = t.content.phases[t.content.placement]
    assert isinstance(phase, PlacementPhase)
    return phase
