"""``show`` and ``analyse``: the table of a recorded game, and its worst decisions."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from .._base.messages import counted
from ..actions._action import Action
from ..bots import Analysis, analyse
from ..game._game import Game, Record, View
from ..pictures._gif import gif
from ..pictures._png import png
from ..pictures._svg import Look, svg
from ..state._showing import table_text
from ..wording._vocabulary import Vocabulary
from . import options as shared
from .replays import film, page

if TYPE_CHECKING:
    from rich.console import Console


def _add_show(commands: shared.Commands) -> None:
    command = commands.add_parser(
        "show",
        help="show the table of a recorded game",
        description="Shows the table of a recorded game, after the last move or an earlier one.",
        epilog=f"example: {shared.PROG} show game.json --move 40 --svg table.svg",
    )
    command.add_argument("record", metavar="RECORD", help="a file with a record, JSON or text")
    command.add_argument(
        "--move",
        type=shared.whole_number,
        metavar="N",
        help="show the table after N moves (default: all)",
    )
    command.add_argument(
        "--svg", metavar="FILE", help="draw the table into a file as SVG instead of printing it"
    )
    command.add_argument("--png", metavar="FILE", help="the same as PNG; needs the extra 'png'")
    command.add_argument(
        "--html", metavar="FILE", help="write a page that steps through the game, up to this move"
    )
    command.add_argument(
        "--gif", metavar="FILE", help="the same as a moving picture; needs the extra 'gif'"
    )
    shared.add_expansion(command, shared.NEEDED)
    shared.add_words(command)
    command.set_defaults(run=_show, error=command.error)


def _show(options: argparse.Namespace) -> int:
    files = {f"--{kind}": getattr(options, kind) for kind in ("svg", "png", "html", "gif")}
    shared.check_apart({"RECORD": options.record, **files})
    record = shared.read_record(options.record, shared.expansions_of(options))
    number = len(record) if options.move is None else options.move
    if not 0 <= number <= len(record):
        raise shared.CommandError(
            f"the record has {counted(len(record), 'move')}; there is no move {number}"
        )
    if record.result is not None:
        # Nothing is secret any more.
        record = record.with_open_vp()
    # With manual chance, as nothing must be drawn after the move.
    game = record[:number].replay(seed=0, chance="manual")
    words = shared.words_of(options, game.config)
    if any(path is not None for path in files.values()):
        _write_pictures(options, record[:number], game, words)
        return 0
    if number:
        print(f"Move {number} of {len(record)}: {record.moves[number - 1]}")
    print(table_text(game.position(), words.summary(game.decision), words=words))
    return 0


def _write_pictures(
    options: argparse.Namespace, record: Record, game: Game, words: Vocabulary
) -> None:
    """Writes the files that the options name, of a record and of the game at its end."""
    view, look = game.view(None), Look(words=words)
    if options.svg is not None:
        shared.write_text(options.svg, svg(view, look=look))
        print(f"The picture is in {options.svg}.")
    if options.png is not None:
        shared.write_bytes(options.png, png(view, look=look))
        print(f"The picture is in {options.png}.")
    if options.html is not None:
        shared.write_bytes(options.html, page(record, words).encode())
        print(f"The page is in {options.html}.")
    if options.gif is not None:
        tables = film(record, words)
        print(f"There are {counted(len(tables), 'picture')} to draw.", file=sys.stderr)
        shared.write_bytes(options.gif, gif(tables))
        print(f"The moving picture is in {options.gif}.")


_SECONDS: Final = 0.2
"""The budget of a decision, unless another one is given."""
_AGAIN: Final = 5
"""The worst decisions are searched again, this many times as long."""
_MORE: Final = 2
"""This many times as many as are shown: some turn out to have lost nothing."""


def add_commands(commands: shared.Commands) -> None:
    """Adds ``show`` and ``analyse``."""
    _add_show(commands)
    command = commands.add_parser(
        "analyse",
        help="find the decisions of a recorded game in which a player lost most",
        description="Searches every decision of a recorded game, with what its player could know, "
        "and those that seem worst again, for longer; shows those in which the value of the move "
        "was furthest below that of the best one.",
        epilog=f"example: {shared.PROG} analyse game.json --seat 0 --seconds 0.5",
    )
    command.add_argument("record", metavar="RECORD", help="a file with a record, JSON or text")
    command.add_argument(
        "--seat", type=shared.whole_number, help="the player to look at (default: all of them)"
    )
    command.add_argument(
        "--worst",
        type=shared.above_zero,
        default=10,
        metavar="N",
        help="how many decisions to show (default: 10)",
    )
    command.add_argument(
        "--seconds", type=_positive, help=f"the processor time for a decision (default: {_SECONDS})"
    )
    command.add_argument(
        "--iterations",
        type=shared.above_zero,
        help="the games of a search instead, for the same result every time",
    )
    shared.add_expansion(command, shared.NEEDED)
    shared.add_words(command)
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


_LEGEND: Final = (
    f"lost: by how much the value of the move is below that of the better one, where 100 % is a "
    f"sure victory; VP: by how many points the player is less far ahead of the best other one. "
    f"The moves shown were searched a second time, {_AGAIN} times as long; the table of the "
    f"players is from the first search, which sees losses where there are none."
)


class Judged(NamedTuple):
    """A move of the record, and what a search thinks of its decision."""

    number: int
    round: int
    view: View
    action: Action
    analysis: Analysis

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.analysis.seat

    @property
    def is_best(self) -> bool:
        """Whether the search would have played it too."""
        return self.analysis.best.action == self.action

    @property
    def loss(self) -> float:
        """By how much the move's value is below that of the best one."""
        return self.analysis.loss(self.action)

    @property
    def points_lost(self) -> float:
        """How much smaller the player's lead in points is than after the best move."""
        return self._ahead(self.analysis.best.action) - self._ahead(self.action)

    def _ahead(self, action: Action) -> float:
        points = list(self.analysis[action].points)
        own = points.pop(self.seat)
        return own - max(points)


