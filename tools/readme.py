"""What is generated of the README: its figures (``bench/ratios.json``) and the pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from puertorico import Config, Game, View
from puertorico.bots import HeuristicBot
from puertorico.pictures import Look, png, svg

ROOT: Final = Path(__file__).parent.parent
README: Final = ROOT / "README.md"
PICTURE: Final = ROOT / "docs" / "_static" / "table.svg"
NARROW: Final = PICTURE.with_stem("table-narrow")
"""The same table for a phone, on the first page of the site."""
PREVIEW: Final = PICTURE.with_name("preview.png")
"""What programs show for a link to the site; ``python tools/readme.py`` draws it."""
BLOCK: Final = re.compile(r"(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)", re.DOTALL)


def rounded(value: float) -> str:
    """Returns a figure with three digits that mean something."""
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def figures(stored: dict[str, Any]) -> str:
    """Returns a sentence and a row for each build."""
    compiled = stored["compiled"]
    games = rounded(compiled["rates"]["games/s"])
    chess = rounded(compiled["ratios"]["decisions/s over chess moves/s"])
    lines = [
        f"Compiled, it plays about {games} random games a second: {chess} decisions in the time of"
        " one move of [python-chess](https://github.com/niklasf/python-chess).",
        "",
        "| In a second, on one core | games of four | decisions | copies of a game |",
        "|---|--:|--:|--:|",
    ]
    for build, name in (("compiled", "compiled"), ("pure Python", "pure")):
        rates = (rounded(stored[name]["rates"][f"{what}/s"])
                 for what in ("games", "decisions", "copies"))  # fmt: skip
        lines.append(f"| {build} | {' | '.join(rates)} |")
    return "\n".join(lines) + "\n"


def shown() -> tuple[View, Look]:
    """Returns what the pictures show: a table of bots, late in a game, whose ships are filling."""
    bot = HeuristicBot()
    game = Game.new(Config(players=4), seed=7)
    while game.round < 11 or sum(ship.count for ship in game.ships) < 10:
        game.apply(bot.choose(game.view(game.seat), game.legal_actions()))
    return game.view(game.seat), Look(names=("Ann", "Ben", "Cas", "Dee"))


def table(width: int | None = None) -> str:
    """Returns the picture."""
    view, look = shown()
    return str(svg(view, look=look, width=width)) + "\n"


def draw_preview() -> None:
    """Draws the upper part of the picture; its letters depend on the fonts that are installed."""
    from PIL import Image

    view, look = shown()
    with Image.open(BytesIO(png(view, look=look, scale=1200 / 830))) as whole:
        whole.crop((0, 0, 1200, 630)).quantize(64).save(PREVIEW, optimize=True)


def made_readme() -> Iterator[tuple[Path, str]]:
    """Yields the README and its pictures with the texts they should have."""
    stored = json.loads((ROOT / "bench" / "ratios.json").read_text(encoding="utf-8"))
    text = README.read_text(encoding="utf-8")
    block = figures(stored)
    yield README, BLOCK.sub(lambda _: block, text)
    yield PICTURE, table()
    yield NARROW, table(368)


if __name__ == "__main__":
    draw_preview()
