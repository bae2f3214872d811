"""Checked games play and refuse like others: choices, copies, positions, records and reasons."""

from __future__ import annotations

import inspect
import pickle
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, Action, Config, Edition, Game, Record, scenario
from puertorico._engine.compiling import ruleset_of
from puertorico._engine.hooks import BY_PHASE, OFFERING
from puertorico.actions import ActionTable, ChooseRole, UseBuilding
from puertorico.errors import ExpansionError, Illegality
from puertorico.events import RoleChosen
from puertorico.game import Chooser
from puertorico.plugin import DecisionKind, DeclaredAction, Effect, Expansion, Happened, Table
from puertorico.testing._authors.hooks import checked as checked_method
from puertorico.testing._authors.verbs import CheckedTable
from puertorico.testing._authors.watch import Reached
from support.expansions import ALWAYS, DRAFT, GOAL, GUESTS, NOBLES, PAYMENT, PHASES, RAFTS, RICH
from support.games import do, pick
from support.mistakes import house


def side_by_side(config: Config, seed: int, most: int = 10_000, **how: Any) -> Game:
    """Plays a checked game and another one, which are the same at every decision."""
    checked = Game.new(config, seed=seed, checked=True, **how)
    plain = Game.new(config, seed=seed, **how)
    chooser = Chooser(seed)
    while not plain.is_over and chooser.number < most:
        assert list(map(str, plain.legal_actions())) == list(map(str, checked.legal_actions()))
        action = chooser.choose(plain)
        assert plain.play(action) == checked.play(action)
        assert plain.key() == checked.key()
    assert plain.totals() == checked.totals()
    return checked


@pytest.mark.no_cover
@pytest.mark.parametrize("expansion", ["", *(expansion.id for expansion in EXPANSIONS), "all"])
def test_the_expansions_make_no_mistake(expansion: str) -> None:
    """Whole games with each expansion by itself and with all of them, in different editions."""
    expansions = tuple(each for each in EXPANSIONS if expansion in (each.id, "all"))
    number = len(expansion)
    config = Config(
        players=2 + number % 4,
        edition=list(Edition)[number % 3],
        expansions=expansions,
        max_rounds=4,
    )
    side_by_side(config, number)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "toy",
    [ALWAYS, DRAFT, GOAL, GUESTS, NOBLES, PAYMENT, PHASES, RAFTS, RICH],
    ids=lambda expansion: expansion.id,
)
def test_the_toys_make_no_mistake(toy: Any) -> None:
    """Expansions of others, for each seam of the engine."""
    side_by_side(Config(players=3, expansions=(toy,), max_rounds=3), 5)


@pytest.mark.no_cover
def test_other_ways_to_ask() -> None:
    """With manual chance, and with forced decisions asked, it is the same."""
    config = Config(players=3, first_player="random")
    side_by_side(config, 1, 40, chance="manual")
    side_by_side(config, 1, 40, ask_forced=True)


def test_copies_are_checked_too() -> None:
    """So are pickles, and what undo leads back to."""
    game = Game.new(Config(players=3), seed=2, checked=True)
    assert 30 == game.play_out(seed=2, until=30)
    again: Game = pickle.loads(pickle.dumps(game))
    copy = game.copy(seed=4)
    taken_back = game.copy()
    taken_back.undo(3)
    for each in (again, copy, taken_back):
        assert isinstance(each, Game)
        assert isinstance(each._table, CheckedTable)
        each.play_out(seed=1, until="phase")
    assert again.key() != game.key()


@pytest.mark.no_cover
def test_playouts_stop_where_others_do() -> None:
    """At the end of a phase, of a round and of the game."""
    config = Config(players=2, max_rounds=2)
    checked, plain = Game.new(config, seed=3, checked=True), Game.new(config, seed=3)
    for until in ("phase", "round", None):
        assert checked.play_out(seed=3, until=until) == plain.play_out(seed=3, until=until)
        assert checked.key() == plain.key()
    assert checked.is_over


