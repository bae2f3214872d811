"""The example package of house rules passes its own tests, as its author would run them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from house_rules import HOUSE_RULES

import puertorico
from puertorico.testing import check_expansion

HERE = Path(__file__).parent.parent / "examples" / "house_rules"


@pytest.mark.all_expansions
def test_package() -> None:
    """Its tests and doctests pass without a warning, with no need to install it."""
    paths = (HERE / "src", Path(puertorico.__file__).parents[1])
    command = ("pytest", "-q", "-W", "error", "-p", "no:cacheprovider", "--doctest-modules")
    done = subprocess.run(
        [sys.executable, "-m", *command, "--rootdir", str(HERE), "-c", os.devnull, "src", "tests"],
        cwd=HERE, env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


@pytest.mark.long
@pytest.mark.all_expansions
def test_games_with_all_expansions() -> None:
    """Checked games with all published expansions find no mistake either."""
    assert check_expansion(HOUSE_RULES, games=12).unreached == ()
