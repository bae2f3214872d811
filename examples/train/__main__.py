"""Learns, plays against other bots, and writes weights, figures and the curve."""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any

import attrs

from puertorico import Config
from puertorico.arena import tournament
from train.bot import WEIGHTS, ValueBot
from train.learning import Progress, learn
from train.network import Network
from train.page import draw, table


def against(network: Network, other: str, games: int) -> dict[str, Any]:
    """Returns the results of the network on one seat against another bot on the other two."""
    bot = partial(ValueBot, network=network)
    result = tournament(Config(players=3), [bot, other, other], games=games, seed=1000)
    own, others = (found.total for found in result.bots)
    assert own is not None
    assert others is not None
    return {
        "games": games,
        "win_rate": round(own.win_rate, 3),
        "win_interval": [round(end, 3) for end in own.win_interval],
        "score": round(own.mean, 1),
        "score_interval": [round(end, 1) for end in own.mean_interval],
        "others": round(others.mean, 1),
    }


def main() -> None:
    """Learns and tests."""
    parser = argparse.ArgumentParser(prog="train", description="Learns by self-play.")
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=int, default=5, help="tests on the way")
    parser.add_argument("--games", type=int, default=120, help="the games of the last test")
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--figures", type=Path, help="write the figures")
    parser.add_argument(
        "--page", metavar="FOLDER", type=Path, help="write table and curve; needs Matplotlib"
    )
    options = parser.parse_args()
    curve: list[Progress] = []
    tests: list[dict[str, Any]] = []
    seconds = 60 * options.minutes
    network = None
    for progress, network in learn(
        Config(players=3), seconds=seconds, seed=options.seed, every=100
    ):
        curve.append(progress)
        print(f"{progress.games} games, {progress.seconds:.0f} s: {progress.score:.1f} points")
        if progress.seconds * options.tests >= seconds * (len(tests) + 1):
            games = max(3, options.games // 4)
            score = against(network, "heuristic", games)["score"]
            tests.append({"seconds": progress.seconds, "score": score})
            network.save(options.weights)
            print(f"against the heuristic bot: {score} points", flush=True)
    assert network is not None
    network.save(options.weights)
    found: dict[str, Any] = {
        "curve": [attrs.asdict(point) for point in curve],
        "tests": tests,
        "random": against(network, "random", options.games),
        "heuristic": against(network, "heuristic", options.games),
    }
    if options.figures is not None:
        options.figures.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8")
    if options.page is not None:
        (options.page / "train-figures.inc").write_text(table(found), encoding="utf-8")
        draw(found, options.page / "train.svg")
    for name in ("random", "heuristic"):
        test = found[name]
        print(
            f"against {name}: wins {test['win_rate']:.0%} of {test['games']} games, "
            f"{test['score']} points to {test['others']}"
        )


if __name__ == "__main__":
    main()
