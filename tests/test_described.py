"""What `help` says: parameters, fields, results and errors of all public names are described."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import attrs
import pytest

from public_names import public_modules
from puertorico._base.offering import DEFINED_IN
from puertorico.errors import ConfigError
from puertorico.plugin import DeclaredAction, Effect, EffectSet, Grants
from support.sources import MODULES, SRC, tree

pytestmark = [pytest.mark.source, pytest.mark.no_cover]

NO_RESULT: Final = (None, "None", "Never", "NoReturn")
OURS: Final = "puertorico."
GIVEN: Final = re.compile(r"\b(methods|hook) gets?\b")
LONGEST_LINE: Final = 90
KNOWN: Final = frozenset({"table"})
"""Parameters that say themselves what they are."""


@cache
def public_classes() -> frozenset[type]:
    """Returns the classes that have a public name."""
    things = [
        getattr(importlib.import_module(module), name)
        for module, names in public_modules().items()
        for name in names
    ]
    return frozenset(thing for thing in things if isinstance(thing, type))


def text_of(thing: Any) -> str:
    """Returns the docstring that a class or a function has itself."""
    return inspect.cleandoc(thing.__doc__ or "")


def section(text: str, *names: str) -> str:
    """Returns what a docstring has below the headings of these names, without its indentation.

    >>> section("Plays.\\n\\nArgs:\\n    seat: Who.\\n        Really.\\n\\nMore.", "Args")
    'seat: Who.\\n    Really.\\n'
    """
    found = re.findall(rf"^(?:{'|'.join(names)}):\n((?:(?: .*)?\n)*)", f"{text}\n", re.MULTILINE)
    return "\n".join(textwrap.dedent(each).strip() for each in found) + "\n"


def described(text: str, *names: str) -> set[str]:
    """Returns the names that a docstring describes below these headings; several share a text.

    >>> sorted(described("Pays.\\n\\nArgs:\\n    seat, *who: Them.\\n    vp: Points.", "Args"))
    ['seat', 'vp', 'who']
    """
    entries = re.findall(r"^([*\w., ]+):\s", section(text, *names), re.MULTILINE)
    return {name.strip(" *") for entry in entries for name in entry.split(",")}


def source_of(thing: Any) -> Path:
    """Returns the file that defines a module or a function."""
    return Path(str(inspect.getsourcefile(thing)))


@cache
def classes_of(path: Path) -> dict[str, ast.ClassDef]:
    """Returns the classes of a file by their names."""
    return {node.name: node for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef)}


@cache
def functions_of(path: Path) -> dict[int, ast.FunctionDef]:
    """Returns the functions of a file by their first lines, decorators included."""
    found = (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef))
    return {min([node.lineno, *[it.lineno for it in node.decorator_list]]): node for node in found}


@cache
def texts_of_attributes(cls: type) -> frozenset[str]:
    """Returns the attributes of a class with a docstring of their own, or the text of a field."""
    body = classes_of(source_of(importlib.import_module(defined_in(cls))))[cls.__name__].body
    found = set()
    for node, below in zip(body, [*body[1:], None], strict=True):
        target = getattr(node, "target", None) or next(iter(getattr(node, "targets", ())), None)
        is_text = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        if isinstance(target, ast.Name) and is_text:
            found.add(target.id)
    return frozenset(found)


def defined_in(cls: type) -> str:
    """Returns the name of the module that has the source of a class."""
    return DEFINED_IN.get(cls, cls.__module__)


def ours(cls: type) -> list[type]:
    """Returns a class and those of its bases that are of this library."""
    return [each for each in cls.__mro__ if each is cls or defined_in(each).startswith(OURS)]


def fields_of(cls: type) -> Iterator[str]:
    """Yields the fields of a class, and the parameters of its constructor where it has its own."""
    if issubclass(cls, Enum):
        yield from cls.__members__
        return
    if attrs.has(cls):
        yield from (field.name for field in attrs.fields(cls))
        return
    for name, hint in vars(cls).get("__annotations__", {}).items():
        if "ClassVar" not in str(hint):
            yield name
    for name in ("__init__", "__new__"):
        made = vars(cls).get(name)
        if isinstance(made, FunctionType) and made.__module__ == defined_in(cls):
            yield from parameters(made)


def parameters(function: Callable[..., Any]) -> list[str]:
    """Returns the names of the parameters of a function or a method, but for its owner."""
    names = list(inspect.signature(function).parameters)
    return [name for name in names if name not in ("self", "cls")]


def raised(function: FunctionType) -> set[str]:
    """Returns the names of the public errors that a function raises itself."""
    found = set()
    for node in ast.walk(functions_of(source_of(function))[function.__code__.co_firstlineno]):
        if not (isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)):
            continue
        made = function.__globals__.get(getattr(node.exc.func, "id", ""))
        if isinstance(made, type) and made in public_classes():
            found.add(made.__name__)
    return found


def says_result(text: str) -> bool:
    """Whether a docstring says what the function returns."""
    summary = text.partition("\n\n")[0]
    says = section(text, "Returns", "Yields").strip()
    return bool(says or re.search(r"\b[Rr]eturns?\b|\b[Yy]ields?\b|^Whether ", summary))


def missing_of_function(
    function: FunctionType,
    known: frozenset[str] | set[str] = frozenset(),
    replaced: Sequence[FunctionType] = (),
) -> Iterator[str]:
    """Yields what neither a function nor those that it replaces say in their docstrings.

    *known* are parameters said elsewhere.
    """
    texts = [text_of(function), *map(text_of, replaced)]
    known = KNOWN.union(known, *[described(said, "Args") for said in texts])
    for name in parameters(function):
        if name not in known:
            yield f"the parameter {name}"
    result = function.__annotations__.get("return")
    if result not in NO_RESULT and not any(map(says_result, texts)):
        yield "what it returns"
    errors = set[str]().union(*[described(said, "Raises") for said in texts])
    for name in sorted(raised(function) - errors):
        yield f"when it raises {name}"


SAME_NAMES: dict[type, tuple[type, ...]] = {EffectSet: (Effect, Grants)}
"""Classes whose fields have the names of members of others, where their texts are."""


def missing_of_class(cls: type) -> Iterator[str]:
    """Yields what the docstring of a class, and those of its bases, do not say."""
    if not text_of(cls):
        yield "what it is"
    known: set[str] = set()
    for each in ours(cls):
        known |= texts_of_attributes(each) | described(text_of(each), "Args", "Attributes")
    for other in SAME_NAMES.get(cls, ()):
        known |= {name for name in vars(other) if not name.startswith("_")}
    if issubclass(cls, DeclaredAction):
        known |= {name for name, field in cls.declared().items() if field.doc}
    for name in dict.fromkeys(fields_of(cls)):
        if not name.startswith("_") and name not in known:
            yield f"the field {name}"


def given_to_all(cls: type) -> set[str]:
    """Returns the parameters that a class describes once for all of its methods, in its prose."""
    paragraphs = [part for part in text_of(cls).split("\n\n") if GIVEN.search(part)]
    return {name for part in paragraphs for name in re.findall(r"\*(\w+)\*", part)}


def methods_of(cls: type) -> Iterator[tuple[FunctionType, set[str], list[FunctionType]]]:
    """Yields the methods that a class has itself, or from a base that is not public.

    With the parameters that a class describes once for all its methods, and the methods of public
    bases that they replace: what an override does not say is as there.
    """
    for name in dir(cls):
        bases = [base for base in ours(cls) if name in vars(base)]
        if not bases or (bases[0] is not cls and bases[0] in public_classes()):
            continue
        functions = [getattr(vars(base)[name], "__func__", vars(base)[name]) for base in bases]
        is_called = name == "__call__" and getattr(cls, "_is_protocol", False)
        if isinstance(functions[0], FunctionType) and (is_called or not name.startswith("_")):
            replaced = [
                function
                for base, function in zip(bases, functions, strict=True)
                if base is not cls and base in public_classes()
            ]
            yield functions[0], set[str]().union(*map(given_to_all, ours(cls))), replaced


def missing(module: str) -> list[str]:
    """Returns a line for each public name of a module, or method, that is not fully described."""
    found: dict[str, list[str]] = {}
    for name in public_modules()[module]:
        thing = getattr(importlib.import_module(module), name)
        if isinstance(thing, type):
            found[name] = list(missing_of_class(thing))
            for method, known, replaced in methods_of(thing):
                found[f"{name}.{method.__name__}"] = list(
                    missing_of_function(method, known, replaced)
                )
        elif isinstance(function := inspect.unwrap(thing), FunctionType):
            found[name] = list(missing_of_function(function))
    return [f"{module}.{name}: {', '.join(lacks)}" for name, lacks in found.items() if lacks]


@pytest.mark.parametrize("module", public_modules())
def test_everything_public_is_described(module: str) -> None:
    """Parameters, fields, results and errors: who reads only `help` knows what they mean."""
    lines = missing(module)
    assert not lines, "not described:\n" + "\n".join(lines)


@attrs.frozen
class Undescribed:
    """A class that describes neither its field nor its first method."""

    seat: int

    def play(self, steps: int) -> int:
        """Plays."""
        raise ConfigError("never")

    def undo(self, steps: int = 1) -> None:
        """Takes steps back.

        Args:
            steps: How many, at least 1.
        """


def test_what_is_missing_is_named() -> None:
    """The check finds fields, parameters, results and errors that are not described."""
    play, undo = vars(Undescribed)["play"], vars(Undescribed)["undo"]
    assert list(missing_of_class(Undescribed)) == ["the field seat"]
    lacks = ["the parameter steps", "what it returns", "when it raises ConfigError"]
    assert list(missing_of_function(play)) == lacks
    assert list(missing_of_function(play, {"steps"})) == lacks[1:]
    assert list(missing_of_function(play, replaced=[undo])) == lacks[1:]
    assert list(missing_of_function(undo)) == []


def test_every_module_says_what_it_is_for() -> None:
    """In the first line of its docstring, which lists of modules show: short, with a full stop."""
    wrong = []
    for path in MODULES.values():
        text = ast.get_docstring(tree(path)) or ""
        line = text.partition("\n\n")[0]
        if "\n" in line or not line.endswith(".") or len(line) > LONGEST_LINE:
            wrong.append(f"{path.relative_to(SRC)}: {line}")
    assert not wrong, "not a sentence, or too long:\n" + "\n".join(wrong)
