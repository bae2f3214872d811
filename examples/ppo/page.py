"""The table and the curve of the page, from the figures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

POINTS = ("about as many points as", "more points than", "fewer points than")
VICTORIES = ("about", "more than", "less than")


def table(found: dict[str, Any]) -> str:
    """Returns how the policy played after imitation and at the end, as text of a page."""
    bot, like, curve = f"``{found['bot']}``", found["like"], found["curve"]
    lines = [
        ".. list-table::",
        "   :header-rows: 1",
        "",
        f"   * - Against {bot}",
        "     - Minutes",
        "     - Its score",
        "     - Other score",
        "     - Victories",
    ]
    for name, point in (("imitation alone", curve[0]), ("with PPO", curve[-1])):
        own, (low, high) = point["own"], point["own"]["wins_interval"]
        lines += [
            f"   * - {name}",
            f"     - {point['minutes']:.0f}",
            f"     - {points(own)}",
            f"     - {points(point['other'])}",
            f"     - {own['wins']:.0%} ({low:.0%} to {high:.0%}) of {own['games']}",
        ]
    own = curve[-1]["own"]
    score = compared(own["score_interval"], like["score_interval"], POINTS)
    wins = compared(own["wins_interval"], (0.5, 0.5), VICTORIES)
    end = (
        f"Against itself, {bot} has {points(like)} points in {like['games']} games. "
        f"With PPO the policy has {score} that, and wins {wins} half of its games."
    )
    return "\n".join([*lines, "", end, ""])


def compared(found: Sequence[float], bar: Sequence[float], words: tuple[str, str, str]) -> str:
    """Returns the first word if two intervals meet, otherwise whether there is more or less."""
    return words[(found[0] > bar[1]) - (found[1] < bar[0])]


def points(result: dict[str, Any]) -> str:
    """Returns a mean score with its interval."""
    return f"{result['score']} ± {result['score_interval'][1] - result['score']:.1f}"


def draw(found: dict[str, Any], path: Path) -> None:
    """Draws the curve; needs Matplotlib."""
    import matplotlib
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "puertorico"
    matplotlib.rcParams["svg.fonttype"] = "none"
    figure = Figure(figsize=(7, 3), layout="constrained")
    axes = figure.subplots()
    minutes = [point["minutes"] for point in found["curve"]]
    own = [point["own"] for point in found["curve"]]
    axes.plot(minutes, [each["score"] for each in own], label="the learner")
    axes.fill_between(
        minutes, *zip(*[each["score_interval"] for each in own], strict=True), alpha=0.2
    )
    others = [point["other"]["score"] for point in found["curve"]]
    axes.plot(minutes, others, color="grey", label=f"{found['bot']} in the same games")
    label = f"{found['bot']} among its like"
    axes.axhline(found["like"]["score"], color="grey", linestyle=":", label=label)
    axes.set_xlabel("minutes of processor time")
    axes.set_ylabel("victory points")
    axes.set_xlim(left=0)
    axes.legend()
    figure.savefig(path, metadata={"Date": None})
