"""Checks the prose of the project: pages, docstrings and rule texts.

Usage: ``python tools/prose.py [FILE ...]``

Looks for the patterns of ``prose.toml`` in every paragraph, without code and names in backquotes,
and prints the places as ``file:line: what is there; write ...``. Spelling is codespell's.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import attrs

ROOT: Final = Path(__file__).parent.parent
PLACES: Final = (
    *("*.md", ".github/**/*.md", "docs/**/*.rst", "docs/_ext/*.py", "src/**/*.py", "tools/*.py"),
    *("examples/**/*.py", "bench/*.py", "src/**/rulebook/*.toml", "src/**/rules/*.toml"),
    *("src/**/words/en.toml", "noxfile.py", "examples/*/*.md"),
)
"""Where prose is written, as patterns of paths."""
CODE: Final = re.compile(
    r"\s*\.\. (code-block|literalinclude|test\w+|toctree|parsed-literal|public)::"
)
MARKUP: Final = re.compile(r"\s*(\.\. |:[\w ]+:$|[=~^\"'*+#.-]{3,}$)")


@attrs.frozen
class Pattern:
    """What must not be written, and what to write instead."""

    find: re.Pattern[str]
    write: str
    where: re.Pattern[str]
    """The files, as far as not all of them are looked at."""


@attrs.frozen
class Passage:
    """A paragraph: its lines, without code, and the number of the first one."""

    line: int
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The whole paragraph in one line."""
        return " ".join(line.strip() for line in self.lines)

    def line_of(self, place: int) -> int:
        """Returns the number of the line that has a character of the text."""
        for number, line in enumerate(self.lines):
            if place <= len(line.strip()):
                return self.line + number
            place -= len(line.strip()) + 1
        return self.line


def patterns() -> list[Pattern]:
    """Returns the patterns of ``prose.toml``."""
    tables = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return [
        Pattern(
            re.compile(table["find"], re.IGNORECASE),
            table["write"],
            re.compile(table.get("where", "")),
        )
        for table in tables["pattern"]
    ]


def without_code(lines: Iterable[str]) -> Iterator[str]:
    """Yields the lines with those of examples, code blocks and directives left empty."""
    skip = -1
    example = fence = False
    for line in lines:
        indent = len(line) - len(line.lstrip())
        blank = not line.strip()
        if line.lstrip().startswith("```"):
            fence = not fence
            yield ""
            continue
        example = not blank and (example or line.lstrip().startswith(">>>"))
        if not blank and indent <= skip:
            skip = -1
        hidden = blank or fence or example or skip >= 0 or MARKUP.match(line)
        if skip < 0 and (CODE.match(line) or (line.endswith("::") and ".. " not in line)):
            skip = indent
        yield "" if hidden else re.sub(r"``.*?``|:[\w:]+:`.*?`|`.*?`|^ +\w+:", "…", line)


def paragraphs(lines: Iterable[str], first: int) -> Iterator[Passage]:
    """Yields what is between empty lines; an entry of a list is a paragraph."""
    block: list[str] = []
    number = first
    for number, line in enumerate([*lines, ""], first):
        if block and (not line.strip() or re.match(r"\s*([*-]|#\.|\d+\.) ", line)):
            yield Passage(number - len(block), tuple(block))
            block = []
        if line.strip():
            block.append(line)


def docstrings(text: str) -> Iterator[Passage]:
    """Yields the paragraphs of all strings that stand alone in a module."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            value = node.value.value
            if isinstance(value, str):
                yield from paragraphs(without_code(value.splitlines()), node.lineno)


def passages(path: Path) -> Iterator[Passage]:
    """Yields the prose of a file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from docstrings(text)
    elif path.suffix == ".toml":
        lines = ("" if line.startswith(("#", "[")) else line for line in text.splitlines())
        values = (re.sub(r'^[\w"./-]+ = ', "* ", line) for line in lines)
        yield from paragraphs((value.strip('"') for value in without_code(values)), 1)
    else:
        yield from paragraphs(without_code(text.splitlines()), 1)


def check(path: Path, wrong: Iterable[Pattern]) -> Iterator[str]:
    """Yields a line for each pattern found in a file."""
    for passage in passages(path):
        for pattern in wrong:
            if not pattern.where.search(path.as_posix()):
                continue
            for found in pattern.find.finditer(passage.text):
                line = passage.line_of(found.start())
                yield f"{path}:{line}: {found.group()!r}; write {pattern.write}"


def main(arguments: list[str]) -> int:
    """Checks these files or all; returns 1 if anything was found."""
    paths = [Path(name) for name in arguments] or [
        path.relative_to(ROOT) for place in PLACES for path in sorted(ROOT.glob(place))
    ]
    wrong = patterns()
    found = [line for path in paths for line in check(ROOT / path, wrong)]
    print(*(line.removeprefix(f"{ROOT}/") for line in found), sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
