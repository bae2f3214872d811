"""What is generated of the README: its figures, from ``bench/ratios.json``, and its picture."""

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
ROWS: Final = (
    ("decisions per second", "rates", "decisions/s"),
    ("games per second", "rates", "games/s"),
    ("copies of a game per second", "rates", "copies/s"),
    (
        "decisions in the time of one move of [python-chess](https://github.com/niklasf/python-chess)",
        "ratios",
        "decisions/s over chess moves/s",
    ),
    (
        "games in the time of one of [catanatron](https://github.com/bcollazo/catanatron)",
        "ratios",
        "games/s over catanatron games/s",
    ),
)
"""The rows of the table: what is counted, and where the figure is."""


def rounded(value: float) -> str:
    """Returns a figure with three digits that mean something."""
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def conditions(build: str, stored: dict[str, Any]) -> str:
    """Says how the figures of a build were measured."""
    repeats = f"medians of {stored['repeats']} repeats"
    where = f"{stored['machine']}, {stored['python']}, {stored['date']}"
    return f"{build.capitalize()}: {where}, {repeats}"


def figures(stored: dict[str, Any]) -> str:
    """Returns the table of figures and how they were measured."""
    builds = ("pure", "compiled")
    lines = [f"| | {' | '.join(builds)} |", "|---|---:|---:|"]
    for title, part, name in ROWS:
        values = (rounded(stored[build][part][name]) for build in builds)
        lines.append(f"| {title} | {' | '.join(values)} |")
    measured = ". ".join(conditions(build, stored[build]) for build in builds)
    lines += ["", f"Random games of four players in one process, on one core. {measured}."]
    return "\n".join(lines) + "\n"


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
