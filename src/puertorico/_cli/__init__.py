"""The command line: ``python -m puertorico``, or ``puertorico`` once installed.

``play`` is a game against bots in the terminal, ``table`` one in the browser, ``simulate`` plays
many games and summarizes them, ``arena`` plays a tournament between bots, ``show`` shows a recorded
game, ``analyse`` finds its worst decisions, ``rule CAPTAIN-08`` a rule, and ``schema view`` a JSON
Schema. Bad input prints one sentence to stderr and exits with status 2.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from .. import __version__
from ..errors import PuertoRicoError
from . import lookup, many, play, records, table
from .options import PROG, Parser

__all__ = ["main"]

_STOPPED = 130
"""The exit status after Ctrl-C, by the convention of shells."""
_PIPE_CLOSED = 141
"""The exit status if the reader of the output has closed the pipe, by the same convention."""


def _parser() -> Parser:
    parser = Parser(
        prog=PROG,
        description="The rules of Puerto Rico on the command line.",
        epilog=f"example: {PROG} play --players 3",
    )
    parser.add_argument("--version", action="version", version=f"puertorico {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for module in (play, table, many, records, lookup):
        module.add_commands(commands)
    known = ", ".join(commands.choices)
    parser.set_defaults(run=lambda _: parser.error(f"give a command; there are {known}"))
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit status.

    Args:
        argv: The arguments without the name of the program; None for those of the process.
    """
    _open_streams()
    _look_here()
    try:
        try:
            return _run(argv)
        finally:
            # Flush here, where a closed pipe is caught.
            sys.stdout.flush()
    except KeyboardInterrupt as stop:
        _complain("; ".join(["stopped", *stop.args]))
        return _STOPPED
    except OSError as error:
        # The interpreter flushes once more at exit, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return _PIPE_CLOSED
        _complain(f"{PROG}: cannot write the output: {error.strerror or error}")
        return 2


def _run(argv: Sequence[str] | None) -> int:
    options = _parser().parse_args(argv)
    try:
        status: int = options.run(options)
    except PuertoRicoError as error:
        options.error(str(error))
    return status


def _open_streams() -> None:
    """Replaces closed standard streams, and makes the open ones accept any character.

    Input bytes that are not valid text are kept as surrogates, so that they survive in file names.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open to the end
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - the same
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        # Leave alone what a test or a notebook has put there.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _look_here() -> None:
    """Makes modules of the current folder importable, however the program was called.

    ``python -m`` does so itself, except with the option ``-P``.
    """
    with suppress(OSError):
        here = os.getcwd()
        if not sys.flags.safe_path and here not in sys.path:
            sys.path.append(here)


def _complain(text: str) -> None:
    with suppress(OSError):
        print(text, file=sys.stderr)
