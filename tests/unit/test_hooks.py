"""Hooks: what they answer by themselves, when they are called, and whose mistake is theirs."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator
from functools import wraps
from inspect import signature
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Action, Config, Edition, Game, Position, Score, scenario
from puertorico._engine.moments import NOTHING
from puertorico.actions import ChooseRole, Pass, UseBuilding
from puertorico.errors import ConfigError, PositionError
from puertorico.plugin import (
    HOOKS,
    DecisionKind,
    Draw,
    Effect,
    Expansion,
    Handler,
    Happened,
    Phase,
    RolePhase,
    Slot,
    Table,
)
from puertorico.plugin.advanced import TilePlacing
from puertorico.state import _tables
from puertorico.types import any_id
from support.games import expansion, play_to_end

CALLS: Counter[str] = Counter()
"""How often each hook of a spy was called."""

NEUTRAL = {
    "discount": 0, "general_discount": 0, "barred_cards": [], "marks_card": False,
    "sale_price": None, "must_load": None, "next_tile": None, "window": False, "score": 0,
    "refill": False, "is_consistent": True, "hidden_values": None, "free_actions": [],
    "settler_offer": [], "tile_alternatives": [], "sale_offer": [], "trader_offer": [],
    "builder_offer": [], "captain_offer": [], "load_alternatives": [], "choices": [],
    "choice_context": {}, "opening_offer": [], "tile_placed_offer": [], "built_offer": [],
    "closing_offer": [], "next_chooser": None, "part_order": None, "next_governor": None,
    "another_round": False,
}  # fmt: skip
"""What a hook answers that nobody overrides; the others answer nothing."""


OFFERS = ("opening_offer", "tile_placed_offer", "built_offer", "closing_offer")
"""The hooks that offer at a moment, at which another hook acts: no effect has both."""


def spy(*hooks: str) -> type[Effect]:
    """Returns an effect that answers hooks as nobody would, and counts."""

    def counting(hook: str) -> Callable[..., Any]:
        plain = getattr(Effect, hook)

        @wraps(plain)
        def answer(self: Effect, *given: Any) -> Any:
            CALLS[hook] += 1
            return plain(self, *given)

        return answer

    members: dict[str, Any] = {hook: counting(hook) for hook in hooks}
    members["phases"] = ("settler", "mayor", "builder", "craftsman", "trader", "captain",
                         "prospector")  # fmt: skip
    if "choices" in hooks:
        members["asks"] = DecisionKind("spied", "")
    members["actions"] = lambda self, ruleset: {}
    members["use"] = lambda self, table, seat, choice, happened: None
    return type(f"Spy{len(hooks)}", (Effect,), members)


SPY = Expansion(
    id="spy",
    effects=(spy(*[hook for hook in HOOKS if hook not in (*OFFERS, "founded")]), spy(*OFFERS)),
    slots=(Slot(id="kept", high=1, secret=True),),
)


def game_with(expansions: tuple[Expansion, ...], edition: Edition, players: int) -> Game:
    """Returns a finished random game."""
    rules = {"production": "optional" if players % 2 else "automatic"}
    config = Config(players=players, edition=edition, rules=any_id(rules), expansions=expansions)
    game = Game.new(config, seed=players)
    play_to_end(game, players)
    return game


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", list(Edition))
def test_a_neutral_effect_changes_nothing(edition: Edition, players: int) -> None:
    """With an effect that answers every hook as by default, the game is the same to the point."""
    plain = game_with((), edition, players)
    watched = game_with((SPY,), edition, players)
    assert watched.history == plain.history
    assert watched.totals() == plain.totals()


def test_every_hook_is_called() -> None:
    """In one game, and on the way back, all have their moments but what follows a promise."""
    CALLS.clear()
    # A config of its own: what depends on buildings alone is asked once and kept.
    config = Config(players=5, expansions=(SPY,), costs={"wharf": 9})
    game = Game.new(config, seed=1)
    play_to_end(game, 1)
    game.score()
    Game.from_position(game.position())
    # The first two answer a question that an effect asks itself, and the last is for effects of
    # buildings: see test_choices.
    assert set(HOOKS) == {*CALLS, "choices", "choice_context", "founded"}


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_answers_nothing_by_itself(hook: str) -> None:
    """What an effect does not override, it answers with nothing."""
    effect = Effect()
    effect.offers = {}
    method: Any = getattr(effect, hook)
    table = Game.new(Config(players=4), seed=1)._table
    given: dict[str, Any] = {
        "table": table,
        "moment": "opening",
        "made": [0] * 5,
        "goods": (),
        "places": [],
        "workers": (),
        "slot": "",
        "phase": "captain",
    }
    assert method(*[given.get(name, 0) for name in signature(method).parameters]) == (
        NEUTRAL.get(hook)
    )


class Finder(Effect):
    """Offers a doubloon in the settler phase, with a new action each time."""

    coin: ClassVar[str] = "coin"

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: UseBuilding(self.id, any_id("coin"))}

    @override
    def settler_offer(self, table: Table, seat: int) -> list[Action]:
        return [] if table.has_used(seat, self) else [UseBuilding(self.id, any_id(self.coin))]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        table.mark_used(seat, self)
        table.earn(seat, 1, "TOY")


class Dreamer(Finder):
    """Offers an action that it has not named."""

    coin: ClassVar[str] = "crown"


def test_offers_may_be_made_anew() -> None:
    """The table's own action takes the place of an equal one; it knows who plays it."""
    game = scenario(role="settler", city={0: "finder*"}, expansions=(expansion(Finder),))
    (offered,) = [action for action in game.legal_actions() if isinstance(action, UseBuilding)]
    assert isinstance(offered.handler, Finder)
    game.apply(UseBuilding(any_id("finder"), any_id("coin")))
    assert 3 + 1 == game.players[0].doubloons
    assert UseBuilding(any_id("finder"), any_id("coin")) not in game.legal_actions()


