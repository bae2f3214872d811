"""Counts the code lines of the library: lines that hold code, not a comment or a docstring.

A statement that goes over several lines counts as many lines as hold part of it; a text that stands
alone, such as the docstring of a field, counts as none. ::

    python tools/count_code.py [FOLDER]
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from pathlib import Path
from typing import Final, NamedTuple

SOURCE: Final = Path(__file__).resolve().parent.parent / "src" / "puertorico"
CORE: Final = (
    "_base",
    "_engine",
    "_rules",
    "actions",
    "decisions",
    "events",
    "expansions",
    "game",
    "state",
)
"""The rooms of the core."""
CHECKS: Final = "testing/_authors"
"""The room of the checks of what authors write, counted by itself."""
WRITTEN: Final = "expansions/_unions.py"
"""A module that tools write, which is not counted."""
_NO_CODE: Final = {
    tokenize.COMMENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
    tokenize.INDENT,
    tokenize.NEWLINE,
    tokenize.NL,
}


class Counted(NamedTuple):
    """The code lines of some files.

    Attributes:
        files: How many files.
        lines: How many code lines.
        imports: How many of these belong to imports and to ``__all__``.
    """

    files: int = 0
    lines: int = 0
    imports: int = 0

    def plus(self, other: Counted) -> Counted:
        """Returns the sum of both."""
        return Counted(*[one + two for one, two in zip(self, other, strict=True)])


def count(text: str) -> Counted:
    """Returns the count of one file with this text."""
    tree = ast.parse(text)
    lines = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in _NO_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }
    imports: set[int] = set()
    for node in ast.walk(tree):
        assert not isinstance(node, ast.stmt) or node.end_lineno is not None
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            lines -= _lines(node)
        elif isinstance(node, ast.Import | ast.ImportFrom) or (
            isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        ):
            imports |= _lines(node)
    return Counted(1, len(lines), len(imports & lines))


def _lines(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def count_rooms(source: Path) -> dict[str, Counted]:
    """Returns the counts of the rooms of a package: folders, `CHECKS`, the modules at its top."""
    found: dict[str, Counted] = {}
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source).parts
        if "/".join(parts) == WRITTEN:
            continue
        room = parts[0] if len(parts) > 1 else "modules at the top"
        room = CHECKS if "/".join(parts[:2]) == CHECKS else room
        found[room] = found.get(room, Counted()).plus(count(path.read_text(encoding="utf-8")))
    return found


def with_sums(source: Path) -> dict[str, Counted]:
    """Returns the counts of the rooms, of the core, of the core with the checks, and of all."""
    rooms = count_rooms(source)
    core = Counted()
    whole = Counted()
    for room, counted in rooms.items():
        whole = whole.plus(counted)
        if room in CORE:
            core = core.plus(counted)
    both = core.plus(rooms.get(CHECKS, Counted()))
    return {**rooms, "the core": core, "the core with these checks": both, "all": whole}


def main(arguments: list[str]) -> None:
    """Prints the table."""
    source = Path(arguments[0]) if arguments else SOURCE
    print(f"{'room':26} {'files':>6} {'lines':>7} {'imports':>8}")
    for room, counted in with_sums(source).items():
        print(f"{room:26} {counted.files:6} {counted.lines:7,} {counted.imports:8,}")


if __name__ == "__main__":
    main(sys.argv[1:])
