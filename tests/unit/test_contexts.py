"""The contexts of decisions: every kind has its class, and what it says is true."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import attrs
import pytest
from typing_extensions import override

from puertorico import (
    BASE,
    CHANCE,
    EXPANSIONS,
    Config,
    Counts,
    Decision,
    Game,
    Good,
    View,
    scenario,
)
from puertorico._engine.decisions import ENGINE_KINDS
from puertorico._engine.manifest.expansion import decision_kinds
from puertorico.actions import Pass
from puertorico.decisions import DecisionContext, LoadContext, NoContext, context_of
from puertorico.errors import ConfigError, PositionError
from puertorico.plugin import DecisionKind, Draw, Expansion, Phase, Table
from puertorico.types import any_id
from support.documents import check_valid
from support.games import config_number, random_game

KINDS = decision_kinds((BASE, *EXPANSIONS))


def games(count: int = 3) -> Iterator[Game]:
    """Yields random games of all expansions at every decision."""
    for number in range(count):
        config, chance = config_number(number)
        yield from random_game(config, number, chance=any_id(chance))


def parts(value: object) -> Iterator[object]:
    """Yields a value and all inside it."""
    yield value
    if attrs.has(type(value)):
        inner: list[object] = [getattr(value, f.name) for f in attrs.fields(type(value))]  # type: ignore[arg-type]
    elif isinstance(value, Mapping):
        inner = [*value, *value.values()]
    else:
        inner = list(value) if isinstance(value, tuple) else []
    for each in inner:
        yield from parts(each)


@pytest.mark.no_cover
def test_every_decision_has_the_context_of_its_kind() -> None:
    """It is plain and hashable, JSON leads back to it, and `kind` and views agree with it."""
    rng = random.Random(1)
    for game in games(6):
        decision = game.decision
        assert decision.kind == game.kind
        asked: object = decision.context
        assert type(asked) is (NoContext if game.is_over else KINDS[game.kind].context)
        if rng.random() > 0.1:
            continue
        hash(asked)
        for value in parts(asked):
            plain = isinstance(value, int | str | tuple | Mapping | type(None))
            assert plain or attrs.has(type(value)), value
            assert not isinstance(value, dict)
        text = decision.to_json()
        assert Decision.from_json(text) == decision
        check_valid("decision", text)
        view = game.view(None)
        assert (view.kind, view.phase, view.decision) == (game.kind, game.phase, decision)


def test_who_can_pass() -> None:
    """A pass is legal only in the kinds that say so."""
    for game in games():
        if Pass() in game.legal_actions() and not game.ask_forced:
            assert KINDS[game.kind].passable, game.kind
    game = scenario(role="craftsman", island={0: "corn*"}, rules={"production": "optional"})
    assert (game.kind, Pass() in game.legal_actions()) == ("produce", True)
    assert KINDS["produce"].passable


def test_the_engine_asks_two_kinds_itself() -> None:
    """All others come from phases and draws of the expansions in play, each with a rule."""
    assert {"use_building", "window"} == {kind.id for kind in ENGINE_KINDS} < {*KINDS}
    # A window has the rule of the effect whose actions it holds.
    assert ["window"] == [kind.id for kind in KINDS.values() if not kind.rule]


def test_every_kind_says_when_it_is_asked() -> None:
    """The reference shows it."""
    assert [id for id, kind in KINDS.items() if not kind.when] == []


def test_the_phase_is_that_of_the_role() -> None:
    """Draws, placements and steps of other phases do not change it."""
    for game in games():
        frames = [frame.phase for frame in game.position().frames]
        if frames[0] == "setup":
            assert game.phase == ("draft" if "draft" in frames else "setup")
        else:
            assert game.phase == (frames[1] if len(frames) > 1 else "round")
        assert game.phase not in ("chance", "placement", "storage", "payment", "purchase")
        if game.seat == CHANCE:
            assert frames[-1] == "chance"


STORE = {"kinds": 1, "singles": 1, "whole": [], "kept": {}}


@attrs.frozen(kw_only=True)
class NamedContext(DecisionContext):
    """Cannot be made from values by position."""

    price: int


class TestReading:
    """What is not the JSON of a decision is refused."""

    DATA: ClassVar[Any] = json.loads(Game.new(Config(players=3), seed=1).decision.to_json())

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        [
            ({"kind": "dance"}, "decision.kind: there is no kind of decisions 'dance'"),
            ({"kind": "roles"},
             "decision.kind: there is no kind of decisions 'roles'; did you mean 'role'?"),
            ({"kind": 5}, "decision.kind must be a text, not 5"),
            ({"context": None}, "decision.context must be an object, not null"),
            ({"kind": "over"}, "decision.context has no field 'free_cards'"),
            ({"kind": "store", "context": {**STORE, "whole": ["rum"]}},
             "decision.context.whole[0]: there is no kind of goods 'rum'"),
        ],
    )  # fmt: skip
    def test_refusals(self, changes: dict[str, Any], sentence: str) -> None:
        """The sentence names the place."""
        with pytest.raises(PositionError) as caught:
            Decision.from_json(json.dumps({**self.DATA, **changes}))
        assert str(caught.value).startswith(sentence)

    def test_goods_and_mappings_inside(self) -> None:
        """Values read have the same classes as those made by a game."""
        game = next(g for g in games() if isinstance(g.decision.context, LoadContext))
        asked = Decision.from_json(game.decision.to_json()).context
        assert isinstance(asked, LoadContext)
        assert all(type(load.good) is Good for load in asked.loads)
        view = game.view(game.seat)
        assert View.from_json(view.to_json(), expansions=game.config.expansions) == view


@attrs.frozen
class Bid:
    """A part of the context."""

    goods: tuple[Good, ...]


@attrs.frozen
class TicketContext(DecisionContext):
    """A context of a stranger."""

    price: int
    goods: Counts
    names: tuple[str, ...] = ()
    bids: tuple[Bid, ...] = ()


class Lottery(Phase):
    """Asks before the first round, and gives its context as the test wants."""

    id: ClassVar[str] = "lottery"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind("ticket", "LOTTERY-1", context=TicketContext),
    )
    given: ClassVar[dict[str, Any]] = {}

    @override
    def advance(self, table: Table) -> bool:
        options = (table.ruleset.pass_action, table.ruleset.actions[1])
        return table.decide("ticket", options, joined=False)

    @override
    def context(self, table: Table) -> dict[str, Any]:
        return self.given


class TestOthers:
    """The expansions of others bring classes of their own."""

    @staticmethod
    def game(given: dict[str, Any], **members: Any) -> Game:
        """Returns a game that asks for a ticket."""
        phase = type("Lottery", (Lottery,), {"given": given, **members})
        expansion = Expansion(id="lottery", phases=(phase,), setup_phases=("lottery",))
        return Game.new(Config(players=3, expansions=(expansion,)), seed=1)

    def test_a_context_of_its_own(self) -> None:
        """Lists and dicts get the form that the class has; what has it stays."""
        bid = Bid((Good.CORN,))
        given: Any = {"price": 2, "goods": {"corn": 1}, "names": ["a"]}
        given["bids"] = [(["corn"],), (("corn",),), bid]
        asked: object = self.game(given).decision.context
        assert asked == TicketContext(2, Counts({"corn": 1}), ("a",), (bid, bid, bid))

    def test_a_phase_declares_what_it_asks(self) -> None:
        """The rule of the decision is that of its kind; what is not declared is named."""
        game = self.game({"price": 2, "goods": {}, "names": (), "bids": ()})
        assert ("ticket", "LOTTERY-1") == (game.decision.kind, game.decision.rule)
        assert game.is_legal(Pass())
        with pytest.raises(ConfigError, match=r"^phase 'lottery' asks 'ticket': this must be amo"):
            print(self.game({}, decisions=()).decision)

    def test_other_fields(self) -> None:
        """The sentence names the kind, the class and the fields."""
        sentence = (
            r"'ticket': TicketContext has the fields price, goods, names, .*, but is given price$"
        )
        with pytest.raises(ConfigError, match=sentence):
            print(self.game({"price": 2}).decision)

    @pytest.mark.parametrize("hint", [list[int], Good | str])
    def test_types_that_a_context_cannot_have(self, hint: Any) -> None:
        """A list could be changed, and a text could be a good or not."""
        fields = {"names": attrs.field(type=hint)}
        cls = attrs.make_class("ListContext", fields, bases=(DecisionContext,), frozen=True)
        with pytest.raises(ConfigError, match=r"ListContext\.names: a context cannot have fields"):
            context_of(cls, {"names": []})

    @pytest.mark.parametrize(
        "wrong", [None, int, dict, type("Bare", (DecisionContext,), {}), NamedContext]
    )
    def test_what_is_no_class_of_contexts(self, wrong: Any) -> None:
        """Said when the kind is declared, or the expansion of the draw is made."""
        with pytest.raises(ConfigError, match=r"an @attrs\.frozen class, without kw_only, that"):
            DecisionKind("ticket", "LOTTERY-1", context=wrong)
        with pytest.raises(ConfigError, match=r"\.context_class must be an @attrs\.frozen class"):
            Expansion(id="lottery", draws=(type("Ball", (Ball,), {"context_class": wrong}),))


class Ball(Draw):
    """A draw with one outcome."""

    id: ClassVar[str] = "ball"
    rule: ClassVar[str] = "LOTTERY-2"

    @override
    def actions(self) -> dict[Any, Any]:
        return {}

    @override
    def outcomes(self, table: Table) -> list[Any]:
        return []

    @override
    def drawn(self, table: Table, action: Any) -> None:
        """Does nothing."""


def test_values_of_a_context_have_names() -> None:
    """A wrong type is a type error."""
    with pytest.raises(TypeError, match="values must be a mapping, not int"):
        context_of(NoContext, 5)  # type: ignore[arg-type]
