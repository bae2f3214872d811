"""Plays the search bot against heuristic bots, and prints how often it wins.

Run it with the compiled build: ``python bench/search.py --players 2 --seconds 0.05,0.2,1``. The
search bot is one of the players and has each seat equally often. Seconds are those of the
processor, so a busy machine does not change the result. With ``--file`` a run that was stopped
goes on; there is one file for each budget, named after it. ``--rival search:0.2`` compares budgets.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import puertorico.bots._search._tree as compiled_module
from puertorico import EXPANSIONS, Config
from puertorico.arena import TournamentResult, tournament


def play(
    config: Config, bot: str, rival: str, games: int, seed: int, file: str | None
) -> TournamentResult:
    """Plays the games of one budget."""
    bots = [bot, *[rival] * (config.players - 1)]
    return tournament(config, bots, games=games, seed=seed, file=file)


def report(result: TournamentResult, bot: str, rival: str) -> str:
    """Returns one line about the games of one budget."""
    ours, others = result[bot], result[rival]
    assert ours.total is not None
    assert others.total is not None
    low, high = ours.total.win_interval
    return (
        f"{result.config.players} players, {len(result.config.expansions)} expansions, {bot}: "
        f"{result.games} games, "
        f"wins {ours.total.win_rate:.1%} [{low:.1%}, {high:.1%}], "
        f"points {ours.total.mean:.1f} to {others.total.mean:.1f}, "
        f"{1000 * ours.seconds_per_decision:.0f} ms a decision by the clock"
    )


def main() -> None:
    """Plays what the options say."""
    parser = argparse.ArgumentParser(description="The search bot against heuristic bots.")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--expansions", action="store_true", help="with all expansions")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", default="0.2", help="budgets, with commas between them")
    parser.add_argument("--iterations", default="", help="budgets in games of the search instead")
    parser.add_argument("--rival", default="heuristic", help="the name of the other bots")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", help="keep the results in files with this name and the budget")
    options = parser.parse_args()
    expansions = EXPANSIONS if options.expansions else ()
    config = Config(players=options.players, expansions=expansions)
    build = "pure" if Path(str(compiled_module.__file__)).suffix == ".py" else "compiled"
    print(f"{build} build, seed {options.seed}", flush=True)
    bots = {f"{number}s": f"search:{number}" for number in options.seconds.split(",")}
    if options.iterations:
        bots = {
            f"{number}x": f"search:iterations={number}" for number in options.iterations.split(",")
        }
    for budget, bot in bots.items():
        file = None if options.file is None else f"{options.file}-{options.players}-{budget}.jsonl"
        result = play(config, bot, options.rival, options.games, options.seed, file)
        print(report(result, bot, options.rival), flush=True)


if __name__ == "__main__":
    main()
