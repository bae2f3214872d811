"""What a checked game finds in phases, draws and positions, each with a toy of a few lines."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, ClassVar

import attrs
import pytest
from typing_extensions import override

from puertorico import Action, Config, Game, scenario
from puertorico._engine.driver import perform
from puertorico.actions import Pass, UseBuilding
from puertorico.decisions import DecisionContext
from puertorico.errors import ExpansionError
from puertorico.plugin import (
    Bounds,
    DecisionKind,
    DeclaredAction,
    Draw,
    Effect,
    Expansion,
    IntField,
    Memory,
    Names,
    Role,
    RolePhase,
    Slot,
    Table,
    ask_chance,
)
from puertorico.types import Chance, any_id
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

    lots: Annotated[int, Bounds(0, 3), "how many lots are left"] = 0
    colour: Annotated[int, Names(("red", "blue")), "the colour"] = 0


class Fair(RolePhase):
    """A role whose taker may bid; what its turn and its context are, a test says."""

    id: ClassVar[str] = "fair"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("bid", "FAIR-1", offers=("free_actions",), context=BidContext, passable=True),
        DecisionKind("outbid", "FAIR-1", context=BidContext, passable=True),
    )
    memory: ClassVar[type[Memory]] = Lots
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


def fair(turn: Turn | None = None, slots: tuple[Slot, ...] = (), **members: Any) -> Expansion:
    """Returns an expansion with the role, whose turns are those of *turn*."""
    effects = members.pop("effects", ())
    members |= {} if turn is None else {"deed": staticmethod(turn)}
    made: Any = type("Fair", (Fair,), members)
    return Expansion(
        id="fairs", roles=(Role(id="fair", phase="fair"),), phases=(made,), actions=(Bid,),
        effects=effects, slots=slots,
    )  # fmt: skip


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


def raised(words: str) -> bool:
    """Raises an error of a wrong type."""
    raise TypeError(words)


@pytest.mark.parametrize("play", ["apply", "play", "perform"])
@pytest.mark.parametrize(
    ("turn", "message"),
    [
        (lambda own, table: None, "phase fair: turn and advance must return True or False"),
        (lambda own, table: 1, "phase fair: turn and advance must return True or False"),
        # As compiled code says it, which checks such an answer itself.
        (lambda own, table: raised("bool object expected; got None"),
         "phase fair: turn and advance must return True or False"),
        (lambda own, table: False, "phase fair: 1,000 steps lead to no decision: turn "),
    ],
)  # fmt: skip
def test_a_turn_without_its_answer_ends(turn: Turn, message: str, play: str) -> None:
    """An unchecked game stops with an error too, and does not run for ever."""
    game = scenario(expansions=(fair(turn),))
    action = game.parse_action("choose fair")
    own = next(each for each in game._table.options if each == action)
    ways: dict[str, Callable[[], object]] = {
        "apply": lambda: game.apply(action),
        "play": lambda: game.play(action),
        "perform": lambda: perform(game._table, own),
    }
    with pytest.raises(ExpansionError, match=message):
        ways[play]()


def test_so_does_one_in_a_position() -> None:
    """A position comes to its decision by the same steps as a game."""
    expansion = fair(lambda own, table: own._ask(table) if table.seeded else None)
    game = scenario(role=any_id("fair"), expansions=(expansion,))
    with pytest.raises(ExpansionError, match="phase fair: turn and advance must return True or"):
        Game.from_position(game.position(), chance="manual")


def test_wrong_types_in_a_turn_are_told_as_they_are() -> None:
    """They are the author's own."""
    game = scenario(expansions=(fair(lambda own, table: len(table)),))
    with pytest.raises(TypeError, match="has no len"):
        game.apply(game.parse_action("choose fair"))


def at(t: Any, **values: Any) -> bool:
    """Writes fields of the table, and goes on."""
    for name, value in values.items():
        setattr(t, name, value)
    return True


