"""The progress of long tasks: a line in the terminal, or a function of the caller."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final, TextIO, TypeAlias

from .messages import wrong_type

Progress: TypeAlias = Callable[[int], None] | bool
"""A function that is called with the number done so far; or whether there may be a line."""

AFTER: Final = 2.0
"""The seconds after which the line appears."""
EVERY: Final = 0.2
"""The least seconds between two changes of the line."""


class _Line:
    """A line on a terminal that is written over again and again.

    >>> line = _Line(sys.stdout, "playing", 8, "games")
    >>> line.tell(1)
    >>> line.text(2, 3.0)
    'playing: 2 of 8 games, 9 s left'
    """

    def __init__(self, stream: TextIO, title: str, total: int, unit: str) -> None:
        self._stream = stream
        self._title = title
        self._total = total
        self._unit = unit
        self._start = monotonic()
        self._due = self._start + AFTER
        self._width = 0

    def text(self, done: int, seconds: float) -> str:
        """Returns the line for *done* of the total after some seconds."""
        left = f", {seconds / done * (self._total - done):.0f} s left" if done else ""
        return f"{self._title}: {done} of {self._total} {self._unit}{left}"

    def tell(self, done: int) -> None:
        """Writes how many are done, if it is time to."""
        now = monotonic()
        if now >= self._due:
            self._due = now + EVERY
            self._write(self.text(done, now - self._start))

    def clear(self) -> None:
        """Removes the line, if there is one."""
        if self._width:
            self._write("")
            self._stream.write("\r")
            self._stream.flush()

    def _write(self, text: str) -> None:
        self._stream.write("\r" + text.ljust(self._width))
        self._stream.flush()
        self._width = len(text)


@contextmanager
def told(
    progress: object, title: str, total: int, unit: str = "games"
) -> Iterator[Callable[[int], None]]:
    """Yields a function to call with the number done so far.

    Args:
        progress: The caller's `Progress`. True is a line on stderr, if that is a terminal, once two
            seconds have passed; at the end it is removed.
        title: The work, such as ``"playing"``.
        total: How many there are.
        unit: Their name.

    Raises:
        TypeError: *progress* is something else.
    """
    if callable(progress):
        yield progress
        return
    if not isinstance(progress, bool):
        raise wrong_type("progress", "a function, True or False", progress)
    # Programs without a console have none.
    stream: TextIO | None = sys.stderr
    if not progress or stream is None or not stream.isatty():
        yield lambda _: None
        return
    line = _Line(stream, title, total, unit)
    try:
        yield line.tell
    finally:
        line.clear()
