"""The command line: ``python -m puertorico``, or ``puertorico`` where it is installed.

``play`` is a game against bots in the terminal, ``simulate`` plays many games and shows how they
went, ``show`` shows a game of a record, ``rule CAPTAIN-08`` shows a rule, and ``schema view``
prints a JSON Schema. Bad input gets a sentence on stderr and exit status 2.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from .. import __version__
from ..errors import PuertoRicoError
from . import lookup, play, show, simulate
from .options import PROG, Parser

__all__ = ["main"]

_STOPPED = 130
"""The exit status after Ctrl-C, as shells have it."""
_NOBODY_READS = 141
"""The exit status when nobody reads the output any more, as shells have it."""


def _parser() -> Parser:
    parser = Parser(
        prog=PROG,
        description="The rules of Puerto Rico on the command line.",
        epilog=f"example: {PROG} play --players 3",
    )
    parser.add_argument("--version", action="version", version=f"puertorico {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in (play, simulate, show, lookup):
        module.add_commands(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns its exit status."""
    _open_streams()
    try:
        try:
            return _run(argv)
        finally:
            # What is still buffered may have nobody to read it either.
            sys.stdout.flush()
    except KeyboardInterrupt:
        _complain("stopped")
        return _STOPPED
    except OSError as error:
        # The interpreter flushes once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return _NOBODY_READS
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
    """Gives closed streams an end that is always empty, and lets no character stop the others.

    Bytes of the input that are not text come back in the names of files.
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
        # Not what a test or a notebook has put there.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _complain(text: str) -> None:
    with suppress(OSError):
        print(text, file=sys.stderr)
