"""The examples run as they stand, and print what they should."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
PRINTS = {
    "lookahead_bot.py": "player 0:",
    "own_building.py": "2 doubloons for 5 corn",
}


def test_every_example_is_known() -> None:
    """Each example has a line here that says what it prints."""
    assert set(PRINTS) == {path.name for path in EXAMPLES.glob("*.py")}


@pytest.mark.parametrize("name", sorted(PRINTS))
def test_example_runs(name: str) -> None:
    """It runs without a warning and prints its result."""
    done = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLES / name)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert PRINTS[name] in done.stdout
