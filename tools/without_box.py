"""Takes a box away and runs the tests on what is left: a box is its folder and a line in a list.

Usage: ``python tools/without_box.py nobles [arguments of pytest]``

Works in a copy of the tree under ``build/without``. The folder of the box is deleted, and the
names that it exports are taken out of ``expansions/__init__.py`` and of the package. The pages and
tests in folders of the box's name go with it. mypy then checks the sources, and pytest runs what
is left with the plugin ``without_plugin``.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import puertorico
from puertorico import Expansion

ROOT: Final = Path(__file__).parent.parent
COPIED: Final = (
    *("src", "tests", "docs", "examples", "bench", "tools", "noxfile.py"),
    *("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", ".ci", ".gitignore"),
)
LISTS: Final = ("src/puertorico/expansions/__init__.py", "src/puertorico/__init__.py")
"""The files that list boxes."""


def copy_of_tree(box: str) -> Path:
    """Returns a fresh copy of what git knows."""
    place = ROOT / "build" / "without" / box
    shutil.rmtree(place, ignore_errors=True)
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *COPIED]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in names.split("\0"):
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / name)
    return place


def exports_of(box: Expansion) -> list[str]:
    """Returns the names that the box's package offers."""
    return list(__import__(f"puertorico.expansions.{box.id}", fromlist=["__all__"]).__all__)


def ids_of(box: Expansion) -> list[str]:
    """Returns the ids of everything in the box."""
    found = {box.id}
    for part in ("buildings", "roles", "tiles", "workers", "slots", "phases", "draws", "switches"):
        found |= {item.id for item in getattr(box, part, ())}
    return sorted(found)


def without_names(source: str, names: set[str]) -> str:
    """Returns the source of a module that lists boxes without some names.

    They go from imports, from ``__all__`` and from tuples of names.
    """
    lines = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            kept = [alias for alias in node.names if alias.name not in names]
            if len(kept) < len(node.names):
                dots, module = "." * node.level, node.module or ""
                new = f"from {dots}{module} import {', '.join(alias.name for alias in kept)}"
                lines[node.lineno - 1] = new if kept else ""
                for place in range(node.lineno, node.end_lineno or node.lineno):
                    lines[place] = ""
    text = "\n".join(lines)
    either = "|".join(sorted(names, key=len, reverse=True))
    text = re.sub(rf'^\s*"({either})",\n', "", text, flags=re.MULTILINE)
    return re.sub(rf"(?<![\w.\"'])({either}),? ?(?![\w(\"'])", "", text)


def take_away(place: Path, box: Expansion) -> set[str]:
    """Removes the box from the copy; returns the names that it offered."""
    names = set(exports_of(box))
    shutil.rmtree(place / "src" / "puertorico" / "expansions" / box.id)
    for listed in LISTS:
        path = place / listed
        path.write_text(without_names(path.read_text("utf-8"), names), encoding="utf-8")
    for folder in ("tests", "docs"):
        for path in sorted((place / folder).rglob(box.id)):
            shutil.rmtree(path)
    return names


def main() -> int:
    """Removes the box, checks types and runs the tests."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    boxes = {box.id: box for box in puertorico.BOXES}
    parser.add_argument("box", choices=sorted(boxes))
    arguments, more = parser.parse_known_args()
    box = boxes[arguments.box]
    place = copy_of_tree(box.id)
    exported = [name for name in take_away(place, box) if hasattr(puertorico, name)]
    without = {"box": box.id, "exports": sorted(exported), "ids": ids_of(box)}
    environment = {
        **os.environ,
        "PUERTORICO_WITHOUT": json.dumps(without),
        "PYTHONPATH": os.pathsep.join([str(place / "src"), str(place / "tools")]),
    }
    mypy = [sys.executable, "-m", "mypy", "--strict", "src"]
    if subprocess.run(mypy, cwd=place, env=environment, check=False).returncode:
        return 1
    pytest = [sys.executable, "-m", "pytest", "-p", "without_plugin", "-p", "no:cacheprovider"]
    return subprocess.run([*pytest, *more], cwd=place, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
