"""Placing workers on circles, in canonical steps (MAYOR-05 to MAYOR-07).

The targets come in a fixed order: the buildings with several circles, the kinds of island tiles,
the other buildings (of the orders tried, the one with the fewest decisions, in random and in
sensible games). For each target and each kind of worker, one step says how many go there. Its
bounds allow exactly the placements that can be completed, so every distinct placement is reached by
exactly one path, and no step leads into a dead end.

The steps only declare the placement. Until the last one all workers stay in their places, so the
board is never shown empty in between. `Table.placed` holds what has been declared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from .._base.compat import override
from .._base.counts import Counts, named_counts
from .._base.goods import COLONIST
from .._base.packed import count_all, count_kind, of_kind, of_later_kinds
from .._engine.board import Memory
from .._engine.decisions import DecisionKind
from .._engine.frames import Kind, Remembered, Stage, remembered
from .._engine.phase import Phase
from ..actions import PlaceColonists
from ..actions._action import Action
from ..decisions import PlacementContext
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.ruleset import Ruleset
    from .._engine.table import Table
    from ..types import BuildingId, TileId


class Placing:
    """How workers are placed: the stages of a placement."""

    FULLY: Final = 0
    """Every circle is filled as long as workers are left (MAYOR-06)."""
    FREELY: Final = 1
    """Any of the workers may stay in the holding area."""
    ALL: Final = 2
    """None of the workers may stay in the holding area; there are enough circles."""


class PlacementMemory(Memory):
    """The target and the kind of worker in question, and the workers left."""

    target: Annotated[int, Kind.TARGET, "the target in question"] = 0
    worker: Annotated[int, Kind.WORKER, "the kind of worker in question"] = 0
    workers: Annotated[int, Kind.WORKERS, "the workers that are still to be placed"] = 0
    room: Annotated[int, Kind.DERIVED, "the free circles on this target and those to come"] = 0
    room_here: Annotated[int, Kind.DERIVED, "the free circles on the target in question"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("target", int, Kind.TARGET, "the target in question"),
        remembered("worker", int, Kind.WORKER, "the kind of worker in question"),
        remembered("workers", int, Kind.WORKERS, "the workers that are still to be placed"),
        remembered("room", int, Kind.DERIVED, "the free circles on this target and those to come"),
        remembered("room_here", int, Kind.DERIVED, "the free circles on the target in question"),
    )

    @override
    def copy(self) -> PlacementMemory:
        new = PlacementMemory()
        new.target = self.target
        new.worker = self.worker
        new.workers = self.workers
        new.room = self.room
        new.room_here = self.room_here
        return new

    # Up to here.


def target_id(table: Table) -> BuildingId | TileId:
    """Returns the id of the current target."""
    return table.players[table.seat].target_id(table.ruleset, table.memory.target)


def _by_target(ids: Sequence[str], crews: list[int], workers: tuple[str, ...]) -> dict[str, Counts]:
    """Converts packed counts to numbers by the id of the target and the kind of worker."""
    return {
        ids[target]: named_counts(crews[target], workers)
        for target in range(len(crews))
        if crews[target]
    }


Ranges = tuple[tuple[tuple[tuple[Action, ...], ...], ...], ...]
"""The steps on a target, by kind of worker, lowest and highest number."""


def _by_bounds(steps: list[Action]) -> tuple[tuple[tuple[Action, ...], ...], ...]:
    """Returns some of the steps with 0, 1 ... workers, by the lowest and the highest number."""
    counts = range(len(steps))
    return tuple([tuple([tuple(steps[least : most + 1]) for most in counts]) for least in counts])


def _numbers_of(ruleset: Ruleset) -> list[tuple[BuildingId | TileId, range]]:
    """Returns the ids of all targets, tiles first, with how many workers can go there."""
    tiles = [ruleset.island_size if circles else 0 for circles in ruleset.tile_circles]
    names = (*ruleset.tile_ids, *ruleset.building_ids)
    circles = (*tiles, *ruleset.circles)
    return [
        (name, range(most + 1 if most else 0)) for name, most in zip(names, circles, strict=True)
    ]


def redistribute(table: Table, seat: int) -> bool:
    """Begins to redistribute all workers of the seat; returns True if a frame was pushed."""
    ruleset = table.ruleset
    player = table.players[seat]
    workers = player.on_circles + player.holding
    if not workers:
        return False
    circles = player.all_circles
    if ruleset.one_worker and workers >= circles and not table.ask_forced:
        # Every circle gets filled anyway, so the workers in place can stay.
        if circles > player.on_circles:
            table._replace_workers(seat, player.target_circles[:], workers - circles, "MAYOR-06")
            table.refresh(seat)
        return False
    # A frame begins at the stage `FULLY`.
    table._push(ruleset.phases[ruleset.placement], seat)
    memory: PlacementMemory = table.memory
    memory.workers = workers
    memory.room = circles
    return True


def place_workers(table: Table, seat: int, workers: int, how: int) -> None:
    """Pushes the frame that places workers from the seat's holding area.

    Args:
        seat: The seat that places them.
        workers: The workers, as a packed count.
        how: `Placing.FREELY`, or `Placing.ALL` if there are enough circles.
    """
    ruleset = table.ruleset
    circles = table.players[seat].empty_circles()
    table._push(ruleset.phases[ruleset.placement], seat)
    table.stage = how
    memory: PlacementMemory = table.memory
    memory.workers = workers
    memory.room = circles


class PlacementPhase(Phase):
    """Places workers of the taker, step by step.

    The stage is one of `Placing`. With `Placing.FULLY` all workers of the seat are redistributed,
    otherwise those of its holding area are added. A circle is free if it can take one of them.
    ``Table.placed`` counts the workers declared so far, by target; the last count is that of the
    current target if another kind of worker than the first is in question.
    """

    steps: tuple[Ranges, ...]
    """The steps on each kind of island tile, then on each building."""

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
    stages: ClassVar[tuple[Stage, ...]] = (Stage("fully"), Stage("freely"), Stage("all"))
    memory: ClassVar[type[Memory]] = PlacementMemory

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the action for every number of workers of each kind on each target."""
        targets = _numbers_of(self.ruleset)
        workers = self.ruleset.worker_ids
        actions: dict[Any, Action] = {
            (worker, name, count): PlaceColonists(name, count, worker)
            for worker in workers
            for name, counts in targets
            for count in counts
        }
        ranges = []
        for name, counts in targets:
            steps = [[actions[worker, name, count] for count in counts] for worker in workers]
            ranges.append(tuple([_by_bounds(of_worker) for of_worker in steps]))
        self.steps = tuple(ranges)
        return actions

    @override
    def derive(self, table: Table) -> None:
        """Counts the free circles."""
        memory: PlacementMemory = table.memory
        free = self.free_circles(table)
        memory.room_here = free[memory.target] - count_all(self.declared_here(table))
        memory.room = memory.room_here + sum(free[memory.target + 1 :])

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the declared workers have circles, and all workers are there."""
        memory: PlacementMemory = table.memory
        free = self.free_circles(table)
        declared = [count_all(count) for count in table.placed]
        # Targets without free circles may not have been skipped yet.
        missing = memory.target + (memory.worker > 0) - len(declared)
        if missing < 0 or any(free[len(declared) : memory.target]) or (memory.worker and missing):
            return False
        if any([declared[target] > free[target] for target in range(len(declared))]):
            return False
        player = table.players[table.seat]
        workers = player.workers() if table.stage == Placing.FULLY else player.holding
        for kind in range(len(self.ruleset.worker_ids)):
            in_all = sum([count_kind(count, kind) for count in [*table.placed, memory.workers]])
            held = count_kind(workers, kind)
            if in_all > held or (in_all < held and table.stage == Placing.FULLY):
                return False
        return True

    def free_circles(self, table: Table) -> list[int]:
        """Returns how many circles of each target are free, apart from those declared."""
        player = table.players[table.seat]
        if table.stage == Placing.FULLY:
            return player.target_circles
        crews = player.target_crews()
        circles = player.target_circles
        return [circles[target] - count_all(crews[target]) for target in range(len(circles))]

    def declared_here(self, table: Table) -> int:
        """Returns the workers declared so far for the current target, as a packed count."""
        memory: PlacementMemory = table.memory
        return table.placed[-1] if memory.worker and table.placed else 0

    @override
    def advance(self, table: Table) -> bool:
        """Goes from target to target, fills what is forced and asks where there is a choice.

        This is the common case: only colonists are left, and all workers are redistributed to fill
        every circle. If fewer colonists than circles are left, each target but the last is a real
        choice. A position can be about another kind of which none are left: here that is not a
        step, but it is one in games that ask forced decisions.
        """
        memory: PlacementMemory = table.memory
        left = memory.workers
        if table.stage or table.ask_forced or memory.worker:
            return self.advance_any(table)
        if not table.ruleset.one_worker and of_later_kinds(left, COLONIST):
            return self.advance_any(table)
        empty = memory.room
        target = memory.target
        player = table.players[table.seat]
        free = player.target_circles
        if left >= empty:
            # Skipped targets have no circles.
            self.carry_out(table, table.placed + free[len(table.placed) :], left - empty)
            return False
        if left:
            while not free[target]:
                target += 1
            circles = free[target]
            if circles < empty:
                memory.target = target
                memory.room_here = circles
                # As in `Player._place_of`, without a call.
                kinds = table.ruleset.tile_kinds
                number = target - player.multi_circle
                if number < 0:
                    number = kinds + player.buildings[target]
                elif number >= kinds:
                    number = kinds + player.buildings[target - kinds]
                later = empty - circles
                least = left - later if left > later else 0
                options = self.steps[number][0][least][left if left < circles else circles]
                return table.decide("placement", options, False)
        crews = table.placed + [0] * (len(free) - len(table.placed))
        if left:
            crews[target] = left
        self.carry_out(table, crews, 0)
        return False

    def carry_out(self, table: Table, crews: list[int], left: int) -> None:
        """Ends the frame and moves the workers.

        Args:
            crews: The workers placed on each target, as packed counts.
            left: The workers that stay behind, as a packed count.
        """
        seat, stage = table.seat, table.stage
        table.placed = []
        table.pop()
        if stage == Placing.FULLY:
            table._replace_workers(seat, crews, left, "MAYOR-05")
        else:
            for target in range(len(crews)):
                if crews[target]:
                    table._move_workers(seat, target, crews[target], "MAYOR-05")
        table.refresh(seat)

    def advance_any(self, table: Table) -> bool:
        """Advances like `advance`, for any kinds of workers and any stage.

        Returns:
            Whether a decision is due.
        """
        memory: PlacementMemory = table.memory
        free = self.free_circles(table)
        fully = table.stage != Placing.FREELY
        if not table.placed:
            # A free action may have moved a worker since the first step was asked.
            memory.target = 0
        in_hand = count_all(memory.workers)
        while in_hand and memory.target < len(free):
            kind = memory.worker
            if not kind:
                memory.room_here = free[memory.target]
                if not memory.room_here:
                    memory.target += 1
                    continue
            circles = memory.room_here
            number = count_kind(memory.workers, kind)
            most = number if number < circles else circles
            least = 0
            if fully:
                # What does not fit on later targets must go here, in this kind or later ones.
                needed = in_hand - memory.room + circles
                if needed > 0:
                    if needed > circles:
                        needed = circles
                    needed -= count_all(of_later_kinds(memory.workers, kind))
                    if needed > 0:
                        least = needed if needed < most else most
            if least < most or table.ask_forced:
                player = table.players[table.seat]
                here = player._place_of(self.ruleset, memory.target)
                options = self.steps[here][kind][least][most]
                first = table.stage == Placing.FREELY and not table.placed
                return table.decide("placement", options, joined=first, first=first)
            self.declare(table, most)
            if not memory.worker:
                # The rest may be the common case.
                return self.advance(table)
            in_hand -= most
        rest = [0] * (len(free) - len(table.placed))
        self.carry_out(table, table.placed + rest, memory.workers)
        return False

    def declare(self, table: Table, count: int) -> None:
        """Declares how many of the current kind go on the current target.

        Args:
            count: How many workers.
        """
        memory: PlacementMemory = table.memory
        kind = memory.worker
        workers = of_kind(kind, count)
        table._declare(memory.target, workers)
        memory.workers -= workers
        memory.room -= count
        memory.room_here -= count
        to_come = of_later_kinds(memory.workers, kind) > 0
        if table.ask_forced:
            # Kinds with no workers left are asked about too, as forced steps are.
            to_come = kind + 1 < len(self.ruleset.worker_ids)
        if memory.room_here and to_come:
            memory.worker = kind + 1
        else:
            # No circle is left, or no worker of the kinds to come.
            memory.room -= memory.room_here
            memory.target += 1
            memory.worker = 0

    @override
    def play(self, table: Table, action: Action) -> None:
        """Declares the workers of one step."""
        key: tuple[str, str, int] = action.key
        count = key[2]
        if table.ruleset.one_worker:
            memory: PlacementMemory = table.memory
            placed = table.placed
            if placed and len(placed) == memory.target:
                # As in `_declare`, without a call.
                placed.append(count)
            else:
                table._declare(memory.target, count)
            memory.workers -= count
            memory.room -= memory.room_here
            memory.target += 1
        else:
            self.declare(table, count)

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the target in question, its circles, the workers left, and the numbers declared.

        ``before`` has the workers on each target before the placement, ``placed`` those declared so
        far; both leave out targets without workers.
        """
        workers = self.ruleset.worker_ids
        player = table.players[table.seat]
        ids = player.target_ids(self.ruleset)
        memory: PlacementMemory = table.memory
        in_hand = count_all(memory.workers)
        circles = self.free_circles(table)
        return {
            "target": ids[memory.target],
            "worker": workers[memory.worker],
            "all_workers": table.stage == Placing.FULLY,
            "circles": {id: number for id, number in zip(ids, circles, strict=True) if number},
            "workers": named_counts(memory.workers, workers),
            "must_place": 0 if table.stage == Placing.FREELY else min(in_hand, memory.room),
            "before": _by_target(ids, player.target_crews(), workers),
            "placed": _by_target(ids, list(table.placed), workers),
        }

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Returns the refusal: placing none is a number like any other."""
        return Illegality("no_pass", "MAYOR-05", {"target": target_id(table)}, "placement")

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        target, count, worker = action.values
        memory: PlacementMemory = table.memory
        now = target_id(table)
        kind = self.ruleset.worker_ids[memory.worker]
        if target != now or worker != kind:
            return Illegality("other_target", "MAYOR-05", {"worker": kind, "target": now})
        steps = [option.key[2] for option in table.options if option.handler is self]
        least, most = steps[0], steps[-1]
        if count > most:
            return Illegality(
                "too_many",
                "MAYOR-01",
                {
                    "most": most,
                    "worker": kind,
                    "target": now,
                    "circles": memory.room_here,
                    "left": count_kind(memory.workers, memory.worker),
                },
            )
        fields = {"least": least, "worker": kind, "target": now}
        if table.stage == Placing.ALL:
            return Illegality("left_over", table.interrupted().phase.placing_rule, fields)
        return Illegality("circles_left_empty", "MAYOR-06", fields)
