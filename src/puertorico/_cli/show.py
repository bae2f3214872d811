"""``show``: the table of a recorded game, at its end or after any move."""

from __future__ import annotations

import argparse

from .._base.texts import counted
from ..pictures._png import png
from ..pictures._svg import svg
from .options import (
    NEEDED,
    PROG,
    CommandError,
    Commands,
    add_expansion,
    expansions_of,
    read_record,
    whole_number,
    write_bytes,
    write_text,
)

__all__ = ["add_commands"]


def add_commands(commands: Commands) -> None:
    """Adds ``show``."""
    command = commands.add_parser(
        "show",
        help="show the table of a recorded game",
        description="Shows the table of a recorded game, after the last move or an earlier one.",
        epilog=f"example: {PROG} show game.json --move 40 --svg table.svg",
    )
    command.add_argument("record", metavar="RECORD", help="a file with a record, JSON or text")
    command.add_argument(
        "--move", type=whole_number, metavar="N", help="show the table after N moves (default: all)"
    )
    command.add_argument(
        "--svg", metavar="FILE", help="draw the table into a file as SVG instead of printing it"
    )
    command.add_argument("--png", metavar="FILE", help="the same as PNG; needs the extra 'png'")
    add_expansion(command, NEEDED)
    command.set_defaults(run=_show, error=command.error)


def _show(options: argparse.Namespace) -> int:
    record = read_record(options.record, expansions_of(options))
    number = len(record) if options.move is None else options.move
    if not 0 <= number <= len(record):
        raise CommandError(
            f"the record has {counted(len(record), 'move')}; there is no move {number}"
        )
    # With manual chance, as nothing must be drawn after the move.
    game = record[:number].replay(seed=0, chance="manual")
    if options.svg is not None:
        write_text(options.svg, svg(game.view(None)))
        print(f"The picture is in {options.svg}.")
    if options.png is not None:
        write_bytes(options.png, png(game.view(None)))
        print(f"The picture is in {options.png}.")
    if options.svg is not None or options.png is not None:
        return 0
    if number:
        print(f"Move {number} of {len(record)}: {record.moves[number - 1]}")
    print(game)
    return 0