TURNS: list[tuple[Turn, str]] = [
    (lambda own, table: own.end(table) or False,
     "_end_phase: what comes after the stage 'part' is left out: go on with next_stage"),
    (lambda own, table: False, "1,000 steps lead to no decision: turn and advance "),
    (lambda own, table: own._ask(table) and 1, "must return True or False, not 1"),
    (lambda own, table: at(table.memory, lots=4) and own._ask(table),
     "no game can have this position: frame fair: lots must be a whole number from 0 to 3"),
    (lambda own, table: at(table.memory, colour=2) and own._ask(table),
     "phase fair remembers the number of something that does not exist"),
    (lambda own, table: own._ask(table) and at(table, stage=9),
     "phase fair is at stage 9, step 2: not declared"),
    (lambda own, table: own._ask(table) and at(table, step=9),
     "phase fair is at stage 2, step 9: not declared"),
    (lambda own, table: at(table, kind="bid", options=()), "asks 'bid' without any option"),
    (lambda own, table: (own._ask(table) and at(table, options=(Bid(), table.ruleset.pass_action))),
     "the option 'bid' is not an action of this game"),
    (lambda own, table: own._ask(table) and at(table, options=(own.offer(), own.offer())),
     "the option 'bid' is listed twice"),
    (lambda own, table: own._ask(table) and at(table, kind="bids"),
     "phase 'fair' asks 'bids': this must be among its decisions"),
    (lambda own, table: table.decide(
         "bid", [table.ruleset.action_of[UseBuilding("hacienda")], table.ruleset.pass_action]
     ),
     "decide: the option 'use hacienda' of effect hacienda is not declared: the decision 'bid' "
     "has the offers free_actions"),
    (lambda own, table: table.decide("outbid", [own.offer(), table.ruleset.pass_action]),
     "decide: free actions join the decision 'outbid', which does not declare them: add "
     "'free_actions' to its offers, or ask with joined=False, or set joined_by_free_actions"),
    (lambda own, table: table.decide("outbid", (own.offer(), table.ruleset.pass_action)),
     "decide: free actions join the decision 'outbid'"),
    (lambda own, table: table.decide(
         "outbid",
         (table.ruleset.action_of[UseBuilding("hacienda")], table.ruleset.pass_action),
         joined=False,
     ),
     "decide: the option 'use hacienda' of effect hacienda is not declared: the decision "
     "'outbid' has the offers of no hook"),
    (lambda own, table: table.decide("bid", [table.ruleset.reveals[0], table.ruleset.pass_action]),
     "decide: seat 0 is asked for 'reveal corn', which is a draw"),
    (lambda own, table: (table.put_tile(0, "row"), own._ask(table))[1],
     "no game can have this position: there are 11 corn tiles in all"),
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
    (lambda own, table: table._end_game("END-01"), "_end_game: the engine ends the game after its"),
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


def entering(self: Any, table: Any) -> None:
    RolePhase.enter(self, table)
    table.memory.price = 1


def paying(self: Any, table: Any, action: Action) -> None:
    table.pay(table.seat, 50, "FAIR-1")


PHASES: list[tuple[dict[str, Any], str, str]] = [
    # A context has the fields of its class, and the error has the rule of the decision.
    ({"fields": {"prices": 1}}, ", advance, seat 0 (FAIR-1)", ".*the context of 'bid'.*"),
    # What is not declared would be lost on the way to a position and back.
    ({"enter": entering}, "", "phase fair remembers 'price', which Lots does not declare"),
    # Options are played on copies: by the phase, passes too, and what the game plays by itself.
    ({"play": paying}, ", play, seat 0 (FAIR-1)", "pay: player 0: doubloons would be below 0"),
    ({"pass_turn": lambda self, table: table.award(table.seat, -1, "FAIR-1")},
     ", passed, seat 0 (FAIR-1)", "award: points .*"),
    ({"turn": lambda self, table: table.decide("bid", [self.offer()]), "play": paying},
     ", play, seat 0 (FAIR-1)", "pay: player 0: doubloons would be below 0"),
    # A phase that never comes to a decision is stopped.
    ({"advance": lambda self, table: False}, "", "1,000 steps lead to no decision.*"),
    ({"advance": lambda self, table: self._ask(table) and 1}, "",
     "must return True or False, not 1"),
]  # fmt: skip


@pytest.mark.parametrize(("members", "where", "problem"), PHASES)
def test_what_a_phase_does(members: dict[str, Any], where: str, problem: str) -> None:
    """The error names the phase, and the hook, the seat and the rule where there are any."""
    error = found(fair(**members))
    assert str(error).startswith(f"expansion 'fairs', phase fair{where}")
    assert re.fullmatch(problem, error.problem, re.DOTALL)


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

    assert "the scores are not the same when asked for again" == error.problem


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

    assert error.problem.startswith("no game can have this position: the slots of fairs_picky")


def test_a_seat_without_an_option_is_not_asked() -> None:
    """`RolePhase.ask` with no actions goes on with the next seat."""

    def none_but_the_third(own: Any, table: Table) -> bool:
        return bool(own.ask(table, "bid", [own.offer()] if table.seat == 2 else []))

    game = scenario(role=any_id("fair"), expansions=(fair(none_but_the_third),))
    assert (2, ["bid", "pass"]) == (game.seat, [str(action) for action in game.legal_actions()])
    do(game, "bid")
    assert "round" == game.phase


OUTCOMES: list[tuple[Any, str]] = [
    # what outcomes returns, given the two actions of the draw, and what the error says
    (lambda one, two: ((one, 1), (two, 1)),
     "must return a list of pairs, each an action and its weight, not (("),
    (lambda one, two: [one, two],
     "must return a list of pairs, each an action and its weight, not ["),
    (lambda one, two: [(one, 1), (Pass(), 1)],
     "must return different actions that its method actions names, and 'pass' is not one"),
    (lambda one, two: [(one, 1), ("two", 1)],
     "must return different actions that its method actions names, and 'two' is not one"),
    (lambda one, two: [(one, 1), (two, 1), (one, 2)],
     "must return different actions that its method actions names, and 'show 1' is there twice"),
    (lambda one, two: [(one, 1), (two, 0)],
     "must return weights that are whole numbers above 0, not [(Show(1), 1), (Show(2), 0)]"),
    (lambda one, two: [(one, 0.5), (two, 0.5)],
     "must return weights that are whole numbers above 0, not [(Show(1), 0.5), (Show(2), 0.5)]"),
]  # fmt: skip
"""Outcomes that a draw can't have."""


class Show(DeclaredAction):
    """Shows a number."""

    template = "show {number}"
    number: IntField = IntField("Which.")


def throw(chance: Chance = "seeded", **members: Any) -> str:
    """Returns the error of a checked game that throws a die with these methods at its start."""
    plain: dict[str, Any] = {
        "id": "die", "rule": "DIE-1",
        "actions": lambda self: {number: Show(number) for number in (1, 2)},
        "outcomes": lambda self, table: [(self.offer(1), 1)],
        "drawn": lambda self, table, action: None,
    }  # fmt: skip
    die: Any = type("Die", (Draw,), {**plain, **members})
    throwing: Any = type(
        "Throwing", (Effect,), {"setup": lambda self, table: ask_chance(table, "die")}
    )
    dice = Expansion(id="dice", actions=(Show,), draws=(die,), effects=(throwing,))
    with pytest.raises(ExpansionError) as caught:
        Game.new(Config(players=3, expansions=(dice,)), checked=True, chance=chance)
    return str(caught.value)


@pytest.mark.parametrize("chance", ["seeded", "manual"])
@pytest.mark.parametrize(("outcomes", "problem"), OUTCOMES)
def test_wrong_outcomes(outcomes: Any, problem: str, chance: Chance) -> None:
    """The outcomes are tested whoever draws."""
    error = throw(chance, outcomes=lambda self, table: outcomes(self.offer(1), self.offer(2)))
    assert f"expansion 'dice', draw die, outcomes (DIE-1): {problem}" in error


def test_draws() -> None:
    """A draw is named like an effect or a phase."""
    error = throw(drawn=lambda self, table, action: table.award(0, -3, self.rule))
    assert error.startswith("expansion 'dice', draw die, play (DIE-1): award:")
