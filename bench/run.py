"""Random games on one core, next to python-chess and catanatron; expansions next to the base game.

Usage: ``python bench/run.py [--repeats 9] [--wait 180] [--write]``

Every figure is a median. Each ratio is compared with the committed one in ``ratios.json``, which
``--write`` replaces; the exit status is 1 where one has fallen by more than its noise. Goals are
shown beside the figures: one that has not been reached does not fail.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from figures import GOALS, RATIOS, measure
from machine import BUILD, conditions, load, machine, python, wait_until_quiet
from ratios import FILE, fallen, moves, write


def report(figures: dict[str, float]) -> None:
    """Prints all figures with their goals and changes."""
    goals = {goal.name: goal for goal in GOALS[BUILD]}
    changed = moves(figures)
    for name, value in figures.items():
        text = f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}"
        line = f"{name:40} {text:>12}"
        if name in goals:
            verdict = "reached" if goals[name].reached(figures) else "not yet"
            line += f"   {f'goal: {goals[name]}, {verdict}':32}"
        if name in changed:
            line += f"   {changed[name]}"
        print(line)


def main(argv: Sequence[str] | None = None) -> int:
    """Measures and prints, and returns whether no figure has fallen."""
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
    about = conditions(loads, options.repeats)
    report(figures)
    print(f"load average: {loads[0]:.2f} before, up to {max(loads):.2f} while it ran")
    if not about["quiet"]:
        print("THE MACHINE WAS NOT QUIET: measure again before you believe these figures")
    if options.write:
        write(figures, about, GOALS[BUILD], RATIOS)
        return 0
    worse = fallen({goal.name: goal for goal in GOALS[BUILD]}, figures, "ratios")
    print(*(f"FALLEN: {line}" for line in worse), sep="\n")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
