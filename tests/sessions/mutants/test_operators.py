"""Our operators, and which mutants are drawn under which names."""

from __future__ import annotations

from itertools import count, takewhile
from pathlib import Path
from typing import Any

import pytest
from cosmic_ray.mutating import mutate_code

import mutants
from mutation_operators import OPERATORS


def made(operator: str, code: str) -> list[str]:
    """Returns every change that an operator makes in a piece of code."""
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
