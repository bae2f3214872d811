"""What `help` and `typing.get_type_hints` know of public names, in the source and compiled."""

from __future__ import annotations

import ast
import importlib
import inspect
import typing
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from types import ClassMethodDescriptorType
from typing import Any

import pytest

import public_names
from puertorico import Decision, Game, View
from puertorico._base.asked import defined_in
from puertorico._base.late import Late
from puertorico.actions import Load
from puertorico.decisions import DecisionContext
from puertorico.plugin import EffectSet, Table
from support.sources import MODULES, tree

MODULE_NAMES = public_names.public_modules()
COMPILED = ClassMethodDescriptorType
"""Class methods of compiled classes: `typing` takes them from the class alone."""
OPTIONAL = {
    "gymnasium_env": "gymnasium",
    "openspiel_game": "pyspiel",
    "pettingzoo_env": "pettingzoo",
}
"""Functions with hints of libraries that need not be installed."""


def things(module: str) -> dict[str, Any]:
    """Returns the classes and functions of a public module, by name."""
    package = importlib.import_module(module)
    found = {name: getattr(package, name) for name in MODULE_NAMES[module]}
    return {name: it for name, it in found.items() if isinstance(it, type) or inspect.isroutine(it)}


def members(cls: type) -> Iterator[tuple[type, str, Any]]:
    """Yields methods, properties and fields of a class and its bases, each with its class."""
    for base in cls.__mro__:
        for name, member in list(vars(base).items()):
            if isinstance(member, Late):
                member = getattr(base, name, None)
            if isinstance(member, classmethod | staticmethod):
                member = member.__func__
            if defined_in(base).startswith("puertorico") and hasattr(type(member), "__get__"):
                yield base, name, member


@cache
def classes_of(module: str) -> dict[str, ast.ClassDef]:
    """Returns the classes of a module of the library by name, as they are written."""
    nodes = ast.walk(tree(MODULES[module.removeprefix("puertorico").lstrip(".")]))
    return {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}


@cache
def written(cls: type) -> tuple[dict[str, str], str]:
    """Returns the docstrings of methods and properties of a class, and all of its texts as one."""
    source = classes_of(defined_in(cls))[cls.__name__]
    methods = [node for node in source.body if isinstance(node, ast.FunctionDef)]
    texts = [str(node.value) for node in ast.walk(source) if isinstance(node, ast.Constant)]
    return (
        {node.name: text for node in methods if (text := ast.get_docstring(node))},
        " ".join(" ".join(texts).split()),
    )


def is_written(cls: type, name: str, text: str) -> bool:
    """Whether a text is the docstring of a method or property, or that of a field in its class.

    A compiled class may repeat a field of a base, which has the text.
    """
    methods, _ = written(cls)
    if name in methods:
        return text == methods[name]
    bases = [base for base in cls.__mro__ if defined_in(base).startswith("puertorico")]
    return any(" ".join(text.split()) in written(base)[1] for base in bases)


@pytest.mark.no_cover
@pytest.mark.parametrize("module", MODULE_NAMES)
def test_help_has_every_text(module: str) -> None:
    """Classes, functions, methods, properties and fields have the texts of their source.

    The fields of `EffectSet` have the names of members of `Effect` and `Grants`, with the texts.
    """
    wrong = []
    for path, thing in things(module).items():
        if not inspect.getdoc(thing):
            wrong.append(path)
        for cls, name, member in members(thing) if isinstance(thing, type) else ():
            text = inspect.getdoc(member)
            inherited = text or inspect.getdoc(inspect.getattr_static(thing, name))
            if name.startswith("_") or cls is EffectSet:
                continue
            if not inherited or (text and not is_written(cls, name, text)):
                wrong.append(f"{path}.{name}")
    assert wrong == []


def test_help_about_some() -> None:
    """A method and a property of compiled classes; a field of each sort of class."""
    assert (inspect.getdoc(Game.copy) or "").startswith("Returns an independent copy")
    assert inspect.getdoc(Game.is_over) == "Whether the game is over."
    assert inspect.getdoc(Decision.seat) == (
        "The seat that decides, from 0; `CHANCE` for a draw, `NOBODY` after the end."
    )
    assert inspect.getdoc(View.round) == "The number of the round, from 1; 0 during the set-up."
    assert inspect.getdoc(Load.ship) == (
        "The capacity of the ship, in goods; no two ships of a game have the same."
    )
    assert (
        inspect.getdoc(Table.picks_left)
        == "How many role cards are still to be chosen in this round."
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("module", MODULE_NAMES)
def test_type_hints_can_be_read(module: str) -> None:
    """Those of classes, functions, methods and properties name nothing that cannot be found.

    Compiled methods have none.
    """
    for path, thing in things(module).items():
        if path in OPTIONAL and not find_spec(OPTIONAL[path]):
            continue
        typing.get_type_hints(thing)
        for _, name, member in members(thing) if isinstance(thing, type) else ():
            if not name.startswith("_") or name in ("__init__", "__call__"):
                function = getattr(member, "fget", getattr(member, "func", member))
                if inspect.isroutine(function) and not isinstance(function, COMPILED):
                    typing.get_type_hints(function)


def test_type_hints_of_some() -> None:
    """What is imported for type checkers alone is found, and `inspect` still shows it as text."""
    hints = typing.get_type_hints(Decision)
    assert (hints["seat"], hints["context"]) == (int, DecisionContext)
    assert typing.get_type_hints(Decision.from_json)["return"] is Decision
    shown = "(text: 'str | bytes', *, expansions: 'Sequence[Expansion]' = ()) -> 'Decision'"
    assert str(inspect.signature(Decision.from_json)) == shown
