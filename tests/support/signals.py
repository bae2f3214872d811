"""What tests with signals need."""

from __future__ import annotations

import sys

import pytest

__all__ = ["skip_while_measured"]


def skip_while_measured() -> None:
    """Skips a test with signals while coverage is measured.

    A signal in the middle of a measurement leaves its lock locked. Without coverage, and
    with the compiled build, such tests run.
    """
    if sys.gettrace() is not None:
        pytest.skip("a signal in the middle of a measurement of coverage leaves its lock locked")
