"""How well the heuristic bot plays: self-play, its choices, its time, and the bot of before.

Usage: ``python bench/heuristic.py [--games N] [--players 3,4] [--before] [--expansions] [--edition
    E]``.

Game number k of every table has the seed k, so the figures are the same on every machine, apart
from the times.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import stdev
from time import process_time

import attrs

from heuristic_before import HeuristicBotBefore
from puertorico import EXPANSIONS, Config, Edition, Game
from puertorico.actions import Build, ChooseRole
from puertorico.arena import TournamentResult, tournament
from puertorico.bots import Bot, HeuristicBot
from puertorico.plugin import Expansion

LARGE = 4
"""The column of the large buildings."""


@attrs.define
class Tally:
    """What happened in a number of games of the same config.

    Attributes:
        games: The number of games.
        means: The mean final score of each game.
        best: The final score of each game's winner.
        rounds: The rounds of all games.
        first: The roles taken first in a game.
        built: How often each building was built.
        games_with: In how many games each building was built.
        quarries: The quarries of all seats at the end.
        endings: The end conditions.
        decisions: The decisions.
        seconds: The time that the bots took for them.
        slowest: The longest time for one decision, in seconds.
    """

    games: int = 0
    means: list[float] = attrs.field(factory=list)
    best: list[int] = attrs.field(factory=list)
    rounds: int = 0
    first: Counter[str] = attrs.field(factory=Counter)
    built: Counter[str] = attrs.field(factory=Counter)
    games_with: Counter[str] = attrs.field(factory=Counter)
    quarries: int = 0
    endings: Counter[str] = attrs.field(factory=Counter)
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def mean(self) -> tuple[float, float]:
        """Returns the mean score, and half of its 95 % interval; seats of a game are not alone."""
        return sum(self.means) / self.games, 1.96 * stdev(self.means) / sqrt(self.games)


def play(config: Config, bots: Sequence[Bot], seed: int, tally: Tally) -> Game:
    """Plays one game with a bot for each seat, and adds it to *tally*."""
    game = Game.new(config, seed=seed)
    first = ""
    built: Counter[str] = Counter()
    while not game.is_over:
        bot = bots[game.seat]
        view, actions = game.view(game.seat), game.legal_actions()
        start = process_time()
        action = bot.choose(view, actions)
        took = process_time() - start
        tally.seconds += took
        tally.slowest = max(tally.slowest, took)
        tally.decisions += 1
        if isinstance(action, ChooseRole):
            first = first or str(action.card)
        if isinstance(action, Build):
            built[str(action.building)] += 1
        game.apply(action)
    tally.games += 1
    totals = game.totals()
    tally.means.append(sum(totals) / len(totals))
    tally.best.append(max(totals))
    tally.rounds += game.round
    tally.first[first] += 1
    tally.built += built
    tally.games_with += Counter(set(built))
    for player in game.players:
        tally.quarries += sum([tile.count for tile in player.island if tile.tile == "quarry"])
    tally.endings += Counter([str(name) for name in game.ending])
    return game


def self_play(config: Config, games: int) -> Tally:
    """Lets the bot play against itself."""
    tally = Tally()
    for seed in range(games):
        play(config, [HeuristicBot(seed)] * config.players, seed, tally)
    return tally


def against_before(config: Config, games: int) -> TournamentResult:
    """Lets one bot of today play against bots of before, on each seat in turn."""
    before = [HeuristicBotBefore] * (config.players - 1)
    return tournament(config, [HeuristicBot, *before], games=games, seed=1)


def report(config: Config, tally: Tally) -> None:
    """Prints a tally."""
    seats = config.players * tally.games
    expansions = ", ".join([expansion.id for expansion in config.expansions]) or "the base game"
    print(f"{config.players} players, {config.edition}, {expansions}, {tally.games} games:")
    mean, half = tally.mean()
    winners = sum(tally.best) / tally.games
    print(f"  mean {mean:.2f} ± {half:.2f}, winners {winners:.1f}, best {max(tally.best)}")
    print(f"  {tally.rounds / tally.games:.1f} rounds, ends: {dict(tally.endings)}")
    print(f"  first roles: {dict(tally.first.most_common())}")
    print(f"  quarries per player: {tally.quarries / seats:.2f}")
    kinds = Game.new(config, seed=0).material.buildings
    large = sum([count for id, count in tally.built.items() if kinds[id].column == LARGE])
    print(f"  large buildings per player: {large / seats:.2f}")
    violet = [id for id, kind in kinds.items() if kind.good is None]
    shares = [f"{id} {tally.games_with[id] / tally.games:.0%}" for id in violet]
    print(f"  violet buildings, share of the games: {', '.join(shares)}")
    each = 1000 * tally.seconds / tally.decisions
    print(
        f"  {each:.2f} ms a decision, the slowest {1000 * tally.slowest:.0f} ms; "
        f"{tally.decisions / tally.games:.0f} decisions a game"
    )


def main() -> None:
    """Prints the tables asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--players", default="3,4", help="numbers of players for self-play")
    parser.add_argument("--edition", default="anniversary", choices=[str(e) for e in Edition])
    parser.add_argument("--before", default="", help="numbers of players for games with the old")
    parser.add_argument(
        "--expansions", action="store_true", help="self-play in each expansion as well"
    )
    options = parser.parse_args()
    edition = Edition(options.edition)
    for players in [int(number) for number in options.players.split(",") if number]:
        choices: list[tuple[Expansion, ...]] = [()]
        choices += [(expansion,) for expansion in EXPANSIONS if options.expansions]
        for expansions in choices:
            config = Config(players=players, edition=edition, expansions=expansions)
            report(config, self_play(config, options.games))
    for players in [int(number) for number in options.before.split(",") if number]:
        print(against_before(Config(players=players), options.games))


if __name__ == "__main__":
    main()
