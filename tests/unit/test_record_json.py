"""Records as JSON: what it looks like, what is kept, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from puertorico import BASE, Config, Game, Record
from puertorico.actions import PlaceColonists
from puertorico.errors import RecordError
from puertorico.game import Header
from puertorico.plugin import Building, Expansion
from support.documents import at
from support.games import do, play_to_end
from support.unfit import UNFIT, UNFIT_SENTENCE

TOY = Expansion(
    id="toy",
    version=3,
    buildings=(Building(id="inn", text="Nothing.", cost=3, points=1, column=1),),
)


def started(**options: Any) -> Game:
    """Returns a game of three players after its first two actions."""
    game = Game.new(Config(players=3, **options), seed=1)
    do(game, "choose settler", "take quarry")
    return game


def plain() -> Any:
    """Returns the plain data of the record of such a game, begun at a position."""
    game = started()
    game = Game.from_position(game.position(), seed=1)
    play_to_end(game, 1)
    header = Header(players=("Ann", "Bob", "Cid"), date="2024", event="Club", tags={"a": "b"})
    return json.loads(game.record(header=header).to_json())


def refusal(data: Any, **options: Any) -> str:
    """Returns the sentence with which JSON is refused."""
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(RecordError) as caught:
        Record.from_json(text, **options)
    return str(caught.value)


def move(seat: Any, kind: str, **fields: Any) -> dict[str, Any]:
    """Returns a move as it is written."""
    return {"seat": seat, "action": {"kind": kind, **fields}}


class TestLayout:
    def test_a_record_is_one_object_on_one_line(self) -> None:
        """One object, one line; moves are a seat and an action, with -1 for chance."""
        text = started().record(header=Header(date="2024-05-31", tags={"a": "b"})).to_json()
        data = json.loads(text)

        assert "\n" not in text
        assert list(data) == [
            *("schema_version", "config", "revisions", "chance", "ask_forced", "start"),
            *("header", "moves", "result"),
        ]
        assert data["schema_version"] == 1
        assert data["config"] == json.loads(started().position().to_json())["config"]
        assert data["revisions"] == {"base": BASE.version}
        assert (data["chance"], data["ask_forced"], data["start"]) == ("seeded", False, None)
        assert data["header"] == {
            "players": [], "date": "2024-05-31", "event": None, "tags": {"a": "b"},
        }  # fmt: skip
        assert data["moves"] == [
            *(move(-1, "RevealTile", tile=good) for good in ("indigo", "sugar", "indigo", "sugar")),
            *(move(0, "ChooseRole", card="settler"), move(0, "TakeQuarry")),
        ]
        assert data["result"] is None

    def test_a_game_that_is_over(self) -> None:
        """The result is there, and a start without a config of its own."""
        data = plain()
        assert set(data["result"]) == {"totals", "tiebreaks"}
        assert "config" not in data["start"]
        record = Record.from_json(json.dumps(data))
        assert record.start is not None
        assert record.start.config == record.config
        assert record.replay().is_over

    def test_what_may_be_left_out(self) -> None:
        """Config, revisions and moves are needed; the rest is as usual."""
        data = json.loads(started().record().to_json())
        for name in ("chance", "ask_forced", "start", "header", "result"):
            del data[name]
        assert Record.from_json(json.dumps(data)) == started().record()
        data["header"] = {}
        assert Record.from_json(json.dumps(data)) == started().record()

    def test_fields_of_actions_with_a_default(self) -> None:
        """They may be left out, and an action may have its schema version."""
        data = json.loads(started().record().to_json())
        data["moves"][-1] = move(0, "PlaceColonists", schema_version=1, target="corn", count=1)
        read = Record.from_json(json.dumps(data))
        assert read.moves[-1].action == PlaceColonists("corn", 1)
        assert json.loads(read.to_json())["moves"][-1] == move(
            0, "PlaceColonists", count=1, target="corn", worker="colonist"
        )


class TestOtherVersions:
    @pytest.mark.parametrize("version", [2, 3, 10**20])
    def test_a_newer_schema_is_refused_by_its_version(self, version: int) -> None:
        """A newer schema is refused by its version alone, whatever else it holds."""
        sentence = (
            f"this record has schema version {version}; this library reads up to 1: "
            "update puertorico"
        )
        assert refusal({"schema_version": version, "games": []}) == sentence
        assert refusal({**plain(), "schema_version": version}) == sentence

    @pytest.mark.parametrize("version", ["1", None, True, 1.0, 0, -1, []])
    def test_a_version_is_a_whole_number(self, version: Any) -> None:
        """A version is a whole number."""
        assert refusal({"schema_version": version}) == (
            f"schema_version must be a number from 1 on, not {version!r}"
        )

    def test_unknown_fields_are_refused_beside_the_header(self) -> None:
        """Beside the header nothing unknown is read: it might change the game."""
        assert refusal({**plain(), "handicap": 3}) == "the record has no field 'handicap'"

    def test_unknown_header_fields(self) -> None:
        """In the header everything is kept and written back."""
        data = plain()
        more = {"elo": {"Ann": 1500.5, "Bob": None}, "site": ["x", True, 3]}
        data["header"].update(more)
        record = Record.from_json(json.dumps(data))
        assert record.header.more == more
        assert json.loads(record.to_json()) == data
        assert Record.from_text(record.to_text()) == record

    def test_other_revisions_are_read_and_kept(self) -> None:
        """A game of other rules can be read and written; whether to play it is another matter."""
        data = plain()
        data["revisions"] = {"base": 2}
        record = Record.from_json(json.dumps(data))
        assert record.revisions == {"base": 2}
        assert json.loads(record.to_json()) == data
        assert Record.from_text(record.to_text()) == record

    def test_revisions_are_numbers_by_expansion(self) -> None:
        """Each expansion of the config has one, and nothing else has."""
        data = plain()
        for number in (True, 0, "1", 10**10):
            data["revisions"] = {"base": number}
            assert refusal(data) == f"revisions: base must be a number from 1 on, not {number!r}"
        for wrong in ({}, {"base": 1, "toy": 3}):
            data["revisions"] = wrong
            assert refusal(data) == "revisions must name base"
        data["revisions"] = [1]
        assert refusal(data) == "revisions must be an object, not [1]"

    def test_revisions_of_expansions(self) -> None:
        """The same for each expansion; one that is not at hand is asked for."""
        text = started(expansions=(TOY,)).record().to_json()
        data = json.loads(text)
        assert data["revisions"] == {"base": 1, "toy": 3}
        assert Record.from_json(text, expansions=(TOY,)).config.expansions == (TOY,)
        assert refusal(text) == (
            "config.expansions[0] needs the expansion 'toy': pass it in expansions="
        )
        newer = Expansion(id="toy", version=4)
        assert Record.from_json(text, expansions=(newer,)).revisions == {"base": 1, "toy": 3}
        del data["revisions"]["toy"]
        assert refusal(data, expansions=(TOY,)) == "revisions must name base, toy"
        other = Expansion(id="other", version=9)
        assert Record.from_json(text, expansions=(other, TOY)).config.expansions == (TOY,)


class TestRefusals:
    @pytest.mark.parametrize(
        ("change", "sentence"),
        [
            (at("config", None), "config must be an object, not null"),
            (at("config.players", 6), "config: players must be 2, 3, 4 or 5, not 6"),
            (at("chance", 1), "chance must be a text, not 1"),
            (at("chance", "odd"), "chance must be 'seeded' or 'manual', not 'odd'"),
            (at("ask_forced", 1), "ask_forced must be true or false, not 1"),
            (at("start", 5), "start must be an object, not 5"),
            (at("start.vp", "x"), "start.vp must be a whole number, not 'x'"),
            (at("start.config", {}), "start must not have a config: that of the record applies"),
            (at("header", []), "header must be an object, not []"),
            (at("header.players", "Ann"), "header.players must be a list, not 'Ann'"),
            (at("header.players", ["Ann"]), "3 players need 3 names, not 1"),
            (at("header.players.1", 2), "header.players[1] must be a text, not 2"),
            (at("header.date", 2024), "header.date must be "),
            (at("header.event", "\ud800"), "header: event cannot be written to a file"),
            (at("header.tags", ["a"]), "header.tags must be an object, not ['a']"),
            (at("header.tags.a", None), "header.tags.a must be a text, not null"),
            (at("header.elo", float("inf")), "header.elo: Infinity is not a number"),
            (at("moves", {}), "moves must be a list, not {}"),
            (at("moves.0", "pass"), "moves[0] must be an object, not 'pass'"),
            (at("moves.0", {"seat": 0}), "moves[0] lacks the field 'action'"),
            (at("moves.0.action", "pass"), "moves[0].action must be an object, not 'pass'"),
            (at("moves.2", move(True, "Pass")), "moves[2].seat must be a whole number, not true"),
            (at("moves.2", move(0, "Pass", good="corn")), "moves[2].action has no field 'good'"),
            (at("moves.2", move(3, "Pass")), "move 3: there is no seat 3; the last one is 2"),
            (at("moves.2", move(10**30, "Pass")),
             "moves[2]: the number of a seat is far too large"),
            (at("moves.1", move(0, "TakeQarry")),
             "moves[1].action.kind: there is no kind of actions 'TakeQarry'; did you mean "
             "'TakeQuarry'?"),
            (at("moves.1", {"seat": 0, "action": {}}), "moves[1].action lacks the field 'kind'"),
            (at("moves.1", move(0, "Build")), "moves[1].action lacks the field 'building'"),
            (at("moves.1", move(0, "Build", building=["wharf"])),
             "moves[1].action.building must be a text, not ['wharf']"),
            (at("moves.1", move(0, "Build", building="palace")),
             "moves[1].action: 'build palace' is not an action of this game (SETUP-18)"),
            (at("moves.1", move(0, "Produce")),
             "moves[1].action: 'produce' is not an action of this game (SETUP-18)"),
            (at("moves.1", move(0, "Sell", good="cocoa")),
             "moves[1].action: there is no kind of goods 'cocoa'; there are corn"),
            (at("moves.1", move(0, "Pass", schema_version=2)),
             "this action has schema version 2; this library reads up to 1"),
            (at("result", []), "result must be an object, not []"),
            (at("result", {"totals": [1, 2, 3]}), "result lacks the field 'tiebreaks'"),
            (at("result.totals", [1, 2]), "there are 2 totals for 3 players"),
            (at("result.totals.0", 1.5), "result.totals[0] must be a whole number, not 1.5"),
            (at("result.totals.0", 10**9),
             "result: the result has a number that no game can reach"),
        ],
    )  # fmt: skip
    def test_a_wrong_place_in_the_data_is_named(
        self, change: Callable[[Any], None], sentence: str
    ) -> None:
        """The refusal names the place and what is needed there."""
        data = plain()
        change(data)
        assert refusal(data).startswith(sentence)

    @pytest.mark.parametrize("name", ["schema_version", "config", "revisions", "moves"])
    def test_what_is_needed(self, name: str) -> None:
        """Without these there is no record."""
        data = plain()
        del data[name]
        assert refusal(data) == f"the record lacks the field {name!r}"

    def test_expansions_that_do_not_fit_together(self) -> None:
        """A config without a table of actions is refused at once."""
        text = Record(config=Config(players=3, expansions=(UNFIT,)), moves=()).to_json()
        assert refusal(text, expansions=(UNFIT,)) == UNFIT_SENTENCE

    @pytest.mark.no_cover
    @pytest.mark.parametrize("field", ["config", "start", "header", "moves", "result", "more"])
    def test_data_of_any_depth_is_read_or_refused(self, field: str) -> None:
        """At every depth that can just be read, and beyond, the answer is ours."""
        data = plain()
        (data["header"] if field == "more" else data)[field] = "@"
        text = json.dumps(data)
        for depth in (5, 50, *range(300, 1_010, 5), 10_000):
            refusal(text.replace('"@"', "[" * depth + "]" * depth).replace("[]", "[5]"))

    @pytest.mark.no_cover
    def test_long_values_are_shown_short(self) -> None:
        """A sentence shows the start of what is wrong."""
        for field in ("config", "chance", "revisions", "moves", "start", "result", "header"):
            assert len(refusal({**plain(), field: "x" * 100_000})) < 200
        assert len(refusal({**plain(), "x" * 100_000: 1})) < 200
