"""The table and the curve of the page, from the figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def table(found: dict[str, Any]) -> str:
    """Returns the results of the last test, and how long it learned, as text of a page."""
    last = found["curve"][-1]
    heuristic = found["heuristic"]
    lines = [
        f"After {last['seconds'] / 60:.0f} minutes of processor time and {last['games']:,} games "
        f"of its own it scores {heuristic['score'] / heuristic['others']:.0%} of what two "
        "heuristic bots do that play against it:",
        "",
        ".. list-table::",
        "   :header-rows: 1",
        "",
        "   * - Against two",
        "     - Games",
        "     - Victories",
        "     - Its score",
        "     - Theirs",
    ]
    for name in ("random", "heuristic"):
        test = found[name]
        low, high = test["win_interval"]
        reach = test["score_interval"][1] - test["score"]
        lines += [
            f"   * - ``{name}``",
            f"     - {test['games']}",
            f"     - {test['win_rate']:.0%} ({low:.0%} to {high:.0%})",
            f"     - {test['score']} ± {reach:.1f}",
            f"     - {test['others']}",
        ]
    return "\n".join([*lines, ""])


def draw(found: dict[str, Any], path: Path) -> None:
    """Draws the curve; needs Matplotlib."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "puertorico"
    matplotlib.rcParams["svg.fonttype"] = "none"
    figure = Figure(figsize=(7, 3), layout="constrained")
    axes = figure.subplots()
    axes.plot(
        [point["seconds"] / 60 for point in found["curve"]],
        [point["score"] for point in found["curve"]],
        label="mean score of its own games",
    )
    axes.plot(
        [point["seconds"] / 60 for point in found["tests"]],
        [point["score"] for point in found["tests"]],
        marker="o",
        label="its score against two heuristic bots",
    )
    axes.axhline(found["heuristic"]["others"], color="grey", linestyle=":", label="their score")
    axes.set_xlabel("minutes of processor time")
    axes.set_ylabel("victory points")
    axes.legend()
    figure.savefig(path, metadata={"Date": None})
