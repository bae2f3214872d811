"""Texts of fields and type hints, made when `help` and other tools ask for them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, ForwardRef

from .compat import override

if TYPE_CHECKING:
    import ast


DEFINED_IN: Final[dict[Any, str]] = {}
"""The modules in which public classes and functions are defined, where `settle` changed that."""


def defined_in(thing: Any) -> str:
    """Returns the module in which a class or a function is defined."""
    return DEFINED_IN.get(thing) or str(thing.__module__)


class FieldTexts(dict[str, str]):
    """The ``__slots__`` of a class, where `help` looks for the texts of its fields.

    >>> import inspect
    >>> from puertorico import Decision
    >>> inspect.getdoc(Decision.rule)
    'The id of the rule that asks for the decision, such as ``"ROUND-02"``.'
    """

    __slots__ = ("_cls",)

    def __init__(self, cls: type) -> None:
        super().__init__(dict.fromkeys(vars(cls)["__slots__"], ""))
        self._cls: type | None = cls

    @override
    def __getitem__(self, name: str) -> str:
        cls, self._cls = self._cls, None
        if cls is not None:
            import ast

            for node in ast.walk(_source(defined_in(cls))):
                if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
                    found = texts_of_fields(node)
                    self.update({field: found[field] for field in self.keys() & found})
        return super().__getitem__(name)


def described(text: str) -> dict[str, str]:
    """Returns what a docstring says below ``Args`` and ``Attributes``, by name.

    >>> from puertorico import Game
    >>> described(Game.view.__doc__)
    {'seat': 'The viewer, from 0; None for a spectator.'}
    """
    found: dict[str, str] = {}
    names: list[str] = []
    is_inside = False
    lines = text.splitlines()[1:]
    margin = min([len(line) - len(line.lstrip()) for line in lines if line], default=0)
    for line in [line[margin:] for line in lines]:
        if line and line[0] != " ":
            is_inside = line in ("Args:", "Attributes:")
        elif line and is_inside:
            if line[4] != " ":
                heads, _, line = line.partition(":")
                names = [name.strip(" *") for name in heads.split(",")]
                found |= dict.fromkeys(names, "")
            for name in names:
                found[name] = f"{found[name]}\n{line.strip()}".strip()
    return found


def texts_of_fields(cls: ast.ClassDef) -> dict[str, str]:
    """Returns the texts of the fields of a class: those in its docstring, and those below each."""
    import ast
    from inspect import cleandoc

    found = described(ast.get_docstring(cls) or "")
    for field, below in zip(cls.body, cls.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                found[name] = cleandoc(text)
    return found


class Hints(dict[str, Any]):
    """The ``__annotations__`` of a class or a function, for `typing.get_type_hints`.

    Names imported for type checkers alone are imported when the hints are read. Those of a class
    are read in the module that offers it: they name the one that defines it.

    >>> from typing import get_type_hints
    >>> from puertorico import Decision, Game
    >>> get_type_hints(Decision)["seat"], get_type_hints(Game.view)["return"]
    (<class 'int'>, <class 'puertorico.View'>)
    """

    __slots__ = ("_function", "_owner")

    def __init__(self, hints: dict[str, Any], owner: type | str, function: Any = None) -> None:
        super().__init__(hints)
        self._owner: type | str | None = owner
        self._function = function

    def _read(self) -> None:
        owner, self._owner = self._owner, None
        if owner is None:
            return
        modules = [owner] if isinstance(owner, str) else _modules_of(owner)
        if self._function is not None:
            for module in modules:
                _add_types(self._function.__globals__, module)
            return
        _add_types(vars(sys.modules[modules[0]]), modules[0])
        for field, hint in super().items():
            text = getattr(hint, "__forward_arg__", hint)
            if isinstance(text, str):
                self[field] = ForwardRef(text, module=modules[0], is_class=True)

    # `dict(hints)` looks at `keys` only if a class has an `__iter__` of its own.

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    @override
    def keys(self) -> Any:
        """Returns the names, for `dict`."""
        self._read()
        return super().keys()

    @override
    def items(self) -> Any:
        """Returns the names with the hints."""
        self._read()
        return super().items()


def _modules_of(cls: type) -> list[str]:
    """Returns the modules that have the names in hints of a class and of its ``__init__``.

    The latter has the fields of all bases, and the hints of converters.
    """
    fields: tuple[Any, ...] = getattr(cls, "__attrs_attrs__", ())
    makers = [*cls.__mro__, *[field.converter for field in fields if field.converter]]
    found = [defined_in(each) for each in makers]
    return [module for module in found if module.startswith("puertorico")]


def _add_types(names: dict[str, Any], module: str) -> None:
    """Adds the names of a module, and those that it imports for type checkers alone."""
    import ast

    found = dict(vars(sys.modules[module]))
    for node in _source(module).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for wanted in node.body:
                with suppress(ImportError):  # of a library that is not installed
                    exec(compile(ast.Module([wanted], []), module, "exec"), found)
    for name, thing in found.items():
        names.setdefault(name, thing)


@lru_cache(8)
def _source(module: str) -> ast.Module:
    """Returns the syntax tree of a module; the source of a compiled one is next to it."""
    import ast
    from importlib.resources import files

    found = sys.modules[module]
    name = "__init__" if hasattr(found, "__path__") else module.rpartition(".")[2]
    return ast.parse(files(str(found.__package__)).joinpath(f"{name}.py").read_text("utf-8"))
