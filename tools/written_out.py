"""Writes out, between markers in the source, what mypyc and readers need to see there.

A field of the table or of a player is declared once, by `PlayerPosition` or `Position`. From there
follow the numbers of `Player` and `Board`, their copies, and the properties of games. A memory of a
phase declares its fields with annotations that a compiled class does not keep; below them stand the
same as values, and a ``copy`` that does not have to look them up.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from puertorico.state._forms import Number, forms_of
from puertorico.state._position import PlayerPosition, Position

__all__ = ["files", "written_out"]

SOURCE: Final = Path(__file__).parent.parent / "src" / "puertorico"
BEGIN: Final = "# Written by `nox -s regenerate`: "
END: Final = "# Up to here."
WIDTH: Final = 100
OF_A_MEMORY: Final = f"    {BEGIN}the fields above."


def files() -> Iterator[tuple[Path, str]]:
    """Yields the files in which something is written out, with the text they should have."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        if BEGIN in text or any(_memories(text)):
            yield path, written_out(text)


def written_out(text: str) -> str:
    """Returns the text of a module with everything written out."""
    lines = _without_memories(text).splitlines()
    for node in sorted(_memories("\n".join(lines)), key=lambda node: -node.lineno):
        last = [each for each in node.body if isinstance(each, ast.AnnAssign)][-1]
        assert last.end_lineno is not None
        lines[last.end_lineno : last.end_lineno] = ["", OF_A_MEMORY, *_members(node), f"    {END}"]
    text = _filled("\n".join(lines) + "\n", "numbers")
    # The copies depend on the numbers.
    return _filled(text, "[a-z]+")


def _filled(text: str, what: str) -> str:
    """Returns a text with its regions of a sort filled."""
    return re.sub(
        rf"^( *){BEGIN}(the {what} of `\w+`)\.\n.*?^\1{END}\n",
        lambda found: _region(found[0], found[1], found[2], text),
        text,
        flags=re.DOTALL | re.MULTILINE,
    )


def _region(old: str, indent: str, source: str, text: str) -> str:
    """Returns a region with the lines that follow from its source."""
    first, *_, last = old.splitlines()
    made = [indent + line if line else "" for line in REGIONS[source](text)]
    return "\n".join([first, *made, last]) + "\n"


# What follows from the fields of positions.


def _classes(name: str) -> Iterator[ast.ClassDef]:
    """Yields a class of positions and its bases, the bases first."""
    tree = ast.parse((SOURCE / "state" / "_position.py").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            for base in node.bases:
                yield from _classes(ast.unparse(base))
            yield node


def _declared(name: str) -> dict[str, tuple[str, str]]:
    """Returns the types and the meanings of the fields of a class of positions."""
    found: dict[str, tuple[str, str]] = {}
    for node in _classes(name):
        listed = (ast.get_docstring(node) or "").partition("Attributes:\n")[2]
        meanings = re.findall(r"^    (\w+): (.*(?:\n {8}.*)*)", listed, flags=re.MULTILINE)
        texts = {field: " ".join(text.split()) for field, text in meanings}
        for each in node.body:
            if isinstance(each, ast.AnnAssign) and ast.unparse(each.target) in texts:
                field = ast.unparse(each.target)
                found[field] = (ast.unparse(each.annotation), texts[field])
    return found


def _docstring(meaning: str) -> list[str]:
    """Returns the lines of a docstring: a sentence in one line, then the rest."""
    if len(meaning) <= WIDTH - 15:
        return [f'"""{meaning}"""']
    places = [meaning.rfind(mark, 0, WIDTH - 12) for mark in (". ", "; ", ": ", ", ")]
    place = next(place for place in places if place > 0)
    rest = meaning[place + 2 :]
    lines = textwrap.wrap(rest[0].upper() + rest[1:], WIDTH - 8)
    return [f'"""{meaning[:place]}.', "", *lines, '"""']


def _numbers(cls: type) -> list[str]:
    """Returns the declarations of the attributes that are numbers of a position."""
    lines: list[str] = []
    declared = _declared(cls.__name__)
    for name, form in forms_of(cls).items():
        if isinstance(form, Number):
            lines += [f"{form.attributes[0]}: int", *_docstring(declared[name][1])]
    return lines


def _properties(cls: type, owner: str, text: str) -> list[str]:
    """Returns properties for the fields of a position that are not defined by hand."""
    outside = text[: text.index(BEGIN)] + text[text.index(END) :]
    lines: list[str] = []
    declared = _declared(cls.__name__)
    for name, form in forms_of(cls).items():
        if name == "face_down" or re.search(rf"^    def {name}\(self\)", outside, re.MULTILINE):
            continue
        kind, meaning = declared[name]
        lines += ["", "@property", f"def {name}(self) -> {kind}:"]
        lines += [f"    {line}" if line else "" for line in _docstring(meaning)]
        if isinstance(form, Number):
            lines.append(f"    return {owner}.{form.attributes[0]}")
        else:
            lines += [f'    value: {kind} = self._read(_FORMS["{name}"])', "    return value"]
    return [*lines[1:], ""]


# What follows from the attributes of the engine.


def _attributes(name: str) -> dict[str, str]:
    """Returns the types of the attributes that a class of the engine's state declares."""
    file = "ruleset.py" if name == "EffectSet" else "board.py"
    text = (SOURCE / "_engine" / file).read_text("utf-8")
    for node in ast.parse(_filled(text, "numbers")).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return {
                ast.unparse(each.target): ast.unparse(each.annotation)
                for each in node.body
                if isinstance(each, ast.AnnAssign)
            }
    raise KeyError(name)


def _copied(cls: str, text: str) -> list[str]:
    """Returns the assignments of the attributes that are copied as they are."""
    below = text.partition(f"the fields of `{cls}`")[2].partition(END)[2].partition("    def ")[0]
    by_hand = re.findall(r"^        new\.(\w+) = ", below, flags=re.MULTILINE)
    return [f"new.{name} = self.{name}" for name in _attributes(cls) if name not in by_hand]


REGIONS: Final[dict[str, Callable[[str], list[str]]]] = {
    "the numbers of `PlayerPosition`": lambda _: _numbers(PlayerPosition),
    "the numbers of `Position`": lambda _: _numbers(Position),
    "the fields of `Player`": lambda text: _copied("Player", text),
    "the lists of `Player`": lambda _: [
        f"new.{name} = new.{name}.copy()"
        for name, kind in _attributes("Player").items()
        if kind.startswith("list")
    ],
    "the fields of `EffectSet`": lambda text: _copied("EffectSet", text),
    "the fields of `Board`": lambda text: _copied("Board", text),
    "the fields of `PlayerPosition`": lambda text: _properties(
        PlayerPosition, "self._owner()", text
    ),
    "the fields of `Position`": lambda text: _properties(Position, "self._table", text),
}
"""What is written out where a marker names it."""


# What follows from the annotations of a memory.


def _without_memories(text: str) -> str:
    """Returns a text without what was written out for its memories."""
    kept: list[str] = []
    inside = False
    for line in text.splitlines():
        if line == OF_A_MEMORY:
            inside = True
            # The blank line before it.
            kept.pop()
        if not inside:
            kept.append(line)
        inside = inside and line.strip() != END
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
    lines.append(f"        new = {node.name}()")
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
    return ["        remembered(", *[f"            {part}," for part in parts], "        ),"]


def _quoted(part: str) -> str:
    """Returns a literal in double quotes."""
    value: Any = ast.parse(part, mode="eval").body
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return '"' + value.value.replace('"', '\\"') + '"'
    return part
