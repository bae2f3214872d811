"""`Game.play` and its events: single ones, sentences, what others see, and events as JSON.

That they account for everything is in property/test_accounting.py.
"""

from __future__ import annotations

import json
import random
from itertools import chain
from typing import Any

import attrs
import pytest

from puertorico import CHANCE, Config, Counts, Event, Game, events, scenario, vocabulary
from puertorico._engine.board import ENDINGS
from puertorico.actions import ChooseRole, Pass, PlaceTile, RevealTile, UseBuilding
from puertorico.errors import GameOverError, IllegalActionError, PositionError, RecordError
from puertorico.expansions.festival import GoalShown
from puertorico.expansions.new_buildings import TileHidden
from puertorico.plugin import DeclaredAction, Expansion
from puertorico.types import any_id
from support.expansions import FORESTS, GUESTS
from support.games import (
    EVENTS,
    OTHER_EVENTS,
    pick,
    random_game,
    random_games,
    replaced,
    with_frame,
)
from support.sentences import CANONICAL, SENTENCES


class TestPlay:
    @pytest.mark.no_cover
    def test_the_same_as_apply(self) -> None:
        """At every decision of random games both lead to the same position."""
        rng = random.Random(4)
        for game in random_games(6, ask_forced=True):
            if game.is_over:
                continue
            applied, played = game.copy(), game.copy()
            action = pick(rng, game.legal_actions())
            applied.apply(action)
            played.play(action)
            assert played.key() == applied.key()
            assert played.legal_actions() == applied.legal_actions()
            assert played.history == applied.history

    @pytest.mark.no_cover
    def test_every_event_carries_a_rule(self) -> None:
        """Each says which rule brought it about, and is a frozen value."""
        kinds = set()
        rng = random.Random(7)
        drawn_first = random_game(Config(players=4, first_player="random"), 1, chance="manual")
        for game in chain(random_games(40), drawn_first):
            if game.is_over or (game.round and rng.random() > 0.3):
                continue
            for event in game.copy().play(pick(rng, game.legal_actions())):
                kinds.add(type(event))
                assert event.rule.partition("-")[0].isalpha()
                assert event == attrs.evolve(event)
                assert isinstance(hash(event), int)
                with pytest.raises(attrs.exceptions.FrozenInstanceError):
                    event.rule = any_id("")  # type: ignore[misc]  # it is frozen
        assert kinds == EVENTS - OTHER_EVENTS

    def test_fields_by_position(self) -> None:
        """All in their order but the rule, so that `match` can name them as it likes."""
        for kind in EVENTS:
            names = [field.name for field in attrs.fields(kind)]
            assert ["rule", *kind.__match_args__] == names
        match events.GoodSold(1, "corn", rule="TRADER-02"):
            case events.GoodSold(seat, good, rule=rule):
                assert (seat, good, rule) == (1, "corn", "TRADER-02")

    def test_illegal_actions_have_no_events(self) -> None:
        """A refused action says nothing, and the next one nothing of it."""
        game = Game.new(Config(players=4), seed=1)
        with pytest.raises(IllegalActionError):
            game.play(Pass())
        assert game.play(ChooseRole("prospector")) == (
            events.RoleChosen(rule="ROUND-02", seat=0, card="prospector"),
            events.DoubloonsEarned(rule="PROSPECTOR-01", seat=0, doubloons=1, cause="prospector"),
            events.PhaseEnded(rule="ROUND-03", taker=0, phase="prospector"),
        )
        game.apply(ChooseRole("trader"))
        assert not any(
            isinstance(event, events.DoubloonsEarned) for event in game.play(ChooseRole("mayor"))
        )

    def test_after_the_end(self) -> None:
        """Nothing happens any more."""
        game = Game.new(Config(players=3, max_rounds=1), seed=1)
        happened: tuple[Event, ...] = ()
        while not game.is_over:
            happened = game.play(game.legal_actions()[-1])
        assert [type(event) for event in happened[-2:]] == [events.EndTriggered, events.GameEnded]
        with pytest.raises(GameOverError):
            game.play(Pass())


