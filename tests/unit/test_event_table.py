"""The events of many games as columns."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, Config, Event, Game, Record, scenario
from puertorico.actions import Build, Sell
from puertorico.errors import RecordError
from puertorico.game import Move, event_table
from puertorico.plugin import Effect, Expansion, Table


def random_record(seed: int, expansions: tuple[Expansion, ...] = ()) -> Record:
    """Returns the record of a random game."""
    game = Game.new(Config(players=3, expansions=expansions, max_rounds=8), seed=seed)
    game.play_out(seed=seed)
    return game.record()


@pytest.mark.rule("TRADER-02")
def test_rows() -> None:
    """Each event has one, with its place, its cause and its fields."""
    game = scenario(players=3, role="trader", goods={0: "coffee"}, taken={"mayor": 1, "settler": 2})
    game.apply(Sell("coffee"))
    table = event_table([game.record()])
    rows = [dict(zip(table, row, strict=True)) for row in zip(*table.values(), strict=True)]
    known = [{name: value for name, value in row.items() if value is not None} for row in rows]
    assert known[0] == {
        "game": 0, "move": 1, "round": 1, "group": "choice", "event": "GoodSold",
        "rule": "TRADER-02", "seat": 0, "good": "coffee",
    }  # fmt: skip
    assert [(row["event"], row["round"]) for row in rows if row["event"] == "GovernorPassed"] == [
        ("GovernorPassed", 2)
    ]
    assert "round_" not in table


def test_all_events_are_there() -> None:
    """In the order of the games, each column with values of one type, or None."""
    records = [random_record(1), random_record(2, EXPANSIONS)]
    table = event_table(iter(records))
    expected = [
        (number, place, type(event).__name__, event.rule)
        for number, record in enumerate(records)
        for place, step in enumerate(record, 1)
        for event in step.events
    ]
    found = [table[name] for name in ("game", "move", "event", "rule")]
    assert list(zip(*found, strict=True)) == expected
    for name, column in table.items():
        assert len(column) == len(expected)
        kinds = {type(value) for value in column} - {type(None)}
        assert (name, kinds) in [(name, {int}), (name, {str})]
    tiles = [text for text in table["tiles"] if text]
    assert {type(json.loads(text)) for text in tiles} == {dict}
    assert set(table["round"]) == set(range(9))


def test_nothing() -> None:
    """No records, and a record without moves, have no rows."""
    assert event_table([]) == {"game": [], "move": [], "round": [], "group": [], "event": []}
    assert event_table([random_record(1)[:0]])["event"] == []


@attrs.frozen(eq=False, repr=False)
class Sung(Event):
    """A song about a game."""

    game: str


class Song(Effect):
    """Sings when a building is built."""

    id = "song"
    rule = "BUILDER-01"

    @override
    def built(self, table: Table, seat: int, building: int) -> None:
        """Sings."""
        table.note(Sung, self.rule, game="of thrones")


def test_a_field_of_the_name_of_a_column() -> None:
    """It gets an underscore."""
    songs = Expansion(id="songs", effects=(Song,), events=(Sung,))
    game = scenario(players=2, role="builder", doubloons={0: 3}, expansions=(songs,))
    game.apply(Build("small_market"))
    table = event_table([game.record()])
    assert set(table["game"]) == {0}
    assert [text for text in table["game_"] if text] == ["of thrones"]


def test_what_is_refused() -> None:
    """Other things than records, and records that cannot be replayed; a note says which."""
    wrong: Any = [random_record(1), "record"]
    with pytest.raises(TypeError, match="each of records must be a Record, not str"):
        event_table(wrong)
    record = random_record(1)
    moves = (*record.moves[:6], Move(seat=0, action=Sell("corn")))
    broken = attrs.evolve(record, moves=moves, result=None)
    with pytest.raises(RecordError) as refused:
        event_table([record, broken])
    assert refused.value.__notes__ == ["This is record 1 of those given."]
