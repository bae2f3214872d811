"""Frames: what phases declare of them, and phases that effects push (`Table.push_phase`)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from inspect import get_annotations
from typing import Annotated, Any, ClassVar, get_args

import pytest
from typing_extensions import override

from puertorico import BASE, EXPANSIONS, Action, Config, Game, Good, scenario
from puertorico._engine.frames import FRAME_FIELDS, memory_fields, remembered
from puertorico._rules.captain import CaptainMemory
from puertorico.actions import UseBuilding
from puertorico.errors import ConfigError
from puertorico.plugin import (
    Bounds,
    Building,
    DecisionKind,
    DeclaredAction,
    Effect,
    Expansion,
    GoodField,
    Kind,
    Memory,
    Names,
    Phase,
    RolePhase,
    Stage,
    Table,
    Worker,
)
from puertorico.plugin.advanced import StackedFrame
from puertorico.state import Frame
from puertorico.state._frames import frame_numbers, frame_value
from puertorico.testing import CheckFailedError, check_expansion, check_game
from puertorico.testing._checks import other_values
from puertorico.types import any_id
from support.expansions import ALWAYS
from support.games import config_number, do, pick, random_game
from support.mistakes import bids, cls
from written_out import files

PHASES = [type(make()) for expansion in (BASE, *EXPANSIONS) for make in expansion.phases]
SERVANTS = Expansion(id="servants", workers=(Worker(id="servant", supply=6),))
SETS = {Kind.GOODS, Kind.KINDS, Kind.SEATS, Kind.WORKERS, Kind.PLACES}
ANONYMOUS = {"placed", "outer", "drawn"}


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
                                      "last_effect", "memory"}  # fmt: skip
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

    def test_fields_say_what_they_hold(self, phase: type[Phase]) -> None:
        """Each has a name of its own and a meaning, and names only if it holds one of them."""
        fields = memory_fields(phase.memory)
        names = [field.name for field in fields]
        assert len(set(names)) == len(names)
        assert not {*names} & {*FRAME_FIELDS, "phase", "memory"}
        for field in fields:
            assert field.meaning[0].islower()
            assert not field.meaning.endswith(".")
            assert bool(field.names) == (field.kind is Kind.NAME)


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
        names = [field.name for field in memory_fields(phase.memory)]
        for place, name in enumerate(names):
            setattr(memory, name, type(getattr(memory, name))(place + 1))
        copy = memory.copy()
        for name in names:
            kept = getattr(memory, name)
            assert getattr(copy, name) == kept
            setattr(copy, name, type(kept)(0))
            assert getattr(memory, name) == kept
            assert kept

    def test_all_fields_are_declared(self, phase: type[Phase]) -> None:
        """What it has is what it declares, in either build: nothing is lost in a position."""
        memory: Any = phase.memory
        there = getattr(memory, "__mypyc_attrs__", None) or get_annotations(memory)
        names = [field.name for field in memory_fields(memory)]
        assert [name for name in there if name != "fields"] == names

    def test_what_it_remembers_is_in_positions(self, phase: type[Phase]) -> None:
        """Every field, except those that the phase derives, is there and back again."""
        # With an effect that is not the library's own there are reactions.
        expansions = (*EXPANSIONS, ALWAYS, SERVANTS)
        config = Config(players=4, expansions=expansions, buildings="all")
        table = Game.new(config, seed=1)._table._copy()
        own = table.ruleset.phases[table.ruleset.phase_of[phase.id]]
        derived = {field.name for field in memory_fields(phase.memory)} - {
            field.name for field in own.remembered
        }
        assert derived == ({"room", "room_here"} if phase.id == "placement" else set())
        first, memory = phase.memory(), phase.memory()
        for field in own.remembered:
            number = max(field.low, 2 if field.kind in SETS or field.high is None else 1)
            setattr(memory, field.name, type(getattr(first, field.name))(number))
            assert getattr(memory, field.name) != getattr(first, field.name)
        remembered = tuple(getattr(memory, field.name) for field in own.remembered)
        step = next(iter(phase.stages[0].step_names()))
        shown = frame_value(table, StackedFrame(own, 0, 0, 0, step, 1, 0, remembered))
        assert list(shown.memory) == [field.name for field in own.remembered]
        assert frame_numbers(table, shown, over=False).remembered == remembered


class TestStackedFrames:
    def test_they_are_read_by_name(self) -> None:
        """The engine reads what frames below remember by name."""
        game = scenario(role="mayor", island={0: "2 corn sugar"}, ship="4 colonist")
        outer, mayor, placing = numbers(do(game, "take colonist"))
        assert game._table.interrupted() == mayor
        assert (outer.phase.id, outer.remembered) == ("round", ())
        assert placing.recall("workers") == 2

    def test_only_what_is_remembered(self) -> None:
        """A field of another phase cannot be read."""
        (outer,) = numbers(Game.new(Config(players=3), seed=1))
        with pytest.raises(KeyError, match="sold"):
            outer.recall("sold")


def test_what_is_written_out_is_as_it_would_be_written() -> None:
    """The fields and the copies of memories follow from their annotations."""
    written = list(files())
    assert {"captain.py", "placement.py", "_steps.py"} <= {path.name for path, _ in written}
    assert [path.name for path, text in written if path.read_text("utf-8") != text] == []


@pytest.mark.source
def test_what_is_written_out_says_the_same() -> None:
    """The fields read from the annotations of an interpreted class are those written out."""
    assert "fields" in vars(CaptainMemory)
    read = [
        remembered(name, *get_args(hint))
        for name, hint in get_annotations(CaptainMemory, eval_str=True).items()
        if name != "fields"
    ]
    assert tuple(read) == memory_fields(CaptainMemory)


def test_a_memory_adds_to_that_of_its_base() -> None:
    """The fields of the base come first."""

    class More(Given):
        """More."""

        extra: Annotated[bool, "whether there is more"] = True

    assert [field.name for field in memory_fields(More)] == ["given", "paid", "extra"]
    memory = More()
    memory.paid = 3
    copy: Any = memory.copy()
    assert (type(copy), copy.paid, copy.extra) == (More, 3, True)


@pytest.mark.parametrize(
    ("hint", "kind"),
    [
        (Annotated[int, "a number"], Kind.NUMBER),
        (Annotated[bool, "a flag"], Kind.FLAG),
        (Annotated[int, Names(("one", "two")), "a name"], Kind.NAME),
        (Annotated[int, Kind.GOODS, Bounds(0, 3), "some goods"], Kind.GOODS),
    ],
)
def test_what_annotations_say(hint: Any, kind: Kind) -> None:
    """The kind follows from the type, unless it is said."""
    (field,) = memory_fields(bids(hint))
    assert (field.name, field.kind, field.high) == ("bid", kind, 3 if kind is Kind.GOODS else 255)


@pytest.mark.parametrize(
    "hint", [int, Annotated[int, Kind.GOOD], Annotated[int, ""], Annotated[str, "a bid"]]
)
def test_what_annotations_must_say(hint: Any) -> None:
    """A type that can be kept, and a meaning."""
    with pytest.raises(TypeError, match=r"^bid does not say what it holds, as in Annotated\["):
        memory_fields(bids(hint))


def test_a_field_must_be_annotated() -> None:
    """A number without a declaration would be lost."""
    with pytest.raises(TypeError, match=r"^bid does not say what it holds, as in Annotated\["):
        memory_fields(cls(Memory, bid=0))


def test_frames_are_values() -> None:
    """They compare by what they say, and need only what is not neutral."""
    frame = Frame(phase="builder", taker=0, seat=0, memory={"price": 3})
    assert frame == Frame(phase="builder", taker=0, seat=0, privilege=1, memory={"price": 3})
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

    given: Annotated[int, Kind.GOOD, "the good given away"] = 0
    paid: Annotated[int, Bounds(0, 9), "what was paid for it"] = 0


class ExchangePhase(Phase):
    """Asks for which good a good is exchanged."""

    id: ClassVar[str] = "exchange"
    decisions = (DecisionKind("exchange", "TOY-1", offers=("free_actions",)),)
    memory = Given

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
        return [self.offer()] if table.players[seat].goods[0] else []

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


def test_a_phase_is_pushed_with_what_it_remembers() -> None:
    """By its id and their names."""
    game = bourse(exchanges())
    do(game, "use bourse")
    assert (game.kind, game.seat) == ("exchange", 0)
    assert dict(game.position().frames[-1].memory) == {"paid": 2}
    do(game, "exchange for coffee")
    assert dict(game.players[0].goods)["coffee"] == 1


@pytest.mark.parametrize(
    ("pushed", "message"),
    [
        ({"id": "exchnage"}, "there is no phase 'exchnage'; did you mean 'exchange'"),
        ({"id": "exchange", "gievn": 1}, "the phase 'exchange' does not remember 'gievn'; did you"),
    ],
)
def test_what_cannot_be_pushed(pushed: dict[str, Any], message: str) -> None:
    """An unknown phase, and a field that its memory does not have."""
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


def test_other_values_of_fields() -> None:
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