class TestSingleEvents:
    @pytest.mark.rule("BLD-WHARF-1")
    def test_a_wharf_returns_goods(self) -> None:
        """What goes over the wharf goes back to the supply."""
        game = scenario(role="captain", city={0: "wharf*"}, goods={0: "3 corn"}, ships="5: 5 sugar")
        happened = game.play(UseBuilding("wharf", "corn"))
        points = [event for event in happened if isinstance(event, events.VictoryPointsEarned)]
        back = [event for event in happened if isinstance(event, events.GoodsReturned)]
        assert [(event.seat, event.vp) for event in points] == [(0, 3), (0, 1)]
        assert [(event.seat, event.good, event.count) for event in back] == [(0, "corn", 3)]

    @pytest.mark.rule("SETUP-05")
    def test_the_first_player(self) -> None:
        """The draw of the first governor is an event, and the start tiles follow."""
        game = Game.new(Config(players=3, first_player="random"), chance="manual")
        assert game.seat == CHANCE
        happened = game.play(game.legal_actions()[2])
        assert happened[0] == events.FirstPlayerDrawn(rule="SETUP-05", seat=2)
        assert happened[1:] == tuple(
            events.TilePlaced(rule="SETUP-06", seat=seat, tile=tile, source="face_down")
            for seat, tile in ((2, "indigo"), (0, "indigo"), (1, "corn"))
        )

    @pytest.mark.rule("CAPTAIN-16", "END-04")
    def test_points_beyond_the_last_chip_are_told(self) -> None:
        """Points beyond the last chip are noted on paper, and the end is told once."""
        game = scenario(
            role="captain", goods={0: "4 corn 1 sugar"}, ships="6: 3 corn | 7: -", vp_supply=2
        )
        happened = game.play(game.parse_action("load corn on 6"))
        points = [event for event in happened if isinstance(event, events.VictoryPointsEarned)]
        assert [(event.vp, event.vp_paper) for event in points[:2]] == [(2, 1), (0, 1)]
        assert sum(isinstance(event, events.EndTriggered) for event in happened) == 1


class TestSentences:
    @pytest.mark.all_expansions
    def test_no_event_is_without_one(self) -> None:
        """Every class of events is among the examples."""
        assert {type(event) for event in SENTENCES} == EVENTS

    @pytest.mark.parametrize("event", SENTENCES, ids=lambda event: type(event).__name__)
    def test_every_event_has_its_sentence(self, event: Event) -> None:
        """Once in canonical words, and from these in those of an edition, with names."""
        canonical, of_1897 = SENTENCES[event]
        assert CANONICAL.describe(event) == canonical
        assert vocabulary("1897").describe(event, ["Ann", "Bob"]) == of_1897

    def test_what_a_seat_does(self) -> None:
        """The other forms of the sentences that have several."""
        placed = events.WorkersMoved(
            rule="R", seat=0, worker="colonist", count=1, source="quarry", target="holding"
        )
        others = {
            placed: "player 0 takes 1 colonist off the quarries",
            attrs.evolve(placed, source="holding", target="wharf"): (
                "player 0 places 1 colonist on the wharf"
            ),
            attrs.evolve(placed, target="wharf"): (
                "player 0 moves 1 colonist from the quarries to the wharf"
            ),
            events.WorkersTaken(rule="R", seat=0, worker="colonist", count=2, source="supply"): (
                "player 0 takes 2 colonists from the supply"
            ),
            events.TileRevealed(
                rule="R", seat=1, tile="corn"
            ): "player 1 turns up a corn plantation",
            GoalShown(
                rule="R", goal="production", things=("corn", "corn", "sugar")
            ): "the production goal shows 2 corn, 1 sugar",
            GoalShown(
                rule="R", goal="building", things=("harbor",)
            ): "the building goal shows the harbor",
            events.TileDrawn(rule="R", seat=1, tile=None): "player 1 draws a tile",
            TileHidden(rule="R", seat=1, tile=None): "player 1 keeps a tile face-down",
            events.VictoryPointsEarned(
                rule="R", seat=1, vp=2, vp_paper=0, cause="captain"
            ): "player 1 scores 2 VP for shipping",
        }

        assert {event: CANONICAL.describe(event) for event in others} == others

    @pytest.mark.parametrize(
        ("cause", "money", "points", "in_swedish"),
        [
            ("sale", "for the sale", "(sale)", "för försäljningen"),
            ("role_card", "from the mayor card", "(role card)", "från kortet borgmästare"),
            ("captain", "(captain)", "for shipping", "(kapten)"),
            ("privilege", "(privilege)", "(privilege)", "(förmån)"),
            ("small_market", "(small market)", "(small market)", "(liten marknad)"),
            ("unheard_of", "(unheard of)", "(unheard of)", "(unheard of)"),
        ],
    )
    def test_money_and_points_name_their_cause(
        self, cause: str, money: str, points: str, in_swedish: str
    ) -> None:
        """A building, the privilege, or what a player did for them."""
        earned = events.DoubloonsEarned(rule="R", seat=0, doubloons=2, cause=cause, card="mayor")
        scored = events.VictoryPointsEarned(rule="R", seat=0, vp=2, vp_paper=0, cause=cause)
        assert CANONICAL.describe(earned) == f"player 0 earns 2 doubloons {money}"
        assert CANONICAL.describe(scored) == f"player 0 scores 2 VP {points}"
        assert vocabulary("sv").describe(earned) == f"spelare 0 får 2 dubloner {in_swedish}"

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_every_end_has_its_words(self, ending: str) -> None:
        """All end conditions are told, each in its own way."""
        told = {CANONICAL.describe(events.EndTriggered(rule="R", ending=each)) for each in ENDINGS}
        assert len(told) == len(ENDINGS)
        assert all(sentence.startswith("an end condition is met: ") for sentence in told)

    def test_an_event_without_a_template(self) -> None:
        """It reads as the name of its class with its fields."""

        @attrs.frozen(kw_only=True)
        class Bribed(Event):
            seat: int

        assert CANONICAL.describe(Bribed(rule="R", seat=2)) == "Bribed (seat 2)"
        assert CANONICAL.describe(Event(rule="R")) == "Event"


