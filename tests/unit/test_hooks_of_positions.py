"""Code of expansions that fails while a position is loaded: the refusal says whose it was."""

from __future__ import annotations

import operator
from collections.abc import Iterator

import pytest
from typing_extensions import override

from puertorico import Config, Game, Position
from puertorico.errors import PositionError
from puertorico.plugin import Effect, Expansion, Table
from puertorico.state import _tables

FAILS: dict[str, Exception] = {}
"""The error that a hook raises, by its name."""


def fail(hook: str) -> None:
    """Raises the error of a hook, if it has one."""
    if hook in FAILS:
        raise FAILS[hook]


class Moody(Effect):
    """Bars nothing, and checks nothing."""

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        fail("barred_cards")
        return []

    @override
    def is_consistent(self, table: Table) -> bool:
        fail("is_consistent")
        return True


@pytest.fixture
def position() -> Iterator[Position]:
    """A position of a game with the effect; hooks fail only in the test."""
    config = Config(players=3, expansions=(Expansion(id="moods", effects=(Moody,)),))
    yield Game.new(config, seed=1).position()
    FAILS.clear()


@pytest.mark.parametrize("hook", ["barred_cards", "is_consistent"])
@pytest.mark.parametrize(
    ("error", "said"), [(ZeroDivisionError(), "ZeroDivisionError"), (KeyError(3), "KeyError: 3")]
)
def test_the_author_is_named(position: Position, hook: str, error: Exception, said: str) -> None:
    """The class and the method, the type of the error and what it says; the error is the cause."""
    FAILS[hook] = error
    with pytest.raises(PositionError) as refused:
        Game.from_position(position)
    assert str(refused.value) == (
        f"Moody.{hook} has a mistake, or the frames contradict the rest of the position: {said}"
    )
    assert refused.value.__cause__ is error


def test_errors_of_ours_stay(position: Position) -> None:
    """What is refused with a sentence already is not wrapped."""
    FAILS["is_consistent"] = PositionError("the moods do not fit")
    with pytest.raises(PositionError, match=r"^the moods do not fit$"):
        Game.from_position(position)


def test_errors_of_the_library(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an author, the frames are blamed alone."""
    monkeypatch.setattr(_tables, "check_frames", operator.getitem)
    with pytest.raises(
        PositionError, match=r"^the frames contradict .*: TypeError: 'Table' object"
    ):
        Game.from_position(position)
