"""The tool that makes mutants: what it makes is code, changed, and told apart by its text."""

from __future__ import annotations

import ast

import pytest

from mutants import PACKAGE, ROOT, Finder, Mutant, all_mutants, head, read_listed


def made(text: str) -> list[str]:
    """Returns the changed statements of the mutants of a text."""
    return [mutant.mutated for mutant in Finder("some.py", text, telling=False).find()]


@pytest.mark.parametrize(
    ("text", "mutated"),
    [
        ("a = b < c", ["a = b <= c"]),
        ("a = b == c", ["a = b != c"]),
        ("a = b in c", ["a = b not in c"]),
        ("a = 3", ["a = 4", "a = 2"]),
        ("a = True", ["a = False"]),
        ("a = b + c", ["a = b - c"]),
        ("a = b and c", ["a = b or c"]),
        ("a = not b", ["a = b"]),
        ("a = min(b)", ["a = max(b)"]),
        ("a.b = c", ["pass"]),
        ("a()", ["pass"]),
        ("a += b", ["a -= b", "pass"]),
        ("if a:\n    b()", ["if not a:", "pass"]),
        ("while a:\n    break", ["while not a:", "continue"]),
        ("a = [b for b in c if b]", ["a = [b for b in c if not b]"]),
        ("def f():\n    return a", ["return None"]),
        ("def f():\n    return", ["pass"]),
        ('def f(a: "x" = 1) -> int:\n    """Text."""\n    assert a > 1\n    raise a', []),
        ("class A:\n    __slots__ = (1,)\n    a: int = 1", ["a: int = 2", "a: int = 0"]),
        ("def explain():\n    return a + 1", []),
        ("if TYPE_CHECKING:\n    a()", []),
    ],
)
def test_changes(text: str, mutated: list[str]) -> None:
    """Each sort of change is made; docstrings, types, checks and explanations are left alone."""
    assert mutated == made(text)


def test_telling() -> None:
    """What only explains is changed if asked for."""
    assert Finder("a.py", "def explain():\n    return a + 1", telling=True).find()


def test_the_rest_of_the_file_stays() -> None:
    """Only the statement is written anew; an ``elif`` becomes an ``if`` in the ``else``."""
    text = "a = 'x'  # one\nif b:\n    c()\nelif d > 1:\n    e()  # two\nf = 'y'  # three\n"
    (mutant,) = [m for m in Finder("a.py", text, telling=False).find() if m.kind == "comparison"]

    assert (4, "if d > 1:", "if d >= 1:") == (mutant.line, mutant.original, mutant.mutated)
    assert mutant.source == (
        "a = 'x'  # one\nif b:\n    c()\nelse:\n    if d >= 1:\n        e()\nf = 'y'  # three\n"
    )


def test_equal_statements_are_numbered() -> None:
    """Two equal changes in one function differ by their number."""
    found = Finder("a.py", "def f():\n    a()\n    a()", telling=False).find()

    assert [("a.py", "f", "a()", "pass", 1), ("a.py", "f", "a()", "pass", 2)] == [
        mutant.key for mutant in found
    ]


@pytest.fixture(scope="module")
def mutants() -> list[Mutant]:
    """All mutants of the library."""
    return all_mutants(ROOT, telling=True)


def test_every_mutant_is_changed_code(mutants: list[Mutant]) -> None:
    """Each mutant is valid code and other code than before, and has its own key."""
    before = {
        file: ast.dump(ast.parse((ROOT / PACKAGE / file).read_text("utf-8")))
        for file in {mutant.file for mutant in mutants}
    }

    assert len(mutants) == len({mutant.key for mutant in mutants})
    # Some; all of them take half a minute.
    for mutant in mutants[::25]:
        assert ast.dump(ast.parse(mutant.source)) != before[mutant.file]


def test_listed_mutants_exist(mutants: list[Mutant]) -> None:
    """Whatever is listed as changing nothing is a mutant of today's code, with a reason."""
    listed = read_listed()

    assert set() == set(listed) - {mutant.key for mutant in mutants}
    assert all(reason.endswith(".") for reason in listed.values())


def test_heads() -> None:
    """A compound statement is told by its head, any other whole, on one line."""
    compound, simple = ast.parse("for a in b:\n    c()\nelse:\n    d()\ne = [\n    1,\n]").body

    assert ["for a in b:", "e = [1]"] == [head(compound), head(simple)]
