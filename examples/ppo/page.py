"""The table and the curve of the page, from the figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def table(found: dict[str, Any]) -> str:
    """Returns how the policy played after imitation and at the end, as text of a page."""
    curve, bot = found["curve"], f"``{found['bot']}``"
    lines = [
        ".. list-table::",
        "   :header-rows: 1",
        "",
        "   * - On one seat",
        "     - Minutes",
        "     - Games of its own",
        "     - Its score",
        f"     - That of {bot}",
        "     - Victories",
        "     - Games of the test",
    ]
    for name, test in (("imitation", curve[0]), ("with PPO", curve[-1])):
        low, high = test["win_interval"]
        reach = test["score_interval"][1] - test["score"]
        lines += [
            f"   * - {name}",
            f"     - {test['minutes']:.0f}",
            f"     - {test['games']:,}",
            f"     - {test['score']} ± {reach:.1f}",
            f"     - {test['others']}",
            f"     - {test['win_rate']:.0%} ({low:.0%} to {high:.0%})",
            f"     - {test['tested']}",
        ]
    text = "\n".join([*lines, ""])
    return f"{text}\nAmong its like, {bot} scores {found['among']} points.\n"


def draw(found: dict[str, Any], path: Path) -> None:
    """Draws the curve; needs Matplotlib."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "puertorico"
    matplotlib.rcParams["svg.fonttype"] = "none"
    figure = Figure(figsize=(7, 3), layout="constrained")
    axes = figure.subplots()
    minutes = [point["minutes"] for point in found["curve"]]
    axes.plot(minutes, [point["score"] for point in found["curve"]], label="the learner")
    axes.fill_between(
        minutes, *zip(*[point["score_interval"] for point in found["curve"]]), alpha=0.2
    )
    others = [point["others"] for point in found["curve"]]
    axes.plot(minutes, others, color="grey", label=f"{found['bot']}, against it")
    axes.axhline(found["among"], color="grey", linestyle=":", label="among its like")
    axes.set_xlabel("minutes of processor time")
    axes.set_ylabel("victory points")
    axes.set_xlim(left=0)
    axes.legend()
    figure.savefig(path, metadata={"Date": None})
