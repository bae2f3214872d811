"""What the commands that play many games share: options, workers, and a progress bar."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import TYPE_CHECKING

import attrs

from .._base.texts import shown
from .options import CommandError, above_zero, whole_number
from .progress import progress_bar

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["Many", "add_many", "many"]

_MOST_JOBS = 1_000
"""The most processes on one machine."""


def add_many(command: argparse.ArgumentParser) -> None:
    """Adds ``--games``, ``--seed``, ``--jobs`` and ``--json``."""
    command.add_argument(
        "--games", type=above_zero, default=100, help="how many games to play (default: 100)"
    )
    command.add_argument(
        "--seed",
        type=whole_number,
        default=1,
        help="the same seed plays the same games on every machine (default: 1)",
    )
    command.add_argument(
        "--jobs", type=_jobs, default=1, help="how many processes play (default: 1)"
    )
    command.add_argument(
        "--json",
        metavar="FILE",
        help="write the result of each game to this file, one line of JSON each; a run with the "
        "same options continues it",
    )


def _jobs(text: str) -> int:
    number = above_zero(text)
    if number > _MOST_JOBS:
        raise argparse.ArgumentTypeError(f"must be at most {_MOST_JOBS}, not {shown(text)}")
    return number


@attrs.frozen
class Many:
    """What a command needs to play many games.

    Attributes:
        executor: Where they are played; None for this process.
        progress: Shows how many have been played.
        console: Where the results are printed.
    """

    executor: Executor | None
    progress: Callable[[int], None]
    console: Console


@contextmanager
def many(options: argparse.Namespace) -> Iterator[Many]:
    """Starts the workers and the progress bar; stops them at the end.

    Raises:
        CommandError: rich is not installed, or the file cannot be used.
    """
    with _pool(options.jobs) as executor:
        try:
            with progress_bar("playing", options.games) as (progress, console):
                yield Many(executor=executor, progress=progress, console=console)
        except OSError as error:
            if options.json is None:
                raise
            reason = error.strerror or str(error)
            raise CommandError(f"cannot use {shown(options.json)}: {reason}") from None


@contextmanager
def _pool(jobs: int) -> Iterator[Executor | None]:
    """Yields an executor with this number of processes; None for a single one."""
    if jobs == 1:
        yield None
        return
    # Not above: they are slow to import.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # Not forked: the progress bar has a thread.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_quietly) as pool:
        yield pool


def _leave_quietly() -> None:  # pragma: no cover - runs in the processes of a pool
    """Ends a worker at Ctrl-C without a traceback; the main process says that it was stopped."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