@pytest.mark.no_cover
def test_positions_and_records() -> None:
    """A game from a position or a record is checked on request, and never otherwise."""
    game = Game.new(Config(players=3), seed=2)
    game.play_out(seed=2, until=40)
    record = game.record()
    checked = [
        Game.from_position(game.position(), checked=True),
        record.replay(checked=True),
        record.replay(strict=False, checked=True).game,
        scenario(role="builder", checked=True),
    ]
    assert [True] * 4 == [isinstance(each._table, CheckedTable) for each in checked]
    assert record.replay(checked=True).key() == game.key()
    bank = Expansion(id="bank", buildings=(house("bank", effect=ASKING_ITSELF),))
    own = scenario(role="trader", city={0: "bank*"}, expansions=(bank,), checked=True)
    own.apply(own.parse_action("use bank"))
    assert len(own.record()) == 1
    for each in (Game.from_position(game.position()), record.replay()):
        assert type(each._table).__name__ == "Table"


def test_a_draw_at_the_end_of_a_record() -> None:
    """A record that ends at a draw goes on by itself."""
    game = Game.new(Config(players=3), seed=2)
    record: Record = game.record()[:1]
    assert record.replay(seed=1, checked=True).round == 1


def test_what_is_no_flag() -> None:
    """Only True and False are right."""
    game = Game.new(Config(players=3), seed=2)
    wrong: Any = 1
    calls: tuple[Callable[[], Any], ...] = (
        lambda: Game.new(game.config, checked=wrong),
        lambda: Game.from_position(game.position(), checked=wrong),
        lambda: game.record().replay(checked=wrong),
    )
    for call in calls:
        with pytest.raises(TypeError, match="checked must be a bool, not int"):
            call()


def test_illegal_actions_leave_the_game_alone() -> None:
    """What is refused otherwise is refused here, with the same errors."""
    game = scenario(role="builder", doubloons={0: 0}, checked=True)
    wrong = game.parse_action("build wharf")
    for play in (game.apply, game.play):
        with pytest.raises(ValueError, match="costs you 8 doubloons"):
            play(wrong)
    do(game, "pass")


def test_a_mistake_leaves_the_game_broken() -> None:
    """Whichever way it was played."""
    game = scenario(role="builder", checked=True)
    ways: tuple[Callable[[Game], Any], ...] = (
        lambda g: g.apply(g.legal_actions()[0]),
        lambda g: g.play(g.legal_actions()[0]),
        lambda g: g.play_out(seed=1),
    )
    for play in ways:
        trial = game.copy()
        trial._table.vp -= 1
        with pytest.raises(ExpansionError, match="vp from 100 to 99: written without a verb"):
            play(trial)
        with pytest.raises(RuntimeError):
            trial.legal_actions()


def test_errors_are_values() -> None:
    """An error can be pickled, and says nothing of what it does not know."""
    error = ExpansionError("too late", expansion="toy", part="effect mint", seat=1)
    again = pickle.loads(pickle.dumps(error))
    assert str(error) == str(again) == "expansion 'toy', effect mint, seat 1: too late"
    assert ("toy", "effect mint", None, 1, None, "too late") == (
        *(again.expansion, again.part, again.hook, again.seat, again.rule, again.problem),
    )
    assert "too late" == str(ExpansionError("too late"))
    assert "draw lot (A-1): x" == str(ExpansionError("x", part="draw lot", rule="A-1"))


def test_what_has_been_reached() -> None:
    """Hooks, actions and decisions are counted, for all checked games of a config."""
    config = Config(players=3, expansions=(ALWAYS,))
    reached: Reached = ruleset_of(config, True).reached
    reached.clear()
    game = Game.new(config, seed=1, checked=True)
    do(game, "choose builder")
    assert reached.decisions["role"] == 1
    assert reached.decisions["build"] == 1
    assert reached.actions["choose builder"] >= 1
    hook = ("always_cheap_buildings", "discount")
    assert reached.hooks[hook] >= reached.answered[hook] > 0
    reached.clear()
    assert not reached.hooks


