"""What is shown in the terminal: lines of its width, in colours if it has them."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["DIM", "HEADING", "OWN", "REFUSED", "Screen"]

HEADING: Final = "bold"
"""The style of headings and questions."""
DIM: Final = "dim"
"""The style of what is not possible, and of hints."""
OWN: Final = "green"
"""The style of what has been done."""
REFUSED: Final = "red"
"""The style of refusals."""

_NARROWEST: Final = 40
_WIDEST: Final = 120
_ENDLESS: Final = 1_000_000


class Screen:
    """Prints lines, wrapped to the width of the terminal.

    Colours need the extra ``cli``. They are left out where the output is not a terminal, where the
    terminal has none, and where the variable ``NO_COLOR`` is set.
    """

    def __init__(self) -> None:
        self._console = _console()

    @property
    def width(self) -> int:
        """The columns of the terminal, within reason."""
        return max(_NARROWEST, min(shutil.get_terminal_size().columns, _WIDEST))

    @property
    def height(self) -> int:
        """The lines of the terminal; many where the output is not a terminal."""
        return shutil.get_terminal_size().lines if sys.stdout.isatty() else _ENDLESS

    def say(self, text: str = "", style: str = "", indent: str = "", hang: str = "") -> None:
        """Prints a text.

        Args:
            text: The text; its lines stay lines.
            style: One of the styles of this module, or empty.
            indent: What each line begins with.
            hang: What is added to that where a line is continued.
        """
        for line in self.wrapped(text, indent, hang):
            self.line(line, style)

    def wrapped(self, text: str, indent: str = "", hang: str = "") -> list[str]:
        """Returns the lines in which `say` prints a text."""
        found: list[str] = []
        for line in text.split("\n"):
            found += textwrap.wrap(
                line,
                self.width,
                initial_indent=indent,
                subsequent_indent=indent + hang,
                break_on_hyphens=False,
            ) or [""]
        return found

    def line(self, text: str, style: str = "") -> None:
        """Prints a line as it is."""
        if self._console is None or not style:
            print(text)
        else:
            self._console.print(text, style=style, soft_wrap=True)

    def lines(self, lines: Iterable[str], style: str = "") -> None:
        """Prints lines as they are."""
        for line in lines:
            self.line(line, style)


def _console() -> Console | None:
    """Returns what knows the colours of the terminal; None without rich."""
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(highlight=False, markup=False, emoji=False)
