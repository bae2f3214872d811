"""What the bench of games measures, and the goals of each build."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable
from typing import Final

import attrs

from ours import new_effect_sets, our_copies, our_games, our_play_outs
from puertorico import EXPANSIONS, NEW_BUILDINGS, NOBLES, Config
from ratios import Goal
from rivals import Playout, catanatron_games, chess_copies, chess_games

__all__ = ["GOALS", "RATIOS", "measure"]

CONFIG: Final = Config(players=4)
GAMES: Final = 500
CHESS_GAMES: Final = 40
CATANATRON_GAMES: Final = 40
COPIES: Final = 200_000
EVERYTHING: Final = Config(players=5, expansions=EXPANSIONS, buildings="random")
WARM_UP: Final = 200
"""Games with everything after which hardly any answer of an effect should be new."""


@attrs.frozen
class Expansion:
    """Games with expansions, to be set against the base game of as many players.

    Attributes:
        name: What they are called.
        config: What is played.
        least: The least share of the base game's decisions per second, as a goal.
    """

    name: str
    config: Config
    least: float

    @property
    def base(self) -> Config:
        """The base game of as many players."""
        return Config(players=self.config.players)

    @property
    def share(self) -> str:
        """The name of the share."""
        return f"{self.name} over the base game"


CHESS: Final = "decisions/s over chess moves/s"
PLAYED_OUT: Final = "play_out decisions/s over chess moves/s"
CATANATRON: Final = "games/s over catanatron games/s"
COPYING: Final = "copies/s over chess copies/s"
LENGTH: Final = "decisions per game"
SETS: Final = "effect sets put together per game"
EXPANSIONS_PLAYED: Final = (
    Expansion(
        "New Buildings", Config(players=4, expansions=(NEW_BUILDINGS,), buildings="random"), 0.75
    ),
    Expansion("Nobles", Config(players=4, expansions=(NOBLES,)), 0.8),
    Expansion("everything", EVERYTHING, 0.6),
)
COMMON: Final = (
    *(Goal(expansion.share, expansion.least) for expansion in EXPANSIONS_PLAYED),
    Goal(LENGTH, 300, 420),
)
GOALS: Final = {
    "pure": (Goal(CHESS, 12), Goal(CATANATRON, 30), Goal(COPYING, 0.9), *COMMON),
    "compiled": (
        Goal(CHESS, 50),
        Goal(PLAYED_OUT, 100),
        Goal(CATANATRON, 120),
        Goal(COPYING, 3),
        *COMMON,
    ),
}
"""What is to be reached, by build. What has been reached must not be lost, see `ratios`."""
RATIOS: Final = frozenset(
    {
        CHESS,
        PLAYED_OUT,
        CATANATRON,
        COPYING,
        LENGTH,
        SETS,
        *(expansion.share for expansion in EXPANSIONS_PLAYED),
    }
)
"""The figures that mean the same on any machine; the others are rates on this one."""


def measure(repeats: int, after_each: Callable[[], None]) -> dict[str, float]:
    """Runs everything in turn, several times, and takes medians.

    A ratio is that of two neighbours in time, so that a machine whose speed drifts does not move
    it; the figure is the median of the ratios.

    Args:
        repeats: How many times.
        after_each: Called after each time.
    """
    # Before anything else has been played with everything.
    sets = new_effect_sets(EVERYTHING, WARM_UP, games=100)
    our_games(20, 0, CONFIG)
    chess_games(2, 0)
    catanatron_games(2, 1)
    samples: dict[str, list[float]] = {}
    for repeat in range(repeats):
        for name, value in once(repeat).items():
            samples.setdefault(name, []).append(value)
        print(f"repeat {repeat + 1} of {repeats} done", file=sys.stderr)
        after_each()
    figures = {name: statistics.median(values) for name, values in samples.items()}
    return {**figures, SETS: sets}


def once(repeat: int) -> dict[str, float]:
    """Measures everything once."""
    found: dict[str, float] = {}

    def played(whose: str, playout: Playout, unit: str = "decisions") -> None:
        found[f"{whose}games/s"] = playout.games / playout.seconds
        found[f"{whose}{unit}/s"] = playout.decisions / playout.seconds

    seed = 1 + repeat * GAMES
    ours = our_games(GAMES, seed, CONFIG)
    played("", ours)
    played("play_out ", our_play_outs(GAMES, seed, CONFIG))
    played("chess ", chess_games(CHESS_GAMES, 1 + repeat), "moves")
    played("catanatron ", catanatron_games(CATANATRON_GAMES, 1 + repeat * CATANATRON_GAMES))
    found[CHESS] = found["decisions/s"] / found["chess moves/s"]
    found[PLAYED_OUT] = found["play_out decisions/s"] / found["chess moves/s"]
    found[CATANATRON] = found["games/s"] / found["catanatron games/s"]
    found[LENGTH] = ours.decisions / ours.games

    copied, applied = our_copies(COPIES, 1 + repeat, CONFIG)
    chess_copied = chess_copies(COPIES, 1 + repeat)
    found["copies/s"] = COPIES / copied
    found["copy+apply/s"] = COPIES / applied
    found["chess copies/s"] = COPIES / chess_copied
    found[COPYING] = chess_copied / copied

    bases: dict[Config, float] = {}
    for expansion in EXPANSIONS_PLAYED:
        if expansion.base not in bases:
            base = our_games(GAMES, seed, expansion.base)
            bases[expansion.base] = base.decisions / base.seconds
        with_expansion = our_games(GAMES, seed, expansion.config)
        played(f"{expansion.name} ", with_expansion)
        found[expansion.share] = found[f"{expansion.name} decisions/s"] / bases[expansion.base]
    return found
