"""The settings of the mutants, our operators, and which mutants are drawn under which names."""

from __future__ import annotations

import ast
import tomllib
from itertools import count, takewhile
from pathlib import Path
from typing import Any

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


def made(operator: str, code: str) -> list[str]:
    """Returns every change that an operator makes in a piece of code."""
    pytest.importorskip("cosmic_ray", reason="needs the group `mutants`")
    from cosmic_ray.mutating import mutate_code

    from mutation_operators import OPERATORS

    changed = (mutate_code(code, OPERATORS[operator](), number) for number in count())
    return list(takewhile(lambda mutated: mutated is not None, changed))


@pytest.mark.parametrize(
    ("operator", "code", "mutated"),
    [
        ("DropStatement", "a.b(1)\n", ["pass\n"]),
        ("DropStatement", "a.b = 1\n", ["pass\n"]),
        ("DropStatement", "a += 1\n", ["pass\n"]),
        (
            "DropStatement",
            "def f():\n    # Why.\n    return\n",
            ["def f():\n    # Why.\n    pass\n"],
        ),
        ("DropStatement", "'text'\na = 1\na: int = 1\nraise a\n", []),
        ("ReturnNone", "return a + 1\n", ["return None\n"]),
        ("ReturnNone", "return 1\nreturn []\nreturn True\nreturn\n", []),
        ("Negate", "if a and b: c\n", ["if not (a and b): c\n"]),
        (
            "Negate",
            "if a: b\nelif c: d\n",
            ["if not (a): b\nelif c: d\n", "if a: b\nelif not (c): d\n"],
        ),
        ("Negate", "while a: b\n", ["while not (a): b\n"]),
        ("Negate", "a if b else c\n", ["a if not (b) else c\n"]),
        ("Negate", "[a for a in b if a]\n", ["[a for a in b if not (a)]\n"]),
        ("Swap", "a -= min(b)\n", ["a += min(b)\n", "a -= max(b)\n"]),
        ("Swap", "a in b\n", ["a not in b\n"]),
        ("Swap", "a not in b\n", ["a  in b\n"]),
        ("Swap", "for a in b: c\n", []),
    ],
)
def test_operators(operator: str, code: str, mutated: list[str]) -> None:
    """Each of our operators makes its changes and no others."""
    assert mutated == made(operator, code)


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Returns what draws the mutants of a module with some text."""
    pytest.importorskip("cosmic_ray", reason="needs the group `mutants`")
    import mutants

    def draw(text: str, seed: int = 1) -> list[mutants.Mutant]:
        Path("a.py").write_text(text, "utf-8")
        mutants.parsed.cache_clear()
        return list(mutants.drawn(seed, ""))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(mutants.SETTINGS, "modules", ["*.py"])
    yield draw
    mutants.parsed.cache_clear()


def test_names(drawn: Any) -> None:
    """A mutant is listed by its function and the changed lines; equal lines are numbered."""
    text = "class A:\n  def f(self):\n    b(\n      c\n    )\n    b(d)\n    b(d)\n"
    assert {
        "A.f: b( c ) => pass": range(3, 6),
        "A.f: b(d) => pass": range(6, 7),
        "A.f (2): b(d) => pass": range(7, 8),
    } == {mutant.name: mutant.lines for mutant in drawn(text)}


def test_the_head_of_a_compound_statement(drawn: Any) -> None:
    """A changed condition belongs to the lines of the head alone."""
    (mutant,) = drawn("while (\n    a\n):\n    b = c\n")
    assert range(1, 4) == mutant.lines


def test_decorators(drawn: Any) -> None:
    """A changed decorator belongs to the head of what it decorates."""
    assert {range(1, 3)} == {mutant.lines for mutant in drawn("@a(1)\ndef f():\n    b = c\n")}


def test_left_out(drawn: Any) -> None:
    """What only explains, checks or names types is left alone, and so is what is never run."""
    assert [] == drawn(
        "def explain() -> a | b:\n    return c + 1\n"
        "def f(d: a | b) -> a | b:\n    assert d > 1\n    raise ValueError(d + 1)\n"
        "if TYPE_CHECKING:\n    e()\n"
        "g()  # pragma: no cover\n"
    )


def test_the_seed_decides(drawn: Any) -> None:
    """The same seed draws the same mutants in the same order, another one in another."""
    text = "a = 1 + 2 + 3 + 4\n"
    first, again, other = drawn(text), drawn(text), drawn(text, seed=2)
    assert first == again
    assert first != other
    assert {mutant.name for mutant in first} == {mutant.name for mutant in other}
