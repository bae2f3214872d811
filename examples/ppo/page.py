"""The sentence and the curve of the page, from the figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def table(found: dict[str, Any]) -> str:
    """Returns the result of the test, and how long it learned, as text of a page."""
    last, test = found["curve"][-1], found["test"]
    low, high = test["win_interval"]
    reach = test["score_interval"][1] - test["score"]
    others = "one" if found["players"] == 2 else f"{found['players'] - 1}"
    return (
        f"After {last['seconds'] / 60:.0f} minutes of processor time and "
        f"{last['games']:,.0f} games it scores {test['score']} ± {reach:.1f} points "
        f"against {others} ``{found['bots'][-1]}``, which has {test['others']}, and wins "
        f"{test['win_rate']:.0%} ({low:.0%} to {high:.0%}) of {test['games']} games.\n"
    )


def draw(found: dict[str, Any], path: Path) -> None:
    """Draws the curve; needs Matplotlib."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "puertorico"
    matplotlib.rcParams["svg.fonttype"] = "none"
    figure = Figure(figsize=(7, 3), layout="constrained")
    axes = figure.subplots()
    minutes = [point["seconds"] / 60 for point in found["curve"]]
    axes.plot(minutes, [point["score"] for point in found["curve"]], label="the learner")
    others = [point["others"] for point in found["curve"]]
    axes.plot(minutes, others, color="grey", linestyle=":", label=", then ".join(found["bots"]))
    axes.set_xlabel("minutes of processor time")
    axes.set_ylabel("victory points")
    axes.legend()
    figure.savefig(path, metadata={"Date": None})
