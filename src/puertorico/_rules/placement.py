"""Placing workers on circles, in canonical steps (MAYOR-05 to MAYOR-07).

The targets come in a fixed order: the buildings with several circles, the kinds of island tiles,
the other buildings (of the orders tried, the one with the fewest decisions, in random and in
sensible games). For each target and each kind of worker, one step says how many go there. Its
bounds allow exactly the placements that can be completed, so every distinct placement is reached by
exactly one path, and no step leads into a dead end.

The steps only declare the placement: until the last one all workers stay where they are, so the
board is never shown empty in between. `Table.placed` holds what has been declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from .._base.goods import COLONIST
from .._base.packed import count_all, count_kind, of_kind, of_later_kinds
from .._engine.decisions import DecisionKind
from .._engine.frames import TAKERS_TURN, Kind, Register, Stage
from .._engine.interruption import FREELY, FULLY, Interruption
from .._engine.phase import Phase
from ..decisions import PlacementContext
from ..errors import Illegality
from .placementasked import placement_context, target_id, why_not_placed
from .placementcheck import placement_fits
from .placementsteps import Ranges, ranges_of, steps_of

if TYPE_CHECKING:
    from .._engine.table import Table
    from ..actions._action import Action

__all__ = ["PlacementPhase"]


class PlacementPhase(Phase):
    """Places ``left`` (a packed count) workers of ``taker``, besides those in `Table.placed`.

    With `Placing.FULLY` all workers of the seat are redistributed, otherwise those of its holding
    area are added. A circle is free if it can take one of them. ``Table.placed`` counts the workers
    declared so far, by target; the last count is that of the current target if ``at`` is not 0.

    The stage is one of `Placing`, ``step`` the target, ``at`` the kind of worker. Two numbers
    follow from the rest: ``a`` is the number of free circles on the current target and those to
    come, ``b`` that on the current target.
    """

    __slots__ = ("on_buildings", "on_tiles")

    on_buildings: tuple[Ranges, ...]
    """The steps on each building, by its number."""
    on_tiles: tuple[Ranges, ...]
    """The steps on each kind of island tile, by its number."""

    id: ClassVar[str] = "placement"
    job: ClassVar[str] = "place_workers"
    part_of: ClassVar[str] = "mayor"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "placement",
            "MAYOR-05",
            offers=("free_actions",),
            context=PlacementContext,
            when="Each seat in turn in a mayor phase, and a seat that gets workers in other ways.",
        ),
    )
    interrupts: ClassVar[tuple[Interruption, ...] | None] = ()
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = ()
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage("fully", turn=TAKERS_TURN),
        Stage("freely", turn=TAKERS_TURN),
        Stage("all", turn=TAKERS_TURN),
    )
    registers: ClassVar[tuple[Register, ...]] = (
        Register("target", "step", Kind.TARGET, "the target in question"),
        Register("worker", "at", Kind.WORKER, "the kind of worker in question"),
        Register("workers", "left", Kind.WORKERS, "the workers that are still to be placed"),
    )

    def actions(self) -> dict[Any, Action]:
        """Returns the action for every number of workers of each kind on each target."""
        found = steps_of(self.ruleset)
        ranges = ranges_of(self.ruleset, found)
        tiles = self.ruleset.tile_kinds
        self.on_tiles, self.on_buildings = tuple(ranges[:tiles]), tuple(ranges[tiles:])
        return found

    def derive(self, t: Table) -> None:
        """Counts the free circles."""
        free = self.free_circles(t)
        t.b = free[t.step] - count_all(self.said_here(t))
        t.a = t.b + sum(free[t.step + 1 :])

    def is_consistent(self, t: Table) -> bool:
        """Whether the declared and the remaining workers add up, and there are circles for them."""
        return placement_fits(t, self.free_circles(t), self.said_here(t))

    def free_circles(self, t: Table) -> list[int]:
        """Returns how many circles of each target are free, apart from those declared."""
        player = t.players[t.seat]
        if t.stage == FULLY:
            return player.target_circles
        crews = player.target_crews()
        circles = player.target_circles
        return [circles[target] - count_all(crews[target]) for target in range(len(circles))]

    def said_here(self, t: Table) -> int:
        """Returns the workers declared so far for the current target, as a packed count."""
        return t.placed[-1] if t.at and t.placed else 0

    def _ranges(self, t: Table, target: int) -> Ranges:
        """Returns the steps on a target."""
        ruleset = self.ruleset
        player = t.players[t.seat]
        tile = target - player.multi_circle
        if 0 <= tile < ruleset.tile_kinds:
            return self.on_tiles[tile]
        place = target if tile < 0 else target - ruleset.tile_kinds
        return self.on_buildings[player.buildings[place]]

    def advance(self, t: Table) -> bool:
        """Goes from target to target, fills what is forced and asks where there is a choice.

        This is the common case: only colonists are left, and all workers are redistributed to fill
        every circle. If fewer colonists than circles are left, each target but the last is a real
        choice. A position can be about another kind of which none are left: here that is not a
        step, but it is one in games that ask forced decisions.

        Returns:
            Whether a decision is due.
        """
        left = t.left
        if t.stage or t.ask_forced or t.at:
            return self.advance_any(t)
        if not t.ruleset.one_worker and of_later_kinds(left, COLONIST):
            return self.advance_any(t)
        empty = t.a
        step = t.step
        player = t.players[t.seat]
        free = player.target_circles
        if left >= empty:
            # Skipped targets have no circles.
            self.carry_out(t, t.placed + free[len(t.placed) :], left - empty)
            return False
        if left:
            while not free[step]:
                step += 1
            circles = free[step]
            if circles < empty:
                t.step = step
                t.b = circles
                ranges = self._ranges(t, step)
                later = empty - circles
                least = left - later if left > later else 0
                options = ranges[0][least][left if left < circles else circles]
                return t.decide_step("placement", options)
        crews = t.placed + [0] * (len(free) - len(t.placed))
        if left:
            crews[step] = left
        self.carry_out(t, crews, 0)
        return False

    def carry_out(self, t: Table, crews: list[int], left: int) -> None:
        """Ends the frame and moves the workers.

        Args:
            t: The table.
            crews: The workers placed on each target, as packed counts.
            left: The workers that stay behind, as a packed count.
        """
        seat, stage = t.seat, t.stage
        t.placed = []
        t.pop()
        if stage == FULLY:
            t.replace_workers(seat, crews, left, "MAYOR-05")
        else:
            for target in range(len(crews)):
                if crews[target]:
                    t.move_workers(seat, target, crews[target], "MAYOR-05")
        t.refresh(seat)

    def advance_any(self, t: Table) -> bool:
        """Advances like `advance`, for any kinds of workers and any stage.

        Returns:
            Whether a decision is due.
        """
        free = self.free_circles(t)
        fully = t.stage != FREELY
        if not t.placed:
            # A free action may have moved a worker since the first step was asked.
            t.step = 0
        while t.left and t.step < len(free):
            circles = free[t.step]
            if not circles:
                t.step += 1
                continue
            left, at = t.left, t.at
            if at:
                circles -= count_all(t.placed[-1])
            t.b = circles
            number = count_kind(left, at)
            most = number if number < circles else circles
            least = 0
            if fully:
                # What does not fit on later targets must go here, in this kind or later ones.
                needed = count_all(left) - t.a + circles
                if needed > 0:
                    if needed > circles:
                        needed = circles
                    needed -= count_all(of_later_kinds(left, at))
                    if needed > 0:
                        least = needed if needed < most else most
            if least < most or t.ask_forced:
                options = self._ranges(t, t.step)[at][least][most]
                first = t.stage == FREELY and not t.placed
                return t.decide_step("placement", options, first)
            self.say(t, most)
        self.carry_out(t, t.placed + [0] * (len(free) - len(t.placed)), t.left)
        return False

    def say(self, t: Table, count: int) -> None:
        """Notes how many of the current kind go on the current target.

        Args:
            t: The table.
            count: How many workers.
        """
        said = of_kind(t.at, count)
        t.note_placed(t.step, said)
        t.left -= said
        t.a -= count
        if count < t.b and (of_later_kinds(t.left, t.at) or self.asks_all_kinds(t)):
            t.at += 1
        else:
            # No circle is left, or no worker of the kinds to come.
            t.a -= t.b - count
            t.step += 1
            t.at = 0

    def asks_all_kinds(self, t: Table) -> bool:
        """Whether kinds with no workers left are asked about too, as forced steps are."""
        return t.ask_forced and t.at + 1 < len(self.ruleset.worker_ids)

    def play(self, t: Table, action: Action) -> None:
        """Notes the workers of one step.

        Args:
            t: The table.
            action: The action, one of its own.
        """
        key: tuple[str, str, int] = action.key
        count = key[2]
        if t.ruleset.one_worker:
            t.note_placed(t.step, count)
            t.left -= count
            t.a -= t.b
            t.step += 1
        else:
            self.say(t, count)

    def context(self, t: Table) -> dict[str, Any]:
        """Returns what is in question, the circles, the workers, and what has been placed."""
        return placement_context(t, self.free_circles(t))

    def why_no_pass(self, t: Table) -> Illegality | None:
        """Returns the refusal: placing none is a number like any other."""
        return Illegality("no_pass", "MAYOR-05", {"target": target_id(t)}, "placement")

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Returns why the step is not legal: which target and which numbers are asked for.

        Args:
            t: The table.
            action: The action, which is not legal now.
        """
        return why_not_placed(t, action)
