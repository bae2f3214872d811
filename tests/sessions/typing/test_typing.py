"""What type checkers see of the library, in the programs under ``tests/typing``.

Those in ``good`` must pass. In those in ``bad``, each line that ends with ``# error`` must have an
error, with ``# error: pyright`` only for this one, and no other line may have any. For each union
of classes two programs are made, one with a case for every class and one with a case less, which
must have an error. `nox -s typing` checks the installed wheel with both checkers.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, get_args

import pytest

import puertorico
from puertorico import types

ROOT = Path(__file__).parents[3]
PROGRAMS = ROOT / "tests" / "typing"
HOME = Path(puertorico.__file__).parents[1]
"""Where the library is."""
STRICT = {
    "typeCheckingMode": "strict",
    "pythonVersion": "3.11",
    "reportUnusedExpression": "none",
    "reportUnnecessaryIsInstance": "none",
    # A program without some of its cases still imports their classes.
    "reportUnusedImport": "none",
}

DEFAULT = {"typeCheckingMode": "standard", "pythonVersion": "3.11"}
PACKAGES = ("tests", "examples", "examples/house_rules/src", "examples/more_rules/src")
"""Where the pages import from, besides the library."""
OF_OTHERS = (
    *("distributed", "gymnasium", "ipywidgets", "numpy", "open_spiel", "pandas", "pyspiel"),
    "sb3_contrib",
)
"""The packages from which the pages import that are large, and not installed for this test."""

Errors = set[tuple[str, int]]
"""The file and the line of each error."""


def run(place: Path, *command: str) -> str:
    """Runs a checker in a folder; returns what it says."""
    settings = {**os.environ, "MYPYPATH": "" if HOME.name == "site-packages" else str(HOME)}
    # Pyright looks for packages where the first `python` is.
    settings["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    arguments = (sys.executable, "-m", *command)
    return subprocess.run(
        arguments, cwd=place, env=settings, capture_output=True, text=True, check=False
    ).stdout


def diagnostics(place: Path, settings: dict[str, Any], *more: Path) -> list[dict[str, Any]]:
    """Returns the errors that pyright finds with these settings."""
    paths = [*map(str, more), *([] if HOME.name == "site-packages" else [str(HOME)])]
    configuration = json.dumps({**settings, "extraPaths": paths})
    (place / "pyrightconfig.json").write_text(configuration, encoding="utf-8")
    said = json.loads(run(place, "pyright", "--pythonpath", sys.executable, "--outputjson"))
    return [each for each in said["generalDiagnostics"] if each["severity"] == "error"]


def mypy(place: Path) -> Errors:
    """Returns the errors that mypy finds."""
    said = run(place, "mypy", "--strict", "--python-version=3.11", "--config-file=", ".")
    assert "Found" in said, said
    found = re.findall(r"^(\S+\.py):(\d+): error: ", said, re.MULTILINE)
    return {(Path(path).name, int(line)) for path, line in found}


def pyright(place: Path) -> Errors:
    """Returns the errors that pyright finds."""
    return {
        (Path(each["file"]).name, each["range"]["start"]["line"] + 1)
        for each in diagnostics(place, STRICT)
    }


def cases(union: str, *, left_out: int) -> str:
    """Returns a program with a case for each class of a union, but for so many of the first."""
    classes = get_args(getattr(types, union))[left_out:]
    error = "  # error" if left_out else ""
    return "\n".join(
        [
            "from typing import assert_never",
            *sorted({f"import {cls.__module__}" for cls in classes}),
            f"from puertorico.types import {union}",
            f"def told(value: {union}) -> str:",
            "    match value:",
            f"        case {' | '.join(f'{cls.__module__}.{cls.__name__}()' for cls in classes)}:",
            "            return type(value).__name__",
            "        case _:",
            f"            assert_never(value){error}",
        ]
    )


@pytest.mark.parametrize("check", [mypy, pyright])
@pytest.mark.parametrize(
    ("which", "least"), [("Base", 25), pytest.param("Any", 3, marks=pytest.mark.all_expansions)]
)
def test_errors_are_where_they_are_expected(
    check: type, which: str, least: int, tmp_path: Path
) -> None:
    """A misspelled id and a missing case are errors, and nothing that is right is one."""
    if which == "Base":
        for path in PROGRAMS.glob("*/*.py"):
            shutil.copy(path, tmp_path / f"{path.parent.name}_{path.name}")
    for what in ("Action", "Context", "Event"):
        for number in (0, 1):
            program = cases(f"{which}{what}", left_out=number)
            (tmp_path / f"{what.lower()}_{number}.py").write_text(f"{program}\n", encoding="utf-8")
    expected = set()
    for path in tmp_path.glob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            marked = re.search(r"  # error(?:: (\w+))?$", line)
            if marked and marked[1] in (None, check.__name__):
                expected.add((path.name, number))

    assert len(expected) >= least
    assert expected == check(tmp_path)


def test_types_are_complete(tmp_path: Path) -> None:
    """Pyright knows the type of every public name without guessing."""
    command = ("pyright", "--verifytypes", "puertorico", "--ignoreexternal", "--outputjson")
    said = json.loads(run(tmp_path, *command))
    assert said["typeCompleteness"]["completenessScore"] >= 0.99


def code_of(page: str) -> str:
    """Returns the code of a page, each line where it is on the page.

    Examples that show an error are left out, and lines that are marked as wrong.
    """
    lines = [""] * (page.count("\n") + 2)
    for example in doctest.DocTestParser().get_examples(page):
        if example.exc_msg is None:
            source = example.source.splitlines()
            lines[example.lineno : example.lineno + len(source)] = source
    for block in re.finditer(r"^\.\. code-block:: python\n((?:\n|   .*\n)+)", page, re.MULTILINE):
        start = page.count("\n", 0, block.start(1))
        if "# error" not in block[1]:
            source = textwrap.dedent(block[1]).splitlines()
            lines[start : start + len(source)] = source
    return "\n".join(lines) + "\n"


def test_the_code_of_the_pages(tmp_path: Path) -> None:
    """Pyright finds nothing in what README and the pages tell people to write."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.rst")]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in pages}
    texts["wrong.rst"] = textwrap.dedent(
        """\
        >>> from puertorico import Config, Game, scenario
        >>> from puertorico.actions import Build
        >>> import nunpy
        >>> Game.new(Config(players="3"))
        >>> Build("wharf").bilding
        >>> Build("whraf")
        >>> game = scenario(role="bilder")
        >>> game.legal_action()
        >>> game.explain(Build("wharf")).reason
        >>> game.decision.context.prices
        >>> game.legal_actions()[0].building
        >>> gmae.is_over
        """
    )
    shown = {
        os.path.relpath((ROOT / page).parent / path, tmp_path)
        for page, text in texts.items()
        for path in re.findall(r"literalinclude:: (\S+\.py)$", text, re.MULTILINE)
        if "/src/puertorico/" not in path
    }
    names = {}
    for number, (name, text) in enumerate(texts.items()):
        names[f"page_{number}.py"] = name
        (tmp_path / f"page_{number}.py").write_text(code_of(text), encoding="utf-8")
    missing = rf'Import "(?:{"|".join(OF_OTHERS)})[.\w]*" could not be resolved'
    settings = {**DEFAULT, "include": [".", *sorted(shown)]}
    found = {
        (names.get(path.name, str(path)), each["range"]["start"]["line"] + 1, each["message"])
        for each in diagnostics(tmp_path, settings, *(ROOT / name for name in PACKAGES))
        for path in [Path(each["file"])]
        if not re.fullmatch(missing, each["message"])
    }

    assert len(texts) > 80
    assert len(shown) > 5
    assert [each for each in sorted(found) if each[0] != "wrong.rst"] == []
    assert {line for page, line, _ in found if page == "wrong.rst"} == set(range(3, 13))