def draw(**more: Any) -> tuple[Game, tuple[Event, ...]]:
    """Returns a game whose settler may place a forest in place of what was drawn, and the draw."""
    game = scenario(
        role="settler", city={0: "forester* hacienda* inn*2"}, island={0: "2 indigo"}, row="corn",
        expansions=(FORESTS, GUESTS), **more,
    )  # fmt: skip
    # Its opening window.
    game.apply(Pass())
    return game, game.play(UseBuilding("hacienda"))


class TestSecrets:
    """A drawn tile that its seat looks at first; the toys are those of the seams."""

    @pytest.mark.rule("A-90", "BLD-HACIENDA-2")
    def test_a_tile_that_is_looked_at(self) -> None:
        """Its draw is told once, whatever free actions follow; what is placed then all can see."""
        game, happened = draw(face_down="3 sugar")
        drawn = events.TileDrawn(rule="BLD-HACIENDA-1", seat=0, tile="sugar")
        assert (game.decision.kind, happened) == ("drawn_tile", (drawn,))
        assert game.key() == Game.from_position(game.position()).key()

        for _ in range(2):
            happened = game.play(game.parse_action("move guest to indigo"))
            assert game.decision.kind == "drawn_tile"
            assert {type(event) for event in happened} == {events.WorkersMoved}

        forest = game.copy().play(game.parse_action("plant forest"))
        assert [event for event in forest if "Tile" in type(event).__name__] == [
            events.TilePlaced(rule="BLD-HACIENDA-1", seat=0, tile="forest", source="tile_supply")
        ]
        assert game.play(PlaceTile())[:1] == (
            events.TilePlaced(rule="BLD-HACIENDA-1", seat=0, tile="sugar", source="drawn"),
        )

    @pytest.mark.rule("A-90")
    def test_with_manual_chance(self) -> None:
        """The event comes with the draw of chance."""
        game, happened = draw(face_down="3 sugar 3 corn", chance="manual")
        assert (game.seat, happened) == (CHANCE, ())
        assert game.play(RevealTile("sugar")) == (
            events.TileDrawn(rule="BLD-HACIENDA-1", seat=0, tile="sugar"),
        )

    @pytest.mark.rule("BLD-HACIENDA-1")
    def test_without_a_choice_the_tile_is_shown(self) -> None:
        """In the base game it is turned up for all and placed at once."""
        game = scenario(role="settler", city={0: "hacienda*"}, row="corn", face_down="3 sugar")
        assert game.play(UseBuilding("hacienda")) == (
            events.TileRevealed(rule="BLD-HACIENDA-1", seat=0, tile="sugar"),
            events.TilePlaced(rule="BLD-HACIENDA-1", seat=0, tile="sugar", source="drawn"),
        )

    def test_nobody_looks_at_a_tile_that_is_not_there(self) -> None:
        """A position in which the tile is missing, or a step that no phase has, is refused."""
        game, _ = draw(face_down="3 sugar")
        position = game.position()
        without = replaced(position, drawn=None, face_down=Counts({"sugar": 3}))
        with pytest.raises(PositionError, match="the frame settler contradicts"):
            Game.from_position(without)
        with pytest.raises(PositionError, match=r"step must be 'window' or .*, not 'paid'"):
            Game.from_position(with_frame(position, step="paid"))

    @pytest.mark.rule("A-90", "CAPTAIN-13")
    def test_what_others_see(self) -> None:
        """The seat itself sees its secret, nobody else does, and all else is open to all."""
        drawn = events.TileDrawn(rule="BLD-HACIENDA-1", seat=1, tile="corn")
        other = attrs.evolve(drawn, tile="sugar")
        hidden = attrs.evolve(drawn, tile=None)
        assert drawn.seen_by(1) is drawn
        for viewer in (0, 2, None):
            assert drawn.seen_by(viewer) == other.seen_by(viewer) == hidden
            assert hidden.seen_by(viewer) == hidden
        assert [event for event in SENTENCES if event.seen_by(None) is not event] == [
            event for event in SENTENCES if isinstance(event, events.TileDrawn | TileHidden)
        ]
        points = events.VictoryPointsEarned(rule="R", seat=0, vp=3, vp_paper=0, cause="captain")
        assert events.redacted([points, drawn], 0) == (points, hidden)
        assert events.redacted((points, drawn), 1) == (points, drawn)

    def test_a_viewer_is_a_seat(self) -> None:
        """Anything else is a mistake of the caller."""
        for event in (events.GameEnded(rule="R"), events.TileDrawn(rule="R", seat=0, tile="corn")):
            for viewer in ("0", True, 1.0):
                with pytest.raises(TypeError, match="viewer must be an int or None, not "):
                    event.seen_by(viewer)  # type: ignore[arg-type]


