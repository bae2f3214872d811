"""Many games between bots: tournaments on one core, on all cores, or on many machines.

`tournament` plays them and sums them up; `play_games` yields the result of each game. Seats rotate.
Every game has a seed of its own, made from one seed and the number of the game, so the games are
the same on any machine and in any order.

>>> from puertorico import Config
>>> result = tournament(Config(players=2, max_rounds=3), ["heuristic", "random"], games=2, seed=1)
>>> [bot.name for bot in result.bots], result.games
(['heuristic', 'random'], 2)
"""

from .._base.offering import at_home as _at_home
from ._game import MOST_BOTS as MOST_BOTS
from ._game import GameResult as GameResult
from ._game import game_seed as game_seed
from ._game import lineup as lineup
from ._game import play_game as play_game
from ._result import BotResult as BotResult
from ._result import TournamentResult as TournamentResult
from ._result import merged as merged
from ._result import save_plot as save_plot
from ._run import play_games as play_games
from ._run import read_results as read_results
from ._run import read_tournament as read_tournament
from ._run import tournament as tournament
from ._simulate import SeatSummary as SeatSummary
from ._simulate import SimulationResult as SimulationResult
from ._simulate import simulate as simulate
from ._tally import Tally as Tally
from ._tally import ratings as ratings

_at_home(globals())
