"""The examples of the guides run, with the libraries that they are about."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "howto" / "environments.rst"
BLOCK = re.compile(r"^\.\. code-block:: python\n\n((?:   .*\n|\n)+)", re.M)


@pytest.mark.parametrize("name", ["Gymnasium", "Many games at once", "OpenSpiel", "PettingZoo"])
def test_the_examples(name: str) -> None:
    """Each example runs after those before it."""
    section = PAGE.read_text(encoding="utf-8").partition(f"\n{name}\n---")[2]
    blocks = BLOCK.findall(re.split(r"\n-{4,}\n", section)[0])
    known: dict[str, object] = {}

    assert blocks
    for block in blocks:
        # Fewer simulations, rounds and steps than a reader would want.
        code = textwrap.dedent(block).replace("max_rounds=5", "max_rounds=1")
        code = code.replace("learn(20_000)", "learn(256)")
        exec(code.replace("game, 2, 100,", "game, 2, 4,"), known)
