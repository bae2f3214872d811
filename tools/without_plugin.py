"""A plugin of pytest for a library from which an expansion was removed.

``nox -s without`` removes an expansion's folders and its line in the list of expansions, then runs
all tests with this plugin. What the expansion brought is replaced by stand-ins, for the tests
alone: a test that uses one is skipped, as is a test that asks for something by an id of the
expansion, and one marked as about all published expansions together. Everything else must pass.
"""

from __future__ import annotations

import functools
import importlib.abc
import importlib.machinery
import json
import os
import re
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from types import ModuleType
from typing import Any, ClassVar, Final, NoReturn

import pytest
from typing_extensions import override

import puertorico
from puertorico.errors import PuertoRicoError

EXPANSION: Final[dict[str, Any]] = json.loads(os.environ["PUERTORICO_WITHOUT"])
"""The id of the expansion, the names that it exported, and the ids that it brought."""
IDS: Final = re.compile(r"\b(" + "|".join(EXPANSION["ids"]) + r")\b")
MODULE: Final = f"puertorico.expansions.{EXPANSION['expansion']}"


class Running:
    """Whether a test runs, or is being imported or collected."""

    now: ClassVar[bool] = False


def skip(what: str) -> NoReturn:
    """Skips the test that runs, or the module that is being imported."""
    raise pytest.skip.Exception(
        f"{what} belongs to the expansion {EXPANSION['expansion']}", allow_module_level=True
    )


class StandIn:
    """Takes the place of something that the expansion brought; a test that uses it is skipped.

    While modules of tests are imported, what is made of a stand-in is one too: they may list what
    they need of an expansion among the rest.
    """

    def __init__(self, name: str) -> None:
        self.__dict__["_name"] = name

    def _use(self, *_arguments: object, **_named: object) -> Any:
        if Running.now:
            skip(self.__dict__["_name"])
        return self

    __call__ = __or__ = __ror__ = __getitem__ = _use

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            # What pytest and typing ask any object for.
            raise AttributeError(name)
        return self._use()

    def __iter__(self) -> Iterator[StandIn]:
        self._use()
        return iter((self,))

    def __len__(self) -> int:
        self._use()
        return 1

    def __contains__(self, _item: object) -> bool:
        self._use()
        return False

    def __instancecheck__(self, _thing: object) -> bool:
        self._use()
        return False

    @override
    def __eq__(self, other: object) -> bool:
        self._use()
        return self is other

    @override
    def __hash__(self) -> int:
        self._use()
        return id(self)

    def __lt__(self, _other: object) -> bool:
        self._use()
        return False

    @override
    def __str__(self) -> str:
        self._use()
        return str(self.__dict__["_name"])

    __repr__ = __str__

    @override
    def __format__(self, _form: str) -> str:
        return str(self)

    def __mro_entries__(self, _bases: object) -> tuple[type, ...]:
        self._use()
        return ()

    @property
    def __name__(self) -> str:
        """Tests are called by the names of functions that they have as arguments."""
        return str(self.__dict__["_name"])

    @property  # type: ignore[misc]  # mypy knows no class that has it as a property
    @override
    def __class__(self) -> Any:
        """A config asks whether it is an expansion."""
        self._use()
        return StandIn


class Gone(type):
    """The class of classes that the expansion brought: nothing can be made of them."""

    @override
    def __call__(cls, *_arguments: object, **_named: object) -> Any:
        """Makes a stand-in."""
        return StandIn(cls.__name__)()


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Makes modules of stand-ins for those of the expansion."""

    @override
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Finds the package of the expansion, and everything below it."""
        if fullname == MODULE or fullname.startswith(f"{MODULE}."):
            return importlib.machinery.ModuleSpec(fullname, self, is_package=True)
        return None

    @override
    def exec_module(self, module: ModuleType) -> None:
        """Fills the module: whatever is asked for is a stand-in."""
        vars(module)["__getattr__"] = module_attribute


def module_attribute(name: str) -> Any:
    """Returns what a module of the expansion offers under *name*."""
    if name.startswith("__"):
        raise AttributeError(name)
    return Gone(name, (), {}) if name[:1].isupper() and not name.isupper() else StandIn(name)


def with_stand_ins(function: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a function that makes a stand-in of what needs one, while tests are imported."""

    @functools.wraps(function)
    def call(*arguments: Any, **named: Any) -> Any:
        expansions = named.get("expansions", ())
        if not Running.now and any(type(expansion) is StandIn for expansion in expansions):
            return StandIn(function.__name__)
        return function(*arguments, **named)

    return call


sys.meta_path.append(Finder())
for exported in EXPANSION["exports"]:
    assert not hasattr(puertorico, exported), f"{exported} is still there"
    setattr(puertorico, exported, StandIn(exported))


LEFT_OUT: Final[set[str]] = set()
"""The modules of tests that need the expansion when they are imported."""


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Notes a module that is left out whole: what it says of the expansion belongs there."""
    # Those of the package offer the stand-ins themselves.
    if (
        report.skipped
        and "belongs to the expansion" in str(report.longrepr)
        and report.nodeid.startswith("tests")
    ):
        LEFT_OUT.add(f"{report.nodeid}: {report.longrepr}")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fails if a module was left out."""
    for text in sorted(LEFT_OUT):
        print(f"\nneeds the expansion: {text}")
    if LEFT_OUT:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips what is about the expansion, and what is about all published expansions together."""
    for item in items:
        of_expansion = any(
            EXPANSION["expansion"] in marker.args for marker in item.iter_markers("expansion")
        )
        if of_expansion or item.get_closest_marker("all_expansions"):
            item.add_marker(pytest.mark.skip(f"the expansion {EXPANSION['expansion']} is missing"))


puertorico.scenario = with_stand_ins(puertorico.scenario)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Notes that a test runs."""
    Running.now = True
    try:
        return (yield)
    finally:
        Running.now = False


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Skips a test that asks for an id of the expansion, or fails with one among its arguments."""
    try:
        return (yield)
    except (PuertoRicoError, LookupError, StopIteration, AssertionError) as error:
        # An assertion may well speak of ids; what the test was given is another matter.
        where = str(error) if not isinstance(error, AssertionError) else ""
        given = (
            repr(item.callspec.params)
            if isinstance(item, pytest.Function) and hasattr(item, "callspec")
            else ""
        )
        found = IDS.search(where) or IDS.search(given)
        if found is None:
            raise
        skip(found[0])
