"""Takes an expansion away and runs the tests on what is left.

Usage: ``python tools/without_expansion.py nobles [arguments of pytest]``

Works in a copy of the tree under ``build/without``. The expansion's folder goes, with its lines in
``expansions/_expansions.py``; so do the folders of tests and pages that have its name, and the
games on file that it is played in. What is made from the code is made from what is left. Then mypy
checks the sources, Sphinx builds the pages with every warning an error, and pytest runs with the
plugin ``without_plugin``.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import puertorico
from puertorico.plugin import Expansion

ROOT: Final = Path(__file__).parent.parent
COPIED: Final = (
    *("src", "tests", "docs", "examples", "bench", "tools", "noxfile.py"),
    "hatch_build.py",
    *("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", ".ci", ".github", ".gitignore"),
    "CONTRIBUTING.md",
)
LIST: Final = "src/puertorico/expansions/_expansions.py"
"""The list of expansions, two lines each."""
CODES: Final = tuple(
    f"src/puertorico/learn/{name}.txt" for name in ("actions", "outcomes", "fields", "names")
)
"""The lists of codes and fields, which are made again."""
ALL: Final = "all_expansions"
"""Part of the names of files about games with all expansions together."""


def copy_of_tree(expansion: str) -> Path:
    """Returns a fresh copy of what git knows."""
    place = ROOT / "build" / "without" / expansion
    shutil.rmtree(place, ignore_errors=True)
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *COPIED]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in names.split("\0"):
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / name)
    return place


def ids_of(expansion: Expansion) -> list[str]:
    """Returns the ids of everything in the expansion."""
    found = {expansion.id}
    for part in ("buildings", "roles", "tiles", "workers", "slots", "draws", "switches"):
        found |= {item.id for item in getattr(expansion, part, ())}
    package = ROOT / "src" / "puertorico"
    found |= reasons_in(package / "expansions" / expansion.id) - reasons_in(package / "wording")
    return sorted(found)


def reasons_in(folder: Path) -> set[str]:
    """Returns the reason codes that have a sentence in a folder's words."""
    words = tomllib.loads((folder / "words" / "en.toml").read_text(encoding="utf-8"))
    return {key.partition("/")[0] for key in words.get("refusals", {})}


def take_away(place: Path, expansion: Expansion) -> list[str]:
    """Removes the expansion from the copy; returns the names that the package had from it."""
    shutil.rmtree(place / "src" / "puertorico" / "expansions" / expansion.id)
    for folder in ("tests", "docs"):
        for path in sorted((place / folder).rglob(expansion.id)):
            shutil.rmtree(path)
    for path in sorted((place / "tests").glob("p*/*.*")):
        if path.suffix != ".py" and (expansion.id in path.name or ALL in path.name):
            path.unlink()
    # Codes stay where they are, so the lists would keep those of the expansion.
    for name in CODES:
        (place / name).write_text("", encoding="utf-8")
    path = place / LIST
    kept, names = [], []
    for line in path.read_text("utf-8").splitlines(keepends=True):
        if line.startswith((f"    from .{expansion.id} import ", f'    ".{expansion.id}": ')):
            names += re.findall(r" as (\w+)", line)
        else:
            kept.append(line)
    path.write_text("".join(kept), encoding="utf-8")
    return names


def main() -> int:
    """Removes the expansion, checks types and runs the tests."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    expansions = {expansion.id: expansion for expansion in puertorico.EXPANSIONS}
    parser.add_argument("expansion", choices=sorted(expansions))
    arguments, more = parser.parse_known_args()
    expansion = expansions[arguments.expansion]
    place = copy_of_tree(expansion.id)
    without = {
        "expansion": expansion.id,
        "exports": take_away(place, expansion),
        "ids": ids_of(expansion),
    }
    environment = {
        **os.environ,
        "PUERTORICO_WITHOUT": json.dumps(without),
        "PYTHONPATH": os.pathsep.join([str(place / "src"), str(place / "tools")]),
    }
    sphinx = "sphinx -q -b html -W --keep-going -n -d build/doctrees docs build/html"
    commands = [
        "tools/regenerate.py types",
        # The types of JSON are made of the schemas.
        "tools/regenerate.py codes names schemas types",
        "-m mypy --strict src",
        *([f"-m {sphinx}"] if importlib.util.find_spec("sphinx") else []),
        "-m pytest -p without_plugin -p no:cacheprovider",
    ]
    failed = []
    for command in commands:
        run = [sys.executable, *command.split(), *(more if "pytest" in command else [])]
        if subprocess.run(run, cwd=place, env=environment, check=False).returncode:
            failed.append(command)
    print(*(f"failed: {command}" for command in failed), sep="\n")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
