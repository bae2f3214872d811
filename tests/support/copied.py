"""The examples of a text as they are copied from the page, and typed into a console."""

from __future__ import annotations

import codeop
import re
from collections.abc import Iterator

_BLOCK = re.compile(r"(?:^[ ]*>>> .*\n(?:[ ]*\S.*\n)*)", re.MULTILINE)
_PROMPT = re.compile(r"[ ]*(?:>>>|\.\.\.)(?: (.*))?$")


def blocks(text: str) -> Iterator[str]:
    """Yields the examples of a text that stand in one box of its page."""
    yield from _BLOCK.findall(text + "\n")


def fault(block: str) -> str:
    """Returns the line at which a console refuses what was copied; empty if it takes all.

    A console that is not told that a loop or a function has ended takes the next line as part of
    it, and refuses it. What Python 3.13 added to help is not used here.
    """
    typed: list[str] = []
    for line in block.splitlines():
        if (code := _PROMPT.match(line)) is None:
            continue
        typed.append(code[1] or "")
        try:
            if codeop.compile_command("\n".join(typed), "<console>", "single") is not None:
                typed = []
        except SyntaxError:
            return line
    return ""
