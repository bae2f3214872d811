"""``arena``: a tournament between bots."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .._base.texts import counted
from ..arena import TournamentResult, save_plot, tournament
from ..arena._plot import check_plots
from ..bots import BOT_NAMES
from .many import add_many, many
from .options import PROG, CommandError, Commands, add_config, config_of, names_of_bots

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["add_commands"]


def add_commands(commands: Commands) -> None:
    """Adds ``arena``."""
    command = commands.add_parser(
        "arena",
        help="play a tournament between bots",
        description="Plays a tournament between bots, on rotating seats.",
        epilog=f"example: {PROG} arena --bots heuristic,random,random --games 60 --jobs 2",
    )
    command.add_argument(
        "--bots",
        default="heuristic",
        help=f"names with commas between them: {', '.join(BOT_NAMES)}, or a class of yours as "
        "package.module:Class; a single one takes all seats (default: heuristic)",
    )
    add_config(command)
    add_many(command)
    command.add_argument(
        "--plot", metavar="FILE", help="draw the results, such as plot.svg; needs the extra 'plots'"
    )
    command.set_defaults(run=_arena, error=command.error)


def _arena(options: argparse.Namespace) -> int:
    bots = names_of_bots(options.bots)
    if options.players is None and 2 <= len(bots) <= 5:
        options.players = len(bots)
    config = config_of(options)
    if options.plot is not None:
        check_plots()
    with many(options) as run:
        result = tournament(
            config,
            bots,
            games=options.games,
            seed=options.seed,
            executor=run.executor,
            file=options.json,
            progress=run.progress,
        )
    _show(result, run.console)
    if options.plot is not None:  # pragma: no cover - needs Matplotlib, too
        _plot(result, options.plot)
    return 0


def _plot(  # pragma: no cover - needs Matplotlib; the session `plots` tests it
    result: TournamentResult, path: str
) -> None:
    try:
        save_plot(result, path)
    except OSError as error:
        raise CommandError(f"cannot write {path!r}: {error.strerror or error}") from None
    print(f"The plot is in {path}.")


def _show(result: TournamentResult, console: Console) -> None:
    """Prints the table of the bots and how games ended."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    games = counted(result.games, "game")
    title = f"{games} of {result.config.players} players, {result.config.edition}"
    table = Table(
        title=title, box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True, show_edge=False
    )
    table.add_column("bot", overflow="fold")
    for heading in ("games", "wins", "win rate", "place", "score", "sd", "rating", "ms"):
        table.add_column(heading, justify="right", no_wrap=True)
    for bot, rating in zip(result.bots, result.ratings, strict=True):
        tally = bot.total
        if tally is None:
            table.add_row(bot.name, "0", *[""] * 5, f"{rating:.0f}")
            continue
        low, high = tally.win_interval
        reach = tally.mean_interval[1] - tally.mean
        table.add_row(
            bot.name,
            str(tally.games),
            str(tally.wins),
            f"{tally.win_rate:.0%} [{low:.0%}, {high:.0%}]",
            f"{tally.mean_place:.2f}",
            f"{tally.mean:.1f} ±{reach:.1f}",
            f"{tally.deviation:.1f}",
            f"{rating:.0f}",
            f"{1000 * bot.seconds_per_decision:.2f}",
        )
    console.print(table)
    endings = ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in result.endings)
    console.print(f"ended by: {endings}")
    console.print(
        "win rate: a victory shared by n counts as 1/n; in brackets and after ± are 95 % "
        "intervals; sd: standard deviation of the score; ms: mean time of a decision",
        markup=False,
    )
