"""A tournament on a cluster: the games are played by the workers of Dask.

Without --scheduler, a cluster is started on this machine and stopped at the end:

    python examples/cluster/tournament.py --bots heuristic,random --games 40 --workers 2

With --kill, a worker is killed after some games. Its games are played again by others, so the
result is the same.
"""

from __future__ import annotations

import argparse
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from distributed import Client, LocalCluster

from puertorico import Config
from puertorico.arena import TournamentResult, tournament

LOST = 10
"""This many workers may be lost while they play the same game; then the game is suspected."""


def options() -> argparse.Namespace:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="A tournament on a cluster.")
    parser.add_argument("--bots", default="heuristic,random", help="names with commas between them")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", metavar="FILE", help="a file of results, which is continued")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a cluster that is running")
    parser.add_argument("--workers", type=int, default=2, help="of the cluster that is started")
    parser.add_argument(
        "--kill", type=int, metavar="N", help="kill a worker of that cluster after N games"
    )
    return parser.parse_args()


def killer(client: Client, after: int, what: str = "games") -> Callable[[int], None]:
    """Returns a function that kills a worker when it is called with this number of games."""
    processes = sorted(client.run(os.getpid).values())

    def kill(played: int) -> None:
        if played == after:
            os.kill(processes[0], signal.SIGKILL)
            print(f"after {played} {what} a worker was killed", flush=True)

    return kill


def shown(result: TournamentResult) -> str:
    """Returns the result as text, without the time."""
    lines = [f"{result.games} games"]
    for bot, rating in zip(result.bots, result.ratings, strict=True):
        if bot.total is not None:
            lines.append(
                f"{bot.name}: {bot.total.wins} wins, mean score {bot.total.mean:.2f}, "
                f"rating {rating:.1f}"
            )
    return "\n".join(lines)


def main() -> None:
    """Plays the tournament."""
    chosen = options()
    cluster: Any = None
    if chosen.scheduler is None:
        # One thread each, as bots in Python gain nothing from more.
        cluster = LocalCluster(
            n_workers=chosen.workers, threads_per_worker=1, dashboard_address=None
        )
    with Client(chosen.scheduler or cluster) as client:
        workers = len(client.scheduler_info(n_workers=-1)["workers"])
        print(f"{workers} workers", flush=True)
        progress: Callable[[int], None] | bool = True
        if chosen.kill is not None and cluster is not None:
            progress = killer(client, chosen.kill)
        executor: Executor = client.get_executor(retries=LOST)
        result = tournament(
            Config(players=chosen.players),
            chosen.bots.split(","),
            games=chosen.games,
            seed=chosen.seed,
            executor=executor,
            file=chosen.json,
            progress=progress,
        )
    if cluster is not None:
        cluster.close()
    print(shown(result))


if __name__ == "__main__":
    main()
