"""What phases declare of their frames: everything they use, and nothing else is shown."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from puertorico import BASE, EXPANSIONS, Config, Game, scenario
from puertorico._engine.frames import IN_TURN
from puertorico.plugin import Kind, Phase, RolePhase, Stage
from puertorico.plugin.advanced import StackedFrame
from puertorico.state import Frame
from puertorico.types import any_id
from support.games import config_number, do, pick, random_game
from support.loading import check_loaded

PHASES = [type(make()) for expansion in (BASE, *EXPANSIONS) for make in expansion.phases]
ANONYMOUS = {"memory", "at", "left", "factor"}


def fields_of(phase: type[Phase]) -> list[str]:
    """Returns the names of the fields of what a phase remembers, in either build."""
    memory: Any = phase.memory
    return list(getattr(memory, "__mypyc_attrs__", None) or vars(memory).get("__annotations__", ()))


def numbers(game: Game) -> list[StackedFrame]:
    """Returns the numbers of all frames of a game."""
    return game._table.frames()


@pytest.mark.no_cover
@pytest.mark.parametrize("part", range(2))
def test_everything_that_is_used_is_declared(part: int) -> None:
    """A position leads back to the same numbers, in every phase of every expansion."""
    rng = random.Random(part)
    for number in range(part, 96, 32):
        config, chance = config_number(number)
        for game in random_game(config, number, chance=any_id(chance)):
            inner = game.position().frames[-1].phase not in ("round", "placement")
            if rng.random() < (0.1 if inner else 0.02):
                again = Game.from_position(game.position(), chance=any_id(chance))
                assert numbers(again) == numbers(game), game.decision
                check_loaded(game)


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
