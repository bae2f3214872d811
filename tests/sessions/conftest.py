"""Shows the figures that tests note as properties: words, longest pages, queries."""

from __future__ import annotations

from itertools import chain

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Writes a line for each figure."""
    reports = chain(terminalreporter.getreports("passed"), terminalreporter.getreports("failed"))
    for report in reports:
        if report.nodeid.startswith("tests/sessions/"):
            for name, value in report.user_properties:
                terminalreporter.write_line(f"{name}: {value}")
