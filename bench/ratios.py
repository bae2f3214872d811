"""The figures of the last full measurement of each build, in a file beside this module."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from figures import RATIOS
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
    now = {
        **about,
        "ratios": {name: rounded(value) for name, value in figures.items() if name in RATIOS},
        "rates": {name: rounded(value) for name, value in figures.items() if name not in RATIOS},
    }
    text = json.dumps({**stored(), BUILD: now}, indent=2, sort_keys=True)
    FILE.write_text(text + "\n", encoding="utf-8")
