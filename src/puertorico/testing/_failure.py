"""`CheckFailedError`: what is wrong, and the shortest game that shows it."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

import attrs

from .._base.texts import counted
from ..actions._action import Action
from ..game._game import Game
from ._start import Start

__all__ = ["CheckFailedError", "Found", "Mismatch"]

_SHOWN: Final = 12
"""How many moves the message of an error shows."""


class Mismatch(AssertionError):
    """What a check has found to be wrong."""


@attrs.frozen
class Found:
    """A failure of one check.

    Attributes:
        start: How the game began.
        moves: The actions that were chosen; if the check is ``play``, the last one fails.
        check: The name of the check, ``start`` or ``play``.
        error: What was raised.
        game: The game at the decision that fails; None if it could not begin.
    """

    start: Start
    moves: tuple[Action, ...]
    check: str
    error: Exception
    game: Game | None

    @property
    def key(self) -> tuple[object, ...]:
        """What two failures that are the same have in common: the check and the place."""
        at: object = (getattr(self.error, "part", None), getattr(self.error, "hook", None))
        if at == (None, None):
            frame = traceback.extract_tb(self.error.__traceback__)[-1]
            at = (frame.filename, frame.lineno)
        check = "play" if self.check == "start" else self.check
        return check, type(self.error).__name__, at

    @property
    def size(self) -> tuple[int, int, int, bool]:
        """What is to be small: moves, expansions, players, and buildings at the start."""
        config = self.start.config
        return len(self.moves), len(config.expansions), config.players, bool(self.start.city)


class CheckFailedError(AssertionError):
    """A check of the kit has failed. The message has a program that shows it again.

    The cause of the error is what the library or the code of the expansion has raised.

    Args:
        found: The failure, which the attributes tell.

    Attributes:
        check: The name of the check, such as ``"positions"``; ``"start"`` if no game could begin,
            and ``"play"`` if playing the last of `moves` failed.
        problem: What is wrong.
        game: The game at the decision that fails, before the last move if that is what fails; None
            if no game could begin.
        moves: The texts of the actions chosen from the start of the game.
        program: The text of a Python program that plays the game.
    """

    def __init__(self, found: Found) -> None:
        error = found.error
        self.check: str = found.check
        self.problem: str = str(error) if isinstance(error, Mismatch) else _named(error)
        self.game: Game | None = found.game
        self.moves: tuple[str, ...] = tuple([str(move) for move in found.moves])
        self.program: str = program_of(found)
        text = self.program
        if len(self.moves) > _SHOWN:
            last = ", ".join(self.moves[-3:])
            text = (
                f"{found.start.code}\n# {counted(len(self.moves), 'move')}, the last ones: {last}\n"
                "# `program` of this error has all of them, and `game` is the game itself.\n"
            )
        super().__init__(f"{self.check}: {self.problem}\n\n{text}")


def _named(error: Exception) -> str:
    """Returns an exception with its class and the line that raised it."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(frame.filename).name}, line {frame.lineno}"
    return f"{type(error).__name__}: {error} ({where})"


def program_of(found: Found) -> str:
    """Returns a program that plays the game of a failure."""
    lines = [found.start.code]
    if found.moves:
        lines.append("for text in (")
        lines += [f"    {str(move)!r}," for move in found.moves]
        lines += ["):", "    game.play(game.parse_action(text))"]
    return "".join([f"{line}\n" for line in lines])
