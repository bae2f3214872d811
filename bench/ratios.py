"""The figures of the last full measurement of each build, in a file next to this module.

Usage: ``python bench/ratios.py``

Prints the bars that were missed, if any; then the exit status is 1.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from figures import BARS, RATIOS
from machine import BUILD

__all__ = ["FILE", "moves", "stored", "write"]

FILE = Path(__file__).with_name("ratios.json")
"""What is committed; the documentation shows it."""
NOISE = 0.05
"""The change up to which two runs of the same source may differ."""


def stored() -> dict[str, Any]:
    """Returns what the file holds of each build."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def rounded(value: float) -> float:
    """Returns a figure with four digits, more of which nobody can repeat."""
    return float(f"{value:.4g}")


def moves(figures: dict[str, float]) -> dict[str, str]:
    """Returns how each ratio differs from the file, in words, for those that are in it."""
    before = stored().get(BUILD, {}).get("ratios", {})
    found = {}
    for name in RATIOS & before.keys():
        old, new = before[name], figures[name]
        change = f"{(new - old) / old:+.1%}" if old else f"{new - old:+.2f}"
        noise = abs(new - old) <= NOISE * old
        found[name] = f"{change} from {old:g}" + (" (within noise)" if noise else "")
    return found


def write(figures: dict[str, float], about: dict[str, Any]) -> None:
    """Replaces what the file holds of this build.

    Args:
        figures: The figures by name.
        about: How they were measured.
    """
    bars = BARS[BUILD]
    now = {
        **about,
        "bars": {bar.name: str(bar) for bar in bars},
        "missed": [bar.name for bar in bars if not bar.passed(figures)],
        "ratios": {name: rounded(value) for name, value in figures.items() if name in RATIOS},
        "rates": {name: rounded(value) for name, value in figures.items() if name not in RATIOS},
    }
    builds = {**stored(), BUILD: now}
    text = json.dumps({build: builds[build] for build in sorted(builds, reverse=True)}, indent=2)
    FILE.write_text(text + "\n", encoding="utf-8")


def main() -> int:
    """Prints what the file says of missed bars, and returns whether there are none."""
    missed = [
        f"{build}: {name} is {now['ratios'][name]:g} (bar: {now['bars'][name]})"
        for build, now in stored().items()
        for name in now["missed"]
    ]
    print("\n".join(missed) or "no bar is missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
