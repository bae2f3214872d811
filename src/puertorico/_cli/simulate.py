"""``simulate``: plays many games and summarizes them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .._base.texts import counted
from ..arena._simulate import SimulationResult, simulate
from .many import add_many, many
from .options import PROG, Commands, add_config, config_of

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["add_commands"]


def add_commands(commands: Commands) -> None:
    """Adds ``simulate``."""
    command = commands.add_parser(
        "simulate",
        help="play games of random legal actions and summarize them",
        description="Plays games of random legal actions and summarizes them.",
        epilog=f"example: {PROG} simulate --players 4 --games 200 --seed 1",
    )
    add_config(command)
    add_many(command)
    command.set_defaults(run=_simulate, error=command.error)


def _simulate(options: argparse.Namespace) -> int:
    config = config_of(options)
    with many(options) as run:
        result = simulate(
            config,
            games=options.games,
            seed=options.seed,
            executor=run.executor,
            file=options.json,
            progress=run.progress,
        )
    _show(result, run.console)
    return 0


def _show(result: SimulationResult, console: Console) -> None:
    """Prints the final table and scores of the last game, and the results of all games."""
    from rich.table import Table

    console.print(str(result.last), markup=False, highlight=False, soft_wrap=True)
    console.print()
    score = result.last.score()
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
        final.add_row(source.replace("_", " "), rule, *cells)
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

    endings = ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in result.endings)
    console.print(f"ended by: {endings}")
    console.print(
        f"per game: {result.rounds / result.games:.1f} rounds, "
        f"{result.decisions / result.games:.1f} decisions"
    )
    console.print(
        f"rate: {result.games_per_second:,.0f} games/s, "
        f"{result.decisions_per_second:,.0f} decisions/s"
    )
