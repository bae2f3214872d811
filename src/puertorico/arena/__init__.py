"""Many games between bots: tournaments on one core, on all cores, or on many machines.

`tournament` plays them and sums them up; `play_games` yields the result of each game. Seats rotate,
and every game has a seed of its own that follows from one seed and its number, so the same games
are played wherever and in whatever order they are played.

>>> from puertorico import Config
>>> result = tournament(Config(players=2, max_rounds=3), ["heuristic", "random"], games=2, seed=1)
>>> [bot.name for bot in result.bots], result.games
(['heuristic', 'random'], 2)
"""

from __future__ import annotations

from .._base.offering import at_home
from ._game import MOST_BOTS, GameResult, game_seed, lineup, play_game
from ._plot import save_plot
from ._result import BotResult, TournamentResult, merged
from ._run import play_games, read_results, read_tournament, tournament
from ._simulate import SeatSummary, SimulationResult, simulate
from ._tally import Tally, ratings

__all__ = [
    "MOST_BOTS",
    "BotResult",
    "GameResult",
    "SeatSummary",
    "SimulationResult",
    "Tally",
    "TournamentResult",
    "game_seed",
    "lineup",
    "merged",
    "play_game",
    "play_games",
    "ratings",
    "read_results",
    "read_tournament",
    "save_plot",
    "simulate",
    "tournament",
]

at_home(globals())
