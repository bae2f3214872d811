"""The refusals that the library makes, read off its syntax trees: codes, variants and fields."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import puertorico

SRC = Path(puertorico.__file__).parent

TURN = frozenset({"task", "seat", "building"})
"""The fields of the clause that says whose turn it is."""


class Maker(NamedTuple):
    """A function that is handed a reason: the places of its parameters, and the code if fixed."""

    reason: int
    fields: int
    variant: int
    code: str = ""


class Made(NamedTuple):
    """A refusal that is made somewhere; *fields* is None where it is handed on."""

    where: str
    reason: str
    variants: tuple[str, ...]
    fields: frozenset[str] | None

    @property
    def keys(self) -> list[str]:
        """The keys of its templates."""
        return [f"{self.reason}/{variant}" if variant else self.reason for variant in self.variants]


MAKERS = {
    "Illegality": Maker(0, 2, 3),
    "illegal": Maker(1, 3, 4),
    "not_now": Maker(-1, -1, 2, "not_now"),
    "numbers_of_goods": Maker(-1, -1, 3, "no_such_good"),
}
"""What makes a refusal, by its name."""

FIELDS = {"not_now": TURN, "no_such_good": frozenset({"held", "good", "given"})}
"""The fields of those that make one reason alone."""


def reasons() -> set[str]:
    """Returns the reason codes of the library."""
    return {made.reason for made in refusals()}


@cache
def refusals() -> list[Made]:
    """Returns all refusals that the library makes."""
    found = []
    for path in sorted(SRC.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not any(f"{name}(" in text for name in MAKERS):
            continue
        for function in ast.walk(ast.parse(text)):
            if isinstance(function, ast.FunctionDef):
                found += list(made_in(function, path))
    return found


def made_in(function: ast.FunctionDef, path: Path) -> Iterator[Made]:
    """Yields the refusals that a function makes.

    A reason and a variant are written out, or handed on; with any other a code could escape the
    tests.
    """
    assigned = {
        target.id: node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(function):
        if not isinstance(node, ast.Call):
            continue
        maker = MAKERS.get(ast.unparse(node.func).rpartition(".")[2])
        if maker is None:
            continue
        where = f"{path.name}:{node.lineno}"
        reason = maker.code or written(argument(node, maker.reason, "reason"))
        if reason is None:
            continue
        given = argument(node, maker.variant, "variant")
        variants = ("",) if given is None else variants_of(given, assigned)
        if maker.code:
            yield Made(where, reason, variants, FIELDS[maker.code])
            continue
        fields = fields_of(argument(node, maker.fields, "fields"), assigned)
        yield Made(where, reason, variants, fields)


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """Returns an argument of a call, by its place or its name."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    return call.args[place] if 0 <= place < len(call.args) else None


def written(node: ast.expr | None) -> str | None:
    """Returns the text that is written there; None if it is handed on."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name() | ast.Attribute():
            return None
        case other:
            raise AssertionError(f"no code can be read off {other and ast.unparse(other)}")


def variants_of(node: ast.expr | None, assigned: dict[str, ast.expr]) -> tuple[str, ...]:
    """Returns the variants that an argument can be; none if it is handed on."""
    match node:
        case ast.Name(id=name) if isinstance(assigned.get(name), ast.IfExp):
            both = assigned[name]
            assert isinstance(both, ast.IfExp)
            return tuple(filter(None, (written(both.body), written(both.orelse))))
        case _:
            text = written(node)
            return () if text is None else (text,)


def fields_of(node: ast.expr | None, assigned: dict[str, ast.expr]) -> frozenset[str] | None:
    """Returns the names of the fields that are given; None if they are handed on."""
    match node:
        case None:
            return frozenset()
        case ast.Dict(keys=keys, values=values):
            found: set[str] = set()
            for key, value in zip(keys, values, strict=True):
                inner = fields_of(value, assigned) if key is None else None
                found |= inner or set()
                if isinstance(key, ast.Constant):
                    found.add(str(key.value))
            return frozenset(found)
        case ast.Call(func=ast.Name(id="whose_turn")):
            return TURN
        case ast.Name(id=name) if name in assigned:
            return fields_of(assigned[name], assigned)
        case ast.BoolOp() | ast.Name() | ast.Attribute():
            return None
        case other:
            raise AssertionError(f"no fields can be read off {ast.unparse(other)}")
