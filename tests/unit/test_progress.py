"""What takes long says how far it is: on a terminal, or to a function."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import Any

import pytest
from typing_extensions import override

from puertorico import Config, Game, scenario
from puertorico._base import progress
from puertorico.arena import simulate, tournament
from puertorico.bots import RandomBot, analyse
from puertorico.game import event_table
from puertorico.plugin import Building, Expansion
from puertorico.testing import check_bot, check_expansion

CONFIG = Config(players=2, max_rounds=1)
PALACES = Expansion(
    id="palaces", buildings=(Building(id="palace", text="Is admired.", cost=3, points=9, column=1),)
)

WORK: dict[str, Callable[..., Any]] = {
    "tournament": lambda **how: tournament(CONFIG, RandomBot(1), games=2, seed=1, **how),
    "simulate": lambda **how: simulate(CONFIG, games=2, seed=1, **how),
    "analyse": lambda **how: analyse(
        scenario(players=2, role="trader", goods={0: "corn"}).view(0), iterations=40, **how
    ),
    "check_bot": lambda **how: check_bot(RandomBot(1), games=2, rounds=1, **how),
    "check_expansion": lambda **how: check_expansion(
        PALACES, games=2, with_=(), every=1_000, **how
    ),
    "event_table": lambda **how: event_table([Game.new(CONFIG, seed=1).record()] * 2, **how),
}
"""What takes long, by the name of the function."""

each_function = pytest.mark.parametrize(
    "work",
    [
        pytest.param(work, id=name, marks=[pytest.mark.no_cover] * (name == "check_expansion"))
        for name, work in WORK.items()
    ],
)


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    @override
    def isatty(self) -> bool:
        return True


@each_function
def test_a_function_is_called(work: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """With the number done so far, and nothing else is written."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "AFTER", 0)
    seen: list[int] = []
    work(progress=seen.append)
    assert seen
    assert seen == sorted(seen)
    assert seen[-1] in (2, 40)
    assert stream.getvalue() == ""


@each_function
def test_a_line_on_a_terminal(work: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """It is written over, and gone at the end."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "AFTER", 0)
    monkeypatch.setattr(progress, "EVERY", 0)
    work()
    *_, last, blank, rest = stream.getvalue().split("\r")
    assert last.strip().endswith(("2 of 2 games, 0 s left", "40 of 40 games, 0 s left"))
    assert (blank, rest) == (" " * len(last), "")


@each_function
def test_nothing_is_written(work: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """If it is switched off, or fast, or no terminal is there."""
    fast, off, file = Terminal(), Terminal(), io.StringIO()
    monkeypatch.setattr(progress, "AFTER", 60)
    for stream, how in ((fast, {}), (off, {"progress": False}), (file, {}), (None, {})):
        monkeypatch.setattr(sys, "stderr", stream)
        work(**how)
        monkeypatch.setattr(progress, "AFTER", 0)
    assert fast.getvalue() == off.getvalue() == file.getvalue() == ""


@each_function
def test_what_is_refused(work: Callable[..., Any]) -> None:
    """Anything but a function or a truth value."""
    with pytest.raises(TypeError, match="progress must be a function, True or False, not int"):
        work(progress=1)


def test_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search for a time tells the seconds."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "AFTER", 0)
    analyse(scenario(players=2, role="trader", goods={0: "corn"}).view(0), 0.1)
    assert "searching: 0 of 1 seconds" in stream.getvalue()