@attrs.frozen(kw_only=True)
class StormRaged(Event):
    """A storm of a toy took goods from several seats."""

    seats: tuple[int, ...]
    good: str | None = attrs.field(metadata=events.SECRET)

    def sentence(self) -> str:
        return f"a storm rages over {len(self.seats)} islands"


STORM = StormRaged(rule="TOY", seats=(0, 2), good=None)


HINT = "; if an expansion adds it, pass that in expansions="
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

    def test_an_effect_ends(self) -> None:
        """What comes after it is not its work."""
        board: Any = {"city": {2: "factory* small_indigo_plant*"}, "island": {2: "corn* indigo*"}}
        game = scenario(players=3, **board)
        groups = game.play(game.parse_action("choose craftsman")).groups
        assert [group.kind for group in groups[-2:]] == ["effect", "step"]
        assert [type(event).__name__ for event in groups[-2].events] == ["DoubloonsEarned"]

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


@pytest.mark.parametrize("good", ["gold", 3, None])
def test_there_are_five_kinds_of_goods(good: object) -> None:
    """An event read from JSON names one of them, in a list too; nothing else is read."""
    loaded = {"kind": "GoodsLoaded", "rule": "CAPTAIN-02", "seat": 0, "count": 1, "ship": 4}
    emptied = {"kind": "TradingHouseEmptied", "rule": "TRADER-06"}
    for data in ({**loaded, "good": good}, {**emptied, "goods": ["corn", good]}):
        with pytest.raises(RecordError, match="good"):
            Event.from_json(json.dumps(data))
    known = {**emptied, "goods": ["corn", "sugar"]}
    assert json.loads(Event.from_json(json.dumps(known)).to_json())["goods"] == ["corn", "sugar"]
