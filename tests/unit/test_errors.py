"""How values from outside are shown in messages, and what errors tell a program."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from puertorico import Config, Game, Position, Record, View
from puertorico.errors import PuertoRicoError
from puertorico.plugin import Expansion
from puertorico.plugin.advanced import shown


def deep(levels: int) -> Any:
    """Returns a list in a list in a list ..."""
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"), ("corn", "'corn'"), ({"corn": 2}, "{'corn': 2}"),
        ("\ud800\n", r"'\ud800\n'"), ("x" * 10_000_000, "'" + "x" * 79), (deep(3), "[[[[]]]]"),
        (deep(100_000), "a list that is too deep or too large to be shown"),
        (10**4_000, "1" + "0" * 79),
        (10**5_000, "an int that is too deep or too large to be shown"),
        ([-(10**5_000)], "a list that is too deep or too large to be shown"),
    ],
    ids=range(10),
)  # fmt: skip
def test_shown(value: object, text: str) -> None:
    """A message gets the beginning of a value, whatever the value is."""
    assert shown(value) == text


def test_written_otherwise() -> None:
    """What makes the text of it may be something else."""
    assert shown("corn", str.upper) == "CORN"


TOY = Expansion(id="toy")


@pytest.mark.parametrize(
    ("write", "read"),
    [
        (lambda game: game.config.to_json(), Config.from_json),
        (lambda game: game.position().to_json(), Position.from_json),
        (lambda game: game.view(0).to_json(), View.from_json),
        (lambda game: game.record().to_json(), Record.from_json),
        (lambda game: game.record().to_text(), Record.from_text),
    ],
    ids=["config", "position", "view", "record", "text"],
)
def test_an_expansion_that_is_missing(
    write: Callable[[Game], str], read: Callable[..., object]
) -> None:
    """The error names it for the program, which can look for it and read again."""
    text = write(Game.new(Config(players=3, expansions=(TOY,)), seed=1))
    with pytest.raises(PuertoRicoError, match=r"needs the expansion 'toy'") as caught:
        read(text)
    again = pickle.loads(pickle.dumps(caught.value))
    assert caught.value.missing_expansion == again.missing_expansion == "toy"
    assert read(text, expansions=(TOY,))
    with pytest.raises(PuertoRicoError) as other:
        read(text[:-9] + "?", expansions=(TOY,))
    assert other.value.missing_expansion is None
