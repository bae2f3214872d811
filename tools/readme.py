"""What is generated of the README: the line about speed (``bench/ratios.json``) and the picture."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from puertorico import Config, Game
from puertorico.pictures import Look, svg

ROOT: Final = Path(__file__).parent.parent
README: Final = ROOT / "README.md"
PICTURE: Final = ROOT / "docs" / "_static" / "table.svg"
BLOCK: Final = re.compile(r"(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)", re.DOTALL)


def rounded(value: float) -> str:
    """Returns a figure with three digits that mean something."""
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def figures(stored: dict[str, Any]) -> str:
    """Returns the line about speed."""
    rates = {
        build: [rounded(stored[build]["rates"][name]) for name in ("decisions/s", "copies/s")]
        for build in ("compiled", "pure")
    }
    chess = [rounded(stored[build]["ratios"]["decisions/s over chess moves/s"]) for build in rates]
    decisions, copies = zip(*rates.values(), strict=True)
    return (
        f"On one core, compiled (pure Python): {decisions[0]} ({decisions[1]}) decisions or"
        f" {copies[0]} ({copies[1]}) copies a second; {chess[0]} ({chess[1]}) decisions in the time"
        " of one move of [python-chess](https://github.com/niklasf/python-chess)."
        " [All figures](https://puertorico.readthedocs.io/en/stable/speed.html)\n"
    )


def table() -> str:
    """Returns the picture: the table after eight rounds of a random game."""
    rng = random.Random(7)
    game = Game.new(Config(players=4), seed=7)
    while game.round < 9:
        actions = game.legal_actions()
        game.apply(actions[int(rng.random() * len(actions))])
    look = Look(names=("Ann", "Ben", "Cas", "Dee"))
    return str(svg(game.view(game.seat), look=look)) + "\n"


def made_readme() -> Iterator[tuple[Path, str]]:
    """Yields the README and its picture with the texts they should have."""
    stored = json.loads((ROOT / "bench" / "ratios.json").read_text(encoding="utf-8"))
    text = README.read_text(encoding="utf-8")
    block = figures(stored)
    yield README, BLOCK.sub(lambda _: block, text)
    yield PICTURE, table()
