"""The configuration of pytest for these tests, and fixtures about the whole library."""

from __future__ import annotations

import doctest
import inspect
import sys
from collections.abc import Generator
from types import ModuleType
from typing import Any

import pytest

from puertorico import rulebook
from puertorico._base.offering import DEFINED_IN

pytest.register_assert_rewrite("support", "reference")

_is_from: Any = vars(doctest.DocTestFinder)["_from_module"]


def _defined_in(finder: doctest.DocTestFinder, module: ModuleType | None, thing: Any) -> bool:
    """Whether a module defines a thing; the one that offers it to users may be another."""
    home = DEFINED_IN.get(thing) if inspect.isclass(thing) or inspect.isroutine(thing) else None
    if home is None or module is None:
        return bool(_is_from(finder, module, thing))
    return home == module.__name__


# Else the examples of a class or a function would run among the names of its public module.
setattr(doctest.DocTestFinder, "_from_module", _defined_in)  # noqa: B010


class Untraced:
    """Leaves tests marked `no_cover` untraced in the workers of pytest-xdist too.

    There pytest-cov measures twice and pauses only one of the two (7.1): a random game would take
    four times as long for data that nobody reads.
    """

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        """Runs a test."""
        tracer = sys.gettrace() if item.get_closest_marker("no_cover") else None
        if tracer is not None:
            sys.settrace(None)
        try:
            return (yield)
        finally:
            if tracer is not None:
                sys.settrace(tracer)


def pytest_configure(config: pytest.Config) -> None:
    """Makes it a plugin, as the hooks of this file are not called for pages and docstrings."""
    config.pluginmanager.register(Untraced())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the pages whose examples play checked games."""
    pages = [item for item in items if isinstance(item, pytest.DoctestItem)]
    for page in pages:
        text = page.dtest.docstring or "" if page.path.suffix == ".rst" else ""
        if "check_expansion(" in text:
            page.add_marker(pytest.mark.no_cover)


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
