"""A plugin of pytest for a library from which a box was removed.

``nox -s without`` removes a box's folder and its lines in the lists of boxes, then runs all tests
with this plugin. What the box brought is replaced by stand-ins, for the tests alone: a test that
uses one is skipped, as is a test that asks for something by an id of the box. Everything else must
pass.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import json
import os
import re
import sys
from collections.abc import Generator, Sequence
from types import ModuleType
from typing import Any, Final, NoReturn

import pytest

import puertorico
from puertorico import PuertoRicoError

BOX: Final[dict[str, Any]] = json.loads(os.environ["PUERTORICO_WITHOUT"])
"""The id of the box, the names that it exported from the package, and the ids that it brought."""
IDS: Final = re.compile(r"\b(" + "|".join(BOX["ids"]) + r")\b")
MODULE: Final = f"puertorico.expansions.{BOX['box']}"


def skip(what: str) -> NoReturn:
    """Skips the test that runs, or the module that is being imported."""
    raise pytest.skip.Exception(f"{what} belongs to the box {BOX['box']}", allow_module_level=True)


class StandIn:
    """Stands in for something from the box; every use of it skips the test."""

    def __init__(self, name: str) -> None:
        self.__dict__["_name"] = name

    def _use(self, *_arguments: object, **_named: object) -> Any:
        skip(self.__dict__["_name"])

    __call__ = __iter__ = __instancecheck__ = __eq__ = __hash__ = _use
    __or__ = __ror__ = __lt__ = __len__ = __getitem__ = __contains__ = _use
    __str__ = __repr__ = __format__ = __mro_entries__ = _use

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__") and name != "__class__":
            # What pytest and typing ask any object for.
            raise AttributeError(name)
        skip(self.__dict__["_name"])

    @property  # type: ignore[misc]  # it only ever raises
    def __class__(self) -> Any:
        """A config asks whether it is an expansion."""
        skip(self.__dict__["_name"])


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Makes modules of stand-ins for those of the box."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Finds the package of the box, and everything below it."""
        if fullname == MODULE or fullname.startswith(f"{MODULE}."):
            return importlib.machinery.ModuleSpec(fullname, self, is_package=True)
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Fills the module: whatever is asked for is a stand-in."""
        vars(module)["__getattr__"] = module_attribute


def module_attribute(name: str) -> StandIn:
    """Returns what a module of the box offers under *name*."""
    if name.startswith("__"):
        raise AttributeError(name)
    return StandIn(name)


sys.meta_path.append(Finder())
for exported in BOX["exports"]:
    assert not hasattr(puertorico, exported), f"{exported} is still there"
    setattr(puertorico, exported, StandIn(exported))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Skips a test that asks for something by an id of the box."""
    try:
        return (yield)
    except (PuertoRicoError, LookupError, StopIteration) as error:
        found = IDS.search(str(error))
        if found is None:
            raise
        skip(found[0])
