"""``table``: a game in the browser, against bots or with others."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path

from .options import PROG, CommandError, Commands, add_words, whole_number


def add_commands(commands: Commands) -> None:
    """Adds ``table``."""
    command = commands.add_parser(
        "table",
        help="play in the browser, against bots or with others",
        description="Opens a table in the browser, for a game against bots or with others. It "
        "needs: pip install 'puertorico[table]'",
        epilog=f"example: {PROG} table --lan",
    )
    command.add_argument(
        "--lan",
        action="store_true",
        help="let other devices on the same network join, and print the addresses for them",
    )
    command.add_argument(
        "--port", type=whole_number, default=8000, help="the port to listen at (default: 8000)"
    )
    command.add_argument("--host", help="the address to listen at (default: only this machine)")
    command.add_argument(
        "--name",
        action="append",
        default=[],
        help="a further name by which browsers call this server, such as a domain",
    )
    command.add_argument(
        "--folder", type=Path, default=Path("games"), help="where games are kept (default: games)"
    )
    command.add_argument(
        "--seeds",
        action="store_true",
        help="let people choose the seed of a game, and so know its draws",
    )
    add_words(command)
    command.add_argument(
        "--no-browser",
        action="store_false",
        dest="browse",
        help="do not open the page in a browser of this machine",
    )
    command.set_defaults(run=_open, error=command.error)


def _open(options: argparse.Namespace) -> int:
    try:
        starting = importlib.import_module("puertorico_table.starting")
    except ModuleNotFoundError as missing:
        raise CommandError(
            f"the table needs {missing.name}, which is not installed: "
            "pip install 'puertorico[table]'"
        ) from None
    starting.serve(
        folder=options.folder,
        port=options.port,
        host=options.host,
        lan=options.lan,
        names=options.name,
        seeds=options.seeds,
        words=options.words,
        browse=options.browse,
    )
    return 0
