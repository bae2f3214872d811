"""An expansion of another package, installed beside the library, is treated like ours."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import puertorico
from puertorico import EXPANSIONS

HERE = Path(__file__).parent / "strangers"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Returns an environment in which the package is installed from its own pyproject."""
    folder = tmp_path_factory.mktemp("strangers")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("HATCH_BUILD_HOOKS_ENABLE", raising=False)
        (wheel,) = WheelBuilder(str(HERE)).build(directory=str(folder), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "installed")
    library = Path(puertorico.__file__).parents[1]
    paths = os.pathsep.join([str(folder / "installed"), str(library)])
    return {**os.environ, "PYTHONPATH": paths, "PYTHONWARNINGS": "error"}


def run(environment: dict[str, str], *arguments: str, text: str = "") -> str:
    """Runs Python there and returns what it prints."""
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, input=text, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_whatever_ours_can_do(environment: dict[str, str]) -> None:
    """Games, records, views, refusals, words, choices, switches, scores, pictures, rules, bots."""
    done = run(environment, str(HERE / "checks.py")).split()
    assert done == ["found", "played", "decided", "refused", "chosen", "switched", "scored",
                    "drawn", "told", "by_bots", "checked"]  # fmt: skip


def test_many_games_on_the_command_line(environment: dict[str, str]) -> None:
    """``simulate`` takes its name beside those of ours."""
    table = run(
        environment,
        *(
            "-m", "puertorico", "simulate", "--games", "2", "--expansion", "auction",
            "--expansion", EXPANSIONS[0].id,
        ),
    )  # fmt: skip

    assert "2" in table


def test_a_game_on_the_command_line(environment: dict[str, str], tmp_path: Path) -> None:
    """``play`` offers its role and reads its actions."""
    command = (
        "-m", "puertorico", "play", "--expansion", "auction", "--seed", "1", "--bots", "random",
    )  # fmt: skip
    shown = run(environment, *command, text="why auction 1 corn\nchoose auctioneer\nquit\n")
    assert "auctioneer" in shown
