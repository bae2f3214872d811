"""Where the time of random four-player base games goes, by part of the engine.

Usage: ``python bench/profiles.py [--games 60] [--write NAME] [--check NAME]``

The pure build is profiled with cProfile; what is built in counts for its caller. The compiled one
runs under callgrind, a tool of valgrind, which counts instructions; what the interpreter's own
functions do counts for the compiled function that calls them. Callgrind counts the instructions of
a decision in both builds; in the pure one the calls of Python functions are counted too. With
``--check`` the exit status is 1 where either is more than what the file has, by more than 2 %, if
that was counted with the same interpreter: both can be trusted on a busy machine.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import random
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import puertorico
from callgrind import attributed, read
from machine import BUILD, python
from puertorico import Config, Game

FILE = Path(__file__).with_name("profiles.json")
"""What is committed; the documentation shows it."""
PACKAGE = Path(puertorico.__file__).parent
NOISE = 0.02
"""The share by which a later count may be more."""
NONE = float("inf")
"""What is compared with a count that the file lacks."""
WARM_UP = 5
"""Games before those that count."""
LOOP = "the caller's loop, random numbers, and code that is not compiled"
PARTS = (
    (r"_rules/(mayor|placement)|verbs/workers", "mayor: placing colonists"),
    (r"_rules/settler|verbs/tiles", "settler: tiles"),
    (r"_rules/builder", "builder: buildings and prices"),
    (r"_rules/(captain|storage)", "captain: loading and storing"),
    (
        r"_rules/(trader|craftsman|prospector)|verbs/goods",
        "craftsman and trader; goods",
    ),
    (
        r"_rules/round|_engine/(rolephase|phase|driver)"
        r"|verbs/(course|__init__)",
        "round, roles and frames",
    ),
    (
        r"_engine/(effects|ruleset)|expansions/base/",
        "effects of buildings",
    ),
    (r"_rules/setup|_engine/(setup|chance)|generator|_starting", "new games and draws"),
    (r"_engine/(table|board)|verbs/questions|_base/", "table and players"),
    (r"^game/|^actions/", "Game.apply and actions"),
)
"""The parts by the modules that are theirs."""


@cache
def part_of(module: str) -> str:
    """Returns the part to which a module of the package belongs, by its path; or an empty text."""
    return next((part for pattern, part in PARTS if re.search(pattern, module)), "")


def play(games: int, seed: int) -> int:
    """Plays random games, and returns the number of decisions."""
    rng = random.Random(seed)
    decisions = 0
    for number in range(games):
        game = Game.new(Config(players=4), seed=seed + number)
        while actions := game.legal_actions():
            game.apply(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions


def pure_profile(games: int) -> dict[str, float]:
    """Returns the seconds of each part; what is built in counts for its callers."""
    play(WARM_UP, 0)
    profiler = cProfile.Profile()
    profiler.runcall(play, games, WARM_UP)
    found: dict[str, float] = defaultdict(float)

    def part(file: str) -> str:
        path = Path(file)
        inside = path.is_relative_to(PACKAGE)
        return (part_of(path.relative_to(PACKAGE).as_posix()) if inside else "") or LOOP

    for (file, _, _), (_, _, own, _, callers) in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]
        if file != "~":
            found[part(file)] += own
        for (caller, _, _), (_, _, spent, _) in callers.items() if file == "~" else ():
            found[part(caller)] += spent
    return dict(found)


def calls(games: int) -> int:
    """Returns how many calls of Python functions so many random games take."""
    play(WARM_UP, 0)
    profiler = cProfile.Profile(builtins=False)
    profiler.runcall(play, games, WARM_UP)
    listed = pstats.Stats(profiler).stats.items()  # type: ignore[attr-defined]
    return sum(number for (file, _, _), (_, number, *_) in listed if file != "~")


def instructions(games: int) -> dict[str, float]:
    """Returns the instructions of each part, without those before the games that count.

    In the pure build, all are those of the interpreter.
    """
    few, many = (counted(number) for number in (WARM_UP, WARM_UP + games))
    return {part: cost - few.get(part, 0) for part, cost in many.items()}


def counted(games: int) -> dict[str, float]:
    """Returns the instructions of each part in a new process that plays so many games."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "callgrind.out"
        valgrind = ("valgrind", "--tool=callgrind", "-q", f"--callgrind-out-file={file}")
        command = (sys.executable, __file__, "--play", str(games))
        subprocess.run([*valgrind, *command], check=True)
        with file.open(encoding="utf-8") as lines:
            return attributed(read(lines), compiled_part, LOOP)


def compiled_modules() -> dict[str, str]:
    """Returns the paths of the compiled modules by the names that their functions may begin with.

    mypyc takes as much of a module's name, from the end, as distinguishes it.
    """
    found = {}
    for path in PACKAGE.rglob("*.so"):
        inside = path.relative_to(PACKAGE).parent / path.name.partition(".")[0]
        names = ("puertorico", *inside.parts)
        for first in range(len(names)):
            found["___".join(names[first:])] = f"{inside.as_posix()}.py"
    return found


MODULES = compiled_modules()


@cache
def compiled_part(function: str) -> str:
    """Returns the part of a function of the compiled library, or an empty text."""
    file, _, name = function.rpartition(":")
    if "__mypyc" not in file:
        return ""
    name = re.sub("^CPy(Def|Py)_", "", name)
    names = [module for module in MODULES if name.startswith(f"{module}___")]
    return part_of(MODULES[max(names, key=len)]) if names else ""


def shares(costs: dict[str, float]) -> dict[str, float]:
    """Returns percentages of the sum, the greatest first."""
    total = sum(costs.values())
    ordered = sorted(costs, key=costs.__getitem__, reverse=True)
    return {part: round(100 * costs[part] / total, 1) for part in ordered}


def main(argv: Sequence[str] | None = None) -> int:
    """Profiles and prints."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=60, help="games that count (60)")
    parser.add_argument("--write", metavar="NAME", help=f"the name in {FILE.name} to write to")
    parser.add_argument("--check", metavar="NAME", help=f"the name in {FILE.name} to compare with")
    parser.add_argument("--play", type=int, metavar="GAMES", help="only play so many games")
    options = parser.parse_args(argv)

    if options.play is not None:
        play(options.play, 0)
        return 0
    counts = instructions(options.games)
    decisions = play(WARM_UP + options.games, 0) - play(WARM_UP, 0)
    each = round(sum(counts.values()) / decisions)
    percent = shares(counts if BUILD == "compiled" else pure_profile(options.games))
    now: dict[str, float] = {"instructions": each}
    print(f"{each:,} instructions for each decision of {BUILD} games, and of the caller's loop")
    if BUILD == "pure":
        now["calls"] = round(calls(options.games) / play(options.games, WARM_UP), 2)
        print(f"{now['calls']:.1f} calls of Python functions for each decision")
    for part, share in percent.items():
        print(f"{share:5.1f} %  {part}")
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    if options.write:
        about = {"python": python(), "shares": percent}
        stored.setdefault(options.write, {})[BUILD] = {**now, **about}
        FILE.write_text(json.dumps(stored, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    if options.check:
        before = stored[options.check][BUILD]
        same = before.get("python") == python()
        more = [name for name in now if same and now[name] > before.get(name, NONE) * (1 + NOISE)]
        print(*(f"FALLEN: {name} were {before[name]:,}" for name in more), sep="\n")
        return 1 if more else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
