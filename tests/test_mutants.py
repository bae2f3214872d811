"""The settings of the mutants, our operators, and which mutants are drawn under which names."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "tools" / "mutants.toml").read_text("utf-8"))


def joined(text: str) -> str:
    """Returns the lines as one, as in the names of mutants."""
    return " ".join(line.strip() for line in text.splitlines())


def bodies(path: Path) -> dict[str, str]:
    """Returns the text of a module and of all its functions and classes, by their names."""
    text = path.read_text("utf-8")
    found = {"": joined(text)}

    def visit(node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            inner = name
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = f"{name}.{child.name}".strip(".")
                first = min(each.lineno for each in (child, *child.decorator_list))
                lines = text.splitlines()[first - 1 : child.end_lineno]
                found[inner] = joined("\n".join(lines))
            visit(child, inner)

    visit(ast.parse(text), "")
    return found


@pytest.mark.parametrize(
    "module",
    [pytest.param(each, marks=pytest.mark.expansion(Path(each).parent.name))
     for each in SETTINGS["same"]],
)  # fmt: skip
def test_listed_mutants_are_of_present_lines(module: str) -> None:
    """What is not counted is a change of a line that its function still has."""
    found = bodies(ROOT / module)
    stale = []
    for name in SETTINGS["same"][module]:
        function, _, change = name.partition(": ")
        line = change.rpartition(" => ")[0]
        if line not in found.get(function.partition(" (")[0], ""):
            stale.append(name)
    assert stale == []


@pytest.mark.all_expansions
def test_patterns_find_files() -> None:
    """Each pattern of modules and of tests is that of a file; a listed mutant is of a module."""
    modules = {str(p) for pattern in SETTINGS["modules"] for p in ROOT.glob(pattern)}
    tests = list((ROOT / "tests").rglob("test_*.py"))
    assert [each for each in SETTINGS["modules"] if not [*ROOT.glob(each)]] == []
    assert [e for e in SETTINGS["no_proof"] if not any(path.match(e) for path in tests)] == []
    assert {str(ROOT / module) for module in SETTINGS["same"]} <= modules
