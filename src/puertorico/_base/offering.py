"""The names that modules offer: their lists, the one path of each, and the value at a path."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from types import FrameType, FunctionType, MethodType, ModuleType
from typing import Any, Final

from .asked import DEFINED_IN as DEFINED_IN
from .asked import FieldTexts, Hints, described


def settle(thing: Any, home: str) -> None:
    """Makes *home* the module of a class or a function, for texts, pickles and links.

    >>> from puertorico import Game
    >>> Game, DEFINED_IN[Game]
    (<class 'puertorico.Game'>, 'puertorico.game._game')
    """
    defined: str = thing.__module__
    if isinstance(thing, type):
        for base in thing.__mro__:
            if base not in _EXPLAINED and base.__module__.startswith("puertorico"):
                _EXPLAINED.add(base)
                _explain(base)
    else:
        _hint(thing, defined)
    if defined != home:
        DEFINED_IN[thing] = defined
        thing.__module__ = home


_EXPLAINED: Final[set[type]] = set()
"""The classes that have texts of their fields, and type hints that can be read."""


def _explain(cls: type) -> None:
    """Gives a class texts of its fields, and type hints that can be read."""
    members = vars(cls)
    if isinstance(members.get("__slots__"), tuple):
        type.__setattr__(cls, "__slots__", FieldTexts(cls))
    if fields := members.get("_fields"):  # of a named tuple
        texts = described(cls.__doc__ or "")
        for name in fields:
            members[name].__doc__ = texts.get(name)
    if hints := members.get("__annotations__"):
        cls.__annotations__ = Hints(hints, cls)
    for member in members.values():
        _hint(getattr(member, "__func__", getattr(member, "fget", member)), cls)


def explain_late(cls: type) -> None:
    """Gives the constructor of a class type hints that can be read, if the class has them."""
    if cls in _EXPLAINED:
        _hint(vars(cls).get("__init__"), cls)


def _hint(function: Any, owner: type | str) -> None:
    """Gives a function type hints that can be read; compiled ones have none."""
    if isinstance(function, FunctionType) and function.__annotations__:
        function.__annotations__ = Hints(function.__annotations__, owner, function)


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
    names.setdefault("__getattr__", when_used(names, {})[0])


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
    offers = [name for name, thing in names.items() if not isinstance(thing, ModuleType)]
    offers += _modules_of(names, later or {})
    return sorted(name for name in {*offers} if not name.startswith("_"))


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

    For what is slow to import and not always needed. Type checkers read the imports under ``if
    TYPE_CHECKING``; a test compares them with *modules*.

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
        # Python itself asks for some private names, which must not import anything.
        module = None if name.startswith("_") else _modules_of(names, modules).get(name)
        if module is None:
            if _is_imported_by(sys._getframe(1)):
                _explain_import(name, names["__name__"])
            raise AttributeError(f"module {names['__name__']!r} has no attribute {name!r}")
        names[name] = getattr(import_module(module, names["__package__"]), name)
        _settle_ours(names[name], names["__name__"])
        return names[name]

    def listed() -> list[str]:
        return sorted({*names, *_modules_of(names, modules)})

    return get, listed


def _is_imported_by(caller: FrameType) -> bool:
    """Whether a name is asked for by ``from ... import``, whose own messages are poor."""
    from opcode import opmap

    return caller.f_code.co_code[caller.f_lasti] == opmap["IMPORT_FROM"]


def _explain_import(name: str, module: str) -> None:
    """Raises the error for a name that a module does not offer, with the module that does.

    It returns if the name is a module that is being imported: Python finds that.
    """
    from pkgutil import iter_modules

    if f"{module}.{name}" in sys.modules:
        return
    root = import_module("puertorico")
    public = [each.name for each in iter_modules(root.__path__) if not each.name.startswith("_")]
    for home in ("puertorico", *[f"puertorico.{each}" for each in public]):
        if name in import_module(home).__all__:
            raise ImportError(f"cannot import {name!r} from {module!r}: import it from {home!r}")
    there = import_module(module).__all__
    hint = import_module("puertorico._base.messages").did_you_mean(name, there)
    raise ImportError(f"cannot import {name!r} from {module!r}{hint}")


def imported(module: str, path: str) -> Any:
    """Imports a module and returns its value at a path; the code of others may raise anything.

    >>> imported("collections", "Counter.most_common").__name__
    'most_common'
    """
    value: Any = import_module(module)
    for part in path.split("."):
        value = getattr(value, part)
    return value


def authors_checks(module: str) -> Any:
    """Returns a module of the authors' checks, a layer above everything that they check.

    It is imported when first needed.
    """
    return import_module(f"puertorico.testing._authors.{module}")