def test_effects_are_those_of_the_author() -> None:
    """A checked game plays an instance of the author's class, and a hook may call another."""

    class Bank(Effect):
        @override
        def general_discount(self, table: Table, seat: int) -> int:
            return 1

        @override
        def discount(self, table: Table, seat: int, building: int) -> int:
            return self.general_discount(table, seat=seat) + 1

    bank = Expansion(id="bank", effects=(Bank,))
    game = scenario(role="builder", expansions=(bank,), doubloons={0: 9}, checked=True)
    effect = game._table.ruleset.effects[-1]

    assert isinstance(effect, Bank)
    assert (effect,) == game._table.players[0].effects.discount
    assert effect.discount(game._table, 0, building=1) == 2
    assert type(effect).__name__ == "Bank"


def test_an_event_of_the_library() -> None:
    """An expansion may note the events of the library, with their fields."""
    table = scenario(checked=True)._table
    kind: Any = RoleChosen
    with pytest.raises(TypeError):
        table.note(kind, "ROLE-01", nobody=3)


def test_a_mistake_at_the_start_of_a_record() -> None:
    """It is the mistake that is reported, not that the record is wrong."""

    class Rich(Effect):
        @override
        def setup(self, table: Table) -> None:
            table.players[0].doubloons += 1

    config = Config(players=3, expansions=(Expansion(id="rich", effects=(Rich,)),))
    record = Game.new(config, seed=1).record()

    with pytest.raises(ExpansionError, match="expansion 'rich', effect rich_rich, setup: "):
        record.replay(checked=True)


def test_code_without_a_module() -> None:
    """What a program makes of a text names no module."""
    made: dict[str, Any] = {"Effect": Effect}
    exec("class Calm(Effect):\n    def round_end(self, table): pass", made)
    calm = Expansion(id="calms", effects=(made["Calm"],))
    assert made["Calm"].round_end.__module__ is None
    assert not Game.new(Config(players=3, expansions=(calm,)), seed=1, checked=True).is_over


NOT_MAYOR = ("settler", "builder", "craftsman", "trader", "captain")
ROLES = ("mayor", *NOT_MAYOR)


def test_a_compiled_hook() -> None:
    """It has no module, as little as one in C, but its class has one."""
    compiled: Any = SimpleNamespace(is_consistent=object.__eq__)
    assert not hasattr(compiled.is_consistent, "__module__")
    assert checked_method(compiled, "is_consistent").__name__ == "is_consistent"


class Ring(DeclaredAction):
    """An action that its effect offers."""

    template = "ring"


class Toll(DeclaredAction):
    """An action that its effect never offers, and explains."""

    template = "toll"


ASKING_ITSELF: Any = type("AskingItself", (Effect,), {
    "phases": ("trader",),
    "actions": lambda self, ruleset: {None: UseBuilding(self.id)},
    "opening_offer": lambda self, table, seat: [self.offer()],
    "use": lambda self, table, seat, choice, happened: self.general_discount(table, seat) and None,
    "general_discount": lambda self, table, seat: 1,
})  # fmt: skip
"""An effect that asks itself for a number when it is used."""


class Bell(Effect):
    """The base of effects with one hook, whose reason for a refusal is their own."""

    id: Any = "bell"
    rule: ClassVar[str] = "BELL-1"

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        return Illegality("card_barred", "BELL-2", {"card": "mayor"})


class BarringBell(Bell):
    """Bars the card of the mayor."""

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        return [table.ruleset.card_ids.index("mayor")]


