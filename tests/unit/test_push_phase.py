"""An effect that takes several steps: `Table.push_phase`, and what edited positions show."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Action, Game, Good, scenario
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
    Stage,
    Table,
)
from puertorico.testing import CheckFailedError, check_expansion, check_game
from puertorico.testing._checks import other_values
from support.games import do


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
