"""What the values cost: positions, views, decisions, whole choices, explanations and the import.

Usage: ``python bench/values.py [--repeats 7]``

Each value is measured in the positions of random four-player base games, and given as a multiple
of the time of a random decision in the same run. The figures are medians; the exit status is 1
where a bar is missed. The bars hold for the pure build: a compiled one has faster decisions.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
from array import array
from collections.abc import Callable, Sequence
from operator import attrgetter
from time import process_time
from typing import Any

import attrs

import puertorico._engine.table
from puertorico import Action, Config, Game
from puertorico.actions import ActionTable
from puertorico.decisions import placement, whole_choice
from puertorico.learn import ENCODING
from puertorico.state import GamePlayer

CONFIG = Config(players=4)
GAMES = 30
"""Random games of a repeat."""
EVERY = 23
"""A value is made at every so manyth decision."""
ACTIONS = ActionTable(CONFIG)


@attrs.frozen
class Moment:
    """A game at a decision, and what is asked of it.

    Attributes:
        game: The game.
        action: An action that may be legal or not.
        choice: The whole choice that was made next, if it was a placement.
        view: What the seat that decides sees.
        player: The first seat of the game.
    """

    game: Game
    action: Action
    choice: dict[str, Any] | None
    view: Any
    player: GamePlayer


def decision_seconds(games: int, seed: int) -> tuple[float, float]:
    """Plays random games; returns the seconds of a decision and of a game."""
    rng = random.Random(seed)
    decisions = 0
    start = process_time()
    for number in range(games):
        game = Game.new(CONFIG, seed=seed + number)
        while actions := game.legal_actions():
            game.apply(actions[int(rng.random() * len(actions))])
            decisions += 1
    seconds = process_time() - start
    return seconds / decisions, seconds / games


def moments(games: int, seed: int) -> list[Moment]:
    """Returns moments of random games."""
    rng = random.Random(seed)
    found = []
    for number in range(games):
        game = Game.new(CONFIG, seed=seed + number)
        decisions = 0
        while not game.is_over:
            if decisions % EVERY == number % EVERY:
                action = asked_for(game, rng)
                view = game.view(game.seat)
                then = game.copy()
                found.append(Moment(then, action, placed(game, rng), view, then.players[0]))
            game.apply(rng.choice(game.legal_actions()))
            decisions += 1
    return found


def asked_for(game: Game, rng: random.Random) -> Action:
    """Returns an action of a kind that the game asks for, legal or not."""
    kinds = {type(action) for action in game.legal_actions()}
    return rng.choice([action for action in ACTIONS if type(action) in kinds])


def placed(game: Game, rng: random.Random) -> dict[str, Any] | None:
    """Returns a random whole placement, if the game is at one."""
    if game.decision.kind != "placement":
        return None
    walk = game.copy()
    steps = []
    while walk.decision.kind == "placement" and walk.seat == game.seat:
        steps.append(rng.choice(walk.legal_actions()))
        walk.apply(steps[-1])
    choice = whole_choice(game, steps).arguments["choice"]
    return {target: number["colonist"] for target, number in choice.items()}


@attrs.frozen
class Value:
    """A value, its bar, and how it is made.

    Attributes:
        name: What it is called.
        bar: The most that passes, in the time of random decisions, or of games.
        make: Makes it.
        per_game: Whether it is set against a game.
        every: Whether there is one at every moment; else only where there is a placement.
    """

    name: str
    bar: float
    make: Callable[[Moment], object]
    per_game: bool = False
    every: bool = True


MASK = bytearray(len(ENCODING.actions))
NUMBERS = array("f", [0.0]) * ENCODING.size
"""Buffers, which are filled again and again."""


def numbers_of_game(at: Moment) -> None:
    """Makes the mask, and the observation of the seat that decides."""
    ENCODING.mask(at.game)
    ENCODING.observe_seat(at.game, at.game.seat)


def numbers_filled(at: Moment) -> None:
    """The same in buffers."""
    ENCODING.mask(at.game, MASK)
    ENCODING.observe_seat(at.game, at.game.seat, NUMBERS)


def numbers_of_view(at: Moment) -> None:
    """The same from a view that is there."""
    ENCODING.mask(at.game)
    ENCODING.observe(at.view)


def _reader(name: str) -> Callable[[Moment], object]:
    read = attrgetter(name)
    return lambda at: read(at.game)


def _seat_reader(name: str) -> Callable[[Moment], object]:
    read = attrgetter(name)
    return lambda at: read(at.player)


VALUES = (
    Value("position()", 8, lambda at: at.game.position()),
    Value("view(seat)", 12, lambda at: at.game.view(at.game.seat)),
    Value("decision", 3, lambda at: at.game.decision),
    Value("explain(action)", 6, lambda at: at.game.explain(at.action)),
    Value("placement()", 10, lambda at: placement(at.game, at.choice or {}), every=False),
    Value("view.sample, of a game", 0.05, lambda at: at.view.sample(1), per_game=True),
    Value("mask and observe_seat", 6, lambda at: numbers_of_game(at)),
    Value("mask and observe_seat, filled", 6, lambda at: numbers_filled(at)),
    Value("mask and observe(view)", 6, lambda at: numbers_of_view(at)),
)
_TABLE = (
    *("round", "governor", "cards", "row", "discards", "face_down", "tile_supply", "goods"),
    *("ships", "trading_house", "supply", "colonist_ship", "vp", "buildings", "placed", "slots"),
    *("ending", "kind", "phase", "players"),
)
_SEAT = (*("doubloons", "vp", "vp_paper", "goods", "island", "city", "holding", "used", "slots"),)
READS = (
    *(Value(f"game.{name}", 1 / 3, _reader(name)) for name in _TABLE),
    *(Value(f"player.{name}", 1 / 3, _seat_reader(name)) for name in _SEAT),
)
"""Each is read at a third of the time of a random decision, or less."""
IMPORT = "import, seconds"
MOST_IMPORT = 0.1


def measure_values(repeats: int) -> dict[str, list[float]]:
    """Returns each value's time as a multiple, once for each repeat."""
    found: dict[str, list[float]] = {value.name: [] for value in (*VALUES, *READS)}
    decision_seconds(20, 0)
    for repeat in range(repeats):
        at = moments(GAMES, 1 + repeat * GAMES)
        # Before and after, as the clock of a shared machine drifts.
        before = decision_seconds(GAMES * 2, 1 + repeat * GAMES)
        seconds = {}
        for value in (*VALUES, *READS):
            asked = at if value.every else [each for each in at if each.choice is not None]
            make = value.make
            start = process_time()
            for each in asked:
                make(each)
            seconds[value.name] = (process_time() - start) / len(asked)
        after = decision_seconds(GAMES * 2, 1 + repeat * GAMES)
        for value in (*VALUES, *READS):
            unit = (before[value.per_game] + after[value.per_game]) / 2
            found[value.name].append(seconds[value.name] / unit)
    return found


