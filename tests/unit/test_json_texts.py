"""What all readers of JSON have in common: text or bytes, and the numbers that JSON has."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import (
    Action,
    Config,
    Decision,
    Event,
    Game,
    Position,
    Record,
    Score,
    View,
    scenario,
)
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
    assert cls.from_json(text).to_json() == text
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
    for other, shown in (("[]", r"\[\]"), ("null", "null"), ('"{}"', r"'\{\}'")):
        with pytest.raises(error, match=f" must be an object, not {shown}$"):
            cls.from_json(other)


@each_class
def test_bytes_that_are_no_text(cls: Any, text: str, error: type[PuertoRicoError]) -> None:
    """Bytes that are not UTF-8 are refused like a text that is not JSON, and so are too many."""
    for wrong in (b"\xff" + text.encode(), text.encode("utf-16-le")[:-1] + b"\x80"):
        with pytest.raises(error, match=r"^this is not JSON"):
            cls.from_json(wrong)
    with pytest.raises(error, match=r"^this is not JSON: it is not UTF-8, as byte 2 shows$"):
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
