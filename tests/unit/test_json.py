"""Positions as JSON: the way there and back, and whatever else the text may be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from puertorico import Config, Counts, Edition, Game, Position
from puertorico._base.plain import to_plain
from puertorico.errors import PositionError
from puertorico.plugin import Building, Expansion, Slot
from puertorico.plugin.advanced import shown
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
        deep: Any = []
        for _ in range(100_000):
            deep = [deep]
        assert shown(deep) == "a list that is too deep or too large to be shown"
        data = json.dumps({**plain(), "players": "@"})
        for depth in range(300, 1_010, 5):
            assert len(refusal(data.replace('"@"', "[" * depth + "]" * depth))) < 200
