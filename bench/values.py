"""What users do around decisions: views, documents, learners, searches, and the import.

Usage: ``python bench/values.py [--repeats 7] [--wait 180] [--write]``

Each value is measured in the positions of random four-player base games, and given as a multiple
of the time of a random decision in the same run, or of a random game. The figures are medians.
They are compared with the committed ones in ``ratios.json``, which ``--write`` replaces; the exit
status is 1 where one has become slower by more than the noise. Goals are shown beside them.
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

from machine import BUILD, conditions, load, wait_until_quiet
from puertorico import Action, Config, Game, View
from puertorico.actions import ActionTable
from puertorico.bots import analyse
from puertorico.decisions import placement, whole_choice
from puertorico.learn import ENCODING, Batch
from puertorico.state import GamePlayer, PlayerView
from ratios import FILE, Goal, fallen, write_values

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
        text: The same as JSON.
        player: The first seat of the game.
    """

    game: Game
    action: Action
    choice: dict[str, Any] | None
    view: View
    text: str
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
                choice = placed(game, rng)
                found.append(Moment(then, action, choice, view, view.to_json(), then.players[0]))
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
    """A value, its goals, and how it is made.

    Attributes:
        name: What it is called.
        goals: The most it is to take, in the time of random decisions, or of games: pure, compiled.
        make: Makes it.
        per_game: Whether it is set against a game.
        every: Whether there is one at every moment; otherwise only where there is a placement.
    """

    name: str
    goals: tuple[float, float]
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


def three_fields(at: Moment) -> None:
    """Makes a view and reads three fields of it."""
    view = at.game.view(at.game.seat)
    _ = view.round, view.goods, view.players


def all_fields(at: Moment) -> None:
    """Makes a view and reads all of it."""
    view = at.game.view(at.game.seat)
    _OF_VIEW(view)
    for player in view.players:
        _OF_PLAYER(player)


_OF_VIEW = attrgetter(*[field.name for field in attrs.fields(View)])
_OF_PLAYER = attrgetter(*[field.name for field in attrs.fields(PlayerView)])
NONE = float("inf")
"""The goal of what has none."""
VALUES = (
    Value("position()", (8, NONE), lambda at: at.game.position()),
    Value("view(seat)", (12, NONE), lambda at: at.game.view(at.game.seat)),
    Value("view(seat) and three fields", (3, 8), three_fields),
    Value("view(seat) and all fields", (NONE, NONE), all_fields),
    Value("view.to_json()", (25, NONE), lambda at: at.view.to_json()),
    Value("View.from_json()", (40, NONE), lambda at: View.from_json(at.text)),
    Value("decision", (3, NONE), lambda at: at.game.decision),
    Value("explain(action)", (6, NONE), lambda at: at.game.explain(at.action)),
    Value("placement()", (10, NONE), lambda at: placement(at.game, at.choice or {}), every=False),
    Value(
        "a new view and a sample of it, in games",
        (0.055, NONE),
        lambda at: at.game.view(at.game.seat).sample(1),
        per_game=True,
    ),
    Value("mask and observe_seat", (5, 8), numbers_of_game),
    Value("mask and observe_seat, filled", (5, 8), numbers_filled),
    Value("mask and observe(view)", (6, NONE), numbers_of_view),
)
_TABLE = (
    *("round", "governor", "cards", "row", "discards", "face_down", "tile_supply", "goods"),
    *("ships", "trading_house", "supply", "colonist_ship", "vp", "buildings", "placed", "slots"),
    *("ending", "kind", "phase", "players"),
)
_SEAT = (*("doubloons", "vp", "vp_paper", "goods", "island", "city", "holding", "used", "slots"),)
READS = (
    *(Value(f"game.{name}", (1 / 3, NONE), _reader(name)) for name in _TABLE),
    *(Value(f"player.{name}", (1 / 3, NONE), _seat_reader(name)) for name in _SEAT),
)
"""Each is to be read at a third of the time of a random decision, or less."""
PLAYED = "mask and observe_seat, filled, as played"
STEP = "a step of a batch, with mask and observation"
ITERATION = "an iteration of the search"
IMPORT = "import, in games"
OTHERS = {PLAYED: (5, 8), STEP: (NONE, NONE), ITERATION: (NONE, NONE), IMPORT: (NONE, NONE)}
"""What is measured otherwise, with its goals."""
LEARNERS = 64
"""Games of a batch."""
STEPS = 200
"""Steps that are measured of each game in it."""


