"""Self-play on a cluster: the workers of Dask play batches of games, and one learner takes them.

Without --scheduler, a cluster is started on this machine and stopped at the end:

    cd examples
    python -m cluster.selfplay --batches 40 --workers 2 --weights train/weights.npz

Network and learner are those of `train`. With --kill, a worker is killed after some batches: the
games that it was playing are lost, others play them again, and the learner goes on.
"""

from __future__ import annotations

import argparse
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from distributed import Client, KilledWorker, LocalCluster, as_completed
from train.bot import WEIGHTS
from train.learning import Learner, play, random_part
from train.network import Network, Rows

from cluster.tournament import killer
from puertorico import Config

AHEAD = 2
"""The batches that each worker has been asked for: one to play, and the next one."""

Played = tuple[list[Rows], list[int]]
"""The positions of a game, by seat, and its final scores."""


def batch(network: Network, config: Config, seed: int, games: int, random: float) -> list[Played]:
    """Plays games of a network against itself; this is what a worker does."""
    rng = np.random.default_rng(seed)
    return [play(network, config, int(rng.integers(1 << 40)), rng, random) for _ in range(games)]


def main() -> None:
    """Learns."""
    parser = argparse.ArgumentParser(prog="selfplay", description="Self-play on a cluster.")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--batches", type=int, default=40)
    parser.add_argument("--games", type=int, default=10, help="the games of a batch")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, default=WEIGHTS, help="the file to write")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a cluster that is running")
    parser.add_argument("--workers", type=int, default=2, help="of the cluster that is started")
    parser.add_argument(
        "--kill", type=int, metavar="N", help="kill a worker of that cluster after N batches"
    )
    chosen = parser.parse_args()
    config = Config(players=chosen.players)
    learner = Learner(config, chosen.seed)
    cluster: Any = None
    if chosen.scheduler is None:
        cluster = LocalCluster(
            n_workers=chosen.workers, threads_per_worker=1, dashboard_address=None
        )
    with Client(chosen.scheduler or cluster) as client:
        workers = len(client.scheduler_info(n_workers=-1)["workers"])
        print(f"{workers} workers", flush=True)
        kill = killer(client, chosen.kill, "batches") if cluster and chosen.kill else None
        seeds = count(chosen.seed * 1_000_000)
        taken = 0

        def asked() -> Any:
            """Asks for a batch of the network as it is now."""
            spent = taken / chosen.batches
            arguments = (learner.network, config, next(seeds), chosen.games, random_part(spent))
            return client.submit(batch, *arguments, pure=False)

        waiting = as_completed([asked() for _ in range(AHEAD * workers)])
        for future in waiting:
            try:
                games: list[Played] = future.result()
            except KilledWorker:
                print("a batch was lost with its workers", flush=True)
                waiting.add(asked())
                continue
            errors = []
            for rows, totals in games:
                errors += learner.take(rows, totals, taken / chosen.batches)
            taken += 1
            score = np.mean([totals for _, totals in games])
            print(f"batch {taken}: {score:.1f} points, error {np.mean(errors):.3f}", flush=True)
            if kill is not None:
                kill(taken)
            if taken == chosen.batches:
                break
            waiting.add(asked())
        learner.network.save(chosen.weights)
    if cluster is not None:
        cluster.close()


if __name__ == "__main__":
    main()
