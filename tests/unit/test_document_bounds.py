"""Documents from outside are bounded by what a game can have, before more of them is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from puertorico import EXPANSIONS, Config, Event, Game, Position, Record, View
from puertorico._base.jsontext import MOST_PARTS
from puertorico._base.reader import MAX_ITEMS, Reader
from puertorico.errors import PositionError, RecordError
from puertorico.game import Header
from puertorico.game._record import _parts as parts
from puertorico.wording._notation import Notation
from support.configs import every_config
from support.games import play_to_end, play_until

CONFIG = Config(players=5, expansions=EXPANSIONS, buildings="all")


def started() -> Game:
    """Returns a game with all expansions at the choice of a role."""
    return play_until(Game.new(CONFIG, seed=1), lambda game: game.round == 3, 1)


GAME = started()
VIEW = json.loads(GAME.view(GAME.seat).to_json())
POSITION = json.loads(GAME.position().to_json())
RECORD = json.loads(GAME.record().to_json())


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Returns how often something is read, by what it is; counted while a test runs."""
    counts = {"json": 0, "value": 0, "action": 0}

    def counted(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any, **named: Any) -> Any:
            counts[name] += 1
            return call(*args, **named)

        return count

    monkeypatch.setattr("puertorico._base.jsontext.json.loads", counted("json", json.loads))
    monkeypatch.setattr(Reader, "read", counted("value", Reader.read))
    monkeypatch.setattr(Notation, "read", counted("action", Notation.read))
    return counts


def replaced(document: dict[str, Any], *way: Any, by: Any) -> str:
    """Returns the JSON of a document with something else at the end of a way."""
    found = json.loads(json.dumps(document))
    at = found
    for step in way[:-1]:
        at = at[step]
    at[way[-1]] = by
    return json.dumps(found)


def refusal(kind: Any, text: str) -> str:
    """Returns the sentence with which a document is refused."""
    error = PositionError if kind in (Position, View) else RecordError
    with pytest.raises(error) as refused:
        kind.from_json(text, expansions=EXPANSIONS)
    return str(refused.value)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (View, replaced(VIEW, "actions", by=["pass"] * 200_000)),
        (View, replaced(VIEW, "players", 0, "island", by=[{}] * 200_000)),
        (View, replaced(VIEW, "decision", "context", by=[[[]]] * 200_000)),
        (Position, replaced(POSITION, "frames", by=[[]] * 200_000)),
        (Position, "[" * 200_000),
        (Record, replaced(RECORD, "moves", by=[[0, "pass"]] * 140_000)),
        (Record, replaced(RECORD, "header", "more", by=[[]] * 400_000)),
    ],
    ids=["actions", "island", "context", "frames", "depth", "moves", "header"],
)
def test_too_many_parts(kind: Any, text: str, read: dict[str, int]) -> None:
    """Refused by the number of its marks: nothing of it is read."""
    assert "lists and items; at most" in refusal(kind, text)
    assert read == {"json": 0, "value": 0, "action": 0}


def test_too_many_parts_of_events_and_texts(read: dict[str, int]) -> None:
    """The same holds for events, and for records as text."""
    with pytest.raises(RecordError, match="lists and items; at most 20000 are read"):
        Event.from_json(f'{{"kind":"GameEnded","rule":[{"[]," * 20_000}0]}}')
    with pytest.raises(RecordError, match="lists and items; at most 400000 are read"):
        Record.from_text(f"[Players 3]\n[More a [{'[],' * 300_000}0]]")
    assert read == {"json": 0, "value": 0, "action": 0}


MANY = 6_000
"""More items than a reader takes, and few enough parts for it to begin."""


@pytest.mark.parametrize(
    ("kind", "way", "by", "where"),
    [
        (View, ("actions",), ["pass"] * MANY, "view.actions"),
        (View, ("trading_house",), ["corn"] * MANY, "view.trading_house"),
        (View, ("decision", "context"), {str(n): 0 for n in range(MANY)}, "view.decision.context"),
        (View, ("decision", "context"), {"a": [[0] * 3_000] * 2}, "view.decision.context"),
        (View, ("players", 0, "goods"), {str(n): 0 for n in range(MANY)}, "view.players[0].goods"),
        (Position, ("players", 1, "used"), ["x"] * MANY, "position.players[1].used"),
        (Record, ("config", "buildings"), ["wharf"] * MANY, "config.buildings"),
    ],
    ids=range(7),
)
def test_too_many_items(
    kind: Any, way: tuple[Any, ...], by: Any, where: str, read: dict[str, int]
) -> None:
    """A list or an object that is longer than any game has it is refused before it is read."""
    document = {View: VIEW, Position: POSITION, Record: RECORD}[kind]
    sentence = refusal(kind, replaced(document, *way, by=by))
    assert sentence.startswith(f"{where} is larger than in any game: ")
    assert read["action"] == 0
    assert read["value"] < 1_000


def test_items_are_counted_together(read: dict[str, int]) -> None:
    """Many lists that are not too long by themselves are too many."""
    players = [{**VIEW["players"][0], "used": ["office"] * 2_600} for _ in range(2)]
    sentence = refusal(View, replaced(VIEW, "players", by=players))
    assert sentence.startswith("view.players[1].used is larger than in any game: 2600 items")
    assert read["value"] < MAX_ITEMS


def test_too_many_moves(read: dict[str, int]) -> None:
    """Moves are counted before the first is read."""
    sentence = refusal(Record, replaced(RECORD, "moves", by=[[0, "pass"]] * 20_001))
    assert sentence == "there are 20001 moves; at most 20000 are kept"
    assert read["action"] == 0


def test_too_many_fields_of_other_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a header shall keep is counted before it is looked at more closely."""
    looked: list[int] = []
    monkeypatch.setattr(parts, "_copied", lambda *call: looked.append(call[-1]))
    nested: list[Any] = []
    nested.append(nested)
    cases: tuple[dict[str, Any], ...] = ({"a": [[0] * 60_000] * 2}, {"a": nested * 100_001})
    for more in cases:
        with pytest.raises(
            RecordError, match="more has too many items for 100000 characters of JSON"
        ):
            Header(more=more)
    assert looked == []


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(0, len(every_config()), 92))
def test_games_are_far_below_the_bounds(number: int) -> None:
    """No game comes near: the largest has a tenth of what is read."""
    config = every_config()[number]
    game = Game.new(config, seed=number)
    play_to_end(game, number)
    views = [game.view(seat).to_json() for seat in range(config.players)]
    for text in (game.position().to_json(), *views):
        reader_items = text.count(",") + text.count("[")
        assert reader_items < MAX_ITEMS / 5
        assert sum(map(text.count, ",[{")) < MOST_PARTS / 10
    text = game.record().to_json()
    assert sum(map(text.count, ",[{")) < parts.MOST_PARTS / 10
