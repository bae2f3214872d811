"""Placing workers on circles, in canonical steps (MAYOR-05 to MAYOR-07).

The workers to place lie in the holding area. The targets come in a fixed order: the buildings with
several circles, the kinds of island tiles, the other buildings (of the orders tried, the one with
the fewest decisions, in random and in sensible games). At each target, kind of worker by kind of
worker, one step says how many. The bounds of a step leave exactly the placements that can be
completed, so every distinct placement is reached by exactly one path, and no step leads into a
dead end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..actions import Action, PlaceColonists
from ..errors import Illegality, numbered
from ..goods import WORKER_BITS, WORKER_SUM, count_kind, count_workers
from .interruption import ALL, FREELY, FULLY, Interruption
from .phase import Phase

if TYPE_CHECKING:
    from ..board import Player
    from ..state import Table

__all__ = ["ALL", "FREELY", "FULLY", "PlacementPhase", "empty_circles", "place_workers"]


class PlacementPhase(Phase):
    """Places ``left`` (a packed count) workers of ``taker`` from its holding area.

    Registers: ``stage`` is `FULLY`, `FREELY` or `ALL`, ``step`` the target, ``at`` the kind of
    worker, ``a`` how many circles are empty on the current target and those to come, ``b`` how many
    of these on the current target.
    """

    __slots__ = ()

    id: ClassVar[str] = "placement"
    interrupts: ClassVar[tuple[Interruption, ...] | None] = ()
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = ()
    of_one_seat: ClassVar[bool] = True

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
        return {
            **super().limits(),
            "stage": ALL,
            "left": 1 << 60,
            "step": 99,
            "at": 9,
            "a": 99,
            "b": 99,
        }

    def fits(self, t: Table) -> bool:
        """The workers to place are held, and the circles are counted right."""
        content = t.content
        player = t.players[t.seat]
        circles = [self.circles_at(player, target) for target in range(len(player.target_circles))]
        held = all(
            count_kind(t.left, kind) <= count_kind(player.holding, kind)
            for kind in range(len(content.worker_ids))
        )
        if t.stage == FREELY and not self.is_reward(t):
            return False
        here = circles[t.step] if t.step < len(circles) else 0
        kinds = len(content.worker_ids)
        fits = t.stage != ALL or count_workers(t.left) <= t.a
        return held and fits and t.at < kinds and t.a == sum(circles[t.step :]) and t.b in (0, here)

    def is_reward(self, t: Table) -> bool:
        """Whether it is the moment of an effect that has workers placed."""
        _, _, _, _, _, _, at, _, _, _ = t.stack[-1]
        return at > 0 and self.content.effects[at - 1].places_workers

    def circles_at(self, player: Player, target: int) -> int:
        """Returns how many circles of the target are empty."""
        tile = target - player.leading
        if tile < 0:
            crew = player.crew[target]
        elif tile < self.content.tile_kinds:
            crew = player.tile_crew[tile]
        else:
            crew = player.crew[target - self.content.tile_kinds]
        return player.target_circles[target] - count_workers(crew)

    def ranges(self, t: Table, target: int) -> list[list[list[tuple[Action, ...]]]]:
        """Returns the steps on a target by kind of worker, least and greatest number."""
        content = self.content
        player = t.players[t.seat]
        tile = target - player.leading
        if 0 <= tile < content.tile_kinds:
            return content.tile_placements[tile]
        place = target if tile < 0 else target - content.tile_kinds
        return content.building_placements[player.buildings[place]]

    def advance(self, t: Table) -> bool:
        """Goes from target to target; fills what is forced; asks where there is a choice.

        This is the common case: one kind of worker, all lifted, every circle wanted. While fewer
        workers are left than circles, each target but the last is a real choice.
        """
        content = t.content
        if t.stage or not content.one_worker or t.ask_forced:
            return self.advance_any(t)
        left = t.left
        empty = t.a
        step = t.step
        if left >= empty:
            t.fill_targets(t.seat, step, empty, "MAYOR-06")
        elif left:
            player = t.players[t.seat]
            target_circles = player.target_circles
            while not target_circles[step]:
                step += 1
            circles = target_circles[step]
            if circles < empty:
                t.step = step
                t.b = circles
                t.kind = "placement"
                # The same as `ranges`, without its call.
                tile = step - player.leading
                if tile < 0:
                    ranges = content.building_placements[player.buildings[step]]
                elif tile < content.tile_kinds:
                    ranges = content.tile_placements[tile]
                else:
                    place = step - content.tile_kinds
                    ranges = content.building_placements[player.buildings[place]]
                later = empty - circles
                least = left - later if left > later else 0
                t.options = ranges[0][least][left if left < circles else circles]
                return True
            t.man(t.seat, step, left, "MAYOR-05")
        t.refresh(t.seat)
        t.pop()
        return False

    def advance_any(self, t: Table) -> bool:
        """The same for any kinds of workers, however they are placed."""
        seat = t.seat
        player = t.players[seat]
        leading = player.leading
        target_circles = player.target_circles
        targets = len(target_circles)
        tiles = t.content.tile_kinds
        fully = t.stage != FREELY
        left, empty, step, at = t.left, t.a, t.step, t.at
        while left and step < targets:
            circles = target_circles[step]
            if circles:
                # The same as `circles_at`, without its calls.
                tile = step - leading
                if tile < 0:
                    circles -= player.crew[step] % WORKER_SUM
                elif tile < tiles:
                    circles -= player.tile_crew[tile] % WORKER_SUM
                else:
                    circles -= player.crew[step - tiles] % WORKER_SUM
            if not circles:
                step += 1
                at = 0
                continue
            here = left >> (WORKER_BITS * at) & 255
            others = left >> (WORKER_BITS * (at + 1))
            most = here if here < circles else circles
            least = 0
            if fully:
                # What does not fit on later targets must go here, by this kind or later ones.
                needed = left % WORKER_SUM - (empty - circles)
                if needed > circles:
                    needed = circles
                needed -= others % WORKER_SUM
                if needed > 0:
                    least = needed if needed < most else most
            if least < most or t.ask_forced:
                t.left, t.a, t.step, t.at, t.b = left, empty, step, at, circles
                t.kind = "placement"
                t.options = self.ranges(t, step)[at][least][most]
                return True
            if most:
                placed = most << (WORKER_BITS * at)
                t.man(seat, step, placed, "MAYOR-05")
                player = t.players[seat]
                left -= placed
                empty -= most
            if most == circles or not others:
                empty -= circles - most
                step += 1
                at = 0
            else:
                at += 1
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
        count = action.index
        if t.content.one_worker:
            if count:
                t.man(t.seat, t.step, count, "MAYOR-05")
                t.left -= count
            t.a -= t.b
            t.step += 1
            return
        placed = count << (WORKER_BITS * t.at)
        t.man(t.seat, t.step, placed, "MAYOR-05")
        t.left -= placed
        t.a -= count
        if count == t.b or t.at + 1 == len(t.content.worker_ids):
            self.next_target(t, t.b - count)
        elif t.ask_forced or t.left >> (WORKER_BITS * (t.at + 1)):
            t.at += 1
        else:
            # Of the kinds to come there is none.
            self.next_target(t, t.b - count)

    def target(self, t: Table) -> str:
        """Returns the id of the current target."""
        return t.players[t.seat].target_id(t.content, t.step)

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the target, its empty circles, the kind of worker asked for, and who is left."""
        return {
            "target": self.target(t),
            "circles": self.circles_at(t.players[t.seat], t.step),
            "worker": t.content.worker_ids[t.at],
            "left": count_kind(t.left, t.at),
            "workers": {
                t.content.worker_ids[kind]: count_kind(t.left, kind)
                for kind in t.content.worker_kinds(t.left)
            },
            "fully": t.stage != FREELY,
        }

    def why_no_pass(self, t: Table) -> Illegality | None:
        """Placing none is a number like any other."""
        return Illegality(
            "no_pass", "MAYOR-05", f"say how many go on {self.target(t)}; 0 may be possible"
        )

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
                f"at most {numbered(most, kind)} can go on {now}: it has "
                f"{numbered(self.circles_at(t.players[t.seat], t.step), 'empty circle')}, and you "
                f"have {numbered(self.context(t)['left'], kind)} left",
            )
        at_least = f"at least {numbered(least, kind)} must go on {now}"
        if t.stage == ALL:
            return Illegality(
                "left_over", t.stack[-1][0].placing_rule, f"{at_least}: none may be left over"
            )
        return Illegality(
            "circles_left_empty",
            "MAYOR-06",
            f"{at_least}: no circle may stay empty while workers are left over",
        )


