"""A progress bar and a console for tables, as long as a command runs; both need the extra."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .options import CommandError

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["progress_bar"]

_NARROWEST = 40
"""The minimum width of tables, in columns, whatever the terminal reports."""
_NEEDS_RICH = "this command needs the extra 'cli': pip install 'puertorico[cli]'"


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[tuple[Callable[[int], None], Console]]:
    """Shows a bar; yields what moves it to a number, and a console for the results.

    Raises:
        CommandError: rich is not installed.
    """
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        raise CommandError(_NEEDS_RICH) from None

    columns = (title, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=_wide_enough(Console(stderr=True))) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done), _wide_enough(Console())


def _wide_enough(console: Console) -> Console:
    """Returns the console, widened if it is too narrow to show anything."""
    console.width = max(console.width, _NARROWEST)
    return console
