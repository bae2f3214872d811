"""The examples of the guides run, with the libraries that they are about."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

PAGES = Path(__file__).parents[2] / "docs" / "howto"
BLOCK = re.compile(r"^\.\. code-block:: python\n\n((?:   .*\n|\n)+)", re.M)
NEEDED = {"gymnasium": "gymnasium", "openspiel": "pyspiel", "pettingzoo": "pettingzoo"}
"""The libraries, by the name of the guide."""


@pytest.mark.parametrize("name", NEEDED)
def test_the_examples(name: str) -> None:
    """Each example runs after those before it; one needs an expansion of the reader's."""
    pytest.importorskip(NEEDED[name])
    blocks = BLOCK.findall((PAGES / f"{name}.rst").read_text(encoding="utf-8"))
    known: dict[str, object] = {}

    assert blocks
    for block in blocks:
        if "MY_EXPANSION" not in block:
            # Fewer simulations and rounds than a reader would want.
            code = textwrap.dedent(block).replace("max_rounds=5", "max_rounds=1")
            exec(code.replace("game, 2, 100,", "game, 2, 4,"), known)
