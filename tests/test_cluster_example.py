"""The example for clusters: the same result as here, with a worker killed on the way."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from puertorico import Config
from puertorico.arena import read_tournament, tournament

EXAMPLE = Path(__file__).parents[1] / "examples" / "cluster" / "tournament.py"

pytest.importorskip("distributed", reason="runs in the session `cluster`")


def run(*arguments: str) -> str:
    """Runs the example with small games; returns what it prints."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), *arguments],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stdout


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
