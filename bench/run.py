"""Random games on one core, next to python-chess and catanatron; expansions next to the base game.

Usage: ``python bench/run.py [--repeats 9] [--wait 180] [--write]``

Every figure is a median; the exit status is 1 where a bar is missed. Each ratio is compared with
the committed one in ``ratios.json``, which ``--write`` replaces.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import date

from figures import BARS, measure
from machine import BUILD, BUSY, load, machine, python, wait_until_quiet
from ratios import FILE, moves, write


def report(figures: dict[str, float]) -> list[str]:
    """Prints all figures with their bars and changes; returns the bars that were missed."""
    bars = {bar.name: bar for bar in BARS[BUILD]}
    changed = moves(figures)
    for name, value in figures.items():
        text = f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}"
        line = f"{name:40} {text:>12}"
        if name in bars:
            verdict = "passed" if bars[name].passed(figures) else "MISSED"
            line += f"   {f'{verdict} (bar: {bars[name]})':28}"
        if name in changed:
            line += f"   {changed[name]}"
        print(line)
    return [bar.name for bar in BARS[BUILD] if not bar.passed(figures)]


def main(argv: Sequence[str] | None = None) -> int:
    """Measures and prints, and returns whether all bars are met."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=9, help="of each measurement (9)")
    parser.add_argument(
        "--wait", type=float, default=180, help="seconds to wait for a quiet machine (180)"
    )
    parser.add_argument("--write", action="store_true", help=f"write the figures to {FILE.name}")
    options = parser.parse_args(argv)

    wait_until_quiet(options.wait)
    print(f"puertorico, {BUILD} build, {python()}, one core of {machine()}")
    loads = [load()]
    figures = measure(options.repeats, lambda: loads.append(load()))
    # The measurement itself keeps one core busy.
    quiet = loads[0] <= BUSY and max(loads) <= 1 + BUSY
    about = {
        "date": date.today().isoformat(),
        "load": [round(loads[0], 2), round(max(loads), 2)],
        "machine": machine(),
        "python": python(),
        "quiet": quiet,
        "repeats": options.repeats,
    }
    missed = report(figures)
    print(f"load average: {loads[0]:.2f} before, up to {max(loads):.2f} while it ran")
    if not quiet:
        print("THE MACHINE WAS NOT QUIET: measure again before you believe these figures")
    for name in missed:
        print(f"MISSED: {name}")
    if options.write:
        write(figures, about)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