def played_seconds(games: int, seed: int) -> float:
    """Returns the seconds of a mask and an observation at every decision of random games.

    Between two `moments` there are many decisions, so that little of an observation stays.
    """
    rng = random.Random(seed)
    seconds, decisions = 0.0, 0
    for number in range(games):
        game = Game.new(CONFIG, seed=seed + number)
        stages = []
        while not game.is_over:
            stages.append(game.copy())
            game.apply(rng.choice(game.legal_actions()))
        start = process_time()
        for each in stages:
            ENCODING.mask(each, MASK)
            ENCODING.observe_seat(each, each.seat, NUMBERS)
        seconds += process_time() - start
        decisions += len(stages)
    return seconds / decisions


def step_seconds(seed: int) -> float:
    """Returns the seconds of a step of one game in a batch, without the choice of its action."""
    size, codes = ENCODING.size, len(ENCODING.actions)
    masks = bytearray(LEARNERS * codes)
    numbers = array("f", [0.0]) * (LEARNERS * size)
    batch = Batch(CONFIG, numbers, masks, games=LEARNERS, seed=seed)
    rng = random.Random(seed)
    seconds = 0.0
    for _ in range(STEPS):
        chosen = []
        for game in range(LEARNERS):
            row = masks[game * codes : (game + 1) * codes]
            chosen.append(rng.choice([code for code, legal in enumerate(row) if legal]))
        start = process_time()
        batch.step(chosen)
        seconds += process_time() - start
    return seconds / (STEPS * LEARNERS)


def iteration_seconds(at: Sequence[Moment]) -> float:
    """Returns the seconds of an iteration of the search, in the views of some moments."""
    iterations = 0
    start = process_time()
    for each in at:
        iterations += analyse(each.view, iterations=100).iterations
    return (process_time() - start) / iterations


def measure_values(
    repeats: int, cache: str, after_each: Callable[[], object]
) -> dict[str, list[float]]:
    """Returns each value's time as a multiple, once for each repeat.

    The byte code of what is imported is kept in the folder *cache*.
    """
    import_seconds(cache)  # writes the byte code
    found: dict[str, list[float]] = {value.name: [] for value in (*VALUES, *READS)}
    found |= {name: [] for name in OTHERS}
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
        seconds[PLAYED] = played_seconds(GAMES // 3, 1 + repeat)
        seconds[STEP] = step_seconds(1 + repeat)
        seconds[ITERATION] = iteration_seconds(at[:: len(at) // 10])
        seconds[IMPORT] = import_seconds(cache)
        after = decision_seconds(GAMES * 2, 1 + repeat * GAMES)
        in_games = {IMPORT, *[value.name for value in VALUES if value.per_game]}
        for name, listed in found.items():
            unit = (before[name in in_games] + after[name in in_games]) / 2
            listed.append(seconds[name] / unit)
        after_each()
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
    """Measures and prints, and returns whether no figure has fallen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=7, help="of each measurement (7)")
    parser.add_argument(
        "--wait", type=float, default=180, help="seconds to wait for a quiet machine (180)"
    )
    parser.add_argument("--write", action="store_true", help=f"write the figures to {FILE.name}")
    options = parser.parse_args(argv)

    wait_until_quiet(options.wait)
    loads = [load()]
    with tempfile.TemporaryDirectory() as cache:
        samples = measure_values(options.repeats, cache, lambda: loads.append(load()))
    figures = {name: statistics.median(found) for name, found in samples.items()}
    build = ("pure", "compiled").index(BUILD)
    most = {value.name: value.goals[build] for value in (*VALUES, *READS)}
    most |= {name: goals[build] for name, goals in OTHERS.items()}
    goals = {name: Goal(name, most=number) for name, number in most.items()}
    for name, figure in figures.items():
        verdict = ""
        if most[name] < NONE:
            reached = "reached" if goals[name].reached(figures) else "not yet"
            verdict = f"   goal: {goals[name]}, {reached}"
        print(f"{name:46} {figure:>8.3f}{verdict}")
    if options.write:
        write_values(figures, goals, conditions(loads, options.repeats))
        return 0
    worse = fallen(goals, figures, "values")
    print(*(f"FALLEN: {line}" for line in worse), sep="\n")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
