"""Random games on one core, next to python-chess and catanatron; expansions next to the base game.

Usage: ``python bench/run.py [--repeats 5] [--json FILE]``

Every figure is the median of interleaved repeats; the exit status is 1 where a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import attrs

import puertorico._engine.table
from puertorico import BOXES, NEW_BUILDINGS, NOBLES, Config, Game
from rivals import Playout, catanatron_games, chess_copies, chess_games

CONFIG = Config(players=4)
GAMES = 500
CHESS_GAMES = 40
CATANATRON_GAMES = 40
COPIES = 200_000


def our_games(games: int, seed: int, config: Config = CONFIG) -> Playout:
    """Plays random games, of four players by default."""
    rng = random.Random(seed)
    decisions = 0
    start = perf_counter()
    for number in range(games):
        game = Game.new(config, seed=seed + number)
        while actions := game.legal_actions():
            game.apply(actions[int(rng.random() * len(actions))])
            decisions += 1
    return Playout(games, decisions, perf_counter() - start)


def our_copies(copies: int, seed: int) -> tuple[float, float]:
    """Copies the positions of a random game in turn.

    Returns:
        The seconds of the copies alone, and of copies that play one action each.
    """
    rng = random.Random(seed)
    pairs = []
    game = Game.new(CONFIG, seed=seed)
    while not game.is_over:
        actions = game.legal_actions()
        action = actions[int(rng.random() * len(actions))]
        pairs.append((game.copy(), action))
        game.apply(action)
    positions = [position for position, _ in pairs]
    rounds = -(-copies // len(pairs))
    share = copies / (rounds * len(pairs))
    start = perf_counter()
    for _ in range(rounds):
        for position in positions:
            position.copy()
    copied = perf_counter() - start
    start = perf_counter()
    for _ in range(rounds):
        for position, action in pairs:
            position.copy().apply(action)
    return copied * share, (perf_counter() - start) * share


@attrs.frozen
class Bar:
    """The bounds of a figure.

    Attributes:
        name: The name of the figure.
        least: The least that passes.
        most: The most that passes.
    """

    name: str
    least: float
    most: float = float("inf")

    def __str__(self) -> str:
        if self.most == float("inf"):
            return f"at least {self.least:g}"
        return f"{self.least:g} to {self.most:g}"

    def passed(self, figures: dict[str, float]) -> bool:
        """Whether the figure of this name is within bounds."""
        return self.least <= figures[self.name] <= self.most


@attrs.frozen
class Box:
    """Games with expansions, to be set against the base game of as many players.

    Attributes:
        name: What they are called.
        config: What is played.
        least: The least share of the base game's decisions per second that passes.
    """

    name: str
    config: Config
    least: float

    @property
    def base(self) -> Config:
        """The base game of as many players."""
        return Config(players=self.config.players)

    @property
    def bar(self) -> Bar:
        """What the share must reach."""
        return Bar(f"{self.name} over the base game", self.least)


GAMES_OF_BOXES = (
    Box("New Buildings", Config(players=4, expansions=(NEW_BUILDINGS,), buildings="random"), 0.7),
    Box("Nobles", Config(players=4, expansions=(NOBLES,)), 0.6),
    Box("everything", Config(players=5, expansions=BOXES, buildings="random"), 0.5),
)
BARS = (
    Bar("decisions/s over chess moves/s", 11),
    Bar("games/s over catanatron games/s", 25),
    Bar("copies/s over chess copies/s", 0.7),
    Bar("decisions per game", 300, 420),
    *(box.bar for box in GAMES_OF_BOXES),
)


def measure(repeats: int) -> dict[str, float]:
    """Runs everything in turn, several times, and takes medians."""
    samples: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        samples.setdefault(name, []).append(value)

    our_games(20, 0)
    chess_games(2, 0)
    catanatron_games(2, 1)
    for repeat in range(repeats):
        ours = our_games(GAMES, 1 + repeat * GAMES)
        note("games/s", ours.games / ours.seconds)
        note("decisions/s", ours.decisions / ours.seconds)
        note("decisions per game", ours.decisions / ours.games)
        rates = {CONFIG: ours.decisions / ours.seconds}
        for config in [each for box in GAMES_OF_BOXES for each in (box.base, box.config)]:
            if config not in rates:
                played = our_games(GAMES, 1 + repeat * GAMES, config)
                rates[config] = played.decisions / played.seconds
        for box in GAMES_OF_BOXES:
            note(f"{box.name} decisions/s", rates[box.config])
            note(box.bar.name, rates[box.config] / rates[box.base])
        chess = chess_games(CHESS_GAMES, 1 + repeat)
        note("chess games/s", chess.games / chess.seconds)
        note("chess moves/s", chess.decisions / chess.seconds)
        catan = catanatron_games(CATANATRON_GAMES, 1 + repeat * CATANATRON_GAMES)
        note("catanatron games/s", catan.games / catan.seconds)
        note("catanatron decisions/s", catan.decisions / catan.seconds)
        copied, applied = our_copies(COPIES, 1 + repeat)
        note("copies/s", COPIES / copied)
        note("copy+apply/s", COPIES / applied)
        note("chess copies/s", COPIES / chess_copies(COPIES, 1 + repeat))
        print(f"repeat {repeat + 1} of {repeats} done", file=sys.stderr)

    figures = {name: statistics.median(values) for name, values in samples.items()}
    for rate, rival in (
        ("decisions/s", "chess moves/s"),
        ("games/s", "catanatron games/s"),
        ("copies/s", "chess copies/s"),
    ):
        figures[f"{rate} over {rival}"] = figures[rate] / figures[rival]
    return figures


def main(argv: Sequence[str] | None = None) -> int:
    """Measures and prints, and returns whether all bounds are met."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=5, help="of each measurement (5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    options = parser.parse_args(argv)

    build = "pure" if puertorico._engine.table.__file__.endswith(".py") else "compiled"
    print(f"puertorico, {build} build, Python {platform.python_version()}, one core")
    figures = measure(options.repeats)
    bars = {bar.name: bar for bar in BARS}
    for name, value in figures.items():
        text = f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}"
        line = f"{name:32} {text:>12}"
        if name in bars:
            verdict = "passed" if bars[name].passed(figures) else "MISSED"
            line += f"   {verdict} (bar: {bars[name]})"
        print(line)
    missed = [bar.name for bar in BARS if not bar.passed(figures)]
    if options.json is not None:
        report = {
            "build": build,
            "python": platform.python_version(),
            "repeats": options.repeats,
            "figures": figures,
            "missed": missed,
        }
        options.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
