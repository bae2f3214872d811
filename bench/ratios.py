"""The committed figures of each build, and which new ones have fallen behind them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs
from typing_extensions import override

from machine import BUILD, machine, python

__all__ = ["FILE", "Goal", "fallen", "moves", "noise", "stored", "write", "write_values"]

FILE = Path(__file__).with_name("ratios.json")
"""What is committed; the documentation shows it."""
NOISE = 0.05
"""The change up to which two quiet runs of the same source may differ on one machine."""
ELSEWHERE = 0.15
"""The same on another processor or interpreter."""
SMALL = 0.05
"""The noise of figures near 0."""


@attrs.frozen
class Goal:
    """What a figure is to reach: its bounds.

    Attributes:
        name: The name of the figure.
        least: The least that reaches it.
        most: The most that reaches it.
    """

    name: str
    least: float = 0
    most: float = float("inf")

    @override
    def __str__(self) -> str:
        if self.most == float("inf"):
            return f"at least {self.least:g}"
        if not self.least:
            return f"at most {self.most:g}"
        return f"{self.least:g} to {self.most:g}"

    def reached(self, figures: Mapping[str, float]) -> bool:
        """Whether the figure of this name is within bounds."""
        return self.least <= figures[self.name] <= self.most

    def fallen(self, old: float, new: float, noise: float) -> bool:
        """Whether a figure is worse than it was by more than the noise, a share of it."""
        if self.least and self.most < float("inf"):
            return not self.least <= new <= self.most
        return new < old * (1 - noise) if self.least else new > old * (1 + noise) + SMALL


def noise(about: Mapping[str, Any]) -> float:
    """Returns the noise of figures here, next to those measured under these conditions."""
    same = (about.get("machine"), about.get("python")) == (machine(), python())
    return NOISE if same else ELSEWHERE


def fallen(goals: Mapping[str, Goal], figures: Mapping[str, float], part: str) -> list[str]:
    """Returns which figures are worse than the committed ones by more than the noise, in words.

    Args:
        goals: The goals, which say whether more or less is better.
        figures: The figures by name.
        part: Where the committed figures of this build are: ``"ratios"`` or ``"values"``.
    """
    kept = stored().get(BUILD, {})
    before = kept.get(part, {})
    # A value is measured for a shorter time than games are.
    about, times = (kept.get("conditions of values", {}), 2) if part == "values" else (kept, 1)
    share = noise(about) * times
    return [
        f"{name} was {before[name]:g}, and now is {figures[name]:.4g}"
        for name, goal in goals.items()
        if name in before and goal.fallen(before[name], figures[name], share)
    ]


def stored() -> dict[str, Any]:
    """Returns what the file holds of each build."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def rounded(value: float) -> float:
    """Returns a figure with four digits, more of which nobody can repeat."""
    return float(f"{value:.4g}")


def moves(figures: dict[str, float]) -> dict[str, str]:
    """Returns how the ratios differ from the file, in words, for those that are in it."""
    before = stored().get(BUILD, {}).get("ratios", {})
    found = {}
    for name in figures.keys() & before.keys():
        old, new = before[name], figures[name]
        change = f"{(new - old) / old:+.1%}" if old else f"{new - old:+.2f}"
        small = abs(new - old) <= NOISE * old
        found[name] = f"{change} from {old:g}" + (" (within noise)" if small else "")
    return found


def write(
    figures: Mapping[str, float],
    about: Mapping[str, Any],
    goals: Iterable[Goal],
    ratios: Collection[str],
) -> None:
    """Replaces what the file holds of the games of this build.

    Args:
        figures: The figures by name.
        about: How they were measured.
        goals: Their goals.
        ratios: The names of those that mean the same on any machine.
    """
    now = {
        **stored().get(BUILD, {}),
        **about,
        "goals": {goal.name: str(goal) for goal in goals},
        "missed": [goal.name for goal in goals if not goal.reached(figures)],
        "ratios": {name: rounded(value) for name, value in figures.items() if name in ratios},
        "rates": {name: rounded(value) for name, value in figures.items() if name not in ratios},
    }
    _keep(now)


def write_values(
    figures: Mapping[str, float], goals: Mapping[str, Goal], about: dict[str, Any]
) -> None:
    """Replaces what the file holds of the values of this build, see `values`."""
    now = {
        **stored().get(BUILD, {}),
        "conditions of values": about,
        "goals of values": {
            goal.name: str(goal) for goal in goals.values() if goal.most < float("inf")
        },
        "values": {name: rounded(value) for name, value in figures.items()},
    }
    _keep(now)


def _keep(now: dict[str, Any]) -> None:
    builds = {**stored(), BUILD: now}
    text = json.dumps({build: builds[build] for build in sorted(builds, reverse=True)}, indent=2)
    FILE.write_text(text + "\n", encoding="utf-8")
