"""Phases, effects, actions and draws write through verbs alone, as their syntax trees show."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import puertorico
from puertorico._engine.frames import FRAME_FIELDS

ROOT = Path(puertorico.__file__).parent
MODULES = sorted([*ROOT.glob("_rules/*.py"), *ROOT.glob("expansions/*/*.py")])
TABLES = {"t", "table"}
FRAME = {*FRAME_FIELDS, "memory", "placed", "picks_left"}
"""What a phase may write: its frame and memory, what has been said of a placement, and how many
cards are still to be chosen.
"""
CHANGERS = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "update"}


def root(node: ast.expr) -> str:
    """Returns the name that a chain of attributes, items and calls begins with."""
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""


def is_part(node: ast.expr) -> bool:
    """Whether an expression is a part of something, and not newly made."""
    return isinstance(node, ast.Attribute) or (
        isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice)
    )


def aliases(function: ast.AST) -> set[str]:
    """Returns the names in a function that stand for a table or a part of one."""
    found = set(TABLES)
    for _ in range(3):
        for node in ast.walk(function):
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and is_part(node.value):
                if root(node.value) in found:
                    found |= {each.id for each in targets(node) if isinstance(each, ast.Name)}
            elif isinstance(node, ast.For) and root(node.iter) in found:
                found |= {each.id for each in ast.walk(node.target) if isinstance(each, ast.Name)}
    return found


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """Yields what a statement assigns to or deletes."""
    given: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        given = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        given = [node.target]
    for target in given:
        yield from target.elts if isinstance(target, ast.Tuple | ast.List) else [target]


def memories(function: ast.AST) -> set[str]:
    """Returns the names in a function that stand for what a phase remembers."""
    return {
        each.id
        for node in ast.walk(function)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "memory"
        and root(node.value) in TABLES
        for each in targets(node)
        if isinstance(each, ast.Name)
    }


def raw_writes(function: ast.AST, frame: bool) -> Iterator[str]:
    """Yields what a function writes past the verbs; *frame* says that it may write a frame."""
    names = aliases(function)
    own_memories = memories(function)
    for node in ast.walk(function):
        for target in targets(node):
            if isinstance(target, ast.Attribute | ast.Subscript) and root(target) in names:
                owner = isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)
                own = owner and root(target) in TABLES and getattr(target, "attr", "") in FRAME
                remembered = owner and root(target) in own_memories
                if not (frame and (own or remembered)):
                    yield ast.unparse(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            called = node.func
            inner = called.value
            if called.attr in CHANGERS and is_part(inner) and root(inner) in names:
                yield ast.unparse(node)
            if called.attr == "_own" and root(inner) in TABLES and isinstance(inner, ast.Name):
                yield ast.unparse(node)
        if isinstance(node, ast.Attribute) and node.attr == "log":
            yield ast.unparse(node)


def is_effect(cls: ast.ClassDef, effects: set[str]) -> bool:
    """Whether a class is an effect or a draw, which have no frame of their own."""
    return any(ast.unparse(base).split(".")[-1] in effects for base in cls.bases)


def written(source: str, rules: bool) -> list[str]:
    """Returns what a module writes past the verbs.

    Functions outside classes may write a frame in the modules of phases alone.
    """
    tree = ast.parse(source)
    effects = {"Effect", "Draw", "Action", "Newcomer"}
    found: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            if is_effect(node, effects):
                effects.add(node.name)
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    found += raw_writes(member, not is_effect(node, effects))
        elif isinstance(node, ast.FunctionDef):
            found += raw_writes(node, rules)
    return found


@pytest.mark.parametrize("path", MODULES, ids=["/".join(path.parts[-2:]) for path in MODULES])
def test_nothing_is_written_past_the_verbs(path: Path) -> None:
    """A phase writes its own frame and nothing else; events are noted by verbs alone."""
    assert written(path.read_text(encoding="utf-8"), path.parent.name == "_rules") == []


@pytest.mark.parametrize(
    "line",
    [
        "t.row[tile] -= 1", "t.governor = 1", "t.players[0].goods[1] += 2", "t._own(seat).vp = 3",
        "t._own(seat)", "t.trading_house.append(1)", "t.log.append(event)",
        "row = t.row; row[1] = 0", "player = t.players[seat]; player.doubloons -= 1",
        "player = t.players[seat]; goods = player.goods; goods[1] -= 1",
        "t.kind, t.options = 'tile', ()", "del t.stack[0]",
        "for player in t.players: player.used = 0",
    ],
)  # fmt: skip
def test_what_is_found(line: str) -> None:
    """The test sees through names for parts of a table."""
    source = f"class Some(Phase):\n    def play(self, t, seat):\n        {line}\n"
    assert written(source, rules=False)


@pytest.mark.parametrize(
    "line",
    [
        "t.stage = t.step = 0", "t.privilege -= 1", "t.placed = ()", "t.memory = Own()",
        "memory: Own = t.memory; memory.sold = True",
    ],
)  # fmt: skip
def test_frames_are_for_phases(line: str) -> None:
    """What a phase may write an effect may not, nor a function outside a phase."""
    method = f"    def play(self, t):\n        {line}\n"
    assert not written(f"class Some(Phase):\n{method}", rules=False)
    assert written(f"class Some(Effect):\n{method}", rules=False)
    assert written(f"class Some(Draw):\n{method}", rules=False)
    assert written(f"def some(t):\n    {line}\n", rules=False)
    assert not written(f"def some(t):\n    {line}\n", rules=True)


@pytest.mark.parametrize(
    "line",
    [
        "made = t.players[0].goods[:]; made[1] -= 1",
        "options = []; options.append(t.row)",
        "self.mine[0] = t.row",
        "made[0] += t.take_goods(0, 1, 2, '')",
    ],
)
def test_what_is_left_alone(line: str) -> None:
    """Copies and lists of one's own may be changed."""
    assert not written(
        f"class Some(Effect):\n    def play(self, t, made):\n        {line}\n", False
    )