def place_anew(t: Table, seat: int) -> bool:
    """Lifts all workers of the seat and has them placed anew; True if a frame was pushed."""
    content = t.content
    player = t.players[seat]
    placed = sum(player.tile_crew) + sum(player.crew)
    workers = placed + player.holding
    if not workers:
        return False
    circles = sum(player.target_circles)
    if content.one_worker and workers >= circles and not t.ask_forced:
        # Everything is filled anyhow: nobody has to be lifted.
        if placed < circles:
            t.fill_targets(seat, 0, circles - placed, "MAYOR-06")
            t.refresh(seat)
        return False
    t.lift_workers(seat, "MAYOR-05")
    t.push(content.phases[content.placement], seat)
    t.stage = FULLY
    t.left = workers
    t.a = circles
    return True


def place_workers(t: Table, seat: int, workers: int, how: int) -> None:
    """Pushes the frame that places *workers* (a packed count) from the seat's holding area.

    *how* is `FREELY`, or `ALL` if there are circles enough.
    """
    content = t.content
    t.push(content.phases[content.placement], seat)
    t.stage = how
    t.left = workers
    t.a = empty_circles(t.players[seat])


def empty_circles(player: Player) -> int:
    """Returns how many circles of the player's tiles and buildings are empty."""
    return sum(player.target_circles) - count_workers(sum(player.tile_crew) + sum(player.crew))
