"""Loading in the captain phase (CAPTAIN-*); storing is in storage.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from .._base.compat import override
from .._base.goods import GOOD_KINDS, GOODS, Good
from .._base.packed import (
    KINDS_OF_GOODS,
    ONLY,
    SO_MANY,
    contains,
    count_kind,
    goods_by_kind,
    kinds_of_goods,
)
from .._engine.board import Memory
from .._engine.decisions import DecisionKind
from .._engine.frames import Bounds, Kind, Remembered, Stage, remembered
from .._engine.hooks import BESIDES_LOADS
from .._engine.moments import MomentResult
from .._engine.rolephase import TURN, PartStep, RolePhase, role_stages
from .._engine.verbs.goods import PRIVILEGE
from .._engine.verbs.questions import agreed
from ..actions import Load
from ..actions._action import Action
from ..decisions import LoadContext
from ..errors import Illegality

if TYPE_CHECKING:
    from .._engine.table import Table

_STORING: Final = 1
"""The step of the finish at which the goods are stored."""


class CaptainMemory(Memory):
    """How far the loading has come."""

    idle_turns_left: Annotated[
        int,
        Bounds(1, None),
        "after so many turns in a row without a load, this one included, the loading ends",
    ] = 1
    have_loaded: Annotated[int, Kind.SEATS, "the seats whose openers do not act any more"] = 0
    have_begun: Annotated[int, Kind.SEATS, "the seats that have had their first window"] = 0
    window_to_come: Annotated[bool, "whether the window comes after openers just reached"] = False
    privilege_left: Annotated[bool, "whether the captain's privilege is to come"] = False

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered(
            "idle_turns_left",
            int,
            Bounds(1, None),
            "after so many turns in a row without a load, this one included, the loading ends",
        ),
        remembered("have_loaded", int, Kind.SEATS, "the seats whose openers do not act any more"),
        remembered("have_begun", int, Kind.SEATS, "the seats that have had their first window"),
        remembered("window_to_come", bool, "whether the window comes after openers just reached"),
        remembered("privilege_left", bool, "whether the captain's privilege is to come"),
    )

    @override
    def copy(self) -> CaptainMemory:
        new = CaptainMemory()
        new.idle_turns_left = self.idle_turns_left
        new.have_loaded = self.have_loaded
        new.have_begun = self.have_begun
        new.window_to_come = self.window_to_come
        new.privilege_left = self.privilege_left
        return new

    # Up to here.


class CaptainPhase(RolePhase):
    """Goes round the table until no seat loads any more.

    Loading ends after a full circuit in which nobody loads: ``idle_turns_left`` counts
    down to it, and every load resets it.
    """

    id: ClassVar[str] = "captain"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "load",
            "CAPTAIN-01",
            offers=("captain_offer", "load_alternatives", "free_actions"),
            context=LoadContext,
            passable=True,
            when="Each seat in turn in a captain phase, round after round, if it can load or ship "
            "goods.",
        ),
    )
    stages: ClassVar[tuple[Stage, ...]] = role_stages(finish=("unstored", "storing"))
    memory: ClassVar[type[Memory]] = CaptainMemory
    start_windows: ClassVar[bool] = True
    end_windows: ClassVar[bool] = True
    part_hooks: ClassVar[tuple[str, ...]] = (*BESIDES_LOADS, "loaded", "privilege_factor")

    loads: tuple[tuple[Action, ...], ...]
    """The loads, by kind of goods and by ship."""
    storers: int
    """The set of the buildings that store goods, as targets."""

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the load of each kind of goods on each cargo ship."""
        capacities = self.ruleset.capacities
        self.loads = tuple([tuple([Load(good, space) for space in capacities]) for good in Good])
        return {
            (good, ship): self.loads[good][ship]
            for good in GOOD_KINDS
            for ship in range(len(capacities))
        }

    @override
    def prepare(self) -> None:
        """Determines which buildings store goods."""
        RolePhase.prepare(self)
        self.storers = self._answering(("kept_kinds", "kept_goods"))

    @override
    def enter(self, table: Table) -> None:
        """Starts the phase with the privilege still to come."""
        RolePhase.enter(self, table)
        memory: CaptainMemory = table.memory
        memory.idle_turns_left = table.ruleset.players
        memory.privilege_left = True

    @override
    def _before_turn(self, table: Table) -> int:
        """Runs the seat's window, then its openers, as in all phases of roles.

        From its second part on, the openers come before the window too: a guest may have reached
        one since (A-50).
        """
        memory: CaptainMemory = table.memory
        has_had_a_part = self.openers_can_appear and contains(memory.have_begun, table.seat)
        if has_had_a_part and table.step == PartStep.WINDOW:
            table.step = PartStep.OPENERS
            memory.window_to_come = True
        if memory.window_to_come:
            outcome = self._run_openers(table)
            if outcome != MomentResult.DONE:
                return outcome
            table.step = PartStep.WINDOW
            memory.window_to_come = False
        return RolePhase._before_turn(self, table)

    @override
    def _end_window(self, table: Table) -> None:
        """Notes that the seat has had its first window."""
        RolePhase._end_window(self, table)
        if self.openers_can_appear:
            memory: CaptainMemory = table.memory
            memory.have_begun |= ONLY[table.seat]

    @override
    def turn(self, table: Table) -> bool:
        """Asks for a load, round and round until nobody can load (CAPTAIN-01)."""
        while True:
            player = table.players[table.seat]
            offerers = player.effects.captain_offer
            if player.packed_goods or offerers:
                options = self.possible_loads(table)
                if offerers:
                    options = self.with_offers(table, options)
                if options:
                    return table.decide("load", options)
            if table.ask_forced:
                return table.decide("load", [table.ruleset.pass_action])
            if not self.next_part(table):
                return False

    def possible_loads(self, table: Table) -> list[Action]:
        """Returns the loads of one kind on one cargo ship that the seat can make (CAPTAIN-02).

        The seat is free to choose the kind (CAPTAIN-09).
        """
        ruleset = table.ruleset
        capacities = ruleset.capacities
        ship_goods = table.ship_goods
        goods = table.players[table.seat].packed_goods
        kinds = kinds_of_goods(goods)
        ships = ruleset.ships
        largest = 0
        aboard = 0
        for ship in ships:
            carried = ship_goods[ship]
            if carried >= 0:
                aboard |= ONLY[carried]
            else:
                # Smaller ships come first.
                largest = capacities[ship]
        loads = self.loads
        options: list[Action] = []
        for good in range(KINDS_OF_GOODS):
            if not kinds & ONLY[good]:
                continue
            if aboard & ONLY[good]:
                # Only that ship may take the kind (CAPTAIN-05), if it has room (CAPTAIN-06), and
                # no other kind (CAPTAIN-04).
                ship = 0
                while ship_goods[ship] != good:
                    ship += 1
                if count_kind(table.packed_loads, ship) < capacities[ship]:
                    options.append(loads[good][ship])
            elif largest:
                # Only empty ships that take the most of it (CAPTAIN-08, A-15).
                held = count_kind(goods, good)
                most = largest if largest < held else held
                for ship in ships:
                    if ship_goods[ship] < 0 and capacities[ship] >= most:
                        options.append(loads[good][ship])
        return options

    def with_offers(self, table: Table, loads: list[Action]) -> list[Action]:
        """Returns the loads on cargo ships, and the offers of effects (A-24).

        The seat may pass only if it does not have to load on a cargo ship (CAPTAIN-03).

        Args:
            loads: The loads on cargo ships.
        """
        seat = table.seat
        effects = table.players[seat].effects
        offers = [effect.captain_offer(table, seat) for effect in effects.captain_offer]
        options = loads + table._offers(offers)
        answer = agreed("must_load", effects.must_load, table, seat)
        if loads and (answer is None or answer[1]):
            others = [effect.load_alternatives(table, seat) for effect in effects.load_alternatives]
            options += table._offers(others)
        elif options:
            options.append(table.ruleset.pass_action)
        return options

    @override
    def play(self, table: Table, action: Action) -> None:
        """Loads as many goods as fit, for a point each (CAPTAIN-07, CAPTAIN-10)."""
        key: tuple[int, int] = action.key
        good, ship = key
        amount = table.load_goods(table.seat, good, ship, "CAPTAIN-02")
        finish_load(table, SO_MANY[good][amount], amount, "CAPTAIN-10")

    @override
    def next_part(self, table: Table) -> bool:
        """Ends the seat's turn, and the loading after as many idle turns as there are seats."""
        memory: CaptainMemory = table.memory
        if memory.idle_turns_left <= 1:
            self.next_stage(table)
            return False
        memory.idle_turns_left -= 1
        table.seat = table.next_seat[table.seat]
        table.step = step = TURN if table.ruleset.plain_parts else self._part_step(table)
        return step == TURN

    @override
    def finish(self, table: Table) -> bool:
        """Has the goods stored (STORE-01), then the full ships emptied."""
        if table.step == 0:
            ruleset = table.ruleset
            table.step = _STORING
            table._push(ruleset.phases[ruleset.phase_of["storage"]], table.taker)
        else:
            self.empty_full_ships(table)
            self.leave(table)
        return False

    def empty_full_ships(self, table: Table) -> None:
        """Returns the goods of full ships to the supply (CAPTAIN-15)."""
        ruleset = table.ruleset
        for ship in ruleset.ships:
            if count_kind(table.packed_loads, ship) == ruleset.capacities[ship]:
                table.empty_ship(ship, "CAPTAIN-15")

    @override
    def is_opening(self, table: Table) -> bool:
        """Whether the seat has not loaded yet (A-50)."""
        memory: CaptainMemory = table.memory
        return not contains(memory.have_loaded, table.seat)

    @override
    def has_privilege(self, table: Table) -> bool:
        """Whether the captain's first load is still to come."""
        memory: CaptainMemory = table.memory
        return memory.privilege_left

    @override
    def worth_occupying(self, table: Table, seat: int, moment: str) -> int:
        """Returns where a worker could be useful; before storing, where goods are kept (A-40)."""
        targets = RolePhase.worth_occupying(self, table, seat, moment)
        if moment == "closing" and self.loses_goods(table, seat):
            targets |= self.storers
        return targets

    def loses_goods(self, table: Table, seat: int) -> bool:
        """Whether the seat cannot store all its goods with its buildings as occupied now."""
        player = table.players[seat]
        effects = player.effects
        rest = sorted(player.goods)[: max(0, len(GOOD_KINDS) - effects.kept_kinds)]
        return sum(rest) > 1 + effects.kept_goods

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the captain, whether the privilege is still to come, and the possible loads."""
        goods = table.players[table.seat].goods
        loads: list[tuple[str, int, int]] = []
        for load in self.possible_loads(table):
            good, ship = load.key
            capacity = self.ruleset.capacities[ship]
            room = capacity - count_kind(table.packed_loads, ship)
            held = goods[good]
            amount = held if held < room else room
            name = self.ruleset.tile_ids[good]
            loads.append((name, capacity, amount))
        return {"taker": table.taker, "first_load": self.has_privilege(table), "loads": loads}

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        capacities = table.ruleset.capacities
        kind: int = action.key[0]
        ship: int = action.key[1]
        good = str(GOODS[kind])
        held = table.players[table.seat].goods[kind]
        capacity = capacities[ship]
        if not held:
            return Illegality("no_such_good", "CAPTAIN-02", {"good": good})
        lies = table.ship_goods[ship]
        if lies >= 0 and lies != kind:
            return Illegality(
                "ship_other_kind",
                "CAPTAIN-04",
                {"ship": capacity, "other_good": str(GOODS[lies])},
            )
        if lies == kind:
            return Illegality("ship_full", "CAPTAIN-06", {"ship": capacity})
        if kind in table.ship_goods:
            other = capacities[table.ship_goods.index(kind)]
            return Illegality("kind_on_other_ship", "CAPTAIN-05", {"good": good, "ship": other})
        best = max(c for c, lying in zip(capacities, table.ship_goods, strict=True) if lying < 0)
        return Illegality(
            "not_most",
            "CAPTAIN-08",
            {
                "amount": min(held, capacity),
                "held": held,
                "good": good,
                "ship": capacity,
                "other_amount": min(held, best),
                "other_ship": best,
            },
        )

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Returns the refusal: loading is compulsory."""
        loads = tuple([str(action) for action in self.possible_loads(table)])
        return Illegality("must_load", "CAPTAIN-03", {"actions": loads})