def test_offers_must_have_been_named() -> None:
    """An action that is not among the effect's `actions` is refused with a sentence."""
    game = scenario(city={0: "dreamer*"}, expansions=(expansion(Dreamer),))
    with pytest.raises(
        ConfigError,
        match=r"^an effect offers 'use dreamer crown', but no effect's actions\(\) names it$",
    ):
        game.apply(ChooseRole("settler"))


def test_bases_do_nothing() -> None:
    """Handlers, phases and draws leave to their classes what they cannot know."""
    table, action = Game.new(Config(players=4), seed=1)._table, Pass()
    calls: tuple[tuple[Callable[..., object], tuple[object, ...]], ...] = (
        *((call, (table,)) for call in (Phase().advance, Phase().passed, RolePhase().turn)),
        *((call, (table,)) for call in (TilePlacing().source, Phase()._resume)),
        *((call, (table,)) for call in (Phase()._phase_follows, Draw().outcomes)),
        *((Phase().window_moment, (table,)), (Phase().worth_occupying, (table, 0, "opening"))),
        *((call, (table, action)) for call in (Handler().play, Draw().drawn)),
        (Effect().use, (table, 0, None, NOTHING)),
        (Phase()._suspended, (table, 0)),
        (TilePlacing().place, (table, 0, 0, "", "")),
    )
    for call, given in calls:
        with pytest.raises(NotImplementedError):
            call(*given)

    assert Handler().explain(table, action) is None
    assert Phase().actions() == Draw().actions() == {}
    assert Phase().context(table) == {}


class Debt(Effect):
    """Costs points at the end."""

    id = "debt"
    rule: ClassVar[str] = "DEBT-1"

    @override
    def score(self, table: Table, seat: int) -> int:
        return -20 if seat else 0


@pytest.mark.no_cover
def test_points_can_be_negative() -> None:
    """A penalty is a line of the score like any other, and a total can be below 0."""
    debts = Expansion(id="debts", effects=(Debt,))
    game = scenario(players=3, vp={0: 4, 1: 6}, expansions=(debts,), checked=True)
    score = game.score()
    assert [player.total for player in score.players] == [4, -14, -20]
    assert [line.points for line in score.players[1].lines] == [6, -20]
    assert Score.from_json(score.to_json()) == score
    assert "player 1: -14 VP" in str(score)
    game.play_out(seed=1)
    assert min(player.total for player in game.score().players) < game.score().players[0].total


FAILS: dict[str, Exception] = {}
"""The error that a hook raises, by its name."""


def fail(hook: str) -> None:
    """Raises the error of a hook, if it has one."""
    if hook in FAILS:
        raise FAILS[hook]


class Moody(Effect):
    """Bars nothing, and checks nothing."""

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        fail("barred_cards")
        return []

    @override
    def is_consistent(self, table: Table) -> bool:
        fail("is_consistent")
        return True


@pytest.fixture
def position() -> Iterator[Position]:
    """A position of a game with the effect; hooks fail only in the test."""
    config = Config(players=3, expansions=(Expansion(id="moods", effects=(Moody,)),))
    yield Game.new(config, seed=1).position()
    FAILS.clear()


@pytest.mark.parametrize("hook", ["barred_cards", "is_consistent"])
@pytest.mark.parametrize(
    ("error", "said"), [(ZeroDivisionError(), "ZeroDivisionError"), (KeyError(3), "KeyError: 3")]
)
def test_the_author_is_named(position: Position, hook: str, error: Exception, said: str) -> None:
    """The class and the method, the type of the error and what it says; the error is the cause."""
    FAILS[hook] = error
    with pytest.raises(PositionError) as refused:
        Game.from_position(position)
    assert str(refused.value) == (
        f"Moody.{hook} has a mistake, or the frames contradict the rest of the position: {said}"
    )
    assert refused.value.__cause__ is error


def test_errors_of_ours_stay(position: Position) -> None:
    """What is refused with a sentence already is not wrapped."""
    FAILS["is_consistent"] = PositionError("the moods do not fit")
    with pytest.raises(PositionError, match=r"^the moods do not fit$"):
        Game.from_position(position)


def test_errors_of_the_library(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an author, the frames are blamed alone."""
    monkeypatch.setattr(_tables, "check_frames", operator.getitem)
    with pytest.raises(
        PositionError, match=r"^the frames contradict .*: TypeError: 'Table' object"
    ):
        Game.from_position(position)
