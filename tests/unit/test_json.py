"""JSON: what all readers have in common, and positions: there and back, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from puertorico import (
    BASE,
    Action,
    Config,
    Counts,
    Decision,
    Edition,
    Event,
    Game,
    Position,
    Record,
    Score,
    View,
    rulebook,
    scenario,
)
from puertorico._base.plain import to_plain
from puertorico.actions import Sell
from puertorico.arena import GameResult, play_games
from puertorico.errors import (
    ConfigError,
    NotationError,
    PositionError,
    PuertoRicoError,
    RecordError,
)
from puertorico.events import Events
from puertorico.plugin import Building, Expansion, Slot
from support.documents import at, without

TOY = Expansion(
    id="toy",
    version=3,
    buildings=(Building(id="inn", text="Nothing.", cost=3, points=1, column=1),),
    slots=(Slot(id="tide", high=9, start=2), Slot(id="luck", high=4, per_player=True)),
)


def plain() -> Any:
    """Returns the plain data of a position of three players."""
    return json.loads(Game.new(Config(players=3), seed=1).position().to_json())


def refusal(data: Any, **options: Any) -> str:
    """Returns the sentence with which JSON is refused."""
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(PositionError) as caught:
        Position.from_json(text, **options)
    return str(caught.value)


class TestRoundTrips:
    @pytest.mark.parametrize(
        "config",
        [
            Config(players=2, edition=Edition.YEAR_1897),
            Config(players=3, buildings=("office", "wharf"), costs={"wharf": 0}),
            Config(players=4, first_player="random", open_vp=True, max_rounds=20),
            Config(players=5, first_player=3, rules=Edition.CLASSIC.preset()),
        ],
    )
    def test_every_field_of_a_config(self, config: Config) -> None:
        """What is played is in the JSON, whole."""
        position = Game.new(config, seed=1).position()
        assert Position.from_json(position.to_json()).config == config

    def test_it_is_one_line_of_plain_json(self) -> None:
        """Nothing but objects, lists, texts, whole numbers, true, false and null; no seed."""
        game = Game.new(Config(players=3), seed=123_456_789)
        text = game.position().to_json()
        assert "\n" not in text
        assert "123456789" not in text
        assert json.loads(text) == {"schema_version": 1, **to_plain(game.position())}
        assert json.loads(text)["config"]["edition"] == "anniversary"

    def test_expansions_are_named(self) -> None:
        """A position names its expansions; they must be passed to read it."""
        config = Config(players=3, expansions=(TOY,))
        position = Game.new(config, seed=1).position()
        text = position.to_json()
        assert Position.from_json(text, expansions=(TOY,)) == position
        assert position.slots == {"tide": 2}
        assert position.players[0].slots == {"luck": 0}
        assert refusal(text) == (
            "position.config.expansions[0] needs the expansion 'toy': pass it in expansions="
        )
        with pytest.raises(PositionError, match=r"the expansion 'tory': did you mean 'toy'\?$"):
            Position.from_json(text.replace('"toy"', '"tory"'), expansions=(TOY,))
        assert json.loads(text)["config"]["expansions"] == ["toy"]

    def test_other_values_have_no_plain_form(self) -> None:
        """Only what can be read again is written."""
        assert to_plain((1, None, Counts({"corn": 2}))) == [1, None, {"corn": 2}]
        for value in (1.5, {1, 2}, object()):
            with pytest.raises(TypeError, match="has no plain form"):
                to_plain(value)


class TestErrors:
    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            (at("round", "1"), "position.round must be a whole number, not '1'"),
            (at("round", True), "position.round must be a whole number, not true"),
            (at("round", 1.0), "position.round must be a whole number, not 1.0"),
            (at("is_over", 0), "position.is_over must be true or false, not 0"),
            (at("row", []), "position.row must be an object, not []"),
            (at("row.corn", None), "position.row.corn must be a whole number, not null"),
            (at("row.corn", 1.5), "position.row.corn must be a whole number, not 1.5"),
            (at("row", {"\n\ud800": None}), r"position.row['\n\ud800'] must be a whole number"),
            (at("row", {"x" * 99: None}), f"position.row['{'x' * 79}] must be a whole number"),
            (at("players.0.slots", {"a b": "c"}), "position.players[0].slots['a b'] must be a "),
            (at("players", {}), "position.players must be a list, not {}"),
            (at("players.1", 5), "position.players[1] must be an object, not 5"),
            (at("players.1.vp", None), "position.players[1].vp must be a whole number, not null"),
            (at("players.0.island.0.tile", 3), "position.players[0].island[0].tile must be a text"),
            (at("drawn", 4), "position.drawn must be "),
            (at("cards.0.taker", "me"), "position.cards[0].taker must be "),
            (at("frames.0.speed", 1), "position.frames[0] has no field 'speed'"),
            (at("colour", "red"), "position has no field 'colour'"),
            (without("vp"), "position lacks the field 'vp'"),
            (without("players.0.goods"), "position.players[0] lacks the field 'goods'"),
            (without("config"), "position lacks the field 'config'"),
            # What is played.
            (at("config", None), "position.config must be an object, not null"),
            (at("config.players", 6), "position.config: players must be 2, 3, 4 or 5, not 6"),
            (at("config.first_player", [1]),
             "position.config.first_player must be a whole number or a text, not [1]"),
            (at("config.players", "3"), "position.config.players must be a whole number, not '3'"),
            (without("config.players"), "position.config lacks the field 'players'"),
            (at("config.edition", "2020"), "position.config: unknown edition '2020'"),
            (at("config.seed", 1), "position.config has no field 'seed'"),
            (at("config.costs", {"palace": 1}), "position.config: costs: there is no building"),
            (at("config.buildings", ["palace"]), "position.config: buildings: there is no"),
            (at("config.buildings", 5),
             "position.config.buildings must be a text or a list or null, not 5"),
            (at("config.first_player", []), "position.config.first_player must be a whole number "),
            (at("config.expansions", "toy"),
             "position.config.expansions must be a list, not 'toy'"),
            (at("config.expansions", [5]), "position.config.expansions[0] must be a text, not 5"),
            (at("config.expansions", [{"id": "toy"}]),
             "position.config.expansions[0] must be a text, not {'id': 'toy'}"),
            (at("config.schema_version", 2), "this config has schema version 2; this library"),
            (at("config.rules.openers", "never"), "openers must be 'own_turn' or 'phase_start'"),
            (at("config.rules.vp_supply", {"2": 65}), "position.config: vp_supply must be a tuple "
             "of four whole numbers (a list in JSON), not dict"),
            (at("config.rules.vp_supply", [1, 2]), "vp_supply must be four whole numbers"),
            (at("config.rules.vp_supply", [0, 0, 0, 0]), "vp_supply must be four whole numbers"),
            (at("config.rules.openers", 5), "position.config: openers must be a str, not int"),
            (at("config.rules.speed", 1), "position.config: rules: there is no switch 'speed'"),
        ],
    )  # fmt: skip
    def test_a_wrong_place_in_the_data_is_named(
        self, change: Callable[[Any], None], sentence: str
    ) -> None:
        """The refusal names the place and what is needed there."""
        data = plain()
        change(data)
        assert sentence in refusal(data)

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("{}", "position lacks the field 'schema_version'"),
            ('{"schema_version": 1}', "position lacks the field 'config'"),
            ('{"schema_version": 2}', "this position has schema version 2; this library reads"),
        ],
    )
    def test_a_text_that_is_no_position_is_refused(self, text: str, sentence: str) -> None:
        """A text that is no position is refused, however long or deep."""
        assert refusal(text).startswith(sentence)

    def test_long_values_are_shown_short(self) -> None:
        """A sentence shows the start of what is wrong."""
        data = plain()
        data["round"] = "x" * 100_000
        assert len(refusal(data)) < 150

    def test_deep_values_are_not_shown(self) -> None:
        """What is too deep to be written is named by its type, at every depth that can be read."""
        data = json.dumps({**plain(), "players": "@"})
        for depth in range(300, 1_010, 5):
            assert len(refusal(data.replace('"@"', "[" * depth + "]" * depth))) < 200


GAME = Game.new(Config(players=3), seed=1)
SOLD = scenario(role="trader", goods={0: "corn"}).play(Sell("corn"))
RESULT = next(play_games(Config(players=2, max_rounds=1), ["random"], games=1, seed=1))

WRITTEN: list[tuple[Any, str, type[PuertoRicoError]]] = [
    (Action, GAME.legal_actions()[0].to_json(), NotationError),
    (Config, GAME.config.to_json(), ConfigError),
    (Decision, GAME.decision.to_json(), PositionError),
    (Event, next(iter(SOLD)).to_json(), RecordError),
    (Events, SOLD.to_json(), RecordError),
    (GameResult, RESULT.to_json(), RecordError),
    (Position, GAME.position().to_json(), PositionError),
    (Record, GAME.record().to_json(), RecordError),
    (Score, GAME.score().to_json(), RecordError),
    (View, GAME.view(0).to_json(), PositionError),
]

each_class = pytest.mark.parametrize(
    ("cls", "text", "error"), WRITTEN, ids=[cls.__name__ for cls, _, _ in WRITTEN]
)


@each_class
def test_text_and_bytes(cls: Any, text: str, error: type[PuertoRicoError]) -> None:
    """Bytes are read like the text that they are in UTF-8; a byte order mark does not matter."""
    read = cls.from_json(text)
    assert (read.to_json(), read.to_dict()) == (text, json.loads(text))
    for same in (
        text.encode(),
        bytearray(text.encode()),
        text.encode("utf-8-sig"),
        f"\ufeff{text}",
    ):
        assert cls.from_json(same).to_json() == text


@each_class
@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("", "this is not JSON: "),
        ("{", "this is not JSON: "),
        ("pass", "this is not JSON: "),
        ("[" * 10_000, "the JSON is nested too deeply"),
        ('{"a":' * 10_000, "the JSON is nested too deeply"),
        ("9" * 10_000, "a number has 10000 digits; at most 1000 are read"),
        (" " * 4_000_001, "the text has 4000001 characters; at most 4000000 are read"),
        ("x" * 10**7, "the text has 10000000 characters; at most 4000000 are read"),
    ],
    ids=range(8),
)
def test_texts_that_are_no_json(
    cls: Any, text: str, error: type[PuertoRicoError], wrong: str, sentence: str
) -> None:
    """However long or deep a text is, it is refused soon."""
    with pytest.raises(error) as caught:
        cls.from_json(wrong)
    assert str(caught.value).startswith(sentence)


@each_class
def test_anything_but_a_text(cls: Any, text: str, error: type[PuertoRicoError]) -> None:
    """JSON is read from a text or bytes, and what is written is an object."""
    others: tuple[Any, ...] = (None, memoryview(b"{}"), 5, {})
    for wrong in others:
        name = type(wrong).__name__
        with pytest.raises(TypeError, match=rf"^text must be a str or bytes, not {name}$"):
            cls.from_json(wrong)
    for other, told in (("[]", r"\[\]"), ("null", "null"), ('"{}"', r"'\{\}'")):
        with pytest.raises(error, match=f" must be an object, not {told}$"):
            cls.from_json(other)


@each_class
def test_bytes_that_are_no_text(cls: Any, text: str, error: type[PuertoRicoError]) -> None:
    """Bytes that are not UTF-8 are refused like a text that is not JSON, and so are too many."""
    for wrong in (b"\xff" + text.encode(), text.encode("utf-16-le")[:-1] + b"\x80"):
        with pytest.raises(error, match=r"^this is not JSON"):
            cls.from_json(wrong)
    with pytest.raises(error, match=r"^this is not JSON: byte 2 is not UTF-8$"):
        cls.from_json(b"{}\xe4")
    with pytest.raises(error, match=r"^the text has 4000001 bytes; at most 4000000 are read$"):
        cls.from_json(b" " * 4_000_001)


@each_class
@pytest.mark.parametrize(
    ("number", "problem"),
    [
        ("NaN", "NaN is not a number"),
        ("Infinity", "Infinity is not a number"),
        ("-Infinity", "-Infinity is not a number"),
        ("1e999", "'1e999' is too large"),
        ("9" * 1_001, "a number has 1001 digits; at most 1000 are read"),
    ],
)
def test_numbers_that_are_none(
    cls: Any, text: str, error: type[PuertoRicoError], number: str, problem: str
) -> None:
    """A number that JSON does not have, or that is too long, is refused with its place."""
    with pytest.raises(error) as caught:
        cls.from_json(f'{{"more":[{{"a b":[0,{number}]}}],{text[1:]}')
    assert str(caught.value) == f"more[0]['a b'][1]: {problem}"


def test_the_first_of_several_numbers() -> None:
    """The place is that of the first one; two fields of the same name are one field."""
    with pytest.raises(ConfigError, match=r"^a\.b: NaN is not a number$"):
        Config.from_json('{"a": {"b": NaN, "c": [Infinity]}, "d": NaN}')
    with pytest.raises(NotationError, match=r"^NaN is not a number$"):
        Action.from_json("NaN")
    assert Config.from_json('{"players": NaN, "players": 4}') == Config(players=4)


def test_a_number_that_is_none_in_the_text_of_a_record() -> None:
    """A record as text has the same numbers."""
    for wrong in ("[1e999]", "[-Infinity]", f"[{'9' * 1_001}]"):
        with pytest.raises(RecordError, match=r"^line 2: cannot read "):
            Record.from_text(f"[Players 3]\n[More a {wrong}]")
    assert Record.from_text('[Players 3]\n[More a {"b": NaN, "b": 1}]').header.more["a"] == {"b": 1}
    assert Record.from_text("[Players 3]\n[More a 1x]").header.more == {"a": "1x"}


@pytest.mark.parametrize(
    "read",
    [
        lambda given: View.from_json(scenario().view(0).to_json(), expansions=given),
        lambda given: Config.from_json('{"players": 3}', expansions=given),
        lambda given: Action.from_json('{"kind": "Pass"}', expansions=given),
        lambda given: Event.from_json('{"kind": "GameEnded", "rule": "END-01"}', expansions=given),
        lambda given: Record.from_json(scenario().record().to_json(), expansions=given),
        lambda given: rulebook.rules(expansions=given),
    ],
)
def test_expansions_are_no_ids(read: Callable[[Any], object]) -> None:
    """A slip that is told as such."""
    for given in ("nobles", BASE, None):
        with pytest.raises(TypeError, match="expansions must be "):
            read(given)
    with pytest.raises(TypeError, match="each of expansions must be an Expansion, not str"):
        read(["nobles"])
    read([])