def finish_load(table: Table, goods: int, points: int, rule: str) -> None:
    """Scores the load of the current seat, made in any way, or its alternative; ends its turn.

    First come the points for the goods, then the privilege with the captain's first load of any
    sort (CAPTAIN-11, A-27), then the effects (A-96).

    Args:
        goods: The goods loaded, as a packed count; 0 for something in place of a load.
        points: The VP for them.
        rule: The id of the rule behind the points.
    """
    phase = table.phase
    assert isinstance(phase, CaptainPhase)
    seat = table.seat
    table.award(seat, points, rule)
    memory: CaptainMemory = table.memory
    if memory.privilege_left and seat == table.taker and goods:
        memory.privilege_left = False
        table.award(seat, table.players[seat].effects.privilege_factor, "CAPTAIN-11", PRIVILEGE)
    if phase.own_openers:
        memory.have_loaded |= ONLY[seat]
    if goods:
        if table.news:
            table._drop_news(seat, "loaded")
        for effect in table.players[seat].effects.loaded:
            table._begin_effect(seat, effect)
            effect.loaded(table, seat, goods_by_kind(goods))
            table._end_effect()
    # All seats, this one last, after the turn that ends.
    memory.idle_turns_left = table.ruleset.players + 1
    phase.next_part(table)
