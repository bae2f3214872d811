"""The command line: ``python -m puertorico`` plays games and shows rules.

``simulate`` plays games and shows how they went, ``rule CAPTAIN-08`` shows a rule, ``schema view``
prints a JSON Schema.
"""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from . import rulebook, schemas
from .config import Config, Edition
from .errors import ConfigError
from .simulate import SimulationResult, simulate

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["main"]

_PROG = "python -m puertorico"
_EDITIONS = ", ".join(edition.value for edition in Edition)
_NEEDS_RICH = "The command line needs the extra 'cli': pip install 'puertorico[cli]'"


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _games(text: str) -> int:
    try:
        games = int(text)
    except ValueError:
        games = 0
    if games < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number above 0, not {text!r}")
    return games


def _parser() -> _Parser:
    parser = _Parser(prog=_PROG, description="The rules of Puerto Rico on the command line.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    command = commands.add_parser(
        "simulate",
        help="play games of random legal actions and show how they went",
        description="Plays games of random legal actions and shows how they went.",
        epilog=f"example: {_PROG} simulate --players 4 --games 200 --seed 1",
    )
    command.add_argument("--players", type=int, default=4, help="2 to 5 (default: 4)")
    command.add_argument(
        "--games", type=_games, default=100, help="how many games to play (default: 100)"
    )
    command.add_argument(
        "--seed",
        type=int,
        default=1,
        help="the same seed gives the same games on every machine (default: 1)",
    )
    command.add_argument(
        "--edition",
        default=Edition.ANNIVERSARY.value,
        help=f"one of {_EDITIONS} (default: {Edition.ANNIVERSARY})",
    )
    command.set_defaults(run=_simulate, error=command.error)
    command = commands.add_parser(
        "rule",
        help="show a rule, a decision or a worked example",
        description="Shows a rule, a decision or a worked example by its id.",
        epilog=f"example: {_PROG} rule CAPTAIN-08",
    )
    command.add_argument("id", help="such as CAPTAIN-08, A-15 or EX-CAPTAIN-1")
    command.set_defaults(run=_rule, error=command.error)
    command = commands.add_parser(
        "schema",
        help="print a JSON Schema of what the library reads and writes",
        description="Prints the JSON Schema (draft 2020-12) of what the library reads and writes.",
        epilog=f"example: {_PROG} schema view",
    )
    command.add_argument("name", help=f"one of {', '.join(schemas.NAMES)}")
    command.set_defaults(run=_schema, error=command.error)
    return parser


def _schema(options: argparse.Namespace) -> int:
    try:
        print(json.dumps(schemas.schema(options.name), indent=2))
    except ConfigError as error:
        options.error(str(error))
    return 0


def _rule(options: argparse.Namespace) -> int:
    """Prints one entry of the rulebook, without markup."""
    id = options.id.upper()
    try:
        if id.startswith("A-"):
            lines = _decision_lines(rulebook.decision(id))
        elif id.startswith("EX-"):
            example = rulebook.example(id)
            lines = [f"{id}  {example.title}", "", f"Shows: {', '.join(example.rules)}"]
            lines += ["", f"Page: {example.url}"]
        else:
            lines = _rule_lines(rulebook.rule(id))
    except rulebook.UnknownRuleError as error:
        options.error(str(error))
    for line in "\n".join(lines).splitlines():
        print(textwrap.fill(line, 88))
    return 0


def _rule_lines(rule: rulebook.Rule) -> list[str]:
    lines = [f"{rule.id}  {rule.title}", "", *rule.plain.splitlines()]
    if rule.editions:
        lines += ["", f"Editions: {rulebook.plain_text(rule.editions)}"]
    for id in rule.decisions:
        decision = rulebook.decision(id)
        lines += ["", f"Decision {id}: {rulebook.plain_text(decision.decision)}"]
    if rule.program:
        lines += ["", f"Not in a program: {rule.program}"]
    return [*lines, "", f"Page: {rule.url}"]


def _decision_lines(decision: rulebook.Decision) -> list[str]:
    lines = [f"{decision.id}  {decision.title}"]
    for heading in ("question", "decision", "why"):
        lines += ["", f"{heading.title()}: {rulebook.plain_text(getattr(decision, heading))}"]
    if decision.switch:
        lines += ["", f"Switch: {decision.switch}"]
    return [*lines, "", f"Rules: {', '.join(decision.rules)}", "", f"Page: {decision.url}"]


def _simulate(options: argparse.Namespace) -> int:
    try:
        config = Config(players=options.players, edition=options.edition)
    except ConfigError as error:
        options.error(str(error))
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        print(_NEEDS_RICH, file=sys.stderr)
        return 2

    columns = ("playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("playing", total=options.games)
        result = simulate(
            config,
            games=options.games,
            seed=options.seed,
            progress=lambda played: bar.update(task, completed=played),
        )
    _show(result, Console())
    return 0


def _show(result: SimulationResult, console: Console) -> None:
    """Prints the last game's final table and scores, and the results of all games."""
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

    seats = Table(title=f"All {result.games} games, edition {result.config.edition}")
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


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit status."""
    options = _parser().parse_args(argv)
    try:
        status: int = options.run(options)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
