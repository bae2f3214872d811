"""The mayor phase (MAYOR-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from .._base.compat import override
from .._base.goods import COLONIST
from .._base.packed import add_up, count_all, count_kind, kinds_of, named
from .._engine.decisions import DecisionKind
from .._engine.frames import Stage
from .._engine.hooks import BY_PHASE
from .._engine.moments import Moment, MomentResult
from .._engine.phase import Phase
from ..actions import TakeColonist, TakeFromShip
from ..actions._action import Action
from ..decisions import TakeColonistContext, TakeFromShipContext
from ..errors import Illegality
from .placement import redistribute

if TYPE_CHECKING:
    from .._engine.table import Table

# The stages, in order.
_PRIVILEGE: Final = 0
_OPENERS: Final = 1
_SHIP: Final = 2
_PLACING: Final = 3
_CLOSING: Final = 4

_PLACED: Final = 1
"""The step of placing at which the seat has placed its workers, or is doing so now."""


class MayorPhase(Phase):
    """Privilege, openers, the ship, placements, the refill and closers, in this order (A-96).

    There are no windows in this phase (A-40). Each colonist that the mayor takes uses up one
    privilege.
    """

    choices: tuple[Action, ...]
    """The colonist of the privilege, and `Pass`."""

    id: ClassVar[str] = "mayor"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "take_colonist",
            "MAYOR-03",
            context=TakeColonistContext,
            passable=True,
            when="The mayor, while the supply has a colonist.",
        ),
        DecisionKind(
            "take_from_ship",
            "MAYOR-04",
            context=TakeFromShipContext,
            when="Each seat in turn in a mayor phase, while the ship has workers of several kinds.",
        ),
    )
    interrupts: ClassVar[tuple[str, ...] | None] = ("round",)
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage("privilege"),
        Stage("openers"),
        Stage("ship"),
        Stage("placing", ("before", "placed")),
        Stage("closing"),
    )
    joined_by_free_actions: ClassVar[bool] = False
    calls: ClassVar[tuple[str, ...]] = BY_PHASE

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the action of the privilege, and one for each kind that a mixed ship can hold."""
        actions: dict[Any, Action] = {None: TakeColonist()}
        self.choices = (actions[None], self.ruleset.pass_action)
        workers = self.ruleset.worker_ids
        if len(workers) > 1:
            for kind in range(len(workers)):
                actions[kind] = TakeFromShip(workers[kind])
        return actions

    @override
    def enter(self, table: Table) -> None:
        """Notes how often the privilege counts: there is no window to change it later (A-34)."""
        table.privilege = table.players[table.taker].effects.privilege_factor

    @override
    def advance(self, table: Table) -> bool:
        """Goes through the stages in order; the mayor places first (MAYOR-08)."""
        if table.stage != _PLACING:
            return self.around_placing(table)
        next_seat = table.next_seat
        while True:
            if table.step != _PLACED:
                table.step = _PLACED
                if redistribute(table, table.seat):
                    return False
            table.seat = next_seat[table.seat]
            table.step = 0
            if table.seat == table.taker:
                break
        self.refill(table)
        if table.ruleset.has_closing[self.index]:
            table.stage = _CLOSING
        else:
            table._end_phase()
        return False

    def around_placing(self, table: Table) -> bool:
        """Asks for the privilege, while the supply has a colonist, and goes on (MAYOR-03, -12).

        Returns:
            Whether a decision is due.
        """
        if table.stage == _PRIVILEGE:
            if table.privilege and count_kind(table.supply, COLONIST):
                return table.decide("take_colonist", self.choices)
            table.stage = _OPENERS if table.ruleset.has_opening[self.index] else _SHIP
        return self.deal(table) if table.stage == _SHIP else self.each_seat(table)

    def each_seat(self, table: Table) -> bool:
        """Lets openers or closers act for the seat, and moves on to the next seat.

        Returns:
            Whether a decision is due.
        """
        opens = table.stage == _OPENERS
        effects = table.players[table.seat].effects
        if opens:
            outcome = self.run_moment(table, effects.opening[self.index], Moment.OPENING)
        else:
            outcome = self.run_moment(table, effects.closing[self.index], Moment.CLOSING)
        if outcome != MomentResult.DONE:
            return outcome == MomentResult.ASKED
        table.seat = table.next_seat[table.seat]
        table.last_effect = 0
        if table.seat == table.taker:
            if opens:
                table.stage = _SHIP
            else:
                self._close_all(table)
                table._end_phase()
        return False

    def deal(self, table: Table) -> bool:
        """Deals the ship one at a time from the mayor on (MAYOR-04, A-07, A-64).

        Returns:
            Whether a decision is due.
        """
        ruleset = table.ruleset
        worker = COLONIST
        if not ruleset.one_worker and table.ship:
            kinds = kinds_of(table.ship)
            if len(kinds) > 1:
                options = [self.offers[kind] for kind in kinds]
                return table.decide("take_from_ship", tuple(options), joined=False)
            worker = kinds[0]
        table._share_ship(table.seat, worker, "MAYOR-04")
        table.seat = table.taker
        table.stage = _PLACING
        return False

    def refill(self, table: Table) -> None:
        """Refills the colonist ship (MAYOR-09, MAYOR-10, MAYOR-13, MAYOR-15, A-12, A-29)."""
        ruleset = table.ruleset
        due = 0
        for player in table.players:
            due += player.circles - count_all(add_up(player.crew))
        due = due if due > ruleset.start_ship else ruleset.start_ship
        for effect in ruleset.refill:
            table._begin_effect(-1, effect)
            refilled = effect.refill(table, due)
            table._end_effect()
            if refilled:
                return
        colonists = count_kind(table.supply, COLONIST)
        if colonists >= due:
            table.refill_ship(0, due, "MAYOR-09")
            return
        table.refill_ship(0, colonists if ruleset.refill_partly else 0, "MAYOR-09")
        table.trigger_end("colonists", "END-02")

    @override
    def play(self, table: Table, action: Action) -> None:
        """Takes the colonist of the privilege, or one worker from a mixed ship."""
        if action.key is None:
            table.privilege -= 1
            table.take_worker(table.taker, 0, 1, "MAYOR-03")
        else:
            table.take_from_ship(table.seat, action.key, 1, "MAYOR-04")
            table.seat = table.next_seat[table.seat]

    @override
    def passed(self, table: Table) -> None:
        """Declines the privilege, or the offer of an opener or a closer."""
        if table.stage == _PRIVILEGE:
            table.privilege = 0
        else:
            self.pass_moment(table)

    @override
    def moment(self, table: Table) -> int:
        """Returns `Moment.OPENING`, which comes after the privilege, or `Moment.CLOSING`."""
        if table.stage == _OPENERS:
            return Moment.OPENING
        return Moment.CLOSING if table.stage == _CLOSING else Moment.NONE

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the mayor, and the colonists left to take."""
        if table.stage == _PRIVILEGE:
            left = min(table.privilege, count_kind(table.supply, COLONIST))
            return {"taker": table.taker, "left": left}
        return {"taker": table.taker, "colonist_ship": named(table.ship, table.ruleset.worker_ids)}

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Returns the refusal: the ship has no such worker."""
        if action.key is None:
            return None  # pragma: no cover - asked only while there is a colonist to take
        name = table.ruleset.worker_ids[action.key]
        return Illegality("not_on_ship", "MAYOR-04", {"worker": name})
