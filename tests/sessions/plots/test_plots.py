"""The plots of tournaments, and of the statistics of many games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from openings.page import write_plots

from support.commands import Run

ROOT = Path(__file__).parents[3]
FIGURES = ROOT / "examples" / "openings" / "figures.json"
PAGE = ROOT / "docs" / "openings"
FAST = ("arena", "--bots", "random,support.arenabots:First", "--games", "4")


def test_a_plot(tmp_path: Path, run: Run) -> None:
    """The picture has the names of the bots."""
    path = tmp_path / "plot.svg"
    status, out, _ = run(*FAST, "--plot", str(path))
    assert status == 0
    assert f"The plot is in {path}." in out
    assert "support.arenabots:First" in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("plot.gold", "the plot cannot be drawn: "), ("no/plot.svg", "cannot write ")],
)
def test_where_it_cannot_be(tmp_path: Path, name: str, sentence: str, run: Run) -> None:
    """One sentence, after the table."""
    status, _, err = run(*FAST, "--plot", str(tmp_path / name))
    assert status > 0
    assert sentence in err.splitlines()[-1]


def test_plots(tmp_path: Path) -> None:
    """All plots of the page can be drawn from the figures."""
    write_plots(json.loads(FIGURES.read_text(encoding="utf-8")), tmp_path)
    drawn = {path.name for path in tmp_path.glob("*.svg")}
    assert drawn == {path.name for path in PAGE.glob("*.svg")} != set()
    assert "harbor" in (tmp_path / "buildings.svg").read_text("utf-8")
