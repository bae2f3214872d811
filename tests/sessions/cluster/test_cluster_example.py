"""The examples for clusters: a tournament and self-play, with a worker killed on the way."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
from train.features import size
from train.learning import HIDDEN
from train.network import Network

from puertorico import Config
from puertorico.arena import read_tournament, tournament
from support.processes import python

EXAMPLE = Path(__file__).parents[3] / "examples" / "cluster" / "tournament.py"


def run(*arguments: str) -> str:
    """Runs the example with small games; returns what it prints."""
    return python(str(EXAMPLE), *arguments, timeout=300)


def test_the_same_result_with_a_worker_killed(tmp_path: Path) -> None:
    """Its games are played by others; file and result are those of one process."""
    path = tmp_path / "results.jsonl"
    printed = run(
        "--bots", "random,random,heuristic", "--players", "3", "--games", "24", "--kill", "6"
    )
    alone = tournament(Config(players=3), ["random", "random", "heuristic"], games=24, seed=1)
    assert "after 6 games a worker was killed" in printed
    for bot in alone.bots:
        assert bot.total is not None
        line = rf"{bot.name}: {bot.total.wins} wins, mean score {bot.total.mean:.2f}"
        assert re.search(line, printed)
    run("--bots", "random", "--games", "4", "--json", str(path))
    assert read_tournament(path) == tournament(Config(players=2), ["random"], games=4, seed=1)
    assert run("--bots", "random", "--games", "6", "--json", str(path)).startswith("2 workers")
    assert read_tournament(path) == tournament(Config(players=2), ["random"], games=6, seed=1)


def test_a_learner_goes_on_without_a_worker(tmp_path: Path) -> None:
    """It gets all batches, and has learned from them."""
    weights = tmp_path / "weights.npz"
    told = python(
        *("-m", "cluster.selfplay", "--players", "2", "--batches", "8"),
        *("--games", "2", "--kill", "3", "--weights", str(weights)),
        cwd=EXAMPLE.parents[1],
        timeout=300,
    )
    lines = told.splitlines()

    assert lines[0] == "2 workers"
    assert "after 3 batches a worker was killed" in lines
    assert [line.partition(":")[0] for line in lines if line.startswith("batch ")] == [
        f"batch {number}" for number in range(1, 9)
    ]
    fresh = Network(size(2), HIDDEN, seed=1).weights
    learned = Network.load(weights).weights
    assert not any(np.array_equal(*pair) for pair in zip(fresh, learned, strict=True))
