"""``analyse``: the decisions of a recorded game in which a player lost most."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ..actions import Action
from ..bots import Analysis, analyse
from ..game import Game, Record
from ..wording import vocabulary
from .options import PROG, CommandError, Commands, above_zero, read_record, whole_number
from .tables import NEEDS_RICH, wide_enough

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["add_commands"]


def add_commands(commands: Commands) -> None:
    """Adds ``analyse``."""
    command = commands.add_parser(
        "analyse",
        help="find the decisions of a recorded game in which a player lost most",
        description="Searches every decision of a recorded game, with what its player could know, "
        "and shows those in which the value of the move was furthest below that of the best one.",
        epilog=f"example: {PROG} analyse game.json --seat 0 --seconds 0.5",
    )
    command.add_argument("record", metavar="RECORD", help="a file with a record, JSON or text")
    command.add_argument(
        "--seat", type=whole_number, help="the player to look at (default: all of them)"
    )
    command.add_argument(
        "--worst",
        type=above_zero,
        default=10,
        metavar="N",
        help="how many decisions to show (default: 10)",
    )
    command.add_argument(
        "--seconds", type=_positive, help="the processor time for a decision (default: 0.2)"
    )
    command.add_argument(
        "--iterations",
        type=above_zero,
        help="the games of a search instead, for the same result every time",
    )
    command.set_defaults(run=_analyse, error=command.error)


def _positive(text: str) -> float:
    """Reads the value of an option as a number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"must be a number above 0, not {text!r:.50}")
    return number


class Judged(NamedTuple):
    """A move of the record, and what a search thinks of its decision."""

    number: int
    round: int
    seat: int
    kind: str
    action: Action
    analysis: Analysis

    @property
    def loss(self) -> float:
        """By how much the move's value is below that of the best one."""
        return self.analysis.loss(self.action)

    @property
    def points_lost(self) -> float:
        """How many points the player is ahead of the best other one, less than after the best."""
        return self._ahead(self.analysis.best.action) - self._ahead(self.action)

    def _ahead(self, action: Action) -> float:
        points = list(self.analysis[action].points)
        own = points.pop(self.seat)
        return own - max(points)


def _analyse(options: argparse.Namespace) -> int:
    if options.seconds is not None and options.iterations is not None:
        raise CommandError("give --seconds or --iterations, not both")
    record = read_record(options.record)
    players = record.config.players
    if options.seat is not None and not 0 <= options.seat < players:
        raise CommandError(f"seats are 0 to {players - 1}, not {options.seat}")
    # All of it, so that a record that cannot be replayed is refused at once.
    list(record)
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        raise CommandError(NEEDS_RICH) from None

    columns = ("searching", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=wide_enough(Console(stderr=True))) as bar:
        task = bar.add_task("searching", total=len(record))
        judged = _judge(
            record,
            options.seat,
            lambda game, action: analyse(
                game.view(game.seat), options.seconds, iterations=options.iterations, also=action
            ),
            lambda played: bar.update(task, completed=played),
        )
    _show(record, judged, options.worst, wide_enough(Console()))
    return 0


def _judge(
    record: Record,
    seat: int | None,
    search: Callable[[Game, Action], Analysis],
    progress: Callable[[int], None],
) -> list[Judged]:
    """Returns all moves of the record that were choices of a seat, of any seat for None."""
    game = record[:0].replay(seed=0)
    game = game.copy(chance="manual") if game.chance == "seeded" else game
    found = []
    for number, move in enumerate(record.moves, 1):
        if game.seat >= 0 and seat in (None, game.seat) and len(game.legal_actions()) > 1:
            analysis = search(game, move.action)
            found.append(
                Judged(number, game.round, game.seat, game.kind, move.action, analysis)
            )
        game.apply(move.action)
        progress(number)
    return found
