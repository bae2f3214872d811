"""The configuration of pytest for these tests, and fixtures about the whole library."""

from __future__ import annotations

import doctest
import inspect
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from puertorico import rulebook
from puertorico._base.offering import DEFINED_IN

if TYPE_CHECKING:
    from support.commands import Run

pytest.register_assert_rewrite("support", "reference")

SOURCE = Path(__file__).parents[1] / "src"
_is_from: Any = vars(doctest.DocTestFinder)["_from_module"]


def _defined_in(finder: doctest.DocTestFinder, module: ModuleType | None, thing: Any) -> bool:
    """Whether a module defines a thing; the one that offers it to users may be another."""
    home = DEFINED_IN.get(thing) if inspect.isclass(thing) or inspect.isroutine(thing) else None
    if home is None or module is None:
        return bool(_is_from(finder, module, thing))
    return home == module.__name__


# Else the examples of a class or a function would run among the names of its public module.
setattr(doctest.DocTestFinder, "_from_module", _defined_in)  # noqa: B010


class Traced:
    """Counts the lines of tests and of imports; what pytest itself does is untraced.

    So are tests marked `no_cover`, in the workers of pytest-xdist too: there pytest-cov measures
    twice and pauses only one of the two (7.1). Traced, a random game takes four times as long for
    data that nobody reads, and pytest finds and starts tests at half its speed.
    """

    tracer: Any = None

    @contextmanager
    def untraced(self) -> Generator[None, None, None]:
        """Takes the tracer, if it is there, until the end."""
        before = sys.gettrace()
        self.tracer = before or self.tracer
        sys.settrace(None)
        try:
            yield
        finally:
            # Where pytest-cov has paused and gone on it is another one.
            sys.settrace(before and (sys.gettrace() or self.tracer))

    @contextmanager
    def traced(self) -> Generator[None, None, None]:
        """Gives the tracer back until the end."""
        self.tracer = sys.gettrace() or self.tracer
        sys.settrace(self.tracer)
        try:
            yield
        finally:
            sys.settrace(None)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, Any, Any]:
        """Imports a module, and finds its tests."""
        if SOURCE in collector.path.parents:
            return (yield)
        if isinstance(collector, pytest.Module):
            with suppress(Exception, pytest.skip.Exception):  # It comes again.
                collector.obj  # noqa: B018
        with self.untraced():
            return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, Any, Any]:
        """Does everything about a test."""
        with self.untraced():
            return (yield)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_setup(self) -> Generator[None, Any, Any]:
        """Makes the fixtures, which other tests may share."""
        with self.traced():
            return (yield)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Runs a test."""
        if item.get_closest_marker("no_cover"):
            sys.settrace(None)
            return (yield)
        with self.traced():
            return (yield)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_teardown(self) -> Generator[None, Any, Any]:
        """Ends the fixtures."""
        with self.traced():
            return (yield)


def pytest_configure(config: pytest.Config) -> None:
    """Makes it a plugin, as the hooks of this file are not called for pages and docstrings.

    Without pytest-cov all is traced: mutants are tested by whatever reaches them.
    """
    if config.getoption("cov_source", None):
        config.pluginmanager.register(Traced())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the examples of pages: what they reach, tests reach too."""
    for item in items:
        if isinstance(item, pytest.DoctestItem) and item.path.suffix != ".py":
            item.add_marker(pytest.mark.no_cover)


@pytest.fixture(scope="session")
def rule_ids() -> frozenset[str]:
    """The ids of all rules, and of the rulings where the rules are silent."""
    rules, rulings = rulebook.rules(), rulebook.rulings()
    return frozenset({rule.id for rule in rules} | {ruling.id for ruling in rulings})


@pytest.fixture(scope="session")
def reason_codes() -> frozenset[str]:
    """The codes of all reasons for which the library refuses anything."""
    # Imported late, so that pytest can rewrite its asserts.
    from support.refusals import reasons

    return frozenset(reasons())


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command line with the lines a person types; returns status, stdout and stderr."""
    from puertorico.__main__ import main

    def call(*arguments: str, lines: tuple[str, ...] = ()) -> tuple[int, str, str]:
        left = iter(lines)

        def read(prompt: str) -> str:
            try:
                line = next(left)
            except StopIteration:
                raise EOFError from None
            print(f"{prompt}{line}")
            return line

        monkeypatch.setattr("builtins.input", read)
        try:
            status = main(arguments)
        except SystemExit as stop:
            status = int(str(stop.code))
        return status, *capsys.readouterr()

    return call