def ringing(hook: str) -> type[Effect]:
    """Returns an effect with one hook, which offers one of its two actions."""

    def actions(self: Effect, ruleset: Any) -> dict[Any, Action]:
        return {"ring": Ring(), "toll": Toll()}

    def use(self: Effect, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Does nothing: it is offered again."""

    def offered(self: Effect, *given: Any) -> list[Action]:
        return [self.offer("ring")]

    taking: Any = offered
    taking.__signature__ = inspect.signature(getattr(Effect, hook))
    members: dict[str, Any] = {"actions": actions, "use": use, hook: offered}
    if hook in BY_PHASE:
        members["phases"] = ROLES if hook.startswith("opening") else NOT_MAYOR
    if hook == "choices":
        members["asks"] = DecisionKind("bell", "BUILDER-03", passable=True, when="Built.")
        members["built"] = lambda self, table, seat, building: table.choose(seat, self)
    return type("RingingBell", (Bell,), members)


REFUSING: dict[str, type[Effect]] = {
    "barred_cards": BarringBell,
    **{hook: ringing(hook) for hook in OFFERING},
}
"""For each hook after which an effect is asked for its reason, an effect that has one."""


def both(config: Config, seed: int) -> Iterator[tuple[Game, Game]]:
    """Yields a plain game and a checked one at every decision of the same random game."""
    plain = Game.new(config, seed=seed)
    checked = Game.new(config, seed=seed, checked=True)
    rng = random.Random(seed)
    while not plain.is_over:
        yield plain, checked
        legal = plain.legal_actions()
        action = pick(rng, [action for action in legal if action != Ring()] or legal)
        plain.apply(action)
        checked.apply(action)
    yield plain, checked


def seen(config: Config, seed: int, stride: int = 1) -> set[tuple[str, str]]:
    """Asserts that both games refuse the same with the same words; returns reasons and rules.

    One action in *stride* is asked about at a decision, another one at the next; about
    role cards and the actions of this module, always.
    """
    table = list(ActionTable(config))
    always = [action for action in table if isinstance(action, Ring | Toll | ChooseRole)]
    found = set()
    for turn, (plain, checked) in enumerate(both(config, seed)):
        for action in (*table[turn % stride :: stride], *always):
            why, same = plain.explain(action), checked.explain(action)
            assert why == same, action
            if why is not None and same is not None:
                assert why.message == same.message
                found.add((str(why.reason), str(why.rule)))
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("hook", REFUSING)
def test_the_reason_of_an_effect(hook: str) -> None:
    """Whichever hook it answers, its own reason is told, in checked games too."""
    actions = () if hook == "barred_cards" else (Ring, Toll)
    bells = Expansion(id="bells", actions=actions, effects=(REFUSING[hook],))
    config = Config(players=3, expansions=(bells,), max_rounds=4)
    assert ("card_barred", "BELL-2") in seen(config, 2, stride=400)


def test_a_barred_card() -> None:
    """An effect that does nothing but bar a card says why."""
    bells = Expansion(id="bells", effects=(BarringBell,))
    games = [scenario(expansions=(bells,), checked=checked) for checked in (False, True)]
    found = [game.explain(game.parse_action("choose mayor")) for game in games]
    assert [why and (why.reason, why.rule) for why in found] == [("card_barred", "BELL-2")] * 2
    silent: Any = type("SilentBell", (BarringBell,), {"explain": lambda self, table, action: None})
    game = scenario(expansions=(Expansion(id="bells", effects=(silent,)),), checked=True)
    why = game.explain(game.parse_action("choose mayor"))
    assert why is not None
    assert (why.reason, why.rule) == ("card_barred", "BELL-1")


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("no", "must return an Illegality, or None, not 'no'"),
        (Illegality("sold_out", "BELL-2"), "template refusals.sold_out names the field 'building'"),
    ],
)
def test_reasons_that_cannot_be_told(said: Any, problem: str) -> None:
    """What an effect explains is looked at, like the answer of a hook."""
    wrong: Any = type("WrongBell", (BarringBell,), {"explain": lambda self, table, action: said})
    bells = Expansion(id="bells", effects=(wrong,))
    game = scenario(expansions=(bells,), checked=True)
    with pytest.raises(ExpansionError, match=r"effect bell, explain, seat 0 \(BELL-1\): ") as found:
        game.apply(game.parse_action("choose mayor"))
    assert found.value.problem.startswith(problem)


@pytest.mark.no_cover
@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
def test_whole_games(expansions: tuple[Expansion, ...]) -> None:
    """Random games without expansions and with all: every action is refused the same way."""
    config = Config(players=2 + len(expansions) % 4, expansions=expansions, max_rounds=6)
    assert len(seen(config, len(expansions), stride=61)) > 8


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "expansions", [(), *((expansion,) for expansion in EXPANSIONS), EXPANSIONS]
)
def test_more_whole_games(players: int, expansions: tuple[Expansion, ...]) -> None:
    """The same to the end of the game, with more actions and all numbers of players."""
    assert len(seen(Config(players=players, expansions=expansions), players, stride=5)) > 12
