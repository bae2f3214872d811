"""Writes out, between markers in the source, what mypyc and readers need to see there.

A memory of a phase declares its fields once, with annotations that a compiled class does not keep.
Below them stand the same as values, and a ``copy`` that does not have to look them up.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

__all__ = ["files", "written_out"]

SOURCE: Final = Path(__file__).parent.parent / "src" / "puertorico"
BEGIN: Final = "    # Written by `nox -s regenerate`, from the fields above."
END: Final = "    # Up to here."
WIDTH: Final = 100


def files() -> Iterator[tuple[Path, str]]:
    """Yields the files in which something is written out, with the text they should have."""
    for folder in ("_engine", "_rules", "expansions"):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            text = path.read_text("utf-8")
            if any(_memories(text)):
                yield path, written_out(text)


def written_out(text: str) -> str:
    """Returns the text of a module with everything written out."""
    lines = _without(text).splitlines()
    for node in sorted(_memories("\n".join(lines)), key=lambda node: -node.lineno):
        last = [each for each in node.body if isinstance(each, ast.AnnAssign)][-1]
        assert last.end_lineno is not None
        lines[last.end_lineno : last.end_lineno] = ["", BEGIN, *_members(node), END]
    return "\n".join(lines) + "\n"


def _without(text: str) -> str:
    """Returns a text without what was written out before."""
    kept: list[str] = []
    inside = False
    for line in text.splitlines():
        if line == BEGIN:
            inside = True
            # The blank line before it.
            kept.pop()
        if not inside:
            kept.append(line)
        inside = inside and line != END
    return "\n".join(kept) + "\n"


def _memories(text: str) -> Iterator[ast.ClassDef]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef) and "Memory" in [
            ast.unparse(base) for base in node.bases
        ]:
            yield node


def _members(node: ast.ClassDef) -> list[str]:
    """Returns the lines that a class of memories gets."""
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    lines = ["    fields: ClassVar[tuple[Remembered, ...]] = ("]
    for field in fields:
        lines += _call(field)
    lines += ["    )", "", "    @override", f"    def copy(self) -> {node.name}:"]
    lines += ['        """Returns an independent copy."""', f"        new = {node.name}()"]
    for field in fields:
        name = ast.unparse(field.target)
        lines.append(f"        new.{name} = self.{name}")
    return [*lines, "        return new", ""]


def _call(field: ast.AnnAssign) -> list[str]:
    """Returns the lines that make a field of its annotation."""
    said = field.annotation
    assert isinstance(said, ast.Subscript), ast.unparse(said)
    assert isinstance(said.slice, ast.Tuple)
    parts = [repr(ast.unparse(field.target)), *[ast.unparse(part) for part in said.slice.elts]]
    parts = [_quoted(part) for part in parts]
    line = f"        remembered({', '.join(parts)}),"
    if len(line) <= WIDTH:
        return [line]
    inside = f"            {', '.join(parts)}"
    if len(inside) <= WIDTH:
        return ["        remembered(", inside, "        ),"]
    return ["        remembered(", *textwrap.indent(",\n".join(parts), " " * 12).split("\n")[:-1],
            f"            {parts[-1]},", "        ),"]  # fmt: skip


def _quoted(part: str) -> str:
    """Returns a literal in double quotes."""
    value = ast.parse(part, mode="eval").body
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return '"' + value.value.replace('"', '\\"') + '"'
    return part
