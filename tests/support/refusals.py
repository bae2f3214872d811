"""The codes of all reasons that the library gives for a refusal, read off its syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import puertorico

SRC = Path(puertorico.__file__).parent


def reasons() -> set[str]:
    """Returns the reason codes of the library."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SRC.rglob("*.py"))]
    makers = {"Illegality": 0, **{name: at for tree in trees for name, at in forwarding(tree)}}
    return {code for tree in trees for code in codes(tree, makers)}


def forwarding(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yields the functions that are handed a reason, and the place of that parameter."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [parameter.arg for parameter in node.args.args]
            if "reason" in names:
                yield node.name, names.index("reason")


def codes(tree: ast.Module, makers: dict[str, int]) -> Iterator[str]:
    """Yields the reasons with which anything of *makers* is called.

    A reason is written out, or handed on; with any other a code could escape the tests.
    """
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id not in makers:
            continue
        match node.args[makers[node.func.id]]:
            case ast.Constant(value=str(code)):
                yield code
            case ast.Name(id="reason") | ast.Attribute(attr="reason"):
                pass
            case other:
                raise AssertionError(f"no reason can be read off {ast.unparse(other)}")
