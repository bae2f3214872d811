"""Events as JSON: the way there and back, kinds of one's own, and whatever else the text may be."""

from __future__ import annotations

import json
import random
from typing import Any

import attrs
import pytest

from puertorico import Event, events, vocabulary
from puertorico.errors import RecordError
from puertorico.plugin import DeclaredAction, Expansion
from support.games import EVENTS, pick, random_games
from support.sentences import SENTENCES


@attrs.frozen(kw_only=True)
class StormRaged(Event):
    """A storm of a toy took goods from several seats."""

    seats: tuple[int, ...]
    good: str | None = attrs.field(metadata=events.SECRET)

    def sentence(self) -> str:
        return f"a storm rages over {len(self.seats)} islands"


STORM = StormRaged(rule="TOY", seats=(0, 2), good=None)


HINT = "; if an expansion brings it, pass that in expansions="
"""How the message about an unknown class ends."""


def refusal(text: str, cls: Any = Event, **options: Any) -> str:
    """Returns the sentence with which JSON is refused."""
    with pytest.raises(RecordError) as caught:
        cls.from_json(text, **options)
    return str(caught.value)


class TestRoundTrips:
    def test_kinds_of_events_are_known_by_their_names(self) -> None:
        """All classes of events are known by their names."""
        assert dict(events.EVENT_CLASSES) == {kind.__name__: kind for kind in EVENTS}

    @pytest.mark.parametrize("event", SENTENCES, ids=lambda event: type(event).__name__)
    def test_every_kind_comes_back_from_its_json(self, event: Event) -> None:
        """One line with the kind and the fields in their order, and back by any class it is of."""
        text = event.to_json()
        data = json.loads(text)
        assert "\n" not in text
        assert list(data) == [
            "schema_version",
            "kind",
            *(field.name for field in attrs.fields(type(event))),
        ]
        assert data["kind"] == type(event).__name__
        assert Event.from_json(text) == type(event).from_json(text) == event

    def test_kinds_of_ones_own(self) -> None:
        """An event of an expansion is read by its own class, or if its class is given."""
        text = STORM.to_json()
        assert json.loads(text) == {
            "schema_version": 1, "kind": "StormRaged", "rule": "TOY", "seats": [0, 2],
            "good": None,
        }  # fmt: skip
        assert Event.from_json(text, kinds=(StormRaged,)) == STORM
        storms = Expansion(id="storms", events=(StormRaged,))
        assert Event.from_json(text, expansions=(storms,)) == STORM
        assert StormRaged.from_json(text) == STORM
        assert refusal(text) == f"the event.kind: there is no kind of events 'StormRaged'{HINT}"

    def test_one_name_for_two_kinds(self) -> None:
        """Nobody could tell them apart; the same one twice does no harm."""
        other = attrs.make_class("StormRaged", {}, bases=(Event,), kw_only=True, frozen=True)
        text = STORM.to_json()
        assert Event.from_json(text, kinds=(StormRaged, StormRaged)) == STORM
        assert refusal(text, kinds=(StormRaged, other)) == (
            "two event classes are named StormRaged"
        )

    def test_a_field_that_is_called_kind(self) -> None:
        """It would be taken for the name of the class."""
        other = attrs.make_class("Flood", ["kind"], bases=(Event,), kw_only=True, frozen=True)
        with pytest.raises(TypeError, match=r"^Flood has a field 'kind'"):
            other(rule="TOY", kind="GameEnded").to_json()


GROUP: dict[str, Any] = {
    "kind": "effect", "seat": 1, "cause": "storms", "action": None, "events": [],
}  # fmt: skip


def groups_json(*groups: object) -> str:
    """Returns the JSON of events in these groups."""
    return json.dumps({"schema_version": 1, "groups": groups})


