"""What the copy buttons of the pages give runs in a console, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from support import copied

ROOT = Path(__file__).parent.parent
PAGES = [
    path
    for pattern in ("docs/**/*.rst", "src/**/*.py", "README.md")
    for path in sorted(ROOT.glob(pattern))
    if ">>> " in path.read_text("utf-8")
]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_console_takes_every_block(path: Path) -> None:
    """A compound statement ends with an empty line before the next one."""
    faults = [copied.fault(block) for block in copied.blocks(path.read_text("utf-8"))]

    assert [line for line in faults if line] == []


def test_what_a_console_refuses() -> None:
    """A loop directly before another statement, with its output between them or without."""
    loop = ">>> for each in range(2):\n...     print(each)\n"

    assert copied.fault(loop + ">>> after = 1\n") == ">>> after = 1"
    assert copied.fault(loop + "0\n1\n>>> after = 1\n") == ">>> after = 1"
    assert copied.fault(loop + "...\n0\n1\n>>> after = 1\n") == ""
    assert copied.fault(loop) == ""
    assert copied.fault(">>> one = (1 +\n...     2)\n>>> two = 2\n") == ""
    assert list(copied.blocks(f"Text\n\n{loop}\nText\n")) == [loop]
