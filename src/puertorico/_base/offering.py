"""The names that modules offer: their lists, the one path of each, and the value at a path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import FunctionType, MethodType, ModuleType
from typing import Any, Final, ForwardRef

DEFINED_IN: Final[dict[Any, str]] = {}
"""The modules in which public classes and functions are defined, where `settle` changed that."""


def settle(thing: Any, home: str) -> None:
    """Makes *home* the module of a class or a function, for texts, pickles and links.

    >>> from puertorico import Game
    >>> Game, DEFINED_IN[Game]
    (<class 'puertorico.Game'>, 'puertorico.game._game')
    """
    defined: str = thing.__module__
    if defined == home:
        return
    DEFINED_IN[thing] = defined
    thing.__module__ = home
    if hints := vars(thing).get("__annotations__") if isinstance(thing, type) else None:
        # Type hints as text are read in the module of the class: they name the one that has them.
        thing.__annotations__ = {
            name: _hint(hint, defined) if isinstance(hint, str) else hint
            for name, hint in hints.items()
        }


@cache
def _hint(text: str, module: str) -> ForwardRef:
    """Returns a type hint that is read in a module; making one compiles its text."""
    return ForwardRef(text, module=module, is_class=True)


def name_after(cls: type, *bases: type) -> None:
    """Gives functions of private bases the name of the one class that has them, for messages.

    Pickles find them there too. Compiled functions have messages without a class.
    """
    for base in bases:
        for thing in vars(base).values():
            function = getattr(thing, "__func__", thing)
            if isinstance(function, FunctionType):
                function.__module__ = cls.__module__
                function.__qualname__ = f"{cls.__qualname__}.{function.__name__}"


def at_home(names: dict[str, Any]) -> None:
    """Gives the classes and functions that a module offers the path of this module.

    For a package whose public names are defined in private modules: texts, pickles and links name
    the package then.

    Args:
        names: The globals of the module. Without an ``__all__`` it gets one, with all public names
            but modules.
    """
    if "__getattr__" not in names:
        names.setdefault("__all__", offered(names))
    for name in names.get("__all__") or offered(names):
        _settle_ours(names.get(name), names["__name__"])


def _settle_ours(thing: Any, home: str) -> None:
    """Settles a class or a function of the same package; other values have no home."""
    if isinstance(thing, MethodType) or not getattr(thing, "__name__", None):
        return
    package = str(getattr(thing, "__module__", "")).partition(".")[0]
    if package == home.partition(".")[0]:
        settle(thing, home)


def offered(names: Mapping[str, Any], later: Mapping[str, str] | None = None) -> list[str]:
    """Returns ``__all__`` of a package, sorted: its names but modules and private ones.

    For a package that imports what it offers as ``from .game import Game as Game``, or with a star.
    Type checkers take these for public names, unless they see a list; that would have to repeat
    every name, and so name each expansion in a second place. *later* has those for `when_used`.

    >>> import random
    >>> offered({"Game": 1, "random": random, "_private": 2})
    ['Game']
    """
    there = [name for name, thing in names.items() if not isinstance(thing, ModuleType)]
    there += _modules_of(names, later or {})
    return sorted(name for name in {*there} if not name.startswith("_"))


def _modules_of(names: Mapping[str, Any], modules: Mapping[str, str]) -> dict[str, str]:
    """Returns the modules of the names that a package imports when they are used."""
    return {
        name: module
        for module, listed in modules.items()
        for name in (_star(names, module) if listed == "*" else listed.split())
    }


def _star(names: Mapping[str, Any], module: str) -> list[str]:
    offering: list[str] = import_module(module, names["__package__"]).__all__
    return offering


def when_used(
    names: dict[str, Any], modules: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Returns the ``__getattr__`` and ``__dir__`` of a module that imports some names when used.

    For what is slow to import and not always needed. Type checkers read the imports, which stand
    under ``if TYPE_CHECKING``; a test compares them with *modules*.

    Args:
        names: The globals of the module. A name that has been used is one of them. Without an
            ``__all__`` it gets that of `offered` when it is asked for.
        modules: The modules of these names, relative to the package; those of each are separated by
            spaces, and ``*`` stands for the ``__all__`` of the module.
    """

    def get(name: str) -> Any:
        if name == "__all__":
            names[name] = offered(names, modules)
            return names[name]
        # Python asks for some private names by itself; that must import nothing.
        module = None if name.startswith("_") else _modules_of(names, modules).get(name)
        if module is None:
            raise AttributeError(f"module {names['__name__']!r} has no attribute {name!r}")
        names[name] = getattr(import_module(module, names["__package__"]), name)
        _settle_ours(names[name], names["__name__"])
        return names[name]

    def listed() -> list[str]:
        return sorted({*names, *_modules_of(names, modules)})

    return get, listed


def imported(module: str, path: str) -> Any:
    """Imports a module and returns its value at a path; the code of others may raise anything.

    >>> imported("collections", "Counter.most_common").__name__
    'most_common'
    """
    found: Any = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


def authors_checks(module: str) -> Any:
    """Returns a module of the checks of authors, which stand above all that they check.

    It is imported when it is needed for the first time.
    """
    return import_module(f"puertorico.testing._authors.{module}")
