"""Frames: what phases declare of them, and phases that effects push (`Table.push_phase`)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import BASE, EXPANSIONS, Action, Config, Game, Good, scenario
from puertorico._engine.frames import IN_TURN
from puertorico.actions import UseBuilding
from puertorico.errors import ConfigError
from puertorico.plugin import (
    Building,
    DecisionKind,
    DeclaredAction,
    Effect,
    Expansion,
    GoodField,
    Kind,
    Memory,
    Phase,
    Register,
    RolePhase,
    Stage,
    Table,
)
from puertorico.plugin.advanced import StackedFrame
from puertorico.state import Frame
from puertorico.testing import CheckFailedError, check_expansion, check_game
from puertorico.testing._checks import other_values
from puertorico.types import any_id
from support.games import config_number, do, pick, random_game

PHASES = [type(make()) for expansion in (BASE, *EXPANSIONS) for make in expansion.phases]
ANONYMOUS = {"memory", "at", "left", "factor"}


def fields_of(phase: type[Phase]) -> list[str]:
    """Returns the names of the fields of what a phase remembers, in either build."""
    memory: Any = phase.memory
    return list(getattr(memory, "__mypyc_attrs__", None) or vars(memory).get("__annotations__", ()))


def numbers(game: Game) -> list[StackedFrame]:
    """Returns the numbers of all frames of a game."""
    return game._table.frames()


def facts(data: Any) -> Iterator[str]:
    """Yields the names of all fields in plain data."""
    if isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from facts(value)
    elif isinstance(data, list):
        for value in data:
            yield from facts(value)


@pytest.mark.parametrize("number", range(0, 96, 24))
def test_no_anonymous_numbers_in_json(number: int) -> None:
    """Frames in positions and views have names; stages and steps are among those declared."""
    config, chance = config_number(number)
    rng = random.Random(number)
    for game in random_game(config, number, chance=any_id(chance)):
        if rng.random() < 0.05:
            data = json.loads(game.position().to_json())
            assert data["frames"] == json.loads(game.view(None).to_json())["frames"]
            assert not ANONYMOUS & set(facts(data["frames"]))
            for frame in data["frames"]:
                assert set(frame) <= {"phase", "taker", "seat", "stage", "step", "privilege",
                                      "registers"}  # fmt: skip
                assert not isinstance(frame["stage"], int)
                assert not isinstance(frame["step"], int)


@pytest.mark.parametrize("phase", PHASES, ids=[phase.id for phase in PHASES])
class TestDeclarations:
    def test_stages_and_steps_have_names(self, phase: type[Phase]) -> None:
        """Each its own; a single one needs none."""
        names = [stage.name for stage in phase.stages]
        assert len(set(names)) == len(names)
        assert all(names) or len(names) == 1
        for stage in phase.stages:
            steps = list(stage.step_names().values())
            assert len(set(steps)) == len(steps)
            assert all(steps) or steps == [""]
            assert len(steps) == len(stage.steps)

    def test_registers_do_not_overlap(self, phase: type[Phase]) -> None:
        """At every stage and step a name is there once, and so is a number of the frame."""
        for stage, declared in enumerate(phase.stages):
            for step in declared.step_names():
                used = [each for each in phase.registers if each.is_used(stage, step)]
                names = [register.name for register in used]
                of_frame = [register.of for register in used if register.of]
                assert len(set(names)) == len(names)
                assert len(set(of_frame)) == len(of_frame)

    def test_registers_are_where_the_phase_goes(self, phase: type[Phase]) -> None:
        """A register has a field and a meaning, and stages and steps that there are."""
        for register in phase.registers:
            assert register.of in {"", "left", "at"}
            assert register.of or hasattr(phase.memory(), register.name)
            assert register.meaning[0].islower()
            assert not register.meaning.endswith(".")
            assert all(0 <= stage < len(phase.stages) for stage in register.stages)
            stages = register.stages or range(len(phase.stages))
            steps = [phase.stages[stage].step_names() for stage in stages]
            for step in register.steps:
                assert any(step in names for names in steps)
            assert bool(register.names) == (register.kind is Kind.NAME)

    def test_who_goes_round_counts_the_seats(self, phase: type[Phase]) -> None:
        """A turn that follows from the seats to come needs them."""
        for stage, declared in enumerate(phase.stages):
            counts = [
                register.name
                for register in phase.registers
                if register.of == "left" and register.is_used(stage, 0)
            ]
            assert (counts == ["seats_to_come"]) or declared.turn != IN_TURN


def test_phases_of_roles_share_their_stages() -> None:
    """Their names are the same, whatever steps a phase adds."""
    names = [stage.name for stage in RolePhase.stages]
    phases = [phase for phase in PHASES if issubclass(phase, RolePhase) and phase.id != "round"]
    assert {"settler", "builder", "craftsman", "trader", "captain", "prospector"} <= {
        phase.id for phase in phases
    }
    assert all([stage.name for stage in phase.stages] == names for phase in phases)


@pytest.mark.parametrize("phase", PHASES, ids=[phase.id for phase in PHASES])
class TestMemories:
    def test_a_copy_is_independent(self, phase: type[Phase]) -> None:
        """It has all fields, and a change of it leaves the other as it was."""
        memory = phase.memory()
        for place, name in enumerate(fields_of(phase)):
            setattr(memory, name, type(getattr(memory, name))(place + 1))
        copy = memory.copy()
        for name in fields_of(phase):
            kept = getattr(memory, name)
            assert getattr(copy, name) == kept
            setattr(copy, name, type(kept)(0))
            assert getattr(memory, name) == kept
            assert kept

    def test_its_fields_are_shown(self, phase: type[Phase]) -> None:
        """What is no register follows from the rest, and the phase derives it."""
        named = {register.name for register in phase.registers if not register.of}
        derived = {"room", "room_here"} if phase.id == "placement" else set()
        assert named | derived == set(fields_of(phase))


class TestStackedFrames:
    def test_they_are_read_by_name(self) -> None:
        """The engine reads registers of frames below by their names."""
        game = scenario(role="mayor", island={0: "2 corn sugar"}, ship="4 colonist")
        outer, mayor, placing = numbers(do(game, "take colonist"))
        assert game._table.interrupted() == mayor
        assert (outer.phase.id, outer.register("picks_to_come")) == ("round", 3)
        assert mayor.register("seats_to_come") == mayor.left
        assert placing.register("workers") == 2

    def test_only_what_is_in_use(self) -> None:
        """A register of another stage cannot be read."""
        (outer,) = numbers(Game.new(Config(players=3), seed=1))
        with pytest.raises(KeyError, match="effects_done"):
            outer.register("effects_done")


def test_frames_are_values() -> None:
    """They compare by what they say, and need only what is not neutral."""
    frame = Frame(phase="builder", taker=0, seat=0, registers={"price": 3})
    assert frame == Frame(phase="builder", taker=0, seat=0, privilege=1, registers={"price": 3})
    assert frame.stage is frame.step is None
    assert hash(frame)
    assert pick(random.Random(1), [frame]) is frame


def test_steps_by_number() -> None:
    """A stage may lack steps that others have under the same numbers."""
    assert Stage().step_names() == {0: ""}
    assert Stage(steps=("one", "two")).step_names() == {0: "one", 1: "two"}
    assert Stage(steps={1: "one", 3: "two"}).step_names() == {1: "one", 3: "two"}
    assert Stage(steps=("", "one", "", "two")).step_names() == {1: "one", 3: "two"}


class Take(DeclaredAction):
    """Takes a good in exchange."""

    template = "exchange for {good}"

    good: GoodField = GoodField("The kind of goods.")


class Given(Memory):
    """What is given away, and what was paid for it."""

    given: int = 0
    paid: int = 0
    late: int = 0


class ExchangePhase(Phase):
    """Asks for which good a good is exchanged."""

    id: ClassVar[str] = "exchange"
    decisions = (DecisionKind("exchange", "TOY-1", offers=("free_actions",)),)
    memory = Given
    registers = (
        Register("given", Kind.GOOD, "the good given away", high=4),
        Register("paid", Kind.NUMBER, "what was paid for it", high=9),
        Register("late", Kind.NUMBER, "of another stage", stages=(1,)),
    )
    stages = (Stage("first"), Stage("second"))

    @override
    def actions(self) -> dict[Any, Action]:
        return {good: Take(Good(id)) for good, id in enumerate(GOODS)}

    @override
    def advance(self, table: Table) -> bool:
        given = table.memory.given
        return table.decide("exchange", [self.offer(good) for good in range(5) if good != given])

    @override
    def play(self, table: Table, action: Action) -> None:
        table.return_goods(table.seat, table.memory.given, 1, "TOY-1")
        table.take_goods(table.seat, action.key, 1, "TOY-1")
        table.pop()


class Careful(ExchangePhase):
    """Refuses positions in which the seat has nothing to give."""

    @override
    def is_consistent(self, table: Table) -> bool:
        memory: Given = table.memory
        return table.players[table.seat].goods[memory.given] > 0


GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")


class Exchange(Effect):
    """Exchanges corn when a trader phase opens."""

    rule: ClassVar[str] = "TOY-1"
    phases: ClassVar[tuple[str, ...]] = ("trader",)
    pushed: ClassVar[dict[str, Any]] = {"id": "exchange", "given": 0, "paid": 2}

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: UseBuilding(self.id)}

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        return [self.offer()] if table.goods_of(seat).get("corn") else []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        pushed = dict(self.pushed)
        table.push_phase(pushed.pop("id"), seat, **pushed)


def exchanges(phase: type[Phase] = Careful, **pushed: Any) -> Expansion:
    """Returns an expansion with a building that exchanges."""
    effect = type("Exchange", (Exchange,), {"pushed": pushed}) if pushed else Exchange
    building = Building(
        id="bourse", text="Corn for another good.", cost=1, points=1, column=1, effect=effect
    )
    return Expansion(id="toy", buildings=(building,), phases=(phase,), actions=(Take,))


def bourse(expansion: Expansion) -> Game:
    """Returns a game at the offer of the building."""
    return scenario(
        players=3, role="trader", city={0: "bourse*"}, goods={0: "corn"}, expansions=(expansion,),
        checked=True,
    )  # fmt: skip


def test_a_phase_is_pushed_with_its_registers() -> None:
    """By its id and their names."""
    game = bourse(exchanges())
    do(game, "use bourse")
    assert (game.kind, game.seat) == ("exchange", 0)
    assert dict(game.position().frames[-1].registers) == {"given": "corn", "paid": 2}
    do(game, "exchange for coffee")
    assert dict(game.players[0].goods)["coffee"] == 1


@pytest.mark.parametrize(
    ("pushed", "message"),
    [
        ({"id": "exchnage"}, "there is no phase 'exchnage'; did you mean 'exchange'"),
        ({"id": "exchange", "gievn": 1}, "the phase 'exchange' has no register 'gievn' here; did "),
        ({"id": "exchange", "late": 1}, "the phase 'exchange' has no register 'late' here; there"),
    ],
)
def test_what_cannot_be_pushed(pushed: dict[str, Any], message: str) -> None:
    """An unknown phase, and a register that it does not have where it begins."""
    with pytest.raises(ConfigError, match=message) as caught:
        do(scenario(players=3, role="trader", city={0: "bourse*"}, goods={0: "corn"},
                    expansions=(exchanges(**pushed),)), "use bourse")  # fmt: skip
    assert type(caught.value) is ConfigError


def test_edited_positions() -> None:
    """The kit finds a position that is accepted, and in which nobody can play on."""
    game = bourse(exchanges(ExchangePhase))
    do(game, "use bourse")
    with pytest.raises(CheckFailedError, match="a position in which seat 0 has 0 corn instead of"):
        check_game(game)
    game = bourse(exchanges())
    do(game, "use bourse")
    check_game(game)


def test_edited_positions_of_a_seat_without_doubloons() -> None:
    """What a seat does not have is not taken away."""
    game = scenario(
        players=3, role="trader", city={0: "bourse*"}, goods={0: "corn"}, doubloons={0: 0},
        expansions=(exchanges(),),
    )  # fmt: skip
    do(game, "use bourse")
    assert game.players[0].doubloons == 0
    check_game(game)


def test_other_values_of_registers() -> None:
    """Flags and numbers have others; ids stay as they are."""
    assert [other_values(value) for value in (True, 3, "corn")] == [(False,), (4, 2, 0), ()]


class Giving(Effect):
    """Gives corn, to be exchanged, at the end of each round."""

    rule: ClassVar[str] = "TOY-1"

    @override
    def round_end(self, table: Table) -> None:
        if table.take_goods(0, 0, 1, self.rule):
            table.push_phase("exchange", 0, given=0, paid=2)


@pytest.mark.no_cover
def test_the_kit_edits_positions_as_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check of the expansion comes upon it."""
    monkeypatch.setattr("puertorico.testing._play._MOST_MOVES", 20)
    toy = Expansion(id="toy", effects=(Giving,), phases=(ExchangePhase,), actions=(Take,))
    with pytest.raises(
        CheckFailedError, match="Refuse it in is_consistent of the phase 'exchange'"
    ):
        check_expansion(toy, games=2, with_=())


def test_a_register_of_the_frame_itself_is_set() -> None:
    """Such as the seats to come, which no memory has."""
    table = scenario(role="captain")._table
    table.push_phase("storage", 1, seats_to_come=2)
    assert (table.phase.id, table.taker, table.left) == ("storage", 1, 2)
