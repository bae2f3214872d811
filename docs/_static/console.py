"""Runs the examples of a page as a console does; requests and answers are JSON."""

import ast
import json
import traceback
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

ran: list[str] = []
names: dict[str, Any] = {}


def run(block: str) -> str:
    """Runs the statements of a block, and returns what they print, with errors as doctest has them.

    A statement that fails does not keep the next one from running.
    """
    shown = StringIO()
    statements: list[ast.stmt] = []
    with redirect_stdout(shown), redirect_stderr(shown):
        try:
            statements = ast.parse(block, "<example>").body
        except SyntaxError as error:
            tell(error)
        for statement in statements:
            try:
                exec(compile(ast.Interactive([statement]), "<example>", "single"), names)
            except BaseException as error:  # Such as that of `exit()`.
                tell(error)
    return shown.getvalue()


def tell(error: BaseException) -> None:
    """Prints an error."""
    lines = traceback.format_exception_only(error)
    print("Traceback (most recent call last):\n    ...\n", *lines, sep="", end="")


def answer(request: str) -> str:
    """Runs the last of the blocks in the request after those above it; returns what it prints.

    What has run since the names were empty is not run again if it is how the request begins.
    """
    global ran
    blocks: list[str] = json.loads(request)["blocks"]
    if not ran or blocks[:-1][: len(ran)] != ran:
        ran = []
        names.clear()
        names["__name__"] = "__main__"
    shown = ""
    for block in blocks[len(ran) :]:
        shown = run(block)
    ran = blocks
    return json.dumps({"shown": shown})
