"""Refusals and ways through that the rest of the library never comes to by itself."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from puertorico import Action, Config, Counts, Event, Game, Good, Record, scenario
from puertorico._engine.eventlog import EventLog
from puertorico.actions import Build, ChooseRole
from puertorico.decisions import DecisionContext, context_of
from puertorico.errors import ConfigError, ExpansionError, NotationError, RecordError
from puertorico.events import GovernorPassed
from puertorico.game._record import _parts
from puertorico.game._schemas._definitions import Definitions
from puertorico.plugin import DeclaredAction, Effect, Expansion, Facts
from support.mistakes import cls, expansion, house, offering, refused


@attrs.frozen(kw_only=True)
class Weighed(Event):
    """Goods were weighed: a kind and a number, and whatever else is known."""

    pair: tuple[str, int]
    more: Facts[Any]


WEIGHED = Weighed(rule="TOY", pair=("corn", 2), more=Facts({"sure": True}))


def test_events_with_pairs_and_facts() -> None:
    """Fields of an expansion's events can be rows of fixed length and plain values by name."""
    assert Weighed.from_json(WEIGHED.to_json()) == WEIGHED
    with pytest.raises(RecordError, match=r"pair must be a list of 2, not \['corn'\]"):
        Weighed.from_json('{"kind": "Weighed", "rule": "TOY", "pair": ["corn"], "more": {}}')
    with pytest.raises(RecordError, match="facts must be plain values, not float"):
        Weighed.from_json('{"kind":"Weighed","rule":"TOY","pair":["corn",1],"more":{"a":1.5}}')
    made = Definitions(()).kind_of_event(Weighed)
    assert made["properties"]["pair"]["prefixItems"] == [{"type": "string"}, {"type": "integer"}]


def test_counts_are_by_id() -> None:
    """The number of a kind is no id, and does not count 0 in silence."""
    with pytest.raises(TypeError, match="an id must be a str, not int"):
        Counts({"corn": 1})[2]  # type: ignore[index]


class Two(DeclaredAction):
    """An action of a toy."""

    template = "two"


Other = type("Two", (DeclaredAction,), {"template": "two", "__doc__": "Another of the name."})


def test_actions_of_the_wrong_kind() -> None:
    """A class reads its own actions only, and a name belongs to one class."""
    with pytest.raises(NotationError, match="this is an action of the kind ChooseRole"):
        Build.from_json(ChooseRole("settler").to_json())
    expansions = (Expansion(id="one", actions=(Two,)), Expansion(id="other", actions=(Other,)))
    with pytest.raises(NotationError, match="two classes of actions are named Two"):
        Action.from_json('{"kind": "Two"}', expansions=expansions)


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ([], "actions must return a dict of actions by keys, not []"),
        ({0: "pass"}, "actions must return actions, not 'pass'"),
    ],
)
def test_what_actions_return(named: Any, sentence: str) -> None:
    """A dict of actions."""
    toy = offering(actions=lambda self, ruleset: named)
    config = Config(players=3, expansions=(Expansion(id="toy", buildings=(house(effect=toy),)),))
    with pytest.raises(ConfigError, match="actions must return") as caught:
        Game.new(config)
    assert str(caught.value).endswith(sentence)


def test_actions_that_no_expansion_lists() -> None:
    """They could be played and not be read, so no game is made with them."""
    toy = offering(actions=lambda self, ruleset: {None: Two()})
    buildings = (house(effect=toy),)
    config = Config(players=3, expansions=(Expansion(id="toy", buildings=buildings),))
    with pytest.raises(ConfigError) as caught:
        Game.new(config)
    assert str(caught.value) == (
        "Toy (house): no expansion of the game lists Two, the class of 'two', so it cannot be read "
        "from JSON: add it to Expansion.actions"
    )
    listed = Expansion(id="toy", buildings=buildings, actions=(Two,))
    assert Game.new(Config(players=3, expansions=(listed,)), seed=1).kind == "role"


def test_ids_in_the_wrong_place() -> None:
    """The effect of a building has the building's id."""
    toy = cls(Effect, id="own", rule="TOY-1", score=lambda self, table, seat: 1)
    refused(
        lambda: expansion(buildings=(house(effect=toy),)),
        "expansion 'toy': Toy.id is 'own', but the effect of a building has the building's id: "
        "remove it",
    )


@attrs.frozen
class AskedContext(DecisionContext):
    """A context that need not name a good."""

    good: Good | None


def test_contexts_with_what_may_be_missing() -> None:
    """None stays None, and anything else gets its form."""
    assert context_of(AskedContext, {"good": None}).good is None
    assert context_of(AskedContext, {"good": "corn"}).good is Good.CORN


def test_events_are_pickled_with_their_groups() -> None:
    """The groups come back."""
    happened = scenario(players=4).play(ChooseRole("prospector"))
    again = pickle.loads(pickle.dumps(happened))
    assert again == happened
    assert again.groups == happened.groups


def test_mistakes_of_expansions_pass_through_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a checked replay finds in an expansion is told as such, not as a bad record."""
    record: Record = Game.new(Config(players=3), seed=1).record()
    mistake = ExpansionError("it must be an int", expansion="toy", part="Toy")

    def ruleset_of(config: Config, checked: bool) -> Any:
        raise mistake

    monkeypatch.setattr(_parts, "ruleset_of", ruleset_of)
    with pytest.raises(ExpansionError):
        record.replay(checked=True)


def test_an_effect_that_goes_on_after_another() -> None:
    """What it does then is a step: groups are in the order of their events."""
    game = scenario(players=3)
    log = EventLog(game._table)
    one, other = Effect(), Effect()
    one.id, other.id = "one", "other"
    moved = [GovernorPassed(rule="ROUND-04", seat=seat, round=2) for seat in range(3)]
    log.begin_effect(0, one)
    log.append(moved[0])
    log.begin_effect(1, other)
    log.append(moved[1])
    log.end()
    log.append(moved[2])
    log.end()

    happened = log.events()
    assert happened == tuple(moved)
    assert [(group.kind, group.seat, group.cause) for group in happened.groups] == [
        ("effect", 0, "one"),
        ("effect", 1, "other"),
        ("step", 0, "one"),
    ]
