"""``simulate`` and ``arena`` play many games: random ones, or a tournament between bots."""

from __future__ import annotations

import argparse
import signal
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import attrs

from .._base.messages import counted, shown
from .._config import Config
from ..arena import TournamentResult, save_plot, tournament
from ..arena._result import check_plots
from ..arena._simulate import SimulationResult, simulate
from ..bots import BOT_NAMES
from ..wording import vocabulary
from . import options as shared

if TYPE_CHECKING:
    from rich.console import Console

    from ..wording._vocabulary import Vocabulary

_MOST_JOBS = 1_000
"""The most processes on one machine."""


def add_many(command: argparse.ArgumentParser) -> None:
    """Adds ``--games``, ``--seed``, ``--jobs`` and ``--json``."""
    command.add_argument(
        "--games",
        type=shared.above_zero,
        default=100,
        help="how many games to play (default: 100)",
    )
    command.add_argument(
        "--seed",
        type=shared.whole_number,
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
    number = shared.above_zero(text)
    if number > _MOST_JOBS:
        raise argparse.ArgumentTypeError(f"must be at most {_MOST_JOBS}, not {shown(text)}")
    return number


@attrs.frozen
class Many:
    """The settings of a command that plays many games.

    Attributes:
        settings: The arguments shared by functions that play many games.
        console: Where the results are printed.
    """

    settings: dict[str, Any]
    console: Console


@contextmanager
def many(options: argparse.Namespace) -> Iterator[Many]:
    """Starts the workers and the progress bar; stops them at the end.

    Raises:
        CommandError: rich is not installed, or the file cannot be used.
        KeyboardInterrupt: The user stopped it; its text says how to go on.
    """
    with _pool(options.jobs) as executor:
        try:
            with shared.progress_bar("playing", options.games) as (progress, console):
                settings = {
                    "games": options.games,
                    "seed": options.seed,
                    "executor": executor,
                    "file": options.json,
                    "progress": progress,
                }
                yield Many(settings, console)
        except OSError as error:
            if options.json is None:
                raise
            reason = error.strerror or str(error)
            raise shared.CommandError(f"cannot use {shown(options.json)}: {reason}") from None
        except KeyboardInterrupt:
            if options.json is None:
                raise KeyboardInterrupt("with --json FILE it could be continued") from None
            go_on = f"the same command continues from {shown(options.json)}"
            raise KeyboardInterrupt(go_on) from None


@contextmanager
def _pool(jobs: int) -> Iterator[Executor | None]:
    """Yields an executor with this number of processes; None for a single one."""
    if jobs == 1:
        yield None
        return
    # Imported here: they are slow to import.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # Not forked: the progress bar has a thread.
    context = multiprocessing.get_context("spawn")
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(
        jobs, mp_context=context, initializer=signal.signal, initargs=ignore
    ) as pool:
        # Ctrl-C is left to this process. Workers start with the first task, and inherit that.
        before = signal.signal(*ignore)
        pool.submit(int)
        signal.signal(signal.SIGINT, before)
        try:
            yield pool
        except KeyboardInterrupt:
            # Games are not waited for. A pool whose workers end while its tasks are being cancelled
            # writes tracebacks, so the last task must have been cancelled or begun.
            last = pool.submit(int)
            pool.shutdown(wait=False, cancel_futures=True)
            while not (last.done() or last.running()):
                time.sleep(0.001)  # pragma: no cover - at once where nothing else runs
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def add_commands(commands: shared.Commands) -> None:
    """Adds ``simulate`` and ``arena``."""
    _add_simulate(commands)
    _add_arena(commands)


def _add_simulate(commands: shared.Commands) -> None:
    command = commands.add_parser(
        "simulate",
        help="play games of random legal actions and summarize them",
        description="Plays games of random legal actions and summarizes them.",
        epilog=f"example: {shared.PROG} simulate --players 4 --games 200 --seed 1",
    )
    shared.add_config(command)
    add_many(command)
    command.set_defaults(run=_simulate, error=command.error)


def _simulate(options: argparse.Namespace) -> int:
    config = shared.config_of(options)
    with many(options) as run:
        result = simulate(config, **run.settings)
    _show_games(result, run.console)
    return 0


def _show_games(result: SimulationResult, console: Console) -> None:
    """Prints the final table and scores of the last game, and the results of all games."""
    from rich.table import Table

    console.print(str(result.last), markup=False, highlight=False, soft_wrap=True)
    console.print()
    score = result.last.score()
    words = _words_of(result.config)
    sources = dict.fromkeys(
        (line.source, line.rule) for player in score.players for line in player.lines
    )
    final = Table(title=f"Last game: scores after {result.last.round} rounds")
    final.add_column("points")
    final.add_column("rule", style="dim")
    for player in score.players:
        final.add_column(f"player {player.seat}", justify="right")
    for source, rule in sources:
        cells = []
        for player in score.players:
            points = [line.points for line in player.lines if line.source == source]
            cells.append(str(sum(points)) if points else "")
        final.add_row(words.source(source), rule, *cells)
    final.add_section()
    final.add_row("total", "", *(str(player.total) for player in score.players), style="bold")
    final.add_row("doubloons and goods", "", *(str(player.tiebreak) for player in score.players))
    final.add_row("place", "", *(str(player.place) for player in score.players), style="bold")
    console.print(final)

    seats = Table(title=f"{counted(result.games, 'game')}, edition {result.config.edition}")
    for heading in ("player", "mean", "best", "wins", "shared"):
        seats.add_column(heading, justify="right")
    for seat in result.seats:
        seats.add_row(
            str(seat.seat), f"{seat.mean:.1f}", str(seat.best), str(seat.wins), str(seat.shared)
        )
    console.print(seats)

    _show_endings(result.endings, _words_of(result.config), console)
    console.print(
        f"per game: {result.rounds / result.games:.1f} rounds, "
        f"{result.decisions / result.games:.1f} decisions"
    )
    console.print(
        f"rate: {result.games_per_second:,.0f} games/s, "
        f"{result.decisions_per_second:,.0f} decisions/s"
    )


def _add_arena(commands: shared.Commands) -> None:
    command = commands.add_parser(
        "arena",
        help="play a tournament between bots",
        description="Plays a tournament between bots, on rotating seats.",
        epilog=f"example: {shared.PROG} arena --bots heuristic,random,random --games 60 --jobs 2",
    )
    command.add_argument(
        "--bots",
        default="heuristic",
        help=f"names with commas between them: {', '.join(BOT_NAMES)}, or your own class as "
        "package.module:Class; if there are fewer than seats, they are repeated in turn "
        "(default: heuristic)",
    )
    shared.add_config(command)
    add_many(command)
    command.add_argument(
        "--plot", metavar="FILE", help="draw the results, such as plot.svg; needs the extra 'plots'"
    )
    command.set_defaults(run=_arena, error=command.error)


def _arena(options: argparse.Namespace) -> int:
    bots = shared.names_of_bots(options.bots)
    if options.players is None and 2 <= len(bots) <= 5:
        options.players = len(bots)
    config = shared.config_of(options)
    shared.check_apart({"--json": options.json, "--plot": options.plot})
    if options.plot is not None:
        check_plots()
    with many(options) as run:
        result = tournament(config, bots, **run.settings)
    _show_tournament(result, run.console)
    if options.plot is not None:  # pragma: no cover - needs Matplotlib, too
        _plot(result, options.plot)
    return 0


def _words_of(config: Config) -> Vocabulary:
    return vocabulary(config.edition, expansions=config.expansions)


def _show_endings(endings: Iterable[tuple[str, int]], words: Vocabulary, console: Console) -> None:
    listed = ", ".join(f"{words.name(ending)} {count}" for ending, count in endings)
    console.print(f"ended by: {listed}")


def _plot(  # pragma: no cover - needs Matplotlib; the session `plots` tests it
    result: TournamentResult, path: str
) -> None:
    try:
        save_plot(result, path)
    except OSError as error:
        raise shared.CommandError(f"cannot write {path!r}: {error.strerror or error}") from None
    print(f"The plot is in {path}.")


def _show_tournament(result: TournamentResult, console: Console) -> None:
    """Prints the table of the bots and how games ended."""
    console.print(str(result), markup=False, highlight=False, soft_wrap=True)
    _show_endings(result.endings, _words_of(result.config), console)
    console.print(
        "win rate: a victory shared by n counts as 1/n; in brackets and after ± are 95 % "
        "intervals; ms: mean processor time of a decision",
        markup=False,
    )
