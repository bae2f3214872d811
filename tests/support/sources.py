"""The modules of the library as files, and which of them import which."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

__all__ = ["MODULES", "ROOT", "SRC", "imports", "is_in", "running", "tree"]

ROOT: Final = Path(__file__).parents[2]
SRC: Final = ROOT / "src" / "puertorico"

MODULES: Final = {
    ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix("__init__").rstrip("."): path
    for path in sorted(SRC.rglob("*.py"))
}
"""Paths by the name of the module inside the package."""


@cache
def tree(path: Path) -> ast.Module:
    """Returns the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def is_in(name: str, package: str) -> bool:
    """Whether a module is a package or in it."""
    return f"{name}.".startswith(f"{package}.")


def is_for_types(node: ast.AST) -> bool:
    """Whether a statement is ``if TYPE_CHECKING:``."""
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def running(node: ast.AST) -> Iterator[ast.AST]:
    """Yields a node and all below it that run; not what is for type checkers alone."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not is_for_types(child):
            yield from running(child)


@cache
def at_root() -> dict[str, str]:
    """Returns the modules from which the package itself has its names, by name.

    Those of expansions are not among them: expansions need names that stand before them.
    """
    return {
        alias.name: node.module
        for node in tree(MODULES[""]).body
        if isinstance(node, ast.ImportFrom) and node.level and node.module
        for alias in node.names
    }


@cache
def imports(name: str) -> frozenset[str]:
    """Returns the modules of the package that a module imports when it runs."""
    path = MODULES[name]
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    found = set()
    for node in running(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "puertorico":
                    found.add(alias.name.removeprefix("puertorico").lstrip("."))
        if not isinstance(node, ast.ImportFrom):
            continue
        if node.level:
            parts = [part for part in package if part]
            base = parts[: len(parts) + 1 - node.level] + (node.module or "").split(".")
        elif (node.module or "").split(".")[0] == "puertorico":
            base = (node.module or "").split(".")[1:]
        else:
            continue
        target = ".".join(part for part in base if part)
        for alias in node.names:
            inner = f"{target}.{alias.name}".lstrip(".")
            module = inner if inner in MODULES else target
            if not module and is_in(name, "expansions"):
                module = at_root().get(alias.name, "")
            found.add(module)
    return frozenset(found - {name})