class TestGroups:
    def test_of_games(self) -> None:
        """What an action brought about comes back with its groups, as any viewer sees it."""
        rng = random.Random(3)
        kinds = set()
        for game in random_games(2):
            if game.is_over or rng.random() > 0.2:
                continue
            happened = game.copy().play(pick(rng, game.legal_actions()))
            for seen in (happened, happened.seen_by(None)):
                again = events.Events.from_json(seen.to_json())
                assert again == seen
                assert again.groups == seen.groups
                assert again.to_json() == seen.to_json()
                kinds |= {group.kind for group in again.groups}
        assert kinds == {"choice", "forced", "draw", "effect", "step"}

    def test_none(self) -> None:
        """Nothing has happened yet."""
        assert events.Events.from_json(groups_json()).groups == ()

    def test_of_ones_own(self) -> None:
        """Events and actions of an expansion are read if it is given."""
        rage = type("Rage", (DeclaredAction,), {"template": "rage", "__doc__": "Rages."})
        group = events.Group(
            kind="choice", seat=1, cause="storms", action=rage(), events=(STORM, STORM)
        )
        happened = events.Events([group])
        storms = Expansion(id="storms", events=(StormRaged,), actions=(rage,))
        other = Expansion(id="other", actions=(type("Rage", (rage,), {"__doc__": "Rages."}),))

        text = happened.to_json()
        assert events.Events.from_json(text, expansions=(storms,)).groups == (group,)
        assert refusal(text, events.Events) == (
            f"groups[0].action.kind: there is no kind of actions 'Rage'{HINT}"
        )
        plain = events.Events([attrs.evolve(group, action=None)])
        assert events.Events.from_json(plain.to_json(), kinds=(StormRaged,)) == happened
        assert refusal(plain.to_json(), events.Events) == (
            f"groups[0].events[0].kind: there is no kind of events 'StormRaged'{HINT}"
        )
        assert refusal(text, events.Events, expansions=(storms, other)) == (
            "two classes of actions are named Rage"
        )

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("[]", "the document must be an object, not []"),
            ("{}", "the document lacks the field 'schema_version'"),
            ('{"schema_version": 1}', "the document lacks the field 'groups'"),
            ('{"schema_version": 2, "groups": []}', "this document has schema version 2;"),
            ('{"schema_version": 1, "groups": [], "seat": 1}', "the document has no field 'seat'"),
            ('{"schema_version": 1, "groups": {}}', "groups must be a list, not {}"),
            (groups_json(5), "groups[0] must be an object, not 5"),
            (groups_json({"kind": "step"}), "groups[0] lacks the field 'seat'"),
            (groups_json(GROUP, {**GROUP, "kind": "pause"}), "groups[1].kind must be 'choice' or"),
            (groups_json({**GROUP, "seat": "1"}), "groups[0].seat must be a whole number, not '1'"),
            (groups_json({**GROUP, "action": "pass"}), "groups[0].action must be an object"),
            (groups_json({**GROUP, "events": [{}]}), "groups[0].events[0] lacks the field 'kind'"),
            (groups_json({**GROUP, "events": [{"kind": "GameEnded", "rule": 1}]}),
             "groups[0].events[0].rule must be a text, not 1"),
        ],
    )  # fmt: skip
    def test_what_is_refused(self, text: str, sentence: str) -> None:
        """The sentence names the place."""
        assert refusal(text, events.Events).startswith(sentence)


class TestRefusals:
    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("{}", "the event lacks the field 'kind'"),
            ('{"kind": "Event"}', "the event.kind: there is no kind of events 'Event'"),
            ('{"kind": ["GameEnded"]}', "the event.kind must be a text, not ['GameEnded']"),
            ('{"kind": "goodsold"}', "the event.kind: there is no kind of events 'goodsold'; did "
             "you mean 'GoodSold'?"),
            ('{"kind": "' + "x" * 10_000 + '"}',
             f"the event.kind: there is no kind of events '{'x' * 79}{HINT}"),
            ('{"kind": "GameEnded"}', "GameEnded lacks the field 'rule'"),
            ('{"kind": "GameEnded", "rule": 1}', "GameEnded.rule must be a text, not 1"),
            ('{"kind": "GameEnded", "rule": "R", "seat": 1}', "GameEnded has no field 'seat'"),
            ('{"kind": "GoodSold", "rule": "R", "seat": true, "good": "corn"}',
             "GoodSold.seat must be a whole number, not true"),
            ('{"kind": "TilesDiscarded", "rule": "R", "tiles": {"corn": "1"}}',
             "TilesDiscarded.tiles.corn must be a whole number, not '1'"),
            ('{"kind": "ShipRefilled", "rule": "R", "worker": "w", "count": 1' + "0" * 1_000 + "}",
             "count: a number has 1001 digits; at most 1000 are read"),
        ],
    )  # fmt: skip
    def test_a_text_that_is_no_event_is_refused(self, text: str, sentence: str) -> None:
        """A text that is no event is refused, and what is shown of it is short."""
        assert refusal(text).startswith(sentence)

    def test_a_class_reads_itself_alone(self) -> None:
        """A class reads itself alone."""
        text = events.GameEnded(rule="R").to_json()
        assert refusal(text, events.GoodSold) == "the event must be a GoodSold, not a GameEnded"


@pytest.mark.no_cover
def test_what_is_read_can_be_told() -> None:
    """With anything in its fields there is an event with a sentence, or our own error."""
    rng = random.Random(1)
    others: tuple[Any, ...] = (
        *(None, -1, 7, 10**999, "", "corn", "x" * 999, "'"),
        *([], [["corn", -1]], ["corn"]),
    )
    words = vocabulary("1897")
    told = 0
    for _ in range(2_000):
        data = json.loads(pick(rng, list(SENTENCES)).to_json())
        data[pick(rng, list(data)[1:])] = pick(rng, others)
        try:
            event = Event.from_json(json.dumps(data))
        except RecordError:
            continue
        assert isinstance(words.describe(event, ["Ann"]), str)
        told += 1

    assert 300 < told < 1_500
