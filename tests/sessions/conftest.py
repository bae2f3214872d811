"""The browser; figures that tests note as properties are shown: words, longest pages, queries."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from support.browser import CHROMIUM
from support.browsing import OPTIONS


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The browser, in the sessions that have Playwright."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield browser
        browser.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Writes a line for each figure."""
    reports = chain(terminalreporter.getreports("passed"), terminalreporter.getreports("failed"))
    for report in reports:
        if report.nodeid.startswith("tests/sessions/"):
            for name, value in report.user_properties:
                terminalreporter.write_line(f"{name}: {value}")