def _analyse(options: argparse.Namespace) -> int:
    if options.seconds is not None and options.iterations is not None:
        raise shared.CommandError("give --seconds or --iterations, not both")
    record = shared.read_record(options.record, shared.expansions_of(options))
    players = record.config.players
    if options.seat is not None and not 0 <= options.seat < players:
        raise shared.CommandError(f"seats are 0 to {players - 1}, not {options.seat}")
    # All of it, so that a record that cannot be replayed is refused at once.
    list(record)
    with shared.progress_bar("searching", len(record)) as (progress, _):
        judged = _judge(record, options, progress)
    suspects = _worst(judged)[: _MORE * options.worst]
    with shared.progress_bar("searching the worst again", len(suspects)) as (progress, console):
        again = _judge_again(suspects, options, progress)
    words = shared.words_of(options, record.config)
    _show_moves(record, words, _worst(again)[: options.worst], len(judged), console)
    _show_players(record, judged, console)
    console.print(_LEGEND, highlight=False)
    return 0


def _judge(
    record: Record, options: argparse.Namespace, progress: Callable[[int], None]
) -> list[Judged]:
    """Returns the moves of the record that a seat chose, and what searches think of them."""
    # With manual chance, so that the draws are those of the record.
    game = record[:0].replay(seed=0, chance="manual")
    found = []
    for number, move in enumerate(record.moves, 1):
        wanted = options.seat in (None, game.seat)
        if wanted and game.seat >= 0 and len(game.legal_actions()) > 1:
            view = game.view(game.seat)
            analysis = _searched(view, move.action, options)
            found.append(Judged(number, game.round, view, move.action, analysis))
        game.apply(move.action)
        progress(number)
    return found


def _searched(
    view: View, action: Action, options: argparse.Namespace, *, times: int = 1, seed: int = 0
) -> Analysis:
    """Searches a decision, for a multiple of the budget."""
    seconds, iterations = options.seconds or _SECONDS, options.iterations
    if iterations is None:
        return analyse(view, times * seconds, seed=seed, also=action, progress=False)
    return analyse(view, iterations=times * iterations, seed=seed, also=action, progress=False)


def _worst(judged: list[Judged]) -> list[Judged]:
    """Returns the moves that lost something, the worst first."""
    lost = [each for each in judged if not each.is_best and each.loss > 0]
    return sorted(lost, key=lambda each: -each.loss)


def _judge_again(
    judged: list[Judged], options: argparse.Namespace, progress: Callable[[int], None]
) -> list[Judged]:
    """Searches moves again for longer, with other games.

    They were chosen by a rough estimate, so they include its worst errors; a new one does not.
    """
    found = []
    for number, each in enumerate(judged, 1):
        analysis = _searched(each.view, each.action, options, times=_AGAIN, seed=1)
        found.append(each._replace(analysis=analysis))
        progress(number)
    return found


def _names(record: Record) -> list[str]:
    """Returns the names of the players, or their numbers."""
    seats = range(record.config.players)
    return shared.shown_names(record.header.players) or [f"player {seat}" for seat in seats]


def _show_moves(
    record: Record, words: Vocabulary, moves: list[Judged], searched: int, console: Console
) -> None:
    """Prints the table of the worst decisions."""
    from rich.markup import escape
    from rich.table import Table

    names = _names(record)
    table = Table(title=f"The decisions that lost most, of {searched}")
    for heading in ("move", "round"):
        table.add_column(heading, justify="right")
    for heading in ("player", "played", "better"):
        table.add_column(heading)
    for heading in ("lost", "VP"):
        table.add_column(heading, justify="right")
    for each in moves:
        table.add_row(
            str(each.number),
            str(each.round),
            escape(names[each.seat]),
            words.describe(each.action),
            words.describe(each.analysis.best.action),
            f"{each.loss:.1%}",
            f"{each.points_lost:.1f}",
        )
    console.print(table)


def _show_players(record: Record, judged: list[Judged], console: Console) -> None:
    """Prints the table of the players."""
    from rich.markup import escape
    from rich.table import Table

    players = Table(title="Players")
    players.add_column("player")
    for heading in ("decisions", "best move", "lost on average"):
        players.add_column(heading, justify="right")
    for seat, name in enumerate(_names(record)):
        own = [each for each in judged if each.seat == seat]
        if own:
            best = sum([each.is_best for each in own])
            mean = sum([each.loss for each in own]) / len(own)
            players.add_row(escape(name), str(len(own)), f"{best / len(own):.0%}", f"{mean:.2%}")
    console.print(players)