def import_seconds(cache: str) -> float:
    """Returns the seconds of one core that ``import puertorico`` takes a new interpreter.

    The byte code is kept in the folder *cache*.
    """
    code = "import time; t = time.process_time(); import puertorico; print(time.process_time() - t)"
    settings = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)
    command = (sys.executable, "-c", code)
    return float(subprocess.run(command, check=True, stdout=subprocess.PIPE, env=settings).stdout)


def main(argv: Sequence[str] | None = None) -> int:
    """Measures and prints, and returns whether all bars are met."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=7, help="of each measurement (7)")
    options = parser.parse_args(argv)

    pure = puertorico._engine.table.__file__.endswith(".py")
    figures = measure_values(options.repeats)
    bars = {value.name: value.bar for value in (*VALUES, *READS)}
    with tempfile.TemporaryDirectory() as cache:
        import_seconds(cache)  # writes the byte code
        figures[IMPORT] = [import_seconds(cache) for _ in range(options.repeats)]
    bars[IMPORT] = MOST_IMPORT
    missed = False
    for name, samples in figures.items():
        figure = statistics.median(samples)
        verdict = ""
        if pure:
            verdict = f"   {'passed' if figure <= bars[name] else 'MISSED'} (bar: {bars[name]:g})"
            missed |= figure > bars[name]
        print(f"{name:32} {figure:>8.3f}{verdict}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
