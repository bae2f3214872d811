"""What a checked game finds in phases, draws and positions, each with a toy of a few lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import attrs
import pytest
from typing_extensions import override

from puertorico import Action, scenario
from puertorico.actions import UseBuilding
from puertorico.decisions import DecisionContext
from puertorico.errors import ExpansionError
from puertorico.plugin import (
    ROLE_REGISTERS,
    DecisionKind,
    DeclaredAction,
    Effect,
    Expansion,
    Kind,
    Memory,
    PartStep,
    Register,
    Role,
    RolePhase,
    RoleStage,
    Slot,
    Table,
)
from puertorico.types import any_id
from support.games import do

Turn = Callable[[Any, Any], Any]


class Bid(DeclaredAction):
    """Bids a doubloon."""

    template = "bid"


@attrs.frozen
class BidContext(DecisionContext):
    """What is bid for."""

    price: int


class Lots(Memory):
    """What is for sale."""

    lots: int = 0
    colour: int = 0


class Fair(RolePhase):
    """A role whose taker may bid; what its turn and its context are, a test says."""

    id: ClassVar[str] = "fair"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("bid", "FAIR-1", offers=("free_actions",), context=BidContext, passable=True),
        DecisionKind("outbid", "FAIR-1", context=BidContext, passable=True),
    )
    memory: ClassVar[type[Memory]] = Lots
    registers: ClassVar[tuple[Register, ...]] = (
        *ROLE_REGISTERS,
        Register(
            "lots", Kind.NUMBER, "how many lots are left", (RoleStage.PART,), (PartStep.TURN,),
            high=3,
        ),
        Register(
            "colour", Kind.NAME, "the colour", (RoleStage.PART,), (PartStep.TURN,),
            names=("red", "blue"),
        ),
    )  # fmt: skip
    deed: ClassVar[Turn] = staticmethod(lambda own, table: own._ask(table))
    fields: ClassVar[dict[str, Any]] = {"price": 1}

    @override
    def actions(self) -> dict[Any, Action]:
        return {None: Bid()}

    @override
    def turn(self, table: Table) -> bool:
        return type(self).deed(self, table)  # type: ignore[no-any-return]

    def _ask(self, table: Table) -> bool:
        return table.decide("bid", [self.offer(), table.ruleset.pass_action])

    @override
    def play(self, table: Table, action: Action) -> None:
        self.next_part(table)

    @override
    def context(self, table: Table) -> dict[str, Any]:
        return type(self).fields


def fair(turn: Turn | None = None, cls: type[Fair] = Fair, **more: Any) -> Expansion:
    """Returns an expansion with the role, whose turns are those of *turn*."""
    given: dict[str, Any] = {"effects": (), **more}
    made: Any = type("Fair", (cls,), {} if turn is None else {"deed": staticmethod(turn)})
    return Expansion(
        id="fairs", roles=(Role(id="fair", phase="fair"),), phases=(made,), actions=(Bid,), **given
    )


def found(expansion: Expansion, *, ask_forced: bool = False) -> ExpansionError:
    """Returns the error of a checked game when the role is taken."""
    with pytest.raises(ExpansionError) as caught:
        do(scenario(expansions=(expansion,), checked=True, ask_forced=ask_forced), "choose fair")
    return caught.value


def test_a_phase_without_mistakes() -> None:
    """It is played like any other."""
    game = scenario(role=any_id("fair"), expansions=(fair(),), checked=True)
    do(game, "bid", "pass", "bid", "pass")
    assert "round" == game.phase


def at(t: Any, **values: Any) -> bool:
    """Writes fields of the table, and goes on."""
    for name, value in values.items():
        setattr(t, name, value)
    return True


TURNS: list[tuple[Turn, str]] = [
    (lambda own, table: False, "returns False again and again, and does not end the"),
    (lambda own, table: own._ask(table) and 1, "must return True or False, not 1"),
    (lambda own, table: at(table.memory, lots=4) and own._ask(table),
     "register 'lots' of phase fair is 4, and it is declared from 0 to 3"),
    (lambda own, table: at(table.memory, colour=2) and own._ask(table),
     "register 'colour' of phase fair is 2, and it is declared from 0 to 1"),
    (lambda own, table: own._ask(table) and at(table, stage=9),
     "phase fair is at stage 9, which is not declared"),
    (lambda own, table: own._ask(table) and at(table, step=9),
     "phase fair is at step 9, which is not declared"),
    (lambda own, table: at(table, kind="bid", options=()), "asks 'bid' without any option"),
    (lambda own, table: (own._ask(table) and at(table, options=(Bid(), table.ruleset.pass_action))),
     "the option 'bid' is not the ruleset's own"),
    (lambda own, table: own._ask(table) and at(table, options=(own.offer(), own.offer())),
     "the option 'bid' is there twice"),
    (lambda own, table: own._ask(table) and at(table, kind="bids"),
     "phase 'fair' asks 'bids': this must be among its decisions"),
    (lambda own, table: table.decide(
         "bid", [table.ruleset.action_of[UseBuilding("hacienda")], table.ruleset.pass_action]
     ),
     "the option 'use hacienda' of effect hacienda is not declared: the decision 'bid' has the "
     "offers free_actions"),
    (lambda own, table: table.decide("outbid", [own.offer(), table.ruleset.pass_action]),
     "decide: free actions join the decision 'outbid', which does not declare them: add "
     "'free_actions' to its offers, or ask with decide_step, or set joined_by_free_actions"),
    (lambda own, table: table.decide_ready("outbid", (own.offer(), table.ruleset.pass_action)),
     "decide_ready: free actions join the decision 'outbid'"),
    (lambda own, table: table.decide_step(
         "outbid", (table.ruleset.action_of[UseBuilding("hacienda")], table.ruleset.pass_action)
     ),
     "the option 'use hacienda' of effect hacienda is not declared: the decision 'outbid' has "
     "the offers of no hook"),
    (lambda own, table: table.decide("bid", [table.ruleset.reveals[0], table.ruleset.pass_action]),
     "seat 0 is asked for 'reveal corn', which is a draw"),
    (lambda own, table: (table.put_tile(0, "row"), own._ask(table))[1],
     "the position is not that of a game: there are 11 corn tiles in all"),
    (lambda own, table: (
         table.decide("bid", [own.offer()] + [table.ruleset.pass_action] * (not table.memory.lots))
         and at(table.memory, lots=1)
     ),
     "what follows from the position is not the same: seat: 0 in the game, 1 in a game"),
    (lambda own, table: table.decide(
         "outbid" if table.ask_forced else "bid", [own.offer(), table.ruleset.pass_action]
     ),
     "what follows from the position is not the same: kind with ask_forced=True: 'bid' in the"),
    (lambda own, table: table.players[9], "raises IndexError: list index out of range"),
    (lambda own, table: at(table, vp=9) and own._ask(table), "vp from 100 to 9: written without"),
    (lambda own, table: (table.end_game("END-01"), at(table, options=(own.offer(),)))[1],
     "the game is over, and there are options"),
]  # fmt: skip


@pytest.mark.parametrize(("turn", "problem"), TURNS)
def test_what_a_turn_does(turn: Turn, problem: str) -> None:
    """The error names the expansion, the phase and what was running."""
    error = found(fair(turn))
    assert ("fairs", "phase fair") == (error.expansion, error.part)
    assert error.hook in ("advance", "turn")
    assert error.problem.startswith(problem)


def test_a_choice_that_only_some_games_ask() -> None:
    """Games that do not ask forced decisions must ask everything else."""

    def turn(own: Any, t: Any) -> bool:
        if t.ask_forced:
            return bool(own._ask(t))
        own.next_part(t)
        return False

    assert found(fair(turn), ask_forced=True).problem.startswith(
        "what follows from the position is not the same: seat with ask_forced=False: 0 in the"
    )


def test_a_context() -> None:
    """A context has the fields of its class, and the error has the rule of the decision."""

    class Poor(Fair):
        fields: ClassVar[dict[str, Any]] = {"prices": 1}

    error = found(fair(cls=Poor))

    assert str(error).startswith("expansion 'fairs', phase fair, advance, seat 0 (FAIR-1): ")
    assert "the context of 'bid'" in error.problem


def test_what_a_position_does_not_have() -> None:
    """A number that is not declared is lost on the way to a position and back."""

    class Hidden(Fair):
        @override
        def enter(self, table: Table) -> None:
            RolePhase.enter(self, table)
            table.at = 1

    assert found(fair(cls=Hidden)).problem == (
        "what follows from the position is not the same: at: 1 in the game, 0 in a game made from "
        "its position"
    )


def test_what_plays_an_action() -> None:
    """Options are played on copies: by the phase, and passes too."""

    class Broken(Fair):
        @override
        def play(self, table: Table, action: Action) -> None:
            table.pay(table.seat, 50, "FAIR-1")

    class Stuck(Fair):
        @override
        def pass_turn(self, table: Table) -> None:
            table.award(table.seat, -1, "FAIR-1")

    assert "phase fair, play, seat 0 (FAIR-1): pay: seat 0 has" in str(found(fair(cls=Broken)))
    assert "phase fair, passed, seat 0 (FAIR-1): award: points" in str(found(fair(cls=Stuck)))


def test_forced_actions_too() -> None:
    """What the game plays by itself is named like what a seat chooses."""

    class Broken(Fair):
        @override
        def turn(self, table: Table) -> bool:
            return table.decide("bid", [self.offer()])

        @override
        def play(self, table: Table, action: Action) -> None:
            table.pay(table.seat, 50, "FAIR-1")

    assert "phase fair, play, seat 0 (FAIR-1): pay: seat 0 has" in str(found(fair(cls=Broken)))


def test_steps_without_end() -> None:
    """A phase that never comes to a decision is stopped."""

    class Endless(Fair):
        @override
        def advance(self, table: Table) -> bool:
            return False

    class Odd(Fair):
        @override
        def advance(self, table: Table) -> bool:
            return self._ask(table) and 1  # type: ignore[return-value]

    assert "1,000 steps lead to no decision" == found(fair(cls=Endless)).problem
    assert "must return True or False, not 1" == found(fair(cls=Odd)).problem


def test_a_score_that_changes() -> None:
    """A score is the same whenever it is asked for."""

    class Fickle(Effect):
        rule: ClassVar[str] = "FAIR-2"
        times: ClassVar[list[int]] = []

        @override
        def score(self, table: Table, seat: int) -> int:
            # The same when it is asked twice in a row.
            self.times.append(1)
            return (len(self.times) - 1) // 2

    error = found(fair(effects=(Fickle,)))

    assert "the scores are not the same when they are asked for again" == error.problem


def test_slots_that_contradict_each_other() -> None:
    """A position that an effect itself rejects is found."""

    class Picky(Effect):
        rule: ClassVar[str] = "FAIR-3"

        @override
        def is_consistent(self, table: Table) -> bool:
            return not table.slot("lots")

        @override
        def role_taken(self, table: Table, seat: int, card: int) -> None:
            table.set_slot("lots", 1)

    error = found(fair(effects=(Picky,), slots=(Slot(id="lots", high=2),)))

    assert error.problem.startswith("the position is not that of a game: the slots of fairs_picky")


def test_a_seat_without_an_option_is_not_asked() -> None:
    """`RolePhase.ask` with no actions goes on with the next seat."""

    def none_but_the_third(own: Any, table: Table) -> bool:
        return bool(own.ask(table, "bid", [own.offer()] if table.seat == 2 else []))

    game = scenario(role=any_id("fair"), expansions=(fair(none_but_the_third),))
    assert (2, ["bid", "pass"]) == (game.seat, [str(action) for action in game.legal_actions()])
    do(game, "bid")
    assert "round" == game.phase
