"""A person at the terminal of ``play``, who types lines."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import redirect_stdout
from io import StringIO
from unittest import mock

from puertorico import Game
from puertorico._cli.terminal import Sitting, Terminal
from puertorico.bots import Bot, RandomBot

NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve")


class Typist:
    """A game at the terminal, with a person at seat 0 and bots that play at random elsewhere."""

    def __init__(self, game: Game, *, width: int = 100, bot: Bot | None = None) -> None:
        self._width = width
        players = game.config.players
        bots = {seat: ("bot", bot or RandomBot(seat)) for seat in range(1, players)}
        self.sitting = Sitting(game, 0, bots)
        with self._screen():
            self.terminal = Terminal(self.sitting, NAMES[:players])
        self.shown = ""
        """What was shown before the first line."""
        with self._screen() as shown:
            self.terminal.go_on(())
        self.shown = shown.getvalue()

    def _screen(self) -> _Screen:
        return _Screen(self._width)

    @property
    def game(self) -> Game:
        """The game as it is now."""
        return self.sitting.game

    def type(self, *lines: str) -> str:
        """Types lines, and returns what is shown after the last one."""
        told = ""
        for line in lines:
            with self._screen() as shown:
                self.terminal.answer(line)
            told = shown.getvalue()
        return told

    def moves(self, before: int = 0) -> Sequence[str]:
        """Returns the person's own moves as texts, from a number on."""
        moves = [move for move in self.game.record().moves if move.seat == 0]
        return [str(move.action) for move in moves[before:]]


class _Screen:
    """Captures what is printed, in a terminal of some width."""

    def __init__(self, width: int) -> None:
        self._shown = StringIO()
        self._redirect = redirect_stdout(self._shown)
        self._environ = mock.patch.dict(os.environ, {"COLUMNS": str(width)})

    def __enter__(self) -> StringIO:
        self._environ.start()
        self._redirect.__enter__()
        return self._shown

    def __exit__(self, *error: object) -> None:
        self._redirect.__exit__(None, None, None)
        self._environ.stop()


def suggested(one: Typist, other: Typist) -> str:
    """Asserts that a suggestion is a line that can be typed, and returns it."""
    told = " ".join(one.type("suggest").split())
    line = told.partition(": ")[2].partition(". Type 'ok'")[0]
    one.type("ok")
    other.type(line)
    assert one.game.key() == other.game.key()
    return line
